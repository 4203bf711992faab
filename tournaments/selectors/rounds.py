"""Where a tournament stands: its rounds and what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.enums import EntryKind, RoundPhase, RoundStatus
from tournaments.models import Match, Playoff, Round, RoundEntry, Tournament
from tournaments.selectors.pods import next_pod_phase


def published_rounds_count(tournament: Tournament) -> int:
    """The number of the last round whose pairings are out; 0 before round 1."""
    return tournament.rounds.exclude(status=RoundStatus.DRAFT).count()


def current_round(tournament: Tournament, *, drafts: bool = False) -> Round | None:
    """The latest round, with its clock; drafts only if asked for."""
    rounds = tournament.rounds.select_related("clock").order_by("-number")
    if not drafts:
        rounds = rounds.visible()
    found = rounds.first()
    if found is not None:
        found.tournament = tournament
    return found


def round_by_number(tournament: Tournament, number: int, *, drafts: bool = False) -> Round | None:
    """A round of the tournament, with its clock."""
    rounds = tournament.rounds.select_related("clock").filter(number=number)
    if not drafts:
        rounds = rounds.visible()
    found = rounds.first()
    if found is not None:
        found.tournament = tournament
    return found


def next_phase(tournament: Tournament) -> RoundPhase | None:
    """What the next round would be; None when everything is played.

    A Swiss event goes on with Swiss rounds until the announced number is reached, then with its
    playoff if it has a cut, until the bracket has a champion.
    """
    if tournament.is_pods:
        return next_pod_phase(tournament)
    if tournament.is_swiss:
        swiss = tournament.rounds.swiss().exclude(status=RoundStatus.DRAFT).count()
        if swiss < (tournament.swiss_rounds or 0):
            return RoundPhase.SWISS
        if not tournament.cut_to:
            return None
    if not Playoff.objects.filter(tournament=tournament).exists():
        return RoundPhase.PLAYOFF
    last = tournament.rounds.playoff().order_by("-number").first()
    if last is None:
        return RoundPhase.PLAYOFF
    if last.status == RoundStatus.DRAFT:
        return RoundPhase.PLAYOFF
    seats = (
        Match.objects.filter(round=last).count()
        + RoundEntry.objects.filter(round=last, kind=EntryKind.BYE).count()
    )
    return RoundPhase.PLAYOFF if seats > 1 else None


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """How far a round is."""

    round_id: int
    matches: int
    confirmed: int
    reported: int
    disputed: int

    @property
    def open(self) -> int:
        """Matches without a confirmed result."""
        return self.matches - self.confirmed


def round_progress(round: Round) -> RoundProgress:
    """Counts of the round's matches by the state of their results, in one query."""
    rows = round.pods.all() if round.tournament.is_pods else Match.objects.filter(round=round)
    counts = rows.aggregate(
        matches=Count("pk"),
        confirmed=Count("pk", filter=Q(result_status="confirmed")),
        reported=Count("pk", filter=Q(result_status="reported")),
        disputed=Count("pk", filter=Q(result_status="disputed")),
    )
    return RoundProgress(round_id=round.pk, **counts)
