"""A target among one's cards in the graveyard or in exile (CR 115.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SCHEME = printed(
    "Scheme",
    "sorcery",
    "Return target instant or sorcery card from your graveyard or exiled card with flashback you "
    "own to your hand. Add {R}.",
)
BACK = printed("Back", "sorcery", "You gain 1 life. / Flashback {1}{W}")
PLAIN = printed("Plain", "instant", "You gain 1 life.")


@pytest.mark.cr("115.2", "702.34a")
def test_of_exiled_cards_only_ones_own_with_flashback():
    setup = Setup(cards=[SCHEME, BACK, PLAIN]).hand(A, "Scheme").graveyard(A, "Plain", "Bear")
    setup.put(A, Zone.EXILE, "Back", "Plain", "Bear").put(B, Zone.EXILE, "Back")
    table = setup.graveyard(B, "Plain", "Back").play()
    mine = [one.id for one in table.all("Back", Zone.EXILE) if one.owner == A]
    mine += [one.id for one in table.all("Plain", Zone.GRAVEYARD) if one.owner == A]
    table.cast("Scheme")
    assert sorted(option.entity or 0 for option in table.decision.options) == sorted(mine)
    table.answer("Back").resolve()
    assert table.names(Zone.HAND, A) == ["Back"]
    assert sum(table.state.players[A].pool.values()) == 1
