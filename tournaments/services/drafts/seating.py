"""Who drafts at which table and seat (MTR 7.7)."""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import fields as fields_of
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import InvalidHistory, draft_pods, draft_pods_by_standing
from tournaments.enums import AuditAction, DraftSeating, PodStatus, Seat
from tournaments.errors import DraftRefused, InvalidInput
from tournaments.models import (
    Draft,
    DraftPod,
    DraftSeat,
    Playoff,
    Registration,
    Tournament,
)
from tournaments.pairing_input import player_id, registration_id
from tournaments.selectors.standings import compute
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.drafts.contents import cube_of, listed_cards
from tournaments.services.drafts.rows import lock_draft
from tournaments.services.drafts.settings import (
    PLAYOFF_SEATS,
    DraftSettings,
    entrants_of_a_pod,
    next_round_number,
    review_for_level,
    settings_errors,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def create_draft(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    settings: DraftSettings | None = None,
    seed: int | None = None,
) -> Draft:
    """Prepare a draft and draw its seats; it begins with `start_draft`.

    Raises:
        DraftRefused: The event is not running, or too few players are in it.
        InvalidInput: Settings that contradict each other, all of them.
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running:
        raise DraftRefused(_("The tournament is not running."), code="not_running")
    wanted = settings or DraftSettings()
    draft = Draft(
        tournament=tournament,
        number=(tournament.drafts.order_by("-number").values_list("number", flat=True).first() or 0)
        + 1,
        seed=secrets.randbits(62) if seed is None else seed,
        created_at=now,
        **{field.name: getattr(wanted, field.name) for field in fields_of(wanted)},
    )
    draft.review = wanted.review or review_for_level(tournament.rules_enforcement_level)
    draft.set_code = draft.set_code.upper()
    draft.first_round = wanted.first_round or next_round_number(tournament)
    if draft.is_for_playoff:
        draft.rounds = 0
    errors = settings_errors(tournament, draft)
    if errors:
        raise InvalidInput(fields=errors)
    listed_cards(draft.card_list)
    changes = Changes()
    draft.save()
    changes.created(draft)
    _draw_seats(tournament, draft, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_CREATED,
        now=now,
        changes=changes,
        told=telling.draft_called(draft),
    )
    return draft


@transaction.atomic
def reseat_draft(
    *, actor: User | None, draft: Draft, now: datetime, seed: int | None = None
) -> Draft:
    """Draw pods and seats anew, as long as nobody has started."""
    tournament, draft = lock_draft(draft)
    _ensure_not_started(draft)
    changes = Changes()
    changes.changing(draft)
    draft.seed = secrets.randbits(62) if seed is None else seed
    draft.save(update_fields=["seed"])
    _remove_pods(draft, changes)
    _draw_seats(tournament, draft, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_RESEATED,
        now=now,
        changes=changes,
        told=telling.draft_called(draft),
    )
    return draft


@transaction.atomic
def remove_draft(*, actor: User | None, draft: Draft, now: datetime) -> None:
    """Take a draft that has not started back."""
    tournament, draft = lock_draft(draft)
    _ensure_not_started(draft)
    changes = Changes()
    _remove_pods(draft, changes)
    changes.deleting(draft)
    told = telling.draft_called(draft)
    draft.delete()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_REMOVED,
        now=now,
        changes=changes,
        told=told,
    )


@transaction.atomic
def replace_player(
    *,
    actor: User | None,
    seat: DraftSeat,
    registration: Registration,
    now: datetime,
) -> DraftSeat:
    """Give the seat of somebody who is absent to another player before the draft starts.

    Two players of the same draft change places. The row that comes back is at the seat now.

    Raises:
        DraftRefused: The pod has started, or the other player is not in the event any more.
    """
    tournament, draft = lock_draft(seat.pod.draft)
    seat = DraftSeat.objects.select_related("pod", "registration__player").get(pk=seat.pk)
    if not seat.pod.is_seated:
        raise DraftRefused(_("This pod has started."), code="draft_started")
    if registration.tournament_id != tournament.pk or not registration.is_active:
        raise DraftRefused(_("This player is not in the event."), code="not_playing")
    if draft.is_of_teams_of_three:
        raise DraftRefused(_("Teams keep their seats; draw the seats anew."), code="team_seats")
    changes = Changes()
    changes.changing(seat)
    other = (
        DraftSeat.objects.filter(pod__draft=draft, registration=registration)
        .select_related("pod")
        .first()
    )
    before = seat.registration
    if other is None:
        seat.registration = registration
        seat.save(update_fields=["registration"])
    elif other.pk != seat.pk:
        if not other.pod.is_seated:
            raise DraftRefused(_("This pod has started."), code="draft_started")
        changes.changing(other)
        _exchange(seat, other)
        seat = other
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_SEAT_CHANGED,
        now=now,
        changes=changes,
        told=telling.change(telling.entrant(before), telling.entrant(registration)),
    )
    return seat


def _exchange(one: DraftSeat, other: DraftSeat) -> None:
    """Let two rows change places; seat 0 keeps the numbers unique meanwhile."""
    place_of_one, place_of_other = (one.pod, one.number), (other.pod, other.number)
    DraftSeat.objects.filter(pk=other.pk).update(number=0)
    for row, (pod, number) in ((one, place_of_other), (other, place_of_one)):
        row.pod, row.number = pod, number
        row.save(update_fields=["pod", "number"])


def _ensure_not_started(draft: Draft) -> None:
    if draft.pods.exclude(status=PodStatus.SEATED).exists():
        raise DraftRefused(_("The draft has started."), code="draft_started")


def _remove_pods(draft: Draft, changes: Changes) -> None:
    changes.deleting_many(DraftSeat.objects.filter(pod__draft=draft).order_by("pk"))
    changes.deleting_many(draft.pods.order_by("pk"))
    draft.pods.all().delete()


def _draw_seats(tournament: Tournament, draft: Draft, changes: Changes) -> None:
    pods = DraftPod.objects.bulk_create(
        [
            DraftPod(draft=draft, number=number)
            for number, _players in enumerate(pods_of_players(tournament, draft), start=1)
        ]
    )
    changes.created_many(pods)
    seats: list[DraftSeat] = []
    for pod, players in zip(pods, pods_of_players(tournament, draft), strict=True):
        places = [(player, "") for player in players]
        if draft.is_of_teams_of_three:
            places = [(team, letter) for team in players for letter in (Seat.A, Seat.B, Seat.C)]
        seats += [
            DraftSeat(pod=pod, number=number, registration_id=player, team_seat=letter)
            for number, (player, letter) in enumerate(places, start=1)
        ]
    changes.created_many(DraftSeat.objects.bulk_create(seats))
    if draft.is_live and draft.card_list:
        cube_of(draft)


def pods_of_players(tournament: Tournament, draft: Draft) -> list[list[int]]:
    """The registrations of each pod by seat; whoever is left alone sits in no pod.

    Raises:
        DraftRefused: Too few players.
    """
    playing = list(
        Registration.objects.filter(tournament=tournament)
        .playing()
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    if draft.is_for_playoff:
        return [_playoff_seats(tournament, draft, playing)]
    preferred = entrants_of_a_pod(draft.kind)
    try:
        if draft.seating == DraftSeating.BY_STANDING:
            ranked = ranked_players(tournament, playing)
            found = draft_pods_by_standing(
                [player_id(pk) for pk in ranked], draft.seed, preferred=preferred
            )
        else:
            found = draft_pods([player_id(pk) for pk in playing], draft.seed, preferred=preferred)
    except InvalidHistory as error:
        raise DraftRefused(
            _("There are too few players for this kind of draft."), code="too_few_players"
        ) from error
    return [[registration_id(player) for player in pod] for pod in found if len(pod) > 1]


def ranked_players(tournament: Tournament, playing: Sequence[int]) -> list[int]:
    """The players who are still in the event, best first by the standings so far."""
    here = set(playing)
    ranked = [registration_id(one.player) for one in compute(tournament).standings]
    found = [pk for pk in ranked if pk in here]
    return found + [pk for pk in playing if pk not in set(found)]


def _playoff_seats(tournament: Tournament, draft: Draft, playing: Sequence[int]) -> list[int]:
    """MTR 10.4: the top eight at random seats."""
    if tournament.rounds.swiss().count() < (tournament.swiss_rounds or 0):
        raise DraftRefused(_("Swiss rounds are left to be played."), code="swiss_not_over")
    if tournament.rounds.exclude(status="complete").exists():
        raise DraftRefused(_("Complete the last Swiss round first."), code="round_open")
    if Playoff.objects.filter(tournament=tournament).exists():
        raise DraftRefused(_("The playoff has begun."), code="playoff_begun")
    chosen = ranked_players(tournament, playing)[:PLAYOFF_SEATS]
    if len(chosen) != PLAYOFF_SEATS:
        raise DraftRefused(_("A draft playoff has exactly eight players."), code="too_few_players")
    random.Random(draft.seed).shuffle(chosen)
    return chosen
