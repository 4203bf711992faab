"""Counters removed to pay for something, and what is asked of commanders, in games."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


def _put(setup: Setup, name: str, kind: str, number: int) -> None:
    (found,) = [obj for obj in setup.state.objects.values() if obj.face.name == name]
    found.counters[kind] = number


def test_118_all_counters_are_removed_and_counted():
    text = (
        "Remove all +1/+1 counters from ~: Target creature gets -1/-1 until end of turn for each "
        "+1/+1 counter removed this way."
    )
    vish = printed("Vish", "creature", text)
    setup = Setup(cards=(vish,)).battlefield(A, "Vish").battlefield(B, "Giant")
    _put(setup, "Vish", "+1/+1", 2)
    t = setup.play()
    power = t.seen("Giant").power
    t.activate("Vish", "Giant").resolve()
    assert t.find("Vish").counters == {}
    assert t.seen("Giant").power == power - 2
    t.activate("Vish", "Giant").resolve()  # there are none, and nothing is removed
    assert t.seen("Giant").power == power - 2


def test_107_3a_one_or_more_are_announced_before_the_target():
    text = (
        "{T}, Remove one or more +1/+1 counters from ~: Gain control of target creature with power "
        "less than or equal to the number of +1/+1 counters removed this way."
    )
    thief = printed("Thief", "creature", text)
    setup = Setup(cards=(thief,)).battlefield(A, "Thief").battlefield(B, "Bear", "Giant")
    with pytest.raises(IllegalAction):
        setup.play().activate("Thief")
    setup = Setup(cards=(thief,)).battlefield(A, "Thief").battlefield(B, "Bear", "Giant")
    _put(setup, "Thief", "+1/+1", 3)
    t = setup.play()
    t.activate("Thief", "2", "Bear").resolve()
    assert t.find("Thief").counters == {"+1/+1": 1}
    assert t.seen("Bear").controller == A


def test_counters_from_among_permanents_are_counted():
    text = (
        "{0}, Remove one or more +1/+1 counters from among creatures you control: Create an X/X "
        "green Ooze creature token, where X is the number of +1/+1 counters removed this way."
    )
    flux = printed("Flux", "enchantment", text)
    setup = Setup(cards=(flux,)).battlefield(A, "Flux", "Bear", "Elf")
    _put(setup, "Bear", "+1/+1", 1)
    _put(setup, "Elf", "+1/+1", 2)
    t = setup.play()
    t.activate("Flux", "3", "+1/+1 from Elf", "+1/+1 from Bear").resolve()  # one Elf's is left
    assert t.size("Ooze Token") == (3, 3)
    assert t.find("Elf").counters.get("+1/+1", 0) == 0


@pytest.mark.cr("201.5a")
def test_201_5a_the_second_quoted_ability_means_the_equipment_too():
    text = (
        'Equipped creature has "{T}: Put an aim counter on ~" and "{T}, Remove all aim counters '
        "from ~: This creature deals damage to any target equal to the number of aim counters "
        'removed this way." / Equip {0}'
    )
    bow = printed("Bow", "equipment", text)
    setup = Setup(cards=(bow,)).battlefield(A, "Bear", "Bow")
    _put(setup, "Bow", "aim", 3)
    t = setup.play().activate("Bow", "Bear").resolve()
    t.act("Activate Bear (2)", "B").resolve()
    assert t.life(B) == 17
    assert t.find("Bow").counters == {}


def _with_commander(land: str) -> Table:
    palace = printed("Palace", "land", land)
    setup = Setup(cards=(palace,)).battlefield(A, "Palace", "Forest", "Forest", "Forest", "Forest")
    setup.put(A, Zone.COMMAND, "Bear")
    designate_commander(setup.state, setup.state.command[-1])
    return setup.play()


def test_106_6_the_commander_enters_with_a_counter_for_each_cast():
    t = _with_commander(
        "{T}: Add one mana of any color in your commander's color identity. If you spend this "
        "mana to cast your commander, it enters with a number of additional +1/+1 counters on it "
        "equal to the number of times it's been cast from the command zone this game."
    )
    t.state.players[A].commander_casts[1] = 1  # it costs {2} more, and is cast again now
    t.act("Mana: Palace")
    t.cast("Bear").resolve()
    assert t.find("Bear").counters == {"+1/+1": 2}
