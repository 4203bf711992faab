"""What has an ability that is countered, and loses all its abilities (CR 113.7, 701.6)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BINDER = printed(
    "Binder",
    "creature",
    "Flash / When ~ enters, counter up to one target activated or triggered ability. If an ability "
    "of an artifact, creature, or planeswalker is countered this way, that permanent loses all "
    "abilities for as long as ~ remains on the battlefield.",
)
FLYER = printed("Flyer", "creature", "Flying / {0}: You gain 1 life.")
SHRINE = printed("Shrine", "enchantment", "{0}: You gain 1 life.")
DOOM = printed("Doom", "instant", "Destroy target creature.")


def countered(what: str) -> Table:
    setup = Setup(cards=[BINDER, FLYER, SHRINE, DOOM], active=B).battlefield(B, what)
    t = setup.hand(A, "Binder", "Doom").play().activate(what)
    t.until_priority(A).cast("Binder").resolve()
    t.answer(t.labels()[0]).resolve_all()
    assert t.life(B) == 20
    return t


@pytest.mark.cr("113.7", "611.2a")
def test_113_7_what_has_it_loses_its_abilities_for_so_long():
    t = countered("Flyer")
    assert t.seen("Flyer").abilities == ()
    t.until_priority(A).cast("Doom", "Binder").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Binder", "Doom"]
    assert len(t.seen("Flyer").abilities) == 2


def test_an_enchantment_keeps_its_abilities():
    assert len(countered("Shrine").seen("Shrine").abilities) == 1
