"""Double elimination: who has lost twice is out, and nobody else."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairings import (
    InvalidHistory,
    MatchId,
    PlayerId,
    Side,
    build_double_bracket,
    double_elimination_order,
    random_double_bracket,
    record_double_winner,
    validate_double_bracket,
    withdraw_from_double_bracket,
)

modest = settings(max_examples=60, deadline=None, derandomize=True)


def players(count):
    return [PlayerId(f"P{number:02d}") for number in range(1, count + 1)]


def play_wave(bracket, choose):
    for match in bracket.ready:
        bracket = record_double_winner(bracket, match.number, choose(match))
    return bracket


def better(match):
    return min(match.players)


def play_out(bracket, choose=better):
    waves = 0
    while bracket.ready:
        bracket = play_wave(bracket, choose)
        waves += 1
    return bracket, waves


def pairs(matches):
    return [tuple(player[-1] for player in match.players) for match in matches]


def test_eight_players_when_the_better_seed_wins():
    bracket = build_double_bracket(players(8))
    seen = []
    while bracket.ready:
        seen.append(pairs(bracket.ready))
        bracket = play_wave(bracket, better)
    assert seen == [
        [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")],
        [("1", "4"), ("2", "3"), ("8", "5"), ("7", "6")],
        [("1", "2"), ("3", "5"), ("4", "6")],
        [("3", "4")],
        [("2", "3")],
        [("1", "2")],
    ]
    assert bracket.champion == "P01"
    assert double_elimination_order(bracket) == (
        ("P01",),
        ("P02",),
        ("P03",),
        ("P04",),
        ("P05", "P06"),
        ("P07", "P08"),
    )


def test_the_first_loss_of_the_unbeaten_player_resets_the_grand_final():
    bracket = build_double_bracket(players(2))
    bracket = record_double_winner(bracket, 0, PlayerId("P01"))
    (final,) = bracket.ready
    assert final.id == MatchId(Side.GRAND_FINAL, 1, 0)
    bracket = record_double_winner(bracket, final.number, PlayerId("P02"))
    assert bracket.champion is None
    (again,) = bracket.ready
    assert again.id == MatchId(Side.GRAND_FINAL, 2, 0)
    assert record_double_winner(bracket, again.number, PlayerId("P02")).champion == "P02"


def test_without_the_reset_one_grand_final_decides():
    bracket = build_double_bracket(players(2), has_reset=False)
    bracket = record_double_winner(bracket, 0, PlayerId("P01"))
    bracket = record_double_winner(bracket, bracket.ready[0].number, PlayerId("P02"))
    assert (bracket.champion, bracket.ready) == ("P02", ())


def test_byes_go_to_the_best_seeds():
    bracket = build_double_bracket(players(6))
    assert pairs(bracket.ready) == [("4", "5"), ("3", "6")]
    byes = [match.winner for match in bracket.matches if match.is_walkover and match.winner]
    assert byes == ["P01", "P02"]


def test_a_player_who_leaves_gives_the_opponents_a_walkover():
    bracket = build_double_bracket(players(4))
    bracket = withdraw_from_double_bracket(bracket, PlayerId("P04"))
    assert pairs(bracket.ready) == [("2", "3")]
    bracket, _ = play_out(bracket)
    assert double_elimination_order(bracket) == (("P01",), ("P02",), ("P03",), ("P04",))


def test_an_unbeaten_finalist_who_leaves_gives_the_title_away():
    bracket = build_double_bracket(players(4))
    while len(bracket.ready) != 1 or bracket.ready[0].id.side is not Side.GRAND_FINAL:
        bracket = play_wave(bracket, better)
    bracket = withdraw_from_double_bracket(bracket, PlayerId("P01"))
    assert (bracket.champion, bracket.ready) == ("P02", ())
    assert double_elimination_order(bracket)[:2] == (("P02",), ("P01",))


def test_a_double_loss_sends_nobody_on():
    bracket = build_double_bracket(players(4))
    bracket = record_double_winner(bracket, 0, PlayerId(""))
    bracket, _ = play_out(bracket)
    assert bracket.champion == "P02"
    assert set(double_elimination_order(bracket)[-1]) == {"P01", "P04"}


@modest
@given(st.integers(2, 40), st.integers(0, 10**6), st.booleans())
def test_two_losses_end_it_for_everybody_but_the_champion(count, seed, has_reset):
    rng = random.Random(seed)
    bracket = random_double_bracket(players(count), seed, has_reset=has_reset)
    played = 0
    while bracket.ready:
        wave = [player for match in bracket.ready for player in match.players]
        assert len(wave) == len(set(wave))
        for match in bracket.ready:
            bracket = record_double_winner(bracket, match.number, rng.choice(match.players))
            played += 1
            assert validate_double_bracket(bracket) == ()
    lost = bracket.losses
    assert bracket.champion is not None
    others = sorted(lost[player] for player in bracket.seeds if player != bracket.champion)
    assert others[1 if not has_reset else 0 :] == [2] * (count - (1 if has_reset else 2))
    assert played == sum(lost.values())
    order = double_elimination_order(bracket)
    assert order[0] == (bracket.champion,)
    assert sorted(player for group in order for player in group) == players(count)


@modest
@given(st.integers(2, 24), st.integers(0, 10**6))
def test_it_ends_whoever_leaves(count, seed):
    rng = random.Random(seed)
    bracket = build_double_bracket(players(count))
    while bracket.ready:
        if rng.random() < 0.2:
            bracket = withdraw_from_double_bracket(bracket, rng.choice(bracket.seeds))
            assert validate_double_bracket(bracket) == ()
            continue
        match = rng.choice(bracket.ready)
        bracket = record_double_winner(bracket, match.number, rng.choice(match.players))
    assert bracket.champion not in (None, *bracket.withdrawn) or len(bracket.withdrawn) == count
    order = double_elimination_order(bracket)
    assert sorted(player for group in order for player in group) == players(count)


@pytest.mark.parametrize(("count", "first_possible"), [(8, 3), (16, 4), (32, 5)])
def test_nobody_meets_again_early(count, first_possible):
    """The earliest losers' round in which a rematch can occur, over many random events."""
    earliest = 99
    for seed in range(100):
        rng = random.Random(seed)
        bracket, _ = play_out(
            build_double_bracket(players(count)), lambda match, rng=rng: rng.choice(match.players)
        )
        met: dict[frozenset[str], int] = {}
        for match in bracket.matches:
            pair = frozenset(match.players)
            if match.id.side is Side.LOSERS and pair in met:
                earliest = min(earliest, match.id.round_number)
            met[pair] = 1
    assert earliest == first_possible


@pytest.mark.parametrize("seeds", [players(1), players(2) * 2])
def test_what_makes_no_bracket(seeds):
    with pytest.raises(InvalidHistory):
        build_double_bracket(seeds)


def test_only_ready_matches_are_decided():
    bracket = build_double_bracket(players(4))
    for number, winner in ((99, "P01"), (2, "P01"), (0, "P02")):
        with pytest.raises(InvalidHistory):
            record_double_winner(bracket, number, PlayerId(winner))
    with pytest.raises(InvalidHistory):
        withdraw_from_double_bracket(bracket, PlayerId("X"))


def test_losers_meet_across_the_bracket():
    """Who lost to somebody in the first rounds is on the other half of the losers' bracket."""
    for count in (8, 16, 32):
        bracket = build_double_bracket(players(count))
        losers = bracket.rounds_of(Side.LOSERS)
        crossing = [match.sources[0].match.position for match in losers[1]]
        assert sorted(crossing) == list(range(count // 4))
        assert all(here != there for here, there in enumerate(crossing))
        assert len(list(combinations(crossing, 2))) == len(crossing) * (len(crossing) - 1) // 2
