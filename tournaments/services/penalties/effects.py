"""What penalties do to matches: Game Losses, Match Losses, and those that wait for the next match.

A Game Loss counts as a won game of the opponent, for the game that it ends; as soon as that decides
the match, the result is entered. While no match is being played it waits, and counts as game 1 of
the next match when its pairings are published. Of several for one player in the same game one
counts; if both players get one for the same game, none does.

In a match of teams it is the match of the penalized player's seat. What penalties cost at tables of
several players is in `at_pods`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.enums import (
    PenaltyEffect,
    PenaltyKind,
    ResultKind,
    ResultSource,
    ResultStatus,
    RoundStatus,
    Seat,
)
from tournaments.errors import ImpossibleResult
from tournaments.models import Match, Penalty, Pod, Registration, Round, RoundEntry, Tournament
from tournaments.services.audit import Changes
from tournaments.services.penalties.at_pods import apply_pending_at_pods
from tournaments.services.results.rows import write_result
from tournaments.services.results.rules import Games, loss_of, validate_result
from tournaments.services.results.seats import lock_seats, settle, write_seat

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: Grades that cost games or matches.
COSTLY = (PenaltyKind.GAME_LOSS, PenaltyKind.MATCH_LOSS)
NO_GAMES: Games = (0, 0, 0)


def current_match(tournament: Tournament, registration: Registration) -> Match | None:
    """The locked match that the player is playing: of the open round, without a result."""
    match = (
        Match.objects.select_for_update(of=("self",))
        .select_related("round__clock", "player_one__player", "player_two__player")
        .filter(
            round__tournament=tournament,
            round__status=RoundStatus.PUBLISHED,
            entries__registration=registration,
        )
        .without_result()
        .order_by("-round__number")
        .first()
    )
    if match is not None:
        match.round.tournament = tournament
    return match


def ensure_score(match: Match, score: Games) -> None:
    """Raise unless a match that goes on can stand so."""
    reasons = list(validate_result(score, best_of=match.round.best_of))
    if not reasons and max(score[:2]) >= match.round.wins_needed:
        reasons = [_("With this score the match is over.")]
    if reasons:
        raise ImpossibleResult(reasons)


def let_wait(penalties: Sequence[Penalty]) -> None:
    """Costly penalties wait for the next match of their players; the caller saves."""
    for one in penalties:
        one.effect = PenaltyEffect.PENDING if one.kind in COSTLY else PenaltyEffect.NONE


def lose_game(
    match: Match,
    penalties: Sequence[Penalty],
    changes: Changes,
    *,
    score: Games,
    before_game: bool,
    by: User | None,
    now: datetime,
) -> None:
    """End the game that is being played at this score, for the players of these penalties.

    The penalties are saved; if the match is decided its result is entered. In a match of teams
    that is the match of the penalties' seat, and all of them are of the same seat.
    """
    ensure_score(match, score)
    number = sum(score) + 1
    standing = list(
        Penalty.objects.select_for_update(of=("self",))
        .filter(
            applied_to=match,
            seat=penalties[0].seat,
            kind=PenaltyKind.GAME_LOSS,
            game_number=number,
            effect__in=(PenaltyEffect.APPLIED, PenaltyEffect.OFFSET),
        )
        .exclude(pk__in=[one.pk for one in penalties])
    )
    for one in penalties:
        one.applied_to = match
        one.game_number = number
        one.before_game = before_game
    _share_out(standing, penalties, changes)
    losers = {one.registration_id for one in penalties if one.effect == PenaltyEffect.APPLIED}
    for loser in losers:
        games = _one_more(match, score, loser)
        if max(games[:2]) >= match.round.wins_needed:
            _end_match(match, games, changes, seat=penalties[0].seat, by=by, now=now)


def _share_out(standing: list[Penalty], new: Sequence[Penalty], changes: Changes) -> None:
    """Of one player's Game Losses for a game one counts; those of both players cancel out."""
    everyone = {one.registration_id for one in (*standing, *new)}
    counted = {one.registration_id for one in standing}
    for one in new:
        if len(everyone) > 1:
            one.effect = PenaltyEffect.OFFSET
        elif one.registration_id in counted:
            one.effect = PenaltyEffect.MERGED
        else:
            one.effect = PenaltyEffect.APPLIED
            counted.add(one.registration_id)
        one.save()
    if len(everyone) > 1:
        for one in standing:
            changes.changing(one)
            one.effect = PenaltyEffect.OFFSET
            one.save(update_fields=["effect"])


def _one_more(match: Match, score: Games, loser_id: int | None) -> Games:
    one, two, drawn = score
    return (one, two + 1, drawn) if loser_id == match.player_one_id else (one + 1, two, drawn)


def lose_match(
    match: Match,
    penalties: Sequence[Penalty],
    changes: Changes,
    *,
    score: Games = NO_GAMES,
    by: User | None,
    now: datetime,
) -> None:
    """End the match for the players of these penalties: lost, or a loss for both.

    The loser keeps the games of the score. In a match of teams it is the match of their seat.
    """
    ensure_score(match, score)
    losers = {one.registration_id for one in penalties}
    for one in penalties:
        one.effect = PenaltyEffect.APPLIED
        one.applied_to = match
        one.save()
    seat = penalties[0].seat
    if len(losers) > 1:
        _end_match(match, NO_GAMES, changes, seat=seat, by=by, now=now, is_double_loss=True)
        return
    loser = match.player_one if match.player_one_id in losers else match.player_two
    won = score[0] if loser.pk == match.player_one_id else score[1]
    games = loss_of(match, loser, won_games=won, best_of=match.round.best_of)
    _end_match(match, (*games[:2], score[2]), changes, seat=seat, by=by, now=now)


def _end_match(
    match: Match,
    games: Games,
    changes: Changes,
    *,
    seat: str,
    by: User | None,
    now: datetime,
    is_double_loss: bool = False,
) -> None:
    changes.changing(match)
    if seat:
        _end_seat(match, Seat(seat), games, changes, by=by, now=now)
        return
    write_result(
        match,
        games,
        kind=ResultKind.DOUBLE_LOSS if is_double_loss else ResultKind.PENALTY,
        source=ResultSource.STAFF,
        is_double_loss=is_double_loss,
        by=by,
        now=now,
    )


def _end_seat(
    match: Match, seat: Seat, games: Games, changes: Changes, *, by: User | None, now: datetime
) -> None:
    """Enter the result of one seat; what the seats make of the match follows."""
    rows = lock_seats(match)
    changes.changing(rows[seat])
    write_seat(rows[seat], games, actor=by, now=now)
    settle(match.round, match, rows, source=ResultSource.STAFF, actor=by, now=now)


def is_decided(match: Match, seat: str) -> bool:
    """Whether the match, or the match of this seat of the teams, has its result."""
    if match.has_result or not seat:
        return match.has_result
    return match.seat_matches.filter(seat=seat, result_status=ResultStatus.CONFIRMED).exists()


def apply_pending_penalties(
    round: Round, changes: Changes, *, by: User | None, now: datetime
) -> None:
    """Bring what has been waiting to the matches of a locked round that is now published.

    What the same action has changed before is changed further, not read anew.
    """
    if round.tournament.is_pods:
        apply_pending_at_pods(round, changes, by=by, now=now)
        return
    waiting = [
        changes.row(one)
        for one in Penalty.objects.select_for_update(of=("self",))
        .pending()
        .filter(registration__entries__round=round, registration__entries__match__isnull=False)
        .order_by("pk")
    ]
    if not waiting:
        return
    players = [one.registration_id for one in waiting]
    tables = RoundEntry.objects.filter(round=round, registration__in=players).values("match")
    matches = {
        player: match
        for match in Match.objects.select_for_update(of=("self",))
        .filter(pk__in=tables)
        .with_players()
        .without_result()
        for player in (match.player_one_id, match.player_two_id)
    }
    by_match: dict[int, list[Penalty]] = defaultdict(list)
    for one in waiting:
        match = matches.get(one.registration_id or 0)
        if match is not None:
            by_match[match.pk].append(one)
    for match in {match.pk: match for match in matches.values()}.values():
        found = by_match.get(match.pk, [])
        if found:
            changes.changing(*found)
            row = changes.row(match)
            row.round = round
            for seat in sorted({one.seat for one in found}):
                own = [one for one in found if one.seat == seat]
                _apply_at_start(row, own, changes, by=by, now=now)


def _apply_at_start(
    match: Match, penalties: list[Penalty], changes: Changes, *, by: User | None, now: datetime
) -> None:
    for one in penalties:
        one.is_carried = True
    whole = [one for one in penalties if one.kind == PenaltyKind.MATCH_LOSS]
    games = [one for one in penalties if one.kind == PenaltyKind.GAME_LOSS]
    if whole:
        lose_match(match, whole, changes, by=by, now=now)
        for one in games:
            one.effect = PenaltyEffect.MERGED
            one.applied_to = match
            one.save()
    elif games:
        lose_game(match, games, changes, score=NO_GAMES, before_game=True, by=by, now=now)


def release_penalties(round: Round, changes: Changes) -> None:
    """Let what was brought to matches of a round without a result wait again.

    Done before the round's pairings change; `apply_pending_penalties` brings it back.
    """
    carried = list(
        Penalty.objects.select_for_update(of=("self",))
        .filter(
            Q(applied_to__round=round) | Q(applied_pod__round=round),
            is_carried=True,
        )
        .exclude(applied_to__in=Match.objects.filter(round=round).confirmed())
        .exclude(applied_pod__in=Pod.objects.filter(round=round, result_status="confirmed"))
        .order_by("pk")
    )
    changes.changing(*carried)
    for one in carried:
        one.effect = PenaltyEffect.PENDING
        one.applied_to = one.applied_pod = None
        one.game_number = None
        one.before_game = one.is_carried = False
        one.save()
