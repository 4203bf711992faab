"""What was drafted becomes the pool that the deck is built from (MTR 7.7)."""

from __future__ import annotations

from collections import Counter
from datetime import datetime

from decks.boosters import LimitedKind
from decks.models import Card, CardPool, CardPoolEntry, CardSet
from tournaments.draft_input import CardFacts, LoadedPod
from tournaments.enums import DraftKind
from tournaments.models import LimitedSettings, Registration
from tournaments.services.limited.pools import store_drafted_pools
from tournaments.services.limited.settings import set_limited

#: Where the usual settings are not those of a booster draft.
LIMITED_KINDS = {
    DraftKind.TWO_HEADED_GIANT: LimitedKind.TWO_HEADED_GIANT_DRAFT,
    DraftKind.ROCHESTER: LimitedKind.ROCHESTER_DRAFT,
    DraftKind.TEAM_ROCHESTER: LimitedKind.TEAM_DRAFT,
}
CardKey = tuple[int, int | None]


def hand_out_pools(loaded: LoadedPod, *, now: datetime) -> None:
    """A card pool for every seat, with the printings that it drafted.

    In a limited event they are the players' pools too; a team has what its seats drafted. An event
    that nobody said anything about gets the usual settings of such a draft.
    """
    tournament = loaded.pod.draft.tournament
    drafted = [loaded.cards_of(loaded.machine.pool_of(place)) for place in range(len(loaded.seats))]
    contents = _contents(drafted)
    entries: list[CardPoolEntry] = []
    for seat, cards, found in zip(loaded.seats, drafted, contents, strict=True):
        seat.pool = CardPool.objects.create(
            owner_id=seat.registration.player.user_id,
            name=f"{tournament.name} – {seat.registration.name}"[:120],
            format=tournament.format,
            source_text="\n".join(one.name for one in cards),
        )
        seat.save(update_fields=["pool"])
        entries += [
            CardPoolEntry(pool=seat.pool, card_id=card, card_set_id=card_set, quantity=quantity)
            for (card, card_set), quantity in sorted(found.items(), key=str)
        ]
    CardPoolEntry.objects.bulk_create(entries)
    if tournament.format.is_limited:
        if not LimitedSettings.objects.filter(tournament=tournament).exists():
            kind = LIMITED_KINDS.get(DraftKind(loaded.pod.draft.kind), LimitedKind.BOOSTER_DRAFT)
            set_limited(actor=None, tournament=tournament, kind=kind, now=now)
        of_players: dict[Registration, Counter[CardKey]] = {}
        for seat, found in zip(loaded.seats, contents, strict=True):
            of_players.setdefault(seat.registration, Counter()).update(found)
        store_drafted_pools(actor=None, tournament=tournament, pools=of_players, now=now)


def _contents(drafted: list[list[CardFacts]]) -> list[Counter[CardKey]]:
    """The stored cards and sets of each seat with their numbers; two queries."""
    cards = dict(
        Card.objects.filter(name__in={one.name for pool in drafted for one in pool}).values_list(
            "name", "pk"
        )
    )
    codes = {one.set_code for pool in drafted for one in pool}
    sets = dict(CardSet.objects.filter(code__in=codes).values_list("code", "pk"))
    return [
        Counter((cards[one.name], sets.get(one.set_code)) for one in pool if one.name in cards)
        for pool in drafted
    ]
