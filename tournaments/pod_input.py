"""Rows of pods become the values of `pairings`; the only place where they meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairings import PlayerId, PodResult, PodRoundResults, PodScoring, SeatOrder
from tournaments.enums import (
    EntryKind,
    PodOutcome,
    PodScoringKind,
    RegistrationStatus,
    ResultStatus,
    RoundPhase,
    RoundStatus,
)
from tournaments.models import PodSeat, PodSettings, Registration, RoundEntry, Tournament
from tournaments.pairing_input import player_id

FIXED_WIN = 5


def pod_settings_of(tournament: Tournament) -> PodSettings:
    """The event's settings, or those of every event if none are stored."""
    found = PodSettings.objects.filter(tournament=tournament).first()
    return PodSettings(tournament=tournament) if found is None else found


def pod_scoring(settings: PodSettings) -> PodScoring:
    return PodScoring(win=FIXED_WIN if settings.scoring == PodScoringKind.FIVE else None)


def pod_seat_order(settings: PodSettings) -> SeatOrder:
    return SeatOrder(settings.seat_order)


@dataclass(slots=True)
class PodHistory:
    """The rounds before the cut as values."""

    players: tuple[PlayerId, ...]
    rounds: tuple[PodRoundResults, ...]
    tie_numbers: Mapping[PlayerId, int]
    dropped: Mapping[PlayerId, int]
    disqualified: frozenset[PlayerId]
    scoring: PodScoring


def load_pod_history(tournament: Tournament, *, through_round: int | None = None) -> PodHistory:
    """Everything standings and pairings need, in five queries.

    A pod without a confirmed result counts nothing while its round is open; once the round was
    completed without it, it is drawn by everybody at it.
    """
    rounds = tournament.rounds.filter(phase=RoundPhase.SWISS).exclude(status=RoundStatus.DRAFT)
    if through_round is not None:
        rounds = rounds.filter(number__lte=through_round)
    status_of = dict(rounds.order_by("number").values_list("number", "status"))
    numbers = sorted(status_of)
    last = numbers[-1] if numbers else 0
    seats: dict[int, dict[int, list[tuple[int, str, str]]]] = {number: {} for number in numbers}
    rows = (
        PodSeat.objects.filter(
            pod__round__tournament=tournament,
            pod__round__phase=RoundPhase.SWISS,
            pod__round__number__in=numbers,
        )
        .order_by("pod__round__number", "pod__table", "position")
        .values_list(
            "pod__round__number", "pod_id", "registration_id", "outcome", "pod__result_status"
        )
    )
    for number, pod, registration, outcome, status in rows:
        seats[number].setdefault(pod, []).append((registration, outcome, status))
    byes: dict[int, list[PlayerId]] = {number: [] for number in numbers}
    losses: dict[int, list[PlayerId]] = {number: [] for number in numbers}
    entries = RoundEntry.objects.filter(
        round__tournament=tournament,
        round__phase=RoundPhase.SWISS,
        round__number__in=numbers,
        kind__in=[EntryKind.BYE, EntryKind.LOSS],
    ).order_by("round__number", "pk")
    players: list[PlayerId] = []
    tie_numbers: dict[PlayerId, int] = {}
    dropped: dict[PlayerId, int] = {}
    disqualified = []
    people = (
        Registration.objects.filter(tournament=tournament)
        .participants()
        .order_by("pk")
        .values_list("pk", "status", "tie_number", "dropped_after_round", "entered_in_round")
    )
    for pk, status, tie, left, entered in people:
        if numbers and through_round is not None and entered > last:
            continue
        player = player_id(pk)
        players.append(player)
        tie_numbers[player] = tie
        if status == RegistrationStatus.DISQUALIFIED:
            disqualified.append(player)
        if left is not None and left <= last:
            dropped[player] = left
    for number, registration, kind in entries.values_list(
        "round__number", "registration_id", "kind"
    ):
        if player_id(registration) in tie_numbers:
            (byes if kind == EntryKind.BYE else losses)[number].append(player_id(registration))
    return PodHistory(
        players=tuple(players),
        rounds=tuple(
            PodRoundResults(
                pods=tuple(
                    found
                    for pod in seats[number].values()
                    if (found := _result(pod, status_of[number])) is not None
                ),
                byes=tuple(byes[number]),
                losses=tuple(losses[number]),
            )
            for number in numbers
        ),
        tie_numbers=tie_numbers,
        dropped=dropped,
        disqualified=frozenset(disqualified),
        scoring=pod_scoring(pod_settings_of(tournament)),
    )


def _result(seats: list[tuple[int, str, str]], round_status: str) -> PodResult | None:
    order = tuple(player_id(registration) for registration, _outcome, _status in seats)
    if seats[0][2] != ResultStatus.CONFIRMED:
        if round_status != RoundStatus.COMPLETE:
            return None
        return PodResult(order, drawn=frozenset(order))
    by_outcome = {
        outcome: [player_id(one) for one, found, _status in seats if found == outcome]
        for outcome in (PodOutcome.WON, PodOutcome.DRAWN)
    }
    winners = by_outcome[PodOutcome.WON]
    return PodResult(
        order, winners[0] if winners else None, frozenset(by_outcome[PodOutcome.DRAWN])
    )
