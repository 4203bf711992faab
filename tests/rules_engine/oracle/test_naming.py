"""Card names that are chosen, in play (CR 201.4)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def cast(kind: str, text: str, setup: Setup, *answers: object) -> Table:
    setup.cards["Thing"] = printed("Thing", kind, text)
    return setup.hand(A, "Thing").play().cast("Thing", *answers).resolve_all()


def test_all_cards_with_that_name_are_discarded():
    text = (
        "Choose a nonland card name. Target opponent reveals their hand and discards all cards "
        "with that name."
    )
    table = cast("sorcery", text, Setup().hand(B, "Bear", "Ox", "Bear", "Forest"))
    labels = table.labels()
    assert "Bear" in labels
    assert "Forest" not in labels
    table.answer("Bear").resolve_all()
    assert table.names(Zone.HAND, B) == ["Forest", "Ox"]


def test_cards_exiled_from_the_hand_are_replaced():
    text = (
        "Choose a card name. Search target opponent's graveyard, hand, and library for any number "
        "of cards with that name and exile them. That player shuffles, then draws a card for each "
        "card exiled from their hand this way."
    )
    setup = Setup().hand(B, "Bear", "Ox").graveyard(B, "Bear").library(B, "Bird", "Bird")
    table = cast("sorcery", text, setup)
    table.answer("Bear")
    if table.decision.kind.name == "SEARCH":
        table.answer(*[option.entity for option in table.decision.options])
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == []
    assert len(table.names(Zone.HAND, B)) == 2
    assert table.names(Zone.EXILE, B) == ["Bear", "Bear"]


def test_spells_with_the_chosen_name_cannot_be_cast():
    text = "As ~ enters, choose a nonland card name. / Spells with the chosen name can't be cast."
    table = cast("enchantment", text, Setup().hand(A, "Altar"))
    table.answer("Altar").resolve_all()
    assert "Cast Altar" not in table.labels()
