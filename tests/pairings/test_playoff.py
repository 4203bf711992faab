"""Brackets, advancing, withdrawals and the final order."""

import random

import pytest

from pairings import (
    InvalidHistory,
    PlayerId,
    WithdrawalRule,
    build_bracket,
    clear_winner,
    compute_standings,
    cut_to,
    draft_bracket,
    final_order,
    random_bracket,
    record_winner,
    withdraw_player,
)

from .events import five_players, names

EIGHT = names("ABCDEFGH")


def seeds(count):
    """Players who are named by their seeds."""
    return [PlayerId(str(number)) for number in range(1, count + 1)]


def first_round(bracket):
    return [match.players for match in bracket.rounds[0]]


def win(bracket, *wins):
    """Set winners, written like "A" for the open match of A."""
    for letter in wins:
        match = next(m for m in bracket.matches if letter in m.players and m.is_ready)
        bracket = record_winner(bracket, match.round_number, match.position, PlayerId(letter))
    return bracket


def test_11_1_top_eight():
    bracket = build_bracket(EIGHT)
    assert [match.seeds for match in bracket.rounds[0]] == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert first_round(bracket) == [("A", "H"), ("D", "E"), ("B", "G"), ("C", "F")]
    bracket = win(bracket, "A", "E", "G", "C")
    assert [match.players for match in bracket.rounds[1]] == [("A", "E"), ("G", "C")]


def test_11_1_top_four_and_two():
    assert first_round(build_bracket(names("ABCD"))) == [("A", "D"), ("B", "C")]
    assert first_round(build_bracket(names("AB"))) == [("A", "B")]


@pytest.mark.parametrize("size", [16, 32])
def test_11_1_larger_cuts_fold_the_same_way(size):
    bracket = build_bracket([PlayerId(f"s{n}") for n in range(1, size + 1)])
    assert all(sum(match.seeds) == size + 1 for match in bracket.rounds[0])
    while bracket.champion is None:
        match = next(match for match in bracket.matches if match.is_ready)
        number = match.round_number
        assert sum(match.seeds) == size // 2 ** (number - 1) + 1
        bracket = record_winner(bracket, number, match.position, match.players[0])
        if match.seeds[0] > match.seeds[1]:
            bracket = record_winner(bracket, number, match.position, match.players[1])
    assert bracket.champion == "s1"


def test_11_1_byes_for_the_best_seeds():
    bracket = build_bracket(names("ABCDE"))
    assert first_round(bracket) == [("A", None), ("D", "E"), ("B", None), ("C", None)]
    assert [match.winner for match in bracket.rounds[0]] == ["A", None, "B", "C"]
    assert [match.is_bye for match in bracket.rounds[0]] == [True, False, True, True]
    assert [match.players for match in bracket.rounds[1]] == [("A", None), ("B", "C")]
    bracket = win(bracket, "E", "C", "E")
    assert bracket.rounds[2][0].players == ("E", "C")


def test_11_2_draft_playoff_by_seat():
    bracket = draft_bracket(EIGHT)
    assert {frozenset(match.seeds) for match in bracket.rounds[0]} == {
        frozenset(pair) for pair in [(1, 5), (2, 6), (3, 7), (4, 8)]
    }
    bracket = win(bracket, "A", "C", "B", "D")
    assert [match.players for match in bracket.rounds[1]] == [("A", "C"), ("B", "D")]
    with pytest.raises(InvalidHistory, match="eight"):
        draft_bracket(EIGHT[:7])


def test_11_3_the_higher_seed_chooses_to_play_or_draw():
    bracket = win(build_bracket(EIGHT), "H", "D", "B", "F")
    assert [match.chooser for match in bracket.rounds[1]] == ["D", "B"]
    assert bracket.rounds[2][0].chooser is None


def test_11_6_random_bracket():
    brackets = {first_round(random_bracket(EIGHT[:6], seed))[1] for seed in range(60)}
    assert len(brackets) > 20
    assert random_bracket(EIGHT, 5) == random_bracket(EIGHT[::-1], 5)
    byes = {
        match.winner
        for seed in range(60)
        for match in random_bracket(EIGHT[:6], seed).rounds[0]
        if match.is_bye
    }
    assert byes == set(EIGHT[:6])


def test_11_7_third_place():
    bracket = build_bracket(names("ABCD"), third_place=True)
    bracket = win(bracket, "A", "B")
    assert bracket.third_place.players == ("D", "C")
    assert bracket.third_place.is_third_place
    bracket = win(bracket, "D", "B")
    assert bracket.champion == "B"
    assert final_order(bracket, names("ABCDEF")) == tuple("BADCEF")
    assert build_bracket(names("ABC"), third_place=True).third_place is None


def test_10_4_the_cut_takes_the_first_who_are_still_here():
    players, rounds = five_players()
    standings = compute_standings(players, rounds)
    assert cut_to(standings, 4) == ("C", "B", "A", "D")
    left = compute_standings(players, rounds, dropped={PlayerId("B"): 3})
    assert cut_to(left, 4) == ("C", "A", "D", "E")
    assert cut_to(left, 8) == ("C", "A", "D", "E")
    with pytest.raises(InvalidHistory, match="at least two"):
        cut_to(standings, 1)


def test_11_8_seeds_behind_a_player_who_left_before_the_cut_move_up():
    standings = compute_standings(seeds(9), [], tie_numbers={p: int(p) for p in seeds(9)})
    left = compute_standings(
        seeds(9), [], tie_numbers={p: int(p) for p in seeds(9)}, dropped={PlayerId("3"): 0}
    )
    pairs = [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]
    assert first_round(build_bracket(cut_to(standings, 8))) == pairs
    moved = [("1", "9"), ("5", "6"), ("2", "8"), ("4", "7")]
    assert first_round(build_bracket(cut_to(left, 8))) == moved


def test_8_3_the_highest_ranked_player_still_in_has_the_bye():
    bracket = win(build_bracket(EIGHT), "A", "D", "B", "C")
    # D, who was to play A, leaves: A is the highest ranked and has the bye.
    gone = withdraw_player(bracket, PlayerId("D"))
    assert [match.winner for match in gone.rounds[1]] == ["A", None]
    # B leaves, who was to play C: A has the bye, C plays D.
    gone = withdraw_player(bracket, PlayerId("B"))
    assert [(m.players, m.winner) for m in gone.rounds[1]] == [
        (("A", None), "A"),
        (("D", "C"), None),
    ]
    done = win(gone, "C", "C")
    assert done.champion == "C"
    assert final_order(done, names("ABCDEFGHIJ")) == tuple("CABDEFGHIJ")


def test_8_3_the_opponent_advances_as_a_setting():
    bracket = win(build_bracket(EIGHT), "A", "D", "B", "C")
    gone = withdraw_player(bracket, PlayerId("B"), WithdrawalRule.OPPONENT_ADVANCES)
    assert [match.winner for match in gone.rounds[1]] == [None, "C"]
    assert gone.rounds[2][0].players == (None, "C")
    done = win(gone, "D", "D")
    assert final_order(done, EIGHT) == tuple("DCABEFGH")


@pytest.mark.parametrize("rule", WithdrawalRule)
def test_8_3_a_missing_finalist_leaves_the_other_as_champion(rule):
    bracket = win(build_bracket(names("ABCD")), "A", "B")
    gone = withdraw_player(bracket, PlayerId("A"), rule)
    assert gone.champion == "B"
    assert final_order(gone, names("ABCD")) == tuple("BACD")


@pytest.mark.parametrize("rule", WithdrawalRule)
def test_8_3_leaving_while_the_round_is_under_way_is_a_concession(rule):
    bracket = win(build_bracket(EIGHT), "A", "D", "B", "C", "A")
    gone = withdraw_player(bracket, PlayerId("B"), rule)
    assert gone.rounds[2][0].players == ("A", "C")


def test_8_3_two_leave_before_the_first_round():
    bracket = build_bracket(EIGHT)
    bracket = withdraw_player(bracket, PlayerId("E"))
    bracket = withdraw_player(bracket, PlayerId("C"))
    assert [(m.players, m.winner) for m in bracket.rounds[0]] == [
        (("A", None), "A"),
        (("D", "H"), None),
        (("B", None), "B"),
        (("G", "F"), None),
    ]
    done = win(bracket, "D", "F", "A", "F", "A")
    assert done.champion == "A"


def test_8_3_both_players_of_a_match_leave():
    bracket = build_bracket(names("ABCD"))
    for letter in "BC":
        bracket = withdraw_player(bracket, PlayerId(letter), WithdrawalRule.OPPONENT_ADVANCES)
    assert win(bracket, "D").champion == "D"


def test_8_3_a_player_with_a_bye_leaves():
    bracket = build_bracket(names("ABC"))
    gone = withdraw_player(bracket, PlayerId("A"), WithdrawalRule.OPPONENT_ADVANCES)
    assert win(gone, "C").champion == "C"


def test_8_3_a_round_waits_until_its_byes_can_be_given():
    # 4 leaves before the semifinals, while 1 v 8 is still playing: who is the highest-ranked
    # player left is open, so 2 v 3 cannot begin.
    bracket = build_bracket(seeds(8))
    for position, winner in ((1, "4"), (2, "2"), (3, "3")):
        bracket = record_winner(bracket, 1, position, PlayerId(winner))
    bracket = withdraw_player(bracket, PlayerId("4"))
    assert [match.is_held for match in bracket.rounds[1]] == [True, True]
    assert not any(match.is_ready for match in bracket.rounds[1])
    with pytest.raises(InvalidHistory, match="the round before has to end first"):
        record_winner(bracket, 2, 1, PlayerId("3"))
    bracket = record_winner(bracket, 1, 0, PlayerId("8"))
    assert [(match.players, match.is_bye) for match in bracket.rounds[1]] == [
        (("8", "3"), False),
        (("2", None), True),
    ]
    assert not any(match.is_held for match in bracket.matches)


def test_8_3_a_champion_does_not_leave():
    bracket = build_bracket(seeds(2))
    champion = withdraw_player(bracket, PlayerId("1"))
    assert champion.champion == "2"
    with pytest.raises(InvalidHistory, match="'2' has no match to come"):
        withdraw_player(champion, PlayerId("2"))


@pytest.mark.parametrize("seed", range(60))
def test_8_3_every_ready_match_can_be_decided_whoever_leaves(seed):
    rng = random.Random(seed)
    players = seeds(rng.randrange(2, 18))
    bracket = build_bracket(players, third_place=seed % 3 == 0)
    gone = set()
    while ready := [match for match in bracket.matches if match.is_ready]:
        if rng.random() < 0.2:
            player = rng.choice(ready).players[0]
            bracket = withdraw_player(bracket, player, rng.choice(list(WithdrawalRule)))
            gone.add(player)
        else:
            match = rng.choice(ready)
            winner = rng.choice(match.players)
            bracket = record_winner(bracket, match.round_number, match.position, winner)
        for matches in bracket.rounds:
            present = [player for match in matches for player in match.players if player]
            assert len(set(present)) == len(present)
    beaten = {match.loser for matches in bracket.rounds for match in matches}
    assert set(players) == gone | (beaten - {None}) | {bracket.champion}
    assert final_order(bracket, players)[0] == bracket.champion


def test_8_7_nobody_takes_the_place_of_the_disqualified():
    bracket = win(build_bracket(names("ABCD")), "A", "B", "B")
    order = final_order(bracket, names("ABCDEF"), disqualified=names("B"))
    assert order == tuple("ACDEF")


def test_9_15_final_order():
    bracket = win(build_bracket(EIGHT), "H", "E", "B", "F", "E", "F", "F")
    assert final_order(bracket, names("ABCDEFGHIJ")) == tuple("FEBHACDGIJ")


def test_9_15_while_the_playoff_is_still_running():
    bracket = win(build_bracket(names("ABCD")), "D")
    assert final_order(bracket, names("ABCDE")) == tuple("BCDAE")


def test_results_can_be_corrected_until_they_matter():
    bracket = win(build_bracket(names("ABCD")), "A")
    changed = record_winner(bracket, 1, 0, PlayerId("D"))
    assert changed.rounds[1][0].players == ("D", None)
    assert clear_winner(changed, 1, 0) == build_bracket(names("ABCD"))
    done = win(changed, "B", "D")
    with pytest.raises(InvalidHistory, match="decided already"):
        record_winner(done, 1, 0, PlayerId("A"))
    with pytest.raises(InvalidHistory, match="decided already"):
        clear_winner(done, 1, 0)
    assert record_winner(done, 2, 0, PlayerId("B")).champion == "B"


def test_impossible_results_are_refused():
    bracket = build_bracket(names("ABC"))
    for place, winner, why in [
        ((1, 0), "A", "a bye has no result"),
        ((2, 0), "A", "not known yet"),
        ((1, 1), "A", "does not play"),
        ((5, 0), "A", "no such match"),
    ]:
        with pytest.raises(InvalidHistory, match=why):
            record_winner(bracket, *place, PlayerId(winner))
    with pytest.raises(InvalidHistory, match="no result"):
        clear_winner(bracket, 1, 1)
    beaten = win(bracket, "B")
    with pytest.raises(InvalidHistory, match="no match to come"):
        withdraw_player(beaten, PlayerId("C"))


def test_impossible_brackets_are_refused():
    with pytest.raises(InvalidHistory, match="at least two"):
        build_bracket(names("A"))
    with pytest.raises(InvalidHistory, match="twice"):
        build_bracket(names("ABA"))
