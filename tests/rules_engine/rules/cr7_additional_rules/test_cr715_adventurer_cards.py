"""CR 715, 720: adventurer and omen cards."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.ir.abilities import ActivatedAbility, SpellAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import GainLife, add
from rules_engine.ir.selectors import YOU
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.parts import parts

GIANT = "Hill Giant Kid // Stamp Foot"


def casts(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Cast")]


@pytest.mark.cr("715.1", "715.2", "715.4")
def test_715_4_elsewhere_it_has_only_its_normal_characteristics():
    table = parts().hand(A, GIANT).graveyard(A, GIANT).play()
    for card in (*table.state.players[A].hand, *table.state.players[A].graveyard):
        found = table.seen(card)
        assert (found.name, found.mana_value) == ("Hill Giant Kid", 3)
        assert found.types == {CardType.CREATURE}
        assert found.spell_abilities == ()


@pytest.mark.cr("715.3", "715.3a", "715.3b", "715.3d")
def test_715_3d_after_the_adventure_it_may_be_cast_from_exile():
    table = parts().battlefield(A, *["Mountain"] * 5).hand(A, GIANT).play()
    assert casts(table) == ["Cast Hill Giant Kid", "Cast Stamp Foot"]
    table.cast("Stamp Foot", "B")
    spell = table.seen(table.state.stack[-1])
    assert (spell.name, spell.mana_value) == ("Stamp Foot", 2)
    assert spell.types == {CardType.INSTANT}
    assert spell.subtypes == {"Adventure"}
    table.resolve()
    assert table.life(B) == 18
    assert len(table.state.exile) == 1
    exiled = table.state.exile[0]
    assert table.seen(exiled).name == "Hill Giant Kid"
    assert casts(table) == ["Cast Hill Giant Kid"]  # not as an Adventure again
    assert [way.name for way in ways_to_cast(table.state, A, exiled)] == [""]
    table.cast("Hill Giant Kid").resolve()
    assert table.size("Hill Giant Kid") == (4, 3)


@pytest.mark.cr("715.3a")
def test_715_3a_an_instant_adventure_in_the_opponents_turn():
    table = parts(active=B).battlefield(A, *["Mountain"] * 3).hand(A, GIANT).play()
    table.until_priority(A)
    assert casts(table) == ["Cast Stamp Foot"]


@pytest.mark.cr("715.3d")
def test_715_3d_a_countered_adventure_goes_to_the_graveyard():
    setup = parts().battlefield(A, *["Mountain"] * 2).battlefield(B, "Island", "Island")
    table = setup.hand(A, GIANT).hand(B, "Counter").play()
    table.cast("Stamp Foot", "B").until_priority(B)
    table.cast("Counter", "Stamp Foot").resolve()
    assert table.state.exile == []
    assert len(table.state.players[A].graveyard) == 1


@pytest.mark.cr("715.3d")
def test_715_3d_the_opponent_may_not_play_it():
    table = parts().battlefield(A, *["Mountain"] * 2).battlefield(B, *["Mountain"] * 3)
    table = table.hand(A, GIANT).play()
    table.cast("Stamp Foot", "B").resolve()
    assert [way.name for way in ways_to_cast(table.state, B, table.state.exile[0])] == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    assert casts(table) == []


@pytest.mark.cr("715.3c")
def test_715_3c_a_copy_of_an_adventure_is_an_adventure():
    setup = parts().battlefield(A, *["Mountain"] * 2, "Island").hand(A, GIANT, "Echoes")
    table = setup.play()
    table.cast("Stamp Foot", "B").cast("Echoes", "Stamp Foot").resolve()
    table.answer("No")  # no new targets
    copy = table.seen(table.state.stack[-1])
    assert (copy.name, copy.types) == ("Stamp Foot", {CardType.INSTANT})
    table.resolve_all()
    assert table.life(B) == 16
    assert len(table.state.exile) == 1  # the card, not the copy


@pytest.mark.cr("715.3")
def test_715_3_cast_normally_it_is_no_adventure():
    table = parts().battlefield(A, *["Mountain"] * 3).hand(A, GIANT).play()
    table.cast("Hill Giant Kid").resolve()
    assert table.state.exile == []
    assert table.size("Hill Giant Kid") == (4, 3)


DRAGON = "Sky Dragon // Sky Sign"


@pytest.mark.cr("720.1", "720.2", "720.3", "720.3a", "720.3b", "720.3d", "720.4")
def test_720_3d_an_omen_is_shuffled_into_the_library():
    table = parts().battlefield(A, "Island").hand(A, DRAGON).play()
    assert table.seen(table.state.players[A].hand[0]).name == "Sky Dragon"
    assert casts(table) == ["Cast Sky Sign"]
    library = len(table.state.players[A].library)
    table.cast("Sky Sign")
    assert table.seen(table.state.stack[-1]).subtypes == {"Omen"}
    table.resolve()
    assert len(table.state.players[A].library) == library  # one drawn, one shuffled in
    cards = [table.state.objects[o].card for o in table.state.players[A].library]
    hand = [table.state.objects[o].card for o in table.state.players[A].hand]
    assert (cards + hand).count(DRAGON) == 1
    assert table.names(Zone.GRAVEYARD, A) == []


@pytest.mark.cr("720.3")
def test_720_3_cast_normally_it_is_the_creature():
    table = parts().battlefield(A, *["Island"] * 5).hand(A, DRAGON).play()
    table.cast("Sky Dragon").resolve()
    assert table.size("Sky Dragon") == (4, 4)


QUARRY = card_with_faces(
    Layout.ADVENTURE,
    face("Old Quarry", None, "Land", ActivatedAbility(cost("{T}"), (add("{R}"),))),
    face("Dig Deep", "{R}", "Sorcery — Adventure", SpellAbility((GainLife(YOU, 2),))),
)


def plays(table: Table) -> list[str]:
    return [label for label in table.labels() if label.startswith("Play")]


@pytest.mark.cr("715.3d", "305.2")
def test_715_3d_a_land_may_be_played_from_exile_after_the_adventure():
    setup = Setup(cards=[QUARRY]).battlefield(A, "Mountain", "Mountain")
    table = setup.hand(A, "Old Quarry // Dig Deep").play()
    assert (plays(table), casts(table)) == (["Play Old Quarry"], ["Cast Dig Deep"])
    table.cast("Dig Deep").resolve()
    assert table.life(A) == 22
    assert len(table.state.exile) == 1
    assert (plays(table), casts(table)) == (["Play Old Quarry"], [])
    table.act("Play Old Quarry")
    assert table.find("Old Quarry").zone is Zone.BATTLEFIELD
    assert table.state.exile == []
    assert table.state.players[A].lands_played == 1


@pytest.mark.cr("715.3d", "305.2")
def test_715_3d_it_is_a_land_of_the_turn_and_may_wait_for_another():
    setup = Setup(cards=[QUARRY]).battlefield(A, "Mountain", "Mountain")
    table = setup.hand(A, "Old Quarry // Dig Deep", "Mountain").play()
    table.cast("Dig Deep").resolve()
    table.act("Play Mountain")
    assert plays(table) == []
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    assert "Play Old Quarry" in plays(table)


@pytest.mark.cr("715.3d")
def test_715_3d_a_land_exiled_otherwise_may_not_be_played():
    table = Setup(cards=[QUARRY]).put(A, Zone.EXILE, "Old Quarry // Dig Deep").play()
    assert plays(table) == []
