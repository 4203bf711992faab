"""Lands of several basic land types at once (CR 305.7)."""

from __future__ import annotations

from rules_engine.ir import Modification
from rules_engine.ir.modifications import SetLandTypes
from rules_engine.oracle.grammar.engine import rule
from rules_engine.vocabulary import BASIC_LAND_TYPES


@rule(
    "changed",
    "is/are (a|an) <one:subtype> and <two:subtype>",
    "is/are (a|an) <one:subtype> , <two:subtype> , and <three:subtype>",
)
def _of_several_types(one: str, two: str, three: str | None) -> tuple[Modification, ...] | None:
    """Of these types and no other land types."""
    types = tuple(kind for kind in (one, two, three) if kind is not None)
    if not all(kind in BASIC_LAND_TYPES for kind in types) or len(set(types)) != len(types):
        return None
    return (SetLandTypes(types),)
