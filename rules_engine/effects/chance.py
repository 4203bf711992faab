"""CR 705-706: coins and dice, from the game's own generator."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.choices import choose_word
from rules_engine.effects.context import NOTHING, Context
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.rules.combat import player_rules
from rules_engine.rules.events import happen
from rules_engine.rules.planes import roll_planar_die as roll_in_planechase
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction

READS: frozenset[type[mod.Modification]] = frozenset({mod.FlipsTwoCoins, mod.RollsMoreDice})
"""The modifications that this module asks for."""

MOST_FLIPS = 1000
"""Flips in a row that are won: a chance of one in 10^301, so that flipping always ends."""


def flip(
    state: GameState, player: PlayerId, source: ObjectId = NOTHING, *, calls: bool = True
) -> Run[bool]:
    """CR 705.2: one fair coin; whether the player won the flip, or, uncalled, whether it is heads.

    Who calls wins as often whatever the call is, so the call itself is not asked.
    """
    coins = 2 ** len(player_rules(state, player, mod.FlipsTwoCoins))
    scripted = state.players[player].next_flips
    found = [scripted.pop(0) if scripted else state.rng.random() < 0.5 for _ in range(coins)]
    good = found[0]
    if len(set(found)) > 1:  # all but one are ignored
        words = ("Win the flip", "Lose the flip") if calls else ("Heads", "Tails")
        good = (yield from choose_word(player, source, words)) == words[0]
    heads = good if not calls else state.rng.random() < 0.5
    yield from happen(state, ev.CoinFlipped(player, heads, good if calls else None))
    return good


def roll(
    state: GameState,
    player: PlayerId,
    sides: int,
    plus: int = 0,
    *,
    dice: int = 1,
    visiting: bool = False,
) -> Run[list[int]]:
    """CR 706.2: the result of each die of that many sides, all results equally likely.

    A roll that is ignored never happened (CR 706.6).
    """
    if not dice:
        return []
    more = _more_dice(state, player)
    scripted = state.players[player].next_rolls
    rolled = [
        scripted.pop(0) if scripted else state.rng.randint(1, sides) for _ in range(dice + more)
    ]
    for lowest in sorted(rolled)[:more]:
        rolled.remove(lowest)
    for found in rolled:
        yield from happen(state, ev.DieRolled(player, sides, found, found + plus, visiting))
    return [found + plus for found in rolled]


def _more_dice(state: GameState, player: PlayerId) -> int:
    """How many dice the player rolls beside those, and how many of the lowest are ignored."""
    rules = (rule for rule, _, _ in player_rules(state, player, mod.RollsMoreDice))
    return sum(isinstance(rule, mod.RollsMoreDice) and not rule.planar for rule in rules)


@executes(ir.FlipCoin)
def flip_coins(state: GameState, effect: ir.FlipCoin, context: Context) -> Run[None]:
    """CR 705.1-705.2: what is told of each flip is done once all coins are flipped (CR 608.2c)."""
    wins = 0
    for player in find_players(state, effect.player, context):
        flips = MOST_FLIPS if effect.until_lost else natural(state, effect.coins, context)
        results = []
        for _ in range(flips):
            good = yield from flip(state, player, context.source, calls=effect.calls)
            results.append(good)
            if effect.until_lost and not good:
                break
        wins += sum(results)
        for good in sorted(results, reverse=True):
            context.result = wins
            yield from follow(state, effect.on_win if good else effect.on_loss, context)
    context.result = wins


@executes(ir.RollDice)
def roll_dice(state: GameState, effect: ir.RollDice, context: Context) -> Run[None]:
    """CR 706.1-706.3."""
    if effect.sides < 1:
        raise UnsupportedRule(f"a die of {effect.sides} sides")
    total = 0
    for player in find_players(state, effect.player, context):
        plus = amount_of(state, effect.plus, context)
        dice = natural(state, effect.dice, context)
        results = yield from roll(state, player, effect.sides, plus, dice=dice)
        if effect.choose:
            context.rolled = yield from _choose_result(player, results, context)
        if results:
            yield from happen(state, ev.Acted(KeywordAction.ROLL_DICE, player, amount=sum(results)))
        total += sum(results)
        for result in results:
            context.result = result
            for line in effect.table:
                if line.lowest <= result and (line.highest is None or result <= line.highest):
                    yield from follow(state, line.then, context)
                    break
    context.result = total
    yield from follow(state, effect.then, context)


def _choose_result(player: PlayerId, results: list[int], context: Context) -> Run[tuple[int, int]]:
    """The result that the player chooses of two, and the other one."""
    one, other = results
    if one == other:
        return one, other
    chosen = yield from choose_word(player, context.source, (str(one), str(other)))
    return (one, other) if chosen == str(one) else (other, one)


@executes(ir.RollPlanarDie)
def roll_planar_die(state: GameState, effect: ir.RollPlanarDie, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from roll_in_planechase(state, player)
