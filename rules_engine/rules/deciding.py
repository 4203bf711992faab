"""CR 723.5: who makes a decision: the player, or who controls that player."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Answer, Decision, Run
from rules_engine.ids import PlayerId
from rules_engine.state.game import GameState


def decider(state: GameState, player: PlayerId) -> PlayerId:
    """CR 723.3-5: only decisions pass over; objects and resources stay with their player."""
    return state.decided_by.get(player, player)


def decided(state: GameState, run: Run[None]) -> Run[None]:
    """The procedure with every decision put to the player who makes it."""
    answer: Answer | None = None
    while True:
        try:
            asked = next(run) if answer is None else run.send(answer)
        except StopIteration:
            return
        answer = yield _put_to_decider(state, asked)


def _put_to_decider(state: GameState, asked: Decision) -> Decision:
    who = decider(state, asked.player)
    return asked if who == asked.player else replace(asked, player=who, made_for=asked.player)
