"""What further kinds and past damage are told of: excluded kinds, named legends that are copies,
and sources that dealt damage (CR 205, 608.2h, 707.9)."""

from __future__ import annotations

from rules_engine.ir import PLAYER, YOU, AddTypes, Amount, ControlledBy, CountersOn, Selector
from rules_engine.ir.modifications import KeepsOtherAbilities, SetName
from rules_engine.ir.selectors import DealtDamageThisTurn, Not
from rules_engine.oracle.grammar.copies import Changes
from rules_engine.oracle.grammar.copying import Exceptions
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Supertype

# --- kinds -------------------------------------------------------------------------------------


@rule(
    "post",
    "that isn't a/an <types:type_list>",
    "that aren't <types:type_list>",
    "that isn't a/an <types:types>",
    "that aren't <types:types>",
)
def _of_other_kinds(types: Selector) -> Selector:
    """CR 205.3: of none of these kinds."""
    return Not(types)


@rule("copy_exception", "it's a legendary <shape:legendary_shape> [named <name:card_name>]")
def _legendary_copy(shape: Exceptions, name: str | None) -> Exceptions:
    """CR 205.4b, 707.9b: it becomes legendary besides what else is said of it."""
    named = () if name is None else (SetName(name),)
    return (AddTypes(supertypes=(Supertype.LEGENDARY,)), *shape, *named)


@rule("exception", "it has <this:self> 's other abilities", "it has its other abilities")
def _keeps_others(this: bool | None) -> Changes:
    """CR 707.9a: what is printed on the card itself, but for the ability that copies."""
    return (KeepsOtherAbilities(),)


@rule("copy_exception", "it's legendary in addition to its other types")
def _also_legendary() -> Exceptions:
    return (AddTypes(supertypes=(Supertype.LEGENDARY,)),)


# --- damage ------------------------------------------------------------------------------------


@rule("damaging_source", "(a|an) <noun> you controlled")
def _of_yours(noun: Selector) -> Selector:
    """CR 608.2h: as that source is, or last was."""
    return all_of(noun, ControlledBy(YOU))


@rule("damaging_source", "a source you controlled")
def _any_of_yours() -> Selector:
    return ControlledBy(YOU)


same("damaging_source", "<x:single>")


@rule(
    "post",
    "dealt damage this turn by <by:damaging_source>",
    "that was dealt damage this turn by <by:damaging_source>",
)
def _damaged_by(by: Selector) -> Selector:
    return DealtDamageThisTurn(by)


# --- counters ----------------------------------------------------------------------------------


@rule("counted", "<kind:counter> counter/counters among players")
def _counters_among_players(kind: str) -> Amount:
    """CR 122.1: all that any of them has."""
    return CountersOn(kind, PLAYER)
