"""CR 122: counters: what they do, moving them, limits, the n-th one."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    EntersWithCounters,
    ModifiedEvent,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Times
from rules_engine.ir.effects import (
    DealDamage,
    Destroy,
    MoveCounters,
    PutCounters,
    PutSameCounters,
    RemoveCounters,
    ReturnToHand,
    Untap,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import CountersReach, Dies
from rules_engine.ir.modifications import CantHaveCounters, MaximumCounters
from rules_engine.ir.selectors import (
    ANYTHING,
    CREATURE,
    IT,
    OTHER,
    PERMANENT,
    PLAYER,
    SECOND_TARGET,
    TARGET,
    THIS,
    YOU_CONTROL,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table

TWO_TARGETS = (Target(PERMANENT), Target(PERMANENT, minimum=0))

CARDS = (
    card(
        "Grow",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("+1/+1", 1, TARGET),), (Target(CREATURE),)),
    ),
    card(
        "Shrivel",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("-1/-1", 2, TARGET),), (Target(CREATURE),)),
    ),
    card(
        "Poison",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("poison", 1, TARGET),), (Target(PLAYER),)),
    ),
    card(
        "Charge Three",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("charge", 3, TARGET),), (Target(PERMANENT),)),
    ),
    card(
        "Charge One",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("charge", 1, TARGET),), (Target(PERMANENT),)),
    ),
    card(
        "Charge Seven",
        "{0}",
        "Instant",
        SpellAbility((PutCounters("charge", 7, TARGET),), (Target(PERMANENT),)),
    ),
    card(
        "Drain",
        "{0}",
        "Instant",
        SpellAbility((RemoveCounters("charge", 1, TARGET),), (Target(PERMANENT),)),
    ),
    card(
        "Shift",
        "{0}",
        "Instant",
        SpellAbility((MoveCounters(TARGET, SECOND_TARGET, "charge", 1),), TWO_TARGETS),
    ),
    card(
        "Shift All",
        "{0}",
        "Instant",
        SpellAbility((MoveCounters(TARGET, SECOND_TARGET),), TWO_TARGETS),
    ),
    card("Pure", "{2}", "Artifact", StaticAbility(THIS, (CantHaveCounters(),))),
    card("Battery", "{2}", "Artifact"),
    card("Full", "{2}", "Artifact", StaticAbility(THIS, (MaximumCounters("charge", 5),))),
    card(
        "Third",
        "{2}",
        "Artifact",
        TriggeredAbility(CountersReach("charge", 3, THIS), (PutCounters("done", 1, THIS),)),
    ),
    card(
        "Loss",
        "",
        "Enchantment",
        TriggeredAbility(
            RemoveCounters("+1/+1", ANY_AMOUNT, ANYTHING), (PutCounters("lost", 1, THIS),)
        ),
    ),
    card(
        "Gain",
        "",
        "Enchantment",
        TriggeredAbility(
            PutCounters("+1/+1", ANY_AMOUNT, CREATURE), (PutCounters("seen", THAT_MUCH, THIS),)
        ),
    ),
    card("Ooze", "{0}", "Creature — Ooze", EntersWithCounters("+1/+1", 2), power=0, toughness=0),
    card(
        "Twice Over",
        "",
        "Enchantment",
        ModifiedEvent(
            PutCounters("+1/+1", ANY_AMOUNT, CREATURE & YOU_CONTROL),
            (AmountBecomes(Times(2, THAT_MUCH)),),
        ),
    ),
    card(
        "Heir",
        "{1}",
        "Creature — Ox",
        TriggeredAbility(Dies(CREATURE & OTHER), (PutSameCounters(IT, THIS),)),
        power=1,
        toughness=1,
    ),
    card("Kill", "{0}", "Instant", SpellAbility((Destroy(TARGET),), (Target(PERMANENT),))),
    card("Return", "{0}", "Instant", SpellAbility((ReturnToHand(TARGET),), (Target(CREATURE),))),
    card("Wake", "{0}", "Instant", SpellAbility((Untap(TARGET),), (Target(PERMANENT),))),
    card("Zap", "{0}", "Instant", SpellAbility((DealDamage(3, TARGET),), (Target(CREATURE),))),
)


def table(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand).play()


def counters(t: Table, name: str) -> dict[str, int]:
    return dict(t.find(name).counters)


def give(t: Table, name: str, **kinds: int) -> Table:
    t.state.objects[t.find(name).id].counters.update(kinds)
    t.state.touch()
    t.game.refresh()
    return t


@pytest.mark.cr("122.1")
@pytest.mark.scenario("T122.1.1")
def test_122_1_counters_of_one_kind_are_one_number():
    t = table("Battery", hand=("Charge Three", "Charge One"))
    t.cast("Charge Three", "Battery").resolve().cast("Charge One", "Battery").resolve()
    assert counters(t, "Battery") == {"charge": 4}


@pytest.mark.cr("122.1a")
@pytest.mark.scenario("T122.1a.1")
def test_122_1a_power_and_toughness():
    t = give(table("Bear"), "Bear", **{"+1/+1": 1, "+0/+1": 1})
    assert t.size("Bear") == (3, 4)


@pytest.mark.cr("122.1e")
@pytest.mark.scenario("T122.1b.1")
def test_122_1e_loyalty():
    t = table("Walker of Planes")
    t.state.objects[t.find("Walker of Planes").id].counters["loyalty"] = 1
    drain = card(
        "Insult",
        "{0}",
        "Instant",
        SpellAbility((RemoveCounters("loyalty", 1, TARGET),), (Target(PERMANENT),)),
    )
    t = Setup(cards=(*CARDS, drain)).battlefield(A, "Walker of Planes").hand(A, "Insult").play()
    give(t, "Walker of Planes", loyalty=1)
    t.cast("Insult", "Walker of Planes").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Insult", "Walker of Planes"]


@pytest.mark.cr("122.1f", "704.5c")
@pytest.mark.scenario("T122.1c.1")
def test_122_1f_ten_poison_counters():
    t = table(hand=("Poison", "Poison"))
    t.state.players[B].counters["poison"] = 8
    t.cast("Poison", "B").resolve()
    assert (t.game.over, t.state.players[B].counters) == (False, {"poison": 9})
    t.cast("Poison", "B").resolve()
    assert (t.game.over, t.game.winner) == (True, A)


@pytest.mark.cr("122.2")
@pytest.mark.scenario("T122.2.1")
def test_122_2_counters_are_not_kept_nor_removed():
    t = table("Bear", "Loss", hand=("Grow", "Return")).cast("Grow", "Bear").resolve()
    t.cast("Return", "Bear").resolve()
    assert t.find("Bear", Zone.HAND).counters == {}
    assert (t.events(ev.CountersRemoved), counters(t, "Loss")) == ([], {})


@pytest.mark.cr("122.3", "704.5q")
@pytest.mark.scenario("T122.3.1", "T122.3.2")
def test_122_3_plus_and_minus():
    t = give(table("Giant", hand=("Shrivel",)), "Giant", **{"+1/+1": 3})
    t.cast("Shrivel", "Giant").resolve()
    assert counters(t, "Giant") == {"+1/+1": 1}
    t = give(table("Giant", hand=("Shrivel",)), "Giant", **{"+1/+1": 2})
    t.cast("Shrivel", "Giant").resolve()
    assert counters(t, "Giant") == {}


@pytest.mark.cr("122.4", "704.5r")
@pytest.mark.scenario("T122.4.1")
def test_122_4_no_more_than_so_many():
    t = table("Full", hand=("Charge Seven",)).cast("Charge Seven", "Full").resolve()
    assert counters(t, "Full") == {"charge": 5}
    assert t.events(ev.CountersRemoved) == [ev.CountersRemoved(t.find("Full").id, "charge", 2)]


@pytest.mark.cr("122.5")
@pytest.mark.scenario("T122.5.1")
def test_122_5_moving_is_both_or_nothing():
    t = give(table("Battery", "Pure", "Full", hand=("Shift",) * 5), "Battery", charge=2)
    t.cast("Shift", "Battery", "Pure").resolve()
    assert (counters(t, "Battery"), counters(t, "Pure")) == ({"charge": 2}, {})
    t.cast("Shift", "Battery", "Battery").resolve()
    t.cast("Shift", "Full", "Battery").resolve()
    assert t.events(ev.CountersRemoved) == []
    t.cast("Shift", "Battery", "Full").resolve()
    assert (counters(t, "Battery"), counters(t, "Full")) == ({"charge": 1}, {"charge": 1})


@pytest.mark.cr("122.5")
def test_122_5_moving_all_of_them():
    t = give(table("Battery", "Full", hand=("Shift All",)), "Battery", charge=2, age=1)
    t.cast("Shift All", "Battery", "Full").resolve()
    assert (counters(t, "Battery"), counters(t, "Full")) == ({}, {"charge": 2, "age": 1})


@pytest.mark.cr("122.6", "616.1g")
@pytest.mark.scenario("T122.6.1")
def test_122_6_counters_put_as_it_enters():
    t = table("Gain", hand=("Ooze",)).cast("Ooze").resolve().resolve_all()
    assert (t.size("Ooze"), counters(t, "Gain")) == ((2, 2), {"seen": 2})
    t = table("Gain", "Twice Over", hand=("Ooze",)).cast("Ooze").resolve().resolve_all()
    assert (t.size("Ooze"), counters(t, "Gain")) == ((4, 4), {"seen": 4})


@pytest.mark.cr("122.7")
@pytest.mark.scenario("T122.7.1", "T122.7.2")
def test_122_7_the_third_counter():
    t = table("Third", hand=("Charge One", "Charge Three", "Drain", "Drain", "Charge One"))
    t.cast("Charge One", "Third").resolve()
    t.cast("Charge Three", "Third").resolve_all()
    assert counters(t, "Third") == {"charge": 4, "done": 1}
    t.cast("Drain", "Third").resolve().cast("Drain", "Third").resolve()
    assert counters(t, "Third")["charge"] == 2
    t.cast("Charge One", "Third").resolve_all()
    assert counters(t, "Third") == {"charge": 3, "done": 2}


@pytest.mark.cr("122.8")
@pytest.mark.scenario("T122.8.1")
def test_122_8_as_many_new_counters():
    t = give(table("Heir", "Bear", "Gain", hand=("Kill",)), "Bear", **{"+1/+1": 3})
    t.cast("Kill", "Bear").resolve_all()
    assert (counters(t, "Heir"), counters(t, "Gain")) == ({"+1/+1": 3}, {"seen": 3})
    assert t.events(ev.CountersRemoved) == []
    t = give(table("Heir", "Bear", "Twice Over", hand=("Kill",)), "Bear", **{"+1/+1": 3})
    t.cast("Kill", "Bear").resolve_all()
    assert counters(t, "Heir") == {"+1/+1": 6}


@pytest.mark.cr("122.1c")
def test_122_1c_shield_counters():
    t = give(table("Bear", hand=("Kill", "Zap", "Kill")), "Bear", shield=2)
    t.cast("Kill", "Bear").resolve()
    assert counters(t, "Bear") == {"shield": 1}
    t.cast("Zap", "Bear").resolve()
    assert (counters(t, "Bear"), t.find("Bear").damage) == ({}, 0)
    t.cast("Kill", "Bear").resolve()
    assert "Bear" in t.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("122.1c")
def test_122_1c_one_counter_for_all_damage_at_one_time():
    t = table("Rhino", theirs=("Bear", "Bear"))
    give(t, "Rhino", shield=1)
    first, second = t.all("Bear")
    rhino = t.find("Rhino").id
    t.attack("Rhino").block((first.id, rhino), (second.id, rhino)).damage()
    if t.decision.kind is DecisionKind.DIVIDE:
        t.answer(2, 2, 1).damage()
    assert (counters(t, "Rhino"), t.find("Rhino").damage) == ({}, 0)


@pytest.mark.cr("122.1d")
def test_122_1d_stun_counters():
    t = table("Bear", hand=("Wake", "Wake"))
    t.state.objects[t.find("Bear").id].tapped = True
    give(t, "Bear", stun=1)
    t.cast("Wake", "Bear").resolve()
    assert (t.find("Bear").tapped, counters(t, "Bear")) == (True, {})
    t.cast("Wake", "Bear").resolve()
    assert not t.find("Bear").tapped


@pytest.mark.cr("122.1h")
def test_122_1h_finality_counters():
    t = give(table("Bear", "Gain", hand=("Kill",)), "Bear", finality=1)
    t.cast("Kill", "Bear").resolve()
    assert t.find("Bear", Zone.EXILE).counters == {}
    assert t.names(Zone.GRAVEYARD, A) == ["Kill"]


@pytest.mark.cr("122.1j")
def test_122_1j_hone_counters():
    t = table("Sword", "Bear")
    sword = t.state.objects[t.find("Sword").id]
    sword.counters["hone"] = 2
    t.state.touch()
    assert t.size("Bear") == (2, 2)
    sword.attached_to = t.find("Bear").id
    t.state.touch()
    assert t.size("Bear") == (6, 2)  # the Sword gives two by itself
