"""The demo's Sealed event: Time Spiral pools are opened, decks are being built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction

from decks.construction.card_facts import FREE_BASICS
from decks.models import Card, Format
from tournaments.models import Organization, Player, Registration, Tournament
from tournaments.selectors.limited import pool_counts_of
from tournaments.services import limited
from tournaments.services.limited import ProductChoice
from tournaments.services.registrations import register_player
from tournaments.services.tournaments import create_tournament, open_registration

SLUG = "time-spiral-sealed"
SEED = 20_061_006
#: So many decks are handed in already; the demo's own player still builds.
HANDED_IN = 3
SPELLS = 23
LAND_OF = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


@transaction.atomic
def build_sealed_event(
    store: Organization, players: Sequence[Player], *, now: datetime
) -> Tournament:
    """One tournament pack and two boosters for each player, opened; construction has begun."""
    organizer = User.objects.get(username="organizer")
    common = {"actor": organizer, "now": now}
    event = create_tournament(
        organization=store,
        name="Time Spiral Sealed",
        slug=SLUG,
        seed=SEED,
        starts_at=now,
        format=Format.objects.get(slug="sealed"),
        description="A tournament pack and two boosters each; the pools come from the system.",
        decklist_required=True,
        **common,
    )
    open_registration(tournament=event, **common)
    people = [
        register_player(tournament=event, player=player, by_staff=True, **common)
        for player in players
    ]
    limited.set_limited(
        tournament=event,
        products=[
            ProductChoice("time-spiral-tournament-pack", 1),
            ProductChoice("time-spiral-booster", 2),
        ],
        **common,
    )
    limited.open_pools(tournament=event, **common)
    limited.start_building(
        tournament=event, phase="construction", actor=organizer, now=now - timedelta(minutes=5)
    )
    for person in people[1 : 1 + HANDED_IN]:
        limited.hand_in_deck(registration=person, main=two_color_deck(person), **common)
    event.refresh_from_db()
    return event


def two_color_deck(registration: Registration) -> Mapping[str, int]:
    """A simple deck out of a pool: the two deepest colors, cheap cards first, and their lands."""
    counts = {
        name: count
        for name, count in (pool_counts_of(registration) or {}).items()
        if name not in FREE_BASICS
    }
    cards = list(Card.objects.filter(name__in=counts).order_by("mana_value", "name"))
    depth = dict.fromkeys(LAND_OF, 0)
    for card in cards:
        if card.colors in depth:
            depth[card.colors] += counts[card.name]
    first, second = sorted(depth, key=lambda color: (-depth[color], color))[:2]
    main: dict[str, int] = {}
    for card in cards:
        room = SPELLS - sum(main.values())
        if room and card.mana_cost and set(card.colors) <= {first, second}:
            main[card.name] = min(room, counts[card.name])
    lands = 40 - sum(main.values())
    main[LAND_OF[first]] = lands - lands // 2
    main[LAND_OF[second]] = lands // 2
    return main
