"""Abilities that may be activated at other times than ever (CR 602.5d, 606.3)."""

from __future__ import annotations

from rules_engine.ir import PERMANENT, YOU, Ability, Condition, ControlledBy, Selector
from rules_engine.ir.modifications import ActivatesAsInstant
from rules_engine.ir.passes.registry import EXPANSIONS
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Keyword

words(
    "as_instant",
    {
        "any time you could cast an instant": True,
        "on any player's turn any time you could cast an instant": True,
    },
)
same("loyalty_owner", "<x:this>", "<x:group>")


@rule("instant_speed", "you may activate <keyword> abilities <as_instant>")
def _of_keyword(keyword: Keyword) -> tuple[Selector, ActivatesAsInstant] | None:
    if keyword not in EXPANSIONS:
        return None
    return all_of(PERMANENT, ControlledBy(YOU)), ActivatesAsInstant(keyword)


@rule(
    "instant_speed",
    "you may activate [the] loyalty abilities of <what:loyalty_owner> <as_instant>",
    "you may activate <what:this> 's loyalty abilities <as_instant>",
)
def _loyalty(what: Selector) -> tuple[Selector, ActivatesAsInstant]:
    return what, ActivatesAsInstant(loyalty=True)


@rule("ability", "<one:instant_speed> .")
def _always(one: tuple[Selector, ActivatesAsInstant]) -> Ability | None:
    return static(one[0], (one[1],), None)


@rule("ability", "as long as <condition> , <one:instant_speed> .")
def _while(condition: Condition, one: tuple[Selector, ActivatesAsInstant]) -> Ability | None:
    return static(one[0], (one[1],), condition)
