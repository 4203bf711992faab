"""Events at tables of several players: pods are paired, get results, and lead to a final table.

Publishing, completing, discarding and the clock of a round are those of every round.
"""

from tournaments.services.pods.edits import swap_pod_players
from tournaments.services.pods.pairing import pair_pod_round, repair_pod_round
from tournaments.services.pods.reports import confirm_pod_report, report_pod_result
from tournaments.services.pods.results import (
    clear_pod_result,
    correct_pod_result,
    enter_pod_result,
)
from tournaments.services.pods.settings import set_pod_settings
from tournaments.services.pods.timeouts import confirm_unanswered_pods

__all__ = [
    "clear_pod_result",
    "confirm_pod_report",
    "confirm_unanswered_pods",
    "correct_pod_result",
    "enter_pod_result",
    "pair_pod_round",
    "repair_pod_round",
    "report_pod_result",
    "set_pod_settings",
    "swap_pod_players",
]
