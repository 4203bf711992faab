"""What modular puts more of, what is devoured, and attacks as though with haste."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

WASP = printed(
    "Wasp",
    "artifact",
    "If a modular triggered ability would put one or more +1/+1 counters on a creature you "
    "control, that many plus one +1/+1 counters are put on it instead.",
)
WORKER = printed(
    "Worker", "creature", "Modular 2", size=(0, 0), type_line="Artifact Creature — Construct"
)
GOLEM = printed("Golem", "creature", "", type_line="Artifact Creature — Golem")
DOOM = printed("Doom", "instant", "Destroy target creature.")
GROW = printed("Grow", "instant", "Put a +1/+1 counter on target creature.")


@pytest.mark.cr("702.43a")
def test_702_43a_modular_puts_more_counters():
    setup = Setup(cards=[WASP, WORKER, GOLEM, DOOM, GROW])
    setup.battlefield(A, "Wasp", "Golem").hand(A, "Worker", "Doom", "Grow")
    t = setup.play().cast("Worker").resolve()
    assert t.size("Worker") == (2, 2)  # it enters with them, no triggered ability puts them there
    t.cast("Grow", "Golem").resolve()
    assert t.size("Golem") == (3, 3)
    t.cast("Doom", "Worker").resolve()
    t.resolve().answer("Yes")
    assert t.size("Golem") == (6, 6)


INSATIABLE = printed(
    "Insatiable",
    "creature",
    "Devour X, where X is the number of creatures devoured this way",
    size=(0, 1),
)


@pytest.mark.cr("702.82a")
@pytest.mark.parametrize(("eaten", "size"), [((), 0), (("Bear",), 1), (("Bear", "Elf", "Ox"), 9)])
def test_702_82a_so_many_counters_for_each(eaten, size):
    setup = Setup(cards=[INSATIABLE]).battlefield(A, "Bear", "Elf", "Ox").hand(A, "Insatiable")
    t = setup.play().cast("Insatiable").resolve().answer(*eaten)
    assert t.size("Insatiable") == (size, size + 1)


BRUTE = printed(
    "Brute",
    "artifact",
    "All creatures can attack your opponents and planeswalkers your opponents control as though "
    "those creatures had haste.",
)


def just_cast(*, active: int, brute: int) -> Table:
    beast = printed("Beast", "creature", "")
    setup = Setup(cards=[BRUTE, beast], active=active).battlefield(brute, "Brute")
    table = setup.hand(active, "Beast").play().cast("Beast").resolve()
    return table.go_to(Step.DECLARE_ATTACKERS)


@pytest.mark.cr("702.10b")
def test_702_10b_those_opponents_are_attacked_as_though_with_haste():
    t = just_cast(active=A, brute=A)
    t.answer("Beast")
    assert list(t.state.combat.attackers.values()) == [B]


@pytest.mark.cr("702.10b")
def test_702_10b_its_controller_isnt():
    assert just_cast(active=B, brute=A).decision.kind is not DecisionKind.ATTACKERS


@pytest.mark.cr("601.3b")
def test_the_next_creature_card_is_played_as_though_it_had_flash():
    scout = printed(
        "Scout",
        "instant",
        "The next creature card you play this turn can be played as though it had flash.",
    )
    beast = printed("Beast", "creature", "")
    setup = Setup(cards=[scout, beast], active=B).hand(A, "Scout", "Beast", "Beast")
    t = setup.play().until_priority(A)
    assert "Cast Beast" not in t.labels()
    t.cast("Scout").resolve().until_priority(A)
    t.cast("Beast").resolve().until_priority(A)
    assert "Cast Beast" not in t.labels()
    assert len(t.all("Beast", Zone.BATTLEFIELD)) == 1
