"""Events as sentences: what happened, told to a seat in its language."""
