"""Events as sentences: what happened, told to a realm in its language."""
