"""Sentences that belong together: "You may …. If you do, …", "It can't be regenerated." """

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import If, May, UnlessPays, WhenYouDo
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.syntax import IfDone, Instead, Pay, Rider


def assembled(then: Then) -> Then | None:
    """The instructions with each rider in the instruction that it is about.

    None if a rider or an "if you do" follows nothing that it could be about.
    """
    done: Then = ()
    for instruction in then:
        match instruction:
            case Rider(change=change, given=given):
                changed = change(done, *given)
                if changed is None:
                    return None
                done = changed
            case IfDone():
                after = _after_option(done, instruction)
                if after is None:
                    return None
                done = after
            case Instead(condition=condition, then=other):
                if not done:
                    return None
                *before, last = done
                done = (*before, If(condition, other, (last,)))
            case Pay():
                return None
            case _:
                done = (*done, instruction)
    return done


def _after_option(before: Then, answer: IfDone) -> Then | None:
    """CR 118.12, 603.12, 608.2d: what follows from a choice goes with it."""
    if not before:
        return None
    then = assembled(answer.then)
    if then is None:
        return None
    *others, last = before
    if answer.triggers:
        then = (WhenYouDo(then),)
    match last:
        case May(otherwise=()) if answer.done:
            return (*others, replace(last, then=(*last.then, *then)))
        case May(otherwise=()):
            return (*others, replace(last, otherwise=then))
        case If(otherwise=()) if not answer.done:
            return (*others, replace(last, otherwise=then))
        case UnlessPays():
            return None
        case _:
            return None
