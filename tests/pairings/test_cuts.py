"""Who goes on after a cut, when an event of variable length ends, who advances early."""

import pytest

from pairings import (
    CutRule,
    MatchResult,
    PlayerId,
    RoundResults,
    advancing,
    compute_standings,
    early_advancement,
    is_decided,
)

A, B, C, D, E, F = map(PlayerId, "ABCDEF")
ROUNDS = [
    RoundResults((MatchResult((A, B), (2, 0, 0)), MatchResult((C, D), (2, 1, 0))), byes=(E,)),
    RoundResults((MatchResult((A, C), (2, 0, 0)), MatchResult((E, B), (1, 1, 0))), byes=(D,)),
]


def after(rounds, **options):
    return compute_standings(
        [A, B, C, D, E],
        ROUNDS[:rounds],
        tie_numbers={p: n for n, p in enumerate("ABCDE")},
        **options,
    )


def points(rounds=2):
    return [(one.player, one.match_points) for one in after(rounds)]


def test_the_event_of_these_tests():
    assert points() == [("A", 6), ("E", 4), ("C", 3), ("D", 3), ("B", 1)]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (CutRule(), "AECDB"),
        (CutRule(top=2), "AE"),
        (CutRule(top=3), "AEC"),
        (CutRule(top=3, keeps_ties=True), "AECD"),
        (CutRule(top=9, keeps_ties=True), "AECDB"),
        (CutRule(min_points=3), "AECD"),
        (CutRule(max_losses=0), "AE"),
        (CutRule(top=1, min_points=4), "AE"),
        (CutRule(top=1, min_points=4, needs_all=True), "A"),
        (CutRule(top=4, max_losses=0, needs_all=True), "AE"),
        (CutRule(min_points=20), ""),
    ],
)
def test_10_4_cuts_by_place_points_and_record(rule, expected):
    assert "".join(advancing(after(2), rule)) == expected


def test_10_4_who_has_left_is_passed_over_in_any_cut():
    standings = after(2, dropped={A: 2})
    assert advancing(standings, CutRule(top=2)) == ("E", "C")
    assert advancing(standings, CutRule(min_points=6)) == ()


def test_2_6_over_when_one_player_alone_has_the_wins():
    assert not is_decided(after(1), 1)
    assert is_decided(after(2), 2)
    assert not is_decided(after(2), 3)


def test_9_16_early_advancement_by_round_and_the_standings_then():
    by_round = [after(1), after(2)]
    first = [one.player for one in after(1) if one.match_points >= 3]
    assert early_advancement(by_round, 3) == (*first, "D")
    assert early_advancement(by_round, 4) == ("A", "E")
    assert early_advancement(by_round, 7) == ()
