"""Forms of verbs: "draw" and "draws"."""

from __future__ import annotations


def third_person(verb: str) -> str:
    """`draws`, `searches`, `scries`."""
    irregular = {"have": "has", "do": "does", "be": "is", "can't": "can't", "don't": "doesn't"}
    if verb in irregular:
        return irregular[verb]
    if verb.endswith(("ch", "sh", "ss", "x", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
