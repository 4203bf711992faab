"""CR 611.2: continuous effects from spells and abilities."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.choices import chosen_entities, creature_types
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.lasting import (
    RULES_FOR_CLASSES,
    is_kind_of_object,
    is_only_for_now,
    lasting_for,
    speaks_of_now,
)
from rules_engine.effects.locking import locked
from rules_engine.effects.registry import all_here_now, executes, here_now
from rules_engine.effects.selecting import find, find_objects, find_players, is_reference, matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.chosen_words import DIRECTION, KINDS, LEFT, IsOfChosenKind
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    CARD,
    OPPONENT,
    PLAYER,
    YOU,
    AffectedObject,
    AllOf,
    Bound,
    Choice,
    ChosenTarget,
    ControlledBy,
    ControllerOf,
    Definite,
    EventObject,
    EventPlayer,
    InZone,
    Iterated,
    OtherThan,
    Selector,
    TheseObjects,
    This,
    TopOfGraveyard,
    TopOfLibrary,
)
from rules_engine.rules.board import characteristics
from rules_engine.rules.copying import Copier, become_copy, copy_with_exceptions
from rules_engine.rules.faces import copiable_definition
from rules_engine.rules.layers import GENERAL
from rules_engine.rules.modifying import keyword_abilities_of
from rules_engine.rules.text_changing import words_of
from rules_engine.rules.watching import has_ended
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.BecomesCopyOf, mod.ChangeText, mod.ForNextSpell}
)
"""The modifications that this module asks for."""


@executes(ir.Apply)
def apply(state: GameState, effect: ir.Apply, context: Context) -> Run[None]:
    """CR 611.2c: what it affects is fixed now if it changes characteristics; amounts are too
    (608.2i). What is for the next spell waits for it (611.2f)."""
    before = len(state.effects)
    yield from _begin(state, effect, context)
    if effect.end_for is not None:
        state.effects[before:] = [
            replace(one, end_for=effect.end_for) for one in state.effects[before:]
        ]


def _begin(state: GameState, effect: ir.Apply, context: Context) -> Run[None]:
    for one in effect.modifications:
        if isinstance(one, mod.ForNextSpell):
            inner = tuple(locked(state, change, context) for change in one.modifications)
            if not one.counted_as_cast:
                inner = tuple(_priced(state, change, context) for change in inner)
            later = replace(one, modifications=inner)
            _start(state, context, (later,), None, effect.what, effect.duration)
    general = tuple(
        _for_these_players(state, _priced(state, m, context), context)
        for m in effect.modifications
        if isinstance(m, GENERAL)
    )
    spells = _spells_among(effect.what, general)
    if spells is not None:
        named, kinds = spells
        fixed = yield from chosen_entities(state, named, context)
        now = tuple(_where_it_is(state, entity, context) for entity in fixed)
        like = transform(kinds, lambda _, part: _as_it_is_now(state, part, context))
        _start(state, context, general, None, TheseObjects(now) & like, effect.duration)
    elif general and is_reference(effect.what) and not _is_on_top(effect.what):
        named, there = _named_there(effect.what)
        fixed = yield from chosen_entities(state, named, context)
        now = tuple(_where_it_is(state, entity, context) for entity in fixed)
        if there is not None:
            now = tuple(one for one in now if _is_there(state, one, there, context))
        _start(state, context, general, now, None, effect.duration)
    elif general:
        what = transform(effect.what, lambda _, part: _as_it_is_now(state, part, context))
        _start(state, context, general, None, what, effect.duration)
    others = (*GENERAL, mod.ForNextSpell)
    rest = tuple(m for m in effect.modifications if not isinstance(m, others))
    rules = tuple(
        m for m in rest if isinstance(m, RULES_FOR_CLASSES) and not is_only_for_now(effect.what, m)
    )
    if rules and is_kind_of_object(effect.what):
        what = transform(effect.what, lambda _, part: _as_it_is_now(state, part, context))
        changed = tuple(locked(state, one, context) for one in rules)
        if not any(speaks_of_now(node) for node in (what, *changed)):
            _start(state, context, changed, None, what, effect.duration)
            rest = tuple(m for m in rest if m not in rules)
    if not rest:
        return
    affected = yield from chosen_entities(state, effect.what, context)
    present = tuple(one for entity in affected for one in _present(state, entity, context))
    if any(isinstance(one, mod.CantPhaseIn) for one in rest):
        present += tuple(entity for entity in affected if entity in state.phased_out)
    if present:
        yield from apply_to(state, present, rest, effect.duration, context)
    if any(isinstance(one, mod.SetController) for one in rest):
        context.bound[RESULT] = present


def _spells_among(
    what: Selector, general: tuple[mod.Modification, ...]
) -> tuple[Selector, Selector] | None:
    """CR 601.3e: definite cards among which spells of some kind may be cast, and that kind, which
    is asked of each part of a card as it is cast; None if it isn't said so."""
    if not general or not isinstance(what, AllOf):
        return None
    if not all(isinstance(one, mod.MayPlay) and one.spells for one in general):
        return None
    named = tuple(part for part in what.parts if is_reference(part))
    kinds = tuple(part for part in what.parts if not is_reference(part))
    if any(isinstance(part, _ON_TOP) for part in named):
        return None
    if not named or all(part == CARD or isinstance(part, InZone) for part in kinds):
        return None
    return (named[0] if len(named) == 1 else AllOf(named)), AllOf(kinds)


_ON_TOP = (TopOfGraveyard, TopOfLibrary)


def _is_on_top(what: Selector) -> bool:
    """CR 611.2c: whether it means whatever is on top from time to time."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    named = [part for part in parts if is_reference(part)]
    return all(isinstance(part, _ON_TOP) for part in named)


def _present(state: GameState, entity: Entity, context: Context) -> list[Entity]:
    """The player, or the object with what it became where this finds that (CR 400.7i)."""
    if entity < FIRST_OBJECT:
        return [entity]
    return list(all_here_now(state, entity, context))


def _where_it_is(state: GameState, entity: Entity, context: Context) -> Entity:
    """CR 400.7j: a card that an instruction before has moved is meant where it is now."""
    if entity < FIRST_OBJECT:
        return entity
    return here_now(state, ObjectId(entity), context) or entity


def _named_there(what: Selector) -> tuple[Selector, Selector | None]:
    """A definite object and the zone in which it has to be: of what is named where it was before,
    only where it is now can be asked (CR 400.7j)."""
    match what:
        case AllOf(parts=(InZone() as there, This() | EventObject() as named)):
            return named, there
        case _:
            return what, None


def _is_there(state: GameState, entity: Entity, there: Selector, context: Context) -> bool:
    return entity in state.objects and matches(state, ObjectId(entity), there, context)


def _for_these_players(
    state: GameState, one: mod.Modification, context: Context
) -> mod.Modification:
    """CR 611.2c: who may play is known as the effect begins."""
    if not isinstance(one, mod.MayPlay) or one.player in (YOU, PLAYER, OPPONENT):
        return one
    return replace(one, player=TheseObjects(tuple(find_players(state, one.player, context))))


def apply_to(
    state: GameState,
    present: tuple[Entity, ...],
    modifications: tuple[mod.Modification, ...],
    duration: AnyDuration,
    context: Context,
) -> Run[None]:
    """Starts the modifications of these; all of them are one effect (CR 613.6)."""
    locked: list[mod.Modification] = []
    for modification in modifications:
        if isinstance(modification, mod.GainKeywordsOf):  # CR 611.2c: as they are now
            shared = keyword_abilities_of(state, modification, context)
            locked.extend(mod.GainAbility(ability) for ability in shared)
            continue
        chosen = yield from _chosen(state, modification, context)
        if chosen is not None:
            locked.append(chosen)
    for one, group in _groups(state, tuple(locked), present, context):
        _start(state, context, one, group, None, duration)


def _groups(
    state: GameState,
    modifications: tuple[mod.Modification, ...],
    present: tuple[Entity, ...],
    context: Context,
) -> list[tuple[tuple[mod.Modification, ...], tuple[Entity, ...]]]:
    """CR 113.11, 611.2d: what an object can't have isn't given to it, and amounts that ask about
    each affected object are fixed for each."""
    each = any(isinstance(node, AffectedObject) for one in modifications for node in walk(one))
    found: dict[tuple[mod.Modification, ...], list[Entity]] = {}
    for entity in present:
        own = modifications
        if entity >= FIRST_OBJECT:
            barred = characteristics(state, entity).barred
            own = tuple(
                m
                for m in modifications
                if not (
                    barred
                    and isinstance(m, mod.GainAbility)
                    and isinstance(m.ability, KeywordAbility)
                    and m.ability.keyword in barred
                )
            )
        if each:
            context.affected = entity
        made = tuple(locked(state, one, context) for one in own)
        if made:
            found.setdefault(made, []).append(entity)
    context.affected = None
    return [(made, tuple(entities)) for made, entities in found.items()]


def start_effect(
    state: GameState,
    context: Context,
    modifications: tuple[mod.Modification, ...],
    affected: tuple[Entity, ...],
    duration: AnyDuration = UNTIL_END_OF_TURN,
) -> None:
    """CR 611.2c: a continuous effect on these and no others."""
    _start(state, context, modifications, affected, None, duration)


def _start(
    state: GameState,
    context: Context,
    modifications: tuple[mod.Modification, ...],
    affected: tuple[Entity, ...] | None,
    matching: Selector | None,
    duration: AnyDuration,
) -> None:
    for group, until in lasting_for(state, duration, affected, context):
        timestamp = state.tick()
        effect = ContinuousEffect(
            timestamp,
            context.source,
            context.controller,
            modifications,
            group,
            matching,
            until,
            timestamp,
            state.turn,
        )
        if has_ended(state, effect):
            continue  # CR 611.2b: its duration is over before it begins
        state.effects.append(effect)
        state.touch()
        for modification in modifications:
            if isinstance(modification, mod.BecomesCopyOf) and group is not None:
                _become_copies(state, modification, group, timestamp, context)


# --- what is fixed as the effect begins --------------------------------------------------------


_KNOWN_NOW = (Bound, ChosenTarget, EventPlayer)

_NAMING: dict[type[Selector], str] = {
    ControlledBy: "player",
    InZone: "of",
    OtherThan: "what",
    TopOfLibrary: "player",
}
"""Where such a selector says who or what is meant."""


def _as_it_is_now(state: GameState, part: object, context: Context) -> object:
    """CR 608.2h, 611.2c: numbers are found out once, and so is which player is meant; numbers of
    each object itself are its own."""
    if isinstance(part, IsOfChosenKind) and not part.other:  # CR 608.2d
        word = state.known(context.source).choice(part.of)
        return part if word is None else KINDS[part.of][word]
    if isinstance(part, AmountNode):
        of_each = any(isinstance(node, Iterated) for node in walk(part))
        return part if of_each else natural(state, part, context)
    if not isinstance(part, Selector) or type(part) not in _NAMING:
        return part
    field = _NAMING[type(part)]
    named = getattr(part, field)
    whose = named.what if isinstance(named, ControllerOf) else named
    if not isinstance(whose, _KNOWN_NOW):
        return part
    return replace(part, **{field: Definite(tuple(find(state, named, context)))})


def _priced(state: GameState, change: mod.Modification, context: Context) -> mod.Modification:
    """CR 608.2h: what spells will cost less or more is found out once."""
    if not isinstance(change, mod.CostChange):
        return change
    return replace(change, generic=amount_of(state, change.generic, context))


def _chosen(
    state: GameState, change: mod.Modification, context: Context
) -> Run[mod.Modification | None]:
    """CR 608.2d, 612: what is copied, and the words of a text-changing effect, are chosen as it
    begins; None if there is nothing to choose."""
    if isinstance(change, mod.BecomesCopyOf) and isinstance(change.what, Choice):
        found = yield from chosen_entities(state, change.what, context)
        return replace(change, what=Definite(tuple(found))) if found else None
    if not isinstance(change, mod.ChangeText):
        return change
    types = creature_types(state)
    words = [(kind, word) for kind in change.kinds for word in words_of(kind, types)]
    kind, old = words[
        (yield from _ask_word(context, "Replace which word?", [word for _, word in words]))
    ]
    others = [w for w in words_of(kind, types) if w != old and w not in change.forbidden]
    new = others[(yield from _ask_word(context, f"Replace {old} with which word?", others))]
    return mod.ReplaceWords(kind, old, new)


def _ask_word(context: Context, prompt: str, words: list[str]) -> Run[int]:
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            prompt,
            tuple(Option(word) for word in words),
            rule="CR 612.2",
            source=context.source,
        )
    )
    return answer[0]


# --- copies ------------------------------------------------------------------------------------


def copier_of(state: GameState, oid: ObjectId, context: Context) -> Copier:
    """The object that becomes a copy, and the ability that makes it one."""
    stack_object = context.stack_object
    item = state.known(stack_object).item if stack_object is not None else None
    return Copier(state.known(oid).face, item.ability if item is not None else None)


def _become_copies(
    state: GameState,
    change: mod.BecomesCopyOf,
    affected: tuple[Entity, ...],
    effect: int,
    context: Context,
) -> None:
    """CR 707.4; what was copied is fixed (707.2b)."""
    originals = find_objects(state, change.what, context)
    if not originals:
        return
    copied = copiable_definition(state.known(originals[0]))
    for entity in affected:
        obj = state.get(entity)
        if obj is None or obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
            continue
        made: CardDefinition = copy_with_exceptions(
            state, copied, change.exceptions, copier_of(state, obj.id, context), context
        )
        become_copy(state, obj.id, made, effect)


# --- control that goes around ------------------------------------------------------------------


@executes(ir.PassControl)
def pass_control(state: GameState, effect: ir.PassControl, context: Context) -> Run[None]:
    """CR 611.2c: of what each of them controls now, before anything has changed hands."""
    direction = state.known(context.source).choice(DIRECTION)
    both: dict[PlayerId, PlayerId] = {}
    if effect.partner is not None:
        for partner in find_players(state, effect.partner, context):
            both = {partner: context.controller, context.controller: partner}
    gained: dict[PlayerId, list[Entity]] = {}
    for oid in find_objects(state, effect.what, context):
        holder = characteristics(state, oid).controller
        if effect.partner is None:
            gained.setdefault(_gains_from(state, holder, direction), []).append(oid)
        elif holder in both:
            gained.setdefault(both[holder], []).append(oid)
    for player, objects in gained.items():
        change = mod.SetController(Definite((player,)))
        _start(state, context, (change,), tuple(objects), None, effect.duration)
    context.bound[RESULT] = tuple(oid for objects in gained.values() for oid in objects)
    return
    yield


def _gains_from(state: GameState, holder: PlayerId, direction: str | None) -> PlayerId:
    """To whom that player is the next one in that direction: the turn goes to the left (CR
    101.4)."""
    players = state.players_in_turn_order()
    step = -1 if direction == LEFT else 1
    return players[(players.index(holder) + step) % len(players)]


# --- exchanges of control ----------------------------------------------------------------------


@executes(ir.ExchangeControl)
def exchange_control(state: GameState, effect: ir.ExchangeControl, context: Context) -> Run[None]:
    """CR 701.12b: only if both are there and have different controllers."""
    context.result = 0
    ones = yield from chosen_entities(state, effect.one, context)
    others = yield from chosen_entities(state, effect.other, context)
    if effect.one == effect.other:  # two targets of one kind
        ones, others = ones[:1], others[1:2]
    if not ones or not others:
        return
    one, other = ObjectId(ones[0]), ObjectId(others[0])
    if state.get(one) is None or state.get(other) is None:
        return
    first = characteristics(state, one).controller
    second = characteristics(state, other).controller
    if first == second:
        return
    for oid, player in ((one, second), (other, first)):
        change = mod.SetController(Definite((player,)))
        _start(state, context, (change,), (oid,), None, INDEFINITELY)
    context.result = 1
