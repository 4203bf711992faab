"""What a draft refuses."""

from __future__ import annotations


class DraftError(Exception):
    """A draft cannot be made or go on like this."""


class IllegalChoice(DraftError):
    """A seat chose what it may not choose now.

    Attributes:
        seat: Who chose.
        why: One of ``over``, ``not_asked``, ``not_offered``, ``left``.
    """

    def __init__(self, seat: int, why: str) -> None:
        self.seat = seat
        self.why = why
        super().__init__(f"seat {seat}: {why}")


class NotYet(IllegalChoice):
    """The review before this pick is not over.

    Attributes:
        opens_at: When it is, on the draft's clock.
    """

    def __init__(self, seat: int, opens_at: int) -> None:
        self.opens_at = opens_at
        super().__init__(seat, "not_yet")
