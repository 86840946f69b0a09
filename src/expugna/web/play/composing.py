"""Orders from a form's lists and number fields: only put together here, read and judged by the rules as any text."""

from typing import Any

from expugna.web import forms

MOST_TEXT = 20_000
"""Longest text of orders that a form may hold."""


NUMBERED = ("place", "regroup", "advance")
"""Orders of the lists that need a number of armies."""


def lacks_number(form: dict[str, Any]) -> bool:
    """Whether the number field beside a list was left empty.

    >>> lacks_number({"order": "advance", "armies": " "}), lacks_number({"order": "advance", "armies": "x"})
    (True, False)
    """
    is_list = not forms.text(form, "text") and forms.text(form, "order") in NUMBERED
    return is_list and not forms.text(form, "armies").strip()


def composed(form: dict[str, Any]) -> str:
    """The order's text: the field ``text`` as it is, or what the lists of the ``order`` say.

    >>> composed({"text": "end turn"}), composed({"order": "place", "country": "alaska", "armies": "2"})
    ('end turn', 'place alaska 2')
    """
    text = forms.text(form, "text", MOST_TEXT)
    if text:
        return text
    armies = forms.text(form, "armies")
    match forms.text(form, "order"):
        case "place":
            return f"place {forms.text(form, 'country')} {armies}"
        case "regroup":
            return f"regroup {forms.text(form, 'way')} {armies}"
        case "advance":
            return f"advance {armies}"
        case other:
            return other
