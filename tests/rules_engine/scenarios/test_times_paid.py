"""Cards given up of the hand so that a spell with {X} costs less: X is said first in a script."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import cast, played, there, with_cards

PARADE = printed(
    "Parade",
    "sorcery",
    "As an additional cost to cast this spell, you may exile any number of blue cards from your "
    "hand. This spell costs {2} less to cast for each card exiled this way. / You gain X life.",
    cost="{X}{U}",
)
WAVE = printed("Wave", "sorcery", "You gain 1 life.", cost="{U}")
STREAM = printed("Stream", "sorcery", "You gain 1 life.", cost="{U}")
ALL = with_cards(CARDS, PARADE, WAVE, STREAM)


@pytest.mark.parametrize(
    ("choices", "targets", "life", "exiled"),
    [
        ([{"x": 4}, "Wave"], [], 24, 1),
        ([{"x": 4}], [["Wave"]], 24, 1),
        ([{"x": 6}, "Wave", "Stream"], [], 26, 2),
        ([{"x": 6}, ["Wave", "Stream"]], [], 26, 2),
        ([{"x": 2}], [], 22, 0),
    ],
)
def test_the_value_of_x_is_no_number_of_cards(choices, targets, life, exiled):
    result = played(
        ALL,
        there("battlefield", "Island", count=3) + there("hand", "Parade", "Wave", "Stream"),
        [cast("Parade")],
        [
            {"player": "A", "life": life},
            {"zone": "exile", "player": "A", "count": exiled},
        ],
        choices=choices,
        targets=targets,
    )
    assert (result.status, result.detail) == ("passed", "")
