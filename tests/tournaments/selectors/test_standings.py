"""Standings from stored rounds, against the worked numbers of the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.factories import NOW, PlayerFactory
from tests.factories.events import (
    by_name,
    match_of,
    next_round,
    pair,
    play,
    play_all,
    started,
)
from tournaments.selectors.standings import explain_standing, final_order, percent, standings
from tournaments.services import participation, results, rounds

pytestmark = pytest.mark.django_db


def fresh(event):
    event.refresh_from_db()
    return event


def five_players(**settings):
    """The worked example of five players in three rounds."""
    event = started(list("ABCDE"), swiss_rounds=3, **settings)
    one = pair(event, ("A", "B"), ("C", "D"))
    play(one, "A", (2, 1, 0))
    play(one, "C", (2, 0, 0))
    two = pair(event, ("A", "C"), ("B", "E"))
    play(two, "A", (1, 1, 1))
    play(two, "B", (2, 0, 0))
    three = pair(event, ("A", "D"), ("C", "E"))
    play(three, "A", (0, 0, 3))
    play(three, "C", (2, 0, 0))
    return fresh(event)


@pytest.mark.mtr("App. C")
def test_22_6_five_players_three_rounds():
    rows = standings(five_players())
    assert [(row.rank, row.name, row.record, row.match_points) for row in rows] == [
        (1, "C", "2–0–1", 7),
        (2, "B", "2–1–0", 6),
        (3, "A", "1–0–2", 5),
        (4, "D", "1–1–1", 4),
        (5, "E", "1–2–0", 3),
    ]
    assert [(row.omw, row.gw, row.ogw) for row in rows] == [
        (Fraction(4, 9), Fraction(16, 21), Fraction(235, 567)),
        (Fraction(4, 9), Fraction(5, 7), Fraction(11, 27)),
        (Fraction(17, 27), Fraction(13, 27), Fraction(40, 63)),
        (Fraction(2, 3), Fraction(3, 7), Fraction(235, 378)),
        (Fraction(13, 18), Fraction(1, 3), Fraction(31, 42)),
    ]
    assert not any(row.is_tied for row in rows)


@pytest.mark.mtr("App. C")
def test_9_9_both_minimum_settings_agree_where_nothing_is_below():
    official = standings(five_players())
    third = standings(five_players(percentage_floor="1/3"))
    assert [(r.name, r.omw, r.gw, r.ogw) for r in official] == [
        (r.name, r.omw, r.gw, r.ogw) for r in third
    ]


@pytest.mark.mtr("App. C")
@pytest.mark.parametrize(("floor", "lost"), [("0.33", Fraction(33, 100)), ("1/3", Fraction(1, 3))])
def test_9_9_the_minimum_is_the_tournaments_setting(floor, lost):
    event = started(["A", "B", "C", "D"], swiss_rounds=1, percentage_floor=floor)
    one = pair(event, ("A", "B"), ("C", "D"))
    play(one, "A", (2, 0, 0))
    play(one, "C", (2, 0, 0))
    rows = {row.name: row for row in standings(fresh(event))}
    assert (rows["A"].omw, rows["A"].ogw) == (lost, lost)
    assert rows["B"].gw == lost


def test_9_14_standings_after_an_earlier_round_use_only_its_rounds():
    event = five_players()
    rows = standings(event, after_round=1)
    assert {row.name: row.match_points for row in rows} == {"A": 3, "B": 0, "C": 3, "D": 0, "E": 3}
    assert {row.name: row.record for row in rows}["E"] == "1–0–0"


def test_9_14_playoff_matches_never_change_the_swiss_standings():
    event = started(4, swiss_rounds=2, cut_to=2)
    for _number in range(2):
        play_all(next_round(event))
    before = standings(fresh(event))
    final = next_round(event)
    play_all(final, games=(0, 2, 0))
    after = standings(fresh(event))
    assert [(r.name, r.match_points, r.omw) for r in before] == [
        (r.name, r.match_points, r.omw) for r in after
    ]


@pytest.mark.mtr("App. C")
def test_7_2_a_bye_is_a_round_played_but_no_opponent():
    event = started(["A", "B", "C"], swiss_rounds=1)
    one = pair(event, ("A", "B"))
    play(one, "A", (2, 0, 0))
    explained = explain_standing(fresh(event), by_name(event, "C"))
    assert (explained.row.match_points, explained.row.record) == (3, "1–0–0")
    assert (explained.game_points, explained.games_played, explained.rounds_played) == (6, 2, 1)
    assert (explained.shares, explained.byes) == ((), (1,))
    assert explained.row.omw == 0


def test_7_6_a_bye_in_best_of_one_counts_one_game_by_setting():
    event = started(["A", "B", "C"], swiss_rounds=1, swiss_best_of=1, bye_games=1)
    play(pair(event, ("A", "B")), "A", (1, 0, 0))
    explained = explain_standing(fresh(event), by_name(event, "C"))
    assert (explained.game_points, explained.games_played) == (3, 1)


def test_22_7_a_no_show_who_is_dropped_counts_two_rounds():
    event = started(["A", "B", "C", "D"], swiss_rounds=4)
    one = pair(event, ("A", "B"), ("C", "D"))
    play(one, "A", (2, 0, 0))
    play(one, "C", (2, 0, 0))
    two = pair(event, ("A", "C"), ("B", "D"))
    play(two, "A", (2, 0, 0))
    absent = match_of(two, "B")
    results.record_no_show(actor=None, match=absent, absent=by_name(event, "B"), now=NOW, drop=True)
    three = next_round(event)
    play_all(three)
    explained = explain_standing(fresh(event), by_name(event, "B"))
    assert (explained.row.record, explained.rounds_played) == ("0–2–0", 2)
    assert explained.row.dropped_after == 2
    assert (explained.raw_match_win_percentage, explained.match_win_percentage) == (
        0,
        Fraction(33, 100),
    )


def test_23_9_a_drop_changes_nobodys_tie_breakers():
    event = five_players()
    before = standings(event)
    # One more round is needed for a drop between rounds to show.
    participation.drop_player(actor=None, registration=by_name(event, "E"), now=NOW)
    after = standings(fresh(event))
    assert [(r.name, r.match_points, r.omw, r.gw, r.ogw) for r in before] == [
        (r.name, r.match_points, r.omw, r.gw, r.ogw) for r in after
    ]


def test_8_7_a_disqualified_player_disappears_and_the_others_move_up():
    event = five_players()
    participation.disqualify_player(actor=None, registration=by_name(event, "C"), now=NOW)
    rows = standings(fresh(event))
    assert [(row.rank, row.name) for row in rows] == [(1, "B"), (2, "A"), (3, "D"), (4, "E")]
    assert rows[1].omw == Fraction(17, 27)


def test_9_1_ties_are_shown_and_broken_by_the_stored_number():
    event = started(["A", "B", "C", "D"], swiss_rounds=2)
    play_all(next_round(event), games=(2, 0, 0))
    rows = standings(fresh(event))
    assert [(row.rank, row.shared_rank, row.is_tied) for row in rows] == [
        (1, 1, True),
        (2, 1, True),
        (3, 3, True),
        (4, 3, True),
    ]
    numbers = [event.registrations.get(pk=row.registration_id).tie_number for row in rows]
    assert numbers[0] < numbers[1]
    assert numbers[2] < numbers[3]


def test_standings_are_cached_until_something_changes(django_assert_num_queries):
    event = five_players()
    standings(event)
    with django_assert_num_queries(0):
        standings(event)
    match = match_of(event.rounds.get(number=3), "A")
    results.correct_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    changed = standings(fresh(event))
    assert [row.match_points for row in changed] != [7, 6, 5, 4, 3]


def test_explanation_names_each_opponent_and_share():
    event = five_players()
    explained = explain_standing(event, by_name(event, "A"))
    assert [
        (s.round_number, s.name, s.match_points, s.match_win_percentage) for s in explained.shares
    ] == [
        (1, "B", 6, Fraction(2, 3)),
        (2, "C", 7, Fraction(7, 9)),
        (3, "D", 4, Fraction(4, 9)),
    ]
    mean = sum(s.match_win_percentage for s in explained.shares) / 3
    assert mean == explained.row.omw == Fraction(17, 27)
    assert explained.row.omw_percent == "62.96"


def test_23_5_the_points_of_all_add_up():
    event = five_players()
    rows = standings(event)
    # Four decided matches, three byes and two drawn matches.
    assert sum(row.match_points for row in rows) == 3 * (4 + 3) + 2 * 2


def test_a_match_without_result_counts_as_drawn_once_its_round_was_closed_over_it():
    event = started(["A", "B", "C", "D"], swiss_rounds=3)
    one = pair(event, ("A", "B"), ("C", "D"))
    play(one, "A", (2, 0, 0))
    rounds.complete_round(actor=None, round=one, now=NOW, allow_missing_results=True)
    assert {row.name: row.match_points for row in standings(fresh(event))} == {
        "A": 3,
        "C": 1,
        "D": 1,
        "B": 0,
    }


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(2, 3), "66.67"),
        (Fraction(33, 100), "33.00"),
        (Fraction(1, 8), "12.50"),
        (Fraction(1), "100.00"),
        (Fraction(0), "0.00"),
        (Fraction(1, 16), "6.25"),
        (Fraction(11, 27), "40.74"),
    ],
)
def test_9_9_percentages_are_rounded_only_to_be_shown(value, shown):
    assert percent(value) == shown


def test_9_15_final_order_without_playoff_is_the_swiss_order():
    event = five_players()
    assert [row.name for row in final_order(event)] == ["C", "B", "A", "D", "E"]


def test_9_14_a_late_entrant_is_not_in_the_standings_of_rounds_before_the_entry():
    event = started(["A", "B", "C", "D"], swiss_rounds=3)
    for _number in range(2):
        play_all(next_round(event))
    before = {number: ranks(event, after_round=number) for number in (1, 2)}
    participation.enter_late(
        actor=None, tournament=event, player=PlayerFactory(name="Late"), now=NOW, override=True
    )
    event.refresh_from_db()
    assert {number: ranks(event, after_round=number) for number in (1, 2)} == before
    last = standings(event)[-1]
    assert (last.name, last.match_points, last.record) == ("Late", 0, "0–2–0")


def ranks(event, **options):
    return [(row.rank, row.name, row.match_points) for row in standings(event, **options)]


@pytest.mark.parametrize(("dropped_last", "expected"), [(False, "AB"), (True, "BA")])
def test_8_5_dropped_players_behind_others_on_equal_points_by_setting(dropped_last, expected):
    event = started(list("ABCD"), swiss_rounds=2, dropped_last=dropped_last)
    first = pair(event, ("A", "C"), ("B", "D"))
    play(first, "A", (2, 0, 0))
    play(first, "B", (2, 1, 0))
    participation.drop_player(actor=None, registration=by_name(event, "A"), now=NOW)
    event.refresh_from_db()
    assert "".join(row.name for row in standings(event))[:2] == expected
