"""Results of matches: entered by staff, reported by players, corrected later.

| situation | games | MTR |
| --- | --- | --- |
| intentional draw | 0–0–3 | 2.4 |
| concession before play | the other side wins with no game for the one who concedes | 2.4 |
| concession after a win | the game that was won stays | 2.4 |
| no-show, match loss | as a concession before play | 2.10 |
| double loss | 0–0–0, both lose | 2.1 |
"""

from tournaments.services.results.corrections import Correction, correct_result, correction_effects
from tournaments.services.results.entry import (
    clear_result,
    concede_match,
    enter_result,
    enter_results,
    record_double_loss,
    record_no_show,
)
from tournaments.services.results.reports import (
    confirm_report,
    confirm_unanswered_reports,
    report_result,
)
from tournaments.services.results.rows import ensure_open, lock_match, write_result
from tournaments.services.results.rules import (
    INTENTIONAL_DRAW,
    MAX_DRAWN_GAMES,
    Games,
    ensure_result,
    loss_of,
    validate_result,
)
from tournaments.services.results.seat_timeouts import confirm_unanswered_seats
from tournaments.services.results.seats import (
    confirm_seat_report,
    correct_seat_results,
    enter_seat_results,
    report_seat_result,
    team_result,
)

__all__ = [
    "INTENTIONAL_DRAW",
    "MAX_DRAWN_GAMES",
    "Correction",
    "Games",
    "clear_result",
    "concede_match",
    "confirm_report",
    "confirm_seat_report",
    "confirm_unanswered_reports",
    "confirm_unanswered_seats",
    "correct_result",
    "correct_seat_results",
    "correction_effects",
    "ensure_open",
    "ensure_result",
    "enter_result",
    "enter_results",
    "enter_seat_results",
    "lock_match",
    "loss_of",
    "record_double_loss",
    "record_no_show",
    "report_result",
    "report_seat_result",
    "team_result",
    "validate_result",
    "write_result",
]
