"""The words of amounts and descriptions that compare several objects."""

from __future__ import annotations

from rules_engine.ir import amounts as a
from rules_engine.ir import counting as c
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.effects import Discard
from rules_engine.ir.events import Casts, Dies
from rules_engine.oracle.render.amounts import value, worth
from rules_engine.oracle.render.circumstances import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.description import COMMANDER
from rules_engine.oracle.render.nouns import bare, is_reference, noun, quality, someone


def one_event(amount: a.Amount, context: Context) -> str | None:
    """What is counted, as one of them: `creature that died this turn`; None if it has no words."""
    match amount:
        case a.EventsThisTurn(event=Dies(what=what), last=False, game=False, power=False):
            return f"{bare(what, context, many=False)} that died this turn"
        case a.EventsThisTurn(
            event=Casts(player=s.IsPlayer(), what=s.AllOf(parts=(*what, s.Other())))
        ):
            spell = bare(s.AllOf(tuple(what)) if len(what) > 1 else what[0], context, many=False)
            return f"other {spell} cast this turn"
        case a.EventsThisTurn(event=Discard(player=s.You(), what=None), summed=False, game=False):
            return "card you've discarded this turn"
        case a.AttackersThisTurn(player=s.You(), what=what, combat=False):
            return f"{bare(what, context, many=False)} you attacked with this turn"
        case c.CountManaValues(what=what):
            return f"different mana value among {bare(what, context)}"
        case _:
            return None


@value.of(c.GreatestToughness)
def _greatest_toughness(node: c.GreatestToughness, context: Context) -> str:
    return f"the greatest toughness among {bare(node.among, context)}"


@value.of(c.LeastPower)
def _least_power(node: c.LeastPower, context: Context) -> str:
    return f"the least power among {bare(node.among, context)}"


@value.of(c.LeastToughness)
def _least_toughness(node: c.LeastToughness, context: Context) -> str:
    return f"the least toughness among {bare(node.among, context)}"


@clause.of(c.IsMostCommonColor)
def _is_most_common(node: c.IsMostCommonColor, context: Context) -> str:
    among = bare(node.among, context)
    return f"{node.color.word} is the most common color among {among} or is tied for most common"


@quality.of(c.HasMostCommonColor)
def _has_most_common(node: c.HasMostCommonColor, context: Context) -> None:
    among = bare(node.among, context)
    context.describing.suffixes.append(
        f"that shares a color with the most common color among {among} or a color tied for most "
        "common"
    )


def _greatest_of_each(node: c.LeastOfEach, context: Context) -> str:
    who = "a player" if isinstance(node.players, s.IsPlayer) else "an opponent"
    match node.amount:
        case a.Count(what=s.InZone()):
            return f"the greatest number of cards in {who}'s hand"
        case a.Count(what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.Iterated())))):
            what = bare(s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0], context)
            return f"the greatest number of {what} {who} controls"
        case _:
            return f"the greatest number of cards {who} has drawn this turn"


@value.of(c.LeastOfEach)
def _least_of_each(node: c.LeastOfEach, context: Context) -> str:
    if node.greatest:
        return _greatest_of_each(node, context)
    match node.amount:
        case a.Count(what=s.InZone()):
            return "the number of cards in the hand of the player with the fewest cards in hand"
        case a.Count(what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.Iterated())))):
            what = bare(s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0], context)
            return f"the number of {what} controlled by the player who controls the fewest"
        case _:
            return f"the least of each player's {worth(node.amount, context)}"


@value.of(c.CountColors)
def _colors(node: c.CountColors, context: Context) -> str:
    if is_reference(node.what):
        return f"the number of {noun(node.what, context).possessive} colors"
    return f"the number of colors among {bare(node.what, context)}"


@value.of(CountChosenColors)
def _chosen_colors(node: CountChosenColors, context: Context) -> str:
    return f"the number of the chosen colors {noun(node.what, context).text} is"


@value.of(c.TotalToxic)
def _total_toxic(node: c.TotalToxic, context: Context) -> str:
    return f"{noun(node.what, context).possessive} total toxic value"


@value.of(c.CountTypeWords)
def _type_words(node: c.CountTypeWords, context: Context) -> str:
    whose = noun(node.what, context).possessive
    return f"the number of {whose} supertypes, card types, and subtypes"


@value.of(c.CountNames)
def _names(node: c.CountNames, context: Context) -> str:
    return f"the number of different names among {bare(node.what, context)}"


@value.of(c.MostInCommon)
def _most_in_common(node: c.MostInCommon, context: Context) -> str:
    same = "with the same name" if node.quality == "name" else f"that share a {node.quality}"
    return f"the greatest number of {bare(node.what, context)} {same}"


@value.of(c.CountManaCosts)
def _mana_costs(node: c.CountManaCosts, context: Context) -> str:
    return f"the number of different mana costs among {bare(node.what, context)}"


@value.of(c.CountManaSymbols)
def _mana_symbols(node: c.CountManaSymbols, context: Context) -> str:
    symbols = f"the number of {node.color.word} mana symbols in"
    if is_reference(node.what):
        whose = noun(node.what, context)
        return f"{symbols} {whose.possessive} mana cost{'s' if whose.many else ''}"
    return f"{symbols} the mana costs of {bare(node.what, context)}"


@quality.of(c.HasDifferentManaSymbols)
def _different_symbols(node: c.HasDifferentManaSymbols, context: Context) -> None:
    context.describing.suffixes.append("with no mana symbol more than once in its mana cost")


@value.of(c.CountPowers)
def _powers(node: c.CountPowers, context: Context) -> str:
    return f"the number of different powers among {bare(node.what, context)}"


@value.of(c.CountManaValues)
def _mana_values(node: c.CountManaValues, context: Context) -> str:
    return f"the number of different mana values among {bare(node.what, context)}"


@value.of(c.CountColorPairs)
def _color_pairs(node: c.CountColorPairs, context: Context) -> str:
    return f"the number of different color pairs among {bare(node.what, context)}"


@value.of(c.CountCounterKinds)
def _counter_kinds(node: c.CountCounterKinds, context: Context) -> str:
    return f"the number of different kinds of counters among {bare(node.what, context)}"


@value.of(c.PartySize)
def _party(node: c.PartySize, context: Context) -> str:
    return f"the number of creatures in {noun(node.player, context).possessive} party"


@value.of(c.AtLeast)
def _at_least(node: c.AtLeast, context: Context) -> str:
    match node:
        case c.AtLeast(amount=a.Minus(left=a.Count(what=what), right=1), limit=0):
            return f"the number of {bare(what, context)} beyond the first"
        case c.AtLeast(
            amount=a.Minus(left=a.EventsThisTurn(event=v.Casts(player=s.You(), what=s.IsSpell()))),
            limit=0,
        ):
            return "the number of spells you've cast this turn other than the first"
        case c.AtLeast(amount=a.Minus(one, other), limit=a.Minus(again, also)) if (one, other) == (
            also,
            again,
        ):
            return f"the difference between {worth(one, context)} and {worth(other, context)}"
    amount, limit = worth(node.amount, context), worth(node.limit, context)
    return f"{amount} or {limit}, whichever is greater"


@quality.of(c.IsModified)
def _is_modified(node: c.IsModified, context: Context) -> None:
    context.describing.states.append("modified")


@quality.of(c.IsCommander)
def _is_commander(node: c.IsCommander, context: Context) -> None:
    context.describing.states.append(COMMANDER)


@quality.of(c.SharesTypeWithCommander)
def _shares_with_commander(node: c.SharesTypeWithCommander, context: Context) -> None:
    context.describing.suffixes.append("that shares a creature type with your commander")


@value.of(c.CommanderManaValue)
def _commander_mana_value(node: c.CommanderManaValue, context: Context) -> str:
    return "the greatest mana value among your commanders"


@quality.of(c.OutsideColorIdentity)
def _outside_color_identity(node: c.OutsideColorIdentity, context: Context) -> None:
    context.describing.suffixes.append("of a color that's not in your commander's color identity")


@quality.of(c.HasPhyrexianMana)
def _has_phyrexian_mana(node: c.HasPhyrexianMana, context: Context) -> None:
    context.describing.suffixes.append("with {H} in its mana cost")


@quality.of(c.OfOtherType)
def _of_other_type(node: c.OfOtherType, context: Context) -> None:
    context.describing.suffixes.append("of the other type")


@quality.of(c.SharesCardTypeWith)
def _shares_card_type(node: c.SharesCardTypeWith, context: Context) -> None:
    other = noun(node.other, context).text
    shared = "one of those types" if node.among else "a card type"
    if node.among == c.OF_PERMANENTS:
        shared = "a permanent type"
    context.describing.suffixes.append(f"that shares {shared} with {other}")


@quality.of(c.BlockedThisTurn)
def _blocked(node: c.BlockedThisTurn, context: Context) -> None:
    whom = f" {noun(node.attacker, context).text}" if node.attacker is not None else ""
    context.describing.suffixes.append(f"that blocked{whom} this turn")


@quality.of(c.WasAttackedThisTurn)
def _was_attacked(node: c.WasAttackedThisTurn, context: Context) -> None:
    context.describing.suffixes.append(f"that {noun(node.by, context).text} attacked this turn")


@quality.of(c.WasBlockedThisTurn)
def _was_blocked(node: c.WasBlockedThisTurn, context: Context) -> None:
    start = "that became " if node.by is None else ""
    context.describing.suffixes.append(start + was_blocked(node, context))


def was_blocked(node: c.WasBlockedThisTurn, context: Context) -> str:
    """`blocked by a Zombie this turn`."""
    when = "combat" if node.combat else "turn"
    by = "" if node.by is None else f" by {_blocker(node.by, context)}"
    return f"blocked{by} this {when}"


def _blocker(by: s.Selector, context: Context) -> str:
    who = someone(by, context)
    return f"one of {who.text}" if who.many else who.text


def blocked_or_was(node: s.Selector, context: Context) -> str:
    """`blocked or was blocked by it this turn`; nothing if it is no such pair."""
    match node:
        case s.AnyOf(
            parts=(
                c.BlockedThisTurn(attacker=attacker),
                c.WasBlockedThisTurn(by=by, combat=False) as was,
            )
        ) if attacker == by:
            return f"blocked or became {was_blocked(was, context)}"
        case _:
            return ""


@quality.of(c.DealtDamageTo)
def _dealt_damage_to(node: c.DealtDamageTo, context: Context) -> None:
    kind = {None: "damage", True: "combat damage", False: "noncombat damage"}[node.combat]
    to = "" if node.to is None else f" to {_whom(node.to, context)}"
    context.describing.suffixes.append(f"that dealt {kind}{to} this turn")


def _whom(to: s.Selector, context: Context) -> str:
    match to:
        case s.Opponent():
            return "an opponent"
        case s.IsPlayer():
            return "a player"
        case _:
            return noun(to, context).text


@quality.of(c.CameUnderControl)
def _came_under_control(node: c.CameUnderControl, context: Context) -> None:
    context.describing.suffixes.append("that came under that player's control this turn")


@quality.of(c.CameSinceOwnTurn)
def _came_since_own_turn(node: c.CameSinceOwnTurn, context: Context) -> None:
    context.describing.suffixes.append("that came under its controller's control since their turn")


@quality.of(c.FoughtThisCombat)
def _fought(node: c.FoughtThisCombat, context: Context) -> None:
    context.describing.suffixes.append(f"that {fought(node)}")


def fought(node: c.FoughtThisCombat, negated: bool = False) -> str:
    """`attacked or blocked this combat`."""
    if negated:
        return f"didn't attack{' or block' if node.or_blocked else ''} this combat"
    return f"attacked{' or blocked' if node.or_blocked else ''} this combat"


@value.of(c.DrainedLife)
def _drained(node: c.DrainedLife, context: Context) -> str:
    return (
        "the damage dealt, but not more life than the player's life total before the damage was "
        "dealt, the planeswalker's loyalty before the damage was dealt, or the creature's toughness"
    )


@value.of(c.CommanderColors)
def _commander_colors(node: c.CommanderColors, context: Context) -> str:
    return "the number of colors in your commanders' color identity"


@value.of(a.AmountIf)
def _amount_if(node: a.AmountIf, context: Context) -> str:
    when = clause(node.condition, context)
    return f"{worth(node.otherwise, context)}, or {worth(node.amount, context)} if {when}"
