"""Swiss pairings: one test for every rule of pairing and byes."""

import dataclasses
import itertools
import random

import pytest

from pairings import (
    Entrant,
    InvalidHistory,
    NoValidPairing,
    PairingCost,
    PairingMethod,
    PlayerId,
    ReasonCode,
    RoundResults,
    SwissOptions,
    compute_standings,
    pair_swiss_round,
    validate_round,
)

from .events import entrants, five_players, names, random_event, results

SEEDS = range(12)


def pairs(pairings):
    return {frozenset(pairing.players) for pairing in pairings.pairings}


def codes(pairing):
    return [reason.code for reason in pairing.reasons]


def forbid(*letters):
    return frozenset(frozenset(names(pair)) for pair in letters)


def test_6_2_the_first_round_is_random():
    players = entrants(names("ABCDEFGH"))
    rounds = {frozenset(pairs(pair_swiss_round(players, [], seed=seed))) for seed in range(200)}
    assert len(rounds) > 70  # of 105
    pairings = pair_swiss_round(players, [], seed=1)
    assert [pairing.table for pairing in pairings.pairings] == [1, 2, 3, 4]
    assert {pairing.reason for pairing in pairings.pairings} == {"first round, at random"}
    assert (pairings.number, pairings.byes, pairings.optimal) == (1, (), True)
    assert pairings.cost == PairingCost()


def test_6_2_every_opponent_is_equally_likely_in_the_first_round():
    players = entrants(names("ABCDEFGHIJKLMNOPQRSTUVWX"))
    met = dict.fromkeys(names("BCDEFGHIJKLMNOPQRSTUVWX"), 0)
    for seed in range(2300):
        for pairing in pair_swiss_round(players, [], seed=seed).pairings:
            if "A" in pairing.players:
                (other,) = set(pairing.players) - {"A"}
                met[other] += 1
    assert min(met.values()) > 60
    assert max(met.values()) < 145


def test_6_2_across_the_table_by_seat():
    seats = [Entrant(player, seat=seat) for seat, player in enumerate(names("ABCDEFGH"), 1)]
    options = SwissOptions(method=PairingMethod.CROSS_TABLE)
    pairings = pair_swiss_round(seats, [], seed=1, options=options)
    assert pairs(pairings) == forbid("AE", "BF", "CG", "DH")
    assert {pairing.reason for pairing in pairings.pairings} == {"across the table by seat"}
    odd = pair_swiss_round(seats[:7], [], seed=1, options=options)
    assert (len(odd.pairings), len(odd.byes), odd.optimal) == (3, 1, True)


def test_6_3_opponents_have_the_same_points():
    rounds = [results("A-B 2-0, C-D 2-0, E-F 2-0, G-H 2-0")]
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCDEFGH")), rounds, seed=seed)
        assert all(pairing.points in ((3, 3), (0, 0)) for pairing in pairings.pairings)
        assert {pairing.reason for pairing in pairings.pairings} == {
            "same score (3 points)",
            "same score (0 points)",
        }


def test_6_3_tie_breakers_are_not_used():
    rounds = [results("A-B 2-0, C-D 2-1, E-F 2-0, G-H 2-1")]
    players = entrants(names("ABCDEFGH"))
    opponents = {
        next(iter(pair - {"A"}))
        for seed in range(40)
        for pair in pairs(pair_swiss_round(players, rounds, seed=seed))
        if "A" in pair
    }
    assert opponents == {"C", "E", "G"}


def test_6_4_no_rematch_while_one_can_be_avoided():
    # Among the leaders A-B is a rematch: both are paired down rather than meeting again.
    rounds = [results("A-B 1-1, C-D 2-0"), results("A-C 2-0, B-D 2-0")]
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCD")), rounds, seed=seed)
        assert pairs(pairings) == forbid("AD", "BC")
        assert pairings.cost.rematches == 0


def test_6_4_an_unavoidable_rematch_says_so():
    rounds = [results("A-B 2-0"), results("A-B 0-2")]
    (pairing,) = pair_swiss_round(entrants(names("AB")), rounds, seed=1).pairings
    assert codes(pairing) == [ReasonCode.SAME_SCORE, ReasonCode.REMATCH]
    assert pairing.reason == "same score (3 points); rematch unavoidable (met 2 times before)"


def test_6_4_unavoidable_rematches_are_few_and_spread():
    players = names("ABCD")
    once = [results("A-B 1-1, C-D 1-1"), results("A-C 1-1, B-D 1-1"), results("A-D 1-1, B-C 1-1")]
    fourth = pair_swiss_round(entrants(players), once, seed=3)
    assert (fourth.cost.rematches, fourth.cost.repeated_rematches) == (2, 0)
    twice = [*once, results("A-B 1-1, C-D 1-1")]
    for seed in SEEDS:
        fifth = pair_swiss_round(entrants(players), twice, seed=seed)
        assert fifth.cost.repeated_rematches == 0
        assert pairs(fifth) != forbid("AB", "CD")


def test_6_5_an_odd_score_group_sends_one_player_down():
    rounds = [results("A-D 2-0, B-E 2-0, C-F 2-0")]
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCDEF")), rounds, seed=seed)
        down = [p for p in pairings.pairings if p.points[0] != p.points[1]]
        (pairing,) = down
        assert pairing.table == 2
        assert pairing.points == (3, 0)
        assert codes(pairing) == [ReasonCode.PAIRED_DOWN]
        assert pairing.reason == "paired down from 3 to 0 points"
        assert pairings.cost.squared_point_differences == 9


def test_6_5_the_pair_down_is_to_the_next_group():
    # 6: A; 3: B C D; 0: E F. A meets a 3, the other two of which meet each other.
    rounds = [
        results("A-B 2-0, C-E 2-0, D-F 2-0"),
        results("A-C 2-0, B-E 2-0", losses="DF"),
    ]
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCDEF")), rounds, seed=seed)
        assert [pairing.points for pairing in pairings.pairings] == [(6, 3), (3, 3), (0, 0)]
        assert pairs(pairings) >= forbid("AD")


def test_6_5_higher_groups_are_served_first():
    # Either the leaders or the last group have to send two players: the last do.
    rounds = [
        results("A-B 1-1, C-D 2-0, E-F 2-0, G-H 0-2"),
    ]
    points = {s.player: s.match_points for s in compute_standings(names("ABCDEFGH"), rounds)}
    assert sorted(points.values()) == [0, 0, 0, 1, 1, 3, 3, 3]
    pairings = pair_swiss_round(entrants(names("ABCDEFGH")), rounds, seed=1)
    levels = sorted(pairing.points for pairing in pairings.pairings)
    assert levels == [(0, 0), (1, 0), (3, 1), (3, 3)]


@pytest.mark.parametrize("seed", range(6))
def test_6_6_aims_in_their_order_against_the_independent_checker(seed):
    _, active, rounds = random_event(21 + seed, 6, seed, drops=0.03)
    pairings = pair_swiss_round(entrants(active), rounds, seed=seed)
    assert validate_round(pairings, entrants(active), rounds) == ()
    assert pairings.optimal


def test_6_6_a_player_is_not_paired_down_twice_when_there_is_a_choice():
    # A was paired down in round 2; now the leaders A, B, C are three again.
    rounds = [
        results("A-D 2-0, B-E 2-0, C-F 2-0"),
        results("B-C 1-1, A-D 1-1", losses="EF"),
    ]
    rounds[1] = results("B-C 1-1, A-E 1-1, D-F 1-1")
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCDEF")), rounds, seed=seed)
        down = [p for p in pairings.pairings if p.points[0] != p.points[1]]
        assert [p.points for p in down] == [(4, 1)]
        assert "A" not in down[0].players
        assert "E" not in down[0].players
        assert pairings.cost.repeated_pair_downs == 0


def test_6_8_by_standings():
    players, rounds = five_players()
    options = SwissOptions(method=PairingMethod.BY_STANDINGS)
    everybody = [*players, PlayerId("F")]
    late = [*rounds[:2], rounds[2]]
    late[0] = results("A-B 2-1, C-D 2-0", byes="E", losses="F")
    order = [s.player for s in compute_standings(everybody, late)]
    assert order == list("CBADEF")
    pairings = pair_swiss_round(entrants(everybody), late, seed=1, options=options)
    # C-B and D-F are new; A has met everybody but E and F.
    assert [pairing.players for pairing in pairings.pairings] == [
        ("C", "B"),
        ("A", "E"),
        ("D", "F"),
    ]
    assert pairings.optimal


def test_6_8_by_standings_in_a_large_field():
    _, active, rounds = random_event(200, 4, seed=3)
    options = SwissOptions(method=PairingMethod.BY_STANDINGS)
    pairings = pair_swiss_round(entrants(active), rounds, seed=1, options=options)
    rank = {s.player: s.rank for s in compute_standings(active, rounds)}
    distances = [abs(rank[a] - rank[b]) for a, b in (p.players for p in pairings.pairings)]
    assert pairings.optimal
    assert sum(distance == 1 for distance in distances) > 80
    assert max(distances) <= 5
    assert validate_round(pairings, entrants(active), rounds, options=options) == ()


def test_6_9_forbidden_pairs_do_not_meet():
    options = SwissOptions(forbidden=forbid("AB", "AC", "BC"))
    for seed in SEEDS:
        pairings = pair_swiss_round(entrants(names("ABCDEF")), [], seed=seed, options=options)
        assert not pairs(pairings) & options.forbidden


def test_6_9_forbidden_pairs_that_leave_no_pairing():
    options = SwissOptions(forbidden=forbid("AB", "AC", "AD"))
    with pytest.raises(NoValidPairing) as refused:
        pair_swiss_round(entrants(names("ABCD")), [], seed=1, options=options)
    assert refused.value.players == ("A",)
    odd = pair_swiss_round(entrants(names("ABCDE")), [], seed=1, options=options)
    assert odd.optimal
    assert pairs(odd) & forbid("AE") or odd.byes[0].player == "A"
    lonely = SwissOptions(forbidden=forbid("AB", "AC"))
    assert (
        pair_swiss_round(entrants(names("ABC")), [], seed=1, options=lonely).byes[0].player == "A"
    )
    options = SwissOptions(forbidden=forbid("AB", "AC", "BC", "AD", "BD", "CD"))
    with pytest.raises(NoValidPairing):
        pair_swiss_round(entrants(names("ABCDEF")), [], seed=1, options=options)


def test_6_9_a_player_nobody_may_meet_is_named_at_once_in_a_large_field():
    players = [PlayerId(f"p{number:04}") for number in range(4000)]
    options = SwissOptions(
        forbidden=frozenset(frozenset({players[7], p}) for p in players if p != players[7])
    )
    with pytest.raises(NoValidPairing) as refused:
        pair_swiss_round(entrants(players), [], seed=1, options=options)
    assert refused.value.players == (players[7],)


def test_6_9_forbidden_pairs_in_a_large_group():
    players = [PlayerId(f"p{number:03}") for number in range(300)]
    family = players[:100]
    options = SwissOptions(
        forbidden=frozenset(frozenset(pair) for pair in itertools.combinations(family, 2))
    )
    pairings = pair_swiss_round(entrants(players), [], seed=1, options=options)
    assert not pairs(pairings) & options.forbidden
    assert pairings.optimal


def test_6_9_pairs_set_by_hand():
    options = SwissOptions(forced=((PlayerId("A"), PlayerId("B")),))
    rounds = [results("A-B 2-0, C-D 2-0, E-F 2-0")]
    pairings = pair_swiss_round(entrants(names("ABCDEF")), rounds, seed=1, options=options)
    (pairing,) = (p for p in pairings.pairings if set(p.players) == {"A", "B"})
    assert codes(pairing) == [ReasonCode.FORCED, ReasonCode.PAIRED_DOWN, ReasonCode.REMATCH]
    assert pairing.reason == (
        "set by the organizer; paired down from 3 to 0 points; rematch (met once before)"
    )
    assert pairings.cost.rematches == 0
    assert validate_round(pairings, entrants(names("ABCDEF")), rounds, options=options) == ()


def test_6_9_fixed_tables():
    players = [Entrant(p, fixed_table=3 if p == "H" else None) for p in names("ABCDEFGH")]
    rounds = [results("H-A 2-0, B-C 2-0, D-E 2-0, F-G 2-0")]
    for seed in SEEDS:
        pairings = pair_swiss_round(players, rounds, seed=seed)
        assert [pairing.table for pairing in pairings.pairings] == [1, 2, 3, 4]
        (own,) = (p for p in pairings.pairings if "H" in p.players)
        assert own.table == 3
        assert own.reason == "same score (3 points); fixed table 3 for H"
        assert validate_round(pairings, players, rounds) == ()


def test_6_9_two_players_with_the_same_fixed_table():
    players = [Entrant(p, fixed_table=2 if p in "AB" else None) for p in names("ABCDEF")]
    options = SwissOptions(forbidden=forbid("AB"))
    pairings = pair_swiss_round(players, [], seed=1, options=options)
    tables = {player: p.table for p in pairings.pairings for player in p.players}
    assert {tables["A"], tables["B"]} == {1, 2}
    assert any(
        "fixed table 2 for" in p.reason and "seated at 1" in p.reason for p in pairings.pairings
    )


def test_6_9_a_fixed_table_beyond_the_others():
    players = [Entrant(p, fixed_table=50 if p == "A" else None) for p in names("ABCD")]
    pairings = pair_swiss_round(players, [], seed=1, options=SwissOptions(first_table=11))
    assert [pairing.table for pairing in pairings.pairings] == [11, 50]


def test_6_10_tables_follow_points():
    _, active, rounds = random_event(40, 4, seed=2)
    pairings = pair_swiss_round(entrants(active), rounds, seed=1)
    assert [pairing.table for pairing in pairings.pairings] == list(range(1, 21))
    levels = [pairing.points for pairing in pairings.pairings]
    assert levels == sorted(levels, reverse=True)
    assert all(first >= second for first, second in levels)


def test_6_11_pods_are_paired_apart_with_their_own_tables():
    pods = [names("ABCD"), names("EFGH")]
    rounds = [results("A-B 2-0, C-D 2-0, E-F 2-0, G-H 2-0")]
    first, second = (
        pair_swiss_round(
            entrants(pod), rounds, seed=1, options=SwissOptions(first_table=1 + 2 * number)
        )
        for number, pod in enumerate(pods)
    )
    assert [p.table for p in (*first.pairings, *second.pairings)] == [1, 2, 3, 4]
    assert {player for pairing in first.pairings for player in pairing.players} == set("ABCD")


def test_6_12_three_rounds_in_a_pod_of_eight_give_one_unbeaten_player():
    for seed in SEEDS:
        rng = random.Random(seed)
        seats = [Entrant(p, seat=seat) for seat, p in enumerate(names("ABCDEFGH"), 1)]
        rounds = []
        for number in range(3):
            method = PairingMethod.RANDOM if number else PairingMethod.CROSS_TABLE
            options = SwissOptions(method=method)
            pairings = pair_swiss_round(seats, rounds, seed=seed, options=options)
            text = ", ".join(
                f"{a}-{b} {rng.choice(['2-0', '0-2'])}"
                for a, b in (pairing.players for pairing in pairings.pairings)
            )
            rounds.append(results(text))
        standings = compute_standings(names("ABCDEFGH"), rounds)
        assert [s.match_points for s in standings] == [9, 6, 6, 6, 3, 3, 3, 0]


def test_6_13_the_same_seed_gives_the_same_round_whatever_the_input_order():
    _, active, rounds = random_event(61, 5, seed=9, drops=0.02)
    expected = pair_swiss_round(entrants(active), rounds, seed=42)
    rng = random.Random(1)
    shuffled = entrants(active)
    rng.shuffle(shuffled)
    turned = [
        RoundResults(
            tuple(
                dataclasses.replace(
                    match,
                    players=match.players[::-1],
                    games=(match.games[1], match.games[0], match.games[2]),
                )
                for match in reversed(one.matches)
            ),
            one.byes[::-1],
        )
        for one in rounds
    ]
    assert pair_swiss_round(shuffled, turned, seed=42) == expected
    other = pair_swiss_round(shuffled, turned, seed=43)
    assert other.cost == expected.cost
    assert pairs(other) != pairs(expected)


def test_7_3_the_bye_goes_to_the_lowest_group():
    rounds = [results("A-B 2-0, C-D 2-0", byes="E")]
    taken = set()
    for seed in range(30):
        pairings = pair_swiss_round(entrants(names("ABCDE")), rounds, seed=seed)
        (bye,) = pairings.byes
        taken.add(bye.player)
        assert bye.reason.text == "odd number of players: lowest score group (0 points)"
        assert bye.points == 0
    assert taken == {"B", "D"}


def test_7_3_the_bye_goes_to_the_lowest_group_with_somebody_who_had_none():
    players, rounds = five_players()
    pairings = pair_swiss_round(entrants(players), rounds[:2], seed=1)
    (bye,) = pairings.byes
    assert bye.player == "B"
    assert pairs(pairings) == forbid("AD", "CE")


def test_7_3_a_higher_group_gives_the_bye_when_the_lowest_had_theirs():
    rounds = [results("A-B 2-0", byes="C"), results("B-A 2-0", losses="C")]
    pairings = pair_swiss_round(entrants(names("ABC")), [*rounds[:1]], seed=1)
    assert [bye.player for bye in pairings.byes] == ["B"]
    low = [results("A-B 2-0, D-E 2-0", byes="C"), results("A-D 1-1, B-E 1-1", losses="C")]
    low.append(results("A-E 2-0, B-D 2-0", losses="C"))
    pairings = pair_swiss_round(entrants(names("ABCDE")), low, seed=1)
    (bye,) = pairings.byes
    assert bye.player == "E"
    assert bye.reason.code is ReasonCode.ASSIGNED_BYE
    assert pairings.cost.bye_points == 1


def test_7_3_a_second_bye_only_when_everybody_had_one():
    rounds = [
        results("A-B 2-0", byes="C"),
        results("C-A 2-0", byes="B"),
        results("B-C 2-0", byes="A"),
    ]
    pairings = pair_swiss_round(entrants(names("ABC")), rounds, seed=1)
    (bye,) = pairings.byes
    assert bye.reason.code is ReasonCode.SECOND_BYE
    assert bye.reason.text == (
        "bye again (had one once before): nobody else could take it at a lower cost"
    )
    assert pairings.cost.earlier_byes == 1
    assert pairings.optimal


def test_7_3_the_first_bye_is_random():
    players = entrants(names("ABCDEFG"))
    byes = [pair_swiss_round(players, [], seed=seed).byes[0] for seed in range(60)]
    assert {bye.player for bye in byes} == set("ABCDEFG")
    assert {bye.reason.text for bye in byes} == {"odd number of players, chosen at random"}


def test_7_4_awarded_byes():
    players = [Entrant(p, awarded_byes={"A": 2, "B": 1}.get(p, 0)) for p in names("ABCDEF")]
    first = pair_swiss_round(players, [], seed=1)
    assert [(bye.player, bye.reason.text) for bye in first.byes] == [
        ("A", "awarded bye for the first 2 rounds"),
        ("B", "awarded bye"),
    ]
    assert len(first.pairings) == 2
    rounds = [results("C-D 2-0, E-F 2-0", byes="AB")]
    second = pair_swiss_round(players, rounds, seed=1)
    assert next(bye.player for bye in second.byes) == "A"
    assert len(second.byes) == 2
    assert validate_round(second, players, rounds) == ()


def test_7_4_an_awarded_bye_counts_as_a_bye_had():
    players = [Entrant(p, awarded_byes=1 if p == "A" else 0) for p in names("ABCDE")]
    rounds = [
        results("B-C 2-0, D-E 2-0", byes="A"),
        results("A-B 0-2, C-D 2-0", byes="E"),
        results("A-C 0-2, B-D 2-0", losses="E"),
        results("A-D 0-2, B-E 2-0", losses="C"),
    ]
    pairings = pair_swiss_round(players, rounds, seed=1)
    (bye,) = pairings.byes
    assert bye.player not in {"A", "E"}
    assert pairings.cost.earlier_byes == 0


def test_7_5_a_bye_given_by_hand():
    options = SwissOptions(forced_byes=frozenset(names("A")))
    pairings = pair_swiss_round(entrants(names("ABCD")), [], seed=1, options=options)
    assert [(bye.player, bye.reason.code) for bye in pairings.byes] == [
        ("A", ReasonCode.FORCED_BYE),
        (pairings.byes[1].player, ReasonCode.ASSIGNED_BYE),
    ]
    assert validate_round(pairings, entrants(names("ABCD")), [], options=options) == ()


def test_8_1_dropped_players_are_not_paired_but_were_met():
    rounds = [results("A-B 2-0, C-D 2-0")]
    pairings = pair_swiss_round(entrants(names("ACD")), rounds, seed=1)
    assert {player for pairing in pairings.pairings for player in pairing.players} | {
        bye.player for bye in pairings.byes
    } == set("ACD")
    assert pairings.byes[0].player == "D"


def test_nobody_and_one_player():
    assert pair_swiss_round([], [], seed=1).pairings == ()
    alone = pair_swiss_round(entrants(names("A")), [], seed=1)
    assert ([bye.player for bye in alone.byes], alone.optimal) == (["A"], True)


@pytest.mark.parametrize(
    ("players", "options", "where"),
    [
        (entrants(names("ABA")), SwissOptions(), "entrants[2]"),
        ([Entrant(PlayerId("A"), fixed_table=0)], SwissOptions(), "entrants[0].fixed_table"),
        ([Entrant(PlayerId("A"), awarded_byes=-1)], SwissOptions(), "entrants[0].awarded_byes"),
        (entrants(names("AB")), SwissOptions(forced=(("A", "X"),)), "forced[0]"),
        (entrants(names("AB")), SwissOptions(forced=(("A", "A"),)), "forced[0]"),
        (entrants(names("ABC")), SwissOptions(forced=(("A", "B"), ("B", "C"))), "forced[1]"),
        (entrants(names("AB")), SwissOptions(forced_byes=frozenset("X")), "forced_byes"),
        (
            entrants(names("AB")),
            SwissOptions(forced=(("A", "B"),), forced_byes=frozenset("A")),
            "forced_byes",
        ),
        (entrants(names("AB")), SwissOptions(forbidden=frozenset({frozenset("A")})), "forbidden"),
    ],
)
def test_contradictions_are_refused_with_their_place(players, options, where):
    with pytest.raises(InvalidHistory) as refused:
        pair_swiss_round(players, [], seed=1, options=options)
    assert refused.value.where == where


def test_the_checker_finds_what_is_wrong():
    _, active, rounds = random_event(12, 3, seed=4)
    players = entrants(active)
    good = pair_swiss_round(players, rounds, seed=1)
    first, second, *rest = good.pairings
    swapped = dataclasses.replace(
        good,
        pairings=(
            dataclasses.replace(first, players=(first.players[0], second.players[1])),
            dataclasses.replace(second, players=(first.players[1], second.players[1])),
            *rest,
        ),
    )
    assert any(
        "is in the round 2 times" in problem for problem in validate_round(swapped, players, rounds)
    )
    cheaper = dataclasses.replace(
        good, cost=dataclasses.replace(good.cost, squared_point_differences=10**6)
    )
    assert any("the cost is" in problem for problem in validate_round(cheaper, players, rounds))
    late = dataclasses.replace(good, number=9)
    assert "the round is number 9, not 4" in validate_round(late, players, rounds)
    one_table = dataclasses.replace(
        good, pairings=(first, dataclasses.replace(second, table=first.table), *rest)
    )
    assert "a table is used twice" in validate_round(one_table, players, rounds)
    missing = dataclasses.replace(good, pairings=good.pairings[1:])
    assert f"{first.players[0]} is in the round 0 times" in validate_round(missing, players, rounds)


def test_6_4_opponents_of_an_earlier_part_are_not_met_again():
    a, b, c, d = (Entrant(PlayerId(name)) for name in "ABCD")
    met = ((a.player, b.player), (c.player, d.player), (a.player, c.player), (b.player, d.player))
    for seed in range(5):
        made = pair_swiss_round([a, b, c, d], [], seed=seed, options=SwissOptions(met_before=met))
        assert {frozenset(one.players) for one in made.pairings} == {
            frozenset("AD"),
            frozenset("BC"),
        }
        assert made.cost.rematches == 0
