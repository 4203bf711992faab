"""How many rounds to play (MTR App. E)."""

from __future__ import annotations

from collections.abc import Sequence

from .types import SuggestedStructure


def suggest_structure(
    players: int,
    *,
    limited: bool = False,
    draft_playoff: bool = False,
    teams: bool = False,
    awarded_byes: Sequence[int] = (),
) -> SuggestedStructure:
    """The recommended number of Swiss rounds and size of the cut."""
    raise NotImplementedError
