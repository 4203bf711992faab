"""CR 2xx: what is printed on a card, in the engine's own structured form."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Literal

from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir.abilities import Ability, DeckLimit, KeywordAbility
from rules_engine.vocabulary import CardType, Color, Keyword, Supertype


class Rarity(StrEnum):
    COMMON = "common"
    UNCOMMON = "uncommon"
    RARE = "rare"
    MYTHIC = "mythic"
    SPECIAL = "special"

    @property
    def symbol_color(self) -> str:
        """CR 206.2: the color in which the set's symbol is printed."""
        return _SYMBOL_COLORS[self]


_SYMBOL_COLORS: dict[Rarity, str] = {
    Rarity.COMMON: "black",
    Rarity.UNCOMMON: "silver",
    Rarity.RARE: "gold",
    Rarity.MYTHIC: "red-orange",
    Rarity.SPECIAL: "purple",
}


def collector_number(text: str) -> tuple[int, int]:
    """CR 213.1: `15/350` is the number of the card and how many its set has."""
    number, _, size = text.partition("/")
    return int(number), int(size)


@dataclass(frozen=True)
class CardFace:
    """The characteristics of one face, half or of a whole card (CR 109.3).

    `power` and `toughness` are numbers, or texts like `*` that an ability defines (CR 208.2).
    """

    name: str
    mana_cost: ManaCost | None = None
    """None for no mana cost at all (CR 202.1b)."""
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | str | None = None
    toughness: int | str | None = None
    loyalty: int | str | None = None
    defense: int | None = None
    color_indicator: tuple[Color, ...] = ()
    hand_modifier: int | None = None
    life_modifier: int | None = None
    """CR 210-211, of vanguard cards."""
    other_names: tuple[str, ...] = ()
    """CR 201.3: names that are treated as the same."""
    copied_colors: frozenset[Color] | None = None
    """CR 707.9b-c: the colors that a copy effect gave it instead of those copied."""
    lights: tuple[int, ...] = ()
    """CR 717.1: the numbers that are lit up on this very Attraction card (`cards.attractions`)."""

    @cached_property
    def colors(self) -> frozenset[Color]:
        """CR 202.2, 204, 702.114 (devoid), 707.9b."""
        if self.copied_colors is not None:
            return self.copied_colors
        if any(
            isinstance(ability, KeywordAbility) and ability.keyword is Keyword.DEVOID
            for ability in self.abilities
        ):
            return frozenset()
        from_cost = self.mana_cost.colors if self.mana_cost else frozenset()
        return from_cost | frozenset(self.color_indicator)

    @property
    def mana_value(self) -> int:
        return self.mana_cost.mana_value if self.mana_cost else 0

    @cached_property
    def type_line(self) -> str:
        """`Legendary Creature — Human Wizard`."""
        left = " ".join([*self.supertypes, *self.types])
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left


_ADDED_COLORLESS = re.compile(r"dd ((?:\{C\})+)")


@dataclass(frozen=True)
class CardDefinition:
    """A card: one face, or several with a layout.

    `name` is the Oracle name; `Left // Right` for a card with several faces. Printings, languages
    and legality are not
    the engine's subject.
    """

    faces: tuple[CardFace, ...]
    layout: Layout = Layout.NORMAL
    localized_names: tuple[tuple[str, str], ...] = field(default=(), compare=False)
    """Pairs of a language code and the card's name in it: `(("ja", "ショック"),)`."""
    printings: tuple[tuple[str, Rarity], ...] = field(default=(), compare=False)
    """Pairs of a set code and the rarity there."""

    @cached_property
    def name(self) -> str:
        return " // ".join(dict.fromkeys(face.name for face in self.faces))

    @property
    def front(self) -> CardFace:
        """The face whose characteristics the card has outside the stack and battlefield."""
        return self.faces[0]

    @property
    def mana_cost(self) -> ManaCost | None:
        return self.front.mana_cost

    @property
    def types(self) -> tuple[CardType, ...]:
        return self.front.types

    @property
    def supertypes(self) -> tuple[Supertype, ...]:
        return self.front.supertypes

    @property
    def subtypes(self) -> tuple[str, ...]:
        return self.front.subtypes

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return self.front.abilities

    @cached_property
    def copies_limit(self) -> int | None:
        """CR 100.2a: how many a constructed deck may have of it; None for any number."""
        if Supertype.BASIC in self.front.supertypes:
            return None
        for ability in self.front.abilities:
            if isinstance(ability, DeckLimit):
                return ability.count
        return 4

    def rules_text(self, colorless: str = "{C}", *, language: Literal["en", "ja"] = "en") -> str:
        """Its rules text, written from its nodes.

        Args:
            colorless: how colorless mana that is added is printed in English: `{C}`, or `{1}` for
                each as by older rules (CR 107.4c).
            language: `en` or `ja`.
        """
        from rules_engine.oracle.render import japanese, render_card

        if language == "ja":
            return japanese.render_card(self)
        text = render_card(self)
        if colorless == "{C}":
            return text
        return _ADDED_COLORLESS.sub(lambda found: f"dd {{{len(found[1]) // 3}}}", text)


def card(
    name: str,
    mana_cost: str,
    type_line: str,
    *abilities: Ability,
    power: int | str | None = None,
    toughness: int | str | None = None,
    loyalty: int | str | None = None,
    defense: int | None = None,
    indicator: tuple[Color, ...] = (),
    ja: str | None = None,
    printings: tuple[tuple[str, Rarity], ...] = (),
) -> CardDefinition:
    """A card with one face; an empty `mana_cost` means that it has none.

    >>> card("Grizzly Bears", "{1}{G}", "Creature — Bear", power=2,
    toughness=2).mana_cost.mana_value
    2
    """
    one = face(
        name,
        mana_cost,
        type_line,
        *abilities,
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        indicator=indicator,
    )
    names = (("ja", ja),) if ja else ()
    return CardDefinition((one,), Layout.NORMAL, names, printings)


def face(
    name: str,
    mana_cost: str,
    type_line: str,
    *abilities: Ability,
    power: int | str | None = None,
    toughness: int | str | None = None,
    loyalty: int | str | None = None,
    defense: int | None = None,
    indicator: tuple[Color, ...] = (),
) -> CardFace:
    """One face; the type line is written as printed (`Legendary Creature — Human Wizard`)."""
    supertypes, types, subtypes = parse_type_line(type_line)
    return CardFace(
        name=name,
        mana_cost=ManaCost.parse(mana_cost) if mana_cost else None,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        abilities=abilities,
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        color_indicator=indicator,
    )


def card_with_faces(
    layout: Layout,
    *faces: CardFace,
    ja: str | None = None,
    printings: tuple[tuple[str, Rarity], ...] = (),
) -> CardDefinition:
    """A split, double-faced, adventure … card."""
    return CardDefinition(faces, layout, (("ja", ja),) if ja else (), printings)


def parse_type_line(
    line: str,
) -> tuple[tuple[Supertype, ...], tuple[CardType, ...], tuple[str, ...]]:
    """CR 205: supertypes, card types and subtypes of a type line.

    Raises:
        ValueError: a word before the dash is neither.
    """
    left, _, right = line.replace(" - ", " — ").partition("—")
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    for word in left.split():
        if word in Supertype._value2member_map_:
            supertypes.append(Supertype(word))
        else:
            types.append(CardType(word))
    return tuple(supertypes), tuple(types), _subtypes(right, types)


def _subtypes(text: str, types: list[CardType]) -> tuple[str, ...]:
    """CR 205.3b: each word is one, but a plane has one of all its words, and one creature type has
    two words."""
    if CardType.PLANE in types:
        return (text.strip(),) if text.strip() else ()
    return tuple(word.replace("_", " ") for word in text.replace("Time Lord", "Time_Lord").split())
