"""CR 701.59: collect evidence."""

from __future__ import annotations

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import choose_number
from rules_engine.effects.choosing_x import is_free
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.amounts import X
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone


def can_collect_evidence(state: GameState, player: PlayerId, amount: int) -> bool:
    """CR 701.59b."""
    return _worth(state, state.players[player].graveyard) >= amount


@executes(ir.CollectEvidence)
def collect_evidence(state: GameState, effect: ir.CollectEvidence, context: Context) -> Run[None]:
    """CR 701.59a-b: a choice only for who can; choosing no cards declines."""
    you = context.controller
    context.option_taken = False
    if effect.amount == X and is_free(state, context):  # "collect evidence X"
        most = _worth(state, state.players[you].graveyard)
        context.x = yield from choose_number(you, context.source, 0, most)
    amount = natural(state, effect.amount, context)
    if not can_collect_evidence(state, you, amount):
        return
    if (yield from exile_as_evidence(state, you, amount, context, optional=True)):
        context.option_taken = True
        yield from follow(state, effect.then, context)


def exile_as_evidence(
    state: GameState, player: PlayerId, amount: int, context: Context, *, optional: bool
) -> Run[tuple[ObjectId, ...]]:
    """Exiles chosen cards with enough total mana value; nothing if the player declines."""
    cards = list(state.players[player].graveyard)

    def check(answer: Answer) -> None:
        if not answer and optional:
            return
        if _worth(state, [cards[index] for index in answer]) < amount:
            raise IllegalAction("the total mana value is too small", rule="CR 701.59a")

    answer = yield from ask(
        Decision(
            player,
            DecisionKind.PAY,
            f"Collect evidence {amount}",
            tuple(Option(state.name(oid), oid) for oid in cards),
            0 if optional else 1,
            len(cards),
            rule="CR 701.59a",
            source=context.source,
            check=check,
        )
    )
    chosen = tuple(cards[index] for index in answer)
    if chosen:
        yield from happen(
            state, *(ev.ZoneMove(oid, Zone.EXILE, "evidence", by=player) for oid in chosen)
        )
        yield from acted(state, KeywordAction.COLLECT_EVIDENCE, player)
    return chosen


def _worth(state: GameState, cards: list[ObjectId]) -> int:
    return sum(characteristics(state, oid).mana_value for oid in cards)
