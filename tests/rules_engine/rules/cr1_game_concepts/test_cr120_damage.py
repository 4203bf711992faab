"""CR 120: damage: who deals it, what it results in, in which order, and what is excess."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import (
    ActivatedAbility,
    DamageMultiplier,
    KeywordAbility,
    ModifiedEvent,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH, Plus, PowerOf, Times
from rules_engine.ir.conditions import Exists
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    DealDamage,
    DelayedTrigger,
    Destroy,
    GainLife,
    LoseLife,
    PreventDamage,
    PutCounters,
    Regenerate,
    Sacrifice,
)
from rules_engine.ir.event_changes import AmountBecomes
from rules_engine.ir.events import BeginningOf, DealtExcessDamage, Dies
from rules_engine.ir.keywords import DEATHTOUCH, LIFELINK, TRAMPLE
from rules_engine.ir.modifications import (
    AddTypes,
    DamageStopsAtOneLife,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetTypes,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ANYTHING,
    CREATURE,
    PERMANENT,
    PLAYER,
    SECOND_TARGET,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    ControllerOf,
    Iterated,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

WITHER, INFECT = KeywordAbility(Keyword.WITHER), KeywordAbility(Keyword.INFECT)


def bolt(name: str, amount: int, **more: object) -> CardDefinition:
    return card(
        name,
        "{0}",
        "Instant",
        SpellAbility((DealDamage(amount, TARGET, **more),), (Target(ANY_TARGET),)),  # type: ignore[arg-type]  # fields of the node
    )


CARDS = (
    bolt("Two", 2),
    bolt("Three", 3),
    bolt("Five", 5),
    card(
        "Brawl",
        "{0}",
        "Instant",
        SpellAbility(
            (DealDamage(PowerOf(TARGET), SECOND_TARGET, source=TARGET),),
            (Target(CREATURE & YOU_CONTROL), Target(CREATURE | PLAYER, other_than=(0,))),
        ),
    ),
    card("Linker", "{W}", "Creature — Cat", LIFELINK, power=3, toughness=3),
    card("Infector", "{W}", "Creature — Rat", INFECT, power=4, toughness=4),
    card("Witherer", "{W}", "Creature — Rat", WITHER, power=2, toughness=2),
    card(
        "Toxin",
        "{W}",
        "Creature — Rat",
        KeywordAbility(Keyword.TOXIC, amount=2),
        power=1,
        toughness=1,
    ),
    card("Withering Link", "{W}", "Creature — Rat", WITHER, LIFELINK, power=3, toughness=3),
    card("Three Three", "{W}", "Creature — Ox", power=3, toughness=3),
    card("Five Five", "{W}", "Creature — Ox", power=5, toughness=5),
    card("Zero", "{W}", "Creature — Wall", power=0, toughness=4),
    card(
        "Guarded Land",
        "",
        "Land",
        ActivatedAbility(
            cost(), (Apply(THIS, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(3, 3))),)
        ),
    ),
    card(
        "Harden",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetTypes((CardType.LAND,)),)),), (Target(PERMANENT),)),
    ),
    card(
        "Soften",
        "{0}",
        "Instant",
        SpellAbility(
            (Apply(TARGET, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(2, 2))),),
            (Target(PERMANENT),),
        ),
    ),
    card(
        "Weaken",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (ModifyPowerToughness(0, -1),)),), (Target(CREATURE),)),
    ),
    card(
        "Petrify",
        "{0}",
        "Instant",
        SpellAbility((Apply(TARGET, (SetTypes((CardType.ARTIFACT,)),)),), (Target(CREATURE),)),
    ),
    card(
        "Two Off",
        "{0}",
        "Instant",
        SpellAbility((PreventDamage(2, to=TARGET),), (Target(CREATURE | PLAYER),)),
    ),
    card(
        "Awe",
        "{0}",
        "Instant",
        SpellAbility(
            (PreventDamage(source=TARGET, next_time=True, then=(GainLife(YOU, THAT_MUCH),)),),
            (Target(CREATURE),),
        ),
    ),
    card(
        "Double Gain",
        "",
        "Enchantment",
        ModifiedEvent(GainLife(YOU, ANY_AMOUNT), (AmountBecomes(Times(2, THAT_MUCH)),)),
    ),
    card(
        "Last Stand",
        "",
        "Enchantment",
        StaticAbility(YOU, (DamageStopsAtOneLife(),), condition=Exists(CREATURE & YOU_CONTROL)),
    ),
    card(
        "Tally",
        "",
        "Enchantment",
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, ANYTHING, source=ANYTHING),
            (PutCounters("damage", THAT_MUCH, THIS),),
        ),
    ),
    card(
        "Drinker",
        "{R}",
        "Creature — Imp",
        TriggeredAbility(DealDamage(ANY_AMOUNT, PLAYER, source=THIS), (GainLife(YOU, THAT_MUCH),)),
        power=3,
        toughness=3,
    ),
    card(
        "More",
        "",
        "Enchantment",
        ModifiedEvent(
            DealDamage(ANY_AMOUNT, ANYTHING, source=ANYTHING), (AmountBecomes(Plus(THAT_MUCH, 2)),)
        ),
    ),
    card(
        "Mourning",
        "",
        "Enchantment",
        TriggeredAbility(Dies(CREATURE), (LoseLife(YOU, 1),)),
        TriggeredAbility(Destroy(CREATURE), (PutCounters("destroyed", 1, THIS),)),
    ),
    card(
        "Watch",
        "",
        "Enchantment",
        TriggeredAbility(DealtExcessDamage(PERMANENT), (PutCounters("excess", THAT_MUCH, THIS),)),
    ),
    card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=5),
    card(
        "Golem Walker",
        "{3}",
        "Legendary Artifact Creature Planeswalker — Test",
        power=1,
        toughness=4,
        loyalty=2,
    ),
    card(
        "Overflow",
        "{0}",
        "Instant",
        SpellAbility(
            (DealDamage(5, TARGET, excess_to=ControllerOf(Iterated())),), (Target(CREATURE),)
        ),
    ),
    card("Deadly", "{B}", "Creature — Snake", DEATHTOUCH, power=3, toughness=1),
    card(
        "Shielder",
        "{W}",
        "Creature — Cleric",
        ActivatedAbility(cost(), (PreventDamage(chosen_source=True),)),
        power=1,
        toughness=1,
    ),
    card(
        "Burn Out",
        "{0}",
        "Sorcery",
        SpellAbility(
            (DelayedTrigger(BeginningOf(Step.END), (Sacrifice(TARGET),)),), (Target(CREATURE),)
        ),
    ),
    card("Mender", "{0}", "Instant", SpellAbility((Regenerate(TARGET),), (Target(CREATURE),))),
)


def setup(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Setup:
    return Setup(cards=CARDS).battlefield(A, *own).battlefield(B, *theirs).hand(A, *hand)


def table(*own: str, hand: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    return setup(*own, hand=hand, theirs=theirs).play()


@pytest.mark.cr("120.1", "120.2b")
@pytest.mark.scenario("T120.1.1", "T120.2b.1", "T120.3f.1")
def test_120_1_the_source_deals_it():
    t = table("Linker", hand=("Brawl", "Brawl"), theirs=("Five Five", "Walker"))
    t.cast("Brawl", "Five Five").resolve()
    linker, five = t.find("Linker").id, t.find("Five Five").id
    assert t.events(ev.Damage) == [ev.Damage(linker, five, 3, combat=False)]
    assert (t.life(A), five and t.find("Five Five").damage) == (23, 3)


@pytest.mark.cr("120.3c", "120.3f")
@pytest.mark.scenario("T120.3c.1", "T120.3f.1")
def test_120_3c_a_planeswalker_loses_loyalty():
    t = table(hand=("Three",), theirs=("Walker",)).cast("Three", "Walker").resolve()
    assert t.find("Walker").counters == {"loyalty": 2}
    t = table("Linker", theirs=("Walker",))
    walker = t.find("Walker").id
    t.go_to(Step.DECLARE_ATTACKERS)
    t.answer((t.find("Linker").id, walker)).damage()
    assert t.find("Walker").counters == {"loyalty": 2}
    assert (t.life(A), t.life(B)) == (23, 20)


@pytest.mark.cr("120.1a")
@pytest.mark.scenario("T120.1a.1")
def test_120_1a_only_players_creatures_planeswalkers_and_battles():
    t = table("Linker", hand=("Brawl", "Petrify"), theirs=("Three Three",))
    t.cast("Brawl", "Three Three")
    t.cast("Petrify", "Three Three").resolve().resolve()
    assert t.events(ev.Damage) == []
    t = table(hand=("Harden",), theirs=("Three Three",))
    t.cast("Harden", "Three Three").resolve()
    assert t.state.objects[t.find("Three Three").id].damage == 0


@pytest.mark.cr("120.2a")
@pytest.mark.scenario("T120.2a.1", "T120.3a.1", "T120.3e.1")
def test_120_2a_combat_damage_is_power_at_the_same_time():
    t = table("Three Three", theirs=("Bear",))
    t.attack("Three Three").block(("Bear", "Three Three")).damage()
    assert [(e.amount, e.combat) for e in t.events(ev.Damage)] == [(3, True), (2, True)]
    assert t.find("Three Three").damage == 2
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]
    t = table("Rhino").attack("Rhino").damage()
    assert t.life(B) == 15
    t = table("Three Three", hand=("Two",)).cast("Two", "Three Three").resolve()
    assert (t.find("Three Three").damage, t.find("Three Three").counters) == (2, {})


@pytest.mark.cr("120.3b", "120.3d", "120.3g")
@pytest.mark.scenario("T120.3b.1", "T120.3d.1")
def test_120_3b_infect_wither_and_toxic():
    t = table("Infector").attack("Infector").damage()
    assert (t.life(B), t.state.players[B].counters) == (20, {"poison": 4})
    t = table("Witherer", theirs=("Three Three",))
    t.attack("Witherer").block(("Three Three", "Witherer")).damage()
    blocker = t.find("Three Three")
    assert (blocker.counters, blocker.damage, t.size("Three Three")) == ({"-1/-1": 2}, 0, (1, 1))
    t = table("Toxin").attack("Toxin").damage()
    assert (t.life(B), t.state.players[B].counters) == (19, {"poison": 2})


@pytest.mark.cr("120.4b")
@pytest.mark.scenario("T120.4.1")
def test_120_4b_what_is_prevented_is_not_seen():
    t = table("Tally", hand=("Three", "Two Off"), theirs=("Bear",))
    t.cast("Two Off", "B").resolve().cast("Three", "B").resolve_all()
    assert (t.life(B), t.find("Tally").counters) == (19, {"damage": 1})


@pytest.mark.cr("120.4c")
@pytest.mark.scenario("T120.4.2")
def test_120_4c_results_are_replaced_after_the_damage():
    t = setup("Double Gain", "Withering Link", theirs=("Bear",)).hand(B, "Two Off").play()
    t.attack("Withering Link").block(("Bear", "Withering Link"))
    t.cast("Two Off", "Bear", player=B).resolve().damage()
    assert t.find("Bear").counters == {"-1/-1": 1}
    assert t.find("Bear").damage == 0
    assert (t.life(A), t.find("Withering Link").damage) == (22, 2)


@pytest.mark.cr("120.4c", "615.5")
@pytest.mark.scenario("T120.4.3")
def test_120_4c_all_results_count_together():
    t = (
        setup("Five Five", "Five Five", theirs=("Last Stand", "Zero"))
        .hand(B, "Awe")
        .life(B, 2)
        .play()
    )
    first, second = t.all("Five Five")
    t.attack(first.id, second.id).until_priority(B)
    t.cast("Awe", first.id, player=B).resolve()
    t.block().damage()
    assert t.life(B) == 2
    t = setup("Five Five", "Five Five", theirs=("Last Stand", "Zero")).life(B, 2).play()
    first, second = t.all("Five Five")
    t.attack(first.id, second.id).block().damage()
    assert t.life(B) == 1


@pytest.mark.cr("120.5")
@pytest.mark.scenario("T120.5.1")
def test_120_5_damage_itself_destroys_nothing():
    t = table("Mourning", hand=("Three",), theirs=("Bear",))
    t.cast("Three", "Bear").resolve()
    (dealt,) = t.events(ev.Damage)
    moved = [e for e in t.events(ev.ZoneMove) if e.cause == "destroy"]
    assert dealt.amount == 3
    assert [e.by for e in moved] == [B]  # not the source of the damage, nor its controller
    assert t.decision.kind is DecisionKind.TRIGGERS
    t.game.answer(0)
    t.resolve_all()
    assert t.find("Mourning").counters == {"destroyed": 1}


@pytest.mark.cr("120.6")
@pytest.mark.scenario("T120.6.1", "T120.6.2", "T120.6.3")
def test_120_6_marked_damage_stays_until_cleanup():
    t = table("Three Three", hand=("Two", "Weaken"))
    t.cast("Two", "Three Three").resolve().cast("Weaken", "Three Three").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Three Three", "Two", "Weaken"]
    t = table("Guarded Land", hand=("Two", "Harden", "Soften"))
    t.activate("Guarded Land").resolve().cast("Two", "Guarded Land").resolve()
    t.cast("Harden", "Guarded Land").resolve()
    assert not t.seen("Guarded Land").is_creature
    assert t.find("Guarded Land").damage == 2
    t.cast("Soften", "Guarded Land").resolve()
    assert "Guarded Land" in t.names(Zone.GRAVEYARD, A)
    t = table("Three Three", hand=("Two",)).cast("Two", "Three Three").resolve()
    t.go_to(Step.UPKEEP)
    assert t.find("Three Three").damage == 0


@pytest.mark.cr("120.6", "701.19a")
def test_120_6_regeneration_removes_it():
    t = table("Three Three", hand=("Three", "Mender"))
    t.cast("Mender", "Three Three").resolve().cast("Three", "Three Three").resolve()
    survivor = t.find("Three Three")
    assert (survivor.damage, survivor.tapped) == (0, True)


@pytest.mark.cr("120.7", "609.7a")
@pytest.mark.scenario("T120.7.1", "T120.7.2", "CG-197")
def test_120_7_what_may_be_chosen_as_a_source():
    t = table("Shielder", "Bear", hand=("Burn Out", "Three", "Giant"), theirs=("Ox",))
    t.cast("Burn Out", "Bear").resolve()
    gone = t.find("Bear").id
    t.cast("Three", "Bear").resolve()
    t.activate("Shielder").resolve()
    assert t.decision.kind is DecisionKind.CHOOSE
    offered = {
        ObjectId(option.entity) for option in t.decision.options if option.entity is not None
    }
    assert gone in offered  # the waiting ability refers to it
    assert {t.find("Shielder").id, t.find("Ox").id} <= offered
    assert t.find("Giant", Zone.HAND).id not in offered
    assert all(
        oid in t.state.battlefield or oid == gone or t.state.name(oid) == "Burn Out"
        for oid in offered
    )
    t.answer(gone)
    assert t.state.shields[0].from_sources == (gone,)


@pytest.mark.cr("120.7", "609.7a")
@pytest.mark.scenario("T120.7.1")
def test_120_7_spells_on_the_stack():
    t = table("Shielder", hand=("Three",))
    t.cast("Three", "B").activate("Shielder").resolve()
    spell = t.find("Three", Zone.STACK).id
    assert sorted(option.entity or 0 for option in t.decision.options) == [
        t.find("Shielder").id,
        spell,
    ]
    t.answer(spell).resolve()
    assert t.life(B) == 20


@pytest.mark.cr("120.8")
@pytest.mark.scenario("T120.8.1", "T120.8.2")
def test_120_8_no_damage_is_no_event():
    t = table("Zero", "Tally", "More").attack("Zero").damage()
    assert (t.life(B), t.events(ev.Damage), t.find("Tally").counters) == (20, [], {})
    t = table("Bear", "Tally", "More").attack("Bear").damage().resolve_all()
    assert (t.life(B), t.find("Tally").counters) == (16, {"damage": 4})


@pytest.mark.cr("120.9")
@pytest.mark.scenario("T120.9.1")
def test_120_9_only_the_specified_source():
    t = table("Drinker", "Bear").attack("Drinker", "Bear").damage().resolve_all()
    assert (t.life(B), t.life(A)) == (15, 23)


@pytest.mark.cr("120.10")
@pytest.mark.scenario("T120.10.1", "T120.10.2", "T120.10.3", "T120.10.4")
def test_120_10_excess_damage():
    t = table("Watch", hand=("Five",), theirs=("Three Three",))
    t.cast("Five", "Three Three").resolve_all()
    assert t.find("Watch").counters == {"excess": 2}
    t = table("Watch", hand=("Two", "Five"), theirs=("Ox",))
    t.cast("Two", "Ox").resolve().cast("Five", "Ox").resolve_all()
    assert t.find("Watch").counters == {"excess": 3}
    t = table("Watch", hand=("Five",), theirs=("Walker",))
    t.state.objects[t.find("Walker").id].counters["loyalty"] = 3
    t.cast("Five", "Walker").resolve_all()
    assert t.find("Watch").counters == {"excess": 2}
    t = table("Watch", hand=("Five",), theirs=("Golem Walker",))
    t.cast("Five", "Golem Walker").resolve_all()
    assert t.find("Watch").counters == {"excess": 3}


@pytest.mark.cr("120.10")
def test_120_10_several_sources_together():
    t = table("Watch", "Bear", theirs=("Ox",))
    t.attack("Bear").block(("Ox", "Bear")).damage().resolve_all()
    assert t.find("Watch").counters == {}  # 2 each is not more than lethal
    t = table("Watch", "Rhino", theirs=("Bear", "Bear"))
    first, second = t.all("Bear")
    rhino = t.find("Rhino").id
    t.attack("Rhino").block((first.id, rhino), (second.id, rhino))
    t.damage()
    if t.decision.kind is DecisionKind.DIVIDE:
        t.answer(3, 2, 0).damage()
    t.resolve_all()
    assert t.find("Watch").counters == {"excess": 1}  # 3 on a 2/2; 2 + 2 on the 5/4
    t = table("Watch", "Deadly", theirs=("Ox",))
    t.attack("Deadly").block(("Ox", "Deadly")).damage()
    t.game.answer(0)
    t.resolve_all()
    assert t.find("Watch").counters == {"excess": 3}  # Ox: one is lethal (2); its own 2 on 1 (1)


@pytest.mark.cr("120.4a")
def test_120_4a_excess_goes_elsewhere():
    t = table("Tally", hand=("Overflow",), theirs=("Three Three",))
    t.cast("Overflow", "Three Three").resolve_all()
    assert (t.life(B), t.names(Zone.GRAVEYARD, B)) == (18, ["Three Three"])
    assert [e.amount for e in t.events(ev.Damage)] == [3, 2]


@pytest.mark.cr("120.3f", "119.9")
def test_120_3f_one_source_one_gain_whatever_it_damages():
    big = card("Big Link", "{W}", "Creature — Cat", LIFELINK, TRAMPLE, power=5, toughness=5)
    t = Setup(cards=(*CARDS, big)).battlefield(A, "Big Link").battlefield(B, "Bear").play()
    t.attack("Big Link").block(("Bear", "Big Link")).damage()
    if t.decision.kind is DecisionKind.DIVIDE:
        t.answer(2, 3).damage()
    assert [e.amount for e in t.events(ev.LifeGained)] == [5]
    assert (t.life(A), t.life(B)) == (25, 17)


def test_doubling_twice_multiplies_twice():
    double = card("Double", "", "Enchantment", DamageMultiplier(2, ANYTHING, ANY_TARGET))
    t = Setup(cards=(*CARDS, double)).battlefield(A, "Double", "Double").hand(A, "Two").play()
    t.cast("Two", "B").resolve()
    assert t.life(B) == 12
