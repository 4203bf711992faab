"""Celestial Dawn, Conspiracy, Moonlace, Mistform Ultimus and others: what colors and types are."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, Destroy
from rules_engine.ir.keywords import protection_from
from rules_engine.ir.modifications import SetCreatureTypes
from rules_engine.ir.selectors import CREATURE, ENCHANTMENT, TARGET, IsColor
from rules_engine.vocabulary import CardType, Color, Keyword, ManaType, Step, Zone
from rules_engine.vocabulary.subtypes import SUBTYPES
from tests.rules_engine.kit import A, B, Setup, Table, instant
from tests.rules_engine.rulings.table import grant, position
from tests.rules_engine.time_spiral.fixtures import bolt, game, settle

ALL_TYPES = SUBTYPES[CardType.CREATURE]


def types_of(table: Table, name: str, zone: Zone = Zone.BATTLEFIELD) -> set[str]:
    return set(table.seen(table.find(name, zone).id).subtypes)


# --- Celestial Dawn ----------------------------------------------------------------------------


@pytest.mark.scenario("DAWN-B")
def test_dawn_b_plains_and_white_things():
    setup = position().battlefield(A, "Celestial Dawn", "Mountain", "Brute").hand(A, "Shock")
    table = setup.play()
    assert (types_of(table, "Mountain"), table.seen("Brute").colors) == (
        {"Plains"},
        frozenset({Color.WHITE}),
    )
    assert table.seen(table.find("Shock", Zone.HAND).id).colors == {Color.WHITE}
    table.cast("Shock", "B").resolve()
    assert table.life(B) == 18


@pytest.mark.scenario("DAWN-1")
def test_dawn_1_other_mana_pays_only_what_colorless_mana_could():
    setup = position().battlefield(A, "Celestial Dawn", "Elf", "Llanowar Elves")
    setup.hand(A, "Growth", "Sword")
    table = setup.play()
    assert "Cast Growth" not in table.labels()
    assert "Cast Sword" in table.labels()


@pytest.mark.scenario("DAWN-2")
def test_dawn_2_lands_elsewhere_are_what_they_are():
    setup = position().battlefield(A, "Celestial Dawn").hand(A, "Forest").graveyard(A, "Island")
    table = setup.play()
    assert types_of(table, "Forest", Zone.HAND) == {"Forest"}
    assert types_of(table, "Island", Zone.GRAVEYARD) == {"Island"}


@pytest.mark.scenario("DAWN-3")
def test_dawn_3_mana_in_the_pool_keeps_its_color():
    setup = position().battlefield(A, *["Mountain"] * 2, *["Plains"] * 3)
    table = setup.hand(A, "Celestial Dawn", "Shock").play()
    table.act("Mana: Mountain").act("Mana: Mountain")
    table.cast("Celestial Dawn").resolve()
    left = [unit.type for unit in table.state.players[A].pool]
    assert left
    assert set(left) == {ManaType.RED}
    assert all(obj.tapped for obj in table.all("Plains")) or "Cast Shock" in table.labels()


@pytest.mark.scenario("DAWN-7")
def test_dawn_7_back_to_what_it_was():
    removes = instant("Removes", Destroy(TARGET), at=ENCHANTMENT)
    setup = game(removes).battlefield(A, "Celestial Dawn", "Brute").hand(A, "Removes")
    table = setup.play()
    assert table.seen("Brute").colors == {Color.WHITE}
    table.cast("Removes").resolve()
    assert table.seen("Brute").colors == {Color.RED}


# --- Conspiracy --------------------------------------------------------------------------------


def conspiracy(setup: Setup) -> Table:
    table = setup.hand(A, "Conspiracy").play().cast("Conspiracy").resolve()
    return table.answer("Elf")


@pytest.mark.scenario("CONSP-B")
def test_consp_b_tokens_too():
    table = conspiracy(game().hand(A, "Alarm"))
    table.cast("Alarm").resolve()
    token = next(o for o in table.state.battlefield if table.state.name(o).startswith("Soldier"))
    assert set(table.seen(token).subtypes) == {"Elf"}


@pytest.mark.scenario("CONSP-1")
def test_consp_1_everywhere_but_only_creature_types():
    tribal = card("Golem Gear", "{2}", "Artifact Creature — Equipment Golem", power=1, toughness=1)
    setup = game(tribal).battlefield(A, "Golem Gear", "Goblin").hand(A, "Goblin", "Raider")
    table = conspiracy(setup.graveyard(A, "Goblin"))
    assert types_of(table, "Golem Gear") == {"Elf", "Equipment"}
    for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD):
        assert types_of(table, "Goblin", zone) == {"Elf"}
    table.cast("Raider")
    assert types_of(table, "Raider", Zone.STACK) == {"Elf"}


# --- Moonlace ----------------------------------------------------------------------------------


@pytest.mark.scenario("MOONL-B")
def test_moonl_b_a_colorless_spell_and_protection_from_red():
    table = game(bolt(3)).battlefield(B, "Bear").hand(A, "Moonlace").play()
    red = card("Red Bolt", "{R}", "Instant", *bolt(3).front.abilities)
    table = game(red).battlefield(B, "Bear").hand(A, "Red Bolt", "Moonlace").play()
    table.cast("Red Bolt", "Bear")
    grant(table, table.find("Bear").id, protection_from(IsColor(Color.RED)))
    settle(table.cast("Moonlace", "Red Bolt"))
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.scenario("MOONL-1", "MOONL-2")
def test_moonl_1_and_2_for_as_long_as_it_is_there():
    table = game().battlefield(B, "Brute").hand(A, "Moonlace").play()
    table.cast("Moonlace", "Brute").resolve()
    table.go_to(Step.UPKEEP, turn=6)
    assert table.seen("Brute").colors == frozenset()
    table = game().hand(A, "Brute", "Moonlace").play().cast("Brute")
    settle(table.cast("Moonlace", "Brute"))
    assert table.seen("Brute").colors == frozenset()


# --- Mistform Ultimus --------------------------------------------------------------------------

ULTIMUS = "Mistform Ultimus"


@pytest.mark.scenario("ULTI-1")
def test_ulti_1_every_creature_type_everywhere():
    setup = game().battlefield(A, ULTIMUS).hand(A, ULTIMUS).library(A, ULTIMUS)
    table = setup.play()
    for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.LIBRARY):
        assert types_of(table, ULTIMUS, zone) == ALL_TYPES


@pytest.mark.scenario("ULTI-2")
def test_ulti_2_what_an_effect_makes_of_it():
    turns = instant(
        "Turns", Apply(TARGET, (SetCreatureTypes(("Bear",)),), INDEFINITELY), at=CREATURE
    )
    table = game(turns).battlefield(A, ULTIMUS).hand(A, "Turns").play()
    table.cast("Turns").resolve()
    assert types_of(table, ULTIMUS) == {"Bear"}


@pytest.mark.scenario("ULTI-3")
def test_ulti_3_it_counts_as_any_of_them():
    setup = game(step=Step.UNTAP).battlefield(A, ULTIMUS, "Fury Sliver", "Sporesower Thallid")
    table = setup.play().go_to(Step.UPKEEP)
    settle(table)
    assert Keyword.DOUBLE_STRIKE in table.seen(ULTIMUS).keywords
    assert table.find(ULTIMUS).counters == {"spore": 1}


@pytest.mark.scenario("ULTI-4")
def test_ulti_4_types_are_there_before_abilities_go():
    table = game().battlefield(B, ULTIMUS).hand(A, "Sudden Spoiling").play()
    settle(table.cast("Sudden Spoiling", "B"))
    assert (table.size(ULTIMUS), types_of(table, ULTIMUS)) == ((0, 2), ALL_TYPES)
    assert table.seen(ULTIMUS).abilities == ()


# --- Hivestone, Assembly-Worker, Sporesower, Thelon --------------------------------------------


@pytest.mark.scenario("HIVE-1", "HIVE-2")
def test_hive_slivers_while_it_is_there():
    removes = instant("Removes", Destroy(TARGET), at=CREATURE | ENCHANTMENT | _artifact())
    setup = game(removes).battlefield(A, "Hivestone", "Fury Sliver", "Bear").hand(A, "Removes")
    table = setup.play()
    assert (types_of(table, "Fury Sliver"), types_of(table, "Bear")) == (
        {"Sliver"},
        {"Bear", "Sliver"},
    )
    assert Keyword.DOUBLE_STRIKE in table.seen("Bear").keywords
    table.cast("Removes", "Hivestone").resolve()
    assert (types_of(table, "Bear"), table.seen("Bear").keywords) == ({"Bear"}, frozenset())


def _artifact():
    from rules_engine.ir.selectors import ARTIFACT

    return ARTIFACT


@pytest.mark.scenario("ASMW-B", "ASMW-1")
def test_asmw_the_type_counts_not_the_name():
    namesake = card("Assembly-Worker", "{0}", "Artifact Creature — Golem", power=2, toughness=2)
    setup = game().battlefield(A, "Assembly-Worker", "Urza's Factory")
    table = setup.play().act("Activate Urza's Factory (2)").resolve()
    table.act("Activate Assembly-Worker")
    assert table.decision.kind.value == "target"
    assert len(table.labels()) == 2
    token = next(o for o in table.state.battlefield if not table.state.objects[o].is_card)
    table.answer(token).resolve()
    assert table.size(token) == (3, 3)
    assert table.find("Assembly-Worker").tapped
    setup = game().battlefield(A, "Assembly-Worker")
    setup.cards["Namesake"] = namesake
    table = setup.battlefield(A, "Namesake").play().act("Activate Assembly-Worker")
    assert table.state.stack


@pytest.mark.scenario("SPORE-1", "THELON-1")
def test_spore_1_and_thelon_1_fungi_by_their_type():
    fungus = card("Mold", "{0}", "Creature — Fungus", power=1, toughness=1)
    thallid = card("False Thallid", "{0}", "Creature — Elf", power=1, toughness=1)
    setup = game(fungus, thallid, step=Step.UNTAP)
    setup.battlefield(A, "Sporesower Thallid", "Mold", "False Thallid", "Thelon of Havenwood")
    table = settle(setup.play().go_to(Step.UPKEEP))
    assert (table.find("Mold").counters, table.find("False Thallid").counters) == ({"spore": 1}, {})
    assert (table.size("Mold"), table.size("False Thallid")) == ((2, 2), (1, 1))


@pytest.mark.scenario("THELON-B")
def test_thelon_b_each_fungus_gains_a_counter():
    setup = game().battlefield(A, "Thelon of Havenwood", "Sporesower Thallid")
    setup.graveyard(A, "Thallid Germinator")
    for obj in setup.state.objects.values():
        if obj.face.name == "Sporesower Thallid":
            obj.counters["spore"] = 2
    table = setup.play()
    assert table.size("Sporesower Thallid") == (6, 6)
    settle(table.activate("Thelon of Havenwood"))
    assert table.size("Sporesower Thallid") == (7, 7)
    assert table.names(Zone.EXILE, A) == ["Thallid Germinator"]


# --- Coalition Victory, Gaea's Liege, Vhati ----------------------------------------------------


@pytest.mark.scenario("CVICT-1")
def test_cvict_1_one_may_be_several():
    lands = [
        card("East", "", "Land — Plains Island"),
        card("West", "", "Land — Swamp Mountain"),
    ]
    three = card("Three", "{W}{U}{B}", "Creature — Elf", power=1, toughness=1)
    two = card("Two", "{R}{G}", "Creature — Elf", power=1, toughness=1)
    setup = position()
    setup.cards.update({c.name: c for c in (*lands, three, two)})
    setup.battlefield(A, *["East"] * 2, *["West"] * 2, "Forest", "Three", "Two", *["Wastes"] * 3)
    table = setup.hand(A, "Coalition Victory").play().cast("Coalition Victory").resolve()
    assert table.state.winner == A


@pytest.mark.scenario("GLIEGE-B", "GLIEGE-1")
def test_gliege_its_size_and_its_forests():
    setup = position().battlefield(A, "Gaea's Liege", *["Forest"] * 4)
    setup.battlefield(B, *["Forest"] * 2, "Island")
    table = setup.play()
    assert table.size("Gaea's Liege") == (4, 4)
    table.attack("Gaea's Liege")
    assert table.size("Gaea's Liege") == (2, 2)
    setup = game().battlefield(A, "Gaea's Liege").hand(A, "Murder").battlefield(B, "Dual")
    table = setup.play().activate("Gaea's Liege", "Dual").resolve()
    assert types_of(table, "Dual") == {"Forest"}
    table.cast("Murder").resolve()
    assert types_of(table, "Dual") == set()
    table = position().battlefield(A, "Gaea's Liege", "Forest").battlefield(B, "Island").play()
    table.activate("Gaea's Liege", "Island").resolve()
    seen = table.seen("Island")
    assert (set(seen.subtypes), {str(one) for one in seen.supertypes}) == ({"Forest"}, {"Basic"})


@pytest.mark.scenario("VHATI-B", "VHATI-1")
def test_vhati_is_told_as_it_resolves():
    for answer, size in ((0, (1, 3)), (1, (3, 1))):
        table = game().battlefield(A, "Vhati il-Dal").battlefield(B, "Brute").play()
        table.activate("Vhati il-Dal", "Brute").resolve()
        table.game.answer([answer])
        assert table.size("Brute") == size
    setup = game(bolt(1)).battlefield(A, "Vhati il-Dal").battlefield(B, "Brute").hand(A, "Bolt 1")
    table = setup.play().cast("Bolt 1", "Brute").resolve()
    table.activate("Vhati il-Dal", "Brute").resolve()
    table.game.answer([1])
    assert table.names(Zone.GRAVEYARD, B) == ["Brute"]
