"""Mana with conditions, and types of mana that are found out."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import mana as n
from rules_engine.ir.selectors import SPELL, Anything
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.english import Noun, capitalized, listed
from rules_engine.oracle.render.modifications import predicates
from rules_engine.oracle.render.nouns import bare, noun

mana_type: Wording[str] = Wording("types of mana")


@mana_type.of(n.CouldProduce)
def _could_produce(node: n.CouldProduce, context: Context) -> str:
    kind = "type" if node.any_type else "color"
    return f"any {kind} that {noun(node.what, context).text} could produce"


@mana_type.of(n.ColorsOf)
def _colors_of(node: n.ColorsOf, context: Context) -> str:
    return f"any color of {noun(node.what, context).text}"


@mana_type.of(n.ChosenColorMana)
def _chosen(node: n.ChosenColorMana, context: Context) -> str:
    return "the chosen color"


@mana_type.of(n.ProducedTypes)
def _produced(node: n.ProducedTypes, context: Context) -> str:
    return "any type that land produced"


@mana_type.of(n.ManaRestriction)
def _restriction(node: n.ManaRestriction, context: Context) -> str:
    uses = []
    if node.spells is not None:
        uses.append(f"cast {bare(node.spells & SPELL, context)}")
    if node.abilities is not None:
        any_object = isinstance(node.abilities, Anything)
        of = "" if any_object else f" of {bare(node.abilities, context)}"
        uses.append(f"activate abilities{of}")
    return f"Spend this mana only to {listed(uses, 'or')}"


@mana_type.of(n.ManaRider)
def _rider(node: n.ManaRider, context: Context) -> str:
    from rules_engine.oracle.render.effects import sentences

    spell = bare(node.spells & SPELL, context)
    told = []
    if node.modifications:
        found = predicates(node.modifications, Noun("it"), context, starts=True)
        what = listed([one.text for one in found])
        told.append(f"If this mana is spent on {spell}, it {what}")
    if node.then:
        told.append(f"When you spend this mana to cast {spell}, {sentences(node.then, context)}")
    return ". ".join(told)


def conditions_of_mana(
    node: e.AddMana | e.AddManaInAnyCombination | e.AddManaOfType, context: Context
) -> str:
    """The sentences after "Add …"."""
    told = []
    if node.only is not None:
        told.append(mana_type(node.only, context))
    told.extend(mana_type(rider, context) for rider in node.riders)
    if node.lasting:
        told.append("Until end of turn, you don't lose this mana as steps and phases end")
    if isinstance(node, e.AddMana) and node.until_end_of_combat:
        told.append("Until end of combat, you don't lose this mana as steps and phases end")
    return "".join(f". {capitalized(sentence)}" for sentence in told)
