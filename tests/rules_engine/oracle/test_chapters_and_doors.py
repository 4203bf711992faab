"""Chapters that have resolved, cards that were explored, life that is paid, one of several things a
player does, and mana for equipping, for doors and for turning permanents face up (CR 106.6, 119.4,
701.44a, 709.5, 714.2e)."""

from __future__ import annotations

import pytest

from rules_engine.ir.layouts import UNLOCKED
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.parts import ATTIC_CELLAR

TALE = printed("Tale", "saga", "I — You gain 1 life. / II — You gain 2 life.")
SINGER = printed(
    "Singer",
    "enchantment",
    "Whenever the final chapter ability of a Saga you control resolves, you gain 5 life.",
)
GUIDE = printed(
    "Guide",
    "creature",
    "{0}: ~ explores. / Whenever a creature you control explores a land card, you gain 3 life. / "
    "Whenever a creature you control explores a nonland card, you lose 2 life.",
)
FIELD = printed("Field", "land", "{T}: Add {W}.")
GAIN = printed("Gain", "instant", "You gain 1 life.")
FONT = printed(
    "Font",
    "enchantment",
    "Whenever you pay life, put that many charge counters on ~. / Pay 2 life: ~ deals 1 damage to "
    "you. / {0}: You lose 3 life.",
)
WATCHERS = printed(
    "Watchers",
    "enchantment",
    "Whenever an opponent attacks you with two or more creatures, draws their second card each "
    "turn, or casts their second spell each turn, you gain 7 life. / Whenever an opponent discards "
    "a card or mills one or more cards, you gain 10 life.",
)
READER = printed(
    "Reader",
    "artifact",
    "{1}: Draw a card. / {2}: Mill two cards. / {3}: Discard a card.",
)
MAGE = printed("Mage", "artifact", "{0}: Add {C}{C}{C}.")
DICE = printed(
    "Dice",
    "artifact",
    "{0}: Roll a d4. / Whenever you roll your third die each turn, you gain 1 life.",
)
RIDER = printed(
    "Rider",
    "creature",
    "Whenever ~ saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle "
    "gets +2/+0 until end of turn.",
)
CART = printed("Cart", "artifact", "Crew 1", type_line="Artifact — Vehicle")
HORSE = printed("Horse", "creature", "Saddle 1", type_line="Creature — Mount")
SPARK = printed("Spark", "instant", "~ deals 5 damage to target creature.")
FALL = printed(
    "Fall",
    "enchantment",
    "Whenever a creature an opponent controls is dealt excess noncombat damage, you gain X life, "
    "where X is that excess damage. / Whenever a source you control deals noncombat damage to an "
    "opponent, ~ deals that amount of damage to target creature that player controls.",
)
SHOT = printed("Shot", "instant", "~ deals 2 damage to any target.")
HIDDEN = printed("Hidden", "creature", "Morph {1}")
EYES = printed(
    "Eyes",
    "enchantment",
    "Whenever a creature you control that was turned face up this turn deals combat damage to a "
    "player, you gain 4 life.",
)
SWORD = printed("Sword", "equipment", "Equipped creature gets +1/+1. / Equip {1}")
OTHER = printed("Other", "artifact", "{1}: You gain 1 life.")
SMITH = printed(
    "Smith",
    "creature",
    "{T}: Add {R}. Spend this mana only to cast an Equipment spell or activate an equip ability.",
)
PEEPER = printed(
    "Peeper",
    "artifact",
    "{T}: Add {W}. Spend this mana only to cast an enchantment spell, unlock a door, or turn a "
    "permanent face up.",
)
KEYS = printed("Keys", "artifact", "{0}: Lock or unlock a door of target Room you control.")
NOBLE = printed("Noble", "creature", "Sacrifice an artifact or another creature: You gain 1 life.")
CARDS = [
    *(value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"),
]


def setup() -> Setup:
    return Setup(cards=CARDS)


@pytest.mark.cr("714.2e")
def test_the_final_chapter_has_resolved():
    table = setup().battlefield(A, "Singer").hand(A, "Tale").play()
    table.cast("Tale").resolve_all()
    assert table.life(A) == 21
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.resolve()
    assert table.life(A) == 23
    table.resolve_all()
    assert table.life(A) == 28


@pytest.mark.cr("701.44a")
def test_which_card_was_explored():
    table = setup().battlefield(A, "Guide").library(A, "Gain", "Field").play()
    table.activate("Guide").resolve_all()
    assert table.life(A) == 23
    table.activate("Guide").resolve_all().answer("Yes").resolve_all()
    assert table.life(A) == 21


@pytest.mark.cr("119.4")
def test_life_is_paid_not_lost():
    table = setup().battlefield(A, "Font").play()
    table.act("Activate Font (1)").resolve_all()
    (font,) = [one for one in table.state.objects.values() if one.card == "Font"]
    assert font.counters == {"charge": 2}
    table.act("Activate Font (2)").resolve_all()
    assert font.counters == {"charge": 2}
    assert table.life(A) == 14


def test_one_of_several_things_an_opponent_does():
    table = setup().battlefield(B, "Watchers").battlefield(A, "Guide", "Rider", "Reader", "Mage")
    table = table.hand(A, "Gain", "Gain").library(A, *["Gain"] * 9).play()
    table.cast("Gain").resolve_all()
    assert table.life(B) == 20
    table.cast("Gain").resolve_all()
    assert table.life(B) == 27
    for _ in range(6):
        table.act("Mana: Mage")
    table.act("Activate Reader (1)").resolve_all().act("Activate Reader (1)").resolve_all()
    assert table.life(B) == 34
    table.act("Activate Reader (2)").resolve_all()
    assert table.life(B) == 44
    table.act("Activate Reader (3)").resolve_all().answer("Gain").resolve_all()
    assert table.life(B) == 54
    table.attack("Guide", "Rider").resolve_all()
    assert table.life(B) == 61


def test_the_third_die_of_a_turn():
    table = setup().battlefield(A, "Dice").play()
    for expected in (20, 20, 21, 21):
        table.activate("Dice").resolve_all()
        assert table.life(A) == expected


@pytest.mark.cr("702.171c")
def test_what_was_saddled_or_crewed():
    table = setup().battlefield(A, "Rider", "Cart", "Horse").play()
    table.act("Activate Cart", "Rider").resolve_all()
    assert table.size("Cart") == (4, 2)
    table = setup().battlefield(A, "Rider", "Horse").play()
    table.act("Activate Horse", "Rider").resolve_all()
    assert table.size("Horse") == (4, 2)


def test_excess_damage_and_that_amount():
    table = setup().battlefield(A, "Fall").battlefield(B, "Rider").hand(A, "Spark").play()
    table.cast("Spark", "Rider").resolve_all()
    assert table.life(A) == 23
    table = setup().battlefield(A, "Fall").battlefield(B, "Rider").hand(A, "Shot").play()
    table.cast("Shot", "B").resolve_all()
    assert not table.all("Rider")


@pytest.mark.cr("708.8")
def test_what_was_turned_face_up_this_turn():
    table = setup().face_down(A, "Hidden").battlefield(A, "Eyes", "Rider", "Mage").play()
    hidden = table.state.battlefield[0]
    table.act("Mana: Mage").act("Turn Hidden face up")
    table.attack(hidden, "Rider").damage().resolve_all()
    assert table.life(A) == 24


@pytest.mark.cr("702.6a")
def test_mana_for_equip_abilities():
    table = setup().battlefield(A, "Smith", "Sword", "Other", "Rider").play()
    table.act("Mana: Smith")
    assert "Activate Other" not in table.labels()
    table.activate("Sword", "Rider").resolve_all()
    assert table.size("Rider") == (3, 3)


@pytest.mark.cr("709.5e")
def test_mana_for_doors_and_turning_up():
    table = setup().battlefield(A, "Peeper", ATTIC_CELLAR.name, "Other").play()
    table.act("Mana: Peeper")
    assert "Activate Other" not in table.labels()
    table.act("Unlock Attic").resolve_all()
    assert table.life(A) == 22
    table = setup().face_down(A, "Hidden").battlefield(A, "Peeper").play()
    table.act("Mana: Peeper").act("Turn Hidden face up")
    assert not table.find("Hidden").face_down


@pytest.mark.cr("709.5g")
def test_locking_or_unlocking():
    table = setup().battlefield(A, ATTIC_CELLAR.name, "Keys").play()
    room = next(one for one in table.state.objects.values() if one.card == ATTIC_CELLAR.name)
    table.activate("Keys").resolve_all().answer("Attic").resolve_all()
    assert UNLOCKED[0] in room.designations
    assert table.life(A) == 22
    table.activate("Keys").resolve_all().answer("Attic").resolve_all()
    assert UNLOCKED[0] not in room.designations


def test_an_artifact_or_another_creature():
    table = setup().battlefield(A, "Noble").play()
    assert "Activate Noble" not in table.labels()
    table = setup().battlefield(A, "Noble", "Rider", "Other").play()
    table.activate("Noble", "Rider").resolve_all().activate("Noble").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Other", "Rider"]
