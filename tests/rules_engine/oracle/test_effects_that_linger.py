"""An effect that goes on until the end of the turn after what makes it has left (CR 611.3)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SONG = printed(
    "Song",
    "enchantment",
    "Each noncreature artifact loses all abilities and becomes an artifact creature with power and "
    "toughness each equal to its mana value. If ~ leaves the battlefield, this effect continues "
    "until end of turn.",
    cost="{3}",
)
STONE = printed("Stone", "artifact", "{T}: You gain 1 life. / Creatures you control have haste.")
CLUB = printed("Club", "artifact", "{0}: You gain 1 life.", cost="{2}")
GOLEM = printed("Golem", "creature", "Flying", type_line="Artifact Creature — Golem", cost="{9}")
SMASH = printed("Smash", "instant", "Destroy target enchantment.")
BOUNCE = printed("Bounce", "instant", "Return target permanent to its owner's hand.")
LIVING = printed(
    "Living",
    "enchantment",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base "
    "power and toughness each equal to its mana value.",
)
HUMBLING = printed(
    "Humbling",
    "enchantment",
    "All creatures lose all abilities and have base power and toughness 1/1.",
)
CARDS = [SONG, STONE, CLUB, GOLEM, SMASH, BOUNCE, LIVING, HUMBLING]


def board() -> Setup:
    setup = Setup(cards=CARDS).battlefield(A, "Song", "Golem").battlefield(B, "Club")
    return setup.hand(A, "Smash", "Bounce", "Club")


def smashed() -> Table:
    return board().play().cast("Smash", "Song").resolve()


def is_creature(table: Table, name: str) -> bool:
    return CardType.CREATURE in table.seen(name).types


@pytest.mark.cr("613.1d", "613.1f", "613.4b")
def test_artifacts_become_creatures_without_abilities():
    table = board().play()
    assert (table.size("Club"), is_creature(table, "Club")) == ((2, 2), True)
    assert not [label for label in table.until_priority(B).labels() if "Club" in label]
    assert table.seen("Golem").keywords


@pytest.mark.cr("611.3")
def test_it_goes_on_until_the_turn_ends():
    table = smashed()
    assert table.names(Zone.GRAVEYARD, A) == ["Smash", "Song"]
    assert (table.size("Club"), is_creature(table, "Club")) == ((2, 2), True)
    table.go_to(Step.UPKEEP, turn=4)
    assert not is_creature(table, "Club")
    assert [label for label in table.until_priority(B).labels() if "Club" in label]


@pytest.mark.cr("611.3a")
def test_what_comes_after_it_is_affected_as_well():
    setup = board()
    table = setup.battlefield(A, "Swamp", "Swamp").play().cast("Smash", "Song").resolve()
    table.cast("Club").resolve()
    assert [table.size(one.id) for one in table.all("Club")] == [(2, 2), (2, 2)]


@pytest.mark.cr("704.5f")
def test_an_artifact_worth_nothing_dies():
    table = board().battlefield(B, "Stone").play()
    table.cast("Bounce", "Golem").resolve()
    assert "Stone" in table.names(Zone.GRAVEYARD, B)


@pytest.mark.cr("611.3", "613.6")
def test_an_effect_goes_on_though_its_ability_was_lost_after_it_had_begun():
    """It begins in layer 4, and the ability is gone in layer 6."""
    table = board().battlefield(A, "Living", "Humbling").play()
    assert is_creature(table, "Song")
    assert table.seen("Song").abilities == ()
    assert is_creature(table, "Club")
    table.cast("Smash", table.find("Song").id).resolve()
    assert "Song" in table.names(Zone.GRAVEYARD, A)
    assert is_creature(table, "Club")
    table.go_to(Step.UPKEEP, turn=4)
    assert not is_creature(table, "Club")
