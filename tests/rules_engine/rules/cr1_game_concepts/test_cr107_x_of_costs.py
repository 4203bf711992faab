"""CR 107.3, 601.2b, 601.2f: the X of a cost, wherever else it is spoken of, and what it costs with
what makes it cost less."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GLEANER = printed("Gleaner", "artifact", "Whenever you cycle a card, you gain 1 life.")
WASTER = printed("Waster", "artifact", "Whenever you discard a card, you gain 10 life.")


@pytest.mark.cr("107.3i", "702.29c")
def test_what_triggers_as_the_card_is_cycled_knows_the_x_of_that():
    harvest = printed(
        "Harvest",
        "creature",
        "Cycling {X}{G} / When you cycle ~, you gain X life and create X 1/1 white Soldier "
        "creature tokens.",
    )
    setup = Setup(cards=[harvest]).hand(A, "Harvest").battlefield(A, *["Forest"] * 4)
    table = setup.library(A, "Mountain").play()
    table.activate("Harvest", 3).resolve_all()
    assert table.life(A) == 23
    assert sum(one.is_token for one in table.state.objects.values()) == 3
    assert table.names(Zone.HAND, A) == ["Mountain"]


@pytest.mark.cr("107.3i", "702.29c")
@pytest.mark.parametrize(("x", "offered"), [(1, False), (2, True)])
def test_targets_of_what_triggers_as_it_is_cycled_are_of_that_x(x: int, offered: bool):
    archer = printed(
        "Archer",
        "creature",
        "Cycling {X}{G} / When you cycle this card, destroy up to one target creature with mana "
        "value X.",
    )
    setup = Setup(cards=[archer]).hand(A, "Archer").battlefield(A, *["Forest"] * 4)
    table = setup.battlefield(B, "Bear").play()
    table.activate("Archer", x)
    assert (table.decision.kind is DecisionKind.TARGET) == offered
    if offered:
        table.answer("Bear")
    table.resolve_all()
    assert (table.names(Zone.GRAVEYARD, B) == ["Bear"]) == offered


@pytest.mark.cr("107.3i")
def test_the_x_of_a_cycled_card_is_nobody_elses():
    harvest = printed("Harvest", "creature", "Cycling {X}")
    other = printed(
        "Other", "artifact", "When ~ enters or you cycle a card, you gain X life.", cost="{X}"
    )
    setup = Setup(cards=[harvest, other]).hand(A, "Harvest").battlefield(A, "Other", "Forest")
    table = setup.play()
    table.activate("Harvest", 1).resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("702.29c", "701.9a")
@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("{0}, Discard this card: You gain 3 life.", False),
        ("Reinforce 1—{0}", False),
        ("Cycling {0}", True),
        ("Swampcycling {0}", True),
    ],
)
def test_only_a_cycling_ability_cycles_the_card_that_is_discarded_for_it(text: str, cycles: bool):
    spent = printed("Spent", "creature", text)
    for watcher, counted in ((GLEANER, cycles), (WASTER, True)):
        setup = Setup(cards=[spent, watcher]).battlefield(A, watcher.name, "Bear").hand(A, "Spent")
        table = setup.play()
        table.activate("Spent", "Bear")
        assert len(table.state.stack) == 1 + counted
