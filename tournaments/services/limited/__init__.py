"""Limited events: settings, building time, pools, decks built from them."""

from tournaments.services.limited.building import (
    allow_missing_decks,
    end_building,
    extend_building,
    pause_building,
    resume_building,
    start_building,
)
from tournaments.services.limited.decks import hand_in_deck, save_deck
from tournaments.services.limited.pools import (
    assign_registrars,
    confirm_pool,
    dispute_pool,
    open_pools,
    register_pool,
    store_drafted_pools,
)
from tournaments.services.limited.settings import LimitedOptions, ProductChoice, set_limited

__all__ = [
    "LimitedOptions",
    "ProductChoice",
    "allow_missing_decks",
    "assign_registrars",
    "confirm_pool",
    "dispute_pool",
    "end_building",
    "extend_building",
    "hand_in_deck",
    "open_pools",
    "pause_building",
    "register_pool",
    "resume_building",
    "save_deck",
    "set_limited",
    "start_building",
    "store_drafted_pools",
]
