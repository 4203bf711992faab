"""CR 702.158: the sectors that space sculptor divides the creatures on the battlefield into."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.selectors import Selector

SECTOR = "sector"
"""The designation; its value is the number of the sector, counted from 1 (CR 702.158b)."""

SECTORS = ("alpha sector", "beta sector", "gamma sector")

IN_A_SECTOR = HasDesignation(SECTOR)


@dataclass(frozen=True, slots=True)
class InSameSector(Selector):
    """CR 702.158e: with the same sector designation as that object; nothing is if it has none."""

    of: Selector
