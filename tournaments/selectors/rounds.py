"""Where a tournament stands: its rounds and what comes next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.db.models import Count, Q

from pairings import bracket_levels, group_of, is_decided
from tournaments.bracket_input import load_double_bracket
from tournaments.enums import EntryKind, RoundPhase, RoundStatus
from tournaments.models import Match, Playoff, Round, RoundEntry, Tournament
from tournaments.selectors.pods import next_pod_phase
from tournaments.selectors.standings import compute
from tournaments.selectors.structures import has_playoff, structure_of


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

    A Swiss event goes on with Swiss rounds until the announced number is reached, or its stopping
    rule holds, then with its playoff if it has one, until the bracket has a champion.
    """
    if tournament.is_pods:
        return next_pod_phase(tournament)
    if tournament.is_swiss:
        swiss = tournament.rounds.swiss().exclude(status=RoundStatus.DRAFT).count()
        if swiss < (tournament.swiss_rounds or 0) and not stops_early(tournament, swiss):
            return RoundPhase.SWISS
        if not has_playoff(tournament):
            return None
    playoff = Playoff.objects.filter(tournament=tournament).first()
    if playoff is None:
        return RoundPhase.PLAYOFF
    last = tournament.rounds.playoff().order_by("-number").first()
    if last is None or last.status == RoundStatus.DRAFT:
        return RoundPhase.PLAYOFF
    if playoff.is_double:
        return RoundPhase.PLAYOFF if load_double_bracket(playoff).ready else None
    return RoundPhase.PLAYOFF if _bracket_goes_on(tournament, playoff, last) else None


def _bracket_goes_on(tournament: Tournament, playoff: Playoff, last: Round) -> bool:
    """Whether any group of the last round of a single elimination has more than one seat."""
    levels = bracket_levels(playoff.seeds.count())
    level = tournament.rounds.playoff().count()
    if level >= levels:
        return False
    positions = [
        *Match.objects.filter(round=last).values_list("bracket_position", flat=True),
        *RoundEntry.objects.filter(round=last, kind=EntryKind.BYE).values_list(
            "bracket_position", flat=True
        ),
    ]
    seats = Counter(group_of(levels, level, position or 0)[0] for position in positions)
    return max(seats.values(), default=0) > 1


def stops_early(tournament: Tournament, swiss_rounds_played: int) -> bool:
    """MTR 2.1: whether the announced stopping rule ends the Swiss rounds now.

    While results of its round are missing the answer is no.
    """
    structure = structure_of(tournament)
    if structure.stop_wins is None or structure.stop_after_round is None:
        return False
    if structure.stop_after_round != swiss_rounds_played:
        return False
    if (
        Match.objects.filter(round__tournament=tournament, round__phase=RoundPhase.SWISS)
        .without_result()
        .exists()
    ):
        return False
    return is_decided(compute(tournament).standings, structure.stop_wins)


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


def round_progress(round: Round, *, of_all_rounds: bool = False) -> RoundProgress:
    """Counts of the round's matches by the state of their results, in one query.

    Args:
        of_all_rounds: Those of every round, as in a league whose rounds are all open.
    """
    matches = round.pods.all() if round.tournament.is_pods else Match.objects.filter(round=round)
    if of_all_rounds:
        matches = Match.objects.filter(round__tournament_id=round.tournament_id)
    counts = matches.aggregate(
        matches=Count("pk"),
        confirmed=Count("pk", filter=Q(result_status="confirmed")),
        reported=Count("pk", filter=Q(result_status="reported")),
        disputed=Count("pk", filter=Q(result_status="disputed")),
    )
    return RoundProgress(round_id=round.pk, **counts)
