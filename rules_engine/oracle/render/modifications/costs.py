"""Modifications of what spells and abilities cost."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, EventsThisTurn, Times
from rules_engine.ir.events import Casts
from rules_engine.oracle.render.amounts import figure, for_each, per, where_x
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost, to_pay
from rules_engine.oracle.render.counting import one_event
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.modifications.wording import (
    Predicate,
    its_subject,
    plain_predicate,
    predicate,
    rules_predicate,
)
from rules_engine.oracle.render.nouns import affected, bare, indefinite, noun, reference


@predicate.of(m.LoyaltyCostChange)
def _loyalty_cost(node: m.LoyaltyCostChange, context: Context) -> Predicate:
    sign = "+" if node.change >= 0 else "−"
    verb = its_subject(context).verb("has", "have")
    return plain_predicate(
        f"{verb} loyalty abilities that cost an additional [{sign}{abs(node.change)}] to activate"
    )


@predicate.of(m.CostChange)
def _cost_change(node: m.CostChange, context: Context) -> Predicate:
    verb = its_subject(context).verb("costs", "cost")
    if node.mana is not None:
        return rules_predicate(f"{verb} {node.mana} {'more' if node.more else 'less'} to cast")
    return rules_predicate(f"{verb} {cost_change_text(node.generic, context)}{for_targets(node)}")


def for_targets(node: m.CostChange) -> str:
    return " for each target" if node.for_each_target else ""


def more_or_less(generic: Amount, context: Context) -> str:
    unit = per(generic)
    if unit is None and isinstance(generic, Times):
        one = one_event(generic.amount, context)
        if one is not None:
            how = "less" if generic.factor < 0 else "more"
            return f"{{{abs(generic.factor)}}} {how} for each {one}"
    if unit is None and isinstance(generic, Times) and generic.factor == -1:
        return f"{{{figure(generic.amount, context)}}} less"
    if unit is None and isinstance(generic, Times) and generic.factor < -1:
        return f"{{{figure(replace(generic, factor=-generic.factor), context)}}} less"
    if unit is None:
        return f"{{{figure(generic, context)}}} more"
    number, each = unit
    tail = f" {for_each(each, context)}" if each is not None else ""
    return f"{{{abs(number)}}} {'less' if number < 0 else 'more'}{tail}"


def cost_change_text(generic: Amount, context: Context, to: str = "cast") -> str:
    """`{1} less to cast for each …`."""
    text = more_or_less(generic, context)
    before, sep, after = text.partition(" for each ")
    return f"{before} to {to}{sep}{after}"


def for_own_spells(generic: Amount, context: Context) -> str:
    """`{1} more to cast for each other spell that player has cast this turn`, if it is that."""
    number, each = 1, generic
    if isinstance(generic, Times):
        number, each = generic.factor, generic.amount
    match each:
        case EventsThisTurn(event=Casts(player=s.ControllerOf(what=s.AffectedObject()), what=what)):
            price = f"{{{abs(number)}}} {'less' if number < 0 else 'more'}"
            spell = bare(what, context, many=False)
            return f"{price} to cast for each other {spell} that player has cast this turn"
        case _:
            return ""


@predicate.of(m.AbilityCostChange)
def _ability_cost_change(node: m.AbilityCostChange, context: Context) -> Predicate:
    return rules_predicate(
        f"'s {_priced_kind(node)} cost {more_or_less(node.generic, context)} to activate"
    )


def _priced_kind(node: m.AbilityCostChange) -> str:
    if node.only_mana:
        return "mana abilities"
    if node.keyword is not None:
        return f"{node.keyword.value} abilities"
    if node.loyalty:
        return "loyalty abilities"
    return "activated abilities" if node.by is None else "abilities"


def ability_cost(node: m.AbilityCostChange, affects: s.Selector, context: Context) -> str:
    """`equip abilities you activate that target this creature cost {2} less to activate`."""
    text = _priced_kind(node)
    if node.life:
        named = affected(affects, context).text.removeprefix("all ")
        return f"{text} of {named} cost an additional {node.life} life to activate"
    if node.by is not None:
        text += " you activate" if isinstance(node.by, s.You) else " your opponents activate"
    if isinstance(affects, s.HasChosenName):
        text += " of sources with the chosen name"
    elif isinstance(affects, s.This):
        text = f"{context.self_name.possessive} {text}"
    elif not isinstance(affects, s.Anything):
        text += f" of {affected(affects, context).text.removeprefix('all ')}"
    if node.targeting is not None:
        aim = node.targeting
        named = noun(aim, context).text if aim in reference else indefinite(aim, context)
        if isinstance(affects, s.This) and node.keyword is not None:
            change = cost_change_text(node.generic, context, "activate")
            whose = f"{context.self_name.possessive} {node.keyword.value} ability"
            return f"{whose} costs {change} if it targets {named}"
        text += f" that target {named}"
    but_and_least = node.but_mana and node.minimum
    if but_and_least:
        text += " that aren't mana abilities"
    text += f" cost {cost_change_text(node.generic, context, 'activate')}{where_x(context)}"
    if node.but_mana and not but_and_least:
        text += " unless they're mana abilities"
    if node.minimum:
        text += (
            f". This effect can't reduce the mana in that cost to less than "
            f"{number_word(node.minimum)} mana"
        )
    return text


@predicate.of(m.KeywordMayCost)
def _keyword_cost_instead(node: m.KeywordMayCost, context: Context) -> Predicate:
    price = to_pay(node.cost, context)
    return rules_predicate(f"may {price} rather than pay {node.keyword.value} costs")


@predicate.of(m.KeywordCostChange)
def _keyword_cost_change(node: m.KeywordCostChange, context: Context) -> Predicate:
    change = more_or_less(node.generic, context)
    return rules_predicate(f"pay {change} for {node.keyword.value} costs")


@predicate.of(m.EchoMayCost)
def _echo_cost(node: m.EchoMayCost, context: Context) -> Predicate:
    return rules_predicate(f"may have {to_pay(node.cost, context)} instead of its echo cost")


@predicate.of(m.MinimumCost)
def _minimum_cost(node: m.MinimumCost, context: Context) -> Predicate:
    number = number_word(node.mana)
    return rules_predicate(
        f"that would cost less than {number} mana to cast cost {number} mana to cast"
    )


@predicate.of(m.AdditionalCostFor)
def _additional_cost_for(node: m.AdditionalCostFor, context: Context) -> Predicate:
    return rules_predicate(f"cost an additional {activation_cost(node.cost, context)} to cast")


@predicate.of(m.OptionalCostFor)
def _optional_cost_for(node: m.OptionalCostFor, context: Context) -> Predicate:
    price = activation_cost(node.cost, context)
    return rules_predicate(f"may be cast for an additional {price} and {node.less} less")


@predicate.of(m.AlternativeCostFor)
def _alternative_cost_for(node: m.AlternativeCostFor, context: Context) -> Predicate:
    flash = " and as though it had flash" if node.as_flash else ""
    price = activation_cost(node.cost, context)
    return rules_predicate(f"may be cast for {price} instead of mana cost{flash}")
