"""CR 118.7: what makes the costs of keywords cost more or less ("buyback costs cost {2} less").

| costs | where they are paid |
| --- | --- |
| buyback (CR 702.27a) | as an additional cost of a spell |
| flashback (702.34a), dash (702.109a), blitz (702.152a) | rather than the mana cost of a spell |
| morph, megamorph (702.37) | as a permanent is turned face up |

Other parts of what is paid aren't changed, and nothing but the generic mana is reduced (118.7c).
"""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.effects.amounts import bonus_of
from rules_engine.effects.context import Context
from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost
from rules_engine.rules.board import board
from rules_engine.rules.costs import total_mana, with_mana
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword

READS: frozenset[type[mod.Modification]] = frozenset({mod.KeywordCostChange})
"""The modifications that this module asks for."""


def keyword_price(state: GameState, player: PlayerId, keyword: str, cost: Cost) -> Cost:
    """What that cost of the keyword is for the player."""
    changes = [
        bonus_of(state, change.generic, Context(source, controller))
        for change, source, controller in board(state).player_rules.get(player, ())
        if isinstance(change, mod.KeywordCostChange) and change.keyword == keyword
    ]
    for change in sorted(changes, reverse=True):  # increases first (CR 601.2f)
        mana = total_mana(cost)
        if mana is None and change <= 0:
            continue
        changed = (mana or ManaCost.parse("{0}")).changed_by(change)
        cost = with_mana(cost.parts, changed)
    return cost


def morph_price(state: GameState, player: PlayerId, keyword: Keyword, cost: Cost) -> Cost:
    """CR 702.37b: a megamorph cost is a morph cost."""
    if keyword not in (Keyword.MORPH, Keyword.MEGAMORPH):
        return cost
    return keyword_price(state, player, Keyword.MORPH, cost)
