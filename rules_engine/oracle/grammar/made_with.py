"""What this object created or put onto the battlefield (CR 607.2): "tokens created with ~"."""

from __future__ import annotations

from rules_engine.ir import CREATURE, IT, Condition, IsNot, Matches, Selector
from rules_engine.ir.selectors import MadeWithThis
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.references import THE_TOKEN
from rules_engine.oracle.grammar.syntax import LinkedToThis, Mention, Pronoun


@rule("post", "created with <self>", "put onto the battlefield with <self>")
def _made(self: bool) -> Selector:
    return MadeWithThis()


@rule("post", "created with it", "put onto the battlefield with it")
def _made_with_it(at: int) -> Selector:
    return LinkedToThis(at, Pronoun(at), MadeWithThis())


@rule("one_condition", "<it:pronoun> wasn't put onto the battlefield with this ability")
def _not_put_so(it: Selector) -> Condition:
    """By an effect of this object, which has no other ability that puts anything there."""
    return IsNot(Matches(it, MadeWithThis()))


@rule("event_object", "the token")
def _the_token(at: int) -> Selector:
    return Mention(at, THE_TOKEN, IT, subject=True)


@rule("event_object", "the creature put onto the battlefield with <self>")
def _the_creature(self: bool, at: int) -> Selector:
    return Mention(at, all_of(CREATURE, MadeWithThis()), IT, subject=True)


@rule("group", "the creature put onto the battlefield with <self>")
def _the_creature_put(self: bool, at: int) -> Selector:
    """All of them: there is one."""
    return Mention(at, all_of(CREATURE, MadeWithThis()), plural=True)
