"""CR 701.38, 701.55: votes and villainous choices."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.ids import PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


@executes(ir.Vote)
def vote(state: GameState, effect: ir.Vote, context: Context) -> Run[None]:
    """CR 701.38a: starting with the controller, in turn order."""
    order = state.players_in_turn_order()
    start = order.index(context.controller)
    votes = [0] * len(effect.words)
    for player in order[start:] + order[:start]:
        answer = yield from _choose(state, player, effect.words, "Vote", "CR 701.38a", context)
        votes[answer] += 1
        yield from acted(state, KeywordAction.VOTE, player, amount=answer)
    if effect.each_vote:
        for count, then in zip(votes, effect.options, strict=True):
            for _ in range(count):
                yield from follow(state, then, context)
        return
    best = [index for index, count in enumerate(votes) if count == max(votes)]
    then = effect.options[best[0]] if len(best) == 1 else effect.on_tie
    yield from follow(state, then, context)


@executes(ir.VillainousChoice)
def villainous_choice(state: GameState, effect: ir.VillainousChoice, context: Context) -> Run[None]:
    """CR 701.55a-b, d: one player after the other; an impossible option may be chosen."""
    outer = context.iterated
    for player in find_players(state, effect.player, context):
        words = ("First", "Second")
        prompt = f"Villainous choice of {state.name(context.source)}"
        answer = yield from _choose(state, player, words, prompt, "CR 701.55a", context)
        context.iterated = player
        yield from follow(state, effect.options[answer], context)
        yield from acted(state, KeywordAction.VILLAINOUS_CHOICE, player)
    context.iterated = outer


def _choose(
    state: GameState,
    player: PlayerId,
    words: tuple[str, ...],
    prompt: str,
    rule: str,
    context: Context,
) -> Run[int]:
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            prompt,
            tuple(Option(word, detail=word) for word in words),
            rule=rule,
            source=context.source,
        )
    )
    return answer[0]
