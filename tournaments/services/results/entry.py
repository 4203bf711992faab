"""Results entered by staff while the round is open."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import (
    AuditAction,
    RegistrationStatus,
    ResultKind,
    ResultSource,
    ResultStatus,
)
from tournaments.errors import ImpossibleResult
from tournaments.log_text import Thing
from tournaments.models import Match, Registration, Round
from tournaments.selectors.penalties import game_losses, missing_game_losses
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.bulk import save_alike
from tournaments.services.drafts import leave_drafts
from tournaments.services.results.rows import (
    RESULT_FIELDS,
    ensure_open,
    ensure_version,
    limits,
    lock_match,
    set_result,
    store_result,
)
from tournaments.services.results.rules import (
    INTENTIONAL_DRAW,
    Games,
    ensure_counts_penalties,
    ensure_result,
    loss_of,
    validate_result,
)
from tournaments.services.results.seats import clear_seats

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def enter_result(
    *,
    actor: User | None,
    match: Match,
    games: Games,
    now: datetime,
    expected_version: int | None = None,
    kind: ResultKind = ResultKind.PLAYED,
    source: ResultSource = ResultSource.STAFF,
) -> Match:
    """Staff enter or change the result of a match in an open round.

    Args:
        games: Won by the first, won by the second, drawn. 0–0–3 is the intentional draw.
        expected_version: The `Match.version` that the page showed; None skips the check.

    Raises:
        ImpossibleResult: `reasons` says why no match can end so.
        ResultConflict: Somebody changed the match since; `current` holds what is stored.
        RoundClosed: The round is complete; see `correct_result`.
        RoundRefused: The pairings are not published.
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    ensure_result(games, **limits(round))
    ensure_counts_penalties(match, games)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    return store_result(
        tournament, round, match, games, actor=actor, now=now, kind=kind, source=source
    )


@transaction.atomic
def enter_results(
    *, actor: User | None, round: Round, games_by_match: Mapping[int, Games], now: datetime
) -> int:
    """Staff enter many results of an open round at once, all of them or none.

    Matches that have a confirmed result already are left alone. The number of results stored
    comes back; it is one action in the log and is undone as one.

    Args:
        games_by_match: Per match key the games won by the first, by the second, and drawn.

    Raises:
        ImpossibleResult: `reasons` names every impossible result with its table.
        RoundClosed, RoundRefused: As for `enter_result`.
    """
    tournament = lock_tournament(round.tournament_id)
    round = Round.objects.select_for_update().get(pk=round.pk)
    round.tournament = tournament
    ensure_open(round)
    matches = list(
        Match.objects.select_for_update()
        .filter(round=round)
        .without_result()
        .order_by("table", "pk")
    )
    chosen = [match for match in matches if match.pk in games_by_match]
    losses = game_losses(chosen)
    reasons = [
        f"{match.table}: {reason}"
        for match in chosen
        for reason in (
            *validate_result(games_by_match[match.pk], **limits(round)),
            *missing_game_losses(match, games_by_match[match.pk], losses.get(match.pk, {})),
        )
    ]
    if reasons:
        raise ImpossibleResult(reasons)
    changes = Changes()
    changes.changing(*chosen)
    for match in chosen:
        games = games_by_match[match.pk]
        drawn = games == INTENTIONAL_DRAW
        set_result(
            match,
            games,
            kind=ResultKind.INTENTIONAL_DRAW if drawn else ResultKind.PLAYED,
            source=ResultSource.STAFF,
            is_double_loss=False,
            by=actor,
            now=now,
        )
    save_alike(chosen, RESULT_FIELDS)
    if chosen:
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.RESULT_ENTERED,
            now=now,
            changes=changes,
            round_number=round.number,
            told=telling.count(len(chosen), Thing.MATCHES),
            can_be_undone=True,
        )
    return len(chosen)


@transaction.atomic
def clear_result(
    *, actor: User | None, match: Match, now: datetime, expected_version: int | None = None
) -> Match:
    """Take a result or the players' reports off a match in an open round."""
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    changes = Changes()
    changes.changing(match)
    reports = list(match.reports.all())
    changes.deleting(*reports)
    match.reports.all().delete()
    clear_seats(match, changes)
    match.games_one = match.games_two = match.games_drawn = None
    match.is_double_loss = False
    match.result_kind = match.result_source = ""
    match.result_status = ResultStatus.OPEN
    match.result_by = match.result_at = None
    match.version += 1
    match.save()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.RESULT_CLEARED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.match_and_result(match),
        can_be_undone=True,
    )
    return match


@transaction.atomic
def concede_match(
    *,
    actor: User | None,
    match: Match,
    loser: Registration,
    now: datetime,
    won_games: int = 0,
    expected_version: int | None = None,
) -> Match:
    """MTR 2.4: one player gives the match up. 2–0 before play, 2–1 after a won game.

    Args:
        won_games: What the conceding player had won.
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    games = loss_of(match, loser, won_games=won_games, best_of=round.best_of)
    ensure_result(games, **limits(round))
    return store_result(
        tournament, round, match, games, actor=actor, now=now, kind=ResultKind.CONCESSION
    )


@transaction.atomic
def record_no_show(
    *,
    actor: User | None,
    match: Match,
    absent: Registration,
    now: datetime,
    drop: bool = False,
    expected_version: int | None = None,
) -> Match:
    """MTR 2.10: a player who does not appear loses the match, and usually leaves the event.

    Args:
        drop: Drop the player at the same time (and undo both together).
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    games = loss_of(match, absent, best_of=round.best_of)
    changes = Changes()
    changes.changing(match)
    if drop:
        row = Registration.objects.select_for_update().get(pk=absent.pk)
        if row.status == RegistrationStatus.PLAYING:
            changes.changing(row)
            row.status = RegistrationStatus.DROPPED
            row.dropped_after_round = round.number
            row.save(update_fields=["status", "dropped_after_round"])
    match = store_result(
        tournament,
        round,
        match,
        games,
        actor=actor,
        now=now,
        kind=ResultKind.NO_SHOW,
        changes=changes,
    )
    if drop:
        leave_drafts(actor=actor, tournament=tournament, registration=absent, now=now)
    return match


@transaction.atomic
def record_double_loss(
    *,
    actor: User | None,
    match: Match,
    now: datetime,
    expected_version: int | None = None,
) -> Match:
    """Both players lose: no points, no games, but a round and an opponent for both."""
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    return store_result(
        tournament,
        round,
        match,
        (0, 0, 0),
        actor=actor,
        now=now,
        kind=ResultKind.DOUBLE_LOSS,
        is_double_loss=True,
    )
