"""Card facts for tests, written down by hand."""

from collections.abc import Mapping
from fractions import Fraction

from decks.construction.card_facts import CardFacts, own_copies_limit
from decks.construction.deck import Deck, DeckEntry, combine
from decks.construction.sections import Section

BASIC_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def card(
    name: str,
    type_line: str = "Creature — Bear",
    cost: str = "",
    *,
    value: int = 0,
    identity: str = "",
    text: str = "",
    power: bool = False,
) -> CardFacts:
    """A card from its type line; the colors are the identity's."""
    left, _, right = type_line.partition(" — ")
    words = left.split()
    supertypes = tuple(w for w in words if w in {"Basic", "Legendary", "Snow", "World"})
    return CardFacts(
        name=name,
        types=tuple(w for w in words if w not in supertypes),
        supertypes=supertypes,
        subtypes=tuple(right.split()) if right else (),
        mana_cost=cost,
        mana_value=Fraction(value),
        colors="" if "Land" in words else identity,
        color_identity=identity,
        text=text,
        front_text=text,
        has_power=power,
        copies_limit=own_copies_limit(text),
    )


def basic(name: str) -> CardFacts:
    kind = name.removeprefix("Snow-Covered ")
    if name == "Wastes":
        return card(name, "Basic Land")
    return card(name, f"Basic Land — {kind}", identity=BASIC_COLORS[kind])


def shock() -> CardFacts:
    return card("Shock", "Instant", "{R}", value=1, identity="R")


def deck(
    main: Mapping[CardFacts | str, int] | None = None,
    sideboard: Mapping[CardFacts | str, int] | None = None,
    *,
    commander: tuple[CardFacts, ...] = (),
    companion: tuple[CardFacts, ...] = (),
    signature: tuple[CardFacts, ...] = (),
) -> Deck:
    """A deck from counts; strings are basic lands."""
    parts = [
        (Section.COMMANDER, dict.fromkeys(commander, 1)),
        (Section.SIGNATURE_SPELL, dict.fromkeys(signature, 1)),
        (Section.COMPANION, dict.fromkeys(companion, 1)),
        (Section.MAIN, main or {}),
        (Section.SIDEBOARD, sideboard or {}),
    ]
    return combine(
        DeckEntry(basic(found) if isinstance(found, str) else found, count, section)
        for section, cards in parts
        for found, count in cards.items()
    )
