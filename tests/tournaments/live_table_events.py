"""Events in which a match is played at a live table, and players who decide as agents would."""

from __future__ import annotations

import random
from datetime import datetime

from rules_engine import commitment_to
from rules_engine.agents import make_agent
from rules_engine.agents.random_legal import first_legal
from tests.factories import NOW
from tests.factories.decks import hand_out
from tests.factories.events import event_match, next_round, started
from tournaments import live_sessions
from tournaments.errors import LiveTableRefused
from tournaments.models import LiveSeat, LiveTable, Registration, Tournament
from tournaments.services import live_tables


def live_event(**settings: object) -> Tournament:
    """An event whose only match is paired; both have decks of demo cards."""
    event = started(["Ada", "Bo"], swiss_rounds=2, **settings)
    hand_out(event, "Red Burn", "White Weenie")
    next_round(event)
    return event


def seat_of(table: LiveTable, number: int) -> LiveSeat:
    return LiveSeat.objects.select_related("registration__player").get(table=table, number=number)


def player_of(table: LiveTable, number: int) -> Registration:
    return seat_of(table, number).registration


def playing_table(
    event: Tournament,
    *,
    bots: tuple[bool, bool] = (False, False),
    now: datetime = NOW,
    seed: int = 1,
) -> LiveTable:
    """The table of the event's match, opened by staff, everybody ready; its secret is known."""
    table = live_tables.open_table(actor=None, match=event_match(event), bots=bots, now=now)
    secret = f"secret {seed}"
    LiveTable.objects.filter(pk=table.pk).update(
        server_seed=secret, commitment=commitment_to(secret)
    )
    for number in (0, 1):
        if not bots[number]:
            table = live_tables.sit(
                actor=None,
                table=table,
                registration=player_of(table, number),
                contribution=f"luck {number}",
                now=now,
            )
    return table


def decide(table: LiveTable, *, now: datetime = NOW) -> LiveTable:
    """The player whose turn it is decides as an agent would."""
    assert table.waiting_for is not None
    state = live_sessions.seat_state(table, table.waiting_for)
    assert state.decision is not None
    agent = make_agent("heuristic", random.Random(0))
    registration = player_of(table, state.seat)
    answer = agent.choose(state.view, state.decision)
    try:
        return live_tables.answer(
            actor=None,
            table=table,
            registration=registration,
            step=state.step,
            answer=answer,
            now=now,
        )
    except LiveTableRefused:
        state = live_sessions.seat_state(table, state.seat)
        return live_tables.answer(
            actor=None,
            table=table,
            registration=registration,
            step=state.step,
            answer=first_legal(state.decision),
            now=now,
        )


def play_on(table: LiveTable, steps: int | None = None, *, now: datetime = NOW) -> LiveTable:
    """Some decisions, or all that are left."""
    done = 0
    while table.is_playing and (steps is None or done < steps):
        table = decide(table, now=now)
        done += 1
    return table
