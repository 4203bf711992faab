"""The demo's draft: eight seats with Time Spiral boosters, and a pack before the demo's player."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from decks.models import Format
from tournaments.draft_input import load_pod
from tournaments.enums import DraftMode, DraftTiming
from tournaments.models import Draft, DraftPod, Organization, Player, Tournament
from tournaments.services import drafts, limited
from tournaments.services.drafts import DraftSettings
from tournaments.services.limited import ProductChoice
from tournaments.services.registrations import register_player
from tournaments.services.tournaments import (
    create_tournament,
    open_registration,
    start_tournament,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

SLUG = "time-spiral-draft"
#: So many cards the demo's player has taken; then the table waits for the next one.
PICKS_OF_PLAYER = 2


@transaction.atomic
def build_draft_event(
    store: Organization, players: Sequence[Player], organizer: User, *, seed: int, now: datetime
) -> Tournament:
    """A draft in the browser without clocks, in the middle of the first pack.

    Args:
        players: Eight; all but the first have picked as long as there were packs.
    """
    begin = now - timedelta(minutes=12)
    common = {"actor": organizer, "now": begin}
    event = create_tournament(
        organization=store,
        name="Time Spiral Draft",
        slug=SLUG,
        seed=seed,
        starts_at=begin,
        format=Format.objects.get(slug="draft"),
        description="Three boosters, drafted on the phones; three rounds in the pod.",
        swiss_rounds=3,
        **common,
    )
    open_registration(tournament=event, **common)
    for player in players:
        register_player(tournament=event, player=player, by_staff=True, **common)
    limited.set_limited(
        tournament=event,
        kind="booster_draft",
        products=[ProductChoice("time-spiral-booster", 3)],
        **common,
    )
    event = start_tournament(tournament=event, **common)
    draft = drafts.create_draft(
        tournament=event,
        settings=DraftSettings(mode=DraftMode.LIVE, timing=DraftTiming.UNTIMED),
        seed=seed,
        **common,
    )
    drafts.start_draft(draft=draft, **common)
    _pick_until_the_player_is_awaited(draft, players[0], now=now)
    event.refresh_from_db()
    return event


def _pick_until_the_player_is_awaited(draft: Draft, player: Player, *, now: datetime) -> None:
    """Everybody takes what is taken for the absent; the player only the first cards."""
    pod = DraftPod.objects.select_related("draft__tournament").get(draft=draft)
    seats = list(pod.seats.select_related("registration").order_by("number"))
    own = next(i for i, seat in enumerate(seats) if seat.registration.player_id == player.pk)
    left = PICKS_OF_PLAYER
    while True:
        machine = load_pod(pod).machine
        acting = [place for place in machine.acting() if place != own or left]
        if not acting:
            return
        for place in acting:
            left -= place == own
            seat = seats[place]
            seat.pod = pod
            drafts.make_pick(actor=None, seat=seat, choice=machine.auto_choice(place), now=now)
