"""One of several creatures that something enters as is named as the card tells it."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, cast, played, there, with_cards

PLASMA = printed(
    "Plasma",
    "creature",
    "As ~ enters, it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 "
    "creature with defender.",
)


@pytest.mark.parametrize(
    ("choice", "size"),
    [
        ("2/2", (2, 2)),
        ("a 2/2 creature with flying", (2, 2)),
        ("1/6 creature with defender", (1, 6)),
        ("a 3/3 creature", (3, 3)),
    ],
)
def test_a_size_is_named_with_what_comes_with_it(choice, size):
    result = played(
        with_cards(CARDS, PLASMA),
        there("hand", "Plasma"),
        [cast("Plasma")],
        [{"permanent": "Plasma", "power": size[0], "toughness": size[1]}],
        choices=[choice],
    )
    assert_passed(result)
