"""Pairings and standings of Magic tournaments, as pure functions of results and a seed."""

from .errors import InvalidHistory, NoValidPairing, PairingError
from .playoff import (
    Bracket,
    BracketMatch,
    build_bracket,
    final_order,
    random_bracket,
    record_winner,
)
from .round_count import suggest_structure
from .standings import compute_standings
from .swiss import pair_swiss_round
from .types import (
    COMMON_MINIMUM_PERCENTAGE,
    OFFICIAL_MINIMUM_PERCENTAGE,
    Bye,
    Entrant,
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

__all__ = [
    "COMMON_MINIMUM_PERCENTAGE",
    "OFFICIAL_MINIMUM_PERCENTAGE",
    "Bracket",
    "BracketMatch",
    "Bye",
    "Entrant",
    "InvalidHistory",
    "MatchResult",
    "NoValidPairing",
    "OpponentShare",
    "Pairing",
    "PairingCost",
    "PairingError",
    "PairingMethod",
    "PlayerId",
    "Reason",
    "ReasonCode",
    "RoundPairings",
    "RoundResults",
    "Scoring",
    "Standing",
    "SuggestedStructure",
    "SwissOptions",
    "build_bracket",
    "compute_standings",
    "final_order",
    "pair_swiss_round",
    "random_bracket",
    "record_winner",
    "suggest_structure",
]
