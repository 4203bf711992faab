"""What shares something with each of several, and lands that could produce the same mana (CR 106.7,
205.3m, 608.2h)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


def _elf(name: str, kinds: str):
    return printed(name, "creature", "", type_line=f"Creature — {kinds}")


@pytest.mark.cr("205.3m")
def test_205_3m_with_each_creature_that_was_tapped():
    text = (
        "Tap two untapped creatures you control: You may put a creature card from your hand that "
        "shares a creature type with each creature tapped this way onto the battlefield."
    )
    gate = printed("Gate", "artifact", text)
    cards = [gate, _elf("Scout", "Elf Scout"), _elf("Rogue", "Goblin Rogue")]
    cards += [_elf("Kin", "Elf Goblin"), _elf("Half", "Elf Druid")]
    start = Setup(cards=cards).battlefield(A, "Gate", "Scout", "Rogue").hand(A, "Kin", "Half")
    t = start.play()
    t.activate("Gate").resolve()
    t.answer("Yes")
    assert t.names(Zone.HAND, A) == ["Half"]
    assert t.find("Kin")


@pytest.mark.cr("106.7")
def test_106_7_all_lands_that_could_produce_such_mana():
    text = (
        "Whenever a land an opponent controls is tapped for mana, tap all lands that player "
        "controls that could produce any type of mana that land could produce."
    )
    web = printed("Web", "artifact", text)
    dual = printed("Dual", "land", "{T}: Add {G} or {W}.")
    bolt = printed("Growth", "instant", "You gain 1 life.", cost="{G}")
    start = Setup(cards=[web, dual, bolt]).battlefield(B, "Web", "Forest")
    start = start.battlefield(A, "Forest", "Dual", "Plains", "Wastes")
    t = start.hand(A, "Growth").play()
    t.act("Mana: Forest").resolve_all()
    mine = {one.face.name: one.tapped for one in t.state.objects.values() if one.owner == A}
    assert (mine["Forest"], mine["Dual"], mine["Plains"], mine["Wastes"]) == (
        True,
        True,
        False,
        False,
    )
    assert not t.find("Forest", player=B).tapped


@pytest.mark.cr("122.5")
def test_122_5_all_counters_of_a_kind_from_each_creature():
    cannibal = printed(
        "Cannibal",
        "creature",
        "~ enters with a +1/+1 counter on it. / When ~ enters, move all +1/+1 counters from all "
        "creatures onto it.",
        size=(0, 0),
    )
    start = Setup(cards=[cannibal]).battlefield(A, "Bear").battlefield(B, "Elf", "Ox")
    t = start.hand(A, "Cannibal").play()
    t.find("Bear").counters["+1/+1"] = 2
    t.find("Elf").counters["+1/+1"] = 3
    t.find("Ox").counters["charge"] = 1
    t.state.touch()
    t.cast("Cannibal").resolve_all()
    assert t.size("Cannibal") == (6, 6)
    assert not t.find("Bear").counters.get("+1/+1")
    assert t.find("Ox").counters == {"charge": 1}


@pytest.mark.cr("502.3")
def test_502_3_each_in_the_step_of_its_controller():
    turtle = printed(
        "Turtle",
        "creature",
        "When ~ enters, tap it and up to one target creature an opponent controls. They don't "
        "untap during their controllers' next untap steps.",
    )
    start = Setup(cards=[turtle]).battlefield(B, "Bear").hand(A, "Turtle")
    t = start.play().cast("Turtle").resolve()
    t.answer("Bear").resolve()
    now = t.state.turn
    assert t.find("Turtle").tapped
    t.go_to(Step.UPKEEP, turn=now + 1)
    assert t.find("Bear").tapped
    t.go_to(Step.UPKEEP, turn=now + 2)
    assert t.find("Turtle").tapped
    t.go_to(Step.UPKEEP, turn=now + 4)
    assert not t.find("Turtle").tapped
    assert not t.find("Bear").tapped


@pytest.mark.cr("702.14c")
def test_702_14c_whatever_landwalk_they_have():
    text = (
        "Creatures with landwalk abilities can be blocked as though they didn't have those "
        "abilities."
    )
    staff = printed("Staff", "artifact", text)
    diver = printed("Diver", "creature", "Islandwalk")
    start = Setup(cards=[staff, diver]).battlefield(A, "Diver").battlefield(B, "Bear", "Island")
    t = start.play().attack("Diver")
    assert t.decision.kind is not DecisionKind.BLOCKERS
    start = Setup(cards=[staff, diver]).battlefield(A, "Diver", "Staff")
    t = start.battlefield(B, "Bear", "Island").play().attack("Diver").block(("Bear", "Diver"))
    t.damage()
    assert t.names(Zone.GRAVEYARD, A) == ["Diver"]
