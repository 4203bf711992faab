"""Several objects of one instruction: "destroy target artifact and target enchantment".

They are affected at the same time (CR 608.2f). Two groups are one description: "each creature and
each planeswalker" is all of both kinds.
"""

from __future__ import annotations

from rules_engine.ir import AnyOf, Selector
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention

same("definite_object", "<x:this>", "<x:target>")


@rule("thing", "<one:definite_object> and <other:definite_object>")
def _two(one: Selector, other: Selector) -> Selector:
    return AnyOf((one, other))


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


@rule("thing", "<one:target> and <other:every_other>")
def _one_and_all_others(one: Selector, other: Selector) -> Selector:
    return AnyOf((one, other))


@rule("thing", "<one:target> and <other:every>")
def _one_and_all(one: Selector, other: Selector) -> Selector:
    return AnyOf((one, other))


@rule("thing", "<one:every> and <other:every>")
def _two_groups(one: Mention, other: Mention) -> Selector:
    return Mention(one.at, any_of(one.what, other.what), plural=True)
