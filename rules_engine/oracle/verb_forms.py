"""Forms of English verbs that are both read and written."""

from __future__ import annotations

_DOUBLED = frozenset({"put", "tap"})
"""Short verbs whose last letter is written twice before an ending."""


def gerund(verb: str) -> str:
    """`drawing`, `removing`, `putting`."""
    if verb.endswith("e"):
        return f"{verb[:-1]}ing"
    return f"{verb}{verb[-1]}ing" if verb in _DOUBLED else f"{verb}ing"
