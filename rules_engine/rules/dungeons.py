"""CR 309, 701.49: dungeons, and venturing into them.

| rule | what | done |
| --- | --- | --- |
| 309.2-309.4 | brought in by venturing, the marker, room abilities | yes |
| 309.5, 701.49 | venturing on, by a choice of arrows | yes |
| 309.6-309.7, 704.5t | completing a dungeon | yes |
| 726 | the initiative | `rules.inherent_triggers`, `rules.designations` |
"""

from __future__ import annotations

from rules_engine.cards.dungeons import DUNGEONS
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import PlayerId
from rules_engine.ir.dungeons import VENTURE_MARKER, Room
from rules_engine.rules.dungeon_cards import current_room, dungeon_of
from rules_engine.rules.events import happen
from rules_engine.rules.pending import has_pending_ability
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, KeywordAction


def venture(state: GameState, player: PlayerId, into: str = "") -> Run[None]:
    """CR 701.49a-d: into a new dungeon, to an adjacent room, or out and into a new dungeon."""
    present = dungeon_of(state, player)
    if present is not None:
        room = current_room(state.objects[present])
        if room.leads_to:
            following = yield from _choose_room(state, player, room)
            yield from happen(state, ev.Designated(present, VENTURE_MARKER, following))
            yield from happen(state, ev.Acted(KeywordAction.VENTURE, player, present))
            return
        yield from happen(state, ev.DungeonCompleted(present, player))
    yield from _enter_new(state, player, into)
    yield from happen(state, ev.Acted(KeywordAction.VENTURE, player, dungeon_of(state, player)))


def _enter_new(state: GameState, player: PlayerId, into: str) -> Run[None]:
    """CR 309.2a, 701.49d: one of a quality can be entered only by venturing into that quality."""
    fitting = [one for one in DUNGEONS if one.front.subtypes == ((into,) if into else ())]
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Venture into which dungeon?",
            tuple(Option(one.name) for one in fitting),
            rule="CR 701.49a",
        )
    )
    if answer:
        yield from happen(state, ev.DungeonEntered(fitting[answer[0]], player))


def _choose_room(state: GameState, player: PlayerId, room: Room) -> Run[int]:
    """CR 701.49b: along one of the arrows."""
    present = dungeon_of(state, player)
    assert present is not None
    dungeon = state.objects[present]
    names = {one.number: one.name for one in dungeon.face.abilities if isinstance(one, Room)}
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Venture into which room?",
            tuple(Option(names[number], detail=str(number)) for number in room.leads_to),
            rule="CR 701.49b",
            source=present,
        )
    )
    return room.leads_to[answer[0]]


def finished_dungeons(state: GameState) -> list[ev.Event]:
    """CR 309.6, 704.5t: removed when the last room's ability has left the stack."""
    return [
        ev.DungeonCompleted(oid, state.objects[oid].owner)
        for oid in state.command
        if CardType.DUNGEON in state.objects[oid].face.types
        and not current_room(state.objects[oid]).leads_to
        and not has_pending_ability(state, oid)
    ]
