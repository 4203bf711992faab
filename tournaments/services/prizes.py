"""The prize table of an event, and agreements to share prizes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from pairings import Side, bracket_levels
from tournaments.bracket_input import load_double_bracket
from tournaments.enums import (
    AuditAction,
    PrizeBasis,
    PrizeSplitKind,
    RegistrationStatus,
    ResultKind,
    ResultSource,
    TournamentStatus,
)
from tournaments.errors import InvalidInput, PrizeRefused, TournamentRefused
from tournaments.models import Match, Prize, PrizeSplit, Registration, Round, Tournament
from tournaments.selectors.playoffs import contenders
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.results.rows import write_result
from tournaments.services.results.rules import loss_of

if TYPE_CHECKING:
    from decimal import Decimal

    from django.contrib.auth.models import User


class PrizeSettings(TypedDict, total=False):
    """Names and meanings are those of the model's fields."""

    basis: str
    first: int
    last: int | None
    kind: str
    amount: Decimal | None
    unit: str


@transaction.atomic
def add_prize(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    **settings: Unpack[PrizeSettings],
) -> Prize:
    """Add a line to the prize table.

    Raises:
        InvalidInput: The range is upside down or empty, or a value cannot be used.
    """
    tournament = lock_tournament(tournament)
    if tournament.status == TournamentStatus.CANCELLED:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    for name in settings:
        if name not in PrizeSettings.__annotations__:
            raise TypeError(f"unknown setting {name}")
    prize = Prize(tournament=tournament, **settings)
    fields: dict[str, list[str]] = {}
    try:
        prize.clean_fields(exclude=["tournament"])
    except ValidationError as error:
        fields.update(error.message_dict)
    if prize.basis == PrizeBasis.RANK and prize.first < 1:
        fields.setdefault("first", []).append(_("Places begin with 1."))
    if prize.last is not None and prize.last < prize.first:
        fields.setdefault("last", []).append(_("The end of the range is before its beginning."))
    if prize.basis == PrizeBasis.EACH_WIN and prize.amount is None:
        fields.setdefault("amount", []).append(_("Say how many for each win."))
    if prize.basis != PrizeBasis.RANK and not tournament.is_swiss:
        fields.setdefault("basis", []).append(_("This event has no Swiss rounds."))
    if fields:
        raise InvalidInput(fields=fields)
    prize.save()
    changes = Changes()
    changes.created(prize)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PRIZES_CHANGED,
        now=now,
        changes=changes,
        told=telling.words(prize.text),
    )
    return prize


@transaction.atomic
def remove_prize(*, actor: User | None, prize: Prize, now: datetime) -> None:
    """Take a line out of the prize table."""
    tournament = lock_tournament(prize.tournament_id)
    changes = Changes()
    changes.deleting(prize)
    text = prize.text
    prize.delete()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PRIZES_CHANGED,
        now=now,
        changes=changes,
        told=telling.gone(telling.words(text)),
    )


@transaction.atomic
def record_final_agreement(
    *,
    actor: User | None,
    tournament: Tournament,
    winner: Registration,
    now: datetime,
    note: str = "",
) -> PrizeSplit:
    """MTR 5.2: the two finalists agree on the winner and on the prizes; the other one drops.

    The final is recorded as conceded by the player who drops.

    Raises:
        PrizeRefused: There is no final to be played (code ``no_final``), or the winner is not in
            it (code ``not_in_final``).
    """
    tournament = lock_tournament(tournament)
    match = _open_final(tournament)
    if winner.pk not in (match.player_one_id, match.player_two_id):
        raise PrizeRefused(_("This player is not in the final."), code="not_in_final")
    loser = match.player_two if winner.pk == match.player_one_id else match.player_one
    changes = Changes()
    changes.changing(match, loser)
    write_result(
        match,
        loss_of(match, loser, best_of=match.round.best_of),
        kind=ResultKind.CONCESSION,
        source=ResultSource.STAFF,
        is_double_loss=False,
        by=actor,
        now=now,
    )
    loser.status = RegistrationStatus.DROPPED
    loser.dropped_after_round = match.round.number
    loser.save(update_fields=["status", "dropped_after_round"])
    return _record_split(
        tournament,
        PrizeSplitKind.FINAL,
        [winner, loser],
        changes,
        round=match.round,
        winner=winner,
        dropped=loser,
        note=note,
        actor=actor,
        now=now,
    )


def _open_final(tournament: Tournament) -> Match:
    """The published final of the bracket that has no result yet."""
    last = tournament.rounds.order_by("-number").first()
    refused = PrizeRefused(
        _("Finalists can agree once the final is paired and before it has a result."),
        code="no_final",
    )
    if last is None or not last.is_playoff or not last.is_open:
        raise refused
    playing = Registration.objects.filter(tournament=tournament).playing()
    finalists = set(playing.values_list("pk", flat=True))
    matches = (
        Match.objects.select_for_update(of=("self",))
        .select_related("round", "player_one__player", "player_two__player")
        .filter(round=last)
        .order_by("bracket_position")
    )
    match = matches.first()
    if match is None or match.has_result or not _is_final(tournament, last, match):
        raise refused
    if {match.player_one_id, match.player_two_id} - finalists:
        raise refused
    return match


def _is_final(tournament: Tournament, round: Round, match: Match) -> bool:
    """Whether no match for the title comes after this one."""
    playoff = tournament.playoff
    if playoff.is_double:
        place = load_double_bracket(playoff).matches[match.bracket_position or 0]
        return place.id.side is Side.GRAND_FINAL
    levels = bracket_levels(playoff.seeds.count())
    return tournament.rounds.playoff().count() == levels and match.bracket_position == 0


@transaction.atomic
def record_even_split(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    organizer_agrees: bool,
    note: str = "",
) -> PrizeSplit:
    """MTR 5.2: all remaining players of the playoff share its prizes evenly.

    They may play on for the title, or the event is finished early afterwards. Invitations and
    travel are not shared.

    Raises:
        PrizeRefused: No playoff is going on (code ``no_playoff``), the organizer has not agreed
            (code ``permission_needed``), or it was recorded before (code ``already_split``).
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running or not tournament.rounds.playoff().visible().exists():
        raise PrizeRefused(
            _("Prizes are shared evenly by the players of a playoff."), code="no_playoff"
        )
    if not organizer_agrees:
        raise PrizeRefused(
            _("The tournament organizer has to agree to an even split."), code="permission_needed"
        )
    if tournament.prize_splits.filter(kind=PrizeSplitKind.EVEN).exists():
        raise PrizeRefused(_("The prizes are shared already."), code="already_split")
    remaining = remaining_players(tournament)
    if len(remaining) < 2:
        raise PrizeRefused(_("One player alone has nobody to share with."), code="no_playoff")
    return _record_split(
        tournament,
        PrizeSplitKind.EVEN,
        remaining,
        Changes(),
        round=tournament.rounds.playoff().visible().order_by("-number").first(),
        note=note,
        actor=actor,
        now=now,
    )


def remaining_players(tournament: Tournament) -> list[Registration]:
    """Who can still win the title, best seed first."""
    ids = contenders(tournament)
    rows = Registration.objects.with_player().in_bulk(ids)
    return [rows[pk] for pk in ids]


def _record_split(
    tournament: Tournament,
    kind: PrizeSplitKind,
    participants: Sequence[Registration],
    changes: Changes,
    *,
    round: Round | None,
    note: str,
    actor: User | None,
    now: datetime,
    winner: Registration | None = None,
    dropped: Registration | None = None,
) -> PrizeSplit:
    split = PrizeSplit.objects.create(
        tournament=tournament,
        round=round,
        kind=kind,
        winner=winner,
        dropped=dropped,
        note=note[:300],
        agreed_at=now,
        recorded_by=actor,
    )
    split.participants.set(participants)
    changes.created(split)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PRIZES_SPLIT,
        now=now,
        changes=changes,
        round_number=None if round is None else round.number,
        told=telling.entrants(participants),
    )
    return split
