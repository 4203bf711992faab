"""What official rulings say of abilities of permanents, of dying, layers and durations."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B
from tests.rules_engine.rulings.table import position, rich


@pytest.mark.cr("603.10a")
def test_blood_artist_sees_all_that_die_with_it():
    """Ruling (Blood Artist, 2016-06-08)."""
    wrath = rich(A, each=4).hand(A, "Inferno").battlefield(A, "Blood Artist", "Bear").life(B, 40)
    table = wrath.play()
    table.cast("Inferno").resolve()
    while table.state.stack or table.decision.kind.value != "priority":
        if table.decision.kind.value == "priority":
            table.resolve()
        elif table.decision.kind.value == "target":
            table.answer("B")
        else:
            table.game.answer(0)
    assert table.life(B) == 40 - 6 - 2


@pytest.mark.cr("603.10a")
def test_zulaport_and_the_like_trigger_for_themselves():
    """Ruling (Zulaport Cutthroat, 2021-03-19): for each that dies at the same time."""
    table = rich(A, each=4).hand(A, "Inferno").battlefield(A, "Zulaport Cutthroat", "Bear")
    table = table.life(B, 40).play()
    table.cast("Inferno").resolve_all()
    while table.decision.kind.value != "priority":
        table.game.answer(0)
        table.resolve_all()
    assert table.life(B) == 40 - 6 - 2


@pytest.mark.cr("603.6")
def test_soul_warden_and_creatures_that_enter_together():
    """Ruling (Essence Warden, 2004-10-04): once for each other creature."""
    table = rich(A).hand(A, "Alarm").battlefield(A, "Essence Warden").play()
    table.cast("Alarm").resolve_all()
    table.game.answer(0)
    table.resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("603.6")
def test_soul_warden_and_animated_lands():
    """Ruling (Essence Warden, 2004-10-04): becoming a creature isn't entering."""
    table = rich(A).battlefield(A, "Essence Warden", "Treetop Village").play()
    table.act(next(label for label in table.labels() if label.startswith("Activate Treetop")))
    table.resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("702.79a")
def test_persist_looks_at_the_counters_it_had():
    """Ruling (Kitchen Finks, 2013-06-07): with -1/-1 counters it stays dead."""
    table = rich(A, each=4).hand(A, "Murder", "Murder").battlefield(A, "Kitchen Finks").play()
    table.cast("Murder", "Kitchen Finks").resolve_all()
    back = table.find("Kitchen Finks")
    assert back.counters == {"-1/-1": 1}
    assert table.life(A) == 22
    table.cast("Murder", "Kitchen Finks").resolve_all()
    assert "Kitchen Finks" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("400.7")
def test_persist_brings_back_another_object():
    """Ruling (Kitchen Finks, 2013-06-07)."""
    table = rich(A).hand(A, "Murder").battlefield(A, "Kitchen Finks").play()
    old = table.find("Kitchen Finks").id
    table.cast("Murder", "Kitchen Finks").resolve_all()
    assert table.find("Kitchen Finks").id != old
    assert table.find("Kitchen Finks").new_control


@pytest.mark.cr("603.8")
def test_state_trigger_waits_for_the_first():
    """Ruling (Endrek Sahr, Master Breeder, 2006-09-25): once while it is on the stack."""
    table = position().battlefield(A, "Endrek Sahr, Master Breeder", *["Forest"] * 20)
    table = table.hand(A, "Giant", "Giant").play()
    table.cast("Giant").resolve_all()
    table.cast("Giant").resolve_all()
    assert not table.all("Endrek Sahr, Master Breeder")
    assert len(table.all("Thrull Token")) == 10


@pytest.mark.cr("603.4")
def test_tapped_howling_mine_does_not_trigger():
    """Ruling (Howling Mine, 2004-10-04)."""
    table = rich(A).battlefield(B, "Howling Mine").battlefield(A, "Icy Manipulator").play()
    table.go_to(Step.UPKEEP, turn=4)
    table.until_priority(A).activate("Icy Manipulator", "Howling Mine").resolve_all()
    before = len(table.state.players[B].hand)
    table.go_to(Step.DRAW, turn=4)
    assert not table.state.stack
    assert len(table.state.players[B].hand) == before + 1


@pytest.mark.cr("603.4")
def test_howling_mine_checks_again():
    """Ruling (Howling Mine, 2004-10-04)."""
    table = rich(A).battlefield(B, "Howling Mine").battlefield(A, "Icy Manipulator").play()
    table.go_to(Step.DRAW, turn=4)
    before = len(table.state.players[B].hand)
    assert table.state.stack
    table.until_priority(A).activate("Icy Manipulator", "Howling Mine").resolve_all()
    assert len(table.state.players[B].hand) == before


@pytest.mark.cr("603.2")
def test_draw_first_then_the_mine():
    """Ruling (Howling Mine, 2013-04-15): its trigger comes after the turn's draw."""
    table = position().battlefield(A, "Howling Mine").play()
    table.go_to(Step.DRAW, turn=4)
    assert len(table.state.players[B].hand) == 1
    table.resolve_all()
    assert len(table.state.players[B].hand) == 2


@pytest.mark.cr("607.2a")
def test_journey_gone_first_exiles_forever():
    """Ruling (Journey to Nowhere, 2009-10-01)."""
    table = rich(A, B).hand(A, "Journey to Nowhere").hand(B, "Disenchant").battlefield(B, "Giant")
    table = table.play()
    table.cast("Journey to Nowhere").resolve()
    if table.decision.kind.value == "target":
        table.answer("Giant")
    table.cast("Disenchant", "Journey to Nowhere", player=B).resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]


@pytest.mark.cr("701.8b")
def test_disk_is_destroyed_and_not_sacrificed():
    """Ruling (Nevinyrral's Disk, 2020-11-10); Ruling (Magus of the Disk, 2013-07-01)."""
    table = rich(A, B).battlefield(A, "Nevinyrral's Disk", "Golem").battlefield(B, "Troll").play()
    table.activate("Nevinyrral's Disk")
    assert table.all("Nevinyrral's Disk")
    table.activate("Troll", player=B).resolve_all()
    assert not table.all("Nevinyrral's Disk")
    assert table.all("Golem")
    assert table.find("Troll").tapped


@pytest.mark.cr("701.19a")
def test_one_shield_for_lethal_damage_with_deathtouch():
    """Ruling (Cudgel Troll, 2010-08-15)."""
    table = rich(B).battlefield(A, "Snake", "Giant").battlefield(B, "Cudgel Troll")
    table = table.battlefield(B, "Foriysian Interceptor").play()
    table.attack("Snake").block(("Cudgel Troll", "Snake"))
    table.activate("Cudgel Troll", player=B).resolve_all().damage()
    assert table.all("Cudgel Troll")
    assert table.find("Cudgel Troll").tapped


@pytest.mark.cr("704.5f")
def test_regeneration_does_not_help_against_no_toughness():
    """Ruling (Cudgel Troll, 2010-08-15): only destruction is replaced."""
    table = rich(A, B).hand(A, "Shrink", "Shrink").battlefield(B, "Troll").play()
    table.activate("Troll", player=B).resolve_all()
    table.cast("Shrink", "Troll", player=A).resolve_all()
    assert not table.all("Troll")


@pytest.mark.cr("613.4d")
def test_switching_comes_last():
    """Ruling (Aquamoeba, 2021-03-19)."""
    table = rich(A).hand(A, "Plains", "Plains", "Trumpet Blast").battlefield(A, "Aquamoeba").play()
    table.activate("Aquamoeba", "Plains")
    table.resolve_all()
    assert table.size("Aquamoeba") == (3, 1)
    table.activate("Aquamoeba", "Plains").resolve_all()
    assert table.size("Aquamoeba") == (1, 3)


@pytest.mark.cr("613.4b")
def test_animating_again_resets_the_size():
    """Ruling (Faerie Conclave, 2009-10-01): counters and bonuses stay."""
    table = rich(A).hand(A, "Growth").battlefield(A, "Treetop Village").play()
    label = next(label for label in table.labels() if label.startswith("Activate Treetop"))
    table.act(label).resolve_all()
    table.cast("Growth", "Treetop Village").resolve_all()
    assert table.size("Treetop Village") == (6, 6)
    table.act(label).resolve_all()
    assert table.size("Treetop Village") == (6, 6)


@pytest.mark.cr("613.7")
def test_two_kings_help_each_other():
    """Ruling (Goblin King, 2005-08-01); Ruling (Lord of the Undead, 2005-08-01)."""
    table = position().battlefield(A, "Goblin King").battlefield(B, "Goblin King")
    table = table.battlefield(A, "Lord of the Undead", "Lord of the Undead").play()
    assert [table.size(o.id) for o in table.all("Goblin King")] == [(3, 3), (3, 3)]
    assert [table.size(o.id) for o in table.all("Lord of the Undead")] == [(3, 3), (3, 3)]


@pytest.mark.cr("704.5g")
def test_damage_becomes_lethal_when_the_bonus_ends():
    """Ruling (Imperious Perfect, 2020-11-10)."""
    table = rich(A, B).battlefield(A, "Imperious Perfect", "Elf").hand(B, "Shock", "Murder")
    table = table.battlefield(A, "Anthem").play()
    table.cast("Shock", "Elf", player=B).resolve_all()
    assert table.all("Elf")
    table.cast("Murder", "Imperious Perfect", player=B).resolve_all()
    assert not table.all("Elf")


@pytest.mark.cr("604.3")
def test_defined_size_counts_everywhere():
    """Ruling (Nightmare, 2013-07-01); Ruling (Dungrove Elder, 2011-09-22)."""
    table = position().hand(A, "Nightmare").graveyard(A, "Dungrove Elder")
    table = table.battlefield(A, "Swamp", "Overgrown Tomb").play()
    assert table.size(table.find("Nightmare", Zone.HAND).id) == (2, 2)
    assert table.size(table.find("Dungrove Elder", Zone.GRAVEYARD).id) == (1, 1)


@pytest.mark.cr("704.5f")
def test_nightmare_without_swamps_dies():
    """Ruling (Nightmare, 2008-04-01)."""
    table = position().battlefield(A, "Nightmare", "Forest").play()
    assert not table.all("Nightmare")


@pytest.mark.cr("305.7")
def test_liege_makes_forests_that_keep_supertypes():
    """Ruling (Gaea's Liege, 2006-10-15): snow stays, other types and abilities go."""
    table = position().battlefield(A, "Gaea's Liege").battlefield(B, "Snow-Covered Island")
    table = table.battlefield(A, "Forest").play()
    table.activate("Gaea's Liege", "Snow-Covered Island").resolve_all()
    land = table.seen(table.find("Snow-Covered Island").id)
    assert land.subtypes == {"Forest"}
    assert {s.value for s in land.supertypes} == {"Basic", "Snow"}
    assert len(land.index.mana) == 1


@pytest.mark.cr("613.4a")
def test_liege_attacks_with_the_other_count():
    """Ruling (Gaea's Liege, 2004-10-04): its size changes only once it attacks."""
    table = position().battlefield(A, "Gaea's Liege", *["Forest"] * 3).battlefield(B, "Forest")
    table = table.battlefield(B, "Forest").play()
    assert table.size("Gaea's Liege") == (3, 3)
    table.attack("Gaea's Liege")
    assert table.size("Gaea's Liege") == (2, 2)


@pytest.mark.cr("702.6e")
def test_armored_ascension_counts_for_its_controller():
    """Ruling (Armored Ascension, 2009-10-01): Plains of the Aura's controller."""
    table = rich(A).hand(A, "Armored Ascension").battlefield(B, "Bear", "Plains").play()
    table.cast("Armored Ascension", "Bear").resolve_all()
    assert table.size("Bear") == (5, 5)
    assert "flying" in {str(k) for k in table.seen("Bear").keywords}


@pytest.mark.cr("602.1")
def test_aura_is_used_by_its_controller():
    """Ruling (Firebreathing, 2009-10-01)."""
    table = rich(A, B).hand(A, "Firebreathing").battlefield(B, "Bear").play()
    table.cast("Firebreathing", "Bear").resolve_all()
    assert "Activate Firebreathing" in table.labels()
    table.until_priority(B)
    assert "Activate Firebreathing" not in table.labels()


@pytest.mark.cr("608.2h")
def test_returned_aura_still_helps_its_last_host():
    """Ruling (Ghitu Firebreathing, 2006-09-25)."""
    table = rich(A, each=4).hand(A, "Ghitu Firebreathing").battlefield(A, "Bear").play()
    table.cast("Ghitu Firebreathing", "Bear").resolve_all()
    pump, back = sorted(label for label in table.labels() if "Ghitu Firebreathing" in label)
    table.act(pump).act(back).resolve()
    table.resolve_all()
    assert table.size("Bear") == (3, 2)


@pytest.mark.cr("109.5")
def test_elephant_comes_to_the_auras_controller():
    """Ruling (Elephant Guide, 2016-06-08); Ruling (Griffin Guide, 2022-12-08)."""
    table = rich(A).hand(A, "Elephant Guide", "Murder").battlefield(B, "Bear").play()
    table.cast("Elephant Guide", "Bear").resolve_all()
    table.cast("Murder", "Bear").resolve_all()
    assert len(table.all("Elephant Token", player=A)) == 1


@pytest.mark.cr("303.4")
def test_control_of_a_creature_is_not_control_of_its_auras():
    """Ruling (Act of Treason, 2019-07-12)."""
    table = rich(A).hand(A, "Act of Treason").battlefield(B, "Bear", "Sword").play()
    table.state.objects[table.find("Sword").id].attached_to = table.find("Bear").id
    table.state.touch()
    table.game.refresh()
    table.cast("Act of Treason", "Bear").resolve_all()
    assert table.seen("Bear").controller == A
    assert table.seen("Sword").controller == B
    assert table.size("Bear") == (4, 2)


@pytest.mark.cr("611.2")
def test_stolen_creature_goes_back_at_end_of_turn():
    """Ruling (Act of Treason, 2019-07-12): also one that is untapped."""
    table = rich(A).hand(A, "Act of Treason").battlefield(B, "Bear").play()
    table.cast("Act of Treason", "Bear").resolve_all()
    table.attack("Bear").damage()
    assert table.life(B) == 18
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Bear").controller == B


@pytest.mark.cr("611.2b")
def test_merieke_leaving_destroys_what_it_took():
    """Ruling (Merieke Ri Berit, 2006-09-25)."""
    table = rich(B).battlefield(A, "Merieke Ri Berit").battlefield(B, "Giant").hand(B, "Murder")
    table = table.play()
    table.activate("Merieke Ri Berit", "Giant").resolve_all()
    assert table.seen("Giant").controller == A
    table.cast("Murder", "Merieke Ri Berit", player=B).resolve()
    assert table.seen("Giant").controller == B
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Giant", "Murder"]


@pytest.mark.cr("602.2b")
def test_mangara_gone_still_exiles():
    """Ruling (Mangara of Corondor, 2021-03-19)."""
    table = rich(B).battlefield(A, "Mangara of Corondor").battlefield(B, "Giant").hand(B, "Shock")
    table = table.play()
    table.activate("Mangara of Corondor", "Giant")
    table.cast("Shock", "Mangara of Corondor", player=B).resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]
    assert table.names(Zone.GRAVEYARD, A) == ["Mangara of Corondor"]


@pytest.mark.cr("608.2b")
def test_mangara_stays_without_its_target():
    """Ruling (Mangara of Corondor, 2021-03-19)."""
    table = rich(B).battlefield(A, "Mangara of Corondor").battlefield(B, "Giant").hand(B, "Bounce")
    table = table.play()
    table.activate("Mangara of Corondor", "Giant")
    table.cast("Bounce", "Giant", player=B).resolve_all()
    assert table.all("Mangara of Corondor")


@pytest.mark.cr("118.3")
def test_opposition_taps_creatures_that_just_came():
    """Ruling (Opposition, 2022-12-08); Ruling (Captivating Vampire, 2010-08-15)."""
    table = rich(A).hand(A, "Bear").battlefield(A, "Opposition").battlefield(B, "Giant").play()
    table.cast("Bear").resolve_all()
    table.activate("Opposition", "Giant").resolve_all()
    assert table.find("Giant").tapped
    assert table.find("Bear").tapped


@pytest.mark.cr("614.2")
def test_furnace_twice():
    """Ruling (Furnace of Rath, 2004-10-04): four times the damage."""
    table = rich(A).hand(A, "Shock").battlefield(A, "Furnace of Rath", "Furnace of Rath").play()
    table.cast("Shock", "B").resolve_all()
    assert table.life(B) == 12


@pytest.mark.cr("616.1")
def test_affected_player_orders_doubling_and_prevention():
    """Ruling (Furnace of Rath, 2005-08-01)."""
    table = rich(A, B).hand(A, "Shock").hand(B, "Shield").battlefield(A, "Furnace of Rath").play()
    table.cast("Shield", "B", player=B).resolve_all()
    table.cast("Shock", "B", player=A).resolve()
    assert table.decision.kind.value == "replacement"
    assert table.decision.player == B
    table.answer("Shield")
    assert table.life(B) == 20


@pytest.mark.cr("702.16e")
def test_plated_pegasus_prevents_for_each():
    """Ruling (Plated Pegasus, 2006-09-25)."""
    table = rich(A, each=4).hand(A, "Earthquake").battlefield(B, "Plated Pegasus", "Ox").play()
    table.cast("Earthquake", 3).resolve_all()
    assert table.find("Ox").damage == 2
    assert (table.life(A), table.life(B)) == (18, 18)


@pytest.mark.cr("603.2")
def test_liliana_triggers_for_each_card():
    """Ruling (Liliana's Caress, 2010-08-15)."""
    table = position().battlefield(A, "Liliana's Caress").hand(B, *["Bear"] * 7).play()
    table.go_to(Step.END, turn=4)
    while table.decision.kind.value != "discard":
        table.pass_priority()
    table.game.answer((0,))
    table.resolve_all()
    assert table.life(B) == 18


@pytest.mark.cr("514.3a")
def test_another_cleanup_follows():
    """CR 514.3a: after triggers in the cleanup step there is another one."""
    table = position().battlefield(A, "Liliana's Caress").hand(B, *["Bear"] * 7).play()
    table.go_to(Step.END, turn=4)
    while table.decision.kind.value != "discard":
        table.pass_priority()
    table.game.answer((0,))
    assert table.state.step is Step.CLEANUP
    assert table.state.priority == B
    table.resolve_all()
    table.go_to(Step.UPKEEP, turn=5)
    assert table.state.active == A


@pytest.mark.cr("608.2c")
def test_lord_of_the_pit_takes_a_creature_first():
    """Ruling (Lord of the Pit, 2017-11-17): no choice of damage while another is there."""
    table = position().battlefield(A, "Lord of the Pit", "Bear").play()
    table.go_to(Step.UPKEEP, turn=5)
    table.resolve_all()
    assert not table.all("Bear")
    assert table.life(A) == 20


@pytest.mark.cr("608.2c")
def test_lord_of_the_pit_alone():
    """Ruling (Lord of the Pit, 2017-11-17)."""
    table = position().battlefield(A, "Lord of the Pit").play()
    table.go_to(Step.UPKEEP, turn=5)
    table.resolve_all()
    assert table.life(A) == 13


@pytest.mark.cr("602.2a")
def test_husk_may_eat_itself():
    """Ruling (Nantuko Husk, 2015-06-22); Ruling (Bloodthrone Vampire, 2010-06-15)."""
    table = position().battlefield(A, "Nantuko Husk").play()
    table.activate("Nantuko Husk").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Nantuko Husk"]


@pytest.mark.cr("605.1a")
@pytest.mark.parametrize(
    ("name", "helpers"),
    [
        ("Elvish Archdruid", ("Elf",)),
        ("Priest of Titania", ("Elf",)),
        ("Overgrown Battlement", ("Wall",)),
        ("Pristine Talisman", ()),
    ],
)
def test_mana_abilities_without_the_stack(name, helpers):
    """Ruling (Elvish Archdruid, 2011-09-22); Ruling (Pristine Talisman, 2011-06-01)."""
    table = position().battlefield(A, name, *helpers).play()
    table.act(f"Mana: {name}")
    assert not table.state.stack
    assert sum(table.state.players[A].pool.values()) == 1 + len(helpers)


@pytest.mark.cr("603.1")
def test_coal_stoker_copied_from_the_hand():
    """Ruling (Coal Stoker, 2022-12-08): a Clone cast from hand has the trigger."""
    table = rich(A).hand(A, "Clone").battlefield(B, "Coal Stoker").play()
    table.cast("Clone").resolve_all().answer("Coal Stoker")
    assert len(table.state.stack) == 1
    table.resolve_all()
    assert sum(table.state.players[A].pool.values()) == 3


@pytest.mark.cr("701.26a")
def test_frozen_creature_stays_tapped_once():
    """Ruling (Frost Lynx, 2020-04-17): one untap step, tapped already or not."""
    table = rich(A).hand(A, "Frost Lynx").battlefield(B, "Giant").play()
    table.state.objects[table.find("Giant").id].tapped = True
    table.game.refresh()
    table.cast("Frost Lynx").resolve_all()
    table.go_to(Step.UPKEEP, turn=4)
    assert table.find("Giant").tapped
    table.go_to(Step.UPKEEP, turn=6)
    assert not table.find("Giant").tapped


@pytest.mark.cr("502.3")
def test_claustrophobia_and_other_untapping():
    """Ruling (Claustrophobia, 2015-06-22)."""
    table = rich(A).hand(A, "Claustrophobia", "Twiddle").battlefield(B, "Giant").play()
    table.cast("Claustrophobia", "Giant").resolve_all()
    assert table.find("Giant").tapped
    table.cast("Twiddle", "Giant").resolve()
    while table.decision.kind.value != "priority":
        table.answer("Untap") if "Untap" in table.labels() else table.answer("Yes")
    assert not table.find("Giant").tapped


@pytest.mark.cr("702.12b")
def test_equipment_that_is_indestructible():
    """Ruling (Darksteel Axe, 2013-07-01): the Equipment, not the creature."""
    table = rich(A).hand(A, "Disenchant", "Murder").battlefield(A, "Darksteel Axe", "Bear").play()
    table.activate("Darksteel Axe").resolve_all()
    table.cast("Disenchant", "Darksteel Axe").resolve_all()
    table.cast("Murder", "Bear").resolve_all()
    assert table.all("Darksteel Axe")
    assert table.find("Darksteel Axe").attached_to is None
    assert not table.all("Bear")


@pytest.mark.cr("115.10a")
def test_dream_stalker_may_return_itself():
    """Ruling (Dream Stalker, 2021-03-19); Ruling (Kor Skyfisher, 2017-03-14)."""
    table = position().hand(A, "Dream Stalker").battlefield(A, "Island", "Island").play()
    table.cast("Dream Stalker").resolve_all()
    table.answer("Dream Stalker")
    assert table.names(Zone.HAND, A) == ["Dream Stalker"]


@pytest.mark.cr("601.2c")
def test_fume_spitter_at_itself():
    """Ruling (Fume Spitter, 2018-12-07)."""
    table = position().battlefield(A, "Fume Spitter").play()
    table.activate("Fume Spitter").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Fume Spitter"]


@pytest.mark.cr("603.3")
def test_nether_traitor_dying_together_does_not_trigger():
    """Ruling (Nether Traitor, 2021-03-19)."""
    table = rich(A, each=4).hand(A, "Inferno").battlefield(A, "Nether Traitor", "Bear").play()
    table.cast("Inferno").resolve_all()
    assert not table.state.stack
    assert "Nether Traitor" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("603.6")
def test_nether_traitor_sees_tokens():
    """Ruling (Nether Traitor, 2021-03-19)."""
    table = rich(A).hand(A, "Alarm", "Shock").graveyard(A, "Nether Traitor").play()
    table.cast("Alarm").resolve_all()
    table.cast("Shock", "Soldier Token").resolve()
    table.resolve_all()
    assert table.decision.kind.value == "yes_no"


@pytest.mark.cr("603.2")
def test_harmonic_sliver_grants_it_to_itself():
    """Ruling (Harmonic Sliver, 2021-03-19): the Sliver's controller chooses."""
    table = rich(A, B).hand(A, "Harmonic Sliver").battlefield(B, "Two Rock").play()
    table.cast("Harmonic Sliver").resolve_all()
    assert not table.all("Two Rock")


@pytest.mark.cr("613.4c")
def test_sliver_bonuses_add_up():
    """Ruling (Bonesplitter Sliver, 2013-07-01)."""
    table = position().battlefield(A, "Bonesplitter Sliver", "Bonesplitter Sliver").play()
    assert [table.size(o.id) for o in table.all("Bonesplitter Sliver")] == [(6, 2), (6, 2)]


@pytest.mark.cr("702.28")
def test_temporal_isolation_prevents_all_its_damage():
    """Ruling (Temporal Isolation, 2021-03-19): combat or not."""
    table = rich(A).hand(A, "Temporal Isolation", "Prey Upon").battlefield(B, "Giant")
    table = table.battlefield(A, "Ox").play()
    table.cast("Temporal Isolation", "Giant").resolve_all()
    table.cast("Prey Upon", "Ox", "Giant").resolve_all()
    assert table.find("Ox").damage == 0
    assert table.find("Giant").damage == 2


@pytest.mark.cr("615.1")
def test_fog_bank_neither_gives_nor_takes():
    """Ruling (Fog Bank, 2017-11-17): combat damage only."""
    table = rich(A).hand(A, "Shock").battlefield(A, "Bird").battlefield(B, "Fog Bank").play()
    table.attack("Bird").block(("Fog Bank", "Bird")).damage()
    assert table.all("Bird")
    table.cast("Shock", "Fog Bank", player=A).resolve_all()
    assert not table.all("Fog Bank")


@pytest.mark.cr("704.5j")
def test_legend_rule_by_its_controller():
    """Ruling (Krenko, Mob Boss, 2012-07-01): it counts itself; only one of a name stays."""
    table = position().battlefield(A, "Krenko, Mob Boss", "Krenko, Mob Boss", "Goblin").play()
    assert table.decision.kind.value == "legend"
    table.game.answer(0)
    table.activate("Krenko, Mob Boss").resolve_all()
    assert len(table.all("Goblin Token")) == 2


@pytest.mark.cr("603.2")
def test_ankh_asks_for_the_lands_controller():
    """Ruling (Ankh of Mishra, 2004-10-04): however the land comes."""
    table = rich(A).hand(A, "Rampant Growth", "Plains").library(A, "Forest")
    table = table.battlefield(B, "Ankh of Mishra").play()
    table.act("Play Plains").resolve_all()
    assert table.life(A) == 18
    table.cast("Rampant Growth").resolve_all().answer("Forest")
    table.resolve_all()
    assert table.life(A) == 16


@pytest.mark.cr("608.2d")
def test_elvish_piper_is_optional():
    """Ruling (Elvish Piper, 2007-05-01)."""
    table = rich(A).hand(A, "Giant").battlefield(A, "Elvish Piper").play()
    table.activate("Elvish Piper").resolve_all()
    table.answer("No") if table.decision.kind.value == "yes_no" else table.answer()
    assert table.names(Zone.HAND, A) == ["Giant"]


@pytest.mark.cr("700.5")
def test_devotion_counts_hybrid_and_not_numbers():
    """Ruling (Fanatic of Mogis, 2013-09-15): also the permanent itself."""
    table = rich(A).hand(A, "Fanatic of Mogis").battlefield(A, "Hybrid Bear", "Goblin").play()
    table.cast("Fanatic of Mogis").resolve_all()
    assert table.life(B) == 20 - 4


@pytest.mark.cr("602.5")
def test_detained_creature_makes_no_mana():
    """Ruling (Detainment Spell, 2006-09-25): mana abilities too."""
    table = rich(A).hand(A, "Detainment Spell").battlefield(A, "Elf").play()
    table.cast("Detainment Spell", "Elf").resolve_all()
    assert "Mana: Elf" not in table.labels()


@pytest.mark.cr("613.1d")
def test_death_baron_helps_a_skeleton_zombie_once():
    """Ruling (Death Baron, 2018-07-13)."""
    table = position().battlefield(A, "Death Baron", "Cemetery Reaper").play()
    assert table.size("Cemetery Reaper") == (3, 3)
    assert table.size("Death Baron") == (3, 3)


@pytest.mark.cr("702.6e")
def test_ezuri_does_not_count_itself_first():
    """Ruling (Ezuri, Renegade Leader, 2011-01-01): another Elf to regenerate; itself to overrun."""
    table = rich(A, each=4).battlefield(A, "Ezuri, Renegade Leader").play()
    labels = [label for label in table.labels() if "Ezuri" in label]
    assert len(labels) == 1
    table.act(labels[0]).resolve_all()
    assert table.size("Ezuri, Renegade Leader") == (5, 5)


@pytest.mark.cr("106.4")
def test_gemstone_mine_is_sacrificed_with_its_last_counter():
    """Ruling (Gemstone Mine, 2022-12-08)."""
    table = position().hand(A, "Gemstone Mine").play()
    table.act("Play Gemstone Mine")
    mine = table.find("Gemstone Mine")
    assert sum(mine.counters.values()) == 3
    mine.counters = {next(iter(mine.counters)): 1}
    table.game.refresh()
    table.act("Mana: Gemstone Mine")
    while table.decision.kind.value != "priority":
        table.game.answer(0)
    assert not table.all("Gemstone Mine")


@pytest.mark.cr("603.2")
def test_predator_ooze_remembers_what_it_hurt():
    """Ruling (Predator Ooze, 2011-01-22): whoever kills it, later in the turn."""
    table = rich(A).hand(A, "Murder").battlefield(A, "Predator Ooze").battlefield(B, "Ox").play()
    table.attack("Predator Ooze")
    table.resolve_all()
    table.block(("Ox", "Predator Ooze")).damage()
    before = sum(table.find("Predator Ooze").counters.values())
    table.cast("Murder", "Ox", player=A).resolve_all()
    assert sum(table.find("Predator Ooze").counters.values()) == before + 1


@pytest.mark.cr("119.10")
def test_thune_counts_one_gain_once():
    """Ruling (Archangel of Thune, 2020-08-07)."""
    table = rich(A).hand(A, "Healer Monk").battlefield(A, "Archangel of Thune", "Bear").play()
    table.cast("Healer Monk").resolve_all()
    assert table.size("Bear") == (3, 3)
    assert table.size("Healer Monk") == (3, 3)


@pytest.mark.cr("104.4a")
def test_both_at_no_life_is_a_draw():
    """CR 104.4a: everybody loses at the same time."""
    table = rich(A, each=4).hand(A, "Inferno").life(A, 6).life(B, 5).play()
    table.cast("Inferno")
    for _ in range(2):
        table.game.answer(0)
    assert table.game.over
    assert table.game.winner is None


@pytest.mark.cr("603.3b")
def test_triggers_of_the_active_player_go_first():
    """CR 603.3b: the other player's trigger resolves first."""
    table = rich(A).hand(A, "Bear").battlefield(A, "Soul Warden").battlefield(B, "Soul Warden")
    table = table.play()
    table.cast("Bear").resolve()
    table.resolve()
    while table.decision.kind.value == "yes_no":
        table.answer("Yes")
    assert (table.life(A), table.life(B)) == (20, 21)


@pytest.mark.cr("704.5q")
def test_counters_annihilate():
    """CR 704.5q: as many of each as there are of the fewer."""
    table = rich(A).hand(A, "Murder").battlefield(A, "Kitchen Finks", "Trainer").play()
    trainer = table.find("Trainer")
    trainer.counters = {"+1/+1": 3, "-1/-1": 1}
    table.state.touch()
    table.game.refresh()
    assert table.find("Trainer").counters == {"+1/+1": 2}


@pytest.mark.cr("702.85")
def test_relentless_assault_gives_another_combat():
    """Ruling (Relentless Assault, 2004-10-04): creatures that attacked untap and may again."""
    table = rich(A).hand(A, "Relentless Assault").battlefield(A, "Bear").play()
    table.attack("Bear").damage()
    table.go_to(Step.POSTCOMBAT_MAIN)
    table.cast("Relentless Assault").resolve_all()
    table.attack("Bear").damage()
    assert table.life(B) == 16


@pytest.mark.cr("400.7a")
def test_moonlace_stays_with_the_permanent():
    """Ruling (Moonlace, 2006-09-25): the permanent is colorless, and it doesn't wear off."""
    table = rich(A).hand(A, "Bear", "Moonlace").play()
    table.cast("Bear")
    table.cast("Moonlace", "Bear").resolve_all()
    assert not table.seen("Bear").colors
    table.go_to(Step.UPKEEP, turn=4)
    assert not table.seen("Bear").colors


@pytest.mark.cr("614.1a")
def test_disintegrated_creature_never_dies():
    """Ruling (Disintegrate, 2004-10-04): no regeneration, no graveyard."""
    table = rich(A, B).hand(A, "Disintegrate").battlefield(B, "Troll").play()
    table.activate("Troll", player=B).resolve_all()
    table.cast("Disintegrate", 2, "Troll", player=A).resolve_all()
    assert table.names(Zone.EXILE, B) == ["Troll"]


@pytest.mark.cr("614.9")
def test_outrider_redirects_one_damage():
    """Ruling (Outrider en-Kor, 2021-03-19)."""
    table = rich(A).hand(A, "Shock").battlefield(A, "Outrider en-Kor", "Ox").play()
    table.activate("Outrider en-Kor", "Ox").resolve_all()
    table.cast("Shock", "Outrider en-Kor").resolve_all()
    assert (table.find("Ox").damage, table.find("Outrider en-Kor").damage) == (1, 1)


@pytest.mark.cr("603.7c")
def test_saffi_returns_what_dies():
    """Ruling (Saffi Eriksdotter, 2021-03-19): it is found in its graveyard."""
    table = rich(A).hand(A, "Murder").battlefield(A, "Saffi Eriksdotter", "Ox").play()
    table.activate("Saffi Eriksdotter", "Ox").resolve_all()
    table.cast("Murder", "Ox").resolve_all()
    assert table.all("Ox", player=A)


@pytest.mark.cr("603.10a")
def test_fools_demise_and_its_creature():
    """Ruling (Fool's Demise, 2006-09-25): the creature comes under its controller's control."""
    table = rich(A, each=5).hand(A, "Fool's Demise", "Murder").battlefield(B, "Ox").play()
    table.cast("Fool's Demise", "Ox").resolve_all()
    table.cast("Murder", "Ox").resolve_all()
    while table.decision.kind.value != "priority":
        table.game.answer(0)
        table.resolve_all()
    assert table.seen("Ox").controller == A
    assert table.names(Zone.HAND, A) == ["Fool's Demise"]
