"""What holds after every event of every game, whatever cards are in it."""

from __future__ import annotations

from operator import attrgetter

from rules_engine import Game, HiddenView, ObjectView
from rules_engine.decisions import DecisionKind
from rules_engine.ids import FIRST_OBJECT
from rules_engine.ir.modifications import KeepsUnspentMana
from rules_engine.rules.board import board
from rules_engine.rules.editions import PoolEmptiesAt
from rules_engine.rules.player_rules import player_has_rule
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

UNLISTED = (DecisionKind.NUMBER, DecisionKind.DIVIDE)


class WatchedLog(list[ev.Event]):
    """The log of a state that is looked at after each event that enters it."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state.log)
        self.state = state
        self.places: object = None
        """Where everything was when that was last found to be right."""
        self.step = _step_of(state)

    def append(self, event: ev.Event) -> None:
        super().append(event)
        state = self.state
        places = where_everything_is(state)
        if places != self.places:
            check_zones_partition_objects(state)
            self.places = places
        check_numbers(state)
        if _step_of(state) != self.step:
            self.step = _step_of(state)
            check_step(state, event)


def watch(game: Game) -> None:
    """Look at the game's present state after every event from now on; copies are not watched."""
    if not isinstance(game.state.log, WatchedLog):
        game.state.log = WatchedLog(game.state)


_ZONE, _OWNER, _ID, _KIND = map(attrgetter, ("zone", "owner", "id", "kind"))
_DAMAGE, _TAPPED = attrgetter("damage"), attrgetter("tapped")
_COUNTERS, _HOST = attrgetter("counters"), attrgetter("attached_to")


def where_everything_is(state: GameState) -> tuple[list[object], ...]:
    """All that `check_zones_partition_objects` looks at, so that it need not look at the same
    twice."""
    objects = state.objects.values()
    return (
        list(state.objects),
        list(map(_ID, objects)),
        list(map(_ZONE, objects)),
        list(map(_OWNER, objects)),
        list(map(_KIND, objects)),
        *map(list, (state.battlefield, state.stack, state.exile, state.command)),
        *(
            list(zone)
            for player in state.players
            for zone in (player.library, player.hand, player.graveyard, player.outside)
        ),
    )


def check_state(state: GameState) -> None:
    """CR 400.1, 122.1: each object is in one zone; counters and damage are natural numbers."""
    check_zones_partition_objects(state)
    check_numbers(state)


def check_numbers(state: GameState) -> None:
    """CR 122.1: counters, damage and mana are natural numbers; nothing is attached to itself, and
    only permanents are tapped."""
    objects = state.objects.values()
    assert min(map(_DAMAGE, objects), default=0) >= 0
    for obj in filter(_COUNTERS, objects):
        assert min(obj.counters.values()) >= 0, obj
    for obj in filter(_HOST, objects):
        assert obj.attached_to < FIRST_OBJECT or obj.attached_to != obj.id, obj
    for obj in filter(_TAPPED, objects):
        assert obj.zone is Zone.BATTLEFIELD or obj.zone is Zone.OUTSIDE, obj
    for player in state.players:
        if player.counters:
            assert min(player.counters.values()) >= 0, player
        if player.pool:
            assert min(player.pool.values()) > 0, player


def _step_of(state: GameState) -> tuple[int, int]:
    return state.turn, len(state.begun)


def check_step(state: GameState, first: ev.Event) -> None:
    """CR 106.4, 500.5: no mana is left over from the step before, but for mana that says so.

    Args:
        first: What happened first in the new step: of a combat step, perhaps that mana was made
            for what its declaration costs (CR 508.1i, 509.1g).
    """
    if state.edition.pool_empties_at is PoolEmptiesAt.STEP:
        made = first.source if isinstance(first, ev.ManaAdded) else None
        kept = [
            unit
            for player in state.players
            if not player_has_rule(state, player.id, KeepsUnspentMana)
            for unit in player.pool
            if not getattr(unit, "lasting", False)
            and not (unit.until_end_of_combat and state.step.is_combat)
            and unit.source != made
        ]
        assert not kept


def check_zones_partition_objects(state: GameState) -> None:
    """Every object is in exactly one list, the one of its zone and owner."""
    places = dict.fromkeys(state.battlefield, Zone.BATTLEFIELD)
    places |= dict.fromkeys(state.stack, Zone.STACK)
    places |= dict.fromkeys(state.exile, Zone.EXILE)
    places |= dict.fromkeys(state.command, Zone.COMMAND)
    places |= dict.fromkeys(state.ante, Zone.ANTE)
    shared = (state.battlefield, state.stack, state.exile, state.command, state.ante)
    count = sum(map(len, shared))
    for player in state.players:
        for zone, ids in (
            (Zone.LIBRARY, player.library),
            (Zone.HAND, player.hand),
            (Zone.GRAVEYARD, player.graveyard),
            (Zone.OUTSIDE, player.outside),
        ):
            count += len(ids)
            places |= dict.fromkeys(ids, zone)
            assert all(state.objects[oid].owner == player.id for oid in ids)
    assert count == len(places)
    assert places.keys() <= state.objects.keys()
    assert all(state.objects[oid].zone is zone for oid, zone in places.items())
    # A token exists before it enters, so that effects can change how it does (CR 614.12).
    entering = [state.objects[oid] for oid in state.objects.keys() - places.keys()]
    assert all(obj.is_token and obj.zone is Zone.OUTSIDE for obj in entering)
    assert all(oid == obj.id for oid, obj in state.objects.items())


def check_cards_are_conserved(state: GameState, total: int) -> None:
    """Cards leave the game only with their owner."""
    phased_out = getattr(state, "phased_out", {})
    cards = [*state.objects.values(), *phased_out.values()]
    assert sum(max(len(obj.components), 1) for obj in cards if obj.card) == total


def check_priority(game: Game) -> None:
    """CR 117.3: somebody who is in the game is asked; the game goes on until it is over."""
    decision = game.decision
    assert (decision is None) == game.over
    if decision is not None:
        assert game.state.players[decision.player].in_game
        assert decision.options or decision.kind in UNLISTED, decision


def check_views_leak_nothing(game: Game) -> None:
    """CR 400.2: nobody is shown what is hidden from them."""
    state = game.state
    for viewer in (0, 1):
        view = game.view(viewer)
        for card in view.players[1 - viewer].hand:
            if isinstance(card, HiddenView):
                assert not card.id.isdigit()
            else:
                assert viewer in state.revealed.get(card.id, ()) or open_hand(state, 1 - viewer)
        assert all(isinstance(card, ObjectView) for card in view.players[viewer].hand)
        hidden = {
            oid
            for oid in state.players[1 - viewer].hand
            if viewer not in state.revealed.get(oid, ())
        }
        if not open_hand(state, 1 - viewer):
            shown = {c.id for p in view.players for c in p.hand if isinstance(c, ObjectView)}
            assert not hidden & shown


def open_hand(state: GameState, player: int) -> bool:
    """Whether an effect may have the player's hand revealed."""
    return bool(board(state).player_rules.get(player))
