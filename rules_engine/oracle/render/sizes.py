"""Selectors that compare sizes: "with power 2 or less", "with lesser mana value"."""

from __future__ import annotations

from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    Amount,
    AmountNode,
    ChosenX,
    EventAmount,
    GreatestPower,
    ManaSpent,
    ManaValueOf,
    Plus,
    PowerOf,
    ToughnessOf,
)
from rules_engine.ir.counting import LeastToughness
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.description import OfItself
from rules_engine.oracle.render.english import listed
from rules_engine.oracle.render.nouns import quality
from rules_engine.oracle.render.target_nouns import said_again

_THAN = {
    Comparison.AT_LEAST: "greater than or equal to",
    Comparison.AT_MOST: "less than or equal to",
    Comparison.EQUAL: "equal to",
    Comparison.MORE_THAN: "greater than",
    Comparison.LESS_THAN: "less than",
}


def compared(
    comparison: Comparison, amount: Amount, context: Context, *, asked: bool = False
) -> str:
    """`2 or less`; if it is `asked`, whether something "is" that."""
    from rules_engine.oracle.render.amounts import figure, value

    own = isinstance(amount, PowerOf | ToughnessOf | ManaValueOf) and amount.what == s.THIS
    if own and comparison in (Comparison.MORE_THAN, Comparison.LESS_THAN):
        assert isinstance(amount, AmountNode)
        than = "greater" if comparison is Comparison.MORE_THAN else "less"
        told = value(amount, context)
        if told.startswith("its ") and asked:  # which would be its own
            context.this_is_it = False
            told = value(amount, context)
        if not told.startswith("its "):
            return f"{than} than {told}"
    if not isinstance(amount, int | ChosenX | EventAmount):
        strictly = not isinstance(amount, Plus) and (
            comparison in (Comparison.MORE_THAN, Comparison.LESS_THAN, Comparison.EQUAL)
            or getattr(amount, "what", None) == s.THIS
            or amount == ManaSpent()
        )
        told = value(amount, context.as_it_is()) if asked or strictly else ""
        if told and told not in context.x and not told.startswith(("its ", "that ")):
            return f"{_THAN[comparison]} {value(amount, context)}"
    number = figure(amount, context)
    match comparison:
        case Comparison.AT_LEAST:
            return f"{number} or greater"
        case Comparison.AT_MOST:
            return f"{number} or less"
        case Comparison.EQUAL:
            return number
        case Comparison.MORE_THAN:
            return f"greater than {number}"
        case Comparison.LESS_THAN:
            return f"less than {number}"


def numbers_told(parts: tuple[s.Selector, ...]) -> str:
    """`with power 4, 5, or 6`, if that is what they are."""
    match parts:
        case (s.PowerIs() | s.ToughnessIs() | s.ManaValueIs() as first, _, _, *_):
            kind, which = type(first), _NUMBER_OF[type(first)]
        case _:
            return ""
    numbers = []
    for one in parts:
        if not isinstance(one, kind) or one.comparison is not Comparison.EQUAL:
            return ""
        if not isinstance(one.amount, int):
            return ""
        numbers.append(str(one.amount))
    return f"with {which} {listed(numbers, 'or')}"


_NUMBER_OF = {s.PowerIs: "power", s.ToughnessIs: "toughness", s.ManaValueIs: "mana value"}
_DIFFERENT = {Comparison.LESS_THAN: "lesser", Comparison.MORE_THAN: "greater"}


def _sized(which: str, node: s.PowerIs | s.ToughnessIs | s.ManaValueIs, context: Context) -> str:
    """`with power 2 or less`, `with lesser mana value`, `with the greatest power among …`."""
    from rules_engine.oracle.render.amounts import worth

    match node.amount:
        case (
            PowerOf(what=s.AffectedObject() | s.EventObject())
            | ToughnessOf(what=s.AffectedObject() | s.EventObject())
        ) if _is_its_other_number(which, node.amount):
            other = "power" if isinstance(node.amount, PowerOf) else "toughness"
            told = f"with {which} {_THAN[node.comparison]} its {other}"
            return OfItself(told) if isinstance(node.amount.what, s.AffectedObject) else told
        case (
            PowerOf(what=s.EventObject())
            | ToughnessOf(what=s.EventObject())
            | ManaValueOf(what=s.EventObject())
        ) if node.comparison in _DIFFERENT:
            return f"with {_DIFFERENT[node.comparison]} {which}"
        case (
            PowerOf(what=s.ChosenTarget(index=index))
            | ToughnessOf(what=s.ChosenTarget(index=index))
            | ManaValueOf(what=s.ChosenTarget(index=index))
        ) if _is_same_number(which, node.amount) and (
            node.comparison in _DIFFERENT and index in context.mentioned
        ):
            than = said_again(context.targets[index].what, context).text
            return f"with {_DIFFERENT[node.comparison]} {which} than {than}"
        case ManaValueOf(what=s.Bound() | s.PaidWith() as like) if (
            which == "mana value" and node.comparison is Comparison.EQUAL
        ):
            from rules_engine.oracle.render.nouns import noun

            return f"with the same mana value as {noun(like, context).text}"
        case GreatestPower() if node.comparison is Comparison.EQUAL:
            return f"with {worth(node.amount, context)}"
        case LeastToughness() if which == "toughness" and node.comparison is Comparison.EQUAL:
            return f"with {worth(node.amount, context)}"
        case _:
            return f"with {which} {compared(node.comparison, node.amount, context)}"


def _is_same_number(which: str, amount: Amount) -> bool:
    """Whether its power is compared with something's power, and so on."""
    same = {"power": PowerOf, "toughness": ToughnessOf, "mana value": ManaValueOf}
    return isinstance(amount, same[which])


def _is_its_other_number(which: str, amount: Amount) -> bool:
    """Whether its power is compared with its own toughness, or the other way round."""
    other = {"power": ToughnessOf, "toughness": PowerOf}.get(which)
    return other is not None and isinstance(amount, other)


def compared_with(node: s.ManaValueIs, context: Context) -> str:
    """`equal to the chosen number`, `4 or less`."""
    from rules_engine.oracle.render.amounts import worth

    if node.comparison is Comparison.EQUAL and not isinstance(node.amount, int):
        return f"equal to {worth(node.amount, context)}"
    return compared(node.comparison, node.amount, context)


@quality.of(s.PowerIs)
def _power_is(node: s.PowerIs, context: Context) -> None:
    context.describing.suffixes.append(_sized("power", node, context))


@quality.of(s.BasePowerIs)
def _base_power_is(node: s.BasePowerIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with base power {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.BaseToughnessIs)
def _base_toughness_is(node: s.BaseToughnessIs, context: Context) -> None:
    context.describing.suffixes.append(
        f"with base toughness {compared(node.comparison, node.amount, context)}"
    )


@quality.of(s.ToughnessIs)
def _toughness_is(node: s.ToughnessIs, context: Context) -> None:
    context.describing.suffixes.append(_sized("toughness", node, context))


@quality.of(s.ManaValueIs)
def _mana_value_is(node: s.ManaValueIs, context: Context) -> None:
    again = context.event_object_again.text
    of_event = node.amount == ManaValueOf(s.EventObject()) and again.startswith("that ")
    if of_event and node.comparison is Comparison.AT_MOST:
        context.describing.suffixes.append(f"with mana value less than or equal to {again}")
        return
    context.describing.suffixes.append(_sized("mana value", node, context))
