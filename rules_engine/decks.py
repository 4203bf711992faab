"""Decklists as the engine takes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.cards.attractions import card_with_lights, is_attraction, named_card
from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.loader import bundled_cards
from rules_engine.errors import InvalidDeck
from rules_engine.rules.editions import CURRENT, RulesEdition
from rules_engine.support import UNKNOWN, clauses_without_support
from rules_engine.vocabulary import CardType


@dataclass(frozen=True)
class DeckList:
    """How many of which cards, by Oracle name."""

    main: Mapping[str, int]
    sideboard: Mapping[str, int] = field(default_factory=dict)
    attractions: Mapping[str, int] = field(default_factory=dict)
    """CR 717.2: the Attraction deck, which counts as part of neither. Behind a name may stand the
    lights of the very card (`cards.attractions`)."""

    def main_cards(self) -> tuple[str, ...]:
        """The main deck card by card, in the order of names."""
        return tuple(name for name in sorted(self.main) for _ in range(self.main[name]))

    def side_cards(self) -> tuple[str, ...]:
        """The sideboard card by card."""
        return tuple(name for name in sorted(self.sideboard) for _ in range(self.sideboard[name]))

    def attraction_cards(self) -> tuple[str, ...]:
        """The Attraction deck card by card."""
        return tuple(
            name for name in sorted(self.attractions) for _ in range(self.attractions[name])
        )

    def names(self) -> frozenset[str]:
        """The names of all cards, those of the Attraction deck as well."""
        of_attractions = (named_card(one)[0] for one in self.attractions)
        return frozenset(self.main) | frozenset(self.sideboard) | frozenset(of_attractions)

    def all_cards(self) -> dict[str, int]:
        """Main deck and sideboard together."""
        total = dict(self.main)
        for name, count in self.sideboard.items():
            total[name] = total.get(name, 0) + count
        return {name: count for name, count in sorted(total.items()) if count}


NONTRADITIONAL = frozenset(
    {
        CardType.DUNGEON,
        CardType.PHENOMENON,
        CardType.PLANE,
        CardType.SCHEME,
        CardType.VANGUARD,
    }
)
"""CR 108.2a: the types of cards of supplementary decks."""


def is_nontraditional(card: CardDefinition) -> bool:
    """CR 108.2a, 717.1: whether it can only be in a supplementary deck."""
    face = card.faces[0]
    return not NONTRADITIONAL.isdisjoint(face.types) or is_attraction(card)


def _unknown(card: CardDefinition, edition: RulesEdition) -> list[str]:
    """CR 205.2a: the card's types that the edition of the rules doesn't have."""
    known = edition.card_type_list.types
    return sorted({kind.value for face in card.faces for kind in face.types if kind not in known})


def deck_problems(
    deck: DeckList,
    cards: Mapping[str, CardDefinition] | None = None,
    edition: RulesEdition = CURRENT,
) -> tuple[str, ...]:
    """Why the engine can't play the deck; nothing if it can. Legality in formats isn't its
    subject.

    Args:
        cards: the definitions by name; by default those of the bundled cards.
        edition: the rules by which it is to be played; older ones have fewer card types.
    """
    known = bundled_cards() if cards is None else cards
    problems: list[str] = []
    for name, count in sorted(deck.all_cards().items()):
        card = known.get(name)
        clauses = UNKNOWN if card is None else clauses_without_support(card)
        problems.extend(f"{name}: {clause}" for clause in clauses)
        if card is not None:
            problems.extend(
                f"{name}: {word} is no card type yet" for word in _unknown(card, edition)
            )
        if card is not None and is_nontraditional(card):
            problems.append(f"{name}: a nontraditional card is part of no deck (CR 108.2a)")
        if count < 0:
            problems.append(f"{name}: {count} copies")
    for entry, count in sorted(deck.attractions.items()):
        problems.extend(f"{entry}: {problem}" for problem in _attraction_problems(entry, known))
        if count < 0:
            problems.append(f"{entry}: {count} copies")
    if not any(count > 0 for count in deck.main.values()):
        problems.append("the main deck is empty")
    return tuple(problems)


def _attraction_problems(entry: str, cards: Mapping[str, CardDefinition]) -> tuple[str, ...]:
    """CR 717.1-717.2: why the engine can't play that card of an Attraction deck."""
    try:
        card = card_with_lights(entry, cards)
    except KeyError:
        return UNKNOWN
    if not is_attraction(card):
        return ("only an Attraction is part of an Attraction deck (CR 717.2)",)
    return clauses_without_support(card)


CONSTRUCTED_ATTRACTIONS, LIMITED_ATTRACTIONS = 10, 3
"""CR 717.2a-b: the fewest cards of an Attraction deck."""


def attraction_deck_problems(deck: DeckList, *, limited: bool = False) -> tuple[str, ...]:
    """CR 717.2a-b: what is wrong with the size of the Attraction deck, or its cards of one name;
    nothing for a deck without one.

    Args:
        limited: whether it is built from a pool: then it may be smaller, and names may repeat.
    """
    names = [named_card(entry)[0] for entry in deck.attraction_cards()]
    if not names:
        return ()
    fewest = LIMITED_ATTRACTIONS if limited else CONSTRUCTED_ATTRACTIONS
    problems = []
    if len(names) < fewest:
        rule = "CR 717.2b" if limited else "CR 717.2a"
        problems.append(f"the Attraction deck has {len(names)} of {fewest} cards ({rule})")
    if not limited:
        problems.extend(
            f"{name}: {count} copies in the Attraction deck (CR 717.2a)"
            for name, count in sorted(Counter(names).items())
            if count > 1
        )
    return tuple(problems)


def ensure_playable(
    deck: DeckList,
    cards: Mapping[str, CardDefinition] | None = None,
    edition: RulesEdition = CURRENT,
) -> None:
    """Returns if the engine can play the deck.

    Raises:
        InvalidDeck: with every reason.
    """
    problems = deck_problems(deck, cards, edition)
    if problems:
        raise InvalidDeck("; ".join(problems), problems=problems)
