"""CR 729: subgames.

| rule | what | done |
| --- | --- | --- |
| 729.1 | a separate game; the main game waits | yes: its whole state is set aside |
| 729.2 | libraries as decks, chance says who begins | yes |
| 729.2a, 729.5a | supplementary decks | yes |
| 729.2b, 729.5b | vanguards | no such variant is played; see below |
| 729.2c, 729.5c | commanders in the command zone | yes |
| 729.3 | fewer than seven cards | by drawing from an empty library |
| 729.4 | what is outside the subgame may be brought into it | yes, cards |
| 729.5 | cards return to the libraries; the resolution goes on | yes |
| 729.6 | subgames within subgames | yes |

What a vanguard changes of life and hand (CR 103.4b, 103.5a) is the player's own and counts in every
game that they begin.

While a subgame is played, no Python frame holds anything of the main game: what is left of the
resolution that began it is noted (`SetAside`), so that the subgame can be copied and gone on with
like any other game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import follow
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.effects import Then
from rules_engine.rules.announcing import item_context
from rules_engine.rules.events import happen
from rules_engine.rules.faces import show_face
from rules_engine.rules.setup import add_card
from rules_engine.rules.supplementary_decks import (
    shuffle_supplementary_decks,
    supplementary_deck,
)
from rules_engine.state import events as ev
from rules_engine.state.game import GameState, SetAside
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.state.players import Player
from rules_engine.vocabulary import CardType, Zone

WINNERS = "winners of the subgame"
"""Bound for what follows a subgame."""

KEPT = ("rng", "next_id", "clock", "log")
"""What the games share: chance, numbers and the record of events."""


class SubgameBegins(Exception):
    """Leaves the resolution that began a subgame; what is left of it is in the state."""


def begin_subgame(state: GameState, then: Then, context: Context) -> None:
    """CR 729.2: sets the main game aside; the state is that of a game that hasn't started."""
    assert context.stack_object is not None
    main = GameState(**{field.name: getattr(state, field.name) for field in fields(GameState)})
    main.touch()
    decks: list[tuple[CardDefinition, PlayerId, int, Zone]] = []
    for player in main.players:
        for oid in player.library:
            obj = main.objects.pop(oid)
            decks.append((obj.definition, player.id, obj.commander, Zone.LIBRARY))
        player.library = []
        for deck in player.supplementary.values():  # CR 729.2a
            for oid in deck:
                decks.append((main.objects.pop(oid).definition, player.id, 0, Zone.COMMAND))
            deck.clear()
    for oid in [o for o in main.command if main.objects[o].commander]:
        obj = main.objects.pop(oid)
        main.command.remove(oid)
        decks.append((obj.definition, obj.owner, obj.commander, Zone.COMMAND))
    playing = [player for player in main.turn_order if not main.players[player].lost]
    first = state.rng.randrange(len(playing))
    fresh = GameState(
        players=[_as_new(player, decks, main) for player in main.players],
        rng=state.rng,
        edition=state.edition,
        options=state.options,
        turn_order=playing[first:] + playing[:first],
        next_id=state.next_id,
        clock=state.clock,
        version=state.version + 1,
        log=state.log,
        turn_log_start=len(state.log),
        step_log_start=len(state.log),
        commanders=state.commanders,
        creature_names=state.creature_names,
        knows_day=state.knows_day,
        knows_static_copies=state.knows_static_copies,
        knows_state_triggers=state.knows_state_triggers,
        secret=state.secret,
        main_game=SetAside(
            main, context.stack_object, then, tuple(context.bound.items()), len(state.log)
        ),
    )
    _become(state, fresh)
    state.active = state.turn_order[0]
    for definition, owner, commander, zone in decks:
        _add(state, definition, owner, commander, zone)
    for oid, obj in sorted(main.objects.items()):
        if obj.kind is ObjectKind.CARD and not main.players[obj.owner].lost:
            _put_outside(state, oid, obj)
    state.log.append(ev.SubgameBegan(state.starting_player))
    state.touch()


def _add(
    state: GameState, definition: CardDefinition, owner: PlayerId, commander: int, zone: Zone
) -> None:
    """The card of a deck; a nontraditional one is part of the deck of its kind (CR 729.2a)."""
    deck = supplementary_deck(definition)
    state.objects[add_card(state, definition, owner, zone, deck)].commander = commander


def _become(state: GameState, other: GameState) -> None:
    for field in fields(GameState):
        setattr(state, field.name, getattr(other, field.name))


def _as_new(
    player: Player, decks: list[tuple[CardDefinition, PlayerId, int, Zone]], main: GameState
) -> Player:
    """The player as they are at the start of a game (CR 729.4b); who has left the main game isn't
    in the subgame either."""
    return Player(
        player.id,
        player.name,
        main.starting_life(player.id),
        hand_modifier=player.hand_modifier,
        emperor=player.emperor,
        team=player.team,
        deck=tuple(
            definition.name
            for definition, owner, _, _ in decks
            if owner == player.id and supplementary_deck(definition) is None
        ),
        lost=player.lost,
        left=bool(player.lost),
        sticker_sheets=player.sticker_sheets,
        next_flips=player.next_flips,
        next_rolls=player.next_rolls,
        starting_life=player.starting_life,
    )


def _put_outside(state: GameState, oid: ObjectId, obj: GameObject) -> None:
    """CR 729.4: a card of the main game, or outside it, is outside the subgame; under the same
    number as there."""
    new = GameObject(
        id=oid,
        kind=ObjectKind.CARD,
        definition=obj.definition,
        card=obj.card,
        owner=obj.owner,
        controller=obj.owner,
        zone=Zone.OUTSIDE,
        timestamp=obj.timestamp,
        commander=obj.commander,
    )
    state.objects[oid] = new
    state.names[oid] = show_face(new).name
    state.players[obj.owner].outside.append(oid)


def end_subgame(state: GameState) -> Run[None]:
    """CR 729.5: the cards return, and the spell or ability that began it finishes resolving."""
    from rules_engine.rules.resolution import finish_resolving

    aside = state.main_game
    assert aside is not None
    winners = state.winners
    cards = Counter(_returning(state))
    brought = [
        oid
        for oid, obj in sorted(aside.game.objects.items())
        if obj.kind is ObjectKind.CARD
        and not aside.game.players[obj.owner].lost
        and oid not in state.objects
    ]
    for oid in brought:  # CR 729.4a: these leave the main game themselves
        obj = aside.game.objects[oid]
        cards -= Counter([(obj.definition, obj.owner, obj.commander, Zone.LIBRARY)])
    shared = {name: getattr(state, name) for name in KEPT}
    version = state.version
    _become(state, aside.game)
    for name, value in shared.items():
        setattr(state, name, value)
    state.version = version + 1
    _order_log(state, aside.log_start)
    state.log.append(ev.SubgameEnded(winners))
    state.touch()
    for (definition, owner, commander, zone), count in cards.items():
        for _ in range(count):
            _add(state, definition, owner, commander, zone)
    shuffle_supplementary_decks(state)
    if brought:
        yield from happen(state, *(ev.ZoneMove(oid, Zone.LIBRARY, "subgame") for oid in brought))
    for player in state.players_in_turn_order():
        yield from happen(state, ev.Shuffled(player))
    obj = state.known(aside.resolving)
    assert obj.item is not None
    context = item_context(state, obj.item, obj.controller, obj.casting)
    context.stack_object = aside.resolving
    context.started = state.tick()
    context.bound.update(aside.bound)
    context.bound[WINNERS] = tuple(Entity(player) for player in winners)
    yield from follow(state, aside.then, context)
    if aside.resolving in state.objects:
        yield from finish_resolving(state, state.objects[aside.resolving])
    if not state.over:
        state.priority = state.players_in_turn_order()[0]


def _returning(state: GameState) -> Iterator[tuple[CardDefinition, PlayerId, int, Zone]]:
    """CR 729.5, 729.5c: all cards of the subgame, phased-out ones and those that several represent
    too; commanders in the command zone go to the other command zone."""
    for obj in (state.objects | state.phased_out).values():
        if obj.zone is Zone.OUTSIDE or CardType.DUNGEON in obj.definition.front.types:
            continue
        if supplementary_deck(obj.definition) is not None:  # CR 729.5a
            yield obj.definition, obj.owner, 0, Zone.COMMAND
            continue
        zone = Zone.COMMAND if obj.zone is Zone.COMMAND and obj.commander else Zone.LIBRARY
        if obj.zone is Zone.COMMAND and zone is Zone.LIBRARY:
            continue
        if obj.kind is ObjectKind.CARD:
            yield obj.definition, obj.owner, obj.commander, zone
        for part in obj.components:
            if part.kind is ObjectKind.CARD:
                yield part.definition, part.owner, part.commander, zone


def _order_log(state: GameState, start: int) -> None:
    """CR 729.1b: what happened in the subgame did not happen in this turn of the main game."""
    began, log = state.turn_log_start, state.log
    log[:] = log[:began] + log[start:] + log[began:start]
    state.turn_log_start = began + len(log) - start
    state.step_log_start += len(log) - start
