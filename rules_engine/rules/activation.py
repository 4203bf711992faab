"""CR 602, 606: activating activated and loyalty abilities."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Run
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility, SelfCostChange
from rules_engine.ir.amounts import Amount, Minus, Plus
from rules_engine.ir.costs import Cost, LoyaltyChange
from rules_engine.ir.passes import expand_keywords
from rules_engine.rules.announced import announced
from rules_engine.rules.announcing import (
    NoLegalChoice,
    can_choose,
    choose_modes_and_targets,
    least_modes,
    may_be_chosen,
    put_ability_on_stack,
)
from rules_engine.rules.announcing_mana import (
    Announced,
    announce_mana,
    as_announced,
    can_pay_somehow,
    open_symbols,
)
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.castable import split_second_on_stack
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import choose_between_costs, total_mana, with_choices, with_mana
from rules_engine.rules.crimes import crimes
from rules_engine.rules.flagbearers import collect_retargeting
from rules_engine.rules.mana_spending import Purpose, PurposeKind
from rules_engine.rules.paying import pay
from rules_engine.rules.silenced import is_silenced
from rules_engine.rules.timing import (
    has_sorcery_timing,
    is_timely,
    mark_as_activated,
    rule_against_again,
)
from rules_engine.rules.variables import choose_x, choose_y, with_y
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import StackItem
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantCycle, mod.AbilityCostChange, mod.LoyaltyCostChange}
)
"""The modifications that this module asks for."""


LOYALTY = -1
"""Marks a permanent one of whose loyalty abilities was activated this turn (CR 606.3)."""


def is_loyalty_ability(ability: ActivatedAbility) -> bool:
    """CR 606.1."""
    return any(isinstance(part, LoyaltyChange) for part in ability.cost.parts)


def is_cycling(found: Characteristics, ability: ActivatedAbility) -> bool:
    """CR 702.29f: whether it is what a cycling or typecycling ability stands for."""
    return Keyword.CYCLING in found.keywords and any(
        ability in expand_keywords((keyword,))
        for keyword in found.keyword_abilities(Keyword.CYCLING)
    )


def check_may_activate(
    state: GameState, player: PlayerId, source: ObjectId, number: int, ability: ActivatedAbility
) -> str:
    """CR 602.2, 602.5: the rule that forbids to begin activating it, or nothing."""
    obj = state.objects[source]
    found = characteristics(state, source)
    owner = found.controller if obj.zone is Zone.BATTLEFIELD else obj.owner
    if owner != player and not ability.any_player:
        return "CR 602.2"
    if not is_timely(state, player, ability):
        return "CR 602.5b"
    if is_loyalty_ability(ability) and (
        not has_sorcery_timing(state, player) or LOYALTY in obj.activated_this_turn
    ):
        return "CR 606.3"
    again = rule_against_again(state, source, number, ability)
    if again:
        return again
    if is_cycling(found, ability) and any(
        isinstance(rule[0], mod.CantCycle) for rule in board(state).player_rules.get(player, ())
    ):
        return "CR 101.2"
    if not holds(state, ability.condition, Context(source, player)):
        return "CR 602.5b"
    if is_silenced(state, source, mana=False):
        return "CR 602.5"
    if split_second_on_stack(state):
        return "CR 702.61a"
    return ""


def cheaper_when_new(
    state: GameState, source: ObjectId, ability: ActivatedAbility
) -> ActivatedAbility:
    """CR 702.193a-b: less the permanent's mana cost in the turn in which it entered."""
    mana, own = total_mana(ability.cost), characteristics(state, source).mana_cost
    is_new = state.objects[source].entered_turn == state.turn
    if not ability.less_when_new or not is_new or mana is None or own is None:
        return ability
    return replace(ability, cost=with_mana(ability.cost.parts, mana.reduced_by(own)))


def activation_cost(
    state: GameState, source: ObjectId, ability: ActivatedAbility, announced: Announced = ()
) -> Cost:
    """CR 601.2f, 602.2b: with what makes abilities cost more or less.

    `announced`: how symbols that can be paid in several ways will be paid (CR 118.13a).
    """
    if announced:
        ability = replace(ability, cost=as_announced(ability.cost, announced))
    ability = cheaper_when_new(state, source, ability)
    change = least = loyalty = 0
    for rule in board(state).general_rules:
        if isinstance(rule.modification, mod.LoyaltyCostChange):
            context = Context(rule.source, rule.controller)
            if matches(state, source, rule.matching, context):
                loyalty += rule.modification.change
        if isinstance(rule.modification, mod.AbilityCostChange):
            context = Context(rule.source, rule.controller)
            if matches(state, source, rule.matching, context):
                change += amount_of(state, rule.modification.generic, context)
                least = max(least, rule.modification.minimum)
    own = ability.cost_change
    price = ability.cost
    if own is not None:
        context = Context(source, characteristics(state, source).controller)
        if holds(state, own.condition, context):
            change += amount_of(state, own.generic, context)
            price = _by_symbols(price, own)
    if loyalty or sum(isinstance(part, LoyaltyChange) for part in price.parts) > 1:
        price = combined_loyalty(price, loyalty)
    mana = total_mana(price)
    if not change or (mana is None and change < 0):
        return price
    before = mana or ManaCost.parse("{0}")
    changed = before.changed_by(change)
    if change < 0 and changed.amount < least:
        changed = before.changed_by(min(0, least - before.amount))
    return with_mana(price.parts, changed)


def _by_symbols(price: Cost, change: SelfCostChange) -> Cost:
    """CR 118.7b-f: the cost with symbols added, or reduced by them."""
    mana = total_mana(price)
    if change.mana is None or mana is None:
        return price
    changed = mana.plus(change.mana) if change.more else mana.reduced_by(change.mana)
    return with_mana(price.parts, changed)


def purpose_of(source: ObjectId) -> Purpose:
    """CR 106.6: the mana is spent to activate an ability of this object."""
    return Purpose(PurposeKind.ABILITY, source)


def combined_loyalty(price: Cost, change: int) -> Cost:
    """CR 606.5: all changes of loyalty in a cost are one."""
    parts = [part for part in price.parts if isinstance(part, LoyaltyChange)]
    if not parts:
        return price
    total: Amount = change
    for part in parts:
        total = Minus(total, part.amount) if part.minus else Plus(total, part.amount)
    others = tuple(part for part in price.parts if not isinstance(part, LoyaltyChange))
    return Cost((*others, LoyaltyChange(total)))


def can_activate(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> bool:
    """Whether it could be activated now, with all its choices and costs; permission aside."""
    symbols = open_symbols(ability.cost.parts)

    def price_of(announced_mana: Announced) -> Cost:
        return activation_cost(state, source, ability, announced_mana)

    if not can_pay_somehow(state, player, source, symbols, price_of, purpose_of(source)):
        return False
    if not ability.targets and not ability.modes:
        return True
    context = Context(source, player)
    modes = tuple(
        mode
        for index, mode in enumerate(ability.modes)
        if may_be_chosen(state, context.source, index, ability.mode_rules)
    )
    if ability.modes and not modes:
        return False
    return can_choose(state, ability.targets, modes, least_modes(ability), context, None)


def activate_ability(
    state: GameState, player: PlayerId, source: ObjectId, number: int
) -> Run[ObjectId]:
    """CR 602.2: puts the ability on the stack; returns it.

    Raises:
        IllegalAction: it can't be activated.
    """
    return (yield from announced(state, _activate(state, player, source, number)))


def _activate(state: GameState, player: PlayerId, source: ObjectId, number: int) -> Run[ObjectId]:
    from rules_engine.rules.events import happen

    ability = characteristics(state, source).abilities[number]
    assert isinstance(ability, ActivatedAbility)
    forbidden = check_may_activate(state, player, source, number, ability)
    if forbidden:
        raise IllegalAction("it can't be activated now", rule=forbidden)
    item = StackItem(source, ability)
    new = yield from _put_on_stack(state, player, source, item)
    price = activation_cost(state, source, ability)
    purpose = purpose_of(source)
    choices = yield from choose_between_costs(state, player, source, price, purpose)
    price = with_choices(price, choices)
    y = yield from choose_y(state, player, source, price, purpose)
    price = with_y(price, y)
    x = yield from choose_x(state, player, source, price, purpose)
    symbols = open_symbols(ability.cost.parts)

    def price_of(mana: Announced) -> Cost:
        return with_y(with_choices(activation_cost(state, source, ability, mana), choices), y)

    mana = yield from announce_mana(state, player, source, symbols, price_of, purpose, x)
    item = replace(item, x=x, y=y)
    context = Context(source, player, x=x, y=y)
    try:
        item = yield from choose_modes_and_targets(
            state, player, item, ability.targets, ability.modes, ability.then, context, new
        )
    except NoLegalChoice:
        raise IllegalAction("it has no legal targets", rule="CR 602.2b") from None
    price = price_of(mana) if mana else price
    state.objects[new].item = item
    state.touch()
    obj = state.objects[source]
    if is_loyalty_ability(ability):
        obj.activated_this_turn = (*obj.activated_this_turn, LOYALTY)
    mark_as_activated(state, source, number, ability)
    context.targets = item.targets
    paid = yield from pay(state, player, source, price, context, purpose=purpose)
    state.objects[new].item = replace(item, paid=paid, costs=context.costs, spent=context.spent)
    state.touch()
    targets = dict.fromkeys(entity for group in item.targets for entity in group)
    yield from happen(
        state,
        ev.AbilityActivated(source, player, new),
        *(ev.BecameTarget(entity, new) for entity in targets),
        *crimes(state, player, targets),
    )
    collect_retargeting(state, new, player)
    return new


def _put_on_stack(
    state: GameState, player: PlayerId, source: ObjectId, item: StackItem
) -> Run[ObjectId]:
    """CR 602.2a: the ability is on the stack before anything is chosen for it; a card in a hidden
    zone is revealed."""
    from rules_engine.rules.events import happen

    if not state.objects[source].zone.is_public:
        yield from happen(state, ev.Revealed((source,), player))
    return put_ability_on_stack(state, player, source, item)
