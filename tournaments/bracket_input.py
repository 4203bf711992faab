"""Rows of a playoff become the brackets of `pairings`; the only place where they meet."""

from __future__ import annotations

from collections.abc import Collection

from pairings import NOBODY, DoubleBracket, Outcome, restore_double_bracket
from tournaments.enums import EntryKind, RegistrationStatus, RoundStatus
from tournaments.models import Match, Playoff, Registration, Round, RoundEntry
from tournaments.pairing_input import player_id


def seeds_in_order(playoff: Playoff) -> list[int]:
    """The registrations of a bracket, best seed first."""
    return list(playoff.seeds.order_by("number").values_list("registration_id", flat=True))


def left_in_order(registrations: Collection[int]) -> list[int]:
    """Those of the registrations that have left the event, the first to leave first."""
    return list(
        Registration.objects.filter(
            pk__in=registrations,
            status__in=[RegistrationStatus.DROPPED, RegistrationStatus.DISQUALIFIED],
        )
        .order_by("dropped_after_round", "pk")
        .values_list("pk", flat=True)
    )


def playoff_rounds(playoff: Playoff, *, drafts: bool = False) -> list[Round]:
    """The rounds of the bracket, the first one first."""
    rounds = Round.objects.playoff().filter(tournament_id=playoff.tournament_id)
    if not drafts:
        rounds = rounds.exclude(status=RoundStatus.DRAFT)
    return list(rounds.order_by("number"))


def load_double_bracket(playoff: Playoff) -> DoubleBracket:
    """The double elimination with the results that are in; four queries."""
    seeds = seeds_in_order(playoff)
    decisions = []
    for match in (
        Match.objects.filter(
            round__tournament_id=playoff.tournament_id, bracket_position__isnull=False
        )
        .confirmed()
        .order_by("round__number", "bracket_position")
    ):
        winner = match.winner_id
        decisions.append(
            (match.bracket_position or 0, NOBODY if winner is None else player_id(winner))
        )
    return restore_double_bracket(
        [player_id(pk) for pk in seeds],
        decisions,
        [player_id(pk) for pk in left_in_order(seeds)],
        has_reset=playoff.has_reset,
    )


def load_outcomes(playoff: Playoff) -> list[Outcome]:
    """What has happened at the places of a single elimination; three queries."""
    rounds = playoff_rounds(playoff)
    level_of = {one.pk: level for level, one in enumerate(rounds, start=1)}
    outcomes = []
    for match in Match.objects.filter(round__in=rounds).confirmed():
        winner = match.winner_id
        both = (match.player_one_id, match.player_two_id)
        outcomes.append(
            Outcome(
                level_of[match.round_id],
                match.bracket_position or 0,
                None if winner is None else player_id(winner),
                tuple(player_id(pk) for pk in both if pk != winner),
            )
        )
    byes = RoundEntry.objects.filter(round__in=rounds, kind=EntryKind.BYE)
    for entry in byes:
        outcomes.append(
            Outcome(
                level_of[entry.round_id],
                entry.bracket_position or 0,
                player_id(entry.registration_id),
            )
        )
    return outcomes
