"""Power and toughness as abilities define, set and switch them (CR 208, 604.3, 613.4)."""

from __future__ import annotations

from rules_engine.ir import (
    THIS,
    Ability,
    AddTypes,
    Amount,
    Apply,
    ChooseOneNow,
    ChosenNumber,
    Condition,
    GainAbility,
    Instruction,
    IsNot,
    KeywordAbility,
    Matches,
    May,
    Minus,
    Modification,
    ModifyPowerToughness,
    Plus,
    Selector,
    SetBasePowerToughness,
    StaticAbility,
    SwitchPowerToughness,
    Times,
    X,
)
from rules_engine.ir.durations import UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.syntax import Instead, Mention
from rules_engine.vocabulary import Keyword

same("defined", "<x:value>")


@rule("defined", "<one:value> plus <other:value>")
def _sum(one: Amount, other: Amount) -> Amount:
    return Plus(one, other)


@rule("ability", "<self> 's power and toughness are each equal to <n:defined> .")
def _defines_both(self: bool, n: Amount) -> Ability:
    return _defines(n, n)


@rule("also_types", "<one:subtype> , and <other:subtype>", "<one:subtype> and <other:subtype>")
def _last_types(one: str, other: str) -> tuple[str, ...]:
    return one, other


@rule("also_types", "<one:subtype> , <rest:also_types>")
def _more_types(one: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *rest)


@rule("ability", "<self> is also a/an <types:also_types> .")
def _also_of_types(self: bool, types: tuple[str, ...]) -> Ability:
    """CR 604.3: it defines them, so the card has them in every zone."""
    return StaticAbility(THIS, (AddTypes(subtypes=types),), defines=True)


@rule("ability", "<self> 's power is equal to <n:defined> .")
def _defines_power(self: bool, n: Amount) -> Ability:
    return _defines(n, None)


@rule("ability", "<self> 's toughness is equal to <n:defined> .")
def _defines_toughness(self: bool, n: Amount) -> Ability:
    return _defines(None, n)


@rule(
    "ability",
    "<self> 's power is equal to <n:defined> and its toughness is equal to that number plus "
    "<more:fixed_number> .",
)
def _defines_more(self: bool, n: Amount, more: int) -> Ability:
    return _defines(n, Plus(n, more))


@rule(
    "ability",
    "<self> 's power is equal to <n:defined> and its toughness is equal to <other:defined> .",
)
def _defines_apart(self: bool, n: Amount, other: Amount) -> Ability | None:
    return _defines(n, other) if n != other else None


@rule(
    "ability",
    "<self> 's power is equal to the last chosen number and its toughness is equal to "
    "<whole:fixed_number> minus that number .",
)
def _defines_by_choice(self: bool, whole: int) -> Ability:
    """CR 607.2d: of several choices only the last one counts."""
    return _defines(ChosenNumber(), Minus(whole, ChosenNumber()))


def _defines(power: Amount | None, toughness: Amount | None) -> Ability:
    return StaticAbility(THIS, (SetBasePowerToughness(power, toughness),), defines=True)


@rule("changed", "has/have base power <n:number>")
def _base_power(n: Amount) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(n, None),)


@rule("changed", "has/have base toughness <n:number>")
def _base_toughness(n: Amount) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(None, n),)


@rule("changed", "has/have base power and [base] toughness each equal to <n:value>")
def _base_each(n: Amount) -> tuple[Modification, ...]:
    return (SetBasePowerToughness(n, n),)


@rule(
    "changed",
    "has/have base power and toughness <size> and <one:keyword>",
    "has/have base power and toughness <size> , <one:keyword> , and <other:keyword>",
)
def _base_and_keywords(
    size: tuple[Amount, Amount], one: Keyword, other: Keyword | None
) -> tuple[Modification, ...]:
    named = (one,) if other is None else (one, other)
    gained = tuple(GainAbility(KeywordAbility(keyword)) for keyword in named)
    return (SetBasePowerToughness(*size), *gained)


@rule("changed", "has/have base power and toughness <size> , where x is <n:value>")
def _base_where(size: tuple[Amount, Amount], n: Amount) -> tuple[Modification, ...]:
    changed = SetBasePowerToughness(*size)
    return (transform(changed, lambda name, part: n if part == X else part),)


@rule(
    "clause",
    "<what:thing> get/gets [an additional] <by:change> until end of turn for each <of:each>",
)
def _gets_for_each(what: Selector, by: tuple[Amount, Amount], of: Amount) -> Then | None:
    power, toughness = (_so_often(one, of) for one in by)
    if power is None or toughness is None:
        return None
    return started(what, (ModifyPowerToughness(power, toughness),), UNTIL_END_OF_TURN)


@rule(
    "clause",
    "<what:thing> get/gets <by:change> until end of turn for each <of:each> and gain/gains "
    "<abilities:granted>",
)
def _gets_for_each_and_gains(
    what: Selector, by: tuple[Amount, Amount], of: Amount, abilities: tuple[Ability, ...]
) -> Then | None:
    """The one duration is said of both."""
    power, toughness = (_so_often(one, of) for one in by)
    if power is None or toughness is None:
        return None
    gained = tuple(GainAbility(ability) for ability in abilities)
    return started(what, (ModifyPowerToughness(power, toughness), *gained), UNTIL_END_OF_TURN)


@rule("clause", "you may have <what:thing> get <by:change> until end of turn for each <of:each>")
def _may_get_for_each(what: Selector, by: tuple[Amount, Amount], of: Amount) -> Then | None:
    then = _gets_for_each(what, by, of)
    return None if then is None else (May(then),)


@rule("told", "<what:pronoun> get/gets <by:change> instead if <condition>")
def _gets_instead(what: Selector, by: tuple[Amount, Amount], condition: Condition) -> Then | None:
    """ "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if …"."""
    changed = started(what, (ModifyPowerToughness(*by),), UNTIL_END_OF_TURN)
    return None if changed is None else (Instead(condition, changed),)


def _so_often(change: Amount, of: Amount) -> Amount | None:
    if not isinstance(change, int):
        return None
    if change in (0, 1):
        return of if change else 0
    return Times(change, of)


@rule("do", "switch <what:single> 's power and toughness <until:duration>")
def _switch(what: Selector, until: AnyDuration) -> Instruction:
    return Apply(what, (SwitchPowerToughness(),), until)


@action(
    "switch <what:its> power and toughness <until:duration>",
    "switch <what:this> 's power and toughness <until:duration>",
    "switch <what:group> 's power and toughness <until:duration>",
)
def _switch_these(what: Selector, until: AnyDuration) -> Instruction:
    return Apply(what, (SwitchPowerToughness(),), until)


@rule("clause", "switch the power and toughness of <what:thing> <until:duration>")
def _switch_of(what: Selector, until: AnyDuration) -> Then:
    return (Apply(what, (SwitchPowerToughness(),), until),)


@rule(
    "line",
    "as long as <one:condition> , its power and toughness are each equal to <n:defined> . as long "
    "as <other:condition> , its power and toughness are each equal to <m:defined> .",
)
def _defines_each_way(
    one: Condition, n: Amount, other: Condition, m: Amount
) -> tuple[Ability, ...] | None:
    """CR 604.3: both define its size, each while its condition holds; said of this object."""
    if not (_is_of_this(one) and _is_of_this(other)):
        return None
    sizes = ((one, n), (other, m))
    return tuple(
        StaticAbility(THIS, (SetBasePowerToughness(size, size),), condition=when, defines=True)
        for when, size in sizes
    )


def _is_of_this(condition: Condition) -> bool:
    inner = condition.condition if isinstance(condition, IsNot) else condition
    if not isinstance(inner, Matches):
        return False
    what = inner.what
    return isinstance(what, Mention) and what.what == THIS


@rule(
    "clause",
    "<until:duration> , <what:single> has base power <n:number> or base toughness <m:number>",
    "<what:single> has base power <n:number> or base toughness <m:number> <until:duration>",
)
def _base_either(until: AnyDuration, what: Selector, n: Amount, m: Amount) -> Then:
    """CR 608.2d: which is chosen as it resolves."""
    power, toughness = SetBasePowerToughness(n, None), SetBasePowerToughness(None, m)
    return (ChooseOneNow(((Apply(what, (power,), until),), (Apply(what, (toughness,), until),))),)


@rule(
    "ability",
    "as long as <one:condition> , <self> 's power and toughness are each equal to <n:defined> .",
)
def _defines_while(one: Condition, self: bool, n: Amount) -> Ability | None:
    if not _is_of_this(one):
        return None
    return StaticAbility(THIS, (SetBasePowerToughness(n, n),), condition=one, defines=True)
