"""CR 106.4, 500.5: unspent mana that players lose, and the life that it may cost them."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.decisions import Run
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit, Player

READS: frozenset[type[mod.Modification]] = frozenset({mod.LosesLifeForUnspentMana})
"""The modifications that this module reads."""


def lose_mana(
    state: GameState, player: Player, kept: dict[ManaUnit, int], *, burns: bool = False
) -> Run[None]:
    """The player keeps only that mana.

    Args:
        burns: whether the rules themselves let unspent mana cost life.
    """
    lost = sum(player.pool.values()) - sum(kept.values())
    player.pool = kept
    if lost <= 0:
        return
    rules = board(state).player_rules.get(player.id, ())
    times = sum(isinstance(rule[0], mod.LosesLifeForUnspentMana) for rule in rules)
    for _ in range(times + burns):
        yield from happen(state, ev.LifeLost(player.id, lost))


def release_mana(player: Player, freed: Callable[[ManaUnit], ManaUnit]) -> None:
    """CR 500.5: what kept mana of the player's in the pool is over; it is lost as other mana is.

    Args:
        freed: the mana without what kept it.
    """
    pool: dict[ManaUnit, int] = {}
    for unit, number in player.pool.items():
        unit = freed(unit)
        pool[unit] = pool.get(unit, 0) + number
    player.pool = pool
