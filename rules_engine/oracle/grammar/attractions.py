"""Attractions: visit abilities, opening and visiting them, what was visited (CR 701.51-52, 717)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rules_engine.ir import (
    ANYTHING,
    THIS,
    YOU,
    Ability,
    Amount,
    Condition,
    EventPattern,
    EventsThisTurn,
    Instruction,
    KeywordAbility,
    Selector,
    TriggeredAbility,
)
from rules_engine.ir.attractions import (
    ClaimPrize,
    OpenAttraction,
    RollToVisit,
    VisitsAttraction,
)
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.events import RollsDie
from rules_engine.ir.node import transform, walk
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.modal import Choosing, Modes
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.vocabulary import Keyword

_VISITED = VisitsAttraction(THIS)


@rule("line", "visit — <then:any_instructions>")
def _visit(then: Then) -> Ability:
    """CR 702.159a."""
    return KeywordAbility(Keyword.VISIT, ability=TriggeredAbility(_VISITED, then))


@rule("line", "visit — <then:any_instructions> prize — <prize:any_instructions>")
def _visit_for_a_prize(then: Then, prize: Then) -> Ability | None:
    """CR 702.159b: what the prize is, is told after the visit ability that it is part of."""
    claimed = sum(isinstance(node, ClaimPrize) for one in then for node in walk(one))
    if claimed != 1:
        return None
    filled = tuple(transform(one, partial(_filled, prize)) for one in then)
    return _visit(filled)


def _filled(prize: Then, _name: str, part: object) -> object:
    return replace(part, then=prize) if isinstance(part, ClaimPrize) else part


@rule("line", "visit — <modes>")
def _modal_visit(modes: Modes) -> Ability:
    visited = TriggeredAbility(
        _VISITED,
        (),
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
        mode_rules=modes.how.rules,
    )
    return KeywordAbility(Keyword.VISIT, ability=visited)


@rule("line", "visit — <how:choosing> . <modes:mode+>")
def _visit_of_modes(how: Choosing, modes: tuple[Mode, ...]) -> Ability | None:
    if len(modes) < 2 or how.rules is not None:
        return None
    return _modal_visit(Modes(modes, replace(how, most=min(how.most, len(modes)))))


@action("claim the prize")
def _claim() -> Instruction:
    """CR 702.159b."""
    return ClaimPrize((), SUBJECT)


@action("open an attraction")
def _open() -> Instruction:
    """CR 701.51."""
    return OpenAttraction(SUBJECT)


@action("open <n:count> attractions")
def _open_several(n: Amount) -> Instruction:
    return OpenAttraction(SUBJECT, n)


@action("roll to visit your attractions")
def _roll() -> Instruction:
    """CR 701.52."""
    return RollToVisit(SUBJECT)


@rule("event", "<who:event_player> open/opens an attraction")
def _opens(who: Selector) -> EventPattern:
    return OpenAttraction(who)


@rule("event", "<who:event_player> claim/claims the prize of an attraction")
def _claims(who: Selector) -> EventPattern:
    return ClaimPrize((), who)


@rule("event", "<who:event_player> visit/visits an attraction")
def _visits(who: Selector) -> EventPattern:
    return VisitsAttraction(ANYTHING, who)


@rule("event", "you roll to visit your attractions , if you roll a <n:digits>")
def _rolls_to_visit(n: int) -> EventPattern:
    """CR 701.52a: what was rolled is part of what happened."""
    return RollsDie(YOU, n, n, visiting=True)


@rule("did", "visited an attraction")
def _did_visit() -> Condition:
    return happened_this_turn(VisitsAttraction(ANYTHING, SUBJECT))


@rule("each", "attraction you've visited this turn")
@rule("counted", "attractions you've visited this turn")
def _visited() -> Amount:
    """Each of them once, also those that have left since (Ruling (Black Hole, 2022-10-07))."""
    return EventsThisTurn(VisitsAttraction(ANYTHING, YOU), distinct=True)
