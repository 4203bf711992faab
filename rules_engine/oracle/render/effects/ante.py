"""Playing for ante (CR 407)."""

from __future__ import annotations

from rules_engine.ir import ante as e
from rules_engine.ir import selectors as s
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, act, telling
from rules_engine.oracle.render.effects.joining import in_one_sentence
from rules_engine.oracle.render.english import Noun, sentence
from rules_engine.oracle.render.nouns import noun, reference
from rules_engine.oracle.render.target_nouns import name_targets_again


@telling.of(e.Ante)
def _ante(node: e.Ante, context: Context) -> Clause:
    return act(node.player, "antes", "ante", noun(node.what, context).text, context)


@telling.of(e.BecomeOwner)
def _own(node: e.BecomeOwner, context: Context) -> Clause:
    match node.what:
        case s.AllOf(parts=(s.OtherThan(what=e.Wherever(what=s.This())), s.Bound())):
            what = "the other exiled card"
        case s.This():
            what = context.self_name.text
        case _:
            what = noun(node.what, context).text
    who = Noun("that player", person=True) if isinstance(node.player, s.OwnerOf) else None
    return act(node.player, "owns", "own", what, context, say_you=True, who=who)


@telling.of(e.ExchangeOwnership)
def _exchange_ownership(node: e.ExchangeOwnership, context: Context) -> Clause:
    name_targets_again(context)
    one = noun(node.one, context).text
    text = f"exchange ownership of {one} and {context.self_name.text}"
    after = sentence(in_one_sentence(node.then, context))
    after = after.replace(", then put ", " and ", 1)
    return Clause(f"{text}. {after} This change in ownership is permanent")


@telling.of(e.ExchangeZones)
def _exchange_zones(node: e.ExchangeZones, context: Context) -> Clause:
    one, other = noun(node.one, context).text, noun(node.other, context).text
    return Clause(f"exchange {one} with {other}")


@reference.of(e.Wherever)
def _wherever(node: e.Wherever, context: Context) -> Noun:
    return Noun(f"{noun(node.what, context).text} from anywhere")
