"""CR 701.63: endure."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import CreateToken, TokenSpec
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color, CounterKind, KeywordAction


@executes(ir.Endure)
def endure(state: GameState, effect: ir.Endure, context: Context) -> Run[None]:
    """CR 701.63a-b."""
    amount = natural(state, effect.amount, context)
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found if amount else ():
        player = characteristics(state, oid).controller
        if is_on_battlefield(state, oid) and (
            yield from ask_yes_no(
                player,
                f"Put {amount} counters on {state.name(oid)}?",
                rule="CR 701.63a",
                source=context.source,
            )
        ):
            yield from happen(state, ev.CountersPut(oid, CounterKind.PLUS_ONE, amount, player))
        else:
            spirit = TokenSpec(amount, amount, (Color.WHITE,), subtypes=("Spirit",))
            theirs = Context(context.source, player)
            yield from follow_one(state, CreateToken(spirit), theirs)
        yield from acted(state, KeywordAction.ENDURE, player, oid)
