"""CR 107.11-107.12, 901.3: the faces of the planar die."""

from __future__ import annotations

from enum import StrEnum


class PlanarResult(StrEnum):
    PLANESWALK = "planeswalk"
    CHAOS = "chaos"
    BLANK = "blank"


PLANAR_DIE = (PlanarResult.PLANESWALK, PlanarResult.CHAOS, *[PlanarResult.BLANK] * 4)
"""Its six faces, all equally likely."""
