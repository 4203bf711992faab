"""CR 401.4, 404: the order of cards that go to a graveyard or a library together."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import PlayerId
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.view import name_for
from rules_engine.vocabulary import Zone


def arrange_in_graveyards(state: GameState, events: list[ev.Event]) -> Run[list[ev.Event]]:
    """CR 404.3: the owner of cards that are put into a graveyard together may arrange them.

    The events, with those moves in the order that was chosen. It is asked only in games where the
    order of graveyards matters to the players.
    """
    if not state.options.arrange_graveyards:
        return events
    arranged = list(events)
    for player in state.players_in_turn_order():
        places = [n for n, event in enumerate(events) if _buries_card_of(state, event, player)]
        if len(places) < 2:
            continue
        moves = [event for n, event in enumerate(events) if n in places]
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.ORDER,
                "In which order are they put into your graveyard? The last one is on top.",
                tuple(
                    Option(name_for(state, move.object, player), move.object)
                    for move in moves
                    if isinstance(move, ev.ZoneMove)
                ),
                len(moves),
                len(moves),
                rule="CR 404.3",
            )
        )
        for place, index in zip(places, answer, strict=True):
            arranged[place] = moves[index]
    return arranged


def _buries_card_of(state: GameState, event: ev.Event, owner: PlayerId) -> bool:
    """Tokens and copies of spells don't stay there, so it isn't about them."""
    if not isinstance(event, ev.ZoneMove) or event.to is not Zone.GRAVEYARD:
        return False
    obj = state.objects.get(event.object)
    return obj is not None and obj.is_card and obj.owner == owner


def arrange_on_libraries(
    state: GameState, proposed: list[ev.Event], events: list[ev.Event]
) -> Run[list[ev.Event]]:
    """CR 401.4: the owner of cards that go to one end of the library together, where they were to
    go to a graveyard, may arrange them. Effects that put cards there ask for the order on their
    own."""
    from rules_engine.effects.zones import order_cards

    buried = {
        event.object
        for event in proposed
        if isinstance(event, ev.ZoneMove) and event.to is Zone.GRAVEYARD
    }
    shuffled = {event.player for event in events if isinstance(event, ev.Shuffled)}
    arranged = list(events)
    for player in state.players_in_turn_order():
        if player in shuffled:
            continue
        for from_top, prompt in (
            (0, "the first one goes deepest"),
            (-1, "the last one goes deepest"),
        ):
            moves = {
                event.object: (place, event)
                for place, event in enumerate(events)
                if isinstance(event, ev.ZoneMove)
                and event.object in buried
                and (event.to, event.from_top) == (Zone.LIBRARY, from_top)
                and state.objects[event.object].owner == player
                and state.objects[event.object].is_card
            }
            if len(moves) < 2:
                continue
            ordered = yield from order_cards(state, player, list(moves), prompt)
            places = [place for place, _ in moves.values()]
            for place, oid in zip(places, ordered, strict=True):
                arranged[place] = replace(moves[oid][1], secret_order=True)
    return arranged
