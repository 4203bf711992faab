"""Match points, tie-breakers and their order."""

import dataclasses
import pickle
from fractions import Fraction

import pytest

from pairings import (
    COMMON_MINIMUM_PERCENTAGE,
    OFFICIAL_MINIMUM_PERCENTAGE,
    InvalidHistory,
    MatchResult,
    PlayerId,
    RoundResults,
    Scoring,
    compute_standings,
)

from .events import five_players, names, plain_standings, random_event, results

THIRD = Scoring(floor=COMMON_MINIMUM_PERCENTAGE)
BOTH = pytest.mark.parametrize("scoring", [Scoring(), THIRD], ids=["0.33", "1/3"])


def line(player, players, rounds, **options):
    return next(s for s in compute_standings(players, rounds, **options) if s.player == player)


def record(wins, losses, drawn, *, byes=0):
    """An opponent "X" with the given record, met nobody that matters."""
    others = [PlayerId(f"o{number}") for number in range(wins + losses + drawn)]
    rounds = [RoundResults(byes=(PlayerId("X"),))] * byes
    scores = [(2, 0, 0)] * wins + [(0, 2, 0)] * losses + [(1, 1, 1)] * drawn
    rounds += [
        RoundResults((MatchResult((PlayerId("X"), other), games),))
        for other, games in zip(others, scores, strict=True)
    ]
    return line("X", [PlayerId("X"), *others], rounds)


# The worked examples of the tournament rules.


@pytest.mark.parametrize(("games", "points"), [((6, 2, 0), 18), ((4, 2, 2), 14)])
def test_22_1_match_points_of_a_record(games, points):
    assert record(*games).match_points == points
    assert record(*games).record == games


def test_22_2_match_win_percentages():
    assert record(5, 2, 1).match_win_percentage == Fraction(16, 24)
    dropped = record(1, 3, 0)
    assert dropped.raw_match_win_percentage == Fraction(3, 12)
    assert dropped.match_win_percentage == OFFICIAL_MINIMUM_PERCENTAGE == Fraction(33, 100)
    with_bye = record(2, 2, 0, byes=1)
    assert with_bye.record == (3, 2, 0)
    assert with_bye.match_win_percentage == Fraction(9, 15)


@pytest.mark.parametrize(("score", "points"), [("2-0", (6, 0)), ("2-1", (6, 3)), ("2-0-1", (7, 1))])
def test_22_3_game_points_of_one_match(score, points):
    standings = compute_standings(names("AB"), [results(f"A-B {score}")])
    assert tuple(standing.game_points for standing in standings) == points


@pytest.mark.parametrize(
    ("scores", "points", "games", "percentage"),
    [
        (["2-0", "2-1", "1-2", "2-0"], 21, 10, Fraction(7, 10)),
        (["1-2", "1-2", "0-2", "1-2"], 9, 11, Fraction(33, 100)),
    ],
)
def test_22_4_game_win_percentages(scores, points, games, percentage):
    rounds = [results(f"X-{o} {s}") for o, s in zip("ABCD", scores, strict=True)]
    standing = line("X", names("XABCD"), rounds)
    assert (standing.game_points, standing.games_played) == (points, games)
    assert standing.raw_game_win_percentage == Fraction(points, 3 * games)
    assert standing.game_win_percentage == percentage


OPPONENT_RECORDS = [
    (4, 4, 0),
    (7, 1, 0),
    (1, 3, 1),
    (3, 3, 1),
    (6, 2, 0),
    (5, 2, 1),
    (4, 3, 1),
    (6, 1, 1),
]


def eight_opponents(*, first_is_bye):
    """X met (at most) eight opponents who have the records of the worked example."""
    players, rounds = names("X"), []
    for number, (won, lost, drawn) in enumerate(OPPONENT_RECORDS):
        if number == 0 and first_is_bye:
            rounds.append(RoundResults(byes=(PlayerId("X"),)))
            continue
        opponent = PlayerId(f"opponent{number}")
        players.append(opponent)
        rounds.append(RoundResults((MatchResult((PlayerId("X"), opponent), (0, 2, 0)),)))
        left = [(2, 0, 0)] * (won - 1) + [(0, 2, 0)] * lost + [(1, 1, 1)] * drawn
        for index, games in enumerate(left):
            other = PlayerId(f"other{number}.{index}")
            players.append(other)
            rounds.append(RoundResults((MatchResult((opponent, other), games),)))
    return players, rounds


@pytest.mark.parametrize(
    ("first_is_bye", "scoring", "expected"),
    [
        (False, Scoring(), "0.616399"),
        (False, THIRD, "0.616815"),
        (True, Scoring(), "0.633027"),
        (True, THIRD, "0.633503"),
    ],
)
def test_22_5_opponents_match_win_percentage(first_is_bye, scoring, expected):
    players, rounds = eight_opponents(first_is_bye=first_is_bye)
    standing = line("X", players, rounds, scoring=scoring)
    assert f"{float(standing.opponents_match_win_percentage):.6f}" == expected
    assert len(standing.opponents) == (7 if first_is_bye else 8)


@BOTH
def test_22_6_five_players_three_rounds(scoring):
    players, rounds = five_players()
    assert [
        (s.rank, s.player, s.record, s.match_points, s.omw, s.gw, s.ogw)
        for s in compute_standings(players, rounds, scoring=scoring)
    ] == [
        (1, "C", (2, 0, 1), 7, Fraction(4, 9), Fraction(16, 21), Fraction(235, 567)),
        (2, "B", (2, 1, 0), 6, Fraction(4, 9), Fraction(5, 7), Fraction(11, 27)),
        (3, "A", (1, 0, 2), 5, Fraction(17, 27), Fraction(13, 27), Fraction(40, 63)),
        (4, "D", (1, 1, 1), 4, Fraction(2, 3), Fraction(3, 7), Fraction(235, 378)),
        (5, "E", (1, 2, 0), 3, Fraction(13, 18), Fraction(1, 3), Fraction(31, 42)),
    ]


def test_22_7_a_no_show_counts_the_rounds_taken_part_in():
    rounds = [
        results("A-B 2-0, C-D 2-0"),
        results("C-B 2-0, A-D 2-0"),
        results("A-C 2-0", byes="D"),
        results("A-C 0-2", byes="D"),
    ]
    gone = line("B", names("ABCD"), rounds, dropped={PlayerId("B"): 2})
    assert gone.record == (0, 2, 0)
    assert gone.rounds_played == 2
    assert gone.dropped_after == 2


def test_22_7_a_late_entrant_has_an_assigned_loss():
    rounds = [results("A-B 2-0", losses="C"), results("A-C 0-2", byes="B")]
    late = line("C", names("ABC"), rounds)
    assert late.record == (1, 1, 0)
    assert late.match_win_percentage == Fraction(3, 6)
    assert late.games_played == 2


# Results: the match score follows from the games.


@pytest.mark.parametrize(
    ("score", "record"),
    [("2-1", (1, 0, 0)), ("1-0", (1, 0, 0)), ("1-2", (0, 1, 0)), ("1-1", (0, 0, 1))],
)
def test_4_2_more_games_won_win_the_match(score, record):
    assert line("A", names("AB"), [results(f"A-B {score}")]).record == record


@pytest.mark.parametrize(
    ("score", "match_points"),
    [("2-0", (3, 0)), ("0-1", (0, 3)), ("1-1-1", (1, 1)), ("0-0-3", (1, 1)), ("0-0", (1, 1))],
)
def test_5_1_match_points_follow_from_the_games_won(score, match_points):
    standings = compute_standings(names("AB"), [results(f"A-B {score}")])
    assert tuple(s.match_points for s in sorted(standings, key=lambda s: s.player)) == match_points


def test_5_4_an_unfinished_game_is_a_drawn_game():
    standing = line("A", names("AB"), [results("A-B 1-0-1")])
    assert (standing.game_points, standing.games_played) == (4, 2)
    assert standing.record == (1, 0, 0)


# One test for each rule of the section on standings.


def test_9_1_order_of_the_tie_breakers():
    # A beats B on points; the next ones are equal but for one tie-breaker each.
    players, rounds = random_order_event()
    standings = compute_standings(players, rounds)
    keys = [(s.match_points, s.omw, s.gw, s.ogw) for s in standings]
    assert keys == sorted(keys, reverse=True)
    assert len({points for points, *_ in keys}) < len(keys)
    assert len({key[:2] for key in keys}) < len(keys)
    assert len({key[:3] for key in keys}) < len(set(keys))


def random_order_event():
    players, _, rounds = random_event(40, 3, seed=5)
    return players, rounds


def test_9_1_ties_share_a_rank_and_are_broken_by_the_stored_number():
    rounds = [results("A-B 2-0, C-D 2-0")]
    standings = compute_standings(
        names("ABCD"), rounds, tie_numbers={PlayerId("A"): 7, PlayerId("C"): 3, PlayerId("B"): 1}
    )
    assert [(s.rank, s.shared_rank, s.is_tied, s.player) for s in standings] == [
        (1, 1, True, "C"),
        (2, 1, True, "A"),
        (3, 3, True, "D"),
        (4, 3, True, "B"),
    ]


def test_9_1_game_percentages_may_be_left_out():
    rounds = [results("A-B 2-0, C-D 2-1")]
    scoring = Scoring(use_games=False)
    standings = compute_standings(names("ABCD"), rounds, scoring=scoring)
    assert [(s.player, s.is_tied) for s in standings] == [
        ("A", True),
        ("C", True),
        ("B", True),
        ("D", True),
    ]


def test_9_2_match_points():
    rounds = [results("A-B 2-0, C-D 1-1-1", byes="E")]
    standings = compute_standings(names("ABCDE"), rounds)
    points = {s.player: s.match_points for s in standings}
    assert points == {"A": 3, "B": 0, "C": 1, "D": 1, "E": 3}


def test_9_2_match_points_are_a_setting():
    scoring = Scoring(win=2, draw=1, loss=0)
    standing = line("A", names("AB"), [results("A-B 2-0"), results("A-B 1-1")], scoring=scoring)
    assert standing.match_points == 3
    assert standing.match_win_percentage == Fraction(3, 4)


def test_9_3_unplayed_games_count_as_nothing():
    standing = line("A", names("AB"), [results("A-B 1-0")])
    assert (standing.game_points, standing.games_played) == (3, 1)
    nothing = line("A", names("AB"), [results("A-B 0-0-0")])
    assert (nothing.game_points, nothing.games_played) == (0, 0)
    assert nothing.game_win_percentage == Fraction(33, 100)
    assert nothing.match_points == 1


@pytest.mark.parametrize(("scoring", "minimum"), [(Scoring(), "33/100"), (THIRD, "1/3")])
def test_9_4_match_win_percentage_and_its_minimum(scoring, minimum):
    rounds = [results("A-B 2-0"), results("A-B 1-1"), results("A-B 2-0")]
    winner, loser = compute_standings(names("AB"), rounds, scoring=scoring)
    assert winner.match_win_percentage == Fraction(7, 9)
    assert loser.raw_match_win_percentage == Fraction(1, 9)
    assert loser.match_win_percentage == Fraction(minimum)


@pytest.mark.parametrize(("scoring", "minimum"), [(Scoring(), "33/100"), (THIRD, "1/3")])
def test_9_5_game_win_percentage_and_its_minimum(scoring, minimum):
    rounds = [results("A-B 2-1-1"), results("A-B 2-0")]
    winner, loser = compute_standings(names("AB"), rounds, scoring=scoring)
    assert winner.game_win_percentage == Fraction(13, 18)
    assert loser.raw_game_win_percentage == Fraction(4, 18)
    assert loser.game_win_percentage == Fraction(minimum)


def test_9_6_opponents_match_win_percentage_has_one_term_for_every_match():
    # A and B meet twice, A and C once: three terms, B's twice.
    rounds = [results("A-B 2-0", byes="C"), results("A-C 0-2", byes="B"), results("A-B 2-0")]
    standing = line("A", names("ABC"), rounds)
    own_b, own_c = Fraction(33, 100), Fraction(1)  # B: 3 of 9 points is above the minimum
    own_b = max(Fraction(3, 9), own_b)
    assert standing.omw == (own_b + own_c + own_b) / 3
    assert [(share.round_number, share.player) for share in standing.opponents] == [
        (1, "B"),
        (2, "C"),
        (3, "B"),
    ]
    shares = [share.match_win_percentage for share in standing.opponents]
    assert sum(shares) / len(shares) == standing.omw
    shares = [share.game_win_percentage for share in standing.opponents]
    assert sum(shares) / len(shares) == standing.ogw


def test_9_7_the_mean_of_percentages_not_of_pooled_points():
    # B dropped after one round with 0 of 3, C has 6 of 9: (0.33 + 2/3) / 2, not 6/12.
    rounds = [results("A-B 2-0, C-D 2-0"), results("A-C 2-0", byes="D"), results("C-D 2-0")]
    assert line("A", names("ABCD"), rounds).omw == (Fraction(33, 100) + Fraction(2, 3)) / 2


def test_9_7_without_opponents():
    rounds = [results("", byes="A"), results("", byes="A")]
    lonely = line("A", names("A"), rounds)
    assert (lonely.match_points, lonely.omw, lonely.ogw, lonely.gw) == (6, 0, 0, 1)
    alternative = Scoring(no_opponents=Fraction(33, 100))
    assert line("A", names("A"), rounds, scoring=alternative).omw == Fraction(33, 100)


def test_9_7_players_without_opponents_are_ordered_with_the_others():
    rounds = [results("A-B 2-0, C-D 2-0", byes="E")]
    scoring = Scoring(no_opponents=Fraction(1, 3))
    ranks = [s.player for s in compute_standings(names("ABCDE"), rounds, scoring=scoring)]
    assert ranks == ["E", "A", "C", "B", "D"]


def test_9_8_team_events_use_match_points_and_opponents_match_wins_only():
    rounds = [results("A-B 2-1, C-D 2-0, E-F 2-1"), results("F-B 2-1")]
    with_games = compute_standings(names("ABCDEF"), rounds)
    assert [s.player for s in with_games][:4] == ["F", "E", "C", "A"]
    teams = compute_standings(names("ABCDEF"), rounds, scoring=Scoring(use_games=False))
    assert [(s.shared_rank, s.player) for s in teams][:4] == [
        (1, "F"),
        (2, "E"),
        (3, "A"),
        (3, "C"),
    ]


def test_9_9_the_minimum_is_a_setting():
    assert Scoring().floor == Fraction(33, 100)
    rounds = [results("A-B 2-0")]
    assert line("A", names("AB"), rounds).omw == Fraction(33, 100)
    assert line("A", names("AB"), rounds, scoring=THIRD).omw == Fraction(1, 3)


def test_9_10_own_percentages_with_and_without_the_minimum():
    beaten = line("B", names("AB"), [results("A-B 2-0")])
    assert (beaten.raw_game_win_percentage, beaten.game_win_percentage) == (0, Fraction(33, 100))


def test_9_11_tie_breakers_of_dropped_players_go_on():
    first = [results("A-B 2-0, C-D 2-0")]
    later = [*first, results("A-C 0-2")]
    before = line("B", names("ABCD"), first, dropped={PlayerId("B"): 1})
    after = line("B", names("ABCD"), later, dropped={PlayerId("B"): 1})
    assert (before.omw, after.omw) == (Fraction(1), Fraction(1, 2))


def test_9_12_assigned_loss():
    rounds = [results("A-B 2-0", losses="C")]
    loss = line("C", names("ABC"), rounds)
    assert (loss.match_points, loss.rounds_played, loss.record) == (0, 1, (0, 1, 0))
    assert (loss.games_played, loss.opponents) == (0, ())
    counted = line("C", names("ABC"), rounds, scoring=Scoring(games_per_assigned_loss=2))
    assert counted.games_played == 2


def test_9_13_double_loss():
    match = MatchResult((PlayerId("A"), PlayerId("B")), (1, 0, 0), double_loss=True)
    standings = compute_standings(names("AB"), [RoundResults((match,))])
    for standing in standings:
        assert (standing.match_points, standing.rounds_played) == (0, 1)
        assert standing.record == (0, 1, 0)
        assert len(standing.opponents) == 1


def test_9_14_standings_after_an_earlier_round():
    players, rounds = five_players()
    after_one = compute_standings(players, rounds[:1])
    assert [(s.player, s.match_points) for s in after_one][:3] == [("C", 3), ("A", 3), ("E", 3)]


def test_7_1_a_bye_is_a_match_won_two_games_to_none():
    bye = line("A", names("A"), [results("", byes="A")])
    assert (bye.match_points, bye.game_points, bye.games_played) == (3, 6, 2)
    assert bye.record == (1, 0, 0)


def test_7_2_a_bye_counts_for_the_own_percentages_only():
    rounds = [results("A-B 0-2", byes="C"), results("B-C 2-0", byes="A")]
    standing = line("A", names("ABC"), rounds)
    assert standing.match_win_percentage == Fraction(3, 6)
    assert standing.game_win_percentage == Fraction(6, 12)
    assert standing.omw == Fraction(1)


def test_7_6_a_bye_in_best_of_one():
    scoring = Scoring(games_per_bye=1)
    standing = line("A", names("A"), [results("", byes="A")], scoring=scoring)
    assert (standing.game_points, standing.games_played) == (3, 1)


def test_8_4_rounds_missed_by_a_player_who_comes_back_are_losses():
    rounds = [results("A-B 2-0"), results("", byes="A", losses="B"), results("A-B 0-2")]
    back = line("B", names("AB"), rounds)
    assert (back.match_points, back.rounds_played) == (3, 3)
    assert back.match_win_percentage == Fraction(1, 3)


def test_8_5_a_dropped_player_keeps_the_rank():
    players, rounds = five_players()
    dropped = compute_standings(players, rounds, dropped={PlayerId("B"): 3})
    assert [(s.player, s.dropped_after) for s in dropped][:2] == [("C", None), ("B", 3)]


def test_8_5_dropped_players_behind_active_ones_as_a_setting():
    players, rounds = names("ABCDEF"), [results("A-B 2-0, C-D 2-0, E-F 2-1")]
    dropped = {PlayerId("A"): 1, PlayerId("B"): 1, PlayerId("D"): 9}
    default = compute_standings(players, rounds, dropped=dropped)
    assert [(s.shared_rank, s.player) for s in default] == [
        (1, "A"),
        (1, "C"),
        (3, "E"),
        (4, "F"),
        (5, "B"),
        (5, "D"),
    ]
    last = compute_standings(players, rounds, dropped=dropped, dropped_last=True)
    assert [(s.shared_rank, s.player) for s in last] == [
        (1, "C"),
        (2, "E"),
        (3, "A"),
        (4, "F"),
        (5, "D"),
        (6, "B"),
    ]
    assert {s.player: s.omw for s in last} == {s.player: s.omw for s in default}
    without_games = Scoring(use_games=False)
    team = compute_standings(
        players, rounds, dropped=dropped, dropped_last=True, scoring=without_games
    )
    assert [s.player for s in team] == list("CEADFB")


def test_8_7_the_disqualified_leave_the_list_and_still_count_for_their_opponents():
    players, rounds = five_players()
    everybody = compute_standings(players, rounds)
    without = compute_standings(players, rounds, disqualified=[PlayerId("B")])
    assert [(s.rank, s.player) for s in without] == [(1, "C"), (2, "A"), (3, "D"), (4, "E")]
    assert {s.player: s.omw for s in without} == {
        s.player: s.omw for s in everybody if s.player != "B"
    }


@BOTH
@pytest.mark.parametrize("seed", range(8))
def test_a_second_computation_agrees(seed, scoring):
    players, _, rounds = random_event(9 + seed, 1 + seed % 6, seed, drops=0.05)
    expected = plain_standings(players, rounds, scoring)
    standings = compute_standings(players, rounds, scoring=scoring)
    assert {s.player: (s.player, s.match_points, s.omw, s.gw, s.ogw) for s in standings} == expected
    keys = [(-s.match_points, -s.omw, -s.gw, -s.ogw) for s in standings]
    assert keys == sorted(keys)
    for standing, above in zip(standings[1:], standings, strict=False):
        same = expected[standing.player][1:] == expected[above.player][1:]
        assert (standing.shared_rank == above.shared_rank) == same


def test_standings_are_values():
    players, rounds = five_players()
    once, again = compute_standings(players, rounds), compute_standings(players, rounds)
    assert once == again
    assert len({*once, *again}) == 5
    assert once[0] != compute_standings(players, rounds[:2])[0]
    assert once[0] != "C"
    assert pickle.loads(pickle.dumps(once)) == once
    assert "C" in repr(once[0])
    assert once[0].explanation.rounds_played == 3


BAD = [
    ([results("A-X 2-0")], "rounds[0].matches[0].players[1]", "unknown player 'X'"),
    ([results("A-A 2-0")], "rounds[0].matches[0].players[1]", "'A' meets themselves"),
    (
        [results("A-B 2-0"), results("A-B 2-0, C-A 2-0")],
        "rounds[1].matches[1].players[1]",
        "'A' is in this round twice",
    ),
    ([results("A-B 2-0", byes="A")], "rounds[0].byes[0]", "'A' is in this round twice"),
    ([results("", byes="X")], "rounds[0].byes[0]", "unknown player 'X'"),
    ([results("", losses="CX")], "rounds[0].losses[1]", "unknown player 'X'"),
    (
        [RoundResults((MatchResult((PlayerId("A"), PlayerId("B")), (2, -1, 0)),))],
        "rounds[0].matches[0].games[1]",
        "a number of games cannot be negative: -1",
    ),
    (
        [RoundResults((MatchResult((PlayerId("A"),), (2, 1, 0)),))],
        "rounds[0].matches[0].players",
        "a match has exactly two players",
    ),
    (
        [RoundResults((MatchResult((PlayerId("A"), PlayerId("B")), (2, 1)),))],
        "rounds[0].matches[0].games",
        "games are won, lost and drawn: three numbers",
    ),
]


@pytest.mark.parametrize(("rounds", "where", "why"), BAD)
def test_impossible_results_are_refused_with_their_place(rounds, where, why):
    with pytest.raises(InvalidHistory) as refused:
        compute_standings(names("ABC"), rounds)
    assert (refused.value.where, refused.value.why) == (where, why)
    assert str(refused.value) == f"{where}: {why}"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"win": 0, "draw": 0}, "win"),
        ({"win": 1, "draw": 2}, "win"),
        ({"loss": -1}, "win"),
        ({"floor": Fraction(3, 2)}, "floor"),
        ({"no_opponents": Fraction(-1)}, "no_opponents"),
        ({"games_per_bye": -1}, "games_per_bye"),
    ],
)
def test_impossible_scoring_is_refused(change, where):
    scoring = dataclasses.replace(Scoring(), **change)
    with pytest.raises(InvalidHistory) as refused:
        compute_standings(names("AB"), [], scoring=scoring)
    assert refused.value.where == where


def test_players_are_listed_once_and_known():
    with pytest.raises(InvalidHistory, match="twice"):
        compute_standings(names("AA"), [])
    with pytest.raises(InvalidHistory, match=r"dropped.X: unknown player 'X'"):
        compute_standings(names("AB"), [], dropped={PlayerId("X"): 1})
    with pytest.raises(InvalidHistory, match=r"disqualified.X"):
        compute_standings(names("AB"), [], disqualified=[PlayerId("X")])


def test_no_rounds_and_no_players():
    assert compute_standings([], []) == ()
    standings = compute_standings(names("BA"), [])
    assert [(s.rank, s.player, s.match_points, s.omw) for s in standings] == [
        (1, "A", 0, 0),
        (2, "B", 0, 0),
    ]
