"""Modes: "Choose one —" and the bullets (CR 700.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    Ability,
    ActivatedAbility,
    Condition,
    Cost,
    EventPattern,
    KeywordAbility,
    Mana,
    SpellAbility,
    TriggeredAbility,
)
from rules_engine.ir.effects import Mode, Then
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.vocabulary import Keyword


@dataclass(frozen=True, slots=True)
class Choosing:
    """How many modes are chosen."""

    most: int
    least: int | None = None


words(
    "choosing",
    {
        "choose one": Choosing(1),
        "choose two": Choosing(2),
        "choose three": Choosing(3),
        "choose one or both": Choosing(2, 1),
        "choose one or more": Choosing(99, 1),
        "choose any number": Choosing(99, 0),
        "choose up to one": Choosing(1, 0),
        "choose up to two": Choosing(2, 0),
        "choose up to three": Choosing(3, 0),
    },
)


@rule("mode", "• <then:any_instructions>")
def _mode(then: Then) -> Mode:
    return Mode(then)


@dataclass(frozen=True, slots=True)
class Modes:
    modes: tuple[Mode, ...]
    how: Choosing


@rule("modes", "<how:choosing> — <modes:mode+>")
def _modes(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    if len(modes) < 2:
        return None
    most = min(how.most, len(modes))
    return Modes(modes, Choosing(most, how.least))


@rule("priced_mode", "• <mana> — <then:any_instructions>")
def _priced_mode(mana: ManaCost, then: Then) -> Mode:
    """CR 700.2h."""
    return Mode(then, cost=Cost((Mana(mana),)))


@rule("spell_line", "spree <modes:priced_mode+>")
def _spree(modes: tuple[Mode, ...]) -> tuple[Ability, ...]:
    """CR 702.172a: one or more of them."""
    spell = SpellAbility(modes=modes, choose=len(modes), choose_at_least=1)
    return (KeywordAbility(Keyword.SPREE), spell)


@rule("spell_line", "tiered <modes:priced_mode+>")
def _tiered(modes: tuple[Mode, ...]) -> tuple[Ability, ...]:
    """CR 702.183a: one of them."""
    return (KeywordAbility(Keyword.TIERED), SpellAbility(modes=modes))


@rule("spell_line", "<modes>")
def _modal_spell(modes: Modes) -> Ability:
    return SpellAbility(modes=modes.modes, choose=modes.how.most, choose_at_least=modes.how.least)


@rule("ability", "<event:triggers> , <modes>")
def _modal_trigger(event: EventPattern, modes: Modes) -> Ability | None:
    return TriggeredAbility(
        event,
        (),
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
    )


@rule("ability", "<event:triggers> , if <condition> , <modes>")
def _modal_trigger_if(event: EventPattern, condition: Condition, modes: Modes) -> Ability | None:
    return TriggeredAbility(
        event,
        (),
        modes=modes.modes,
        condition=condition,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
    )


@rule("ability", "<cost> : <modes>")
def _modal_activated(cost: Cost, modes: Modes) -> Ability | None:
    return ActivatedAbility(
        cost,
        (),
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
    )
