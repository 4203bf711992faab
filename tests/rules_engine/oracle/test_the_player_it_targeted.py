""" "That player" in an ability that names nobody: whom a linked ability targeted (CR 607.1)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

HORROR = printed(
    "Horror",
    "creature",
    "When ~ enters, target player loses 6 life. / When ~ leaves the battlefield, that player gains "
    "6 life.",
    size=(6, 3),
)
FRAIL = printed(
    "Frail",
    "creature",
    "When ~ enters, target player loses 6 life. / When ~ leaves the battlefield, that player gains "
    "2 life.",
    size=(1, 0),
)
KILL = printed("Kill", "instant", "Destroy target creature.")
BOUNCE = printed("Bounce", "instant", "Return target creature to its owner's hand.")
BEND = printed("Bend", "instant", "Change the target of target activated or triggered ability.")
HUSH = printed("Hush", "instant", "Counter target activated or triggered ability.")
CARDS = [HORROR, FRAIL, KILL, BOUNCE, BEND, HUSH]


def lives(table: Table) -> list[int]:
    return [player.life for player in table.state.players]


def board() -> Table:
    setup = Setup(cards=CARDS, players=3)
    return setup.hand(A, "Horror", "Frail", "Kill", "Bounce", "Bend", "Hush").play()


def entered() -> Table:
    return board().cast("Horror").resolve().answer(B)


@pytest.mark.cr("607.1")
def test_607_1_that_player_is_whom_it_targeted_as_it_entered():
    table = entered().resolve()
    assert lives(table) == [20, 14, 20]
    table.cast("Kill", "Horror").resolve_all()
    assert lives(table) == [20, 20, 20]


@pytest.mark.cr("607.1", "603.10a")
def test_607_1_also_while_that_ability_is_on_the_stack():
    table = entered().cast("Kill", "Horror").resolve().resolve()
    assert lives(table) == [20, 26, 20]
    assert lives(table.resolve_all()) == [20, 20, 20]


@pytest.mark.cr("115.7", "607.1")
def test_a_changed_target_is_that_player():
    table = entered().cast("Bend", "Horror's ability").resolve()
    table.answer(C)
    table.resolve_all().cast("Kill", "Horror").resolve_all()
    assert lives(table) == [20, 20, 20]
    table = entered().cast("Bend", "Horror's ability").resolve().answer(C).resolve_all()
    assert lives(table) == [20, 20, 14]


@pytest.mark.cr("603.3b", "607.1")
def test_both_abilities_on_the_stack_at_one_time():
    table = board().cast("Frail").resolve()
    while not table.state.stack or len(table.state.stack) < 2:
        table.answer(table.decision.options[0].entity or table.labels()[0])
    whom = next(
        entity
        for oid in table.state.stack
        if (item := table.state.objects[oid].item) is not None
        for group in item.targets
        for entity in group
    )
    table.resolve_all()
    assert table.state.players[whom].life == 16


@pytest.mark.cr("400.7", "607.1")
def test_as_a_new_object_it_has_targeted_whom_it_targets_then():
    table = entered().resolve().cast("Bounce", "Horror").resolve_all()
    table.cast("Horror").resolve().answer(C).resolve()
    assert lives(table) == [20, 20, 14]
    table.cast("Kill", "Horror").resolve_all()
    assert lives(table) == [20, 20, 20]
