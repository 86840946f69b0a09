"""Templates into pages: one environment per language, so that a page is wholly in one."""

from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

import jinja2
from litestar import MediaType, Response
from litestar.template.base import csrf_token

from expugna.kernel.wording import LANGUAGES, catalogue
from expugna.web.figures import decimal, percent
from expugna.web.language import AnyRequest, language_of

TEMPLATES: Final = Path(__file__).parent / "templates"

NOT_KEPT: Final = {"Cache-Control": "no-store"}
"""Pages show a game as it stands; one taken from a cache would be an old one, or show a hand that is put away."""


@lru_cache(maxsize=len(LANGUAGES))
def environment(language: str) -> jinja2.Environment:
    """The templates with the language's words; a gap that nobody fills is an error, never an empty place."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_translations(catalogue(language), newstyle=True)  # type: ignore[attr-defined]  # by the extension
    made.globals["language"] = language
    made.filters["percent"] = partial(percent, language=language)
    made.filters["decimal"] = partial(decimal, language=language)
    return made


def page(
    request: AnyRequest, template: str, *, status: int = 200, headers: dict[str, str] | None = None, **context: Any
) -> Response[str]:
    """The template as an answer, in the request's language."""
    return Response(
        content=html(request, template, **context),
        media_type=MediaType.HTML,
        status_code=status,
        headers=NOT_KEPT | (headers or {}),
    )


def html(request: AnyRequest, template: str, **context: Any) -> str:
    """The template as text. Templates know ``here`` (the page's own address) and ``csrf`` (the form's token)."""
    language = language_of(request)
    return (
        environment(language)
        .get_template(template)
        .render(here=_here(request), csrf=csrf_token({"request": request}), **context)
    )


def is_part(request: AnyRequest) -> bool:
    """Whether the page's own script asks for a part of the page (htmx), not the browser for a whole one."""
    return request.headers.get("hx-request") == "true"


def _here(request: AnyRequest) -> str:
    return request.url.path if request.method == "GET" else "/"
