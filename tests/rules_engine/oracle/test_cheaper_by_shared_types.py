"""Spells that cost less for each card type they share with exiled cards (CR 205.2a, 601.2f)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

PROWLER = printed(
    "Prowler",
    "creature",
    "Whenever ~ enters or attacks, exile a card from a graveyard. / Spells you cast cost {1} less "
    "to cast for each card type they share with cards exiled with ~.",
)
GOLEM = printed("Golem", "creature", "", cost="{5}", type_line="Artifact Creature — Golem")
OX = printed("Ox", "creature", "Vigilance", cost="{5}")
DEAL = printed("Deal", "sorcery", "Draw a card.", cost="{1}{G}")


def prowling(exiled: str, *hand: str) -> Table:
    setup = Setup(cards=[PROWLER, GOLEM, OX, DEAL]).hand(A, "Prowler", *hand)
    t = setup.graveyard(B, exiled).play().cast("Prowler").resolve_all()
    assert t.names(Zone.EXILE, B) == [exiled]
    return with_pool(t, "CCCCG")


@pytest.mark.cr("601.2f", "607.2a")
@pytest.mark.parametrize(
    ("exiled", "spell", "left"),
    [("Golem", "Golem", "CG"), ("Ox", "Golem", "G"), ("Golem", "Ox", "G")],
)
def test_less_for_each_type_that_both_have(exiled: str, spell: str, left: str):
    t = prowling(exiled, spell).cast(spell)
    assert len(pool(t)) == len(left)
    assert t.resolve_all().find(spell).zone is Zone.BATTLEFIELD


def test_not_for_other_types_and_never_colored_mana():
    t = prowling("Ox", "Deal", "Deal").cast("Deal")
    assert len(pool(t)) == 3
    t = prowling("Deal", "Deal").cast("Deal")
    assert pool(t) == "CCCC"
