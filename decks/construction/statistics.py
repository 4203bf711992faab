"""What a deck looks like: mana curve, colors, kinds of cards, and advice that binds nobody."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from decks.construction.card_facts import CardFacts
from decks.construction.deck import Deck, DeckEntry
from decks.construction.problems import Severity, Violation, gettext_noop
from decks.construction.sections import Section

COLORS = "WUBRG"
HIGHEST_CURVE_STEP = 7
"""Cards of this mana value and more are counted together."""

KINDS = (
    "Creature",
    "Planeswalker",
    "Battle",
    "Instant",
    "Sorcery",
    "Artifact",
    "Enchantment",
    "Land",
    "Other",
)
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_FEW_LANDS = 16
_MANY_LANDS = 28
"""Per 60 cards: outside of these a deck of ordinary costs seldom works."""
_SMALLEST_DECK = 40


@dataclass(frozen=True, slots=True)
class KindGroup:
    """The cards of one kind in a section."""

    kind: str
    entries: tuple[DeckEntry, ...]

    @property
    def size(self) -> int:
        return sum(entry.quantity for entry in self.entries)


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """Counts over the starting deck; ``curve`` without lands, from mana value 0 on."""

    cards: int
    lands: int
    curve: tuple[int, ...]
    cards_by_color: Mapping[str, int]
    symbols_by_color: Mapping[str, int]
    kinds: Mapping[str, int]
    average_mana_value: float

    @property
    def colors(self) -> str:
        """The colors of the cards in the order WUBRG."""
        return "".join(color for color in COLORS if self.cards_by_color.get(color))


def kind_of(card: CardFacts) -> str:
    """The group in which players look for a card: a land creature stands with the lands."""
    if card.is_land:
        return "Land"
    return next((kind for kind in KINDS if kind in card.types), "Other")


def deck_statistics(deck: Deck) -> DeckStatistics:
    """The numbers of the starting deck."""
    curve = [0] * (HIGHEST_CURVE_STEP + 1)
    by_color: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    spells = 0
    mana = 0.0
    for entry in deck.starting:
        card, quantity = entry.card, entry.quantity
        kinds[kind_of(card)] += quantity
        if card.is_land:
            continue
        curve[min(int(card.mana_value), HIGHEST_CURVE_STEP)] += quantity
        spells += quantity
        mana += float(card.mana_value) * quantity
        for color in card.colors or "C":
            by_color[color] += quantity
        for symbol in _SYMBOL.findall(card.mana_cost):
            for color in COLORS:
                if color in symbol:
                    symbols[color] += quantity
    order = (*COLORS, "C")
    return DeckStatistics(
        cards=deck.main_size,
        lands=kinds["Land"],
        curve=tuple(curve),
        cards_by_color={color: by_color[color] for color in order if by_color[color]},
        symbols_by_color={color: symbols[color] for color in COLORS if symbols[color]},
        kinds={kind: kinds[kind] for kind in KINDS if kinds[kind]},
        average_mana_value=round(mana / spells, 2) if spells else 0.0,
    )


def group_by_kind(deck: Deck, *sections: Section) -> tuple[KindGroup, ...]:
    """The cards of the sections by kind; cheap ones first, then by name."""
    groups: dict[str, list[DeckEntry]] = {}
    for entry in deck.in_sections(*sections):
        groups.setdefault(kind_of(entry.card), []).append(entry)
    return tuple(
        KindGroup(
            kind,
            tuple(sorted(groups[kind], key=lambda e: (e.card.mana_value, e.card.name))),
        )
        for kind in KINDS
        if kind in groups
    )


def deck_advice(deck: Deck) -> tuple[Violation, ...]:
    """Hints for beginners, once there is a deck; none of them makes it illegal."""
    numbers = deck_statistics(deck)
    if numbers.cards < _SMALLEST_DECK:
        return ()
    per_sixty = numbers.lands * 60 / numbers.cards
    found: list[Violation] = []
    counts = {"found": numbers.lands, "usual": round(24 * numbers.cards / 60)}
    params = {**counts, "cards": numbers.cards}
    if per_sixty < _FEW_LANDS:
        found.append(
            Violation(
                "few_lands",
                gettext_noop(
                    "%(found)s lands in %(cards)s cards are few; about %(usual)s are usual."
                ),
                params,
                counts=counts,
                severity=Severity.INFO,
            )
        )
    elif per_sixty > _MANY_LANDS:
        found.append(
            Violation(
                "many_lands",
                gettext_noop(
                    "%(found)s lands in %(cards)s cards are many; about %(usual)s are usual."
                ),
                params,
                counts=counts,
                severity=Severity.INFO,
            )
        )
    if len(numbers.colors) > 2:
        found.append(
            Violation(
                "many_colors",
                gettext_noop(
                    "The deck has cards of %(found)s colors; one or two are easier to play."
                ),
                {"found": len(numbers.colors)},
                counts={"found": len(numbers.colors)},
                severity=Severity.INFO,
            )
        )
    return tuple(found)
