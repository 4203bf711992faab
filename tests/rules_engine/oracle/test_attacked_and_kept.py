"""Opponents that one attacks, keywords lost together, spells as they were cast, types that are
chosen and exiled cards with counters (CR 205.2a, 400.7d, 506.2, 508.6, 601.3b)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

STRIKE = printed(
    "Strike",
    "instant",
    "This spell costs {1} less to cast for each opponent you're attacking. / You gain 1 life.",
    cost="{1}",
)
RALLY = printed(
    "Rally",
    "instant",
    "This spell costs {1} less to cast for each opponent you attacked this turn. / "
    "You gain 2 life.",
    cost="{1}",
)
BEAR = printed("Bear", "creature", "Reach")
OTHER = printed("Other", "creature", "Hexproof, indestructible / Ward {1}")
STRIP = printed(
    "Strip",
    "artifact",
    "{0}: Permanents your opponents control lose hexproof, indestructible, and ward until end of "
    "turn.",
)
ROT = printed(
    "Rot",
    "aura",
    "Enchant creature / When ~ enters, target player sacrifices a creature of their choice other "
    "than enchanted creature.",
)
SPIRIT = printed(
    "Spirit",
    "enchantment",
    "You may cast the first creature spell you cast each turn as though it had flash.",
)
CLERIC = printed(
    "Cleric",
    "creature",
    "When ~ enters, if it was the second spell you cast this turn, draw a card.",
)
GUARD = printed(
    "Guard",
    "artifact",
    "{T}: Target creature you control gains protection from the card type of your choice until end "
    "of turn.",
)
COMPASS = printed(
    "Compass",
    "artifact",
    "{T}: Until end of turn, target land you control becomes the basic land type of your choice in "
    "addition to its other types.",
)
FIELD = printed("Field", "land", "{T}: Add {C}.")
MIGHT = printed(
    "Might",
    "aura",
    "Enchant creature / Enchanted creature's controller may have it assign its combat damage as "
    "though it weren't blocked.",
)
KEEPER = printed(
    "Keeper",
    "artifact",
    "{0}: Choose target creature. Its controller may exile it with an aegis counter on it. / "
    "{0}: Return all exiled cards with aegis counters on them to the battlefield under their "
    "owners' control.",
)
BOLT = printed("Bolt", "instant", "~ deals 1 damage to target creature.")
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup() -> Setup:
    return Setup(cards=CARDS)


@pytest.mark.cr("508.6")
def test_opponents_attacked_now_and_this_turn():
    table = setup().battlefield(A, "Bear").hand(A, "Strike", "Rally").play()
    assert not {"Cast Strike", "Cast Rally"} & set(table.labels())
    table.attack("Bear")
    table.cast("Strike").resolve_all()
    table.go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Rally").resolve_all()
    assert table.life(A) == 23


def test_several_keywords_are_lost():
    table = setup().battlefield(A, "Strip").battlefield(B, "Other").play()
    table.activate("Strip").resolve_all()
    lost = {Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.WARD}
    assert not lost & table.seen("Other").keywords
    table.go_to(Step.UPKEEP, turn=4)
    assert {Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE} <= table.seen("Other").keywords


def test_not_the_enchanted_creature():
    table = setup().battlefield(B, "Bear", "Cleric").hand(A, "Rot").play()
    table.cast("Rot", "Bear").resolve_all().answer("B").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Cleric"]


@pytest.mark.cr("601.3b")
def test_the_first_creature_spell_at_any_time():
    table = setup().battlefield(A, "Spirit").hand(A, "Bear", "Bear").play()
    table.go_to(Step.UPKEEP, turn=4).until_priority(A)
    table.cast("Bear").resolve_all().until_priority(A)
    assert "Cast Bear" not in table.labels()


@pytest.mark.cr("400.7d")
def test_it_was_the_second_spell():
    table = setup().hand(A, "Cleric", "Cleric", "Cleric").library(A, *["Field"] * 5).play()
    table.cast("Cleric").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    table.cast("Cleric").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 2
    table.cast("Cleric").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1


@pytest.mark.cr("205.2a")
def test_protection_from_a_chosen_card_type():
    table = setup().battlefield(A, "Guard", "Bear").hand(A, "Bolt", "Rot").play()
    table.activate("Guard", "Bear").resolve_all().answer("instant").resolve_all()
    assert "Cast Bolt" not in table.labels()
    assert "Cast Rot" in table.labels()
    table.go_to(Step.UPKEEP, turn=4).until_priority(A)
    assert "Cast Bolt" in table.labels()


def test_a_basic_land_type_besides():
    table = setup().battlefield(A, "Compass", "Field").play()
    table.activate("Compass").resolve_all().answer("Island").resolve_all()
    assert {"Island"} == table.seen("Field").subtypes
    assert table.seen("Field").types == {CardType.LAND}
    assert len([one for one in table.labels() if one.startswith("Mana: Field")]) == 2
    table.go_to(Step.UPKEEP, turn=4)
    assert not table.seen("Field").subtypes


def test_its_controller_assigns_as_though_unblocked():
    table = setup().battlefield(A, "Bear").battlefield(B, "Cleric").hand(A, "Might").play()
    table.cast("Might", "Bear").resolve_all()
    table.attack("Bear").block(("Cleric", "Bear")).damage().answer("Yes").damage()
    assert table.life(B) == 18


def test_exiled_and_returned_by_their_counters():
    table = setup().battlefield(A, "Keeper").battlefield(B, "Bear", "Cleric").play()
    table.act("Activate Keeper (1)", "Bear").resolve_all().answer("Yes").resolve_all()
    table.act("Activate Keeper (1)", "Cleric").resolve_all().answer("No").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Bear"]
    table.act("Activate Keeper (2)").resolve_all()
    assert table.seen("Bear").controller == B
    assert table.find("Bear").zone is Zone.BATTLEFIELD
