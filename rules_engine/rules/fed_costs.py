"""CR 601.2h: cards that one part of a cost puts where another part takes them from."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.selectors import IN_YOUR_GRAVEYARD, OTHER, AllOf, IsCard, IsToken, Not
from rules_engine.rules.given_for_costs import candidates
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

FEEDING = (costs.DiscardCards, costs.SacrificePermanents)


def empties_graveyard(part: CostPart) -> bool:
    """Whether it exiles cards of the player's choice from their own graveyard."""
    match part:
        case costs.ExileCards(what=AllOf(parts=parts)):
            return IN_YOUR_GRAVEYARD in parts
        case _:
            return False


def without_fed(state: GameState, player: PlayerId, cost: Cost, context: Context) -> Cost:
    """The cost without as many cards to exile as are missing from the graveyard but will have been
    put there for its other parts, whichever the player discards or sacrifices."""
    parts = cost.parts
    if not any(map(empties_graveyard, parts)) or not any(isinstance(p, FEEDING) for p in parts):
        return cost
    changed = list(parts)
    coming = [part for part in parts if isinstance(part, FEEDING)]
    for index, part in enumerate(parts):
        if not isinstance(part, costs.ExileCards) or not empties_graveyard(part):
            continue
        need = natural(state, part.count, context)
        short = need - len(candidates(state, player, part, context))
        while short > 0 and coming:
            feeding = coming.pop()
            given = candidates(state, player, feeding, context)
            if all(_would_do(state, player, one, part, feeding, context) for one in given):
                fed = min(natural(state, feeding.count, context), len(given), short)
                short, need = short - fed, need - fed
                changed[index] = replace(part, count=need)
    return Cost(tuple(changed))


def _would_do(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    part: costs.ExileCards,
    feeding: CostPart,
    context: Context,
) -> bool:
    """Whether the object would be such a card in the player's graveyard when it's given up."""
    from rules_engine.rules.replacement import could_be_replaced

    obj = state.objects[oid]
    assert isinstance(part.what, AllOf)
    asked = tuple(p for p in part.what.parts if p not in (IN_YOUR_GRAVEYARD, OTHER, IsCard()))
    cause = "discard" if isinstance(feeding, costs.DiscardCards) else "sacrifice"
    leaving = ev.ZoneMove(oid, Zone.GRAVEYARD, cause, by=player, from_zone=obj.zone)
    return (
        obj.owner == player
        and matches(state, oid, AllOf((Not(IsToken()), *asked)), context)
        and not could_be_replaced(state, leaving)
    )
