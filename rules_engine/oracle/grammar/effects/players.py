"""What players get and become: counters, emblems, the monarch, the initiative (CR 122, 725–731)."""

from __future__ import annotations

from rules_engine.ir import Ability, Amount, Half, Instruction, PutCounters, Selector, Times, X
from rules_engine.ir.dungeons import TakeInitiative, Venture
from rules_engine.ir.effects import BecomeDayOrNight, BecomeMonarch, ExtraTurn, GetEmblem
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import words
from rules_engine.oracle.grammar.syntax import SUBJECT
from rules_engine.vocabulary import CounterKind

# --- counters ----------------------------------------------------------------------------------


@action("get <n:energy>")
def _energy(n: int) -> Instruction:
    """CR 107.14."""
    return PutCounters(CounterKind.ENERGY, n, SUBJECT)


@action("get <n:energy> for each <of:each>")
def _energy_each(n: int, of: Amount) -> Instruction:
    return PutCounters(CounterKind.ENERGY, of if n == 1 else Times(n, of), SUBJECT)


@action(
    "get an amount of {E} equal to <n:value>",
    "get a number of {E} equal to <n:value>",
)
def _energy_equal(n: Amount) -> Instruction:
    return PutCounters(CounterKind.ENERGY, n, SUBJECT)


@action("get <n:count> {E}")
def _energy_count(n: Amount) -> Instruction:
    return PutCounters(CounterKind.ENERGY, n, SUBJECT)


@action("get <n:count> <kind:counter> counter/counters")
def _counters(n: Amount, kind: str) -> Instruction | None:
    if "/" in kind:
        return None
    return PutCounters(kind, n, SUBJECT)


@action("get a number of <kind:counter> counters equal to <n:value>")
def _counters_equal(kind: str, n: Amount) -> Instruction | None:
    return _counters(n, kind)


@action("get half x <kind:counter> counters , rounded up")
def _half_counters(kind: str) -> Instruction | None:
    """CR 107.1a."""
    return _counters(Half(X, True), kind)


@action("get <n:count> <kind:counter> counter/counters for each <of:each>")
def _counters_each(n: Amount, kind: str, of: Amount) -> Instruction | None:
    if "/" in kind or not isinstance(n, int):
        return None
    return PutCounters(kind, of if n == 1 else Times(n, of), SUBJECT)


@action("give <who:player> <n:count> <kind:counter> counter/counters")
def _give_counters(who: Selector, n: Amount, kind: str) -> Instruction | None:
    return None if "/" in kind else PutCounters(kind, n, who)


@action("give <who:player> <n:count> <kind:counter> counter/counters for each <of:each>")
def _give_counters_each(who: Selector, n: Amount, kind: str, of: Amount) -> Instruction | None:
    if "/" in kind or not isinstance(n, int):
        return None
    return PutCounters(kind, of if n == 1 else Times(n, of), who)


# --- designations ------------------------------------------------------------------------------


@action("become the monarch")
def _monarch() -> Instruction:
    """CR 725."""
    return BecomeMonarch(SUBJECT)


@action("take the initiative")
def _initiative() -> Instruction:
    """CR 726."""
    return TakeInitiative(SUBJECT)


@action("venture into the dungeon")
def _venture() -> Instruction:
    """CR 701.49."""
    return Venture(SUBJECT)


@action("venture into <name:card_name>")
def _venture_into(name: str) -> Instruction:
    """CR 701.49d."""
    return Venture(SUBJECT, name)


words(
    "clause",
    {
        "it becomes day": (BecomeDayOrNight(False),),
        "it becomes night": (BecomeDayOrNight(True),),
    },
)


@action("get an emblem with <abilities:quoted>")
def _emblem(abilities: tuple[Ability, ...]) -> Instruction:
    """CR 114."""
    return GetEmblem(abilities, SUBJECT)


@action("get an emblem with <abilities:quoted> and <more:quoted>")
def _emblem_of_two(abilities: tuple[Ability, ...], more: tuple[Ability, ...]) -> Instruction:
    return GetEmblem((*abilities, *more), SUBJECT)


@action("take an extra turn after this one")
def _extra_turn() -> Instruction:
    """CR 500.7."""
    return ExtraTurn(SUBJECT)
