"""CR 205.3: the subtypes of each card type, and which card types a subtype goes with."""

from __future__ import annotations

from functools import lru_cache

from rules_engine.vocabulary.card_types import BASIC_LAND_TYPES, CardType
from rules_engine.vocabulary.creature_types import CREATURE_TYPES


def _words(text: str) -> tuple[str, ...]:
    return tuple(" ".join(text.split()).split(", "))


ARTIFACT_TYPES: tuple[str, ...] = _words(
    """
Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold,
Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure,
Vehicle, Vibranium
"""
)
"""CR 205.3g."""

ENCHANTMENT_TYPES: tuple[str, ...] = _words(
    """
Aura, Background, Cartouche, Case, Class, Curse, Plan, Role, Room, Rune, Saga, Shard, Shrine
"""
)
"""CR 205.3h."""

LAND_TYPES: tuple[str, ...] = _words(
    """
Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant,
Sphere, Swamp, Tower, Town, Urza's
"""
)
"""CR 205.3i."""

PLANESWALKER_TYPES: tuple[str, ...] = _words(
    """
Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid,
Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina,
Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa,
Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat,
Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska,
Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling, Zariel
"""
)
"""CR 205.3j."""

SPELL_TYPES: tuple[str, ...] = _words(
    """
Adventure, Arcane, Lesson, Omen, Trap
"""
)
"""CR 205.3k."""

PLANAR_TYPES: tuple[str, ...] = _words(
    """
The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia, Arcavios,
Arkhos, Avishkar, Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The Dalek Asylum,
Darillium, Dominaria, Earth, Echoir, Eldraine, Equilor, Ergamon, Fabacin, Fiora, Gallifrey,
Gargantikar, Gobakhan, Horsehead Nebula, Ikoria, Innistrad, Iquatana, Ir, Ixalan, Kaldheim,
Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem, Kyneth, The Library, Lorwyn,
Luvion, Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda, Necros, New Earth, New
Phyrexia, Outside Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath, Ravnica, Regatha, Segovia,
Serra's Realm, Shadowmoor, Shandalar, Shenmeng, Skaro, Spacecraft, Tarkir, Theros, Time,
Trenzalore, Ulgrotha, Unknown Planet, Valla, Vryn, Wildfire, Xerex, Zendikar, Zhalfir
"""
)
"""CR 205.3n."""

DUNGEON_TYPES: tuple[str, ...] = ("Undercity",)
"""CR 205.3p."""

BATTLE_TYPES: tuple[str, ...] = ("Siege",)
"""CR 205.3q."""

SUBTYPES: dict[CardType, frozenset[str]] = {
    CardType.ARTIFACT: frozenset(ARTIFACT_TYPES),
    CardType.BATTLE: frozenset(BATTLE_TYPES),
    CardType.CONSPIRACY: frozenset(),
    CardType.CREATURE: frozenset(CREATURE_TYPES),
    CardType.DUNGEON: frozenset(DUNGEON_TYPES),
    CardType.ENCHANTMENT: frozenset(ENCHANTMENT_TYPES),
    CardType.INSTANT: frozenset(SPELL_TYPES),
    CardType.LAND: frozenset(LAND_TYPES),
    CardType.PHENOMENON: frozenset(),
    CardType.PLANE: frozenset(PLANAR_TYPES),
    CardType.PLANESWALKER: frozenset(PLANESWALKER_TYPES),
    CardType.SCHEME: frozenset(),
    CardType.SORCERY: frozenset(SPELL_TYPES),
    CardType.TRIBAL: frozenset(CREATURE_TYPES),
    CardType.VANGUARD: frozenset(),
}
"""The subtypes that each card type may have; four have none (CR 205.3r)."""

EVERY_LAND_TYPE: frozenset[str] = frozenset(SUBTYPES[CardType.LAND])
NONBASIC_LAND_TYPES: tuple[str, ...] = tuple(sorted(EVERY_LAND_TYPE - set(BASIC_LAND_TYPES)))
EVERY_CREATURE_TYPE: frozenset[str] = frozenset(CREATURE_TYPES)


@lru_cache(maxsize=1000)
def card_types_of(subtype: str) -> frozenset[CardType]:
    """CR 205.3c: the card types that the subtype is correlated with; none for an unknown word."""
    return frozenset(kind for kind, words in SUBTYPES.items() if subtype in words)


def fits(subtype: str, types: frozenset[CardType]) -> bool:
    """CR 205.3d: whether an object of these card types may have the subtype."""
    correlated = card_types_of(subtype)
    return not correlated or bool(correlated & types)


def same_set(subtype: str, others: tuple[str, ...] | frozenset[str]) -> bool:
    """CR 205.1a: whether the subtype is in the set (creature types, land types …) of one of
    these."""
    correlated = card_types_of(subtype)
    return any(correlated & card_types_of(other) for other in others)
