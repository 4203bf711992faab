"""CR 118: costs."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    AlternativeCost,
    Replacement,
    SelfCostChange,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import Count
from rules_engine.ir.conditions import cost_was_paid
from rules_engine.ir.costs import (
    DiscardCards,
    OneOfCosts,
    PayLife,
    Perform,
    SacrificePermanents,
    SacrificeThis,
    cost,
)
from rules_engine.ir.effects import (
    CastWithoutPaying,
    CounterSpell,
    Draw,
    Exile,
    GainLife,
    If,
    May,
    Sacrifice,
    Search,
    UnlessPays,
    add,
)
from rules_engine.ir.events import BeginningOf, Casts
from rules_engine.ir.keywords import flashback, kicker
from rules_engine.ir.modifications import (
    AdditionalCostFor,
    AlternativeCostFor,
    CantPay,
    CostChange,
    MayPlay,
    MinimumCost,
    SpendsManaAsAnyColor,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    LAND,
    OPPONENT,
    PERMANENT,
    SORCERY,
    SPELL,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Choice,
    InZone,
)
from rules_engine.rules.castable import can_cast
from rules_engine.rules.casting import propose
from rules_engine.rules.total_cost import total_cost
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.rules.cr1_game_concepts.mana_words import can_pay, pool, with_pool

GAIN = SpellAbility((GainLife(YOU, 1),))


def less(name: str, text: str) -> object:
    return card(
        name, "{0}", "Artifact", StaticAbility(SPELL, (CostChange(mana=ManaCost.parse(text)),))
    )


CARDS = [
    card("Sprout Counter", "{0}", "Sorcery", SelfCostChange(Count(LAND & YOU_CONTROL)), GAIN),
    card("Sac Land", "", "Land", ActivatedAbility(cost("{T}", SacrificeThis()), (add("{C}{C}"),))),
    card("Drinker", "{0}", "Artifact", ActivatedAbility(cost(PayLife(2)), (GainLife(YOU, 1),))),
    card("Nibbler", "{0}", "Artifact", ActivatedAbility(cost(PayLife(0)), (GainLife(YOU, 1),))),
    card("Ban", "{0}", "Enchantment", StaticAbility(YOU, (CantPay(CREATURE),))),
    card("Tax", "{0}", "Artifact", StaticAbility(SPELL, (CostChange(1),))),
    card("Tax Five Less", "{0}", "Artifact", StaticAbility(SPELL, (CostChange(-5),))),
    card("Three Less", "{0}", "Artifact", StaticAbility(SPELL, (CostChange(-3),))),
    card("At Least Three", "{0}", "Artifact", StaticAbility(SPELL, (MinimumCost(3),))),
    card(
        "Toll",
        "{0}",
        "Artifact",
        StaticAbility(SPELL - CREATURE, (AdditionalCostFor(cost(PayLife(1))),)),
    ),
    less("Less U", "{U}"),
    less("Less WW", "{W}{W}"),
    less("Less CC", "{C}{C}"),
    less("Less R or G", "{R/G}"),
    less("Less 2 or B", "{2/B}"),
    less("Less W Oil", "{W/P}"),
    card("Plain Two", "{2}", "Sorcery", GAIN),
    card("One UU", "{1}{U}{U}", "Sorcery", GAIN),
    card("Two W", "{2}{W}", "Sorcery", GAIN),
    card("Three W", "{3}{W}", "Sorcery", GAIN),
    card("Two C", "{2}{C}", "Sorcery", GAIN),
    card("Two RG", "{2}{R}{G}", "Sorcery", GAIN),
    card("Four B", "{4}{B}", "Sorcery", GAIN),
    card("One W", "{1}{W}", "Sorcery", GAIN),
    card("Oddment", "{R/G}{U/P}", "Sorcery", GAIN),
    card("UU", "{U}{U}", "Instant", GAIN),
    card("Costless", "", "Sorcery", GAIN),
    card("Offerer", "{1}", "Sorcery", AdditionalCost(cost(SacrificePermanents(CREATURE))), GAIN),
    card(
        "Either",
        "{R}",
        "Sorcery",
        AdditionalCost(cost(OneOfCosts((cost("{2}"), cost(SacrificePermanents(CREATURE)))))),
        GAIN,
    ),
    card(
        "Bonus",
        "{1}{R}",
        "Sorcery",
        kicker("{2}"),
        SpellAbility((If(cost_was_paid("kicker"), (GainLife(YOU, 5),), (GainLife(YOU, 1),)),)),
    ),
    card(
        "Pitch",
        "{4}{U}",
        "Instant",
        AlternativeCost(cost(PayLife(1), DiscardCards())),
        GAIN,
    ),
    card("Again", "{5}", "Sorcery", flashback("{1}"), GAIN),
    card(
        "Freedom",
        "{0}",
        "Artifact",
        StaticAbility(CARD & IN_YOUR_GRAVEYARD, (MayPlay(free=True, lands=False),)),
    ),
    card(
        "Suns",
        "{0}",
        "Artifact",
        StaticAbility(SPELL, (AlternativeCostFor(cost("{W}{U}{B}{R}{G}")),)),
    ),
    card(
        "Prompter",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost("{T}"), (CastWithoutPaying(Choice(CARD & SORCERY & IN_YOUR_HAND), optional=False),)
        ),
    ),
    card(
        "Picky",
        "{3}",
        "Sorcery",
        AdditionalCost(cost(DiscardCards(1, CREATURE))),
        GAIN,
    ),
    card(
        "Altar One",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(SacrificePermanents(CREATURE)), (GainLife(YOU, 1),)),
    ),
    card("Edict You", "{0}", "Sorcery", SpellAbility((Sacrifice(CREATURE, YOU, 1),))),
    card(
        "Vortex",
        "{0}",
        "Enchantment",
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (UnlessPays((Sacrifice(THIS),), cost(Perform((Draw(YOU, 1),))), YOU),),
        ),
    ),
    card("Skipper", "{0}", "Enchantment", Replacement(Draw(YOU, 1), ())),
    card(
        "Still",
        "{0}",
        "Enchantment",
        TriggeredAbility(
            Casts(),
            (May((Draw(OPPONENT, 3),), cost(SacrificeThis())),),
        ),
    ),
    card("Vanish", "{0}", "Instant", SpellAbility((Exile(TARGET),), (Target(PERMANENT),))),
    card(
        "Leak",
        "{0}",
        "Instant",
        SpellAbility(
            (UnlessPays((CounterSpell(TARGET),), cost("{3}"), OPPONENT),),
            (Target(SPELL),),
        ),
    ),
    card(
        "Seeker",
        "{0}",
        "Sorcery",
        SpellAbility((May((Search(ARTIFACT), GainLife(YOU, 2))),)),
    ),
    card(
        "Rainbow",
        "{0}",
        "Enchantment",
        StaticAbility(YOU, (SpendsManaAsAnyColor(SPELL & CREATURE),)),
    ),
    card(
        "Exiler",
        "{0}",
        "Artifact",
        StaticAbility(CARD & InZone(Zone.EXILE), (MayPlay(any_type=True),)),
    ),
    card("Optional", "{0}", "Sorcery", SpellAbility((May((GainLife(YOU, 2),), cost("{0}")),))),
]


def start(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[str, ...] = (), **options) -> Table:
    setup = Setup(cards=CARDS, **options).battlefield(A, *mine).battlefield(B, *theirs)
    return setup.hand(A, *hand).play()


def price(table: Table, name: str) -> str:
    """The mana of the total cost of the card in hand."""
    oid = table.find(name, Zone.HAND).id
    way = next(ways_to_cast(table.state, A, oid))
    found = total_cost(table.state, A, oid, way.cost).mana
    return "" if found is None else str(found)


def tapped(table: Table) -> int:
    return sum(table.state.objects[oid].tapped for oid in table.state.battlefield)


@pytest.mark.cr("118.2")
@pytest.mark.cr("601.2f")
@pytest.mark.scenario("T118.2.1", "RC-14")
def test_118_2_the_cost_is_locked_in_before_mana_abilities():
    table = start("Forest", "Sac Land", hand=("Sprout Counter",))
    assert price(table, "Sprout Counter") == "{2}"
    table.state.objects[table.find("Forest").id].tapped = True
    table.state.touch()
    table.game.refresh()
    table.cast("Sprout Counter")
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest"]
    assert pool(table) == ""


@pytest.mark.cr("118.3")
@pytest.mark.scenario("T118.3.1", "T118.3.2", "T118.3b.1", "T118.3b.2")
def test_118_3_costs_need_their_resources():
    table = Setup(cards=CARDS).life(A, 1).battlefield(A, "Drinker", "Nibbler").play()
    assert "Activate Drinker" not in table.labels()
    assert "Activate Nibbler" in table.labels()
    table = Setup(cards=CARDS).life(A, 2).battlefield(A, "Drinker").play().act("Activate Drinker")
    assert (table.game.over, table.game.winner) == (True, B)
    table = start("Ban", "Drinker", "Nibbler", "Altar One", "Bear")
    assert "Activate Drinker" not in table.labels()
    assert "Activate Altar One" not in table.labels()
    assert table.activate("Nibbler").resolve().life(A) == 21
    table = start("Elf")
    table.find("Elf").tapped = True
    table.state.touch()
    table.game.refresh()
    assert "Mana: Elf" not in table.labels()


@pytest.mark.cr("118.3a")
@pytest.mark.scenario("T118.3a.1")
def test_118_3a_mana_is_taken_out_of_the_pool():
    table = with_pool(start(hand=("Bear",)), "GGR")
    table.cast("Bear")
    assert pool(table) in ("R", "G")
    chosen = Setup(cards=CARDS).hand(A, "Bear")
    chosen.state.options = replace_options(chosen, choose_payment=True)
    table = with_pool(chosen.play(), "GGR").act("Cast Bear")
    table.answer("Spend {G} on {G}").answer("Spend {G} on {1}")
    assert pool(table) == "R"


def replace_options(setup: Setup, **changed: bool) -> object:
    from dataclasses import replace

    return replace(setup.state.options, **changed)


@pytest.mark.cr("118.3", "118.3b")
def test_118_3b_life_for_two_parts_of_a_cost_is_added_up():
    twice = card(
        "Thirsty",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(PayLife(2), PayLife(2)), (GainLife(YOU, 1),)),
    )
    for life, offered in ((3, False), (4, True)):
        table = Setup(cards=(twice,)).battlefield(A, "Thirsty").life(A, life).play()
        assert ("Activate Thirsty" in table.labels()) is offered


@pytest.mark.cr("118.3c")
@pytest.mark.scenario("T118.3c.1")
def test_118_3c_mana_abilities_are_never_mandatory():
    table = start("Prompter", "Tax", "Wastes", hand=("Plain Two",)).activate("Prompter").resolve()
    assert table.decision.kind is DecisionKind.YES_NO
    table.answer("No")
    assert table.names(Zone.HAND, A) == ["Plain Two"]
    table = with_pool(start("Prompter", "Tax", hand=("Plain Two",)), "C").activate("Prompter")
    table.resolve()
    assert (table.names(Zone.STACK, A), pool(table)) == (["Plain Two"], "")


@pytest.mark.cr("118.5")
@pytest.mark.scenario("T118.5.1")
def test_118_5_even_nothing_may_be_declined():
    table = start(hand=("Optional",)).cast("Optional").resolve()
    assert table.labels() == ["Yes", "No"]
    assert table.answer("No").life(A) == 20


@pytest.mark.cr("118.6")
@pytest.mark.scenario("T118.6.1", "T118.6.2", "T118.6a.1", "M-NOCOST-1", "M-NOCOST-3")
def test_118_6_no_mana_cost_cant_be_paid():
    for others in ((), ("Tax",), ("Three Less",)):
        table = start(*others, *["Wastes"] * 3, hand=("Costless",))
        assert "Cast Costless" not in table.labels()
        oid = table.find("Costless", Zone.HAND).id
        way = next(ways_to_cast(table.state, A, oid))
        assert way.cost is None
        assert not can_cast(table.state, A, oid, way)
        with pytest.raises(IllegalAction) as refused:
            next(propose(table.state, A, oid, way))
        assert refused.value.rule == "CR 118.6"
        assert table.names(Zone.HAND, A) == ["Costless"]
    land = start(hand=("Forest",))
    assert list(ways_to_cast(land.state, A, land.find("Forest", Zone.HAND).id)) == []
    setup = Setup(cards=CARDS).battlefield(A, "Freedom").graveyard(A, "Costless")
    table = setup.play().act("Cast Costless with without paying its mana cost")
    assert table.resolve().life(A) == 21


REDUCTIONS = [
    ("Plain Two", "Tax Five Less", "{0}"),
    ("One UU", "Three Less", "{U}{U}"),
    ("Two W", "Less U", "{1}{W}"),
    ("Three W", "Less WW", "{2}"),
    ("Two C", "Less CC", "{1}"),
    ("One W", "Less W Oil", "{1}"),
]


@pytest.mark.cr("118.7")
@pytest.mark.scenario("T118.7.1", "T118.7a.1", "T118.7b.1", "T118.7c.1", "T118.7d.1", "T118.7f.1")
@pytest.mark.parametrize(("spell", "changer", "left"), REDUCTIONS)
def test_118_7_reductions(spell, changer, left):
    assert price(start(changer, hand=(spell,)), spell) == left


@pytest.mark.cr("118.7e")
@pytest.mark.scenario("T118.7e.1", "T118.7e.2")
def test_118_7e_the_payer_chooses_a_half():
    table = start("Less R or G", *["Wastes"] * 2, "Forest", hand=("Two RG",)).act("Cast Two RG")
    assert table.labels() == ["{R}", "{G}"]
    table.answer("{R}")
    assert tapped(table) == 3
    table = start("Less 2 or B", *["Wastes"] * 2, "Swamp", hand=("Four B",)).act("Cast Four B")
    assert table.labels() == ["{2}", "{B}"]
    table.answer("{2}")
    assert tapped(table) == 3


@pytest.mark.cr("601.2f")
def test_601_2f_increases_reductions_and_then_the_minimum():
    assert price(start("Tax", "Three Less", hand=("Three W",)), "Three W") == "{1}{W}"
    assert price(start("At Least Three", hand=("One W",)), "One W") == "{2}{W}"
    table = start("At Least Three", "Tax Five Less", hand=("Three W",))
    assert price(table, "Three W") == "{2}{W}"
    assert price(start("At Least Three", hand=("Four B",)), "Four B") == "{4}{B}"
    table = start("Toll", *["Wastes"] * 2, hand=("Plain Two", "Golem")).cast("Plain Two")
    assert table.life(A) == 19


@pytest.mark.cr("118.8")
@pytest.mark.scenario("T118.8.1", "T118.8a.1", "T118.8b.1", "T118.8d.1", "T118.8e.1", "M-KICK-3")
def test_118_8_additional_costs():
    assert "Cast Offerer" not in start("Wastes", hand=("Offerer",)).labels()
    table = start("Wastes", "Bear", hand=("Offerer",)).cast("Offerer")
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    table = start("Tax", "Toll", *["Mountain"] * 5, hand=("Bonus",)).act("Cast Bonus")
    assert "kicker" in table.decision.prompt
    table.answer("Yes")
    assert (tapped(table), table.life(A)) == (5, 19)
    assert table.seen(table.state.stack[-1]).mana_value == 2
    assert table.resolve().life(A) == 24
    table = start("Tax", *["Mountain"] * 5, hand=("Bonus",)).cast("Bonus", "No")
    assert tapped(table) == 3
    spell = table.state.objects[table.state.stack[-1]]
    assert spell.casting.options == ()
    assert table.resolve().life(A) == 21


@pytest.mark.cr("601.2b")
def test_601_2b_a_choice_between_costs_is_announced():
    table = start("Mountain", "Bear", hand=("Either",)).cast("Either")
    assert table.names(Zone.BATTLEFIELD, A) == ["Mountain"]
    table = start(*["Mountain"] * 3, "Bear", hand=("Either",)).act("Cast Either")
    assert table.labels() == ["{2}", "sacrifice permanents"]
    table.answer("{2}")
    assert (tapped(table), len(table.all("Bear"))) == (3, 1)


@pytest.mark.cr("118.8c")
@pytest.mark.scenario("T118.8c.1")
def test_118_8c_a_cost_from_a_hidden_zone_may_be_declined():
    table = start("Prompter", hand=("Picky", "Bear")).activate("Prompter").resolve()
    assert table.decision.kind is DecisionKind.YES_NO
    table.answer("No")
    assert table.names(Zone.HAND, A) == ["Bear", "Picky"]


@pytest.mark.cr("118.9")
@pytest.mark.scenario("T118.9.1", "T118.9b.1", "T118.9c.1", "T118.9d.1")
def test_118_9_alternative_costs():
    table = start(*["Island"] * 5, hand=("Pitch", "Bear"))
    assert {"Cast Pitch", "Cast Pitch with alternative cost"} <= set(table.labels())
    table.act("Cast Pitch with alternative cost")
    assert (tapped(table), table.life(A)) == (0, 19)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    assert table.seen(table.state.stack[-1]).mana_value == 5
    table = start("Tax", "Wastes", hand=("Pitch", "Bear")).act("Cast Pitch with alternative cost")
    assert (tapped(table), table.life(A)) == (1, 19)


@pytest.mark.cr("118.9a")
@pytest.mark.scenario("T118.9a.1", "M-NOCOST-5")
def test_118_9a_only_one_alternative_cost():
    setup = Setup(cards=CARDS).battlefield(A, "Freedom", *["Wastes"] * 6).graveyard(A, "Again")
    table = setup.play()
    ways = [o.detail for o in table.decision.options if o.label.startswith("Cast Again")]
    assert ways == ["without paying its mana cost", "flashback"]
    table.act("Cast Again with without paying its mana cost")
    assert tapped(table) == 0
    lands = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    table = start("Suns", *lands, hand=("Costless",)).act("Cast Costless with alternative cost")
    assert (tapped(table), table.resolve().life(A)) == (5, 21)


@pytest.mark.cr("118.10")
@pytest.mark.scenario("T118.10.1", "T118.10.2", "RC-13")
def test_118_10_one_payment_pays_one_cost():
    table = start("Altar One", "Bear", hand=("Edict You",)).activate("Altar One")
    assert "Activate Altar One" not in table.labels()
    table = start("Bear", "Wastes", hand=("Edict You", "Offerer")).cast("Edict You").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Edict You"]
    assert "Cast Offerer" not in table.labels()
    treasure = card(
        "Coin", "{0}", "Artifact", ActivatedAbility(cost("{T}", SacrificeThis()), (add("{C}"),))
    )
    eater = card(
        "Eater", "{1}", "Sorcery", AdditionalCost(cost(SacrificePermanents(ARTIFACT))), GAIN
    )
    table = Setup(cards=[treasure, eater]).battlefield(A, "Coin").hand(A, "Eater").play()
    assert "Cast Eater" not in table.labels()
    setup = Setup(cards=[treasure, eater]).battlefield(A, "Coin", "Coin").hand(A, "Eater")
    table = setup.play().act("Cast Eater")
    if table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(0)
    assert table.names(Zone.GRAVEYARD, A) == ["Coin", "Coin"]


@pytest.mark.cr("118.11")
@pytest.mark.scenario("T118.11.1")
def test_118_11_a_cost_is_paid_even_if_the_event_is_replaced():
    table = start("Vortex", "Skipper")
    table.go_to(Step.UPKEEP, turn=5)
    while table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    assert table.decision.kind is DecisionKind.YES_NO
    table.answer("Yes")
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Skipper", "Vortex"]
    assert table.names(Zone.HAND, A) == []


@pytest.mark.cr("118.12")
@pytest.mark.scenario("T118.12.1")
def test_118_12_what_is_gone_cant_be_paid():
    setup = Setup(cards=CARDS).battlefield(B, "Still").hand(A, "Vanish", "Optional")
    table = setup.play().cast("Optional")
    assert len(table.state.stack) == 2
    table.cast("Vanish", "Still").resolve().resolve()
    hand = len(table.names(Zone.HAND, A))
    table.resolve()
    assert len(table.names(Zone.HAND, A)) == hand


@pytest.mark.cr("118.12a")
@pytest.mark.scenario("T118.12a.1")
def test_118_12a_unless_asks_the_payer_first():
    setup = Setup(cards=CARDS, active=B).battlefield(B, *["Wastes"] * 4).hand(B, "Golem")
    setup.battlefield(B, *["Wastes"] * 3).hand(A, "Leak")
    table = setup.play().cast("Golem").cast("Leak", "Golem", player=A).resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.YES_NO, B)
    table.answer("No")
    assert table.names(Zone.GRAVEYARD, B) == ["Golem"]


@pytest.mark.cr("118.12b")
@pytest.mark.scenario("T118.12b.1")
def test_118_12b_choosing_to_search_is_enough():
    table = start(hand=("Seeker",)).cast("Seeker").resolve().answer("Yes")
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.game.answer(())
    assert table.life(A) == 22


@pytest.mark.cr("118.13")
@pytest.mark.scenario("T118.13.1")
def test_118_13_symbols_with_several_ways():
    for letters, pays in (("RU", True), ("GU", True), ("R", True), ("G", True), ("U", False)):
        assert can_pay(with_pool(start(), letters), "{R/G}{U/P}") is pays
    setup = Setup(cards=CARDS).hand(A, "Oddment")
    setup.state.options = replace_options(setup, choose_payment=True)
    table = with_pool(setup.play(), "RGU").act("Cast Oddment")
    assert table.labels() == ["{R}{U}", "{R} and 2 life", "{G}{U}", "{G} and 2 life"]
    table.answer("{G} and 2 life")
    assert table.labels()[1:] == ["Spend {G} on {G}", "Pay 2 life for {U/P}"]
    table.answer("Spend {G} on {G}").answer("Pay 2 life for {U/P}")
    assert (table.names(Zone.STACK, A), table.life(A)) == (["Oddment"], 18)


@pytest.mark.cr("118.14")
@pytest.mark.scenario("T118.14.1", "T118.14.2")
def test_118_14_mana_of_any_type():
    setup = Setup(cards=CARDS).battlefield(A, "Exiler", "Mountain", "Forest")
    table = setup.put(A, Zone.EXILE, "UU").hand(A, "UU").play()
    assert [o.entity for o in table.decision.options if o.label == "Cast UU"] == [
        table.find("UU", Zone.EXILE).id
    ]
    table.cast("UU")
    assert tapped(table) == 2
    table = start("Rainbow", "Mountain", "Mountain", hand=("UU", "Bear"))
    assert "Cast Bear" in table.labels()
    assert "Cast UU" not in table.labels()
