"""How many Swiss rounds an event gets (MTR App. E and practice)."""

from __future__ import annotations

import pytest

from tests.factories import NOW, TournamentFactory
from tests.factories.events import by_name, registered
from tournaments.enums import Structure
from tournaments.errors import InvalidInput
from tournaments.models import Registration
from tournaments.services import tournaments

pytestmark = [pytest.mark.django_db, pytest.mark.mtr("App. E")]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [
        (9, 5),
        (16, 5),
        (17, 5),
        (32, 5),
        (33, 6),
        (64, 6),
        (65, 7),
        (128, 7),
        (129, 8),
        (226, 8),
        (227, 9),
        (409, 9),
        (410, 10),
        (10_000, 10),
    ],
)
def test_10_1_the_table(players, rounds):
    assert tournaments.suggested_swiss_rounds(TournamentFactory.build(), players) == rounds


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 3), (8, 3)])
def test_10_3_small_events_get_up_to_three_rounds_without_rematches(players, rounds):
    assert tournaments.suggested_swiss_rounds(TournamentFactory.build(), players) == rounds


@pytest.mark.parametrize(
    ("players", "byes", "rounds"),
    [(32, (), 5), (32, (1,), 6), (31, (1,), 5), (30, (2,), 6), (26, (3,), 6), (25, (3,), 5)],
)
def test_7_4_players_with_awarded_byes_count_2_4_or_8(players, byes, rounds):
    event = TournamentFactory.build()
    assert tournaments.suggested_swiss_rounds(event, players, byes) == rounds


def test_7_4_the_start_counts_the_awarded_byes():
    event = registered(31)
    Registration.objects.filter(pk=by_name(event, "P001").pk).update(awarded_byes=2)
    started = tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    assert started.swiss_rounds == 6


def test_10_3_any_other_number_before_the_start():
    event = registered(9)
    tournaments.update_tournament(actor=None, tournament=event, now=NOW, swiss_rounds=4)
    assert tournaments.start_tournament(actor=None, tournament=event, now=NOW).swiss_rounds == 4


def test_2_6_fixed_from_the_start_on():
    event = registered(9)
    tournaments.start_tournament(actor=None, tournament=event, now=NOW)
    with pytest.raises(InvalidInput) as refused:
        tournaments.update_tournament(actor=None, tournament=event, now=NOW, swiss_rounds=4)
    assert (refused.value.code, list(refused.value.fields)) == ("setting_fixed", ["swiss_rounds"])


def test_no_swiss_rounds_in_single_elimination():
    event = TournamentFactory.build(structure=Structure.SINGLE_ELIMINATION)
    assert tournaments.suggested_swiss_rounds(event, 8) == 0
