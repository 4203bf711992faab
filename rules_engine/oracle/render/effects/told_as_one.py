"""Instructions that are told in the words in which texts tell them together."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import ExcessDealt
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.conditions import Compare
from rules_engine.ir.effects import CHOSEN_PILE, Instruction, Then
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import telling
from rules_engine.oracle.render.english import Noun, listed
from rules_engine.oracle.render.nouns import bare, indefinite
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import Zone


def pile_of_each(node: e.ForEach) -> str | None:
    """`for each player, one of their piles is chosen by one of their opponents of their choice`."""
    opponents = s.AllOf((s.PLAYER, s.OpponentOf(s.Iterated())))
    by = s.Choice(opponents, by=s.Iterated())
    if node == e.ForEach(s.PLAYER, (ChoosePile(by, s.ControlledBy(s.Iterated())),)):
        return (
            "for each player, one of their piles is chosen by one of their opponents of their "
            "choice"
        )
    return None


def parted_by_banks(first: Instruction, second: Instruction, context: Context) -> str | None:
    """Creatures in two piles, of which only one can block each attacker."""
    match first, second:
        case (
            e.ForEach(of=s.Opponent(), then=(SeparateIntoPiles(what=what, labels=(left, right)),)),
            e.ForEach(then=(e.ChooseOneNow(options=(one, other)),)),
        ) if (
            CHOSEN_PILE not in (left, right)
            and s.Bound(left) in _all_in(one)
            and s.Bound(right) in _all_in(other)
        ):
            before, context.iterated = context.iterated, Noun("they", many=True, person=True)
            divided = bare(what, context)
            context.iterated = before
            return (
                f'each defending player divides all {divided} into a "{left}" pile and a '
                f'"{right}" pile. Then, for each attacking creature you control, choose "{left}" '
                f'or "{right}." That creature can\'t be blocked this combat except by creatures '
                "with flying and creatures in a pile with the chosen label"
            )
        case _:
            return None


def _all_in(then: Then) -> list[object]:
    return [node for one in then for node in walk(one)]


def excess_and(first: Instruction, second: Instruction, context: Context) -> str | None:
    """Excess damage goes to the controller, and something else is done if there is any."""
    match first, second:
        case (
            e.DealDamage(to=s.ChosenTarget(index=index) as to, excess_to=s.ControllerOf(what=it)),
            e.If(condition=Compare(left=ExcessDealt(to=None), right=1), then=(done,), otherwise=()),
        ) if to == it and isinstance(first, e.DealDamage):
            harmed = said_again(context.targets[index].what, context).text
            if harmed != "that creature":
                return None
            dealt = telling(replace(first, excess_to=None), context).text
            would = "excess damage would be dealt to that creature this way"
            instead = "instead that damage is dealt to that creature's controller"
            also = telling(done, context).text
            return f"{dealt}. If {would}, {instead} and you {also}"
        case _:
            return None


def of_each_mana_value(what: s.Selector, context: Context) -> str | None:
    """`choose a creature card with mana value 1 in your graveyard, then do the same for creature
    cards with mana value 2 and 3`."""
    choices = what.parts if isinstance(what, s.AnyOf) else ()
    found: list[tuple[frozenset[s.Selector], int]] = []
    for one in choices:
        match one:
            case s.Choice(among=s.AllOf(parts=parts)) if one == s.Choice(one.among):
                worth = [part.amount for part in parts if isinstance(part, s.ManaValueIs)]
                rest = frozenset(part for part in parts if not isinstance(part, s.ManaValueIs))
                if s.ManaValueIs(s.Comparison.EQUAL, worth[0] if worth else 0) not in parts:
                    return None
                if len(worth) != 1 or not isinstance(worth[0], int):
                    return None
                found.append((rest, worth[0]))
            case _:
                return None
    if len(found) != 3 or len({rest for rest, _ in found}) != 1:
        return None
    assert isinstance(choices[0], s.Choice)
    assert isinstance(choices[0].among, s.AllOf)
    there = s.InZone(Zone.GRAVEYARD, s.YOU)
    kinds = tuple(part for part in choices[0].among.parts if part in found[0][0] - {there})
    if there not in found[0][0]:
        return None
    values = [str(value) for _, value in found]
    first = indefinite(s.AllOf(kinds), context)
    more = f"{bare(s.AllOf(kinds), context)} with mana value {listed(values[1:])}"
    chosen = f"{first} with mana value {values[0]} in your graveyard"
    return f"choose {chosen}, then do the same for {more}"


def searched_and_exiled(then: Then, context: Context) -> str | None:
    """`search your library and graveyard for five cards and exile the rest`."""
    match then:
        case (
            e.Search(library_of=None, zones=zones) as search,
            e.Remember(name=name, what=s.ResultCards()),
            e.Exile(what=s.AllOf(parts=(s.IsCard(), where, s.OtherThan(what=s.Bound(name=again))))),
        ) if name == again and name.startswith("chosen "):
            places = where.parts if isinstance(where, s.AnyOf) else (where,)
            if places != tuple(s.InZone(zone, s.YOU) for zone in zones):
                return None
            context.chose_cards = True
            context.kinds[name] = Noun("the chosen cards", many=True)
            return f"{telling(search, context).text} and exile the rest"
        case _:
            return None


def unless_dealt(node: e.May, context: Context) -> str | None:
    """`~ deals damage … to target creature unless that creature's controller has ~ deal that much
    damage to them`."""
    match node:
        case e.May(
            then=(e.DealDamage(to=whose, source=s.This(), amount=much) as theirs,),
            player=player,
            otherwise=(e.DealDamage(to=s.ChosenTarget(index=index) as to) as usual,),
            cost=None,
        ) if (
            whose == player == s.ControllerOf(to)
            and theirs == replace(usual, to=whose)
            and not isinstance(much, int)
        ):
            dealt = telling(usual, context).text
            named = said_again(context.targets[index].what, context).possessive
            this = context.self_name.text
            return f"{dealt} unless {named} controller has {this} deal that much damage to them"
        case _:
            return None
