"""Cards of pools become rows and rows become values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from decks.boosters import OpenedCard, ProductError
from decks.models import Card, CardPool, CardPoolEntry, CardSet, Printing
from tournaments.errors import LimitedRefused
from tournaments.models import PlayerPool, Registration, Tournament

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: A card and the set that it was printed in, by their keys.
CardKey = tuple[int, int | None]
Contents = Mapping[CardKey, int]


def refused(error: ProductError) -> LimitedRefused:
    """What is wrong with a product, for people."""
    return LimitedRefused(_(error.template) % error.params, code=error.code)


def card_keys(pools: Sequence[Iterable[OpenedCard]]) -> list[Counter[CardKey]]:
    """The stored cards of opened pools; two queries for all of them."""
    pools = [list(pool) for pool in pools]
    names = {card.name for pool in pools for card in pool}
    codes = {card.card.set_code for pool in pools for card in pool}
    ids = dict(Card.objects.filter(name__in=names).values_list("name", "pk"))
    sets = dict(CardSet.objects.filter(code__in=codes).values_list("code", "pk"))
    if missing := sorted(names - ids.keys()):
        raise LimitedRefused(
            _("These cards are not in the card database: %(names)s.")
            % {"names": ", ".join(missing[:10])},
            code="cards_missing",
        )
    return [
        Counter((ids[card.name], sets.get(card.card.set_code)) for card in pool) for pool in pools
    ]


def keys_in_sets(cards: Mapping[str, Card], counts: Mapping[str, int], codes: Iterable[str]):
    """Cards of an entered list with the set of the event's products that each is printed in."""
    wanted = list(codes)
    ids = {card.pk for card in cards.values()}
    rank = {code: number for number, code in enumerate(wanted)}
    found: dict[int, tuple[int, int]] = {}
    rows = Printing.objects.filter(card_id__in=ids, card_set__code__in=wanted)
    for card_id, set_id, code in rows.values_list("card_id", "card_set_id", "card_set__code"):
        best = found.get(card_id)
        if best is None or rank[code] < best[0]:
            found[card_id] = (rank[code], set_id)
    contents: Counter[CardKey] = Counter()
    for name, quantity in counts.items():
        card = cards[name]
        contents[card.pk, found[card.pk][1] if card.pk in found else None] += quantity
    return contents


def store_contents(
    tournament: Tournament,
    pools: Sequence[tuple[PlayerPool, Registration, Contents]],
    *,
    source_text: str = "",
) -> None:
    """Give pools their cards; cards that were there before are replaced. Pools are not saved."""
    fresh = [(pool, registration) for pool, registration, _c in pools if pool.card_pool_id is None]
    made = CardPool.objects.bulk_create(
        CardPool(
            owner=_owner(registration),
            name=f"{tournament.name} – {registration.name}"[:120],
            format=tournament.format,
            source_text=source_text,
        )
        for _pool, registration in fresh
    )
    for (pool, _registration), card_pool in zip(fresh, made, strict=True):
        pool.card_pool = card_pool
    CardPoolEntry.objects.filter(pool_id__in=[pool.card_pool_id for pool, _r, _c in pools]).delete()
    CardPoolEntry.objects.bulk_create(
        CardPoolEntry(
            pool_id=pool.card_pool_id, card_id=card_id, card_set_id=set_id, quantity=quantity
        )
        for pool, _registration, contents in pools
        for (card_id, set_id), quantity in contents.items()
    )


def _owner(registration: Registration) -> User | None:
    return registration.player.user if registration.player.user_id else None
