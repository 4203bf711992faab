"""CR 120, 701.14, 615: damage, fights, prevention and redirection."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import RESPONDERS, RESULT, Context
from rules_engine.effects.put_there import as_put_there, said_of_what_is_there
from rules_engine.effects.registry import KNOWN_UNTIL, all_here_now, executes, executes_together
from rules_engine.effects.selecting import find, find_objects, is_reference, matches
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import DamageMultiplier
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects.damage_and_life import is_of_each
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    AnyOf,
    Choice,
    Definite,
    EventHost,
    EventObject,
    EventOther,
    EventRecipient,
    Selector,
)
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.rules.excess_damage import excess_of
from rules_engine.rules.prevention import can_be_dealt_damage
from rules_engine.state import events as ev
from rules_engine.state.effects import LastingReplacement, Shield
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo, ObjectKind
from rules_engine.vocabulary import CardType, CounterKind, KeywordAction


def damage_source(state: GameState, source: ObjectId) -> ObjectId:
    """CR 609.7: the object that an ability on the stack came from."""
    known = state.objects.get(source)
    if known is not None and known.kind is ObjectKind.ABILITY and known.item is not None:
        return known.item.source
    return source


@executes(ir.DealDamage)
def deal_damage(state: GameState, effect: ir.DealDamage, context: Context) -> Run[None]:
    """CR 120.3; what is more than lethal goes elsewhere if the effect says so (120.4a)."""
    yield from deal_all(state, (effect,), context)


@executes_together(ir.DealDamage)
def deal_all(state: GameState, effects: Sequence[ir.DealDamage], context: Context) -> Run[None]:
    """CR 120.3, 120.4: what one clause deals to several is dealt at one time."""
    damage: list[ev.Damage] = []
    elsewhere: list[ev.Damage] = []
    shields: list[Shield] = []
    worth: dict[Entity, int | None] = {}
    for effect in effects:
        sources = as_put_there(state, effect.source, context)
        if is_of_each(effect):
            damage += _of_each(state, effect, sources, context)
            continue
        told = yield from _told(state, effect, sources, context)
        dealt = told
        if effect.excess_to is not None:
            dealt = _without_excess(state, told, effect.excess_to, context)
            elsewhere += [one for one in dealt if all(one.to != other.to for other in told)]
        worth |= {one.to: _worth(state, one.to) for one in told}
        prevented = natural(state, effect.prevented, context)
        shields += _own_shields(state, dealt, prevented, context)
        damage += dealt
    state.shields.extend(shields)
    done = yield from happen(state, *damage)
    ended = {shield.id for shield in shields}
    state.shields = [shield for shield in state.shields if shield.id not in ended]
    _note_damaged(context, done)
    if all(is_of_each(effect) for effect in effects):
        return
    context.excess += sum(one.amount for one in elsewhere)
    context.drained = sum(
        min(event.amount, worth.get(event.to) or event.amount)
        for event in done
        if isinstance(event, ev.Damage)
    )


def _told(
    state: GameState, effect: ir.DealDamage, sources: list[ObjectId], context: Context
) -> Run[list[ev.Damage]]:
    """The same to each of these by each of the sources."""
    amount = natural(state, effect.amount, context)
    found = yield from chosen_entities(state, effect.to, context, harmful=True)
    return [
        ev.Damage(damage_source(state, source), entity, amount, preventable=effect.preventable)
        for source in sources
        for entity in found
        if can_be_dealt_damage(state, entity)
    ]


def _worth(state: GameState, entity: Entity) -> int | None:
    """What damage could take from it: life, loyalty or toughness; None for anything else."""
    if entity < FIRST_OBJECT:
        return max(0, state.players[entity].life)
    found = characteristics(state, entity)
    each = []
    if CardType.PLANESWALKER in found.types:
        each.append(state.objects[ObjectId(entity)].counters.get(CounterKind.LOYALTY, 0))
    if found.is_creature:
        each.append(max(0, found.toughness or 0))
    return min(each, default=None)


def _own_shields(
    state: GameState, damage: list[ev.Damage], amount: int, context: Context
) -> list[Shield]:
    """CR 615.7: what the effect that deals the damage prevents of it, and of nothing else."""
    if amount <= 0:
        return []
    return [
        Shield(
            state.tick(),
            context.source,
            context.controller,
            amount,
            (one.to,),
            (one.source,),
            None,
            False,
            UNTIL_END_OF_TURN,
            state.turn,
        )
        for one in damage
    ]


def _of_each(
    state: GameState, effect: ir.DealDamage, sources: list[ObjectId], context: Context
) -> list[ev.Damage]:
    """What each of several deals to what is its own: "each creature … to its controller"."""
    return [
        ev.Damage(
            damage_source(state, source),
            entity,
            natural(state, effect.amount, own),
            preventable=effect.preventable,
        )
        for source in sources
        for own in (replace(context, affected=source),)
        for entity in find(state, effect.to, own)
        if can_be_dealt_damage(state, entity)
    ]


def dealt_for_each(effect: ir.ForEach) -> ir.DealDamage | None:
    """The damage that is all that is done for each of several, with nothing to choose."""
    match effect.then:
        case (ir.DealDamage(excess_to=None, prevented=0) as dealing,) if not any(
            isinstance(node, Choice) for node in walk(dealing)
        ):
            return dealing
        case _:
            return None


def deal_for_each(
    state: GameState, effect: ir.ForEach, dealing: ir.DealDamage, context: Context
) -> Run[None]:
    """CR 120.4, 608.2f: one instruction deals it to all of them at once, to each its own amount."""
    dealt: dict[tuple[ObjectId, Entity], ev.Damage] = {}
    for entity in find(state, effect.of, context):
        context.iterated = entity
        for one in _dealt_now(state, dealing, context):
            before = dealt.get((one.source, one.to))
            amount = one.amount + (0 if before is None else before.amount)
            dealt[one.source, one.to] = replace(one, amount=amount)
    done = yield from happen(state, *dealt.values())
    _note_damaged(context, done)
    context.bound[RESPONDERS] = ()
    context.option_taken = False


def _dealt_now(state: GameState, effect: ir.DealDamage, context: Context) -> list[ev.Damage]:
    sources = find_objects(state, effect.source, context)
    if is_of_each(effect):
        return _of_each(state, effect, sources, context)
    amount = natural(state, effect.amount, context)
    return [
        ev.Damage(damage_source(state, source), entity, amount, preventable=effect.preventable)
        for source in sources
        for entity in find(state, effect.to, context)
        if can_be_dealt_damage(state, entity)
    ]


def _note_damaged(context: Context, done: list[ev.Event]) -> None:
    """How much it was, and which it was dealt to ("dealt damage this way")."""
    dealt = [event for event in done if isinstance(event, ev.Damage) and event.amount]
    context.result = sum(event.amount for event in dealt)
    note_excess(context, done)
    context.bound[RESULT] = tuple(dict.fromkeys(event.to for event in dealt))


def note_excess(context: Context, done: list[ev.Event]) -> None:
    """CR 120.10: how much of it was more than lethal, and to which of them."""
    excess = [event for event in done if isinstance(event, ev.ExcessDamage)]
    context.excess = sum(event.amount for event in excess)
    context.excess_to = tuple((event.to, event.amount) for event in excess)


def _without_excess(
    state: GameState, damage: list[ev.Damage], instead: Selector, context: Context
) -> list[ev.Damage]:
    """CR 120.4a: before any other effect changes the damage."""
    found: list[ev.Damage] = []
    for one in damage:
        outer, context.iterated = context.iterated, one.to
        others = [e for e in find(state, instead, context) if can_be_dealt_damage(state, e)]
        context.iterated = outer
        excess = excess_of(state, ObjectId(one.to), [one]) if one.to >= FIRST_OBJECT else 0
        if excess and others:
            found.append(replace(one, amount=one.amount - excess))
            found.append(replace(one, to=others[0], amount=excess))
        else:
            found.append(one)
    return found


@executes(ir.DealDividedDamage)
def deal_divided_damage(
    state: GameState, effect: ir.DealDividedDamage, context: Context
) -> Run[None]:
    """CR 601.2d: the shares were announced; those of targets that became illegal are lost."""
    shares = context.divisions[0] if context.divisions else ()
    recipients = find(state, effect.among, context)
    sources = find_objects(state, effect.source, context)
    if not sources:
        return
    done = yield from happen(
        state,
        *(
            ev.Damage(sources[0], entity, share)
            for entity, share in zip(recipients, shares, strict=False)
            if can_be_dealt_damage(state, entity)
        ),
    )
    _note_damaged(context, done)


@executes(ir.Fight)
def fight(state: GameState, effect: ir.Fight, context: Context) -> Run[None]:
    """CR 701.14a-b: each deals damage equal to its power to the other; only if both are there.

    What an instruction before has put onto the battlefield fights as what it is there (CR 400.7j).
    """
    ones = as_put_there(state, effect.one, context)
    others = as_put_there(state, effect.other, context)
    if effect.one == effect.other:  # two that are named together
        others = others[1:2]
    if not ones or not others:
        return
    one, other = ones[0], others[0]
    for oid in (one, other):
        if not can_be_dealt_damage(state, oid) or not characteristics(state, oid).is_creature:
            return
    done = yield from happen(
        state,
        ev.Damage(one, other, characteristics(state, one).power or 0),
        ev.Damage(other, one, characteristics(state, other).power or 0),
        *(
            ev.Acted(KeywordAction.FIGHT, characteristics(state, oid).controller, oid)
            for oid in dict.fromkeys((one, other))
        ),
    )
    note_excess(context, done)


@executes(ir.PreventDamage)
def prevent_damage(state: GameState, effect: ir.PreventDamage, context: Context) -> Run[None]:
    """CR 615.7: a shield, or one for each protected entity if it counts points."""
    sources: tuple[ObjectId, ...] | None = None
    matching = None
    if effect.chosen_source:
        chosen = yield from _choose_source(state, effect.source, context)
        sources = (chosen,)
        matching = effect.source
    elif effect.source is not None and is_reference(effect.source):
        sources = tuple(find_objects(state, effect.source, context))
    else:
        matching = effect.source
    by_rules = effect.amount is None or effect.shared
    of_rules = by_rules and effect.to is not None and not _is_fixed(effect.to)
    to = said_of_what_is_there(state, effect.to, context)
    protected = None if to is None or of_rules else find(state, to, context)
    amount = None if effect.amount is None else natural(state, effect.amount, context)
    if amount == 0:
        return  # there is nothing that it could prevent, and nobody is asked about it
    groups: list[tuple[Entity, ...] | None] = [tuple(protected) if protected is not None else None]
    if amount is not None and protected is not None:
        groups = [(entity,) for entity in protected]
    amounts: list[int | None] = [amount] * len(groups)
    if effect.divided:
        amounts = list(context.divisions[0]) if context.divisions else []
    for group, share in zip(groups, amounts, strict=False):
        state.shields.append(
            Shield(
                state.tick(),
                context.source,
                context.controller,
                share,
                group,
                sources,
                matching,
                effect.combat,
                effect.duration,
                state.turn,
                next_time=effect.next_time,
                then=effect.then,
                targets=context.targets,
                x=context.x,
                protects_matching=effect.to if of_rules else None,
                but=effect.but,
            )
        )


def _is_fixed(what: Selector) -> bool:
    """CR 611.2c: whether it names these and no others; an effect that changes rules, not
    characteristics, applies to what is as described later on too."""
    if isinstance(what, AnyOf):
        return all(_is_fixed(part) for part in what.parts)
    return is_reference(what)


@executes(ir.ReplaceEvents)
def replace_events(state: GameState, effect: ir.ReplaceEvents, context: Context) -> Run[None]:
    """CR 614.3: it waits until it is used up or its duration is over.

    CR 400.7: of what the same effect has moved, the new object is meant.
    """
    if effect.chosen_source is not None:
        chosen = yield from _choose_source(state, effect.chosen_source, context)
        context.bound[ir.CHOSEN_SOURCE] = (chosen,)
    ability = effect.ability
    if isinstance(ability, DamageMultiplier):
        dealing, dealt = (_as_told(state, one, context) for one in (ability.source, ability.to))
        ability = replace(ability, source=dealing, to=dealt)
    state.replacements.append(
        LastingReplacement(
            state.tick(),
            context.source,
            context.controller,
            ability,
            effect.duration,
            state.turn,
            effect.next_time,
            tuple(_present(state, found, context) for found in context.targets),
            tuple((name, _present(state, found, context)) for name, found in context.bindings()),
            context.x,
        )
    )
    state.forget_answers()
    return
    yield


_OF_THE_EVENT = (EventHost, EventObject, EventOther, EventRecipient)


def _as_told(state: GameState, what: Selector, context: Context) -> Selector:
    """What is said by the event that the ability triggered on; later events are others."""

    def known(_: str, part: object) -> object:
        if not isinstance(part, _OF_THE_EVENT):
            return part
        return Definite(_present(state, tuple(find(state, part, context)), context))

    return transform(what, known)


def _present(state: GameState, found: tuple[Entity, ...], context: Context) -> tuple[Entity, ...]:
    """These, or what became of each that is gone, as far as that may be known."""
    now: list[Entity] = []
    for entity in found:
        gone = entity >= FIRST_OBJECT and ObjectId(entity) not in state.objects
        now.extend((gone and all_here_now(state, entity, context)) or (entity,))
    return tuple(now)


@executes(ir.RedirectDamage)
def redirect_damage(state: GameState, effect: ir.RedirectDamage, context: Context) -> Run[None]:
    """CR 614.9."""
    sources: tuple[ObjectId, ...] | None = None
    matching = None
    if effect.chosen_source:
        chosen = yield from _choose_source(state, effect.source, context)
        sources = (chosen,)
        matching = effect.source
    elif effect.source is not None and is_reference(effect.source):
        sources = tuple(find_objects(state, effect.source, context))
    else:
        matching = effect.source
    of_rules = effect.to is not None and not _is_fixed(effect.to)
    instead = find(state, effect.instead, context)
    if not instead:
        return
    state.shields.append(
        Shield(
            state.tick(),
            context.source,
            context.controller,
            None if effect.amount is None else natural(state, effect.amount, context),
            None if effect.to is None or of_rules else tuple(find(state, effect.to, context)),
            sources,
            matching,
            effect.combat,
            effect.duration,
            state.turn,
            redirect_to=instead[0],
            next_time=effect.next_time,
            targets=context.targets,
            x=context.x,
            protects_matching=effect.to if of_rules else None,
        )
    )


def _choose_source(state: GameState, among: object, context: Context) -> Run[ObjectId]:
    """CR 609.7a."""
    options = [
        oid
        for oid in possible_sources(state)
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


def possible_sources(state: GameState) -> list[ObjectId]:
    """CR 120.7: permanents, spells, what objects on the stack, waiting effects and delayed
    triggered abilities refer to (even if it's gone), face-up objects in the command zone."""
    found: list[ObjectId] = list(state.battlefield)
    referred: list[Entity] = []
    for oid in state.stack:
        obj = state.objects[oid]
        if obj.kind is not ObjectKind.ABILITY:
            found.append(oid)
        item = obj.item
        if item is not None:
            referred.append(item.source)
            referred.extend(entity for group in item.targets for entity in group)
            referred.extend(_of_event(item.event))
    for shield in state.shields:
        referred.append(shield.source)
        referred.extend(shield.from_sources or ())
    for lasting in state.replacements:
        referred.append(lasting.source)
        referred.extend(entity for group in lasting.targets for entity in group)
    for delayed in state.delayed:
        referred.append(delayed.source)
        referred.extend(entity for group in delayed.targets for entity in group)
        referred.extend(_of_event(delayed.event))
        referred.extend(
            entity for name, group in delayed.bound if name != KNOWN_UNTIL for entity in group
        )
    found.extend(oid for oid in state.command if not state.objects[oid].face_down)
    found.extend(
        ObjectId(entity)
        for entity in referred
        if entity >= FIRST_OBJECT
        and (entity in state.objects or entity in state.last_known)
        and not _is_ability(state, entity)
    )
    return list(dict.fromkeys(found))


def _is_ability(state: GameState, entity: Entity) -> bool:
    return state.known(entity).kind is ObjectKind.ABILITY


def _of_event(event: EventInfo | None) -> list[Entity]:
    if event is None:
        return []
    return [e for e in (event.object, event.other, event.recipient) if e is not None]
