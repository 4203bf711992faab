"""Players who exchange control of what is worth most of each (CR 701.12b)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

TRADE = printed(
    "Trade",
    "sorcery",
    "You and target player exchange control of the creature you each control with the highest mana "
    "value. Then exchange control of artifacts the same way. If two or more permanents a player "
    "controls are tied for highest, their controller chooses one of them.",
)
CHEAP = printed("Cheap", "creature", "", cost="{1}")
DEAR = printed("Dear", "creature", "Shroud", cost="{5}")
TWIN = printed("Twin", "creature", "", cost="{5}")
STONE = printed("Stone", "artifact", "", cost="{2}")
ROBOT = printed("Robot", "creature", "", type_line="Artifact Creature — Robot", cost="{9}")
CARDS = [TRADE, CHEAP, DEAR, TWIN, STONE, ROBOT]


def board() -> Setup:
    return Setup(cards=CARDS).hand(A, "Trade").battlefield(A, "Cheap")


def whose(table: Table, player: int) -> list[str]:
    found = table.state.battlefield
    return sorted(table.state.name(o) for o in found if table.seen(o).controller == player)


@pytest.mark.cr("701.12b")
def test_what_is_worth_most_of_each_though_it_has_shroud():
    table = board().battlefield(B, "Dear", "Cheap").play().cast("Trade", B).resolve()
    assert (whose(table, A), whose(table, B)) == (["Dear"], ["Cheap", "Cheap"])


@pytest.mark.cr("701.12b")
def test_its_controller_chooses_of_several():
    table = board().battlefield(B, "Dear", "Twin").play().cast("Trade", B).resolve()
    assert table.decision.player == B
    assert sorted(table.labels()) == ["Dear", "Twin"]
    table.answer("Twin")
    assert (whose(table, A), whose(table, B)) == (["Twin"], ["Cheap", "Dear"])


@pytest.mark.cr("701.12a")
def test_without_a_creature_artifacts_are_exchanged_all_the_same():
    table = board().battlefield(A, "Stone").battlefield(B, "Stone", "Forest").play()
    stones = {one.id: table.seen(one.id).controller for one in table.all("Stone")}
    table.cast("Trade", B).resolve()
    assert whose(table, A) == ["Cheap", "Stone"]
    assert all(table.seen(oid).controller != before for oid, before in stones.items())


@pytest.mark.cr("701.12b", "608.2c")
def test_an_artifact_creature_may_go_there_and_back():
    table = board().battlefield(A, "Robot").battlefield(B, "Dear", "Stone").play()
    table.cast("Trade", B).resolve()
    # first for the Dear, then it is the one artifact of the other player's that is worth most,
    # but there is none to exchange it for
    assert (whose(table, A), whose(table, B)) == (["Cheap", "Dear"], ["Robot", "Stone"])
    table = board().battlefield(A, "Robot", "Stone").battlefield(B, "Dear").play()
    table.cast("Trade", B).resolve()
    assert (whose(table, A), whose(table, B)) == (["Cheap", "Dear", "Robot"], ["Stone"])
