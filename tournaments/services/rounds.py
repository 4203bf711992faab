"""The rounds of a tournament: paired as a draft, published, completed.

Edits of single pairings are in `pairing_edits`, playoff rounds in `playoffs`.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import (
    InvalidHistory,
    NoValidPairing,
    PairingMethod,
    RoundPairings,
    SwissOptions,
)
from tournaments.enums import (
    AuditAction,
    CheckInPolicy,
    EntryKind,
    ResultStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import (
    DraftOutOfDate,
    MissingResults,
    PairingRefused,
    RepairRefused,
    RoundRefused,
    TournamentRefused,
)
from tournaments.log_text import Thing, Told
from tournaments.models import Match, Registration, Round, Tournament
from tournaments.pairing_input import (
    bye_reason,
    entrants_of,
    load_history,
    met_before,
    pairing_reasons,
    player_id,
    points_start,
    registration_id,
)
from tournaments.selectors.entrants import entrant_name
from tournaments.selectors.pods import open_pod_tables
from tournaments.selectors.rounds import next_phase
from tournaments.selectors.structures import due_cut
from tournaments.services import notices, playoffs, pods, push, telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.limited.building import ensure_decks_are_in
from tournaments.services.penalties import apply_pending_penalties, release_penalties
from tournaments.services.pod_pairings import pair_field
from tournaments.services.round_robin import fix_number_of_rounds, pair_round_robin
from tournaments.services.round_rows import (
    NewEntry,
    NewMatch,
    NewRound,
    complete_last_round,
    empty_round,
    round_seed,
    store_round,
)
from tournaments.services.tables import ensure_tables_suffice

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Pair = tuple[Registration, Registration]


@dataclass(frozen=True, slots=True)
class RoundWishes:
    """What staff ask of one round's pairings.

    Args:
        forbidden: Pairs that must not meet, such as family or travel mates.
        forced: Pairs set by hand before the others are paired.
        forced_byes: Players who get a bye by hand.
    """

    forbidden: Sequence[Pair] = ()
    forced: Sequence[Pair] = ()
    forced_byes: Sequence[Registration] = ()


def lock_round(round: Round) -> tuple[Tournament, Round]:
    """The tournament and then the round, both locked and fresh."""
    tournament = lock_tournament(round.tournament_id)
    row = Round.objects.select_for_update().get(pk=round.pk)
    row.tournament = tournament
    return tournament, row


def pair_next_round(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    seed: int | None = None,
    wishes: RoundWishes | None = None,
    allow_missing_results: bool = False,
) -> Round:
    """Make the next round as a draft (MTR 10.4); the round before it is completed.

    After the last Swiss round this makes the cut and the first playoff round, then the next
    playoff rounds. The pairing itself is computed before the tournament is locked, and again
    under the lock only if something has changed in between.

    Args:
        seed: From it the free choices are made; by default derived from the tournament's seed.
        allow_missing_results: Go on although matches are open; until they are corrected they
            count as drawn.

    Raises:
        TournamentRefused: Not running, or everything is played (code ``no_rounds_left``).
        RoundRefused: There is a draft already (code ``draft_exists``).
        MissingResults: Matches of the last round are open.
        PairingRefused: The wishes leave no pairing.
    """
    tournament = Tournament.objects.select_related("format").get(pk=tournament.pk)
    if tournament.is_pods:
        return pods.pair_pod_round(
            actor=actor,
            tournament=tournament,
            now=now,
            seed=seed,
            allow_missing_results=allow_missing_results,
        )
    phase = _ensure_can_pair(tournament, allow_missing_results=allow_missing_results)
    if phase == RoundPhase.PLAYOFF:
        return playoffs.pair_playoff_round(
            actor=actor,
            tournament=tournament,
            now=now,
            seed=seed,
            allow_missing_results=allow_missing_results,
        )
    wishes = wishes or RoundWishes()
    number = tournament.rounds.count() + 1
    used_seed = round_seed(tournament, number) if seed is None else seed
    revision = tournament.revision
    new = _pair_swiss(tournament, number, seed=used_seed, wishes=wishes)
    with transaction.atomic():
        tournament = lock_tournament(tournament)
        if tournament.revision != revision:
            phase = _ensure_can_pair(tournament, allow_missing_results=allow_missing_results)
            if phase == RoundPhase.PLAYOFF:
                raise RoundRefused(
                    _("The last Swiss round was paired in the meantime."), code="round_changed"
                )
            number = tournament.rounds.count() + 1
            new = _pair_swiss(tournament, number, seed=used_seed, wishes=wishes)
        changes = Changes()
        fix_number_of_rounds(tournament, number, changes)
        complete_last_round(tournament, changes, now=now)
        round = store_round(tournament, new, now=now)
        changes.created(round)
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.ROUND_PAIRED,
            now=now,
            changes=changes,
            round_number=round.number,
            told=_told(new),
            can_be_undone=True,
        )
    round.tournament = tournament
    return round


def _ensure_can_pair(tournament: Tournament, *, allow_missing_results: bool) -> RoundPhase:
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    ensure_decks_are_in(tournament)
    last = tournament.rounds.order_by("-number").first()
    if last is not None and last.status == RoundStatus.DRAFT:
        raise RoundRefused(
            _("There is a draft of this round already. Publish it or pair it again."),
            code="draft_exists",
        )
    phase = next_phase(tournament)
    if phase is None:
        raise TournamentRefused(_("All rounds have been played."), code="no_rounds_left")
    if last is not None and phase == RoundPhase.SWISS and due_cut(tournament, last.number):
        raise TournamentRefused(
            _("Make the cut after round %(number)d first.") % {"number": last.number},
            code="cut_due",
        )
    if last is not None and (not allow_missing_results or phase == RoundPhase.PLAYOFF):
        tables = list(
            Match.objects.filter(round=last)
            .without_result()
            .order_by("table")
            .values_list("table", flat=True)
        )
        if tables:
            raise MissingResults(tables)
    return phase


def _pair_swiss(tournament: Tournament, number: int, *, seed: int, wishes: RoundWishes) -> NewRound:
    """The next Swiss round, computed from what is stored."""
    start = points_start(tournament)
    history = load_history(
        tournament, through_round=number - 1, after_round=start, open_matches_as_drawn=True
    )
    active = list(Registration.objects.filter(tournament=tournament).playing().order_by("pk"))
    ensure_tables_suffice(tournament)
    absent: list[Registration] = []
    if number == 1 and tournament.check_in == CheckInPolicy.ROUND_LOSS:
        absent = [one for one in active if one.checked_in_at is None]
        active = [one for one in active if one.checked_in_at is not None]
    if tournament.is_round_robin:
        return pair_round_robin(tournament, number, seed=seed, has_wishes=wishes != RoundWishes())
    early = {registration_id(player) for player in playoffs.early_advanced(tournament)}
    advanced = [one for one in active if one.pk in early]
    active = [one for one in active if one.pk not in early]
    last_round = number == tournament.swiss_rounds and number > 1
    by_standings = tournament.pair_last_round_by_standings and last_round
    options = SwissOptions(
        method=PairingMethod.BY_STANDINGS if by_standings else PairingMethod.RANDOM,
        forbidden=frozenset(
            frozenset((player_id(one.pk), player_id(two.pk))) for one, two in wishes.forbidden
        ),
        forced=tuple((player_id(one.pk), player_id(two.pk)) for one, two in wishes.forced),
        forced_byes=frozenset(player_id(one.pk) for one in wishes.forced_byes),
        first_table=tournament.first_table,
        met_before=met_before(tournament, start) if start else (),
    )
    try:
        result = pair_field(
            tournament,
            number,
            entrants_of(active, with_awarded_byes=not start),
            history.rounds,
            seed=seed,
            options=options,
            scoring=history.scoring,
        )
    except NoValidPairing as error:
        names = Registration.objects.filter(pk__in=[int(one) for one in error.players[:10]])
        raise PairingRefused(
            _("No pairing is possible with these conditions (%(names)s).")
            % {"names": ", ".join(names.values_list(entrant_name(), flat=True))},
            code="no_valid_pairing",
        ) from error
    except InvalidHistory as error:
        raise PairingRefused(
            _("The conditions contradict each other: %(why)s") % {"why": error.why},
            code="pairing_conditions",
        ) from error
    return _new_round(result, number, absent, advanced)


def _new_round(
    result: RoundPairings,
    number: int,
    absent: Collection[Registration],
    advanced: Collection[Registration],
) -> NewRound:
    apart = [
        NewEntry(one.pk, EntryKind.LOSS, 0, ({"code": "not_checked_in", "values": []},))
        for one in absent
    ]
    apart += [
        NewEntry(one.pk, EntryKind.BYE, 0, ({"code": "early_advancement", "values": []},))
        for one in advanced
    ]
    return NewRound(
        number=number,
        phase=RoundPhase.SWISS,
        seed=result.seed,
        matches=[
            NewMatch(
                table=one.table,
                players=(registration_id(one.players[0]), registration_id(one.players[1])),
                points=one.points,
                reasons=pairing_reasons(one),
            )
            for one in result.pairings
        ],
        entries=[
            NewEntry(registration_id(one.player), EntryKind.BYE, one.points, (bye_reason(one),))
            for one in result.byes
        ]
        + apart,
        cost=result.cost,
        is_optimal=result.optimal,
    )


def _told(new: NewRound) -> Told:
    """How many matches there are, and who has none."""
    return telling.counts(
        (len(new.matches), Thing.MATCHES), (len(new.entries), Thing.WITHOUT_MATCH)
    )


@transaction.atomic
def repair_round(
    *,
    actor: User | None,
    round: Round,
    now: datetime,
    seed: int | None = None,
    wishes: RoundWishes | None = None,
) -> Round:
    """Pair a draft, or a published round without any result, once more; it is a draft again.

    Raises:
        RepairRefused: A result or a player's report is in; single tables can be swapped.
    """
    tournament, round = lock_round(round)
    if tournament.is_pods:
        changes = Changes()
        release_penalties(round, changes)
        return pods.repair_pod_round(actor=actor, round=round, now=now, seed=seed, changes=changes)
    if round.status == RoundStatus.COMPLETE:
        raise RepairRefused()
    if round.matches.exclude(result_status=ResultStatus.OPEN).exists():
        raise RepairRefused()
    if tournament.rounds.filter(number__gt=round.number).exists():
        raise RepairRefused(_("A later round exists."))
    if round.is_playoff:
        raise RepairRefused(_("Playoff rounds follow the bracket."), code="bracket_fixed")
    changes = Changes()
    changes.changing(round, round.clock)
    release_penalties(round, changes)
    empty_round(round, changes)
    new = _pair_swiss(
        tournament,
        round.number,
        seed=secrets.randbits(62) if seed is None else seed,
        wishes=wishes or RoundWishes(),
    )
    store_round(tournament, new, now=now, into=round)
    round.clock.refresh_from_db()
    changes.created_many(list(round.matches.all()))
    changes.created_many(list(round.entries.all()))
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_REPAIRED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=_told(new),
        can_be_undone=True,
    )
    return round


@transaction.atomic
def discard_draft(*, actor: User | None, round: Round, now: datetime) -> None:
    """Throw a draft away; the round before it takes results again.

    A discarded first playoff round takes the cut back as well.
    """
    tournament, round = lock_round(round)
    if not round.is_draft:
        raise RoundRefused(_("Only a draft can be discarded."), code="round_published")
    changes = Changes()
    empty_round(round, changes)
    changes.deleting(round.clock, round)
    number = round.number
    was_playoff = round.is_playoff
    round.delete()
    if was_playoff and not tournament.is_pods and not tournament.rounds.playoff().exists():
        playoffs.remove_playoff(tournament, changes)
    before = tournament.rounds.filter(number=number - 1).first()
    if before is not None:
        changes.changing(before)
        before.status = RoundStatus.PUBLISHED
        before.completed_at = None
        before.save(update_fields=["status", "completed_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_DISCARDED,
        now=now,
        changes=changes,
        round_number=number,
        can_be_undone=True,
    )


@transaction.atomic
def publish_round(*, actor: User | None, round: Round, now: datetime) -> Round:
    """Show a draft's pairings to everybody; players with e-mail notices are told their tables.

    Raises:
        RoundRefused: Published before (code ``round_published``).
        DraftOutOfDate: Players came or left, or results changed, since it was paired.
    """
    tournament, round = lock_round(round)
    if not round.is_draft:
        raise RoundRefused(_("These pairings are published already."), code="round_published")
    if round.is_outdated:
        raise DraftOutOfDate()
    changes = Changes()
    changes.changing(round)
    round.status = RoundStatus.PUBLISHED
    round.published_at = now
    round.save(update_fields=["status", "published_at"])
    apply_pending_penalties(round, changes, by=actor, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_PUBLISHED,
        now=now,
        changes=changes,
        round_number=round.number,
        can_be_undone=True,
    )
    notices.queue_for_round(round, actor=actor, now=now)
    push.queue_pairings(round, actor=actor, now=now)
    return round


@transaction.atomic
def complete_round(
    *,
    actor: User | None,
    round: Round,
    now: datetime,
    allow_missing_results: bool = False,
) -> Round:
    """Close a round; its results can then only be corrected.

    Raises:
        RoundRefused: A draft, or complete already.
        MissingResults: Matches are open; in a playoff they always have to be played.
    """
    tournament, round = lock_round(round)
    if round.is_draft:
        raise RoundRefused(_("Publish the pairings first."), code="round_not_published")
    if round.is_complete:
        raise RoundRefused(_("This round is complete already."), code="round_closed")
    if not allow_missing_results or round.is_playoff:
        tables = list(
            round.matches.all().without_result().order_by("table").values_list("table", flat=True)
        ) + open_pod_tables(round)
        if tables:
            raise MissingResults(tables)
    changes = Changes()
    complete_last_round(tournament, changes, now=now)
    round.refresh_from_db()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_COMPLETED,
        now=now,
        changes=changes,
        round_number=round.number,
        can_be_undone=True,
    )
    return round


@transaction.atomic
def reopen_round(*, actor: User | None, round: Round, now: datetime) -> Round:
    """Let a completed round take results again, as long as no later round exists."""
    tournament, round = lock_round(round)
    if not round.is_complete:
        raise RoundRefused(_("This round is not complete."), code="round_not_complete")
    if not tournament.is_running or tournament.rounds.filter(number__gt=round.number).exists():
        raise RoundRefused(
            _("A later round exists. Correct single results instead."), code="later_round_exists"
        )
    changes = Changes()
    changes.changing(round)
    round.status = RoundStatus.PUBLISHED
    round.completed_at = None
    round.save(update_fields=["status", "completed_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_REOPENED,
        now=now,
        changes=changes,
        round_number=round.number,
        can_be_undone=True,
    )
    return round
