"""Rounds of pods: before the cut by points, in the cut by seeds."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from pairings import SMALLEST_TABLE, InvalidHistory, PodPairings, pair_pods, pod_cut, seeds_left
from tournaments.enums import (
    AuditAction,
    CheckInPolicy,
    EntryKind,
    ResultStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import (
    MissingResults,
    PairingRefused,
    RepairRefused,
    RoundRefused,
    TournamentRefused,
)
from tournaments.log_text import Thing, Told
from tournaments.models import Pod, PodSeat, Registration, Round, RoundEntry, Tournament
from tournaments.pairing_input import player_id, registration_id
from tournaments.pod_input import load_pod_history, pod_seat_order, pod_settings_of
from tournaments.selectors.pods import (
    compute_pods,
    next_pod_phase,
    open_pod_tables,
    pod_cut_size,
)
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.round_rows import (
    NewRound,
    complete_last_round,
    empty_round,
    round_seed,
    store_round,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@dataclass(frozen=True, slots=True)
class _NewPods:
    """A round of pods before it is stored; players are keys of registrations.

    Args:
        pods: Table number, players in turn order, points before.
        seeds: In the cut the seed of each player.
    """

    phase: RoundPhase
    pods: Sequence[tuple[int, Sequence[int], Sequence[int]]]
    byes: Sequence[int] = ()
    absent: Sequence[int] = ()
    seeds: dict[int, int] | None = None
    paired: PodPairings | None = None


@transaction.atomic
def pair_pod_round(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    seed: int | None = None,
    allow_missing_results: bool = False,
) -> Round:
    """Make the next round as a draft; the round before it is completed.

    After the last round by points this makes the cut, then its next rounds and the final table.

    Args:
        allow_missing_results: Go on although pods are open; they count as drawn by everybody.

    Raises:
        TournamentRefused: Not running, or everything is played (code ``no_rounds_left``).
        RoundRefused: There is a draft already (code ``draft_exists``).
        MissingResults: Pods of the last round are open.
        PairingRefused: Fewer than three players are left.
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    last = tournament.rounds.order_by("-number").first()
    if last is not None and last.status == RoundStatus.DRAFT:
        raise RoundRefused(
            _("There is a draft of this round already. Publish it or pair it again."),
            code="draft_exists",
        )
    phase = next_pod_phase(tournament)
    if phase is None:
        raise TournamentRefused(_("All rounds have been played."), code="no_rounds_left")
    if last is not None and (not allow_missing_results or phase == RoundPhase.PLAYOFF):
        tables = open_pod_tables(last)
        if tables:
            raise MissingResults(tables)
    changes = Changes()
    complete_last_round(tournament, changes, now=now)
    number = tournament.rounds.count() + 1
    used = round_seed(tournament, number) if seed is None else seed
    new = (
        _by_points(tournament, number, used)
        if phase == RoundPhase.SWISS
        else _in_the_cut(tournament)
    )
    round = _store(tournament, number, new, seed=used, now=now)
    changes.created(round)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_PAIRED,
        now=now,
        changes=changes,
        round_number=number,
        told=_told(new),
        can_be_undone=True,
    )
    round.tournament = tournament
    return round


@transaction.atomic
def repair_pod_round(
    *,
    actor: User | None,
    round: Round,
    now: datetime,
    seed: int | None = None,
    changes: Changes | None = None,
) -> Round:
    """Pair a draft, or a published round without any result, once more; it is a draft again.

    Args:
        changes: What the same action has changed before, as the penalties of its tables.

    Raises:
        RepairRefused: A result or report is in, a later round exists, or it is a round of the cut.
    """
    tournament = lock_tournament(round.tournament_id)
    row = Round.objects.select_for_update().get(pk=round.pk)
    row.tournament = tournament
    if (
        row.status == RoundStatus.COMPLETE
        or row.pods.exclude(result_status=ResultStatus.OPEN).exists()
    ):
        raise RepairRefused()
    if tournament.rounds.filter(number__gt=row.number).exists():
        raise RepairRefused(_("A later round exists."))
    if row.is_playoff:
        raise RepairRefused(_("Playoff rounds follow the bracket."), code="bracket_fixed")
    changes = changes or Changes()
    changes.changing(row, row.clock)
    empty_round(row, changes)
    used = secrets.randbits(62) if seed is None else seed
    new = _by_points(tournament, row.number, used)
    _store(tournament, row.number, new, seed=used, now=now, into=row)
    row.clock.refresh_from_db()
    changes.created_many(list(row.pods.all()))
    changes.created_many(list(row.entries.all()))
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.ROUND_REPAIRED,
        now=now,
        changes=changes,
        round_number=row.number,
        told=_told(new),
        can_be_undone=True,
    )
    return row


def _told(new: _NewPods) -> Told:
    """How many pods there are, and who sits at none."""
    others = len(new.byes) + len(new.absent)
    return telling.counts((len(new.pods), Thing.PODS), (others, Thing.WITHOUT_MATCH))


def _by_points(tournament: Tournament, number: int, seed: int) -> _NewPods:
    history = load_pod_history(tournament, through_round=number - 1)
    active = list(Registration.objects.filter(tournament=tournament).playing().order_by("pk"))
    absent: list[int] = []
    if number == 1 and tournament.check_in == CheckInPolicy.ROUND_LOSS:
        absent = [one.pk for one in active if one.checked_in_at is None]
        active = [one for one in active if one.checked_in_at is not None]
    settings = pod_settings_of(tournament)
    byes = [player_id(one.pk) for one in active if one.awarded_byes >= number]
    if 0 < len(active) - len(byes) < 3:
        # Too few for a table would be left: those with awarded byes play with them.
        byes = []
    try:
        paired = pair_pods(
            [player_id(one.pk) for one in active],
            history.rounds,
            seed=seed,
            scoring=history.scoring,
            seat_order=pod_seat_order(settings),
            byes=byes,
            first_table=tournament.first_table,
            fixed_tables={
                player_id(one.pk): one.fixed_table for one in active if one.fixed_table is not None
            },
        )
    except InvalidHistory as error:
        raise PairingRefused(
            _("A pod needs at least three players."), code="too_few_players"
        ) from error
    return _NewPods(
        phase=RoundPhase.SWISS,
        pods=[
            (one.table, [registration_id(player) for player in one.seats], one.points)
            for one in paired.pods
        ],
        byes=[registration_id(player) for player in paired.byes],
        absent=absent,
        paired=paired,
    )


def _in_the_cut(tournament: Tournament) -> _NewPods:
    """The first tables of the cut, or the next ones from their winners, at last the final table."""
    last = tournament.rounds.playoff().order_by("-number").first()
    if last is None:
        playing = set(
            Registration.objects.filter(tournament=tournament)
            .playing()
            .values_list("pk", flat=True)
        )
        ranked = [
            pk for one in compute_pods(tournament) if (pk := registration_id(one.player)) in playing
        ]
        ranked = ranked[: pod_cut_size(tournament)]
        cut = pod_cut(len(ranked))
        seeds = {pk: number for number, pk in enumerate(ranked, start=1)}
        tables = [[ranked[seed - 1] for seed in table] for table in cut.tables]
        byes = [ranked[seed - 1] for seed in cut.byes]
    else:
        seeds = dict(
            RoundEntry.objects.filter(round=last).values_list("registration_id", "bracket_position")
        )
        here = sorted(seeds, key=lambda pk: seeds[pk])  # by seed, whoever is left
        winners = set(
            PodSeat.objects.filter(pod__round=last, outcome="won").values_list(
                "registration_id", flat=True
            )
        )
        cut = pod_cut(len(here))
        won = [seed for table in cut.tables for seed in table if here[seed - 1] in winners]
        try:
            left = [here[seed - 1] for seed in seeds_left(cut, won)]
        except InvalidHistory as error:
            raise PairingRefused(
                _("Each table of the cut needs a winner."), code="no_winner"
            ) from error
        still = set(
            Registration.objects.filter(tournament=tournament, pk__in=left)
            .playing()
            .values_list("pk", flat=True)
        )
        left = [pk for pk in left if pk in still]
        if not left:
            raise PairingRefused(_("Nobody is left for the final table."), code="too_few_players")
        if len(left) < SMALLEST_TABLE:
            tables, byes = [left], []
        else:
            cut = pod_cut(len(left))
            tables = [[left[seed - 1] for seed in table] for table in cut.tables]
            byes = [left[seed - 1] for seed in cut.byes]
    return _NewPods(
        phase=RoundPhase.PLAYOFF,
        pods=[
            (tournament.first_table + place, table, [0] * len(table))
            for place, table in enumerate(tables)
        ],
        byes=byes,
        seeds=seeds,
    )


def _store(
    tournament: Tournament,
    number: int,
    new: _NewPods,
    *,
    seed: int,
    now: datetime,
    into: Round | None = None,
) -> Round:
    round = store_round(
        tournament,
        NewRound(number=number, phase=new.phase, seed=seed, matches=()),
        now=now,
        into=into,
    )
    if new.paired is not None:
        round.is_optimal = new.paired.optimal
        round.cost = asdict(new.paired.cost)
    round.best_of = 1
    round.save(update_fields=["is_optimal", "cost", "best_of"])
    seeds = new.seeds or {}
    entries = []
    for table, players, points in new.pods:
        pod = Pod.objects.create(round=round, table=table)
        PodSeat.objects.bulk_create(
            [
                PodSeat(pod=pod, registration_id=pk, position=position, points=before)
                for position, (pk, before) in enumerate(zip(players, points, strict=True), start=1)
            ]
        )
        entries += [
            RoundEntry(
                round=round,
                registration_id=pk,
                kind=EntryKind.POD,
                pod=pod,
                match_points=before,
                bracket_position=seeds.get(pk),
            )
            for pk, before in zip(players, points, strict=True)
        ]
    entries += [
        RoundEntry(
            round=round,
            registration_id=pk,
            kind=EntryKind.BYE,
            bracket_position=seeds.get(pk),
            reasons=[{"code": "pod_bye" if seeds else "awarded_bye", "values": []}],
        )
        for pk in new.byes
    ]
    entries += [
        RoundEntry(
            round=round,
            registration_id=pk,
            kind=EntryKind.LOSS,
            reasons=[{"code": "not_checked_in", "values": []}],
        )
        for pk in new.absent
    ]
    RoundEntry.objects.bulk_create(entries, batch_size=500)
    return round
