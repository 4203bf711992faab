"""CR 725.2, 726.2, 728.1, 901.8: triggered abilities that the rules themselves have, without a
source; and those that are linked to how something entered (CR 603.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.dungeons import TakeInitiative, Venture
from rules_engine.ir.effects import (
    BecomeMonarch,
    Draw,
    ForEach,
    LoseLife,
    Mill,
    RemoveCounters,
    WhenYouDo,
)
from rules_engine.ir.events import StateIs
from rules_engine.ir.keyword_actions import SpeedUp
from rules_engine.ir.planes import ChaosEnsues, Planeswalk
from rules_engine.ir.selectors import IT, LAND, YOU, ControllerOf, ResultCards
from rules_engine.rules.board import characteristics
from rules_engine.rules.plane_cards import is_planechase
from rules_engine.rules.player_designations import who_speeds_up
from rules_engine.state import events as ev
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import EventInfo
from rules_engine.vocabulary import CounterKind, PlanarResult, Step

MONARCH_DRAWS = TriggeredAbility(StateIs(), (Draw(YOU, 1),))
MONARCH_IS_OVERTHROWN = TriggeredAbility(StateIs(), (BecomeMonarch(ControllerOf(IT)),))

INITIATIVE_VENTURES = TriggeredAbility(StateIs(), (Venture(YOU, "Undercity"),))
INITIATIVE_IS_TAKEN = TriggeredAbility(StateIs(), (TakeInitiative(ControllerOf(IT)),))

RADIATION = TriggeredAbility(
    StateIs(),
    (
        Mill(YOU, CountersOn(CounterKind.RAD, YOU)),
        ForEach(
            ResultCards() - LAND,
            (LoseLife(YOU, 1), RemoveCounters(CounterKind.RAD, 1, YOU)),
        ),
    ),
)
"""CR 728.1."""

PLANESWALKING = TriggeredAbility(StateIs(), (Planeswalk(YOU),))
"""CR 901.8: the "planeswalking ability"."""

SPEED_INCREASES = TriggeredAbility(StateIs(), (SpeedUp(),))


def inherent_triggers(
    state: GameState, event: ev.Event, done: Sequence[ev.Event]
) -> Iterator[WaitingTrigger]:
    """What the event triggers, one of those that happened together; controlled by the player
    whose designation it is."""
    yield from _of_the_initiative(state, event, done)
    monarch = state.monarch
    match event:
        case ev.StepBegan(player=player, step=Step.PRECOMBAT_MAIN):
            if state.players[player].counters.get(CounterKind.RAD):
                yield _trigger(player, RADIATION, EventInfo(player=player))
        case ev.StepBegan(player=player, step=Step.END) if player == monarch:
            yield _trigger(player, MONARCH_DRAWS, EventInfo(player=player))
        case ev.Damage(combat=True) if event.to == monarch and monarch is not None:
            if event.source >= FIRST_OBJECT and characteristics(state, event.source).is_creature:
                info = EventInfo(event.source, recipient=monarch, player=monarch)
                yield _trigger(monarch, MONARCH_IS_OVERTHROWN, info)
        case (
            ev.ZoneMove(when_copied=(linked, original))
            | ev.TokenCreated(when_copied=(linked, original))
        ) if event.new_id in state.objects:
            yield _when_copied(state, ObjectId(event.new_id), linked, original)
        case ev.PlanarDieRolled(player=player, result=PlanarResult.PLANESWALK):
            if is_planechase(state):
                yield _trigger(player, PLANESWALKING, EventInfo(player=player))
        case ev.ChaosEnsued(on=int(plane)):
            yield from _chaos_of(state, ObjectId(plane))
        case ev.LifeLost():
            for player in who_speeds_up(state, event):
                yield _trigger(player, SPEED_INCREASES, EventInfo(player=player))
        case _:
            pass


def _of_the_initiative(
    state: GameState, event: ev.Event, done: Sequence[ev.Event]
) -> Iterator[WaitingTrigger]:
    """CR 726.2."""
    holder = state.initiative
    match event:
        case ev.InitiativeTaken(player=player):
            yield _trigger(player, INITIATIVE_VENTURES, EventInfo(player=player))
        case ev.StepBegan(player=player, step=Step.UPKEEP) if player == holder:
            yield _trigger(player, INITIATIVE_VENTURES, EventInfo(player=player))
        case ev.Damage(combat=True) if holder is not None and event.to == holder:
            attacker = _attacking_player(state, event)
            earlier = done[: next(i for i, other in enumerate(done) if other is event)]
            if attacker is not None and not any(
                isinstance(other, ev.Damage)
                and other.combat
                and other.to == holder
                and _attacking_player(state, other) == attacker
                for other in earlier
            ):
                info = EventInfo(event.source, recipient=holder, player=holder)
                yield _trigger(holder, INITIATIVE_IS_TAKEN, info)
        case _:
            pass


def _when_copied(
    state: GameState, copier: ObjectId, linked: WhenYouDo, original: ObjectId
) -> WaitingTrigger:
    """CR 603.11, 707.9g."""
    player = characteristics(state, copier).controller
    ability = TriggeredAbility(StateIs(), linked.then, linked.targets)
    return WaitingTrigger(copier, player, ability, EventInfo(original, player=player))


def _chaos_of(state: GameState, plane: ObjectId) -> Iterator[WaitingTrigger]:
    """CR 311.7: the chaos abilities of a revealed card that is still in a planar deck."""
    player = state.planar_controller
    card = state.get(plane)
    if card is None or not card.face_down:
        return
    for ability in card.definition.front.abilities:
        if isinstance(ability, TriggeredAbility) and isinstance(ability.when, ChaosEnsues):
            yield WaitingTrigger(plane, player, ability, EventInfo(player=player))


def _attacking_player(state: GameState, event: ev.Damage) -> PlayerId | None:
    """The controller of the creature that dealt the damage."""
    if event.source < FIRST_OBJECT:
        return None
    found = characteristics(state, event.source)
    return found.controller if found.is_creature else None


def _trigger(player: PlayerId, ability: TriggeredAbility, info: EventInfo) -> WaitingTrigger:
    """CR 113.8: the player stands in for the source that there isn't."""
    return WaitingTrigger(ObjectId(player), player, ability, info)
