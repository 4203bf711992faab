"""Cards that may be played, some of which, or all in some case, may be cast without paying for
them (CR 118.9)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import CARD, LAND, Apply, Condition, If, MayPlay, Not, Selector
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Rider


@rule("riding", "you may cast <what:spell_cards> this way without paying <its_cost> .")
def _such_spells(what: Selector, its_cost: bool) -> Then:
    return (Rider(_for_nothing, (what, None)),)


@rule(
    "riding",
    "if <condition> , you may (play cards|cast spells) this way without paying <its_cost> .",
)
def _all_if(condition: Condition, its_cost: bool) -> Then:
    return (Rider(_for_nothing, (all_of(CARD, Not(LAND)), condition)),)


def _for_nothing(before: Then, what: Selector, condition: Condition | None) -> Then | None:
    """None if no cards may be played by what was told before."""
    match before:
        case (*_, Apply(what=cards, modifications=(MayPlay(free=False) as how,)) as offer):
            freely = replace(how, free=True, lands=False, this_way=True)
            also = replace(offer, what=all_of(what, cards), modifications=(freely,))
            return (*before, also if condition is None else If(condition, (also,)))
        case _:
            return None
