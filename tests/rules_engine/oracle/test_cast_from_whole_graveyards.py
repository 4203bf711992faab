"""Spells cast from among the cards exiled from graveyards, and what becomes of the rest."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

BETRAYAL = printed(
    "Betrayal",
    "sorcery",
    "Exile all opponents' graveyards. You may cast spells from among those cards this turn, and "
    "mana of any type can be spent to cast them. At the beginning of the next end step, if any of "
    "those cards remain exiled, return them to their owners' graveyards. / Exile ~.",
)
SHADOW = printed(
    "Shadow",
    "sorcery",
    "Exile all creature cards from target player's graveyard. You may cast spells from among those "
    "cards for as long as they remain exiled, and mana of any type can be spent to cast them.",
)
CUB = printed("Cub", "creature", "Haste", cost="{R}")
GAIN = printed("Gain", "instant", "You gain 3 life.", cost="{G}")
CARDS = [BETRAYAL, SHADOW, CUB, GAIN]


def _casts(table: Table) -> list[str]:
    return [label.split()[1] for label in table.labels() if label.startswith("Cast")]


@pytest.mark.cr("400.7", "601.3b", "609.4b")
def test_what_was_not_cast_goes_back_to_its_owners_graveyard() -> None:
    setup = Setup(cards=CARDS).hand(A, "Betrayal").graveyard(A, "Bear")
    t = setup.graveyard(B, "Cub", "Gain", "Bear", "Plains").play().cast("Betrayal").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear"]
    t = with_pool(t, "WW")
    assert sorted(_casts(t)) == ["Bear", "Cub", "Gain"], "no land is played"
    t.cast("Cub").resolve_all().cast("Gain").resolve_all()
    assert (t.life(A), t.find("Cub").controller) == (23, A)
    assert t.names(Zone.GRAVEYARD, B) == ["Gain"]
    t.go_to(Step.END).resolve_all()
    assert sorted(t.names(Zone.GRAVEYARD, B)) == ["Bear", "Gain", "Plains"]
    assert t.find("Cub").zone is Zone.BATTLEFIELD
    assert t.names(Zone.EXILE, A) == ["Betrayal"]


@pytest.mark.cr("601.3b")
def test_for_as_long_as_they_remain_exiled() -> None:
    setup = Setup(cards=CARDS).hand(A, "Shadow").graveyard(B, "Cub", "Gain")
    t = setup.play().cast("Shadow", "B").resolve_all().go_to(Step.PRECOMBAT_MAIN, turn=5)
    t = with_pool(t, "C")
    assert _casts(t) == ["Cub"]
    t.cast("Cub").resolve_all()
    assert t.find("Cub").controller == A
    assert t.names(Zone.GRAVEYARD, B) == ["Gain"]
