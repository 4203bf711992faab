"""The locked rows of a match, and its result written to them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ResultKind, ResultSource, ResultStatus
from tournaments.errors import ResultConflict, RoundClosed, RoundRefused
from tournaments.models import Match, Round, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, name_of, record
from tournaments.services.results.rules import Games

if TYPE_CHECKING:
    from django.contrib.auth.models import User


RESULT_FIELDS = [
    "games_one",
    "games_two",
    "games_drawn",
    "is_double_loss",
    "result_kind",
    "result_source",
    "result_status",
    "result_by",
    "result_at",
    "version",
]


def lock_match(match: Match) -> tuple[Tournament, Round, Match]:
    """The tournament, the round and the match, locked in this order and fresh."""
    round_row = Round.objects.get(pk=match.round_id)
    tournament = lock_tournament(round_row.tournament_id)
    round_row = Round.objects.select_for_update().get(pk=round_row.pk)
    round_row.tournament = tournament
    row = (
        Match.objects.select_for_update(of=("self",))
        .select_related("player_one__player", "player_two__player", "result_by")
        .get(pk=match.pk)
    )
    row.round = round_row
    return tournament, round_row, row


def ensure_version(match: Match, expected_version: int | None) -> None:
    if expected_version is not None and expected_version != match.version:
        raise ResultConflict(
            current=match.result_text,
            current_version=match.version,
            changed_by=name_of(match.result_by),
        )


def ensure_open(round: Round) -> None:
    """Raise unless results may be entered in the round."""
    if round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    if round.is_complete:
        raise RoundClosed()


class Limits(TypedDict):
    """What `rules.validate_result` has to know about a round."""

    best_of: int
    is_playoff: bool
    seats: int


def limits(round: Round) -> Limits:
    return {
        "best_of": round.best_of,
        "is_playoff": round.is_playoff,
        "seats": len(round.tournament.match_seats),
    }


def write_result(
    match: Match,
    games: Games,
    *,
    kind: ResultKind,
    source: ResultSource,
    is_double_loss: bool,
    by: User | None,
    now: datetime,
) -> None:
    """Store the confirmed result of a locked match; the caller checks and records."""
    set_result(
        match, games, kind=kind, source=source, is_double_loss=is_double_loss, by=by, now=now
    )
    match.save(update_fields=RESULT_FIELDS)


def set_result(
    match: Match,
    games: Games,
    *,
    kind: ResultKind,
    source: ResultSource,
    is_double_loss: bool,
    by: User | None,
    now: datetime,
) -> None:
    match.games_one, match.games_two, match.games_drawn = games
    match.is_double_loss = is_double_loss
    match.result_kind = kind
    match.result_source = source
    match.result_status = ResultStatus.CONFIRMED
    match.result_by = by
    match.result_at = now
    match.version += 1


def store_result(
    tournament: Tournament,
    round: Round,
    match: Match,
    games: Games,
    *,
    actor: User | None,
    now: datetime,
    kind: ResultKind,
    source: ResultSource = ResultSource.STAFF,
    is_double_loss: bool = False,
    action: AuditAction = AuditAction.RESULT_ENTERED,
    changes: Changes | None = None,
) -> Match:
    changes = changes or Changes()
    changes.changing(match)
    write_result(
        match, games, kind=kind, source=source, is_double_loss=is_double_loss, by=actor, now=now
    )
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.match_and_result(match),
        can_be_undone=True,
    )
    return match
