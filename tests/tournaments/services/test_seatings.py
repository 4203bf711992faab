"""Seats for everybody before a round."""

from __future__ import annotations

import pytest

from tests.factories import NOW
from tests.factories.events import by_name, registered
from tournaments.enums import RegistrationStatus, SeatingKind, TournamentStatus
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import SeatAssignment, Seating
from tournaments.selectors.seatings import own_place, place_rows
from tournaments.services import tables
from tournaments.services.seatings import clear_seating, seat_players

pytestmark = pytest.mark.django_db

NAMES = ["Zoe", "émile", "Ada", "Eve", "山田"]


def seat(event, **options):
    return seat_players(actor=None, tournament=event, now=NOW, **options)


def shown(seating):
    return [(row.name, row.table, row.seat) for row in place_rows(seating)]


def test_by_name_without_accents_and_case():
    event = registered(NAMES, first_table=5)
    assert shown(seat(event)) == [
        ("Ada", 5, "A"),
        ("émile", 5, "B"),
        ("Eve", 6, "A"),
        ("Zoe", 6, "B"),
        ("山田", 7, "A"),
    ]


def test_at_random_by_a_seed():
    event = registered(12)
    first = shown(seat(event, kind=SeatingKind.CONSTRUCTION, seats_per_table=8, seed=3))
    assert first == shown(seat(event, kind=SeatingKind.CONSTRUCTION, seats_per_table=8, seed=3))
    assert first != shown(seat(event, kind=SeatingKind.CONSTRUCTION, seats_per_table=8, seed=4))
    assert [name for name, _table, _seat in first] == [f"P{n:03d}" for n in range(1, 13)]
    assert sorted((table, place) for _name, table, place in first) == sorted(
        [(1, place) for place in "ABCDEFGH"] + [(2, place) for place in "ABCD"]
    )


def test_the_newest_of_a_kind_replaces_the_one_before():
    event = registered(NAMES)
    seat(event)
    seat(event, kind=SeatingKind.CONSTRUCTION, seats_per_table=1)
    seat(event, seats_per_table=3)
    assert sorted(Seating.objects.values_list("kind", "seats_per_table")) == [
        ("construction", 1),
        ("meeting", 3),
    ]
    assert SeatAssignment.objects.count() == 10
    assert own_place(by_name(event, "Zoe")).seating.kind == "meeting"


def test_who_waits_or_left_has_no_seat():
    event = registered(NAMES)
    event.registrations.filter(player__name="Eve").update(status=RegistrationStatus.WAITING)
    event.registrations.filter(player__name="Zoe").update(status=RegistrationStatus.PENDING)
    assert [name for name, *_rest in shown(seat(event))] == ["Ada", "émile", "山田"]


def test_search_by_name():
    event = registered(NAMES)
    assert [row.name for row in place_rows(seat(event), "e")] == ["émile", "Eve", "Zoe"]


def test_a_seating_is_taken_away():
    event = registered(NAMES)
    seat(event)
    clear_seating(actor=None, tournament=event, kind=SeatingKind.MEETING, now=NOW)
    assert (Seating.objects.count(), SeatAssignment.objects.count()) == (0, 0)
    with pytest.raises(TournamentRefused) as refused:
        clear_seating(actor=None, tournament=event, kind=SeatingKind.MEETING, now=NOW)
    assert refused.value.code == "no_seating"


def test_more_players_than_seats():
    event = registered(4)
    tables.set_tables(actor=None, tournament=event, first_table=1, last_table=2, now=NOW)
    with pytest.raises(TournamentRefused) as refused:
        seat(event, seats_per_table=1)
    assert str(refused.value.message) == "4 players need 4 tables; this event has 2."


@pytest.mark.parametrize("seats", [0, 13])
def test_seats_per_table_in_range(seats):
    with pytest.raises(InvalidInput) as refused:
        seat(registered(2), seats_per_table=seats)
    assert refused.value.fields == {"seats_per_table": ["Give 1 to 12 seats."]}


def test_nobody_to_be_seated():
    for event, code in (
        (registered(0), "no_players"),
        (registered(2, status=TournamentStatus.CANCELLED), "tournament_over"),
    ):
        with pytest.raises(TournamentRefused) as refused:
            seat(event)
        assert refused.value.code == code
