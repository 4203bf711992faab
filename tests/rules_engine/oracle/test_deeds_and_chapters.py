"""Mana that is spent on foretelling and on Class levels, final chapters, and costs of many tokens
(CR 106.6, 702.143a, 714.2d, 716.2a)."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

SCHOOL = printed(
    "School",
    "class",
    "{1}: Level 2 / You have no maximum hand size.",
)
TUTOR = printed(
    "Tutor",
    "artifact",
    "{T}: Add {U}. Spend this mana only to cast an instant or sorcery spell or to gain a Class "
    "level.",
)
OTHER = printed("Other", "artifact", "{1}: You gain 1 life.")
SEER = printed(
    "Seer",
    "artifact",
    "{T}: Add {W}{U}. Spend this mana only to foretell cards or cast spells that have foretell.",
)
OMEN = printed("Omen", "sorcery", "You gain 1 life. / Foretell {1}", cost="{2}")
PLAIN = printed("Plain", "sorcery", "You gain 1 life.", cost="{2}")
BOON = printed(
    "Boon",
    "enchantment",
    "Whenever the final chapter ability of a Saga you control triggers, you gain 5 life.",
)
TALE = printed("Tale", "saga", "I — You gain 1 life. / II — You gain 2 life.")
HEART = printed(
    "Heart",
    "artifact",
    "{0}: Create two Blood tokens. / {0}, Sacrifice ~ and two Blood tokens: You gain 13 life.",
)
GATE = printed(
    "Gate",
    "artifact",
    "When ~ enters, look at the top two cards of your library. You may reveal a blue or artifact "
    "card from among them and put it into your hand. Put the rest on the bottom of your library in "
    "a random order.",
)
BRACERS = printed(
    "Bracers",
    "equipment",
    "As long as equipped creature is an Elf or an Angel, it gets +1/+1. / Equip {0}",
)
ELF = printed("Elf", "creature", "Reach", type_line="Creature — Elf")
ORC = printed("Orc", "creature", "Reach", type_line="Creature — Orc")
FLOCK = printed(
    "Flock",
    "enchantment",
    "At the beginning of your end step, for each spell you've cast this turn, create a 1/2 blue "
    "Bird creature token with flying named Storm Crow.",
)
GAIN = printed("Gain", "instant", "You gain 1 life.")
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup(**kwargs: object) -> Setup:
    return Setup(cards=CARDS, **kwargs)  # type: ignore[arg-type]


def test_mana_for_a_class_level_alone():
    table = setup().battlefield(A, "Tutor", "Other").hand(A, "School").play()
    table.cast("School").resolve_all().act("Mana: Tutor")
    assert "Activate Other" not in table.labels()
    table.act("Activate School").resolve_all()
    assert not table.state.players[A].pool
    assert table.life(A) == 20


def test_mana_for_foretelling_alone():
    table = setup().battlefield(A, "Seer", "Other").hand(A, "Omen", "Plain").play()
    table.act("Mana: Seer")
    assert "Activate Other" not in table.labels()
    assert "Cast Plain" not in table.labels()
    assert "Cast Omen" in table.labels()
    table.act("Foretell Omen")
    assert table.names(Zone.EXILE, A) == ["Omen"]
    assert not table.state.players[A].pool


def test_the_final_chapter_alone():
    table = setup().battlefield(A, "Boon").hand(A, "Tale").play()
    table.cast("Tale").resolve_all()
    assert table.life(A) == 21
    table.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve_all()
    assert table.life(A) == 28


def test_this_and_several_tokens():
    table = setup().battlefield(A, "Heart").play()
    assert "Activate Heart (2)" not in table.labels()
    table.act("Activate Heart (1)").resolve_all()
    table.act("Activate Heart (2)").resolve_all()
    assert table.life(A) == 33
    assert not table.state.battlefield


def test_a_card_of_a_color_or_a_type():
    table = setup().hand(A, "Gate").library(A, "Other", "Plain").play()
    table.cast("Gate").resolve_all()
    assert "Plain" not in table.labels()
    table.answer("Other").resolve_all()
    assert table.names(Zone.HAND, A) == ["Other"]


def test_one_of_two_kinds():
    table = setup().battlefield(A, "Bracers", "Elf", "Orc").play()
    table.activate("Bracers", "Elf").resolve_all()
    assert table.size("Elf") == (3, 3)
    table.activate("Bracers", "Orc").resolve_all()
    assert (table.size("Elf"), table.size("Orc")) == ((2, 2), (2, 2))


def test_a_token_for_each_spell():
    table = setup().battlefield(A, "Flock").hand(A, "Gain", "Gain").play()
    table.cast("Gain").resolve_all().cast("Gain").resolve_all()
    table.go_to(Step.END).resolve_all()
    assert len(table.all("Storm Crow")) == 2
