"""CR 615, 614.9, 609.7: preventing, multiplying and redirecting damage.

| rule | what | done |
| --- | --- | --- |
| 609.7b, 615.9 | properties of the source are checked again | yes |
| 614.9 | redirection | yes |
| 615.5 | what else a prevention effect does | yes |
| 615.7 | which damage a counted shield prevents | the affected player divides |
| 615.8 | only the next time | yes |
| 615.10 | static prevention of part of each damage | yes |
| 615.12 | damage that can't be prevented | yes |
| 122.1c | shield counters | yes |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find, find_players, matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as act
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import DamageMultiplier, DamagePrevention, DamageRedirection
from rules_engine.ir.effects import Then
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.keyword_abilities.protection import is_protected_from
from rules_engine.rules.replacement_batch import (
    Batch,
    Candidate,
    Key,
    Proposal,
    replacing_abilities,
)
from rules_engine.state import events as ev
from rules_engine.state.effects import Shield
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo
from rules_engine.vocabulary import CardType, CounterKind, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.DamageCantBePrevented})
"""The modifications that this module asks for."""


def can_be_dealt_damage(state: GameState, entity: Entity) -> bool:
    """CR 120.1: players, creatures, planeswalkers and battles."""
    if entity < FIRST_OBJECT:
        return not state.players[entity].lost
    obj = state.get(entity)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    kinds = {CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE}
    return bool(characteristics(state, entity).types & kinds)


def damage_candidates(state: GameState, event: ev.Damage, batch: Batch) -> Iterator[Candidate]:
    """The effects that would prevent, multiply or redirect this damage."""
    preventable = _is_preventable(state, event)
    if preventable and is_protected_from(state, event.to, event.source):
        yield _by_protection(state, event, batch)
    if event.to >= FIRST_OBJECT:
        yield from _by_shield_counter(state, event, batch, preventable)
    for key, oid, ability in replacing_abilities(board(state)):
        if not isinstance(ability, DamageMultiplier | DamagePrevention | DamageRedirection):
            continue
        context = Context(oid, characteristics(state, oid).controller)
        yield from _by_ability(state, event, batch, key, ability, context)
    for lasting in state.replacements:
        if isinstance(lasting.ability, DamageMultiplier | DamagePrevention | DamageRedirection):
            context = Context(
                lasting.source,
                lasting.controller,
                targets=lasting.targets,
                bound=dict(lasting.bound),
                x=lasting.x,
            )
            yield from _by_ability(state, event, batch, (0, lasting.id), lasting.ability, context)
    for shield in state.shields:
        if _shields(state, shield, event, preventable) and _has_share(batch, shield):
            yield Candidate(
                (0, shield.id),
                state.name(shield.source),
                _by_shield(state, batch, shield, preventable),
                does=(shield.redirect_to, shield.amount, shield.next_time, shield.then),
            )


def _by_ability(
    state: GameState,
    event: ev.Damage,
    batch: Batch,
    key: Key,
    ability: DamageMultiplier | DamagePrevention | DamageRedirection,
    context: Context,
) -> Iterator[Candidate]:
    """CR 614.9, 615.1a: of a static ability, or for the duration of an effect (614.3)."""
    preventable = _is_preventable(state, event)
    label = state.name(context.source)
    match ability:
        case DamageMultiplier():
            if matches(state, event.source, ability.source, context) and matches(
                state, event.to, ability.to, context
            ):
                yield Candidate(key, label, _multiplied(ability.factor))
        case DamagePrevention():
            if ability.counters:
                yield from _for_counters(state, event, batch, key, ability, context)
            elif (preventable or ability.then) and _prevents(state, ability, event, context):
                amount = 0 if not preventable else event.amount
                if ability.amount is not None:
                    amount = max(0, min(amount, natural(state, ability.amount, context)))
                apply = _prevented(
                    state,
                    batch,
                    key,
                    amount,
                    ability.then,
                    context,
                    ability.source is None,
                    event.amount if ability.regardless else amount,
                )
                yield Candidate(key, label, apply)
        case DamageRedirection():
            yield from _redirected(state, event, key, ability, context)


def _for_counters(
    state: GameState,
    event: ev.Damage,
    batch: Batch,
    key: Key,
    ability: DamagePrevention,
    context: Context,
) -> Iterator[Candidate]:
    """Each 1 damage is prevented for a counter, as long as there are any; a counter goes also for
    damage that can't be prevented (CR 615.12)."""
    if event.to < FIRST_OBJECT or not _prevents(state, ability, event, context):
        return
    there = state.objects[ObjectId(event.to)].counters.get(ability.counters, 0)
    left = there - batch.used_counters.get((key, event.to), 0)
    if left <= 0:
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        removed = min(left, event.amount)
        batch.used_counters[key, event.to] = there - left + removed
        batch.results.append(ev.CountersRemoved(event.to, ability.counters, removed))
        if not _is_preventable(state, event):
            return [event]
        batch.note_prevention(key, event, removed)
        return [replace(event, amount=event.amount - removed)]
        yield

    yield Candidate(key, state.name(context.source), apply)


def _is_preventable(state: GameState, event: ev.Damage) -> bool:
    """CR 615.12."""
    if not event.preventable:
        return False
    return not any(
        isinstance(rule.modification, mod.DamageCantBePrevented)
        and rule.modification.combat in (None, event.combat)
        and matches(state, event.source, rule.matching, Context(rule.source, rule.controller))
        for rule in board(state).general_rules
    )


def _by_protection(state: GameState, event: ev.Damage, batch: Batch) -> Candidate:
    """CR 702.16e."""
    key = (event.to, -3)
    apply = _prevented(state, batch, key, event.amount, (), None, False, 0)
    return Candidate(key, "Protection", apply)


def _by_shield_counter(
    state: GameState, event: ev.Damage, batch: Batch, preventable: bool
) -> Iterator[Candidate]:
    """CR 122.1c."""
    if state.objects[ObjectId(event.to)].counters.get(CounterKind.SHIELD):

        def by_counter(event: ev.Event) -> Run[list[ev.Event]]:
            assert isinstance(event, ev.Damage)
            if event.to not in batch.guarded:
                batch.guarded.add(event.to)
                batch.results.append(ev.CountersRemoved(event.to, CounterKind.SHIELD, 1))
            if not preventable:
                return [event]
            batch.note_prevention((event.to, -5), event, event.amount)
            return []
            yield

        yield Candidate((event.to, -5), "Shield counter", by_counter)


def _prevents(
    state: GameState, ability: DamagePrevention, event: ev.Damage, context: Context
) -> bool:
    if ability.combat not in (None, event.combat):
        return False
    context.event = damage_info(state, event, event.amount)
    if not holds(state, ability.condition, context):
        return False
    if ability.to is not None and ability.to == ability.source:
        return any(
            matches(state, entity, ability.to, context) for entity in (event.to, event.source)
        )
    return (ability.to is None or matches(state, event.to, ability.to, context)) and (
        ability.source is None or matches(state, event.source, ability.source, context)
    )


def _redirected(
    state: GameState, event: ev.Damage, key: Key, ability: DamageRedirection, context: Context
) -> Iterator[Candidate]:
    """CR 614.9."""
    if ability.combat not in (None, event.combat) or not holds(state, ability.condition, context):
        return
    if not matches(state, event.to, ability.to, context):
        return
    if not matches(state, event.source, ability.source, context):
        return
    instead = [e for e in find(state, ability.instead, context) if e != event.to]
    if not instead or not can_be_dealt_damage(state, instead[0]):
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        return [replace(event, to=instead[0])]
        yield

    yield Candidate(key, state.name(context.source), apply, does=instead[0])


def _multiplied(factor: int) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        return [replace(event, amount=event.amount * factor)]
        yield

    return apply


def _prevented(
    state: GameState,
    batch: Batch,
    key: Key,
    amount: int,
    then: Then,
    context: Context | None,
    at_once: bool,
    told: int,
) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    """So much of it is prevented; what else the effect does is told of `told` damage."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        batch.note_prevention(key, event, amount)
        if context is not None:
            follow_prevention(state, batch, then, context, event, told, key if at_once else None)
        return [replace(event, amount=event.amount - amount)]
        yield

    return apply


def damage_info(state: GameState, event: ev.Damage, amount: int) -> EventInfo:
    """What an effect that changes damage may refer to."""
    player = (
        PlayerId(event.to)
        if event.to < FIRST_OBJECT
        else characteristics(state, event.to).controller
    )
    return EventInfo(event.source, recipient=event.to, player=player, amount=amount)


def follow_prevention(
    state: GameState,
    batch: Batch,
    then: Then,
    context: Context,
    event: ev.Damage,
    amount: int,
    at_once: Key | None = None,
) -> None:
    """CR 615.5: the rest of the effect; a gain of life becomes part of the event's results.

    CR 615.13: with `at_once`, the effect of that key is told once of all the damage that it
    prevents at one time to one recipient.
    """
    if not then:
        return
    known = replace_event_info(context, damage_info(state, event, amount))
    rest: list[act.Instruction] = []
    for instruction in then:
        if isinstance(instruction, act.GainLife) and not rest:
            gained = natural(state, instruction.amount, known)
            for player in find_players(state, instruction.player, known):
                batch.results.append(ev.LifeGained(player, gained, told_by=context.controller))
        else:
            rest.append(instruction)
    if at_once is None:
        batch.afterwards(tuple(rest), known)
    else:
        batch.afterwards_at_once(tuple(rest), known, (at_once, event.to))


def replace_event_info(context: Context, info: EventInfo) -> Context:
    """The same context, about that event."""
    return replace(context, event=info, bound=dict(context.bound))


def _shields(state: GameState, shield: Shield, event: ev.Damage, preventable: bool) -> bool:
    if shield.redirect_to is None and not preventable and not shield.then:
        return False
    if shield.combat not in (None, event.combat):
        return False
    if shield.protects is not None and event.to not in shield.protects:
        return False
    if shield.protects_matching is not None:
        context = Context(shield.source, shield.controller, targets=shield.targets, x=shield.x)
        if not matches(state, event.to, shield.protects_matching, context):
            return False
    if shield.from_sources is not None and event.source not in shield.from_sources:
        return False
    if shield.from_matching is not None:
        context = Context(shield.source, shield.controller, targets=shield.targets, x=shield.x)
        if not matches(state, event.source, shield.from_matching, context):
            return False
    if shield.redirect_to is not None:
        return shield.redirect_to != event.to and can_be_dealt_damage(state, shield.redirect_to)
    return True


def _has_share(batch: Batch, shield: Shield) -> bool:
    """CR 615.7: whether the player left this damage to the shield."""
    divided = any(number == shield.id for number, _ in batch.shares)
    return not divided or bool(batch.shares.get((shield.id, batch.pending[0].place)))


def _by_shield(
    state: GameState, batch: Batch, shield: Shield, preventable: bool
) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    """CR 615.7-8: a shield of N is used up point by point; one for the next time by that."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        yield from _divide_shield(state, batch, shield)
        present = next(other for other in state.shields if other.id == shield.id)
        amount = max(0, event.amount - present.but)
        if present.amount is not None:
            share = batch.shares.get((shield.id, batch.pending[0].place), present.amount)
            amount = min(share, present.amount, amount)
        if present.redirect_to is None and not preventable:
            amount = 0
        _use(state, batch, present, amount)
        rest: list[ev.Event] = [replace(event, amount=event.amount - amount)]
        if present.redirect_to is not None:
            return [*rest, replace(event, to=present.redirect_to, amount=amount)]
        batch.note_prevention((0, shield.id), event, amount)
        context = Context(present.source, present.controller, targets=present.targets, x=present.x)
        follow_prevention(state, batch, present.then, context, event, amount)
        return rest

    return apply


def _use(state: GameState, batch: Batch, shield: Shield, amount: int) -> None:
    if shield.next_time:
        if amount or shield.but:
            batch.used_up.add(shield.id)
        return
    if shield.amount is None or not amount:
        return
    index = next(i for i, other in enumerate(state.shields) if other.id == shield.id)
    if shield.amount > amount:
        state.shields[index] = replace(shield, amount=shield.amount - amount)
    else:
        del state.shields[index]


def _divide_shield(state: GameState, batch: Batch, shield: Shield) -> Run[None]:
    """CR 615.7: from several sources at once, the affected player chooses what is prevented."""
    if shield.amount is None or any(number == shield.id for number, _ in batch.shares):
        return
    key = (0, shield.id)
    together: list[tuple[Proposal, ev.Damage]] = [
        (proposal, proposal.event)
        for proposal in batch.pending
        if isinstance(proposal.event, ev.Damage)
        and key not in proposal.applied
        and _shields(state, shield, proposal.event, _is_preventable(state, proposal.event))
    ]
    total = sum(damage.amount for _, damage in together)
    if len(together) < 2 or total <= shield.amount:
        return

    def check(answer: Answer) -> None:
        if any(n > damage.amount for n, (_, damage) in zip(answer, together, strict=True)):
            raise IllegalAction("no source deals as much damage", rule="CR 615.7")

    recipient = together[0][1].to
    player = (
        PlayerId(recipient)
        if recipient < FIRST_OBJECT
        else characteristics(state, recipient).controller
    )
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.DIVIDE,
            f"Prevent which damage ({shield.amount})?",
            tuple(
                Option(state.name(damage.source), damage.source, detail=str(damage.amount))
                for _, damage in together
            ),
            rule="CR 615.7",
            source=shield.source,
            total=shield.amount,
            check=check,
        )
    )
    for (proposal, _), share in zip(together, answer, strict=True):
        batch.shares[shield.id, proposal.place] = share
