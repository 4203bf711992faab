"""Pods of drafts and their first round."""

import pytest

from pairings import (
    InvalidHistory,
    PlayerId,
    cross_table_pairs,
    draft_pods,
    draft_pods_by_standing,
    pod_sizes,
)

from .events import names


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (4, (4,)),
        (8, (8,)),
        (11, (11,)),
        (12, (6, 6)),
        (13, (7, 6)),
        (16, (8, 8)),
        (19, (10, 9)),
        (20, (7, 7, 6)),
        (27, (9, 9, 9)),
        (100, (8,) * 9 + (7,) * 4),
    ],
)
def test_16_5_pod_sizes(players, sizes):
    assert pod_sizes(players) == sizes


def test_16_5_every_size_of_field():
    for players in range(4, 400):
        sizes = pod_sizes(players)
        assert sum(sizes) == players
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == max(1, int(players / 8 + 0.5))
    with pytest.raises(InvalidHistory, match="at least 4"):
        pod_sizes(3)


def test_16_5_pods_are_random_by_the_seed():
    players = [PlayerId(f"p{number}") for number in range(20)]
    pods = draft_pods(players, seed=1)
    assert pods == draft_pods(players[::-1], seed=1)
    assert pods != draft_pods(players, seed=2)
    assert sorted(player for pod in pods for player in pod) == sorted(players)


def test_pods_by_standing_keep_neighbors_together():
    ranked = [PlayerId(f"p{number:02}") for number in range(16)]
    first, second = draft_pods_by_standing(ranked, seed=3)
    assert (sorted(first), sorted(second)) == (ranked[:8], ranked[8:])
    assert list(first) != ranked[:8]


def test_6_12_cross_table():
    pairs, bye = cross_table_pairs(names("12345678"))
    assert pairs == (("1", "5"), ("2", "6"), ("3", "7"), ("4", "8"))
    assert bye is None
    assert cross_table_pairs(names("12345")) == ((("1", "3"), ("2", "4")), "5")
