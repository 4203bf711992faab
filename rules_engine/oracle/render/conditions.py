"""Conditions: what stands after "if", "unless" and "as long as"."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import amounts as a
from rules_engine.ir import conditions as c
from rules_engine.ir import selectors as s
from rules_engine.ir.counting import (
    CameSinceOwnTurn,
    CameUnderControl,
    DealtDamageTo,
    FoughtThisCombat,
    GreatestToughness,
)
from rules_engine.ir.dungeons import InitiativeHolder
from rules_engine.ir.events import Casts, PlaysLand
from rules_engine.ir.layouts import RING_BEARER, HasDesignation
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import Comparison
from rules_engine.ir.turning import IsTimeOfDay
from rules_engine.oracle.render.circumstances import clause as clause
from rules_engine.oracle.render.circumstances import this_spell
from rules_engine.oracle.render.comparisons import place_of, symbols, than_each, turn_of
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.counting import blocked_or_was, fought
from rules_engine.oracle.render.english import (
    Noun,
    listed,
    number_word,
    ordinal_word,
    with_article,
)
from rules_engine.oracle.render.gone import controlled
from rules_engine.oracle.render.nouns import (
    bare,
    describe,
    indefinite,
    is_person,
    is_reference,
    known_and_described,
    noun,
    players_asked,
    someone,
    without_player,
)
from rules_engine.oracle.render.qualities import PAST_OF_KEYWORD, is_outlaw
from rules_engine.oracle.render.qualities_of_state import more_than_others
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Color, Keyword, Zone
from rules_engine.vocabulary.subtypes import card_types_of


def _parts(node: c.Condition) -> list[c.Condition]:
    return [*_parts(node.left), *_parts(node.right)] if isinstance(node, c.Both) else [node]


_EACH: tuple[tuple[str, tuple[s.Selector, ...]], ...] = (
    ("color", tuple(s.IsColor(color) for color in Color)),
    ("basic land type", tuple(s.IsSubtype(one) for one in BASIC_LAND_TYPES)),
)


def _one_of_each(node: c.Both) -> tuple[s.Selector, list[tuple[s.Selector, str]]] | None:
    """Of "you control a land of each basic land type and a creature of each color": who, and of
    what how; None if it isn't said of each."""
    parts = _parts(node)
    found: list[tuple[s.Selector, str]] = []
    players: set[s.Selector] = set()
    while parts:
        for word, each in _EACH:
            some = [_described(one, also) for one, also in zip(parts, each, strict=False)]
            if len(some) == len(each) and some[0] is not None and len(set(some)) == 1:
                who, what = some[0]
                players.add(who)
                found.append((what, word))
                parts = parts[len(each) :]
                break
        else:
            return None
    return (players.pop(), found) if len(players) == 1 else None


def _described(condition: c.Condition, also: s.Selector) -> tuple[s.Selector, s.Selector] | None:
    """Who controls one, and what it is beside that."""
    if not isinstance(condition, c.Exists) or not isinstance(condition.what, s.AllOf):
        return None
    rest = [one for one in condition.what.parts if one != also]
    who = [one.player for one in rest if isinstance(one, s.ControlledBy)]
    what = tuple(one for one in rest if not isinstance(one, s.ControlledBy))
    if len(rest) == len(condition.what.parts) or len(who) != 1 or not what:
        return None
    return who[0], what[0] if len(what) == 1 else s.AllOf(what)


def _of_each_name(parts: list[c.Condition], context: Context) -> str | None:
    """`Equipment named A, B, and C`, of which you control one each."""
    yours = s.ControlledBy(s.YOU)
    kinds: set[frozenset[s.Selector]] = set()
    names: list[str] = []
    for part in parts:
        what = part.what if isinstance(part, c.Exists) else None
        found = what.parts if isinstance(what, s.AllOf) else ()
        some = [one.name for one in found if isinstance(one, s.HasName)]
        if len(some) != 1 or yours not in found:
            return None
        names += some
        kinds.add(frozenset(found) - {s.HasName(some[0]), yours})
    if len(kinds) != 1 or len(names) not in (2, 3) or len(kind := [*kinds.pop()]) != 1:
        return None
    return f"{bare(kind[0], context)} named {listed(names)}"


@clause.of(c.Both)
def _both(node: c.Both, context: Context) -> str:
    match node.left, node.right:
        case c.Exists(what=s.AllOf(parts=(s.Opponent(), s.OtherThan()))), c.Compare(
            left=a.LifeTotal(player=richer), right=a.LifeTotalAmong(highest=False)
        ):
            named = someone(richer, context).text
            return f"{named} has more life than another of your opponents"
        case c.WasCast(from_zone=None), c.DuringMainPhase(whose=s.You()):
            return "you cast this spell during your main phase"
        case c.Matches(what=s.This(), among=FoughtThisCombat()), c.Compare(
            left=a.AttackersThisTurn(what=what, combat=True), right=int(number)
        ):
            others = f"at least {number_word(number)} {bare(what, context, many=number != 1)}"
            return f"{context.self_name.text} and {others} attacked this combat"
        case c.YourTurn(), c.Compare(
            left=a.TurnsTaken(player=s.You()), comparison=s.Comparison.AT_MOST, right=3
        ):
            return "it's your first, second, or third turn of the game"
        case c.Compare(left=a.ManaSpent(color=Color()) as one), c.Compare(
            left=a.ManaSpent(color=Color()) as other
        ) if one.what == other.what and symbols(node.left) and symbols(node.right):
            rest = clause(node.right, context).partition(" ")[2]
            return f"{symbols(node.left)}{symbols(node.right)} {rest}"
        case c.Matches(what=s.This(), among=among), c.Compare(
            left=a.Count(what=what), comparison=Comparison.EQUAL, right=1
        ) if what == among:
            return f"{context.self_name.text} is the only {bare(among, context, many=False)}"
        case _:
            pass
    of_each = _one_of_each(node)
    if of_each is not None:
        who, kinds = of_each
        subject = noun(who, context)
        kind = " and ".join(f"{indefinite(what, context)} of each {each}" for what, each in kinds)
        return f"{subject.text} {subject.verb('controls', 'control')} {kind}"
    of_names = _of_each_name(_parts(node), context)
    if of_names is not None:
        return f"you control {of_names}"
    left, right = clause(node.left, context), clause(node.right, context)
    if left.startswith("you control ") and right.startswith("you control "):
        right = right.removeprefix("you control ")
    return f"{left} and {right}"


def played_from_exile(condition: c.Condition) -> s.Selector | None:
    """Who is asked whether they played a card from exile, a land or another."""
    match condition:
        case c.EitherOf(
            left=c.Compare(left=a.EventsThisTurn(event=PlaysLand(from_zone=Zone.EXILE) as land)),
            right=c.Compare(left=a.EventsThisTurn(event=Casts(what=what))),
        ) if what == s.AllOf((s.SPELL, s.WasCastFrom(Zone.EXILE))):
            return land.player
        case _:
            return None


def played_from_elsewhere(condition: c.EitherOf) -> bool:
    """Whether it asks if you played a land or cast a spell from anywhere but your hand."""
    match condition:
        case c.EitherOf(
            left=c.Compare(
                left=a.EventsThisTurn(event=PlaysLand(player=s.You(), except_from=Zone.HAND))
            ),
            right=c.Compare(left=a.EventsThisTurn(event=Casts(player=s.You(), what=what))),
        ):
            return what == s.AllOf((s.SPELL, s.Not(s.WasCastFrom(Zone.HAND, s.YOU))))
        case _:
            return False


def _is_in_graveyard(condition: c.Exists) -> bool:
    return any(isinstance(node, s.InZone) for node in walk(condition.what))


def _in_exile_with_keyword(what: s.Selector, context: Context) -> str | None:
    """`an exiled creature card with a blood counter on it has flying`."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    keyword = next((one for one in parts if isinstance(one, s.HasKeyword)), None)
    counted = any(isinstance(one, s.HasCounter) for one in parts)
    if keyword is None or not counted or s.InZone(Zone.EXILE) not in parts:
        return None
    rest = s.AllOf(tuple(one for one in parts if one != keyword))
    return f"{indefinite(rest, context)} has {keyword.keyword.value}"


@clause.of(c.EitherOf)
def _either(node: c.EitherOf, context: Context) -> str:
    left, right = node.left, node.right
    if (player := played_from_exile(node)) is not None:
        return f"{noun(player, context).text} played a card from exile this turn"
    if played_from_elsewhere(node):
        return "you've played a land or cast a spell this turn from anywhere other than your hand"
    if (
        isinstance(left, c.Exists)
        and isinstance(right, c.Exists)
        and _is_in_graveyard(left) == _is_in_graveyard(right)
    ):
        return clause(c.Exists(s.AnyOf((left.what, right.what))), context)
    return f"{clause(left, context)} or {clause(right, context)}"


@clause.of(c.IsNot)
def _is_not(node: c.IsNot, context: Context) -> str:
    match node.condition:
        case c.Exists(what=s.Monarch()):
            return "there is no monarch"
        case c.PlayerHas(designation=name, player=None) if name.startswith("completed "):
            return f"you haven't {name}"
        case c.Exists(what=s.Responders()):
            return "no one does"
        case c.Matches(what=what, among=s.MadeWithThis()):
            return f"{noun(what, context).text} wasn't put onto the battlefield with this ability"
        case c.Matches(what=s.This(), among=CameSinceOwnTurn()):
            since = "since the beginning of your most recent turn"
            return f"you've controlled {context.self_name.text} continuously {since}"
        case c.Exists(what=s.Bound(name=name)) if (where := _put_where(name)) is not None:
            return f"you don't put it {where}"
        case c.Exists(what=what) if (told := than_each(what, context)) is not None:
            return told
        case c.Exists(what=what) if (found := players_asked(what)) is not None:
            if (none := _control_none(*found, context)) is not None:
                return none
            if not isinstance(found[1], c.IsNot):
                nobody = "no opponent" if isinstance(found[0], s.Opponent) else "no player"
                return _of_each(Noun(nobody), found[1], context)
            each = "each opponent" if isinstance(found[0], s.Opponent) else "each player"
            return _of_each(Noun(each), c.IsNot(found[1]), context)
        case c.IsNot(condition=inner):
            return clause(inner, context)
        case c.Exists(what=what) if (found_card := _discarded_by(what, context)) is not None:
            who, card = found_card
            verb = who.verb("doesn't", "don't")
            return f"{who.text} {verb} discard {card} this way"
        case c.EitherOf() if (player := played_from_exile(node.condition)) is not None:
            return f"{noun(player, context).text} didn't play a card from exile this turn"
        case c.Exists(what=what):
            description = describe(what, context)
            if what == _STRONGEST_OF_OTHERS:
                return "you control each creature on the battlefield with the greatest power"
            if isinstance(description.controller, s.You) and not description.not_controlled:
                description.controller = None
                other = f"{description.determiner} " if description.determiner else ""
                return f"you control no {other}{description.words(True, 'or', context)}"
            if isinstance(description.controller, s.Iterated) and context.iterated.text == "who":
                description.controller = None
                return f"who controls no {description.words(True, 'or', context)}"
            if isinstance(description.controller, s.Iterated) and context.iterated.person:
                one = context.iterated
                if one.text.startswith(("a ", "an ")):
                    description.controller = None
                    return f"{one.text} controls no {description.words(True, 'or', context)}"
            holder = _other_controller(description.controller)
            if holder is not None:
                description.controller = None
                who = noun(holder, context)
                other = f"{description.determiner} " if description.determiner else ""
                none = f"no {other}{description.words(True, 'or', context)}"
                return f"{who.text} {who.verb('controls', 'control')} {none}"
            return f"there are no {bare(what, context, word='or')}"
        case c.Matches(what=what, among=among):
            return _matches(what, among, context, negated=True)
        case c.YourTurn():
            return "it's not your turn"
        case c.WasCastAsSorcery():
            return "you cast it any time a sorcery couldn't have been cast"
        case c.Compare(left=a.TimesPaid(keyword=Keyword.KICKER), right=1):
            return f"{this_spell(context)} wasn't kicked"
        case c.EitherOf(left=IsTimeOfDay(), right=IsTimeOfDay()):
            return "it's neither day nor night"
        case c.Compare(left=a.TimesPaid(keyword=Keyword.GIFT), right=1):
            return "the gift wasn't promised"
        case c.OptionWasTaken():
            return "you don't"
        case c.WasCast(from_zone=zone, what=what, by=by, anyones=anyones):
            name = noun(what, context).text if what is not None else this_spell(context)
            there = f" from {'a' if anyones else 'your'} {zone.value}" if zone else ""
            return (
                f"you didn't cast {name}{there}" if by is not None else f"{name} wasn't cast{there}"
            )
        case c.Compare(left=a.EventsThisTurn(event=event), comparison=Comparison.AT_LEAST, right=1):
            from rules_engine.oracle.render.past import past_not

            text = past_not(event, context)
            if text is not None:
                return f"{text} {turn_of(node.condition, context)}"
            return f"{NOT_TRUE}{clause(node.condition, context)}"
        case inner:
            return f"{NOT_TRUE}{clause(inner, context)}"


def _control_none(who: s.Selector, condition: c.Condition, context: Context) -> str | None:
    """`your opponents control no creatures`, where none of them controls one."""
    match who, condition:
        case s.Opponent(), c.IsNot(condition=c.IsNot(condition=c.Exists(what=what))):
            description = describe(what, context)
            if not isinstance(description.controller, s.Iterated):
                return None
            description.controller = None
            return f"your opponents control no {description.words(True, 'or', context)}"
        case _:
            return None


def _other_controller(who: s.Selector | None) -> s.Selector | None:
    """The one player who controls what is asked for, if that isn't you."""
    known = s.ControllerOf | s.ChosenTarget | s.EventPlayer | s.DefendingPlayer
    return who if isinstance(who, known) else None


NOT_TRUE = "it isn't true that "
"""What begins a condition whose contrary has no words of its own."""


def is_exception(condition: c.Condition, context: Context) -> bool:
    """Whether it is told by what would end it: "unless you control a Swamp"."""
    if not isinstance(condition, c.IsNot):
        return False
    told = clause(condition, context.as_it_is())
    return told.startswith((NOT_TRUE, "no player has no "))


def under(condition: c.Condition, context: Context) -> str:
    """`as long as you control a Swamp`, or `unless …`."""
    if isinstance(condition, c.IsNot) and is_exception(condition, context):
        return f"unless {clause(condition.condition, context)}"
    return f"as long as {clause(condition, context)}"


def _put_where(name: str) -> str | None:
    """Where something was put that is remembered under that name."""
    for way, where in (
        ("put into hand", "into your hand"),
        ("put onto the battlefield", "onto the battlefield"),
    ):
        if name.startswith(way):
            return where
    return None


def _put_this_way(what: s.Selector) -> tuple[s.Selector, str] | None:
    """What of that which was put somewhere by an instruction before is asked for, and where."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    for part in parts:
        where = _put_where(part.name) if isinstance(part, s.Bound) else None
        if where is not None:
            rest = tuple(one for one in parts if one != part)
            return s.AllOf(rest) if len(rest) > 1 else rest[0], where
    return None


@clause.of(c.AsCast)
def _as_cast(node: c.AsCast, context: Context) -> str:
    text = clause(node.condition, context).replace(" control ", " controlled ")
    return f"{text} as you cast this spell"


@clause.of(c.WasCastAsSorcery)
def _was_cast_as_sorcery(node: c.WasCastAsSorcery, context: Context) -> str:
    return "you cast it any time a sorcery could have been cast"


def _of_each(who: Noun, condition: c.Condition, context: Context) -> str:
    before, context.iterated = context.iterated, who
    text = clause(condition, context)
    context.iterated = before
    return text


_SOME_FROM = {
    s.AllOf((s.AnyOf((s.EnteredFrom(zone), s.WasCastFrom(zone))), s.EventObject())): there
    for zone, there in ((Zone.GRAVEYARD, "a graveyard"), (Zone.EXILE, "exile"))
}


@clause.of(c.Exists)
def _exists(node: c.Exists, context: Context) -> str:
    if isinstance(node.what, s.Bound) and node.what.name.startswith("returned "):
        return "it is returned to its owner's hand this way"
    if isinstance(node.what, s.Bound) and node.what.name.startswith("put into hand "):
        return "you put a card into your hand this way"
    if isinstance(node.what, s.Monarch):
        return "there is a monarch"
    match node.what:
        case s.AllOf(
            parts=(*kinds, s.OtherThan(what=other), s.SharesNameWith(other=s.ChosenTarget() as one))
        ) if one == other and kinds:
            what = bare(s.AllOf(tuple(kinds)), context, many=False)
            return f"another {what} with the same name is on the battlefield"
    if node.what in _SOME_FROM:
        there = _SOME_FROM[node.what]
        return f"one or more of them entered from {there} or was cast from {there}"
    if isinstance(node.what, s.Responders):
        if node.what.response is s.Response.SEARCHED:
            return f"{noun(node.what.of, context).text} {node.what.response}".replace(
                "you searched their", "you searched your"
            )
        return "a player does"
    match node.what:
        case s.NowIn(zone=Zone.EXILE, what=s.Bound(), of=None):
            return "any of those cards remain exiled"
        case s.PaidWith(how="sacrificed", of=s.EventOther()):
            return "one or more permanents were sacrificed to activate it"
        case _:
            pass
    if isinstance(node.what, s.NotedObject):
        context.pair_named = True
        return f"{noun(node.what.of, context).text} is paired with a creature"
    if isinstance(node.what, s.ExiledWithThis):
        return f"a card is exiled with {context.self_name.text}"
    if (told := _holds_most(node.what, context)) is not None:
        return told
    if (told := _in_exile_with_keyword(node.what, context)) is not None:
        return told
    given_up = _given_up(node.what, context)
    if given_up is not None:
        return given_up
    match node.what:
        case s.AllOf(
            parts=(s.IsCard(), s.ExiledWithThis(link=None), s.HasKeyword(keyword=keyword, of=None))
        ):
            return f"a card exiled with {context.self_name.text} has {keyword.value}"
        case s.AllOf(parts=(s.IsCard(), s.Bound(name=name), s.SharesNameWith(other=s.This()))) if (
            name.startswith("them ") and context.way
        ):
            named = context.card_name or context.self_name.text
            return f"a card named {named} was {context.way} this way"
        case s.AllOf(parts=(s.ControlledBy(player=s.You()), s.ResultCards())):
            return "it entered under your control"
        case s.AllOf(parts=(s.HasMoreThanOthers() as asked, s.IsPlayer())):
            return f"a player {more_than_others(asked, context)}"
        case s.AllOf(parts=parts) if s.IsAttachedTo(s.HOST) in parts and s.Other() in parts:
            of_kind = s.AllOf(tuple(part for part in parts if part != s.IsAttachedTo(s.HOST)))
            what = indefinite(of_kind, context)
            return f"{what} is attached to {noun(s.HOST, context).text}"
    found = players_asked(node.what)
    if found is not None:
        return _of_each(noun_of_one(found[0]), found[1], context)
    if isinstance(node.what, s.NowIn):
        return "it was put into a graveyard this way"
    put = _put_this_way(node.what)
    if put is not None:
        return f"you put {indefinite(put[0], context)} {put[1]} this way"
    discarded = _discarded_by(node.what, context)
    if discarded is not None:
        who, card = discarded
        return f"{who.text} {who.verb('discards', 'discard')} {card} this way"
    done = done_this_way(node.what, context)
    if done is not None:
        if isinstance(done[0], s.IsPlayer | s.Opponent):
            return f"{noun_of_one(done[0]).text} was {done[1]}"
        told = indefinite(done[0], context)
        return f"{controlled(told) if done[1] in _TAKEN else told} was {done[1]}"
    known, rest = known_and_described(node.what)
    if known is not None:
        return _matches(known, rest, context, negated=False)
    if (owned := _owned_in_exile(node.what, context)) is not None:
        return owned
    if (exiled := _exiled_by_you(node.what, context)) is not None:
        return exiled
    used = _used(node.what, context)
    if used is not None:
        return used
    parts = node.what.parts if isinstance(node.what, s.AnyOf) else (node.what,)
    descriptions = [describe(part, context) for part in parts]
    controllers = {type(one.controller) for one in descriptions}
    if len(controllers) == 1 and descriptions[0].controller is not None:
        who = noun(descriptions[0].controller, context)
        if isinstance(descriptions[0].controller, s.Opponent):
            who = Noun("an opponent")
        if isinstance(descriptions[0].controller, s.IsPlayer):
            who = Noun("any player")
        texts = [_without_controller(part, context) for part in parts]
        return f"{who.text} {who.verb('controls', 'control')} {' or '.join(texts)}"
    if is_person(node.what):
        return f"there is {indefinite(node.what, context)}"
    return f"there is {indefinite(node.what, context)}"


def _holds_most(what: s.Selector, context: Context) -> str | None:
    """`you control the artifact with the highest mana value or tied for the highest mana value`."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    holder = next((part.player for part in parts if isinstance(part, s.ControlledBy)), None)
    for part in parts:
        match part:
            case s.ManaValueIs(
                comparison=Comparison.AT_LEAST, amount=a.GreatestManaValue(among=of)
            ):
                most = "the highest mana value"
            case s.ToughnessIs(comparison=Comparison.AT_LEAST, amount=GreatestToughness(among=of)):
                most = "the greatest toughness"
            case _:
                continue
        if holder is None or set(parts) != {of, part, s.ControlledBy(holder)}:
            return None
        who = noun(holder, context)
        thing = bare(of, context, many=False)
        verb = who.verb("controls", "control")
        return f"{who.text} {verb} the {thing} with {most} or tied for {most}"
    return None


def _given_up(what: s.Selector, context: Context) -> str | None:
    """`an outlaw was sacrificed this way`: what a cost was paid with."""
    if isinstance(what, s.Bound) and what.name in context.named:
        named = context.named[what.name]
        parts = named.parts if isinstance(named, s.AllOf) else ()
        if any(isinstance(part, s.PaidWith) for part in parts):
            context.named.pop(what.name)
            what = named
    parts = what.parts if isinstance(what, s.AllOf) else ()
    for part in parts:
        if isinstance(part, s.PaidWith) and part.how == "sacrificed":
            yours = s.ControlledBy(s.YOU)
            rest = tuple(one for one in parts if one not in (part, yours))
            given = indefinite(s.AllOf(rest) if len(rest) > 1 else rest[0], context)
            if is_outlaw(rest[0]):
                given = "an outlaw"
            if yours in parts:
                return f"you sacrificed {given} this way"
            return f"{given} was sacrificed this way"
    return None


def _owned_in_exile(what: s.Selector, context: Context) -> str | None:
    """`an opponent owns a card in exile`."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    owner = next((part.player for part in parts if isinstance(part, s.OwnedBy)), None)
    if owner is None or s.InZone(Zone.EXILE) not in parts:
        return None
    rest = tuple(p for p in parts if p not in (s.OwnedBy(owner), s.InZone(Zone.EXILE)))
    who = someone(owner, context)
    card = indefinite(s.AllOf(rest) if len(rest) > 1 else rest[0], context)
    head, preposition, after = card.partition(" that " if " that " in card else " with ")
    return f"{who.text} {who.verb('owns', 'own')} {head} in exile{preposition}{after}"


def _exiled_by_you(what: s.Selector, context: Context) -> str | None:
    """`you exiled a land card this way`."""
    match what:
        case s.AllOf(parts=(*rest, s.Bound(name=name))) if (
            name.startswith(("it ", "them ")) and context.way == "exiled"
        ):
            card = indefinite(s.AllOf(tuple(rest)) if len(rest) > 1 else rest[0], context)
            return f"you exiled {card} this way"
        case _:
            return None


def _discarded_by(what: s.Selector, context: Context) -> tuple[Noun, str] | None:
    """Which one player, other than you, discarded what by an instruction before."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    owner = next((part.player for part in parts if isinstance(part, s.OwnedBy)), None)
    if not isinstance(owner, s.ChosenTarget | s.EventPlayer):
        return None
    rest = s.AllOf(tuple(part for part in parts if part != s.OwnedBy(owner)))
    done = done_this_way(rest, context)
    if done is None or done[1] != _DEEDS["discarded"]:
        return None
    return noun(owner, context), indefinite(done[0], context)


def _used(what: s.Selector, context: Context) -> str | None:
    """ "It devoured a creature", "an Assassin crewed it this turn"."""
    parts = what.parts if isinstance(what, s.AllOf) else ()
    used = next((part for part in parts if isinstance(part, s.UsedFor)), None)
    if used is None:
        return None
    if used.keyword is Keyword.CRAFT:
        keyword = next((part.keyword for part in parts if isinstance(part, s.HasKeyword)), None)
        if keyword is None:
            return None
        cards = s.AllOf(tuple(part for part in parts if not isinstance(part, s.HasKeyword)))
        return f"{indefinite(cards, context)} has {keyword.value}"
    rest = tuple(part for part in parts if part != used)
    what, of = s.AllOf(rest) if len(rest) > 1 else rest[0], noun(used.of, context).text
    past = PAST_OF_KEYWORD.get(used.keyword)
    if used.keyword is Keyword.DEVOUR:
        return f"{of} {past} {indefinite(what, context)}"
    return None if past is None else f"{indefinite(what, context)} {past} {of} this turn"


def done_this_way(what: s.Selector, context: Context) -> tuple[s.Selector, str] | None:
    """What something was done to by an instruction before, and what: `dealt damage this way`."""
    if isinstance(what, s.Bound) and what.name in context.named:
        what = context.named.pop(what.name)
    parts = what.parts if isinstance(what, s.AllOf) else ()
    for part in parts:
        inner = part.what if isinstance(part, s.AsBefore) else part
        if isinstance(inner, s.NowIn):
            rest = tuple(one for one in parts if one != part)
            told = "put into a graveyard this way"
            return s.AllOf(rest) if len(rest) > 1 else rest[0], told
        way = inner.name.rpartition(" ")[0] if isinstance(inner, s.Bound) else ""
        if way in _DEEDS:
            rest = tuple(one for one in parts if one != part)
            return s.AllOf(rest) if len(rest) > 1 else rest[0], _DEEDS[way]
    return None


_DEEDS = {
    word: f"{word} this way"
    for word in (
        "chosen countered destroyed discarded drawn exiled goaded milled returned revealed "
        "sacrificed tapped untapped"
    ).split()
} | {"damaged": "dealt damage this way"}


_TAKEN = tuple(f"{word} this way" for word in ("destroyed", "exiled", "returned", "sacrificed"))
"""What leaves nobody in control."""


def _without_controller(selector: s.Selector, context: Context) -> str:
    rest = (
        s.AllOf(tuple(part for part in selector.parts if not isinstance(part, s.ControlledBy)))
        if isinstance(selector, s.AllOf)
        else selector
    )
    return indefinite(rest, context)


def noun_of_one(who: s.Selector) -> Noun:
    return Noun("an opponent" if isinstance(who, s.Opponent) else "a player", person=True)


_STRONGEST_OF_OTHERS = s.AllOf(
    (
        s.CREATURE,
        s.PowerIs(s.Comparison.EQUAL, a.GreatestPower(s.CREATURE)),
        s.Not(s.ControlledBy(s.YOU)),
    )
)


@clause.of(c.Matches)
def _matches_positive(node: c.Matches, context: Context) -> str:
    match node.what:
        case s.NowIn(zone=Zone.GRAVEYARD, what=s.EventObject() as card, of=None):
            node = c.Matches(card, node.among)  # what died, as a card
    if isinstance(node.among, s.Opponent) and is_person(node.what):
        return f"{noun(node.what, context).text} is your opponent"
    if node.among == s.AllOf((s.ControlledBy(s.YOU), HasDesignation(RING_BEARER))):
        return f"{noun(node.what, context).text} is your {RING_BEARER}"
    if node.among == s.ControlledBy(s.OPPONENT):
        return f"an opponent controls {noun(node.what, context).text}"
    if isinstance(node.among, s.EnteredThisTurn):
        return f"{noun(node.what, context).text} entered this turn"
    if isinstance(node.among, s.Targets) and isinstance(node.among.what, s.AllOf):
        aims = describe(node.among.what, context)
        other = "other " if aims.determiner else ""
        words = f"one or more {other}{aims.words(True, 'or', context)}"
        return f"{noun(node.what, context).text} targets {words}"
    if isinstance(node.among, s.TargetsOnly) and is_reference(node.among.what):
        return f"{noun(node.what, context).text} targets only {noun(node.among.what, context).text}"
    if node.among == s.WasCastFrom(Zone.LIBRARY, s.You()):
        return f"{noun(node.what, context).text} was cast from your library"
    if isinstance(node.among, s.DealtDamageThisTurn):
        who = noun(node.what, context)
        told = bare(node.among & s.PLAYER, context, many=False).removeprefix("player ")
        held = _as_a_state(told)
        return f"{who.text} {who.verb('was', 'were')} {held}"
    if isinstance(node.among, s.HasMostLife):
        who = noun(node.what, context)
        be = who.verb("is", "are")
        return f"{who.text} {who.verb('has', 'have')} the most life or {be} tied for most life"
    if isinstance(node.among, s.HasMoreThanOthers):
        return f"{noun(node.what, context).text} {more_than_others(node.among, context)}"
    if isinstance(node.among, s.NthSpellCast):
        spell = bare(node.among.what & s.SPELL, context, many=False)
        return f"it was the {ordinal_word(node.among.n)} {spell} you cast this turn"
    for part in node.among.parts if isinstance(node.among, s.AllOf) else ():
        if isinstance(part, s.NthSpellCast):
            spell = bare(part.what & s.SPELL, context, many=False)
            return f"it's the {ordinal_word(part.n)} {spell} you cast this turn"
    match node:
        case c.Matches(what=s.GrantingObject(), among=s.Not(part=s.HasCounter(kind=kind))) if (
            context.granter_named
        ):
            return f"it has no {kind} counters on it"
    return _matches(node.what, node.among, context, negated=False)


def _holds(who: Noun, held: str, negated: bool) -> str:
    """`you're the monarch`, `you have the initiative`."""
    negation = " not" if negated else ""
    if held == "the initiative":
        return f"{who.text} {'do not ' if negated else ''}{who.verb('has', 'have')} {held}"
    if who.you:
        return f"you're{negation} {held}"
    return f"{who.text} {who.verb('is', 'are')}{negation} {held}"


def _turn_of(player: s.Selector, context: Context, negated: bool) -> str:
    start = "it isn't" if negated else "it's"
    if isinstance(player, s.Opponent):
        return f"{start} an opponent's turn"
    if isinstance(player, s.EventPlayer):
        return f"{start} their turn"
    return f"{start} {noun(player, context).possessive} turn"


def _entered_from(among: s.Selector) -> str:
    """`a graveyard`, `your graveyard`."""
    parts = among.parts if isinstance(among, s.AllOf) else (among,)
    zone = next(part.zone for part in parts if isinstance(part, s.EnteredFrom))
    if zone is Zone.EXILE:
        return zone.value
    whose = "your" if s.OwnedBy(s.YOU) in parts else "a"
    return f"{whose} {zone.value}"


_BIGGER_THAN_THIS = s.AnyOf(
    (
        s.PowerIs(Comparison.MORE_THAN, a.PowerOf(s.THIS)),
        s.ToughnessIs(Comparison.MORE_THAN, a.ToughnessOf(s.THIS)),
    )
)


_THAT = {
    "that became blocked": ("became blocked", "become blocked"),
    "that entered": ("entered", "enter"),
    "that attacked": ("attacked", "attack"),
    "that blocked": ("blocked", "block"),
}
"""What is said of something that is described so, and how that is denied."""


def _did_lately(among: s.Selector, negated: bool, context: Context) -> str:
    """`attacked or blocked this combat`, `didn't come under your control this turn`."""
    if isinstance(among, FoughtThisCombat):
        return fought(among, negated)
    if isinstance(among, DealtDamageTo):
        told = describe(among, context).suffixes[0].removeprefix("that ")
        return f"didn't deal{told.removeprefix('dealt')}" if negated else told
    if not negated and (told := blocked_or_was(among, context)):
        return told
    if among == s.AllOf((CameUnderControl(), s.ControlledBy(s.You()))):
        came = "didn't come" if negated else "came"
        return f"{came} under your control this turn"
    return ""


def _as_a_state(told: str) -> str:
    """`dealt damage by a spell you control this turn`, as conditions say it."""
    what, by, source = told.partition(" this turn by ")
    return f"{what} by {source.removesuffix('led')} this turn" if by else told


def _was_dealt(among: s.DealtDamageThisTurn, negated: bool, context: Context) -> str:
    """`was dealt damage this turn`."""
    told = describe(among, context).suffixes[0].removeprefix("that ").removeprefix("was ")
    told = _as_a_state(told)
    return f"{'wasn' + chr(39) + 't' if negated else 'was'} {told}"


def _matches(what: s.Selector, among: s.Selector, context: Context, *, negated: bool) -> str:
    match among:
        case s.OptionalCostPaid(keyword=Keyword.KICKER):
            was = "wasn't" if negated else "was"
            return f"{noun(what, context).text} {was} kicked"
        case s.TargetsOnly(what=only) if not negated:
            return f"{noun(what, context).text} targets only {indefinite(only, context)}"
        case s.Not(part=s.HasCounter(kind=kind)) if not negated:
            whose = noun(what, context)
            on = "them" if whose.many else "it"
            counters = " ".join(filter(None, ["no", kind, "counters"]))
            return f"{whose.text} {whose.verb('has', 'have')} {counters} on {on}"
        case s.Not(part=s.IsTapped() | s.IsSupertype()):
            pass
        case s.Not(part=part):
            return _matches(what, part, context, negated=not negated)
        case _:
            pass
    if among == s.AllOf((s.ControlledBy(s.YOU), HasDesignation(RING_BEARER))):
        isnt = "isn't" if negated else "is"
        return f"{noun(what, context).text} {isnt} your {RING_BEARER}"
    if among == _BIGGER_THAN_THIS and not negated:
        it = noun(what, context)
        than = context.self_name.text
        return f"{it.text} {it.verb('has', 'have')} greater power or toughness than {than}"
    match what, among:
        case (
            s.This(),
            s.AllOf(parts=(s.HasCounter(kind=str(kind)), s.InZone(zone=Zone.EXILE, of=None))),
        ):
            isnt = "isn't" if negated else "is"
            on_it = f"with {with_article(f'{kind} counter')} on it"
            return f"{context.self_name.text} {isnt} exiled {on_it}"
    if isinstance(what, s.This) and among == s.InZone(Zone.GRAVEYARD, s.YOU):
        return f"{context.self_name.text} {'is not' if negated else 'is'} in your graveyard"
    if isinstance(what, s.This) and isinstance(among, s.AnyOf):
        zone = among.parts[0]
        if isinstance(zone, s.InZone):
            place = "the command zone" if zone.zone is Zone.COMMAND else "your graveyard"
            return f"{context.self_name.text} is in {place} or on the battlefield"
    if isinstance(among, s.IsSuspended):
        return f"{noun(what, context).text} is{' not' if negated else ''} suspended"
    if isinstance(among, s.DealtDamageThisTurn) and not is_person(what):
        return f"{noun(what, context).text} {_was_dealt(among, negated, context)}"
    if what == s.YOU and among == s.AttackedThisCombat(s.OPPONENT) and not negated:
        return "you've been attacked this step"
    if isinstance(what, s.ActivePlayer):
        return _turn_of(among, context, negated)
    if isinstance(among, s.AllOf) and any(isinstance(p, s.EnteredFrom) for p in among.parts):
        return f"{noun(what, context).text} entered from {_entered_from(among)}"
    if isinstance(among, s.EnteredFrom):
        return f"{noun(what, context).text} entered from {_entered_from(among)}"
    subject = without_player(noun(what, context))
    if subject.text == "them":
        subject = replace(subject, text="they")
    if isinstance(among, s.DefendingPlayer) and subject.you:
        return f"you're {'not ' if negated else ''}the defending player"
    if isinstance(among, s.Monarch | InitiativeHolder):
        held = noun(among, context).text if isinstance(among, s.Monarch) else "the initiative"
        return _holds(noun(what, context), held, negated)
    done = _did_lately(among, negated, context)
    if done:
        return f"{noun(what, context).text} {done}"
    description = describe(among, context)
    if isinstance(what, s.PaidWith) and what.how == "exiled" and isinstance(among, s.IsSubtype):
        of = "creature" if CardType.CREATURE in card_types_of(among.subtype) else "permanent"
        return f"the exiled {of} {'wasn' + chr(39) + 't' if negated else 'was'} " + with_article(
            among.subtype
        )
    to_be = subject.verb("is", "are")
    start = f"{subject.text} {to_be}"
    if subject.text == "it" and not negated:
        start = "it's"
    elif negated:
        start = f"{subject.text} {to_be}n't"
    if among == s.InZone(Zone.EXILE):
        return f"{start} in exile"
    if among == s.InZone(Zone.COMMAND):
        return f"{start} in the command zone"
    if among == s.IsFaceDown():
        return f"{start} face down"
    if description.head(False, "or") == "permanent" and not description.kind:
        if description.suffixes:
            has = subject.verb("has", "have")
            if negated:
                has = f"{subject.verb('does', 'do')}n't have"
            first = description.suffixes[0]
            told = _THAT.get(first.partition(" this turn")[0])
            if told is not None and len(description.suffixes) == 1:
                did = f"didn't {told[1]}" if negated else told[0]
                return f"{subject.text} {did} this turn"
            if first.startswith("that's ") and not negated and len(description.suffixes) == 1:
                return f"{start} {first.removeprefix(f'that{chr(39)}s ')}"
            if first.startswith("that shares ") and len(description.suffixes) == 1:
                shares = first.removeprefix("that ")
                if negated:
                    shares = shares.replace("shares", "doesn't share", 1)
                return f"{subject.text} {shares}"
            if first.startswith("with "):
                return f"{subject.text} {has} {first.removeprefix('with ')}"
        if description.controller is not None:
            holder = noun(description.controller, context)
            verb = holder.verb("doesn't", "don't") + " control"
            if not negated:
                verb = holder.verb("controls", "control")
            return f"{holder.text} {verb} {subject.text}"
        if description.zone is not None:
            return f"{start} {place_of(description.zone, context)}"
        words = [*description.states, *description.supertypes, *description.colors]
        words = [listed(words)] if len(words) > 1 else words
        return " ".join([start, *words, *description.negations, *description.suffixes])
    if isinstance(among, s.AnyOf) and all(isinstance(p, s.IsSubtype) for p in among.parts):
        first, *others = (p.subtype for p in among.parts if isinstance(p, s.IsSubtype))
        return f"{start} {listed([with_article(first), *others], 'or')}"
    if isinstance(among, s.AnyOf) and not any(describe(p, context).suffixes for p in among.parts):
        first, *others = (bare(p, context, many=False) for p in among.parts)
        return f"{start} {listed([with_article(first), *others], 'or')}"
    return f"{start} {indefinite(among, context)}"
