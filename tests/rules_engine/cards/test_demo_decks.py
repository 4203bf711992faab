"""The demo decks: legal by construction, and playable."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from rules_engine.cards.demo_decks import DemoDeck, demo_decks
from rules_engine.cards.loader import bundled_cards
from rules_engine.support import unsupported_clauses

DECKS = list(demo_decks().values())


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_sizes_and_copies(deck: DemoDeck) -> None:
    assert sum(deck.main.values()) == 60
    assert sum(deck.sideboard.values()) == 15
    for name in {*deck.main, *deck.sideboard}:
        limit = bundled_cards()[name].copies_limit
        if limit is not None:
            assert deck.main.get(name, 0) + deck.sideboard.get(name, 0) <= limit


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_every_card_is_playable(deck: DemoDeck) -> None:
    unplayable = {
        name: clauses
        for name in (*deck.main, *deck.sideboard)
        if (clauses := unsupported_clauses(name))
    }
    assert unplayable == {}


def test_two_archetypes_for_each_color() -> None:
    for color in ("White", "Blue", "Black", "Red", "Green"):
        assert sum(deck.name.startswith(color) for deck in DECKS) >= 2


def test_text_of_a_deck() -> None:
    text = demo_decks()["Red Burn"].as_text()
    assert text.startswith("4 Monastery Swiftspear\n")
    assert "\n20 Mountain\n\nSideboard\n3 Smash to Smithereens\n" in text


def test_decks_are_legal_in_modern(card_data: Path) -> None:
    with lzma.open(card_data / "AtomicCards.json.xz") as stream:
        published = json.load(stream)["data"]
    names = {name for deck in DECKS for name in (*deck.main, *deck.sideboard)}
    illegal = {name for name in names if published[name][0]["legalities"].get("modern") != "Legal"}
    assert illegal == set()
