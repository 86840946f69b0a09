"""In which language a page answers: the one chosen on the page, else the browser's, else German."""

from typing import Any, Final

from litestar import Request

from expugna.kernel.wording import LANGUAGES

COOKIE: Final = "expugna_language"
ONE_YEAR_SECONDS: Final = 365 * 24 * 3600

AnyRequest = Request[Any, Any, Any]


def language_of(request: AnyRequest) -> str:
    """One of LANGUAGES: by the cookie, else by Accept-Language, else the games' own, German."""
    chosen = request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def preferred(accept_language: str) -> str:
    """The language that an Accept-Language header likes best among LANGUAGES; German where it names none.

    >>> preferred("fr, en-GB;q=0.8, de;q=0.5"), preferred("fr"), preferred("en;q=nonsense, de;q=0.1")
    ('en', 'de', 'de')
    """
    best, best_weight = LANGUAGES[0], 0.0
    for part in accept_language.split(","):
        tag, _, parameter = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        weight = _weight(parameter)
        if language in LANGUAGES and weight > best_weight:
            best, best_weight = language, weight
    return best


def _weight(parameter: str) -> float:
    """How much a language is liked, 0 to 1; what cannot be read counts as not at all."""
    if not parameter.strip():
        return 1.0
    name, _, number = parameter.partition("=")
    try:
        return min(max(float(number), 0.0), 1.0) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
