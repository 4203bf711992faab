"""Two at the same moment: one action wins, the other is told why it cannot be done."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.db import connections

from decks.errors import DomainError
from tests.factories import (
    NOW,
    OrganizationFactory,
    PlayerFactory,
    TournamentFactory,
    UserFactory,
)
from tests.factories.events import by_name, match_of, next_round, play_all, registered, started
from tournaments.enums import RoundStatus
from tournaments.models import AuditEntry, Player, Registration
from tournaments.services import participation, registrations, results, rounds, tournaments
from tournaments.services.players import PlayerLine
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], object]) -> tuple[list[object], list[DomainError]]:
    """What the calls return, and how they are refused, when each runs in a thread of its own.

    Any other error than a refusal is raised.
    """
    barrier = threading.Barrier(len(calls))
    done: list[object] = []
    refused: list[DomainError] = []
    broken: list[BaseException] = []

    def run(call: Callable[[], object]) -> None:
        try:
            barrier.wait(timeout=10)
            done.append(call())
        except DomainError as error:
            refused.append(error)
        except BaseException as error:
            broken.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[call]) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert not any(thread.is_alive() for thread in threads), "the calls wait for each other"
    if broken:
        raise broken[0]
    return done, refused


def codes(refused: list[DomainError]) -> list[str]:
    return [error.code for error in refused]


def test_two_scorekeepers_at_one_match():
    event = started(4)
    match = match_of(next_round(event), "P001")

    def enter(games):
        return lambda: results.enter_result(
            actor=None, match=match, games=games, now=NOW, expected_version=0
        )

    done, refused = at_once(enter((2, 0, 0)), enter((0, 2, 0)))
    assert (len(done), codes(refused)) == (1, ["result_conflict"])
    match.refresh_from_db()
    assert (match.version, match.result_text) == (1, done[0].result_text)
    assert refused[0].current == match.result_text


def test_scorekeepers_at_different_matches_do_not_disturb_each_other():
    event = started(12)
    matches = list(next_round(event).matches.all())
    revision = type(event).objects.get(pk=event.pk).revision
    done, refused = at_once(
        *(
            lambda match=match: results.enter_result(
                actor=None, match=match, games=(2, 1, 0), now=NOW, expected_version=0
            )
            for match in matches
        )
    )
    assert (len(done), refused) == (6, [])
    event.refresh_from_db()
    assert event.revision == revision + 6


def test_both_players_report_at_once():
    event = started(2)
    match = match_of(next_round(event), "P001")
    done, refused = at_once(
        *(
            lambda reporter=reporter: results.report_result(
                actor=None, match=match, reporter=reporter, games=(2, 1, 0), now=NOW
            )
            for reporter in (match.player_one, match.player_two)
        )
    )
    assert (len(done), refused) == (2, [])
    match.refresh_from_db()
    assert (match.result_status, match.games) == ("confirmed", (2, 1, 0))


def test_the_same_round_is_paired_once():
    event = started(8)
    pair = lambda: rounds.pair_next_round(actor=None, tournament=event, now=NOW)  # noqa: E731
    done, refused = at_once(pair, pair, pair)
    assert (len(done), codes(refused)) == (1, ["draft_exists", "draft_exists"])
    assert event.rounds.get().matches.count() == 4


def test_the_cut_is_made_once():
    event = started(4, swiss_rounds=1, cut_to=2)
    play_all(next_round(event))
    pair = lambda: rounds.pair_next_round(actor=None, tournament=event, now=NOW)  # noqa: E731
    done, refused = at_once(pair, pair)
    assert (len(done), codes(refused)) == (1, ["draft_exists"])
    assert event.rounds.playoff().get().matches.count() == 1


def test_a_round_is_published_once():
    event = started(4)
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    publish = lambda: rounds.publish_round(actor=None, round=draft, now=NOW)  # noqa: E731
    done, refused = at_once(publish, publish)
    assert (len(done), codes(refused)) == (1, ["round_published"])
    assert AuditEntry.objects.filter(tournament=event, action="round_published").count() == 1


def test_the_last_place_is_given_once():
    event = registered(3, capacity=4, waiting_list=False)

    def register(player):
        return lambda: registrations.register_player(
            actor=None, tournament=event, player=player, now=NOW
        )

    done, refused = at_once(register(PlayerFactory()), register(PlayerFactory()))
    assert (len(done), codes(refused)) == (1, ["event_full"])
    assert event.registrations.seated().count() == 4


def test_the_other_waits_if_there_is_a_list():
    event = registered(3, capacity=4)
    players = [PlayerFactory(), PlayerFactory(), PlayerFactory()]
    _done, refused = at_once(
        *(
            lambda player=player: registrations.register_player(
                actor=None, tournament=event, player=player, now=NOW
            )
            for player in players
        )
    )
    assert refused == []
    found = event.registrations.filter(player__in=players).values_list("status", flat=True)
    assert sorted(found) == ["enrolled", "waiting", "waiting"]


def test_a_double_click_registers_once():
    event, player = TournamentFactory(), PlayerFactory()
    register = lambda: registrations.register_player(  # noqa: E731
        actor=None, tournament=event, player=player, now=NOW
    )
    done, refused = at_once(register, register)
    assert (len(done), codes(refused)) == (1, ["already_registered"])


def test_a_double_click_of_a_new_account_makes_one_player():
    event, user = TournamentFactory(), UserFactory()
    register = lambda: registrations.register_self(  # noqa: E731
        actor=user, token=event.join_token, now=NOW, name="Ada"
    )
    done, refused = at_once(register, register)
    assert (len(done), codes(refused)) == (1, ["already_registered"])
    assert Player.objects.filter(user=user).count() == 1


def test_a_walk_in_is_stored_once_by_two_staff():
    event = TournamentFactory()
    add = lambda: registrations.register_walk_in(  # noqa: E731
        actor=None, tournament=event, name="Ada", email="ada@example.org", now=NOW
    )
    done, refused = at_once(add, add)
    assert (len(done), codes(refused)) == (1, ["already_registered"])
    assert Registration.objects.filter(tournament=event).count() == 1


def test_walk_ins_and_results_do_not_lock_each_other_out():
    event = started(8)
    matches = list(next_round(event).matches.all())
    other = TournamentFactory(organization=event.organization)
    calls = []
    for number, match in enumerate(matches):
        calls.append(
            lambda match=match: results.enter_result(
                actor=None, match=match, games=(2, 0, 0), now=NOW
            )
        )
        calls.append(
            lambda number=number: registrations.register_walk_in(
                actor=None, tournament=other, name=f"New {number}", now=NOW
            )
        )
    done, refused = at_once(*calls)
    assert (len(done), refused) == (8, [])


@pytest.mark.parametrize("attempt", range(3))
def test_a_drop_while_the_round_is_paired_is_never_lost(attempt):
    event = started(8)
    play_all(next_round(event))
    leaving = by_name(event, "P001")
    at_once(
        lambda: rounds.pair_next_round(actor=None, tournament=event, now=NOW),
        lambda: participation.drop_player(actor=None, registration=leaving, now=NOW),
    )
    draft = event.rounds.get(number=2)
    assert draft.status == RoundStatus.DRAFT
    assert draft.is_outdated == draft.entries.filter(registration=leaving).exists()
    leaving.refresh_from_db()
    assert leaving.dropped_after_round == 1


def test_a_player_drops_once():
    event = started(4)
    next_round(event)
    leaving = by_name(event, "P001")
    drop = lambda: participation.drop_player(  # noqa: E731
        actor=None, registration=leaving, now=NOW
    )
    done, refused = at_once(drop, drop)
    assert (len(done), codes(refused)) == (1, ["already_dropped"])


def test_an_action_is_undone_once():
    event = started(4)
    match = match_of(next_round(event), "P001")
    results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    entry = AuditEntry.objects.filter(tournament=event).latest("pk")
    undo = lambda: undo_last_action(  # noqa: E731
        actor=None, tournament=event, round_number=1, now=NOW, expected_entry_id=entry.pk
    )
    done, refused = at_once(undo, undo)
    assert (len(done), codes(refused)) == (1, ["undo_changed"])


def test_an_event_is_started_once():
    event = registered(4)
    start = lambda: tournaments.start_tournament(  # noqa: E731
        actor=None, tournament=event, now=NOW
    )
    done, refused = at_once(start, start)
    assert (len(done), codes(refused)) == (1, ["already_started"])


def test_events_of_one_name_get_different_addresses():
    store, format = OrganizationFactory(), TournamentFactory().format
    create = lambda: tournaments.create_tournament(  # noqa: E731
        actor=None, organization=store, name="Friday", starts_at=NOW, format=format, now=NOW
    )
    done, refused = at_once(create, create, create)
    assert refused == []
    assert len({one.slug for one in done}) == 3


def test_two_imports_of_the_same_people_into_events_of_one_store():
    first = TournamentFactory()
    second = TournamentFactory(organization=first.organization)
    lines = [PlayerLine(n, f"P{n}", f"p{n}@example.org") for n in range(1, 30)]
    done, refused = at_once(
        *(
            lambda event=event: registrations.register_lines(
                actor=None, tournament=event, lines=lines, now=NOW
            )
            for event in (first, second)
        )
    )
    assert refused == []
    assert sorted(one["new_players"] for one in done) == [0, 29]
    assert [one.registrations.count() for one in (first, second)] == [29, 29]
