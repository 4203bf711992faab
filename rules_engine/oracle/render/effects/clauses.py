"""What the wording of all instructions shares: clauses, and who does it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import selectors as s
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.english import Noun
from rules_engine.oracle.render.nouns import each, everything, noun


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause without capital and full stop.

    `who` and `predicate` are set if a player does it: clauses of one player may share the subject.
    """

    text: str
    who: Selector | None = None
    predicate: str = ""


telling: Wording[Clause] = Wording("instruction")


def act(
    player: Selector,
    one: str,
    many: str,
    rest: str,
    context: Context,
    *,
    say_you: bool = False,
    who: Noun | None = None,
) -> Clause:
    """A player's action: `draw a card`, `target player draws a card`, `you gain 3 life`; `who`: the
    player's name, if it was needed before."""
    rest = f" {rest}" if rest else ""
    if player == context.doer:
        return Clause(f"{many}{rest}", player, f"{many}{rest}")
    who = who or doer(player, context)
    predicate = f"{who.verb(one, many)}{rest}"
    if who.you and not say_you:
        return Clause(f"{many}{rest}", player, predicate)
    subject = "they" if who.text == "them" else who.text
    return Clause(f"{subject} {predicate}", player, predicate)


def doer(player: Selector, context: Context) -> Noun:
    """Who acts: several targets do it one by one, "two target players each"."""
    found = noun(player, context)
    one_by_one = isinstance(player, s.ChosenTarget) and found.many and " target " in found.text
    return replace(found, text=f"{found.text} each") if one_by_one else found


def recipient(to: Selector, context: Context) -> str:
    """Who is dealt the damage."""
    if isinstance(to, s.ControllerOf):
        context.acting = to
        found = noun(to, context).text
        context.acting = None
        return found
    text = each(to, context).text.replace("each those ", "each of those ")
    return "them" if text == "they" else text


def object_noun(what: Selector, context: Context, place: str = "in") -> Noun:
    """What is acted on: a reference, or all of these."""
    found = everything(what, context, place)
    if isinstance(what, s.This):
        context.this_is_it = True
    return replace(found, text="them") if found.text == "they" else found


def done_by(who: Noun, player: Selector, predicate: str) -> Clause:
    """A clause of a player; "you" is left out."""
    return Clause(
        predicate if who.you or not who.text else f"{who.text} {predicate}", player, predicate
    )
