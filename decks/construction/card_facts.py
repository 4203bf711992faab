"""What deck rules ask about a card, as plain values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from decks.construction.deck_rules import CommanderRule

FREE_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The basic lands that an organizer supplies in limited events."""

PERMANENT_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"}
)
NONTRADITIONAL_TYPES = frozenset({"Dungeon", "Phenomenon", "Plane", "Scheme", "Vanguard"})
"""CR 108.2a: the types of cards of supplementary decks; Attractions are told by their subtype."""
_LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_CREATURE_OUTSIDE_BATTLEFIELD = re.compile(r"isn.t on the battlefield, it.s an? [^.]*\bcreature")
_GROUP = re.compile(
    r"^Partner\s*[—–-]\s*(?P<group>[^(\n]+?)\s*(?:\(|$)|^(?P<plain>Friends forever)\b", re.MULTILINE
)
_PARTNER_WITH = re.compile(r"^Partner with (?P<name>[^(\n]+?)\s*(?:\(|$)", re.MULTILINE)
_PARTNER = re.compile(r"(?:^|, )partner\s*(?:\(|,|$)", re.MULTILINE | re.IGNORECASE)
_COPIES_WORDS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
}
_OWN_COPIES = re.compile(
    r"\bA deck can have (?:(?P<any>any number of)|(?:up to|only) (?P<word>\w+)) cards? named\b"
)

ANY_NUMBER = -1


def own_copies_limit(text: str) -> int | None:
    """The number of copies that a card's text allows; ``ANY_NUMBER``, or None without such text.

    >>> own_copies_limit("A deck can have up to seven cards named Seven Dwarves.")
    7
    """
    match = _OWN_COPIES.search(text)
    if match is None:
        return None
    if match["any"]:
        return ANY_NUMBER
    word = match["word"].casefold()
    return int(word) if word.isdecimal() else _COPIES_WORDS.get(word)


@dataclass(frozen=True)
class CardFacts:
    """A card as deck rules see it.

    Types, cost and mana value are those that the card has in a deck: the front face's, and both
    halves' of a split card; ``text`` is that of all faces, ``front_text`` of the front face.
    """

    name: str
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    mana_cost: str = ""
    mana_value: Fraction = Fraction(0)
    colors: str = ""
    color_identity: str = ""
    text: str = ""
    front_text: str = ""
    has_power: bool = False
    copies_limit: int | None = None
    """The card's own limit: ``ANY_NUMBER``, a number, or None for the format's."""
    layout: str = "normal"
    same_names: tuple[str, ...] = ()
    """Names that are interchangeable with it (CR 201.3)."""

    @property
    def is_basic_land(self) -> bool:
        return "Basic" in self.supertypes

    @property
    def is_nontraditional(self) -> bool:
        """CR 108.2a, 717.1."""
        return not NONTRADITIONAL_TYPES.isdisjoint(self.types) or "Attraction" in self.subtypes

    @property
    def is_land(self) -> bool:
        return "Land" in self.types

    @property
    def is_legendary(self) -> bool:
        return "Legendary" in self.supertypes

    @property
    def is_permanent(self) -> bool:
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    def is_spell_for_signature(self) -> bool:
        return not {"Instant", "Sorcery"}.isdisjoint(self.types)

    @cached_property
    def identity(self) -> frozenset[str]:
        """CR 903.4: the colors of its symbols, indicator and basic land types."""
        land_types = {_LAND_COLORS[t] for t in self.subtypes if t in _LAND_COLORS}
        return frozenset(self.color_identity) | land_types

    @cached_property
    def partner_groups(self) -> frozenset[str]:
        """The groups within which it partners: ``survivors``, ``friends forever`` …"""
        return frozenset(
            (match["group"] or match["plain"]).casefold().rstrip(".")
            for match in _GROUP.finditer(self.front_text)
        )

    @cached_property
    def partner_with(self) -> str:
        match = _PARTNER_WITH.search(self.front_text)
        return match["name"] if match else ""

    @cached_property
    def has_partner(self) -> bool:
        return bool(_PARTNER.search(self.front_text))

    @property
    def chooses_background(self) -> bool:
        return "choose a background" in self.front_text.casefold()

    @property
    def is_background(self) -> bool:
        return self.is_legendary and "Background" in self.subtypes

    @property
    def is_doctors_companion(self) -> bool:
        return bool(re.search(r"(?im)(?:^|, )doctor.s companion", self.front_text))

    @property
    def is_the_doctor(self) -> bool:
        """A legendary Time Lord Doctor without any other creature type."""
        words = " ".join(self.subtypes).split()
        return (
            self.is_legendary
            and "Creature" in self.types
            and sorted(words) == ["Doctor", "Lord", "Time"]
        )

    def can_be_commander(self, rule: CommanderRule) -> bool:
        """CR 903.3: whether the card may lead a deck, alone or as one of two."""
        if rule is CommanderRule.OATHBREAKER:
            return "Planeswalker" in self.types
        if "can be your commander" in self.front_text:
            return True
        if not self.is_legendary:
            return False
        if "Creature" in self.types or "Vehicle" in self.subtypes or self.is_background:
            return True
        if "Spacecraft" in self.subtypes and self.has_power:
            return True
        if _CREATURE_OUTSIDE_BATTLEFIELD.search(self.front_text):
            return True
        return rule is CommanderRule.BRAWL and "Planeswalker" in self.types


def can_lead_together(first: CardFacts, second: CardFacts) -> bool:
    """CR 702.124: whether two cards may be a deck's commanders together."""
    return first.name != second.name and (
        _one_sided(first, second)
        or _one_sided(second, first)
        or (first.has_partner and second.has_partner)
        or not first.partner_groups.isdisjoint(second.partner_groups)
        or (first.partner_with == _front(second) and second.partner_with == _front(first))
    )


def _one_sided(first: CardFacts, second: CardFacts) -> bool:
    return (first.chooses_background and second.is_background) or (
        first.is_doctors_companion and second.is_the_doctor
    )


def _front(card: CardFacts) -> str:
    return card.name.split(" // ")[0]
