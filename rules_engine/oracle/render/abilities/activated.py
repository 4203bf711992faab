"""Activated abilities (CR 602)."""

from __future__ import annotations

import re

from rules_engine.ir import abilities as b
from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import Timing
from rules_engine.ir.amounts import AmountNode, ManaValueOf, PowerOf, Times, X
from rules_engine.ir.conditions import ActivatedBy, BeforePoint, Both, DuringPhase, IsNot, Matches
from rules_engine.ir.costs import LoyaltyChange, SacrificeThis
from rules_engine.ir.node import walk
from rules_engine.oracle.render.abilities.spells import modal, only_on_x, only_when, own_change
from rules_engine.oracle.render.abilities.wording import line
from rules_engine.oracle.render.amounts import value, where_x
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost
from rules_engine.oracle.render.effects import sentences
from rules_engine.oracle.render.english import sentence, times
from rules_engine.oracle.render.mana import mana_type
from rules_engine.oracle.render.nouns import bare, indefinite, noun, reference
from rules_engine.oracle.render.target_nouns import given_up
from rules_engine.vocabulary import Phase, Zone

_TIMINGS = {
    Timing.SORCERY: "as a sorcery",
    Timing.INSTANT: "as an instant",
    Timing.YOUR_TURN: "during your turn",
    Timing.YOUR_UPKEEP: "during your upkeep",
    Timing.COMBAT: "during combat",
    Timing.BEFORE_ATTACKERS: "before attackers are declared",
}


@line.of(b.ActivatedAbility)
def _activated(node: b.ActivatedAbility, context: Context) -> str:
    inner = context.within(node.targets)
    inner.zone = node.zone
    inner.given_up = given_up([node.cost], inner) or inner.given_up
    price = activation_cost(node.cost, inner)
    if any(isinstance(part, LoyaltyChange) for part in node.cost.parts):
        price = f"[{price}]"
    inner.this_is_it = any(
        isinstance(part, SacrificeThis)
        or (not node.modes and type(part).__name__ == "RemoveCountersFromThis")
        for part in node.cost.parts
    )
    if any(isinstance(one, e.DealDamage) for one in node.then) and not inner.this_is_it:
        inner.this_is_it = False
    match node.then:
        case (e.AddMana(times=times), *_) if times == X and node.x_at_least == 1:
            inner.some_paid = bool(_SOME_COUNTERS.search(price))
    if node.modes:
        text = modal(node.modes, node.choose, node.choose_at_least, inner, node.mode_rules)
    else:
        text = sentence(sentences(node.then, inner))
    limits = _limits(node, inner)
    if node.modes and node.x_at_least == 1 and all(X in walk(mode) for mode in node.modes):
        text = "\n".join(
            f"{told}{_X_ISNT_0}" if told.startswith("•") else told for told in text.split("\n")
        )
        return f"{price}: {text}{limits.replace(_X_ISNT_0, '', 1)}"
    if node.modes and limits and not node.x_at_least and " —\n" in text:
        return f"{price}: {text.replace(' —' + chr(10), '.' + limits + chr(10), 1)}"
    says_x = X in (one for told in node.then for one in walk(told)) and not inner.some_paid
    if node.x_at_least == 1 and not says_x:
        some = _SOME_COUNTERS.sub(r"Remove one or more \g<1>", price)
        some = some.replace("Sacrifice X ", "Sacrifice one or more ")
        if some != price and not any(X in walk(target) for target in node.targets):
            return f"{some}: {text}{limits.replace(_X_ISNT_0, '', 1)}"
    return f"{price}: {text}{limits}"


_SOME_COUNTERS = re.compile(r"Remove X (\S+ counters)")
_X_ISNT_0 = " X can't be 0."


def _limits(node: b.ActivatedAbility, context: Context) -> str:
    only: list[str] = []
    is_loyalty = any(isinstance(part, LoyaltyChange) for part in node.cost.parts)
    if node.timing is not Timing.ANY and not is_loyalty:
        only.append(_TIMINGS[node.timing])
    if isinstance(node.condition, ActivatedBy):
        who = affected_players(node.condition.player)
        if isinstance(node.condition.player, s.OwnerOf):
            who = f"{context.self_name.possessive} owner"
        return f" {' and only '.join([f'Only {who} may activate this ability', *only])}."
    not_then = node.condition == IsNot(DuringPhase(Phase.COMBAT))
    if node.condition is not None and not not_then:
        only.append(only_when(node.condition, context))
    if node.any_player and node.zone is Zone.STACK:
        only.append(f"if {context.self_name.text} is on the stack")
    if node.times_each_turn == 1:
        only.append("once each turn")
    if node.once:
        only.append("once")
    text = f" Activate only {_only(only)}." if only else ""
    text = text.replace(" and only before attackers", ", before attackers")
    if not_then:
        text += " You can't activate this ability during combat."
    if node.cant_be_copied:
        text += " This ability can't be copied."
    if node.x_at_least:
        text += _X_ISNT_0
    match node.x_is:
        case None:
            pass
        case ManaValueOf(what=s.ExiledWithThis()):
            text += " X is the mana value of the exiled card."
        case AmountNode():
            context.this_is_it = False  # a sentence of its own, behind others perhaps
            text += f" X is {value(node.x_is, context)}."
    if isinstance(node.times_each_turn, AmountNode):
        text += f" Activate no more times each turn than {value(node.times_each_turn, context)}."
    elif node.times_each_turn is not None and node.times_each_turn > 1:
        text += f" Activate no more than {times(node.times_each_turn)} each turn."
    together = isinstance(node.condition, BeforePoint) and len(only) == 2
    if node.any_player and (len(only) == 1 or together):
        when = " ".join(only).replace("during your ", "during their ")
        when = when.replace("during the upkeep", "during any upkeep step")
        text = f" Any player may activate this ability but only {when}."
    elif node.any_player:
        text += " Any player may activate this ability."
    mana = node.cost.mana
    colored = () if mana is None else [s.colors for s in mana.symbols if s.variable and s.colors]
    if colored:
        text += f" {only_on_x(colored[0])}"
    if node.only_mana is not None:
        text += (
            f" Spend only mana of {mana_type(node.only_mana, context)} to activate this ability."
        )
    if node.cost_change is not None:
        text += f" {this_ability_costs(node.cost_change, context)}"
    return text


def this_ability_costs(node: b.SelfCostChange, context: Context) -> str:
    """`This ability costs {1} less to activate if it targets a Goblin.`"""
    match node:
        case b.SelfCostChange(generic=Times(factor=-1, amount=PowerOf(what=s.TARGET))):
            change = "{X} less to activate, where X is the power of the creature it targets"
        case _:
            change = own_change(node, "activate", context) + where_x(context)
    match node.condition:
        case None:
            pass
        case Matches(what=s.TARGET, among=among):
            aim = noun(among, context).text if among in reference else indefinite(among, context)
            change += f" if it targets {aim}"
        case Both(left=Matches(what=s.TARGET, among=among), right=Matches(among=other)) if (
            among == other
        ):
            change += f" if it targets two {bare(among, context, many=True)}"
        case _:
            change += f" {only_when(node.condition, context)}"
    return f"This ability costs {change}."


def _only(limits: list[str]) -> str:
    if len(limits) < 3:
        return " and only ".join(limits)
    return ", only ".join(limits[:-1]) + f", and only {limits[-1]}"


def affected_players(player: s.Selector) -> str:
    return "your opponents" if isinstance(player, s.Opponent) else "players"
