"""Who has to block what or attack whom, and who controls what enters."""

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

ELK = printed("Elk", "creature", "", size=(3, 3))
BEETLE = printed(
    "Beetle",
    "creature",
    "Haste / When this creature enters, you may have target creature block it this turn if able.",
)
SENTRY = printed(
    "Sentry",
    "instant",
    "Target creature can block any number of creatures this turn. It blocks each attacking "
    "creature this turn if able.",
)
LURE = printed("Lure", "instant", "Target creature attacks target opponent this turn if able.")
AGENT = printed(
    "Agent",
    "creature",
    "~ enters under the control of an opponent of your choice. / ~ attacks each combat if able and "
    "can't attack its owner or planeswalkers its owner controls.",
)


def test_a_target_blocks_what_entered():
    table = Setup(cards=(ELK, BEETLE)).battlefield(B, "Elk").hand(A, "Beetle").play()
    table.cast("Beetle").resolve().answer("Elk").resolve().answer("Yes").attack("Beetle")
    while table.decision.kind.name != "BLOCKERS":
        table.pass_priority()
    assert table.refused(lambda: table.game.answer(())) == "CR 509.1c"
    table.answer(("Elk", "Beetle"))


def test_one_creature_blocks_each_attacker():
    setup = Setup(cards=(ELK, SENTRY)).battlefield(A, "Elk", "Elk", "Elk").battlefield(B, "Elk")
    table = setup.hand(A, "Sentry").play()
    blocker = table.all("Elk", player=B)[0].id
    attackers = [obj.id for obj in table.all("Elk", player=A)]
    table.cast("Sentry", blocker).resolve().attack(*attackers)
    while table.decision.kind.name != "BLOCKERS":
        table.pass_priority()
    two = [(blocker, attacker) for attacker in attackers[:2]]
    assert table.refused(lambda: table.answer(*two)) == "CR 509.1c"
    table.answer(*((blocker, attacker) for attacker in attackers))


def test_who_is_to_be_attacked():
    setup = Setup(cards=(ELK, LURE), players=3).battlefield(A, "Elk").hand(A, "Lure")
    table = setup.play().cast("Lure", C).resolve()
    while table.decision.kind.name != "ATTACKERS":
        table.pass_priority()
    assert table.refused(lambda: table.game.answer(())) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Elk", "B"))) == "CR 508.1d"
    table.answer(("Elk", "C"))


def test_it_enters_under_an_opponents_control_and_spares_its_owner():
    table = Setup(cards=(AGENT,), players=3).hand(A, "Agent").play().cast("Agent").resolve()
    table.answer("B")
    agent = table.find("Agent")
    assert (table.seen("Agent").controller, agent.owner) == (B, A)
    assert table.names(Zone.BATTLEFIELD, A) == ["Agent"]  # of the cards that A owns
    for _ in range(60):
        if table.decision.kind.name == "ATTACKERS":
            break
        table.pass_priority()
    assert [table._named(option.other) for option in table.decision.options] == ["C"]


def test_what_it_may_be_attached_to():
    blade = printed(
        "Blade",
        "equipment",
        "~ can be attached only to a creature with power 3 or greater. / Equip {0}",
    )
    runt = printed("Runt", "creature", "", size=(1, 1))
    shrink = printed("Shrink", "instant", "Target creature gets -1/-0 until end of turn.")
    setup = Setup(cards=(ELK, runt, blade, shrink)).battlefield(A, "Elk", "Runt", "Blade")
    table = setup.hand(A, "Shrink").play().activate("Blade", "Runt").resolve()
    assert table.find("Blade").attached_to is None
    table.activate("Blade", "Elk").resolve()
    assert table.find("Blade").attached_to == table.find("Elk").id
    table.cast("Shrink", "Elk").resolve()
    assert table.find("Blade").attached_to is None


@pytest.mark.parametrize(("name", "counters"), [("Elk", 1), ("Gob", 2)])
def test_what_is_paid_for_is_done_in_another_way(name, counters):
    goblin = printed("Gob", "creature", "", type_line="Creature — Goblin")
    school = printed(
        "School",
        "enchantment",
        "Whenever another creature enters, you may pay {0}. If you do, put a +1/+1 counter on it. "
        "If it's a Goblin, put two +1/+1 counters on it instead.",
    )
    setup = Setup(cards=(ELK, goblin, school)).battlefield(A, "School").hand(A, name)
    table = setup.play().cast(name).resolve().resolve().answer("Yes")
    assert table.find(name).counters == {"+1/+1": counters}
