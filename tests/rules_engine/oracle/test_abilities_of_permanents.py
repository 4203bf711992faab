""" "An ability of a creature" is one of a permanent, not of a card elsewhere (CR 109.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

DRAKE = printed("Drake", "creature", "{1}: ~ gets +1/+0 until end of turn.")
KITE = printed("Kite", "creature", "Cycling {1}", cost="{9}")
RELIC = printed("Relic", "creature", "Sacrifice ~: You gain 1 life.")
WITCH = printed(
    "Witch", "enchantment", "Whenever you activate an ability of a creature, you lose 3 life."
)
MENTOR = printed(
    "Mentor",
    "enchantment",
    "Whenever you activate an ability of an artifact or creature on the battlefield, if it isn't a "
    "mana ability, you lose 3 life.",
)
SCHOLAR = printed(
    "Scholar",
    "enchantment",
    "Whenever you activate an ability of a card in a graveyard, you gain 3 life.",
)
STONE = printed("Stone", "artifact", "Activated abilities of creatures cost {1} less to activate.")
FIRST = printed(
    "First",
    "artifact",
    "The first activated ability of a creature you activate each turn costs {1} less to activate.",
)
ASH = printed("Ash", "creature", "Reach / {1}, Exile ~ from your graveyard: Draw a card.")
CARDS = [DRAKE, KITE, RELIC, WITCH, MENTOR, SCHOLAR, STONE, FIRST, ASH]


def _offers(table: Table, name: str) -> bool:
    return any(name in label for label in table.labels())


@pytest.mark.parametrize("name", ["Witch", "Mentor"])
def test_an_ability_of_a_creature(name: str):
    setup = Setup(cards=CARDS).battlefield(A, name, "Drake", "Relic").hand(A, "Kite")
    table = with_pool(setup.play(), "C").activate("Kite").resolve_all()
    assert (table.life(A), table.names(Zone.GRAVEYARD, A)) == (20, ["Kite"])
    with_pool(table, "C").activate("Drake").resolve_all()
    assert table.life(A) == 17
    table.activate("Relic").resolve_all()  # it was on the battlefield
    assert table.life(A) == 15


def test_an_ability_of_a_card_in_a_graveyard():
    setup = Setup(cards=CARDS).battlefield(A, "Scholar", "Witch").graveyard(A, "Ash")
    with_pool(setup.play(), "C").activate("Ash").resolve_all()
    table = with_pool(setup.play(), "C")
    assert table.names(Zone.EXILE, A) == ["Ash"]
    assert table.life(A) == 23


@pytest.mark.parametrize("name", ["Stone", "First"])
def test_only_what_is_done_on_the_battlefield_costs_less(name: str):
    table = Setup(cards=CARDS).battlefield(A, name).hand(A, "Kite").play()
    assert not _offers(table, "Kite")
    with_pool(table, "C").activate("Kite").resolve_all()
    assert pool(table) == ""
    table = Setup(cards=CARDS).battlefield(A, name, "Drake").play()
    table.activate("Drake").resolve_all()
    assert table.size("Drake") == (3, 2)
