"""Attacks and blocks as event patterns."""

from __future__ import annotations

from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun, number_word
from rules_engine.oracle.render.events import happening, recipient, thing
from rules_engine.oracle.render.nouns import (
    bare,
    someone,
)


@happening.of(v.Attacks)
def _attacks(node: v.Attacks, context: Context) -> str:
    defender = f" {recipient(node.defender, context, attacked=True)}" if node.defender else ""
    return f"{thing(node.what, context).text} attacks{defender}{_beside(node, context)}"


def _beside(node: v.Attacks, context: Context) -> str:
    if node.along_with is not None and node.others > 1:
        return f" with at least {number_word(node.others)} other {bare(node.along_with, context)}"
    if node.along_with is not None:
        return f" with another {bare(node.along_with, context, many=False)}"
    return " alone" if node.alone else ""


YOURS = s.YOU | (s.PLANESWALKER & s.ControlledBy(s.YOU))
"""What of yours can be attacked but battles."""
_YOUR_PLANESWALKERS = s.AllOf((s.PLANESWALKER, s.ControlledBy(s.YOU)))


@happening.of(v.AttacksWith)
def _attacks_with(node: v.AttacksWith, context: Context) -> str:
    who = someone(node.player, context)
    what = bare(node.what, context)
    number = number_word(node.at_least)
    verb = who.verb("attacks", "attack")
    if node.defender is not None:
        is_any = (node.at_least, node.what) == (1, s.CREATURE)
        if node.defender == YOURS and is_any and not who.you:
            return f"{who.text} {verb} you and/or one or more planeswalkers you control"
        if node.defender == s.OPPONENT and (node.at_least, node.what) == (1, s.CREATURE):
            return f"{who.text} {verb} one or more of your opponents"
        if node.defender == _YOUR_PLANESWALKERS and (node.at_least, node.what) == (1, s.CREATURE):
            return f"{who.text} {verb} one or more planeswalkers you control"
        verb += f" {recipient(node.defender, context)}"
    if who.you and (node.at_least, node.what) == (1, s.CREATURE) and not node.exactly:
        return f"{who.text} {verb}"
    if node.exactly:
        return f"{who.text} {verb} with exactly {number} {what}"
    return f"{who.text} {verb} with {number} or more {what}"


@happening.of(v.IsAttacked)
def _is_attacked(node: v.IsAttacked, context: Context) -> str:
    who = thing(node.what, context)
    if isinstance(node.what, s.Opponent):
        context.event_object = Noun("that opponent", person=True)
        return "a player attacks one of your opponents"
    return f"{who.text} {who.verb('is', 'are')} attacked"


@happening.of(v.Blocks)
def _blocks(node: v.Blocks, context: Context) -> str:
    blocked = f" {thing(node.blocked, context).text}" if node.blocked else ""
    if node.at_least > 1:
        blocked = f" {number_word(node.at_least)} or more creatures"
    return f"{thing(node.what, context).text} blocks{blocked}{' alone' if node.alone else ''}"


@happening.of(v.BecomesBlocked)
def _becomes_blocked(node: v.BecomesBlocked, context: Context) -> str:
    by = f" by {thing(node.by, context).text}" if node.by else ""
    if node.at_least > 1:
        by = f" by {number_word(node.at_least)} or more creatures"
    return f"{thing(node.what, context).text} becomes blocked{by}"


@happening.of(v.AttacksUnblocked)
def _attacks_unblocked(node: v.AttacksUnblocked, context: Context) -> str:
    defender = f" {recipient(node.defender, context)}" if node.defender else ""
    what = thing(node.what, context)
    attacks, isnt = what.verb("attacks", "attack"), what.verb("isn't", "aren't")
    return f"{what.text} {attacks}{defender} and {isnt} blocked"
