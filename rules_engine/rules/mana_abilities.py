"""CR 605: mana abilities: they don't use the stack."""

from __future__ import annotations

import itertools
from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import MANA_ABILITY, Context
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.effects import AddMana, ChooseColor, Instruction, Then
from rules_engine.ir.selectors import YOU, TheseObjects
from rules_engine.rules.ability_costs import as_it_costs
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import is_triggered_mana_ability
from rules_engine.rules.costs import can_pay
from rules_engine.rules.mana_production import (
    MANA_EFFECTS,
    ManaEffect,
    options_of,
    present_effects,
    produced,
)
from rules_engine.rules.mana_sources import ManaOption
from rules_engine.rules.mana_spending import mana_ability_purpose
from rules_engine.rules.paying import pay
from rules_engine.rules.silenced import is_silenced, may_not_activate
from rules_engine.rules.timing import is_timely, mark_as_activated, rule_against_again
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType, Zone


def activate_for_payment(
    state: GameState,
    player: PlayerId,
    permanent: ObjectId,
    option: ManaOption,
    spend: tuple[ManaUnit, ...] = (),
) -> Run[None]:
    """CR 605.3a: activates it for the option that the payment wants; `spend` pays its own cost."""
    ability = _ability(state, player, permanent, option.number, option.x or None)
    forbidden = check_may_activate_mana(state, player, permanent, option.number, ability)
    if forbidden:
        raise IllegalAction("it can't be activated now", rule=forbidden)
    mark_as_activated(state, permanent, option.number, ability)
    ability = replace(ability, cost=_with_choice(ability.cost, option))
    yield from resolve_mana_ability(
        state,
        player,
        permanent,
        option.number,
        ability,
        option.option,
        option.x,
        spend=spend or None,
    )


def _with_choice(cost: costs.Cost, option: ManaOption) -> costs.Cost:
    """The cost with what is sacrificed or tapped for it named."""
    if option.sacrificed is None and not option.tapped:
        return cost
    return costs.Cost(tuple(_as_chosen(part, option) for part in cost.parts))


def _as_chosen(part: costs.CostPart, option: ManaOption) -> costs.CostPart:
    match part:
        case costs.SacrificePermanents() if option.sacrificed is not None:
            return replace(part, what=TheseObjects((option.sacrificed,)))
        case costs.TapPermanents() if option.tapped:
            return replace(part, what=TheseObjects(option.tapped))
        case _:
            return part


def activate_mana_ability(
    state: GameState, player: PlayerId, permanent: ObjectId, number: int
) -> Run[None]:
    """CR 605.3: activated by itself; the mana stays in the pool."""
    from rules_engine.rules.variables import choose_x

    ability = _ability(state, player, permanent, number)
    forbidden = check_may_activate_mana(state, player, permanent, number, ability)
    if forbidden:
        raise IllegalAction("it can't be activated now", rule=forbidden)
    purpose = mana_ability_purpose(permanent)
    if not can_pay(state, player, permanent, ability.cost, purpose=purpose):
        raise IllegalAction("its cost can't be paid", rule="CR 602.2b")

    def price_with(x: int) -> costs.Cost:
        return _ability(state, player, permanent, number, x).cost

    x = yield from choose_x(state, player, permanent, ability.cost, purpose, price_with)
    ability = _ability(state, player, permanent, number, x)
    mark_as_activated(state, permanent, number, ability)
    yield from resolve_mana_ability(state, player, permanent, number, ability, None, x)


def check_may_activate_mana(
    state: GameState,
    player: PlayerId,
    permanent: ObjectId,
    number: int,
    ability: ActivatedAbility,
) -> str:
    """CR 602.5, 605.3a: the rule that forbids to activate it now, or nothing."""
    found = characteristics(state, permanent)
    if found.controller != player and not ability.any_player:
        return "CR 602.2"
    if not holds(state, ability.condition, Context(permanent, player)):
        return "CR 602.5b"
    if not is_timely(state, player, ability):
        return "CR 602.5b"
    again = rule_against_again(state, permanent, number, ability)
    if again:
        return again
    if may_not_activate(state, player, mana=True):
        return "CR 101.2"
    silenced = is_silenced(state, permanent, mana=True, cost=ability.cost)
    return "CR 602.5" if silenced else ""


def usable_mana_abilities(
    state: GameState, player: PlayerId, permanent: ObjectId
) -> list[tuple[int, ActivatedAbility]]:
    """CR 605.3a: its mana abilities that the player could activate now, with their numbers."""
    if permanent not in state.objects:
        return []
    purpose = mana_ability_purpose(permanent)
    return [
        (number, ability)
        for number, ability in board(state).mana.get(permanent, ())
        if not check_may_activate_mana(state, player, permanent, number, ability)
        and can_pay(
            state,
            player,
            permanent,
            as_it_costs(state, player, permanent, ability).cost,
            purpose=purpose,
        )
    ]


def has_mana_ability(state: GameState, permanent: ObjectId, number: int) -> bool:
    """Whether the permanent is there and has the mana ability of that number."""
    return permanent in state.objects and number in dict(board(state).mana.get(permanent, ()))


def _ability(
    state: GameState,
    player: PlayerId,
    permanent: ObjectId,
    number: int,
    x: int | None = None,
) -> ActivatedAbility:
    """As it costs the player now, with that X if it is chosen already."""
    if permanent not in state.objects:
        raise IllegalAction("the source is gone", rule="CR 601.2g")
    found = dict(board(state).mana.get(permanent, ()))
    if number not in found:
        raise IllegalAction("there is no such mana ability", rule="CR 605.3")
    return as_it_costs(state, player, permanent, found[number], x)


def resolve_mana_ability(
    state: GameState,
    player: PlayerId,
    permanent: ObjectId,
    number: int,
    ability: ActivatedAbility,
    wanted: tuple[ManaType, ...] | None,
    x: int = 0,
    spend: tuple[ManaUnit, ...] | None = None,
) -> Run[None]:
    """CR 605.3b: its cost is paid and it resolves at once.

    `number`: which ability of the permanent it is; two of them may do the same.
    """
    from rules_engine.effects.registry import follow_one
    from rules_engine.rules.events import happen

    context = Context(permanent, player, x=x)
    before = len(state.log)
    taps = any(isinstance(part, costs.TapThis) for part in ability.cost.parts)
    context.bound |= {TAPPED_FOR_MANA: (int(taps),), MANA_ABILITY: (number,)}
    if taps and len(ability.cost.parts) == 1:
        if state.objects[permanent].tapped:
            raise IllegalAction("it is tapped already", rule="CR 107.5")
        yield from happen(state, ev.Tapped(permanent, for_mana=True))
    else:
        purpose = mana_ability_purpose(permanent)
        context.paid = yield from pay(
            state,
            player,
            permanent,
            ability.cost,
            context,
            for_mana=True,
            purpose=purpose,
            spend=spend,
        )
    activated = ev.AbilityActivated(permanent, player, None, ability.keyword, taps, number)
    yield from happen(state, activated)
    effects = ability.then if wanted is None else present_effects(state, ability.then, context)
    groups = _together(effects) if wanted is None else [(effect,) for effect in effects]
    left = wanted
    for several in groups:
        effect = several[0]
        if len(several) > 1:
            mana = tuple(
                unit
                for part in several
                if isinstance(part, AddMana)
                for kinds in options_of(state, part, context)
                for unit in produced(state, permanent, part, kinds, context)
            )
            yield from happen(state, ev.ManaAdded(player, mana, permanent, taps, True))
        elif left is not None and isinstance(effect, MANA_EFFECTS):
            kinds = _as_planned(state, effect, left, context)
            left = None  # those after it leave no choice
            mana = produced(state, permanent, effect, kinds, context)
            yield from happen(
                state, ev.ManaAdded(player, mana, permanent, taps, True, planned=True)
            )
        elif left and isinstance(effect, ChooseColor):
            pass  # the one of the mana that is wanted
        else:
            yield from follow_one(state, effect, context)
    yield from resolve_triggered_mana_abilities(state)
    undone = not any(_cant_be_undone(event) for event in state.log[before:])
    if state.announcing and not undone:
        state.cant_be_undone.append((permanent, number))


def _as_planned(
    state: GameState, effect: ManaEffect, wanted: tuple[ManaType, ...], context: Context
) -> tuple[ManaType, ...]:
    """What the payment wants; if it turns out to be another amount, that much of the same type."""
    options = options_of(state, effect, context)
    if wanted in options:
        return wanted
    same = [kinds for kinds in options if set(kinds) == set(wanted)]
    return same[0] if len(same) == 1 else wanted


def _together(effects: Then) -> list[tuple[Instruction, ...]]:
    """CR 106.12a: the instructions, with those that add certain mana one after the other put
    together: the permanent is tapped for all of it at once."""
    return [
        part
        for certain, several in itertools.groupby(effects, _adds_certain_mana)
        for part in ([tuple(several)] if certain else [(one,) for one in several])
    ]


def _adds_certain_mana(effect: Instruction) -> bool:
    return isinstance(effect, AddMana) and len(effect.options) == 1 and effect.player == YOU


def _cant_be_undone(event: ev.Event) -> bool:
    """CR 733.1: what moved to or from a library, was shown or shuffled, and chance, stay."""
    if isinstance(event, ev.ZoneMove):
        return event.to is Zone.LIBRARY or (
            event.from_zone is Zone.LIBRARY and event.to is not Zone.STACK
        )
    return isinstance(event, ev.Shuffled | ev.Revealed | ev.CoinFlipped)


TAPPED_FOR_MANA = "tapped for mana"
"""Binding: whether the mana ability that resolves has {T} in its cost (CR 106.12)."""


def resolve_triggered_mana_abilities(state: GameState) -> Run[None]:
    """CR 605.4a: they resolve right after the mana ability that they triggered from."""
    from rules_engine.effects.registry import follow

    now = [trigger for trigger in state.waiting if is_triggered_mana_ability(trigger.ability)]
    if not now:
        return
    state.waiting = [trigger for trigger in state.waiting if trigger not in now]
    for trigger in now:
        context = Context(trigger.source, trigger.controller, event=trigger.event)
        context.bound[TAPPED_FOR_MANA] = (0,)
        yield from follow(state, trigger.ability.then, context)
