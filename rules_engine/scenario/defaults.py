"""What is chosen where a scenario has no answer."""

from __future__ import annotations

from rules_engine.agents.random_legal import first_legal
from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.ids import FIRST_OBJECT
from rules_engine.rules.board import characteristics
from rules_engine.scenario.format import ScriptError
from rules_engine.scenario.plain_answers import is_legal
from rules_engine.state.game import GameState

ORDER_KINDS = frozenset({DecisionKind.TRIGGERS, DecisionKind.ORDER, DecisionKind.MANA})
"""Decisions that take the engine's default also in strict scenarios."""


def default(state: GameState, decision: Decision, *, strict: bool) -> Answer:
    """The documented default.

    Raises:
        ScriptError: the scenario is strict, and something is really chosen.
    """
    effective = _tap_or_untap(state, decision)
    if effective is not None:
        return effective
    equal = len({_choice(state, decision, option) for option in decision.options}) <= 1
    numbered = decision.kind in (DecisionKind.NUMBER, DecisionKind.DIVIDE)
    free = decision.kind in ORDER_KINDS or (
        equal and not numbered and decision.minimum == decision.maximum
    )
    if strict and not free:
        labels = ", ".join(option.label for option in decision.options)
        raise ScriptError(f"no answer for {decision.prompt!r} with {labels}")
    if decision.kind in (DecisionKind.YES_NO, DecisionKind.NUMBER, DecisionKind.DIVIDE):
        return first_legal(decision) if numbered else (0,)
    order = sorted(
        range(len(decision.options)),
        key=lambda i: _is_mine(state, decision, decision.options[i]) is decision.harmful,
    )
    return _most(decision, order)


def _tap_or_untap(state: GameState, decision: Decision) -> Answer | None:
    """Of tapping and untapping one permanent, the one that changes something (CR 701.26a-b)."""
    if [option.detail for option in decision.options] != ["tap", "untap"]:
        return None
    obj = state.get(decision.options[0].entity) if decision.options[0].entity is not None else None
    return None if obj is None else (1,) if obj.tapped else (0,)


def _most(decision: Decision, order: list[int]) -> Answer:
    """As many of them as may be chosen together, the first ones preferred."""
    whole = tuple(order[: min(decision.maximum, len(order))])
    if is_legal(decision, whole):
        return whole
    chosen: tuple[int, ...] = ()
    for index in order:
        if len(chosen) < decision.maximum and is_legal(decision, (*chosen, index)):
            chosen = (*chosen, index)
    return chosen if is_legal(decision, chosen) else first_legal(decision)


def _choice(state: GameState, decision: Decision, option: Option) -> object:
    """Equal for equal choices: of one object there may be several things to do."""
    entities = [one.entity for one in decision.options]
    several = option.entity is not None and entities.count(option.entity) > 1
    if several and decision.kind is DecisionKind.CHOOSE:
        return option.label
    return kind_of(state, option)


def kind_of(state: GameState, option: Option) -> object:
    """Options that mean equal objects are equal choices."""
    if option.entity is None or option.entity < FIRST_OBJECT:
        return option
    obj = state.get(option.entity)
    if obj is None:
        return option.label
    return (
        obj.face.name,
        obj.zone,
        obj.tapped,
        obj.damage,
        tuple(sorted(obj.counters.items())),
    )


def _is_mine(state: GameState, decision: Decision, option: Option) -> bool:
    if option.entity is None:
        return True
    if option.entity < FIRST_OBJECT:
        return option.entity == decision.player
    return characteristics(state, option.entity).controller == decision.player
