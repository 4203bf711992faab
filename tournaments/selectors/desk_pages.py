"""Where an event stands, what structure fits it, and what staff have to do next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Count, Q

from pairings import suggest_structure
from tournaments.enums import (
    CheckInPolicy,
    RegistrationStatus,
    RoundPhase,
    TournamentStatus,
)
from tournaments.models import (
    BackgroundJob,
    Registration,
    Round,
    Tournament,
)
from tournaments.selectors.rounds import RoundProgress, next_phase, round_progress
from tournaments.selectors.structures import due_cut, is_league


@dataclass(frozen=True, slots=True)
class SuggestionRow:
    """MTR App. E for a range of players."""

    first: int
    last: int | None
    swiss_rounds: int
    cut: int


def structure_suggestions() -> list[SuggestionRow]:
    """The recommended rounds and cut by number of players, as a table."""
    starts = (5, 9, 17, 33, 65, 129, 227, 410)
    ends = (*(start - 1 for start in starts[1:]), None)
    rows = []
    for first, last in zip(starts, ends, strict=True):
        suggested = suggest_structure(first)
        rows.append(SuggestionRow(first, last, suggested.swiss_rounds, suggested.cut))
    return rows


#: Nothing is recommended for fewer players.
SMALLEST_ADVICE = 4


@dataclass(frozen=True, slots=True)
class StructureAdvice:
    """MTR App. E for those who would play if the event started now.

    Attributes:
        awarded_byes: Their awarded byes, which count as further players.
        swiss_rounds: 0 means single elimination.
    """

    players: int
    awarded_byes: tuple[int, ...]
    swiss_rounds: int
    cut: int


def structure_advice(tournament: Tournament) -> StructureAdvice:
    """The recommended structure for those who are registered (checked in, where that is needed)."""
    ready = Registration.objects.filter(tournament=tournament, status__in=READY_STATUSES)
    if tournament.check_in == CheckInPolicy.REMOVE:
        checked_in = ready.filter(status=RegistrationStatus.CHECKED_IN)
        ready = checked_in if checked_in.exists() else ready
    byes = tuple(ready.filter(awarded_byes__gt=0).values_list("awarded_byes", flat=True))
    players = ready.count()
    if players < SMALLEST_ADVICE:
        return StructureAdvice(players, byes, 0, 0)
    suggested = suggest_structure(players, awarded_byes=byes)
    return StructureAdvice(players, byes, suggested.swiss_rounds, suggested.cut)


READY_STATUSES = (RegistrationStatus.ENROLLED, RegistrationStatus.CHECKED_IN)


class Step(StrEnum):
    """The one thing to do next; each is a button of the desk."""

    OPEN_REGISTRATION = "open_registration"
    ADD_PLAYERS = "add_players"
    CHECK_IN = "check_in"
    START = "start"
    PAIR = "pair"
    CUT = "cut"
    PAIR_PLAYOFF = "pair_playoff"
    PAIRING = "pairing"
    PUBLISH = "publish"
    PAIR_AGAIN = "pair_again"
    SWISS_CUT = "swiss_cut"
    PUBLISH_SCHEDULE = "publish_schedule"
    LEAGUE = "league"
    DISCARD = "discard"
    START_CLOCK = "start_clock"
    RESULTS = "results"
    SETTLE = "settle"
    FINISH = "finish"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class DeskState:
    """Where an event stands.

    Attributes:
        round: The latest round, a draft or not.
        round_number: The round that the step concerns.
        progress: The latest published round's results.
        players: Players who are in: enrolled before the start, playing after it.
        checked_in: Those present, before the start.
        after: What comes after the results are in: PAIR, CUT, PAIR_PLAYOFF or FINISH.
    """

    step: Step
    round: Round | None = None
    round_number: int = 0
    progress: RoundProgress | None = None
    players: int = 0
    checked_in: int = 0
    pending: int = 0
    waiting: int = 0
    left: int = 0
    without_decklist: int = 0
    after: Step | None = None
    job: BackgroundJob | None = None

    @property
    def percent(self) -> int:
        """How many of the round's results are in."""
        if self.progress is None or not self.progress.matches:
            return 100 if self.progress is not None else 0
        return self.progress.confirmed * 100 // self.progress.matches


def desk_state(tournament: Tournament, latest: Round | None) -> DeskState:
    """What comes next in an event, from its status, its latest round and that round's results."""
    counts = _registration_counts(tournament)
    if tournament.is_over:
        return DeskState(Step.OVER, round=latest, players=counts["took_part"], left=counts["left"])
    if not tournament.is_running:
        return DeskState(
            _step_before_start(tournament, counts),
            players=counts["ready"],
            checked_in=counts["checked_in"],
            pending=counts["pending"],
            waiting=counts["waiting"],
            without_decklist=counts["without_decklist"] if tournament.decklist_required else 0,
        )
    job = (
        BackgroundJob.objects.filter(tournament=tournament, kind="pair_round")
        .exclude(status__in=("succeeded", "failed"))
        .first()
    )
    common = {"players": counts["playing"], "left": counts["left"], "job": job}
    if job is not None:
        number = 1 if latest is None else latest.number + (not latest.is_draft)
        return DeskState(Step.PAIRING, round=latest, round_number=number, **common)
    if latest is None:
        step = Step.PUBLISH_SCHEDULE if is_league(tournament) else _step_after(tournament)
        return DeskState(step, round_number=1, **common)
    if is_league(tournament) and not latest.is_playoff and not latest.is_draft:
        progress = round_progress(latest, of_all_rounds=True)
        step = Step.LEAGUE if progress.open else _step_after(tournament)
        return DeskState(
            step, round=latest, round_number=latest.number + 1, progress=progress, **common
        )
    if latest.is_draft:
        step = Step.PUBLISH
        if latest.is_outdated:
            step = Step.DISCARD if latest.is_playoff else Step.PAIR_AGAIN
        return DeskState(step, round=latest, round_number=latest.number, **common)
    progress = round_progress(latest)
    after = _step_after(tournament)
    if latest.is_complete or progress.open == 0:
        step = after
    elif progress.disputed:
        step = Step.SETTLE
    elif _clock_waits(latest) and progress.confirmed == 0:
        step = Step.START_CLOCK
    else:
        step = Step.RESULTS
    number = latest.number + (step in (Step.PAIR, Step.CUT, Step.PAIR_PLAYOFF))
    return DeskState(
        step, round=latest, round_number=number, progress=progress, after=after, **common
    )


def _step_before_start(tournament: Tournament, counts: Mapping[str, int]) -> Step:
    if tournament.status == TournamentStatus.PLANNED:
        return Step.OPEN_REGISTRATION
    if counts["ready"] < 2:
        return Step.ADD_PLAYERS
    needs_check_in = tournament.check_in != CheckInPolicy.NOT_NEEDED
    if needs_check_in and counts["checked_in"] < counts["ready"]:
        return Step.CHECK_IN
    return Step.START


def _step_after(tournament: Tournament) -> Step:
    phase = next_phase(tournament)
    if phase is None:
        return Step.FINISH
    if phase == RoundPhase.SWISS:
        played = tournament.rounds.swiss().visible().count()
        return Step.SWISS_CUT if due_cut(tournament, played) else Step.PAIR
    has_playoff_round = tournament.rounds.playoff().exists()
    if has_playoff_round or not (tournament.is_swiss or tournament.is_pods):
        return Step.PAIR_PLAYOFF
    return Step.CUT


def _clock_waits(round: Round) -> bool:
    return round.clock.seconds > 0 and round.clock.started_at is None


def _registration_counts(tournament: Tournament) -> dict[str, int]:
    def count(*statuses: RegistrationStatus) -> Count:
        return Count("pk", filter=Q(status__in=statuses))

    status = RegistrationStatus
    return Registration.objects.filter(tournament=tournament).aggregate(
        ready=count(status.ENROLLED, status.CHECKED_IN),
        checked_in=count(status.CHECKED_IN),
        pending=count(status.PENDING),
        waiting=count(status.WAITING),
        playing=count(status.PLAYING),
        left=count(status.DROPPED, status.DISQUALIFIED),
        took_part=count(status.PLAYING, status.DROPPED, status.DISQUALIFIED, status.FINISHED),
        without_decklist=Count(
            "pk", filter=Q(status__in=READY_STATUSES, decklist_version__isnull=True)
        ),
    )
