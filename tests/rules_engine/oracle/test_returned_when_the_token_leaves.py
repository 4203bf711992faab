"""Cards exiled for the cost of an ability that come back when its token leaves (CR 607.2)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Color, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CORE = printed(
    "Core",
    "artifact",
    "{0}, Exile ~ and two other artifact creatures and/or Vehicles you control: Create Giant "
    "Robot, a legendary 10/10 Construct artifact creature token with flying that's all colors. "
    "When that token leaves the battlefield, return all cards exiled with ~ except ~ to the "
    "battlefield tapped under their owners' control.",
    type_line="Artifact — Vehicle",
)
ONE, TWO, CART = (
    printed(name, "creature", "", type_line=kind)
    for name, kind in (
        ("One", "Artifact Creature — Golem"),
        ("Two", "Artifact Creature — Golem"),
        ("Cart", "Artifact — Vehicle"),
    )
)
KILL = printed("Kill", "instant", "Destroy target creature.")
TAKE = printed("Take", "sorcery", "Gain control of target artifact.")
CARDS = [CORE, ONE, TWO, CART, KILL, TAKE]


def _joined(*others: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Core", "One", "Cart", "Bear", *others)
    return setup.hand(A, "Kill", "Take").play()


@pytest.mark.cr("607.2a", "603.7c")
def test_all_but_this_come_back_tapped() -> None:
    t = _joined().activate("Core").resolve_all()
    assert sorted(t.names(Zone.EXILE, A)) == ["Cart", "Core", "One"]
    robot = t.seen("Giant Robot")
    assert (robot.colors, t.size("Giant Robot")) == (frozenset(Color), (10, 10))
    t.cast("Kill", "Giant Robot").resolve_all()
    assert t.names(Zone.EXILE, A) == ["Core"]
    assert [t.find(name).tapped for name in ("Cart", "One")] == [True, True]


@pytest.mark.cr("602.2b")
def test_which_are_exiled_is_chosen_and_they_come_back_to_their_owners() -> None:
    setup = Setup(cards=CARDS).battlefield(A, "Core", "One", "Cart").battlefield(B, "Two")
    t = setup.hand(A, "Kill", "Take").play().cast("Take", "Two").resolve_all().activate("Core")
    assert sorted(t.labels()) == ["Cart", "One", "Two"], "neither itself nor what isn't one"
    t.answer("One", "Two").resolve_all().cast("Kill", "Giant Robot").resolve_all()
    assert t.find("Two").controller == B
    assert t.find("One").controller == A
    assert not t.find("Cart").tapped


def test_two_others_are_needed() -> None:
    setup = Setup(cards=CARDS).battlefield(A, "Core", "One", "Bear").battlefield(B, "Two", "Cart")
    assert not any(label.startswith("Activate Core") for label in setup.play().labels())
