"""One card of either of two kinds, which one may cast both, and copies of what was cast so (CR
608.2g, 707.10)."""

from __future__ import annotations

from rules_engine.ir import YOU, CastWithoutPaying, CopySpell, If, Instruction, InZone
from rules_engine.ir.conditions import Condition
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import CARD, Selector
from rules_engine.oracle.grammar.effects.controlling_players import THE_SPELL
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Rider, TargetPhrase
from rules_engine.vocabulary import Zone


@rule(
    "cast_so_now",
    "up to one target <one:listed_types> card and-or up to one target <other:listed_types> card "
    "from your graveyard each <like:post> without paying <its_cost>",
)
def _one_of_either(
    one: Selector, other: Selector, like: Selector, its_cost: bool, at: int
) -> Instruction:
    """Both are where it is said of the second."""
    there = InZone(Zone.GRAVEYARD, YOU)
    first = TargetPhrase(at, all_of(CARD, one, there, like), 0, 1)
    second = TargetPhrase(at + 1, all_of(CARD, other, there, like), 0, 1)
    return CastWithoutPaying(any_of(first, second))


@rule("cast_so_now", "<one:target> and-or <other:target> without paying <its_cost>")
def _either_target(one: Selector, other: Selector, its_cost: bool) -> Instruction | None:
    if not isinstance(one, TargetPhrase) or not isinstance(other, TargetPhrase):
        return None
    return CastWithoutPaying(any_of(one, other))


words("so_often", {"twice": 2})


@rule(
    "riding",
    "[if <condition> ,] copy each of those spells [<n:so_often>] . you may choose new targets for "
    "the copies .",
)
def _copy_those(condition: Condition | None, n: int | None) -> Then:
    return (Rider(_copying, (condition, n or 1)),)


def _copying(before: Then, condition: Condition | None, n: int) -> Then | None:
    """None if several spells weren't cast just before."""
    match before:
        case (*_, CastWithoutPaying()):
            copied = CopySpell(THE_SPELL, n)
            return (*before, copied if condition is None else If(condition, (copied,)))
        case _:
            return None
