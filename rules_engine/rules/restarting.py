"""CR 727: restarting the game."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import CardType, Step, Zone


def restart_game(state: GameState, starter: PlayerId, kept: Sequence[ObjectId]) -> Run[None]:
    """CR 727.1-727.4: nobody wins, loses or draws; the same players begin anew.

    All cards involved become the libraries of their owners, but for those that are kept in
    exile. What the instructions say after this is done before the first turn.
    """
    from rules_engine.rules.setup import add_card, start_game

    cards = [
        (obj.definition, obj.owner)
        for oid, obj in sorted(state.objects.items())
        if obj.kind is ObjectKind.CARD
        and obj.zone is not Zone.OUTSIDE
        and oid not in kept
        and CardType.DUNGEON not in obj.definition.front.types  # CR 309.2
    ]
    for oid, obj in list(state.objects.items()):
        if obj.zone is not Zone.OUTSIDE and oid not in kept:
            state.zone_list(obj.zone, obj.owner).remove(oid)
            del state.objects[oid]
    _forget_everything(state)
    order = state.turn_order
    first = order.index(starter)
    state.turn_order = [p for p in order[first:] + order[:first] if not state.players[p].lost]
    for definition, owner in cards:
        add_card(state, definition, owner, Zone.LIBRARY)
    state.touch()
    state.log.append(ev.GameRestarted(starter))
    yield from start_game(state)
    state.turn_ends = True


def _forget_everything(state: GameState) -> None:
    """The state as it is before a game, but for players, cards and the random generator."""
    for player in state.players:
        player.life = state.options.starting_life
        player.pool.clear()
        player.counters.clear()
        player.lands_played = player.mulligans = player.spells_cast = 0
        player.drew_from_empty_library = False
    state.last_known.clear()
    state.effects = []
    state.shields = []
    state.delayed = []
    state.waiting = []
    state.combat = None
    state.turn = 0
    state.step = Step.CLEANUP
    state.upcoming = []
    state.extra_turns = []
    state.skipped = []
    state.skipped_turns = []
    state.spells_last_turn = 0
    state.day = ""
    state.monarch = state.initiative = None
    state.decided_by = {}
    state.decided_next = {}
    state.revealed = {}
