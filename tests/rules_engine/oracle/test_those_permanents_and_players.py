""" "Each of those permanents and/or players": what any targets were (CR 115.4, 608.2c)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

STROKE = printed(
    "Stroke",
    "sorcery",
    "~ deals 7 damage divided as you choose among one, two, or three targets. If at least seven "
    "red mana was spent to cast this spell, instead ~ deals 7 damage to each of those permanents "
    "and/or players.",
    cost="{6}{R}",
)
COALS = printed(
    "Coals",
    "sorcery",
    "~ deals 2 damage to each of up to three targets. / Threshold — ~ deals 4 damage to each of "
    "those permanents and/or players instead if seven or more cards are in your graveyard.",
)
WALL = printed("Wall", "creature", "", size=(0, 9))


@pytest.mark.cr("601.2d", "608.2c")
@pytest.mark.parametrize(("mana", "dealt"), [("RRRRRRR", (7, 7)), ("RRRRRRC", (3, 4))])
def test_all_of_it_to_each_or_divided(mana: str, dealt: tuple[int, int]) -> None:
    setup = Setup(cards=[STROKE, WALL]).battlefield(B, "Wall").hand(A, "Stroke")
    t = with_pool(setup.play(), mana).cast("Stroke")
    t.answer("B", "Wall")
    t.game.answer([3, 4] if t.decision.options[0].label == "B" else [4, 3])
    t.resolve_all()
    assert (20 - t.life(B), t.find("Wall").damage) == dealt


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("cards", "dealt"), [(7, 4), (6, 2)])
def test_more_to_each_with_threshold(cards: int, dealt: int) -> None:
    setup = Setup(cards=[COALS, WALL]).battlefield(B, "Wall").hand(A, "Coals")
    t = setup.graveyard(A, *["Plains"] * cards).play().cast("Coals").answer("B", "Wall")
    t.resolve_all()
    assert (20 - t.life(B), t.find("Wall").damage, t.life(A)) == (dealt, dealt, 20)
