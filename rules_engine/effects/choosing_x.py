"""CR 107.3f: the X of "you may pay {X}", "you may tap X untapped Myr", which nothing announced."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import choose_number
from rules_engine.effects.context import Context
from rules_engine.effects.paying_amounts import MOST_MANA
from rules_engine.effects.selecting import find, find_objects
from rules_engine.ids import PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import Ability, TriggeredAbility
from rules_engine.ir.amounts import X
from rules_engine.ir.costs import Cost, CostPart, Mana, RevealCards
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Choice
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import can_pay
from rules_engine.state.game import GameState

LET = "what x is"
"""Binding: X was explained by an instruction before."""


def is_free(state: GameState, context: Context) -> bool:
    """Whether X is neither explained nor what was chosen for the spell or activated ability that
    resolves (CR 107.3a)."""
    if LET in context.bound:
        return False
    if context.stack_object is None:
        return True
    item = state.known(context.stack_object).item
    if item is None:
        return True
    return isinstance(item.ability, TriggeredAbility) and not chooses_targets_by_x(item.ability)


def chooses_targets_by_x(ability: Ability | None) -> bool:
    """Whether what may be paid as the ability resolves is the X that its targets are described
    with: it is chosen as the ability is put on the stack (CR 107.3f, 603.3d)."""
    if not isinstance(ability, TriggeredAbility):
        return False
    pays = any(
        isinstance(one, ir.May)
        and any(isinstance(part, Mana) and part.cost.variables for part in _parts(one.cost))
        for one in ability.then
    )
    return pays and any(node == X for target in ability.targets for node in walk(target))


def _parts(price: Cost | None) -> tuple[CostPart, ...]:
    return price.parts if isinstance(price, Cost) else ()


def choose_x_of_may(
    state: GameState, effect: ir.May, player: PlayerId, price: Cost | None, context: Context
) -> Run[None]:
    """The player who has agreed chooses X, if it is what is paid, shown, tapped or sacrificed."""
    if not is_free(state, context):
        return
    most = _most_paid(state, player, price, context)
    if price is None:
        most = _most_done(state, player, effect.then[:1], context)
    if most is not None and effect.most_x is not None:
        most = min(most, natural(state, effect.most_x, context))
    if most is not None:
        context.x = yield from choose_number(player, context.source, 0, most)


def _most_paid(
    state: GameState, player: PlayerId, price: Cost | None, context: Context
) -> int | None:
    """How great an X the player could pay; None without X."""
    for part in price.parts if price is not None else ():
        if isinstance(part, RevealCards) and part.count == X:
            return len(find(state, part.what, replace(context, controller=player)))
        if isinstance(part, Mana) and part.cost.variables:
            assert price is not None
            most = 0
            while most < MOST_MANA and can_pay(state, player, context.source, price, x=most + 1):
                most += 1
            return most
    return None


def _most_done(state: GameState, player: PlayerId, first: ir.Then, context: Context) -> int | None:
    """Of how many the instruction could be done; None if it isn't one for X of them."""
    match first:
        case (ir.Tap(what=Choice(among=among, count=count)),) if count == X:
            return len(find_objects(state, among, context))
        case (ir.Sacrifice(what=what, count=count),) if count == X:
            found = find_objects(state, what, context)
            return sum(characteristics(state, oid).controller == player for oid in found)
        case _:
            return None
