"""Patterns of turns, designations, keyword actions, and chance."""

from __future__ import annotations

from typing import Any

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import attractions, dungeons, planes, schemes
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir.selectors import Anything, Selector
from rules_engine.rules.patterns.matching import PATTERNS, Matcher, if_so, player_of
from rules_engine.rules.patterns.zones import of_object
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo
from rules_engine.vocabulary import KeywordAction, Zone


def _beginning(
    state: GameState, p: ir.BeginningOf, e: ev.StepBegan, context: Context
) -> list[EventInfo]:
    is_such = e.step is p.step and matches(state, e.player, p.whose, context)
    if is_such and p.first and state.log.count(e) > 1:
        return []
    if is_such and p.second_main and state.main_phases != 2:
        return []
    return if_so(is_such, EventInfo(player=e.player))


def _acts(state: GameState, p: ir.Acts, e: ev.Acted, context: Context) -> list[EventInfo]:
    if e.action is not p.action or not matches(state, e.player, p.player, context):
        return []
    if not isinstance(p.what, Anything) and (
        e.object is None or not matches(state, e.object, p.what, context)
    ):
        return []
    if not isinstance(p.other, Anything) and (
        e.other is None or not matches(state, e.other, p.other, context)
    ):
        return []
    return [EventInfo(e.object, other=e.other, player=e.player, amount=e.amount)]


def _does(action: KeywordAction) -> Matcher:
    """An action whose node is its own pattern: "whenever you scry"."""

    def matcher(state: GameState, p: Any, e: ev.Acted, context: Context) -> list[EventInfo]:
        return if_so(
            e.action is action and matches(state, e.player, p.player, context),
            EventInfo(e.object, player=e.player, amount=e.amount),
        )

    return matcher


def _destroyed(
    state: GameState, p: act.Destroy, e: ev.ZoneMove | ev.DestroyPermanent, context: Context
) -> list[EventInfo]:
    """Destruction itself is what is replaced; what triggers is the move that it caused."""
    if isinstance(e, ev.ZoneMove) and e.cause != "destroy":
        return []
    return of_object(state, p.what, e.object, context)


def _loses_control(
    state: GameState, p: ir.LosesControl, e: ev.ControlChanged | ev.ZoneMove, context: Context
) -> list[EventInfo]:
    if isinstance(e, ev.ZoneMove):
        if e.from_zone is not Zone.BATTLEFIELD or p.to is not None:
            return []
        old = player_of(state, e.object)
    elif p.to is not None and not matches(state, e.new, p.to, context):
        return []
    else:
        old = e.old
    return if_so(
        matches(state, old, p.player, context) and matches(state, e.object, p.what, context),
        EventInfo(e.object, player=old),
    )


def _loses_game(
    state: GameState, p: act.LoseGame, e: ev.LostGame, context: Context
) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _monarch(
    state: GameState, p: act.BecomeMonarch, e: ev.BecameMonarch, context: Context
) -> list[EventInfo]:
    return if_so(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _enters_room(
    state: GameState, p: dungeons.EntersRoom, e: ev.Designated, context: Context
) -> list[EventInfo]:
    """CR 309.4c."""
    if e.name != dungeons.VENTURE_MARKER or e.value != p.number:
        return []
    return if_so(
        matches(state, e.object, p.dungeon, context),
        EventInfo(e.object, player=state.known(e.object).owner),
    )


def _visits(
    state: GameState, p: attractions.VisitsAttraction, e: ev.AttractionVisited, context: Context
) -> list[EventInfo]:
    """CR 701.52a."""
    fits = matches(state, e.player, p.player, context) and matches(state, e.object, p.what, context)
    return if_so(fits, EventInfo(e.object, player=e.player))


def _of_player(state: GameState, p: Any, e: Any, context: Context) -> list[EventInfo]:
    """A pattern that only asks for the player."""
    return if_so(matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _day_or_night(
    state: GameState, p: act.BecomeDayOrNight, e: ev.DayNightChanged, context: Context
) -> list[EventInfo]:
    """CR 731.1a: the first designation of the game isn't a change."""
    if p.night is None:
        return if_so(e.old != "", EventInfo())
    return if_so(p.night == (e.to == "night"), EventInfo())


def _flips(
    state: GameState, p: ir.FlipsCoin, e: ev.CoinFlipped, context: Context
) -> list[EventInfo]:
    fits = p.won is None or p.won is e.won
    return if_so(fits and matches(state, e.player, p.player, context), EventInfo(player=e.player))


def _rolls(
    state: GameState, p: ir.RollsDie, e: ev.DieRolled | ev.PlanarDieRolled, context: Context
) -> list[EventInfo]:
    if isinstance(e, ev.PlanarDieRolled):  # CR 706.7: it has no numerical result
        fits = p.lowest is None and p.highest is None and not p.visiting
        return if_so(
            fits and matches(state, e.player, p.player, context), EventInfo(player=e.player)
        )
    fits = (p.lowest is None or p.lowest <= e.result) and (
        p.highest is None or e.result <= p.highest
    )
    fits = fits and (e.visiting or not p.visiting)
    info = EventInfo(player=e.player, amount=e.result)
    return if_so(fits and matches(state, e.player, p.player, context), info)


def _chaos(
    state: GameState, p: planes.ChaosEnsues, e: ev.ChaosEnsued, context: Context
) -> list[EventInfo]:
    """CR 311.7: of one plane card only that one's ability triggers."""
    return if_so(e.on in (None, context.source), EventInfo(e.on, player=e.player))


def _planeswalks_to(
    state: GameState,
    p: planes.PlaneswalksTo | planes.Encounters,
    e: ev.Planeswalked,
    context: Context,
) -> list[EventInfo]:
    return _each_plane(state, p.player, p.what, e.player, e.to, context)


def _planeswalks_from(
    state: GameState, p: planes.PlaneswalksFrom, e: ev.Planeswalked, context: Context
) -> list[EventInfo]:
    return _each_plane(state, p.player, p.what, e.player, e.away, context)


def _sets_in_motion(
    state: GameState, p: schemes.SetsInMotion, e: ev.SchemeSetInMotion, context: Context
) -> list[EventInfo]:
    return _each_plane(state, p.player, p.what, e.player, (e.object,), context)


def _each_plane(
    state: GameState,
    who: Selector,
    what: Selector,
    player: PlayerId,
    cards: tuple[ObjectId, ...],
    context: Context,
) -> list[EventInfo]:
    if not matches(state, player, who, context):
        return []
    return [EventInfo(oid, player=player) for oid in cards if matches(state, oid, what, context)]


PATTERNS.update(
    {
        ir.FlipsCoin: ((ev.CoinFlipped,), _flips),
        ir.RollsDie: ((ev.DieRolled, ev.PlanarDieRolled), _rolls),
        ir.BeginningOf: ((ev.StepBegan,), _beginning),
        ir.Acts: ((ev.Acted,), _acts),
        act.Scry: ((ev.Acted,), _does(KeywordAction.SCRY)),
        act.Surveil: ((ev.Acted,), _does(KeywordAction.SURVEIL)),
        ir.LosesControl: ((ev.ControlChanged, ev.ZoneMove), _loses_control),
        act.BecomeMonarch: ((ev.BecameMonarch,), _monarch),
        act.BecomeDayOrNight: ((ev.DayNightChanged,), _day_or_night),
        act.LoseGame: ((ev.LostGame,), _loses_game),
        act.Destroy: ((ev.DestroyPermanent, ev.ZoneMove), _destroyed),
        attractions.ClaimPrize: ((ev.Acted,), _does(KeywordAction.CLAIM_PRIZE)),
        attractions.OpenAttraction: ((ev.Acted,), _does(KeywordAction.OPEN_ATTRACTION)),
        attractions.VisitsAttraction: ((ev.AttractionVisited,), _visits),
        dungeons.EntersRoom: ((ev.Designated,), _enters_room),
        dungeons.Venture: ((ev.Acted,), _does(KeywordAction.VENTURE)),
        dungeons.TakeInitiative: ((ev.InitiativeTaken,), _of_player),
        dungeons.CompletesDungeon: ((ev.DungeonCompleted,), _of_player),
        planes.ChaosEnsues: ((ev.ChaosEnsued,), _chaos),
        planes.Planeswalk: ((ev.Planeswalked,), _of_player),
        planes.PlaneswalksTo: ((ev.Planeswalked,), _planeswalks_to),
        planes.PlaneswalksFrom: ((ev.Planeswalked,), _planeswalks_from),
        planes.Encounters: ((ev.Planeswalked,), _planeswalks_to),
        schemes.SetsInMotion: ((ev.SchemeSetInMotion,), _sets_in_motion),
        planes.RollsPlanarDie: ((ev.PlanarDieRolled,), _of_player),
    }
)
