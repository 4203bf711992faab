"""CR 108.1, 612.7: what effects ask of all the cards that there are."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.cards.definition import CardDefinition
from rules_engine.ir.modifications import HasAllCreatureNames
from rules_engine.ir.node import walk
from rules_engine.vocabulary import CardType, Supertype


def asks_for_names(definition: CardDefinition) -> bool:
    """Whether something on the card gives the names of all nonlegendary creature cards."""
    return any(
        isinstance(node, HasAllCreatureNames)
        for face in definition.faces
        for ability in face.abilities
        for node in walk(ability)
    )


def names_of_creatures(cards: Mapping[str, CardDefinition]) -> frozenset[str]:
    """CR 612.7: the names of the nonlegendary creature cards among them, by their front faces."""
    return frozenset(
        definition.front.name
        for definition in cards.values()
        if CardType.CREATURE in definition.front.types
        and Supertype.LEGENDARY not in definition.front.supertypes
    )
