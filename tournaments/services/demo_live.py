"""The demo's match in the browser: the demo player meets the engine, in the middle of it."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from django.contrib.auth.models import User

from rules_engine import DecisionKind, make_agent
from tournaments import live_sessions
from tournaments.errors import LiveTableRefused
from tournaments.models import LiveTable, Match, Registration
from tournaments.services import live_tables

#: The visitor goes on from the first decision in a turn after that.
TURNS = 5
MOST_DECISIONS = 120


def build_live_table(
    match: Match, registration: Registration, organizer: User, *, seed: int, now: datetime
) -> LiveTable:
    """Open a table at which the player meets the engine, and play its first turns."""
    bots = (match.player_one_id != registration.pk, match.player_two_id != registration.pk)
    at = now - timedelta(minutes=4)
    table = live_tables.open_table(actor=organizer, match=match, bots=bots, now=at)
    table = live_tables.sit(
        actor=None, table=table, registration=registration, contribution="demo", now=at
    )
    seat = bots.index(False)
    agent = make_agent("heuristic", random.Random(seed))
    for _decision in range(MOST_DECISIONS):
        state = live_sessions.seat_state(table, seat)
        decision = state.decision
        if decision is None or (
            decision.kind is DecisionKind.PRIORITY
            and state.turn > TURNS
            and state.view is not None
            and state.view.active == seat
        ):
            break
        try:
            table = live_tables.answer(
                actor=None,
                table=table,
                registration=registration,
                step=state.step,
                answer=agent.choose(state.view, decision),
                now=at,
            )
        except LiveTableRefused:
            break  # what it wanted isn't legal: the visitor decides
    live_tables.seen(table=table, registration=registration, now=now)
    return table
