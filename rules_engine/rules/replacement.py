"""CR 614-616: replacement and prevention effects.

| rule | what | done |
| --- | --- | --- |
| 614.1a, c-e | instead; enters tapped, with counters, as a copy; as it enters | yes |
| 614.5 | once per event | yes |
| 614.9 | redirection | yes |
| 614.12 | entering objects as they would be | see `rules.looking_ahead` |
| 615 | prevention shields and static prevention | yes |
| 616.1 | the affected player's choice of order | yes; self-replacement and copy first |
| 701.19 | regeneration | yes |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, find_players, matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as act
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    Ability,
    AsEnters,
    DamageMultiplier,
    DamagePrevention,
    EntersAsCopy,
    EntersTapped,
    EntersWithChoice,
    EntersWithCounters,
    KeywordAbility,
    Replacement,
)
from rules_engine.ir.turning import Daytime
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.copying import Copier, copy_with_exceptions, counters_of_exceptions
from rules_engine.rules.faces import copiable_definition, entering_face, may_enter_transformed
from rules_engine.rules.looking_ahead import as_it_would_be
from rules_engine.rules.patterns import match_event
from rules_engine.state import events as ev
from rules_engine.state.effects import Shield
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CantBeRegenerated, mod.ExiledInsteadOfDying}
)
"""The modifications that this module asks for."""

Key = tuple[int, int]


@dataclass(slots=True)
class Candidate:
    """One effect that could replace the event now."""

    key: Key
    label: str
    apply: Callable[[ev.Event], Run[list[ev.Event]]]
    first: int = 2
    """CR 616.1a-d: 0 self-replacement, 1 copy; these are applied before others."""


def replace_event(state: GameState, event: ev.Event) -> Run[list[ev.Event]]:
    """The events that are left when everything that applies has been applied (CR 616.1)."""
    if (
        not isinstance(event, ev.ZoneMove | ev.DestroyPermanent | ev.Damage)
        and not board(state).replacing
    ):
        return [event]
    pending: list[tuple[ev.Event, frozenset[Key]]] = [(event, frozenset())]
    final: list[ev.Event] = []
    while pending:
        present, applied = pending.pop(0)
        found = [
            candidate
            for candidate in _candidates(state, present)
            if candidate.key not in applied and candidate.key not in state.replacing
        ]
        if not found:
            final.append(present)
            continue
        chosen = yield from _choose(state, present, found)
        from rules_engine.rules.events import is_prohibited

        for new in (yield from chosen.apply(present)):
            if not is_prohibited(state, new):
                pending.append((new, applied | {chosen.key}))
    return final


def _choose(state: GameState, event: ev.Event, found: list[Candidate]) -> Run[Candidate]:
    """CR 616.1: the controller of the affected object, or the affected player, chooses."""
    earliest = min(candidate.first for candidate in found)
    found = [candidate for candidate in found if candidate.first == earliest]
    if len(found) == 1 or len({candidate.label for candidate in found}) == 1:
        return found[0]
    answer = yield from ask(
        Decision(
            _affected_player(state, event),
            DecisionKind.REPLACEMENT,
            "Apply which effect first?",
            tuple(Option(candidate.label, candidate.key[0] or None) for candidate in found),
            rule="CR 616.1",
        )
    )
    return found[answer[0]]


def _affected_player(state: GameState, event: ev.Event) -> PlayerId:
    match event:
        case ev.Damage():
            if event.to < FIRST_OBJECT:
                return PlayerId(event.to)
            return characteristics(state, event.to).controller
        case ev.ZoneMove() | ev.DestroyPermanent():
            if isinstance(event, ev.ZoneMove) and event.to is Zone.BATTLEFIELD:
                return event.player if event.player is not None else state.known(event.object).owner
            return characteristics(state, event.object).controller
        case ev.LifeGained() | ev.LifeLost() | ev.DrawCard() | ev.TokenCreated():
            return event.player
        case _:
            return state.active


def _candidates(state: GameState, event: ev.Event) -> Iterator[Candidate]:
    match event:
        case ev.ZoneMove():
            if event.to is Zone.BATTLEFIELD and event.from_zone is not Zone.BATTLEFIELD:
                yield from _entering(state, event)
            elif event.from_zone in (Zone.STACK, Zone.BATTLEFIELD):
                yield from _exiled_instead(state, event)
        case ev.TokenCreated():
            yield from _token_entering(state, event)
        case ev.DestroyPermanent():
            yield from _regeneration(state, event)
        case ev.Damage():
            yield from _damage(state, event)
        case _:
            pass
    for oid, ability in board(state).replacing:
        if isinstance(ability, Replacement):
            yield from _instead(state, event, oid, ability)


# --- instead -----------------------------------------------------------------------------------


def _instead(
    state: GameState, event: ev.Event, source: ObjectId, ability: Replacement
) -> Iterator[Candidate]:
    """CR 614.1a."""
    context = Context(source, characteristics(state, source).controller)
    infos = match_event(state, ability.event, event, context)
    if not infos:
        return
    context.event = infos[0]
    if not holds(state, ability.condition, context):
        return
    key = (source, _number(state, source, ability))

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.registry import follow

        state.replacing.append(key)
        yield from follow(state, ability.instead, context)
        state.replacing.remove(key)
        return []

    yield Candidate(key, state.name(source), apply)


def _number(state: GameState, source: ObjectId, ability: Ability) -> int:
    abilities = characteristics(state, source).abilities
    return next((i for i, other in enumerate(abilities) if other is ability), -1)


def _exiled_instead(state: GameState, event: ev.ZoneMove) -> Iterator[Candidate]:
    """CR 702.34a and the like: it goes to exile instead of anywhere else, or instead of dying."""
    obj = state.objects.get(event.object)
    if obj is None or event.to is Zone.EXILE:
        return
    dying = event.from_zone is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD
    doomed = dying and any(
        isinstance(rule[0], mod.ExiledInsteadOfDying)
        for rule in characteristics(state, obj.id).rules
    )
    if not doomed and not obj.exile_on_leaving:
        return
    if event.from_zone is Zone.STACK and event.to is Zone.BATTLEFIELD:
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove)
        return [replace(event, to=Zone.EXILE, from_top=0)]
        yield

    yield Candidate((obj.id, -2), obj.face.name, apply, first=0)


COPIED = 1000
"""Keeps the abilities of what is copied apart from those of the copying card (CR 614.5, 707.5)."""


# --- entering the battlefield ------------------------------------------------------------------


def _entering(state: GameState, event: ev.ZoneMove) -> Iterator[Candidate]:
    """CR 614.1c-d, 614.12."""
    obj = state.objects[event.object]
    player = event.player if event.player is not None else obj.owner
    face = entering_face(obj, event)
    if event.face_down:
        return
    base = as_it_would_be(state, obj, face, player)
    copied = COPIED if event.copy_of is not None else 0
    own = Context(obj.id, player, casting=obj.casting)
    if obj.item is not None:
        own.x = obj.item.x
    for number, ability in enumerate(base.abilities, start=copied):
        match ability:
            case EntersAsCopy():
                yield _as_copy(state, (obj.id, number), obj, ability, own)
            case AsEnters():
                yield _as_enters(state, (obj.id, number), obj, ability, own)
            case EntersWithChoice():
                chosen = enters_with_choice(state, ability, own)
                yield Candidate((obj.id, number), obj.face.name, chosen)
            case KeywordAbility(keyword=Keyword.DAYBOUND):
                if state.day == Daytime.NIGHT and may_enter_transformed(obj, event):
                    yield Candidate((obj.id, number), obj.face.name, _by_night)
            case EntersTapped() | EntersWithCounters():
                if _means_itself(state, obj.id, ability.what, own):
                    yield from _entry(state, event, (obj.id, number), obj.id, ability, own)
            case _:
                pass
    made = board(state)
    for oid, ability in made.replacing:
        if isinstance(ability, EntersTapped | EntersWithCounters):
            context = Context(oid, characteristics(state, oid).controller)
            saved = made.characteristics.get(obj.id)
            made.characteristics[obj.id] = base
            affects = matches(state, obj.id, ability.what, context)
            if saved is None:
                del made.characteristics[obj.id]
            else:
                made.characteristics[obj.id] = saved
            if affects:
                key = (oid, _number(state, oid, ability))
                yield from _entry(state, event, key, oid, ability, context)


def _by_night(event: ev.Event) -> Run[list[ev.Event]]:
    """CR 702.145b: it enters with its back face up."""
    assert isinstance(event, ev.ZoneMove)
    return [replace(event, side=1)]
    yield


def _means_itself(state: GameState, oid: ObjectId, what: object, context: Context) -> bool:
    from rules_engine.ir.selectors import Selector, This

    return isinstance(what, This) or (
        isinstance(what, Selector) and matches(state, oid, what, context)
    )


def _entry(
    state: GameState,
    event: ev.ZoneMove,
    key: Key,
    source: ObjectId,
    ability: EntersTapped | EntersWithCounters,
    context: Context,
) -> Iterator[Candidate]:
    label = state.name(source)
    if isinstance(ability, EntersWithCounters):
        if not holds(state, ability.condition, context):
            return
        amount = natural(state, ability.amount, context)
        kind = ability.kind

        def with_counters(event: ev.Event) -> Run[list[ev.Event]]:
            assert isinstance(event, ev.ZoneMove)
            return [replace(event, counters=(*event.counters, (str(kind), amount)))]
            yield

        if amount:
            yield Candidate(key, label, with_counters)
        return
    if event.tapped or (ability.unless is not None and holds(state, ability.unless, context)):
        return
    price = ability.unless_paid

    def tapped(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.rules.costs import can_pay, pay

        assert isinstance(event, ev.ZoneMove)
        if price is not None and can_pay(state, context.controller, context.source, price):
            paid = yield from ask_yes_no(
                context.controller,
                f"Pay for {label} to enter untapped?",
                rule="CR 614.12a",
                source=source,
            )
            if paid:
                yield from pay(state, context.controller, context.source, price, context)
                return [event]
        return [replace(event, tapped=True)]

    yield Candidate(key, label, tapped)


def _as_copy(
    state: GameState, key: Key, obj: GameObject, ability: EntersAsCopy, context: Context
) -> Candidate:
    """CR 707.5: the choice is made before it enters."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove)
        options = [oid for oid in find_objects(state, ability.of, context) if oid != obj.id]
        if not options:
            return [event]
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"{obj.face.name} enters as a copy of what?",
                tuple(Option(state.name(oid), oid) for oid in options),
                minimum=0 if ability.optional else 1,
                rule="CR 707.5",
                source=obj.id,
            )
        )
        if not answer:
            return [event]
        return [_entering_as(state, event, ability, options[answer[0]], obj, context)]

    return Candidate(key, obj.face.name, apply, first=1)


def enters_with_choice(
    state: GameState, ability: EntersWithChoice, context: Context
) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    """CR 614.12a: the choice, and what is done with it, comes before it enters."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.registry import follow

        assert isinstance(event, ev.ZoneMove)
        agreed = True
        for player in find_players(state, ability.by, context)[:1] if ability.optional else ():
            agreed = yield from ask_yes_no(
                player,
                f"{state.name(context.source)}: {ability.name}?",
                rule="CR 614.12a",
                source=context.source,
            )
        counters = event.counters
        if agreed:
            yield from follow(state, ability.then, context)
            for kind, amount in ability.counters:
                number = natural(state, amount, context)
                counters += ((str(kind), number),) if number else ()
        answer = (ability.name, "yes" if agreed else "no")
        return [replace(event, counters=counters, choices=(*event.choices, answer))]

    return apply


def _entering_as(
    state: GameState,
    event: ev.ZoneMove,
    ability: EntersAsCopy,
    original: ObjectId,
    obj: GameObject,
    context: Context,
) -> ev.ZoneMove:
    """CR 707.9: with the exceptions; those that aren't characteristics end if it becomes a copy
    of something else while it enters (707.9e)."""
    copied = copy_with_exceptions(
        state,
        copiable_definition(state.objects[original]),
        ability.exceptions,
        Copier(entering_face(obj, event), ability),
        context,
    )
    more = counters_of_exceptions(state, copied, ability.exceptions, context)
    kept = event.counters if event.copy_of is None else ()
    return replace(
        event, copy_of=copied, tapped=event.tapped or ability.tapped, counters=(*kept, *more)
    )


def _as_enters(
    state: GameState, key: Key, obj: GameObject, ability: AsEnters, context: Context
) -> Candidate:
    """CR 614.1c: the choice is part of entering."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.choices import (
            choose_basic_land_type,
            choose_color,
            choose_creature_type,
        )

        assert isinstance(event, ev.ZoneMove)
        if isinstance(ability.choose, act.ChooseColor):
            chosen = ("color", (yield from choose_color(context.controller, obj.id)).value)
        elif isinstance(ability.choose, act.ChooseBasicLandType):
            word = yield from choose_basic_land_type(context.controller, obj.id)
            chosen = ("basic land type", word)
        else:
            word = yield from choose_creature_type(state, context.controller, obj.id)
            chosen = ("creature type", word)
        return [replace(event, choices=(*event.choices, chosen))]

    return Candidate(key, obj.face.name, apply)


def _token_entering(state: GameState, event: ev.TokenCreated) -> Iterator[Candidate]:
    """CR 614.12: a token is judged by what it will be; it has no id before it exists."""
    made = board(state)
    for oid, ability in made.replacing:
        if not isinstance(ability, EntersTapped) or event.tapped or ability.unless is not None:
            continue
        context = Context(oid, characteristics(state, oid).controller)
        made.characteristics[_STAND_IN] = base_characteristics(event.face, event.player)
        affects = matches(state, _STAND_IN, ability.what, context)
        del made.characteristics[_STAND_IN]
        if affects:
            yield Candidate((oid, _number(state, oid, ability)), state.name(oid), _token_tapped)


_STAND_IN = ObjectId(1 << 60)


def _token_tapped(event: ev.Event) -> Run[list[ev.Event]]:
    assert isinstance(event, ev.TokenCreated)
    return [replace(event, tapped=True)]
    yield


# --- destruction -------------------------------------------------------------------------------


def _regeneration(state: GameState, event: ev.DestroyPermanent) -> Iterator[Candidate]:
    """CR 701.19a: the shield is used; it is tapped, its damage removed, and it leaves combat."""
    obj = state.objects[event.object]
    if not event.can_regenerate or obj.regeneration_shields <= 0:
        return
    rules = characteristics(state, event.object).rules
    if any(isinstance(rule[0], mod.CantBeRegenerated) for rule in rules):
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.DestroyPermanent)
        obj.regeneration_shields -= 1
        obj.damage = 0
        obj.deathtouched = False
        return [
            ev.Tapped(obj.id),
            ev.RemovedFromCombat(obj.id),
            ev.Regenerated(obj.id),
        ]
        yield

    yield Candidate((obj.id, -1), "Regenerate", apply)


# --- damage ------------------------------------------------------------------------------------


def _damage(state: GameState, event: ev.Damage) -> Iterator[Candidate]:
    """CR 615, 614.9, 702.16e."""
    if event.to >= FIRST_OBJECT and event.preventable:
        yield from _protection(state, event)
    for oid, ability in board(state).replacing:
        match ability:
            case DamageMultiplier():
                context = Context(oid, characteristics(state, oid).controller)
                if matches(state, event.source, ability.source, context) and matches(
                    state, event.to, ability.to, context
                ):
                    yield Candidate(
                        (oid, _number(state, oid, ability)),
                        state.name(oid),
                        _multiplied(ability.factor),
                    )
            case DamagePrevention():
                context = Context(oid, characteristics(state, oid).controller)
                if event.preventable and _prevents(state, ability, event, context):
                    amount = (
                        None if ability.amount is None else natural(state, ability.amount, context)
                    )
                    yield Candidate(
                        (oid, _number(state, oid, ability)),
                        state.name(oid),
                        _prevented(state, amount),
                    )
            case _:
                pass
    for shield in state.shields:
        if _shields(state, shield, event):
            yield Candidate((0, shield.id), state.name(shield.source), _by_shield(state, shield))


def _protection(state: GameState, event: ev.Damage) -> Iterator[Candidate]:
    found = characteristics(state, event.to)
    if Keyword.PROTECTION not in found.keywords:
        return
    from rules_engine.rules.keyword_abilities.protection import is_protected_from

    if is_protected_from(state, ObjectId(event.to), event.source):
        yield Candidate((event.to, -3), "Protection", _prevented(state, None), first=0)


def _prevents(
    state: GameState, ability: DamagePrevention, event: ev.Damage, context: Context
) -> bool:
    if event.combat < ability.combat_only:
        return False
    if ability.to is not None and ability.to == ability.source:
        return any(
            matches(state, entity, ability.to, context) for entity in (event.to, event.source)
        )
    return (ability.to is None or matches(state, event.to, ability.to, context)) and (
        ability.source is None or matches(state, event.source, ability.source, context)
    )


def _multiplied(factor: int) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        return [replace(event, amount=event.amount * factor)]
        yield

    return apply


def _prevented(state: GameState, amount: int | None) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        stopped = event.amount if amount is None else min(amount, event.amount)
        state.log.append(ev.DamagePrevented(event.to, stopped))
        return [replace(event, amount=event.amount - stopped)]
        yield

    return apply


def _shields(state: GameState, shield: Shield, event: ev.Damage) -> bool:
    if shield.redirect_to is None and not event.preventable:
        return False
    if shield.combat_only and not event.combat:
        return False
    if shield.protects is not None and event.to not in shield.protects:
        return False
    if shield.from_sources is not None and event.source not in shield.from_sources:
        return False
    if shield.from_matching is not None:
        context = Context(shield.source, shield.controller)
        if not matches(state, event.source, shield.from_matching, context):
            return False
    if shield.redirect_to is not None:
        return shield.redirect_to != event.to and (
            shield.redirect_to < FIRST_OBJECT or shield.redirect_to in state.objects
        )
    return True


def _by_shield(state: GameState, shield: Shield) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    """CR 615.7: a shield of N is used up point by point."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Damage)
        amount = event.amount if shield.amount is None else min(shield.amount, event.amount)
        if shield.amount is not None:
            index = next(i for i, other in enumerate(state.shields) if other.id == shield.id)
            if shield.amount > amount:
                state.shields[index] = replace(shield, amount=shield.amount - amount)
            else:
                del state.shields[index]
        rest: list[ev.Event] = [replace(event, amount=event.amount - amount)]
        if shield.redirect_to is not None:
            return [*rest, replace(event, to=shield.redirect_to, amount=amount)]
        state.log.append(ev.DamagePrevented(event.to, amount))
        return rest
        yield

    return apply
