"""Three instructions that are told together."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import effects as e
from rules_engine.ir import modifications as m
from rules_engine.ir import selectors as s
from rules_engine.ir.combat_effects import SetBlocked
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import telling
from rules_engine.oracle.render.english import Noun
from rules_engine.oracle.render.nouns import indefinite, is_reference, is_the_rest, noun
from rules_engine.oracle.render.target_nouns import said_again
from rules_engine.vocabulary import Zone


def kept_of(then: Then, context: Context) -> str | None:
    """`that player chooses two creatures they control, then sacrifices the rest`."""
    match then:
        case (
            e.ChooseObjects(what=s.Choice(by=s.EventPlayer() | s.ChosenTarget() as by)) as choosing,
            e.Remember(name=name, what=s.ResultCards()),
            e.Sacrifice(what=rest, player=player, count=None),
        ) if by == player and is_the_rest(rest) and s.OtherThan(s.Bound(name)) in walk(rest):
            chosen = telling(choosing, context).text
            return f"{chosen}, then sacrifices the rest"
        case (
            e.ChooseObjects(what=s.Choice(by=s.EventPlayer() | s.ChosenTarget() as by)) as choosing,
            e.Remember(name=name, what=s.ResultCards()),
            e.Discard(what=s.AllOf(parts=(*_, s.OtherThan(what=s.Bound(name=other)))), player=who),
        ) if by == who and name == other:
            chosen = telling(choosing, context).text
            return f"{chosen}, then discards the rest"
        case _:
            return None


def each_kept(then: Then, context: Context) -> str | None:
    """`each player who controls six or more lands chooses five lands they control and sacrifices
    the rest`."""
    match then:
        case (
            e.ForEach(
                of=s.AllOf() as who, then=(e.ChooseObjects(what=s.Choice(by=s.Iterated())),)
            ) as choosing,
            e.Remember(name=name, what=s.ResultCards()),
            e.Sacrifice(what=rest, player=player, count=None),
        ) if who == player and is_the_rest(rest) and s.OtherThan(s.Bound(name)) in walk(rest):
            return f"{telling(choosing, context).text} and sacrifices the rest"
        case (
            e.ForEach(
                of=s.IsPlayer() | s.Opponent() as who,
                then=(e.ChooseObjects(what=s.AnyOf(parts=choices)),),
            ) as choosing,
            e.Remember(name=name, what=s.ResultCards()),
            e.Sacrifice(what=rest, player=player, count=None),
        ) if who == player and set(_parts_of(rest)) == {
            *_chosen_among(choices, who),
            s.OtherThan(s.Bound(name)),
        }:
            return f"{telling(choosing, context).text}, then sacrifices the rest"
        case _:
            return None


def _chosen_among(choices: tuple[s.Selector, ...], who: s.Selector) -> set[s.Selector]:
    """What those have in common among which each of these players chooses one of each kind."""
    theirs = [
        {
            s.ControlledBy(who) if part == s.ControlledBy(s.Iterated()) else part
            for part in _parts_of(one.among)
        }
        for one in choices
        if isinstance(one, s.Choice) and one.by == s.Iterated()
    ]
    return set.intersection(*theirs) if len(theirs) == len(choices) else set()


def _parts_of(what: s.Selector) -> tuple[s.Selector, ...]:
    return what.parts if isinstance(what, s.AllOf) else (what,)


def takes_block_back(then: Then, context: Context) -> str | None:
    """`tap it, remove it from combat, and creatures it was blocking that had become blocked by
    only that creature this combat become unblocked`."""
    match then:
        case (
            e.Tap(what=one, by=None),
            SetBlocked(what=s.BlockedOnlyBy(blocker=other), blocked=False),
            e.RemoveFromCombat(what=again),
        ) if one == other == again and is_reference(one):
            told = f"{telling(then[0], context).text}, remove it from combat"
            blocked = "creatures it was blocking that had become blocked by only that creature"
            return f"{told}, and {blocked} this combat become unblocked"
        case _:
            return None


def hands_set_aside(then: Then, context: Context) -> str | None:
    """`each player exiles all cards from their hand face down and draws seven cards`."""
    match then:
        case (
            e.Remember(name=name, what=s.AllOf(parts=(s.IsCard(), s.InZone(of=of) as hand))),
            e.Exile(what=s.Bound(name=again), face_down=True),
            e.Draw(player=s.IsPlayer() as player) as draw,
        ) if name == again and of == player and hand.zone is Zone.HAND:
            out = f"{noun(player, context).text} exiles all cards from their hand face down"
            context.called[name] = Noun("each card they exiled this way")
            return f"{out} and {telling(draw, context).predicate}"
        case _:
            return None


def unattached(then: Then, context: Context) -> str | None:
    """`unattach an Equipment from a creature you control`."""
    match then:
        case (
            e.ChooseObjects(what=s.Choice(among=s.AllOf(parts=(*kinds, s.HasAttached(what=held))))),
            e.Remember(name=name, what=s.ResultCards()),
            e.Unattach(what=s.Choice(among=s.AllOf(parts=(what, s.IsAttachedTo(host=host))))),
        ) if host == s.Bound(name) and what == held:
            holder = s.AllOf(tuple(kinds))
            context.called[name] = said_again(holder, context)
            return f"unattach {indefinite(what, context)} from {indefinite(holder, context)}"
        case _:
            return None


def taken_of_each(then: Then, context: Context) -> str | None:
    """`for each player who chose fame, gain control of a creature that player controls`."""
    match then:
        case (
            e.ForEach(of=of, then=(e.ChooseObjects(what=s.Choice(count=1, by=s.You()) as choice),)),
            e.Remember(name=name, what=s.ResultCards()),
            e.Apply(
                what=s.Bound(name=again), modifications=(m.SetController(player=s.You()),)
            ) as a,
        ) if name == again:
            before, context.iterated = context.iterated, Noun("that player", person=True)
            taken = telling(replace(a, what=replace(choice, by=None)), context).text
            context.iterated = before
            who = noun(of, context).text.removeprefix("each ")
            kind = said_again(choice.among, context, many=True)
            context.called[name] = kind
            return f"for each {who}, {taken}"
        case _:
            return None


def chosen_from_hand(then: Then, context: Context) -> str | None:
    """`target player reveals their hand. You choose a card other than a basic land from it`."""
    match then:
        case (
            e.RevealHand() as reveal,
            e.Remember(name=name, what=s.ResultCards()),
            e.ChooseObjects(what=s.Choice(among=s.AllOf(parts=(*kinds, s.Bound())))) as choosing,
        ) if choosing == e.ChooseObjects(s.Choice(s.AllOf((*kinds, s.Bound(name))))):
            others = [one.part for one in kinds if isinstance(one, s.Not)]
            if not any(isinstance(one, s.AllOf) for one in others):
                return None  # cards of other kinds are "revealed this way"
            context.result_kind = Noun("that card")
            card = indefinite(s.AllOf(tuple(kinds)), context)
            return f"{telling(reveal, context).text}. You choose {card} from it"
        case _:
            return None
