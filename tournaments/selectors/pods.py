"""Pods as pages show them: tables in turn order, standings, how the cut stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from pairings import (
    PlayerId,
    PodStanding,
    compute_pod_standings,
    pod_final_order,
    suggest_pod_structure,
)
from tournaments.enums import EntryKind, PodOutcome, RoundPhase, RoundStatus
from tournaments.models import Pod, PodReport, PodSeat, Registration, Round, RoundEntry, Tournament
from tournaments.pairing_input import player_id, registration_id
from tournaments.pod_input import load_pod_history, pod_settings_of
from tournaments.selectors.entrants import entrant_name


@dataclass(frozen=True, slots=True)
class PodSeatView:
    registration_id: int
    player_id: int
    name: str
    position: int
    points: int
    outcome: str
    has_left: bool

    @property
    def has_won(self) -> bool:
        return self.outcome == PodOutcome.WON

    @property
    def has_drawn(self) -> bool:
        return self.outcome == PodOutcome.DRAWN


@dataclass(frozen=True, slots=True)
class PodView:
    """A pod with its players in turn order."""

    pod: Pod
    seats: tuple[PodSeatView, ...]
    reports: tuple[PodReport, ...] = ()

    @property
    def told(self) -> list[tuple[str, str]]:
        """Who reported what, in words, while the result is open."""
        if self.pod.has_result:
            return []
        names = {seat.registration_id: seat.name for seat in self.seats}
        return [(names[one.registration_id], told(one, names)) for one in self.reports]

    @property
    def table(self) -> int:
        return self.pod.table

    @property
    def winner(self) -> PodSeatView | None:
        return next((one for one in self.seats if one.has_won), None)

    @property
    def drawn(self) -> tuple[PodSeatView, ...]:
        return tuple(one for one in self.seats if one.has_drawn)


def told(report: PodReport, names: Mapping[int, str]) -> str:
    """What a player reported about a pod."""
    if report.winner_id is not None:
        return _("%(name)s won") % {"name": names[report.winner_id]}
    return _("drawn: %(names)s") % {
        "names": ", ".join(names[pk] for pk in report.drawn if pk in names) or "–"
    }


def pods_of(round: Round, *, text: str = "") -> list[PodView]:
    """The pods of a round by table; three queries.

    Args:
        text: Only pods at which somebody's name contains this.
    """
    pods = {pod.pk: pod for pod in round.pods.select_related("result_by").order_by("table")}
    seats: dict[int, list[PodSeatView]] = {pk: [] for pk in pods}
    rows = (
        PodSeat.objects.filter(pod__in=pods)
        .order_by("position")
        .values_list(
            "pod_id",
            "registration_id",
            "registration__player_id",
            entrant_name("registration"),
            "position",
            "points",
            "outcome",
            "registration__status",
        )
    )
    for pod, registration, player, name, position, points, outcome, status in rows:
        seats[pod].append(
            PodSeatView(
                registration,
                player,
                name,
                position,
                points,
                outcome,
                status in ("dropped", "disqualified"),
            )
        )
    reports: dict[int, list[PodReport]] = {pk: [] for pk in pods}
    for report in PodReport.objects.filter(pod__in=pods).order_by("reported_at", "pk"):
        reports[report.pod_id].append(report)
    found = [PodView(pod, tuple(seats[pk]), tuple(reports[pk])) for pk, pod in pods.items()]
    if text:
        wanted = text.casefold()
        found = [one for one in found if any(wanted in seat.name.casefold() for seat in one.seats)]
    return found


def pod_view(pod: Pod) -> PodView:
    """One pod with its players."""
    return next(one for one in pods_of(pod.round) if one.pod.pk == pod.pk)


def open_pod_tables(round: Round) -> list[int]:
    """The tables of pods without a confirmed result; none in an event of matches."""
    return list(round.pods.all().without_result().order_by("table").values_list("table", flat=True))


@dataclass(frozen=True, slots=True)
class PodStandingRow:
    """A line of the standings of an event of pods."""

    rank: int
    shared_rank: int
    is_tied: bool
    registration_id: int
    player_id: int
    name: str
    points: int
    wins: int
    draws: int
    losses: int
    match_win: Fraction
    opponents_points: Fraction
    opponents_match_win: Fraction
    dropped_after: int | None

    @property
    def record(self) -> str:
        return f"{self.wins}–{self.losses}–{self.draws}"

    @property
    def has_left(self) -> bool:
        return self.dropped_after is not None

    @property
    def match_win_percent(self) -> str:
        return _percent(self.match_win)

    @property
    def opponents_match_win_percent(self) -> str:
        return _percent(self.opponents_match_win)

    @property
    def opponents_points_shown(self) -> str:
        hundredths = (self.opponents_points * 200 + 1) // 2
        return f"{hundredths // 100}.{hundredths % 100:02d}"


def _percent(value: Fraction) -> str:
    hundredths = (value * 20000 + 1) // 2
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def compute_pods(
    tournament: Tournament, *, through_round: int | None = None
) -> tuple[PodStanding, ...]:
    """The standings before the cut, from the stored results."""
    history = load_pod_history(tournament, through_round=through_round)
    return compute_pod_standings(
        history.players,
        history.rounds,
        scoring=history.scoring,
        dropped=history.dropped,
        disqualified=history.disqualified,
        tie_numbers=history.tie_numbers,
    )


def pod_standings(
    tournament: Tournament, *, after_round: int | None = None
) -> tuple[PodStandingRow, ...]:
    """The standings before the cut with names, best first; six queries."""
    found = compute_pods(tournament, through_round=after_round)
    names = {
        pk: (player, name)
        for pk, player, name in Registration.objects.filter(tournament=tournament).values_list(
            "pk", "player_id", entrant_name()
        )
    }
    shared = [one.shared_rank for one in found]
    return tuple(
        PodStandingRow(
            rank=one.rank,
            shared_rank=one.shared_rank,
            is_tied=shared.count(one.shared_rank) > 1,
            registration_id=registration_id(one.player),
            player_id=names[registration_id(one.player)][0],
            name=names[registration_id(one.player)][1],
            points=one.points,
            wins=one.wins,
            draws=one.draws,
            losses=one.losses,
            match_win=one.match_win_percentage,
            opponents_points=one.opponents_points,
            opponents_match_win=one.opponents_match_win_percentage,
            dropped_after=one.dropped_after,
        )
        for one in found
    )


def pod_cut_size(tournament: Tournament) -> int:
    """How many go to the cut: as set, or as recommended for those who took part; 0 for none.

    Never more than are still playing, and no cut at all with fewer than three.
    """
    playing = tournament.registrations.playing().count()
    if not tournament.is_running:
        playing = tournament.registrations.participants().count()
    wanted = pod_settings_of(tournament).cut_to
    if wanted is None:
        everybody = tournament.registrations.participants().count()
        wanted = suggest_pod_structure(everybody).cut if everybody >= 3 else 0
    size = min(wanted, playing)
    return size if size >= 3 else 0


def next_pod_phase(tournament: Tournament) -> RoundPhase | None:
    """What the next round of an event of pods would be; None when everything is played."""
    before_cut = tournament.rounds.swiss().exclude(status=RoundStatus.DRAFT).count()
    if before_cut < (tournament.swiss_rounds or 0):
        return RoundPhase.SWISS
    if not pod_cut_size(tournament) and not tournament.rounds.playoff().exists():
        return None
    last = tournament.rounds.playoff().order_by("-number").first()
    if last is None or last.is_draft:
        return RoundPhase.PLAYOFF
    is_final = (
        last.pods.count() == 1
        and not RoundEntry.objects.filter(round=last, kind=EntryKind.BYE).exists()
    )
    return None if is_final else RoundPhase.PLAYOFF


@dataclass(frozen=True, slots=True)
class CutState:
    """Who was in each round of the cut, by seed, the first round first, and who won."""

    stages: tuple[tuple[int, ...], ...]
    champion: int | None


def cut_state(tournament: Tournament) -> CutState:
    """How the cut of an event of pods stands; empty before it."""
    stages = []
    champion = None
    for round in tournament.rounds.playoff().visible().order_by("number"):
        here = RoundEntry.objects.filter(round=round).order_by("bracket_position")
        stages.append(tuple(here.values_list("registration_id", flat=True)))
        if round.pods.count() == 1 and not here.filter(kind=EntryKind.BYE).exists():
            champion = (
                PodSeat.objects.filter(
                    pod__round=round, pod__result_status="confirmed", outcome=PodOutcome.WON
                )
                .values_list("registration_id", flat=True)
                .first()
            )
    return CutState(tuple(stages), champion)


def pod_order(tournament: Tournament) -> tuple[int, ...]:
    """The final order of an event of pods: registrations, the winner first."""
    state = cut_state(tournament)

    def players(rows: Sequence[int]) -> list[PlayerId]:
        return [player_id(pk) for pk in rows]

    order = pod_final_order(
        compute_pods(tournament),
        stages=[players(stage) for stage in state.stages],
        champion=None if state.champion is None else player_id(state.champion),
    )
    return tuple(registration_id(one) for one in order)
