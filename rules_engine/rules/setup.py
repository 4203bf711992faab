"""CR 103: starting the game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import FIRST_PLAYER, ObjectId, PlayerId
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.editions import Mulligan, RulesEdition
from rules_engine.rules.events import happen
from rules_engine.rules.faces import show_face
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.state.players import Player
from rules_engine.vocabulary import Zone


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and the cards of their deck, in the order of the list."""

    name: str
    deck: tuple[str, ...]


def new_state(
    seats: Sequence[Seat],
    cards: Mapping[str, CardDefinition],
    *,
    seed: int,
    first: int = 0,
    edition: RulesEdition | None = None,
    options: GameOptions | None = None,
) -> GameState:
    """CR 103.1-103.4: the players with their decks as libraries; nothing is shuffled yet."""
    options = options or GameOptions()
    rng = random.Random(seed)
    state = GameState(
        players=[
            Player(PlayerId(index), seat.name, options.starting_life)
            for index, seat in enumerate(seats)
        ],
        rng=rng,
        edition=edition or RulesEdition(),
        options=options,
        turn_order=[PlayerId((first + offset) % len(seats)) for offset in range(len(seats))],
        secret=f"{seed:x}",
    )
    state.active = state.turn_order[0]
    zones: set[Zone] = set()
    for index, seat in enumerate(seats):
        for name in seat.deck:
            definition = cards[name]
            add_card(state, definition, PlayerId(index), Zone.LIBRARY)
            zones |= zones_of(definition)
    state.card_zones = frozenset(zones)
    return state


def zones_of(definition: CardDefinition) -> frozenset[Zone]:
    """Other zones than the battlefield in which some ability of some face works."""
    indexes = (base_characteristics(face, FIRST_PLAYER).index for face in definition.faces)
    return frozenset().union(*(index.zones for index in indexes))


def add_card(state: GameState, definition: CardDefinition, owner: PlayerId, zone: Zone) -> ObjectId:
    """Puts a card into a zone without anything happening: for decks and set-up positions."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.CARD,
        definition=definition,
        card=definition.name,
        owner=owner,
        controller=owner,
        zone=zone,
        timestamp=state.tick(),
        control_seen=owner if zone is Zone.BATTLEFIELD else None,
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name
    state.zone_list(zone, owner).append(new.id)
    state.card_zones |= zones_of(definition)
    state.touch()
    return new.id


def start_game(state: GameState) -> Run[None]:
    """CR 103.3-103.8: shuffle, draw, mulligans."""
    if state.options.shuffle:
        for player in state.turn_order:
            yield from happen(state, ev.Shuffled(player))
    for player in state.turn_order:
        yield from _draw_hand(state, player, state.options.opening_hand)
    if state.options.mulligans and state.options.opening_hand:
        yield from _mulligans(state)
    state.touch()


def _draw_hand(state: GameState, player: PlayerId, count: int) -> Run[None]:
    for _ in range(count):
        yield from happen(state, ev.DrawCard(player))


def _mulligans(state: GameState) -> Run[None]:
    """CR 103.5: in turn order everyone decides; those who mulligan do so together; again."""
    deciding = list(state.turn_order)
    while deciding:
        again: list[PlayerId] = []
        for player in deciding:
            taken = state.players[player].mulligans
            if taken >= state.options.opening_hand:
                yield from _keep(state, player)
                continue
            answer = yield Decision(
                player,
                DecisionKind.MULLIGAN,
                f"Keep this hand? ({taken} mulligans taken)",
                (Option("Keep"), Option("Mulligan")),
                rule="CR 103.5",
            )
            if answer == (0,):
                yield from _keep(state, player)
            else:
                again.append(player)
        for player in again:
            yield from _mulligan(state, player)
        deciding = again


def _mulligan(state: GameState, player: PlayerId) -> Run[None]:
    seat = state.players[player]
    seat.mulligans += 1
    yield from happen(state, ev.MulliganTaken(player))
    yield from happen(
        state, *(ev.ZoneMove(oid, Zone.LIBRARY, "mulligan") for oid in list(seat.hand))
    )
    yield from happen(state, ev.Shuffled(player))
    count = state.options.opening_hand
    if state.edition.mulligan is Mulligan.PARIS:
        count -= seat.mulligans
    yield from _draw_hand(state, player, count)


def _keep(state: GameState, player: PlayerId) -> Run[None]:
    """CR 103.5: as many cards to the bottom as mulligans were taken, in any order."""
    seat = state.players[player]
    if seat.mulligans and state.edition.mulligan is Mulligan.LONDON:
        hand = list(seat.hand)
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.BOTTOM,
                f"Put {seat.mulligans} on the bottom of your library",
                tuple(Option(state.name(oid), oid) for oid in hand),
                seat.mulligans,
                seat.mulligans,
                rule="CR 103.5",
                harmful=True,
            )
        )
        for index in answer:
            yield from happen(
                state, ev.ZoneMove(hand[index], Zone.LIBRARY, "mulligan", from_top=-1)
            )
    yield from happen(state, ev.HandKept(player, len(seat.hand)))
