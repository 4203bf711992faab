"""Standings of events at tables of several players.

Order: points, own match-win percentage (byes left out), the opponents' average points, the
opponents' match-win percentage, and then the number that every player draws once for the event.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .errors import InvalidHistory
from .multiplayer_types import FULL_TABLE, PodRoundResults, PodScoring, PodStanding
from .types import PlayerId


@dataclass(slots=True)
class _Record:
    points: int = 0
    played_points: int = 0
    possible: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    opponents: list[PlayerId] = field(default_factory=list)

    def match_win(self, scoring: PodScoring) -> Fraction:
        if not self.possible:
            return scoring.floor
        return max(Fraction(self.played_points, self.possible), scoring.floor)


def compute_pod_standings(
    players: Collection[PlayerId],
    rounds: Sequence[PodRoundResults],
    *,
    scoring: PodScoring | None = None,
    dropped: Mapping[PlayerId, int] | None = None,
    disqualified: Collection[PlayerId] = (),
    tie_numbers: Mapping[PlayerId, int] | None = None,
) -> tuple[PodStanding, ...]:
    """Everybody but the disqualified, best first.

    Args:
        dropped: after which round somebody left; their results go on counting for the others.
        tie_numbers: break the ties that are left, the smaller first; by name without them.

    Raises:
        InvalidHistory: A result names somebody who is not among the players.
    """
    scoring = scoring or PodScoring()
    records = {player: _Record() for player in players}
    for number, results in enumerate(rounds):
        _count(results, records, scoring, f"rounds[{number}]")
    numbers = tie_numbers or {}
    percentages = {player: one.match_win(scoring) for player, one in records.items()}
    keys: dict[PlayerId, tuple[int, Fraction, Fraction, Fraction]] = {}
    for player, record in records.items():
        met = record.opponents
        keys[player] = (
            record.points,
            percentages[player],
            _mean([Fraction(records[other].points) for other in met]),
            _mean([percentages[other] for other in met]),
        )
    order = sorted(
        (player for player in records if player not in set(disqualified)),
        key=lambda one: (*(-value for value in keys[one]), numbers.get(one, 0), one),
    )
    standings = []
    shared = 1
    for rank, player in enumerate(order, start=1):
        if rank > 1 and keys[player] != keys[order[rank - 2]]:
            shared = rank
        record = records[player]
        points, own, opponents_points, opponents = keys[player]
        standings.append(
            PodStanding(
                rank=rank,
                shared_rank=shared,
                player=player,
                points=points,
                wins=record.wins,
                draws=record.draws,
                losses=record.losses,
                byes=record.byes,
                rounds_played=record.wins + record.draws + record.losses,
                match_win_percentage=own,
                opponents_points=opponents_points,
                opponents_match_win_percentage=opponents,
                dropped_after=(dropped or {}).get(player),
                opponents=tuple(record.opponents),
            )
        )
    return tuple(standings)


def _mean(values: Sequence[Fraction]) -> Fraction:
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def _count(
    results: PodRoundResults,
    records: Mapping[PlayerId, _Record],
    scoring: PodScoring,
    where: str,
) -> None:
    def record_of(player: PlayerId) -> _Record:
        if player not in records:
            raise InvalidHistory(where, f"{player} is not in the event")
        return records[player]

    for pod in results.pods:
        for player in pod.seats:
            record = record_of(player)
            gained = pod.points(player, scoring)
            record.points += gained
            record.played_points += gained
            record.possible += scoring.win_at(len(pod.seats))
            record.opponents += [other for other in pod.seats if other != player]
            if player == pod.winner:
                record.wins += 1
            elif player in pod.drawn:
                record.draws += 1
            else:
                record.losses += 1
    for player in results.byes:
        record = record_of(player)
        record.points += scoring.bye
        record.wins += 1
        record.byes += 1
    for player in results.losses:
        record = record_of(player)
        record.points += scoring.loss
        record.possible += scoring.win_at(FULL_TABLE)
        record.losses += 1
