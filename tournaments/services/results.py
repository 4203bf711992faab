"""Results of matches: entered by staff, reported by players, corrected later.

| situation | games | MTR |
| --- | --- | --- |
| intentional draw | 0–0–3 | 2.4 |
| concession before play | the other side wins with no game for the one who concedes | 2.4 |
| concession after a win | the game that was won stays | 2.4 |
| no-show, match loss | as a concession before play | 2.10 |
| double loss | 0–0–0, both lose | 2.1 |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import (
    AuditAction,
    RegistrationStatus,
    ResultKind,
    ResultSource,
    ResultStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import (
    ImpossibleResult,
    NotYourMatch,
    PlayoffRefused,
    ResultConflict,
    RoundClosed,
    RoundRefused,
)
from tournaments.models import Match, MatchReport, Registration, Round, Tournament, games_text
from tournaments.services.audit import Changes, lock_tournament, name_of, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Games = tuple[int, int, int]

INTENTIONAL_DRAW: Games = (0, 0, 3)
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
MAX_DRAWN_GAMES = 20


def validate_result(
    games: Games, *, best_of: int, is_playoff: bool = False, is_double_loss: bool = False
) -> tuple[str, ...]:
    """MTR 2.1: everything that makes a result impossible, as sentences; empty if it is possible.

    >>> validate_result((2, 1, 0), best_of=3)
    ()
    """
    one, two, drawn = games
    needed = best_of // 2 + 1
    reasons = []
    if min(games) < 0:
        reasons.append(_("Numbers of games cannot be negative."))
    if max(one, two) > needed:
        reasons.append(
            ngettext(
                "In a best of %(best_of)d a player wins at most %(needed)d game.",
                "In a best of %(best_of)d a player wins at most %(needed)d games.",
                needed,
            )
            % {"best_of": best_of, "needed": needed}
        )
    if min(one, two) >= needed:
        reasons.append(
            _("Not both players can win %(needed)d games: the match ends before.")
            % {"needed": needed}
        )
    if drawn > MAX_DRAWN_GAMES:
        reasons.append(
            _("More than %(limit)d drawn games in one match cannot be entered.")
            % {"limit": MAX_DRAWN_GAMES}
        )
    if is_double_loss and (one or two):
        reasons.append(_("In a double loss nobody wins a game."))
    if is_playoff and not is_double_loss and one == two and not reasons:
        reasons.append(_("A playoff match cannot be drawn: one player has to win it."))
    return tuple(reasons)


def ensure_result(
    games: Games, *, best_of: int, is_playoff: bool = False, is_double_loss: bool = False
) -> None:
    """Raise `ImpossibleResult` with every reason unless the result is possible."""
    reasons = validate_result(
        games, best_of=best_of, is_playoff=is_playoff, is_double_loss=is_double_loss
    )
    if reasons:
        raise ImpossibleResult(reasons)


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


def _ensure_version(match: Match, expected_version: int | None) -> None:
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
    _set_result(
        match, games, kind=kind, source=source, is_double_loss=is_double_loss, by=by, now=now
    )
    match.save(update_fields=RESULT_FIELDS)


def _set_result(
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


def _summary(match: Match) -> str:
    names = f"{match.player_one.player.name} – {match.player_two.player.name}"
    return f"{match.table}: {names} {match.result_text}"


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
    _ensure_version(match, expected_version)
    ensure_result(games, best_of=round.best_of, is_playoff=round.is_playoff)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    return _store(tournament, round, match, games, actor=actor, now=now, kind=kind, source=source)


def _store(
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
        summary=_summary(match),
        can_be_undone=True,
    )
    return match


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
    ensure_open(round)
    matches = list(
        Match.objects.select_for_update()
        .filter(round=round)
        .without_result()
        .order_by("table", "pk")
    )
    chosen = [match for match in matches if match.pk in games_by_match]
    reasons = [
        f"{match.table}: {reason}"
        for match in chosen
        for reason in validate_result(
            games_by_match[match.pk], best_of=round.best_of, is_playoff=round.is_playoff
        )
    ]
    if reasons:
        raise ImpossibleResult(reasons)
    changes = Changes()
    changes.changing(*chosen)
    for match in chosen:
        games = games_by_match[match.pk]
        drawn = games == INTENTIONAL_DRAW
        _set_result(
            match,
            games,
            kind=ResultKind.INTENTIONAL_DRAW if drawn else ResultKind.PLAYED,
            source=ResultSource.STAFF,
            is_double_loss=False,
            by=actor,
            now=now,
        )
    Match.objects.bulk_update(chosen, RESULT_FIELDS, batch_size=200)
    if chosen:
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.RESULT_ENTERED,
            now=now,
            changes=changes,
            round_number=round.number,
            summary=f"{len(chosen)}",
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
    _ensure_version(match, expected_version)
    changes = Changes()
    changes.changing(match)
    reports = list(match.reports.all())
    changes.deleting(*reports)
    match.reports.all().delete()
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
        summary=_summary(match),
        can_be_undone=True,
    )
    return match


def loss_of(match: Match, loser: Registration, *, won_games: int = 0, best_of: int) -> Games:
    """MTR 2.4: the games when one side gives the match up after having won so many games.

    The other side gets the games it needs: 2–0 before play, 2–1 after a win (best of three).
    """
    needed = best_of // 2 + 1
    if loser.pk == match.player_one_id:
        return (won_games, needed, 0)
    if loser.pk == match.player_two_id:
        return (needed, won_games, 0)
    raise ImpossibleResult([_("This player does not play this match.")])


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
    _ensure_version(match, expected_version)
    games = loss_of(match, loser, won_games=won_games, best_of=round.best_of)
    ensure_result(games, best_of=round.best_of, is_playoff=round.is_playoff)
    return _store(tournament, round, match, games, actor=actor, now=now, kind=ResultKind.CONCESSION)


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
    _ensure_version(match, expected_version)
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
    return _store(
        tournament,
        round,
        match,
        games,
        actor=actor,
        now=now,
        kind=ResultKind.NO_SHOW,
        changes=changes,
    )


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
    _ensure_version(match, expected_version)
    return _store(
        tournament,
        round,
        match,
        (0, 0, 0),
        actor=actor,
        now=now,
        kind=ResultKind.DOUBLE_LOSS,
        is_double_loss=True,
    )


@dataclass(frozen=True, slots=True)
class Correction:
    """A corrected match and, in sentences, what the correction does to the rest of the event."""

    match: Match
    before: str
    effects: tuple[str, ...]


def correction_effects(
    match: Match, games: Games, *, is_double_loss: bool = False
) -> tuple[str, ...]:
    """What a correction would do, without doing it; pages show it before asking for consent."""
    round = match.round
    if match.has_result and (match.games, match.is_double_loss) == (games, is_double_loss):
        return (_("The result is the same as before."),)
    later = list(
        Round.objects.filter(tournament_id=round.tournament_id, number__gt=round.number)
        .order_by("number")
        .values_list("number", "status", "phase")
    )
    effects = []
    if not round.is_playoff:
        effects.append(
            _("The standings from round %(number)d on change.") % {"number": round.number}
        )
    published = [number for number, status, _phase in later if status != RoundStatus.DRAFT]
    drafts = [number for number, status, _phase in later if status == RoundStatus.DRAFT]
    if published:
        effects.append(
            ngettext(
                "The pairings of round %(rounds)s stay as they were published.",
                "The pairings of rounds %(rounds)s stay as they were published.",
                len(published),
            )
            % {"rounds": ", ".join(map(str, published))}
        )
    if drafts:
        effects.append(
            _("The draft of round %(number)d has to be paired again.") % {"number": drafts[0]}
        )
    if not round.is_playoff and any(phase == RoundPhase.PLAYOFF for _n, _s, phase in later):
        effects.append(_("The playoff keeps its players and seeds."))
    if not published and not drafts:
        effects.append(_("The next pairings use the new result."))
    return tuple(effects)


@transaction.atomic
def correct_result(
    *,
    actor: User | None,
    match: Match,
    games: Games,
    now: datetime,
    expected_version: int | None = None,
    is_double_loss: bool = False,
    kind: ResultKind = ResultKind.PLAYED,
) -> Correction:
    """Staff change the result of any round whose pairings are out, complete or not.

    Standings change at once; pairings that are published stay. A draft of the next round has to
    be paired again.

    Raises:
        ImpossibleResult, ResultConflict: As for `enter_result`.
        PlayoffRefused: Another player would have won a playoff match and the next playoff round
            is paired already.
    """
    tournament, round, match = lock_match(match)
    if round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    _ensure_version(match, expected_version)
    ensure_result(
        games,
        best_of=round.best_of,
        is_playoff=round.is_playoff,
        is_double_loss=is_double_loss,
    )
    before = match.result_text
    winner_before = match.winner_id
    effects = correction_effects(match, games, is_double_loss=is_double_loss)
    changes = Changes()
    changes.changing(match)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    if is_double_loss:
        kind = ResultKind.DOUBLE_LOSS
    write_result(
        match,
        games,
        kind=kind,
        source=ResultSource.STAFF,
        is_double_loss=is_double_loss,
        by=actor,
        now=now,
    )
    later = tournament.rounds.filter(number__gt=round.number)
    if round.is_playoff and match.winner_id != winner_before and later.exists():
        raise PlayoffRefused(
            _("The next playoff round is paired already. Discard or undo it first."),
            code="bracket_continued",
        )
    draft = later.filter(status=RoundStatus.DRAFT).first()
    if draft is not None and not draft.is_outdated:
        changes.changing(draft)
        draft.is_outdated = True
        draft.save(update_fields=["is_outdated"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.RESULT_CORRECTED,
        now=now,
        changes=changes,
        round_number=round.number,
        summary=f"{_summary(match)} ({before or '–'})",
        can_be_undone=True,
    )
    return Correction(match=match, before=before, effects=effects)


# Players -----------------------------------------------------------------------------------------


@transaction.atomic
def report_result(
    *,
    actor: User | None,
    match: Match,
    reporter: Registration,
    games: Games,
    now: datetime,
    kind: ResultKind = ResultKind.PLAYED,
) -> Match:
    """A player reports the result; when both say the same it is confirmed.

    If the two reports differ the match is disputed and waits for a judge. A player may report
    again until the result is confirmed. `games` are in the order of the match, not of the
    reporter.

    Raises:
        NotYourMatch: The reporter does not play this match.
        RoundClosed, RoundRefused, ImpossibleResult: As for `enter_result`.
        RoundRefused: Players do not report here (code ``reports_disabled``), or the result is
            confirmed already (code ``result_confirmed``).
    """
    tournament, round, match = lock_match(match)
    if reporter.pk not in (match.player_one_id, match.player_two_id):
        raise NotYourMatch()
    if not tournament.player_reports:
        raise RoundRefused(
            _("In this tournament staff enter the results."), code="reports_disabled"
        )
    ensure_open(round)
    if match.result_status == ResultStatus.CONFIRMED:
        raise RoundRefused(
            _("The result %(result)s is confirmed already. Ask the staff about changes.")
            % {"result": match.result_text},
            code="result_confirmed",
        )
    ensure_result(games, best_of=round.best_of, is_playoff=round.is_playoff)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    changes = Changes()
    changes.changing(match)
    MatchReport.objects.update_or_create(
        match=match,
        registration=reporter,
        defaults={
            "games_one": games[0],
            "games_two": games[1],
            "games_drawn": games[2],
            "kind": kind,
            "reported_at": now,
            "reported_by": actor,
        },
    )
    said = {report.games for report in match.reports.all()}
    action = AuditAction.RESULT_REPORTED
    if len(said) > 1:
        match.result_status = ResultStatus.DISPUTED
        match.games_one = match.games_two = match.games_drawn = None
        match.version += 1
        match.save()
    elif match.reports.count() == 2:
        action = AuditAction.RESULT_CONFIRMED
        write_result(
            match,
            games,
            kind=kind,
            source=ResultSource.PLAYER,
            is_double_loss=False,
            by=actor,
            now=now,
        )
    else:
        match.result_status = ResultStatus.REPORTED
        match.games_one, match.games_two, match.games_drawn = games
        match.result_kind = kind
        match.result_source = ResultSource.PLAYER
        match.result_by = actor
        match.result_at = now
        match.version += 1
        match.save()
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=round.number,
        summary=f"{match.table}: {reporter.player.name} {games_text(*games)}",
        is_staff_action=False,
    )
    return match


def confirm_report(
    *, actor: User | None, match: Match, confirmer: Registration, now: datetime
) -> Match:
    """The other player agrees with what was reported.

    Raises:
        RoundRefused: There is nothing to confirm (code ``nothing_reported``).
    """
    report = (
        MatchReport.objects.filter(match=match)
        .exclude(registration=confirmer)
        .order_by("-reported_at")
        .first()
    )
    if report is None:
        raise RoundRefused(
            _("Your opponent has not reported a result yet."), code="nothing_reported"
        )
    return report_result(
        actor=actor,
        match=match,
        reporter=confirmer,
        games=report.games,
        kind=ResultKind(report.kind),
        now=now,
    )


def confirm_unanswered_reports(*, now: datetime) -> int:
    """Confirm every report that the other player has not answered in the tournament's time.

    Runs from a periodic task; may run twice. The number of results confirmed comes back.
    """
    candidates = Match.objects.filter(
        result_status=ResultStatus.REPORTED,
        round__status=RoundStatus.PUBLISHED,
        round__tournament__result_timeout_minutes__gt=0,
    ).select_related("round__tournament")
    done = 0
    for match in candidates.order_by("pk"):
        minutes = match.round.tournament.result_timeout_minutes
        if match.result_at is not None and match.result_at + timedelta(minutes=minutes) <= now:
            done += _confirm_unanswered(match, now=now)
    return done


@transaction.atomic
def _confirm_unanswered(match: Match, *, now: datetime) -> int:
    tournament, round, match = lock_match(match)
    if match.result_status != ResultStatus.REPORTED or not round.is_open or match.games is None:
        return 0
    changes = Changes()
    changes.changing(match)
    write_result(
        match,
        match.games,
        kind=ResultKind(match.result_kind),
        source=ResultSource.TIMEOUT,
        is_double_loss=False,
        by=match.result_by,
        now=now,
    )
    record(
        tournament=tournament,
        actor=None,
        action=AuditAction.RESULT_CONFIRMED,
        now=now,
        changes=changes,
        round_number=round.number,
        summary=_summary(match),
        is_staff_action=False,
    )
    return 1
