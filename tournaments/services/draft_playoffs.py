"""A draft of the top eight decides the bracket (MTR 10.4)."""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext as _

from pairings import draft_bracket
from tournaments.enums import BracketKind
from tournaments.errors import PlayoffRefused
from tournaments.models import Playoff, PlayoffSeed, Registration, Tournament
from tournaments.pairing_input import player_id, registration_id
from tournaments.selectors.drafts import is_drafting, playoff_seats
from tournaments.selectors.standings import compute
from tournaments.services.audit import Changes

#: A place of the first round: its position and who plays there, the best seed first.
Quarterfinal = tuple[int, tuple[int, ...]]


def make_draft_playoff(
    tournament: Tournament, seed: int, changes: Changes, *, now: datetime
) -> tuple[Playoff, list[Quarterfinal]] | None:
    """The playoff by seat at the draft table; None if no draft decides it.

    The seeds are the Swiss ranks: they decide who chooses to play or draw. Whoever has left since
    the draft is missing at the own place.

    Raises:
        PlayoffRefused: Somebody still drafts (code ``draft_not_over``).
    """
    seats = playoff_seats(tournament)
    if seats is None:
        return None
    if any(is_drafting(draft) for draft in tournament.drafts.filter(is_for_playoff=True)):
        raise PlayoffRefused(
            _("The draft that decides the playoff is not over."), code="draft_not_over"
        )
    places = {
        registration_id(one.player): at for at, one in enumerate(compute(tournament).standings)
    }
    ranked = sorted(seats, key=lambda pk: (places.get(pk, len(places)), pk))
    playoff = Playoff.objects.create(
        tournament=tournament, kind=BracketKind.DRAFT_SEATS, seed=seed, created_at=now
    )
    changes.created(playoff)
    seeds = PlayoffSeed.objects.bulk_create(
        [
            PlayoffSeed(playoff=playoff, number=number, registration_id=pk)
            for number, pk in enumerate(ranked, start=1)
        ]
    )
    changes.created_many(seeds)
    playing = set(
        Registration.objects.filter(tournament=tournament, pk__in=seats)
        .playing()
        .values_list("pk", flat=True)
    )
    found = []
    for match in draft_bracket([player_id(pk) for pk in seats]).rounds[0]:
        players = {registration_id(one) for one in match.players if one is not None} & playing
        found.append((match.position, tuple(sorted(players, key=ranked.index))))
    return playoff, found
