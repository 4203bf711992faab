"""CR 608.2c-d, 603.7, 118.12: instructions that contain instructions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Run, ask, ask_yes_no
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.choosing_x import LET, choose_x_of_may
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import (
    ADDED,
    NEVER_CAME,
    PAID,
    RESPONDERS,
    RESULT,
    STAYED,
    Context,
)
from rules_engine.effects.damage import deal_for_each, dealt_for_each
from rules_engine.effects.possible import is_possible
from rules_engine.effects.put_there import said_of_what_is_there
from rules_engine.effects.registry import KNOWN_UNTIL, executes, follow
from rules_engine.effects.selecting import find, find_objects, find_players
from rules_engine.effects.tokens import copy_each
from rules_engine.effects.zones import entering_events, note_entered
from rules_engine.ids import ObjectId
from rules_engine.ir import Perform, Sacrifice, TheseObjects, You
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.amounts import AmountNode, ChosenX, ExcessDealt, ResultAmount, TimesResolved, X
from rules_engine.ir.costs import (
    Cost,
    CostPart,
    OneOfCosts,
    PayCounters,
    PayLife,
    SacrificePermanents,
)
from rules_engine.ir.counting import CommanderColors
from rules_engine.ir.durations import DuringNextTurnOf
from rules_engine.ir.events import StateIs
from rules_engine.ir.modifications import MustAttack
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    AllOf,
    Choice,
    ChosenTarget,
    Definite,
    EventHost,
    InZone,
    Iterated,
    PaidWith,
    Responders,
    Selector,
)
from rules_engine.rules.costs import can_pay, total_mana, with_mana, with_mana_costs
from rules_engine.rules.events import happen
from rules_engine.rules.mana_spending import Purpose
from rules_engine.rules.mode_options import options_now
from rules_engine.rules.paying import pay
from rules_engine.state import events as ev
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import Entity, EventInfo, GameObject, StackItem


@executes(ir.May)
def may(state: GameState, effect: ir.May, context: Context) -> Run[None]:
    """CR 608.2d: offered only if it is possible; payment before the rest."""
    players = find_players(state, effect.player, context)
    context.option_taken = False
    for player in players:
        price = effect.cost
        if price is not None:
            price = with_mana_costs(state, price, context)
            if price is None:
                continue
            price = _counted(state, price, context)
            price = _multiplied(price, natural(state, effect.times, context))
        if price is not None and not can_pay(state, player, context.source, price, x=context.x):
            continue
        if not is_possible(state, effect.then, context):
            continue
        agreed = yield from ask_yes_no(
            player, f"Use the effect of {state.name(context.source)}?", source=context.source
        )
        if not agreed:
            continue
        yield from choose_x_of_may(state, effect, player, price, context)
        if price is not None:
            yield from pay(state, player, context.source, price, context)
        context.option_taken = True
        yield from follow(state, effect.then, context)
        context.option_taken = True
        return
    yield from follow(state, effect.otherwise, context)


@executes(ir.UnlessPays)
def unless_pays(state: GameState, effect: ir.UnlessPays, context: Context) -> Run[None]:
    """CR 118.12a."""
    written = with_mana_costs(state, effect.cost, context)
    if written is None:
        yield from follow(state, effect.then, context)
        return
    written = _counted(state, written, context)
    price = _multiplied(written, natural(state, effect.times, context))
    purpose = Purpose(deeds=() if effect.deed is None else (effect.deed,))
    for player in find_players(state, effect.player, context):
        if not can_pay(state, player, context.source, price, x=context.x, purpose=purpose):
            continue
        agreed = effect.obliged or (
            yield from ask_yes_no(
                player,
                f"Pay for {state.name(context.source)}?",
                rule="CR 118.12a",
                source=context.source,
            )
        )
        if agreed:
            yield from pay(state, player, context.source, price, context, purpose=purpose)
            return
    yield from follow(state, effect.then, context)


def _counted(state: GameState, price: Cost, context: Context) -> Cost:
    """CR 608.2h: the cost with how much life or how many counters that is, which may be said of a
    target or of what was found before; X stays to be chosen."""
    return Cost(tuple(_counted_part(state, part, context) for part in price.parts))


def _counted_part(state: GameState, part: CostPart, context: Context) -> CostPart:
    match part:
        case PayCounters(count=AmountNode() as amount) if X not in list(walk(amount)):
            return replace(part, count=natural(state, amount, context))
        case PayLife(amount=AmountNode() as amount) if not any(
            isinstance(node, ChosenX | CommanderColors) for node in walk(amount)
        ):
            return replace(part, amount=natural(state, amount, context))
        case Perform(then=(Sacrifice(player=You(), count=None) as given,)):
            found = tuple(find_objects(state, given.what, context))
            return Perform((replace(given, what=TheseObjects(found), count=1),))
        case SacrificePermanents(what=what):
            return replace(
                part, what=transform(what, lambda _, one: _meant_now(state, one, context))
            )
        case OneOfCosts(options=options):
            return OneOfCosts(tuple(_counted(state, one, context) for one in options))
        case _:
            return part


def _meant_now(state: GameState, part: object, context: Context) -> object:
    """What a cost knows of the event that the ability triggered on, and of its targets."""
    if not isinstance(part, EventHost | ChosenTarget):
        return part
    return TheseObjects(tuple(find_objects(state, part, context)))


def _multiplied(price: Cost, times: int) -> Cost:
    if times == 1:
        return price
    mana = total_mana(price)
    if mana is None:
        return Cost(price.parts * times)
    total = ManaCost.parse("{0}")
    for _ in range(times):
        total = total.plus(mana)
    return with_mana(price.parts * times, total)


@executes(ir.If)
def execute_if(state: GameState, effect: ir.If, context: Context) -> Run[None]:
    branch = effect.then if holds(state, effect.condition, context) else effect.otherwise
    yield from follow(state, branch, context)


@executes(ir.ResolvesAnyway)
def resolves_anyway(state: GameState, effect: ir.ResolvesAnyway, context: Context) -> Run[None]:
    """CR 608.2b: asked as the ability begins to resolve (`rules.resolution`)."""
    return
    yield


def _put_by_each(effect: ir.ForEach) -> ir.PutOntoBattlefield | None:
    """CR 101.4: what each of several players may put onto the battlefield of their own choice, if
    that is all that they do."""
    match effect.then:
        case (ir.May(then=(ir.PutOntoBattlefield() as put,), cost=None, otherwise=()),):
            pass
        case (ir.PutOntoBattlefield() as put,):
            pass
        case _:
            return None
    theirs = isinstance(put.what, Choice) or _lies_there(put.what)
    return put if theirs and put.under == Iterated() else None


def _lies_there(what: Selector) -> bool:
    """Whether these are all such cards in a zone of that player."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return any(isinstance(part, InZone) and part.of == Iterated() for part in parts)


def _all_put(
    state: GameState, effect: ir.ForEach, put: ir.PutOntoBattlefield, context: Context
) -> Run[None]:
    """CR 101.4, 608.2e: the players choose in turn order, then all of it enters together."""
    events: list[ev.Event] = []
    putting: list[Entity] = []
    for player in find_players(state, effect.of, context):
        context.iterated = player
        if isinstance(effect.then[0], ir.May):
            if not is_possible(state, effect.then[0].then, context):
                continue
            name = state.name(context.source)
            question = f"Use the effect of {name}?"
            if not (yield from ask_yes_no(player, question, source=context.source)):
                continue
        theirs = yield from entering_events(state, put, context)
        if theirs:
            putting.append(player)
        events.extend(theirs)
    done = yield from happen(state, *events)
    note_entered(state, put, done, context)
    context.bound[RESPONDERS] = tuple(putting)
    context.option_taken = bool(putting)


def _in_order(state: GameState, effect: ir.ForEach, context: Context) -> list[Entity]:
    """CR 101.4: players in turn order, from the one that is told."""
    found = find(state, effect.of, context)
    if effect.from_you and context.controller in found:
        start = found.index(context.controller)
        return [*found[start:], *found[:start]]
    return list(found)


@executes(ir.ForEach)
def for_each(state: GameState, effect: ir.ForEach, context: Context) -> Run[None]:
    """What each of them did is together the result, for "those cards"."""
    outer = context.iterated
    put = _put_by_each(effect)
    if put is not None:
        yield from _all_put(state, effect, put, context)
        context.iterated = outer
        return
    dealing = dealt_for_each(effect)
    if dealing is not None:
        yield from deal_for_each(state, effect, dealing, context)
        context.iterated = outer
        return
    match effect.then:
        case (ir.CreateTokenCopy(of=Iterated()) as copying,):
            yield from copy_each(state, copying, find(state, effect.of, context), context)
            context.iterated = outer
            return
        case (ir.CreateTokenCopy() as copying, ir.Apply(modifications=(MustAttack(),)) as each):
            opponents = find(state, effect.of, context)
            copies = yield from copy_each(state, copying, opponents, context)
            made = context.bound["created"]
            for context.iterated, theirs in zip(opponents, copies, strict=True):
                context.bound["created"] = theirs
                yield from follow(state, (each,), context)
            context.bound["created"] = made
            context.iterated = outer
            return
    results: list[Entity] = []
    added: list[Entity] = []
    takers: list[Entity] = []
    told = context.result  # "each player sacrifices that many" is the same number for each
    asked = context.bound.get(RESPONDERS, ())
    for entity in _in_order(state, effect, context):
        context.iterated, context.result = entity, told
        context.bound[RESULT] = context.bound[ADDED] = context.bound[RESPONDERS] = ()
        context.option_taken = False
        before = len(state.log)
        yield from follow(state, effect.then, context)
        results.extend(context.bound[RESULT])
        added.extend(context.bound[ADDED])
        has_taken = context.option_taken and len(state.log) > before  # and done something
        if has_taken or entity in context.bound[RESPONDERS]:
            takers.append(entity)
    context.bound[RESULT], context.bound[ADDED] = tuple(results), tuple(added)
    to_responders = isinstance(effect.of, Responders)  # what follows may speak of them again
    context.bound[RESPONDERS] = asked if to_responders else tuple(takers)
    context.option_taken = bool(takers)
    if results:
        context.result = len(results)
    context.iterated = outer


@executes(ir.Repeat)
def repeat(state: GameState, effect: ir.Repeat, context: Context) -> Run[None]:
    for _ in range(natural(state, effect.times, context)):
        yield from follow(state, effect.then, context)


@executes(ir.Process)
def process(state: GameState, effect: ir.Process, context: Context) -> Run[None]:
    """CR 608.2c: over again for as long as its instructions say so."""
    context.again = True
    while context.again and not state.over:
        context.again = False
        yield from follow(state, effect.then, context)


@executes(ir.RepeatProcess)
def repeat_process(state: GameState, effect: ir.RepeatProcess, context: Context) -> Run[None]:
    """Noted for when the process is at its end."""
    context.again = True
    return
    yield


@executes(ir.Remember)
def remember(state: GameState, effect: ir.Remember, context: Context) -> Run[None]:
    if isinstance(effect.what, Choice) or any(
        isinstance(part, Choice) for part in getattr(effect.what, "parts", ())
    ):
        found = yield from chosen_entities(state, effect.what, context)
    else:  # as it was: what became of it is found when something is done with it (CR 400.7j)
        found = find(state, effect.what, context)
    context.bound[effect.name] = tuple(found)


@executes(ir.LetX)
def let_x(state: GameState, effect: ir.LetX, context: Context) -> Run[None]:
    context.x = natural(state, effect.amount, context)
    context.bound[LET] = ()
    return
    yield


@executes(ir.DelayedTrigger)
def delayed_trigger(state: GameState, effect: ir.DelayedTrigger, context: Context) -> Run[None]:
    """CR 603.7c: it remembers what the effect that made it refers to."""
    now = state.tick()
    duration = effect.duration
    if isinstance(duration, DuringNextTurnOf):  # whose turn it is for is known now
        players = tuple(find_players(state, duration.player, context))
        duration = DuringNextTurnOf(Definite(players))
    state.delayed.append(
        Delayed(
            now,
            context.source,
            context.controller,
            said_of_what_is_there(state, effect.when, context),
            effect.then,
            effect.once,
            context.targets,
            context.event,
            (*_known(state, context, now), *_paid(effect, context)),
            context.x,
            duration,
            state.turn,
            own_targets=effect.targets,
        )
    )
    return
    yield


def _known(
    state: GameState, context: Context, now: int
) -> tuple[tuple[str, tuple[Entity, ...]], ...]:
    """What is bound, and until when it's known where objects went."""
    others = tuple(
        (NEVER_CAME if name == STAYED else name, found)
        for name, found in context.bindings()
        if name != KNOWN_UNTIL
    )
    ability = state.get(context.stack_object) if context.stack_object is not None else None
    if ability is None or ability.item is None:
        return (*others, (KNOWN_UNTIL, (now,)))
    if not isinstance(ability.item.ability, TriggeredAbility):
        return (*others, (KNOWN_UNTIL, (now,)))
    waiting = _triggered_at(state, ability, ability.item)
    return (*others, (KNOWN_UNTIL, (now, waiting, context.started)))


def _triggered_at(state: GameState, ability: GameObject, item: StackItem) -> int:
    """When the event had moved what it's about, and an Aura had followed its host (CR 400.7f); what
    moves later, before the ability is put onto the stack, isn't found (400.7, 603.3, 903.9a)."""
    if item.event is None:
        return ability.timestamp
    about = {item.event.object, *item.event.objects}
    left = state.last_known.get(item.source)
    if left is not None and left.object.attached_to in about:
        about.add(item.source)
    moved = (state.last_known.get(ObjectId(one)) for one in about if one is not None)
    found = (state.find(one.successor) for one in moved if one and one.successor is not None)
    times = [one.timestamp + 1 for one in found if one and one.timestamp < ability.timestamp]
    return max(times, default=ability.timestamp)


def _paid(effect: ir.DelayedTrigger, context: Context) -> Iterator[tuple[str, tuple[Entity, ...]]]:
    """What was given up for the spell or ability, if the delayed one speaks of it."""
    if any(isinstance(node, PaidWith) for one in effect.then for node in walk(one)):
        for paid in context.costs:
            yield f"{PAID} {paid.kind}", paid.given


@executes(ir.AvertableTrigger)
def avertable_trigger(state: GameState, effect: ir.AvertableTrigger, context: Context) -> Run[None]:
    """CR 603.7, 116.2c: the player may pay at any time before it triggers."""
    now = state.tick()
    for player in find_players(state, effect.player, context):
        state.delayed.append(
            Delayed(
                now,
                context.source,
                context.controller,
                effect.when,
                effect.then,
                True,
                context.targets,
                context.event,
                _known(state, context, now),
                context.x,
                avert=(effect.cost, player),
            )
        )
    return
    yield


@executes(ir.WhenYouDo)
def when_you_do(state: GameState, effect: ir.WhenYouDo, context: Context) -> Run[None]:
    """CR 603.12: it triggers at once and waits for the next time a player gets priority.

    "That much" in it is what the instruction that it follows has done, said there already.
    """

    def told(_name: str, part: object) -> object:
        match part:
            case ResultAmount():
                return context.result
            case ExcessDealt():
                return amount_of(state, part, context)
            case _:
                return part

    condition = transform(effect.condition, told) if effect.condition is not None else None
    if not holds(state, condition, context):
        return
    then: ir.Then = (*transform(effect.then[:1], told), *effect.then[1:])
    ability = TriggeredAbility(
        StateIs(),
        then if condition is None else (ir.If(condition, then),),
        transform(effect.targets, told),
        effect.modes,
        choose=effect.choose,
        choose_at_least=effect.choose_at_least,
    )
    state.waiting.append(
        WaitingTrigger(
            context.source,
            context.controller,
            ability,
            context.event or EventInfo(),
            _known(state, context, state.tick()),
            x=context.x,
        )
    )
    return
    yield


@executes(ir.WhenResolved)
def when_resolved(state: GameState, effect: ir.WhenResolved, context: Context) -> Run[None]:
    """CR 603.7h."""
    if amount_of(state, TimesResolved(), context) == effect.times:
        yield from when_you_do(state, ir.WhenYouDo(effect.then, effect.targets), context)


@executes(ir.ChooseOneNow)
def choose_one_now(state: GameState, effect: ir.ChooseOneNow, context: Context) -> Run[None]:
    """CR 608.2d: one of those that are possible."""
    possible = [n for n, then in enumerate(effect.options) if is_possible(state, then, context)]
    choosers = find_players(state, effect.by, context)
    if not possible or not choosers:
        return
    if effect.at_random:
        found = state.rng.choice(possible)
        yield from follow(state, effect.options[found], context)
        return
    answer = yield from ask(
        Decision(
            choosers[0],
            DecisionKind.MODE,
            f"Choose one for {state.name(context.source)}",
            options_now(state, effect.options, possible, context),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    if len(possible) == 1:
        answer = (0,)
    yield from follow(state, effect.options[possible[answer[0]]], context)


@executes(ir.RepeatUntilAllDecline)
def repeat_until_all_decline(
    state: GameState, effect: ir.RepeatUntilAllDecline, context: Context
) -> Run[None]:
    """CR 101.4: starting with the controller, until everybody declines in succession."""
    order = state.players_in_turn_order()
    start = order.index(context.controller)
    order = order[start:] + order[:start]
    declined, turn = 0, 0
    while declined < len(order) and not state.over:
        player = order[turn % len(order)]
        turn += 1
        theirs = replace(context, controller=player)
        agreed = yield from ask_yes_no(
            player, f"Use the effect of {state.name(context.source)}?", source=context.source
        )
        if not agreed:
            declined += 1
            continue
        before = len(state.log)
        yield from follow(state, effect.then, theirs)
        declined = 0 if len(state.log) > before else declined + 1
