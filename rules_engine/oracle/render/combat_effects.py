"""CR 506-511: the wording of instructions that change a combat."""

from __future__ import annotations

from rules_engine.ir import combat_effects as k
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE
from rules_engine.ir.selectors import ANYTHING, AllOf, Bound, Selector, You
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, telling
from rules_engine.oracle.render.effects.clauses import object_noun
from rules_engine.oracle.render.english import listed
from rules_engine.oracle.render.nouns import everything, is_reference, noun, someone
from rules_engine.oracle.render.target_nouns import said_again


def _object(what: Selector, context: Context) -> str:
    return noun(what, context).text if is_reference(what) else everything(what, context).text


@telling.of(k.SetBlocked)
def _set_blocked(node: k.SetBlocked, context: Context) -> Clause:
    is_one = is_reference(node.what)
    who = noun(node.what, context) if is_one else everything(node.what, context)
    state = "blocked" if node.blocked else "unblocked"
    return Clause(f"{who.text} {who.verb('becomes', 'become')} {state}")


@telling.of(k.StartAttacking)
def _start_attacking(node: k.StartAttacking, context: Context) -> Clause:
    who = noun(node.what, context)
    defender = f" {noun(node.defender, context).text}" if node.defender else ""
    return Clause(f"{who.text} {who.verb('is', 'are')} attacking{defender}")


@telling.of(k.StartBlocking)
def _start_blocking(node: k.StartBlocking, context: Context) -> Clause:
    who = noun(node.what, context)
    instead = " instead" if node.instead else ""
    return Clause(
        f"{who.text} {who.verb('blocks', 'block')} {_object(node.attacker, context)}{instead}"
    )


@telling.of(k.ReselectAttacked)
def _reselect(node: k.ReselectAttacked, context: Context) -> Clause:
    what = noun(node.what, context)
    if node.defender is not None:
        return Clause(f"{what.text} is now attacking {noun(node.defender, context).text}")
    start = "" if isinstance(node.by, You) else f"{noun(node.by, context).text} may "
    return Clause(f"{start}reselect which player or permanent {what.text} is attacking")


@telling.of(k.SeparateIntoPiles)
def _separate(node: k.SeparateIntoPiles, context: Context) -> Clause:
    who = someone(node.by, context)
    text = f"{who.text} {who.verb('separates', 'separate')} {_object(node.what, context)}"
    piles = [f'a "{label}" pile' for label in node.labels]
    usual = node.labels == (CHOSEN_PILE, OTHER_PILE)
    text += " into two piles" if usual else f" into {listed(piles)}"
    if node.chosen_by is not None:
        chooser = noun(node.chosen_by, context)
        chooses = f"{chooser.text.capitalize()} {chooser.verb('chooses', 'choose')}"
        text += f". {chooses} one of those piles"
    return Clause(text.removeprefix("you "))


@telling.of(k.ChoosePile)
def _choose_pile(node: k.ChoosePile, context: Context) -> Clause:
    who = someone(node.by, context)
    piles = "those piles" if node.of == ANYTHING else "their piles"
    return Clause(f"{who.text} {who.verb('chooses', 'choose')} one of {piles}")


@telling.of(k.Goad)
def _goad(node: k.Goad, context: Context) -> Clause:
    named = context.named.get(node.what.name) if isinstance(node.what, Bound) else None
    if node.no_longer:
        who = object_noun(node.what, context)
        return Clause(f"{who.text} {who.verb('is', 'are')} no longer goaded")
    told = Clause(f"goad {_object(node.what, context)}")
    if isinstance(node.what, Bound) and isinstance(named, AllOf):
        context.called[node.what.name] = said_again(named, context, many=True)  # "they" are players
    return told


@telling.of(k.DealAssignedDamage)
def _deal_assigned(node: k.DealAssignedDamage, context: Context) -> Clause:
    return Clause("the combat damage is dealt as it was assigned")
