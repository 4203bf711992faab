"""CR 103.5: mulligans, as they are and as they were."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.ids import PlayerId
from rules_engine.rules.editions import Mulligan
from rules_engine.rules.events import happen
from rules_engine.rules.opening_hands import mulligan_actions, take_hand_action
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

KEEP = Option("Keep")
MULLIGAN = Option("Mulligan")


def take_mulligans(state: GameState) -> Run[None]:
    """In turn order everyone decides; those who mulligan do so together; until all have kept."""
    deciding = list(state.turn_order)
    while deciding:
        again: list[PlayerId] = []
        for player in deciding:
            if (yield from _decides_to_mulligan(state, player)):
                again.append(player)
            else:
                hand = len(state.players[player].hand)
                yield from happen(state, ev.HandKept(player, hand))
        yield from _mulligan(state, again)
        deciding = again
    if state.edition.mulligan is Mulligan.VANCOUVER:
        for player in state.turn_order:
            yield from _scry_for_small_hand(state, player)


def counted_mulligans(state: GameState, player: PlayerId) -> int:
    """CR 103.5c: the first one isn't counted in a game of more than two players."""
    free = state.is_multiplayer and state.edition.mulligan_free_multiplayer
    return max(0, state.players[player].mulligans - (1 if free else 0))


def _decides_to_mulligan(state: GameState, player: PlayerId) -> Run[bool]:
    """CR 103.5b: an action that may be taken at this time leaves the declaration to be made."""
    while counted_mulligans(state, player) < state.starting_hand_size(player):
        taken = state.players[player].mulligans
        actions = mulligan_actions(state, player)
        others = tuple(Option(f"Use {state.name(oid)}", oid) for oid, _ in actions)
        answer = yield Decision(
            player,
            DecisionKind.MULLIGAN,
            f"Keep this hand? ({taken} mulligans taken)",
            (KEEP, MULLIGAN, *others),
            rule="CR 103.5",
        )
        if answer[0] < 2:
            return answer[0] == 1
        oid, ability = actions[answer[0] - 2]
        yield from take_hand_action(state, player, oid, ability.then)
    return False


def _mulligan(state: GameState, players: list[PlayerId]) -> Run[None]:
    """CR 103.5: hands into libraries, new hands, then cards to the bottom."""
    for player in players:
        seat = state.players[player]
        seat.mulligans += 1
        yield from happen(state, ev.MulliganTaken(player))
        yield from happen(
            state, *(ev.ZoneMove(oid, Zone.LIBRARY, "mulligan") for oid in list(seat.hand))
        )
        yield from happen(state, ev.Shuffled(player))
        count = state.starting_hand_size(player)
        if state.edition.mulligan is not Mulligan.LONDON:
            count -= counted_mulligans(state, player)
        for _ in range(count):
            yield from happen(state, ev.DrawCard(player))
    if state.edition.mulligan is Mulligan.LONDON:
        for player in players:
            yield from _put_on_bottom(state, player, counted_mulligans(state, player))


def _put_on_bottom(state: GameState, player: PlayerId, count: int) -> Run[None]:
    hand = list(state.players[player].hand)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.BOTTOM,
            f"Put {count} on the bottom of your library",
            tuple(Option(state.name(oid), oid) for oid in hand),
            count,
            count,
            rule="CR 103.5",
            harmful=True,
        )
    )
    for index in answer:
        yield from happen(state, ev.ZoneMove(hand[index], Zone.LIBRARY, "mulligan", from_top=-1))


def _scry_for_small_hand(state: GameState, player: PlayerId) -> Run[None]:
    """Who kept fewer cards than the starting hand size looks at the top card of the library."""
    seat = state.players[player]
    if len(seat.hand) >= state.starting_hand_size(player) or not seat.library:
        return
    top = seat.library[-1]
    yield from happen(state, ev.LookedAt((top,), player))
    if (yield from ask_yes_no(player, f"Put {state.name(top)} on the bottom?", rule="CR 103.5")):
        yield from happen(state, ev.ZoneMove(top, Zone.LIBRARY, "scry", from_top=-1))
