"""What was so as a spell was cast (CR 601.2i): "if you controlled a Dragon as you cast this
spell", "if you cast it any time a sorcery couldn't have been cast"."""

from __future__ import annotations

from rules_engine.ir import (
    THIS,
    YOU,
    Ability,
    BeginningOf,
    Condition,
    ControlledBy,
    Exists,
    IsNot,
    Sacrifice,
    Selector,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.conditions import ADDITIONAL, AsCast, WasCastAsSorcery, cost_was_paid
from rules_engine.ir.modifications import MayCastAsThoughFlash
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Step


def _controlled(noun: Selector) -> Condition:
    return AsCast(Exists(all_of(noun, ControlledBy(YOU))))


@rule("one_condition", "you controlled a/an <noun> as you cast this spell")
def _you_controlled(noun: Selector) -> Condition:
    return _controlled(noun)


@rule(
    "one_condition",
    "you revealed a/an <what:card_noun> or controlled a/an <noun> as you cast this spell",
)
def _you_revealed_or_controlled(what: Selector, noun: Selector) -> Condition | None:
    """The card was revealed to pay the additional cost."""
    return cost_was_paid(ADDITIONAL) | _controlled(noun) if what == noun else None


@rule("one_condition", "you cast it any time a sorcery couldn't have been cast")
def _not_as_sorcery() -> Condition:
    """CR 307.1."""
    return IsNot(WasCastAsSorcery())


_WITH_FLASH = "you may cast <self> as though it had flash . if you cast it any time a sorcery "


@rule(
    "line",
    f"{_WITH_FLASH}couldn't have been cast , the controller of the permanent it becomes sacrifices "
    "it at the beginning of the next cleanup step .",
)
def _for_a_turn(self: bool) -> tuple[Ability, ...]:
    """CR 603.7: it goes in the cleanup step of the turn in which it was cast."""
    return (
        StaticAbility(THIS, (MayCastAsThoughFlash(),)),
        TriggeredAbility(
            BeginningOf(Step.CLEANUP),
            (Sacrifice(THIS),),
            condition=IsNot(WasCastAsSorcery()),
        ),
    )
