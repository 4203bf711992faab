"""CR 118.3: counters that can't be put on something can't be put there to pay a cost."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

FIRM = printed(
    "Firm", "enchantment", "Creatures you control can't have -1/-1 counters put on them."
)
DRUID = printed("Druid", "creature", "Put a -1/-1 counter on ~: You gain 1 life.", size=(3, 3))
RISER = printed("Riser", "creature", "Put a +1/+1 counter on ~: You gain 1 life.")


def offered(table: Table, name: str) -> bool:
    return any(label.startswith(f"Activate {name}") for label in table.labels())


@pytest.mark.cr("118.3", "122.5")
def test_a_counter_that_it_cannot_have_is_no_cost_that_can_be_paid():
    table = Setup(cards=[FIRM, DRUID, RISER]).battlefield(A, "Firm", "Druid", "Riser").play()
    assert not offered(table, "Druid")
    assert offered(table, "Riser")


@pytest.mark.cr("118.3")
def test_what_is_said_of_other_creatures_does_not_keep_it_from_being_paid():
    table = Setup(cards=[FIRM, DRUID]).battlefield(B, "Firm").battlefield(A, "Druid").play()
    table.activate("Druid").resolve_all()
    assert (table.life(A), table.size("Druid")) == (21, (2, 2))


@pytest.mark.cr("118.3")
def test_a_cost_of_a_counter_on_one_of_several_is_paid_with_one_that_can_have_it():
    witch = printed(
        "Witch", "artifact", "Put a -1/-1 counter on a creature you control: You gain 1 life."
    )
    firm = printed("Firm Bear", "creature", "~ can't have -1/-1 counters put on it.")
    setup = Setup(cards=[FIRM, witch, firm]).battlefield(A, "Witch", "Firm Bear")
    table = setup.play()
    assert not offered(table, "Witch")
    table = Setup(cards=[FIRM, witch, firm]).battlefield(A, "Witch", "Firm Bear", "Giant").play()
    table.activate("Witch").resolve_all()
    assert table.life(A) == 21
    assert table.find("Giant").counters == {"-1/-1": 1}


@pytest.mark.cr("118.3", "701.68b")
def test_blighting_is_no_cost_that_can_be_paid_without_a_creature_that_can_have_the_counters():
    witch = printed("Witch", "artifact", "Blight 1: You gain 1 life.")
    table = Setup(cards=[FIRM, witch]).battlefield(A, "Firm", "Witch", "Giant").play()
    assert not offered(table, "Witch")
    table = Setup(cards=[FIRM, witch]).battlefield(A, "Witch", "Giant").play()
    table.activate("Witch").resolve_all()
    assert table.life(A) == 21
    assert table.find("Giant").counters == {"-1/-1": 1}


@pytest.mark.cr("118.3", "606.4")
def test_loyalty_counters_that_it_cannot_have_are_not_put_to_activate_an_ability():
    walker = printed(
        "Walker",
        "planeswalker",
        "[+1]: You gain 1 life. / [0]: You gain 2 life. / [-1]: You gain 3 life.",
    )
    still = printed("Still", "enchantment", "Counters can't be put on planeswalkers.")
    setup = Setup(cards=[walker, still]).battlefield(A, "Walker", "Still")
    table = setup.play()
    assert sum(label.startswith("Activate Walker") for label in table.labels()) == 2


@pytest.mark.cr("608.2d")
def test_it_may_not_be_chosen_to_put_counters_that_cannot_be_put():
    offer = printed(
        "Offer", "creature", "{0}: You may put a -1/-1 counter on ~. If you do, you gain 1 life."
    )
    table = Setup(cards=[FIRM, offer]).battlefield(A, "Firm", "Offer").play()
    table.activate("Offer").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.life(A) == 20
