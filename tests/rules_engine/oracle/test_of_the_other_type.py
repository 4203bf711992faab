"""A card of the type, of instant and sorcery, that the spell cast before is not."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

PRODIGY = printed(
    "Prodigy",
    "creature",
    "Whenever you cast an instant or sorcery spell from your hand, you may cast up to one target "
    "card of the other type from your graveyard. If a spell cast from your graveyard this way "
    "would be put into your graveyard, exile it instead.",
)
QUICK = printed("Quick", "instant", "You gain 1 life.")
SLOW = printed("Slow", "sorcery", "You gain 3 life.")


@pytest.mark.cr("608.2g")
@pytest.mark.parametrize(("cast", "other"), [("Quick", "Slow"), ("Slow", "Quick")])
def test_only_cards_of_the_other_type_are_targeted(cast, other):
    setup = Setup(cards=[PRODIGY, QUICK, SLOW]).battlefield(A, "Prodigy").hand(A, cast)
    t = setup.graveyard(A, "Quick", "Slow", "Elf").play().cast(cast)
    assert t.labels() == [other]
    t.answer(other).resolve().answer("Yes").resolve_all()
    assert t.life(A) == 24
    assert t.names(Zone.EXILE, A) == [other]
    assert t.names(Zone.GRAVEYARD, A) == sorted([cast, cast, "Elf"])
