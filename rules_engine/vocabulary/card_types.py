"""CR 205: card types and supertypes; subtypes are open words of a type line."""

from __future__ import annotations

from enum import StrEnum

from rules_engine.vocabulary.colors import ManaType


class CardType(StrEnum):
    """CR 205.2a, in the order in which type lines print them."""

    TRIBAL = "Kindred"
    ARTIFACT = "Artifact"
    BATTLE = "Battle"
    ENCHANTMENT = "Enchantment"
    LAND = "Land"
    PLANESWALKER = "Planeswalker"
    CREATURE = "Creature"
    INSTANT = "Instant"
    SORCERY = "Sorcery"
    # of the casual variants (CR 9xx)
    CONSPIRACY = "Conspiracy"
    DUNGEON = "Dungeon"
    PHENOMENON = "Phenomenon"
    PLANE = "Plane"
    SCHEME = "Scheme"
    VANGUARD = "Vanguard"


class Supertype(StrEnum):
    """CR 205.4a."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    ONGOING = "Ongoing"
    SNOW = "Snow"
    WORLD = "World"


PERMANENT_TYPES: frozenset[CardType] = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
"""CR 110.4."""

COMMAND_ZONE_TYPES: frozenset[CardType] = frozenset(
    {
        CardType.CONSPIRACY,
        CardType.PHENOMENON,
        CardType.PLANE,
        CardType.SCHEME,
        CardType.VANGUARD,
    }
)
"""CR 113.6p: of cards that stay in the command zone, where their abilities function."""

BASIC_LAND_TYPES: dict[str, ManaType] = {
    "Plains": ManaType.WHITE,
    "Island": ManaType.BLUE,
    "Swamp": ManaType.BLACK,
    "Mountain": ManaType.RED,
    "Forest": ManaType.GREEN,
}
"""CR 305.6: each basic land type and the mana of the ability that it gives."""
