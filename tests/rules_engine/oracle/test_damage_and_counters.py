"""Damage, counters and life as texts tell them, in games (CR 119-122)."""

from __future__ import annotations

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "", size=(2, 4))
ELK = printed("Elk", "creature", "", size=(3, 3))


def cast(text: str, *targets: object, theirs: tuple[str, ...] = ("Elk",), life: int = 20) -> Table:
    spell = printed("Spell", "sorcery", text)
    setup = Setup(cards=(OX, ELK, spell)).battlefield(A, "Ox").battlefield(B, *theirs)
    return setup.hand(A, "Spell").life(B, life).play().cast("Spell", *targets).resolve_all()


def test_damage_to_two_targets():
    t = cast("~ deals 2 damage to target creature and 3 damage to target player.", "Elk", B)
    assert t.find("Elk").damage == 2
    assert t.life(B) == 17


def test_damage_to_a_player_and_their_creatures():
    t = cast("~ deals 2 damage to target player and each creature that player controls.", B)
    assert (t.life(B), t.find("Elk").damage, t.find("Ox").damage) == (18, 2, 0)


def test_damage_to_itself():
    t = cast("Target creature deals damage to itself equal to its power.", "Ox")
    assert t.find("Ox").damage == 2


def test_two_kinds_of_counters():
    t = cast("Put a +1/+1 counter and a flying counter on target creature.", "Ox")
    assert t.find("Ox").counters == {"+1/+1": 1, "flying": 1}


def test_counters_on_two_creatures():
    t = cast(
        "Put two +1/+1 counters on target creature you control and a -1/-1 counter on target "
        "creature you don't control.",
        "Ox",
        "Elk",
    )
    assert t.find("Ox").counters == {"+1/+1": 2}
    assert t.find("Elk").counters == {"-1/-1": 1}


def test_moved_counters():
    t = cast(
        "Put two +1/+1 counters on target creature. Move a +1/+1 counter from that creature onto "
        "another target creature.",
        "Ox",
        "Elk",
    )
    assert t.find("Ox").counters == {"+1/+1": 1}
    assert t.find("Elk").counters == {"+1/+1": 1}


def test_half_a_life_total_rounded_up():
    assert cast("Target player loses half their life, rounded up.", B, life=17).life(B) == 8


def test_half_a_life_total_rounded_down():
    assert cast("Target player loses half their life, rounded down.", B, life=17).life(B) == 9


def test_exchanged_life_totals():
    t = cast("Exchange life totals with target opponent.", B, life=7)
    assert (t.life(A), t.life(B)) == (7, 20)


def test_the_life_lost_this_way():
    t = cast("Each opponent loses 3 life. You gain life equal to the life lost this way.")
    assert (t.life(A), t.life(B)) == (23, 17)


def test_cards_discarded_this_way_are_counted():
    spell = printed(
        "Spell", "sorcery", "Discard your hand. Draw a card for each card discarded this way."
    )
    t = Setup(cards=(OX, spell)).hand(A, "Spell", "Ox", "Ox").library(A, "Ox", "Ox", "Ox").play()
    t.cast("Spell").resolve_all()
    assert len(t.state.players[A].hand) == 2


def test_an_equipment_attaches_itself_as_it_enters():
    blade = printed(
        "Blade",
        "equipment",
        "When ~ enters, attach it to target creature you control. / Equipped creature gets +1/+1. "
        "/ Equip {3}",
    )
    t = Setup(cards=(OX, blade)).battlefield(A, "Ox").hand(A, "Blade").play()
    t.cast("Blade").resolve_all()
    assert t.size("Ox") == (3, 5)


def test_each_of_several_creatures_deals_damage():
    t = cast(
        "Up to two target creatures you control each deal damage equal to their power to target "
        "creature you don't control.",
        "Ox",
        "Elk",
    )
    assert t.find("Elk").damage == 2
