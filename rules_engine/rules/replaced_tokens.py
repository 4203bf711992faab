"""CR 614.5, 616.1: what effects make of tokens of several kinds that are created at one time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.ir.effects import TokenSpec
from rules_engine.ir.event_changes import AlsoCreates
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import EventInfo


def of_all(info: EventInfo, parts: Sequence[ev.Event]) -> EventInfo:
    """What is known of the event, with how many tokens all of these parts would create."""
    amounts = [part.amount for part in parts if isinstance(part, ev.TokensCreated)]
    return replace(info, amount=sum(amounts)) if amounts else info


def created_too(
    state: GameState, event: ev.Event, one: AlsoCreates, context: Context
) -> ev.TokensCreated:
    """In the same state as the others: tapped, attacking, of the same player."""
    assert isinstance(event, ev.TokensCreated)
    return of_kind(state, event, one.token, natural(state, one.count, context), context)


def of_kind(
    state: GameState, event: ev.TokensCreated, token: TokenSpec, amount: int, context: Context
) -> ev.TokensCreated:
    """So many tokens of another kind, created as those would be."""
    from rules_engine.effects.tokens import token_definition, token_face

    return replace(
        event,
        face=token_face(state, token, context),
        amount=amount,
        definition=token_definition(state, token, context),
        side=0,
        attached_to=None,
        counters=(),
    )
