"""What a round's clock shows at a given time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Sum

from tournaments.enums import ClockState
from tournaments.models import Round, RoundClock, TimeExtension


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at a moment; pages count on from `seconds_left` while it runs.

    Args:
        seconds_left: Until time is called; negative in overtime; None without a limit.
        ends_at: When it reaches zero if nobody pauses it; None unless it runs.
    """

    state: ClockState
    seconds_left: int | None
    ends_at: datetime | None
    length_minutes: int

    @property
    def text(self) -> str:
        """Minutes and seconds, with a minus sign in overtime; "" without a limit."""
        if self.seconds_left is None:
            return ""
        sign = "−" if self.seconds_left < 0 else ""
        minutes, seconds = divmod(abs(self.seconds_left), 60)
        return f"{sign}{minutes}:{seconds:02d}"


def clock_view(clock: RoundClock, *, now: datetime, extension_minutes: int = 0) -> ClockView:
    """The clock at `now`, computed from the stored times alone.

    Args:
        extension_minutes: Extra minutes of one table, for the view of that table.
    """
    length = clock.seconds // 60
    if clock.seconds == 0:
        return ClockView(ClockState.UNLIMITED, None, None, 0)
    total = clock.seconds + extension_minutes * 60
    if clock.started_at is None:
        return ClockView(ClockState.NOT_STARTED, total, None, length)
    until = clock.paused_at or now
    elapsed = int((until - clock.started_at).total_seconds()) - clock.paused_seconds
    left = total - elapsed
    if clock.paused_at is not None:
        return ClockView(ClockState.PAUSED, left, None, length)
    ends_at = clock.started_at + timedelta(seconds=clock.paused_seconds + total)
    state = ClockState.RUNNING if left > 0 else ClockState.OVERTIME
    return ClockView(state, left, ends_at, length)


def round_clock(round: Round, *, now: datetime) -> ClockView:
    """The clock of a round that was fetched with its clock."""
    return clock_view(round.clock, now=now)


def extensions_by_match(round: Round) -> dict[int, int]:
    """Extra minutes per match of the round, in one query."""
    rows = (
        TimeExtension.objects.filter(match__round=round)
        .values_list("match_id")
        .annotate(total=Sum("minutes"))
    )
    return dict(rows)
