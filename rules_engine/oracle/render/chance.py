"""CR 705-706: the wording of coins and dice."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, ResultAmount
from rules_engine.oracle.render.amounts import FLIPS_WON, figure, worth
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, act, sentences, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence, names_another
from rules_engine.oracle.render.english import number_word, sentence, with_article
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import someone

DICE = {4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve"}


def _how_many(amount: Amount, one: str, many: str, context: Context) -> str:
    if amount == 1:
        return one
    if isinstance(amount, ResultAmount):
        return f"that many {many}"
    number = number_word(amount) if isinstance(amount, int) else figure(amount, context)
    return f"{number} {many}"


@telling.of(e.FlipCoin)
def _flip(node: e.FlipCoin, context: Context) -> Clause:
    coins = _how_many(node.coins, "a coin", "coins", context)
    if node.until_lost:
        coins += " until " + someone(node.player, context).verb("loses", "you lose") + " a flip"
    first = act(node.player, "flips", "flip", coins, context)
    is_yours = node.player in (s.YOU, context.doer) or node.coins != 1 or node.until_lost
    who = "you" if is_yours else "they"
    win, lose = (
        (f"{who} win the flip", f"{who} lose the flip")
        if node.calls
        else (
            "it comes up heads",
            "it comes up tails",
        )
    )
    several = node.coins != 1 or node.until_lost
    context.heads = not (node.calls or node.on_win or node.on_loss)
    text = first.text
    for then, what in ((node.on_win, win), (node.on_loss, lose)):
        if then:
            start = f"for each flip {what.split(' the ')[0]}" if several else f"if {what}"
            told = in_one_sentence(then, context)
            told = told.replace(". You may choose new targets", " and you may choose new targets")
            text += ". " + sentence(f"{start}, {told}").rstrip(".")
            if any(names_another(one) for one in then):
                context.this_is_it = context.this_named = False
    if several and node.calls:
        context.result_word = FLIPS_WON
    return Clause(text)


@telling.of(e.RollDice)
def _roll(node: e.RollDice, context: Context) -> Clause:
    context.result_word = "the result"
    sides = DICE.get(node.sides)
    one, many = (
        (with_article(f"{sides}-sided die"), f"{sides}-sided dice")
        if sides
        else (f"a d{node.sides}", f"d{node.sides}s")
    )
    text = act(node.player, "rolls", "roll", _how_many(node.dice, one, many, context), context).text
    if node.plus != 0:
        text += f" and add {worth(node.plus, context)}"
    if node.choose:
        text += " and choose one result"
    if node.then:
        text += ". " + sentence(sentences(node.then, context)).rstrip(".")
    if node.table:
        text += "."
    for line in node.table:
        if line.highest is None:
            numbers = f"{line.lowest}+"
        elif line.highest == line.lowest:
            numbers = str(line.lowest)
        else:
            numbers = f"{line.lowest}—{line.highest}"
        context.this_is_it = False
        text += f"\n{numbers} | " + sentence(sentences(line.then, context)).rstrip(".")
        text += "." if line is not node.table[-1] else ""
    return Clause(text)


@telling.of(e.RollPlanarDie)
def _roll_planar(node: e.RollPlanarDie, context: Context) -> Clause:
    return act(node.player, "rolls", "roll", "the planar die", context)


@happening.of(v.FlipsCoin)
def _flips(node: v.FlipsCoin, context: Context) -> str:
    who = someone(node.player, context)
    if node.won is None:
        return f"{who.text} {who.verb('flips', 'flip')} a coin"
    verbs = ("wins", "win") if node.won else ("loses", "lose")
    return f"{who.text} {who.verb(*verbs)} a coin flip"


@happening.of(v.RollsDie)
def _rolls(node: v.RollsDie, context: Context) -> str:
    who = someone(node.player, context)
    lowest, highest = node.lowest, node.highest
    if lowest is None and highest is None:
        return f"{who.text} {who.verb('rolls', 'roll')} a die"
    if lowest == highest:
        what = f"a {lowest}"
    elif highest is None:
        what = f"a {lowest} or higher"
    elif lowest is None:
        what = f"a {highest} or lower"
    else:
        what = f"a number from {lowest} to {highest}"
    if node.visiting:
        rolls = who.verb("rolls", "roll")
        return f"{who.text} {rolls} to visit your Attractions, if you roll {what}"
    return f"{who.text} {who.verb('rolls', 'roll')} {what}"
