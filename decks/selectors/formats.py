"""What may be played: the status of cards in a format on a day."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import QuerySet

from decks.enums import CardPoolRule, DeckStatus, LegalityStatus, Rarity
from decks.models import Card, CardLegality, Format, Printing, SetLegality

# Cards of supplementary decks (CR 901, 902, 904): no deck of a format has them.
SUPPLEMENTARY_LAYOUTS = frozenset({"planar", "scheme", "vanguard"})

# Statuses of a source file's format list that say "in the card pool".
_IN_POOL = frozenset({"Legal", "Banned", "Restricted"})


@dataclass(frozen=True, slots=True)
class CardStatus:
    """A card's status in a format on a day.

    Attributes:
        legal_from: For a card that is not legal yet, the first day on which it will be.
        reason: The group that a banned card is banned with (``"ante"``), or "".
    """

    status: DeckStatus
    legal_from: date | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Interval:
    start: date
    end: date | None

    def holds(self, day: date) -> bool:
        return self.start <= day and (self.end is None or day < self.end)


def list_formats() -> QuerySet[Format]:
    """All formats in the order in which they are offered."""
    return Format.objects.all()


def pool_chain(format: Format) -> list[Format]:
    """The format and the ones whose card pool it borrows, nearest first."""
    chain = [format]
    while (lender := chain[-1].pool_of) is not None and lender not in chain:
        chain.append(lender)
    return chain


def statuses_on(cards: Iterable[Card], format: Format, on: date) -> dict[int, CardStatus]:
    """Each card's status in a format on a day, by card id.

    Takes at most four queries, however many cards (and one per borrowed pool).
    """
    by_id = {card.pk: card for card in cards}
    chain = pool_chain(format)
    pools = _pool_intervals(by_id, chain)
    bans = _status_rows(by_id, chain, on)
    return {
        card_id: _status(card, format, on, pools.get(card_id, []), bans.get(card_id, []))
        for card_id, card in by_id.items()
    }


def _status(
    card: Card,
    format: Format,
    on: date,
    pool: list[_Interval],
    rows: list[CardLegality],
) -> CardStatus:
    found = {row.status: row for row in rows}
    banned = found.get(LegalityStatus.BANNED)
    # A group is banned as a whole; those of it that were never in the pool are just not legal.
    if banned and (pool or not banned.reason or format.card_pool != CardPoolRule.SETS):
        return CardStatus(DeckStatus.BANNED, reason=banned.reason)
    if format.card_pool == CardPoolRule.SETS and LegalityStatus.LEGAL not in found:
        if card.is_funny or card.is_digital or card.layout in SUPPLEMENTARY_LAYOUTS:
            return CardStatus(DeckStatus.NOT_LEGAL)
        if not any(interval.holds(on) for interval in pool):
            later = [interval.start for interval in pool if interval.start > on]
            was_legal = any(interval.start <= on for interval in pool)
            return CardStatus(
                DeckStatus.NOT_RELEASED if later and not was_legal else DeckStatus.NOT_LEGAL,
                legal_from=min(later, default=None),
            )
    for status in (
        DeckStatus.RESTRICTED,
        DeckStatus.BANNED_AS_COMMANDER,
        DeckStatus.BANNED_AS_COMPANION,
    ):
        if status.value in found:
            return CardStatus(status)
    return CardStatus(DeckStatus.LEGAL)


def _pool_intervals(cards: dict[int, Card], chain: list[Format]) -> dict[int, list[_Interval]]:
    """When each card is in the card pool of the last format of the chain."""
    if chain[0].card_pool != CardPoolRule.SETS:
        return {}
    intervals: dict[int, list[_Interval]] = defaultdict(list)
    for card_id, start, end in (
        SetLegality.objects.filter(format=chain[-1], card_set__printings__card_id__in=cards.keys())
        .values_list("card_set__printings__card_id", "legal_from", "legal_until")
        .distinct()
    ):
        intervals[card_id].append(_Interval(start or date.min, end))
    if any(format.commons_only for format in chain):
        commons = _commons(cards)
        intervals = defaultdict(
            list, {card_id: spans for card_id, spans in intervals.items() if card_id in commons}
        )
    return intervals


def _commons(cards: dict[int, Card]) -> set[int]:
    """The cards that were printed at common in a paper or Magic Online set.

    A printing's rarity is known where a set's own file was imported; for the rest the source
    file's statement on Pauper tells it.
    """
    known = set(
        Printing.objects.filter(card_id__in=cards.keys(), rarity=Rarity.COMMON)
        .exclude(card_set__set_type__in=("alchemy", "magic_arena"))
        .values_list("card_id", flat=True)
    )
    stated = {
        card_id
        for card_id, card in cards.items()
        if card.published_legalities.get("pauper") in _IN_POOL or card.is_basic
    }
    return known | stated


def _status_rows(
    cards: dict[int, Card], chain: list[Format], on: date
) -> dict[int, list[CardLegality]]:
    """The rows in force for each card, of the format and those whose bans it takes over."""
    rows: dict[int, list[CardLegality]] = defaultdict(list)
    for row in CardLegality.objects.on(on).filter(
        format__in=_deciding(chain), card_id__in=cards.keys()
    ):
        rows[row.card_id].append(row)
    return rows


def _deciding(chain: list[Format]) -> list[Format]:
    """The formats of the chain whose bans count: up to the first that inherits none."""
    deciding = [chain[0]]
    for lender in chain[1:]:
        if not deciding[-1].inherits_bans:
            break
        deciding.append(lender)
    return deciding


def status_on(card: Card, format: Format, on: date) -> CardStatus:
    """One card's status in a format on a day."""
    return statuses_on([card], format, on)[card.pk]


def cards_with_status(format: Format, status: LegalityStatus, on: date) -> QuerySet[Card]:
    """The cards that a format bans or restricts on a day, by name."""
    return Card.objects.filter(
        pk__in=CardLegality.objects.on(on)
        .filter(format__in=_deciding(pool_chain(format)), status=status)
        .values("card_id")
    ).order_by("name")


def legal_sets(format: Format, on: date) -> QuerySet[SetLegality]:
    """The sets whose cards are in the format's pool on a day, newest first."""
    return (
        SetLegality.objects.on(on)
        .filter(format=pool_chain(format)[-1])
        .select_related("card_set")
        .order_by("-legal_from", "card_set__code")
    )


def legality_table(
    card: Card, formats: Iterable[Format], on: date
) -> list[tuple[Format, CardStatus]]:
    """A card's status in each of several formats on a day, in four queries.

    The formats should come with ``pool_of`` selected two deep.
    """
    chains = {format.pk: pool_chain(format) for format in formats}
    pools: dict[int, list[_Interval]] = defaultdict(list)
    for format_id, start, end in (
        SetLegality.objects.filter(
            format__in={chain[-1].pk for chain in chains.values()},
            card_set__printings__card=card,
        )
        .values_list("format_id", "legal_from", "legal_until")
        .distinct()
    ):
        pools[format_id].append(_Interval(start or date.min, end))
    is_common = card.pk in _commons({card.pk: card})
    rows: dict[int, list[CardLegality]] = defaultdict(list)
    for row in CardLegality.objects.on(on).filter(card=card):
        rows[row.format_id].append(row)
    table = []
    for chain in chains.values():
        pool = pools[chain[-1].pk]
        if any(format.commons_only for format in chain) and not is_common:
            pool = []
        deciding = [row for format in _deciding(chain) for row in rows[format.pk]]
        table.append((chain[0], _status(card, chain[0], on, pool, deciding)))
    return table
