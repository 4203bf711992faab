""" "Exile this or a target": chosen as it is done (CR 608.2d)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

TEXT = (
    "{0}: Exile Seer or up to one target creature. Return that card to the battlefield under its "
    "owner's control at the beginning of your next upkeep. You lose 2 life."
)
SEER = written("Seer", "Artifact", TEXT)


def board() -> Table:
    return Setup(cards=[SEER]).battlefield(A, "Seer").battlefield(B, "Bear").play()


@pytest.mark.cr("608.2d", "603.7")
@pytest.mark.parametrize(("chosen", "owner", "kept"), [("Seer", A, "Bear"), ("Bear", B, "Seer")])
def test_one_of_them_is_exiled_and_returns(chosen: str, owner: int, kept: str):
    table = board().activate("Seer", "Bear").resolve()
    table.answer(chosen)
    assert [table.state.name(one) for one in table.state.exile] == [chosen]
    assert table.seen(kept).name == kept
    assert table.life(A) == 18
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert not table.state.exile
    assert table.seen(chosen).controller == owner


def test_without_a_target_it_is_this_object():
    table = board().activate("Seer").answer().resolve()
    assert [table.state.name(one) for one in table.state.exile] == ["Seer"]


def test_nothing_happens_if_the_target_is_gone():
    kill = written("Kill", "Instant", "Destroy target creature.")
    setup = Setup(cards=[SEER, kill]).battlefield(A, "Seer").battlefield(B, "Bear")
    table = setup.hand(A, "Kill").play().activate("Seer", "Bear").cast("Kill", "Bear")
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert (table.seen("Seer").name, table.life(A)) == ("Seer", 20)
