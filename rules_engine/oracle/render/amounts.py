"""Amounts: figures ("3", "X"), values ("the number of …") and counted nouns ("two cards")."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.ir import amounts as a
from rules_engine.ir import keyword_actions as k
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount
from rules_engine.ir.attractions import VisitsAttraction
from rules_engine.ir.chosen_words import CountChosenColors
from rules_engine.ir.counting import AtLeast, IsCommander
from rules_engine.ir.effects import (
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveCounters,
    Sacrifice,
)
from rules_engine.ir.events import (
    Casts,
    Dies,
    Enters,
    MovesTo,
)
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import THIS, InZone, Selector
from rules_engine.ir.turning import HasAdventure
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.description import FROM_AMONG
from rules_engine.oracle.render.english import (
    Noun,
    colors_listed,
    damage_kind,
    number_word,
    plural,
    with_article,
)
from rules_engine.oracle.render.nouns import (
    bare,
    describe,
    in_each_zone,
    indefinite,
    is_person,
    is_reference,
    noun,
)
from rules_engine.vocabulary import Color, Keyword, Zone

value: Wording[str] = Wording("amount")


def worth(amount: Amount, context: Context) -> str:
    """The amount as a value: `3`, `the number of Swamps you control`."""
    return str(amount) if isinstance(amount, int) else value(amount, context)


def figure(amount: Amount, context: Context) -> str:
    """The amount as a figure in a place where only a figure fits; X is told afterwards."""
    if isinstance(amount, int):
        return str(amount)
    if isinstance(amount, a.ChosenX):
        return amount.letter
    if isinstance(amount, a.EventAmount) and not context.dealt:
        return "that much"
    if isinstance(amount, a.AnyAmount):
        return "any amount of"
    match amount:
        case a.Plus(left=a.ChosenX(letter=x), right=int(more)):
            return f"{x} plus {number_word(more)}"
        case a.Minus(left=a.ChosenX(letter=x), right=int(less)):
            return f"{x} minus {number_word(less)}"
    if isinstance(amount, a.Times) and isinstance(amount.amount, a.ChosenX):
        return value(amount, context) if amount.factor > 1 else f"{amount.factor}X"
    text = context.dealt if isinstance(amount, a.EventAmount) else value(amount, context)
    if isinstance(amount, a.Half) and isinstance(amount.amount, a.LifeTotal):
        text = text.replace(" life,", " life total,", 1)
    if text not in context.x:
        context.x.append(text)
    return "X"


def where_x(context: Context) -> str:
    """`, where X is …` for what `figure` met, once."""
    if not context.x:
        return ""
    text, context.x = f", where X is {context.x[0]}", []
    return text


_X = re.compile(r"(?<![{\w])X(?![}\w])")


def with_x_explained(text: str, context: Context) -> str:
    """What X is, told behind the first of these sentences that has one."""
    where = where_x(context)
    before, stop, after = text.partition(". ")
    if where and stop and '"' not in before and _X.search(before):
        return f"{before}{where}{stop}{after}"
    return text + where


Unit = (
    a.Count
    | a.CountBasicLandTypes
    | a.CountersOn
    | a.TimesPaid
    | a.PaidAmount
    | a.CommanderCasts
    | a.ManaSpent
    | a.UnspentMana
    | k.VotesFor
    | a.Half
    | AtLeast
    | CountChosenColors
)


THAT_MANY = "that many"
FLIPS_WON = "the number of flips you won this way"
"""The result of an instruction, which only such words refer to."""


def _is_beyond_first(amount: Amount) -> bool:
    """`for each creature blocking it beyond the first`."""
    match amount:
        case AtLeast(amount=a.Minus(left=a.Count(), right=1), limit=0):
            return True
        case _:
            return False


def per(amount: Amount) -> tuple[int, Unit | None] | None:
    """An amount as so many for each of something; None if it isn't one."""
    if isinstance(amount, int):
        return amount, None
    if isinstance(amount, AtLeast) and not _is_beyond_first(amount):
        return None
    if isinstance(amount, a.Half):
        return (1, amount) if is_pairs(amount) else None
    if isinstance(amount, a.ManaSpent) and amount == a.ManaSpent(
        amount.color, what=amount.what, activating=amount.activating
    ):
        return None  # "equal to the amount of mana spent"
    if isinstance(amount, a.EventsThisTurn) and amount.power:
        return None  # not of each of them
    if isinstance(amount, Unit) and amount not in (a.PaidAmount("life"), a.PaidAmount("mana")):
        return 1, amount
    if isinstance(amount, a.Times):
        inner = per(amount.amount)
        if inner is not None and inner[1] is not None:
            return amount.factor * inner[0], inner[1]
    return None


def is_pairs(amount: a.Half) -> bool:
    """`for each {G}{G} spent to cast it`: half of what was spent of one color."""
    match amount:
        case a.Half(
            amount=a.ManaSpent(color=Color(), what=None, source=None), round_up=False, parts=2
        ):
            return True
        case _:
            return False


def for_each(unit: Unit, context: Context) -> str:
    """`for each Swamp you control`."""
    match unit:
        case a.Half():
            assert isinstance(unit.amount, a.ManaSpent)
            assert unit.amount.color is not None
            symbol = f"{{{unit.amount.color.value}}}"
            return f"for each {symbol}{symbol} spent to cast this spell"
        case a.Count(what=s.AllOf(parts=(s.ControlledBy(), s.Bound(name=name)))) if name.startswith(
            "gained "
        ):
            return "for each one they gained control of this way"
        case a.Count():
            return f"for each {one_of(unit, context).replace(' who have ', ' who has ')}"
        case AtLeast():
            assert isinstance(unit.amount, a.Minus)
            assert isinstance(unit.amount.left, a.Count)
            return f"for each {one_of(unit.amount.left, context)} beyond the first"
        case CountChosenColors():
            return f"for each of the chosen colors {noun(unit.what, context).text} is"
        case a.CountBasicLandTypes():
            return f"for each basic land type among {bare(unit.what, context)}"
        case a.CountersOn():
            counters = f"{unit.kind} counter".strip()
            return f"for each {counters} {_on_holders(unit, context)}"
        case a.TimesPaid(keyword=keyword):
            it = "it" if context.this_is_it else "this spell"
            if keyword == Keyword.KICKER:
                return f"for each time {it} was kicked"
            return f"for each time its {keyword} cost was paid"
        case a.UnspentMana(kind=kind):
            return f"for each unspent {f'{kind.word} ' if kind else ''}mana you have"
        case k.VotesFor(word=word):
            return f"for each {word} vote"
        case a.CommanderCasts(what=what) if what is not None:
            return value(unit, context).replace("the number of times", "for each time", 1)
        case a.CommanderCasts(player=player) if player != s.YOU:
            return "for each time they've cast a commander from the command zone this game"
        case a.CommanderCasts():
            return "for each time you've cast a commander from the command zone this game"
        case a.ManaSpent():
            told = value(unit, context).replace("the amount of ", "for each ", 1)
            return told.replace("the number of colors ", "for each color ", 1)
        case a.PaidAmount(how=how):
            return f"for each {'counter removed' if how == 'counters' else f'card {how}'} this way"


def one_of(unit: a.Count, context: Context) -> str:
    if isinstance(unit.what, s.Bound) and unit.what.name in context.named:
        name, unit = unit.what.name, a.Count(context.named.pop(unit.what.name))
        types = describe(unit.what, context).types
        kind = types[0] if len(types) == 1 else "permanent"
        context.called[name] = Noun(f"those {plural(kind)}", many=True)
    text = bare(unit.what, context, many=False, word="and/or")
    if context.way and text.endswith(f"card {FROM_AMONG}"):
        text = f"{text.removesuffix(FROM_AMONG)}{context.way} this way"
    return text + _battlefield(unit, context)


def _battlefield(unit: a.Count, context: Context) -> str:
    """Counts of permanents that nothing limits say where."""
    description = describe(unit.what, context)
    states = set(description.states) - {"face-down"}
    limited = description.controller or description.zone or states or description.kind
    return "" if limited or description.suffixes else " on the battlefield"


def of_things(amount: Amount, word: str, context: Context) -> str:
    """So many of a thing: `a card`, `two cards`, `X cards`, `a card for each Swamp you control`."""
    if amount == 1:
        return with_article(word)
    if isinstance(amount, int):
        return f"{number_word(amount)} {plural(word)}"
    if amount == context.difference:
        return f"{plural(word)} equal to the difference"
    if isinstance(amount, a.EventAmount | a.ResultAmount):
        return f"that many {plural(word)}"
    match amount:
        case a.Plus(left=a.ResultAmount(), right=int(more)):
            return f"that many {plural(word)} plus {number_word(more)}"
        case a.Minus(left=a.ResultAmount(), right=int(less)):
            return f"that many {plural(word)} minus {number_word(less)}"
        case a.Times(factor=2, amount=a.EventAmount() | a.ResultAmount()):
            return f"twice that many {plural(word)}"
    match amount:
        case a.Half(amount=a.ChosenX() as of):
            return _half_of(of, plural(word), amount.round_up, context)
        case a.Half() if not is_pairs(amount):
            return value(amount, context)
    unit = per(amount)
    if unit is not None and unit[1] is not None:
        many = with_article(word) if unit[0] == 1 else f"{number_word(unit[0])} {plural(word)}"
        return f"{many} {for_each(unit[1], context)}"
    return f"{figure(amount, context)} {plural(word)}"


def _half_of(amount: Amount, unit: str, up: bool, context: Context) -> str:
    return f"half {figure(amount, context)} {unit}, rounded {'up' if up else 'down'}"


def of_mass(amount: Amount, word: str, context: Context) -> str:
    """So much of life or damage: `3 life`, `that much life`, `life equal to its power`."""
    if amount == context.difference:
        return f"{word} equal to the difference"
    if isinstance(amount, a.EventAmount):
        return f"that much {word}"
    if isinstance(amount, a.ResultAmount) and context.result_word == THAT_MANY:
        return f"that much {word}"
    if isinstance(amount, int | a.ChosenX):
        return f"{figure(amount, context)} {word}"
    match amount:
        case a.Times(factor=2, amount=a.ResultAmount()) if context.result_word == THAT_MANY:
            return f"twice that much {word}"
    if isinstance(amount, a.Half) and isinstance(amount.amount, a.ChosenX):
        half = _half_of(amount.amount, word, amount.round_up, context)
        return f"{half}," if word == "damage" else half
    if isinstance(amount, a.Half) and word == "life" and isinstance(amount.amount, a.LifeTotal):
        return value(amount, context).replace(" life total,", " life,")
    if isinstance(amount, a.Plus) and isinstance(amount.left, a.ChosenX):
        return f"{value(amount, context)} {word}"
    told_as_figure = isinstance(amount, a.Minus) or (
        isinstance(amount, a.Times) and isinstance(amount.amount, a.ChosenX)
    )
    if told_as_figure:
        return f"{figure(amount, context)} {word}"
    unit = per(amount)
    if unit is not None and unit[1] is not None:
        return f"{unit[0]} {word} {for_each(unit[1], context)}"
    return f"{word} equal to {value(amount, context)}"


@value.of(a.ChosenX)
def _x(node: a.ChosenX, context: Context) -> str:
    return node.letter


@value.of(a.AnyAmount)
def _any(node: a.AnyAmount, context: Context) -> str:
    return "any amount"


@value.of(a.Count)
def _count(node: a.Count, context: Context) -> str:
    match node.what:
        case s.AllOf(
            parts=(s.IsCard(), s.AnyOf(parts=(*kinds, HasAdventure())), s.InZone() as where)
        ) if kinds and all(isinstance(kind, s.IsType) for kind in kinds):
            cards = bare(s.AllOf((s.CARD, where)), context)
            each = [bare(s.AllOf((s.CARD, kind)), context) for kind in kinds]
            return f"the number of {cards} that are {', '.join(each)}, and/or have an Adventure"
        case s.AllOf(parts=(s.IsCard(), s.Bound(name=name))) if name.startswith("them "):
            if context.way:
                return f"the number of cards {context.way} this way"
    counted = in_each_zone(bare(node.what, context, word="and/or"))
    return f"the number of {counted}{_battlefield(node, context)}"


@value.of(a.CountCardTypes)
def _count_types(node: a.CountCardTypes, context: Context) -> str:
    kinds = "permanent" if node.permanents else "card"
    if node.shared is not None:
        return f"the number of {kinds} types they share with {bare(node.shared, context)}"
    among = bare(node.what, context)
    if isinstance(node.what, s.EventObject):
        among = noun(node.what, context).text
    return f"the number of {kinds} types among {in_each_zone(among)}"


@value.of(a.CountBasicLandTypes)
def _count_land_types(node: a.CountBasicLandTypes, context: Context) -> str:
    return f"the number of basic land types among {bare(node.what, context)}"


@value.of(a.CountCreatureTypes)
def _count_creature_types(node: a.CountCreatureTypes, context: Context) -> str:
    if is_reference(node.what):
        return f"the number of {noun(node.what, context).possessive} creature types"
    return f"the number of creature types among {bare(node.what, context)}"


@value.of(a.PowerOf)
def _power(node: a.PowerOf, context: Context) -> str:
    bearer = {HasDesignation(RING_BEARER), s.ControlledBy(s.YOU)}
    if isinstance(node.what, s.AllOf) and set(node.what.parts) == bearer:
        return "your Ring-bearer's power"
    return _of_objects(node.what, "power", context)


@value.of(a.BasePowerOf)
def _base_power(node: a.BasePowerOf, context: Context) -> str:
    return _of_objects(node.what, "base power", context)


@value.of(a.ToughnessOf)
def _toughness(node: a.ToughnessOf, context: Context) -> str:
    return _of_objects(node.what, "toughness", context)


@value.of(a.ManaValueOf)
def _mana_value(node: a.ManaValueOf, context: Context) -> str:
    return _of_objects(node.what, "mana value", context)


def _of_objects(what: Selector, which: str, context: Context) -> str:
    """`its power`, `the total power of those creatures`."""
    match what:
        case s.Bound(name=name) if name.startswith("returned "):
            return f"the {which} of the card returned this way"
        case s.AsBefore(what=s.Bound(name=name)) if name.startswith(("returned ", "exiled ")):
            way, _, _ = name.partition(" ")
            return f"the {which} of the permanent {way} this way"
        case s.AllOf(
            parts=(*kinds, s.AsBefore(what=s.Bound(name=name)), s.ControlledBy(player=player))
        ) if kinds and name.startswith(("exiled ", "returned ")):
            theirs = f"{noun(player, context).text} controlled that were {name.partition(' ')[0]}"
            return f"the total {which} of {bare(s.AllOf(tuple(kinds)), context)} {theirs} this way"
    if isinstance(what, s.EventObject) and context.died and _would_mean_target(context):
        return f"the {which} of the {context.died} that died"
    found = noun(what, context)
    if isinstance(what, s.EventObject) and found.text == "that card" and which != "mana value":
        found = context.event_object_again  # cards have neither power nor toughness elsewhere
        if found.text == "that card":
            found = Noun("that creature")
    if found.many and found.text in ("they", "them"):
        return f"their total {which}"
    if found.many and is_reference(what):
        return f"the total {which} of {found.text}"
    if not is_reference(what):
        return f"the total {which} of {bare(what, context)}"
    if " blocked by " in found.text:
        return f"the {which} of {found.text}"  # the other creature would seem to have it
    return found.of(which)


def _would_mean_target(context: Context) -> bool:
    """Whether a target goes by what would else be said of the object that died."""
    again = f"that {context.died}"
    return any(named.text in (again, "it") for named in context.mentioned.values())


@value.of(a.GreatestPower)
def _greatest_power(node: a.GreatestPower, context: Context) -> str:
    match node.among:
        case s.AllOf(parts=(s.IsType() as kind, s.OtherThan(what=s.EventObject()))):
            return f"each other {bare(kind, context, many=False)}'s power"
    if is_reference(node.among):
        return f"the greatest power among {noun(node.among, context).text}"
    return f"the greatest power among {bare(node.among, context)}"


@value.of(a.GreatestManaValue)
def _greatest_mana_value(node: a.GreatestManaValue, context: Context) -> str:
    match node.among:
        case s.AllOf(
            parts=(s.AnyOf(parts=(s.InZone(), s.InZone())), IsCommander(), s.OwnedBy(player=owner))
        ):
            who = noun(owner, context).text
            there = "on the battlefield or in the command zone"
            return f"the greatest mana value of a commander {who} own {there}"
        case s.AllOf(parts=(s.IsCard(), InZone(zone=Zone.EXILE, of=None))):
            return "the greatest mana value among cards in exile"
    return f"the greatest mana value among {bare(node.among, context)}"


@value.of(a.CountersOn)
def _counters(node: a.CountersOn, context: Context) -> str:
    kind = f"{node.kind} counters".strip()
    return f"the number of {kind} {_on_holders(node, context)}"


def _on_holders(node: a.CountersOn, context: Context) -> str:
    """Who or what has the counters: all of those that are described."""
    if is_reference(node.what):
        return f"on {noun(node.what, context).text}"
    return f"{'on' if node.kind else 'among'} {bare(node.what, context)}"


@value.of(a.LifeTotal)
def _life_total(node: a.LifeTotal, context: Context) -> str:
    return f"{noun(node.player, context).possessive} life total"


@value.of(a.UnspentMana)
def _unspent_mana(node: a.UnspentMana, context: Context) -> str:
    kind = f"{node.kind.word} mana" if node.kind is not None else "mana"
    return f"the amount of unspent {kind} you have"


def _difference_of_life(amount: Amount) -> bool:
    """Whether it is by how much the life totals of the same players differ."""
    match amount:
        case a.Minus(
            left=a.LifeTotalAmong(highest=True, players=players),
            right=a.LifeTotalAmong(highest=False, players=same),
        ):
            return players == same and not isinstance(players, s.IsPlayer | s.Opponent)
        case _:
            return False


@value.of(a.LifeTotalAmong)
def _life_among(node: a.LifeTotalAmong, context: Context) -> str:
    which = "highest" if node.highest else "lowest"
    if isinstance(node.players, s.IsPlayer):
        who = "all players"
    elif isinstance(node.players, s.Opponent):
        who = "your opponents"
    else:
        who = "those players"
    return f"the {which} life total among {who}"


@value.of(a.StartingLife)
def _starting_life(node: a.StartingLife, context: Context) -> str:
    return f"{noun(node.player, context).possessive} starting life total"


@value.of(a.AttackersThisTurn)
def _attackers(node: a.AttackersThisTurn, context: Context) -> str:
    if node.combat:
        return f"the number of {bare(node.what, context)} that attacked this combat"
    who = noun(node.player, context).text
    return f"the number of {bare(node.what, context)} {who} attacked with this turn"


@value.of(a.Devotion)
def _devotion(node: a.Devotion, context: Context) -> str:
    if not node.colors:
        return "your devotion to that color"
    return f"your devotion to {colors_listed(node.colors)}"


@value.of(a.ChosenResult)
def _chosen_result(node: a.ChosenResult, context: Context) -> str:
    return "the other result" if node.other else "that result"


@value.of(a.NotedNumber)
def _noted_number(node: a.NotedNumber, context: Context) -> str:
    return f"the last noted life total for {context.self_name.text}"


@value.of(a.ChosenNumber)
def _chosen_number(node: a.ChosenNumber, context: Context) -> str:
    return "the chosen number"


@value.of(a.EventAmount)
def _that_much(node: a.EventAmount, context: Context) -> str:
    return "that much"


@value.of(a.ResultAmount)
def _result(node: a.ResultAmount, context: Context) -> str:
    return context.result_word


@value.of(a.ExcessDealt)
def _excess(node: a.ExcessDealt, context: Context) -> str:
    if node.to is not None and is_reference(node.to):
        return f"the excess damage {noun(node.to, context).text} was dealt this way"
    whom = "" if node.to is None else f" to {indefinite(node.to, context)}"
    return f"the excess damage dealt{whom} this way"


_BURIED_YOURS = "put into your graveyard from the battlefield this turn"
_BURIED = "put into graveyards from the battlefield this turn"


@value.of(a.EventsThisTurn)
def _events(node: a.EventsThisTurn, context: Context) -> str:
    from rules_engine.oracle.render.past import past

    if node.game:
        return _events(replace(node, game=False), context).replace(" this turn", " this game")

    match node.event:
        case RemoveCounters(kind="energy", on=s.You()) if node.summed:
            return "the number of {E} you've paid or lost this turn"
        case Casts(player=s.IsPlayer(), what=what) if not node.last:
            return f"the number of {bare(what, context)} cast this turn"
        case Casts(player=player, what=what):
            who = noun(player, context)
            if isinstance(player, s.Opponent):
                who = Noun("your opponents", many=True, person=True)
            spells = "spells" if isinstance(what, s.Anything) else bare(what, context)
            when = "before it this turn" if node.before else "this turn"
            have = "'ve" if who.you else f" {who.verb('has', 'have')}"
            return f"the number of {spells} {who.text}{have} cast {when}"
        case Dies(what=what):
            counted = "total power" if node.power else "number"
            return f"the {counted} of {bare(what, context)} that died this turn"
        case MovesTo(what=what, zone=Zone.GRAVEYARD, from_zone=Zone.BATTLEFIELD) if (
            not node.last and not any(isinstance(part, s.OwnedBy) for part in walk(what))
        ):
            return f"the number of {bare(what, context)} {_BURIED}"
        case Enters(
            what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.You()))), from_zone=None
        ) if not node.last and not node.summed:
            ones = bare(s.AllOf(tuple(kinds)), context)
            return f"the number of {ones} that entered under your control this turn"
        case MovesTo(
            what=s.AllOf(parts=(s.IsCard(), s.IsPermanentCard(), s.OwnedBy(player=s.You()))),
            zone=Zone.GRAVEYARD,
            from_zone=None,
        ) if not node.last:
            return "the number of times you descended this turn"
        case Draw(player=player) if not node.last:
            who = noun(player, context)
            if isinstance(player, s.Opponent):
                who = Noun("your opponents", many=True, person=True)
            have = "'ve" if who.you else f" {who.verb('has', 'have')}"
            return f"the number of cards {who.text}{have} drawn this turn"
        case DealDamage(
            to=s.IsPlayer(),
            source=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.You()))),
            combat=True,
        ) if node.distinct and not node.last:
            ones = bare(s.AllOf(tuple(kinds)), context)
            hit = "dealt combat damage to a player this turn"
            return f"the number of {ones} you controlled that {hit}"
        case DealDamage(to=s.This(), source=s.ControlledBy(player=player)) if (
            node.summed and not node.last and player != s.YOU
        ):
            dealt = f"the damage dealt to {context.self_name.text} this turn"
            return f"{dealt} by sources they controlled"
        case DealDamage(to=to, source=by, combat=combat) if (
            node.summed and not node.last and (isinstance(by, s.Anything) or is_person(to))
        ):
            if to == s.OPPONENT:
                return f"the {damage_kind(combat)} dealt to your opponents this turn"
            dealt = f"the {damage_kind(combat)} dealt to {noun(to, context).text} this turn"
            return dealt if isinstance(by, s.Anything) else f"{dealt} by {bare(by, context)}"
        case Sacrifice(player=s.You(), what=what) if node.types:
            among = f"{bare(what, context)} you've sacrificed this turn"
            return f"the number of card types among {among}"
        case Sacrifice(player=s.You(), what=what) if not node.last:
            return f"the number of {bare(what, context)} you've sacrificed this turn"
        case Sacrifice(player=s.IsPlayer(), what=what) if not node.last:
            return f"the number of {bare(what, context)} sacrificed this turn"
        case MovesTo(
            what=s.AllOf(parts=(*kinds, s.ControlledBy(player=s.Opponent()))),
            zone=Zone.EXILE,
            from_zone=Zone.BATTLEFIELD,
        ) if not node.last:
            what = s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0]
            theirs = "your opponents controlled that were exiled this turn"
            return f"the number of {bare(what, context)} {theirs}"
        case MovesTo(
            what=s.AllOf(parts=(*kinds, s.OwnedBy(player=s.You()))),
            zone=Zone.GRAVEYARD,
            from_zone=Zone.BATTLEFIELD,
        ) if not node.last:
            what = s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0]
            return f"the number of {bare(what, context)} {_BURIED_YOURS}"
        case Discard(player=s.You(), what=None) if not node.summed:
            return "the number of cards you've discarded this turn"
        case VisitsAttraction(player=s.You()):
            return "the number of Attractions you've visited this turn"
        case Discard(player=s.ChosenTarget() as player, what=None) if not node.summed:
            return f"the number of cards {noun(player, context).text} discarded this turn"
        case GainLife(player=s.You()) if node.summed:
            return "the life you've gained this turn"
        case LoseLife(player=s.Opponent()) if node.summed:
            return "the life your opponents have lost this turn"
        case PutCounters(
            by=s.You(), on=s.AllOf(parts=(*kinds, s.ControlledBy(s.You()))), kind=kind
        ) if node.summed and kind and kinds:
            where = bare(s.AllOf(tuple(kinds)), context)
            return (
                f"the number of {kind} counters you've put on {where} under your control this turn"
            )
        case LoseLife(player=s.IsPlayer()) if node.summed:
            return "the total life lost by all players this turn"
        case LoseLife(player=player) if node.summed:
            who = noun(player, context)
            have = "'ve" if who.you else ""
            return f"the life {who.text}{have} lost this turn"
        case _:
            pass
    if isinstance(node.event, CreateToken) and node.event.player == s.YOU and not node.last:
        return "the number of tokens you created this turn"
    start = "the total amount by which" if node.summed else "the number of times"
    return f"{start} {past(node.event, context)} {'last' if node.last else 'this'} turn"


@value.of(a.SpeedOf)
def _speed(node: a.SpeedOf, context: Context) -> str:
    return f"{noun(node.player, context).possessive} speed"


@value.of(a.CommanderCasts)
def _commander_casts(node: a.CommanderCasts, context: Context) -> str:
    if node.what is not None:
        it = noun(node.what, context)
        has_it = f"{it.text}'s" if it.text == "it" else f"{it.text} has"
        return f"the number of times {has_it} been cast from the command zone this game"
    who = noun(node.player, context)
    has = who.verb("has", "have")
    what = f"{who.text} {has} cast a commander from the command zone this game"
    return f"the number of times {what}"


@value.of(a.TurnsTaken)
def _turns_taken(node: a.TurnsTaken, context: Context) -> str:
    who = noun(node.player, context)
    return f"the number of turns {who.text} {who.verb('has', 'have')} begun"


@value.of(a.AsTurnBegan)
def _as_turn_began(node: a.AsTurnBegan, context: Context) -> str:
    who = noun(node.player, context)
    match node.what:
        case a.AtTurnStart.LIFE:
            return f"{who.possessive} life total as the turn began"
        case a.AtTurnStart.UNTAPPED_LANDS:
            lands = f"the number of untapped lands {who.text} controlled"
            return f"{lands} at the beginning of this turn"
        case a.AtTurnStart.HAND:
            return f"the number of cards in {who.possessive} hand at the beginning of this turn"
        case a.AtTurnStart.MONARCH:
            return f"whether {who.text} {who.verb('was', 'were')} the monarch as the turn began"


@value.of(a.TimesPaid)
def _times_paid(node: a.TimesPaid, context: Context) -> str:
    if node.keyword == Keyword.KICKER and node.what is not None:
        return f"the number of times {noun(node.what, context).text} was kicked"
    if node.keyword == Keyword.KICKER:
        return "the number of times this spell was kicked"
    return f"the number of times its {node.keyword} cost was paid"


@value.of(a.TimesActivated)
def _times_activated(node: a.TimesActivated, context: Context) -> str:
    return "the number of times this ability has been activated this turn"


@value.of(a.TimesResolved)
def _times_resolved(node: a.TimesResolved, context: Context) -> str:
    return "the number of times this ability has resolved this turn"


@value.of(a.PaidAmount)
def _paid_amount(node: a.PaidAmount, context: Context) -> str:
    match node.how:
        case "life" | "mana":
            return f"the amount of {node.how} paid this way"
        case "counters":
            return "the number of counters removed this way"
        case _:
            return f"the number of cards {node.how} this way"


@value.of(a.ManaSpent)
def _mana_spent(node: a.ManaSpent, context: Context) -> str:
    cast = noun(node.what or THIS, context).text
    if node.what in (None, THIS) and cast != "it":
        cast = "this spell"
    done = "activate this ability" if node.activating else f"cast {cast}"
    if node.number_of_colors:
        return f"the number of colors of mana spent to {done}"
    if node.snow:
        return f"the amount of {{S}} spent to cast {cast}"
    color = f"{node.color.word} " if node.color is not None else ""
    source = "" if node.source is None else f" from {noun(node.source, context).text}"
    return f"the amount of {color}mana{source} spent to {done}"


@value.of(a.Plus)
def _plus(node: a.Plus, context: Context) -> str:
    return f"{worth(node.left, context)} plus {worth(node.right, context)}"


@value.of(a.Minus)
def _minus(node: a.Minus, context: Context) -> str:
    if _difference_of_life(node):
        return "the difference between those players' life totals"
    return f"{worth(node.left, context)} minus {worth(node.right, context)}"


@value.of(a.Squared)
def _squared(node: a.Squared, context: Context) -> str:
    return f"{worth(node.amount, context)} times itself"


@value.of(a.Times)
def _times(node: a.Times, context: Context) -> str:
    if node.factor == 2:
        return f"twice {worth(node.amount, context)}"
    return f"{number_word(node.factor)} times {worth(node.amount, context)}"


@value.of(a.Half)
def _half(node: a.Half, context: Context) -> str:
    rounded = "up" if node.round_up else "down"
    half = "half" if node.parts == 2 else "a third of"
    match node.amount:
        case a.Count(what=s.AllOf(parts=(s.IsCard(), InZone(zone=Zone.HAND, of=of)))) if of:
            return f"{half} the cards in their hand, rounded {rounded}"
        case a.Count(
            what=s.AllOf(parts=(*parts, s.ControlledBy(player=s.Iterated() | s.ChosenTarget())))
        ):
            theirs = bare(s.AllOf(tuple(parts)) if len(parts) > 1 else parts[0], context)
            return f"{half} the {theirs} they control, rounded {rounded}"
        case a.Count(what=InZone(zone=zone, of=of)) if of is not None:
            whose = "their" if of == context.acting else noun(of, context).possessive
            return f"{half} {whose} {zone.value}, rounded {rounded}"
        case a.LifeTotal(player=player):
            whose = "your" if isinstance(player, s.You) else "their"
            return f"{half} {whose} life, rounded {rounded}"
        case _:
            pass
    return f"{half} {worth(node.amount, context)}, rounded {rounded}"


@value.of(a.Quotient)
def _quotient(node: a.Quotient, context: Context) -> str:
    return f"{worth(node.amount, context)} divided by {worth(node.by, context)}, rounded down"


@value.of(a.MostOfOneOwner)
def _most_of_one(node: a.MostOfOneOwner, context: Context) -> str:
    """Cards that an instruction discarded are the only ones that cards speak of so."""
    return "the greatest number of cards a player discarded this way"


@value.of(a.AtMost)
def _at_most(node: a.AtMost, context: Context) -> str:
    return f"{worth(node.amount, context)} or {worth(node.limit, context)}, whichever is less"
