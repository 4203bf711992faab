"""Round robins: who meets whom, on which side, and who sits out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairings import (
    InvalidHistory,
    PlayerId,
    draw_order,
    round_robin_rounds,
    round_robin_schedule,
    validate_round_robin,
)

modest = settings(max_examples=40, deadline=None, derandomize=True)


def players(count):
    return [PlayerId(f"P{number:02d}") for number in range(1, count + 1)]


def as_text(schedule):
    return [" ".join(f"{one[-1]}-{two[-1]}" for one, two in round.pairs) for round in schedule]


def test_bergers_table_for_four_players():
    assert as_text(round_robin_schedule(players(4))) == ["1-4 2-3", "4-3 1-2", "2-4 3-1"]


def test_bergers_table_for_six_players():
    assert as_text(round_robin_schedule(players(6))) == [
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ]


def test_an_odd_player_sits_out_in_each_round():
    schedule = round_robin_schedule(players(5))
    assert [one.sitting_out for one in schedule] == ["P01", "P04", "P02", "P05", "P03"]
    assert [len(one.pairs) for one in schedule] == [2, 2, 2, 2, 2]


def test_the_second_leg_exchanges_the_sides():
    first, second = round_robin_schedule(players(2), legs=2)
    assert (first.pairs, second.pairs) == ((("P01", "P02"),), (("P02", "P01"),))


def test_opponents_of_a_player_who_left_have_a_walkover():
    schedule = round_robin_schedule(players(4), withdrawn={PlayerId("P04")})
    assert [one.walkovers for one in schedule] == [("P01",), ("P03",), ("P02",)]
    assert as_text(schedule) == ["2-3", "1-2", "3-1"]


def test_with_an_odd_number_a_walkover_is_told_from_sitting_out():
    schedule = round_robin_schedule(players(3), withdrawn={PlayerId("P03")})
    assert [(one.sitting_out, one.walkovers) for one in schedule] == [
        ("P01", ("P02",)),
        (None, ()),
        ("P02", ("P01",)),
    ]


@modest
@given(st.integers(2, 24), st.integers(1, 2))
def test_everybody_meets_everybody_on_balanced_sides(count, legs):
    schedule = round_robin_schedule(players(count), legs=legs)
    assert len(schedule) == round_robin_rounds(count, legs=legs)
    assert [one.number for one in schedule] == list(range(1, len(schedule) + 1))
    assert validate_round_robin(players(count), schedule, legs=legs) == ()


@modest
@given(st.integers(2, 12), st.data())
def test_a_withdrawal_changes_nothing_for_the_others(count, data):
    field = players(count)
    gone = set(data.draw(st.lists(st.sampled_from(field), max_size=count)))
    full = round_robin_schedule(field)
    for before, after in zip(full, round_robin_schedule(field, withdrawn=gone), strict=True):
        assert after.pairs == tuple(pair for pair in before.pairs if not gone & set(pair))
        waiting = {p for pair in before.pairs if gone & set(pair) for p in pair} - gone
        assert set(after.walkovers) == waiting


def test_the_draw_follows_the_seed_not_the_order():
    field = players(6)
    assert draw_order(field, 5) == draw_order(field[::-1], 5)
    assert draw_order(field, 5) != draw_order(field, 6)
    assert sorted(draw_order(field, 5)) == field


@pytest.mark.parametrize(
    ("field", "options", "where"),
    [
        (players(1), {}, "players"),
        (players(2) * 2, {}, "players"),
        (players(4), {"legs": 3}, "legs"),
        (players(4), {"withdrawn": {PlayerId("X")}}, "withdrawn"),
    ],
)
def test_what_makes_no_schedule_says_why(field, options, where):
    with pytest.raises(InvalidHistory) as caught:
        round_robin_schedule(field, **options)
    assert caught.value.where == where


def test_the_checker_names_what_is_wrong():
    schedule = round_robin_schedule(players(4))
    assert validate_round_robin(players(4), schedule[:2]) == (
        "P01 and P03 meet 0 times",
        "P02 and P04 meet 0 times",
        "P01 is 2 times first, 0 second",
        "P03 is 0 times first, 2 second",
    )
    assert validate_round_robin(players(4), schedule, legs=2)[0] == "P01 and P02 meet 1 times"
