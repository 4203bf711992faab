"""What official rulings say of attacking, blocking and combat damage."""

import pytest

from rules_engine.ir.keywords import DEATHTOUCH, FIRST_STRIKE
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B
from tests.rules_engine.rulings.table import grant, position, rich


@pytest.mark.cr("510.4")
def test_first_strike_gained_after_blocks_makes_the_step():
    """CR 510.4: whoever has first strike as damage begins deals it first."""
    table = position().battlefield(A, "Bear").battlefield(B, "Bear").play()
    table.attack("Bear").block(("Bear", "Bear"))
    grant(table, table.find("Bear", player=A).id, FIRST_STRIKE)
    table.go_to(Step.END_OF_COMBAT)
    assert table.all("Bear", player=A)
    assert not table.all("Bear", player=B)


@pytest.mark.cr("702.4b")
def test_double_strike_lost_between_the_steps():
    """Ruling (Fury Sliver, 2021-03-19): no second damage without double strike."""
    table = rich(B).battlefield(A, "Fury Sliver", "Might Sliver").hand(B, "Murder").play()
    table.attack("Might Sliver").until_priority(B)
    table.go_to(Step.FIRST_STRIKE_DAMAGE)
    table.cast("Murder", "Fury Sliver", player=B).resolve_all()
    before = table.life(B)
    assert before == 20 - 4
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == before


@pytest.mark.cr("509.1h")
def test_menace_block_stays_after_one_blocker_leaves():
    """Ruling (Boggart Brute, 2015-06-22)."""
    table = rich(A).battlefield(A, "Boggart Brute").battlefield(B, "Bear", "Ox").hand(A, "Shock")
    table = table.play()
    table.attack("Boggart Brute").block(("Bear", "Boggart Brute"), ("Ox", "Boggart Brute"))
    table.cast("Shock", "Bear", player=A).resolve_all().damage()
    assert table.life(B) == 20
    assert table.find("Ox").damage == 3


@pytest.mark.cr("509.1h")
def test_shadow_gained_after_the_block_changes_nothing():
    """Ruling (Dauthi Slayer, 2021-03-19): flying gained once blocked doesn't unblock it."""
    table = rich(A).battlefield(A, "Goblin Balloon Brigade").battlefield(B, "Ox").play()
    table.attack("Goblin Balloon Brigade").block(("Ox", "Goblin Balloon Brigade"))
    table.activate("Goblin Balloon Brigade", player=A).resolve_all().damage()
    assert table.life(B) == 20
    assert not table.all("Goblin Balloon Brigade")


@pytest.mark.cr("702.28b")
def test_shadow_and_others_do_not_meet():
    """Ruling (Dauthi Slayer, 2021-03-19)."""
    table = position().battlefield(A, "Dauthi Slayer").battlefield(B, "Bear").play()
    table.attack("Dauthi Slayer")
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 18


@pytest.mark.cr("508.1d")
def test_nobody_has_to_pay_for_a_requirement():
    """Ruling (Juggernaut, 2022-12-08)."""
    table = rich(A).battlefield(A, "Juggernaut").battlefield(B, "Propaganda").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer()
    assert table.state.combat is None or not table.state.combat.attackers


@pytest.mark.cr("508.1h")
def test_propagandas_add_up():
    """Ruling (Propaganda, 2004-10-04)."""
    table = position().battlefield(A, "Bear", *["Forest"] * 4).battlefield(B, *["Propaganda"] * 2)
    table = table.play()
    table.attack("Bear")
    assert all(land.tapped for land in table.all("Forest"))


@pytest.mark.cr("508.1f")
def test_attackers_cannot_pay_for_their_own_attack():
    """Ruling (Propaganda, 2004-10-04): attackers are tapped before the cost is paid."""
    table = position().battlefield(A, "Elf", "Llanowar Elves").battlefield(B, "Propaganda").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Elf")) == "CR 508.1h"
    assert table.decision.kind.value == "attackers"


@pytest.mark.cr("702.19b")
def test_trample_is_divided_before_doubling():
    """Ruling (Furnace of Rath, 2004-10-04)."""
    table = position().battlefield(A, "Rhino", "Furnace of Rath").battlefield(B, "Bear").play()
    table.attack("Rhino").block(("Bear", "Rhino"))
    while table.decision.kind.value == "priority":
        table.pass_priority()
    assert table.refused(lambda: table.answer(1, 4)) == "CR 702.19b"
    table.answer(2, 3)
    assert table.life(B) == 20 - 6


@pytest.mark.cr("702.19b")
def test_damage_of_other_attackers_counts_as_lethal():
    """CR 702.19b: what other creatures assign in the same step counts."""
    table = (
        position().battlefield(A, "Rhino", "Giant").battlefield(B, "Foriysian Interceptor").play()
    )
    table.attack("Giant", "Rhino")
    table.block(("Foriysian Interceptor", "Giant"), ("Foriysian Interceptor", "Rhino"))
    while table.decision.kind.value == "priority":
        table.pass_priority()
    assert table.decision.options[-1].entity == B
    table.answer(0, 5)
    while table.decision.kind.value == "divide":
        table.answer(0, 0)
    assert table.life(B) == 15


@pytest.mark.cr("510.1c")
def test_damage_is_divided_freely_among_blockers():
    """CR 510.1c: no order among blockers."""
    table = position().battlefield(A, "Giant").battlefield(B, "Ox", "Wall").play()
    table.attack("Giant").block(("Ox", "Giant"), ("Wall", "Giant"))
    while table.decision.kind.value == "priority":
        table.pass_priority()
    table.answer(3, 2)
    assert table.find("Ox").damage == 3
    assert table.find("Wall").damage == 2


@pytest.mark.cr("702.2c")
def test_deathtouch_and_trample():
    """CR 702.2c, 702.19b: one point to each blocker is lethal."""
    table = position().battlefield(A, "Rhino").battlefield(B, "Ox").play()
    grant(table, table.find("Rhino").id, DEATHTOUCH)
    table.attack("Rhino").block(("Ox", "Rhino"))
    while table.decision.kind.value == "priority":
        table.pass_priority()
    table.answer(1, 4)
    assert table.life(B) == 16
    assert not table.all("Ox")


@pytest.mark.cr("509.1a")
def test_additional_blocks_add_up():
    """Ruling (Foriysian Interceptor, 2006-09-25)."""
    table = (
        position()
        .battlefield(A, "Bear", "Ox", "Goblin")
        .battlefield(B, "Foriysian Interceptor")
        .play()
    )
    table.attack("Bear", "Ox", "Goblin")
    while table.decision.kind.value != "blockers":
        table.pass_priority()
    me = "Foriysian Interceptor"
    assert table.refused(lambda: table.answer((me, "Bear"), (me, "Ox"), (me, "Goblin"))) == (
        "CR 509.1a"
    )
    table.answer((me, "Bear"), (me, "Ox"))


@pytest.mark.cr("508.1c")
def test_bloodcrazed_goblin_asks_for_damage_not_for_life():
    """Ruling (Bloodcrazed Goblin, 2010-08-15)."""
    table = rich(A).battlefield(A, "Bloodcrazed Goblin").hand(A, "Shock").play()
    table.cast("Shock", "B").resolve_all()
    table.attack("Bloodcrazed Goblin")
    assert table.state.combat.attackers


@pytest.mark.cr("508.1c")
def test_bloodcrazed_goblin_without_damage():
    """Ruling (Bloodcrazed Goblin, 2010-08-15): prevented damage doesn't count."""
    table = position().battlefield(A, "Bloodcrazed Goblin").play()
    table.go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 20


@pytest.mark.cr("603.2")
def test_inferno_elemental_triggers_for_each_blocker():
    """Ruling (Inferno Elemental, 2009-10-01): damage before combat damage, not combat damage."""
    table = position().battlefield(A, "Inferno Elemental").battlefield(B, "Bear", "Ox").play()
    table.attack("Inferno Elemental").block(
        ("Bear", "Inferno Elemental"), ("Ox", "Inferno Elemental")
    )
    if table.decision.kind.value == "triggers":
        table.game.answer(0)
    table.resolve_all()
    assert table.state.step is Step.DECLARE_BLOCKERS
    assert not table.all("Bear")
    assert table.find("Ox").damage == 3


@pytest.mark.cr("603.2")
def test_firedrinker_dies_and_still_hurts():
    """Ruling (Firedrinker Satyr, 2013-09-15): triggers even with lethal damage."""
    table = position().battlefield(A, "Giant").battlefield(B, "Firedrinker Satyr").play()
    table.attack("Giant").block(("Firedrinker Satyr", "Giant")).damage()
    table.resolve_all()
    assert table.life(B) == 15
    assert table.names(Zone.GRAVEYARD, B) == ["Firedrinker Satyr"]


@pytest.mark.cr("510.2")
def test_lifelink_is_gained_together_with_the_damage():
    """CR 702.15b: both attackers deal damage at once; life is gained with it."""
    table = position().battlefield(A, "Baneslayer Angel").battlefield(B, "Giant").life(A, 1).play()
    table.attack("Baneslayer Angel").damage()
    assert table.life(A) == 6


@pytest.mark.cr("704.3")
def test_lethal_damage_beats_the_trigger_of_a_gain():
    """Ruling (Ajani's Pridemate, 2021-03-19): its counter comes too late."""
    table = position().battlefield(A, "Ajani's Pridemate", "Angel").battlefield(B, "Bear").play()
    table.attack("Ajani's Pridemate", "Angel").block(("Bear", "Ajani's Pridemate"))
    table.damage()
    assert not table.all("Ajani's Pridemate")


@pytest.mark.cr("704.3")
def test_mogg_fanatic_cannot_be_used_after_damage():
    """Ruling (Mogg Fanatic, 2016-06-08)."""
    table = position().battlefield(A, "Mogg Fanatic").battlefield(B, "Bear").play()
    table.attack("Mogg Fanatic").block(("Bear", "Mogg Fanatic")).damage()
    assert not any("Mogg" in label for label in table.labels())
    assert table.find("Bear").damage == 1


@pytest.mark.cr("510.1b")
def test_sacrificed_attacker_deals_no_damage():
    """Ruling (Bloodthrone Vampire, 2010-06-15)."""
    table = position().battlefield(A, "Bloodthrone Vampire", "Bear").play()
    table.attack("Bear")
    table.until_priority(A).activate("Bloodthrone Vampire", "Bear").resolve_all()
    table.damage()
    assert table.life(B) == 20


@pytest.mark.cr("702.16b")
def test_protection_from_types_of_creatures():
    """Ruling (Baneslayer Angel, 2009-10-01): no block by Dragons."""
    table = position().battlefield(A, "Baneslayer Angel").battlefield(B, "Bogardan Hellkite")
    table = table.play()
    table.attack("Baneslayer Angel").damage()
    assert table.life(B) == 15


@pytest.mark.cr("509.1b")
def test_buzzardiers_keep_blocking_what_grew():
    """Ruling (Ironclaw Buzzardiers, 2006-09-25)."""
    table = rich(A).battlefield(A, "Goblin").battlefield(B, "Ironclaw Buzzardiers")
    table = table.hand(A, "Growth").play()
    table.attack("Goblin").block(("Ironclaw Buzzardiers", "Goblin"))
    table.cast("Growth", "Goblin", player=A).resolve_all().damage()
    assert table.life(B) == 20


@pytest.mark.cr("302.6")
def test_haste_gained_and_lost_before_attacking():
    """Ruling (Lightning Greaves, 2020-08-07): haste has to be there when attacking."""
    table = rich(A).hand(A, "Bear").battlefield(A, "Lightning Greaves", "Ox").play()
    table.cast("Bear").resolve_all()
    table.act("Activate Lightning Greaves", "Bear").resolve_all()
    table.act("Activate Lightning Greaves", "Ox").resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert not any("Bear attacks" in label for label in table.labels())


@pytest.mark.cr("603.6")
def test_guiltfeeder_unblocked():
    """Ruling (Guiltfeeder, 2013-04-15): it triggers in the declare blockers step."""
    table = position().battlefield(A, "Guiltfeeder").graveyard(B, "Bear", "Ox").play()
    table.attack("Guiltfeeder")
    while table.state.step is not Step.DECLARE_BLOCKERS:
        table.pass_priority()
    assert table.state.stack
    table.resolve_all()
    assert table.life(B) == 18


@pytest.mark.cr("506.4")
def test_norin_is_exiled_when_it_attacks():
    """Ruling (Norin the Wary, 2006-09-25)."""
    table = position().battlefield(A, "Norin the Wary").play()
    table.attack("Norin the Wary")
    table.resolve_all()
    assert table.names(Zone.EXILE, A) == ["Norin the Wary"]
