"""What returns with one counter fewer than it had (CR 122.1, 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

CAT = printed(
    "Cat",
    "creature",
    "~ enters with three revival counters on it if you cast it. / When ~ dies, if it had a revival "
    "counter on it, return it to the battlefield with one fewer revival counter on it at the "
    "beginning of the next end step.",
    size=(1, 1),
)
KILL = printed("Kill", "instant", "Destroy target creature.")
MORE = printed("More", "instant", "Put three revival counters on target creature.")
RAISE = printed(
    "Raise", "sorcery", "Return target creature card from your graveyard to the battlefield."
)


def killed(t: Table) -> Table:
    t.cast("Kill", "Cat").resolve().resolve_all()
    assert not t.all("Cat")
    return t.go_to(Step.END)


@pytest.mark.cr("608.2h", "603.7")
def test_608_2h_it_returns_with_one_fewer():
    setup = Setup(cards=[CAT, KILL]).hand(A, "Cat", "Kill", "Kill")
    t = setup.play().cast("Cat").resolve()
    assert t.find("Cat").counters == {"revival": 3}
    t = killed(t).resolve_all()
    assert t.find("Cat").counters == {"revival": 2}
    t.cast("Kill", "Cat").resolve().resolve_all()
    assert not t.all("Cat")
    t.go_to(Step.END, turn=t.state.turn + 1).resolve_all()
    assert t.find("Cat").counters == {"revival": 1}


def test_it_has_as_many_as_it_last_had():
    setup = Setup(cards=[CAT, KILL, MORE]).battlefield(A, "Cat").hand(A, "Kill", "More")
    t = killed(setup.play().cast("More", "Cat").resolve()).resolve_all()
    assert t.find("Cat").counters == {"revival": 2}


def test_the_last_one_brings_it_back_without_any():
    setup = Setup(cards=[CAT, KILL]).battlefield(A, "Cat").hand(A, "Kill", "Kill")
    setup.state.objects[setup.state.battlefield[-1]].counters["revival"] = 1
    t = killed(setup.play()).resolve_all()
    assert t.find("Cat").counters == {}
    t.cast("Kill", "Cat").resolve()
    assert t.state.stack == []


def test_not_if_it_has_left_the_graveyard():
    setup = Setup(cards=[CAT, KILL, RAISE]).hand(A, "Cat", "Kill", "Raise")
    t = setup.play().cast("Cat").resolve().cast("Kill", "Cat").resolve().resolve_all()
    t.cast("Raise", "Cat").resolve()
    assert t.find("Cat").counters == {}
    t.go_to(Step.END).resolve_all()
    assert t.find("Cat").counters == {}
