"""CR 601, 602: casting and activating; the table of illegal actions."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.amounts import Count, PaidAmount, Times
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import CounterSpell, Draw, GainLife
from rules_engine.ir.keywords import cycling, flashback
from rules_engine.ir.modifications import CostChange
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    SPELL,
    TARGET,
    YOU,
    IsAbility,
)
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("601.2")
def test_601_2_a_spell_goes_to_the_stack_and_is_paid():
    table = Setup().hand(A, "Bear").battlefield(A, "Forest", "Forest").play()
    table.cast("Bear")
    assert table.names(Zone.STACK, A) == ["Bear"]
    assert [land.tapped for land in table.all("Forest")] == [True, True]
    table.resolve()
    assert (table.names(Zone.STACK, A), table.find("Bear").zone) == ([], Zone.BATTLEFIELD)


OFFERS = [
    # what is in hand, on the battlefield, whose turn, step, expected offered label or not
    ("Bear", ["Forest", "Forest"], A, Step.PRECOMBAT_MAIN, True),
    ("Bear", ["Forest"], A, Step.PRECOMBAT_MAIN, False),
    ("Bear", ["Mountain", "Mountain"], A, Step.PRECOMBAT_MAIN, False),
    ("Bear", ["Forest", "Forest"], A, Step.UPKEEP, False),
    ("Bear", ["Forest", "Forest"], B, Step.PRECOMBAT_MAIN, False),
    ("Ambusher", ["Forest", "Forest"], B, Step.PRECOMBAT_MAIN, True),
    ("Concentrate", ["Island"] * 4, B, Step.PRECOMBAT_MAIN, False),
    ("Shock", ["Mountain"], B, Step.UPKEEP, True),
    ("Murder", ["Swamp"] * 3, A, Step.PRECOMBAT_MAIN, False),  # no creature to target
    ("Counter", ["Island"] * 2, A, Step.PRECOMBAT_MAIN, False),  # no spell to target
    ("Strength", ["Swamp"], A, Step.PRECOMBAT_MAIN, False),  # no creature to enchant
    ("Two Bolts", ["Mountain"] * 3, A, Step.PRECOMBAT_MAIN, False),
]


@pytest.mark.cr("601.3")
@pytest.mark.cr("601.2c")
@pytest.mark.parametrize(("name", "lands", "active", "step", "offered"), OFFERS)
def test_601_3_only_what_may_be_cast_is_offered(name, lands, active, step, offered):
    table = Setup(active=active, step=step).hand(A, name).battlefield(A, *lands).play()
    table.until_priority(A)
    assert (f"Cast {name}" in table.labels()) is offered


ILLEGAL = [
    ((99,), "CR 117.1"),
    ((-1,), "CR 117.1"),
    ((), "CR 117.1"),
    ((0, 1), "CR 117.1"),
    ((0, 0), "CR 117.1"),
]


@pytest.mark.cr("733.1")
@pytest.mark.parametrize(("answer", "rule"), ILLEGAL)
def test_answers_that_are_not_options_change_nothing(answer, rule):
    table = Setup().hand(A, "Bear").battlefield(A, "Forest", "Forest").play()
    assert table.refused(lambda: table.game.answer(answer)) == rule


@pytest.mark.cr("601.2c")
def test_601_2c_only_legal_targets_are_offered():
    table = Setup().hand(A, "Banish").battlefield(A, *["Swamp"] * 3)
    table = table.battlefield(B, "Bear", "Assassin", "Goblin").play()
    table.act("Cast Banish")
    assert sorted(option.label for option in table.decision.options) == ["Bear", "Goblin"]
    assert table.refused(lambda: table.game.answer(2)) == "CR 601.2c"
    assert table.refused(lambda: table.game.answer((0, 1))) == "CR 601.2c"
    assert table.refused(lambda: table.game.answer(())) == "CR 601.2c"


@pytest.mark.cr("601.2c")
def test_601_2c_the_same_object_twice_is_refused():
    table = Setup().hand(A, "Two Bolts").battlefield(A, *["Mountain"] * 3)
    table = table.battlefield(B, "Bear", "Ox", "Goblin").play()
    table.act("Cast Two Bolts", "Ox")
    assert table.decision.kind is DecisionKind.TARGET
    assert sorted(o.label for o in table.decision.options) == ["Bear", "Goblin"]


@pytest.mark.cr("733.1")
def test_733_1_a_proposal_can_be_taken_back():
    table = Setup().hand(A, "Shock").battlefield(A, "Mountain").play()
    before = table.game.state_hash()
    table.act("Cast Shock")
    assert table.decision.kind is DecisionKind.TARGET
    table.game.cancel()
    assert table.game.state_hash() == before
    assert "Cast Shock" in table.labels()
    with pytest.raises(IllegalAction):
        table.game.cancel()


@pytest.mark.cr("602.2")
def test_602_2_only_ones_own_abilities():
    table = Setup().battlefield(B, "Assassin").battlefield(A, "Bear").play()
    assert "Activate Assassin" not in table.labels()


@pytest.mark.cr("602.5a")
@pytest.mark.cr("302.6")
def test_302_6_summoning_sickness_and_the_tap_symbol():
    setup = Setup().battlefield(A, "Assassin", "Elf").battlefield(B, "Bear")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].new_control = True
    table = setup.play()
    assert table.labels() == ["Pass"]


@pytest.mark.cr("602.5d")
def test_602_5d_activate_as_a_sorcery():
    table = Setup(step=Step.UPKEEP).battlefield(A, "Trainer", "Plains").play()
    assert "Activate Trainer" not in table.labels()
    table.go_to(Step.PRECOMBAT_MAIN).activate("Trainer").resolve()
    assert table.size("Trainer") == (2, 2)


@pytest.mark.cr("605.3b")
def test_605_3b_mana_abilities_do_not_use_the_stack():
    table = Setup().battlefield(A, "Elf").hand(A, "Elf").play()
    table.cast("Elf")
    assert table.names(Zone.STACK, A) == ["Elf"]
    assert table.find("Elf").tapped


@pytest.mark.cr("700.2a")
def test_700_2a_a_mode_without_targets_is_not_offered():
    table = Setup().hand(A, "Charm").battlefield(A, "Mountain").play()
    table.act("Cast Charm").resolve()
    assert table.life(A) == 24
    other = Setup().hand(A, "Charm").battlefield(A, "Mountain").battlefield(B, "Bear").play()
    other.act("Cast Charm", "Mode 1").resolve()
    assert other.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("702.33a")
def test_702_33_kicker_is_an_optional_cost():
    table = Setup().hand(A, "Kicked Burn").battlefield(A, *["Mountain"] * 3).play()
    table.act("Cast Kicked Burn", "Yes", "B")
    assert sum(land.tapped for land in table.all("Mountain")) == 3
    other = Setup().hand(A, "Kicked Burn").battlefield(A, *["Mountain"] * 3).play()
    other.act("Cast Kicked Burn", "No", "B")
    assert sum(land.tapped for land in other.all("Mountain")) == 1


@pytest.mark.cr("702.34a")
def test_702_34a_flashback_exiles():
    table = Setup().graveyard(A, "Flash Burn").battlefield(A, "Mountain").play()
    table.act("Cast Flash Burn with flashback", "B").resolve()
    assert table.life(B) == 18
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.EXILE, A)) == ([], ["Flash Burn"])


FEWER_IN_GRAVEYARD = card(
    "Grave Discount",
    "",
    "Artifact",
    StaticAbility(SPELL, (CostChange(Times(-1, Count(CARD & IN_YOUR_GRAVEYARD))),)),
)
FEWER_IN_HAND = card(
    "Hand Discount",
    "",
    "Artifact",
    StaticAbility(SPELL, (CostChange(Times(-1, Count(IN_YOUR_HAND))),)),
)
DEAR_FLASHBACK = card(
    "Old Lesson", "{4}", "Sorcery", flashback("{2}"), SpellAbility((Draw(YOU, 1),))
)
DEAR = card("Lesson", "{2}", "Sorcery", SpellAbility((Draw(YOU, 1),)))


@pytest.mark.cr("601.2a")
@pytest.mark.parametrize(("others", "offered"), [((), False), (("Bear",), True)])
def test_601_2a_a_spell_is_not_counted_in_the_graveyard_it_is_cast_from(others, offered):
    table = Setup(cards=[FEWER_IN_GRAVEYARD, DEAR_FLASHBACK])
    table = table.graveyard(A, "Old Lesson", *others).battlefield(A, "Grave Discount", "Island")
    table = table.play()
    assert ("Cast Old Lesson with flashback" in table.labels()) is offered
    if offered:
        table.act("Cast Old Lesson with flashback").resolve()
        assert table.names(Zone.EXILE, A) == ["Old Lesson"]


@pytest.mark.cr("601.2a")
@pytest.mark.parametrize(("others", "offered"), [((), False), (("Bear",), True)])
def test_601_2a_a_spell_is_not_counted_in_the_hand_it_is_cast_from(others, offered):
    table = Setup(cards=[FEWER_IN_HAND, DEAR]).hand(A, "Lesson", *others)
    table = table.battlefield(A, "Hand Discount", "Island").play()
    assert ("Cast Lesson" in table.labels()) is offered
    assert sorted(table.names(Zone.HAND, A)) == sorted(["Lesson", *others])


@pytest.mark.cr("702.27a")
def test_702_27a_buyback_returns_to_hand():
    table = Setup().hand(A, "Back Growth").battlefield(A, *["Forest"] * 4, "Bear").play()
    table.act("Cast Back Growth", "Yes").resolve()
    assert (table.size("Bear"), table.names(Zone.HAND, A)) == ((4, 4), ["Back Growth"])


# --- CR 601.2b, 118.13: what is paid for hybrid and Phyrexian symbols is announced ---

ONE_LIFE = SpellAbility((GainLife(YOU, 1),))
PROCESSION = card("Procession", "{2/W}{2/W}", "Sorcery", ONE_LIFE)
EITHER = card("Either", "{W/U}{1}", "Sorcery", ONE_LIFE)
CHEAPER = card("Discount", "", "Artifact", StaticAbility(SPELL, (CostChange(-1),)))
LESS_WHITE = card(
    "White Discount",
    "",
    "Artifact",
    StaticAbility(SPELL, (CostChange(mana=ManaCost.parse("{W}")),)),
)
DRINKER = card("Drinker", "{2}", "Artifact", ActivatedAbility(cost("{B/P}{B/P}"), (Draw(YOU, 1),)))
NOTING = card(
    "Noting",
    "{G/P}",
    "Sorcery",
    AdditionalCost(cost(PayLife(3))),
    SpellAbility((GainLife(YOU, PaidAmount("life")),)),
)
ANNOUNCING = [PROCESSION, EITHER, CHEAPER, LESS_WHITE, DRINKER, NOTING]


@pytest.mark.cr("601.2b", "118.13a", "107.4f")
@pytest.mark.parametrize(("answer", "life", "tapped"), [("{G}", 20, 2), ("2 life", 18, 1)])
def test_601_2b_life_or_mana_for_a_phyrexian_symbol_is_announced(answer, life, tapped):
    table = Setup().battlefield(A, "Forest", "Forest").hand(A, "Phyrexian Bear").play()
    table.act("Cast Phyrexian Bear")
    assert (table.decision.rule, table.labels()) == ("CR 601.2b", ["{G}", "2 life"])
    table.answer(answer)
    assert (table.life(A), sum(land.tapped for land in table.all("Forest"))) == (life, tapped)


@pytest.mark.cr("601.2b")
def test_601_2b_only_one_way_that_can_be_paid_is_not_asked_for():
    table = Setup().battlefield(A, "Mountain", "Mountain").hand(A, "Phyrexian Bear").play()
    table.cast("Phyrexian Bear")
    assert (table.life(A), table.names(Zone.STACK, A)) == (18, ["Phyrexian Bear"])
    table = Setup().life(A, 1).battlefield(A, "Forest", "Forest").hand(A, "Phyrexian Bear").play()
    table.cast("Phyrexian Bear")
    assert (table.life(A), table.names(Zone.STACK, A)) == (1, ["Phyrexian Bear"])


@pytest.mark.cr("601.2b", "601.2f")
@pytest.mark.parametrize(
    ("lands", "castable"),
    [
        (("Forest",) * 3, True),  # {2}{2} less {1}
        (("Forest",) * 2, False),
        (("Forest", "Plains"), True),  # {2}{W} less {1}
        (("Plains", "Plains"), True),
    ],
)
def test_601_2f_a_reduction_takes_from_what_was_announced(lands, castable):
    setup = Setup(cards=ANNOUNCING).battlefield(A, "Discount", *lands).hand(A, "Procession")
    table = setup.play()
    assert ("Cast Procession" in table.labels()) is castable
    if castable:
        table.cast("Procession").resolve()
        assert table.life(A) == 21


@pytest.mark.cr("601.2b", "118.7c")
def test_601_2b_a_reduction_of_white_mana_finds_the_announced_white():
    setup = Setup(cards=ANNOUNCING).battlefield(A, "White Discount", "Forest").hand(A, "Either")
    table = setup.play().cast("Either").resolve()  # {W}{1} less {W}, not {U}{1} less {1}
    assert (table.life(A), table.find("Forest").tapped) == (21, True)


DEAR_FOR_LESS = printed(
    "Dear for Less",
    "enchantment",
    "Spells you cast with mana value 5 or greater cost {2} less to cast.",
)
FLAME = printed("Flame", "sorcery", "~ deals X damage to any target.", cost="{X}{R}")


def casting_flame(lands: int) -> Table:
    setup = Setup(cards=(DEAR_FOR_LESS, FLAME)).battlefield(A, "Dear for Less")
    return setup.battlefield(A, *["Mountain"] * lands).hand(A, "Flame").play().act("Cast Flame")


@pytest.mark.cr("202.3e", "601.2f")
def test_601_2f_a_reduction_may_depend_on_the_mana_value_that_x_makes():
    table = casting_flame(lands=4)
    assert table.decision.maximum == 5
    table.answer(5).answer("B").resolve()
    assert table.life(B) == 15
    assert all(land.tapped for land in table.all("Mountain"))


@pytest.mark.cr("202.3e", "601.2f")
def test_601_2f_a_greater_x_may_be_payable_where_a_smaller_one_is_not():
    table = casting_flame(lands=3)
    assert table.labels() == ["0", "1", "2", "4"]
    assert table.answer("4").answer("B").resolve().life(B) == 16


@pytest.mark.cr("602.2b", "118.13a")
@pytest.mark.parametrize(
    ("answer", "life", "tapped"), [("{B}{B}", 20, 2), ("{B} and 2 life", 18, 1), ("4 life", 16, 0)]
)
def test_602_2b_an_activation_cost_is_announced_the_same_way(answer, life, tapped):
    table = Setup(cards=ANNOUNCING).battlefield(A, "Swamp", "Swamp", "Drinker").play()
    table.activate("Drinker", answer)
    assert (table.life(A), sum(land.tapped for land in table.all("Swamp"))) == (life, tapped)


@pytest.mark.cr("107.4f", "601.2b")
def test_107_4f_life_for_a_symbol_is_not_life_of_an_additional_cost():
    table = Setup(cards=ANNOUNCING).hand(A, "Noting").play().cast("Noting")
    assert table.life(A) == 15
    assert table.resolve().life(A) == 18


# --- CR 602.2a: the ability is on the stack before anything is chosen for it ---


@pytest.mark.cr("602.2a", "601.2c")
def test_602_2a_the_ability_is_on_the_stack_while_its_targets_are_chosen():
    table = Setup().battlefield(A, "Assassin").battlefield(B, "Bear", "Ox").play()
    before = table.game.state_hash()
    table.act("Activate Assassin")
    assert table.decision.kind is DecisionKind.TARGET
    ability = table.state.stack[-1]
    assert table.state.objects[ability].item.targets == ()
    assert [shown.id for shown in table.game.view(B).stack] == [ability]
    table.game.cancel()
    assert (table.state.stack, table.game.state_hash()) == ([], before)
    table.activate("Assassin", "Ox")
    assert table.state.objects[table.state.stack[-1]].item.targets == ((table.find("Ox").id,),)


@pytest.mark.cr("602.2a", "115.5")
def test_602_2a_an_ability_on_the_stack_is_no_target_of_itself():
    stifler = card(
        "Stifler",
        "{1}",
        "Artifact",
        ActivatedAbility(cost("{0}"), (CounterSpell(TARGET),), (Target(IsAbility()),)),
    )
    table = Setup(cards=[stifler]).battlefield(A, "Stifler", "Bomb", "Wastes").play()
    assert "Activate Stifler" not in table.labels()
    table.activate("Bomb", "B")
    table.activate("Stifler")
    first, second = table.state.stack
    assert table.state.objects[second].item.targets == ((first,),)


@pytest.mark.cr("602.2a")
def test_602_2a_a_card_in_a_hidden_zone_is_revealed():
    cycler = card("Cycler", "{5}", "Sorcery", cycling("{0}"), ONE_LIFE)
    table = Setup(cards=[cycler]).hand(A, "Cycler").play()
    card_in_hand = table.find("Cycler", Zone.HAND).id
    table.activate("Cycler")
    assert table.events(ev.Revealed) == [ev.Revealed((card_in_hand,), A)]
