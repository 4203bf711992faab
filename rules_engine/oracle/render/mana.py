"""Mana with conditions, and types of mana that are found out."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import mana as n
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    PERMANENT,
    SPELL,
    AllOf,
    AnyOf,
    Anything,
    HasChosenColor,
    HasChosenType,
    IsSubtype,
    IsType,
    Not,
    OwnedBy,
    PaidWith,
    Selector,
    You,
)
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.english import Noun, capitalized, listed
from rules_engine.oracle.render.modifications import predicates
from rules_engine.oracle.render.nouns import bare, describe, indefinite, is_reference, noun

mana_type: Wording[str] = Wording("types of mana")


@mana_type.of(n.CouldProduce)
def _could_produce(node: n.CouldProduce, context: Context) -> str:
    kind = "type" if node.any_type else "color"
    what = noun(node.what, context).text
    if isinstance(node.what, PaidWith):
        what = f"the {node.what.how} land"
    return f"any {kind} that {what} could produce"


@mana_type.of(n.ColorsOf)
def _colors_of(node: n.ColorsOf, context: Context) -> str:
    if not is_reference(node.what):
        return f"any color among {bare(node.what, context)}"
    return f"any color of {noun(node.what, context).text}"


@mana_type.of(n.ChosenColorMana)
def _chosen(node: n.ChosenColorMana, context: Context) -> str:
    return "the chosen color"


@mana_type.of(n.TheseOr)
def _these_or(node: n.TheseOr, context: Context) -> str:
    symbols = [f"{{{kind.value}}}" for kind in node.kinds]
    return listed([*symbols, f"one mana of {mana_type(node.others, context)}"], "or")


@mana_type.of(n.CommanderColors)
def _commander_colors(node: n.CommanderColors, context: Context) -> str:
    return "any color in your commander's color identity"


@mana_type.of(n.ProducedTypes)
def _produced(node: n.ProducedTypes, context: Context) -> str:
    return "any type that land produced"


def _excluded(spells: Selector) -> Selector:
    """What the spells on which the mana can be spent are not."""
    return spells.part if isinstance(spells, Not) else Not(spells)


def _sources(what: Selector, context: Context) -> str:
    """Permanents by their types; anything else that has the ability is a source (CR 113.7)."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if PERMANENT in parts:
        named = [part for part in parts if part != PERMANENT]
        typed = any(isinstance(node, IsType | IsSubtype) for part in named for node in walk(part))
        return bare(AllOf(tuple(named)) if typed else what, context, word="or")
    named = [part for part in parts if isinstance(part, HasChosenType | HasChosenColor)]
    others = AllOf(tuple(part for part in parts if part not in named))
    ends = [describe(part, context).suffixes[0] for part in named]
    return " ".join([bare(others, context, many=False, word="or"), "sources", *ends])


def _spells(what: Selector, context: Context, *, many: bool) -> str:
    """Several kinds of spells: each is said to be one."""
    if isinstance(what, AllOf) and set(what.parts) == {IsCommander(), OwnedBy(You())}:
        return "your commander"
    if isinstance(what, AllOf):
        what = AllOf(tuple(part for part in what.parts if part != SPELL))
    kinds = what.parts if isinstance(what, AnyOf) else (what,)
    if len(kinds) > 1 and all(isinstance(kind, IsType | IsSubtype) for kind in kinds):
        kinds = (what,)
    say = bare if many else indefinite
    return listed([say(kind & SPELL, context) for kind in kinds], "or")


@mana_type.of(n.ManaRestriction)
def _restriction(node: n.ManaRestriction, context: Context) -> str:
    uses: list[str] = list(node.deeds)
    if node.not_generic:
        return "This mana can't be spent to pay generic mana costs"
    if node.containing is not None and node.spells is None and node.abilities is None:
        return f"Spend this mana only on costs that contain {node.containing}"
    if node.others:
        spells = SPELL if node.spells is None else _excluded(node.spells) & SPELL
        return f"This mana can't be spent to cast {bare(spells, context, word='or')}"
    if node.spells is not None:
        uses.append(f"cast {_spells(node.spells, context, many=True)}")
    if node.abilities is not None:
        any_object = isinstance(node.abilities, Anything)
        of = "" if any_object else f" of {_sources(node.abilities, context)}"
        uses.append(f"activate abilities{of}")
    if node.containing is not None:
        uses.append(f"pay a cost that contains {node.containing}")
    return f"Spend this mana only to {listed(uses, 'or')}"


@mana_type.of(n.ManaRider)
def _rider(node: n.ManaRider, context: Context) -> str:
    from rules_engine.oracle.render.effects import telling

    spell = _spells(node.spells, context, many=False)
    told = []
    if node.modifications:
        found = predicates(node.modifications, Noun("it"), context, starts=True)
        what = listed([one.text for one in found])
        until = "" if node.lasts == INDEFINITELY else f" {node.lasts.kind.value}"
        told.append(f"If this mana is spent on {spell}, it {what}{until}")
    if node.then:
        texts = [telling(one, context).text for one in node.then]
        for place, text in enumerate(texts[1:], start=1):
            if texts[0].startswith("it "):
                texts[place] = text.removeprefix("it ")
        told.append(f"When you spend this mana to cast {spell}, {' and '.join(texts)}")
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
        who = "you" if isinstance(node.player, You) else "they"
        told.append(f"Until end of turn, {who} don't lose this mana as steps and phases end")
    if isinstance(node, e.AddMana) and node.until_end_of_combat:
        told.append("Until end of combat, you don't lose this mana as steps and phases end")
    return "".join(f". {capitalized(sentence)}" for sentence in told)
