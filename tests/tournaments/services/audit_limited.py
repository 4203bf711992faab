"""The services of limited events, each ready to be called once (see test_audit)."""

from __future__ import annotations

from tests.factories import NOW
from tests.factories.events import by_name
from tests.factories.limited import forty_of, opened_event, sealed_event
from tests.tournaments.services.test_team_sealed import team_event
from tournaments.enums import TeamKind
from tournaments.services import limited, teams

ACROSS = {"pool_registration": "across"}


def _registered():
    """An event where Ada has written down Ben's pool."""
    event = sealed_event(["Ada", "Ben"], options=ACROSS)
    limited.assign_registrars(actor=None, tournament=event, now=NOW)
    ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
    limited.register_pool(actor=None, registration=ben, by=ada, text="1 Common 01", now=NOW)
    return event, ben


def set_limited(user):
    event = sealed_event(2)
    return event, lambda: limited.set_limited(
        actor=user, tournament=event, now=NOW, is_new_set=True
    )


def assign_registrars(user):
    event = sealed_event(2, options=ACROSS)
    return event, lambda: limited.assign_registrars(actor=user, tournament=event, now=NOW)


def open_pools(user):
    event = sealed_event(2)
    return event, lambda: limited.open_pools(actor=user, tournament=event, now=NOW)


def store_drafted_pools(user):
    event = sealed_event(["Ada"], options={"kind": "booster_draft"})
    ada = by_name(event, "Ada")
    return event, lambda: limited.store_drafted_pools(
        actor=user, tournament=event, pools={ada: {}}, now=NOW
    )


def register_pool(user):
    event = sealed_event(["Ada"])
    ada = by_name(event, "Ada")
    return event, lambda: limited.register_pool(
        actor=user, registration=ada, by=ada, text="1 Common 01", now=NOW
    )


def confirm_pool(user):
    event, ben = _registered()
    return event, lambda: limited.confirm_pool(actor=user, registration=ben, now=NOW)


def dispute_pool(user):
    event, ben = _registered()
    return event, lambda: limited.dispute_pool(actor=user, registration=ben, note="No", now=NOW)


def start_building(user):
    event = sealed_event(2)
    return event, lambda: limited.start_building(
        actor=user, tournament=event, phase="construction", now=NOW
    )


def _building():
    event = sealed_event(2)
    limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
    return event


def extend_building(user):
    event = _building()
    return event, lambda: limited.extend_building(actor=user, tournament=event, minutes=5, now=NOW)


def pause_building(user):
    event = sealed_event(2)
    limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
    return event, lambda: limited.pause_building(actor=user, tournament=event, now=NOW)


def resume_building(user):
    event, pause = pause_building(user)
    pause()
    return event, lambda: limited.resume_building(actor=user, tournament=event, now=NOW)


def end_building(user):
    event = _building()
    return event, lambda: limited.end_building(actor=user, tournament=event, now=NOW)


def allow_missing_decks(user):
    event = sealed_event(2)
    return event, lambda: limited.allow_missing_decks(actor=user, tournament=event, now=NOW)


def save_deck(user):
    event = opened_event(["Ada"])
    ada = by_name(event, "Ada")
    return event, lambda: limited.save_deck(
        actor=user, registration=ada, main={"Forest": 4}, now=NOW
    )


def hand_in_deck(user):
    event = opened_event(["Ada"])
    ada = by_name(event, "Ada")
    main = forty_of(ada)
    return event, lambda: limited.hand_in_deck(actor=user, registration=ada, main=main, now=NOW)


def _seat_of_a_team():
    team = team_event(TeamKind.TRIOS, "team_sealed")
    return team.tournament, team.members.get(seat="A")


def save_seat_deck(user):
    event, member = _seat_of_a_team()
    return event, lambda: teams.save_seat_deck(
        actor=user, member=member, main={"Forest": 4}, now=NOW
    )


def hand_in_seat_deck(user):
    event, member = _seat_of_a_team()
    return event, lambda: teams.hand_in_seat_deck(
        actor=user, member=member, main={"Forest": 40}, now=NOW
    )


CASES = [
    set_limited,
    assign_registrars,
    open_pools,
    store_drafted_pools,
    register_pool,
    confirm_pool,
    dispute_pool,
    start_building,
    extend_building,
    pause_building,
    resume_building,
    end_building,
    allow_missing_decks,
    save_deck,
    hand_in_deck,
    save_seat_deck,
    hand_in_seat_deck,
]
