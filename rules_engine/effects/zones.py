"""CR 400, 701: moving objects between zones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.combat import what_it_attacks, what_it_blocks
from rules_engine.effects.context import NEVER_CAME, RESPONDERS, RESULT, STAYED, Context
from rules_engine.effects.locking import locked
from rules_engine.effects.possible import without_kept
from rules_engine.effects.references import linked_face
from rules_engine.effects.registry import all_here_now, executes
from rules_engine.effects.selecting import find, find_objects, find_players, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.selectors import (
    AllOf,
    AnyOf,
    Bound,
    Choice,
    ControllerOf,
    InZone,
    OwnedBy,
    Selector,
    TheRest,
    This,
)
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.causes import can_be_made_to
from rules_engine.rules.editions import MaskSize
from rules_engine.rules.events import UNTIL_MONARCH, happen
from rules_engine.rules.faces import FACE_DOWN
from rules_engine.rules.made_with import note_made
from rules_engine.rules.transforming import TURNABLE
from rules_engine.rules.zone_changes import is_kept_from_trigger, may_give_up
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, FaceDown, ObjectKind
from rules_engine.vocabulary import CardType, Zone


@executes(ir.Destroy)
def destroy(state: GameState, effect: ir.Destroy, context: Context) -> Run[None]:
    """CR 701.8."""
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    done = yield from happen(
        state,
        *(
            ev.DestroyPermanent(
                oid, _can_regenerate(state, oid, effect), context.source, context.controller
            )
            for oid in found
            if _on_battlefield(state, oid)
        ),
    )
    destroyed = [e for e in done if isinstance(e, ev.ZoneMove) and e.cause == "destroy"]
    context.bound[RESULT] = tuple(e.object for e in destroyed)
    context.result = len(destroyed)


def _can_regenerate(state: GameState, oid: ObjectId, effect: ir.Destroy) -> bool:
    if effect.can_regenerate or effect.but_only is None:
        return effect.can_regenerate
    return effect.but_only not in characteristics(state, oid).types


def _on_battlefield(state: GameState, oid: ObjectId) -> bool:
    obj = state.get(oid)
    return obj is not None and obj.zone is Zone.BATTLEFIELD


def became(event: ev.Event) -> tuple[ObjectId, ...]:
    """The objects that the moved one became: one, or each card of a melded permanent."""
    if not isinstance(event, ev.ZoneMove) or event.new_id is None:
        return ()
    return (event.new_id, *event.others)


def _movable(state: GameState, found: list[ObjectId], context: Context) -> list[ObjectId]:
    elsewhere = context.bound.get(NEVER_CAME, ())
    here = [oid for entity in found for oid in all_here_now(state, entity, context)]
    return [oid for oid in here if oid not in elsewhere]


@executes(ir.Exile)
def exile(state: GameState, effect: ir.Exile, context: Context) -> Run[None]:
    """CR 701.13; `Bound("exiled")` is what was exiled."""
    what = without_kept(state, effect.what, context)
    found = yield from chosen_objects(state, what, context, harmful=True)
    done = yield from happen(
        state,
        *(
            ev.ZoneMove(
                oid,
                Zone.EXILE,
                "exile",
                by=context.controller,
                face_down=effect.face_down,
                exiled_under=linked_face(state, context),
                exiled_with=context.source,
                link=effect.link,
            )
            for oid in _movable(state, found, context)
        ),
    )
    moved = tuple(oid for event in done for oid in became(event))
    context.bound["exiled"] = moved
    context.bound[RESULT] = moved
    context.result = len(moved)


@executes(ir.ExileUntilLeaves)
def exile_until_leaves(
    state: GameState, effect: ir.ExileUntilLeaves, context: Context
) -> Run[None]:
    """CR 610.3a: nothing happens if this has left already; `rules.events` has the return, to the
    zone where it was."""
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    holder = context.source
    if effect.other is not None:
        holders = find_objects(state, effect.other, context)
        if not holders:
            return
        holder = holders[0]
    if not _on_battlefield(state, holder):
        _bind_moved([], context)
        return
    yield from _exile_for_a_time(state, found, holder, "", context)


def _exile_for_a_time(
    state: GameState, found: list[ObjectId], holder: ObjectId, link: str, context: Context
) -> Run[None]:
    done = yield from happen(
        state,
        *(
            ev.ZoneMove(
                oid,
                Zone.EXILE,
                "exile",
                by=context.controller,
                exiled_under=linked_face(state, context),
                exiled_with=holder,
                link=link,
                returns=True,
            )
            for oid in _movable(state, found, context)
        ),
    )
    _bind_moved(done, context)


@executes(ir.ExileUntilMonarch)
def exile_until_monarch(
    state: GameState, effect: ir.ExileUntilMonarch, context: Context
) -> Run[None]:
    """CR 610.3a: nothing happens if an opponent has become the monarch since this triggered."""
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    for event in reversed(state.log):
        match event:
            case ev.AbilityTriggered(ability=oid) if oid == context.stack_object:
                break
            case ev.BecameMonarch(player=player) if player != context.controller:
                return
    link = f"{UNTIL_MONARCH}{context.controller}"
    yield from _exile_for_a_time(state, found, context.source, link, context)


@executes(ir.ReturnToHand)
def return_to_hand(state: GameState, effect: ir.ReturnToHand, context: Context) -> Run[None]:
    """CR 400.3: to its owner's hand."""
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    done = yield from happen(
        state, *(ev.ZoneMove(oid, Zone.HAND, "return") for oid in _movable(state, found, context))
    )
    _bind_moved(done, context)


def _bind_moved(done: list[ev.Event], context: Context) -> None:
    """What moved is the result of the instruction, for "that card" and "that many"."""
    moved = tuple(oid for event in done for oid in became(event))
    context.bound[RESULT] = moved
    context.result = len(moved)


@executes(ir.PutInHand)
def put_in_hand(state: GameState, effect: ir.PutInHand, context: Context) -> Run[None]:
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from happen(
        state, *(ev.ZoneMove(oid, Zone.HAND, "effect") for oid in _movable(state, found, context))
    )
    _bind_moved(done, context)


@executes(ir.PutIntoGraveyard)
def put_into_graveyard(
    state: GameState, effect: ir.PutIntoGraveyard, context: Context
) -> Run[None]:
    found = yield from chosen_objects(state, effect.what, context, harmful=True)
    done = yield from happen(
        state,
        *(ev.ZoneMove(oid, Zone.GRAVEYARD, "effect") for oid in _movable(state, found, context)),
    )
    _bind_moved(done, context)


@executes(ir.Sacrifice)
def sacrifice(state: GameState, effect: ir.Sacrifice, context: Context) -> Run[None]:
    """CR 701.21, 101.4: each player chooses in turn order, then all are sacrificed together."""
    chosen: list[tuple[ObjectId, PlayerId]] = []
    able: list[PlayerId] = []
    if effect.count is None:
        found = yield from chosen_objects(state, effect.what, context, harmful=True)
        for oid in _movable(state, found, context):
            if _on_battlefield(state, oid):
                controller = characteristics(state, oid).controller
                if (
                    controller in find(state, effect.player, context)
                    and can_be_made_to(state, controller, context.controller, sacrifice=True)
                    and not is_kept_from_trigger(state, oid)
                ):
                    chosen.append((oid, controller))
    else:
        count = natural(state, effect.count, context)
        for player in find_players(state, effect.player, context):
            own = [
                oid
                for oid in permanents_of(state, player)
                if matches(state, oid, effect.what, context) and may_give_up(state, oid)
            ]
            if not can_be_made_to(state, player, context.controller, sacrifice=True):
                own = []
            need = min(count, len(own))
            known = ", ".join(state.name(oid) for oid, _ in chosen)
            if need == count:
                able.append(player)
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.SACRIFICE,
                    f"Sacrifice {need}" + (f" (chosen by others: {known})" if known else ""),
                    tuple(Option(state.name(oid), oid) for oid in own),
                    need,
                    need,
                    rule="CR 701.21",
                    source=context.source,
                    harmful=True,
                )
            )
            chosen.extend((own[index], player) for index in answer)
    done = yield from happen(
        state, *(ev.ZoneMove(oid, Zone.GRAVEYARD, "sacrifice", by=by) for oid, by in chosen)
    )
    context.bound[RESULT] = tuple(oid for oid, _ in chosen)
    context.bound[RESPONDERS] = tuple(able)
    context.result = len(done)


def face_down_values(state: GameState, spec: ir.FaceDownAs, context: Context) -> FaceDown:
    """CR 708.2: as the effect says; by older rules what a mask hides is 0/1."""
    from rules_engine.effects.tokens import token_face

    if spec.values is not None:
        face = replace(token_face(state, spec.values, context), name=spec.values.name)
        return FaceDown(face, spec.by, spec.up, spec.up_first)
    face = FACE_DOWN
    if spec.by == MASK and state.edition.face_down_mask_pt is MaskSize.ZERO_ONE:
        face = SMALL_FACE_DOWN
    return FaceDown(face, spec.by, spec.up, spec.up_first)


MASK = "mask"
SMALL_FACE_DOWN = replace(FACE_DOWN, power=0, toughness=1)


@executes(ir.SacrificeForCard)
def sacrifice_for_card(
    state: GameState, effect: ir.SacrificeForCard, context: Context
) -> Run[None]:
    """CR 701.21: one event; a permanent that can't be sacrificed stays, and the card comes all the
    same (CR 101.3)."""
    permanents = _movable(state, find_objects(state, effect.what, context), context)
    cards = find_objects(state, effect.card, context)
    if not permanents or not cards or not _on_battlefield(state, permanents[0]):
        return
    player = characteristics(state, permanents[0]).controller
    events: list[ev.Event] = []
    if can_be_made_to(state, player, context.controller, sacrifice=True) and may_give_up(
        state, permanents[0]
    ):
        events.append(ev.ZoneMove(permanents[0], Zone.GRAVEYARD, "sacrifice", by=player))
    under = ir.PutOntoBattlefield(effect.card, under=ControllerOf(effect.what))
    events += yield from entering_events(state, under, context)
    yield from happen(state, *events)


@executes(ir.PutOntoBattlefield)
def put_onto_battlefield(
    state: GameState, effect: ir.PutOntoBattlefield, context: Context
) -> Run[None]:
    """CR 110.2a; what an Aura enchants is chosen as it enters (303.4f)."""
    events = yield from entering_events(state, effect, context)
    done = yield from happen(state, *events)
    note_entered(state, effect, done, context)
    _note_what_stayed(state, events, context)


def _note_what_stayed(state: GameState, events: Sequence[ev.Event], context: Context) -> None:
    """CR 603.7c: what isn't on the battlefield now, an ability that expects it there won't find."""
    moved = [event.object for event in events if isinstance(event, ev.ZoneMove)]
    now = [oid for one in moved for oid in all_here_now(state, one, context)]
    stayed = tuple(oid for oid in now if not _on_battlefield(state, oid))
    if stayed:
        context.bound[STAYED] = (*context.bound.get(STAYED, ()), *stayed)


def entering_events(
    state: GameState, effect: ir.PutOntoBattlefield, context: Context
) -> Run[list[ev.Event]]:
    """What would enter, with the choices for it; nothing has moved yet."""
    found = yield from chosen_objects(state, effect.what, context)
    under = None
    if effect.under is not None:
        players = find_players(state, effect.under, context)
        under = players[0] if players else None
    being = tuple(locked(state, one, context) for one in effect.being)
    events: list[ev.Event] = []
    for oid in _movable(state, found, context):
        obj = state.objects[oid]
        counters = _counters_on(state, oid, effect, context)
        if obj.kind is not ObjectKind.CARD and obj.zone is not Zone.BATTLEFIELD:
            continue
        if effect.transformed and obj.definition.layout not in TURNABLE:
            continue
        side = int(effect.transformed)
        flipped = effect.flipped and obj.definition.layout is Layout.FLIP
        printed = obj.definition.faces[side]
        hidden = None
        if effect.face_down is not None:
            hidden = face_down_values(state, effect.face_down, context)
            printed = hidden.values
        types = set(printed.types)
        if types & {CardType.INSTANT, CardType.SORCERY}:
            continue
        player = under if under is not None else obj.owner
        hosts: list[Entity] = []
        if effect.attached_to is not None:
            hosts = find(state, effect.attached_to, context)
            if not hosts and "Aura" in printed.subtypes:
                continue  # CR 303.4i
        attacking, blocking = None, None
        name = state.name(oid)
        if effect.attacking:
            attacking = yield from what_it_attacks(state, player, effect.attacked, name, context)
        if effect.blocking:
            blocking = yield from what_it_blocks(state, player, effect.blocked, name, context)
        events.append(
            ev.ZoneMove(
                oid,
                Zone.BATTLEFIELD,
                "effect",
                player=player,
                tapped=effect.tapped,
                counters=counters,
                attached_to=hosts[0] if len(hosts) == 1 else None,
                hosts=tuple(hosts) if len(hosts) > 1 else (),
                attacking=attacking,
                blocking=blocking,
                side=side,
                flipped=flipped,
                face_down=hidden is not None,
                face_down_as=hidden,
                being=being,
                being_source=context.source if being else None,
                used=_made_of(state, effect, context),
            )
        )
    return events


def _counters_on(
    state: GameState, oid: ObjectId, effect: ir.PutOntoBattlefield, context: Context
) -> tuple[tuple[str, int], ...]:
    """The counters that it enters with, of which some may depend on what it is."""
    before, context.affected = context.affected, oid
    found = tuple((str(kind), natural(state, n, context)) for kind, n in effect.counters)
    context.affected = before
    return found


def _made_of(
    state: GameState, effect: ir.PutOntoBattlefield, context: Context
) -> tuple[tuple[str, tuple[Entity, ...]], ...]:
    """CR 702.167c: the cards that were exiled besides the object itself."""
    if effect.made_by is None:
        return ()
    given = [oid for paid in context.costs if paid.kind == "exiled" for oid in paid.given]
    known = (state.last_known.get(ObjectId(oid)) for oid in given if oid != context.source)
    cards = tuple(one.successor for one in known if one is not None and one.successor is not None)
    return ((str(effect.made_by), cards),)


def note_entered(
    state: GameState, effect: ir.PutOntoBattlefield, done: Sequence[ev.Event], context: Context
) -> None:
    """What entered is the result of the instruction."""
    entered = tuple(e.new_id for e in done if isinstance(e, ev.ZoneMove) and e.new_id is not None)
    context.bound["entered"] = entered
    context.bound[RESULT] = entered
    context.result = len(entered)
    note_made(state, context.source, entered)
    if effect.exiled_on_leaving:
        for oid in entered:
            state.objects[oid].exile_on_leaving = True


@executes(ir.PutInLibrary)
def put_in_library(state: GameState, effect: ir.PutInLibrary, context: Context) -> Run[None]:
    """CR 401.4: several in an order that their owner chooses."""
    found = _movable(
        state, (yield from chosen_objects(state, effect.what, context, harmful=True)), context
    )
    context.result = len(found)
    if effect.position is LibraryPosition.RANDOM_BOTTOM:
        yield from put_on_bottom_at_random(state, found)
        return
    position: LibraryPosition = effect.position
    if effect.position is LibraryPosition.TOP_OR_BOTTOM:
        position = yield from _top_or_bottom(state, effect, found, context)
    of_owners: dict[PlayerId, list[ObjectId]] = {}
    for oid in found:
        of_owners.setdefault(state.objects[oid].owner, []).append(oid)
    moves: list[ev.ZoneMove] = []
    beneath = natural(state, effect.from_top, context)
    from_top = -1 if position is LibraryPosition.BOTTOM else beneath
    for owner, own in of_owners.items():
        if len(own) > 1 and position is not LibraryPosition.SHUFFLED:
            is_last_deepest = position is LibraryPosition.BOTTOM
            prompt = f"the {'last' if is_last_deepest else 'first'} one goes deepest"
            orderers = [owner]
            if effect.ordered_by is not None:
                orderers = find_players(state, effect.ordered_by, context)
            own = yield from order_cards(state, orderers[0], own, prompt)
        moves += [
            ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=from_top, secret_order=len(own) > 1)
            for oid in own
        ]
    yield from happen(state, *moves)
    if position is LibraryPosition.SHUFFLED:
        for owner in dict.fromkeys((*of_owners, *_shuffled_anyway(state, effect.what, context))):
            yield from happen(state, ev.Shuffled(owner, told_by=context.controller))


def _shuffled_anyway(state: GameState, what: Selector, context: Context) -> Iterator[PlayerId]:
    """CR 701.24c-d: whose libraries are shuffled though nothing of that is there to be put into
    them: the owners of what was named, and the players of whose cards or zones is spoken."""
    match what:
        case Choice(among=among):
            yield from _shuffled_anyway(state, among, context)
        case AllOf(parts=parts) | AnyOf(parts=parts):
            for part in parts:
                yield from _shuffled_anyway(state, part, context)
        case InZone(of=Selector() as players) | OwnedBy(player=players):
            yield from find_players(state, players, context)
        case TheRest(of=named):
            yield from _shuffled_anyway(state, named, context)
        case This() | Bound():
            named_objects = (state.find(oid) for oid in find_objects(state, what, context))
            yield from (obj.owner for obj in named_objects if obj is not None)


def _top_or_bottom(
    state: GameState, effect: ir.PutInLibrary, found: list[ObjectId], context: Context
) -> Run[LibraryPosition]:
    """CR 608.2d: one place for all of them."""
    choosers = [context.controller]
    if effect.ordered_by is not None:
        choosers = find_players(state, effect.ordered_by, context)
    if not found or not choosers:
        return LibraryPosition.TOP
    beneath = natural(state, effect.from_top, context)
    answer = yield from ask(
        Decision(
            choosers[0],
            DecisionKind.CHOOSE,
            "Put it on the top or bottom of the library",
            (Option(_place_from_top(beneath)), Option("Bottom")),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    return LibraryPosition.BOTTOM if answer[0] else LibraryPosition.TOP


def _place_from_top(beneath: int) -> str:
    if beneath < 2:
        return "Beneath the top card" if beneath else "Top"
    return f"Beneath the top {beneath} cards"


def put_on_bottom_at_random(state: GameState, cards: list[ObjectId]) -> Run[None]:
    """On the bottom of their owners' libraries in a random order; nobody knows them there."""
    moves = [
        ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1, secret_order=True)
        for oid in state.rng.sample(cards, len(cards))
    ]
    yield from happen(state, *moves)


def order_cards(
    state: GameState, player: PlayerId, cards: list[ObjectId], prompt: str
) -> Run[list[ObjectId]]:
    """The cards in the order that the player wants."""
    if len({state.objects[oid].face.name for oid in cards}) == 1:
        return cards
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.ORDER,
            f"Order the cards; {prompt}",
            tuple(Option(state.objects[oid].face.name, oid) for oid in cards),
            len(cards),
            len(cards),
            rule="CR 401.4",
        )
    )
    return [cards[index] for index in answer]


@executes(ir.ExchangeZones)
def exchange_zones(state: GameState, effect: ir.ExchangeZones, context: Context) -> Run[None]:
    """CR 701.12f: all of them move at one time."""
    player = context.controller
    moves = [
        ev.ZoneMove(oid, to, "effect", by=player)
        for here, to in ((effect.one, effect.other), (effect.other, effect.one))
        for oid in list(state.zone_list(here, player))
    ]
    yield from happen(state, *moves)
