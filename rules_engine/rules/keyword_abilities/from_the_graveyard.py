"""CR 601.3: keyword abilities that let a card be cast from its owner's graveyard.

| rule | keyword | cost |
| --- | --- | --- |
| 702.81a | retrace | as from the hand, and a land card is discarded |
| 702.133a | jump-start | as from the hand, and a card is discarded; exiled afterward |
| 702.138a | escape | its own |
| 702.187a-c | mayhem | its own; only in the turn in which it was discarded |

Flashback stands in `rules.ways`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, CostPart, DiscardCards, Mana
from rules_engine.ir.modifications import GainKeywordForManaCost
from rules_engine.ir.selectors import LAND
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.faces import castable_sides, seen_as
from rules_engine.rules.modifying import for_mana_cost
from rules_engine.rules.ways import FROM_GRAVEYARD, HALVES, Way, way_to_cast
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

FROM_GRAVEYARD |= {Keyword.RETRACE, Keyword.JUMP_START, Keyword.ESCAPE, Keyword.MAYHEM}


@way_to_cast(Zone.GRAVEYARD)
def from_the_graveyard(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """Those of the table above."""
    if Keyword.RETRACE in found.keywords:
        yield Way(str(Keyword.RETRACE), _with(found, DiscardCards(what=LAND)))
    if Keyword.JUMP_START in found.keywords:
        yield Way(str(Keyword.JUMP_START), _with(found, DiscardCards()), exile_after=True)
    for ability in found.keyword_abilities(Keyword.ESCAPE):
        yield Way(str(Keyword.ESCAPE), ability.cost)
    yield from _escaping_as_another(state, card)
    for ability in found.keyword_abilities(Keyword.MAYHEM):
        if _discarded_this_turn(state, card) and not found.is_land:  # CR 305.9
            yield Way(str(Keyword.MAYHEM), ability.cost or _with(found))


def _escaping_as_another(state: GameState, card: ObjectId) -> Iterator[Way]:
    """CR 601.3e, 715.3a: the card as another face, where an effect would give that face escape."""
    definition = state.objects[card].definition
    if definition.layout in HALVES:
        return  # CR 709.3a: `ways` asks each half
    given = [
        rule
        for rule in board(state).general_rules
        if isinstance(rule.modification, GainKeywordForManaCost)
    ]
    for side in castable_sides(definition)[1:] if given else ():
        with seen_as(state, card, side=side):
            price = characteristics(state, card).mana_cost
            for rule in given:
                assert isinstance(rule.modification, GainKeywordForManaCost)
                context = Context(rule.source, rule.controller)
                if price is not None and matches(state, card, rule.matching, context):
                    cost = for_mana_cost(rule.modification, price).cost
                    yield Way(str(Keyword.ESCAPE), cost, side=side)


def _with(found: Characteristics, *more: CostPart) -> Cost | None:
    """The mana cost and more; nothing can be paid without a mana cost (CR 118.6)."""
    return None if found.mana_cost is None else Cost((Mana(found.mana_cost), *more))


def _discarded_this_turn(state: GameState, card: ObjectId) -> bool:
    return any(
        isinstance(event, ev.ZoneMove)
        and event.new_id == card
        and event.cause in ("discard", "cycle")
        for event in state.log[state.turn_log_start :]
    )
