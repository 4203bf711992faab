"""Excess damage that was dealt to one of two that fought, counters that players are given, and
numbers with a limit, played."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

DUEL = printed(
    "Duel",
    "instant",
    "Target creature you control fights target creature an opponent controls. If the creature the "
    "opponent controls is dealt excess damage this way, add that much {R}. / Until end of turn, "
    "you don't lose unspent red mana as steps and phases end.",
)
RAMPAGE = printed(
    "Rampage",
    "sorcery",
    "Target creature you control gets +1/+0 until end of turn. It fights target creature an "
    "opponent controls. When excess damage is dealt to the creature an opponent controls this way, "
    "destroy up to one target noncreature artifact with mana value 3 or less.",
)
BIG = printed("Big", "creature", "", size=(5, 5))
SMALL = printed("Small", "creature", "", size=(4, 2))
STONE = printed("Stone", "artifact", "", cost="{3}")


def board(spell: str) -> Setup:
    return Setup(cards=[DUEL, RAMPAGE, BIG, SMALL, STONE]).hand(A, spell)


def red(table: Table) -> int:
    return sum(table.state.players[A].pool.values())


@pytest.mark.cr("120.10", "701.14")
def test_only_what_the_opponents_creature_is_dealt_counts():
    table = board("Duel").battlefield(A, "Big").battlefield(B, "Small").play()
    assert red(table.cast("Duel", "Big", "Small").resolve()) == 3
    table = board("Duel").battlefield(A, "Small").battlefield(B, "Big").play()
    assert red(table.cast("Duel", "Small", "Big").resolve()) == 0


@pytest.mark.cr("603.12", "120.10")
def test_a_reflexive_ability_triggers_on_excess_damage():
    table = board("Rampage").battlefield(A, "Big").battlefield(B, "Small", "Stone").play()
    table.cast("Rampage", "Big", "Small").resolve().answer("Stone").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Small", "Stone"]
    table = board("Rampage").battlefield(A, "Small").battlefield(B, "Big", "Stone").play()
    table.cast("Rampage", "Small", "Big").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Big"], "exactly lethal"


@pytest.mark.cr("122.1", "615.5")
def test_players_are_given_as_many_counters_as_were_removed():
    swarm = printed(
        "Swarm",
        "creature",
        "~ enters with two +1/+1 counters on it. / If damage would be dealt to ~ while it has a "
        "+1/+1 counter on it, prevent that damage, remove that many +1/+1 counters from it, then "
        "give each player a rad counter for each +1/+1 counter removed this way.",
        size=(0, 1),
    )
    bolt = printed("Zap", "instant", "~ deals 3 damage to target creature.")
    table = Setup(cards=[swarm, bolt]).hand(A, "Swarm", "Zap", "Zap").play()
    table.cast("Swarm").resolve().cast("Zap", "Swarm").resolve()
    assert (table.size("Swarm"), table.find("Swarm").damage) == ((0, 1), 0)
    assert [player.counters.get("rad", 0) for player in table.state.players] == [2, 2]
    table.cast("Zap", "Swarm").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Swarm", "Zap", "Zap"]
    assert [player.counters.get("rad", 0) for player in table.state.players] == [2, 2]


@pytest.mark.cr("120.10", "603.12")
@pytest.mark.parametrize(("toughness", "destroyed"), [(4, ["Three"]), (3, ["Three", "Four"])])
def test_what_is_destroyed_goes_by_the_excess_damage(toughness: int, destroyed: list[str]) -> None:
    inferno = printed(
        "Inferno",
        "instant",
        "~ deals 7 damage to target creature or planeswalker. When it deals excess damage this "
        "way, destroy target artifact an opponent controls with mana value less than or equal to "
        "that amount of excess damage.",
    )
    wall = printed("Wall", "creature", "Defender", size=(0, toughness))
    three, four = (
        printed(name, "artifact", "", cost=f"{{{n}}}") for name, n in (("Three", 3), ("Four", 4))
    )
    setup = Setup(cards=[inferno, wall, three, four]).hand(A, "Inferno")
    t = setup.battlefield(B, "Wall", "Three", "Four").play().cast("Inferno", "Wall").resolve()
    offered = [option.label for option in t.decision.options]
    if t.decision.prompt == "Priority":
        assert destroyed == ["Three"], "it is the only target"
    else:
        assert offered == destroyed
        t.answer("Three")
    t.resolve_all()
    assert sorted(t.names(Zone.GRAVEYARD, B)) == ["Three", "Wall"]


@pytest.mark.cr("205.3m", "613.4c")
def test_for_each_creature_type_up_to_a_limit():
    keeper = printed(
        "Keeper",
        "creature",
        "Each non-Human creature you control gets +1/+1 for each of its creature types, to a "
        "maximum of 3.",
        type_line="Creature — Human Citizen",
    )
    one = printed("One", "creature", "", type_line="Artifact Creature — Bear Equipment")
    two = printed("Two", "creature", "", type_line="Creature — Bear Druid")
    every = printed("Every", "creature", "Changeling", type_line="Creature — Shapeshifter")
    setup = Setup(cards=[keeper, one, two, every]).battlefield(A, "Keeper", "One", "Two", "Every")
    table = setup.battlefield(B, "Bear").play()
    assert [table.size(name) for name in ("Keeper", "One", "Two")] == [(2, 2), (3, 3), (4, 4)]
    assert table.size("Every") == (2, 2), "it is a Human"


@pytest.mark.cr("205.3m", "107.1")
def test_every_creature_type_is_more_than_the_limit():
    keeper = printed(
        "Keeper",
        "creature",
        "Each creature you control gets +1/+1 for each of its creature types, to a maximum of 3.",
    )
    every = printed("Every", "creature", "Changeling", type_line="Creature — Shapeshifter")
    table = Setup(cards=[keeper, every]).battlefield(A, "Keeper", "Every").play()
    assert (table.size("Keeper"), table.size("Every")) == ((3, 3), (5, 5))
