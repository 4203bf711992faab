"""What several that are chosen together have in common or not, and what died, in games."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

ONE = printed("One", "creature", "Flying", cost="{1}", type_line="Creature — Elf Scout")
UNO = printed("Uno", "creature", "Flying", cost="{G}", type_line="Creature — Elf")
TWO = printed("Two", "creature", "Flying", cost="{2}", type_line="Creature — Goblin")
MANY = printed("Many", "creature", "Changeling", cost="{4}", type_line="Legendary Creature — Wall")
CARDS = [ONE, UNO, TWO, MANY]


def spell(text: str, setup: Setup, kind: str = "sorcery", cost: str = "{0}") -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text, cost=cost)
    return setup.hand(A, "Thing").play()


def test_targets_with_different_mana_values():
    text = (
        "Return from your graveyard to the battlefield any number of target creature cards that "
        "each have a different mana value X or less."
    )
    setup = Setup(cards=CARDS).graveyard(A, "One", "Uno", "Two", "Many")
    t = with_pool(spell(text, setup, cost="{X}"), "CC").act("Cast Thing", 2)
    assert sorted(t.labels()) == ["One", "Two", "Uno"]
    with pytest.raises(IllegalAction):
        t.answer("One", "Uno")
    t.answer("One", "Two").resolve_all()
    assert t.names(Zone.BATTLEFIELD, A) == ["One", "Two"]


def test_cards_with_different_mana_values_are_chosen():
    text = "Return any number of cards with different mana values from your graveyard to your hand."
    setup = Setup(cards=CARDS).graveyard(A, "One", "Uno", "Two")
    t = spell(text, setup).cast("Thing").resolve()
    with pytest.raises(IllegalAction):
        t.answer("One", "Uno")
    t.answer("Uno", "Two")
    assert t.names(Zone.HAND, A) == ["Two", "Uno"]


@pytest.mark.parametrize(
    ("pair", "legal"),
    [(("One", "Uno"), True), (("One", "Two"), False), (("Two", "Many"), True)],
)
def test_targets_that_share_a_creature_type(pair, legal):
    text = (
        "Return two target creature cards that share a creature type from your graveyard to your "
        "hand."
    )
    t = spell(text, Setup(cards=CARDS).graveyard(A, *CARDS_NAMES)).act("Cast Thing")
    if legal:
        t.answer(*pair).resolve_all()
        assert t.names(Zone.HAND, A) == sorted(pair)
    else:
        with pytest.raises(IllegalAction):
            t.answer(*pair)


CARDS_NAMES = [card.name for card in CARDS]


@pytest.mark.parametrize(("shield", "goblins"), [(False, 4), (True, 2)])
def test_for_each_that_died(shield, goblins):
    text = (
        "Destroy all creatures target player controls. For each creature that died this way, that "
        "player creates two 1/1 red Goblin creature tokens."
    )
    rest = printed(
        "Rest",
        "enchantment",
        "If a Goblin would die, exile it instead."
        if shield
        else "Creatures you control have haste.",
    )
    setup = Setup(cards=[*CARDS, rest]).battlefield(B, "One", "Two").battlefield(A, "Rest")
    t = spell(text, setup).cast("Thing", "B").resolve_all()
    assert t.names(Zone.BATTLEFIELD, B) == ["Goblin Token"] * goblins


@pytest.mark.parametrize(("lands", "size"), [((), (2, 2)), (("Forest",), (4, 4))])
def test_it_enters_with_counters_if_that_is_so(lands, size):
    text = (
        "Put target creature card from a graveyard onto the battlefield under your control. If "
        "you control a Forest, that creature enters with two additional +1/+1 counters on it."
    )
    setup = Setup(cards=CARDS).graveyard(B, "Two").battlefield(A, *lands)
    t = spell(text, setup).cast("Thing", "Two").resolve_all()
    assert t.size("Two") == size


def test_the_spell_paid_with_this_mana_enters_with_a_counter_and_is_hexproof():
    orb = printed(
        "Orb",
        "artifact",
        "{T}: Add {G}. When you spend this mana to cast an Elf creature spell, it enters with an "
        "additional +1/+1 counter on it and gains hexproof until your next turn.",
    )
    t = Setup(cards=[*CARDS, orb]).battlefield(A, "Orb").hand(A, "Uno").play()
    t.act("Mana: Orb").cast("Uno").resolve_all()
    assert t.size("Uno") == (3, 3)
    assert Keyword.HEXPROOF in t.seen("Uno").keywords


@pytest.mark.parametrize(("name", "size"), [("One", (5, 5)), ("Uno", (4, 4))])
def test_one_for_each_word_of_its_types(name, size):
    text = (
        "Until end of turn, target creature gets +1/+1 for each supertype, card type, and "
        "subtype it has."
    )
    t = spell(text, Setup(cards=CARDS).battlefield(A, "One", "Uno")).cast("Thing", name)
    t.resolve_all()
    assert t.size(name) == size


def test_their_draws_are_yours():
    text = (
        "Until end of turn, if target player would draw a card, instead that player skips that "
        "draw and you draw a card."
    )
    draw = printed("Insight", "instant", "Draw two cards.")
    setup = Setup(cards=[draw]).hand(B, "Insight").library(A, "Forest", "Island", "Swamp")
    t = spell(text, setup, "instant").cast("Thing", "B").resolve_all()
    assert t.names(Zone.HAND, A) == []
    t.cast("Insight", player=B).resolve_all()
    assert (len(t.names(Zone.HAND, A)), t.names(Zone.HAND, B)) == (2, [])
