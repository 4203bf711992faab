"""An ability that says how large its object is, granted to it by an effect, in a game."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.written import written

ANIMATED = written(
    "Shrine",
    "Enchantment",
    "{0}: Until end of turn, this enchantment becomes a Monk creature in addition to its other "
    "types and gains \"This creature's power and toughness are each equal to the number of lands "
    'you control."',
)
LEVEL = written(
    "Level",
    "Enchantment",
    "All creatures lose all abilities and have base power and toughness 1/1.",
)
MAKER = written(
    "Maker",
    "Sorcery",
    "Create a 0/0 green Ooze creature token with \"This token's power and toughness are each "
    'equal to the number of lands you control."',
)
SHRINK = written(
    "Shrink", "Instant", "Target creature has base power and toughness 1/1 until end of turn."
)


def _table() -> Table:
    setup = Setup(cards=[ANIMATED, LEVEL, MAKER, SHRINK]).hand(A, "Level", "Maker", "Shrink")
    return setup.battlefield(A, "Forest", "Forest", "Forest", "Shrine").play()


@pytest.mark.cr("604.3a", "613.7a")
def test_it_applies_with_the_time_of_what_granted_it():
    table = _table().cast("Level").resolve().activate("Shrine").resolve()
    assert table.size("Shrine") == (3, 3)


@pytest.mark.cr("613.7a")
def test_what_sets_it_later_wins():
    table = _table().activate("Shrine").resolve()
    assert table.size("Shrine") == (3, 3)
    table.cast("Shrink", "Shrine").resolve()
    assert table.size("Shrine") == (1, 1)
    table.activate("Shrine").resolve()
    assert table.size("Shrine") == (3, 3)


@pytest.mark.cr("604.3a", "613.3")
def test_what_a_token_was_created_with_defines_its_size():
    table = _table().cast("Level").resolve().cast("Maker").resolve()
    assert table.size("Ooze Token") == (1, 1)
