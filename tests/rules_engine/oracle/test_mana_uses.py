"""Mana whose use is restricted, and where spells are cast from, in a game."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BEAST = printed("Beast", "creature", "Trample", cost="{G}")
ENGINE = printed("Engine", "artifact", "{1}: Draw a card.", cost="{1}")


def _castable(table: Table, name: str) -> bool:
    return f"Cast {name}" in table.labels()


def test_mana_for_spells_of_the_chosen_type_knows_the_type():
    hall = printed(
        "Hall",
        "land",
        "As ~ enters, choose a creature type. / {T}: Add {G}. Spend this mana only to cast a "
        "creature spell of the chosen type.",
    )
    setup = Setup(cards=[hall, BEAST]).battlefield(A, "Hall").hand(A, "Beast", "Elf")
    for obj in setup.state.objects.values():
        if obj.face.name == "Hall":
            obj.choices = (("creature type", "Elf"),)
    table = setup.play().act("Mana: Hall")
    assert pool(table) == "G"
    with pytest.raises(IllegalAction):
        table.cast("Bear")
    table.cast("Elf")
    assert pool(table) == ""


def test_mana_for_abilities_of_lands_of_the_chosen_type():
    spring = printed(
        "Spring",
        "land",
        "As ~ enters, choose a basic land type. / {T}: Add {G}. Spend this mana only to activate "
        "abilities of lands of the chosen type.",
    )
    kinds = {"Atoll": "Land — Island", "Fen": "Land — Swamp"}
    pays = [
        printed(name, "land", "{1}: You gain 1 life.", type_line=kind)
        for name, kind in kinds.items()
    ]
    setup = Setup(cards=[spring, *pays]).battlefield(A, "Spring", "Atoll", "Fen")
    for obj in setup.state.objects.values():
        if obj.face.name == "Spring":
            obj.choices = (("basic land type", "Island"),)
    table = setup.play().act("Mana: Spring")
    table.act("Activate Fen (1)").resolve_all()  # a land is tapped for it
    assert (pool(table), table.life(A)) == ("G", 21)
    table.act("Activate Atoll (1)").resolve_all()
    assert (pool(table), table.life(A)) == ("", 22)


def test_mana_that_cant_be_spent_on_nonartifact_spells_pays_for_all_else():
    rock = printed(
        "Rock", "artifact", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."
    )
    other = printed("Other", "creature", "Trample", cost="{1}")
    setup = Setup(cards=[rock, ENGINE, other]).battlefield(A, "Rock", "Engine")
    table = setup.hand(A, "Engine", "Other").play().act("Mana: Rock")
    assert not _castable(table, "Other")
    assert _castable(table, "Engine")
    table.activate("Engine").resolve_all()
    assert pool(table) == ""


def test_mana_spent_on_a_creature_spell_gives_it_haste_until_end_of_turn():
    servant = printed(
        "Servant",
        "artifact",
        "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of "
        "turn.",
    )
    table = Setup(cards=[servant, BEAST]).battlefield(A, "Servant").hand(A, "Beast").play()
    table.act("Mana: Servant").cast("Beast").resolve_all()
    assert Keyword.HASTE in table.seen("Beast").keywords
    table.go_to(table.state.step, turn=table.state.turn + 2)
    assert Keyword.HASTE not in table.seen("Beast").keywords


def test_mana_spent_on_a_spell_that_is_asked_for_triggers_about_it():
    goggles = printed(
        "Goggles",
        "artifact",
        "{T}: Add {R}. When that mana is spent to cast a red instant or sorcery spell, copy that "
        "spell and you may choose new targets for the copy.",
    )
    setup = Setup(cards=[goggles]).battlefield(A, "Goggles").hand(A, "Shock")
    table = setup.play().act("Mana: Goggles").cast("Shock", B)
    assert len(table.state.stack) == 2
    table.resolve()
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer("No")
    table.resolve_all()
    assert table.life(B) == 16


def test_spells_cost_less_by_where_they_are_cast_from():
    patron = printed(
        "Patron", "creature", "Spells you cast from your graveyard cost {1} less to cast."
    )
    again = printed(
        "Again", "sorcery", "You may cast ~ from your graveyard. / Draw a card.", cost="{1}{R}"
    )
    setup = Setup(cards=[patron, again]).battlefield(A, "Patron")
    table = with_pool(setup.graveyard(A, "Again").hand(A, "Again").play(), "R")
    options = [one for one in table.labels() if one == "Cast Again"]
    assert options == ["Cast Again"]
    table.cast("Again")
    assert table.names(Zone.GRAVEYARD, A) == []
    assert pool(table) == ""


def test_opponents_cast_from_nowhere_but_their_hands():
    magistrate = printed(
        "Magistrate",
        "creature",
        "Your opponents can't cast spells from anywhere other than their hands.",
    )
    setup = Setup(cards=[magistrate]).battlefield(B, "Magistrate")
    table = setup.graveyard(A, "Flash Burn").hand(A, "Shock").play()
    table = with_pool(table, "RR")
    assert _castable(table, "Shock")
    assert not any(label.startswith("Cast Flash Burn") for label in table.labels())


def test_who_taps_a_land_for_mana_adds_one_more_of_its_type():
    flare = printed(
        "Flare",
        "enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land "
        "produced.",
    )
    table = Setup(cards=[flare]).battlefield(B, "Flare").battlefield(A, "Forest").play()
    table.act("Mana: Forest")
    assert pool(table) == "GG"
    assert pool(table, B) == ""


def test_mana_of_the_chosen_color_is_added_again_and_other_mana_is_not():
    gauntlet = printed(
        "Gauntlet",
        "artifact",
        "As ~ enters, choose a color. / Whenever a basic land is tapped for mana of the chosen "
        "color, its controller adds an additional one mana of that color.",
    )
    setup = Setup(cards=[gauntlet]).battlefield(A, "Gauntlet", "Forest", "Island")
    for obj in setup.state.objects.values():
        if obj.face.name == "Gauntlet":
            obj.choices = (("color", "G"),)
    table = setup.play().act("Mana: Forest").act("Mana: Island")
    assert pool(table) == "UGG"


def test_a_color_is_chosen_and_as_much_of_it_added_as_the_devotion_to_it():
    shrine = printed(
        "Shrine",
        "land",
        "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that "
        "color.",
    )
    table = Setup(cards=[shrine]).battlefield(A, "Shrine", "Bear", "Snake", "Knight").play()
    table.act("Mana: Shrine", "green")
    assert pool(table) == "GG"
