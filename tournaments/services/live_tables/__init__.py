"""Matches that people play on the rules engine in the browser.

| what | where |
| --- | --- |
| opened by staff, or proposed and agreed to; sitting down | `opening` |
| answers, concessions, draws, passing on | `playing`, `passing` |
| connections, grace times, the round's clock | `presence` |
| the transcript and the result | `ending` |
"""

from tournaments.services.live_tables.ending import end_by_time, extra_turns, finish_table
from tournaments.services.live_tables.opening import (
    accept_table,
    close_table,
    decline_table,
    open_table,
    propose_table,
    sit,
)
from tournaments.services.live_tables.playing import (
    answer,
    concede_game,
    concede_match,
    offer_draw,
    set_passing,
    take_back,
)
from tournaments.services.live_tables.presence import (
    concede_for_absent,
    due_at,
    give_more_grace,
    is_present,
    look_at_tables,
    seen,
)

__all__ = [
    "accept_table",
    "answer",
    "close_table",
    "concede_for_absent",
    "concede_game",
    "concede_match",
    "decline_table",
    "due_at",
    "end_by_time",
    "extra_turns",
    "finish_table",
    "give_more_grace",
    "is_present",
    "look_at_tables",
    "offer_draw",
    "open_table",
    "propose_table",
    "seen",
    "set_passing",
    "sit",
    "take_back",
]
