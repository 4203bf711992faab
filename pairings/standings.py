"""Standings (MTR App. C)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .types import PlayerId, RoundResults, Scoring, Standing


def compute_standings(
    players: Sequence[PlayerId],
    rounds: Sequence[RoundResults],
    *,
    scoring: Scoring | None = None,
    dropped: Mapping[PlayerId, int] | None = None,
    tie_numbers: Mapping[PlayerId, int] | None = None,
    disqualified: Collection[PlayerId] = (),
    explain: bool = True,
) -> tuple[Standing, ...]:
    """Rank all players but the disqualified after the given rounds."""
    raise NotImplementedError
