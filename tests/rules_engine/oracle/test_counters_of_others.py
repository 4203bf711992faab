"""Counters with which others enter, values of X that must not be 0, and more clauses in play."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GUILD = printed(
    "Guild",
    "creature",
    "{0}: This turn, each creature you control enters with an additional +1/+1 counter on it.",
)


@pytest.mark.cr("614.3", "614.12")
def test_creatures_of_this_turn_enter_with_a_counter():
    calf = printed("Calf", "creature", "Vigilance")
    table = Setup(cards=(GUILD, calf)).battlefield(A, "Guild").hand(A, "Calf").play()
    table.activate("Guild").resolve().activate("Guild").resolve()
    table.cast("Calf").resolve()
    assert table.find("Calf").counters == {"+1/+1": 2}
    later = Setup(cards=(GUILD, calf)).battlefield(A, "Guild").hand(A, "Calf").play()
    later.activate("Guild").resolve().go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert later.cast("Calf").resolve().find("Calf").counters == {}


DEPARTED = printed(
    "Departed",
    "creature",
    "As long as ~ is in your graveyard, each Bear creature you control enters with an additional "
    "+1/+1 counter on it.",
)
TWIN = printed("Cub", "creature", "Vigilance", type_line="Creature — Bear")


@pytest.mark.cr("113.6b", "614.12")
def test_it_works_from_the_graveyard_alone():
    def counters(zone: Zone) -> dict[str, int]:
        setup = Setup(cards=(DEPARTED, TWIN)).put(A, zone, "Departed").hand(A, "Cub")
        return setup.play().cast("Cub").resolve().find("Cub").counters

    assert (counters(Zone.GRAVEYARD), counters(Zone.BATTLEFIELD)) == ({"+1/+1": 1}, {})


LAIR = printed(
    "Lair", "artifact", "{X}: ~ becomes an X/X Hydra creature until end of turn. X can't be 0."
)


@pytest.mark.cr("107.3a", "602.2b")
def test_x_is_at_least_one():
    table = Setup(cards=(LAIR,)).battlefield(A, "Lair", "Wastes", "Wastes").play()
    with pytest.raises(IllegalAction):
        table.activate("Lair", 0)
    table = Setup(cards=(LAIR,)).battlefield(A, "Lair", "Wastes", "Wastes").play()
    table.act("Activate Lair")
    assert (table.decision.minimum, table.decision.maximum) == (1, 2)
    table.answer(2).resolve()
    assert table.size("Lair") == (2, 2)
    poor = Setup(cards=(LAIR,)).battlefield(A, "Lair").play()
    assert "Activate Lair" not in poor.labels()


KNOT = printed(
    "Knot",
    "enchantment",
    "Each creature you control with toughness greater than its power assigns combat damage equal "
    "to its toughness rather than its power.",
)


@pytest.mark.cr("510.1a")
def test_the_tougher_ones_assign_by_toughness():
    table = Setup(cards=(KNOT,)).battlefield(A, "Knot", "Wall", "Bear").play()
    wall, bear = table.size("Wall"), table.size("Bear")
    assert wall[1] > wall[0]
    assert bear[1] <= bear[0]
    from rules_engine.rules.combat_damage import damage_assigned_by

    found = [damage_assigned_by(table.state, table.find(name).id) for name in ("Wall", "Bear")]
    assert found == [wall[1], bear[0]]


BRUTE = printed("Brute", "creature", "{0}: The player whose turn it is may end the turn.")


@pytest.mark.cr("724.1")
def test_the_active_player_may_end_the_turn():
    table = Setup(cards=(BRUTE,), active=B).battlefield(A, "Brute").play()
    table.until_priority(A).activate("Brute").resolve()
    assert table.decision.player == B
    table.answer("Yes")
    assert (table.state.active, table.state.turn) == (A, 4)


PATRON = printed("Patron", "creature", "You and Elves you control have hexproof.")


@pytest.mark.cr("702.11c")
def test_you_and_yours_have_hexproof():
    table = (
        Setup(cards=(PATRON,))
        .battlefield(A, "Patron")
        .battlefield(B, "Mountain")
        .hand(B, "Shock")
        .play()
    )
    assert Keyword.HEXPROOF in table.seen("Patron").keywords
    table.go_to(Step.UPKEEP, turn=4)
    table.act("Cast Shock", player=B)
    assert (table.state.stack != [], table.state.objects[table.state.stack[0]].item.targets) == (
        True,
        ((B,),),
    )


@pytest.mark.cr("614.12", "702.73a")
def test_a_changeling_enters_as_one_of_each_kind():
    text = (
        "Each other Angel you control enters with an additional +1/+1 counter on it for each Angel "
        "you already control."
    )
    font = printed("Font", "creature", text, type_line="Creature — Angel")
    mimic = printed("Mimic", "creature", "Changeling", type_line="Creature — Shapeshifter")
    table = Setup(cards=[font, mimic]).battlefield(A, "Font").hand(A, "Mimic").play()
    assert table.cast("Mimic").resolve_all().size("Mimic") == (3, 3)
