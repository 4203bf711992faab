"""CR 510: the combat damage step, with first strike, double strike, trample and deathtouch."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT, THAT_MUCH
from rules_engine.ir.effects import DealDamage, Destroy, GainLife
from rules_engine.ir.keywords import (
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    TRAMPLE,
    protection_from,
)
from rules_engine.ir.modifications import (
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
    CanBlockAdditional,
    LoseAllAbilities,
    LoseKeyword,
    MayAssignAsThoughUnblocked,
)
from rules_engine.ir.selectors import (
    ANYTHING,
    GREEN,
    PLANESWALKER,
    TARGET,
    THIS,
    YOU,
)
from rules_engine.rules.editions import MultiBlockDamage, RulesEdition, rules_edition
from rules_engine.state.events import Damage
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.combatants import (
    changing,
    creature,
    fight,
    granting,
    instant,
    ruled,
    to_blocks,
)
from tests.rules_engine.kit import A, B

OVER = KeywordAbility(Keyword.TRAMPLE_OVER_PLANESWALKERS)
WIDE = ruled("Wide", 2, 2, CanBlockAdditional())


# --- 510.1: assignment ---------------------------------------------------------------------------


@pytest.mark.cr("510.1a")
@pytest.mark.scenario("CG-114")
def test_510_1a_by_power_and_none_for_zero_or_less():
    tree = ruled("Tree", 0, 5, AssignsDamageByToughness())
    meek = ruled("Meek", 5, 5, AssignsNoCombatDamage())
    table = fight(["Giant", "Tree", "Meek"], [], tree, meek).play()
    table.attack("Giant", "Tree", "Meek").damage()
    assert table.life(B) == 10
    assert len(table.events(Damage)) == 2


@pytest.mark.cr("510.1a")
@pytest.mark.scenario("CG-114")
def test_510_1a_no_damage_event_for_power_zero():
    zero = creature("Zero", 0, 4)
    table = fight(["Zero"], [], zero).play().attack("Zero").damage()
    assert (table.life(B), table.events(Damage)) == (20, [])


@pytest.mark.cr("510.1b")
@pytest.mark.cr("506.4c")
@pytest.mark.parametrize("blocked", [False, True])
def test_510_1b_nothing_for_what_attacks_nothing_any_more(blocked):
    """The planeswalker leaves: the creature goes on attacking, can be blocked, hurts no player."""
    gone = instant("Unwalk", Destroy(TARGET), target=PLANESWALKER)
    setup = fight(["Giant"], ["Ox", "Walker of Planes"], gone).hand(B, "Unwalk")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer(("Giant", "Walker of Planes"))
    table.cast("Unwalk", "Walker of Planes", player=B).resolve()
    to_blocks(table)
    table.answer(*([("Ox", "Giant")] if blocked else [])).damage()
    assert table.life(B) == 20
    assert ("Ox" in table.names(Zone.GRAVEYARD, B)) == blocked
    assert table.state.combat.attackers[table.find("Giant").id] is not None


@pytest.mark.cr("510.1c")
@pytest.mark.scenario("CG-116", "ER-04")
def test_510_1c_free_division():
    table = fight(["Giant"], ["Bear", "Ox"]).play()
    table.attack("Giant").block(("Bear", "Giant"), ("Ox", "Giant")).damage()
    assert table.decision.kind is DecisionKind.DIVIDE
    assert table.refused(lambda: table.answer(3, 3)) == "CR 510.1c"
    assert table.refused(lambda: table.answer(2, 2)) == "CR 510.1c"
    assert table.refused(lambda: table.answer(-1, 6)) == "CR 510.1c"
    table.answer(0, 5)
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]


@pytest.mark.cr("510.1c")
@pytest.mark.scenario("CG-116", "ER-04")
def test_510_1c_ordered_division_of_2009_to_2024():
    """The attacker's controller declares the order; the next one only after lethal damage."""
    ordered = RulesEdition(multi_block_damage=MultiBlockDamage.ORDERED)
    for order, legal, illegal in (
        (("Bear", "Goblin"), (2, 3), (1, 4)),
        (("Goblin", "Bear"), (1, 4), (0, 5)),
    ):
        table = fight(["Giant"], ["Bear", "Goblin"], edition=ordered).play()
        table.attack("Giant").block(("Bear", "Giant"), ("Goblin", "Giant"))
        assert (table.decision.kind, table.decision.player) == (DecisionKind.ORDER, A)
        table.answer(*order).damage()
        assert tuple(table.labels()) == order
        assert table.refused(lambda shares=illegal, t=table: t.answer(*shares)) == "CR 510.1c"
        table.answer(*legal)
        assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Goblin"]


@pytest.mark.cr("510.1d")
@pytest.mark.scenario("ER-04")
def test_510_1d_a_blocker_s_order_of_2009_to_2024():
    ordered = RulesEdition(multi_block_damage=MultiBlockDamage.ORDERED)
    table = fight(["Goblin", "Bear"], ["Wide"], WIDE, edition=ordered).play()
    table.attack("Goblin", "Bear").block(("Wide", "Goblin"), ("Wide", "Bear"))
    assert (table.decision.kind, table.decision.player) == (DecisionKind.ORDER, B)
    table.answer("Bear", "Goblin").damage()
    assert table.labels() == ["Bear", "Goblin"]
    assert table.refused(lambda: table.answer(1, 1)) == "CR 510.1d"
    table.answer(2, 0)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("510.1c")
def test_510_1c_as_though_it_were_not_blocked():
    sly = ruled("Sly", 5, 5, MayAssignAsThoughUnblocked())
    table = fight(["Sly"], ["Ox"], sly).play().attack("Sly").block(("Ox", "Sly")).damage()
    table.answer("Yes")
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (15, [])
    table = fight(["Sly"], ["Ox"], sly).play().attack("Sly").block(("Ox", "Sly")).damage()
    table.answer("No")
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (20, ["Ox"])


@pytest.mark.cr("510.1d")
def test_510_1d_a_blocker_of_two_divides():
    table = fight(["Goblin", "Bear"], ["Wide"], WIDE).play()
    table.attack("Goblin", "Bear").block(("Wide", "Goblin"), ("Wide", "Bear")).damage()
    assert (table.decision.player, table.decision.rule) == (B, "CR 510.1d")
    assert table.refused(lambda: table.answer(2, 1)) == "CR 510.1d"
    table.answer(1, 1)
    assert table.names(Zone.GRAVEYARD, A) == ["Goblin"]


@pytest.mark.cr("510.1d")
def test_510_1d_nothing_if_it_blocks_nothing_any_more():
    table = fight(["Giant", "Mountain"], ["Bear", "Island"]).hand(B, "Bounce").play()
    table.attack("Giant").block(("Bear", "Giant"))
    table.cast("Bounce", "Giant", player=B).resolve().damage()
    assert (table.life(A), table.life(B), table.find("Bear").damage) == (20, 20, 0)


@pytest.mark.cr("510.1e")
@pytest.mark.cr("702.19b")
def test_510_1e_the_total_assignment_is_what_counts():
    """Two tramplers share a blocker of toughness 4: neither has to kill it alone."""
    wall = ruled("Wide Wall", 0, 4, CanBlockAdditional())
    one, other = creature("One", 4, 4, TRAMPLE), creature("Other", 4, 4, TRAMPLE)
    table = fight(["One", "Other"], ["Wide Wall"], wall, one, other).play()
    table.attack("One", "Other").block(("Wide Wall", "One"), ("Wide Wall", "Other")).damage()
    table.answer(1, 3)
    assert table.refused(lambda: table.answer(2, 2)) == "CR 702.19b"
    assert table.refused(lambda: table.answer(0, 4)) == "CR 702.19b"
    table.answer(3, 1)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (16, ["Wide Wall"])


@pytest.mark.cr("510.1e")
@pytest.mark.cr("702.19b")
def test_510_1e_what_could_not_become_legal_is_refused_at_once():
    wall = ruled("Thick Wall", 0, 7, CanBlockAdditional())
    one, other = creature("One", 4, 4, TRAMPLE), creature("Other", 4, 4, TRAMPLE)
    table = fight(["One", "Other"], ["Thick Wall"], wall, one, other).play()
    table.attack("One", "Other").block(("Thick Wall", "One"), ("Thick Wall", "Other")).damage()
    assert table.refused(lambda: table.answer(2, 2)) == "CR 702.19b"
    table.answer(3, 1).answer(4, 0)
    assert table.life(B) == 19


@pytest.mark.cr("702.19b")
def test_702_19b_the_example_with_a_creature_that_blocks_two():
    table = fight(["Goblin", "Rhino"], ["Wide"], WIDE).play()
    table.attack("Goblin", "Rhino").block(("Wide", "Goblin"), ("Wide", "Rhino")).damage()
    assert table.labels() == ["Wide", "B"]
    assert table.refused(lambda: table.answer(0, 5)) == "CR 702.19b"
    table.answer(1, 4).answer(1, 1)
    assert table.life(B) == 16


@pytest.mark.cr("702.19b")
@pytest.mark.scenario("CG-127")
def test_702_19b_protection_does_not_make_less_damage_lethal():
    """The example of the rule: a 6/6 against a 2/2 with protection from it."""
    big = card("Big Green", "{G}", "Creature — Beast", TRAMPLE, power=6, toughness=6)
    safe = creature("Safe", 2, 2, protection_from(GREEN))
    table = fight(["Big Green"], ["Safe"], big, safe).play()
    table.attack("Big Green").block(("Safe", "Big Green")).damage()
    assert table.refused(lambda: table.answer(1, 5)) == "CR 702.19b"
    table.answer(2, 4)
    assert (table.life(B), table.find("Safe").damage) == (16, 0)


@pytest.mark.cr("702.19b")
@pytest.mark.scenario("CG-127")
def test_702_19b_trample_marked_damage_and_other_blockers():
    setup = fight(["Rhino"], ["Bear", "Ox", "Mountain"]).hand(B, "Shock")
    table = setup.play().attack("Rhino").block(("Bear", "Rhino"), ("Ox", "Rhino"))
    table.cast("Shock", "Ox", player=B).resolve().damage()
    assert table.refused(lambda: table.answer(2, 1, 2)) == "CR 702.19b"
    assert table.refused(lambda: table.answer(0, 0, 5)) == "CR 702.19b"
    table.answer(2, 2, 1)
    assert table.life(B) == 19


@pytest.mark.cr("702.19b")
def test_702_19b_excess_may_also_go_to_the_blockers():
    table = fight(["Rhino"], ["Bear"]).play().attack("Rhino").block(("Bear", "Rhino")).damage()
    table.answer(5, 0)
    assert table.life(B) == 20


@pytest.mark.cr("702.19d")
@pytest.mark.scenario("CG-127")
def test_702_19d_without_blockers_left_everything_tramples():
    table = fight(["Rhino"], ["Bear", "Island"]).hand(B, "Bounce").play()
    table.attack("Rhino").block(("Bear", "Rhino"))
    table.cast("Bounce", "Bear", player=B).resolve().damage()
    assert table.life(B) == 15


@pytest.mark.cr("702.2c")
@pytest.mark.cr("702.19b")
def test_702_2c_deathtouch_makes_one_damage_lethal():
    venom = creature("Venom", 5, 5, TRAMPLE, DEATHTOUCH)
    table = fight(["Venom"], ["Giant", "Ox"], venom).play()
    table.attack("Venom").block(("Giant", "Venom"), ("Ox", "Venom")).damage()
    assert table.refused(lambda: table.answer(1, 0, 4)) == "CR 702.19b"
    table.answer(1, 1, 3)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (17, ["Giant", "Ox"])


@pytest.mark.cr("702.2c")
@pytest.mark.cr("702.19b")
def test_702_2c_another_attackers_deathtouch_counts_too():
    wall = ruled("Wide Wall", 0, 6, CanBlockAdditional())
    table = fight(["Snake", "Rhino"], ["Wide Wall"], wall).play()
    table.attack("Snake", "Rhino").block(("Wide Wall", "Snake"), ("Wide Wall", "Rhino")).damage()
    table.answer(0, 5)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (15, ["Wide Wall"])


@pytest.mark.cr("702.19a")
def test_702_19a_no_trample_for_blockers():
    table = fight(["Goblin"], ["Rhino"]).play().attack("Goblin").block(("Rhino", "Goblin"))
    assert table.damage().life(A) == 20


@pytest.mark.cr("702.19c")
def test_702_19c_over_planeswalkers_the_example():
    """A 1/1 and a 7/7 that tramples over planeswalkers attack one with loyalty 3."""
    over = creature("Over", 7, 7, OVER)
    table = fight(["Goblin", "Over"], ["Walker of Planes"], over).play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Goblin", "Walker of Planes"), ("Over", "Walker of Planes")).damage()
    assert table.labels() == ["Walker of Planes", "B"]
    assert table.refused(lambda: table.answer(1, 6)) == "CR 702.19c"
    table.answer(2, 5)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (15, ["Walker of Planes"])


@pytest.mark.cr("702.19c")
def test_702_19c_blocked_over_planeswalkers():
    over = creature("Over", 9, 7, OVER)
    table = fight(["Over"], ["Bear", "Walker of Planes"], over).play()
    table.go_to(Step.DECLARE_ATTACKERS).answer(("Over", "Walker of Planes"))
    to_blocks(table).answer(("Bear", "Over")).damage()
    assert table.labels() == ["Bear", "Walker of Planes", "B"]
    assert table.refused(lambda: table.answer(1, 3, 5)) == "CR 702.19b"
    assert table.refused(lambda: table.answer(2, 2, 5)) == "CR 702.19c"
    table.answer(2, 3, 4)
    assert table.life(B) == 16


@pytest.mark.cr("702.19e")
@pytest.mark.cr("702.19f")
def test_702_19e_f_the_planeswalker_has_left():
    over = creature("Over", 5, 5, OVER)
    gone = instant("Unwalk", Destroy(TARGET), target=PLANESWALKER)
    for name, life in (("Over", 15), ("Rhino", 20)):
        setup = fight([name], ["Walker of Planes"], over, gone).hand(B, "Unwalk")
        table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer((name, "Walker of Planes"))
        table.cast("Unwalk", "Walker of Planes", player=B).resolve().damage()
        assert table.life(B) == life


@pytest.mark.cr("702.19f")
def test_702_19f_plain_trample_stops_at_the_planeswalker():
    table = fight(["Rhino"], ["Bear", "Walker of Planes"]).play()
    table.go_to(Step.DECLARE_ATTACKERS).answer(("Rhino", "Walker of Planes"))
    to_blocks(table).answer(("Bear", "Rhino")).damage()
    assert table.labels() == ["Bear", "Walker of Planes"]
    table.answer(2, 3)
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (20, ["Bear", "Walker of Planes"])


# --- 510.2-3 -------------------------------------------------------------------------------------


@pytest.mark.cr("510.2")
@pytest.mark.cr("510.3")
@pytest.mark.cr("510.3a")
def test_510_2_at_once_and_triggers_wait():
    feeder = creature(
        "Feeder",
        2,
        2,
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, ANYTHING, source=THIS), (GainLife(YOU, THAT_MUCH),)
        ),
    )
    table = fight(["Feeder"], ["Bear"], feeder).play().attack("Feeder").block(("Bear", "Feeder"))
    table.damage()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == (
        ["Feeder"],
        ["Bear"],
    )
    assert (len(table.state.stack), table.decision.player) == (1, A)
    assert table.resolve().life(A) == 22


@pytest.mark.cr("510.2")
@pytest.mark.scenario("CG-115")
def test_510_2_each_hits_whom_it_fights():
    table = fight(["Rhino", "Giant"], ["Ox"]).play().attack("Rhino", "Giant")
    table.block(("Ox", "Giant")).damage()
    assert (table.life(B), table.find("Giant").damage) == (15, 2)
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]


# --- 510.4: two steps ----------------------------------------------------------------------------


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.7b")
@pytest.mark.scenario("CG-125", "CG-136")
def test_510_4_first_strike_then_the_rest():
    table = fight(["Knight", "Bear"], ["Goblin", "Ox"]).play().attack("Knight", "Bear")
    table.block(("Goblin", "Knight"), ("Ox", "Bear")).go_to(Step.FIRST_STRIKE_DAMAGE)
    assert table.names(Zone.GRAVEYARD, B) == ["Goblin"]
    assert (table.find("Ox").damage, table.find("Knight").damage) == (0, 0)
    table.go_to(Step.COMBAT_DAMAGE)
    assert table.find("Ox").damage == 2
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.4b")
@pytest.mark.scenario("CG-126", "CG-136")
def test_510_4_double_strike_in_both():
    table = fight(["Champion"], []).play().attack("Champion").go_to(Step.FIRST_STRIKE_DAMAGE)
    assert table.life(B) == 18
    assert table.go_to(Step.COMBAT_DAMAGE).life(B) == 16


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.4c")
def test_702_4c_double_strike_removed_in_the_first_step():
    calm = changing("Calm", LoseAllAbilities())
    table = fight(["Champion"], [], calm).hand(A, "Calm").play().attack("Champion")
    table.go_to(Step.FIRST_STRIKE_DAMAGE).cast("Calm", "Champion").resolve()
    assert table.go_to(Step.END_OF_COMBAT).life(B) == 18


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.4d")
def test_702_4d_double_strike_given_to_a_first_striker_in_the_first_step():
    twice = granting("Twice", DOUBLE_STRIKE)
    table = fight(["Knight"], [], twice).hand(A, "Twice").play().attack("Knight")
    table.go_to(Step.FIRST_STRIKE_DAMAGE).cast("Twice", "Knight").resolve()
    assert table.go_to(Step.END_OF_COMBAT).life(B) == 16


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.7c")
def test_702_7c_first_strike_gained_or_lost_between_the_steps():
    quick, slow = (
        granting("Quick", FIRST_STRIKE),
        changing("Slow", LoseKeyword(Keyword.FIRST_STRIKE)),
    )
    setup = fight(["Knight", "Bear"], [], quick, slow).hand(A, "Quick", "Slow")
    table = setup.play().attack("Knight", "Bear").go_to(Step.FIRST_STRIKE_DAMAGE)
    assert table.life(B) == 18
    table.cast("Quick", "Bear").resolve().cast("Slow", "Knight").resolve()
    assert table.go_to(Step.END_OF_COMBAT).life(B) == 16


@pytest.mark.cr("510.4")
def test_510_4_one_step_without_either():
    table = fight(["Bear"], []).play().attack("Bear")
    steps = set()
    while table.state.step is not Step.END_OF_COMBAT:
        steps.add(table.state.step)
        table.pass_priority()
    assert Step.FIRST_STRIKE_DAMAGE not in steps
    assert Step.COMBAT_DAMAGE in steps


# --- older rules: combat damage on the stack -----------------------------------------------------


@pytest.mark.cr("510.2")
@pytest.mark.scenario("CG-113", "ER-03", "IS-12")
@pytest.mark.parametrize("name", ["eighth", "october2002", "2006"])
def test_damage_on_the_stack_is_dealt_though_its_source_is_gone(name):
    setup = fight(["Bear", "Mountain"], ["Bear"], edition=rules_edition(name)).hand(A, "Shock")
    table = setup.play()
    attacker, blocker = (bear.id for bear in table.all("Bear"))
    table.attack(attacker).block((blocker, attacker)).go_to(Step.COMBAT_DAMAGE)
    assert len(table.state.stack) == 1
    assert table.state.name(table.state.stack[0]) == "Combat damage"
    table.cast("Shock", blocker, player=A).resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, A) == ["Shock"]
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Shock"]


@pytest.mark.cr("510.2")
@pytest.mark.scenario("CG-113", "ER-03", "IS-12")
def test_today_nobody_acts_between_assignment_and_damage():
    setup = fight(["Bear", "Mountain"], ["Bear"]).hand(A, "Shock")
    table = setup.play()
    attacker, blocker = (bear.id for bear in table.all("Bear"))
    table.attack(attacker).block((blocker, attacker))
    table.cast("Shock", blocker, player=A).resolve().go_to(Step.COMBAT_DAMAGE)
    assert (table.find("Bear").damage, table.state.stack) == (0, [])


@pytest.mark.cr("510.2")
@pytest.mark.scenario("CG-113", "CG-118")
def test_damage_on_the_stack_for_a_creature_that_left_is_not_dealt():
    edition = rules_edition("eighth")
    setup = fight(["Giant", "Island"], ["Bear"], edition=edition).hand(A, "Bounce")
    table = setup.play().attack("Giant").block(("Bear", "Giant")).go_to(Step.COMBAT_DAMAGE)
    table.cast("Bounce", "Giant", player=A).resolve().resolve_all()
    assert (table.names(Zone.GRAVEYARD, B), table.life(B)) == (["Bear"], 20)


@pytest.mark.scenario("ER-03")
def test_combat_damage_on_the_stack_is_no_ability_to_be_countered():
    from rules_engine.ir.effects import CounterSpell
    from rules_engine.ir.selectors import SPELL, IsAbility

    stifle = instant("Stifle All", CounterSpell(TARGET), target=SPELL | IsAbility())
    setup = fight(["Giant"], [], stifle, edition=rules_edition("eighth")).hand(A, "Stifle All")
    table = setup.play().attack("Giant").go_to(Step.COMBAT_DAMAGE)
    assert "Cast Stifle All" not in table.labels()
    assert table.resolve_all().life(B) == 15
