"""Several objects of one instruction: "destroy target artifact and target enchantment".

They are affected at the same time (CR 608.2f). Two groups are one description: "each creature and
each planeswalker" is all of both kinds.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import CARD, AnyOf, InZone, Selector, walk
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase

same("definite_object", "<x:this>", "<x:target>")


@rule("thing", "<one:definite_object> and <other:definite_object>")
def _two(one: Selector, other: Selector) -> Selector:
    return AnyOf((one, other))


@rule("thing", "<one:pronoun> and <other:pronoun>")
def _two_named_before(one: Selector, other: Selector) -> Selector | None:
    """ "That artifact and that creature"."""
    both = (one, other)
    if all(isinstance(named, Pronoun) and named.demonstrative for named in both):
        return AnyOf(both)
    return None


@rule("further_targets", "and/and-or <last:target>")
def _last_target(last: Selector) -> tuple[Selector, ...]:
    return (last,)


@rule("further_targets", "<next:target> , <rest:further_targets>")
def _more_targets(next: Selector, rest: tuple[Selector, ...]) -> tuple[Selector, ...]:
    return (next, *rest)


@rule("thing", "<one:target> , <two:target> , <rest:further_targets>")
def _listed_targets(one: Selector, two: Selector, rest: tuple[Selector, ...]) -> Selector:
    """ "Target artifact, target creature, and target land": a target for each."""
    return AnyOf((one, two, *rest))


@rule("every", "each/all <noun>")
def _every(noun: Selector, at: int) -> Selector:
    return Mention(at, noun, plural=True)


@rule("every_other", "(all other|each other) <noun>")
def _every_other(noun: Selector, at: int) -> Selector:
    """Besides the target before it, which it describes as well."""
    return Mention(at, noun, plural=True)


@rule("thing", "target <what:card_noun> and all other <others:noun>")
def _one_and_all_others_there(what: Selector, others: Selector, at: int) -> Selector | None:
    """ "Target creature card and all other cards with the same name as that card from your
    graveyard": the place is said of both."""
    there = [node for node in walk(others) if isinstance(node, InZone)]
    if len(there) != 1 or any(isinstance(node, InZone) for node in walk(what)):
        return None
    one = TargetPhrase(at, all_of(CARD, what, there[0]))
    return AnyOf((one, Mention(at + 1, others, plural=True)))


@rule("thing", "<one:target> and <other:every_other>")
def _one_and_all_others(one: Selector, other: Mention) -> Selector:
    """ "Those creatures" are all of them together."""
    return replace(other, what=AnyOf((one, other.what)))


@rule("thing", "<one:target> and <other:every>")
def _one_and_all(one: Selector, other: Selector) -> Selector:
    return AnyOf((one, other))


@rule("thing", "<one:this> , <two:group> , and <three:group>")
def _this_and_two_groups(one: Selector, two: Selector, three: Selector, at: int) -> Selector | None:
    """ "Them" after that means them all."""
    if not isinstance(two, Mention) or not isinstance(three, Mention):
        return None
    return Mention(at, any_of(one, two.what, three.what), plural=True)


@rule("thing", "<one:every> and <other:every>")
def _two_groups(one: Mention, other: Mention) -> Selector:
    return Mention(one.at, any_of(one.what, other.what), plural=True)
