"""Additional combat phases: what is done at their beginning, and how often something attacked."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

FURY = printed(
    "Fury",
    "creature",
    "Each creature you control gets +1/+0 for each time it has attacked this turn. / Whenever you "
    "cast an instant spell, if it's your main phase, there's an additional combat phase after this "
    "phase. At the beginning of that combat, untap all creatures you control.",
)
SPARK = printed("Spark", "instant", "You gain 1 life.")
AGAIN = printed(
    "Again", "sorcery", "After this main phase, there are two additional combat phases."
)
MORE = printed(
    "More",
    "sorcery",
    "After this main phase, there is an additional combat phase followed by an additional main "
    "phase.",
)
SWING = printed(
    "Swing",
    "instant",
    "After the first combat phase this turn, there's an additional combat phase. At the beginning "
    "of that combat, untap all creatures that attacked this turn.",
)
CARDS = [FURY, SPARK, AGAIN, MORE, SWING]


def furious(*sparks: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Fury", "Bear").hand(A, *sparks)
    table = setup.play()
    for spark in sparks:
        table.cast(spark).resolve_all()
    return table


@pytest.mark.cr("508.1")
def test_it_grows_with_each_attack():
    table = furious("Spark").attack("Bear")
    assert table.size("Bear") == (3, 2)
    assert table.size("Fury") == (2, 2)
    table.go_to(Step.END_OF_COMBAT).go_to(Step.BEGINNING_OF_COMBAT)
    assert table.size("Bear") == (3, 2)


@pytest.mark.cr("500.8", "603.7b")
@pytest.mark.parametrize(("sparks", "untapped"), [(1, [True, False]), (2, [True, True, False])])
def test_creatures_untap_as_each_added_combat_begins(sparks: int, untapped: list[bool]):
    table = furious(*["Spark"] * sparks)
    table.find("Bear").tapped = True
    table.state.touch()
    seen = []
    for _ in untapped:
        table.go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
        seen.append(not table.find("Bear").tapped)
        table.find("Bear").tapped = True
        table.state.touch()
        table.go_to(Step.END_OF_COMBAT)
    assert seen == untapped
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.state.for_extra_phases == []


def test_two_more_combats():
    setup = Setup(cards=CARDS, step=Step.POSTCOMBAT_MAIN).hand(A, "Again").battlefield(A, "Bear")
    table = setup.play().cast("Again").resolve_all()
    added = [step for step in table.state.upcoming if step is Step.BEGINNING_OF_COMBAT]
    assert len(added) == 2


@pytest.mark.cr("603.4")
def test_not_outside_a_main_phase():
    setup = Setup(cards=CARDS).battlefield(A, "Fury").hand(A, "Spark")
    table = setup.play().go_to(Step.END).cast("Spark").resolve_all()
    assert Step.BEGINNING_OF_COMBAT not in table.state.upcoming


def combats(table: Table) -> list[bool]:
    """Of each combat phase that is still to begin this turn, whether the Bear is untapped once it
    has begun; it attacks in each."""
    seen = []
    while Step.BEGINNING_OF_COMBAT in table.state.upcoming:
        table.go_to(Step.BEGINNING_OF_COMBAT).resolve_all()
        seen.append(not table.find("Bear").tapped)
        if seen[-1]:
            table.attack("Bear")
        table.go_to(Step.END_OF_COMBAT)
    return seen


@pytest.mark.cr("500.8", "506.1")
@pytest.mark.parametrize("copies", [1, 2])
def test_each_adds_a_combat_after_the_first_one(copies: int):
    setup = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, *["Swing"] * copies)
    table = setup.play()
    for _ in range(copies):
        table.cast("Swing").resolve_all()
    assert combats(table) == [True] * (1 + copies)


@pytest.mark.cr("500.8", "506.1")
def test_it_can_be_told_during_the_first_combat_phase():
    table = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, "Swing").play()
    table.attack("Bear").cast("Swing").resolve_all()
    table.go_to(Step.END_OF_COMBAT)
    assert combats(table) == [True]


@pytest.mark.cr("500.8", "506.1")
def test_none_is_added_once_the_first_combat_phase_is_over():
    table = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, "Swing", "Again").play()
    table.attack("Bear").go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Swing").resolve_all()
    assert combats(table) == []


@pytest.mark.cr("500.8", "506.1")
def test_it_comes_after_the_first_one_even_if_others_follow():
    table = Setup(cards=CARDS).battlefield(A, "Bear").hand(A, "Again", "Swing").play()
    table.cast("Again").resolve_all().cast("Swing").resolve_all()
    assert combats(table) == [True, True, False, False]


@pytest.mark.cr("505.1b")
@pytest.mark.parametrize(
    ("phase", "drawn"), [("second main phase", 1), ("postcombat main phase", 2)]
)
def test_the_second_main_phase_comes_once_in_a_turn(phase: str, drawn: int):
    watcher = printed("Watcher", "creature", f"At the beginning of your {phase}, draw a card.")
    setup = Setup(cards=[*CARDS, watcher]).battlefield(A, "Watcher").hand(A, "More")
    table = setup.library(A, "Bear", "Ox", "Bear").play().cast("More").resolve_all()
    table.go_to(Step.END)
    assert len(table.names(Zone.HAND, A)) == drawn
