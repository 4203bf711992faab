"""Pools as pages and paper show them: by color, with what of them is in the main deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from decks.construction.card_facts import FREE_BASICS
from decks.models import Card
from decks.selectors.products import printed_cards
from tournaments.models import LimitedSettings
from tournaments.selectors.limited import PoolRow, product_set_codes

GROUPS = {
    "W": _("White"),
    "U": _("Blue"),
    "B": _("Black"),
    "R": _("Red"),
    "G": _("Green"),
    "multicolor": _("Multicolored"),
    "colorless": _("Colorless"),
    "land": _("Lands"),
}
BASIC_LANDS = {
    "Plains": _("Plains"),
    "Island": _("Island"),
    "Swamp": _("Swamp"),
    "Mountain": _("Mountain"),
    "Forest": _("Forest"),
}


def group_of(card: Card) -> str:
    """Under which heading a card stands."""
    if "Land" in card.types and not card.colors:
        return "land"
    if not card.colors:
        return "colorless"
    return card.colors if len(card.colors) == 1 else "multicolor"


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card of a pool, all its printings together, with the copies in the main deck.

    Args:
        quantity: What the viewer may take of it, without what is with team-mates.
        elsewhere: In a team the seats that have copies of it, with their numbers.
    """

    card: Card
    quantity: int
    in_main: int = 0
    elsewhere: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PoolGroup:
    """The cards under one heading, by mana value and name."""

    key: str
    label: str
    cards: tuple[PoolCard, ...]

    @property
    def size(self) -> int:
        return sum(one.quantity for one in self.cards)


@dataclass(frozen=True, slots=True)
class LandCount:
    """How many of one of the five free basic lands the main deck has."""

    name: str
    label: str
    count: int


def pool_groups(
    rows: Sequence[PoolRow],
    main: Mapping[str, int] | None = None,
    team_mates: Mapping[str, Mapping[str, int]] | None = None,
) -> list[PoolGroup]:
    """The cards of a pool by color; the free basic lands are left out (``basic_lands``).

    Args:
        team_mates: By seat what the others of the team have of the pool.
    """
    main = main or {}
    elsewhere = {
        name: tuple(
            (seat, cards[name]) for seat, cards in (team_mates or {}).items() if name in cards
        )
        for name in {name for cards in (team_mates or {}).values() for name in cards}
    }
    counts: dict[str, int] = {}
    cards: dict[str, Card] = {}
    for row in rows:
        if not row.is_free_basic:
            counts[row.card.name] = counts.get(row.card.name, 0) + row.quantity
            cards[row.card.name] = row.card
    groups: dict[str, list[PoolCard]] = {key: [] for key in GROUPS}
    for name, card in cards.items():
        others = elsewhere.get(name, ())
        left = max(0, counts[name] - sum(count for _seat, count in others))
        groups[group_of(card)].append(PoolCard(card, left, main.get(name, 0), others))
    return [
        PoolGroup(
            key,
            str(GROUPS[key]),
            tuple(sorted(found, key=lambda one: (one.card.mana_value, one.card.name))),
        )
        for key, found in groups.items()
        if found
    ]


def basic_lands(main: Mapping[str, int] | None = None) -> list[LandCount]:
    """The five basic lands with their number in the main deck."""
    return [
        LandCount(name, str(label), (main or {}).get(name, 0))
        for name, label in BASIC_LANDS.items()
    ]


def set_checklist(settings: LimitedSettings) -> list[PoolGroup]:
    """Every card that may be in a pool of the event's products, once, for ticking off."""
    names = {
        card.name
        for card in printed_cards(product_set_codes(settings))
        if card.name not in FREE_BASICS and card.rarity
    }
    found: dict[str, list[PoolCard]] = {key: [] for key in GROUPS}
    for card in Card.objects.filter(name__in=names).order_by("name"):
        found[group_of(card)].append(PoolCard(card, 0))
    return [PoolGroup(key, str(GROUPS[key]), tuple(cards)) for key, cards in found.items() if cards]
