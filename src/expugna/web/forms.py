"""What a browser's form says, read without trusting it."""

from typing import Annotated, Any, Final

from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.params import Body

Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
"""The fields of a form; a field sent several times is a list."""

_MOST_DIGITS: Final = 9


def text(form: dict[str, Any], name: str, most: int = 200) -> str:
    """The field's text, the first one if sent several times, cut at ``most`` characters; empty if it is missing."""
    value = form.get(name, "")
    if isinstance(value, list):
        value = value[0] if value else ""
    return value[:most] if isinstance(value, str) else ""


def number(form: dict[str, Any], name: str) -> int:
    """The field's whole number from 0 up; raises ClientException (400) when there is none: no page of ours sends that.

    >>> number({"number": "12"}, "number")
    12
    """
    digits = text(form, name).strip()
    readable = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
    if not readable:
        raise ClientException
    return int(digits)


def safe_path(address: str) -> str:
    """The address if it is a page of this site, else the first page: nobody is sent elsewhere.

    >>> safe_path("/acme/7"), safe_path("//example.org"), safe_path("https://example.org"), safe_path("/\\\\evil")
    ('/acme/7', '/', '/', '/')
    """
    is_local = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_local and address.isprintable() else "/"
