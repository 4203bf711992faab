"""Changes for the rest of the game, rules for an enchanted player, and counters of one's choice
(CR 611.2a, 702.5d, 614.12a)."""

from __future__ import annotations

from rules_engine.ir import (
    HOST,
    Ability,
    Modification,
    Selector,
)
from rules_engine.ir.abilities import EntersWithCounterOfChoice
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.vocabulary import Keyword

# --- the rest of the game ----------------------------------------------------------------------


@rule("told_first", "<what:player> <how:changes> for the rest of the game")
def _for_good(what: Selector, how: tuple[Modification, ...]) -> Then | None:
    return started(what, how, INDEFINITELY)


# --- enchanted players -------------------------------------------------------------------------


@rule("affected", "enchanted player")
def _enchanted_player(at: int) -> Selector:
    """CR 702.5d: what is said are rules about players."""
    return Mention(at, HOST, HOST, subject=True)


# --- counters of one's choice ------------------------------------------------------------------


@rule("choice_of_counter", "(a|an) <kind:counter> counter")
def _one_counter(kind: str) -> str:
    return kind


@rule(
    "ability",
    "<self> enters with your choice of <one:choice_of_counter> or <other:choice_of_counter> "
    "on it .",
)
def _either_counter(self: bool, one: str, other: str) -> Ability:
    return EntersWithCounterOfChoice((one, other))


@rule(
    "ability",
    "<self> enters with your choice of <n:fixed_number> different counters on it from among "
    "<kinds:counters_among> .",
)
def _different_counters(self: bool, n: int, kinds: tuple[str, ...]) -> Ability | None:
    return EntersWithCounterOfChoice(kinds, n) if 1 < n < len(kinds) else None


@rule(
    "ability",
    "<self> escapes with your choice of <one:choice_of_counter> or <other:choice_of_counter> "
    "on it .",
)
def _escapes_with_either(self: bool, one: str, other: str) -> Ability:
    """CR 702.138c."""
    return EntersWithCounterOfChoice((one, other), condition=WasCastWith(Keyword.ESCAPE))


@rule(
    "ability",
    "<self> enters with your choice of a/an <one:named_counter> , <two:named_counter> , or "
    "<three:named_counter> counter on it .",
)
def _one_of_three_named(self: bool, one: str, two: str, three: str) -> Ability:
    return EntersWithCounterOfChoice((one, two, three))


same("named_counter", "<x:counter>", "<x:counter_of_name>")


@rule(
    "ability",
    "<self> enters with your choice of <one:choice_of_counter> , <two:choice_of_counter> , or "
    "<three:choice_of_counter> on it .",
)
def _one_of_three_counters(self: bool, one: str, two: str, three: str) -> Ability:
    return EntersWithCounterOfChoice((one, two, three))
