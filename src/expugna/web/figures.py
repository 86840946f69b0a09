"""Figures as a language writes them."""


def decimal(number: float, language: str, places: int = 1) -> str:
    """The number with one decimal, behind a comma in German.

    >>> decimal(1.25, "de"), decimal(0.8, "en")
    ('1,2', '0.8')
    """
    text = f"{number:.{places}f}"
    return text.replace(".", ",") if language == "de" else text


def percent(chance: float, language: str) -> str:
    """A chance of 0 to 1 in percent; what is possible, but not certain, never reads as 0 or 100 %.

    >>> percent(0.6756, "en"), percent(1.0, "de"), percent(1 - 1e-9, "de"), percent(1e-9, "en")
    ('67.6\\xa0%', '100,0\\xa0%', '> 99,9\\xa0%', '< 0.1\\xa0%')
    """
    if 0 < chance < 0.001:
        return f"< {decimal(0.1, language)}\u00a0%"
    if 0.999 < chance < 1:
        return f"> {decimal(99.9, language)}\u00a0%"
    return f"{decimal(100 * chance, language)}\u00a0%"
