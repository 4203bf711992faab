"""What further sentences say of the objects of the first one, while something is so (CR 604.1,
611.3): "Equipped creature gets +1/+1. As long as it's legendary, it gets an additional +2/+2."."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_engine.ir import Ability, Condition, Modification, Selector, StaticAbility
from rules_engine.ir.modifications import CantActivateAbilities, GainAbility, LoseAllAbilities
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import all_read, rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Zone


@dataclass(frozen=True, slots=True)
class Further:
    """What else they get or have, and while what is so."""

    plural: bool
    how: tuple[Modification, ...]
    condition: Condition | None = None


words("said_of_same", {"it": False, "they": True})


@rule(
    "further_static",
    "as long as <condition> , <plural:said_of_same> <how:changes> .",
    "<plural:said_of_same> <how:changes> as long as <condition> .",
)
def _further(plural: bool, how: tuple[Modification, ...], condition: Condition) -> Further | None:
    """None if the condition asks something of all of them at once."""
    if plural and any(isinstance(node, Pronoun) for node in walk(condition)):
        return None
    return Further(plural, how, condition)


@rule("further_static", "it <how:changes> .")
def _further_without_abilities(how: tuple[Modification, ...]) -> Further | None:
    """ "It loses all abilities and has …": not the abilities that the first sentence gives."""
    loses = [isinstance(one, LoseAllAbilities) for one in how]
    gains = [isinstance(one, GainAbility) for one in how]
    if True not in loses or True in gains[: loses.index(True)]:
        return None
    return Further(False, how)


@rule("further_static", "it's <how:becoming> .")
def _further_being(how: tuple[Modification, ...]) -> Further:
    return Further(False, how)


@rule("further_static", "they're <how:becoming> .")
def _further_being_all(how: tuple[Modification, ...]) -> Further:
    return Further(True, how)


@rule(
    "further_static", "its activated abilities can't be activated [<but:unless_mana_abilities>] ."
)
def _further_silence(but: bool | None) -> Further:
    return Further(False, (CantActivateAbilities(bool(but)),))


@rule(
    "line",
    "as long as <condition> , <what:this> <how:changes> . <self> <more:changes> as long as "
    "<other:condition> .",
)
def _and_more_while(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    self: bool,
    more: tuple[Modification, ...],
    other: Condition,
) -> tuple[Ability, ...] | None:
    first, second = static(what, how, condition), static(what, more, other)
    return None if first is None or second is None else (first, second)


@rule(
    "line",
    "as long as <condition> , <what:pronoun> <how:changes> . as long as <other:condition> , "
    "<also:pronoun> <more:changes> .",
)
def _while_each(
    condition: Condition,
    what: Selector,
    how: tuple[Modification, ...],
    other: Condition,
    also: Selector,
    more: tuple[Modification, ...],
) -> tuple[Ability, ...] | None:
    first, second = static(what, how, condition), static(also, more, other)
    return None if first is None or second is None else (first, second)


@rule("line", "<what:affected> <how:changes> . <further:further_static+>")
def _and_further(
    what: Selector, how: tuple[Modification, ...], further: tuple[Further, ...]
) -> tuple[Ability, ...] | None:
    is_plural = isinstance(what, Mention) and what.plural
    if any(one.plural != is_plural for one in further):
        return None
    first = static(what, how, None)
    others = [static(what, one.how, one.condition) for one in further]
    if first is None or None in others:
        return None
    return (first, *(one for one in others if one is not None))


@dataclass(frozen=True, slots=True)
class While:
    """What something gets or has, and as long as what."""

    how: tuple[Modification, ...]
    condition: Condition


@rule("change_while", "<how:changes> as long as <condition>")
def _change_while(how: tuple[Modification, ...], condition: Condition) -> While:
    return While(how, condition)


@rule("changes_while", "<one:change_while> , and <other:change_while>")
def _last_changes_while(one: While, other: While) -> tuple[While, ...]:
    return one, other


@rule("changes_while", "<one:change_while> , <rest:changes_while>")
def _more_changes_while(one: While, rest: tuple[While, ...]) -> tuple[While, ...]:
    return (one, *rest)


@rule("line", "<what:this> <listed:changes_while> .")
def _each_while(what: Selector, listed: tuple[While, ...]) -> tuple[Ability, ...] | None:
    """ "~ gets +0/+2 as long as …, has flying as long as …, and …": each while its own condition is
    true."""
    made = tuple(static(what, one.how, one.condition) for one in listed)
    return all_read(made)


@rule(
    "line",
    "<one:ability> if <self> leaves the battlefield , this effect continues until end of turn .",
)
def _lingering(one: Ability, self: bool) -> tuple[Ability, ...] | None:
    """CR 611.3: of what changes objects, not rules or players."""
    match one:
        case StaticAbility(condition=None, defines=False, zone=Zone.BATTLEFIELD) if all(
            change.layer for change in one.modifications
        ):
            return (replace(one, lingers=True),)
        case _:
            return None
