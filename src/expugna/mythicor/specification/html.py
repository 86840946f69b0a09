"""The sheet as one HTML file without anything from elsewhere, fit to be printed."""

from html import escape
from typing import Final

from expugna.mythicor.specification.parts import Section, SpecSheet

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .4rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #8886; text-align: right; vertical-align: top; }
thead th { border-bottom: 2px solid #8889; }
tbody tr:nth-child(even) { background: #8881; }
.word { text-align: left; }
@media screen and (max-width: 40rem) { body { font-size: 13px; padding: 0 .5rem; } th, td { padding: .2rem .25rem; } }
@media print { body { font-size: 9.5pt; margin: 0; max-width: none; } .wide { overflow: visible; }
  th, td { padding: .1rem .35rem; } h2, thead { break-after: avoid; } tr { break-inside: avoid; } }
""".strip()


def spec_html(sheet: SpecSheet) -> str:
    """The sheet as a page of its own."""
    sections = "\n".join(map(_section, sheet.sections))
    return (
        f'<!doctype html>\n<html lang="{sheet.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n"
        f"<body>\n<h1>{escape(sheet.title)}</h1>\n{sections}\n</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    parts = [f'<section id="{section.id}">', f"<h2>{escape(section.title)}</h2>"]
    if section.note:
        parts.append(f"<p>{escape(section.note)}</p>")
    if section.rows:
        parts.append(f'<div class="wide" tabindex="0" role="group" aria-label="{escape(section.title)}"><table><thead>')
        parts.append(_row(section, section.columns, "th scope='col'"))
        parts.append("</thead><tbody>")
        parts += [_row(section, row, "td") for row in section.rows]
        parts.append("</tbody></table></div>")
    return "\n".join([*parts, "</section>"])


def _row(section: Section, cells: tuple[str, ...], tag: str) -> str:
    """A row; in the body the cell that names it is its heading. Long keys may be broken after each part."""
    named = section.keep - 1 if tag == "td" else -1
    shown = []
    for place, cell in enumerate(cells):
        opening = "th scope='row'" if place == named else tag
        word = ' class="word"' if place in section.texts else ""
        told = escape(cell).replace("_", "_<wbr>")
        shown.append(f"<{opening}{word}>{told}</{opening[:2]}>")
    return f"<tr>{''.join(shown)}</tr>"
