"""Patterns of spells and abilities on the stack (CR 112, 113)."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches, means_permanents
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir.selectors import ANYTHING, PERMANENT
from rules_engine.rules.editions import AllTargetsIllegal
from rules_engine.rules.patterns.matching import PATTERNS, if_so
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo


def _casts(state: GameState, p: ir.Casts, e: ev.SpellCast, context: Context) -> list[EventInfo]:
    """CR 603.2, 603.10: what was its only target as it was cast is known afterwards."""
    item = state.known(e.spell).item
    aims = {one for group in item.targets for one in group} if item is not None else set()
    return if_so(
        matches(state, e.player, p.player, context) and matches(state, e.spell, p.what, context),
        EventInfo(e.spell, player=e.player, other=aims.pop() if len(aims) == 1 else None),
    )


def _expends(state: GameState, p: ir.Expends, e: ev.SpellCast, context: Context) -> list[EventInfo]:
    """CR 700.14."""
    if not matches(state, e.player, p.player, context):
        return []
    before = 0
    for other in state.log[state.turn_log_start :]:
        if other is e:
            break
        if isinstance(other, ev.SpellCast) and other.player == e.player:
            before += _mana_spent(state, other)
    return if_so(before < p.number <= before + _mana_spent(state, e), EventInfo(player=e.player))


def _mana_spent(state: GameState, e: ev.SpellCast) -> int:
    casting = state.known(e.spell).casting
    return 0 if casting is None else len(casting.spent)


def _plays_land(
    state: GameState, p: ir.PlaysLand, e: ev.LandPlayed, context: Context
) -> list[EventInfo]:
    if p.from_zone is not None and e.from_zone is not p.from_zone:
        return []
    if p.except_from is not None and e.from_zone is p.except_from:
        return []
    if p.other and e.land == context.source:
        return []
    if p.what is not None and not matches(state, e.land, p.what, context):
        return []
    return if_so(matches(state, e.player, p.player, context), EventInfo(e.land, player=e.player))


def _becomes_target(
    state: GameState, p: ir.BecomesTarget, e: ev.BecameTarget, context: Context
) -> list[EventInfo]:
    by = state.known(e.by)
    return if_so(
        matches(state, e.target, p.what, context)
        and matches(state, e.by, p.of, context)
        and matches(state, by.controller, p.by, context),
        EventInfo(e.by, other=e.target, player=by.controller),
    )


def _activates(
    state: GameState, p: ir.Activates, e: ev.AbilityActivated, context: Context
) -> list[EventInfo]:
    if p.keywords and e.keyword not in p.keywords:
        return []
    if e.ability is None and (p.ability != ANYTHING or not (p.mana_abilities or p.keywords)):
        return []
    if p.mana_spent and (e.ability is None or _spent_on(state, e.ability) < p.mana_spent):
        return []
    if p.taps is not None and p.taps != e.taps:
        return []
    if e.ability is not None and not matches(state, e.ability, p.ability, context):
        return []
    if means_permanents(p.what) and not matches(state, e.source, PERMANENT, context):
        return []
    return if_so(
        matches(state, e.player, p.player, context) and matches(state, e.source, p.what, context),
        EventInfo(e.source, other=e.ability, player=e.player),
    )


def _spent_on(state: GameState, ability: ObjectId) -> int:
    item = state.known(ability).item
    return 0 if item is None else len(item.spent)


def _countered(
    state: GameState, p: act.CounterSpell, e: ev.Countered, context: Context
) -> list[EventInfo]:
    return if_so(
        (not e.by_rule or state.edition.all_targets_illegal is AllTargetsIllegal.COUNTERED)
        and matches(state, e.object, p.what, context),
        EventInfo(e.object, player=state.known(e.object).controller),
    )


PATTERNS.update(
    {
        ir.Casts: ((ev.SpellCast,), _casts),
        ir.Expends: ((ev.SpellCast,), _expends),
        ir.PlaysLand: ((ev.LandPlayed,), _plays_land),
        ir.BecomesTarget: ((ev.BecameTarget,), _becomes_target),
        ir.Activates: ((ev.AbilityActivated,), _activates),
        act.CounterSpell: ((ev.Countered,), _countered),
    }
)
