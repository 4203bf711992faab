"""CR 119: life totals: gaining, losing, paying, setting, exchanging."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    ModifiedEvent,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Times
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import (
    Draw,
    ExchangeLifeTotals,
    GainLife,
    LoseLife,
    PutCounters,
    RedistributeLifeTotals,
    SetLife,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.keywords import LIFELINK
from rules_engine.ir.modifications import CantGainLife, CantLoseLife
from rules_engine.ir.selectors import OPPONENT, PLAYER, TARGET, THIS, YOU
from rules_engine.rules.paying_life import can_pay_life
from rules_engine.rules.variants import VARIANTS
from rules_engine.state import events as ev
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CARDS = (
    card("Balm", "{0}", "Instant", SpellAbility((GainLife(TARGET, 4),), (Target(PLAYER),))),
    card("Nothing", "{0}", "Instant", SpellAbility((GainLife(YOU, 0),))),
    card("Ten", "{0}", "Instant", SpellAbility((SetLife(TARGET, 10),), (Target(PLAYER),))),
    card(
        "Exchange",
        "{0}",
        "Instant",
        SpellAbility((ExchangeLifeTotals(YOU, TARGET),), (Target(OPPONENT),)),
    ),
    card("Scales", "{0}", "Instant", SpellAbility((RedistributeLifeTotals(PLAYER),))),
    card(
        "Lifewatcher",
        "",
        "Enchantment",
        TriggeredAbility(GainLife(YOU, ANY_AMOUNT), (PutCounters("gain", THAT_MUCH, THIS),)),
        TriggeredAbility(LoseLife(YOU, ANY_AMOUNT), (PutCounters("loss", THAT_MUCH, THIS),)),
    ),
    card("No Gain", "", "Enchantment", StaticAbility(YOU, (CantGainLife(),))),
    card("No Loss", "", "Enchantment", StaticAbility(YOU, (CantLoseLife(),))),
    card(
        "Twice",
        "",
        "Enchantment",
        ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    card("Bargain", "", "Artifact", ActivatedAbility(cost(PayLife(3)), (Draw(YOU, 1),))),
    card("Linker", "{W}", "Creature — Cat", LIFELINK, power=2, toughness=2),
)


def table(
    *own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = (), life: int = 20
) -> Table:
    return (
        Setup(cards=CARDS)
        .battlefield(A, *own)
        .battlefield(B, *theirs)
        .hand(A, *hand)
        .life(A, life)
        .play()
    )


def counters(t: Table, name: str = "Lifewatcher") -> dict[str, int]:
    return dict(t.find(name).counters)


@pytest.mark.cr("119.2", "120.3a")
@pytest.mark.scenario("T119.2.1")
def test_119_2_damage_is_a_loss_of_life():
    shock = Setup(cards=CARDS).battlefield(A, "Lifewatcher", "Mountain").hand(A, "Shock").play()
    shock.cast("Shock", "A").resolve_all()
    assert shock.life(A) == 18
    assert counters(shock) == {"loss": 2}


@pytest.mark.cr("119.3")
@pytest.mark.scenario("T119.3.1")
def test_119_3_there_is_no_cap():
    t = table(hand=("Balm",)).cast("Balm", "A").resolve()
    assert t.life(A) == 24


@pytest.mark.cr("119.4")
@pytest.mark.scenario("T119.4.1", "T119.4.2", "T119.4.3")
def test_119_4_paying_life():
    t = table("Bargain", "Lifewatcher", "No Gain", life=3)
    hand = len(t.state.players[A].hand)
    t.activate("Bargain")
    assert t.life(A) == 0  # the state-based action comes after
    t = table("Bargain", "Lifewatcher", life=5)
    t.activate("Bargain").resolve_all()
    assert t.life(A) == 2
    assert counters(t) == {"loss": 3}
    assert len(t.state.players[A].hand) == hand + 1
    assert t.refused(lambda: t.activate("Bargain")) == "CR 117.1"


@pytest.mark.cr("119.4b")
@pytest.mark.scenario("T119.4.4")
def test_119_4b_paying_nothing_is_always_possible():
    t = table("No Loss", life=20)
    state = t.state
    for life in (20, 0, -3):
        state.players[A].life = life
        assert can_pay_life(state, A, 0)
        assert not can_pay_life(state, A, 1)
    state.players[B].life = -1
    assert can_pay_life(state, B, 0)


@pytest.mark.cr("119.5")
@pytest.mark.scenario("T119.5.1", "T119.5.2")
def test_119_5_setting_a_total_is_gaining_or_losing_the_difference():
    t = table("Lifewatcher", hand=("Ten",), life=7).cast("Ten", "A").resolve_all()
    assert (t.life(A), counters(t)) == (10, {"gain": 3})
    assert len(t.events(ev.LifeGained)) == 1
    t = table("Lifewatcher", hand=("Ten",), life=15).cast("Ten", "A").resolve_all()
    assert (t.life(A), counters(t)) == (10, {"loss": 5})


@pytest.mark.cr("119.7")
@pytest.mark.scenario("T119.7.1", "T119.7.2", "T119.7.3")
def test_119_7_who_cant_gain_life():
    t = table("No Gain", hand=("Exchange",), life=5)
    t.state.players[B].life = 12
    t.cast("Exchange").resolve()
    assert (t.life(A), t.life(B)) == (5, 12)
    t = table("No Gain", hand=("Ten",), life=5).cast("Ten", "A").resolve()
    assert t.life(A) == 5
    t = table("No Gain", hand=("Exchange",), life=12)
    t.state.players[B].life = 5
    t.cast("Exchange").resolve()
    assert (t.life(A), t.life(B)) == (5, 12)


@pytest.mark.cr("119.7", "119.8")
def test_119_7_redistribution_offers_nothing_that_cant_be():
    t = table(hand=("Scales",), life=5)
    t.state.players[B].life = 12
    t.cast("Scales").resolve()
    assert t.labels() == ["A: 5, B: 12", "A: 12, B: 5"]
    t.answer("A: 12, B: 5")
    assert (t.life(A), t.life(B)) == (12, 5)
    t = table("No Gain", hand=("Scales",), life=5)
    t.state.players[B].life = 12
    t.cast("Scales").resolve()
    assert (t.life(A), t.life(B)) == (5, 12)


@pytest.mark.cr("119.7")
def test_119_7_what_replaces_a_gain_that_cant_be_does_nothing():
    t = table("No Gain", "Twice", "Lifewatcher", hand=("Balm",)).cast("Balm", "A").resolve_all()
    assert (t.life(A), counters(t)) == (20, {})


@pytest.mark.cr("119.8")
@pytest.mark.scenario("T119.8.1", "T119.8.2")
def test_119_8_who_cant_lose_life():
    t = table("No Loss", "Bargain", hand=("Exchange",), life=12)
    t.state.players[B].life = 5
    assert t.refused(lambda: t.activate("Bargain")) == "CR 117.1"
    t.cast("Exchange").resolve()
    assert (t.life(A), t.life(B)) == (12, 5)


@pytest.mark.cr("119.9")
@pytest.mark.scenario("T119.9.1", "T119.9.2")
def test_119_9_each_source_makes_one_gain():
    t = table("Lifewatcher", "Linker", "Linker", hand=("Nothing",))
    t.cast("Nothing").resolve()
    assert counters(t) == {}
    first, second = t.all("Linker")
    t.attack(first.id, second.id).damage()
    assert [event.amount for event in t.events(ev.LifeGained)] == [2, 2]
    assert len(t.state.stack) == 2
    t.resolve_all()
    assert (t.life(A), counters(t)) == (24, {"gain": 4})


@pytest.mark.cr("119.10")
@pytest.mark.scenario("T119.10.1")
def test_119_10_no_life_is_not_replaced():
    t = table("Twice", hand=("Nothing", "Balm")).cast("Nothing").resolve()
    assert (t.life(A), t.events(ev.LifeGained)) == (20, [])
    t.cast("Balm", "A").resolve()
    assert t.life(A) == 28


@pytest.mark.cr("119.1a", "119.1c", "119.1e")
@pytest.mark.scenario("T119.1a.1", "T119.1c.1", "T119.1d.1")
def test_119_1_variants_begin_with_other_totals():
    assert VARIANTS["two_headed_giant"].starting_life == 30
    assert VARIANTS["commander_duel"].starting_life == 40
    assert VARIANTS["commander_duel"].options().starting_life == 40
    assert VARIANTS["archenemy_4"].lives == (40, 20, 20, 20)


STARTING = (
    printed(
        "Valkyrie",
        "creature",
        "As long as you have at least 7 life more than your starting life total, creatures you "
        "control get +2/+2.",
    ),
    printed(
        "Sinner",
        "creature",
        "As long as your life total is less than or equal to half your starting life total, this "
        "creature gets +3/+0.",
    ),
    printed("Mercy", "sorcery", "Your life total becomes equal to your starting life total."),
)


@pytest.mark.cr("103.4", "119.1", "119.5")
@pytest.mark.parametrize(
    ("starting", "life", "sizes"),
    [
        (None, 26, ((2, 2), (2, 2))),
        (None, 27, ((4, 4), (4, 4))),
        (None, 11, ((2, 2), (2, 2))),
        (None, 10, ((2, 2), (5, 2))),
        (25, 31, ((2, 2), (2, 2))),
        (25, 32, ((4, 4), (4, 4))),
        (25, 13, ((2, 2), (2, 2))),
        (25, 12, ((2, 2), (5, 2))),
        (40, 20, ((2, 2), (5, 2))),
    ],
)
def test_103_4_what_counts_from_the_starting_life_total(starting, life, sizes):
    setup = Setup(cards=STARTING).battlefield(A, "Valkyrie", "Sinner").hand(A, "Mercy")
    setup.life(A, life).state.players[A].starting_life = starting
    t = setup.play()
    assert (t.size("Valkyrie"), t.size("Sinner")) == sizes
    assert t.cast("Mercy").resolve().life(A) == (starting or 20)
