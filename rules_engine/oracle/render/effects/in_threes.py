"""Three instructions that are told together."""

from __future__ import annotations

from rules_engine.ir import effects as e
from rules_engine.ir import selectors as s
from rules_engine.ir.combat_effects import SetBlocked
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects.clauses import telling
from rules_engine.oracle.render.nouns import is_reference, is_the_rest


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
        case _:
            return None


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
