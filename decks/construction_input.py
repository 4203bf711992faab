"""Rows become the values that ``decks.construction`` works with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction

from decks.construction.card_facts import ANY_NUMBER, CardFacts
from decks.construction.deck import Deck, DeckEntry, combine
from decks.construction.deck_rules import CardStatus, CommanderRule, DeckRules, Status
from decks.construction.naming import NamedEntry
from decks.construction.sections import Section
from decks.enums import CommanderRule as FormatCommanderRule
from decks.enums import DeckStatus
from decks.models import Card, CardPool, DecklistEntry, Format
from decks.selectors.formats import statuses_on

_COMMANDER_RULES = {
    FormatCommanderRule.NONE: CommanderRule.NONE,
    FormatCommanderRule.COMMANDER: CommanderRule.COMMANDER,
    FormatCommanderRule.DUEL: CommanderRule.COMMANDER,
    FormatCommanderRule.BRAWL: CommanderRule.BRAWL,
    FormatCommanderRule.OATHBREAKER: CommanderRule.OATHBREAKER,
}
_STATUSES = {
    DeckStatus.LEGAL: Status.LEGAL,
    DeckStatus.RESTRICTED: Status.RESTRICTED,
    DeckStatus.BANNED: Status.BANNED,
    DeckStatus.BANNED_AS_COMMANDER: Status.LEGAL,
    DeckStatus.BANNED_AS_COMPANION: Status.LEGAL,
    DeckStatus.NOT_LEGAL: Status.NOT_LEGAL,
    DeckStatus.NOT_RELEASED: Status.NOT_RELEASED,
}


def deck_rules(format: Format) -> DeckRules:
    """The deck rules of a format."""
    return DeckRules(
        name=format.label,
        main_min=format.main_minimum,
        main_max=format.main_maximum,
        sideboard_max=format.sideboard_maximum,
        sideboard_full_or_none=format.sideboard_exact_or_none,
        copies_limit=format.copies_limit,
        commander=_COMMANDER_RULES[FormatCommanderRule(format.commander_rule)],
        needs_pool=format.is_limited,
    )


def card_facts(card: Card) -> CardFacts:
    """What deck rules ask about a card; its faces should be prefetched."""
    faces = list(card.faces.all())
    return CardFacts(
        name=card.name,
        types=tuple(card.types),
        supertypes=tuple(card.supertypes),
        subtypes=tuple(card.subtypes),
        mana_cost=card.mana_cost,
        mana_value=Fraction(card.mana_value),
        colors=card.colors,
        color_identity=card.color_identity,
        text=card.text,
        front_text=faces[0].text if len(faces) > 1 else card.text,
        has_power=bool(card.power),
        copies_limit=ANY_NUMBER if card.has_any_number else card.copies_limit,
        layout=card.layout,
    )


def card_statuses(cards: Iterable[Card], format: Format, on: date) -> dict[str, CardStatus]:
    """By card name what the format says about it on a day."""
    by_id = {card.pk: card.name for card in cards}
    return {
        by_id[card_id]: CardStatus(
            status=_STATUSES[found.status],
            legal_from=found.legal_from,
            is_banned_as_commander=found.status == DeckStatus.BANNED_AS_COMMANDER,
            is_banned_as_companion=found.status == DeckStatus.BANNED_AS_COMPANION,
        )
        for card_id, found in statuses_on(cards, format, on).items()
    }


def named_entries(entries: Iterable[DecklistEntry]) -> tuple[NamedEntry, ...]:
    """Stored entries as they were read; their cards should be fetched with them."""
    return tuple(
        NamedEntry(
            entry.card.name,
            entry.quantity,
            Section(entry.section),
            (),
            entry.set_code,
            entry.collector_number,
        )
        for entry in entries
    )


def to_deck(
    entries: Iterable[NamedEntry],
    cards: Mapping[str, Card],
    *,
    unknown: Mapping[Section, int] | None = None,
) -> Deck:
    """The deck of named entries; ``cards`` by full name, ``unknown`` as in ``Deck``."""
    facts = {name: card_facts(card) for name, card in cards.items()}
    return combine(
        (
            DeckEntry(facts[entry.name], entry.quantity, entry.section, entry.lines)
            for entry in entries
        ),
        unknown=unknown,
    )


def pool_counts(pool: CardPool | Mapping[str, int] | None) -> Mapping[str, int] | None:
    """The cards of a pool by name."""
    if not isinstance(pool, CardPool):
        return pool
    counts: dict[str, int] = {}
    for name, quantity in pool.entries.values_list("card__name", "quantity"):
        counts[name] = counts.get(name, 0) + quantity
    return counts
