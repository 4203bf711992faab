"""The bundled definitions against published card data (skipped where that isn't at hand)."""

from __future__ import annotations

import re
from pathlib import Path

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.node import walk
from rules_engine.vocabulary import BASIC_LAND_TYPES, Keyword
from tests.rules_engine.cards.published import normalized, published_cards

OTHER_WORDS = {
    "Angel's Grace": "two sentences, for one with and",
    "Barbed Shocker": "all the cards in their hand, for their hand",
    "Coalition Victory": "sums up the five land types and the five colors",
    "Conspiracy": "the same is true for, instead of one list",
    "Disintegrate": "if it's a creature, which the node needs no words for",
    "Durkwood Tracker": "one sentence for all that is done if it is on the battlefield",
    "Enduring Renewal": "puts instead after the first instruction; it, for that creature",
    "Felidar Guardian": "that card, for it",
    "Gaea's Liege": "one line for both abilities; until it leaves, for as long as it remains",
    "Garruk's Packleader": "power before control, from an older template",
    "Gemstone Caverns": "instead before the instruction",
    "Inferno Elemental": "repeats its name for a pronoun",
    "Krenko, Mob Boss": "X tokens, for a token for each",
    "Lim-Dûl the Necromancer": "other types, where only creature types are meant",
    "Living End": "each player exiles, for exile all; one sentence",
    "Locket of Yesterdays": "that spell, for it; the place last",
    "Nekrataal": "that creature, for it",
    "Opal Guardian": "when, for whenever",
    "Opt": "two lines, for one sentence",
    "Pandemonium": "that creature's controller, for its controller",
    "Ib Halfheart, Goblin Tactician": "that creature, for it",
    "Hivestone": "other types, where only creature types are meant",
    "Incinerate": "creatures, for a creature",
    "Paradox Haze": "first upkeep each turn, for only once each turn",
    "Saffi Eriksdotter": "from the battlefield goes without saying",
    "Scion of the Ur-Dragon": "shuffles at the end of the text",
    "Sengir Nosferatu": "the token's ability in a sentence of its own",
    "Sindbad": "draws and reveals in one sentence",
    "Spitting Slug": "repeats its name for a pronoun; each creature, for creatures",
    "Tangle": "two lines; each creature, for creatures",
    "Vedalken Orrery": "spells, for the cards that become them",
    "Vhati il-Dal": "both choices under one duration",
    "Amrou Seekers": "and/or, for or",
    "Giant Oyster": "each effect with its own duration",
    "Grinning Totem": "names the card's place, for whether it was played",
    "Foil": "one verb for both cards",
    "Gustcloak Cavalier": "repeats its name for a pronoun",
    "Mind Sludge": "X, for the number",
    "Nightshade Assassin": "in your hand, for from your hand",
    "Pit Keeper": "you have, for there are",
    "Tendrils of Corruption": "X, for the number",
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


def test_color_identities_are_the_published_ones(card_data: Path) -> None:
    """CR 903.4: the symbols of cost and text, and the colors of basic land types (903.4d)."""
    published = published_cards(card_data)
    wrong = []
    for name, card in bundled_cards().items():
        face = card.front
        symbols = re.findall(r"\{([^{}]+)\}", f"{face.mana_cost or ''}{card.rules_text()}")
        ours = {letter for symbol in symbols for letter in symbol if letter in "WUBRG"}
        ours |= {color.value for color in face.colors}
        ours |= {BASIC_LAND_TYPES[one].value for one in face.subtypes if one in BASIC_LAND_TYPES}
        if ours != set(published[name].color_identity):
            wrong.append((name, ours))
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
