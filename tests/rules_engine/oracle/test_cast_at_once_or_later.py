"""A card that one may cast at once without paying if it is cheap, or else later that turn."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

PARTNERS = printed(
    "Partners",
    "creature",
    "Whenever you cast your first spell during each of your turns, exile the top card of target "
    "opponent's library and create a Treasure token. Then you may cast the exiled card without "
    "paying its mana cost if it's a spell with mana value less than the number of artifacts you "
    "control. If you don't cast it this way, you may cast it this turn.",
)
FREE = printed("Free", "sorcery", "You gain 1 life.")
CHEAP = printed("Cheap", "instant", "You gain 5 life.", cost="{G}")
MOX = printed("Mox", "artifact", "{T}: Add {C}.")
DEAR = printed("Dear", "sorcery", "You gain 7 life.", cost="{1}{G}")


def cast(top: str, *artifacts: str) -> Table:
    setup = Setup(cards=[PARTNERS, FREE, CHEAP, DEAR, MOX], library=0).hand(A, "Free")
    setup.battlefield(A, "Partners", "Forest", *artifacts).library(B, top)
    return setup.play().cast("Free").resolve()


@pytest.mark.cr("608.2g", "601.3e")
def test_the_treasure_counts_and_the_spell_resolves_before_the_first():
    t = cast("Cheap", "Mox").answer("Yes")
    assert [t.state.name(item) for item in t.state.stack] == ["Free", "Cheap"]
    t.resolve()
    assert t.life(A) == 25


def test_what_is_too_dear_may_be_cast_later_that_turn_for_its_cost():
    t = cast("Dear").resolve_all()
    assert t.life(A) == 21
    t.act("Mana: Forest").act("Mana: Treasure Token", "{G}").cast("Dear").resolve_all()
    assert t.life(A) == 28
