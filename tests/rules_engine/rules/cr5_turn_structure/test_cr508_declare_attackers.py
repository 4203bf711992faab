"""CR 508: the declare attackers step."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import StaticAbility, TriggeredAbility
from rules_engine.ir.amounts import Count
from rules_engine.ir.combat_effects import Goad, ReselectAttacked, StartAttacking
from rules_engine.ir.conditions import Exists
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import (
    CreateToken,
    GainLife,
    LoseLife,
    TokenSpec,
)
from rules_engine.ir.events import Attacks, AttacksWith, IsAttacked
from rules_engine.ir.keywords import DEFENDER, VIGILANCE
from rules_engine.ir.modifications import (
    AddTypes,
    AttackCost,
    AttackingDoesntTap,
    AttacksOnlyAlone,
    AttacksOnlyWith,
    CanAttackAsThoughHaste,
    CanAttackAsThoughNoDefender,
    CantAttack,
    MaximumAttackers,
    MustAttack,
    OptionalAttackCost,
)
from rules_engine.ir.selectors import (
    CREATURE,
    OPPONENT,
    PLANESWALKER,
    PLAYER,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    AttackedThisCombat,
    ControlledBy,
    DefendingPlayer,
    HasName,
    IsAttacking,
    power,
    subtype,
)
from rules_engine.rules.editions import RulesEdition, rules_edition
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.combatants import creature, fight, instant, ruled
from tests.rules_engine.kit import A, B


def declaring(setup):
    return setup.play().go_to(Step.DECLARE_ATTACKERS)


# --- 508.1: the declaration ----------------------------------------------------------------------


@pytest.mark.cr("508.1")
@pytest.mark.scenario("CG-106")
def test_508_1_an_illegal_declaration_goes_back_to_before_it():
    setup = fight(["Bear", "Berserker", "Wall"], ["Ox"])
    table = declaring(setup)
    assert table.decision.kind is DecisionKind.ATTACKERS
    assert table.refused(lambda: table.answer("Bear")) == "CR 508.1d"
    assert table.decision.kind is DecisionKind.ATTACKERS
    assert not table.find("Bear").tapped
    table.answer("Bear", "Berserker")
    assert (table.find("Bear").tapped, table.find("Wall").tapped) == (True, False)
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.decision.player == A


@pytest.mark.cr("508.1a")
@pytest.mark.scenario("CG-132")
def test_508_1a_haste_or_continuous_control():
    eager = ruled("Eager", 1, 1, CanAttackAsThoughHaste())
    setup = fight(["Bear", "Raider", "Eager"], [], eager)
    for oid in setup.state.battlefield:
        setup.state.objects[oid].new_control = True
    assert declaring(setup).labels() == ["Raider attacks B", "Eager attacks B"]


@pytest.mark.cr("508.1a")
def test_508_1a_a_battle_that_is_a_creature_does_not_attack():
    siege = card(
        "Walking Siege",
        "{2}",
        "Creature — Golem",
        StaticAbility(THIS, (AddTypes((CardType.BATTLE,)),)),
        power=3,
        toughness=3,
    )
    setup = fight(["Walking Siege", "Bear"], [], siege)
    assert declaring(setup).labels() == ["Bear attacks B"]


@pytest.mark.cr("508.1b")
@pytest.mark.scenario("ER-15")
def test_508_1b_planeswalkers_can_be_attacked():
    setup = fight(["Bear", "Ox"], ["Walker of Planes"])
    table = declaring(setup)
    assert table.labels() == [
        "Bear attacks B",
        "Bear attacks Walker of Planes",
        "Ox attacks B",
        "Ox attacks Walker of Planes",
    ]
    both = [("Bear", "B"), ("Bear", "Walker of Planes")]
    assert table.refused(lambda: table.answer(*both)) == "CR 508.1b"
    table.answer(("Bear", "Walker of Planes"), ("Ox", "B")).damage()
    assert table.life(B) == 18
    assert table.find("Walker of Planes").counters == {"loyalty": 1}


@pytest.mark.cr("508.1b")
@pytest.mark.scenario("ER-15")
def test_508_1b_older_rules_only_attack_players():
    for edition in (rules_edition("eighth"), rules_edition("october2002")):
        setup = fight(["Bear"], ["Walker of Planes"], edition=edition)
        assert declaring(setup).labels() == ["Bear attacks B"]


@pytest.mark.cr("508.1c")
@pytest.mark.scenario("ER-07", "CG-135")
def test_508_1c_walls_attacked_by_subtype_in_older_rules():
    plain = card("Plain Wall", "{1}", "Creature — Wall", power=1, toughness=4)
    for flag, labels in ((True, []), (False, ["Plain Wall attacks B"])):
        setup = fight(["Plain Wall"], [], plain, edition=RulesEdition(walls_cant_attack=flag))
        table = declaring(setup)
        offered = table.labels() if table.decision.kind is DecisionKind.ATTACKERS else []
        assert offered == labels
    assert rules_edition("eighth").walls_cant_attack
    assert not rules_edition("modern").walls_cant_attack


@pytest.mark.cr("508.1c")
@pytest.mark.cr("702.3b")
def test_508_1c_restrictions_on_single_creatures():
    bold = creature(
        "Bold Wall", 1, 4, DEFENDER, StaticAbility(THIS, (CanAttackAsThoughNoDefender(),))
    )
    never = ruled("Pacifist", 2, 2, CantAttack())
    picky = ruled("Picky", 2, 2, CantAttack(defender=PLANESWALKER))
    swimmer = ruled(
        "Swimmer",
        2,
        2,
        CantAttack(unless=Exists(subtype("Island") & ControlledBy(DefendingPlayer()))),
    )
    setup = fight(
        ["Bold Wall", "Pacifist", "Picky", "Swimmer", "Wall"],
        ["Walker of Planes"],
        bold,
        never,
        picky,
        swimmer,
    )
    assert declaring(setup).labels() == [
        "Bold Wall attacks B",
        "Bold Wall attacks Walker of Planes",
        "Picky attacks B",
    ]
    setup = fight(["Swimmer"], ["Island"], swimmer)
    assert declaring(setup).labels() == ["Swimmer attacks B"]


@pytest.mark.cr("508.1c")
@pytest.mark.cr("506.5")
def test_508_1c_cannot_attack_alone():
    shy = ruled("Shy", 3, 3, AttacksOnlyWith())
    table = declaring(fight(["Shy", "Bear"], [], shy))
    assert table.refused(lambda: table.answer("Shy")) == "CR 508.1c"
    table.answer("Shy", "Bear")
    table = declaring(fight(["Shy", "Shy"], [], shy))
    one, other = (obj.id for obj in table.all("Shy"))
    assert table.refused(lambda: table.answer(one)) == "CR 508.1c"
    table.answer(one, other)


@pytest.mark.cr("508.1c")
def test_508_1c_company_of_a_certain_kind():
    pack = ruled("Pack Wolf", 4, 4, AttacksOnlyWith(CREATURE & power(">", 4)))
    trio = ruled("Trio", 1, 1, AttacksOnlyWith(CREATURE, 2))
    table = declaring(fight(["Pack Wolf", "Bear", "Giant", "Trio"], [], pack, trio))
    assert table.refused(lambda: table.answer("Pack Wolf", "Bear")) == "CR 508.1c"
    assert table.refused(lambda: table.answer("Trio", "Bear")) == "CR 508.1c"
    table.answer("Pack Wolf", "Giant", "Trio")


@pytest.mark.cr("508.1c")
def test_508_1c_only_alone_and_limits():
    lone = ruled("Lone", 4, 4, AttacksOnlyAlone())
    table = declaring(fight(["Lone", "Bear"], [], lone))
    assert table.refused(lambda: table.answer("Lone", "Bear")) == "CR 508.1c"
    table.answer("Lone")
    narrow = card(
        "Narrow Pass",
        "{2}",
        "Enchantment",
        StaticAbility(OPPONENT, (MaximumAttackers(2, defender=YOU),)),
    )
    table = declaring(fight(["Bear", "Ox", "Goblin"], ["Narrow Pass", "Walker of Planes"], narrow))
    three = [("Bear", "B"), ("Ox", "B"), ("Goblin", "B")]
    assert table.refused(lambda: table.answer(*three)) == "CR 508.1c"
    table.answer(("Bear", "B"), ("Ox", "B"), ("Goblin", "Walker of Planes"))


# --- 508.1d: requirements ------------------------------------------------------------------------


@pytest.mark.cr("508.1d")
def test_508_1d_a_requirement_yields_to_a_restriction():
    """The example of the rule: two creatures, one has to attack and can't attack alone."""
    shy = ruled("Shy", 3, 3, AttacksOnlyWith(), MustAttack())
    table = declaring(fight(["Shy"], [], shy))
    table.answer()
    assert table.state.step is Step.DECLARE_ATTACKERS
    table = declaring(fight(["Shy", "Bear"], [], shy))
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Bear")) == "CR 508.1d"
    table.answer("Shy", "Bear")


@pytest.mark.cr("508.1d")
def test_508_1d_the_most_requirements_under_a_limit():
    """No more than one may attack; one creature has two requirements, another has one."""
    limit = card(
        "One At A Time", "{2}", "Enchantment", StaticAbility(PLAYER, (MaximumAttackers(1),))
    )
    doubly = ruled("Doubly", 2, 2, MustAttack(), MustAttack())
    table = declaring(fight(["Doubly", "Berserker", "Bear"], ["One At A Time"], limit, doubly))
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Berserker")) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Bear")) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Doubly", "Berserker")) == "CR 508.1c"
    table.answer("Doubly")


@pytest.mark.cr("508.1d")
def test_508_1d_attacks_a_certain_defender_if_able():
    hater = ruled("Hater", 2, 2, MustAttack(defender=PLANESWALKER))
    table = declaring(fight(["Hater"], ["Walker of Planes"], hater))
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer(("Hater", "B"))) == "CR 508.1d"
    table.answer(("Hater", "Walker of Planes"))
    table = declaring(fight(["Hater"], [], hater))
    table.answer()


@pytest.mark.cr("508.1d")
def test_508_1d_a_player_has_to_attack_with_something():
    drum = card("War Drum", "{2}", "Artifact", StaticAbility(OPPONENT, (MustAttack(),)))
    table = declaring(fight(["Bear", "Ox"], ["War Drum"], drum))
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    table.answer("Ox")


@pytest.mark.cr("508.1d")
def test_508_1d_no_cost_has_to_be_paid_for_a_requirement():
    tax = card(
        "Toll",
        "{2}",
        "Enchantment",
        StaticAbility(CREATURE & subtype("Ogre"), (AttackCost(cost("{1}")),)),
    )
    setup = fight(["Berserker", "Bear", "Forest"], ["Toll"], tax)
    table = declaring(setup)
    table.answer()
    table = declaring(fight(["Berserker", "Bear", "Forest"], ["Toll"], tax))
    table.answer("Berserker")
    assert table.find("Forest").tapped


@pytest.mark.cr("508.1d")
def test_508_1d_who_pays_for_one_still_owes_the_free_ones():
    tax = card(
        "Toll",
        "{2}",
        "Enchantment",
        StaticAbility(CREATURE & subtype("Ogre"), (AttackCost(cost("{1}")),)),
    )
    free = ruled("Free", 1, 1, MustAttack())
    table = declaring(fight(["Berserker", "Free", "Forest"], ["Toll"], tax, free))
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Berserker")) == "CR 508.1d"
    table.answer("Free")
    assert not table.find("Forest").tapped


@pytest.mark.cr("508.1d")
def test_508_1d_in_each_combat_of_the_turn():
    guard = creature("Watchful", 2, 2, VIGILANCE, StaticAbility(THIS, (MustAttack(),)))
    setup = fight(["Watchful"], [], guard)
    combat = [Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT]
    setup.state.upcoming[:0] = combat
    table = declaring(setup)
    table.answer("Watchful")
    for _ in range(12):
        if table.decision.kind is DecisionKind.ATTACKERS:
            break
        table.pass_priority()
    assert table.decision.kind is DecisionKind.ATTACKERS
    assert table.refused(lambda: table.answer()) == "CR 508.1d"


@pytest.mark.cr("701.15b")
@pytest.mark.cr("508.1d")
def test_701_15_goaded_creatures_attack():
    taunt = instant("Taunt", Goad(TARGET), target=CREATURE)
    table = fight(["Bear", "Ox"], ["Walker of Planes"], taunt).hand(B, "Taunt").play()
    table.cast("Taunt", "Bear", player=B).resolve()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Ox")) == "CR 508.1d"
    table.answer(("Bear", "Walker of Planes"))


# --- 508.1f-m ------------------------------------------------------------------------------------


@pytest.mark.cr("508.1f")
def test_508_1f_attacking_taps_unless_an_effect_says_otherwise():
    calm = ruled("Calm", 1, 1, AttackingDoesntTap())
    table = declaring(fight(["Bear", "Guard", "Calm"], [], calm))
    table.answer("Bear", "Guard", "Calm")
    tapped = [table.find(name).tapped for name in ("Bear", "Guard", "Calm")]
    assert tapped == [True, False, False]


@pytest.mark.cr("508.1g")
@pytest.mark.cr("508.1h")
def test_508_1g_optional_costs_and_what_they_trigger():
    keen = ruled("Keen", 2, 2, OptionalAttackCost(cost("{1}"), (GainLife(YOU, 3),)))
    table = declaring(fight(["Keen", "Forest"], [], keen)).answer("Keen")
    assert table.decision.rule == "CR 508.1g"
    table.answer("Yes").resolve_all()
    assert (table.life(A), table.find("Forest").tapped) == (23, True)
    table = declaring(fight(["Keen", "Forest"], [], keen)).answer("Keen").answer("No")
    assert (table.state.stack, table.find("Forest").tapped) == ([], False)
    table = declaring(fight(["Keen"], [], keen)).answer("Keen")
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("508.1h")
@pytest.mark.cr("508.1j")
def test_508_1h_costs_add_up_and_are_paid_in_full():
    toll = card("Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (AttackCost(cost("{1}")),)))
    setup = fight(["Bear", "Ox", "Forest"], ["Toll"], toll)
    table = declaring(setup)
    assert table.refused(lambda: table.answer("Bear", "Ox")) == "CR 508.1h"
    table.answer("Ox")
    assert table.find("Forest").tapped


@pytest.mark.cr("508.1h")
def test_508_1h_a_cost_that_counts():
    sphere = card(
        "Dome",
        "{2}",
        "Enchantment",
        StaticAbility(
            CREATURE, (AttackCost(cost("{1}"), defender=YOU, times=Count(CREATURE & YOU_CONTROL)),)
        ),
    )
    setup = fight(["Giant", "Forest"], ["Dome", "Bear", "Ox", "Walker of Planes"], sphere)
    table = declaring(setup)
    assert table.refused(lambda: table.answer(("Giant", "B"))) == "CR 508.1h"
    table.answer(("Giant", "Walker of Planes"))
    assert not table.find("Forest").tapped


@pytest.mark.cr("508.1f")
@pytest.mark.cr("508.1i")
def test_508_1i_a_tapped_attacker_pays_no_mana_but_others_do():
    toll = card("Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (AttackCost(cost("{1}")),)))
    table = declaring(fight(["Elf", "Bear"], ["Toll"], toll))
    assert table.refused(lambda: table.answer("Elf")) == "CR 508.1h"
    table.answer("Bear")
    assert table.find("Elf").tapped


@pytest.mark.cr("508.1k")
def test_508_1k_what_was_given_up_does_not_attack():
    ritual = card(
        "Blood Toll",
        "{2}",
        "Enchantment",
        StaticAbility(
            CREATURE & subtype("Bear"), (AttackCost(cost(SacrificePermanents(CREATURE))),)
        ),
    )
    table = declaring(fight(["Bear", "Goblin"], ["Blood Toll"], ritual))
    table.answer("Bear", "Goblin").answer("Bear")
    assert list(table.state.combat.attackers) == [table.find("Goblin").id]
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("508.2")
@pytest.mark.cr("508.1m")
@pytest.mark.cr("508.2b")
def test_508_2b_triggers_of_the_declaration_wait_for_priority():
    herald = creature("Herald", 1, 1, TriggeredAbility(Attacks(CREATURE), (GainLife(YOU, 1),)))
    table = declaring(fight(["Herald", "Bear"], [], herald)).answer("Herald", "Bear")
    assert table.decision.kind is DecisionKind.TRIGGERS
    table.game.answer(0)
    assert (len(table.state.stack), table.decision.player) == (2, A)
    assert table.resolve_all().life(A) == 22


@pytest.mark.cr("508.2a")
def test_508_2a_changes_after_the_declaration_do_not_trigger():
    herald = creature(
        "Herald", 1, 1, TriggeredAbility(Attacks(CREATURE & power(">=", 4)), (GainLife(YOU, 1),))
    )
    setup = fight(["Herald", "Bear", "Forest"], [], herald).hand(A, "Growth")
    table = declaring(setup).answer("Bear")
    table.cast("Growth", "Bear").resolve()
    assert (table.size("Bear"), table.life(A), table.state.stack) == ((5, 5), 20, [])


# --- 508.3: triggers -----------------------------------------------------------------------------


@pytest.mark.cr("508.3a")
@pytest.mark.cr("508.3b")
@pytest.mark.cr("508.3c")
@pytest.mark.cr("508.3d")
@pytest.mark.cr("508.3e")
def test_508_3_what_each_kind_of_trigger_counts():
    """Two creatures attack the player, one their planeswalker."""
    witness = card(
        "Witness",
        "{2}",
        "Enchantment",
        TriggeredAbility(Attacks(CREATURE, PLAYER), (GainLife(YOU, 1),)),
        TriggeredAbility(Attacks(CREATURE, PLANESWALKER), (GainLife(YOU, 10),)),
        TriggeredAbility(IsAttacked(PLAYER), (GainLife(YOU, 100),)),
        TriggeredAbility(IsAttacked(PLANESWALKER), (GainLife(YOU, 1000),)),
        TriggeredAbility(AttacksWith(PLAYER, CREATURE), (GainLife(YOU, 10_000),)),
        TriggeredAbility(AttacksWith(PLAYER, CREATURE, 4), (LoseLife(YOU, 1),)),
        TriggeredAbility(AttacksWith(PLAYER, CREATURE, defender=PLAYER), (GainLife(YOU, 100_000),)),
    )
    setup = fight(["Bear", "Ox", "Goblin", "Witness"], ["Walker of Planes"], witness)
    table = declaring(setup)
    table.answer(("Bear", "B"), ("Ox", "B"), ("Goblin", "Walker of Planes"))
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.resolve_all().life(A) == 20 + 2 + 10 + 100 + 1000 + 10_000 + 100_000


@pytest.mark.cr("508.3a")
@pytest.mark.cr("508.3e")
@pytest.mark.cr("508.4")
def test_508_4_put_onto_the_battlefield_attacking_never_attacked():
    witness = card(
        "Witness", "{2}", "Enchantment", TriggeredAbility(Attacks(CREATURE), (GainLife(YOU, 1),))
    )
    call = instant(
        "Call Up", CreateToken(TokenSpec(2, 2, subtypes=("Bear",)), 1, tapped=True, attacking=True)
    )
    setup = fight(["Bear", "Witness"], ["Walker of Planes"], witness, call).hand(A, "Call Up")
    table = declaring(setup).answer(("Bear", "B")).resolve_all()
    table.cast("Call Up").resolve()
    assert table.decision.rule == "CR 508.4"
    assert table.labels() == ["B", "Walker of Planes"]
    table.answer("Walker of Planes")
    assert (table.life(A), table.state.stack) == (21, [])
    token = table.find("Bear Token").id
    assert table.state.combat.attackers[token] == table.find("Walker of Planes").id
    table.damage()
    assert table.find("Walker of Planes").counters == {"loyalty": 1}
    assert table.life(B) == 18


@pytest.mark.cr("508.4a")
@pytest.mark.cr("506.3c")
def test_508_4a_what_it_should_attack_is_gone():
    call = instant(
        "Call Up",
        CreateToken(
            TokenSpec(2, 2, subtypes=("Bear",)),
            attacking=True,
            attacked=HasName("Walker of Planes"),
        ),
    )
    setup = fight(["Goblin"], [], call).hand(A, "Call Up")
    table = declaring(setup).answer("Goblin")
    table.cast("Call Up").resolve()
    assert list(table.state.combat.attackers) == [table.find("Goblin").id]
    assert table.find("Bear Token").zone is Zone.BATTLEFIELD


@pytest.mark.cr("508.4b")
@pytest.mark.cr("508.4c")
@pytest.mark.cr("508.4")
def test_508_4c_an_effect_that_states_attacking_minds_no_restriction():
    join = instant("Join In", StartAttacking(TARGET), target=CREATURE)
    setup = fight(["Wall", "Bear"], ["Ox"], join).hand(A, "Join In", "Join In")
    table = declaring(setup).answer("Bear")
    table.cast("Join In", "Wall").resolve()
    assert set(table.state.combat.attackers) == {table.find("Wall").id, table.find("Bear").id}
    assert not table.find("Wall").tapped
    table.cast("Join In", "Ox").resolve()
    assert table.find("Ox").id not in table.state.combat.attackers


@pytest.mark.cr("508.4d")
@pytest.mark.cr("506.3d")
def test_508_4d_after_blockers_it_enters_unblocked():
    call = instant("Call Up", CreateToken(TokenSpec(2, 2, subtypes=("Bear",)), attacking=True))
    table = fight(["Bear"], ["Ox"], call).hand(A, "Call Up").play()
    table.attack("Bear").block(("Ox", "Bear"))
    table.cast("Call Up").resolve()
    assert table.damage().life(B) == 18


@pytest.mark.cr("508.5")
def test_508_5_the_defending_player_of_what_left_combat():
    spite = creature(
        "Spite", 1, 1, TriggeredAbility(Attacks(THIS), (LoseLife(DefendingPlayer(), 3),))
    )
    setup = fight(["Spite"], ["Walker of Planes", "Mountain"], spite).hand(B, "Shock")
    table = declaring(setup).answer(("Spite", "Walker of Planes"))
    table.cast("Shock", "Spite", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Spite"]
    assert table.resolve_all().life(B) == 17


@pytest.mark.cr("508.6")
def test_508_6_attacked_are_those_that_something_was_declared_against():
    """A token that enters attacking the player attacks them, but nobody attacked them."""
    call = instant(
        "Call Up",
        CreateToken(TokenSpec(1, 1, subtypes=("Bear",)), attacking=True, attacked=OPPONENT),
    )
    count = instant("Count Up", GainLife(YOU, Count(OPPONENT & AttackedThisCombat())))
    setup = fight(["Bear"], ["Walker of Planes"], call, count).hand(A, "Call Up", "Count Up")
    setup.hand(A, "Count Up")
    table = declaring(setup).answer(("Bear", "Walker of Planes"))
    table.cast("Call Up").resolve().cast("Count Up").resolve()
    token = table.find("Bear Token").id
    assert (table.state.combat.attackers[token], table.life(A)) == (B, 20)
    table = declaring(fight(["Bear"], [], count).hand(A, "Count Up")).answer("Bear")
    assert table.cast("Count Up").resolve().life(A) == 21


@pytest.mark.cr("508.7a")
@pytest.mark.cr("508.7b")
@pytest.mark.cr("508.7c")
def test_508_7_reselecting_what_is_attacked():
    turn = instant("Turn Aside", ReselectAttacked(TARGET), target=CREATURE & IsAttacking())
    witness = card(
        "Witness", "{2}", "Enchantment", TriggeredAbility(Attacks(CREATURE), (GainLife(YOU, 1),))
    )
    setup = fight(["Giant", "Witness"], ["Walker of Planes"], turn, witness).hand(B, "Turn Aside")
    table = declaring(setup).answer(("Giant", "Walker of Planes")).resolve_all()
    table.cast("Turn Aside", "Giant", player=B).resolve()
    assert table.labels() == ["B", "Walker of Planes"]
    table.answer("B")
    assert (table.life(A), table.state.stack) == (21, [])
    table.damage()
    assert (table.life(B), table.find("Walker of Planes").counters) == (15, {"loyalty": 3})


@pytest.mark.cr("508.8")
def test_508_8_without_attackers_two_steps_are_skipped():
    table = declaring(fight(["Bear"], ["Ox"])).answer()
    assert table.state.step is Step.DECLARE_ATTACKERS
    table.pass_priority().pass_priority()
    assert table.state.step is Step.END_OF_COMBAT


@pytest.mark.cr("508.8")
def test_508_8_not_if_one_was_put_there_or_left():
    call = instant("Call Up", CreateToken(TokenSpec(2, 2, subtypes=("Bear",)), attacking=True))
    table = declaring(fight(["Ox"], [], call).hand(A, "Call Up")).answer()
    table.cast("Call Up").resolve()
    assert table.damage().life(B) == 18
    table = declaring(fight(["Bear", "Island"], []).hand(A, "Bounce")).answer("Bear")
    table.cast("Bounce", "Bear").resolve()
    table.pass_priority().pass_priority()
    assert table.state.step is Step.DECLARE_BLOCKERS
