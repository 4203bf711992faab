"""Pairings and standings of Magic tournaments, as pure functions of results and a seed.

>>> ann, bob, cleo, dan = map(PlayerId, ("Ann", "Bob", "Cleo", "Dan"))
>>> first_round = RoundResults(
...     matches=(MatchResult((ann, bob), (2, 1, 0)), MatchResult((cleo, dan), (2, 0, 0)))
... )
>>> second = pair_swiss_round(
...     [Entrant(player) for player in (ann, bob, cleo, dan)], [first_round], seed=1
... )
>>> sorted(sorted(pairing.players) for pairing in second.pairings)
[['Ann', 'Cleo'], ['Bob', 'Dan']]
>>> second.pairings[0].reason, second.optimal
('same score (3 points)', True)
>>> leader = compute_standings([ann, bob, cleo, dan], [first_round])[0]
>>> leader.player, leader.match_points, leader.game_win_percentage
('Cleo', 3, Fraction(1, 1))
"""

from .checker import validate_round
from .cuts import CutRule, advancing, early_advancement, is_decided
from .double_elimination import (
    DoubleBracket,
    DoubleMatch,
    MatchId,
    Side,
    Source,
    build_double_bracket,
    double_elimination_order,
    random_double_bracket,
    record_double_winner,
    restore_double_bracket,
    validate_double_bracket,
    withdraw_from_double_bracket,
)
from .draft_pods import cross_table_pairs, draft_pods, draft_pods_by_standing, pod_sizes
from .errors import InvalidHistory, NoValidPairing, PairingError
from .leagues import (
    EventPoints,
    Finish,
    OpenMatch,
    OpenRow,
    OpenScheme,
    PointSource,
    PointsScheme,
    SeasonRow,
    event_points,
    qualified,
    running_table,
    season_table,
)
from .multiplayer_cut import (
    PodCut,
    PodStructure,
    pod_cut,
    pod_final_order,
    seeds_left,
    suggest_pod_structure,
)
from .multiplayer_pods import pair_pods, table_sizes, validate_pods
from .multiplayer_standings import compute_pod_standings
from .multiplayer_types import (
    SMALLEST_TABLE,
    Pod,
    PodCost,
    PodPairings,
    PodResult,
    PodRoundResults,
    PodScoring,
    PodStanding,
    SeatOrder,
)
from .placement import (
    Outcome,
    Placement,
    bracket_levels,
    feeding,
    group_of,
    played_groups,
    playoff_places,
)
from .playoff import (
    NOBODY,
    Bracket,
    BracketMatch,
    Withdrawal,
    WithdrawalRule,
    build_bracket,
    clear_winner,
    cut_to,
    draft_bracket,
    final_order,
    random_bracket,
    record_winner,
    withdraw_player,
)
from .round_count import suggest_structure
from .round_robin import (
    RoundRobinRound,
    draw_order,
    round_robin_rounds,
    round_robin_schedule,
    validate_round_robin,
)
from .seeding import assign_tables
from .standings import compute_standings
from .swiss import pair_swiss_round
from .types import (
    COMMON_MINIMUM_PERCENTAGE,
    OFFICIAL_MINIMUM_PERCENTAGE,
    Bye,
    Entrant,
    Explanation,
    MatchResult,
    OpponentShare,
    Pairing,
    PairingCost,
    PairingMethod,
    PlayerId,
    Reason,
    ReasonCode,
    RoundPairings,
    RoundResults,
    Scoring,
    Standing,
    SuggestedStructure,
    SwissOptions,
)
from .win_rates import WinRate, wilson_interval, win_rates

__all__ = [
    "COMMON_MINIMUM_PERCENTAGE",
    "NOBODY",
    "OFFICIAL_MINIMUM_PERCENTAGE",
    "SMALLEST_TABLE",
    "Bracket",
    "BracketMatch",
    "Bye",
    "CutRule",
    "DoubleBracket",
    "DoubleMatch",
    "Entrant",
    "EventPoints",
    "Explanation",
    "Finish",
    "InvalidHistory",
    "MatchId",
    "MatchResult",
    "NoValidPairing",
    "OpenMatch",
    "OpenRow",
    "OpenScheme",
    "OpponentShare",
    "Outcome",
    "Pairing",
    "PairingCost",
    "PairingError",
    "PairingMethod",
    "Placement",
    "PlayerId",
    "Pod",
    "PodCost",
    "PodCut",
    "PodPairings",
    "PodResult",
    "PodRoundResults",
    "PodScoring",
    "PodStanding",
    "PodStructure",
    "PointSource",
    "PointsScheme",
    "Reason",
    "ReasonCode",
    "RoundPairings",
    "RoundResults",
    "RoundRobinRound",
    "Scoring",
    "SeasonRow",
    "SeatOrder",
    "Side",
    "Source",
    "Standing",
    "SuggestedStructure",
    "SwissOptions",
    "WinRate",
    "Withdrawal",
    "WithdrawalRule",
    "advancing",
    "assign_tables",
    "bracket_levels",
    "build_bracket",
    "build_double_bracket",
    "clear_winner",
    "compute_pod_standings",
    "compute_standings",
    "cross_table_pairs",
    "cut_to",
    "double_elimination_order",
    "draft_bracket",
    "draft_pods",
    "draft_pods_by_standing",
    "draw_order",
    "early_advancement",
    "event_points",
    "feeding",
    "final_order",
    "group_of",
    "is_decided",
    "pair_pods",
    "pair_swiss_round",
    "played_groups",
    "playoff_places",
    "pod_cut",
    "pod_final_order",
    "pod_sizes",
    "qualified",
    "random_bracket",
    "random_double_bracket",
    "record_double_winner",
    "record_winner",
    "restore_double_bracket",
    "round_robin_rounds",
    "round_robin_schedule",
    "running_table",
    "season_table",
    "seeds_left",
    "suggest_pod_structure",
    "suggest_structure",
    "table_sizes",
    "validate_double_bracket",
    "validate_pods",
    "validate_round",
    "validate_round_robin",
    "wilson_interval",
    "win_rates",
    "withdraw_from_double_bracket",
    "withdraw_player",
]
