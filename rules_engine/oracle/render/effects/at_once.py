"""What one clause lists, to be done at one time."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import takewhile

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import ChosenX, EventAmount, Half, ResultAmount
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.render.amounts import figure, of_mass, value
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import recipient, telling
from rules_engine.oracle.render.english import listed


def told_together(then: Then) -> Then:
    """The first instruction, with those after it that are followed at the same time."""
    first, *rest = then
    more = takewhile(lambda one: getattr(one, "at_once", False) and type(one) is type(first), rest)
    return (first, *more)


def made_together(then: Then) -> bool:
    """Whether the result is several tokens."""
    return isinstance(then[0], e.CreateToken)


def at_once(then: Then, context: Context) -> str:
    """`create a Food token and a Treasure token`."""
    first = then[0]
    if isinstance(first, e.DealDamage):
        hits = [one for one in then if isinstance(one, e.DealDamage)]
        return _hits(first, hits[1:], context)
    texts = [_CLUE.sub(r"create\1 a Clue token", telling(first, context).text)]
    for one in then[1:]:
        told = telling(one, context)
        made = _CLUE.sub(r"create\1 a Clue token", told.predicate or told.text)
        texts.append(made.partition(" ")[2])
    return listed(texts, "and")


_CLUE = re.compile("investigate(s?)$")


def _hits(first: e.DealDamage, others: list[e.DealDamage], context: Context) -> str:
    """`deals 4 damage to target creature and X damage to that creature's controller`."""
    if len(others) == 1 and _told_as_x(others[0]) and first.amount == others[0].amount:
        return _alike(first, others[0], context)
    texts = [telling(first, context).text]
    for more in others:
        to = recipient(more.to, context)
        if _told_as_x(more):
            texts.append(f"{figure(more.amount, context)} damage to {to}")
        else:
            texts.append(f"{of_mass(more.amount, 'damage', context)} to {to}")
    return listed(texts, "and")


def _told_as_x(hit: e.DealDamage) -> bool:
    amount = hit.amount
    return not isinstance(amount, int | ChosenX | EventAmount | ResultAmount) and not (
        isinstance(amount, Half) and isinstance(amount.amount, ChosenX)
    )


def _alike(first: e.DealDamage, more: e.DealDamage, context: Context) -> str:
    """X damage to both."""
    assert not isinstance(more.amount, int)
    x = value(more.amount, context.as_it_is())
    start = telling(replace(first, amount=ChosenX()), context).text
    if isinstance(more.source, s.ChosenTarget) and more.source in walk(more.amount):
        again = context.as_it_is()
        again.its_own = True
        x = value(more.amount, again)
    to = "itself" if more.to == more.source else recipient(more.to, context)
    if x not in context.x:
        context.x.append(x)
    return f"{start} and X damage to {to}"
