"""Instructions about cards in hands and libraries."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import (
    ChosenX,
    CommanderCasts,
    Count,
    EventAmount,
    Half,
    Plus,
    ResultAmount,
    TimesPaid,
)
from rules_engine.ir.effects import FOUND, LibraryPosition
from rules_engine.ir.node import walk
from rules_engine.oracle.one_of_each import base_and_kinds, is_of_each_pair
from rules_engine.oracle.render.amounts import (
    THAT_MANY,
    figure,
    for_each,
    of_things,
    value,
    where_x,
    worth,
)
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import (
    Clause,
    act,
    doer,
    done_by,
    object_noun,
    telling,
)
from rules_engine.oracle.render.effects.told_as_one import of_each_mana_value
from rules_engine.oracle.render.english import Noun, capitalized, listed, number_word, ordinal_word
from rules_engine.oracle.render.nouns import (
    OTHERS,
    bare,
    counted,
    everything,
    indefinite,
    is_person,
    is_reference,
    is_the_rest,
    noun,
    someone,
)
from rules_engine.oracle.render.qualities_of_state import THAT_MANY_COLORS
from rules_engine.oracle.render.references import top_cards
from rules_engine.oracle.render.target_nouns import first_mention, said_again
from rules_engine.vocabulary import BASIC_LAND_TYPES, Zone


@telling.of(e.Draw)
def _draw(node: e.Draw, context: Context) -> Clause:
    match node.amount:
        case Count(
            what=s.AllOf(
                parts=(
                    s.IsCard(),
                    s.AnyOf(parts=(s.AllOf(parts=(s.IsCard(), s.IsSubtype() as one)), other)),
                    s.Bound(),
                )
            )
        ):
            named = f"{one.subtype} and {bare(other, context, many=False)} in it"
            return act(node.player, "draws", "draw", f"a card for each {named}", context)
    who = None if node.player == context.doer else doer(node.player, context)
    word = "additional card" if context.extra_draw else "card"
    context.acting = node.player
    match node.amount:
        case Plus(left=fixed, right=CommanderCasts() as more):
            cards = f"{of_things(fixed, word, context)} plus an additional card "
            cards += for_each(more, context)
        case _:
            cards = of_things(node.amount, word, context)
    cards = cards.replace(" in their hand exiled this way", " exiled from their hand this way")
    context.acting = None
    if cards.startswith("half the number of "):
        cards = f"cards equal to {cards}"
    if node.up_to:
        cards = f"up to {cards}"
    return act(node.player, "draws", "draw", cards, context, who=who)


@telling.of(e.Discard)
def _discard(node: e.Discard, context: Context) -> Clause:
    who = doer(node.player, context)
    if node.amount is None and s.HasChosenName() in getattr(node.what, "parts", ()):
        parts = node.what.parts if isinstance(node.what, s.AllOf) else ()
        shown = any(isinstance(part, s.Bound) for part in parts)
        cards = f"all cards with that name{' revealed this way' if shown else ''}"
    elif node.amount is None:
        cards = f"{who.its} hand" if node.what is None else everything(node.what, context).text
        if node.player == s.PLAYER and is_the_rest(node.what):
            cards = "the rest"
        context.result_word = THAT_MANY
    elif node.what is not None and is_reference(node.what):
        cards = "it"
    elif isinstance(node.amount, Half) and node.what is None:
        cards = value(node.amount, context)
    elif isinstance(node.what, s.AllOf) and _is_of_them(node.what):
        cards = f"{number_word(node.amount) if isinstance(node.amount, int) else 'X'} of them"
    elif node.what is not None:
        cards = counted(node.amount, node.what & s.CARD, context, up_to=node.up_to)
    else:
        cards = counted(node.amount, s.CARD, context, up_to=node.up_to)
    if node.up_to or node.amount is None:
        context.result_word = THAT_MANY
    rest = cards + (" at random" if node.at_random else "")
    verb = who.verb("discards", "discard")
    predicate = f"{verb} {rest}"
    if node.player == context.doer:
        return Clause(f"discard {rest}", node.player, f"discard {rest}")
    if who.you:
        return Clause(f"discard {rest}", node.player, predicate)
    subject = "they" if who.text == "them" else who.text
    return Clause(f"{subject} {predicate}", node.player, predicate)


def _is_of_them(what: s.AllOf) -> bool:
    """Whether it is any of the cards that an instruction before was about."""
    match what.parts:
        case (s.IsCard(), s.Bound(name=name)):
            return name.startswith(("it ", "them "))
        case _:
            return False


@telling.of(e.Mill)
def _mill(node: e.Mill, context: Context) -> Clause:
    who = doer(node.player, context)
    context.acting = node.player
    cards = of_things(node.amount, "card", context)
    context.acting = None
    predicate = f"{who.verb('mills', 'mill')} {cards}"
    return done_by(who, node.player, predicate)


@telling.of(e.Scry)
def _scry(node: e.Scry, context: Context) -> Clause:
    return act(node.player, "scries", "scry", figure(node.amount, context), context)


@telling.of(e.Surveil)
def _surveil(node: e.Surveil, context: Context) -> Clause:
    return act(node.player, "surveils", "surveil", figure(node.amount, context), context)


@telling.of(e.Search)
def _search(node: e.Search, context: Context) -> Clause:
    who = noun(node.player, context)
    if node.player == context.doer:
        who = Noun("", many=True, person=True)
    library = (
        f"{noun(node.library_of, context).possessive} library"
        if node.library_of is not None
        else f"{who.its} library"
    )
    one = node.count == 1 and not node.up_to and not node.also
    cards = counted(node.count, node.what & s.CARD, context, up_to=node.up_to)
    if node.also:
        cards = listed([cards, *(counted(1, other & s.CARD, context) for other in node.also)])
    if node.zones != (Zone.LIBRARY,):
        whose = library.removesuffix(" library")
        names = [zone.value for zone in node.zones]
        library = f"{whose} {listed(names, 'and/or' if node.some_zones else 'and')}"
    them = "it" if one else "them"
    steps = [f"{who.verb('searches', 'search')} {library} for {cards}"]
    if cards.endswith(THAT_MANY_COLORS):
        steps[0] = f"count the colors of the sacrificed creature, then {steps[0]}"
    if isinstance(node.player, s.ControllerOf):
        context.seeker = node.player
    if node.to is None:
        return done_by(who, node.player, steps[0])
    if node.reveal:
        shown = "those cards" if node.rest_to is not None else "it" if one else "them"
        steps.append(f"{who.verb('reveals', 'reveal')} {shown}")
    put = who.verb("puts", "put")
    shuffle = who.verb("shuffles", "shuffle")
    if node.rest_to is not None:
        them = number_word(node.take)
    match node.to:
        case Zone.HAND:
            them = "that card" if one and not node.reveal else them
            steps.append(f"{put} {them} into {who.its} hand")
        case Zone.BATTLEFIELD:
            tapped = " tapped" if node.tapped else ""
            under = ""
            if node.under is not None:
                under = f" under {noun(node.under, context).possessive} control"
            steps.append(f"{put} {them} onto the battlefield{tapped}{under}")
        case Zone.GRAVEYARD:
            steps.append(f"{put} {them} into {who.its} graveyard")
        case Zone.EXILE:
            steps.append(f"{who.verb('exiles', 'exile')} {them}")
        case _:
            text = ", ".join([*steps, f"then {shuffle}"])
            where = f"{ordinal_word(node.from_top + 1)} from the top" if node.from_top else "on top"
            them = "that card" if one else them
            return done_by(who, node.player, f"{text} and {put} {them} {where}")
    if node.rest_to is not None:
        rest = "the other" if node.count == node.take + 1 else "the rest"
        into = {
            Zone.BATTLEFIELD: "onto the battlefield",
            Zone.GRAVEYARD: f"into {who.its} graveyard",
            Zone.EXILE: "into exile",
        }.get(node.rest_to, f"into {who.its} hand")
        steps[-1] += f" and {rest} {into}"
    return done_by(who, node.player, ", ".join(steps) + f", then {shuffle}")


@telling.of(e.Shuffle)
def _shuffle(node: e.Shuffle, context: Context) -> Clause:
    who = noun(node.player, context)
    return done_by(who, node.player, f"{who.verb('shuffles', 'shuffle')} {who.its} library")


@telling.of(e.RearrangeTop)
def _rearrange(node: e.RearrangeTop, context: Context) -> Clause:
    library = f"{noun(node.player, context).possessive} library"
    text = f"look at {top_cards(node.amount, library, context)}"
    text += ", then put them back in any order"
    if node.may_shuffle:
        text += ". You may shuffle"
    return Clause(text)


@telling.of(e.LookAndTake)
def _look_and_take(node: e.LookAndTake, context: Context) -> Clause:
    verb = "reveal" if node.reveal else "look at"
    seen = f"{verb} {top_cards(node.amount, 'your library', context)}{where_x(context)}"
    into = {
        Zone.HAND: "into your hand",
        Zone.BATTLEFIELD: "onto the battlefield",
        Zone.GRAVEYARD: "into your graveyard",
        Zone.EXILE: "into exile face down" if node.face_down else "into exile",
    }.get(node.to, "into your hand")
    if isinstance(node.what, s.Anything):
        number = (
            number_word(node.take) if isinstance(node.take, int) else figure(node.take, context)
        )
        chosen = f"{'up to ' if node.up_to else ''}{number} of them"
    else:
        chosen = (
            counted(node.take, node.what & s.CARD, context, up_to=node.up_to) + " from among them"
        )
    rest_is_one = isinstance(node.amount, int) and node.amount == 2 and node.take == 1
    rest = "the other" if rest_is_one else "the rest"
    match node.rest_to, node.rest_position:
        case Zone.GRAVEYARD, _:
            where = f"{rest} into your graveyard"
        case _, LibraryPosition.RANDOM_BOTTOM:
            where = f"{rest} on the bottom of your library in a random order"
        case _, LibraryPosition.BOTTOM:
            order = "" if rest_is_one else " in any order"
            where = f"{rest} on the bottom of your library{order}"
        case _:
            where = f"{rest} on top of your library in any order"
    return Clause(f"{seen}. Put {chosen} {into} and {where}")


@telling.of(e.Reveal)
def _reveal(node: e.Reveal, context: Context) -> Clause:
    if isinstance(node.what, s.Bound) and node.what.name in context.named:
        chosen = context.named[node.what.name]
        if isinstance(chosen, s.Choice) and chosen.at_random:
            context.called[node.what.name] = Noun("that card")
            context.named.pop(node.what.name)
            return _reveal(replace(node, what=chosen), context)
        if isinstance(chosen, s.Choice) and chosen.up_to and chosen.count == 1:
            context.named.pop(node.what.name)
            return Clause(f"you may reveal {indefinite(chosen.among, context)}")
    match node.what:
        case (
            s.Choice(
                among=s.AllOf(parts=(s.IsCard(), s.InZone(zone=Zone.HAND, of=s.Selector() as who)))
            ) as shown
        ) if shown.by == who or shown.at_random:
            how = " at random" if shown.at_random else ""
            owner = noun(who, context)
            if isinstance(shown.count, int | ChosenX | EventAmount | ResultAmount):
                cards = f"{of_things(shown.count, 'card', context)}{how} from {owner.its} hand"
            else:
                many = worth(shown.count, context)
                cards = f"a number of cards from {owner.its} hand equal to {many}"
            return act(who, "reveals", "reveal", cards, context, who=owner)
    return Clause(f"reveal {object_noun(node.what, context).text}")


@telling.of(e.TurnUpUntil)
def _turn_up_until(node: e.TurnUpUntil, context: Context) -> Clause:
    who = noun(node.player, context)
    they = "you" if who.you else "they"
    if node.player == context.doer:
        who = Noun("", many=True, person=True)
    cards = counted(node.count, node.until & s.CARD, context)
    kinds = node.until.parts if isinstance(node.until, s.AnyOf) else ()
    if node.count == 1 and any(isinstance(kind, s.HasKeyword) for kind in kinds):
        cards = listed([counted(1, kind & s.CARD, context) for kind in kinds], "or")
    if node.count != 1:
        context.called[FOUND] = Noun("those cards", many=True)
    if not who.you:
        context.others_own.add(FOUND)
    context.found_word = f"the {counted(1, node.until & s.CARD, context).partition(' ')[2]}"
    verb = who.verb("exiles", "exile") if node.exiles else who.verb("reveals", "reveal")
    does = they + (" exile " if node.exiles else " reveal ")
    if node.total_mana_value:
        does = f"{they} have exiled "
        cards = f"cards with total mana value {node.count} or greater"
    text = f"{verb} cards from the top of {who.its} library until {does}{cards}"
    if isinstance(node.player, s.ControllerOf):
        context.seeker = node.player
    return done_by(who, node.player, text)


def _is_here(one: object, context: Context) -> TypeGuard[s.ChosenTarget]:
    """Whether it is one of the targets that are told here."""
    return isinstance(one, s.ChosenTarget) and one.index < len(context.targets)


def of_anothers(what: s.Selector, context: Context) -> str | None:
    """What the controller of the event's object chooses among what others control."""
    if not isinstance(what, s.ChosenTarget) or what.index >= len(context.targets):
        return None
    target = context.targets[what.index]
    not_theirs = s.Not(s.ControlledBy(s.TARGET_CHOOSER))
    parts = target.what.parts if isinstance(target.what, s.AllOf) else ()
    if target.chosen_by != s.ControllerOf(s.EventObject()) or not_theirs not in parts:
        return None
    return bare(s.AllOf(tuple(one for one in parts if one != not_theirs)), context, many=False)


@telling.of(e.ChooseObjects)
def _choose_objects(node: e.ChooseObjects, context: Context) -> Clause:
    among = [node.what]
    among += [context.targets[one.index].what for one in walk(node.what) if _is_here(one, context)]
    context.chose_cards = any(isinstance(one, s.IsCard) for what in among for one in walk(what))
    theirs = of_anothers(node.what, context)
    if theirs is not None:
        assert isinstance(node.what, s.ChosenTarget)
        again = said_again(context.targets[node.what.index].what, context)
        context.mentioned[node.what.index] = again
        return Clause(f"its controller chooses target {theirs} one of their opponents controls")
    if isinstance(node.what, s.Choice) and node.what.by is not None:
        chosen = replace(node.what, by=None)
        who = noun(node.what.by, context)
        if node.what.by == context.doer:
            who = Noun("", many=True, person=True)
        before, context.acting = context.acting, node.what.by
        text = noun(chosen, context).text
        context.acting = before
        return done_by(who, node.what.by, f"{who.verb('chooses', 'choose')} {text}")
    richer = _richer_opponent(node.what, context)
    if richer is not None:
        return richer
    by_value = of_each_mana_value(node.what, context)
    if by_value is not None:
        return Clause(by_value)
    if is_of_each_pair(node.what):
        one = "a card that's exactly those colors"
        return Clause(f"for each color pair, choose {one} from among them")
    each = base_and_kinds(node.what)
    if each is not None:
        return _one_of_each(*each, node, context)
    if isinstance(node.what, s.Choice) and is_person(node.what.among):
        others = isinstance(node.what.among, s.AllOf) and set(node.what.among.parts) == OTHERS
        who = Noun("another player", person=True) if others else someone(node.what.among, context)
        context.chose_player = True
        return Clause(f"choose {who.text}{' at random' if node.what.at_random else ''}")
    further = _further_targets(node.what, context)
    if further is not None:
        return further
    if isinstance(node.what, s.ChosenTarget):
        return Clause(f"choose {noun(node.what, context).text}")
    return Clause(f"you choose {object_noun(node.what, context, 'from').text}")


def _further_targets(what: s.Selector, context: Context) -> Clause | None:
    """`choose any target, then choose another target for each time this spell was kicked`."""
    if not isinstance(what, s.ChosenTarget) or what.index in context.mentioned:
        return None
    target = context.targets[what.index]
    match target.maximum:
        case Plus(left=1, right=TimesPaid() as paid) if target.minimum == target.maximum:
            first = first_mention(replace(target, minimum=1, maximum=1), context)
        case _:
            return None
    kind = first.text.removeprefix("any ").removeprefix("target").strip()
    word = f"another target {kind}".rstrip() if first.text != "any target" else "another target"
    context.mentioned[what.index] = Noun("each of them")
    return Clause(f"choose {first.text}, then choose {word} {for_each(paid, context)}")


def _richer_opponent(what: s.Selector, context: Context) -> Clause | None:
    """`that player chooses target player who controls more lands than they do and is their
    opponent`."""
    if not isinstance(what, s.ChosenTarget) or what.index in context.mentioned:
        return None
    target = context.targets[what.index]
    parts = target.what.parts if isinstance(target.what, s.AllOf) else ()
    who = target.chosen_by
    if who is None or s.OtherThan(who) not in parts or s.PLAYER not in parts:
        return None
    before, context.acting = context.acting, who
    asked = bare(s.AllOf(tuple(p for p in parts if p != s.OtherThan(who))), context, many=False)
    context.acting = before
    subject = noun(who, context)
    context.mentioned[what.index] = Noun("that player", person=True)
    if isinstance(who, s.EventPlayer):
        context.event_player = Noun("the first player", person=True)
    asked = asked.replace(f"than {subject.text}", "than they do")
    return Clause(f"{subject.text} chooses target {asked} and is their opponent")


def _one_of_each(
    base: s.Selector, kinds: tuple[s.Selector, ...], node: e.ChooseObjects, context: Context
) -> Clause:
    """`an artifact, a creature, and a land from among the permanents they control`."""
    choices = (part for part in walk(node.what) if isinstance(part, s.Choice))
    (by,) = {choice.by for choice in choices}
    before, context.acting = context.acting, by
    if kinds == tuple(s.IsSubtype(name) for name in BASIC_LAND_TYPES):
        what = "a land of each basic land type"
    else:
        of_cards = s.CARD in getattr(base, "parts", ())
        what = listed([indefinite(s.CARD & k if of_cards else k, context) for k in kinds])
    if context.of_hand and by is None:
        context.acting = before
        return Clause(f"you choose from it {what}")
    what += f" from among the {bare(base, context)}"
    context.acting = before
    if by is None:
        return Clause(f"you choose {what}")
    who = noun(by, context)
    return done_by(who, by, f"{who.verb('chooses', 'choose')} {what}")


@telling.of(e.LookAt)
def _look_at(node: e.LookAt, context: Context) -> Clause:
    match node.what:
        case s.TopOfLibrary(player=player, count=count) if player == node.player and isinstance(
            player, s.ChosenTarget
        ):
            who = noun(player, context)
            top = top_cards(count, "their library", context)
            return act(player, "looks at", "look at", top, context, who=who)
        case _:
            pass
    context.onlooker = None if isinstance(node.player, s.You) else node.player
    context.looking = context.onlooker is not None
    what = object_noun(node.what, context)
    context.looking = False
    if isinstance(node.what, s.Bound) and what.text in ("it", "them"):  # a card face down in exile
        remains = "they remain" if what.many else "it remains"
        told = f"look at {what.text} for as long as {remains} exiled"
        return Clause(f"{noun(node.player, context).text} may {told}")
    return act(node.player, "looks at", "look at", what.text, context)


@telling.of(e.DivideIntoPiles)
def _divide(node: e.DivideIntoPiles, context: Context) -> Clause:
    cards = top_cards(node.amount, "your library", context)
    text = f"reveal {cards}{where_x(context)}"
    facing = "into a face-down pile and a face-up pile"
    if node.face_down and isinstance(node.divided_by, s.You):
        text = f"look at {cards} and separate them {facing}"
    elif node.face_down:
        text = f"{someone(node.divided_by, context).text} looks at {cards} and separates them "
        text += facing
    elif isinstance(node.divided_by, s.You):
        text += " and separate them into two piles"
    else:
        text += f". {capitalized(someone(node.divided_by, context).text)} separates those cards "
        text += "into two piles"
    who = someone(node.chosen_by, context)
    if not who.you or node.take is not None:
        text += f". {capitalized(who.text)} {who.verb('chooses', 'choose')} one of those piles"
    if node.take is None:
        taken = "one pile" if who.you else "that pile"
        if node.rest_to is Zone.LIBRARY:
            rest = "the other on the bottom of your library in any order"
            return Clause(f"{text}. Put {taken} into your hand and {rest}")
    else:
        taken = f"{of_things(node.take, 'card', context)} from the chosen pile"
    if node.rest_to is Zone.GRAVEYARD:
        return Clause(f"{text}. Put {taken} into your hand and the other into your graveyard")
    rest = "all other cards revealed this way on the bottom of your library in any order"
    return Clause(f"{text}. Put {taken} into your hand, then put {rest}")


@telling.of(e.RevealHand)
def _reveal_hand(node: e.RevealHand, context: Context) -> Clause:
    who = noun(node.player, context)
    context.of_hand = True
    return act(node.player, "reveals", "reveal", f"{who.its} hand", context, who=who)


@telling.of(e.LookAtHand)
def _look_at_hand(node: e.LookAtHand, context: Context) -> Clause:
    return Clause(f"look at {noun(node.player, context).possessive} hand")
