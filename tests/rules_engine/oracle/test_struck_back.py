"""Damage of a chosen source that strikes back at its controller."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

EYE = printed(
    "Mirror",
    "instant",
    "The next time a source of your choice would deal damage to you this turn, instead that source "
    "deals that much damage to you and ~ deals that much damage to that source's controller.",
)


def attacked(source: str) -> Table:
    """The Giant and the Bear attack, and that source was chosen."""
    setup = Setup(cards=[EYE]).hand(B, "Mirror").battlefield(A, "Giant", "Bear")
    table = setup.play().attack("Giant", "Bear").go_to(Step.DECLARE_BLOCKERS)
    table.cast("Mirror", player=B).resolve()
    assert table.decision.kind is DecisionKind.CHOOSE
    return table.answer(source).resolve_all()


@pytest.mark.cr("609.7a", "614.1a")
@pytest.mark.parametrize(("source", "back"), [("Giant", 5), ("Bear", 2)])
def test_as_much_damage_strikes_back(source: str, back: int):
    table = attacked(source).damage()
    assert (table.life(A), table.life(B)) == (20 - back, 20 - 7)
    assert table.state.replacements == []


@pytest.mark.cr("614.3")
def test_it_is_over_with_the_turn():
    setup = Setup(cards=[EYE]).hand(B, "Mirror").battlefield(A, "Giant")
    table = setup.play().pass_priority().cast("Mirror", player=B).resolve()
    if table.decision.kind is DecisionKind.CHOOSE:
        table.answer("Giant")
    table.resolve_all().go_to(Step.UPKEEP, turn=4)
    assert table.state.replacements == []
