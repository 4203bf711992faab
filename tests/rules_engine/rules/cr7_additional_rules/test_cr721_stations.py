"""CR 721, 702.184: station cards."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, CounterKind, Keyword, Zone
from tests.rules_engine.frames import frames, text_of
from tests.rules_engine.kit import A, Table

SHIP = "Slow Ship"


def ship(charges: int) -> Table:
    table = frames().battlefield(A, SHIP, "Bear", "Giant").play()
    if charges:
        table.find(SHIP).counters[CounterKind.CHARGE] = charges
        table.state.touch()
        table.game.refresh()
    return table


@pytest.mark.cr("702.184a", "721.4")
def test_702_184a_station_taps_another_creature_for_its_power():
    table = ship(0)
    table.activate(SHIP, "Giant").resolve()
    assert table.find("Giant").tapped
    assert table.find(SHIP).counters == {CounterKind.CHARGE: 5}


@pytest.mark.cr("721.2", "721.2a")
def test_721_2a_abilities_from_that_many_counters_on():
    assert ship(1).size("Bear") == (2, 2)
    assert ship(2).size("Bear") == (3, 2)


@pytest.mark.cr("721.2b")
def test_721_2b_with_a_size_it_is_a_creature_too():
    below, above = ship(4), ship(5)
    assert below.seen(SHIP).types == {CardType.ARTIFACT}
    assert below.size(SHIP) == (None, None)
    assert above.seen(SHIP).types == {CardType.ARTIFACT, CardType.CREATURE}
    assert above.size(SHIP) == (5, 6)  # 4/6 and its own +1/+0
    assert Keyword.FLYING in above.seen(SHIP).keywords


@pytest.mark.cr("721.2c")
def test_721_2c_no_power_and_toughness_elsewhere():
    table = frames().graveyard(A, SHIP).play()
    assert table.size(table.find(SHIP, Zone.GRAVEYARD).id) == (None, None)


@pytest.mark.cr("702.184a")
def test_702_184a_not_with_itself_nor_with_a_tapped_creature():
    table = frames().battlefield(A, SHIP, "Bear").play()
    table.find("Bear").tapped = True
    table.state.touch()
    table.game.refresh()
    assert f"Activate {SHIP}" not in table.labels()


@pytest.mark.cr("721.1", "721.3")
def test_721_1_its_text():
    assert text_of(SHIP) == [
        "Station",
        "2+ | Creatures you control get +1/+0.",
        "5+ | Flying",
        "4/6",
    ]
