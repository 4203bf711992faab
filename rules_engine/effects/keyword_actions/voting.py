"""CR 701.38, 701.55: votes and villainous choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import AMOUNTS
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find, find_players
from rules_engine.ids import PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import THIS, ControllerOf, EventPlayer, Iterated, You
from rules_engine.rules.board import board
from rules_engine.rules.mode_options import options_now
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction

READS: frozenset[type[mod.Modification]] = frozenset({mod.VotesMore})
"""The modifications that this module asks for."""

VOTES = "votes for "
"""Binding: who voted for a word, as often as they did."""


def _voters(state: GameState, context: Context) -> list[PlayerId]:
    """CR 701.38a: starting with the controller, in turn order."""
    order = state.players_in_turn_order()
    start = order.index(context.controller)
    return order[start:] + order[:start]


def _votes_of(state: GameState, player: PlayerId, context: Context) -> Run[int]:
    """CR 701.38d: how often the player votes; all of it happens at the same time."""
    votes = 1
    for rule in board(state).player_rules.get(player, ()):
        match rule[0]:
            case mod.VotesMore(optional=True):
                more = yield from ask_yes_no(
                    player, "Vote an additional time?", rule="CR 701.38d", source=context.source
                )
                votes += more
            case mod.VotesMore():
                votes += 1
            case _:
                pass
    return votes


def _cast_votes(
    state: GameState, options: Sequence[Option], context: Context
) -> Run[list[tuple[PlayerId, int]]]:
    """Who voted for which of the options, in the order of the votes."""
    votes: list[tuple[PlayerId, int]] = []
    for player in _voters(state, context):
        number = yield from _votes_of(state, player, context)
        for _ in range(number):
            answer = yield from _choose(state, player, options, "Vote", "CR 701.38a", context)
            votes.append((player, answer))
    for player, answer in votes:
        yield from acted(state, KeywordAction.VOTE, player, amount=answer)
    return votes


@executes(ir.Vote)
def vote(state: GameState, effect: ir.Vote, context: Context) -> Run[None]:
    """CR 701.38a-b."""
    cast = yield from _cast_votes(state, _words(effect.words), context)
    for index, word in enumerate(effect.words):
        context.bound[VOTES + word] = tuple(who for who, voted in cast if voted == index)
    votes = [len(context.bound[VOTES + word]) for word in effect.words]
    if effect.each_vote:
        outer = context.iterated
        for word, then in zip(effect.words, effect.options, strict=True):
            for voter in context.bound[VOTES + word]:
                context.iterated = voter
                yield from follow(state, then, context)
        context.iterated = outer
        return
    best = [index for index, count in enumerate(votes) if count == max(votes)]
    then = effect.options[best[0]] if len(best) == 1 else effect.on_tie
    yield from follow(state, then, context)


@executes(ir.VoteForObject)
def vote_for_object(state: GameState, effect: ir.VoteForObject, context: Context) -> Run[None]:
    """CR 701.38a: nobody votes if there is nothing to vote for."""
    among = find(state, effect.what, context)
    context.bound[RESULT] = ()
    if not among:
        return
    options = tuple(Option(state.name(entity), entity) for entity in among)
    cast = yield from _cast_votes(state, options, context)
    votes = Counter(among[voted] for _, voted in cast)
    most = max(votes.values())
    context.bound[RESULT] = tuple(entity for entity in among if votes[entity] == most)
    context.result = len(context.bound[RESULT])


def _votes_for(state: GameState, a: ir.VotesFor, context: Context) -> int:
    return len(context.bound.get(VOTES + a.word, ()))


AMOUNTS[ir.VotesFor] = _votes_for


def _as_told_to_them(_field: str, node: object) -> object:
    """What the one who faces the choice reads: "you" would be somebody else."""
    match node:
        case Iterated():
            return EventPlayer()
        case You():
            return ControllerOf(THIS)
        case _:
            return node


@executes(ir.VillainousChoice)
def villainous_choice(state: GameState, effect: ir.VillainousChoice, context: Context) -> Run[None]:
    """CR 701.55a-b, d: one player after the other; an impossible option may be chosen."""
    outer = context.iterated
    told = transform(effect.options, _as_told_to_them)
    for player in find_players(state, effect.player, context):
        options = options_now(state, told, range(len(told)), context)
        prompt = f"Villainous choice of {state.name(context.source)}"
        answer = yield from _choose(state, player, options, prompt, "CR 701.55a", context)
        context.iterated = player
        yield from follow(state, effect.options[answer], context)
        yield from acted(state, KeywordAction.VILLAINOUS_CHOICE, player)
    context.iterated = outer


def _words(words: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(word, detail=word) for word in words)


def _choose(
    state: GameState,
    player: PlayerId,
    options: Sequence[Option],
    prompt: str,
    rule: str,
    context: Context,
) -> Run[int]:
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            prompt,
            tuple(options),
            rule=rule,
            source=context.source,
        )
    )
    return answer[0]
