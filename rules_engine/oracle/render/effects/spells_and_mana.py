"""Instructions about spells on the stack and about mana."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    ChosenX,
    CommanderCasts,
    EventsThisTurn,
    ManaValueOf,
    ResultAmount,
)
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.events import Casts
from rules_engine.ir.mana import ColorsOf, TheseOr
from rules_engine.oracle.render.amounts import THAT_MANY, figure, for_each, per, value, where_x
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import Clause, act, object_noun, telling
from rules_engine.oracle.render.effects.permissions import exiling, paying, spells_from
from rules_engine.oracle.render.effects.zones import hidden_as
from rules_engine.oracle.render.english import capitalized, listed, number_word
from rules_engine.oracle.render.mana import conditions_of_mana, mana_type
from rules_engine.oracle.render.modifications import exceptions
from rules_engine.oracle.render.nouns import bare, each, indefinite, noun, someone
from rules_engine.vocabulary import Color, ManaType, Zone


@telling.of(e.CounterSpell)
def _counter(node: e.CounterSpell, context: Context) -> Clause:
    text = f"counter {object_noun(node.what, context).text}"
    if node.what == s.IsAbility((s.AbilityKind.ACTIVATED, s.AbilityKind.TRIGGERED)):
        text = "counter all abilities"  # those that use the stack
    if node.to is Zone.GRAVEYARD:
        return Clause(text)
    which = "that spell" if node.of is None else indefinite(node.of, context)
    return Clause(f"{text}. If {which} is countered this way, {_countered(node)}")


_COUNTERED = {
    Zone.HAND: "into its owner's hand",
    Zone.BATTLEFIELD: "onto the battlefield under your control",
}
_POSITIONS = {
    LibraryPosition.BOTTOM: "on the bottom of its owner's library",
    LibraryPosition.TOP_OR_BOTTOM: "on the top or bottom of its owner's library",
}


def _countered(node: e.CounterSpell) -> str:
    if node.to is Zone.EXILE:
        counters = "".join(
            f" with {number_word(n)} {kind} counters on it" for kind, n in node.counters
        )
        return f"exile it{counters} instead of putting it into its owner's graveyard"
    where = _COUNTERED.get(node.to) or _POSITIONS.get(
        node.position, "on top of its owner's library"
    )
    return f"put it {where} instead of into that player's graveyard"


CAST_SPELLS = s.Bound("cast")
"""What an instruction before cast."""


@telling.of(e.CopySpell)
def _copy_spell(node: e.CopySpell, context: Context) -> Clause:
    verb = "copy"
    if not isinstance(node.controller, s.You) and node.controller != context.doer:
        who = someone(node.controller, context)
        verb = f"{who.text} {who.verb('copies', 'copy')}"
    copied = "each of those spells" if node.what == CAST_SPELLS else noun(node.what, context).text
    text = f"{verb} {copied}"
    if node.for_each_target is not None:
        return Clause(text + _for_each_other(node.for_each_target, context))
    but = exceptions(node.exceptions, context)
    if all(isinstance(one, m.SetColors) for one in node.exceptions):
        but = but.replace("except it's ", "except the copy is ", 1)
    text += but
    if node.new_target is not None:
        aimed = noun(node.new_target, context)
        if isinstance(node.new_target, s.Bound):
            aimed = context.kinds.get(node.new_target.name, aimed)
        return Clause(f"{text}. The copy targets {aimed.text}")
    one = node.count == 1
    match node.count:
        case EventsThisTurn(event=Casts(player=s.You(), what=what), before=True):
            spell = bare(what, context, many=False)
            text += f" for each other {spell} you've cast before it this turn"
            if node.may_choose_new_targets:
                text += ". You may choose new targets for the copies"
            return Clause(text)
    if isinstance(node.count, CommanderCasts):
        text += f" {for_each(node.count, context)}"
    elif not one:
        times = node.count if isinstance(node.count, int) else 0
        text += " twice" if times == 2 else f" {figure(node.count, context)} times"
    if node.may_choose_new_targets and context.doer is not None and one:
        text += " and may choose new targets for that copy"
    elif node.may_choose_new_targets and isinstance(node.controller, s.Iterated):
        text += ". Each of those players may choose new targets for their copy"
    elif node.may_choose_new_targets and node.controller not in (s.YOU, context.doer) and one:
        text += " and may choose new targets for that copy"
    elif node.may_choose_new_targets:
        text += f". You may choose new targets for the {'copy' if one else 'copies'}"
    return Clause(text)


def _for_each_other(among: s.Selector, context: Context) -> str:
    """CR 707.10d: for each other one than the target."""
    kinds = among.parts if isinstance(among, s.AnyOf) else (among,)
    others = [
        s.AllOf(tuple(part for part in one.parts if not isinstance(part, s.Not | s.Other)))
        if isinstance(one, s.AllOf)
        else one
        for one in kinds
    ]
    each_other = listed([bare(one, context, many=False) for one in others], "or")
    again = listed([bare(_kind_alone(one), context) for one in others])
    different = f"Each copy targets a different one of those {again}"
    return f" for each other {each_other} it could target. {different}"


def _kind_alone(what: s.Selector) -> s.Selector:
    """Types and subtypes without what else is said of them."""
    kinds = (s.IsType, s.IsSubtype, s.IsPermanent, s.IsPlayer)
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    return s.AllOf(tuple(part for part in parts if isinstance(part, kinds)))


@telling.of(e.ChooseNewTargets)
def _new_targets(node: e.ChooseNewTargets, context: Context) -> Clause:
    what = noun(node.what, context).text
    to = "" if node.to is None else f" to {noun(node.to, context).text}"
    match node.how:
        case e.TargetChange.NEW:
            return Clause(f"choose new targets for {what}")
        case e.TargetChange.ALL:
            return Clause(f"change the target of {what}{to}")
        case e.TargetChange.ONE:
            return Clause(f"change a target of {what}{to}")
        case e.TargetChange.ANY:
            return Clause(f"change any targets of {what}{to}")


@telling.of(e.CastWithoutPaying)
def _cast_free(node: e.CastWithoutPaying, context: Context) -> Clause:
    match node.what:
        case s.AllOf(
            parts=(_, s.ManaValueIs(amount=ManaValueOf(what=s.EventSpellOrAbility())), card)
        ):
            told = telling(replace(node, what=card), context).text
            return Clause(f"{told} if the two spells have the same mana value")
    who = "you" if isinstance(node.player, s.You) else noun(node.player, context).text
    may = f"{who} may {'play' if node.lands else 'cast'}" if node.optional else "cast"
    what, many = _spells_to_cast(node, context)
    if node.what == s.THIS and context.zone is Zone.GRAVEYARD and what == context.self_name.text:
        what += " from your graveyard"
    linked = linked_cards(node, context) if node.copy else None
    if linked is not None:
        each, many = linked
        copies = "any number of the copies" if many else "the copy"
        may, what = f"copy {each}. {capitalized(may)}", copies
    elif node.copy:
        what = "those cards" if isinstance(node.what, s.AnyOf) else what
        may, what = f"copy {what}. {capitalized(may)}", "the copies" if many else "the copy"
    if node.copy and not node.optional:
        what += " if able"
    if who.startswith("its ") and what == "it" and node.player != s.OwnerOf(node.what):
        what = "that card"  # "it" would be what is that player's
    if node.lands and not node.optional:
        player = noun(node.player, context)
        return Clause(f"{player.text} {player.verb('plays', 'play')} {what} if able")
    if not node.optional and not isinstance(node.player, s.You):
        player = noun(node.player, context)
        how = paying(m.MayPlay(free=True), context, many=many)
        return Clause(f"{player.text} {player.verb('casts', 'cast')} {what}{how} if able")
    after = exiling(node.exiled, context)
    if node.any_type:
        after = f", and mana of any type can be spent to cast that spell{after}"
    how = paying(m.MayPlay(free=not node.pays, besides=node.besides), context, many=many)
    if node.cost is not None:
        how = paying(m.MayPlay(cost=node.cost), context, many=many)
    if node.face_down is not None:
        how = f" face down as {hidden_as(node.face_down, context, 'creature spell')}{how}"
        if node.face_down.up_first:
            after += UP_FIRST
    if node.less:
        after += f". That copy costs {{{node.less}}} less to cast"
    return Clause(f"{may} {what}{how}{after}")


UP_FIRST = (
    ". If the creature that spell becomes as it resolves has not been turned face up and would "
    "assign or deal damage, be dealt damage, or become tapped, instead it's turned face up and "
    "assigns or deals damage, is dealt damage, or becomes tapped"
)


def linked_cards(node: e.CastWithoutPaying, context: Context) -> tuple[str, bool] | None:
    """The cards exiled with this object, or marked in exile, that are copied, and whether they all
    are."""
    match node.what:
        case s.Choice(among=s.AllOf(parts=parts) as among, count=1) if s.ExiledWithThis() in parts:
            return indefinite(among, context), False
        case s.AllOf(parts=parts) as among if s.ExiledWithThis() in parts or (
            s.InZone(Zone.EXILE) in parts and any(isinstance(one, s.HasCounter) for one in parts)
        ):
            return f"each {bare(among, context, many=False)}", True
        case _:
            return None


_YOUR_COMMANDER_THERE = {IsCommander(), s.OwnedBy(s.You()), s.InZone(Zone.COMMAND)}


def _spells_to_cast(node: e.CastWithoutPaying, context: Context) -> tuple[str, bool]:
    """What is cast, and whether there may be several."""
    if isinstance(node.what, s.ExiledWithThis) and node.player == s.OwnerOf(node.what):
        return "that card", False  # its owner was named
    if node.what == s.THIS and context.zone is Zone.GRAVEYARD:
        return (f"{context.self_name.text} from your graveyard" if node.pays else "it"), False
    match node.what:
        case s.NowIn(zone=Zone.GRAVEYARD, what=s.EventObject() | s.Bound() as card):
            whose = "your" if node.what.of == s.YOU else "their"
            return f"{noun(card, context).text} from {whose} graveyard", False
        case s.Choice(among=s.AllOf(parts=parts)) if set(parts) >= _YOUR_COMMANDER_THERE:
            return "your commander from the command zone", False
        case s.Choice(among=s.AllOf(parts=(*_, s.ExiledWithThis(), s.OtherThan(what=s.Bound())))):
            name = context.self_name.text
            return f"a spell from among other cards exiled with {name}", False
        case s.Choice(among=s.AllOf() as among, count=int(count)):
            spells = spells_from(among, context, once=count == 1)
            return spells if count == 1 else f"up to {number_word(count)} {spells}", count > 1
        case s.AllOf() as among if s.CARD in among.parts:
            total = (
                ""
                if node.total is None
                else f"total mana value {figure(node.total, context)} or less"
            )
            number = "any number of" if node.most is None else f"up to {number_word(node.most)}"
            return f"{number} {spells_from(among, context, total=total)}", True
        case s.AnyOf(parts=(s.ChosenTarget() as one, s.ChosenTarget() as other)):
            return f"{noun(one, context).text} and/or {noun(other, context).text}", True
        case _:
            named = noun(node.what, context)
            return named.text, named.many


def mana_words(types: tuple[ManaType, ...]) -> str:
    return "".join(f"{{{one.value}}}" for one in types)


_ANY_COLOR = frozenset(
    {ManaType.WHITE, ManaType.BLUE, ManaType.BLACK, ManaType.RED, ManaType.GREEN}
)


_TWO_COLORS = tuple(combinations((ManaType(color.value) for color in Color), 2))


@telling.of(e.AddMana)
def _add_mana(node: e.AddMana, context: Context) -> Clause:
    options = node.options
    if frozenset(option[0] for option in options if option) == _ANY_COLOR and all(
        len(set(option)) == 1 for option in options
    ):
        count = len(options[0])
        color = "any color" if count == 1 else "any one color"
        mana = f"{number_word(count)} mana of {color}"
        if count == 1 and not isinstance(node.times, int):
            mana = f"{figure(node.times, context)} mana of any one color"
            if context.extra_mana and not isinstance(node.player, s.You):
                mana = f"an additional {mana}"
            told = f"{mana}{where_x(context)}{conditions_of_mana(node, context)}"
            return act(node.player, "adds", "add", told, context)
    elif options == _TWO_COLORS:
        mana = "two mana of different colors"
    else:
        mana = listed([mana_words(option) for option in options], "or")
    if node.times != 1:
        unit = per(node.times)
        if isinstance(node.times, ResultAmount) and context.result_word == THAT_MANY:
            mana = f"that much {mana}"
        elif unit is not None and unit[1] is not None:
            mana += f" {for_each(unit[1], context)}"
        elif (len(options) == 1 and node.times == ResultAmount()) or (
            len(options) == 1 and node.times == ChosenX() and context.some_paid
        ):
            mana = f"that much {mana}"
        elif len(options) == 1 and not isinstance(node.times, int):
            mana = f"an amount of {mana} equal to {value(node.times, context)}"
        else:
            mana += f" {figure(node.times, context)} times"
    is_own = isinstance(node.player, s.You) or (node.times == ChosenX() and context.some_paid)
    if context.extra_mana and not is_own and not node.lasting:
        mana = f"an additional {mana}"
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.AddManaInAnyCombination)
def _add_combination(node: e.AddManaInAnyCombination, context: Context) -> Clause:
    if frozenset(node.types) == _ANY_COLOR:
        among = "colors"
    else:
        among = listed([mana_words((one,)) for one in node.types], "and/or")
    amount = (
        number_word(node.amount) if isinstance(node.amount, int) else figure(node.amount, context)
    )
    mana = f"{amount} mana in any combination of {among}"
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.AddManaOfType)
def _add_of_type(node: e.AddManaOfType, context: Context) -> Clause:
    amount = (
        number_word(node.amount) if isinstance(node.amount, int) else figure(node.amount, context)
    )
    if node.each and isinstance(node.types, ColorsOf):
        added = f"add {amount} mana of that color{conditions_of_mana(node, context)}"
        return Clause(f"for each color among {bare(node.types.what, context)}, {added}")
    mana = f"{amount} mana of {mana_type(node.types, context)}"
    if isinstance(node.types, TheseOr):
        mana = mana_type(node.types, context)
    return act(node.player, "adds", "add", mana + conditions_of_mana(node, context), context)


@telling.of(e.ActivateManaAbilities)
def _activate_each(node: e.ActivateManaAbilities, context: Context) -> Clause:
    told = act(node.player, "activates", "activate", "a mana ability of", context)
    return Clause(f"{told.text} {each(node.of, context).text}")


@telling.of(e.LoseUnspentMana)
def _lose_mana(node: e.LoseUnspentMana, context: Context) -> Clause:
    loses = act(node.player, "loses", "lose", "all unspent mana", context)
    if node.to is None:
        return loses
    gains = someone(node.to, context)
    adds = gains.verb("adds", "add")
    return Clause(f"{loses.text} and {gains.text} {adds} the mana lost this way")


@telling.of(e.DoubleX)
def _double_x(node: e.DoubleX, context: Context) -> Clause:
    return Clause("double the value of X")


@telling.of(e.DoubleUnspentMana)
def _double_mana(node: e.DoubleUnspentMana, context: Context) -> Clause:
    whose = "you have" if isinstance(node.player, s.You) else "that player has"
    return Clause(f"double the amount of each type of unspent mana {whose}")
