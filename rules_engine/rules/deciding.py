"""CR 723.5, 732: what stands between the rules that ask and the players who answer.

Decisions that have only one answer are answered so. The others go to who controls the player
(723.5). Shortcuts make choices by themselves (732.2), and loops of choices have to end (732.3).
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Answer, Decision, DecisionKind, Run
from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.rules.loops import check_choice, count_choice, is_watching, is_worn_out
from rules_engine.rules.shortcuts import (
    answer_of,
    offer_shortcut,
    propose_shortcut,
    remember_choice,
)
from rules_engine.state.game import GameState, MadeChoice

NO: Answer = (1,)


def decider(state: GameState, player: PlayerId) -> PlayerId:
    """CR 723.3-5: only decisions pass over; objects and resources stay with their player."""
    return state.decided_by.get(player, player)


def decided(state: GameState, run: Run[None]) -> Run[None]:
    """The procedure with every decision put to the player who makes it."""
    planned: list[MadeChoice] = []
    differently: MadeChoice | None = None
    answer: Answer | None = None
    while True:
        try:
            asked = next(run) if answer is None else run.send(answer)
        except StopIteration:
            return
        answer = None
        if asked.only_answer is not None:  # nobody chooses anything
            answer = asked.only_answer
            if state.options.every_choice and not state.players[asked.player].lost:
                yield _to_decider(state, asked)
            continue
        if planned:
            answer = _planned_answer(asked, planned)
        if answer is None:
            answer = yield from _ask(state, asked, differently)
            differently = None
            if _is_shortcut(asked, answer):
                shortcut = yield from propose_shortcut(state, asked.player)
                planned, differently = list(shortcut.choices), shortcut.then_differently
                answer = _planned_answer(asked, planned)
                if answer is None:
                    answer = yield from _ask(state, asked, differently)
                    differently = None
        count_choice(state, asked, answer)
        remember_choice(state, asked, answer)


def _ask(state: GameState, asked: Decision, differently: MadeChoice | None) -> Run[Answer]:
    if state.players[asked.player].lost:
        return default_answer(asked)
    if is_worn_out(state, asked):
        return NO
    shown = _to_decider(state, offer_shortcut(state, asked))
    checked = _with_check(state, shown, differently)
    return (yield checked)


def _to_decider(state: GameState, asked: Decision) -> Decision:
    who = decider(state, asked.player)
    return asked if who == asked.player else replace(asked, player=who, made_for=asked.player)


def default_answer(asked: Decision) -> Answer:
    """CR 800.4h: what a decision of a player who has left comes to."""
    match asked.kind:
        case DecisionKind.NUMBER:
            return (asked.minimum,)
        case DecisionKind.DIVIDE:
            rest = asked.total - asked.each_at_least * (len(asked.options) - 1)
            return (rest, *(asked.each_at_least,) * (len(asked.options) - 1))
        case DecisionKind.YES_NO:
            return NO
        case DecisionKind.ORDER:
            return tuple(range(len(asked.options)))
        case _:
            return tuple(range(asked.minimum))


def _with_check(state: GameState, asked: Decision, differently: MadeChoice | None) -> Decision:
    """The decision with what loops and shortcuts don't allow."""
    priority = asked.kind is DecisionKind.PRIORITY
    if differently is not None and priority and len(asked.options) < 2:
        differently = None  # there is nothing else to choose
    if differently is None and not (priority and is_watching(state)):
        return asked
    further = asked.check

    def check(answer: Answer) -> None:
        if further is not None:
            further(answer)
        if priority:
            check_choice(state, asked, answer)
        if differently is not None and answer == answer_of(differently, asked):
            raise IllegalAction("a different choice was announced", rule="CR 732.2c")

    return replace(asked, check=check)


def _planned_answer(asked: Decision, planned: list[MadeChoice]) -> Answer | None:
    """The next choice of the shortcut; if it can't be made, the shortcut is over."""
    if not planned:
        return None
    answer = answer_of(planned.pop(0), asked)
    if answer is not None:
        try:
            asked.validate(answer)
        except IllegalAction:
            answer = None
    if answer is None:
        planned.clear()
    return answer


def _is_shortcut(asked: Decision, answer: Answer) -> bool:
    """The option that `offer_shortcut` adds stands behind all others."""
    return asked.kind is DecisionKind.PRIORITY and answer == (len(asked.options),)
