"""CR 306, 606: planeswalkers and loyalty abilities."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.activation import check_may_activate
from rules_engine.state import events as ev
from rules_engine.vocabulary import CardType, CounterKind, Step, Zone
from tests.rules_engine.frames import frames
from tests.rules_engine.kit import A, B, Table

SCHOLAR = "Scholar of Planes"


def ability(number: int) -> str:
    return f"Activate {SCHOLAR} ({number})"


def loyalty(table: Table, name: str = SCHOLAR) -> int | None:
    return table.seen(name).loyalty


@pytest.mark.cr("306.1", "306.2", "306.5a", "306.5b", "306.5c")
def test_306_5b_it_enters_with_loyalty_counters():
    table = frames().battlefield(A, *["Island"] * 3).hand(A, SCHOLAR).play()
    assert table.seen(table.find(SCHOLAR, Zone.HAND).id).loyalty == 3
    table.cast(SCHOLAR)
    assert table.seen(table.state.stack[-1]).loyalty == 3
    table.resolve()
    assert table.find(SCHOLAR).counters == {CounterKind.LOYALTY: 3}
    assert table.seen(SCHOLAR).controller == A
    table.act(ability(1))
    assert loyalty(table) == 4


@pytest.mark.cr("306.1")
def test_306_1_only_at_sorcery_timing():
    table = frames(active=B).battlefield(A, *["Island"] * 3).hand(A, SCHOLAR).play()
    table.until_priority(A)
    assert f"Cast {SCHOLAR}" not in table.labels()


@pytest.mark.cr("306.5b", "107.3m")
def test_306_5b_printed_x_is_the_x_that_was_paid():
    table = frames().battlefield(A, *["Forest"] * 4).hand(A, "Growing Walker").play()
    table.cast("Growing Walker", 3).resolve()
    assert loyalty(table, "Growing Walker") == 3


@pytest.mark.cr("107.7", "606.4", "606.6", "306.5d")
@pytest.mark.scenario("T107.7.1")
def test_107_7_loyalty_symbols_put_on_and_remove():
    def start() -> Table:
        return frames().battlefield(A, SCHOLAR).play()

    up = start().act(ability(1))
    assert loyalty(up) == 4  # as a cost: before the ability resolves
    assert len(up.state.stack) == 1
    down = start().act(ability(2), "B")
    assert loyalty(down) == 1
    down.resolve()
    assert down.life(B) == 18
    zero = start().act(ability(4))
    assert loyalty(zero) == 3
    assert len(zero.state.stack) == 1
    zero.resolve()
    assert zero.life(A) == 21
    # [-4] with three counters
    veteran = frames().battlefield(A, "Veteran of Planes").battlefield(B, "Bear").play()
    veteran.find("Veteran of Planes").counters[CounterKind.LOYALTY] = 3
    veteran.state.touch()
    veteran.game.refresh()
    assert "Activate Veteran of Planes (1)" not in veteran.labels()


@pytest.mark.cr("107.3a", "606.4")
@pytest.mark.scenario("T107.3a.2")
def test_107_3a_minus_x_removes_x_counters():
    table = frames().battlefield(A, SCHOLAR).play()
    table.act(ability(3))
    assert (table.decision.kind, table.decision.maximum) == (DecisionKind.NUMBER, 3)
    assert table.refused(lambda: table.answer(4)) == "CR 107.3a"
    table.answer(2)
    assert loyalty(table) == 1
    table.resolve()
    assert table.life(A) == 22


@pytest.mark.cr("606.3", "306.5d")
def test_606_3_one_loyalty_ability_of_a_permanent_each_turn():
    table = frames().battlefield(A, SCHOLAR, "Veteran of Planes", "Wastes").play()
    table.act(ability(1)).resolve()
    assert not any(label.startswith(f"Activate {SCHOLAR}") for label in table.labels())
    source = table.find(SCHOLAR)
    number, other = table.seen(SCHOLAR).index.activated[1]
    assert check_may_activate(table.state, A, source.id, number, other) == "CR 606.3"
    # another planeswalker's is another matter, and an ordinary ability doesn't use it up
    table.act("Activate Veteran of Planes (2)").resolve()
    assert table.life(A) == 21


@pytest.mark.cr("606.3")
def test_606_3_an_ordinary_ability_does_not_use_up_the_loyalty_ability():
    table = frames().battlefield(A, "Veteran of Planes", "Wastes").battlefield(B, "Bear").play()
    table.act("Activate Veteran of Planes (2)").resolve()
    table.act("Activate Veteran of Planes (1)", "Bear").resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("606.3", "400.7")
def test_606_3_it_is_free_again_next_turn():
    table = frames().battlefield(A, SCHOLAR).play()
    table.act(ability(1)).resolve()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.act(ability(1))
    assert loyalty(table) == 5


@pytest.mark.cr("606.3")
@pytest.mark.parametrize(
    ("active", "step"), [(B, Step.PRECOMBAT_MAIN), (A, Step.UPKEEP), (A, Step.END)]
)
def test_606_3_not_outside_of_its_controllers_main_phase(active, step):
    table = frames(active=active, step=step).battlefield(A, SCHOLAR).play()
    table.until_priority(A)
    number, first = table.seen(SCHOLAR).index.activated[0]
    assert check_may_activate(table.state, A, table.find(SCHOLAR).id, number, first) == "CR 606.3"


@pytest.mark.cr("606.3", "606.1", "606.2")
def test_606_3_not_with_something_on_the_stack():
    table = frames().battlefield(A, SCHOLAR, "Mountain").hand(A, "Shock").play()
    table.cast("Shock", "B")
    assert not any(label.startswith(f"Activate {SCHOLAR}") for label in table.labels())
    assert table.refused(lambda: table.act(ability(1))) == "CR 117.1"


@pytest.mark.cr("606.5", "606.6", "606.4", "107.7")
def test_606_5_additional_loyalty_costs_are_combined():
    table = frames().battlefield(A, SCHOLAR, "Tutor of Walkers").play()
    table.act(ability(1)).resolve()
    assert loyalty(table) == 5
    again = frames().battlefield(A, "Veteran of Planes", "Tutor of Walkers").battlefield(B, "Bear")
    table = again.play()
    table.find("Veteran of Planes").counters[CounterKind.LOYALTY] = 3
    table.state.touch()
    table.game.refresh()
    table.act("Activate Veteran of Planes (1)", "Bear").resolve()
    # -4 and +1 are -3 together, so three counters are enough, and then it has none
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, A) == ["Veteran of Planes"]
    put = [e for e in table.events(ev.CountersRemoved) if isinstance(e, ev.CountersRemoved)]
    assert [e.amount for e in put] == [3]


@pytest.mark.cr("306.6")
def test_306_6_it_can_be_attacked_and_damage_goes_to_it():
    table = frames().battlefield(A, "Bear").battlefield(B, SCHOLAR).play()
    table.attack(("Bear", SCHOLAR)).damage()
    assert table.life(B) == 20
    assert loyalty(table) == 1


@pytest.mark.cr("306.8", "120.3c")
def test_306_8_damage_removes_that_many_counters():
    table = frames().battlefield(A, "Mountain").hand(A, "Shock").battlefield(B, SCHOLAR).play()
    table.cast("Shock", SCHOLAR).resolve()
    assert loyalty(table) == 1
    assert table.find(SCHOLAR).damage == 0


@pytest.mark.cr("306.9", "704.5i")
def test_306_9_without_loyalty_it_goes_to_the_graveyard():
    table = frames().battlefield(A, "Giant").battlefield(B, SCHOLAR).play()
    table.attack(("Giant", SCHOLAR)).damage()
    assert table.names(Zone.GRAVEYARD, B) == [SCHOLAR]


@pytest.mark.cr("306.9")
def test_306_9_paying_all_loyalty_still_leaves_the_ability():
    table = frames().battlefield(A, "Veteran of Planes").battlefield(B, "Bear").play()
    table.act("Activate Veteran of Planes (1)", "Bear")
    assert table.names(Zone.GRAVEYARD, A) == ["Veteran of Planes"]
    table.resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("306.4", "704.5j")
def test_306_4_the_legend_rule_not_the_subtype_counts():
    table = frames().battlefield(A, SCHOLAR, SCHOLAR, "Veteran of Planes").play()
    assert table.decision.kind is DecisionKind.LEGEND
    table.game.answer(0)
    assert len(table.all(SCHOLAR)) == 1
    assert len(table.all("Veteran of Planes")) == 1


@pytest.mark.cr("306.3")
def test_306_3_planeswalker_types():
    table = frames().battlefield(A, SCHOLAR).play()
    assert table.seen(SCHOLAR).types == {CardType.PLANESWALKER}
    assert table.seen(SCHOLAR).subtypes == {"Scholar"}


@pytest.mark.cr("306.5", "306.5c")
def test_306_5_only_planeswalkers_have_loyalty():
    table = frames().battlefield(A, "Bear").play()
    table.find("Bear").counters[CounterKind.LOYALTY] = 2
    table.state.touch()
    assert table.seen("Bear").loyalty is None


@pytest.mark.cr("306.7")
def test_306_7_damage_to_the_player_is_not_redirected():
    table = frames().battlefield(A, "Mountain").hand(A, "Shock").battlefield(B, SCHOLAR).play()
    table.cast("Shock", "B").resolve()
    assert (table.life(B), loyalty(table)) == (18, 3)
