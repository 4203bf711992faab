"""Instructions that are followed over again: "repeat this process" (CR 608.2c)."""

from __future__ import annotations

from rules_engine.ir import Amount, Instruction, May, Repeat
from rules_engine.ir.effects import Process, RepeatProcess, Then
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Pronoun, Rider, ThatMuch


@action("repeat this process")
def _repeat() -> Instruction:
    return RepeatProcess()


@rule("riding", "repeat this process once .")
def _once_more() -> Then:
    return (Rider(_times_in_all, (2,)),)


def _times_in_all(before: Then, times: int) -> Then | None:
    """None if there is nothing to repeat, or if what is repeated says so for itself."""
    if not before or any(isinstance(n, RepeatProcess) for one in before for n in walk(one)):
        return None
    return (Repeat(times, before),)


@rule("riding", "[then] repeat this process <n:number> more times .")
def _so_many_more(n: Amount) -> Then | None:
    return (Rider(_times_in_all, (n + 1,)),) if isinstance(n, int) else None


@rule("told_first", "you may repeat this process any number of times")
def _any_number_of_times() -> Then:
    """CR 107.1c: each time it is decided anew."""
    return (May((RepeatProcess(),)),)


@rule("instructions", "repeat the following process <n:number> times . <all:sentence+>")
@rule("any_instructions", "repeat the following process <n:number> times . <all:sentence+>")
def _so_often(n: Amount, all: tuple[Then, ...]) -> Then | None:
    whole = assembled(*all)
    return None if whole is None else (Repeat(n, whole),)


def as_process(done: Then) -> Then | None:
    """The instructions up to the one that says so as a process; None if what is told after it
    speaks of what was done, of which only the last time would be known."""
    places = [place for place, one in enumerate(done) if _repeats(one)]
    if not places:
        return done
    last = places[-1] + 1
    after = done[last:]
    if any(isinstance(node, Pronoun | ThatMuch) for one in after for node in walk(one)):
        return None
    return (Process(done[:last]), *after)


def _repeats(instruction: Instruction) -> bool:
    return any(isinstance(node, RepeatProcess) for node in walk(instruction))
