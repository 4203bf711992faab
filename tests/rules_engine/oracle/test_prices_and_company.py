"""Unpaid prices, lost control, company in combat and sizes added up, played."""

from __future__ import annotations

import pytest

from rules_engine.state.events import Tapped
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("118.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_lands_are_tapped_if_the_price_is_not_paid(pays: bool):
    text = (
        "Counter target spell unless its controller pays {X}. If that player doesn't, they tap all "
        "lands with mana abilities they control and lose all unspent mana."
    )
    sink = printed("Sink", "instant", text, cost="{X}{U}")
    setup = Setup(cards=[sink]).hand(A, "Sink").battlefield(A, "Island", "Island", "Bear")
    table = setup.hand(B, "Shock").battlefield(B, "Mountain", "Mountain", "Mountain").play()
    table.pass_priority().cast("Shock", "A", player=B)
    table.cast("Sink", 1, "Shock", player=A).resolve()
    table.answer("Yes" if pays else "No").resolve_all()
    assert table.life(A) == (18 if pays else 20)
    assert sum(not land.tapped for land in table.all("Mountain")) == (1 if pays else 0)


@pytest.mark.cr("118.12a")
@pytest.mark.parametrize("takes", [True, False])
def test_that_much_is_what_would_be_dealt_otherwise(takes: bool):
    text = (
        "When ~ enters, it deals damage equal to the number of creatures you control to target "
        "creature unless that creature's controller has ~ deal that much damage to them."
    )
    gunner = printed("Gunner", "creature", text, cost="{R}")
    setup = Setup(cards=[gunner]).hand(A, "Gunner").battlefield(A, "Mountain", "Bear")
    table = setup.battlefield(B, "Ox").play().cast("Gunner").resolve()
    table.answer("Ox").resolve().answer("Yes" if takes else "No").resolve_all()
    assert table.life(B) == (18 if takes else 20)
    assert table.find("Ox").damage == (0 if takes else 2)


@pytest.mark.cr("603.7c", "611.2b")
def test_it_is_tapped_when_control_of_it_is_lost():
    text = (
        "Untap target creature an opponent controls and gain control of it until end of turn. "
        "When you lose control of the creature, tap it."
    )
    call = printed("Call", "instant", text)
    table = Setup(cards=[call]).hand(A, "Call").battlefield(B, "Ox").play()
    table.cast("Call", "Ox").resolve_all()
    assert table.seen("Ox").controller == A
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Ox").controller == B
    assert [event.object for event in table.events(Tapped)] == [table.find("Ox").id]


@pytest.mark.cr("701.21a", "603.7c")
@pytest.mark.parametrize("dies", ["Thief", "Ox"])
def test_what_was_raised_is_exiled_with_the_one_who_raised_it(dies: str):
    text = (
        "{0}, {T}: Put target creature card from a graveyard onto the battlefield under your "
        "control. When ~ becomes untapped or you lose control of ~, exile that creature."
    )
    thief = printed("Thief", "creature", text)
    kill = printed("Kill", "instant", "Destroy target creature.")
    setup = Setup(cards=[thief, kill]).battlefield(A, "Thief").graveyard(B, "Ox").hand(A, "Kill")
    table = setup.play().activate("Thief", "Ox").resolve_all()
    assert table.seen("Ox").controller == A
    table.cast("Kill", dies).resolve_all()
    gone = Zone.EXILE if dies == "Thief" else Zone.GRAVEYARD
    assert table.names(gone, B) == ["Ox"]


@pytest.mark.cr("508.1c", "509.1b")
def test_only_beside_a_stronger_creature():
    text = "~ can't attack unless a creature with greater power also attacks."
    okk = printed("Coward", "creature", text, size=(4, 4))
    setup = Setup(cards=[okk]).battlefield(A, "Coward", "Bear", "Giant")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Coward")) == "CR 508.1c"
    assert table.refused(lambda: table.answer("Coward", "Bear")) == "CR 508.1c"
    table.answer("Coward", "Giant")


@pytest.mark.cr("508.1c")
def test_only_with_two_others():
    text = "~ can't attack unless at least two other creatures attack."
    conscript = printed("Conscript", "creature", text)
    setup = Setup(cards=[conscript]).battlefield(A, "Conscript", "Bear", "Giant")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Conscript", "Bear")) == "CR 508.1c"
    table.answer("Conscript", "Bear", "Giant")


@pytest.mark.cr("508.1h")
def test_islands_are_the_price_of_an_attack():
    text = "~ can't attack unless you sacrifice two Islands."
    whale = printed("Whale", "creature", text)
    setup = Setup(cards=[whale]).battlefield(A, "Whale", "Island")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Whale")) == "CR 508.1h"
    setup = Setup(cards=[whale]).battlefield(A, "Whale", "Island", "Island", "Plains")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer("Whale")
    assert table.names(Zone.GRAVEYARD, A) == ["Island", "Island"]


@pytest.mark.cr("615.5", "615.13")
def test_a_counter_for_each_damage_prevented():
    text = (
        "Prevent the next 3 damage that would be dealt to target creature this turn. For each 1 "
        "damage prevented this way, put a +1/+1 counter on that creature."
    )
    faith = printed("Faith", "instant", text)
    setup = Setup(cards=[faith]).hand(A, "Faith", "Shock").battlefield(A, "Bear", "Mountain")
    table = setup.play().cast("Faith", "Bear").resolve_all()
    table.cast("Shock", "Bear").resolve_all()
    assert (table.size("Bear"), table.find("Bear").damage) == ((4, 4), 0)


@pytest.mark.cr("115.1")
def test_power_and_toughness_added_up():
    cut = printed(
        "Cut", "instant", "Destroy target creature with total power and toughness 5 or less."
    )
    setup = Setup(cards=[cut]).hand(A, "Cut").battlefield(B, "Bear", "Ox", "Giant")
    table = setup.play().cast("Cut").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("502.3", "611.2")
def test_shroud_and_no_next_untapping():
    text = (
        "{0}: ~ gains shroud until end of turn and doesn't untap during your next untap step. Tap "
        "~."
    )
    spawn = printed("Spawn", "creature", text)
    table = Setup(cards=[spawn]).battlefield(A, "Spawn").play().activate("Spawn").resolve_all()
    assert "shroud" in {str(one) for one in table.seen("Spawn").keywords}
    table.go_to(Step.UPKEEP, turn=5)
    assert table.find("Spawn").tapped
    table.go_to(Step.UPKEEP, turn=7)
    assert not table.find("Spawn").tapped
