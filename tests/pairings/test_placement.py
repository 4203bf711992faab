"""Third place, consolation and matches for all places."""

from itertools import pairwise

import pytest

from pairings import Outcome, Placement, PlayerId, feeding, group_of, played_groups, playoff_places
from pairings.playoff import seed_slots

LEVELS = 3
SEEDS = [PlayerId(str(seed)) for seed in range(1, 9)]


def play(placement, *, upsets=()):
    """All rounds of eight players; the better seed wins except at (round, position) in upsets."""
    slots = [PlayerId(str(seed)) for seed in seed_slots(8)]
    outcomes = []
    at = {}
    for number in range(1, LEVELS + 1):
        for position in range(4):
            group, _ = group_of(LEVELS, number, position)
            if group not in played_groups(placement, LEVELS, number):
                continue
            if number == 1:
                here = slots[2 * position : 2 * position + 2]
            else:
                here = [
                    at[number - 1, source][1 if loser else 0]
                    for source, loser in feeding(LEVELS, number, position)
                ]
            best, worst = sorted(here)
            if (number, position) in upsets:
                best, worst = worst, best
            at[number, position] = (best, worst)
            outcomes.append(Outcome(number, position, best, (worst,)))
    return outcomes


@pytest.mark.parametrize(
    ("placement", "matches", "expected"),
    [
        (Placement.NONE, 7, [1, 2, 3, 3, 5, 5, 5, 5]),
        (Placement.THIRD_PLACE, 8, [1, 2, 3, 4, 5, 5, 5, 5]),
        (Placement.CONSOLATION, 10, [1, 2, 3, 3, 5, 6, 7, 7]),
        (Placement.ALL_PLACES, 12, [1, 2, 3, 4, 5, 6, 7, 8]),
    ],
)
def test_11_7_places_when_the_better_seed_wins(placement, matches, expected):
    outcomes = play(placement)
    assert len(outcomes) == matches
    places = playoff_places(SEEDS, outcomes)
    assert [places[player] for player in SEEDS] == expected


def test_11_7_the_winner_of_the_match_for_third_place_is_third():
    places = playoff_places(SEEDS, play(Placement.THIRD_PLACE, upsets={(3, 1)}))
    assert (places["4"], places["3"]) == (3, 4)


def test_11_7_a_loser_of_the_first_round_can_still_be_fifth():
    places = playoff_places(SEEDS, play(Placement.CONSOLATION, upsets={(2, 2), (3, 2)}))
    assert sorted(places.values()) == [1, 2, 3, 3, 5, 6, 7, 7]
    assert places["8"] == 5


def test_who_leaves_unbeaten_is_placed_as_if_beaten():
    semifinals = [one for one in play(Placement.NONE) if one.round_number < 3]
    places = playoff_places(SEEDS, [*semifinals, Outcome(3, 0, SEEDS[1])], left={SEEDS[0]})
    assert (places["2"], places["1"]) == (1, 2)


def test_both_players_of_a_double_loss_are_beaten():
    one, eight = SEEDS[0], SEEDS[7]
    outcomes = [Outcome(1, 0, None, (one, eight)), *play(Placement.NONE)[1:4]]
    places = playoff_places(SEEDS, outcomes)
    assert [places[player] for player in SEEDS] == [5, 1, 1, 1, 5, 5, 5, 5]


def test_every_place_is_fed_by_the_round_before():
    for number in range(2, LEVELS + 1):
        sources = [source for position in range(4) for source in feeding(LEVELS, number, position)]
        assert sorted(sources) == [(p, loser) for p in range(4) for loser in (False, True)]
        assert all(one[0] + 1 == two[0] for one, two in pairwise(sources[:2]))
