"""Round robins: rounds by the schedule, one by one or all open at once as in a league."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import (
    RoundRobinRound,
    assign_tables,
    draw_order,
    round_robin_schedule,
)
from tournaments.enums import (
    AuditAction,
    EntryKind,
    ResultKind,
    ResultSource,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import InvalidInput, PairingRefused, RoundRefused, TournamentRefused
from tournaments.log_text import Thing
from tournaments.models import Match, Registration, Tournament
from tournaments.pairing_input import entrants_of, player_id, registration_id
from tournaments.selectors.standings import compute
from tournaments.selectors.structures import is_league, structure_of
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.results.rows import write_result
from tournaments.services.results.rules import loss_of
from tournaments.services.round_rows import (
    NewEntry,
    NewMatch,
    NewRound,
    round_seed,
    store_round,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def schedule_of(tournament: Tournament) -> tuple[RoundRobinRound, ...]:
    """Everybody who began against everybody; the draw follows from the tournament's seed."""
    rows = list(Registration.objects.filter(tournament=tournament).participants().order_by("pk"))
    drawn = draw_order(
        [player_id(one.pk) for one in rows],
        random.Random(f"{tournament.seed}:round_robin").getrandbits(62),
    )
    return round_robin_schedule(
        drawn,
        legs=structure_of(tournament).round_robin_legs,
        withdrawn=[player_id(one.pk) for one in rows if one.has_left],
    )


def pair_round_robin(
    tournament: Tournament, number: int, *, seed: int, has_wishes: bool = False
) -> NewRound:
    """One round of the schedule; who has no opponent has a bye (MTR 2.10, App. C)."""
    if has_wishes:
        raise PairingRefused(_("A round robin follows its schedule."), code="schedule_fixed")
    schedule = schedule_of(tournament)
    return _new_round(tournament, schedule[number - 1], seed=seed)


def _new_round(
    tournament: Tournament, one: RoundRobinRound, *, seed: int, due_at: datetime | None = None
) -> NewRound:
    points = {row.player: row.match_points for row in compute(tournament).standings}
    seated = {pk for pair in one.pairs for pk in map(registration_id, pair)}
    entrants = entrants_of(Registration.objects.filter(pk__in=seated))
    tables = assign_tables(
        one.pairs, {entrant.player: entrant for entrant in entrants}, tournament.first_table
    )
    apart = [(player, "opponent_left") for player in one.walkovers]
    if one.sitting_out is not None:
        apart.append((one.sitting_out, "sits_out"))
    return NewRound(
        number=one.number,
        phase=RoundPhase.SWISS,
        seed=seed,
        matches=[
            NewMatch(
                table=table,
                players=(registration_id(pair[0]), registration_id(pair[1])),
                points=(points.get(pair[0], 0), points.get(pair[1], 0)),
                reasons=({"code": "schedule", "values": []},),
                due_at=due_at,
            )
            for table, pair in sorted(zip(tables, one.pairs, strict=True))
        ],
        entries=[
            NewEntry(
                registration_id(player),
                EntryKind.BYE,
                points.get(player, 0),
                ({"code": code, "values": []},),
            )
            for player, code in apart
        ],
    )


def fix_number_of_rounds(tournament: Tournament, number: int, changes: Changes) -> None:
    """Before round 1 of a round robin: as many rounds as its players need, whoever withdrew."""
    if number != 1 or not tournament.is_round_robin:
        return
    needed = len(schedule_of(tournament))
    if needed != tournament.swiss_rounds:
        changes.changing(tournament)
        tournament.swiss_rounds = needed
        tournament.save(update_fields=["swiss_rounds"])


@transaction.atomic
def publish_schedule(*, actor: User | None, tournament: Tournament, now: datetime) -> Tournament:
    """Open all matches of a round robin at once, as in a league over weeks.

    Nobody waits for a round to end: two players play and report their match when they like, each
    pair as often as the schedule says, until the match's deadline.

    Raises:
        TournamentRefused: Not a running round robin whose matches are open from the start.
        RoundRefused: There is a round already.
    """
    tournament = lock_tournament(tournament)
    structure = structure_of(tournament)
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    if not tournament.is_round_robin or not structure.all_rounds_at_once:
        raise TournamentRefused(_("This event is played round by round."), code="not_a_league")
    if tournament.rounds.exists():
        raise RoundRefused(_("The rounds are published already."), code="round_published")
    changes = Changes()
    fix_number_of_rounds(tournament, 1, changes)
    for one in schedule_of(tournament):
        due_at = None
        if structure.days_per_round:
            due_at = now + timedelta(days=structure.days_per_round * one.number)
        new = _new_round(tournament, one, seed=round_seed(tournament, one.number), due_at=due_at)
        round = store_round(tournament, new, now=now)
        round.status = RoundStatus.PUBLISHED
        round.published_at = now
        round.save(update_fields=["status", "published_at"])
        round.clock.seconds = 0
        round.clock.save(update_fields=["seconds"])
        changes.created(round)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SCHEDULE_PUBLISHED,
        now=now,
        changes=changes,
        told=telling.count(tournament.swiss_rounds, Thing.ROUNDS),
    )
    return tournament


def concede_open_rounds(
    tournament: Tournament,
    registration: Registration,
    changes: Changes,
    *,
    by: User | None,
    now: datetime,
) -> None:
    """Who leaves a round robin with all rounds open loses every match without a result."""
    if not is_league(tournament):
        return
    for match in (
        Match.objects.select_for_update(of=("self",))
        .select_related("round")
        .filter(round__tournament=tournament, entries__registration=registration)
        .without_result()
        .order_by("round__number")
    ):
        changes.changing(match)
        write_result(
            match,
            loss_of(match, registration, best_of=match.round.best_of),
            kind=ResultKind.NO_SHOW,
            source=ResultSource.STAFF,
            is_double_loss=False,
            by=by,
            now=now,
        )


@transaction.atomic
def set_deadline(
    *, actor: User | None, match: Match, due_at: datetime | None, now: datetime
) -> Match:
    """Change until when a match of a league is to be played.

    Raises:
        RoundRefused: The match has a result.
        InvalidInput: The deadline has passed already.
    """
    tournament = lock_tournament(match.round.tournament_id)
    match = Match.objects.select_for_update(of=("self",)).select_related("round").get(pk=match.pk)
    if match.has_result:
        raise RoundRefused(_("This match has a result."), code="round_closed")
    if due_at is not None and due_at <= now:
        raise InvalidInput(fields={"due_at": [_("This time has passed.")]})
    changes = Changes()
    changes.changing(match)
    match.due_at = due_at
    match.save(update_fields=["due_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DEADLINE_CHANGED,
        now=now,
        changes=changes,
        round_number=match.round.number,
        told=telling.match_and_result(match),
    )
    return match
