"""CR 123: stickers."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import SpellAbility, StaticAbility, Target
from rules_engine.ir.amounts import Count
from rules_engine.ir.effects import CreateTokenCopy, Destroy, GainLife, PutOntoBattlefield
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import LoseAllAbilities
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_A_GRAVEYARD,
    TARGET,
    YOU,
    Choice,
    HasName,
    InZone,
)
from rules_engine.ir.stickers import (
    IsStickered,
    PutSticker,
    RemoveSticker,
    Sticker,
    StickerKind,
    StickerSheet,
)
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, Setup

SHEET = StickerSheet(
    "Sheet",
    (
        Sticker(StickerKind.NAME, words="of Doom"),
        Sticker(StickerKind.ABILITY, abilities=(FLYING,)),
        Sticker(StickerKind.POWER_TOUGHNESS, power=4, toughness=4),
        Sticker(StickerKind.POWER_TOUGHNESS, power=0, toughness=6),
        Sticker(StickerKind.ART),
    ),
)

AT_CREATURE = (Target(CREATURE),)

CARDS = (
    *(
        card(
            f"Stick {kind}",
            "{0}",
            "Sorcery",
            SpellAbility((PutSticker(TARGET, kind),), AT_CREATURE),
        )
        for kind in StickerKind
    ),
    card("Stick", "{0}", "Sorcery", SpellAbility((PutSticker(TARGET),), AT_CREATURE)),
    card("Peel", "{0}", "Sorcery", SpellAbility((RemoveSticker(TARGET),), AT_CREATURE)),
    card("Twin", "{0}", "Sorcery", SpellAbility((CreateTokenCopy(TARGET),), AT_CREATURE)),
    card("Kill", "{0}", "Sorcery", SpellAbility((Destroy(TARGET),), AT_CREATURE)),
    card(
        "Raise",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(CARD & CREATURE & IN_A_GRAVEYARD),)),
    ),
    card(
        "Count Stickered",
        "{0}",
        "Sorcery",
        SpellAbility((GainLife(YOU, Count(CREATURE & IsStickered())),)),
    ),
    card(
        "Count Doomed",
        "{0}",
        "Sorcery",
        SpellAbility((GainLife(YOU, Count(CREATURE & HasName("Bear of Doom"))),)),
    ),
    card("Silence", "{0}", "Enchantment", StaticAbility(CREATURE, (LoseAllAbilities(),))),
    card(
        "Take Outside",
        "{0}",
        "Sorcery",
        SpellAbility((PutOntoBattlefield(Choice(CARD & InZone(Zone.OUTSIDE, YOU))),)),
    ),
)

NAME, ABILITY, SIZE = "Stick name", "Stick ability", "Stick power and toughness"


def start(*hand: str, creatures: tuple[str, ...] = ("Bear",)) -> Setup:
    setup = Setup(cards=CARDS).battlefield(A, *creatures).hand(A, *hand)
    setup.state.players[A].sticker_sheets = (SHEET,)
    return setup


@pytest.mark.scenario("T123.1.1")
@pytest.mark.cr("123.1")
def test_123_1_stickers_are_not_copied():
    table = start(SIZE, "Twin").play()
    table.cast(SIZE).resolve().answer("Sheet 3").cast("Twin").resolve()
    assert sorted(table.size(o.id) for o in table.all("Bear")) == [(2, 2), (4, 4)]


@pytest.mark.scenario("T123.2.1")
@pytest.mark.cr("123.2")
def test_123_2_a_sheet_holds_fixed_stickers_and_is_no_card():
    table = start("Take Outside").put(A, Zone.OUTSIDE, "Ox").play()
    assert {sheet.name: len(sheet.stickers) for sheet in table.state.players[A].sticker_sheets} == {
        "Sheet": 5
    }
    table.cast("Take Outside").resolve()
    assert len(table.all("Ox")) == 1
    assert all(obj.face.name != "Sheet" for obj in table.state.objects.values())


@pytest.mark.scenario("T123.3.1")
@pytest.mark.cr("123.3")
def test_123_3_a_sticker_in_use_is_not_offered():
    table = start("Stick", "Stick").play()
    table.cast("Stick").resolve()
    assert table.labels() == [f"Sheet {n}" for n in (1, 2, 3, 4, 5)]
    table.answer("Sheet 2").cast("Stick").resolve()
    assert table.labels() == [f"Sheet {n}" for n in (1, 3, 4, 5)]


@pytest.mark.scenario("T123.4.1")
@pytest.mark.cr("123.4")
def test_123_4_stickered_is_what_has_one_now():
    table = start(ABILITY, "Count Stickered", "Peel", "Count Stickered").play()
    table.cast(ABILITY).resolve().cast("Count Stickered").resolve()
    assert table.life(A) == 21
    table.cast("Peel").resolve().cast("Count Stickered").resolve()
    assert table.life(A) == 21
    assert Keyword.FLYING not in table.seen("Bear").keywords


@pytest.mark.scenario("T123.5.1", "T123.5.3")
@pytest.mark.cr("123.5")
@pytest.mark.cr("400.7m")
def test_123_5_stickers_stay_on_between_public_zones():
    table = start(ABILITY, "Kill", "Raise").play()
    table.cast(ABILITY).resolve().cast("Kill").resolve()
    dead = table.find("Bear", Zone.GRAVEYARD)
    assert Keyword.FLYING in table.seen(dead.id).keywords
    table.cast("Raise").resolve()
    assert Keyword.FLYING in table.seen("Bear").keywords


@pytest.mark.scenario("T123.5.2")
@pytest.mark.cr("123.5")
def test_123_5_stickers_are_lost_in_a_hidden_zone():
    table = start(ABILITY, "Bounce", "Stick").battlefield(A, "Island", "Ox").play()
    table.cast(ABILITY, "Bear").resolve().cast("Bounce", "Bear").resolve()
    assert table.find("Bear", Zone.HAND).stickers == ()
    table.cast("Stick").resolve()
    assert "Sheet 2" in table.labels()


@pytest.mark.scenario("T123.6.1")
@pytest.mark.cr("123.6")
def test_123_6_a_name_sticker_adds_words():
    table = start(NAME, "Count Doomed").play()
    table.cast(NAME).resolve().cast("Count Doomed").resolve()
    assert table.seen(table.state.battlefield[0]).name == "Bear of Doom"
    assert table.life(A) == 21


@pytest.mark.scenario("T123.7.1")
@pytest.mark.cr("123.7")
def test_123_7_an_ability_sticker_goes_by_timestamp():
    table = start(ABILITY, "Silence").play()
    table.cast(ABILITY).resolve()
    assert Keyword.FLYING in table.seen("Bear").keywords
    table.cast("Silence").resolve()
    assert Keyword.FLYING not in table.seen("Bear").keywords


@pytest.mark.scenario("T123.8.1", "T123.8.2")
@pytest.mark.cr("123.8")
def test_123_8_size_stickers_set_the_base_and_the_later_counts():
    setup = start(SIZE, SIZE)
    setup.state.objects[setup.state.battlefield[0]].counters["+1/+1"] = 1
    table = setup.play()
    table.cast(SIZE).resolve().answer("Sheet 3")
    assert table.size("Bear") == (5, 5)
    table.cast(SIZE).resolve()
    assert table.size("Bear") == (1, 7)
