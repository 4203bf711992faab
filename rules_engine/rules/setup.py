"""CR 103: starting the game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.cards.attractions import card_with_lights
from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Decision, DecisionKind, Run
from rules_engine.errors import RulesError
from rules_engine.ids import FIRST_PLAYER, ObjectId, PlayerId
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.node import walk
from rules_engine.rules.ante import ante_cards, is_only_for_ante
from rules_engine.rules.card_reference import asks_for_names, names_of_creatures
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.chosen_commander_colors import choose_commander_colors
from rules_engine.rules.commander import designate_commander
from rules_engine.rules.companions import reveal_companions
from rules_engine.rules.conspiracies import hide_agendas, put_conspiracies
from rules_engine.rules.day_night import knows_day
from rules_engine.rules.editions import RulesEdition
from rules_engine.rules.events import happen
from rules_engine.rules.faces import show_face, shown_name
from rules_engine.rules.mulligans import take_mulligans
from rules_engine.rules.opening_hands import act_from_opening_hands
from rules_engine.rules.planes import set_starting_plane
from rules_engine.rules.set_up_choices import choose_as_if_entered
from rules_engine.rules.state_triggers import has_state_triggers
from rules_engine.rules.static_copies import has_static_copies
from rules_engine.rules.supplementary_decks import (
    shuffle_supplementary_decks,
    supplementary_deck,
)
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.state.players import Player
from rules_engine.vocabulary import COMMAND_ZONE_TYPES, Keyword, SupplementaryDeck, Zone


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and the cards of their deck, in the order of the list."""

    name: str
    deck: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    """CR 100.4: cards outside the game that effects of the game may find."""
    team: int | None = None
    emperor: bool = False
    """CR 809: whether the team wins and loses with this player."""
    commanders: tuple[str, ...] = ()
    """CR 903.6: the cards of the deck that begin in the command zone."""
    life: int | None = None
    """The starting life total, where it isn't the one of the game (CR 103.4)."""
    hand_modifier: int = 0
    """CR 103.5a."""
    supplementary: tuple[str, ...] = ()
    """CR 100.2d: the nontraditional cards of the player's supplementary decks; behind the name of
    an Attraction may stand the lights of the very card (`cards.attractions`)."""


def new_state(
    seats: Sequence[Seat],
    cards: Mapping[str, CardDefinition],
    *,
    seed: int,
    first: int = 0,
    edition: RulesEdition | None = None,
    options: GameOptions | None = None,
) -> GameState:
    """CR 103.1-103.4: the players with their decks as libraries and their sideboards set aside;
    nothing is shuffled yet."""
    if len(seats) < 2:
        raise RulesError("a game needs two or more players (CR 100.1)")
    options = options or GameOptions()
    if options.shared_team_turns:
        first = _primary_seat(seats, first)
    rng = random.Random(seed)
    state = GameState(
        players=[
            Player(
                PlayerId(index),
                seat.name,
                options.starting_life if seat.life is None else seat.life,
                hand_modifier=seat.hand_modifier,
                team=seat.team,
                emperor=seat.emperor,
                deck=seat.deck,
                starting_life=seat.life,
            )
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
            if is_only_for_ante(definition) and not options.ante:
                continue  # CR 407.3
            add_card(state, definition, PlayerId(index), Zone.LIBRARY)
            zones |= zones_of(definition)
        for name in seat.commanders:
            oid = add_card(state, cards[name], PlayerId(index), Zone.COMMAND)
            designate_commander(state, oid)
            zones |= zones_of(cards[name])
        for name in seat.supplementary:
            definition = card_with_lights(name, cards)
            add_to_supplementary_deck(state, definition, PlayerId(index))
            zones |= zones_of(definition)
        for name in seat.sideboard:
            if is_only_for_ante(cards[name]) and not options.ante:
                continue
            add_card(state, cards[name], PlayerId(index), Zone.OUTSIDE)
            zones |= zones_of(cards[name])
    state.card_zones = frozenset(zones)
    if any(asks_for_names(obj.definition) for obj in state.objects.values()):
        state.creature_names = names_of_creatures(cards)
    return state


def _primary_seat(seats: Sequence[Seat], first: int) -> int:
    """CR 805.1-805.3: where the primary player of the starting team sits.

    Raises:
        RulesError: teammates don't sit next to each other.
    """
    teams = [seat.team for seat in seats]
    begins = [index for index, team in enumerate(teams) if team != teams[index - 1]]
    if None in teams or len(begins) != len(set(teams)) or len(begins) < 2:
        raise RulesError("teams that share turns sit side by side (CR 805.1)")
    return next(index for index in begins if teams[index] == teams[first])


def zones_of(definition: CardDefinition) -> frozenset[Zone]:
    """Other zones than the battlefield in which some ability of some face works."""
    indexes = (base_characteristics(face, FIRST_PLAYER).index for face in definition.faces)
    found = frozenset().union(*(index.zones for index in indexes), _zones_of_given(definition))
    if any(not COMMAND_ZONE_TYPES.isdisjoint(face.types) for face in definition.faces):
        return found | {Zone.COMMAND}
    return found


def _zones_of_given(definition: CardDefinition) -> frozenset[Zone]:
    """The same for what a face gives to other cards: suspend (CR 702.62a), or an ability that works
    where they are."""
    given = [
        node.ability
        for face in definition.faces
        for ability in face.abilities
        for node in walk(ability)
        if isinstance(node, GainAbility)
    ]
    zones = {getattr(ability, "zone", Zone.BATTLEFIELD) for ability in given}
    if KeywordAbility(Keyword.SUSPEND) in given:
        zones.add(Zone.EXILE)
    return frozenset(zones - {Zone.BATTLEFIELD, Zone.STACK})


def add_card(
    state: GameState,
    definition: CardDefinition,
    owner: PlayerId,
    zone: Zone,
    deck: SupplementaryDeck | None = None,
) -> ObjectId:
    """Puts a card into a zone, or onto a supplementary deck, without anything happening: for decks
    and set-up positions."""
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
    if deck is None:
        state.zone_list(zone, owner).append(new.id)
    else:
        new.face_down = True
        state.names[new.id] = shown_name(new)
        state.players[owner].supplementary.setdefault(deck, []).append(new.id)
    state.card_zones |= zones_of(definition)
    state.knows_day = state.knows_day or knows_day(definition)
    state.knows_static_copies = state.knows_static_copies or has_static_copies(definition)
    state.knows_state_triggers = state.knows_state_triggers or has_state_triggers(definition)
    state.touch()
    return new.id


def add_to_supplementary_deck(
    state: GameState, definition: CardDefinition, owner: PlayerId
) -> ObjectId:
    """Puts a nontraditional card on top of the deck of its kind.

    Raises:
        RulesError: it belongs to none.
    """
    deck = supplementary_deck(definition)
    if deck is None:
        raise RulesError(f"{definition.name} is part of no supplementary deck (CR 100.2d)")
    return add_card(state, definition, owner, Zone.COMMAND, deck)


def start_game(state: GameState) -> Run[None]:
    """CR 103.2-103.6: what belongs to the beginning, in this order."""
    state.active = state.starting_player
    yield from choose_commander_colors(state)
    yield from put_conspiracies(state)
    yield from hide_agendas(state)
    if state.options.choices_in_set_up:
        yield from choose_as_if_entered(state)
    yield from reveal_companions(state)
    if state.options.shuffle:
        for player in state.turn_order:
            yield from happen(state, ev.Shuffled(player))
            if state.options.cuts:
                yield from _cut(state, player)
        shuffle_supplementary_decks(state)
    if state.options.ante:
        yield from ante_cards(state)
    for player in state.turn_order:
        for _ in range(state.starting_hand_size(player) if state.options.opening_hand else 0):
            yield from happen(state, ev.DrawCard(player))
    if state.options.opening_hand and state.options.mulligans:
        yield from take_mulligans(state)
    yield from act_from_opening_hands(state)
    yield from set_starting_plane(state)
    state.touch()


def _cut(state: GameState, owner: PlayerId) -> Run[None]:
    """CR 103.3: the next player takes that many cards from the top and puts them at the bottom."""
    library = state.players[owner].library
    answer = yield Decision(
        state.next_player(owner),
        DecisionKind.NUMBER,
        f"Cut {state.name(owner)}'s library: how many cards from the top?",
        (),
        0,
        len(library),
        rule="CR 103.3",
    )
    kept = len(library) - answer[0]
    library[:] = library[kept:] + library[:kept]
    state.touch()
