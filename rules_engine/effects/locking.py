"""CR 608.2h, 611.2: what is fixed of a modification as its effect begins."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.effects.amounts import amount_of, bonus_of, natural
from rules_engine.effects.context import Context
from rules_engine.effects.lasting import (
    with_cards_just_exiled,
)
from rules_engine.effects.selecting import find, find_objects, is_reference
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.amounts import AmountNode, ChosenX
from rules_engine.ir.chosen_words import KINDS, IsOfChosenKind
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    AnyOf,
    Bound,
    ChosenTarget,
    Definite,
    EventObject,
    EventOther,
    EventPlayer,
    HasChosenColor,
    HasChosenType,
    IsColor,
    IsSubtype,
    Selector,
    SharesColorWith,
    TheseObjects,
)
from rules_engine.rules.board import characteristics
from rules_engine.rules.modifying import activated_abilities_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color


def locked(state: GameState, change: mod.Modification, context: Context) -> mod.Modification:
    """CR 608.2h-i, 611.2d: the modification with its amounts, players and choices as they are."""
    match change:
        case mod.ModifyPowerToughness():
            return replace(
                change,
                power=bonus_of(state, change.power, context),
                toughness=bonus_of(state, change.toughness, context),
            )
        case mod.SetBasePowerToughness():
            return replace(
                change,
                power=None if change.power is None else amount_of(state, change.power, context),
                toughness=None
                if change.toughness is None
                else amount_of(state, change.toughness, context),
            )
        case mod.AdditionalLandPlays(count=AmountNode() as count):
            return replace(change, count=natural(state, count, context))
        case mod.EntersWithMoreCounters(amount=AmountNode() as amount) if any(
            isinstance(node, Bound) for node in walk(amount)
        ):
            return replace(change, amount=natural(state, amount, context))
        case mod.MayPayFor():
            return replace(change, then=_with_targets(state, change.then, context))
        case mod.SetController():
            return replace(change, player=Definite(tuple(find(state, change.player, context))))
        case mod.SetChosenColor():
            kept = "colors" if change.several else "color"
            chosen = tuple(map(Color, state.known(context.source).choice(kept) or ""))
            if not chosen:
                return change
            return mod.AddColors(chosen) if change.in_addition else mod.SetColors(chosen)
        case mod.SetChosenCreatureType():
            word = state.known(context.source).choice("creature type")
            if not word:
                return change
            if change.in_addition:
                return mod.AddTypes(subtypes=(word,))
            return mod.SetCreatureTypes((word,))
        case mod.SetChosenLandType():
            word = state.known(context.source).choice("basic land type")
            if not word:
                return change
            if change.in_addition:
                return mod.AddTypes(subtypes=(word,))
            return mod.SetLandTypes((word,))
        case mod.LoseThisAbility(ability=None) if context.stack_object is not None:
            item = state.known(context.stack_object).item
            return change if item is None else mod.LoseThisAbility(item.ability)
        case mod.GainAbility():
            return replace(change, ability=_locked_ability(state, change.ability, context))
        case mod.MaximumSpells(more=True, count=count):
            cast = sum(
                isinstance(event, ev.SpellCast) and event.player == context.controller
                for event in state.log[state.turn_log_start :]
            )
            return replace(change, count=count + cast, more=False)
        case mod.MustBlock(attacker=Selector() as attacker) if is_reference(attacker):
            return replace(change, attacker=Definite(tuple(find(state, attacker, context))))
        case mod.MustAttack(defender=Selector() as defender) if is_reference(defender):
            return replace(change, defender=Definite(tuple(find(state, defender, context))))
        case mod.AttackCost(times=ChosenX()) | mod.BlockCost(times=ChosenX()):
            return replace(change, times=context.x)
        case mod.GainActivatedAbilitiesOf():
            fixed = replace(change, what=Definite(tuple(find(state, change.what, context))))
            return replace(fixed, found=tuple(activated_abilities_of(state, fixed, context)))
        case mod.BecomesCopyOf():
            return replace(change, what=Definite(tuple(find(state, change.what, context))))
        case (
            mod.CantAttack(defender=Selector())
            | mod.CantBeBlocked(by=Selector())
            | mod.CantBlock(attackers=Selector())
        ):
            return _with_bound(state, _with_known(state, change, context), context)
        case _:
            return _with_bound(state, change, context)


def _with_known(state: GameState, change: mod.Modification, context: Context) -> mod.Modification:
    """What only the resolving ability knows is fixed, where others are told by it."""

    def fixed(name: str, node: object) -> object:
        match node:
            case ChosenX():
                return context.x
            case ChosenTarget() | EventObject() | EventOther() | EventPlayer():
                return Definite(tuple(find(state, node, context)))
            case _:
                return _as_chosen(state, node, context)

    made = transform(change, fixed)
    assert isinstance(made, mod.Modification)
    return made


def _with_bound(state: GameState, change: mod.Modification, context: Context) -> mod.Modification:
    """What earlier instructions named is fixed."""

    def fixed(name: str, node: object) -> object:
        if isinstance(node, Bound) and node.name in context.bound:
            return Definite(context.bound[node.name])
        return node

    made = transform(change, fixed)
    assert isinstance(made, mod.Modification)
    return made


def _locked_ability(state: GameState, ability: Ability, context: Context) -> Ability:
    """A granted ability with what was chosen for the spell or ability that grants it."""
    own_x = not isinstance(ability, KeywordAbility) and any(
        isinstance(node, ChosenX) for node in walk(ability) if not isinstance(node, AmountNode)
    )

    def lock(field: str, value: object) -> object:
        if isinstance(value, ChosenX) and not own_x and isinstance(ability, KeywordAbility):
            return context.x
        if isinstance(value, SharesColorWith) and isinstance(value.other, _KNOWN_THEN):
            return _of_these_colors(state, value.other, context)
        return _as_chosen(state, value, context)

    return transform(with_cards_just_exiled(state, ability, context), lock)


_KNOWN_THEN = (Bound, ChosenTarget, EventObject)


def _of_these_colors(state: GameState, what: Selector, context: Context) -> Selector:
    """CR 608.2h: of the colors that it has as the effect begins, or had last."""
    found = {
        color
        for oid in find_objects(state, what, context)
        for color in characteristics(state, oid).colors
    }
    return (
        AnyOf(tuple(IsColor(color) for color in Color if color in found)) if found else Definite(())
    )


def _as_chosen(state: GameState, value: object, context: Context) -> object:
    """CR 608.2h: a quality chosen for the source is the one chosen until now, not a later one."""
    known = context.source in state.objects or context.source in state.last_known
    source = state.known(context.source) if known else None
    match value:
        case HasChosenColor() if source is not None and source.choice("color"):
            return IsColor(Color(str(source.choice("color"))))
        case HasChosenType(any_of=False) if source is not None and source.chosen_subtype:
            return IsSubtype(source.chosen_subtype)
        case IsOfChosenKind(of=of, other=False) if source is not None and source.choice(of):
            return KINDS[of][str(source.choice(of))]
        case _:
            return value


def _with_targets(state: GameState, then: ir.Then, context: Context) -> ir.Then:
    """The instructions with the targets that they speak of put in."""

    def chosen(name: str, part: object) -> object:
        if isinstance(part, ChosenTarget):
            return TheseObjects(tuple(find(state, part, context)))
        return part

    return transform(then, chosen)
