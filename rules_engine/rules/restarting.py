"""CR 727: restarting the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.supplementary_decks import supplementary_deck
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

    cards = list(_cards_involved(state, kept))
    for oid, obj in list(state.objects.items()):
        if obj.zone is not Zone.OUTSIDE and oid not in kept:
            state.place(oid).remove(oid)
            del state.objects[oid]
    _forget_everything(state)
    order = state.turn_order
    first = order.index(starter)
    state.turn_order = [p for p in order[first:] + order[:first] if not state.players[p].lost]
    for definition, owner, commander in cards:
        deck = supplementary_deck(definition)
        zone = Zone.COMMAND if commander or deck else Zone.LIBRARY  # CR 100.2d, 903.6
        state.objects[add_card(state, definition, owner, zone, deck)].commander = commander
    state.touch()
    state.log.append(ev.GameRestarted(starter))
    yield from start_game(state)
    state.turn_ends = True


def _cards_involved(
    state: GameState, kept: Sequence[ObjectId]
) -> Iterator[tuple[CardDefinition, PlayerId, int]]:
    """CR 727.2: with phased-out permanents and each card of those that several represent; which
    commander of the game it is, if it is one."""
    here = sorted((state.objects | state.phased_out).items())
    for oid, obj in here:
        if obj.zone is Zone.OUTSIDE or oid in kept or state.players[obj.owner].lost:
            continue
        if CardType.DUNGEON in obj.definition.front.types:
            continue  # CR 309.2
        if obj.kind is ObjectKind.CARD:
            yield obj.definition, obj.owner, obj.commander
        for part in obj.components:
            if part.kind is ObjectKind.CARD:
                yield part.definition, part.owner, 0


def _forget_everything(state: GameState) -> None:
    """The state as it is before a game, but for players, cards and the random generator."""
    for player in state.players:
        player.life = state.starting_life(player.id)
        player.pool.clear()
        player.counters.clear()
        player.lands_played = player.mulligans = player.spells_cast = 0
        player.drew_from_empty_library = False
        player.designations.clear()
        player.commander_casts.clear()
        player.commander_damage.clear()
        player.commander_colors.clear()
    state.phased_out.clear()
    state.last_known.clear()
    state.entered_as.clear()
    state.effects = []
    state.static_copies = []
    state.shields = []
    state.delayed = []
    state.replacements = []
    state.waiting = []
    state.combat = None
    state.turn = 0
    state.step = Step.CLEANUP
    state.upcoming = []
    state.extra_turns = []
    state.before_extra_turns = None
    state.for_extra_turns = []
    state.for_extra_phases = []
    state.skipped = []
    state.skipped_turns = []
    state.stray_commanders = []
    state.main_phases = 0
    state.spells_last_turn = 0
    state.day = ""
    state.monarch = state.initiative = None
    state.decided_by = {}
    state.decided_next = {}
    state.turns_after_control = []
    state.limited_control = {}
    state.control_to_come = {}
    state.revealed = {}
