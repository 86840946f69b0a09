"""About the original and its author, and why the dice are fair (A-65); and the choice of language."""

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery
from litestar.response import Redirect

from expugna.kernel.wording import LANGUAGES
from expugna.web import forms
from expugna.web.forms import Form
from expugna.web.language import COOKIE, ONE_YEAR_SECONDS, AnyRequest, language_of
from expugna.web.rendering import page
from expugna.web.rulebook import rule_book


@get("/info", sync_to_thread=True)
def info(request: AnyRequest, back: FromQuery[str] = "/") -> Response[str]:
    """The original, its author, and the dice."""
    return page(request, "info.html", back=forms.safe_path(back))


@get("/rules/acme", sync_to_thread=True)
def rules_page(request: AnyRequest) -> Response[str]:
    """The rule book, with an anchor for every statement."""
    return page(request, "rules.html", book=rule_book(language_of(request)))


@post("/language", sync_to_thread=False)
def set_language(data: Form) -> Redirect:
    """Remember the language for a year and go back to the page; an unknown one changes nothing."""
    chosen = forms.text(data, "language")
    back = Redirect(forms.safe_path(forms.text(data, "next") or "/"), status_code=303)
    if chosen in LANGUAGES:
        back.set_cookie(Cookie(key=COOKIE, value=chosen, max_age=ONE_YEAR_SECONDS, samesite="lax", httponly=True))
    return back
