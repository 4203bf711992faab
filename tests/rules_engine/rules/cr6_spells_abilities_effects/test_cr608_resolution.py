"""CR 603, 608, 611, 614, 615: resolving, triggers, effects."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ActivatedAbility, Replacement
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import Apply, Destroy, Regenerate
from rules_engine.ir.modifications import CantBeRegenerated
from rules_engine.ir.selectors import THIS
from rules_engine.state import events as ev
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup


@pytest.mark.cr("405.5")
def test_405_5_last_in_first_out():
    table = Setup().battlefield(A, "Bear", "Forest").hand(A, "Growth")
    table = table.battlefield(B, "Mountain").hand(B, "Shock").play()
    table.cast("Shock", "Bear", player=B)
    table.cast("Growth", player=A).resolve()
    assert table.size("Bear") == (5, 5)
    table.resolve()
    assert (table.find("Bear").damage, table.names(Zone.GRAVEYARD, B)) == (2, ["Shock"])


@pytest.mark.cr("608.2b")
def test_608_2b_a_spell_without_legal_targets_does_not_resolve():
    table = Setup().battlefield(A, "Bear", "Forest").hand(A, "Growth")
    table = table.battlefield(B, "Mountain").hand(B, "Shock").play()
    table.cast("Growth")
    table.cast("Shock", "Bear", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Growth"]
    assert [event.by_rule for event in table.events(ev.Countered)] == [True]


@pytest.mark.cr("608.2b")
def test_608_2b_one_illegal_target_of_two():
    table = Setup().hand(A, "Two Bolts").battlefield(A, *["Mountain"] * 3)
    table = table.battlefield(B, "Goblin", "Ox", "Island").hand(B, "Bounce").play()
    table.act("Cast Two Bolts", "Goblin")
    table.cast("Bounce", "Goblin", player=B).resolve().resolve()
    assert (table.find("Ox").damage, table.names(Zone.HAND, B)) == (1, ["Goblin"])


@pytest.mark.cr("701.6a")
def test_701_6a_a_countered_spell_goes_to_the_graveyard():
    table = Setup().hand(A, "Bear").battlefield(A, "Forest", "Forest")
    table = table.hand(B, "Counter").battlefield(B, "Island", "Island").play()
    table.cast("Bear").cast("Counter", player=B).resolve()
    assert (table.names(Zone.GRAVEYARD, A), table.state.stack) == (["Bear"], [])
    assert [land.tapped for land in table.all("Forest")] == [True, True]


@pytest.mark.cr("113.7a")
def test_113_7a_an_ability_is_independent_of_its_source():
    table = Setup().battlefield(A, "Bomb", "Wastes").play()
    table.activate("Bomb", "B")
    assert table.names(Zone.GRAVEYARD, A) == ["Bomb"]
    assert table.resolve().life(B) == 19


@pytest.mark.cr("603.6a")
def test_603_6a_enters_triggers_go_on_the_stack():
    table = Setup().hand(A, "Healer Monk").battlefield(A, *["Plains"] * 3).play()
    table.cast("Healer Monk").resolve()
    assert (len(table.state.stack), table.life(A)) == (1, 20)
    assert table.resolve().life(A) == 22


@pytest.mark.cr("603.6a")
def test_603_6a_no_trigger_for_a_countered_creature():
    table = Setup().hand(A, "Healer Monk").battlefield(A, *["Plains"] * 3)
    table = table.hand(B, "Counter").battlefield(B, "Island", "Island").play()
    table.cast("Healer Monk").cast("Counter", player=B).resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("603.10a")
def test_603_10a_creatures_that_die_together_see_each_other():
    table = Setup().hand(B, "Inferno").battlefield(B, *["Mountain"] * 7)
    table = table.battlefield(A, "Mourner", "Bear", "Goblin").play()
    table.cast("Inferno", player=B).resolve()
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 3
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (14, 11)


@pytest.mark.cr("603.3b")
def test_603_3b_the_active_players_triggers_go_first():
    table = Setup().hand(B, "Inferno").battlefield(B, *["Mountain"] * 7, "Mourner")
    table = table.battlefield(A, "Mourner").play()
    table.cast("Inferno", player=B).resolve()
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert [table.state.objects[o].controller for o in table.state.stack] == [A, A, B, B]


@pytest.mark.cr("601.2i")
def test_601_2i_cast_triggers_resolve_before_the_spell():
    table = Setup().battlefield(A, "Watcher", "Mountain").hand(A, "Shock").play()
    table.cast("Shock", "B").resolve()
    assert (len(table.state.players[A].hand), table.life(B)) == (1, 20)
    assert table.resolve().life(B) == 18


@pytest.mark.cr("611.2c")
def test_611_2_until_end_of_turn():
    table = Setup().battlefield(A, "Bear", "Forest").hand(A, "Growth").play()
    table.cast("Growth").resolve()
    assert table.size("Bear") == (5, 5)
    assert table.go_to(Step.UPKEEP).size("Bear") == (2, 2)


@pytest.mark.cr("303.4a")
@pytest.mark.cr("704.5m")
def test_303_4_auras():
    table = Setup().battlefield(A, "Bear", "Swamp").hand(A, "Strength")
    table = table.battlefield(B, "Island").hand(B, "Bounce").play()
    table.cast("Strength").resolve()
    assert (table.size("Bear"), table.find("Strength").attached_to) == (
        (4, 3),
        table.find("Bear").id,
    )
    table.cast("Bounce", "Bear", player=B).resolve()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.HAND, A)) == (["Strength"], ["Bear"])


@pytest.mark.cr("303.4b")
def test_an_aura_that_belongs_to_another_player_works_for_its_controller():
    table = Setup().battlefield(B, "Giant").battlefield(A, "Plains").hand(A, "Spirit Link").play()
    table.cast("Spirit Link").resolve().go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.attack("Giant").damage()
    table.resolve_all()
    assert (table.life(A), table.life(B)) == (20, 20)


@pytest.mark.cr("301.5")
@pytest.mark.cr("702.6a")
def test_301_5_equipment_stays_and_moves():
    table = Setup().battlefield(A, "Bear", "Goblin", "Sword", "Wastes", "Wastes", "Island")
    table = table.hand(A, "Bounce").play()
    table.activate("Sword", "Bear").resolve()
    assert table.size("Bear") == (4, 2)
    table.activate("Sword", "Goblin").resolve()
    assert (table.size("Bear"), table.size("Goblin")) == ((2, 2), (3, 1))
    table.cast("Bounce", "Goblin").resolve()
    assert table.find("Sword").attached_to is None


@pytest.mark.cr("614.1c")
def test_614_1c_enters_tapped_is_not_becoming_tapped():
    table = Setup().hand(A, "Slow Dual").play()
    table.act("Play Slow Dual")
    assert table.find("Slow Dual").tapped
    assert table.events(ev.Tapped) == []


@pytest.mark.cr("615.7")
def test_615_7_a_shield_is_used_up_point_by_point():
    table = Setup().hand(A, "Shield").battlefield(A, "Plains")
    table = table.hand(B, "Shock", "Shock").battlefield(B, "Mountain", "Mountain").play()
    table.cast("Shield", "A").resolve()
    table.cast("Shock", "A", player=B).resolve()
    assert (table.life(A), table.state.shields[0].amount) == (20, 1)
    table.cast("Shock", "A", player=B).resolve()
    assert (table.life(A), table.state.shields) == (19, [])


@pytest.mark.cr("615.1")
def test_615_1_combat_damage_only():
    table = (
        Setup().battlefield(A, "Giant", "Plains", "Mountain").hand(A, "Holy Day", "Shock").play()
    )
    table.cast("Holy Day").resolve().cast("Shock", "B").resolve()
    assert table.attack("Giant").damage().life(B) == 18


@pytest.mark.cr("701.19a")
def test_701_19a_regeneration_replaces_destruction_once():
    table = Setup().battlefield(A, "Troll", "Forest")
    table = table.hand(B, "Murder", "Murder").battlefield(B, *["Swamp"] * 6).play()
    table.activate("Troll").resolve()
    table.cast("Murder", player=B).resolve()
    troll = table.find("Troll")
    assert (troll.tapped, troll.damage, troll.regeneration_shields) == (True, 0, 0)
    table.cast("Murder", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Troll"]


SELF_REGENERATING = card(
    "Undying",
    "{0}",
    "Creature — Test",
    Replacement(Destroy(THIS), (Regenerate(THIS),)),
    ActivatedAbility(cost("{1}"), (Apply(THIS, (CantBeRegenerated(),)),)),
    power=2,
    toughness=2,
)


@pytest.mark.cr("701.19b")
@pytest.mark.parametrize("spell", [("Shock", "Undying"), ("Murder",)])
def test_701_19b_a_static_ability_regenerates_each_time(spell):
    setup = Setup(cards=[SELF_REGENERATING]).battlefield(A, "Undying").hand(B, spell[0], spell[0])
    table = setup.battlefield(B, *["Swamp"] * 6, *["Mountain"] * 2).play()
    for times in (1, 2):
        table.cast(*spell, player=B).resolve()
        undying = table.find("Undying")
        assert (undying.tapped, undying.damage, undying.regeneration_shields) == (True, 0, 0)
        assert len(table.events(ev.Regenerated)) == times


@pytest.mark.cr("701.19b")
def test_701_19b_a_static_ability_removes_the_permanent_from_combat():
    table = Setup(cards=[SELF_REGENERATING]).battlefield(A, "Undying").battlefield(B, "Ox").play()
    table.attack("Undying").block(("Ox", "Undying")).damage()
    assert table.state.combat is not None
    assert table.state.combat.attackers == {}
    assert table.find("Undying").tapped


@pytest.mark.cr("614.17c")
@pytest.mark.cr("701.19c")
@pytest.mark.parametrize("spell", [("Shock", "Undying"), ("Murder",)])
def test_701_19c_what_cannot_be_regenerated_is_destroyed_despite_its_static_ability(spell):
    setup = Setup(cards=[SELF_REGENERATING]).battlefield(A, "Undying", "Wastes").hand(B, spell[0])
    table = setup.battlefield(B, *["Swamp"] * 6, *["Mountain"] * 2).play()
    table.activate("Undying").resolve().cast(*spell, player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Undying"]


@pytest.mark.cr("701.19c")
def test_701_19c_nor_does_a_static_ability_help_against_a_destruction_that_forbids_it():
    setup = Setup(cards=[SELF_REGENERATING]).battlefield(A, "Undying").hand(B, "Banish")
    table = setup.battlefield(B, *["Swamp"] * 3).play()
    table.cast("Banish", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Undying"]


@pytest.mark.cr("701.19b")
def test_a_destruction_that_forbids_regeneration():
    table = Setup().battlefield(A, "Troll", "Forest").hand(B, "Banish")
    table = table.battlefield(B, *["Swamp"] * 3).play()
    table.activate("Troll").resolve()
    table.cast("Banish", player=B).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Troll"]


@pytest.mark.cr("613.1b")
@pytest.mark.cr("302.6")
def test_a_change_of_control_ends_with_the_turn_and_brings_sickness():
    table = Setup().battlefield(A, *["Island"] * 4).hand(A, "Theft").battlefield(B, "Giant").play()
    table.cast("Theft").resolve()
    giant = table.find("Giant")
    assert (table.seen("Giant").controller, giant.new_control) == (A, True)
    table.go_to(Step.UPKEEP)
    assert table.seen("Giant").controller == B


@pytest.mark.cr("707.2")
@pytest.mark.cr("111.1")
def test_111_1_tokens():
    table = Setup().battlefield(A, "Plains", "Plains").hand(A, "Alarm")
    table = table.battlefield(B, "Island").hand(B, "Bounce").play()
    table.cast("Alarm").resolve()
    tokens = table.all("Soldier Token")
    assert [(t.is_token, table.size(t.id)) for t in tokens] == [(True, (1, 1))] * 2
    table.cast("Bounce", tokens[0].id, player=B).resolve()
    assert (len(table.all("Soldier Token")), table.state.players[A].hand) == (1, [])


@pytest.mark.cr("400.7")
def test_400_7_a_permanent_that_returns_is_a_new_object():
    table = Setup().battlefield(A, "Trainer", "Plains", "Plains", "Plains", "Island")
    table = table.hand(A, "Bounce").play()
    table.activate("Trainer").resolve()
    old = table.find("Trainer").id
    assert table.size("Trainer") == (2, 2)
    table.cast("Bounce", "Trainer").resolve().cast("Trainer").resolve()
    new = table.find("Trainer")
    assert (new.id != old, new.counters, table.size("Trainer")) == (True, {}, (1, 1))
    assert Keyword.HASTE not in table.seen("Trainer").keywords
