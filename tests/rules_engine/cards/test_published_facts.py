"""The bundled definitions against published card data (skipped where that isn't at hand)."""

from __future__ import annotations

from pathlib import Path

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.node import walk
from rules_engine.vocabulary import Keyword
from tests.rules_engine.cards.published import normalized, published_cards

OTHER_WORDS = {
    "Barbed Shocker": "all the cards in their hand, for their hand",
    "Captivating Vampire": "other types, where only creature types are meant",
    "Coalition Victory": "sums up the five land types and the five colors",
    "Cyclopean Giant": "repeats its name for a pronoun",
    "Draining Whelk": "repeats its name for a pronoun",
    "Felidar Guardian": "that card, for it",
    "Fury Sliver": "all Sliver creatures, for Sliver creatures",
    "Garruk's Packleader": "power before control, from an older template",
    "Harmonic Sliver": "all Slivers, for Slivers",
    "Inferno Elemental": "repeats its name for a pronoun",
    "Infinite Hourglass": "both limits of its ability in one sentence",
    "Krenko, Mob Boss": "X tokens, for a token for each",
    "Lim-Dûl the Necromancer": "is, for becomes",
    "Nekrataal": "that creature, for it",
    "Opt": "two lines, for one sentence",
    "Plague Sliver": "all Slivers, for Slivers",
    "Spitting Slug": "repeats its name for a pronoun; each creature, for creatures",
    "Tangle": "two lines; each creature, for creatures",
    "Vampiric Sliver": "all Sliver creatures, for Sliver creatures",
}
"""Cards whose published text says the same in other words."""


def test_rules_texts_are_the_published_ones(card_data: Path) -> None:
    published = published_cards(card_data)
    differing = {
        name
        for name, card in bundled_cards().items()
        if normalized(card.rules_text(), name) != normalized(published[name].text, name)
    }
    assert differing == set(OTHER_WORDS)
    assert len(differing) <= 0.05 * len(bundled_cards())


def test_costs_types_and_numbers_are_the_published_ones(card_data: Path) -> None:
    published = published_cards(card_data)
    wrong = []
    for name, card in bundled_cards().items():
        face, fact = card.front, published[name]
        ours = (
            str(face.mana_cost) if face.mana_cost is not None else "",
            face.mana_value,
            face.type_line,
            "" if face.power is None else str(face.power),
            "" if face.toughness is None else str(face.toughness),
            {color.value for color in face.colors},
        )
        theirs = (
            fact.mana_cost,
            fact.mana_value,
            fact.type_line,
            fact.power,
            fact.toughness,
            set(fact.colors),
        )
        if ours != theirs:
            wrong.append((name, ours, theirs))
    assert wrong == []


def test_keywords_are_the_published_ones(card_data: Path) -> None:
    published = published_cards(card_data)
    names = {keyword.value for keyword in Keyword}
    wrong = []
    for name, card in bundled_cards().items():
        theirs = {word.lower() for word in published[name].keywords}
        if not theirs:
            continue
        missing = (theirs & names) - _keywords(card)
        if missing:
            wrong.append((name, missing))
    assert wrong == []


def _keywords(card: CardDefinition) -> set[str]:
    """Every keyword that stands anywhere on a card."""
    return {
        node.keyword.value
        for ability in card.abilities
        for node in walk(ability)
        if isinstance(node, KeywordAbility)
    }
