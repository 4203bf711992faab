"""Modes: "Choose one —" and the bullets (CR 700.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir import (
    Ability,
    ActivatedAbility,
    Condition,
    Cost,
    EventPattern,
    SpellAbility,
    TriggeredAbility,
)
from rules_engine.ir.effects import Mode, Then
from rules_engine.oracle.grammar.engine import rule, words


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


@rule("spell_line", "<modes>")
def _modal_spell(modes: Modes) -> Ability:
    return SpellAbility(modes=modes.modes, choose=modes.how.most, choose_at_least=modes.how.least)


@rule("ability", "when/whenever <event> , <modes>", "at <event:moment> , <modes>")
def _modal_trigger(event: EventPattern, modes: Modes) -> Ability | None:
    if modes.how != Choosing(1):
        return None
    return TriggeredAbility(event, (), modes=modes.modes)


@rule("ability", "when/whenever <event> , if <condition> , <modes>")
def _modal_trigger_if(event: EventPattern, condition: Condition, modes: Modes) -> Ability | None:
    if modes.how != Choosing(1):
        return None
    return TriggeredAbility(event, (), modes=modes.modes, condition=condition)


@rule("ability", "<cost> : <modes>")
def _modal_activated(cost: Cost, modes: Modes) -> Ability | None:
    if modes.how != Choosing(1):
        return None
    return ActivatedAbility(cost, (), modes=modes.modes)
