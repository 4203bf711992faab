"""What "it" and "that many" mean where the nearest word would be the wrong one, in a game."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

ELF = printed("Elf", "creature", "")
GOBLIN = printed("Goblin", "creature", "", type_line="Creature — Goblin")
OX = printed("Ox", "creature", "", type_line="Creature — Ox")


def test_what_is_put_into_the_hand_is_the_card_and_not_the_creature_it_is_compared_with():
    mantle = printed(
        "Mantle",
        "creature",
        "When ~ enters, look at the top three cards of your library. You may reveal a card that "
        "shares a creature type with ~ from among them and put it into your hand. Put the rest on "
        "the bottom of your library in a random order.",
    )
    setup = Setup(cards=[mantle, ELF, OX]).hand(A, "Mantle").library(A, "Ox", "Elf", "Ox")
    table = setup.play().cast("Mantle").resolve().resolve()
    table.answer("Elf").resolve_all()
    assert table.names(Zone.HAND, A) == ["Elf"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Mantle"]


def test_a_card_that_shares_no_creature_type_shares_it_with_none_of_ones_creatures():
    seeker = printed(
        "Seeker",
        "creature",
        "When ~ enters, look at the top three cards of your library. You may reveal a creature "
        "card that doesn't share a creature type with a creature you control from among those "
        "cards and put it into your hand. Put the rest on the bottom of your library in a random "
        "order.",
    )
    setup = Setup(cards=[seeker, ELF, GOBLIN, OX]).hand(A, "Seeker").battlefield(A, "Goblin")
    table = setup.library(A, "Goblin", "Elf", "Ox").play().cast("Seeker").resolve().resolve()
    assert "Ox" in table.labels()
    assert not {"Elf", "Goblin"} & set(table.labels())
    table.answer("Ox").resolve_all()
    assert table.names(Zone.HAND, A) == ["Ox"]
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Goblin", "Seeker"]


def test_that_many_is_the_damage_and_not_the_one_thing_that_was_sacrificed():
    liner = printed(
        "Liner",
        "creature",
        "When ~ deals damage to a player, sacrifice it and create that many Treasure tokens. / "
        "{T}: ~ deals 3 damage to target player.",
    )
    table = Setup(cards=[liner]).battlefield(A, "Liner").play()
    table.activate("Liner", B).resolve_all()
    assert table.life(B) == 17
    assert table.names(Zone.BATTLEFIELD, A) == ["Treasure Token"] * 3


def test_that_much_is_the_mana_that_the_condition_asks_for():
    sage = printed(
        "Sage",
        "creature",
        "Whenever you cast a noncreature spell, you gain 1 life. If four or more mana was spent "
        "to cast that spell, sacrifice ~ and it deals that much damage to each opponent.",
    )
    gift = printed("Gift", "sorcery", "You gain 10 life.", cost="{4}{R}")
    small = printed("Small", "sorcery", "You gain 5 life.", cost="{R}")
    setup = Setup(cards=[sage, gift, small]).battlefield(A, "Sage").hand(A, "Gift", "Small")
    table = with_pool(setup.play(), "RRRRRR")
    table.cast("Small").resolve_all()
    assert (table.life(A), table.life(B), table.names(Zone.BATTLEFIELD, A)) == (26, 20, ["Sage"])
    table.cast("Gift").resolve_all()
    assert (table.life(A), table.life(B), table.names(Zone.BATTLEFIELD, A)) == (37, 15, [])
