"""Base power and toughness that become something (CR 208.4, 613.4b)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("613.4b", "611.2c")
def test_others_get_the_size_of_one_and_keep_it():
    text = (
        "{0}: The base power and toughness of other creatures you control become equal to ~'s "
        "power and toughness until end of turn."
    )
    alpha = printed("Alpha", "creature", text, size=(4, 5))
    setup = Setup(cards=[alpha]).battlefield(A, "Alpha", "Bear").battlefield(B, "Ox")
    others = setup.play().activate("Alpha").resolve_all()
    assert (others.size("Bear"), others.size("Alpha"), others.size("Ox")) == (
        (4, 5),
        (4, 5),
        (2, 4),
    )
    others.go_to(Step.UPKEEP, turn=4)
    assert others.size("Bear") == (2, 2)


@pytest.mark.cr("608.2d")
@pytest.mark.parametrize(("which", "size"), [(0, (4, 1)), (1, (1, 4))])
def test_one_of_two_sizes(which: int, size: tuple[int, int]):
    text = "When ~ enters, you may have ~'s base power and toughness become 4/1 or 1/4 until end of"
    wind = printed("Wind", "creature", f"{text} turn.")
    table = Setup(cards=[wind]).hand(A, "Wind").play().cast("Wind").resolve_all()
    table.answer("Yes")
    table.answer(table.labels()[which])
    assert table.size("Wind") == size


@pytest.mark.cr("208.4b")
def test_power_above_the_base_power():
    text = "Destroy all creatures with power greater than its base power."
    level = printed("Level", "sorcery", text)
    strong = printed("Strong", "sorcery", "Put a +1/+1 counter on target creature.")
    setup = Setup(cards=[level, strong]).hand(A, "Strong", "Level").battlefield(A, "Bear", "Ox")
    table = setup.play().cast("Strong", "Bear").resolve_all().cast("Level").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]


@pytest.mark.cr("208.4b", "613.4b")
def test_creatures_of_a_base_size():
    lord = printed("Lord", "enchantment", "Creatures with base power and toughness 2/2 have reach.")
    grow = printed("Grow", "sorcery", "Target creature gets +3/+3 until end of turn.")
    setup = Setup(cards=[lord, grow]).hand(A, "Grow").battlefield(A, "Lord", "Bear", "Ox")
    table = setup.play().cast("Grow", "Bear").resolve_all()
    assert ("reach" in table.seen("Bear").keywords, "reach" in table.seen("Ox").keywords) == (
        True,
        False,
    )


@pytest.mark.cr("707.9b", "707.2")
def test_a_legend_copies_what_entered_and_stays_legendary():
    text = (
        "Whenever another creature enters, you may have ~ become a copy of it until end of turn, "
        "except its name is ~, it's legendary in addition to its other types, and it has flying "
        "and this ability."
    )
    shape = printed("Shape", "legend", text, size=(1, 1))
    setup = Setup(cards=[shape]).hand(A, "Bear").battlefield(A, "Shape", "Forest", "Forest")
    table = setup.play().cast("Bear").resolve_all()
    table.answer("Yes").resolve_all()
    seen = table.seen(table.find("Shape").id)
    assert (seen.name, seen.power, "Bear" in seen.subtypes) == ("Shape", 2, True)
    assert {str(one) for one in seen.supertypes} == {"Legendary"}
    assert "flying" in seen.keywords


@pytest.mark.cr("611.2a", "613.4b")
def test_until_the_end_of_the_next_upkeep():
    text = (
        "At the beginning of your upkeep, change ~'s base power and toughness to the power and "
        "toughness of target creature other than ~ until the end of your next upkeep."
    )
    mimic = printed("Mimic", "creature", text, size=(3, 3))
    bury = printed("Bury", "instant", "Destroy target creature.")
    setup = Setup(cards=[mimic, bury], step=Step.END, active=B).hand(A, "Bury")
    table = setup.battlefield(A, "Mimic").battlefield(B, "Ox").play().go_to(Step.UPKEEP)
    table.answer("Ox").resolve_all() if table.decision.prompt != "Priority" else table.resolve_all()
    ox = table.size("Ox")
    assert table.size("Mimic") == ox != (3, 3)
    table.cast("Bury", "Ox").resolve_all()
    turn = table.state.turn
    for step in (Step.DRAW, Step.END):
        assert table.go_to(step).size("Mimic") == ox
    assert table.go_to(Step.UPKEEP, turn=turn + 1).size("Mimic") == ox
    assert table.go_to(Step.UPKEEP, turn=turn + 2).size("Mimic") == ox
    assert table.go_to(Step.DRAW).size("Mimic") == (3, 3)
