"""CR 506-511: combat."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import Apply
from rules_engine.ir.modifications import SetController
from rules_engine.ir.selectors import CREATURE, TARGET, YOU
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup

SNATCH = card(
    "Snatch",
    "{2}{U}",
    "Instant",
    SpellAbility((Apply(TARGET, (SetController(YOU),)),), (Target(CREATURE),)),
)


@pytest.mark.cr("508.1a")
@pytest.mark.cr("508.1f")
def test_508_1a_attackers_tap_and_the_unfit_are_not_offered():
    setup = Setup().battlefield(A, "Bear", "Wall", "Guard", "Ox", "Goblin", "Raider")
    by_name = {
        setup.state.objects[o].face.name: setup.state.objects[o] for o in setup.state.battlefield
    }
    by_name["Ox"].tapped = True
    by_name["Goblin"].new_control = True
    by_name["Raider"].new_control = True
    table = setup.play().go_to(Step.DECLARE_ATTACKERS)
    offered = [option.label for option in table.decision.options]
    assert offered == ["Bear attacks B", "Guard attacks B", "Raider attacks B"]
    table.answer("Bear", "Guard")
    assert (table.find("Bear").tapped, table.find("Guard").tapped) == (True, False)


@pytest.mark.cr("510.1b")
def test_510_1b_unblocked_damage():
    table = Setup().battlefield(A, "Giant").play().attack("Giant").damage()
    assert table.life(B) == 15


@pytest.mark.cr("508.1d")
def test_508_1d_must_attack_if_able():
    table = Setup().battlefield(A, "Berserker", "Bear").play().go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer()) == "CR 508.1d"
    assert table.refused(lambda: table.answer("Bear")) == "CR 508.1d"
    assert table.answer("Berserker").find("Berserker").tapped


@pytest.mark.cr("509.1a")
def test_509_1a_one_attacker_each_several_may_gang_up():
    table = Setup().battlefield(A, "Giant", "Rhino").battlefield(B, "Bear", "Ox").play()
    table.attack("Giant", "Rhino").block()
    table = Setup().battlefield(A, "Giant", "Rhino").battlefield(B, "Bear", "Ox").play()
    table.attack("Giant", "Rhino")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    twice = [("Bear", "Giant"), ("Bear", "Rhino")]
    assert table.refused(lambda: table.answer(*twice)) == "CR 509.1a"
    table.answer(("Bear", "Giant"), ("Ox", "Giant"))
    assert not table.find("Bear").tapped


@pytest.mark.cr("509.1c")
def test_509_1c_all_able_creatures_have_to_block_it():
    table = Setup().battlefield(A, "Lure Beast", "Goblin").battlefield(B, "Bear", "Ox").play()
    table.attack("Lure Beast", "Goblin")
    while table.decision.kind is not DecisionKind.BLOCKERS:
        table.pass_priority()
    assert table.refused(lambda: table.answer()) == "CR 509.1c"
    assert table.refused(lambda: table.answer(("Bear", "Lure Beast"))) == "CR 509.1c"
    some = [("Bear", "Lure Beast"), ("Ox", "Goblin")]
    assert table.refused(lambda: table.answer(*some)) == "CR 509.1c"
    table.answer(("Bear", "Lure Beast"), ("Ox", "Lure Beast"))


@pytest.mark.cr("509.1h")
def test_509_1h_once_blocked_stays_blocked():
    table = Setup().battlefield(A, "Giant").battlefield(B, "Bear", "Island").hand(B, "Bounce")
    game = table.play().attack("Giant").block(("Bear", "Giant"))
    game.cast("Bounce", "Bear", player=B).resolve()
    game.damage()
    assert (game.life(B), game.names(Zone.HAND, B)) == (20, ["Bear"])


@pytest.mark.cr("510.1c")
def test_510_1c_damage_is_divided_freely_among_blockers():
    table = Setup().battlefield(A, "Giant").battlefield(B, "Bear", "Ox").play()
    table.attack("Giant").block(("Bear", "Giant"), ("Ox", "Giant"))
    table.damage()
    assert table.decision.kind is DecisionKind.DIVIDE
    assert table.refused(lambda: table.answer(3, 3)) == "CR 510.1c"
    table.answer(0, 5)
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]
    assert table.find("Giant").damage == 4


@pytest.mark.cr("510.2")
def test_510_2_damage_is_dealt_at_once():
    table = Setup().battlefield(A, "Bear").battlefield(B, "Bear").play()
    attacker, blocker = (bear.id for bear in table.all("Bear"))
    table.attack(attacker).block((blocker, attacker)).damage()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == (["Bear"], ["Bear"])


@pytest.mark.cr("510.4")
@pytest.mark.cr("702.7b")
def test_510_4_first_strike_kills_before_it_is_hit():
    table = Setup().battlefield(A, "Knight").battlefield(B, "Bear").play()
    table.attack("Knight").block(("Bear", "Knight")).damage()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]
    assert table.find("Knight").damage == 0


@pytest.mark.cr("702.4b")
def test_702_4b_double_strike_hits_twice():
    table = Setup().battlefield(A, "Champion").play().attack("Champion").damage()
    assert table.life(B) == 16


@pytest.mark.cr("702.4d")
def test_702_4d_both_steps_but_hit_back_in_the_second():
    table = Setup().battlefield(A, "Champion").battlefield(B, "Ox").play()
    table.attack("Champion").block(("Ox", "Champion")).damage()
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]
    assert table.names(Zone.GRAVEYARD, A) == ["Champion"]


@pytest.mark.cr("511.3")
def test_511_3_nothing_attacks_after_combat():
    table = Setup().battlefield(A, "Guard").play().attack("Guard")
    assert table.state.combat.attackers == {table.find("Guard").id: B}
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.state.combat is None


@pytest.mark.cr("506.4")
def test_506_4_a_creature_that_changes_control_leaves_combat():
    table = Setup(cards=[SNATCH]).battlefield(A, "Giant", "Bear").battlefield(B, *["Island"] * 3)
    game = table.hand(B, "Snatch").play().attack("Giant", "Bear")
    game.cast("Snatch", "Giant", player=B).resolve()
    assert game.state.combat.attackers == {game.find("Bear").id: B}
    assert game.damage().life(B) == 18


@pytest.mark.cr("302.6")
def test_302_6_summoning_sick_creatures_block():
    setup = Setup().battlefield(A, "Bear").battlefield(B, "Ox")
    setup.state.objects[setup.state.battlefield[-1]].new_control = True
    table = setup.play().attack("Bear").block(("Ox", "Bear")).damage()
    assert (table.life(B), table.names(Zone.GRAVEYARD, A)) == (20, ["Bear"])
