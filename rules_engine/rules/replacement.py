"""CR 614, 616: replacement effects, and in which order several of them apply.

| rule | what | where |
| --- | --- | --- |
| 614.1a, 614.6 | instead | here |
| 614.1c-d, 614.12-13 | as it enters, enters with, tapped, as a copy | `rules.entering` |
| 614.3 | from resolved spells and abilities, for a time or the next time | here |
| 614.5 | each applies once to an event and what becomes of it | here |
| 614.9, 615 | redirection and prevention of damage | `rules.prevention` |
| 614.10 | skipping steps and turns | `rules.turn` |
| 614.17 | what can't happen isn't replaced | `rules.events` |
| 616.1a-g | self-replacement, control, copy, back face, others; contained events last | here |
| 701.19 | regeneration | here |
| 708.7 | turned face up first | `rules.unmasking` |
| 122.1c, d, h | shield, stun and finality counters | here, `rules.prevention` |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import TypeGuard

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find, find_players
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as act
from rules_engine.ir import event_changes as change
from rules_engine.ir import events as pattern
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ModifiedEvent, Replacement
from rules_engine.ir.effects import LibraryPosition, Then
from rules_engine.ir.passes.madness import which_madness
from rules_engine.ir.selectors import ChosenTarget, EventObject, This
from rules_engine.rules.as_attached import attached_candidates
from rules_engine.rules.as_turned import turned_candidates
from rules_engine.rules.attraction_cards import goes_to_junkyard, to_junkyard
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.entering import (
    entering_candidates,
    entering_player,
    is_entering,
    seen_entering,
)
from rules_engine.rules.mana_replacing import mana_changed
from rules_engine.rules.patterns import match_event
from rules_engine.rules.patterns.matching import unwrapped
from rules_engine.rules.prevention import can_be_dealt_damage, damage_candidates
from rules_engine.rules.replaced_tokens import created_too, of_all, of_kind
from rules_engine.rules.replacement_batch import (
    ANY_OTHER,
    CONTROL,
    Batch,
    Candidate,
    Key,
    Proposal,
    replacing_abilities,
    with_amount,
)
from rules_engine.rules.unmasking import unmasking_candidates
from rules_engine.state import events as ev
from rules_engine.state.effects import LastingReplacement
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo, ObjectKind
from rules_engine.vocabulary import CounterKind, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantBeRegenerated})
"""The modifications that this module asks for."""

JUNKYARD = -717
"""In place of the number of an ability: the rule that an Attraction card has with it."""

ALWAYS_ASKED = (
    ev.ZoneMove,
    ev.DestroyPermanent,
    ev.Damage,
    ev.TokenCreated,
    ev.Untapped,
    ev.TurnedFaceUp,
    ev.Transformed,
    ev.Attached,
)
"""Events that rules themselves can replace, so that they are always looked at."""


def replace_events(state: GameState, events: Sequence[ev.Event]) -> Run[Batch]:
    """The events that are left when everything that applies has been applied (CR 616.1).

    Events that happen together are treated together, those of the active player first (101.4).
    """
    batch = Batch()
    watched = bool(board(state).replacing or state.replacements or state.masked)
    for place, event in enumerate(events):
        proposal = Proposal(event, frozenset(), place)
        if watched or isinstance(event, ALWAYS_ASKED):
            batch.pending.append(proposal)
        else:
            batch.final.append(proposal)
    if not batch.pending:
        return batch
    if len(batch.pending) > 1:
        order = state.players_in_turn_order()
        rank = {player: index for index, player in enumerate(order)}
        batch.pending.sort(key=lambda p: rank.get(affected_player(state, p.event), len(rank)))
    outer = state.entering
    state.entering = (
        *outer,
        *(
            proposal.event.object
            for proposal in batch.pending
            if isinstance(proposal.event, ev.ZoneMove) and is_entering(proposal.event)
        ),
    )
    while batch.pending:
        yield from _apply_one(state, batch)
    state.entering = outer
    # a library is shuffled when all that leaves it at this time has left (CR 701.24)
    batch.final.sort(key=lambda made: (isinstance(made.event, ev.Shuffled), made.place))
    if batch.used_up:
        state.shields = [s for s in state.shields if s.id not in batch.used_up]
        state.replacements = [e for e in state.replacements if e.id not in batch.used_up]
    return batch


def could_be_replaced(state: GameState, event: ev.Event) -> bool:
    """Whether some replacement effect would apply to the event now (CR 614.4)."""
    return any(True for _ in _candidates(state, event, Batch()))


def _apply_one(state: GameState, batch: Batch) -> Run[None]:
    """One more effect to the first of the events, or it is final."""
    from rules_engine.rules.events import is_prohibited

    parts = batch.parts_with(batch.pending[0])
    found: list[Candidate] = []
    about: dict[Key, list[Proposal]] = {}
    for part in parts:
        for candidate in _candidates(state, part.event, batch):
            key = candidate.key
            if candidate.again or (key not in part.applied and key not in state.replacing):
                theirs = about.setdefault(key, [])
                if theirs in ([], [part]):
                    found.append(candidate)
                if part not in theirs:
                    theirs.append(part)
    if not found:
        batch.final.extend(parts)
        batch.pending = [one for one in batch.pending if one not in parts]
        return
    chosen = yield from _choose(state, batch.pending[0].event, found)
    changing = about[chosen.key]
    batch.applying = frozenset({chosen.key}).union(*(part.applied for part in parts))
    if chosen.to_parts is not None:
        changed = yield from chosen.to_parts([part.event for part in changing])
    else:
        changed = [(yield from chosen.apply(changing[0].event))]
    after: list[Proposal] = []
    for one in batch.pending:
        events = [one.event]
        if one in changing:
            events = [e for e in changed[changing.index(one)] if not is_prohibited(state, e)]
        applied = batch.applying if one in parts else one.applied
        after.extend(Proposal(event, applied, one.place) for event in events)
    batch.pending = after


def follow_later(state: GameState, batch: Batch) -> Run[None]:
    """What the effects do when the events have happened; they don't apply to that (CR 614.5)."""
    from rules_engine.effects.registry import follow

    for later in batch.later:
        keys = [key for key in later.applied if key not in state.replacing]
        state.replacing.extend(keys)
        yield from follow(state, later.then, later.context)
        for key in keys:
            state.replacing.remove(key)


def _choose(state: GameState, event: ev.Event, found: list[Candidate]) -> Run[Candidate]:
    """CR 616.1: the controller of the affected object, or the affected player, chooses."""
    earliest = min(candidate.first for candidate in found)
    found = [candidate for candidate in found if candidate.first == earliest]
    if all((c.label, c.does) == (found[0].label, found[0].does) for c in found):
        return found[0]
    if all(candidate.commutes for candidate in found):
        return found[0]
    if isinstance(event, ev.ManaAdded) and event.planned:
        return found[0]  # as `mana_replacing.as_replaced`, with which the payment was found
    answer = yield from ask(
        Decision(
            affected_player(state, event),
            DecisionKind.REPLACEMENT,
            "Apply which effect first?",
            tuple(
                Option(candidate.label, candidate.key[0] or None, ability=candidate.ability)
                for candidate in found
            ),
            rule="CR 616.1",
        )
    )
    return found[answer[0]]


def affected_player(state: GameState, event: ev.Event) -> PlayerId:
    """CR 616.1: the affected player, or the controller (or owner) of the affected object."""
    match event:
        case ev.ZoneMove() | ev.TokenCreated() if is_entering(event):
            return entering_player(state, event)
        case ev.Damage():
            return _of(state, event.to)
        case ev.CountersPut() | ev.CountersRemoved():
            return _of(state, event.on)
        case ev.ZoneMove() | ev.DestroyPermanent() | ev.Tapped() | ev.Untapped() | ev.Attached():
            return _of(state, event.object)
        case (
            ev.LifeGained()
            | ev.LifeLost()
            | ev.DrawCard()
            | ev.DrawCards()
            | ev.MillCards()
            | ev.LookAtTop()
            | ev.TokensCreated()
            | ev.ManaAdded()
            | ev.Searched()
            | ev.Found()
        ):
            return event.player
        case _:
            return state.active


def _of(state: GameState, entity: int) -> PlayerId:
    return PlayerId(entity) if entity < FIRST_OBJECT else characteristics(state, entity).controller


def _candidates(state: GameState, event: ev.Event, batch: Batch) -> Iterator[Candidate]:
    match event:
        case ev.ZoneMove() | ev.TokenCreated() if is_entering(event):
            yield from entering_candidates(state, event, batch)
        case ev.ZoneMove():
            if event.from_zone in (Zone.STACK, Zone.BATTLEFIELD):
                yield from _exiled_instead(state, event)
            elif event.cause in ("discard", "cycle"):
                yield from _madness(state, event)
        case ev.DestroyPermanent():
            yield from _regeneration(state, event)
        case ev.Damage():
            yield from damage_candidates(state, event, batch)
        case ev.Untapped():
            yield from _stunned(state, event)
        case ev.TurnedFaceUp() | ev.Transformed():
            yield from turned_candidates(state, event)
        case ev.Attached():
            yield from attached_candidates(state, event)
        case _:
            pass
    if state.masked:
        yield from unmasking_candidates(state, event)
    if isinstance(event, ev.ZoneMove) and goes_to_junkyard(state, event):
        yield _junkyard(state, event)
    if isinstance(event, ev.ZoneMove) and event.from_zone is not Zone.BATTLEFIELD:
        yield from _of_itself(state, event, batch)
        if is_entering(event):
            yield from _of_its_entering(state, event, batch)
    for key, oid, ability in replacing_abilities(board(state)):
        if isinstance(ability, Replacement | ModifiedEvent):
            if isinstance(event, ev.CountersPut) and _enters_too(event, oid, ability):
                continue
            context = Context(oid, characteristics(state, oid).controller)
            yield from _instead(state, event, key, ability, context, batch, None)
    for lasting in state.replacements:
        if not isinstance(lasting.ability, Replacement | ModifiedEvent):
            continue  # those of damage: `damage_candidates`
        context = Context(
            lasting.source,
            lasting.controller,
            targets=lasting.targets,
            bound=dict(lasting.bound),
            x=lasting.x,
        )
        key = (0, lasting.id)
        yield from _instead(state, event, key, lasting.ability, context, batch, lasting)


def _enters_too(event: ev.CountersPut, oid: ObjectId, ability: Replacement | ModifiedEvent) -> bool:
    """CR 614.12: what enters at the same time doesn't apply yet, unless it is of itself alone."""
    if oid not in event.newcomers:
        return False
    of_itself = isinstance(ability.event, act.PutCounters) and ability.event.on == This()
    return oid != event.on or not of_itself


def _junkyard(state: GameState, event: ev.ZoneMove) -> Candidate:
    """CR 717.6: it may apply again to what becomes of the event, as no other effect may (614.5)."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        yield from ()
        assert isinstance(event, ev.ZoneMove)
        return [to_junkyard(state, event)]

    return Candidate((event.object, JUNKYARD), state.name(event.object), apply, again=True)


# --- instead -----------------------------------------------------------------------------------


def _of_itself(state: GameState, event: ev.ZoneMove, batch: Batch) -> Iterator[Candidate]:
    """CR 113.6g: "if this would be put into … from anywhere" works wherever the object is."""
    obj = state.objects.get(event.object)
    if obj is None or obj.face_down:
        return
    found = characteristics(state, obj.id)
    for number, ability in enumerate(found.index.replacing):
        if (
            isinstance(ability, Replacement | ModifiedEvent)
            and isinstance(ability.event, pattern.MovesTo)
            and isinstance(ability.event.what, This)
            and ability.event.from_zone is None
            and ability.zone is not event.from_zone
        ):
            context = Context(obj.id, found.controller)
            yield from _instead(state, event, (obj.id, number), ability, context, batch, None)


def _of_its_entering(state: GameState, event: ev.ZoneMove, batch: Batch) -> Iterator[Candidate]:
    """CR 614.12: "if this would enter" works as it would exist on the battlefield."""
    with seen_entering(state, event) as base:
        found = [
            (number, ability)
            for number, ability in enumerate(base.index.replacing)
            if isinstance(ability, Replacement | ModifiedEvent)
            and isinstance(ability.event, pattern.Enters)
            and isinstance(ability.event.what, This)
        ]
    for number, ability in found:
        context = Context(event.object, entering_player(state, event))
        yield from _instead(state, event, (event.object, number), ability, context, batch, None)


def _instead(
    state: GameState,
    event: ev.Event,
    key: Key,
    ability: Replacement | ModifiedEvent,
    context: Context,
    batch: Batch,
    lasting: LastingReplacement | None,
) -> Iterator[Candidate]:
    """CR 614.1a."""
    seen = nullcontext()
    if isinstance(event, ev.ZoneMove | ev.TokenCreated) and is_entering(event):
        seen = seen_entering(state, event)  # type: ignore[assignment]  # what it yields isn't used
    only_cards = False
    with seen:
        info = _matching(state, ability.event, event, context)
        if info is None and _is_token_with_cards(state, event):
            only_cards = True
            with seen_as_card(state, event):
                info = _matching(state, ability.event, event, context)
        if info is None:
            return
        context.event = info
        if not holds(state, ability.condition, context):
            return
    if (
        isinstance(ability, Replacement)
        and _regenerates(event, state, ability.instead, context)
        and not _can_be_regenerated(state, event)
    ):
        return

    def to_parts(parts: Sequence[ev.Event]) -> Run[list[list[ev.Event]]]:
        if ability.optional and not (
            yield from ask_yes_no(
                context.controller,
                _question(state, parts[0], context),
                rule="CR 614.1a",
                source=context.source,
            )
        ):
            return [[part] for part in parts]
        if lasting is not None and lasting.next_time:
            batch.used_up.add(lasting.id)
        if isinstance(ability, Replacement):
            context.event = of_all(info, parts)
            changed = _replaced(state, parts[0], ability.instead, context, batch)
            return [changed, *([] for _ in parts[1:])]
        return (yield from _modified(state, parts, ability, info, context, batch))

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        (changed,) = yield from to_parts((event,))
        return _of_cards_alone(state, event, changed) if only_cards else changed

    first = ANY_OTHER
    if isinstance(ability, ModifiedEvent) and any(
        isinstance(one, change.UnderControlOf) for one in ability.changes
    ):
        first = CONTROL
    does = (ability, context.controller)
    of_parts = to_parts if isinstance(event, ev.TokensCreated) else None
    name = state.name(context.source)
    yield Candidate(key, name, apply, first, does, ability, to_parts=of_parts)


def _modified(
    state: GameState,
    parts: Sequence[ev.Event],
    ability: ModifiedEvent,
    info: EventInfo,
    context: Context,
    batch: Batch,
) -> Run[list[list[ev.Event]]]:
    """CR 614.5: what becomes of each of the parts; what is created besides, is so once."""
    changed = [[part] for part in parts]
    for one in (yield from _decided(ability.changes, parts[0], context)):
        if isinstance(one, change.AlsoCreates):
            context.event = of_all(info, [old for part in changed for old in part])
            changed[-1].append(created_too(state, changed[0][0], one, context))
            continue
        for place, part in enumerate(parts):
            context.event = of_all(info, (part,))
            changed[place] = [
                new for old in changed[place] for new in _changed(state, old, one, context, batch)
            ]
    context.event = of_all(info, parts)
    batch.afterwards(ability.then, context)
    return changed


def _question(state: GameState, event: ev.Event, context: Context) -> str:
    """With the card, if it is one of a hand that is discarded, and with what damage is dealt to."""
    of = f"Use the effect of {state.name(context.source)}"
    match event:
        case ev.ZoneMove(object=oid, cause="discard") if event.by == context.controller:
            return f"{of} for {state.objects[oid].face.name}?"
        case ev.Damage(to=to):
            return f"{of} for {state.name(to)}?"
        case _:
            return f"{of}?"


def _is_token_with_cards(state: GameState, event: ev.Event) -> bool:
    """CR 730.3e: a merged permanent that is a token though cards are among its components."""
    if not isinstance(event, ev.ZoneMove) or event.from_zone is not Zone.BATTLEFIELD:
        return False
    obj = state.objects.get(event.object)
    return (
        obj is not None
        and obj.kind is ObjectKind.TOKEN
        and any(part.kind is ObjectKind.CARD for part in obj.components)
    )


@contextmanager
def seen_as_card(state: GameState, event: ev.Event) -> Iterator[None]:
    """CR 730.3e: meanwhile effects on cards see the cards of the merged token."""
    assert isinstance(event, ev.ZoneMove)
    obj = state.objects[event.object]
    obj.kind = ObjectKind.CARD
    try:
        yield
    finally:
        obj.kind = ObjectKind.TOKEN


def _of_cards_alone(state: GameState, event: ev.Event, changed: list[ev.Event]) -> list[ev.Event]:
    """CR 730.3e: the components that are cards go where the effect says, the others don't."""
    assert isinstance(event, ev.ZoneMove)
    moved = changed[0] if changed else None
    if not isinstance(moved, ev.ZoneMove):
        return [event]
    cards = tuple(
        (place, moved)
        for place, part in enumerate(state.objects[event.object].components, start=1)
        if part.kind is ObjectKind.CARD
    )
    return [replace(event, component_moves=cards), *changed[1:]]


def _matching(
    state: GameState, wanted: pattern.EventPattern, event: ev.Event, context: Context
) -> EventInfo | None:
    """CR 616.1g: an instruction as a whole is replaced before what it contains.

    CR 701.8c: what replaces a destruction doesn't replace the move that one causes.
    """
    if isinstance(wanted, pattern.OneOrMore) and isinstance(event, ev.DrawCard):
        return None
    if isinstance(event, ev.DrawCards) and not isinstance(wanted, pattern.OneOrMore):
        return None
    inner = wanted.pattern if isinstance(wanted, pattern.OneOrMore) else wanted
    if isinstance(event, ev.TokenCreated) and isinstance(
        unwrapped(inner), act.CreateToken | pattern.CreatesTokens
    ):
        return None
    if isinstance(event, ev.ZoneMove) and isinstance(inner, act.Destroy):
        return None
    of_mill = isinstance(wanted, pattern.OneOrMore) and isinstance(inner, act.Mill)
    if isinstance(event, ev.ZoneMove | ev.MillCards) and of_mill != isinstance(event, ev.MillCards):
        return None
    if isinstance(event, ev.Acted) and isinstance(inner, act.Scry | act.Surveil):
        return None
    one: ev.Event = event
    if isinstance(event, ev.LookAtTop):
        one = ev.Acted(event.action, event.player)
    elif isinstance(event, ev.DrawCards):
        one = ev.DrawCard(event.player)
    elif isinstance(event, ev.MillCards):
        library = state.players[event.player].library
        if not library:
            return None
        one = ev.ZoneMove(library[-1], Zone.GRAVEYARD, "mill", by=event.player)
    elif isinstance(event, ev.TokensCreated):
        one = ev.TokenCreated(event.face, event.player)
    infos = match_event(state, inner, one, context)
    if not infos:
        return None
    if isinstance(event, ev.DrawCards | ev.MillCards | ev.LookAtTop | ev.TokensCreated):
        return replace(infos[0], amount=event.amount)
    return infos[0]


def _replaced(
    state: GameState, event: ev.Event, instead: Then, context: Context, batch: Batch
) -> list[ev.Event]:
    """The event that happens instead, if it is the same object going elsewhere; else the
    instructions are followed when the rest has happened (CR 121.7)."""
    if _regenerates(event, state, instead, context):
        batch.afterwards(instead[1:], context)
        return _regenerated(state, event)
    if isinstance(event, ev.ZoneMove) and instead:
        moved = _elsewhere(state, event, instead[0], context)
        if moved is not None:
            context.result = 1  # for "when you do" after it
            batch.afterwards(instead[1:], context)
            if moved.to is Zone.LIBRARY and _is_shuffled(instead[0]):
                owner = state.objects[event.object].owner
                return [moved, ev.Shuffled(owner, told_by=context.controller)]
            return [moved]
    batch.afterwards(instead, context)
    return []


def _is_shuffled(instruction: act.Instruction) -> bool:
    return (
        isinstance(instruction, act.PutInLibrary)
        and instruction.position is LibraryPosition.SHUFFLED
    )


def _elsewhere(
    state: GameState, event: ev.ZoneMove, instruction: act.Instruction, context: Context
) -> ev.ZoneMove | None:
    """The same move to another zone, if that is what the instruction says."""
    what = getattr(instruction, "what", None)
    match what:
        case EventObject():
            pass
        case This() if context.source == event.object:
            pass
        case ChosenTarget(index=index) if event.object in context.targets[index]:
            pass
        case _:
            return None
    match instruction:
        case act.Exile(face_down=face_down):
            return replace(
                event, to=Zone.EXILE, exiled_with=context.source, face_down=face_down, from_top=0
            )
        case act.ReturnToHand() | act.PutInHand():
            return replace(event, to=Zone.HAND, from_top=0)
        case act.PutIntoGraveyard():
            return replace(event, to=Zone.GRAVEYARD, from_top=0)
        case act.PutInLibrary(position=position, from_top=int(from_top)):
            bottom = position is LibraryPosition.BOTTOM
            return replace(event, to=Zone.LIBRARY, from_top=-1 if bottom else from_top)
        case act.PutOntoBattlefield(under=under, tapped=tapped, counters=counters) as put if (
            event.from_zone is not Zone.BATTLEFIELD
            and put == act.PutOntoBattlefield(put.what, under, tapped, counters=counters)
        ):  # CR 701.9c: it is discarded all the same
            player = None if under is None else find_players(state, under, context)[0]
            numbers = tuple((str(kind), natural(state, n, context)) for kind, n in counters)
            return replace(
                event, to=Zone.BATTLEFIELD, player=player, tapped=tapped, counters=numbers
            )
        case _:
            return None


def _decided(
    changes: tuple[change.EventChange, ...], event: ev.Event, context: Context
) -> Run[tuple[change.EventChange, ...]]:
    """CR 614.1a: the changes, with what the player who is affected chooses for them."""
    found: list[change.EventChange] = []
    for one in changes:
        if isinstance(one, change.CreatesInstead) and one.one_kind:
            assert isinstance(event, ev.TokensCreated)
            kinds = tuple(Option(" ".join(token.subtypes)) for token in one.tokens)
            answer = yield from ask(
                Decision(
                    event.player,
                    DecisionKind.CHOOSE,
                    "Create which tokens?",
                    kinds,
                    rule="CR 614.1a",
                    source=context.source,
                )
            )
            one = replace(one, tokens=(one.tokens[answer[0]],), one_kind=False)
        found.append(one)
    return tuple(found)


def _changed(
    state: GameState, event: ev.Event, one: change.EventChange, context: Context, batch: Batch
) -> list[ev.Event]:
    """What one change makes of the event."""
    match one:
        case change.AmountBecomes(amount=amount):
            return [with_amount(event, natural(state, amount, context))]
        case change.GoesTo(zone=zone, position=position) if isinstance(event, ev.ZoneMove):
            from_top = -1 if position is LibraryPosition.BOTTOM else 0
            moved = replace(event, to=zone, from_top=from_top, exiled_with=context.source)
            if one.counters:
                moved = replace(moved, counters=(*moved.counters, *one.counters))
            old = state.objects[event.object]
            shown: list[ev.Event] = []
            if one.reveal and not old.zone.is_public:
                shown.append(ev.Revealed((old.id,), old.owner))
            if zone is Zone.LIBRARY and position is LibraryPosition.SHUFFLED:
                return [*shown, moved, ev.Shuffled(old.owner, told_by=context.controller)]
            return [*shown, moved]
        case change.DealtTo(what=what) if isinstance(event, ev.Damage):
            found = [e for e in find(state, what, context) if can_be_dealt_damage(state, e)]
            return [replace(event, to=found[0])] if found else [event]
        case change.UnderControlOf(player=player) if isinstance(event, ev.TokensCreated):
            taken = find_players(state, player, context)[0]  # who creates them (CR 111.2)
            return [replace(event, player=taken, attacking=())]
        case change.UnderControlOf(player=player) if isinstance(event, ev.ZoneMove):
            return [replace(event, player=find_players(state, player, context)[0])]
        case change.UnderControlOf(player=player) if isinstance(event, ev.TokenCreated):
            owner = event.player if event.owner is None else event.owner  # CR 111.2
            taken = find_players(state, player, context)[0]
            return [replace(event, player=taken, owner=owner, attacking=None, blocking=None)]
        case change.SearchesTop(count=count) if isinstance(event, ev.Searched):
            return [replace(event, top=count if event.top is None else min(count, event.top))]
        case change.CreatesInstead(tokens=tokens, count=count) if isinstance(
            event, ev.TokensCreated
        ):
            amount = natural(state, count, context)
            return [of_kind(state, event, token, amount, context) for token in tokens]
        case change.CountersBecome(kind=kind) if isinstance(event, ev.CountersPut):
            return [replace(event, kind=kind)]
        case change.ManaBecomes() if isinstance(event, ev.ManaAdded):
            return [mana_changed(state, event, one, context)]
        case _:
            raise AssertionError(f"{type(one).__name__} doesn't change {type(event).__name__}")


def _exiled_instead(state: GameState, event: ev.ZoneMove) -> Iterator[Candidate]:
    """CR 702.34a, 122.1h and the like: exile instead of anywhere else, or instead of dying."""
    obj = state.objects.get(event.object)
    if obj is None or event.to is Zone.EXILE:
        return
    dying = event.from_zone is Zone.BATTLEFIELD and event.to is Zone.GRAVEYARD

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove)
        return [replace(event, to=Zone.EXILE, from_top=0)]
        yield

    if obj.exile_on_leaving:
        yield Candidate((obj.id, -2), obj.face.name, apply)
    if obj.exiled_not_buried and event.from_zone is Zone.STACK and event.to is Zone.GRAVEYARD:
        yield Candidate((obj.id, -7), obj.face.name, apply)
    if dying and obj.counters.get(CounterKind.FINALITY):
        yield Candidate((obj.id, -4), "Finality counter", apply)


def _madness(state: GameState, event: ev.ZoneMove) -> Iterator[Candidate]:
    """CR 702.35a: it is discarded into exile, by one of its madness abilities; by older rules only
    if its owner liked."""
    obj = state.objects.get(event.object)
    if obj is None or any(name == Keyword.MADNESS for name, _ in event.choices):
        return
    owner = obj.owner
    abilities = characteristics(state, obj.id).keyword_abilities(Keyword.MADNESS)

    def apply(event: ev.Event, which: str) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove)
        if state.edition.madness_exile_optional and not (
            yield from ask_yes_no(
                owner, f"Exile {state.name(event.object)} for madness?", rule="CR 702.35a"
            )
        ):
            return [event]
        return [replace(event, to=Zone.EXILE, choices=((str(Keyword.MADNESS), which),))]

    kinds = tuple(dict.fromkeys(map(which_madness, abilities)))
    for number, which in enumerate(kinds):
        label = "Madness" if len(kinds) == 1 else f"Madness {which}"
        yield Candidate((obj.id, _MADNESS - number), label, partial(apply, which=which))


_MADNESS = -50
"""The number of the effect of a card's first madness ability; those of others are below."""


def _stunned(state: GameState, event: ev.Untapped) -> Iterator[Candidate]:
    """CR 122.1d."""
    if not state.objects[event.object].counters.get(CounterKind.STUN):
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.Untapped)
        return [ev.CountersRemoved(event.object, CounterKind.STUN, 1)]
        yield

    yield Candidate((event.object, -6), "Stun counter", apply)


# --- destruction -------------------------------------------------------------------------------


def _regeneration(state: GameState, event: ev.DestroyPermanent) -> Iterator[Candidate]:
    """CR 701.19a: the shield is used.

    CR 122.1c: a shield counter does it against effects.
    """
    obj = state.objects[event.object]
    if event.source is not None and obj.counters.get(CounterKind.SHIELD):

        def by_counter(event: ev.Event) -> Run[list[ev.Event]]:
            assert isinstance(event, ev.DestroyPermanent)
            return [ev.CountersRemoved(event.object, CounterKind.SHIELD, 1)]
            yield

        yield Candidate((obj.id, -5), "Shield counter", by_counter)
    if obj.regeneration_shields <= 0 or not _can_be_regenerated(state, event):
        return

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.DestroyPermanent)
        obj.regeneration_shields -= 1
        return _regenerated(state, event)
        yield

    yield Candidate((obj.id, -1), "Regenerate", apply)


def _can_be_regenerated(state: GameState, event: ev.DestroyPermanent) -> bool:
    """CR 614.17c, 701.19c: where it can't be, no regeneration replaces the destruction."""
    rules = characteristics(state, event.object).rules
    return event.can_regenerate and not any(
        isinstance(rule[0], mod.CantBeRegenerated) for rule in rules
    )


def _regenerates(
    event: ev.Event, state: GameState, instead: Then, context: Context
) -> TypeGuard[ev.DestroyPermanent]:
    """CR 701.19b: whether what a static ability says to do instead regenerates the permanent."""
    return (
        isinstance(event, ev.DestroyPermanent)
        and bool(instead)
        and isinstance(instead[0], act.Regenerate)
        and event.object in find(state, instead[0].what, context)
    )


def _regenerated(state: GameState, event: ev.DestroyPermanent) -> list[ev.Event]:
    """CR 701.19a-b: its damage is removed, it is tapped and leaves combat."""
    obj = state.objects[event.object]
    obj.damage = 0
    obj.deathtouched = False
    return [ev.Tapped(obj.id), ev.RemovedFromCombat(obj.id), ev.Regenerated(obj.id)]
