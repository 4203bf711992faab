"""CR 615, 609.7, 614.9: prevention shields, several sources at once, redirection."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    DamageMultiplier,
    DamagePrevention,
    DamageRedirection,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import THAT_MUCH
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    DealDamage,
    Draw,
    GainLife,
    PreventDamage,
    PutCounters,
    RedirectDamage,
)
from rules_engine.ir.events import DamageIsPrevented
from rules_engine.ir.keywords import LIFELINK, protection_from
from rules_engine.ir.modifications import DamageCantBePrevented, SetColors
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ANYTHING,
    CREATURE,
    OTHER,
    PERMANENT,
    PLAYER,
    RED,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Color, Zone
from tests.rules_engine.kit import A, B, Setup, Table


def instant(name: str, *then: object, at: object = None, price: str = "{0}") -> CardDefinition:
    targets = () if at is None else (Target(at),)  # type: ignore[arg-type]  # a Selector
    return card(name, price, "Instant", SpellAbility(then, targets))  # type: ignore[arg-type]  # instructions


CARDS = (
    instant("Two", DealDamage(2, TARGET), at=ANY_TARGET),
    instant("Five", DealDamage(5, TARGET), at=ANY_TARGET),
    instant("Sure", DealDamage(5, TARGET, preventable=False), at=ANY_TARGET),
    instant("Sweep", DealDamage(2, CREATURE)),
    instant("Shield Three", PreventDamage(3, to=TARGET), at=ANY_TARGET),
    instant("Shield Each", PreventDamage(1, to=CREATURE & YOU_CONTROL)),
    instant("Next Red", PreventDamage(to=YOU, source=RED, chosen_source=True, next_time=True)),
    instant("Next", PreventDamage(source=TARGET, next_time=True), at=CREATURE),
    instant("Paid Back", PreventDamage(to=YOU, then=(Draw(YOU, THAT_MUCH),))),
    instant("Bleach", Apply(TARGET, (SetColors((Color.WHITE,)),)), at=PERMANENT),
    instant("Aim", RedirectDamage(YOU, TARGET, chosen_source=False), at=CREATURE),
    instant("Aim Two", RedirectDamage(YOU, TARGET, chosen_source=False, amount=2), at=CREATURE),
    card(
        "Defender",
        "{W}",
        "Creature — Cleric",
        DamagePrevention(to=CREATURE & YOU_CONTROL & OTHER, amount=1),
        power=1,
        toughness=3,
    ),
    card(
        "Bodyguard",
        "{W}",
        "Creature — Cleric",
        DamageRedirection(to=YOU, instead=THIS, source=ANYTHING),
        power=1,
        toughness=9,
    ),
    card("Double", "", "Enchantment", DamageMultiplier(2, ANYTHING, ANY_TARGET)),
    card("Unstoppable", "", "Enchantment", StaticAbility(ANYTHING, (DamageCantBePrevented(),))),
    card(
        "Grows",
        "{W}",
        "Creature — Ooze",
        DamagePrevention(to=THIS, then=(PutCounters("+1/+1", THAT_MUCH, THIS),)),
        power=1,
        toughness=1,
    ),
    card(
        "Noting",
        "",
        "Enchantment",
        TriggeredAbility(DamageIsPrevented(PLAYER), (PutCounters("n", THAT_MUCH, THIS),)),
    ),
    card("Red Ox", "{R}", "Creature — Ox", power=2, toughness=2),
    card("Proof Ox", "{W}", "Creature — Ox", protection_from(RED), power=2, toughness=2),
    card(
        "Pinger",
        "{R}",
        "Creature — Ox",
        ActivatedAbility(cost(), (DealDamage(1, TARGET),), (Target(ANY_TARGET),)),
        power=3,
        toughness=3,
    ),
    card("Link", "{W}", "Creature — Cat", LIFELINK, power=2, toughness=2),
    instant("Tend", GainLife(YOU, 1)),
)


def table(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand).play()


@pytest.mark.cr("615.7")
@pytest.mark.scenario("CG-195")
def test_615_7_used_up_point_by_point():
    t = table(hand=("Shield Three", "Two", "Two", "Two")).cast("Shield Three", "B").resolve()
    for expected in (20, 19, 17):
        t.cast("Two", "B").resolve()
        assert t.life(B) == expected
    assert t.state.shields == []


@pytest.mark.cr("615.7")
def test_615_7_several_sources_at_one_time():
    def attacked() -> Table:
        t = Setup(cards=CARDS).battlefield(A, "Bear", "Link").hand(B, "Shield Three").play()
        t.attack("Bear", "Link").until_priority(B)
        return t.cast("Shield Three", "B", player=B).resolve().damage()

    t = attacked()
    assert (t.decision.kind, t.decision.player, t.labels()) == (
        DecisionKind.DIVIDE,
        B,
        ["Bear", "Link"],
    )
    assert t.refused(lambda: t.answer(3, 0)) == "CR 615.7"
    assert t.refused(lambda: t.answer(1, 1)) == "CR 615.7"
    t.answer(2, 1)
    assert (t.life(B), t.life(A)) == (19, 21)
    t = attacked().answer(1, 2)
    assert (t.life(B), t.life(A)) == (19, 20)  # nothing of the lifelink is left


@pytest.mark.cr("615.8")
def test_615_8_only_the_next_time():
    t = table("Red Ox", "Pinger", hand=("Next",)).cast("Next", "Pinger").resolve()
    t.activate("Pinger", "B").resolve()
    assert t.life(B) == 20
    t.activate("Pinger", "B").resolve()
    assert (t.life(B), t.state.shields) == (19, [])


@pytest.mark.cr("615.9", "609.7b")
def test_615_9_the_properties_are_checked_again():
    def chosen() -> Table:
        t = Setup(cards=CARDS).battlefield(A, "Red Ox", "Bear").hand(A, "Bleach")
        game = t.hand(B, "Next Red").play()
        game.cast("Next Red", player=B).resolve()
        if game.decision.kind is DecisionKind.CHOOSE:
            assert game.labels() == ["Red Ox"]
            game.answer("Red Ox")
        return game

    t = chosen()
    t.attack("Red Ox", "Bear").damage()
    assert (t.life(B), t.state.shields) == (18, [])
    t = chosen()
    t.cast("Bleach", "Red Ox", player=A).resolve()
    t.attack("Red Ox", "Bear").damage()
    assert (t.life(B), len(t.state.shields)) == (16, 1)


@pytest.mark.cr("615.10")
def test_615_10_part_of_each_damage():
    t = table("Defender", "Ox", hand=("Sweep",), theirs=("Ox",)).cast("Sweep").resolve()
    own, other = t.find("Ox", player=A), t.find("Ox", player=B)
    assert (own.damage, other.damage, t.find("Defender").damage) == (1, 2, 2)


@pytest.mark.cr("615.11")
def test_615_11_a_shield_for_each():
    t = table("Ox", "Giant", hand=("Shield Each", "Sweep")).cast("Shield Each").resolve()
    assert len(t.state.shields) == 2
    t.cast("Sweep").resolve()
    assert (t.find("Ox").damage, t.find("Giant").damage, t.state.shields) == (1, 1, [])


@pytest.mark.cr("615.5")
def test_615_5_what_else_it_does():
    t = table(hand=("Paid Back", "Two")).cast("Paid Back").resolve().cast("Two", "A").resolve()
    assert (t.life(A), len(t.state.players[A].hand)) == (20, 2)
    t = table("Grows", hand=("Five",)).cast("Five", "Grows").resolve()
    assert (t.find("Grows").damage, t.size("Grows")) == (0, (6, 6))


@pytest.mark.cr("615.12")
def test_615_12_what_cant_be_prevented():
    t = table(hand=("Shield Three", "Sure")).cast("Shield Three", "B").resolve()
    t.cast("Sure", "B").resolve()
    assert (t.life(B), t.state.shields[0].amount) == (15, 3)
    t = table("Unstoppable", hand=("Shield Three", "Two")).cast("Shield Three", "B").resolve()
    t.cast("Two", "B").resolve()
    assert (t.life(B), t.state.shields[0].amount) == (18, 3)


@pytest.mark.cr("615.13")
def test_615_13_triggers_on_prevention():
    t = Setup(cards=CARDS).battlefield(A, "Bear", "Link").battlefield(B, "Noting")
    game = t.hand(B, "Paid Back").play().attack("Bear", "Link")
    game.cast("Paid Back", player=B).resolve().damage()
    game.resolve_all()
    assert game.find("Noting").counters == {"n": 4}
    assert [e.amount for e in game.events(ev.DamagePrevented)] == [4]


@pytest.mark.cr("614.9")
@pytest.mark.scenario("CG-196")
def test_614_9_redirection():
    t = table("Ox", hand=("Aim", "Five")).cast("Aim", "Ox").resolve()
    t.cast("Five", "A").resolve()
    assert (t.life(A), t.find("Ox").damage if t.all("Ox") else "gone") == (20, "gone")
    t = table("Giant", hand=("Aim Two", "Five")).cast("Aim Two", "Giant").resolve()
    t.cast("Five", "A").resolve()
    assert (t.life(A), t.find("Giant").damage) == (17, 2)
    t = table("Ox", hand=("Aim", "Five", "Two")).cast("Aim", "Ox").resolve()
    t.cast("Five", "Ox").resolve().cast("Two", "A").resolve()
    assert t.life(A) == 18  # it isn't there any more: the effect does nothing


@pytest.mark.cr("614.9")
def test_614_9_static_redirection():
    t = table("Bodyguard", hand=("Five",)).cast("Five", "A").resolve()
    assert (t.life(A), t.find("Bodyguard").damage) == (20, 5)


@pytest.mark.cr("616.1")
@pytest.mark.scenario("IS-01")
def test_the_damaged_player_orders_doubling_and_prevention():
    def shocked() -> Table:
        t = (
            Setup(cards=CARDS)
            .battlefield(A, "Double")
            .hand(A, "Shield Three")
            .hand(B, "Two")
            .play()
        )
        t.cast("Shield Three", "A").resolve()
        t.cast("Two", "A", player=B).resolve()
        assert (t.decision.kind, t.decision.player) == (DecisionKind.REPLACEMENT, A)
        assert t.labels() == ["Double", "Shield Three"]
        return t

    t = shocked().answer("Double")
    assert (t.life(A), t.state.shields) == (19, [])
    t = shocked().answer("Shield Three")
    assert (t.life(A), t.state.shields[0].amount) == (20, 1)


@pytest.mark.cr("702.16e")
def test_protection_prevents():
    t = (
        table("Red Ox", theirs=("Proof Ox",))
        .attack("Red Ox")
        .block(("Proof Ox", "Red Ox"))
        .damage()
    )
    assert (t.find("Proof Ox").damage, t.names(Zone.GRAVEYARD, A)) == (0, ["Red Ox"])


@pytest.mark.cr("616.1")
def test_616_1_effects_with_one_name_that_do_different_things_are_chosen():
    t = table("Bodyguard", "Bodyguard", hand=("Two",)).cast("Two", "A").resolve()
    second = t.all("Bodyguard")[1]
    assert (t.decision.kind, t.decision.player) == (DecisionKind.REPLACEMENT, A)
    t.answer(second.id)
    assert [obj.damage for obj in t.all("Bodyguard")] == [0, 2]
    assert t.life(A) == 20
