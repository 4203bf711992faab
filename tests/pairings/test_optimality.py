"""The round is the best there is: against all rounds in small fields, the full graph in others."""

import dataclasses
import itertools
import random

import pytest
import rustworkx

from pairings import (
    Entrant,
    PairingMethod,
    PlayerId,
    RoundResults,
    SwissOptions,
    matching,
    pair_swiss_round,
    segments,
    swiss,
    validate_round,
)
from pairings.checker import PastRounds, _all_pairings, least_cost
from pairings.types import PairingCost, Scoring
from pairings.weights import Packing, RoundProblem

from .events import entrants, names, play, random_event

INSTANCES = 200


@pytest.mark.parametrize("seed", range(48))
def test_6_7_no_round_is_better_in_fields_of_up_to_eight(seed):
    size = 4 + seed % 5
    _, active, rounds = random_event(size, seed % 7, seed, drops=0.02, drawn_matches=0.2)
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
    assert pairings.cost == least_cost(active, rounds)
    assert pairings.optimal


@pytest.mark.parametrize("seed", range(3))
def test_6_7_no_round_is_better_in_fields_of_nine_and_ten(seed):
    _, active, rounds = random_event(9 + seed % 2, 3 + seed, seed)
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
    assert pairings.cost == least_cost(active, rounds)


def test_trying_all_rounds_counts_them_all():
    assert len(list(_all_pairings(names("ABCDEFGH")))) == 7 * 5 * 3
    everybody = {frozenset("AB"), frozenset("AC"), frozenset("BC")}
    assert least_cost(names("ABCD"), [], forbidden=everybody) is None


@pytest.mark.parametrize("seed", range(12))
def test_6_9_no_round_is_better_with_forbidden_pairs(seed):
    _, active, rounds = random_event(8, 3, seed)
    rng = random.Random(seed)
    some = rng.sample(list(itertools.combinations(active, 2)), 4)
    forbidden = frozenset(frozenset(pair) for pair in some)
    options = SwissOptions(forbidden=forbidden)
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed, options=options)
    assert pairings.cost == least_cost(active, rounds, forbidden=forbidden)


def same_as_the_full_graph(number, most_players, monkeypatch):
    """Compare all rounds of a random event with a matching over all players at once."""
    rng = random.Random(number)
    active = [PlayerId(f"p{n:03}") for n in range(rng.randrange(16, most_players + 1))]
    drawn, drops = rng.choice([0.0, 0.06, 0.25]), rng.choice([0.0, 0.03])
    rounds: list[RoundResults] = []
    for _ in range(rng.randrange(1, 12)):
        options = SwissOptions(
            forbidden=frozenset(
                frozenset(rng.sample(active, 2)) for _ in range(rng.choice([0, len(active) // 4]))
            )
        )
        arguments = {"seed": number, "options": options}
        ours = pair_swiss_round(entrants(active), rounds, **arguments)
        with monkeypatch.context() as patch:
            patch.setattr(swiss, "solve", matching.solve_full)
            full = pair_swiss_round(entrants(active), rounds, **arguments)
        assert ours.cost == full.cost
        assert ours.optimal
        assert validate_round(ours, entrants(active), rounds, options=options) == ()
        rounds.append(play(ours, rng, drawn))
        active = [player for player in active if rng.random() >= drops]


@pytest.mark.parametrize("number", range(24))
def test_6_7_as_good_as_the_full_graph(number, monkeypatch):
    same_as_the_full_graph(number, 90, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("number", range(1000, 1000 + INSTANCES))
def test_6_7_as_good_as_the_full_graph_of_up_to_300_players(number, monkeypatch):
    same_as_the_full_graph(number, 300, monkeypatch)


@pytest.mark.parametrize("number", range(16))
def test_6_8_by_standings_as_good_as_the_full_graph(number, monkeypatch):
    _, active, rounds = random_event(20 + 3 * number, 1 + number % 8, number, drops=0.02)
    options = SwissOptions(method=PairingMethod.BY_STANDINGS)
    arguments = {"seed": number, "options": options}
    ours = pair_swiss_round(entrants(active), rounds, **arguments)
    monkeypatch.setattr(swiss, "solve", matching.solve_full)
    assert ours.cost == pair_swiss_round(entrants(active), rounds, **arguments).cost
    assert ours.optimal


def test_6_8_by_standings_is_proven_in_a_large_field():
    _, active, rounds = random_event(1200, 5, seed=1)
    options = SwissOptions(method=PairingMethod.BY_STANDINGS)
    pairings = pair_swiss_round(entrants(active), rounds, seed=1, options=options)
    assert pairings.optimal
    assert pairings.cost.order_deviation < 100


def test_6_8_by_standings_is_proven_with_large_numbers_of_points():
    # With room for every deviation, the weights would have none for the least important aims.
    players, _, rounds = random_event(400, 8, seed=1)
    options = SwissOptions(method=PairingMethod.BY_STANDINGS)
    scoring = Scoring(win=300, draw=100)
    pairings = pair_swiss_round(entrants(players), rounds, seed=1, options=options, scoring=scoring)
    assert pairings.optimal


@pytest.mark.parametrize("number", range(6))
def test_6_2_across_the_table_as_good_as_the_full_graph(number, monkeypatch):
    rng = random.Random(number)
    players = [PlayerId(f"p{n:03}") for n in range(30 + number)]
    seated = [Entrant(player, seat=seat) for seat, player in enumerate(players, start=1)]
    half = len(players) // 2
    families = [frozenset({players[n], players[n + half]}) for n in rng.sample(range(half), 3)]
    options = SwissOptions(method=PairingMethod.CROSS_TABLE, forbidden=frozenset(families))
    ours = pair_swiss_round(seated, [], seed=number, options=options)
    monkeypatch.setattr(swiss, "solve", matching.solve_full)
    full = pair_swiss_round(seated, [], seed=number, options=options)
    assert ours.cost == full.cost
    assert 0 < ours.cost.order_deviation < 20
    assert ours.optimal


@pytest.mark.parametrize("number", range(12))
def test_6_14_every_round_has_the_least_squares_and_its_bye_in_the_lowest_group(number):
    # The yardsticks of published rounds, each of which an exact method has to reach every time.
    rng = random.Random(number)
    active = [PlayerId(f"p{n:02}") for n in range(11 + 4 * number)]
    rounds: list[RoundResults] = []
    for _ in range(6):
        pairings = pair_swiss_round(entrants(active), rounds, seed=number)
        past = PastRounds(rounds, Scoring())
        lowest = min(past.points[player] for player in active if not past.byes[player])
        for bye in pairings.byes:
            assert past.byes[bye.player] == 0
            assert past.points[bye.player] == lowest
        assert len(pairings.byes) == len(active) % 2
        squares = sum((a - b) ** 2 for a, b in (p.points for p in pairings.pairings))
        assert squares == least_squares_without_rematches(active, past, lowest)
        rounds.append(play(pairings, rng, 0.08))
        active = [player for player in active if rng.random() >= 0.03]


def least_squares_without_rematches(active, past, lowest):
    """By one matching over all players, with somebody new of the lowest group for the bye."""
    graph = rustworkx.PyGraph()
    graph.add_nodes_from([*active, None] if len(active) % 2 else active)
    points = past.points
    for (i, a), (j, b) in itertools.combinations(enumerate(graph.nodes()), 2):
        if b is None:
            if points[a] == lowest and not past.byes[a]:
                graph.add_edge(i, j, 0)
        elif not past.met[frozenset((a, b))]:
            graph.add_edge(i, j, (points[a] - points[b]) ** 2)
    matched = rustworkx.max_weight_matching(
        graph, max_cardinality=True, weight_fn=lambda squares: 1000 - squares
    )
    assert 2 * len(matched) == graph.num_nodes()
    return sum(graph.get_edge_data(i, j) for i, j in matched)


def test_large_rounds_are_proven():
    _, active, rounds = random_event(2000, 6, seed=1)
    for seed in range(3):
        pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
        assert pairings.optimal
        assert validate_round(pairings, entrants(active), rounds) == ()


def test_odd_large_rounds_give_one_bye_and_are_proven():
    _, active, rounds = random_event(1001, 5, seed=2, drops=0.01)
    pairings = pair_swiss_round(entrants(active), rounds, seed=1)
    assert pairings.optimal
    assert len(pairings.byes) == len(active) % 2
    assert validate_round(pairings, entrants(active), rounds) == ()


def test_a_group_that_cannot_be_paired_inside_is_opened():
    # Twelve winners all forbid one another: each has to meet a loser.
    players, _, rounds = random_event(24, 1, seed=1, drawn_matches=0.0)
    standings = PastRounds(rounds, Scoring()).points
    winners = [player for player in standings if standings[player] == 3]
    forbidden = frozenset(frozenset(pair) for pair in itertools.combinations(winners, 2))
    options = SwissOptions(forbidden=forbidden)
    pairings = pair_swiss_round(entrants(players), rounds, seed=1, options=options)
    assert pairings.cost.squared_point_differences == 12 * 9
    assert pairings.optimal


def test_a_field_too_large_for_all_pairs_says_that_nothing_is_proven(monkeypatch):
    for module in (matching, segments):
        monkeypatch.setattr(module, "EXACT_LIMIT", 20)
    monkeypatch.setattr(matching, "NEIGHBORS", 4)
    players, _, rounds = random_event(64, 1, seed=1, drawn_matches=0.0)
    standings = PastRounds(rounds, Scoring()).points
    winners = [player for player in standings if standings[player] == 3]
    forbidden = frozenset(frozenset(pair) for pair in itertools.combinations(winners, 2))
    options = SwissOptions(forbidden=forbidden)
    pairings = pair_swiss_round(entrants(players), rounds, seed=1, options=options)
    assert pairings.cost.squared_point_differences == 32 * 9
    assert not pairings.optimal
    assert validate_round(pairings, entrants(players), rounds, options=options) == ()


def test_scoring_with_large_numbers_is_still_exact():
    _, active, rounds = random_event(30, 6, seed=4)
    scoring = Scoring(win=1000, draw=333, loss=1)
    pairings = pair_swiss_round(entrants(active), rounds, seed=1, scoring=scoring)
    assert validate_round(pairings, entrants(active), rounds, scoring=scoring) == ()
    assert pairings.optimal


def test_the_weights_keep_the_aims_apart():
    problem = RoundProblem(
        players=list(range(8)),
        points=[0, 3, 6, 9, 12, 12, 3, 0],
        opponents=[[7, 7, 7]] * 8,
        pair_downs=[2] * 8,
        byes=[1] * 8,
        forbidden={},
        order=list(range(8)),
        wished_distance=1,
    )
    worst = PairingCost(
        rematches=4,
        earlier_byes=1,
        bye_points=12,
        squared_point_differences=4 * 12**2,
        order_deviation=4 * 6**2,
        repeated_pair_downs=4 * 4,
        repeated_rematches=4 * 2,
        points_paired_down=4 * 12,
    )
    packing = Packing(problem, problem.players, 8)
    aims = [field.name for field in dataclasses.fields(PairingCost)]
    for number, aim in enumerate(aims):
        less_important = dataclasses.replace(worst, **dict.fromkeys(aims[: number + 1], 0))
        assert packing.pack(less_important) < packing.pack(PairingCost(**{aim: 1}))
    assert 4 * 2**packing.random_bits <= packing.pack(PairingCost(points_paired_down=1))
    assert packing.exact


def test_matching_without_a_perfect_one():
    assert matching.cheapest_perfect_matching(3, [(0, 1, 5)]) is None
    assert matching.cheapest_perfect_matching(4, [(0, 1, 5), (0, 2, 1), (0, 3, 1)]) is None
    assert matching.cheapest_perfect_matching(0, []) == []
    assert matching.cheapest_perfect_matching(2, []) is None
    square = [(0, 1, 5), (1, 2, 1), (2, 3, 5), (0, 3, 1)]
    assert matching.cheapest_perfect_matching(4, square) == [(0, 3), (1, 2)]
