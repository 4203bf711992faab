"""Abilities that function in a graveyard: with a target there, or at maximum speed."""

from __future__ import annotations

import pytest

from rules_engine.rules.player_designations import SPEED
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

SIFTER = printed(
    "Sifter",
    "creature",
    "{1}: Return this card and target land card from your graveyard to the battlefield tapped.",
)
PAIR = printed(
    "Pair",
    "creature",
    "{1}, Sacrifice an artifact: Return ~ and up to one other target creature card from your "
    "graveyard to the battlefield. Activate only as a sorcery.",
)
TOKEN = printed("Trinket", "artifact", "")
RACER = printed(
    "Racer", "creature", "Max speed — {1}, Exile this card from your graveyard: Draw a card."
)
DECAL = printed("Decal", "creature", "Max speed — You may cast this card from your graveyard.")
CARDS = [SIFTER, PAIR, TOKEN, RACER, DECAL]


def _table(*graveyard: str, speed: int = 0) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Forest", "Forest", "Trinket")
    setup.state.players[A].designations[SPEED] = speed
    return setup.graveyard(A, *graveyard).play()


@pytest.mark.cr("113.6m")
def test_113_6m_it_returns_itself_with_its_target():
    table = _table("Sifter", "Plains").activate("Sifter", "Plains").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == []
    assert all(table.find(name).tapped for name in ("Sifter", "Plains"))


@pytest.mark.cr("113.6m")
def test_113_6m_it_does_nothing_on_the_battlefield():
    table = Setup(cards=CARDS).battlefield(A, "Sifter", "Forest").graveyard(A, "Plains").play()
    assert not any("Sifter" in label for label in table.labels())


@pytest.mark.cr("113.6m")
@pytest.mark.parametrize("other", [("Bear",), ()])
def test_113_6m_another_card_may_come_back_too(other):
    table = _table("Pair", "Bear").activate("Pair").answer(*other).resolve_all()
    there = [name for name in ("Bear", "Pair") if name in table.names(Zone.BATTLEFIELD, A)]
    assert there == [*other, "Pair"]


@pytest.mark.cr("702.178b")
@pytest.mark.parametrize(("speed", "able"), [(4, True), (3, False), (0, False)])
def test_702_178b_a_max_speed_ability_functions_where_what_it_grants_does(speed, able):
    table = _table("Racer", "Decal", speed=speed)
    labels = table.labels()
    assert any("Racer" in label for label in labels) is able
    assert any("Cast Decal" in label for label in labels) is able
    if able:
        table.activate("Racer").resolve_all()
        assert table.names(Zone.EXILE, A) == ["Racer"]
        assert table.cast("Decal").resolve_all().find("Decal").zone is Zone.BATTLEFIELD
