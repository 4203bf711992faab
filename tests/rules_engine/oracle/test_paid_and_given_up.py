"""What is paid and given up as one price: "pay {1} and sacrifice an artifact" (CR 118.12)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

GEM = written("Gem", "Artifact", "{T}, Sacrifice Gem: Add {G}.")


def resolved(text: str, setup: Setup, mana: str = "") -> Table:
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    table = with_pool(setup.hand(A, "Rite").play(), mana)
    return table.cast("Rite")


@pytest.mark.cr("118.3", "118.12")
@pytest.mark.parametrize(("gems", "offered"), [(1, False), (2, True)])
def test_what_is_given_up_for_mana_is_not_given_up_once_more(gems: int, offered: bool):
    text = "You may pay {1} and sacrifice an artifact. If you do, you gain 5 life."
    table = resolved(text, Setup(cards=[GEM]).battlefield(A, *["Gem"] * gems)).resolve()
    assert ("Yes" in table.labels()) is offered
    if offered:
        table.answer("Yes").answer("Gem")
    assert table.life(A) == (25 if offered else 20)
    assert len(table.names(Zone.GRAVEYARD, A)) == (3 if offered else 1)


def test_the_card_discarded_for_the_price_is_spoken_of():
    text = (
        "You may pay {1} and discard a card. If you do, Rite deals damage to target opponent equal "
        "to the discarded card's mana value."
    )
    setup = Setup(cards=[written("Ox", "Creature — Ox", "", "{3}{G}")]).hand(A, "Ox")
    table = resolved(text, setup, "G")
    table.resolve().answer("Yes")
    if "Ox" in table.labels():
        table.answer("Ox")
    assert table.life(B) == 16
    assert "Ox" in table.names(Zone.GRAVEYARD, A)


def test_without_a_card_to_discard_nothing_is_paid():
    text = "You may pay 2 life and discard a card. If you do, draw a card."
    table = resolved(text, Setup()).resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (20, [])
