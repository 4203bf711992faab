"""What must hold in every event, whatever is thrown at it."""

import dataclasses
import random
from fractions import Fraction

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairings import (
    MatchResult,
    PlayerId,
    RoundResults,
    Scoring,
    build_bracket,
    compute_standings,
    pair_swiss_round,
    validate_round,
)
from pairings.checker import least_cost

from .events import entrants, plain_standings, play, random_event

events = st.builds(
    random_event,
    st.integers(2, 26),
    st.integers(0, 6),
    st.integers(0, 10**6),
    drops=st.sampled_from([0.0, 0.05, 0.2]),
    drawn_matches=st.sampled_from([0.0, 0.1, 0.5]),
)
small_events = st.builds(
    random_event,
    st.integers(2, 7),
    st.integers(0, 7),
    st.integers(0, 10**6),
    drops=st.sampled_from([0.0, 0.1]),
)
seeds = st.integers(0, 2**32)

modest = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


def turned(rounds: list[RoundResults], rng: random.Random) -> list[RoundResults]:
    """The same results with matches in another order and players on other sides."""
    changed = []
    for one in rounds:
        matches = [
            MatchResult(match.players[::-1], (match.games[1], match.games[0], match.games[2]))
            if rng.random() < 0.5
            else match
            for match in one.matches
        ]
        rng.shuffle(matches)
        changed.append(dataclasses.replace(one, matches=tuple(matches)))
    return changed


@modest
@given(events, seeds)
def test_23_1_and_23_2_everybody_once_and_at_most_one_bye(event, seed):
    _, active, rounds = event
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
    once = [player for pairing in pairings.pairings for player in pairing.players]
    once += [bye.player for bye in pairings.byes]
    assert sorted(once) == sorted(active)
    assert len(pairings.byes) == len(active) % 2
    assert pairings.optimal
    assert validate_round(pairings, entrants(active), rounds) == ()


@modest
@given(small_events, seeds)
def test_23_3_and_23_4_no_avoidable_rematch_or_second_bye(event, seed):
    _, active, rounds = event
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
    assert pairings.cost == least_cost(active, rounds)


@modest
@given(events)
def test_23_5_sum_of_match_points(event):
    players, _, rounds = event
    decided = sum(m.games[0] != m.games[1] for one in rounds for m in one.matches)
    drawn = sum(m.games[0] == m.games[1] for one in rounds for m in one.matches)
    byes = sum(len(one.byes) for one in rounds)
    standings = compute_standings(players, rounds)
    assert sum(s.match_points for s in standings) == 3 * (decided + byes) + 2 * drawn
    assert sum(s.matches_won for s in standings) == decided + byes
    assert sum(s.matches_drawn for s in standings) == 2 * drawn


@modest
@given(events, st.sampled_from([Fraction(33, 100), Fraction(1, 3)]))
def test_23_6_percentages_lie_between_the_minimum_and_one(event, floor):
    players, _, rounds = event
    for standing in compute_standings(players, rounds, scoring=Scoring(floor=floor)):
        assert floor <= standing.gw <= 1
        assert floor <= standing.match_win_percentage <= 1
        for mean in (standing.omw, standing.ogw):
            assert floor <= mean <= 1 or (mean == 0 and not standing.opponents)


@modest
@given(events, seeds)
def test_23_7_and_23_8_order_and_sides_of_the_input_change_nothing(event, seed):
    players, _, rounds = event
    rng = random.Random(seed)
    ties = {player: rng.getrandbits(16) for player in players}
    expected = compute_standings(players, rounds, tie_numbers=ties)
    assert [s.rank for s in expected] == list(range(1, len(players) + 1))
    other = players.copy()
    rng.shuffle(other)
    assert compute_standings(other, turned(rounds, rng), tie_numbers=ties) == expected


@modest
@given(events, seeds)
def test_23_9_a_drop_flag_changes_no_tie_breaker(event, seed):
    players, _, rounds = event
    rng = random.Random(seed)
    dropped = {player: rng.randrange(len(rounds) + 1) for player in players if rng.random() < 0.3}
    flagged = compute_standings(players, rounds, dropped=dropped)
    assert [dataclasses.replace(s, dropped_after=None) for s in flagged] == list(
        compute_standings(players, rounds)
    )


@modest
@given(events, st.sampled_from([Fraction(33, 100), Fraction(1, 3)]))
def test_23_10_a_second_computation_gives_the_same_standings(event, floor):
    players, _, rounds = event
    scoring = Scoring(floor=floor)
    for number in range(len(rounds) + 1):
        standings = compute_standings(players, rounds[:number], scoring=scoring)
        assert {
            s.player: (s.player, s.match_points, s.omw, s.gw, s.ogw) for s in standings
        } == plain_standings(players, rounds[:number], scoring)
        keys = [(-s.match_points, -s.omw, -s.gw, -s.ogw) for s in standings]
        assert keys == sorted(keys)
        assert [s.is_tied for s in standings] == [keys.count(key) > 1 for key in keys]


@modest
@given(events, seeds, seeds)
def test_23_11_same_seed_same_round_other_seed_same_cost(event, seed, other):
    _, active, rounds = event
    first = pair_swiss_round(entrants(active), rounds, seed=seed)
    assert pair_swiss_round(entrants(active[::-1]), rounds, seed=seed) == first
    assert pair_swiss_round(entrants(active), rounds, seed=other).cost == first.cost


@modest
@given(st.integers(2, 70))
def test_23_12_seeds_of_a_bracket(size):
    seeds = [PlayerId(f"s{number}") for number in range(1, size + 1)]
    bracket = build_bracket(seeds)
    first = [match.seeds for match in bracket.rounds[0]]
    present = [seed for pair in first for seed in pair if seed is not None]
    assert sorted(present) == list(range(1, size + 1))
    slots = len(first) * 2
    for top, parts in ((2, 2), (4, 4), (8, 8)):
        if size < top or slots < parts:
            continue
        where = {
            seed: position // (len(first) // parts) if len(first) >= parts else position
            for position, pair in enumerate(first)
            for seed in pair
            if seed is not None and seed <= top
        }
        if len(first) >= parts:
            assert len(set(where.values())) == top
    byes = [match.winner for match in bracket.rounds[0] if match.is_bye]
    assert {seeds.index(player) + 1 for player in byes if player} == set(range(1, slots - size + 1))


@modest
@given(st.integers(2, 30), st.integers(1, 7), seeds)
def test_whole_events_stay_consistent(size, rounds, seed):
    rng = random.Random(seed)
    active = [PlayerId(f"p{number:02}") for number in range(size)]
    history: list[RoundResults] = []
    for number in range(1, rounds + 1):
        pairings = pair_swiss_round(entrants(active), history, seed=rng.getrandbits(32))
        assert pairings.number == number
        assert validate_round(pairings, entrants(active), history) == ()
        if number < size - 1 and size % 2 == 0 and number <= size // 2:
            assert pairings.cost.rematches == 0
        history.append(play(pairings, rng))
