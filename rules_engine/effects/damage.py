"""CR 120, 701.14, 615: damage, fights, prevention and redirection."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_objects, is_reference
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import effects as ir
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.effects import Shield
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, ObjectKind
from rules_engine.vocabulary import CardType, Zone


def can_be_dealt_damage(state: GameState, entity: Entity) -> bool:
    """CR 120.1: players, creatures, planeswalkers and battles."""
    if entity < FIRST_OBJECT:
        return not state.players[entity].lost
    obj = state.get(entity)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    kinds = {CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE}
    return bool(characteristics(state, entity).types & kinds)


def damage_source(state: GameState, source: ObjectId) -> ObjectId:
    """CR 609.7: the object that an ability on the stack came from."""
    known = state.objects.get(source)
    if known is not None and known.kind is ObjectKind.ABILITY and known.item is not None:
        return known.item.source
    return source


@executes(ir.DealDamage)
def deal_damage(state: GameState, effect: ir.DealDamage, context: Context) -> Run[None]:
    """CR 120.3."""
    amount = natural(state, effect.amount, context)
    sources = find_objects(state, effect.source, context)
    recipients = [e for e in find(state, effect.to, context) if can_be_dealt_damage(state, e)]
    done = yield from happen(
        state,
        *(
            ev.Damage(damage_source(state, source), entity, amount)
            for source in sources
            for entity in recipients
        ),
    )
    context.result = sum(event.amount for event in done if isinstance(event, ev.Damage))


@executes(ir.DealDividedDamage)
def deal_divided_damage(
    state: GameState, effect: ir.DealDividedDamage, context: Context
) -> Run[None]:
    """CR 601.2d: the shares were announced; those of targets that became illegal are lost."""
    shares = context.divisions[0] if context.divisions else ()
    recipients = find(state, effect.among, context)
    yield from happen(
        state,
        *(
            ev.Damage(context.source, entity, share)
            for entity, share in zip(recipients, shares, strict=False)
            if can_be_dealt_damage(state, entity)
        ),
    )


@executes(ir.Fight)
def fight(state: GameState, effect: ir.Fight, context: Context) -> Run[None]:
    """CR 701.14a-b: each deals damage equal to its power to the other; only if both are there."""
    ones = find_objects(state, effect.one, context)
    others = find_objects(state, effect.other, context)
    if not ones or not others:
        return
    one, other = ones[0], others[0]
    for oid in (one, other):
        if not can_be_dealt_damage(state, oid) or not characteristics(state, oid).is_creature:
            return
    yield from happen(
        state,
        ev.Damage(one, other, characteristics(state, one).power or 0),
        ev.Damage(other, one, characteristics(state, other).power or 0),
    )


@executes(ir.PreventDamage)
def prevent_damage(state: GameState, effect: ir.PreventDamage, context: Context) -> Run[None]:
    """CR 615.7: a shield, or one for each protected entity if it counts points."""
    sources: tuple[ObjectId, ...] | None = None
    matching = None
    if effect.chosen_source:
        chosen = yield from _choose_source(state, effect.source, context)
        sources = (chosen,)
    elif effect.source is not None and is_reference(effect.source):
        sources = tuple(find_objects(state, effect.source, context))
    else:
        matching = effect.source
    protected = None if effect.to is None else find(state, effect.to, context)
    amount = None if effect.amount is None else natural(state, effect.amount, context)
    groups: list[tuple[Entity, ...] | None] = [tuple(protected) if protected is not None else None]
    if amount is not None and protected is not None:
        groups = [(entity,) for entity in protected]
    for group in groups:
        state.shields.append(
            Shield(
                state.tick(),
                context.source,
                context.controller,
                amount,
                group,
                sources,
                matching,
                effect.combat_only,
                effect.duration,
                state.turn,
            )
        )


@executes(ir.RedirectDamage)
def redirect_damage(state: GameState, effect: ir.RedirectDamage, context: Context) -> Run[None]:
    """CR 614.9."""
    sources = None
    if effect.chosen_source:
        chosen = yield from _choose_source(state, None, context)
        sources = (chosen,)
    instead = find(state, effect.instead, context)
    if not instead:
        return
    state.shields.append(
        Shield(
            state.tick(),
            context.source,
            context.controller,
            None if effect.amount is None else natural(state, effect.amount, context),
            tuple(find(state, effect.to, context)),
            sources,
            None,
            False,
            effect.duration,
            state.turn,
            redirect_to=instead[0],
        )
    )


def _choose_source(state: GameState, among: object, context: Context) -> Run[ObjectId]:
    """CR 609.7a: a permanent or a spell, or what an object on the stack came from."""
    from rules_engine.effects.selecting import matches
    from rules_engine.ir.selectors import Selector

    options = [
        oid
        for oid in [*state.battlefield, *state.stack]
        if not isinstance(among, Selector) or matches(state, oid, among, context)
    ]
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            "Choose a source of damage",
            tuple(Option(state.name(oid), oid) for oid in options),
            rule="CR 609.7a",
            source=context.source,
            harmful=True,
        )
    )
    return options[answer[0]] if answer else ObjectId(0)
