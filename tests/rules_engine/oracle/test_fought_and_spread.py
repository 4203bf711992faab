"""What fought this combat, counters spread out or limited, prices told first, sizes told apart."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("508.1a", "509.1a", "603.4")
@pytest.mark.parametrize(("attacks", "left"), [(True, 1), (False, 2)])
def test_a_counter_is_removed_if_it_fought(attacks: bool, left: int):
    text = (
        "~ enters with two +1/+0 counters on it. / At end of combat, if ~ attacked or blocked this "
        "combat, remove a +1/+0 counter from it."
    )
    clock = printed("Clock", "creature", text)
    table = Setup(cards=[clock]).hand(A, "Clock").play().cast("Clock").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS, turn=5)
    table.answer(*(["Clock"] if attacks else [])).go_to(Step.END)
    assert table.find("Clock").counters == {"+1/+0": left}


@pytest.mark.cr("509.1a")
def test_a_blocker_fought_as_well():
    text = "At end of combat, if ~ attacked or blocked this combat, put a +1/+1 counter on it."
    guard = printed("Guard", "creature", text, size=(0, 5))
    setup = Setup(cards=[guard]).battlefield(A, "Bear").battlefield(B, "Guard")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer("Bear")
    table.block(("Guard", "Bear")).go_to(Step.END)
    assert table.size("Guard") == (1, 6)


@pytest.mark.cr("107.1c", "122.6")
def test_not_more_counters_than_it_may_have():
    text = (
        "{X}, {T}: Put up to X +1/+0 counters on ~. This ability can't cause the total number of "
        "+1/+0 counters on ~ to be greater than two."
    )
    clock = printed("Clock", "creature", text)
    lands = ["Wastes"] * 3
    setup = Setup(cards=[clock]).battlefield(A, "Clock", *lands)
    table = setup.play().activate("Clock", 3).resolve_all()
    assert (table.decision.minimum, table.decision.maximum) == (0, 2)
    table.answer(2).resolve_all()
    assert table.size("Clock") == (4, 2)


@pytest.mark.cr("122.5")
def test_counters_are_moved_onto_several():
    text = (
        "~ enters with three +1/+1 counters on it. / {0}: You may move any number of +1/+1 "
        "counters from ~ onto other creatures."
    )
    ancient = printed("Ancient", "creature", text)
    setup = Setup(cards=[ancient]).hand(A, "Ancient").battlefield(A, "Bear").battlefield(B, "Ox")
    table = setup.play().cast("Ancient").resolve_all().activate("Ancient").resolve_all()
    table.answer("Yes")
    table.answer(2)
    table.answer(1).resolve_all()
    assert (table.size("Ancient"), table.size("Bear"), table.size("Ox")) == ((2, 2), (4, 4), (3, 5))


@pytest.mark.cr("118.12a", "701.21")
def test_what_is_done_unless_it_is_paid():
    text = (
        "At the beginning of your upkeep, unless you pay {B}, tap ~ and sacrifice a land of an "
        "opponent's choice."
    )
    horde = printed("Horde", "creature", text)
    setup = Setup(cards=[horde], active=B, step=Step.END)
    table = setup.battlefield(A, "Horde", "Forest", "Mountain").play()
    table.go_to(Step.UPKEEP, turn=4).resolve_all()
    assert (table.decision.player, table.labels()) == (B, ["Forest", "Mountain"])
    table.answer("Mountain").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Horde"]
    assert table.find("Horde").tapped


@pytest.mark.cr("110.2")
@pytest.mark.parametrize(("new", "life"), [(True, 20), (False, 18)])
def test_unless_it_came_this_turn(new: bool, life: int):
    text = (
        "At the beginning of your end step, if ~ didn't attack this turn, ~ deals 2 damage to you "
        "unless it came under your control this turn."
    )
    raiders = printed("Raiders", "creature", text)
    setup = Setup(cards=[raiders])
    if new:
        table = setup.hand(A, "Raiders").play().cast("Raiders").resolve_all()
    else:
        table = setup.battlefield(A, "Raiders").play()
    assert table.go_to(Step.END).resolve_all().life(A) == life


@pytest.mark.cr("613.4c", "107.1a")
def test_power_and_toughness_change_by_different_numbers():
    text = (
        "Enchant creature / Enchanted creature gets +X/+Y, where X is half the number of Forests "
        "you control, rounded down, and Y is half the number of Forests you control, rounded up."
    )
    wolf = printed("Wolf", "aura", text)
    forests = ["Forest"] * 3
    setup = Setup(cards=[wolf]).hand(A, "Wolf").battlefield(A, "Bear", *forests)
    table = setup.play().cast("Wolf", "Bear").resolve_all()
    assert table.size("Bear") == (3, 4)


@pytest.mark.cr("608.2c")
def test_players_who_are_each_told_two_things():
    text = (
        "{0}: Any number of target players each lose 2 life and sacrifice a creature. You draw a "
        "card."
    )
    priest = printed("Priest", "artifact", text)
    setup = Setup(cards=[priest]).battlefield(A, "Priest", "Bear").battlefield(B, "Ox")
    table = setup.play().activate("Priest", "B").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 18)
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]
    assert table.names(Zone.BATTLEFIELD, A) == ["Bear", "Priest"]


@pytest.mark.cr("201.2", "603.4")
@pytest.mark.parametrize(("buried", "drawn"), [("Ox", 1), ("Bear", 0)])
def test_no_creature_of_that_name_there_or_in_the_graveyard(buried: str, drawn: int):
    text = (
        "Whenever a nontoken creature you control enters, if it doesn't have the same name as "
        "another creature you control or a creature card in your graveyard, draw a card."
    )
    project = printed("Project", "enchantment", text)
    setup = Setup(cards=[project]).hand(A, "Bear").graveyard(A, buried)
    table = setup.battlefield(A, "Project", "Forest", "Forest").play().cast("Bear").resolve_all()
    assert len(table.names(Zone.HAND, A)) == drawn
