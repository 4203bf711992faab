"""Choices of one object of each of several kinds, from among the same objects."""

from __future__ import annotations

from rules_engine.ir import AllOf, AnyOf, Choice, Selector


def base_and_kinds(what: Selector) -> tuple[Selector, tuple[Selector, ...]] | None:
    """What all of the choices are made from, and the kind of each; None if it isn't that.

    "An artifact and a land from among the permanents you control".
    """
    if not isinstance(what, AnyOf):
        return None
    among = [
        part.among.parts
        for part in what.parts
        if isinstance(part, Choice) and isinstance(part.among, AllOf) and part.count == 1
    ]
    if len(among) < len(what.parts):
        return None
    common = tuple(part for part in among[0] if all(part in parts for parts in among))
    kinds = [tuple(part for part in parts if part not in common) for parts in among]
    if not common or not all(kinds):
        return None
    return _all(common), tuple(map(_all, kinds))


def _all(parts: tuple[Selector, ...]) -> Selector:
    return parts[0] if len(parts) == 1 else AllOf(parts)
