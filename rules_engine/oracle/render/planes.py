"""Planes and phenomena (CR 311, 312, 701.31)."""

from __future__ import annotations

from rules_engine.ir import planes as p
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.effects import Clause, act, telling
from rules_engine.oracle.render.english import number_word
from rules_engine.oracle.render.events import happening
from rules_engine.oracle.render.nouns import noun, someone


@happening.of(p.ChaosEnsues)
def _chaos(node: p.ChaosEnsues, context: Context) -> str:
    return "chaos ensues"


@happening.of(p.Planeswalk)
def _planeswalks(node: p.Planeswalk, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('planeswalks', 'planeswalk')}"


@happening.of(p.PlaneswalksTo)
def _to(node: p.PlaneswalksTo, context: Context) -> str:
    return f"you planeswalk to {noun(node.what, context).text}"


@happening.of(p.PlaneswalksFrom)
def _from(node: p.PlaneswalksFrom, context: Context) -> str:
    return f"you planeswalk away from {noun(node.what, context).text}"


@happening.of(p.Encounters)
def _encounters(node: p.Encounters, context: Context) -> str:
    return f"you encounter {noun(node.what, context).text}"


@happening.of(p.RollsPlanarDie)
def _rolls(node: p.RollsPlanarDie, context: Context) -> str:
    who = someone(node.player, context)
    return f"{who.text} {who.verb('rolls', 'roll')} the planar die"


@telling.of(p.Planeswalk)
def _planeswalk(node: p.Planeswalk, context: Context) -> Clause:
    return act(node.player, "planeswalks", "planeswalk", "", context)


@telling.of(p.ChaosEnsues)
def _ensues(node: p.ChaosEnsues, context: Context) -> Clause:
    return Clause("chaos ensues")


_USES = {
    p.PlanarUse.BOTTOM: "You may put it on the bottom of your planar deck",
    p.PlanarUse.CHAOS: "Each of the revealed cards' {CHAOS} abilities triggers",
    p.PlanarUse.VISIT: "Planeswalk to it",
    p.PlanarUse.VISIT_TOO: "Planeswalk to it, except don't planeswalk away from any plane",
    p.PlanarUse.TOP: "Put a plane card from among them on top of your planar deck",
}


@telling.of(p.RevealPlanes)
def _reveal(node: p.RevealPlanes, context: Context) -> Clause:
    number = number_word(node.count)
    if node.until_planes:
        until = "a plane card" if node.count == 1 else f"{number} plane cards"
        which = f"cards from the top of your planar deck until you reveal {until}"
    else:
        cards = "card" if node.count == 1 else f"{number} cards"
        which = f"the top {cards} of your planar deck"
    use = _USES[node.use]
    if node.use is p.PlanarUse.CHAOS and node.until_planes and node.count == 1:
        use = "Chaos ensues on that plane"
    if node.use is p.PlanarUse.VISIT and node.count > 1:
        use = "Simultaneously planeswalk to both of them"
    told = f"reveal {which}. {use}"
    if node.use is p.PlanarUse.BOTTOM:
        return Clause(told)
    order = "in a random order" if node.random_rest else "in any order"
    return Clause(
        f"{told}. Put the rest of the revealed cards on the bottom of your planar deck {order}"
    )
