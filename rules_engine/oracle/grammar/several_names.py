"""Several names in a row: "creatures named … and …" (CR 201.2)."""

from __future__ import annotations

from functools import reduce

from rules_engine.ir import THIS, Condition, ControlledBy, Exists, Selector, SharesNameWith
from rules_engine.ir.selectors import HasName
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import SUBJECT, Mention

Names = tuple[Selector, ...]


@rule("one_name", "<name:card_name>")
def _name(name: str) -> Selector | None:
    """One name, not two of them."""
    return None if " and " in name or "," in name else HasName(name)


@rule("one_name", "<self>")
def _own_name(self: bool) -> Selector:
    return SharesNameWith(THIS)


@rule("all_names", "<one:one_name> and <two:one_name>")
def _two(one: Selector, two: Selector) -> Names:
    return one, two


@rule("all_names", "<one:one_name> , <two:one_name> , and <three:one_name>")
def _three(one: Selector, two: Selector, three: Selector) -> Names:
    return one, two, three


@rule("post", "named <one:one_name> , <two:one_name> , or <three:one_name>")
def _any_of_three(one: Selector, two: Selector, three: Selector) -> Selector:
    return any_of(one, two, three)


@rule("player_state", "control/controls <kind:types> named <names:all_names>")
def _controls_each(kind: Selector, names: Names, at: int) -> Condition:
    """One of each name; "those" are all that have one of them."""
    found = [all_of(kind, name, ControlledBy(SUBJECT)) for name in names]
    those = all_of(kind, any_of(*names), ControlledBy(SUBJECT))
    each: list[Condition] = [Exists(one) for one in found[:-1]]
    each.append(Exists(Mention(at, found[-1], those, plural=True)))
    return reduce(lambda one, other: one & other, each)


@rule("group", "<kind:types> named <names:all_names>")
def _all_named(kind: Selector, names: Names, at: int) -> Selector:
    """All that have one of the names."""
    return Mention(at, all_of(kind, any_of(*names)), plural=True)
