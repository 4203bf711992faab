"""The penalty documents as data: what is an infraction, what it costs, what a judge does about it.

| level | document | entries |
| --- | --- | --- |
| Competitive, Professional | Infraction Procedure Guide of 23 September 2024 | GPE, TE, USC |
| Regular | Judging at Regular of 23 September 2024 | JAR |

Nothing here knows a database or a clock: `decide` is told what happened and says what the document
asks for, `tardiness` does so for a number of seconds.
"""

from tournaments.infractions.guide import (
    CHEATING,
    DECK_PROBLEM,
    DECKLIST_PROBLEM,
    GUIDE,
    JAR,
    JAR_LATE,
    SLOW_PLAY,
    TARDINESS,
    Condition,
    Infraction,
    all_infractions,
    guide_for,
    infraction,
)
from tournaments.infractions.play_draw import GameEnd, may_sideboard, next_to_choose
from tournaments.infractions.verdict import (
    Earlier,
    Lateness,
    Verdict,
    Why,
    decide,
    most_severe,
    needs_head_judge,
    severity,
    tardiness,
)

__all__ = [
    "CHEATING",
    "DECKLIST_PROBLEM",
    "DECK_PROBLEM",
    "GUIDE",
    "JAR",
    "JAR_LATE",
    "SLOW_PLAY",
    "TARDINESS",
    "Condition",
    "Earlier",
    "GameEnd",
    "Infraction",
    "Lateness",
    "Verdict",
    "Why",
    "all_infractions",
    "decide",
    "guide_for",
    "infraction",
    "may_sideboard",
    "most_severe",
    "needs_head_judge",
    "next_to_choose",
    "severity",
    "tardiness",
]
