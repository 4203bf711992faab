"""CR 106: adding mana, and what happens to unspent mana."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.rules.events import happen
from rules_engine.rules.mana_abilities import activate_mana_ability, usable_mana_abilities
from rules_engine.rules.mana_production import ManaEffect, options_of, produced
from rules_engine.rules.unspent_mana import lose_mana
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType


@executes(ir.AddMana)
def add_mana(state: GameState, effect: ir.AddMana, context: Context) -> Run[None]:
    """CR 106.3-4, 106.6."""
    yield from _add(state, effect, context)


@executes(ir.AddManaInAnyCombination)
def add_mana_in_any_combination(
    state: GameState, effect: ir.AddManaInAnyCombination, context: Context
) -> Run[None]:
    yield from _add(state, effect, context)


@executes(ir.AddManaOfType)
def add_mana_of_type(state: GameState, effect: ir.AddManaOfType, context: Context) -> Run[None]:
    """CR 106.5: of an undefined type there is none."""
    yield from _add(state, effect, context)


def _add(state: GameState, effect: ManaEffect, context: Context) -> Run[None]:
    by_mana_ability = "tapped for mana" in context.bound
    tapped = bool(context.bound.get("tapped for mana", (0,))[0])
    for player in find_players(state, effect.player, context):
        options = options_of(state, effect, context)
        if not options:
            continue
        chosen = yield from _choose(state, player, options, context)
        mana = produced(state, context.source, effect, chosen, context)
        if mana:
            added = ev.ManaAdded(player, mana, context.source, tapped, by_mana_ability)
            yield from happen(state, added)


def _choose(
    state: GameState, player: PlayerId, options: list[tuple[ManaType, ...]], context: Context
) -> Run[tuple[ManaType, ...]]:
    if len(options) == 1:
        return options[0]
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.MANA,
            "Add which mana?",
            tuple(Option("".join(f"{{{kind}}}" for kind in option)) for option in options),
            rule="CR 605.3b",
            source=context.source,
        )
    )
    return options[answer[0]]


@executes(ir.ActivateManaAbilities)
def activate_mana_abilities(
    state: GameState, effect: ir.ActivateManaAbilities, context: Context
) -> Run[None]:
    """CR 605.3a: one of each, if there is one that can be activated; what costs mana comes last,
    when there is mana for it."""
    for player in find_players(state, effect.player, context):
        costly = []
        for oid in find_objects(state, effect.of, context):
            if any(
                not _costs_mana(ability) for _, ability in usable_mana_abilities(state, player, oid)
            ):
                yield from _activate_one(state, player, oid)
            else:
                costly.append(oid)
        for oid in costly:
            yield from _activate_one(state, player, oid)


def _costs_mana(ability: ActivatedAbility) -> bool:
    return any(isinstance(part, costs.Mana) for part in ability.cost.parts)


def _activate_one(state: GameState, player: PlayerId, oid: ObjectId) -> Run[None]:
    """CR 608.2d: which of its abilities, the player chooses."""
    from rules_engine.rules.priority import ability_label

    usable = usable_mana_abilities(state, player, oid)
    if not usable:
        return
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.MANA,
            f"Activate which mana ability of {state.name(oid)}?",
            tuple(
                Option(ability_label(state, oid, number), oid, ability=ability)
                for number, ability in usable
            ),
            rule="CR 605.3a",
            source=oid,
        )
    )
    yield from activate_mana_ability(state, player, oid, usable[answer[0]][0])


@executes(ir.LoseUnspentMana)
def lose_unspent_mana(state: GameState, effect: ir.LoseUnspentMana, context: Context) -> Run[None]:
    """CR 106.13: who gets it gets it as it was: source, restrictions and riders."""
    receivers = find_players(state, effect.to, context) if effect.to is not None else []
    for player in find_players(state, effect.player, context):
        lost = _units(state.players[player].pool)
        yield from lose_mana(state, state.players[player], {})
        state.forget_answers()
        for receiver in receivers:
            if lost:
                yield from happen(state, ev.ManaAdded(receiver, lost, context.source))


@executes(ir.DoubleX)
def double_x(state: GameState, effect: ir.DoubleX, context: Context) -> Run[None]:
    """CR 107.3: of what is still on the stack; nothing more is paid for it."""
    for oid in find_objects(state, effect.what, context):
        spell = state.get(oid)
        if spell is None or spell.item is None:
            continue
        spell.item = replace(spell.item, x=2 * spell.item.x)
        if spell.casting is not None:
            spell.casting = replace(spell.casting, x=2 * spell.casting.x)
        state.touch()
    return
    yield


@executes(ir.DoubleUnspentMana)
def double_unspent_mana(
    state: GameState, effect: ir.DoubleUnspentMana, context: Context
) -> Run[None]:
    """CR 106.6, 701.10f: the added mana has no restrictions or riders."""
    for player in find_players(state, effect.player, context):
        more = tuple(
            ManaUnit(unit.type, source=context.source)
            for unit in _units(state.players[player].pool)
        )
        if more:
            yield from happen(state, ev.ManaAdded(player, more, context.source))


def _units(pool: dict[ManaUnit, int]) -> tuple[ManaUnit, ...]:
    return tuple(unit for unit, number in pool.items() for _ in range(number))
