"""The lab: whole matches of computer players, many of them, to study the games (nobody's match is touched by it)."""
