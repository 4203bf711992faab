"""CR 602.5, 605: activated abilities that an effect keeps from being activated."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost, TapThis
from rules_engine.rules.board import board, characteristics
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantActivateAbilities, mod.SourcesCantActivate, mod.MayNotActivate}
)
"""The modifications that this module asks for."""


def is_silenced(
    state: GameState,
    source: ObjectId,
    *,
    mana: bool,
    loyalty: bool = False,
    cost: Cost | None = None,
) -> bool:
    """Whether its activated abilities (its mana abilities, its loyalty abilities, one with that
    cost) can't be activated."""
    taps = cost is not None and any(isinstance(part, TapThis) for part in cost.parts)
    for rule in characteristics(state, source).rules:
        change = rule[0]
        if not isinstance(change, mod.CantActivateAbilities) or (change.loyalty and not loyalty):
            continue
        if change.tapping and not taps:
            continue
        if not (mana and change.except_mana_abilities):
            return True
    return any(
        isinstance(rule.modification, mod.SourcesCantActivate)
        and not (mana and rule.modification.except_mana_abilities)
        and matches(state, source, rule.matching, Context(rule.source, rule.controller))
        for rule in board(state).general_rules
    )


def may_not_activate(
    state: GameState, player: PlayerId, *, mana: bool, loyalty: bool = False
) -> bool:
    """CR 101.2, 602.5: whether the player can't activate abilities of that kind."""
    return any(
        isinstance(change, mod.MayNotActivate)
        and not (mana and change.but_mana)
        and not (loyalty and change.but_loyalty)
        and (loyalty or not change.only_loyalty)
        for change, *_ in board(state).player_rules.get(player, ())
    )
