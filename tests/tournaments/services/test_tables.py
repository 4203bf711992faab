"""Table ranges of events that share a room."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, OrganizationFactory
from tests.factories.events import by_name, next_round, registered, started
from tournaments.enums import TournamentStatus
from tournaments.errors import InvalidInput, PairingRefused, TablesRefused, TournamentRefused
from tournaments.selectors.table_ranges import free_range, ranges_beside, table_range
from tournaments.services import registrations, rounds, tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory()


def set_tables(event, first, last=None, **options):
    return tables.set_tables(
        actor=None, tournament=event, first_table=first, last_table=last, now=NOW, **options
    )


def test_3_1_an_event_has_a_range_of_tables(store):
    event = registered(4, organization=store)
    set_tables(event, 11, 14)
    event.refresh_from_db()
    assert (table_range(event).text, table_range(event).size) == ("11–14", 4)
    started_event = tournaments_start(event)
    assert sorted(next_round(started_event).matches.values_list("table", flat=True)) == [11, 12]


def tournaments_start(event):
    from tournaments.services.tournaments import start_tournament

    return start_tournament(actor=None, tournament=event, now=NOW)


def test_3_1_without_a_plan_as_many_tables_as_are_needed(store):
    event = registered(5, organization=store, first_table=20)
    assert table_range(event).text == "20–22"
    event.capacity = 16
    event.save()
    assert table_range(event).text == "20–27"


def test_3_1_overlapping_ranges_in_one_room_are_refused_with_an_explanation(store):
    friday = registered(8, organization=store, name="Friday Modern")
    other = registered(4, organization=store, name="Draft")
    set_tables(friday, 1, 10)
    with pytest.raises(TablesRefused) as refused:
        set_tables(other, 10, 15)
    assert (refused.value.code, str(refused.value.message)) == (
        "tables_taken",
        "Tables 10–15 are not free: Friday Modern has tables 1–10.",
    )
    assert refused.value.fields == {"first_table": [str(refused.value.message)]}
    set_tables(other, 11, 15)


def test_3_1_feature_tables_count_too(store):
    one = registered(2, organization=store, name="One")
    other = registered(2, organization=store, name="Other", first_table=50)
    set_tables(one, 1, 4, feature_tables=[20])
    for first, last, features in ((18, 22, []), (5, 6, [20]), (5, 6, [3])):
        with pytest.raises(TablesRefused):
            set_tables(other, first, last, feature_tables=features)
    set_tables(other, 5, 6, feature_tables=[21])


@pytest.mark.parametrize(
    "settings",
    [
        {"starts_at": NOW + timedelta(days=2)},
        {"status": TournamentStatus.FINISHED},
        {"status": TournamentStatus.CANCELLED},
        {"location": "Other hall"},
        {"organization": "another"},
    ],
    ids=lambda settings: next(iter(settings)),
)
def test_3_1_events_elsewhere_or_at_another_time_do_not_matter(store, settings):
    if settings.get("organization"):
        settings = {"organization": OrganizationFactory()}
    set_tables(registered(4, organization=store, location="Hall"), 1, 10)
    other = registered(4, **{"organization": store, "location": "Hall", **settings})
    if other.is_over:
        assert ranges_beside(registered(2, organization=store, location="hall"))[0].last == 10
        return
    set_tables(other, 1, 10)


def test_3_1_an_event_is_moved_to_free_tables_on_request(store):
    set_tables(registered(8, organization=store), 1, 10)
    set_tables(registered(4, organization=store), 13, 14, feature_tables=[17])
    event = registered(4, organization=store, capacity=8)
    assert [one.text for one in ranges_beside(event)] == ["1–10", "13–14"]
    plan = tables.move_tables(actor=None, tournament=event, now=NOW)
    assert (plan.tournament.first_table, plan.last_table) == (18, 21)
    assert free_range(event, 2).text == "11–12"


def test_3_1_a_draft_moves_along_but_for_fixed_tables(store):
    set_tables(registered(8, organization=store), 1, 10)
    event = started(["Ada", "Ben", "Cleo", "Dan"], organization=store)
    ada = by_name(event, "Ada")
    registrations.update_registration(actor=None, registration=ada, fixed_table=2, now=NOW)
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    assert sorted(draft.matches.values_list("table", flat=True)) == [1, 2]
    tables.move_tables(actor=None, tournament=event, now=NOW)
    assert sorted(draft.matches.values_list("table", flat=True)) == [2, 11]
    assert draft.matches.get(entries__registration=ada).table == 2


def test_3_1_published_tables_stay_until_the_next_pairing(store):
    set_tables(registered(8, organization=store), 1, 10)
    event = started(4, organization=store)
    round = next_round(event)
    tables.move_tables(actor=None, tournament=event, now=NOW)
    assert sorted(round.matches.values_list("table", flat=True)) == [1, 2]


def test_3_1_no_pairing_with_more_players_than_tables(store):
    event = registered(4, organization=store)
    set_tables(event, 1, 2)
    for name in ("Eve", "Fay"):
        registrations.register_walk_in(actor=None, tournament=event, name=name, now=NOW)
    event = tournaments_start(event)
    with pytest.raises(PairingRefused) as refused:
        rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    assert (refused.value.code, str(refused.value.message)) == (
        "tables_full",
        "6 players need 3 tables; tables 1–2 are this event's. Give it more tables or move it.",
    )


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"first_table": 0}, "first_table"),
        ({"first_table": 5, "last_table": 4}, "last_table"),
        ({"first_table": 1, "last_table": 1}, "last_table"),
        ({"first_table": 1, "feature_tables": [7, 7]}, "feature_tables"),
        ({"first_table": 1, "feature_tables": [0]}, "feature_tables"),
        ({"first_table": 1, "feature_tables": list(range(1, 30))}, "feature_tables"),
        ({"first_table": 1, "extra_turns": 21}, "extra_turns"),
        ({"first_table": 1, "extra_turns": -1}, "extra_turns"),
    ],
)
def test_numbers_that_cannot_be_used(store, settings, field):
    event = registered(4, organization=store)
    with pytest.raises(InvalidInput) as refused:
        tables.set_tables(actor=None, tournament=event, now=NOW, **settings)
    assert list(refused.value.fields) == [field]


def test_an_event_that_is_over_keeps_its_tables(store):
    event = registered(4, organization=store, status=TournamentStatus.FINISHED)
    for call in (lambda: set_tables(event, 1), lambda: move(event)):
        with pytest.raises(TournamentRefused) as refused:
            call()
        assert refused.value.code == "tournament_over"


def move(event):
    return tables.move_tables(actor=None, tournament=event, now=NOW)
