"""CR 701.61: forage."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.costs import Cost, ExileCards, SacrificePermanents
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD, subtype
from rules_engine.rules.costs import can_pay
from rules_engine.rules.paying import pay
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction

WAYS = (
    ("Exile three cards from your graveyard", Cost((ExileCards(IN_YOUR_GRAVEYARD, 3),))),
    ("Sacrifice a Food", Cost((SacrificePermanents(subtype("Food")),))),
)


@executes(ir.Forage)
def forage(state: GameState, effect: ir.Forage, context: Context) -> Run[None]:
    """CR 701.61a: one of the two, if possible."""
    you = context.controller
    ways = [way for way in WAYS if can_pay(state, you, context.source, way[1])]
    context.option_taken = False
    if not ways:
        return
    answer = yield from ask(
        Decision(
            you,
            DecisionKind.CHOOSE,
            "Forage?",
            (*(Option(label) for label, _ in ways), Option("Don't")),
            rule="CR 701.61a",
            source=context.source,
        )
    )
    if answer[0] == len(ways):
        return
    yield from pay(state, you, context.source, ways[answer[0]][1], context)
    yield from acted(state, KeywordAction.FORAGE, you)
    context.option_taken = True
    yield from follow(state, effect.then, context)
