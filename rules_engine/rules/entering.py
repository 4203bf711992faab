"""CR 614.1c-d, 614.12, 614.13: what changes how cards and tokens enter the battlefield.

Cards and tokens go the same way: a token that is being created exists already while the effects on
its entering are asked for, in no zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from rules_engine.cards.definition import CardFace
from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.selecting import find_players, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import (
    AsAttached,
    AsEnters,
    EntersAsCopy,
    EntersAsOneOf,
    EntersTapped,
    EntersUnder,
    EntersWithAbilities,
    EntersWithChoice,
    EntersWithCounterOfChoice,
    EntersWithCounters,
    KeywordAbility,
)
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import NoteNumber
from rules_engine.ir.layout_passes import final_chapter
from rules_engine.ir.layouts import (
    PREPARED,
    PROTECTOR,
    ChoosesProtector,
    EntersPrepared,
    EntersWithChosenCounters,
)
from rules_engine.ir.modifications import (
    ArrivesTapped,
    EntersWithMoreCounters,
    GainAbility,
    Modification,
)
from rules_engine.ir.selectors import ANYTHING, THIS, AllOf, AnyOf, IsPermanent, Selector, This
from rules_engine.ir.turning import Daytime
from rules_engine.rules.as_attached import chosen_as_attached
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.copying import Copier, copy_with_exceptions
from rules_engine.rules.entering_copies import as_copy, is_for_itself
from rules_engine.rules.faces import (
    entering_face,
    entering_side,
    may_enter_transformed,
)
from rules_engine.rules.keyword_abilities.compleated import fewer_loyalty_counters
from rules_engine.rules.looking_ahead import as_it_would_be
from rules_engine.rules.replacement_batch import (
    BACK_FACE,
    CONTROL,
    Batch,
    Candidate,
    Key,
    replacing_abilities,
)
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import NOTED, EventInfo, GameObject
from rules_engine.vocabulary import CounterKind, Keyword, Zone

Entering = ev.ZoneMove | ev.TokenCreated

TAKES_COUNTERS = ev.ZoneMove | ev.TokenCreated | ev.TurnedFaceUp | ev.Transformed
"""Events with which counters and choices may come (CR 614.1c, 708.11, 712.20)."""

ONE_OF = -8
"""The one choice of what it enters as, also after it has become a copy of such a thing."""

COPIED = 1000
"""Keeps the abilities of what is copied apart from those of the copying card (CR 614.5, 707.5)."""


def is_entering(event: ev.Event) -> bool:
    """Whether something would enter the battlefield by this."""
    if isinstance(event, ev.ZoneMove):
        return event.to is Zone.BATTLEFIELD and event.from_zone is not Zone.BATTLEFIELD
    return isinstance(event, ev.TokenCreated)


def entering_player(state: GameState, event: Entering) -> PlayerId:
    """Under whose control it would enter (CR 110.2a)."""
    if event.player is not None:
        return event.player
    assert event.object is not None
    return state.objects[event.object].owner


def _would_be(state: GameState, event: Entering) -> Characteristics:
    assert event.object is not None
    obj = state.objects[event.object]
    player = entering_player(state, event)
    memo = board(state).memo
    side = entering_side(obj, event)
    being, flipped = (event.being, event.flipped) if isinstance(event, ev.ZoneMove) else ((), False)
    copied, chosen = id(event.copy_of), event.choices
    key = ("would be", obj.id, player, copied, side, flipped, chosen, event.used, being)
    found = memo.get(key)
    if not isinstance(found, Characteristics):
        before, used = obj.choices, obj.used
        obj.choices = (*before, *event.choices)  # CR 614.12: what was chosen as it enters
        obj.used = event.used
        with _being(state, event, being, player):
            found = as_it_would_be(state, obj, entering_face(obj, event), player).copy()
        found.entering = True
        obj.choices, obj.used = before, used
        memo[key] = found
    return found


@contextmanager
def _being(
    state: GameState, event: Entering, being: tuple[Modification, ...], player: PlayerId
) -> Iterator[None]:
    """CR 611.2e: meanwhile what puts it there has it be that."""
    if not being:
        yield
        return
    assert event.object is not None
    now = state.clock
    there, source = (event.object,), event.object
    effect = ContinuousEffect(
        now, source, player, being, there, None, INDEFINITELY, now, state.turn
    )
    state.effects.append(effect)
    try:
        yield
    finally:
        state.effects.remove(effect)


@contextmanager
def seen_entering(state: GameState, event: Entering) -> Iterator[Characteristics]:
    """CR 614.12: meanwhile the object is seen as it would exist on the battlefield."""
    assert event.object is not None
    base = _would_be(state, event)
    known = board(state).characteristics
    saved = known.get(event.object)
    known[event.object] = base
    obj = state.objects[event.object]
    before = obj.choices
    obj.choices = (*before, *event.choices)  # what is counted may ask for them (CR 614.12)
    try:
        yield base
    finally:
        obj.choices = before
        if saved is None:
            known.pop(event.object, None)
        else:
            known[event.object] = saved


def entering_candidates(state: GameState, event: Entering, batch: Batch) -> Iterator[Candidate]:
    """CR 614.1c-d: the object's own effects, and those of others that match it as it would be."""
    assert event.object is not None
    obj = state.objects[event.object]
    player = entering_player(state, event)
    copied = COPIED if event.copy_of is not None else 0
    own = Context(obj.id, player, casting=obj.casting)
    if obj.item is not None:
        own.x = obj.item.x
    with seen_entering(state, event) as base:
        found: list[Candidate] = []
        for number, ability in enumerate(base.abilities, start=copied):
            key: Key = (obj.id, number)
            match ability:
                case EntersUnder():
                    found.append(_under_another(state, key, obj, ability, own))
                case EntersAsOneOf() if event.copy_of is not None and key[1] < COPIED:
                    pass
                case EntersAsCopy() if not is_for_itself(state, ability, own):
                    pass
                case EntersWithCounterOfChoice() if not holds(state, ability.condition, own):
                    pass
                case EntersAsCopy() | EntersAsOneOf() | AsEnters() | EntersWithCounterOfChoice():
                    found.append(choice_on_entering(state, key, obj, base, ability, own))
                case AsAttached():
                    host = event.attached_to
                    if host is not None and matches(state, host, ability.to, own):
                        found.append(chosen_as_attached(state, key, obj, ability, player))
                case EntersWithAbilities():
                    if holds(state, ability.condition, own):
                        found.append(_with_abilities(key, obj, ability))
                case EntersWithChoice():
                    chosen = enters_with_choice(state, ability, own)
                    found.append(Candidate(key, obj.face.name, chosen))
                case EntersWithChosenCounters():
                    found.append(_with_chosen_counters(key, obj.id, base, ability))
                case EntersPrepared():
                    if holds(state, ability.condition, own):
                        found.append(Candidate(key, obj.face.name, _prepared))
                case ChoosesProtector():
                    found.append(_with_protector(state, key, obj.id, base))
                case KeywordAbility(keyword=Keyword.DAYBOUND):
                    if state.day == Daytime.NIGHT and may_enter_transformed(obj, event):
                        found.append(Candidate(key, obj.face.name, _by_night, first=BACK_FACE))
                case KeywordAbility(keyword=Keyword.COMPLEATED):
                    found.extend(fewer_loyalty_counters(event, key, obj.face.name, obj.casting))
                case EntersWithCounters(kind=CounterKind.LORE) if (
                    Keyword.READ_AHEAD in base.keywords and final_chapter(base.abilities)
                ):  # CR 702.155b: also if something else gives it read ahead
                    chapters = EntersWithChosenCounters(ability.kind, final_chapter(base.abilities))
                    found.append(_with_chosen_counters(key, obj.id, base, chapters))
                case EntersTapped() | EntersWithCounters():
                    if _means_itself(state, obj, ability.what, own):
                        found.extend(_entry(state, event, key, ability, own))
                case _:
                    pass
        for effect, change in _told_of(state, obj.id):
            more = EntersWithCounters(change.kind, change.amount)
            source = Context(effect.source, effect.controller, event=EventInfo(obj.id))
            number, label = -COPIED - effect.id, obj.face.name
            found.extend(with_counters_of(state, (obj.id, number), label, more, source))
        for effect in _tapping(state, obj.id):
            key, source = (obj.id, -COPIED - effect.id), Context(effect.source, effect.controller)
            found.extend(_entry(state, event, key, EntersTapped(), source))
        found.extend(_by_others(state, event, obj, found))
        for lasting in state.replacements:
            if isinstance(lasting.ability, EntersTapped | EntersWithCounters):
                context = Context(lasting.source, lasting.controller, x=lasting.x)
                if matches(state, obj.id, _of_entering(lasting.ability.what), context):
                    key = (0, lasting.id)
                    found.extend(_entry(state, event, key, lasting.ability, context))
    yield from found


def _by_others(
    state: GameState, event: Entering, obj: GameObject, own: list[Candidate]
) -> Iterator[Candidate]:
    """What permanents say of how it enters."""
    found: list[Candidate] = []
    untapping: list[Candidate] = []
    for key, oid, ability in replacing_abilities(board(state)):
        if not isinstance(ability, EntersTapped | EntersWithCounters | EntersAsCopy):
            continue
        context = Context(oid, characteristics(state, oid).controller)
        if ability.what == THIS and oid != obj.id:
            continue
        if not matches(state, obj.id, _of_entering(ability.what), context):
            continue
        if isinstance(ability, EntersAsCopy):
            found.append(as_copy(state, key, obj, ability, context))
        else:
            is_untapping = isinstance(ability, EntersTapped) and ability.untapped
            into = untapping if is_untapping else found
            into.extend(_entry(state, event, key, ability, context))
    yield from found
    if event.tapped or any(isinstance(one.ability, EntersTapped) for one in (*own, *found)):
        yield from untapping  # CR 616.1: its controller chooses which comes first


@cache
def _of_entering(what: Selector) -> Selector:
    """CR 614.12: whatever enters is seen as the permanent that it would be."""
    match what:
        case IsPermanent():
            return ANYTHING
        case AllOf(parts=parts):
            return AllOf(tuple(_of_entering(part) for part in parts))
        case AnyOf(parts=parts):
            return AnyOf(tuple(_of_entering(part) for part in parts))
        case _:
            return what


def choice_on_entering(
    state: GameState,
    key: Key,
    obj: GameObject,
    found: Characteristics,
    ability: EntersAsCopy | EntersAsOneOf | AsEnters | EntersWithCounterOfChoice,
    context: Context,
) -> Candidate:
    """CR 614.12a: what is chosen before it enters, and says what it will be there."""
    match ability:
        case EntersAsCopy():
            return as_copy(state, key, obj, ability, context)
        case EntersAsOneOf():
            return _as_one_of(state, (obj.id, ONE_OF), obj, ability, context)
        case AsEnters():
            return as_it_enters(state, key, obj, ability, context)
        case EntersWithCounterOfChoice():
            return _with_counter_of_choice(key, obj.id, found, ability)


def _told_of(
    state: GameState, oid: ObjectId
) -> Iterator[tuple[ContinuousEffect, EntersWithMoreCounters]]:
    """CR 106.6, 611.3d: the additional counters that an effect on the spell lets it enter with."""
    for effect in state.effects:
        if effect.affected is not None and oid in effect.affected:
            for change in effect.modifications:
                if isinstance(change, EntersWithMoreCounters):
                    yield effect, change


def _tapping(state: GameState, oid: ObjectId) -> Iterator[ContinuousEffect]:
    """CR 611.3d: effects on the spell by which it enters tapped."""
    for effect in state.effects:
        if oid in (effect.affected or ()) and ArrivesTapped() in effect.modifications:
            yield effect


def _by_night(event: ev.Event) -> Run[list[ev.Event]]:
    """CR 702.145b: it enters with its back face up."""
    assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
    return [replace(event, side=1)]
    yield


def _prepared(event: ev.Event) -> Run[list[ev.Event]]:
    """CR 722.3a; without a prepare spell it comes to nothing."""
    assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
    return [replace(event, designations=(*event.designations, (PREPARED, 1)))]
    yield


def _means_itself(state: GameState, obj: GameObject, what: Selector, context: Context) -> bool:
    return isinstance(what, This) or matches(state, obj.id, what, context)


def _entry(
    state: GameState,
    event: Entering,
    key: Key,
    ability: EntersTapped | EntersWithCounters,
    context: Context,
) -> Iterator[Candidate]:
    label = state.name(context.source)
    if isinstance(ability, EntersWithCounters):
        yield from with_counters_of(state, key, label, ability, context)
        return
    if event.tapped and not ability.untapped:
        return
    if ability.unless is not None and holds(state, ability.unless, context):
        return
    price = ability.unless_paid

    def tapped(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.rules.costs import can_pay
        from rules_engine.rules.paying import pay

        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        if price is not None and can_pay(state, context.controller, context.source, price):
            paid = yield from ask_yes_no(
                context.controller,
                f"Pay for {label} to enter untapped?",
                rule="CR 614.12a",
                source=context.source,
            )
            if (
                paid
            ):  # at once, so that what enters with it can't be paid for with the same (614.12b)
                yield from pay(state, context.controller, context.source, price, context)
                return [event]
        return [replace(event, tapped=not ability.untapped)]

    yield Candidate(key, label, tapped, does=ability.untapped or None, ability=ability)


def _with_abilities(key: Key, obj: GameObject, ability: EntersWithAbilities) -> Candidate:
    """CR 614.1c: what it enters with isn't copied, and lasts while it is that permanent."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        granted = tuple(GainAbility(one) for one in ability.abilities)
        return [replace(event, entering_with=(*event.entering_with, *granted))]
        yield

    return Candidate(key, obj.face.name, apply)


def with_counters_of(
    state: GameState, key: Key, label: str, ability: EntersWithCounters, context: Context
) -> Iterator[Candidate]:
    """CR 614.1c, 708.11: the counters come with the event."""
    if not holds(state, ability.condition, context):
        return
    amount = natural(state, ability.amount, context)
    kind = ability.kind

    def with_counters(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, TAKES_COUNTERS)
        if amount:
            event = replace(event, counters=(*event.counters, (str(kind), amount)))
        if ability.being and isinstance(event, ev.ZoneMove | ev.TokenCreated):
            event = replace(event, entering_with=(*event.entering_with, *ability.being))
        return [event]
        yield

    if amount or ability.being:
        yield Candidate(key, label, with_counters, commutes=True)


def _under_another(
    state: GameState, key: Key, obj: GameObject, ability: EntersUnder, context: Context
) -> Candidate:
    """CR 616.1b; without such a player it enters as it would have."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        players = find_players(state, ability.player, context)
        if not players:
            return [event]
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"Under whose control does {obj.face.name} enter?",
                tuple(Option(state.name(player), player) for player in players),
                rule="CR 616.1b",
                source=obj.id,
            )
        )
        return [replace(event, player=players[answer[0]])]

    return Candidate(key, obj.face.name, apply, first=CONTROL)


def _as_one_of(
    state: GameState, key: Key, obj: GameObject, ability: EntersAsOneOf, context: Context
) -> Candidate:
    """CR 208.2b, 613.2a: what is chosen becomes part of its copiable values."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        definition = event.copy_of or obj.definition
        faces = [
            copy_with_exceptions(
                state, definition, option, Copier(entering_face(obj, event), ability), context
            )
            for option in ability.options
        ]
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"{obj.face.name} enters as which one?",
                tuple(Option(_size(made.faces[0])) for made in faces),
                rule="CR 208.2b",
                source=obj.id,
            )
        )
        return [replace(event, copy_of=faces[answer[0]])]

    return Candidate(key, obj.face.name, apply)


def _size(face: CardFace) -> str:
    return f"{face.power}/{face.toughness}"


def enters_with_choice(
    state: GameState, ability: EntersWithChoice, context: Context
) -> Callable[[ev.Event], Run[list[ev.Event]]]:
    """CR 614.12a: the choice, and what is done with it, comes before it enters."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.possible import is_possible
        from rules_engine.effects.registry import follow

        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        agreed = True
        used = event.used
        players = find_players(state, ability.by, context)[:1] if ability.optional else []
        if players and not is_possible(state, ability.then, context):
            players, agreed = [], False
        for player in players:
            agreed = yield from ask_yes_no(
                player,
                f"{state.name(context.source)}: {ability.name}?",
                rule="CR 614.12a",
                source=context.source,
            )
        counters = event.counters
        if agreed:
            context.bound.pop(RESULT, None)
            yield from _seeing_it(state, event, follow(state, ability.then, context))
            if context.bound.get(RESULT):
                used += ((ability.name, context.bound[RESULT]),)
            for kind, amount in ability.counters:
                number = natural(state, amount, context)
                counters += ((str(kind), number),) if number else ()
        answer = (ability.name, "yes" if agreed else "no")
        choices = (*event.choices, answer)
        return [replace(event, counters=counters, choices=choices, used=used)]

    return apply


def _seeing_it(state: GameState, event: Entering, run: Run[None]) -> Run[None]:
    """CR 614.12: all that is done meanwhile sees the object as it would exist on the battlefield:
    what shares a type with it shares one of those of what it enters as a copy of."""
    answer: Answer | None = None
    while True:
        with seen_entering(state, event):
            try:
                asked = next(run) if answer is None else run.send(answer)
            except StopIteration:
                return
        answer = yield asked


def as_it_enters(
    state: GameState, key: Key, obj: GameObject, ability: AsEnters, context: Context
) -> Candidate:
    """CR 614.1c: the choice is part of entering."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.choices import CHOICES, is_secret, make_choice, who_chose
        from rules_engine.effects.registry import follow

        assert isinstance(event, TAKES_COUNTERS)
        if isinstance(ability.choose, NoteNumber):
            noted = (NOTED, str(amount_of(state, ability.choose.amount, context)))
            return [replace(event, choices=(*event.choices, noted))]
        if not isinstance(ability.choose, CHOICES):
            # an instruction that is followed before it enters, as it would be there
            yield from follow(state, (ability.choose,), context)
            return [event]
        chosen = yield from make_choice(state, ability.choose, context.controller, obj.id)
        kept: tuple[tuple[str, str], ...] = (chosen,)
        if is_secret(ability.choose):
            kept = (chosen, (who_chose(chosen[0]), str(context.controller)))
        return [replace(event, choices=(*event.choices, *kept))]

    return Candidate(key, obj.face.name, apply)


def _with_chosen_counters(
    key: Key, oid: ObjectId, found: Characteristics, ability: EntersWithChosenCounters
) -> Candidate:
    """CR 702.155b."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        answer = yield from ask(
            Decision(
                found.controller,
                DecisionKind.NUMBER,
                f"How many {ability.kind} counters does {found.name} enter with?",
                (),
                1,
                ability.most,
                rule="CR 702.155b",
                source=oid,
            )
        )
        return [replace(event, counters=(*event.counters, (str(ability.kind), answer[0])))]

    return Candidate(key, found.name, apply)


def _with_counter_of_choice(
    key: Key, oid: ObjectId, found: Characteristics, ability: EntersWithCounterOfChoice
) -> Candidate:
    """CR 614.12a: the choice is part of entering."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        answer = yield from ask(
            Decision(
                found.controller,
                DecisionKind.CHOOSE,
                f"Which counter does {found.name} enter with?",
                tuple(Option(kind) for kind in ability.kinds),
                ability.count,
                ability.count,
                rule="CR 614.12a",
                source=oid,
            )
        )
        chosen = tuple((ability.kinds[index], 1) for index in answer)
        return [replace(event, counters=(*event.counters, *chosen))]

    return Candidate(key, found.name, apply)


def _with_protector(state: GameState, key: Key, oid: ObjectId, found: Characteristics) -> Candidate:
    """CR 310.9a: nobody, if nobody can be chosen; state-based actions see to the rest."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.rules.battles import choose_protector

        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        chosen = yield from choose_protector(state, oid, found)
        if chosen is None:
            return [event]
        return [replace(event, designations=(*event.designations, (PROTECTOR, chosen)))]

    return Candidate(key, found.name, apply)
