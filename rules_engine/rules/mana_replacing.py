"""CR 106.6a, 106.12b, 614.1a: what replacement effects make of the mana for which a permanent is
tapped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import event_changes as change
from rules_engine.ir.abilities import Ability, ModifiedEvent
from rules_engine.ir.events import TappedForMana
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.replacement_batch import with_amount
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType

MOST_ORDERED = 4
"""Of so many effects all orders are tried, to find what a permanent could produce."""

Effects = list[tuple[ModifiedEvent, Context]]


def mana_changed(
    state: GameState, event: ev.ManaAdded, one: change.EventChange, context: Context
) -> ev.ManaAdded:
    """The event as one change of a replacement effect makes it."""
    match one:
        case change.AmountBecomes(amount=amount):
            changed = with_amount(event, natural(state, amount, context))
            assert isinstance(changed, ev.ManaAdded)
            return changed
        case change.ManaBecomes(type=wanted, amount=amount, only=only):
            units = tuple(
                unit._replace(type=wanted) if only in (None, unit.type) else unit
                for unit in event.mana
            )
            return replace(event, mana=units if amount is None else units[:1] * amount)
        case _:
            return event


def replaces_mana(state: GameState) -> bool:
    """Whether some effect replaces what permanents produce."""
    return any(_effects(state))


def as_replaced(state: GameState, event: ev.ManaAdded) -> ev.ManaAdded:
    """The event after all effects that apply, each once, in the order in which they are found
    (CR 614.5); that order is what the engine plans with."""
    left = list(_effects(state))
    found = _next(state, event, left)
    while found is not None:
        index, context = found
        ability, _ = left.pop(index)
        event = _applied(state, event, ability, context)
        found = _next(state, event, left)
    return event


def types_as_replaced(
    state: GameState, player: PlayerId, source: ObjectId, kinds: set[ManaType]
) -> set[ManaType]:
    """CR 106.7: the types that there could be, the effects taken in any possible order."""
    effects = list(_effects(state))
    if not effects:
        return kinds
    orders = permutations(effects) if len(effects) <= MOST_ORDERED else iter([tuple(effects)])
    found: set[ManaType] = set()
    for order in orders:
        for kind in kinds:
            event = ev.ManaAdded(player, (ManaUnit(kind, source=source),), source, True)
            for ability, context in order:
                inner = _matching(state, event, ability, context)
                if inner is not None:
                    event = _applied(state, event, ability, inner)
            found |= {unit.type for unit in event.mana}
    return found


def _effects(state: GameState) -> Iterator[tuple[ModifiedEvent, Context]]:
    for oid, ability in board(state).replacing:
        if _is_of_mana(ability):
            assert isinstance(ability, ModifiedEvent)
            yield ability, Context(oid, characteristics(state, oid).controller)
    for lasting in state.replacements:
        if _is_of_mana(lasting.ability):
            assert isinstance(lasting.ability, ModifiedEvent)
            yield (
                lasting.ability,
                Context(lasting.source, lasting.controller, targets=lasting.targets),
            )


def _is_of_mana(ability: Ability) -> bool:
    return isinstance(ability, ModifiedEvent) and isinstance(ability.event, TappedForMana)


def _next(state: GameState, event: ev.ManaAdded, left: Effects) -> tuple[int, Context] | None:
    for index, (ability, context) in enumerate(left):
        inner = _matching(state, event, ability, context)
        if inner is not None:
            return index, inner
    return None


def _matching(
    state: GameState, event: ev.ManaAdded, ability: ModifiedEvent, context: Context
) -> Context | None:
    from rules_engine.rules.patterns import match_event

    infos = match_event(state, ability.event, event, context)
    if not infos:
        return None
    context.event = infos[0]
    return context if holds(state, ability.condition, context) else None


def _applied(
    state: GameState, event: ev.ManaAdded, ability: ModifiedEvent, context: Context
) -> ev.ManaAdded:
    for one in ability.changes:
        event = mana_changed(state, event, one, context)
    return event
