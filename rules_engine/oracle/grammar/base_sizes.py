"""Base power and toughness that become something (CR 208.4, 613.4b).

| phrase | gives |
| --- | --- |
| `base_size` | what they become: "4/1", "that creature's power and toughness" |
"""

from __future__ import annotations

from rules_engine.ir import (
    Amount,
    Apply,
    ChooseOneNow,
    Modification,
    PowerOf,
    Selector,
    SetBasePowerToughness,
    ToughnessOf,
)
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.selectors import BasePowerIs, BaseToughnessIs, Comparison
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import OneOf

Size = tuple[Amount, Amount]

# --- that others have --------------------------------------------------------------------------


@rule("post", "with base power and toughness <size>")
def _with_base_size(size: Size) -> Selector | None:
    power, toughness = size
    if not isinstance(power, int) or not isinstance(toughness, int):
        return None
    return all_of(
        BasePowerIs(Comparison.EQUAL, power), BaseToughnessIs(Comparison.EQUAL, toughness)
    )


@rule("post", "with base power <than:bound>", "with base power <n:fixed_number>")
def _with_base_power(than: tuple[Comparison, Amount] | None, n: int | None) -> Selector:
    return BasePowerIs(*(than or (Comparison.EQUAL, n or 0)))


@rule("post", "with base toughness <than:bound>", "with base toughness <n:fixed_number>")
def _with_base_toughness(than: tuple[Comparison, Amount] | None, n: int | None) -> Selector:
    return BaseToughnessIs(*(than or (Comparison.EQUAL, n or 0)))


# --- that they become --------------------------------------------------------------------------


@rule(
    "size_of_other",
    "<what:single> 's power and toughness",
    "the power and toughness of <what:single>",
    "<what:its> power and toughness",
)
def _size_of(what: Selector) -> Size:
    return PowerOf(what), ToughnessOf(what)


same("base_size", "<x:size>", "<x:size_of_other>", "equal to <x:size_of_other>")


@rule("changed", "has/have base power and toughness equal to <size:size_of_other>")
def _equal_size(size: Size) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(*size),)


@rule("changed", "has/have base power equal to <n:value>")
def _equal_power(n: Amount) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(n, None),)


@rule("changed", "has/have base power equal to <n:value> and base toughness equal to <m:value>")
def _equal_apart(n: Amount, m: Amount) -> tuple[Modification, ...] | None:
    return (SetBasePowerToughness(n, m),) if n != m else None


@rule("changed", "has/have base power and toughness <one:size> or <other:size>")
def _either_size(one: Size, other: Size) -> tuple[Modification, ...]:
    """CR 608.2d."""
    return (OneOf((SetBasePowerToughness(*one), SetBasePowerToughness(*other))),)


_BASE_OF = (
    "<what:single> 's base power and toughness",
    "the base power and toughness of <what:thing>",
)
_BECOME = tuple(f"{one} become <size:base_size>" for one in _BASE_OF)


def _until(templates: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        text
        for one in templates
        for text in (f"{one} <until:duration>", f"<until:duration> , {one}")
    )


@rule("clause", *_until(_BECOME))
def _become(what: Selector, size: Size, until: AnyDuration) -> Then:
    return (Apply(what, (SetBasePowerToughness(*size),), until),)


@rule("clause", "change <what:single> 's base power to <n:value>")
def _change_power_for_good(what: Selector, n: Amount) -> Then:
    return (Apply(what, (SetBasePowerToughness(n, None),), INDEFINITELY),)


@rule("clause", "change <what:single> 's base toughness to <n:value>")
def _change_toughness_for_good(what: Selector, n: Amount) -> Then:
    return (Apply(what, (SetBasePowerToughness(None, n),), INDEFINITELY),)


@rule("clause", "change <what:thing> 's base power and toughness to <size:base_size>")
@rule("clause", "change the base power and toughness of <what:thing> to <size:base_size>")
def _change_for_good(what: Selector, size: Size) -> Then:
    """CR 611.2a."""
    return (Apply(what, (SetBasePowerToughness(*size),), INDEFINITELY),)


@rule("clause_base", *(f"{one} <until:duration>" for one in _BECOME))
def _become_base(what: Selector, size: Size, until: AnyDuration) -> Then:
    """ "You may have ~'s base power and toughness become …"."""
    return _become(what, size, until)


_CHANGE = tuple(f"change {one} to <size:base_size>" for one in _BASE_OF)


@rule("dos", *_until(_CHANGE))
def _change(what: Selector, size: Size, until: AnyDuration) -> Then:
    return _become(what, size, until)


_EITHER = tuple(f"{one} become <first:size> or <last:size> <until:duration>" for one in _BASE_OF)


@rule("clause_base", *_EITHER)
def _become_either(what: Selector, first: Size, last: Size, until: AnyDuration) -> Then:
    """CR 608.2d: which is chosen as it resolves."""
    return (ChooseOneNow((_become(what, first, until), _become(what, last, until))),)


_POWER = (
    "<what:single> 's base power become/becomes <n:value>",
    "<what:single> 's base power become/becomes equal to <n:value>",
)


@rule("clause", *_until(_POWER))
def _power_becomes(what: Selector, n: Amount, until: AnyDuration) -> Then:
    return (Apply(what, (SetBasePowerToughness(n, None),), until),)


@rule("clause_base", *(f"{one} <until:duration>" for one in _POWER))
def _power_becomes_base(what: Selector, n: Amount, until: AnyDuration) -> Then:
    return _power_becomes(what, n, until)


@rule("dos", *_until(("change <what:single> 's base power to <n:value>",)))
def _change_power(what: Selector, n: Amount, until: AnyDuration) -> Then:
    return _power_becomes(what, n, until)


_APART = tuple(
    f"<what:single> 's base power becomes {equal} <n:value> and its base toughness becomes {equal} "
    "<m:value>"
    for equal in ("", "equal to")
)


@rule("clause", *_until(_APART))
def _both_become(what: Selector, n: Amount, m: Amount, until: AnyDuration) -> Then | None:
    if n == m:
        return None
    return (Apply(what, (SetBasePowerToughness(n, m),), until),)
