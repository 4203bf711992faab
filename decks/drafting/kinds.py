"""The closed word lists of drafts."""

from __future__ import annotations

from enum import StrEnum


class DraftKind(StrEnum):
    BOOSTER = "booster"
    TWO_HEADED_GIANT = "two_headed_giant"
    """A booster draft of teams: two cards a pick, each seat is a team."""

    ROCHESTER = "rochester"
    TEAM_ROCHESTER = "team_rochester"
    ROTISSERIE = "rotisserie"
    WINSTON = "winston"
    SOLOMON = "solomon"


class PassDirection(StrEnum):
    LEFT = "left"
    """Clockwise, to the next seat."""

    RIGHT = "right"

    @property
    def step(self) -> int:
        return 1 if self is PassDirection.LEFT else -1


class Timing(StrEnum):
    """Whether seats have to decide in time."""

    UNTIMED = "untimed"
    OFFICIAL = "official"
    """The times of MTR App. B, with their reviews."""

    DOUBLE = "double"
    """Twice these times, for beginners and accessibility."""


class ReviewRule(StrEnum):
    """When players may look at the cards they have drafted (MTR 7.7)."""

    BETWEEN_PICKS = "between_picks"
    """At any time while they hold no pack; allowed at Regular level."""

    REVIEW_PERIODS = "review_periods"
    """Only in the reviews between packs."""
