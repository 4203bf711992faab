"""What is done instead of untapping in the untap step (CR 502.3, 614.1a)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

WINDS = printed(
    "Winds",
    "enchantment",
    "Whenever a permanent becomes tapped, put a wind counter on it. / If a permanent with a wind "
    "counter on it would untap during its controller's untap step, remove all wind counters from "
    "it instead.",
)
EDGE = printed(
    "Edge",
    "enchantment",
    "If a creature you control would untap during your untap step, put two +1/+1 counters on it "
    "instead.",
)
OX = printed("Ox", "creature", "{T}: You gain 1 life.")
ROCK = printed("Rock", "artifact", "{T}: You gain 1 life.")
WAKE = printed("Wake", "instant", "Untap target permanent.")
MUSE = printed(
    "Muse", "creature", "Untap all permanents you control during each other player's untap step."
)
CARDS = [WINDS, EDGE, OX, ROCK, WAKE, MUSE]


def untap_of(t: Table, turn: int) -> Table:
    return t.go_to(Step.UPKEEP, turn=turn)


@pytest.mark.cr("502.3", "614.1a")
def test_502_3_counters_are_removed_instead_once():
    setup = Setup(cards=CARDS).battlefield(A, "Winds", "Ox", "Rock")
    t = setup.play().activate("Ox").resolve().resolve_all()
    assert t.find("Ox").counters == {"wind": 1}
    untap_of(t, 5)
    assert (t.find("Ox").tapped, t.find("Ox").counters) == (True, {})
    untap_of(t, 7)
    assert not t.find("Ox").tapped


def test_by_an_effect_it_untaps_and_keeps_its_counters():
    setup = Setup(cards=CARDS).battlefield(A, "Winds", "Ox").hand(A, "Wake")
    t = setup.play().activate("Ox").resolve().resolve_all().cast("Wake", "Ox").resolve()
    assert (t.find("Ox").tapped, t.find("Ox").counters) == (False, {"wind": 1})


def test_in_the_untap_step_of_another_player_it_untaps():
    setup = Setup(cards=CARDS).battlefield(A, "Winds", "Muse", "Ox")
    t = untap_of(setup.play().activate("Ox").resolve().resolve_all(), 4)
    assert (t.find("Ox").tapped, t.find("Ox").counters) == (False, {"wind": 1})


def test_in_your_untap_step_your_creatures():
    setup = Setup(cards=CARDS).battlefield(A, "Edge", "Ox", "Rock").battlefield(B, "Ox")
    setup.state.objects[setup.state.battlefield[-1]].tapped = True
    t = setup.play().activate("Ox").activate("Rock").resolve_all()
    untap_of(t, 4)
    theirs = next(one for one in t.all("Ox") if one.owner == B)
    assert (theirs.tapped, theirs.counters) == (False, {})
    untap_of(t, 5)
    assert (t.find("Ox", player=A).tapped, t.size(t.find("Ox", player=A).id)) == (True, (4, 4))
    assert not t.find("Rock").tapped


def test_untapping_it_after_all_is_not_understood():
    with pytest.raises(OracleParseError):
        printed(
            "Leech",
            "creature",
            "If ~ would untap during your untap step, remove a +1/+1 counter from it and untap it "
            "instead.",
        )
