"""CR 122, 701: counters, tapping, attaching and other changes of permanents."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import choose_number, chosen_entities, chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.possible import count_counters
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_objects, find_players
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import Choice, Selector, TheseObjects
from rules_engine.ir import effects as ir
from rules_engine.rules.attachments import can_be_attached, can_equip_otherwise
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Zone


def _permanents(state: GameState, found: list[ObjectId]) -> list[ObjectId]:
    return [
        oid for oid in found if (obj := state.get(oid)) is not None and obj.zone is Zone.BATTLEFIELD
    ]


@executes(ir.PutCounters)
def put_counters(state: GameState, effect: ir.PutCounters, context: Context) -> Run[None]:
    """CR 122.6."""
    amount = natural(state, effect.amount, context)
    found = yield from chosen_entities(state, effect.on, context)
    kind = str(effect.kind)
    by = context.controller
    done = yield from happen(state, *(ev.CountersPut(entity, kind, amount, by) for entity in found))
    put = [e.on for e in done if isinstance(e, ev.CountersPut) and e.amount and e.kind == kind]
    context.bound[RESULT] = tuple(dict.fromkeys(put))
    context.result = sum(e.amount for e in done if isinstance(e, ev.CountersPut) and e.kind == kind)


@executes(ir.PutRandomCounter)
def put_random_counter(
    state: GameState, effect: ir.PutRandomCounter, context: Context
) -> Run[None]:
    """CR 122.1: nothing if it has one of each kind."""
    for oid in _permanents(state, (yield from chosen_objects(state, effect.on, context))):
        there = state.objects[oid].counters
        lacking = [kind for kind in effect.kinds if not there.get(kind, 0)]
        if lacking:
            kind = state.rng.choice(lacking)
            yield from happen(state, ev.CountersPut(oid, kind, 1, context.controller))


@executes(ir.PutCountersUpTo)
def put_counters_up_to(state: GameState, effect: ir.PutCountersUpTo, context: Context) -> Run[None]:
    """CR 107.1c, 608.2d."""
    kind, most = str(effect.kind), natural(state, effect.amount, context)
    for oid in (yield from chosen_objects(state, effect.on, context)):
        obj = state.get(oid)
        if obj is None:
            continue
        room = min(most, effect.total - obj.counters.get(kind, 0))
        if room > 0:
            number = yield from choose_number(context.controller, context.source, 0, room)
            yield from happen(state, ev.CountersPut(oid, kind, number, context.controller))


@executes(ir.RemoveCounters)
def remove_counters(state: GameState, effect: ir.RemoveCounters, context: Context) -> Run[None]:
    kind = str(effect.kind)
    found = yield from chosen_entities(state, _with_such(state, effect, context), context)
    events: list[ev.Event] = []
    for entity in found:
        counters = (
            state.players[entity].counters
            if entity < FIRST_OBJECT
            else (obj.counters if (obj := state.get(entity)) is not None else {})
        )
        kinds = [kind] if kind else sorted(counters)
        wanted = None if effect.amount is None else natural(state, effect.amount, context)
        present = [(one, counters.get(one, 0)) for one in kinds]
        there = sum(number for _, number in present)
        least = most = there if wanted is None else min(wanted, there)
        for place, (one, number) in enumerate(present):
            later = sum(number for _, number in present[place + 1 :])
            low = 0 if effect.up_to else max(0, least - later)
            taken = min(number, most)
            if low < taken:
                taken = yield from _how_many_of(state, entity, one, low, taken, context)
            least, most = max(0, least - taken), most - taken
            if taken:
                events.append(ev.CountersRemoved(entity, one, taken, by=context.controller))
    done = yield from happen(state, *events)
    context.result = sum(e.amount for e in done if isinstance(e, ev.CountersRemoved))


def _with_such(state: GameState, effect: ir.RemoveCounters, context: Context) -> Selector:
    """CR 608.2d: what the counters are on is chosen among what has so many, else any of them."""
    on = effect.on
    if not isinstance(on, Choice) or effect.amount is None:
        return on
    kind, wanted = str(effect.kind), natural(state, effect.amount, context)
    for least in (1,) if effect.up_to else (wanted, 1):
        found = [
            oid
            for oid in find_objects(state, on.among, context)
            if count_counters(state.objects[oid].counters, kind) >= least
        ]
        if found:
            return replace(on, among=TheseObjects(tuple(found)))
    return on


def _how_many_of(
    state: GameState, entity: int, kind: str, least: int, most: int, context: Context
) -> Run[int]:
    """CR 608.2d: how many counters of that kind are removed."""
    question = f"Remove how many {kind} counters from {state.name(entity)}?"
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.NUMBER,
            question,
            (),
            least,
            most,
            rule="CR 608.2d",
            source=context.source,
        )
    )
    return answer[0]


@executes(ir.DistributeCounters)
def distribute_counters(
    state: GameState, effect: ir.DistributeCounters, context: Context
) -> Run[None]:
    """CR 601.2d: as announced; what isn't targeted is chosen now (CR 608.2d)."""
    if isinstance(effect.among, Choice):
        yield from _distribute_now(state, effect, effect.among, context)
        return
    shares = context.divisions[0] if context.divisions else ()
    found = find(state, effect.among, context)
    kind = str(effect.kind)
    yield from happen(
        state,
        *(
            ev.CountersPut(entity, kind, share, context.controller)
            for entity, share in zip(found, shares, strict=False)
        ),
    )


def _distribute_now(
    state: GameState, effect: ir.DistributeCounters, among: Choice, context: Context
) -> Run[None]:
    """CR 601.2d, 608.2d: each of those that are chosen gets at least one."""
    total = natural(state, effect.amount, context)
    if not total:
        return
    most = min(total, natural(state, among.count, context))
    chosen = yield from chosen_objects(state, replace(among, count=most), context)
    if not chosen:
        return
    shares = yield from ask(
        Decision(
            context.controller,
            DecisionKind.DIVIDE,
            f"Distribute {total} counters for {state.name(context.source)}",
            tuple(Option(state.name(oid), oid) for oid in chosen),
            rule="CR 608.2d",
            source=context.source,
            total=total,
            each_at_least=1,
        )
    )
    kind, by = str(effect.kind), context.controller
    put = (ev.CountersPut(oid, kind, n, by) for oid, n in zip(chosen, shares, strict=True))
    yield from happen(state, *put)


@executes(ir.RemoveOrAddCounter)
def remove_or_add_counter(
    state: GameState, effect: ir.RemoveOrAddCounter, context: Context
) -> Run[None]:
    """CR 608.2d: which counter, and whether one less or one more."""
    for entity in (yield from chosen_entities(state, effect.on, context)):
        if entity >= FIRST_OBJECT and ObjectId(entity) not in state.objects:
            continue
        counters = (
            state.players[entity].counters
            if entity < FIRST_OBJECT
            else state.objects[ObjectId(entity)].counters
        )
        groups = [[kind] for kind in sorted(counters)] if effect.each_kind else [sorted(counters)]
        events: list[ev.Event] = []
        for kinds in groups:
            events += yield from _one_less_or_more(state, entity, kinds, context)
        yield from happen(state, *events)


def _one_less_or_more(
    state: GameState, entity: Entity, kinds: list[str], context: Context
) -> Run[list[ev.Event]]:
    options = [(kind, change) for kind in kinds for change in ("Remove", "Put")]
    if not options:
        return []
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            f"Counter of {state.name(entity)}",
            tuple(Option(f"{change} {kind}", detail=change) for kind, change in options),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    kind, change = options[answer[0]]
    if change == "Put":
        return [ev.CountersPut(entity, kind, 1, context.controller)]
    return [ev.CountersRemoved(entity, kind, 1, by=context.controller)]


def _one_kind(state: GameState, entity: Entity, kinds: list[str], context: Context) -> Run[str]:
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            f"Counter of {state.name(entity)}",
            tuple(Option(kind) for kind in kinds),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    return kinds[answer[0]]


@executes(ir.AnotherOfEachKind)
def another_of_each_kind(
    state: GameState, effect: ir.AnotherOfEachKind, context: Context
) -> Run[None]:
    """CR 122.1, 608.2f: all of them at once."""
    events: list[ev.Event] = []
    for entity in (yield from chosen_entities(state, effect.on, context)):
        if entity >= FIRST_OBJECT and ObjectId(entity) not in state.objects:
            continue
        counters = (
            state.players[entity].counters
            if entity < FIRST_OBJECT
            else state.objects[ObjectId(entity)].counters
        )
        kinds = sorted(counters)
        if effect.chosen and len(kinds) > 1:
            kinds = [(yield from _one_kind(state, entity, kinds, context))]
        events.extend(ev.CountersPut(entity, kind, 1, context.controller) for kind in kinds)
    yield from happen(state, *events)


@executes(ir.Tap)
def tap(state: GameState, effect: ir.Tap, context: Context) -> Run[None]:
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    by = [context.controller]
    if effect.by is not None:
        by = find_players(state, effect.by, context)
    done = yield from happen(
        state,
        *(ev.Tapped(oid, by=_who_taps(state, oid, by)) for oid in _permanents(state, found)),
    )
    context.bound[RESULT] = tuple(e.object for e in done if isinstance(e, ev.Tapped))
    context.result = len(context.bound[RESULT])


def _who_taps(state: GameState, oid: ObjectId, players: list[PlayerId]) -> PlayerId | None:
    """Of several players who are told to tap permanents, each taps their own."""
    if len(players) == 1:
        return players[0]
    controller = characteristics(state, oid).controller
    return controller if controller in players else None


@executes(ir.Untap)
def untap(state: GameState, effect: ir.Untap, context: Context) -> Run[None]:
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from happen(state, *(ev.Untapped(oid) for oid in _permanents(state, found)))
    context.bound[RESULT] = tuple(e.object for e in done if isinstance(e, ev.Untapped))


@executes(ir.TapOrUntap)
def tap_or_untap(state: GameState, effect: ir.TapOrUntap, context: Context) -> Run[None]:
    """CR 701.26a-b: the choice is made as the instruction is followed."""
    found = _permanents(state, (yield from chosen_objects(state, effect.what, context)))
    for oid in found:
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"Tap or untap {state.name(oid)}?",
                (Option("Tap", oid, detail="tap"), Option("Untap", oid, detail="untap")),
                rule="CR 608.2d",
                source=context.source,
            )
        )
        tapped = ev.Tapped(oid, by=context.controller)
        yield from happen(state, tapped if answer == (0,) else ev.Untapped(oid))


@executes(ir.Regenerate)
def regenerate(state: GameState, effect: ir.Regenerate, context: Context) -> Run[None]:
    """CR 701.19a: a shield for the next destruction this turn."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in _permanents(state, found):
        state.objects[oid].regeneration_shields += 1


@executes(ir.RemoveDamage)
def remove_damage(state: GameState, effect: ir.RemoveDamage, context: Context) -> Run[None]:
    """CR 120.6: with it goes that it was dealt by a source with deathtouch (704.5h)."""
    for oid in _permanents(state, (yield from chosen_objects(state, effect.what, context))):
        state.objects[oid].damage = 0
        state.objects[oid].deathtouched = False
    state.touch()


@executes(ir.Attach)
def attach(state: GameState, effect: ir.Attach, context: Context) -> Run[None]:
    """CR 701.3, 301.5b-c, 303.4d, j: to one legal host; what can't be attached doesn't move."""
    found = _permanents(state, (yield from chosen_objects(state, effect.what, context)))
    hosts = yield from chosen_entities(state, effect.to, context)
    context.result = 0
    for oid in found:
        c = characteristics(state, oid)
        if state.objects[oid].attached_to in hosts:
            continue
        legal = [
            host
            for host in hosts
            if can_be_attached(state, oid, c, host)
            or (effect.as_though_creature and can_equip_otherwise(state, oid, c, host))
        ]
        if len(legal) > 1:
            answer = yield from ask(
                Decision(
                    c.controller,
                    DecisionKind.CHOOSE,
                    f"Attach {state.name(oid)} to which?",
                    tuple(Option(state.name(host), host) for host in legal),
                    rule="CR 303.4d" if "Aura" in c.subtypes else "CR 301.5c",
                    source=oid,
                )
            )
            legal = [legal[answer[0]]]
        if legal:
            context.result += len((yield from happen(state, ev.Attached(oid, legal[0]))))


@executes(ir.Unattach)
def unattach(state: GameState, effect: ir.Unattach, context: Context) -> Run[None]:
    """CR 701.3d."""
    found = _permanents(state, (yield from chosen_objects(state, effect.what, context)))
    attached = [oid for oid in found if state.objects[oid].attached_to is not None]
    yield from happen(state, *(ev.Attached(oid, None) for oid in attached))


@executes(ir.RemoveFromCombat)
def remove_from_combat(
    state: GameState, effect: ir.RemoveFromCombat, context: Context
) -> Run[None]:
    """CR 506.4."""
    found = _permanents(state, find_objects(state, effect.what, context))
    yield from happen(state, *(ev.RemovedFromCombat(oid) for oid in found))
