"""CR 701.54: the Ring tempts you."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.effects.selecting import find_players
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.abilities import StaticAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT, PowerOf
from rules_engine.ir.conditions import PlayerHas
from rules_engine.ir.effects import (
    DealDamage,
    DelayedTrigger,
    Discard,
    Draw,
    GetEmblem,
    LoseLife,
    Sacrifice,
)
from rules_engine.ir.events import Attacks, BecomesBlocked, BeginningOf
from rules_engine.ir.layouts import (
    RING_BEARER,
    TEMPTED,
    HasDesignation,
)
from rules_engine.ir.modifications import AddTypes, CantBeBlocked
from rules_engine.ir.selectors import (
    CREATURE,
    OPPONENT,
    PLAYER,
    YOU_CONTROL,
    Choice,
    Comparison,
    ControllerOf,
    EventOther,
    PowerIs,
)
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Step, Supertype

THE_RING = "The Ring"

BEARER = CREATURE & HasDesignation(RING_BEARER) & YOU_CONTROL
GREATER = CREATURE & PowerIs(Comparison.MORE_THAN, PowerOf(BEARER))

ABILITIES = (
    StaticAbility(BEARER, (AddTypes(supertypes=(Supertype.LEGENDARY,)), CantBeBlocked(GREATER))),
    TriggeredAbility(Attacks(BEARER), (Draw(), Discard()), condition=PlayerHas(TEMPTED, 2)),
    TriggeredAbility(
        BecomesBlocked(BEARER, by=CREATURE),
        (
            DelayedTrigger(
                BeginningOf(Step.END_OF_COMBAT),
                (Sacrifice(EventOther(), player=ControllerOf(EventOther())),),
            ),
        ),
        condition=PlayerHas(TEMPTED, 3),
    ),
    TriggeredAbility(
        DealDamage(ANY_AMOUNT, PLAYER, source=BEARER, combat=True),
        (LoseLife(OPPONENT, 3),),
        condition=PlayerHas(TEMPTED, 4),
    ),
)
"""CR 701.54c: what the emblem has, the more often its player has been tempted."""


@executes(ir.RingTempts)
def ring_tempts(state: GameState, effect: ir.RingTempts, context: Context) -> Run[None]:
    """CR 701.54a-d: the emblem first, then the Ring-bearer is chosen."""
    for player in find_players(state, effect.player, context):
        theirs = Context(context.source, player, stack_object=context.stack_object)
        designations = state.players[player].designations
        if not designations.get(TEMPTED):
            yield from follow_one(state, GetEmblem(ABILITIES, name=THE_RING), theirs)
        designations[TEMPTED] = designations.get(TEMPTED, 0) + 1
        state.touch()
        chosen: list[ObjectId] = yield from chosen_objects(
            state, Choice(CREATURE & YOU_CONTROL), theirs
        )
        for bearer in chosen:
            old = [
                ev.Designated(oid, RING_BEARER, None)
                for oid in state.battlefield
                if state.objects[oid].designations.get(RING_BEARER) == player + 1 and oid != bearer
            ]
            yield from happen(state, *old, ev.Designated(bearer, RING_BEARER, player + 1))
        yield from acted(state, KeywordAction.RING_TEMPTS, player, chosen[0] if chosen else None)
