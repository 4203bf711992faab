"""Instructions that move objects between zones."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import Amount, AmountIf, Count, CountersOn, Half, Minus
from rules_engine.ir.ante import Wherever
from rules_engine.ir.conditions import Matches
from rules_engine.ir.counting import IsCommander
from rules_engine.ir.effects import LibraryPosition
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Selector
from rules_engine.oracle.one_of_each import is_of_each_type
from rules_engine.oracle.render.amounts import THAT_MANY, figure, of_things, value
from rules_engine.oracle.render.conditions import clause
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import to_pay
from rules_engine.oracle.render.effects.clauses import Clause, act, doer, object_noun, telling
from rules_engine.oracle.render.effects.tokens import token_words
from rules_engine.oracle.render.english import (
    Noun,
    capitalized,
    listed,
    ordinal_word,
    plural,
    with_article,
)
from rules_engine.oracle.render.modifications import predicates
from rules_engine.oracle.render.nouns import (
    bare,
    counted,
    describe,
    everything,
    indefinite,
    is_reference,
    is_the_rest,
    noun,
)
from rules_engine.oracle.render.target_nouns import name_targets_again, said_again
from rules_engine.vocabulary import Zone


@telling.of(e.Destroy)
def _destroy(node: e.Destroy, context: Context) -> Clause:
    chooser = _chooser(node.what)
    if chooser is not None and node.can_regenerate:
        return _moved_by_chooser(chooser, node.what, "destroys", "destroy", "", context)
    what = object_noun(node.what, context)
    if node.what in (s.HOST | s.EventOther(), s.EventObject() | s.EventOther()):
        what = Noun("both creatures", many=True)
    text = f"destroy {what.text}"
    if not node.can_regenerate:
        they = "They" if what.many else "It"
        if node.but_only is not None:
            they = f"{node.but_only}s destroyed this way"
        text += f". {they} can't be regenerated"
    return Clause(text)


def _chooser(what: Selector) -> Selector | None:
    """The player who chooses among their own what is moved, and so is told to move it."""
    if not isinstance(what, s.Choice) or what.by is None or what.by == s.YOU:
        return None
    return what.by if any(one == what.by for one in walk(what.among)) else None


def _moved_by_chooser(
    who: Selector, what: Selector, one: str, many: str, where: str, context: Context
) -> Clause:
    """`target opponent exiles a creature they control`."""
    subject = noun(who, context)
    before, context.acting = context.acting, who
    moved = object_noun(what, context, place="from").text
    context.acting = before
    return act(who, one, many, f"{moved}{where}", context, who=subject)


@telling.of(e.SacrificeForCard)
def _sacrifice_for_card(node: e.SacrificeForCard, context: Context) -> Clause:
    one = object_noun(node.what, context).text
    card = object_noun(node.card, context, place="in").text
    card = card.replace("its controller's graveyard", "that player's graveyard")
    kind = one.removeprefix("target ")
    return Clause(
        f"choose {one} a player controls and {card}. If both targets are still legal as this "
        f"ability resolves, that player simultaneously sacrifices the {kind} and returns the "
        f"{kind} card to the battlefield"
    )


@telling.of(e.Exile)
def _exile(node: e.Exile, context: Context) -> Clause:
    face_down = " face down" if node.face_down else ""
    chooser = _chooser(node.what)
    if chooser is not None:
        return _moved_by_chooser(chooser, node.what, "exiles", "exile", face_down, context)
    named = node.what.name if isinstance(node.what, s.Bound) else ""
    match context.named.get(named, node.what):
        case s.Choice(
            among=s.AllOf(parts=(s.IsCard(), s.InZone(zone=Zone.HAND, of=s.ControllerOf() as who))),
            count=1,
            at_random=True,
        ):
            owner = noun(who, context).text
            context.named.pop(named, None)
            return Clause(f"{owner} exiles a card at random from their hand{face_down}")
    if isinstance(node.what, s.NowIn) and is_reference(node.what.what):
        card = object_noun(node.what.what, context).text
        return Clause(f"exile {card}{_from_there(node.what, 'their')}{face_down}")
    graveyard = _whole_graveyard(node.what, context) or _namesakes_everywhere(node.what, context)
    what = graveyard or object_noun(node.what, context, place="from").text
    if node.what == s.THIS and context.is_spell:
        what = context.self_name.text  # "it" would be what was named since
    if node.what == s.THIS and context.zone is Zone.GRAVEYARD and what != "it":
        what += " from your graveyard"
    return Clause(f"exile {what}{face_down}")


def _from_there(what: s.NowIn, other: str) -> str:
    return f" from {'your' if what.of == s.YOU else other} graveyard"


def _namesakes_everywhere(what: Selector, context: Context) -> str:
    """`target card from a graveyard, all other cards from graveyards with the same name as that
    card, and all permanents with that name`."""
    match what:
        case s.AnyOf(
            parts=(
                s.ChosenTarget() as one,
                s.AllOf(parts=(s.IsCard(), s.InZone(of=None), s.SharesNameWith(other=same))),
                s.AllOf(parts=(s.IsPermanent(), s.SharesNameWith(other=again))),
            )
        ) if one == same == again:
            card = object_noun(one, context, place="from").text
            others = "all other cards from graveyards with the same name as that card"
            return f"{card}, {others}, and all permanents with that name"
        case _:
            return ""


def _whole_graveyard(what: Selector, context: Context) -> str:
    """`target player's graveyard` if every card in it is meant; of a library, all but one."""
    match what:
        case s.InZone(zone=Zone.GRAVEYARD, of=player) if player is not None:
            return f"{noun(player, context).possessive} graveyard"
        case s.AllOf(parts=(s.IsCard(), s.InZone(zone=Zone.GRAVEYARD, of=player))) if (
            player is not None
        ):
            whose = noun(player, context)
            return f"{whose.possessive} {'graveyards' if whose.many else 'graveyard'}"
        case s.AllOf(
            parts=(
                s.IsCard(),
                s.InZone(zone=Zone.LIBRARY),
                s.OtherThan(what=s.TopOfLibrary() as but),
            )
        ):
            return f"all but {noun(but, context).text}"
        case _:
            return ""


@telling.of(e.ExileUntilLeaves)
def _exile_until(node: e.ExileUntilLeaves, context: Context) -> Clause:
    what = object_noun(node.what, context).text
    holder = context.self_name if node.other is None else noun(node.other, context)
    return Clause(f"exile {what} until {holder.text} leaves the battlefield")


@telling.of(e.ExileUntilMonarch)
def _exile_until_monarch(node: e.ExileUntilMonarch, context: Context) -> Clause:
    what = object_noun(node.what, context).text
    return Clause(f"exile {what} until an opponent becomes the monarch")


@telling.of(e.ReturnToHand)
def _return_to_hand(node: e.ReturnToHand, context: Context) -> Clause:
    chooser = _chooser(node.what)
    if chooser is not None:
        to = " to their hand"
        return _moved_by_chooser(chooser, node.what, "returns", "return", to, context)
    if isinstance(node.what, s.NowIn) and is_reference(node.what.what):
        cards = object_noun(node.what.what, context)
        hand = "your hand" if node.what.of == s.YOU else _OWNERS_HANDS[cards.many]
        return Clause(f"return {cards.text}{_from_there(node.what, 'their')} to {hand}")
    yours = _is_yours(node.what, context)
    if isinstance(node.what, s.This) and context.is_spell and context.way:
        context.this_is_it = False  # "it" would be a card that was revealed, say
    what = object_noun(node.what, context)
    if isinstance(node.what, s.This) and context.zone is Zone.GRAVEYARD:
        said = what.text != "it" and not context.was_discarded
        return Clause(f"return {what.text}{' from your graveyard' if said else ''} to your hand")
    if yours:
        return Clause(f"return {what.text} to your hand")
    return Clause(f"return {what.text} to {_OWNERS_HANDS[what.many]}")


_OWNERS_HANDS = ("its owner's hand", "their owners' hands")
"""Of one object, and of several."""


def _came_from_another(what: Selector, context: Context) -> bool:
    """Whether it was found in another player's hand or library."""
    return any(isinstance(one, s.Bound) and one.name in context.others_own for one in walk(what))


def _is_yours(what: Selector, context: Context) -> bool:
    """Whether what moves is a card of your own zones."""
    if isinstance(what, s.EventObject):
        return context.event_object_is_yours
    if isinstance(what, s.ChosenTarget):
        if what.index >= len(context.targets):
            return False
        return _is_yours(context.targets[what.index].what, context)
    if isinstance(what, s.Choice):
        return _is_yours(what.among, context)
    if isinstance(what, s.NowIn) and what.of == s.YOU:
        return True
    if _came_from_another(what, context):
        return False
    if isinstance(what, s.Bound | s.TheRest):
        return True
    if isinstance(what, s.AllOf) and any(isinstance(part, s.Bound) for part in what.parts):
        return True
    if isinstance(what, s.AnyOf) and any(is_reference(part) for part in what.parts):
        return all(_is_yours(part, context) for part in what.parts)
    if is_reference(what):
        return False
    zone = describe(what, context.as_it_is()).zone
    return zone is not None and isinstance(zone.of, s.You)


@telling.of(e.Sacrifice)
def _sacrifice(node: e.Sacrifice, context: Context) -> Clause:
    who = None
    if node.player != context.doer and (
        not is_reference(node.what) or node.player == s.ControllerOf(node.what)
    ):  # who sacrifices is told first
        who = doer(node.player, context)
    before, context.acting = context.acting, None if who is None else node.player
    told = _sacrificed(node, context)
    context.acting = before
    if told == _OTHERS_KEPT_NOT and node.player == s.PLAYER:
        return Clause(f"then each player sacrifices {told}")
    return act(node.player, "sacrifices", "sacrifice", told, context, who=who)


_OTHERS_KEPT_NOT = "all other nonland permanents they control"


@telling.of(e.SacrificeOneOfEach)
def _one_of_each(node: e.SacrificeOneOfEach, context: Context) -> Clause:
    kinds = listed([indefinite(kind, context) for kind in node.kinds])
    return act(node.player, "sacrifices", "sacrifice", kinds, context)


def _sacrificed(node: e.Sacrifice, context: Context) -> str:
    match node.what:
        case s.Choice(among=s.AllOf(parts=parts), by=by) if (
            by not in (None, node.player)
            and len(parts) > 1
            and s.ControlledBy(node.player) in parts
        ):
            rest = tuple(part for part in parts if part != s.ControlledBy(node.player))
            among = s.AllOf(rest) if len(rest) > 1 else rest[0]
            return noun(replace(node.what, among=among), context).text
        case s.AllOf(parts=(*kinds, s.OtherThan(what=s.Bound(name=name)))) if (
            node.count is None
            and name.startswith("chosen ")
            and kinds
            and not any(isinstance(kind, s.ControlledBy) for kind in kinds)
        ):
            kept = s.AllOf(tuple(kinds)) if len(kinds) > 1 else kinds[0]
            return f"{_sacrificed(replace(node, what=kept), context)} not chosen this way"
        case s.Choice(among=s.AllOf(parts=parts), up_to=True) if len(parts) > 1:
            theirs = s.ControlledBy(node.player)
            rest = tuple(part for part in parts if part != theirs)  # nobody could otherwise
            among = s.AllOf(rest) if len(rest) > 1 else rest[0]
            context.result_word = THAT_MANY
            return noun(replace(node.what, among=among, by=None), context).text
        case _:
            pass
    if is_reference(node.what):
        before = context.host_is_it, context.event_host_is_it
        if node.player == s.ControllerOf(s.HOST):
            context.host_is_it = True
        if node.player == s.ControllerOf(s.EventHost()):
            context.event_host_is_it = True
        what = noun(node.what, context).text
        what = "them" if what == "they" else what
        context.host_is_it, context.event_host_is_it = before
        if isinstance(node.what, s.This):
            context.this_is_it = True
    elif _is_the_rest(node):
        what = "the rest"
        if isinstance(node.what, s.AllOf) and s.Not(s.LAND) in node.what.parts:
            what = _OTHERS_KEPT_NOT  # the choice was among all permanents
    elif node.count is None:
        what = everything(node.what, context).text
        what += " you control" if isinstance(node.player, s.You) else " they control"
    elif isinstance(node.count, Half):
        what = value(node.count, context).replace("half the number of ", "half the ")
        what = what.replace(" that player controls,", " they control,")
    else:
        what = counted(node.count, node.what, context)
        if isinstance(node.count, int):
            context.whole_result = node.count
    return what


def _is_the_rest(node: e.Sacrifice) -> bool:
    """Of all that several players control, what none of them chose."""
    parts = node.what.parts if isinstance(node.what, s.AllOf) else ()
    theirs = s.ControlledBy(node.player) in parts
    return is_the_rest(node.what) and theirs and node.player != s.YOU


def _card_of_target(what: s.Selector, context: Context) -> Noun | None:
    """`the artifact card`, of a target that was a permanent."""
    match what:
        case s.AllOf(parts=(s.IsCard(), s.ChosenTarget(index=index))):
            kind = said_again(context.targets[index].what, context).text.removeprefix("that ")
            return Noun(f"the {kind} card")
        case _:
            return None


@telling.of(e.PutIntoGraveyard)
def _put_into_graveyard(node: e.PutIntoGraveyard, context: Context) -> Clause:
    yours = isinstance(node.what, s.TopOfLibrary) and isinstance(node.what.player, s.You)
    if node.what == _OTHERS_IN_ANTE:
        return Clause("put all other cards you own from the ante into your graveyard")
    what = _card_of_target(node.what, context) or object_noun(node.what, context)
    where = "their owners' graveyards" if what.many else "its owner's graveyard"
    if yours or _is_yours(node.what, context):
        where = "your graveyard"
    return Clause(f"put {what.text} into {where}")


_OTHERS_IN_ANTE = s.AllOf((s.CARD, s.InZone(Zone.ANTE, s.YOU), s.OtherThan(Wherever(s.THIS))))
_COMMANDERS_AWAY = s.AllOf((s.CARD, s.InZone(Zone.COMMAND), IsCommander()))


def _hosts(selector: s.Selector, context: Context) -> str:
    """What a permanent enters attached to: one, or any of a group."""
    if isinstance(selector, s.AllOf | s.IsType):
        return bare(selector, context)
    return noun(selector, context).text


@telling.of(e.PutOntoBattlefield)
def _put_there(node: e.PutOntoBattlefield, context: Context) -> Clause:
    told = _put_onto_battlefield(node, context)
    if isinstance(node.what, s.ChosenTarget) and not node.being and not node.face_down:
        again = context.mentioned.get(node.what.index)
        if again is not None and again.text == "that card":  # which is a permanent now
            context.mentioned[node.what.index] = Noun("it")
    return told


def _put_onto_battlefield(node: e.PutOntoBattlefield, context: Context) -> Clause:
    match node.under:
        case s.ChosenTarget(index=index) if (
            index not in context.mentioned
            and s.ActivePlayer() in walk(context.targets[index].what)
            and node == e.PutOntoBattlefield(node.what, node.under)
        ):
            who = noun(node.under, context).text
            put = object_noun(node.what, context).text
            return Clause(f"{who} puts {put} onto the battlefield under their control")
    sometimes = [one for one in node.counters if isinstance(one[1], AmountIf)]
    if len(sometimes) == 1:
        return _with_more_if(node, sometimes[0], context)
    match node:
        case e.PutOntoBattlefield(
            what=s.AnyOf(parts=(s.Bound(name=exiled), s.Bound())), under=s.You()
        ) if exiled.startswith("exiled ") and node == e.PutOntoBattlefield(node.what, s.YOU):
            return Clause("put both cards onto the battlefield under your control")
    if node.what == _COMMANDERS_AWAY and node == e.PutOntoBattlefield(node.what, s.YOU):
        return Clause(
            "put all commanders from the command zone onto the battlefield under your control"
        )
    yours = _is_yours(node.what, context)
    from_graveyard = _from(node.what, context) is Zone.GRAVEYARD
    if from_graveyard and node.under == s.Iterated() and context.iterated.text == "they":
        plain = e.PutOntoBattlefield(node.what, node.under, node.tapped)
        if node == plain:  # by each player of those that are theirs
            before, context.acting = context.acting, s.Iterated()
            theirs = object_noun(node.what, context, place="from").text
            context.acting = before
            return Clause(f"return {theirs} to the battlefield{' tapped' if node.tapped else ''}")
    returns = is_reference(node.what) and not isinstance(
        node.what, s.Choice | s.Bound | s.TheRest | s.TopOfLibrary
    )
    if isinstance(node.what, s.ChosenTarget):
        returns = yours or node.under is None or _from(node.what, context) is None
    there = ""
    if isinstance(node.what, s.NowIn) and is_reference(node.what.what):
        what, there = object_noun(node.what.what, context), _from_there(node.what, "a")
        from_graveyard = True
    else:
        what = object_noun(node.what, context)
    returns = returns or " exiled " in what.text
    tapped = " tapped" if node.tapped else ""
    if node.face_down is not None:
        tapped += " face down"
        if node.face_down.up is not None or node.face_down.by:
            tapped += f" as {hidden_as(node.face_down, context)}"
    if node.transformed:
        other_side = "converted" if context.converts else "transformed"
        tapped += f"{' and' if node.tapped else ''} {other_side}"
    if node.flipped:
        tapped += " flipped"
    if node.under is None and _from(node.what, context) is Zone.HAND:
        control = ""
    elif node.under is None:
        owner = "their owners'" if what.many else "its owner's"
        control = f" under {owner} control"
    elif node.under == context.acting and not isinstance(node.under, s.You):
        control = "" if not returns else " under their control"
    elif (
        node.under == s.Iterated()
        and context.iterated.text == "they"
        and (not returns or " they own " in what.text)
    ):
        control = ""
    elif isinstance(node.under, s.Opponent):
        control = " under an opponent's control"
    elif isinstance(node.under, s.You):
        said = returns or from_graveyard or _came_from_another(node.what, context)
        control = " under your control" if (said and not yours) or node.transformed else ""
    elif isinstance(node.under, s.OwnerOf) and isinstance(node.under.what, s.ChosenTarget):
        name_targets_again(context)  # "its owner" would be the owner of what is put there
        control = f" under the control of {noun(node.under, context).text}"
    else:
        control = f" under {_whose(node.under, context)} control"
    if sometimes:
        return _with_counters_of_kinds(node, sometimes, context)
    put_on = [
        f"one fewer {kind} counter"
        if number == Minus(CountersOn(kind, node.what), 1)
        else of_things(number, f"{kind} counter", context)
        for kind, number in node.counters
    ]
    counters = f" with {listed(put_on)} on it" if put_on else ""
    attached = f" attached to {_hosts(node.attached_to, context)}" if node.attached_to else ""
    if node.attacking:
        tapped += f"{' and' if node.tapped else ''} attacking"
        tapped += f" {noun(node.attacked, context).text}" if node.attacked else ""
    if node.blocking:
        tapped += " blocking"
        tapped += f" {noun(node.blocked, context).text}" if node.blocked else ""
    being = ""
    if node.being:
        that = Noun("each of those permanents" if what.many else "that permanent")
        parts = predicates(node.being, that, context, starts=False)
        being = f". {capitalized(that.text)} {listed([part.text for part in parts])}"
        if len(parts) == 1:
            being = being.replace(". That permanent is a", ". It's a", 1)
    being += _hidden_shape(node.face_down, what, context)
    if isinstance(node.what, s.This) and node.under is not None:
        how = f"{tapped}{attached}{counters}{being}"
        if context.zone is Zone.GRAVEYARD:
            return Clause(f"return {what.text} from your graveyard to the battlefield{how}")
        if context.zone is Zone.HAND:
            return Clause(f"put {what.text} from your hand onto the battlefield{how}")
        if context.zone is Zone.EXILE:
            return Clause(f"put {what.text} from exile onto the battlefield{how}")
        if context.zone is Zone.COMMAND:
            return Clause(f"put {what.text} onto the battlefield from the command zone{how}")
        match node.under:
            case s.ControllerOf(what=s.AttachedHost()) if node.attached_to is None:
                returned = f"returns {what.text} to the battlefield{how}"
                return Clause(f"its controller {returned}")
        if not isinstance(node.under, s.ChosenTarget | s.Opponent) and not node.transformed:
            control = ""
    if node.attacked is not None:
        tapped, control = control, tapped
    where = f"the battlefield{tapped}{control}{attached}{counters}{being}"
    if returns:
        return Clause(f"return {what.text} to {where}")
    if what.text == "it" and there == " from your graveyard" and where == "the battlefield":
        return Clause(f"put it onto the battlefield{there}")  # this one, discarded meanwhile
    return Clause(f"put {what.text}{there} onto {where}")


def _with_counters_of_kinds(
    node: e.PutOntoBattlefield, counters: list[tuple[str, Amount]], context: Context
) -> Clause:
    """The counters that each of them enters with, one by being this and one by being that."""
    rest = tuple(one for one in node.counters if one not in counters)
    put = _put_onto_battlefield(replace(node, counters=rest), context).text
    told = [
        f"an additional {kind} counter on it if it's {indefinite(number.condition.among, context)}"
        for kind, number in counters
        if isinstance(number, AmountIf) and isinstance(number.condition, Matches)
    ]
    return Clause(f"{put}. Each of them enters with {listed(told)}")


def _with_more_if(
    node: e.PutOntoBattlefield, counters: tuple[str, Amount], context: Context
) -> Clause:
    """The counters that it enters with only if that is so, in a sentence of their own."""
    kind, number = counters
    assert isinstance(number, AmountIf)
    rest = tuple(one for one in node.counters if one != counters)
    put = _put_onto_battlefield(replace(node, counters=rest), context).text
    match number:
        case AmountIf(condition=Matches(among=s.HasVariableCost()), amount=Count() as counted):
            so = "its mana cost contains {X}"
            much = value(counted, context)
            return Clause(
                f"{put}. If {so}, it enters with a number of {kind} counters on it equal to {much}"
            )
    more = of_things(number.amount, f"additional {kind} counter", context)
    match number.condition:
        case Matches(what=s.AffectedObject(), among=s.IsType() | s.IsSubtype() as among):
            so = f"{indefinite(among, context)} enters this way"
        case _:
            so = clause(number.condition, context)
    return Clause(f"{put}. If {so}, it enters with {more} on it")


def _hidden_shape(hidden: e.FaceDownAs | None, what: Noun, context: Context) -> str:
    """`. It's a Forest land`: what is face down, if it isn't a 2/2 creature (CR 708.2)."""
    if hidden is None or hidden.values is None or hidden.up is not None or hidden.by:
        return ""
    words = token_words(hidden.values, False, context).removesuffix(" token")
    words = words.replace("colorless ", "")
    return f". They're {plural(words)}" if what.many else f". It's {with_article(words)}"


def _whose(player: Selector, context: Context) -> str:
    """The player who was named as the controller of something is "that player" next."""
    match player:
        case s.ControllerOf(what=s.ChosenTarget(index=index)) if index in context.mentioned:
            return "that player's"
        case _:
            return noun(player, context).possessive


def _from(what: Selector, context: Context) -> Zone | None:
    if isinstance(what, s.ChosenTarget) and what.index < len(context.targets):
        return _from(context.targets[what.index].what, context)
    if isinstance(what, s.Choice):
        return _from(what.among, context)
    if is_reference(what):
        return None
    zone = describe(what, context.as_it_is()).zone
    return zone.zone if zone is not None else None


def _shuffles(player: Selector, zones: str, context: Context) -> Clause:
    """`each player shuffles their hand and graveyard into their library`."""
    who = noun(player, context)
    its = "your" if who.you else "their"
    told = f"{who.verb('shuffles', 'shuffle')} {its} {zones} into {its} library"
    return Clause(told if who.you or who.text == "they" else f"{who.text} {told}")


@telling.of(e.PutInLibrary)
def _put_in_library(node: e.PutInLibrary, context: Context) -> Clause:
    if node.position is LibraryPosition.SHUFFLED:
        match node.what:
            case s.AnyOf(
                parts=(
                    s.InZone(zone=Zone.HAND, of=player),
                    s.InZone(zone=Zone.GRAVEYARD, of=again),
                )
            ) if player is not None and player == again:
                return _shuffles(player, "hand and graveyard", context)
            case s.AnyOf(
                parts=(
                    s.InZone(zone=Zone.HAND, of=s.You()),
                    s.InZone(zone=Zone.GRAVEYARD, of=s.You()),
                    s.AllOf(parts=(s.IsPermanent(), s.OwnedBy(player=s.You()))),
                )
            ):
                return _shuffles(s.YOU, "hand, graveyard, and all permanents you own", context)
            case s.AnyOf(
                parts=(
                    s.InZone(zone=Zone.HAND, of=s.IsPlayer() as players),
                    s.InZone(zone=Zone.GRAVEYARD, of=s.IsPlayer()),
                    s.AllOf(parts=(s.IsPermanent(), s.OwnedBy(player=s.IsPlayer()))),
                )
            ):
                return _shuffles(players, "hand, graveyard, and all permanents they own", context)
            case s.AllOf(
                parts=(
                    s.IsCard(),
                    s.InZone(
                        zone=Zone.GRAVEYARD,
                        of=s.ChosenTarget() | s.OwnerOf() | s.IsPlayer() | s.Opponent() as player,
                    ),
                )
            ):
                return _shuffles(player, "graveyard", context)
            case s.NowIn(of=s.You(), what=card) if is_reference(card):
                this = object_noun(card, context).text
                return Clause(f"shuffle {this} into your library{_from_there(node.what, 'its')}")
            case _:
                pass
    if node.position in (LibraryPosition.RANDOM_BOTTOM, LibraryPosition.BOTTOM):
        match node.what:
            case s.AllOf(
                parts=(s.IsCard(), s.InZone(zone=Zone.GRAVEYARD, of=s.ChosenTarget() as player))
            ) if player.index not in context.mentioned and node.ordered_by in (None, player):
                at_random = node.position is LibraryPosition.RANDOM_BOTTOM
                order = "a random order" if at_random else "any order"
                cards = "all the cards from their graveyard on the bottom of their library"
                return act(player, "puts", "put", f"{cards} in {order}", context)
            case _:
                pass
    mover = _chooser(node.what)
    if mover is not None and node.position is LibraryPosition.TOP and node.from_top == 0:
        to = " on top of their library"
        return _moved_by_chooser(mover, node.what, "puts", "put", to, context)
    yours = _is_yours(node.what, context)
    graveyard = _whole_graveyard(node.what, context)
    if graveyard and node.position is LibraryPosition.SHUFFLED:
        library = "your library" if yours else "their owners' libraries"
        return Clause(f"shuffle {graveyard} into {library}")
    if node.position is LibraryPosition.TOP_OR_BOTTOM:
        chooser = noun(node.ordered_by or s.YOU, context)
        what = object_noun(node.what, context)
        library = f"{chooser.its} library"
        if chooser.you and not yours:
            library = "their owners' libraries" if what.many else "its owner's library"
        if isinstance(node.from_top, int) and node.from_top:
            nth = f"{ordinal_word(node.from_top + 1)} from the top or on the bottom"
            if node.ordered_by == s.OwnerOf(node.what):
                return Clause(f"{chooser.text} puts it into their library {nth}")
            puts = f"{chooser.verb('puts', 'put')} {what.text} into {library} {nth}"
            return Clause(puts if chooser.you else f"{chooser.text} {puts}")
        place = f"{chooser.its} choice of the top or bottom of {library}"
        puts = f"{chooser.verb('puts', 'put')} {what.text} on {place}"
        return Clause(puts if chooser.you else f"{chooser.text} {puts}")
    whose = _their_graveyard(node.what, context)
    if whose is not None and node.position is LibraryPosition.SHUFFLED:
        who = noun(whose, context)
        before, context.acting = context.acting, whose
        what = object_noun(node.what, context)
        context.acting = before
        return Clause(f"{who.text} shuffles {what.text} into their library")
    what = object_noun(node.what, context)
    if node.position is LibraryPosition.SHUFFLED:
        owners = "their owners' libraries" if what.many else "its owner's library"
        return Clause(f"shuffle {what.text} into {'your library' if yours else owners}")
    if node.position is LibraryPosition.RANDOM_BOTTOM:
        library = "your library" if yours else _library_of(node.what, what, context)
        return Clause(f"put {what.text} on the bottom of {library} in a random order")
    where = "on top of" if node.position is LibraryPosition.TOP else "on the bottom of"
    if not isinstance(node.from_top, int):
        owned = "their owners' libraries" if what.many else "its owner's library"
        cards = f"{figure(node.from_top, context)} cards"
        return Clause(f"put {what.text} into {owned} just beneath the top {cards}")
    if node.from_top:
        place = ordinal_word(node.from_top + 1)
        if node.what == s.THIS and context.zone is Zone.GRAVEYARD and what.text != "it":
            where = "from your graveyard into your library"
            return Clause(f"put {what.text} {where} {place} from the top")
        owned = "their owners' libraries" if what.many else "its owner's library"
        return Clause(f"put {what.text} into {owned} {place} from the top")
    by = node.ordered_by
    if by is not None and not isinstance(by, s.You) and by != context.acting and what.many:
        who = noun(by, context)
        puts = f"{who.verb('puts', 'put')} {what.text} {where} {who.its} library in any order"
        return Clause(f"{'they' if who.text == 'them' else who.text} {puts}")
    owners = "their owners' libraries" if what.many else "its owner's library"
    order = " in any order" if what.many and node.ordered_by is not None else ""
    if node.what == s.THIS and context.zone is Zone.GRAVEYARD and what.text != "it":
        return Clause(f"put {what.text} from your graveyard {where} {owners}")
    return Clause(f"put {what.text} {where} {'your library' if yours else owners}{order}")


def _their_graveyard(what: Selector, context: Context) -> Selector | None:
    """The target player in whose graveyard the target cards are."""
    if not isinstance(what, s.ChosenTarget) or what.index >= len(context.targets):
        return None
    for part in walk(context.targets[what.index].what):
        if isinstance(part, s.InZone) and part.zone is Zone.GRAVEYARD:
            of = part.of
            if isinstance(of, s.ChosenTarget) and of.index < what.index:
                return of if of.index not in context.mentioned else None
    return None


def _library_of(what: Selector, told: Noun, context: Context) -> str:
    """The library of the player whose cards these are, or of their owners."""
    parts = what.parts if isinstance(what, s.AllOf) else (what,)
    for part in parts:
        match part:
            case s.InZone(of=player) if player is not None and not isinstance(player, s.IsPlayer):
                return f"{noun(player, context).possessive} library"
            case _:
                pass
    return "their owners' libraries" if told.many else "its owner's library"


EACH_TYPE = "for each card type, you may"


@telling.of(e.PutInHand)
def _put_in_hand(node: e.PutInHand, context: Context) -> Clause:
    yours = _is_yours(node.what, context)
    if is_of_each_type(node.what):
        return Clause(f"{EACH_TYPE} put a card of that type from among them into your hand")
    match node.what:
        case s.Choice(among=s.AllOf(parts=parts)) if s.InZone(Zone.COMMAND) in parts:
            return Clause("put your commander into your hand from the command zone")
    what = object_noun(node.what, context)
    owner = "their owners' hands" if what.many else "its owner's hand"
    return Clause(f"put {what.text} into {'your hand' if yours else owner}")


def hidden_as(node: e.FaceDownAs, context: Context, kind: str = "creature") -> str:
    """CR 708.2: what is face down, and how it is turned up."""
    size = f"a 2/2 {kind}"
    if node.values is not None:
        size = with_article(token_words(node.values, False, context).removesuffix(" token"))
    up = f" that may be turned face up: {to_pay(node.up, context)}" if node.up is not None else ""
    return size + up


@telling.of(e.ExchangeZones)
def _exchange_zones(node: e.ExchangeZones, context: Context) -> Clause:
    return Clause(f"exchange your {node.one.value} and {node.other.value}")
