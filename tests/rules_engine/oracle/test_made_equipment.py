"""Artifacts that an effect makes Equipment with their own mana value (CR 107.3i, 301.5, 702.6)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.vocabulary import CardType
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

BRAWL = printed(
    "Brawl",
    "enchantment",
    'Each noncreature, non-Equipment artifact is an Equipment with equip {X} and "Equipped '
    "creature gets +X/+0,\" where X is that artifact's mana value.",
)
CUP = printed("Cup", "artifact", "{T}: You gain 1 life.", cost="{3}")
SWORD = printed(
    "Sword",
    "",
    "Equipped creature gets +1/+1. / Equip {1}",
    cost="{2}",
    type_line="Artifact — Equipment",
)
GOLEM = printed("Golem", "", "", cost="{3}", type_line="Artifact Creature — Golem")
BEAR = printed("Cub", "creature", "")
WAKE = printed(
    "Wake", "instant", "Target artifact becomes a 1/1 artifact creature until end of turn."
)
BREAK = printed("Break", "instant", "Destroy target enchantment.")
CARDS = [BRAWL, CUP, SWORD, GOLEM, BEAR, WAKE, BREAK]


def board(lands: int = 3) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Brawl", "Cup", "Sword", "Golem", "Cub")
    return setup.battlefield(A, *["Wastes"] * lands).hand(A, "Wake", "Break").play()


def equipped() -> Table:
    return board().act("Activate Cup (2)", "Cub").resolve()


@pytest.mark.cr("107.3i", "702.6a")
def test_107_3i_x_is_the_mana_value_of_that_very_artifact():
    t = equipped()
    assert t.size("Cub") == (5, 2)
    assert all(land.tapped for land in t.all("Wastes"))
    assert {"Equipment"} <= set(t.seen("Cup").subtypes)
    assert t.find("Cup").attached_to == t.find("Cub").id


@pytest.mark.cr("613.6")
def test_613_6_equipment_and_creatures_are_left_alone():
    t = board()
    assert "Equipment" not in t.seen("Golem").subtypes
    assert sum(1 for one in t.seen("Sword").abilities if "EQUIP" in repr(one)) == 2  # as printed
    assert CardType.CREATURE not in t.seen("Cup").types


def test_it_costs_its_whole_mana_value():
    t = board(2)
    cups = [label for label in t.labels() if "Cup" in label]
    assert cups == ["Activate Cup (1)"]  # only the ability that it has anyway


@pytest.mark.cr("301.5c", "704.5n")
def test_301_5c_it_becomes_unattached_as_it_becomes_a_creature():
    t = equipped().cast("Wake", "Cup").resolve()
    assert t.find("Cup").attached_to is None
    assert t.size("Cub") == (2, 2)
    assert "Equipment" not in t.seen("Cup").subtypes


def test_it_becomes_unattached_without_the_enchantment():
    t = equipped().cast("Break", "Brawl").resolve()
    assert (t.find("Cup").attached_to, t.size("Cub")) == (None, (2, 2))


@pytest.mark.parametrize(
    "text",
    [
        'Each noncreature artifact is an Aura with equip {X} and "Equipped creature gets +X/+0," '
        "where X is that artifact's mana value.",
        'Each noncreature artifact is an Equipment with equip {X} and "Equipped creature gets '
        "+X/+0,\" where X is that creature's mana value.",
        "Each noncreature artifact is an Equipment with equip {2}, where X is that artifact's mana "
        "value.",
    ],
)
def test_other_words_mean_nothing(text):
    with pytest.raises(OracleParseError):
        printed("Fray", "enchantment", text)
