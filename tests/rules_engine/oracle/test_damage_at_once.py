"""One instruction deals damage to all at once, to each its own amount (CR 120.4, 608.2f)."""

from __future__ import annotations

import pytest

from rules_engine.state.events import Damage, LostGame
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

TOLL = printed(
    "Toll",
    "instant",
    "~ deals damage to each player equal to twice the number of lands that player controls.",
)
REVOLT = printed(
    "Revolt",
    "sorcery",
    "For each player, ~ deals damage to that player and each creature that player controls equal "
    "to the number of creatures they control.",
)
PACT = printed(
    "Pact",
    "sorcery",
    "Two target creatures you control each deal damage equal to their power to another target "
    "creature.",
)
WATCHER = printed("Watcher", "enchantment", "Whenever a creature is dealt damage, you gain 1 life.")
BLAST = printed(
    "Blast",
    "instant",
    "~ deals 5 damage to any target. If excess damage was dealt to a creature this way, draw a "
    "card.",
)
BURST = printed(
    "Burst",
    "instant",
    "~ deals 5 damage to any target. If excess damage was dealt to a permanent this way, draw a "
    "card.",
)
SAGE = printed("Sage", "planeswalker", "[+1]: Draw a card.")
CARDS = [BLAST, BURST, SAGE, TOLL, REVOLT, PACT, WATCHER]


def test_both_players_lose_at_once():
    setup = Setup(cards=CARDS).battlefield(A, "Forest").battlefield(B, "Forest", "Forest")
    table = setup.life(A, 2).life(B, 4).hand(A, "Toll").play().cast("Toll").resolve()
    assert [(e.to, e.amount) for e in table.events(Damage)] == [(A, 2), (B, 4)]
    assert {event.player for event in table.events(LostGame)} == {A, B}


def test_each_is_dealt_as_much_as_it_is_before_any_damage():
    setup = Setup(cards=CARDS).battlefield(A, "Bear", "Ox").battlefield(B, "Giant")
    table = setup.hand(A, "Revolt").play().cast("Revolt").resolve_all()
    assert (table.life(A), table.life(B)) == (18, 19)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Revolt"]


def test_two_creatures_deal_damage_at_once():
    setup = Setup(cards=CARDS).battlefield(A, "Bear", "Ox", "Watcher").battlefield(B, "Giant")
    table = setup.hand(A, "Pact").play().cast("Pact", ["Bear", "Ox"], "Giant").resolve_all()
    assert table.find("Giant").damage == 4
    assert table.life(A) == 21


@pytest.mark.parametrize(
    ("spell", "to", "drawn"),
    [("Blast", "Bear", 1), ("Blast", "Sage", 0), ("Burst", "Sage", 1), ("Blast", "Giant", 0)],
)
def test_excess_damage_to_a_creature(spell: str, to: str, drawn: int):
    setup = Setup(cards=CARDS).battlefield(B, "Bear", "Giant", "Sage").hand(A, spell)
    table = setup.library(A, "Ox").play().cast(spell, to).resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn
