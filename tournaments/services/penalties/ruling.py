"""A judge's ruling becomes a penalty (IPG 1, JAR)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import permissions
from tournaments.enums import (
    AuditAction,
    PenaltyKind,
    PenaltyTiming,
)
from tournaments.errors import HeadJudgeNeeded, InvalidInput
from tournaments.infractions import (
    Infraction,
    Verdict,
    decide,
    guide_for,
    infraction,
    most_severe,
    needs_head_judge,
)
from tournaments.log_text import Joint, Told
from tournaments.models import Match, Penalty, Pod, Registration, Round, TableTurns, Tournament
from tournaments.selectors.clocks import clock_view, extensions_by_match
from tournaments.selectors.penalties import Games, earlier_today
from tournaments.selectors.rounds import published_rounds_count
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.participation import disqualify_player
from tournaments.services.penalties.at_pods import current_pod, lose_pod
from tournaments.services.penalties.effects import (
    COSTLY,
    NO_GAMES,
    current_match,
    is_decided,
    let_wait,
    lose_game,
    lose_match,
)
from tournaments.services.registrations import lock_registration

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What a judge decided.

    Attributes:
        codes: Infractions of one error; only the most severe is penalized.
        conditions: Ticked conditions of the first infraction.
        kind: The grade; None takes what the guide says.
        reason: Why the grade differs from the guide.
        infraction: In own words, where no code fits.
        statement: What a disqualified player says.
        timing: None takes what the guide says.
        score: Games before the one that a Game Loss ends, in the order of the match.
        before_game: Whether that game had not begun; by default if it is game 1 and the clock
            has not been started.
        seat: In a team whose seats play matches of their own, whose penalty it is; "" for the whole
            team, which loses the games or the matches of all its seats.
    """

    codes: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    kind: PenaltyKind | None = None
    reason: str = ""
    infraction: str = ""
    note: str = ""
    statement: str = ""
    timing: PenaltyTiming | None = None
    score: Games = NO_GAMES
    before_game: bool | None = None
    seat: str = ""


def entries_of(tournament: Tournament, codes: Sequence[str]) -> list[Infraction]:
    """The guide's entries; those of the other document are refused."""
    known = {one.code for one in guide_for(tournament.rules_enforcement_level)}
    wrong = [code for code in codes if code not in known]
    if wrong:
        raise InvalidInput(
            fields={
                "code": [
                    _("%(code)s is no infraction at this rules enforcement level.")
                    % {"code": ", ".join(wrong)}
                ]
            }
        )
    return [one for code in codes if (one := infraction(code)) is not None]


def proposed_verdict(
    registration: Registration, codes: Sequence[str], conditions: Sequence[str], now: datetime
) -> Verdict | None:
    """What the guide asks for, with the player's history of the day; None without a code.

    Raises:
        InvalidInput: A code or a condition that the event's document does not have.
    """
    entries = entries_of(registration.tournament, codes)
    if not entries:
        return None
    earlier = earlier_today(registration, now)
    try:
        first = decide(entries[0], conditions=conditions, earlier=earlier)
    except ValueError:
        raise InvalidInput(
            fields={"conditions": [_("This infraction has no such condition.")]}
        ) from None
    return most_severe([first, *(decide(one, earlier=earlier) for one in entries[1:])])


@transaction.atomic
def give_penalty(
    *,
    actor: User | None,
    registration: Registration,
    now: datetime,
    ruling: Ruling,
    also: Registration | None = None,
) -> Penalty:
    """Record a ruling and let it take effect on the right match; the penalty comes back.

    A Game Loss ends the current game and a Match Loss the current match; if none is being played
    they wait for the next one. It is one action in the log and is undone as one.

    Args:
        also: The opponent, who gets the same penalty for the same thing at the same time.

    Raises:
        HeadJudgeNeeded: Game Loss and above (except Tardiness and Decklist Problem), deviations
            and waivers are for the head judge.
        InvalidInput: An unknown code or condition, a deviation without a reason, neither a code
            nor a grade.
        ImpossibleResult: The score is impossible.
    """
    tournament, registration = lock_registration(registration)
    people = [registration]
    if also is not None:
        if also.tournament_id != tournament.pk or also.pk == registration.pk:
            raise InvalidInput(fields={"also": [_("Choose the opponent.")]})
        people.append(lock_registration(also)[1])
    penalties = [draw_up(one, ruling, by=actor, now=now) for one in people]
    if any(one.kind == PenaltyKind.DISQUALIFICATION for one in penalties):
        if len(people) > 1:
            raise InvalidInput(fields={"also": [_("Disqualify one player at a time.")]})
        return disqualify_player(actor=actor, registration=registration, now=now, like=penalties[0])
    match = current_match(tournament, registration)
    if also is not None and match is not None and match.opponent_of(registration.pk) != also.pk:
        raise InvalidInput(fields={"also": [_("Choose the opponent.")]})
    penalties = at_each_seat(penalties, match)
    changes = Changes()
    number = impose(tournament, penalties, match, ruling, changes, by=actor, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PENALTY_GIVEN,
        now=now,
        changes=changes,
        round_number=number,
        told=told_of(penalties),
        can_be_undone=True,
    )
    return penalties[0]


def impose(
    tournament: Tournament,
    penalties: Sequence[Penalty],
    match: Match | None,
    ruling: Ruling,
    changes: Changes,
    *,
    by: User | None,
    now: datetime,
) -> int | None:
    """Store drawn-up penalties and let them take effect; the latest round's number comes back.

    Args:
        match: What `current_match` found.
    """
    number = published_rounds_count(tournament) or None
    latest = tournament.rounds.filter(number=number).first()
    for one in penalties:
        place = match or _place_in(latest, one)
        one.round = latest
        one.table = None if place is None else place.table
        one.save()
        changes.created(one)
    _take_effect(penalties, match, ruling, changes, by=by, now=now)
    if match is not None:
        _give_turns(penalties[0], match, changes, by=by, now=now)
    return number


def draw_up(
    registration: Registration, ruling: Ruling, *, by: User | None, now: datetime
) -> Penalty:
    """The row of a ruling for one player, checked and not yet saved."""
    verdict = proposed_verdict(registration, ruling.codes, ruling.conditions, now)
    if verdict is None and ruling.kind is None:
        raise InvalidInput(fields={"kind": [_("Choose an infraction or a penalty.")]})
    standard = None if verdict is None else verdict.kind
    kind = PenaltyKind(ruling.kind or standard or PenaltyKind.NONE)
    ensure_may_give(by, registration.tournament, verdict, kind, reason=ruling.reason)
    entry = None if verdict is None else verdict.infraction
    if ruling.seat and ruling.seat not in registration.tournament.match_seats:
        raise InvalidInput(fields={"seat": [_("The teams of this event have no such seat.")]})
    return Penalty(
        registration=registration,
        seat=ruling.seat,
        kind=kind,
        code="" if entry is None else entry.code,
        infraction=(ruling.infraction or ("" if entry is None else str(entry.name)))[:120],
        also=[] if verdict is None else list(verdict.also),
        conditions=list(ruling.conditions),
        standard_kind=standard or "",
        is_repetition=verdict is not None and verdict.is_repetition and kind == standard,
        deviation_reason=ruling.reason[:500] if kind != standard and standard else "",
        note=ruling.note,
        statement=ruling.statement,
        given_by=by,
        created_at=now,
    )


def at_each_seat(penalties: Sequence[Penalty], match: Match | None) -> list[Penalty]:
    """What costs a whole team games is one penalty for each of its seats that still plays.

    Where none plays any more, or no match is being played, it is one for each seat, to wait for the
    next match. Everything else stays as it is.
    """
    found = []
    for one in penalties:
        team = one.registration
        if one.seat or one.kind not in COSTLY or team is None or not team.tournament.match_seats:
            found.append(one)
            continue
        seats = [str(seat) for seat in team.tournament.match_seats]
        playing = [] if match is None else [seat for seat in seats if not is_decided(match, seat)]
        fields = [field.name for field in one._meta.concrete_fields if not field.primary_key]
        values = {name: getattr(one, name) for name in fields}
        found += [Penalty(**{**values, "seat": seat}) for seat in playing or seats]
    return found


def ensure_may_give(
    actor: User | None,
    tournament: Tournament,
    verdict: Verdict | None,
    kind: PenaltyKind,
    *,
    reason: str,
) -> None:
    """IPG 1.3: what floor judges may give by themselves; nobody acts for the system."""
    deviates = verdict is not None and verdict.kind != kind
    if deviates and not reason.strip():
        raise InvalidInput(
            fields={"reason": [_("The guide says something else: give the reason.")]}
        )
    if actor is None or permissions.is_head_judge(actor, tournament):
        return
    entry = None if verdict is None else verdict.infraction
    waives = verdict is not None and verdict.condition_needs_head_judge
    if deviates or waives or needs_head_judge(entry, kind):
        raise HeadJudgeNeeded()


def _place_in(round: Round | None, penalty: Penalty) -> Match | Pod | None:
    """The player's table of the latest published round, whether the match is over or not."""
    if round is None:
        return None
    if round.tournament.is_pods:
        return round.pods.filter(seats__registration_id=penalty.registration_id).first()
    return round.matches.filter(entries__registration_id=penalty.registration_id).first()


def _take_effect(
    penalties: Sequence[Penalty],
    match: Match | None,
    ruling: Ruling,
    changes: Changes,
    *,
    by: User | None,
    now: datetime,
) -> None:
    costly = [one for one in penalties if one.kind in COSTLY]
    if not costly:
        return
    timing = ruling.timing or _timing_of(costly[0])
    registration = costly[0].registration
    if registration is not None and registration.tournament.is_pods:
        pod = current_pod(registration.tournament, registration)
        if pod is not None and timing != PenaltyTiming.NEXT_MATCH:
            lose_pod(pod, costly, changes, by=by, now=now)
            return
    # What the first seats lose may decide the teams' match before the others have lost theirs.
    waits = {
        one.seat: match is None or timing == PenaltyTiming.NEXT_MATCH or is_decided(match, one.seat)
        for one in costly
    }
    for seat, has_to_wait in waits.items():
        own = [one for one in costly if one.seat == seat]
        if match is None or has_to_wait:
            _let_wait(own)
        else:
            _count_now(match, own, ruling, changes, by=by, now=now)


def _let_wait(penalties: Sequence[Penalty]) -> None:
    let_wait(penalties)
    for one in penalties:
        one.save(update_fields=["effect"])


def _count_now(
    match: Match,
    penalties: Sequence[Penalty],
    ruling: Ruling,
    changes: Changes,
    *,
    by: User | None,
    now: datetime,
) -> None:
    """Let penalties of one seat, or of a match without seats, count in the match being played."""
    whole = [one for one in penalties if one.kind == PenaltyKind.MATCH_LOSS]
    games = [one for one in penalties if one.kind == PenaltyKind.GAME_LOSS]
    if whole:
        lose_match(match, whole, changes, score=ruling.score, by=by, now=now)
        _let_wait(games)
    elif games:
        before = ruling.before_game
        if before is None:
            before = not any(ruling.score) and match.round.clock.started_at is None
        lose_game(match, games, changes, score=ruling.score, before_game=before, by=by, now=now)


def _timing_of(penalty: Penalty) -> PenaltyTiming:
    entry = infraction(penalty.code)
    if entry is not None:
        for code in penalty.conditions:
            condition = entry.condition(code)
            if condition is not None and condition.timing == PenaltyTiming.NEXT_MATCH:
                return PenaltyTiming.NEXT_MATCH
    return PenaltyTiming.NOW


def _give_turns(
    penalty: Penalty, match: Match, changes: Changes, *, by: User | None, now: datetime
) -> None:
    """MTR 2.4 and IPG 3.3: turns after time for Slow Play, unless the table is in them already."""
    entry = infraction(penalty.code)
    if entry is None or not entry.extra_turns or match.has_result:
        return
    minutes = extensions_by_match(match.round).get(match.pk, 0)
    left = clock_view(match.round.clock, now=now, extension_minutes=minutes).seconds_left
    row = TableTurns.objects.select_for_update(of=("self",)).filter(match=match).first()
    if (left is not None and left <= 0) or (row is not None and row.turn is not None):
        return
    if row is None:
        row = TableTurns(match=match)
    else:
        changes.changing(row)
    is_new = row.pk is None
    row.added += entry.extra_turns
    row.changed_by, row.changed_at = by, now
    row.save()
    if is_new:
        changes.created(row)


def told_of(penalties: Sequence[Penalty]) -> Told | None:
    """Who got which penalty; None if nobody did."""
    # Those of a whole team once.
    found = {(one.registration_id, one.person, one.kind, one.code): one for one in penalties}
    return telling.listed(map(_told, found.values()), by=Joint.SEMICOLON) if found else None


def _told(penalty: Penalty) -> Told:
    kind = telling.choice(PenaltyKind(penalty.kind))
    if penalty.code:
        kind = telling.noted(kind, telling.words(penalty.code))
    return telling.about(telling.penalized(penalty), kind)


@transaction.atomic
def penalize_outsider(
    *,
    actor: User | None,
    tournament: Tournament,
    person: str,
    now: datetime,
    ruling: Ruling,
    table: int | None = None,
) -> Penalty:
    """MTR 1.10: record a penalty of a spectator or somebody else who is not enrolled.

    Raises:
        InvalidInput: Without a name, or as for `give_penalty`.
        HeadJudgeNeeded: As for `give_penalty`.
    """
    tournament = lock_tournament(tournament)
    name = " ".join(person.split())[:120]
    if not name:
        raise InvalidInput(fields={"person": [_("Whose penalty is it?")]})
    entries = entries_of(tournament, ruling.codes)
    verdict = None
    if entries:
        try:
            verdict = most_severe([decide(entries[0], conditions=ruling.conditions)])
        except ValueError:
            raise InvalidInput(
                fields={"conditions": [_("This infraction has no such condition.")]}
            ) from None
    elif ruling.kind is None:
        raise InvalidInput(fields={"kind": [_("Choose an infraction or a penalty.")]})
    kind = PenaltyKind(ruling.kind or (verdict.kind if verdict else PenaltyKind.NONE))
    ensure_may_give(actor, tournament, verdict, kind, reason=ruling.reason)
    entry = None if verdict is None else verdict.infraction
    penalty = Penalty.objects.create(
        tournament=tournament,
        person=name,
        round=tournament.rounds.visible().order_by("-number").first(),
        table=table,
        kind=kind,
        code="" if entry is None else entry.code,
        infraction=(ruling.infraction or ("" if entry is None else str(entry.name)))[:120],
        conditions=list(ruling.conditions),
        standard_kind="" if verdict is None else verdict.kind,
        deviation_reason=ruling.reason[:500],
        note=ruling.note,
        statement=ruling.statement,
        given_by=actor,
        created_at=now,
    )
    changes = Changes()
    changes.created(penalty)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PENALTY_GIVEN,
        now=now,
        changes=changes,
        round_number=published_rounds_count(tournament) or None,
        told=told_of([penalty]),
        can_be_undone=True,
    )
    return penalty
