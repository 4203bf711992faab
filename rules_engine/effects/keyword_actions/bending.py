"""CR 701.65, 701.66: airbend and earthbend."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, DelayedTrigger, PutCounters, PutOntoBattlefield, Remember
from rules_engine.ir.events import AnyOfEvents, Dies, LeavesBattlefield
from rules_engine.ir.modifications import AddTypes, GainAbility, MayPlay, SetBasePowerToughness
from rules_engine.ir.selectors import IT, Bound, OwnerOf, TheseObjects
from rules_engine.rules.board import is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, CounterKind, Keyword, KeywordAction, Zone

ALIVE = (
    AddTypes((CardType.CREATURE,)),
    SetBasePowerToughness(0, 0),
    GainAbility(KeywordAbility(Keyword.HASTE)),
)


@executes(ir.Airbend)
def airbend(state: GameState, effect: ir.Airbend, context: Context) -> Run[None]:
    """CR 701.65a-b: each card's owner may cast it for {2} as long as it stays exiled."""
    found = yield from chosen_objects(state, effect.what, context)
    there = [oid for oid in found if oid in state.objects]
    done = yield from happen(
        state, *(ev.ZoneMove(oid, Zone.EXILE, "exile", by=context.controller) for oid in there)
    )
    for event in done:
        if not isinstance(event, ev.ZoneMove) or event.new_id not in state.objects:
            continue
        card = TheseObjects((event.new_id,))
        lent = MayPlay(OwnerOf(card), lands=False, cost=cost("{2}"))
        yield from follow(state, (Apply(card, (lent,), INDEFINITELY),), context)
    if done:
        yield from acted(state, KeywordAction.AIRBEND, context.controller)


@executes(ir.Earthbend)
def earthbend(state: GameState, effect: ir.Earthbend, context: Context) -> Run[None]:
    """CR 701.66a-b."""
    found: list[ObjectId] = yield from chosen_objects(state, effect.land, context)
    for oid in found:
        if not is_on_battlefield(state, oid):
            continue
        land = Bound("earthbent")
        lost = AnyOfEvents((Dies(land), LeavesBattlefield(land, Zone.EXILE)))
        context.bound["earthbent"] = (oid,)
        yield from follow(
            state,
            (
                Remember("earthbent", TheseObjects((oid,))),
                Apply(land, ALIVE, INDEFINITELY),
                PutCounters(CounterKind.PLUS_ONE, effect.amount, land),
                DelayedTrigger(lost, (PutOntoBattlefield(IT, tapped=True),)),
            ),
            context,
        )
    if found:
        yield from acted(state, KeywordAction.EARTHBEND, context.controller)
