"""Swiss pairings (MTR 10.4)."""

from __future__ import annotations

from collections.abc import Sequence

from .types import Entrant, RoundPairings, RoundResults, Scoring, SwissOptions


def pair_swiss_round(
    entrants: Sequence[Entrant],
    rounds: Sequence[RoundResults],
    *,
    seed: int,
    options: SwissOptions | None = None,
    scoring: Scoring | None = None,
) -> RoundPairings:
    """Pair the next round of the active ``entrants``, given all results so far."""
    raise NotImplementedError
