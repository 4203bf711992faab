"""Judges of an event, and rulings in short."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.contrib.auth.models import User

from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.factories.events import by_name, pair, started
from tournaments.enums import EventRole, StaffRole
from tournaments.models import Penalty, Registration, Round, Tournament
from tournaments.services import clocks, officials, penalties


def judge_of(tournament: Tournament, name: str = "", role: StaffRole = StaffRole.JUDGE) -> User:
    """A member of the store's staff; without a name a new one."""
    user = UserFactory(**({"username": name} if name else {}))
    StaffMembershipFactory(organization=tournament.organization, user=user, role=role)
    return user


def head_judge_of(tournament: Tournament, name: str = "") -> User:
    """A judge who is named head judge of the event."""
    user = judge_of(tournament, name)
    officials.name_official(
        actor=None, tournament=tournament, user=user, role=EventRole.HEAD_JUDGE, now=NOW
    )
    return user


def competitive(**settings: object) -> tuple[Tournament, Round]:
    """A competitive event of A–B, C–D in round 1 of 3; its clock has not been started."""
    settings.setdefault("rules_enforcement_level", "competitive")
    settings.setdefault("swiss_rounds", 3)
    event = started(list("ABCD"), **settings)
    return event, pair(event, ("A", "B"), ("C", "D"))


def start(round: Round, *, ago: timedelta = timedelta(0)) -> None:
    clocks.start_clock(actor=None, round=round, now=NOW - ago)


def penalize(
    event: Tournament,
    name: str,
    code: str = "",
    *conditions: str,
    actor: User | None = None,
    also: Registration | None = None,
    now: datetime = NOW,
    **ruling: object,
) -> Penalty:
    """A penalty for the player with this name."""
    return penalties.give_penalty(
        actor=actor,
        registration=by_name(event, name),
        now=now,
        also=also,
        ruling=penalties.Ruling(codes=(code,) if code else (), conditions=conditions, **ruling),
    )
