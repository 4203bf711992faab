"""CR 602, 606: activating activated and loyalty abilities."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility, Timing
from rules_engine.ir.amounts import ManaValueOf, X
from rules_engine.ir.costs import Cost, LoyaltyChange, TapThis
from rules_engine.ir.layouts import LEVEL, Designate
from rules_engine.ir.mana import Deed
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTarget
from rules_engine.rules.ability_costs import (
    Chosen,
    activation_cost,
    asks_for_targets,
    stands_for,
)
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
    can_pay_somehow,
    open_symbols,
)
from rules_engine.rules.board import board, characteristics, holder
from rules_engine.rules.castable import split_second_on_stack
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.costs import can_pay, choose_between_costs, total_mana, with_choices
from rules_engine.rules.crimes import crimes
from rules_engine.rules.flagbearers import collect_retargeting
from rules_engine.rules.mana_spending import Purpose, PurposeKind, for_cost
from rules_engine.rules.paying import pay
from rules_engine.rules.silenced import is_silenced, may_not_activate
from rules_engine.rules.targets import legal_targets
from rules_engine.rules.timing import (
    has_sorcery_timing,
    is_timely,
    mark_as_activated,
    rule_against_again,
)
from rules_engine.rules.variables import (
    MOST_X,
    choose_fitting_x,
    choose_x,
    choose_y,
    fitting_x,
    is_fitted,
    with_y,
)
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import StackItem
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantCycle, mod.ActivatesAsInstant, mod.MoreLoyaltyActivations}
)
"""The modifications that this module asks for."""


LOYALTY = -1
"""Marks a permanent one of whose loyalty abilities was activated this turn (CR 606.3)."""


def is_loyalty_ability(ability: ActivatedAbility) -> bool:
    """CR 606.1."""
    return any(isinstance(part, LoyaltyChange) for part in ability.cost.parts)


def check_may_activate(
    state: GameState, player: PlayerId, source: ObjectId, number: int, ability: ActivatedAbility
) -> str:
    """CR 602.2, 602.5: the rule that forbids to begin activating it, or nothing."""
    obj = state.objects[source]
    found = characteristics(state, source)
    owner = found.controller if obj.zone is Zone.BATTLEFIELD else holder(state, obj)
    if owner != player and not ability.any_player:
        return "CR 602.2"
    at_any_time = _as_instant(found, ability)
    if not is_timely(state, player, ability) and not at_any_time:
        return "CR 602.5b"
    if is_loyalty_ability(ability) and (
        not (at_any_time or has_sorcery_timing(state, player))
        or obj.activated_this_turn.count(LOYALTY) >= _times_for_loyalty(found)
    ):
        return "CR 606.3"
    again = rule_against_again(state, source, number, ability)
    if again:
        return again
    if stands_for(found, ability, Keyword.CYCLING) and any(
        isinstance(rule[0], mod.CantCycle) for rule in board(state).player_rules.get(player, ())
    ):
        return "CR 101.2"
    if not holds(state, ability.condition, Context(source, player)):
        return "CR 602.5b"
    loyalty = is_loyalty_ability(ability)
    if is_silenced(state, source, mana=False, loyalty=loyalty, cost=ability.cost):
        return "CR 602.5"
    if may_not_activate(state, player, mana=False, loyalty=loyalty):
        return "CR 101.2"
    if split_second_on_stack(state):
        return "CR 702.61a"
    return ""


def _as_instant(found: Characteristics, ability: ActivatedAbility) -> bool:
    """CR 602.5d, 606.3: whether an effect lets it be activated when it otherwise couldn't."""
    if ability.timing is not Timing.SORCERY:
        return False
    return any(
        isinstance(change, mod.ActivatesAsInstant)
        and (
            is_loyalty_ability(ability)
            if change.loyalty
            else change.keyword is not None and stands_for(found, ability, change.keyword)
        )
        for change, *_ in found.rules
    )


def _times_for_loyalty(found: Characteristics) -> int:
    """CR 606.3: how often loyalty abilities of a permanent may be activated in a turn."""
    more = [rule[0] for rule in found.rules if isinstance(rule[0], mod.MoreLoyaltyActivations)]
    twice = any(not one.besides for one in more)
    return 1 + twice + sum(one.besides for one in more)


def purpose_of(source: ObjectId, ability: ActivatedAbility) -> Purpose:
    """CR 106.6: the mana is spent to activate that ability of this object."""
    deeds: tuple[Deed, ...] = ()
    if any(isinstance(one, Designate) and one.name == LEVEL for one in ability.then):
        deeds = (Deed.GAIN_LEVEL,)
    elif ability.keyword is Keyword.EQUIP:
        deeds = (Deed.EQUIP,)
    elif ability.less_when_new:
        deeds = (Deed.POWER_UP,)
    purpose = Purpose(PurposeKind.ABILITY, source, deeds=deeds, only_types=ability.only_mana)
    return for_cost(purpose, total_mana(ability.cost))


def can_activate(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> bool:
    """Whether it could be activated now, with all its choices and costs; permission aside."""
    if is_fitted(ability.cost):
        return bool(_fitting(state, player, source, ability))
    if not _can_pay_for(state, player, source, ability):
        return False
    if not _x_is_defined(state, player, source, ability):
        return False
    least = least_x(state, player, source, ability)
    if least:
        price = activation_cost(state, player, source, ability, x=least)
        if not can_pay(state, player, source, price, x=least, purpose=purpose_of(source, ability)):
            return False
    return any(
        _finds_targets(state, player, source, ability, x)
        for x in _announceable(state, player, source, ability)
    )


def _fitting(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> list[int]:
    """CR 107.3a: the values of X for which there is something to pay with and to target."""

    def price_with(x: int) -> Cost:
        return activation_cost(state, player, source, ability, x=x)

    values = fitting_x(state, player, source, price_with, purpose_of(source, ability))
    return [x for x in values if _finds_targets(state, player, source, ability, x)]


def _finds_targets(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility, x: int
) -> bool:
    """CR 602.2b: whether its modes and targets could be chosen with that X."""
    if not ability.targets and not ability.modes:
        return True
    modes = tuple(
        mode
        for index, mode in enumerate(ability.modes)
        if may_be_chosen(state, source, index, ability.mode_rules)
    )
    if ability.modes and not modes:
        return False
    return can_choose(
        state,
        ability.targets,
        modes,
        least_modes(ability),
        Context(source, player, x=x),
        None,
        ability.mode_rules,
    )


def least_x(state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility) -> int:
    """CR 107.3a, c: the least that may be chosen for X, or what X is."""
    if ability.x_is is None:
        return ability.x_at_least
    return natural(state, ability.x_is, Context(source, player))


def _x_is_defined(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> bool:
    """An X that is the mana value of nothing can't be announced."""
    match ability.x_is:
        case ManaValueOf(what=what):
            return bool(find(state, what, Context(source, player)))
        case _:
            return True


def _announceable(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> Iterator[int]:
    """CR 107.3a: the values of X that could be paid for, where it makes a difference to what may be
    targeted."""
    yield least_x(state, player, source, ability)
    if ability.x_is is not None or not any(X in walk(target) for target in ability.targets):
        return
    for x in range(ability.x_at_least + 1, MOST_X):
        price = activation_cost(state, player, source, ability, x=x)
        if not can_pay(state, player, source, price, x=x, purpose=purpose_of(source, ability)):
            return
        yield x


def _can_pay_for(
    state: GameState, player: PlayerId, source: ObjectId, ability: ActivatedAbility
) -> bool:
    """CR 601.2f: for any target, where the cost depends on what is targeted."""
    symbols = open_symbols(ability.cost.parts)
    aims: list[Chosen] = [()]
    if ability.targets and asks_for_targets(state, player, source, ability):
        asked = max(1, _last_target_asked(ability))
        found = [
            legal_targets(state, target, Context(source, player), None)
            for target in ability.targets[:asked]
        ]
        aims = [
            tuple((one,) for one in chosen)
            for chosen in product(*found)
            if all(
                one != chosen[earlier]
                for one, target in zip(chosen, ability.targets, strict=False)
                for earlier in target.other_than
            )
        ] or aims
    for targets in aims:

        def price_of(announced_mana: Announced, aim: Chosen = targets) -> Cost:
            return activation_cost(state, player, source, ability, announced_mana, aim)

        if can_pay_somehow(state, player, source, symbols, price_of, purpose_of(source, ability)):
            return True
    return False


def _last_target_asked(ability: ActivatedAbility) -> int:
    """How many of its targets what the ability says of its own cost speaks of."""
    if ability.cost_change is None:
        return 0
    asked = (one.index for one in walk(ability.cost_change) if isinstance(one, ChosenTarget))
    return max(asked, default=-1) + 1


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
    price = activation_cost(state, player, source, ability)
    purpose = purpose_of(source, ability)
    choices = yield from choose_between_costs(state, player, source, price, purpose)
    price = with_choices(price, choices)
    y = yield from choose_y(state, player, source, price, purpose)
    price = with_y(price, y)

    def price_with(x: int) -> Cost:
        whole = activation_cost(state, player, source, ability, x=x)
        return with_y(with_choices(whole, choices), y)

    if ability.x_is is not None:
        x = least_x(state, player, source, ability)
    elif is_fitted(price):
        values = _fitting(state, player, source, ability)
        x = yield from choose_fitting_x(state, player, source, values)
    else:
        least = ability.x_at_least
        x = yield from choose_x(state, player, source, price, purpose, price_with, least=least)
    symbols = open_symbols(ability.cost.parts)
    context = Context(source, player, x=x, y=y)

    def price_of(mana: Announced) -> Cost:
        whole = activation_cost(state, player, source, ability, mana, context.targets, x=x)
        return with_y(with_choices(whole, choices), y)

    mana = yield from announce_mana(state, player, source, symbols, price_of, purpose, x)
    item = replace(item, x=x, y=y)
    try:
        item = yield from choose_modes_and_targets(
            state, player, item, ability.targets, ability.modes, ability.then, context, new
        )
    except NoLegalChoice:
        raise IllegalAction("it has no legal targets", rule="CR 602.2b") from None
    state.objects[new].item = item
    state.touch()
    obj = state.objects[source]
    if is_loyalty_ability(ability):
        obj.activated_this_turn = (*obj.activated_this_turn, LOYALTY)
    mark_as_activated(state, source, number, ability)
    context.targets = item.targets
    paid = yield from pay(state, player, source, price_of(mana), context, purpose=purpose)
    state.objects[new].item = replace(item, paid=paid, costs=context.costs, spent=context.spent)
    state.touch()
    targets = dict.fromkeys(entity for group in item.targets for entity in group)
    yield from happen(
        state,
        ev.AbilityActivated(source, player, new, ability.keyword, has_tap_in_cost(ability)),
        *(ev.BecameTarget(entity, new) for entity in targets),
        *crimes(state, player, targets),
    )
    collect_retargeting(state, new, player)
    return new


def has_tap_in_cost(ability: ActivatedAbility) -> bool:
    """CR 602.1b: {T} is part of its activation cost."""
    return any(isinstance(part, TapThis) for part in ability.cost.parts)


def _put_on_stack(
    state: GameState, player: PlayerId, source: ObjectId, item: StackItem
) -> Run[ObjectId]:
    """CR 602.2a: the ability is on the stack before anything is chosen for it; a card in a hidden
    zone is revealed."""
    from rules_engine.rules.events import happen

    if not state.objects[source].zone.is_public:
        yield from happen(state, ev.Revealed((source,), player))
    return put_ability_on_stack(state, player, source, item)
