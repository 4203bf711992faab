"""Passing priority for players who said where they don't want to be asked.

The engine itself asks nobody who can do nothing but pass. Beyond that a player may be asked
everywhere, or at the usual places; and may pass on for a while, until the end of the turn or until
something happens. A pass that is made for a player is an ordinary answer in the record.

| with priority | asked at the usual places |
| --- | --- |
| something on the stack | if the top of it is an opponent's |
| own turn | in both main phases, and in combat once blockers are declared |
| another's turn | in combat when attackers and blockers are declared, and in the end step |
"""

from __future__ import annotations

from rules_engine import (
    ActionKind,
    Answer,
    Decision,
    DecisionKind,
    IllegalAction,
    MatchSession,
    View,
)
from rules_engine.vocabulary import Step
from tournaments.enums import PassingMode
from tournaments.models import LiveSeat

PASS: Answer = (0,)
NO_ATTACK: Answer = ()
TURNS_OF_A_GAME = 10_000
FOR_A_WHILE = (PassingMode.UNTIL_NEEDED, PassingMode.END_OF_TURN)
OWN_STOPS = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
COMBAT_STOPS = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS)


def turn_mark(session: MatchSession) -> int:
    """A number for the present turn of the present game."""
    return session.game_number * TURNS_OF_A_GAME + session.turn


def choose_passing(seat: LiveSeat, mode: PassingMode, session: MatchSession) -> None:
    """Note where a seat wants to be asked; the caller saves it.

    After passing on for a while the seat is asked where it was before.
    """
    seat.passing = mode
    seat.passing_since = turn_mark(session)
    if mode not in FOR_A_WHILE:
        seat.stops = mode


def automatic_answer(session: MatchSession, seat: LiveSeat) -> Answer | None:
    """What is answered for the seat without asking; None if the player is asked.

    A wish to pass on that has come to its end is taken from the seat, which the caller saves.
    """
    decision = session.decision
    if decision is None or decision.player != seat.number or not seat.is_person:
        return None
    if decision.made_for not in (None, decision.player):
        return None  # another player's turn is in this one's hands (CR 723)
    view = session.view(seat.number)
    if view is None:
        return None
    if seat.passing in FOR_A_WHILE and _has_ended(seat, session, view):
        seat.passing = seat.stops
    mode = PassingMode(seat.passing)
    if decision.kind is DecisionKind.PRIORITY:
        if decision.options[0].action is not ActionKind.PASS:
            return None
        return None if _is_asked(mode, view, seat.number) else PASS
    if decision.kind is DecisionKind.ATTACKERS and mode is PassingMode.END_OF_TURN:
        return NO_ATTACK if _is_legal(decision, NO_ATTACK) else None
    return None


def _has_ended(seat: LiveSeat, session: MatchSession, view: View) -> bool:
    """Whether something happened that ends a wish to pass on."""
    if any(item.controller != seat.number for item in view.stack):
        return True
    if any(permanent.attacking == seat.number for permanent in view.battlefield):
        return True
    is_another_turn = turn_mark(session) != seat.passing_since
    return is_another_turn and (
        seat.passing == PassingMode.END_OF_TURN or view.active == seat.number
    )


def _is_asked(mode: PassingMode, view: View, seat: int) -> bool:
    if mode in FOR_A_WHILE:
        return False
    if mode is PassingMode.EVERYWHERE:
        return True
    if view.stack:
        return view.stack[-1].controller != seat
    if view.active == seat:
        return view.step in (*OWN_STOPS, Step.DECLARE_BLOCKERS)
    return view.step in (*COMBAT_STOPS, Step.END)


def _is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        decision.validate(answer)
    except IllegalAction:
        return False
    return True
