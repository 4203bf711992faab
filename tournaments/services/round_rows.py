"""The rows of a round: stored from pairings, and taken away again."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from pairings import PairingCost
from tournaments.enums import EntryKind, RoundPhase, RoundStatus
from tournaments.models import (
    Match,
    PodSeat,
    Round,
    RoundClock,
    RoundEntry,
    SeatMatch,
    TimeExtension,
    Tournament,
)
from tournaments.pairing_input import ReasonJson
from tournaments.selectors.structures import day_of
from tournaments.services.audit import Changes


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be stored; players are keys of registrations."""

    table: int
    players: tuple[int, int]
    points: tuple[int, int] = (0, 0)
    reasons: Sequence[ReasonJson] = ()
    bracket_position: int | None = None
    due_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class NewEntry:
    """A bye or an assigned loss to be stored."""

    registration_id: int
    kind: EntryKind
    points: int = 0
    reasons: Sequence[ReasonJson] = ()
    bracket_position: int | None = None


@dataclass(frozen=True, slots=True)
class NewRound:
    """Everything about a round before it is stored.

    Args:
        best_of, minutes: Where they are not those of all rounds of the phase; 0 minutes mean no
            limit.
    """

    number: int
    phase: RoundPhase
    seed: int
    matches: Sequence[NewMatch]
    entries: Sequence[NewEntry] = ()
    cost: PairingCost | None = None
    is_optimal: bool = True
    best_of: int | None = None
    minutes: int | None = None


def round_seed(tournament: Tournament, number: int) -> int:
    """The seed of a round's first pairings, derived from the tournament's."""
    return random.Random(f"{tournament.seed}:round:{number}").getrandbits(62)


def store_round(
    tournament: Tournament, new: NewRound, *, now: datetime, into: Round | None = None
) -> Round:
    """Store a round as a draft with its matches, entries and clock.

    Args:
        into: An emptied round that is filled again; a new row by default.
    """
    playoff = new.phase == RoundPhase.PLAYOFF
    round = into or Round(tournament=tournament, number=new.number)
    round.phase = new.phase
    round.status = RoundStatus.DRAFT
    usual = tournament.playoff_best_of if playoff else tournament.swiss_best_of
    round.best_of = usual if new.best_of is None else new.best_of
    round.day = day_of(tournament, new.number, is_playoff=playoff)
    round.seed = new.seed
    round.is_optimal = new.is_optimal
    round.is_edited = False
    round.is_outdated = False
    round.cost = {} if new.cost is None else asdict(new.cost)
    round.created_at = now
    round.published_at = None
    round.completed_at = None
    round.save()
    minutes = new.minutes
    if minutes is None:
        minutes = tournament.playoff_round_minutes if playoff else tournament.round_minutes
    RoundClock.objects.update_or_create(
        round=round,
        defaults={
            "seconds": minutes * 60,
            "started_at": None,
            "paused_at": None,
            "paused_seconds": 0,
        },
    )
    matches = Match.objects.bulk_create(
        [
            Match(
                round=round,
                table=one.table,
                player_one_id=one.players[0],
                player_two_id=one.players[1],
                points_one=one.points[0],
                points_two=one.points[1],
                reasons=list(one.reasons),
                bracket_position=one.bracket_position,
                due_at=one.due_at,
            )
            for one in new.matches
        ],
        batch_size=500,
    )
    store_seat_matches(tournament, matches)
    entries = [
        RoundEntry(
            round=round,
            registration_id=player,
            kind=EntryKind.MATCH,
            match=match,
            match_points=points,
            bracket_position=match.bracket_position,
        )
        for match in matches
        for player, points in (
            (match.player_one_id, match.points_one),
            (match.player_two_id, match.points_two),
        )
    ]
    entries += [
        RoundEntry(
            round=round,
            registration_id=one.registration_id,
            kind=one.kind,
            match_points=one.points,
            reasons=list(one.reasons),
            bracket_position=one.bracket_position,
        )
        for one in new.entries
    ]
    RoundEntry.objects.bulk_create(entries, batch_size=500)
    return round


def store_seat_matches(tournament: Tournament, matches: Iterable[Match]) -> None:
    """In an event of teams: a row for each seat of new matches."""
    SeatMatch.objects.bulk_create(
        [SeatMatch(match=match, seat=seat) for match in matches for seat in tournament.match_seats],
        batch_size=500,
    )


def empty_round(round: Round, changes: Changes) -> None:
    """Delete the matches and entries of a round; `changes` remembers them."""
    matches = list(round.matches.order_by("pk"))
    changes.deleting_many(TimeExtension.objects.filter(match__round=round).order_by("pk"))
    changes.deleting_many(matches)
    changes.deleting_many(SeatMatch.objects.filter(match__round=round).order_by("pk"))
    pods = list(round.pods.order_by("pk"))
    changes.deleting_many(pods)
    changes.deleting_many(PodSeat.objects.filter(pod__round=round).order_by("pk"))
    changes.deleting_many(round.entries.order_by("pk"))
    round.entries.all().delete()
    round.pods.all().delete()
    round.matches.all().delete()


def complete_last_round(tournament: Tournament, changes: Changes, *, now: datetime) -> None:
    """Close the latest round of a locked tournament if it is open."""
    last = tournament.rounds.order_by("-number").first()
    if last is not None and last.status == RoundStatus.PUBLISHED:
        changes.changing(last)
        last.status = RoundStatus.COMPLETE
        last.completed_at = now
        last.save(update_fields=["status", "completed_at"])
