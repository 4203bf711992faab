"""What official rulings say of casting, targets, costs, copies and resolution."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B
from tests.rules_engine.rulings.table import position, rich


@pytest.mark.cr("702.34a")
def test_flashback_is_exiled_when_countered():
    """Ruling (Ancient Grudge, 2021-03-19)."""
    table = rich(A, B).graveyard(A, "Ancient Grudge").battlefield(B, "Two Rock").hand(B, "Counter")
    table = table.play()
    table.act("Cast Ancient Grudge with flashback", "Two Rock")
    table.cast("Counter", "Ancient Grudge", player=B).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Ancient Grudge"]
    assert table.all("Two Rock")


@pytest.mark.cr("702.34a")
def test_flashback_keeps_the_timing():
    """Ruling (Artful Dodge, 2021-03-19): a sorcery with flashback is still a sorcery."""
    table = (
        rich(A, step=Step.UPKEEP).graveyard(A, "Artful Dodge", "Think Twice").battlefield(A, "Bear")
    )
    labels = table.play().labels()
    assert "Cast Artful Dodge with flashback" not in labels
    assert "Cast Think Twice with flashback" in labels


@pytest.mark.cr("601.2f")
def test_additional_cost_with_flashback():
    """Ruling (Gaze of Justice, 2006-09-25): three white creatures have to be tapped."""
    for count, offered in ((2, False), (3, True)):
        table = rich(A, each=3).graveyard(A, "Gaze of Justice").battlefield(A, *["Ox"] * count)
        labels = table.battlefield(B, "Bear").play().labels()
        assert ("Cast Gaze of Justice with flashback" in labels) is offered


@pytest.mark.cr("601.2d")
def test_division_of_illegal_targets_is_lost():
    """Ruling (Arc Lightning, 2014-09-20)."""
    table = rich(A, B).hand(A, "Arc Lightning").battlefield(B, "Bear", "Ox").hand(B, "Bounce")
    table = table.play()
    table.cast("Arc Lightning", ["Bear", "Ox"], [2, 1])
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert table.find("Ox").damage == 1
    assert table.life(B) == 20


@pytest.mark.cr("601.2d")
def test_each_target_gets_one():
    """Ruling (Arc Lightning, 2014-09-20): no target with 0 damage."""
    table = rich(A).hand(A, "Arc Lightning").battlefield(B, "Bear", "Ox").play()
    table.cast("Arc Lightning", ["Bear", "Ox"])
    assert table.refused(lambda: table.answer(3, 0)) == "CR 601.2d"


@pytest.mark.cr("608.2b")
def test_electrolyze_with_one_target_left():
    """Ruling (Electrolyze, 2017-11-17): 1 damage, and a card."""
    table = rich(A, B).hand(A, "Electrolyze").battlefield(B, "Bear", "Ox").hand(B, "Bounce").play()
    table.cast("Electrolyze", ["Bear", "Ox"], [1, 1])
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert table.find("Ox").damage == 1
    assert len(table.state.players[A].hand) == 1


@pytest.mark.cr("608.2b")
@pytest.mark.parametrize(
    ("name", "life"), [("Chandra's Outrage", 20), ("Essence Drain", 20), ("Orcish Cannonade", 20)]
)
def test_nothing_happens_without_a_legal_target(name, life):
    """Ruling (Chandra's Outrage, 2019-07-12); Ruling (Orcish Cannonade, 2021-03-19)."""
    table = rich(A, B).hand(A, name).battlefield(B, "Bear").hand(B, "Bounce").play()
    table.cast(name, "Bear")
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert (table.life(A), table.life(B)) == (life, 20)
    assert not table.state.players[A].hand


@pytest.mark.cr("608.2b")
def test_path_to_exile_without_its_target():
    """Ruling (Path to Exile, 2021-03-19): no search."""
    table = rich(A, B).hand(A, "Path to Exile").battlefield(B, "Bear").hand(B, "Bounce").play()
    table.cast("Path to Exile", "Bear")
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert table.decision.kind.value == "priority"
    assert not table.state.exile


@pytest.mark.cr("608.2c")
def test_beast_within_and_indestructible():
    """Ruling (Beast Within, 2021-03-19): the token comes even if nothing is destroyed."""
    table = rich(A).hand(A, "Beast Within").battlefield(B, "Golem").play()
    table.cast("Beast Within", "Golem").resolve_all()
    assert table.all("Golem")
    assert len(table.all("Beast Token", player=B)) == 1


@pytest.mark.cr("608.2b")
def test_beast_within_without_its_target():
    """Ruling (Beast Within, 2021-03-19)."""
    table = rich(A, B).hand(A, "Beast Within").battlefield(B, "Bear").hand(B, "Bounce").play()
    table.cast("Beast Within", "Bear")
    table.cast("Bounce", "Bear", player=B).resolve_all()
    assert not table.all("Beast Token")


@pytest.mark.cr("608.2c")
def test_ghost_quarter_and_the_search():
    """Ruling (Ghost Quarter, 2013-07-01): its controller searches even if it survives."""
    table = position().battlefield(A, "Ghost Quarter").battlefield(B, "Plains").library(B, "Forest")
    table = table.play()
    table.act("Activate Ghost Quarter (2)", "Plains").resolve_all()
    if table.decision.kind.value == "yes_no":
        table.answer("Yes")
    assert table.decision.player == B
    table.answer("Forest")
    assert table.all("Forest", player=B)


@pytest.mark.cr("608.2b")
def test_ghost_quarter_at_itself():
    """Ruling (Ghost Quarter, 2006-05-01)."""
    table = position().battlefield(A, "Ghost Quarter").library(A, "Forest").play()
    table.act("Activate Ghost Quarter (2)", "Ghost Quarter").resolve_all()
    assert not table.all("Forest")


@pytest.mark.cr("701.6")
def test_exclude_and_a_spell_that_cannot_be_countered():
    """Ruling (Exclude, 2019-06-14): the card is drawn all the same."""
    table = rich(A, B).hand(A, "Terra Stomper").hand(B, "Exclude").play()
    table.state.players[A].pool.clear()
    table.cast("Terra Stomper", player=A)
    table.cast("Exclude", "Terra Stomper", player=B).resolve_all()
    assert table.all("Terra Stomper")
    assert len(table.state.players[B].hand) == 1


@pytest.mark.cr("608.2h")
def test_swamps_are_counted_on_resolution():
    """Ruling (Corrupt, 2010-08-15): life for all the damage dealt, beyond toughness too."""
    table = rich(A, each=6).hand(A, "Corrupt").battlefield(B, "Bear").play()
    table.cast("Corrupt", "Bear").resolve_all()
    assert table.life(A) == 26


@pytest.mark.cr("615.1")
def test_corrupt_prevented():
    """Ruling (Corrupt, 2010-08-15): only damage dealt counts."""
    table = rich(A, B, each=6).hand(A, "Corrupt").hand(B, "Shield").battlefield(B, "Bear").play()
    table.cast("Corrupt", "Bear")
    table.cast("Shield", "Bear", player=B).resolve_all()
    assert table.life(A) == 23


@pytest.mark.cr("608.2h")
def test_fling_uses_the_last_power():
    """Ruling (Fling, 2019-10-04)."""
    table = rich(A).hand(A, "Fling", "Growth").battlefield(A, "Bear").play()
    table.cast("Growth", "Bear").resolve_all()
    table.cast("Fling", "B").resolve_all()
    assert table.life(B) == 15


@pytest.mark.cr("601.2b")
def test_fling_needs_a_creature():
    """Ruling (Fling, 2019-10-04); Ruling (Bone Splinters, 2022-09-09)."""
    table = rich(A).hand(A, "Fling", "Bone Splinters").battlefield(B, "Bear").play()
    assert "Cast Fling" not in table.labels()
    assert "Cast Bone Splinters" not in table.labels()


@pytest.mark.cr("608.2h")
def test_condemn_uses_the_last_toughness():
    """Ruling (Condemn, 2010-08-15)."""
    table = rich(B).battlefield(A, "Ox").hand(B, "Condemn").play()
    table.attack("Ox")
    table.cast("Condemn", "Ox", player=B).resolve_all()
    assert table.life(A) == 24
    assert table.state.players[A].library[0] in table.state.objects
    assert table.state.objects[table.state.players[A].library[0]].face.name == "Ox"


@pytest.mark.cr("107.3a")
def test_conflagrate_for_nothing():
    """Ruling (Conflagrate, 2021-03-19): with X = 0 there are no targets."""
    table = rich(A).hand(A, "Conflagrate").play()
    table.cast("Conflagrate", 0).resolve_all()
    assert table.life(B) == 20
    assert table.names(Zone.GRAVEYARD, A) == ["Conflagrate"]


@pytest.mark.cr("202.3e")
def test_draining_whelk_counts_x():
    """Ruling (Draining Whelk, 2021-03-19)."""
    table = rich(A, B, each=4).hand(A, "Blaze").hand(B, "Draining Whelk").play()
    table.cast("Blaze", 4, "B", player=A)
    table.cast("Draining Whelk", player=B).resolve()
    if table.decision.kind.value == "target":
        table.game.answer(0)
    table.resolve_all()
    assert table.find("Draining Whelk").counters == {"+1/+1": 5}


@pytest.mark.cr("202.3f")
def test_hybrid_mana_value_and_color():
    """Ruling (Flame Javelin, 2008-05-01): mana value 6, and red whatever was spent."""
    table = rich(A).hand(A, "Flame Javelin").play()
    card = table.find("Flame Javelin", Zone.HAND)
    assert table.seen(card.id).mana_value == 6
    assert [color.value for color in table.seen(card.id).colors] == ["R"]


@pytest.mark.cr("107.4e")
@pytest.mark.parametrize(("lands", "able"), [("M" * 3, True), ("F" * 6, True), ("F" * 5, False)])
def test_hybrid_is_paid_either_way(lands, able):
    """Ruling (Flame Javelin, 2008-05-01)."""
    names = {"M": "Mountain", "F": "Forest"}
    table = position().hand(A, "Flame Javelin").battlefield(A, *(names[c] for c in lands)).play()
    assert ("Cast Flame Javelin" in table.labels()) is able


@pytest.mark.cr("107.4f")
def test_phyrexian_mana_at_one_life():
    """Ruling (Mutagenic Growth, 2011-06-01)."""
    table = position().hand(A, "Mutagenic Growth").battlefield(A, "Bear").life(A, 1).play()
    assert "Cast Mutagenic Growth" not in table.labels()


@pytest.mark.cr("107.4f")
def test_phyrexian_mana_paid_with_life():
    """Ruling (Mutagenic Growth, 2011-06-01)."""
    table = position().hand(A, "Mutagenic Growth").battlefield(A, "Bear").life(A, 3).play()
    table.cast("Mutagenic Growth", "Bear")
    assert table.life(A) == 1


@pytest.mark.cr("702.33a")
def test_copy_of_a_kicked_spell_is_kicked():
    """Ruling (Into the Roil, 2020-09-25)."""
    table = rich(A, each=4).hand(A, "Into the Roil", "Twincast").battlefield(B, "Bear", "Ox").play()
    table.cast("Into the Roil", "Yes", "Bear")
    table.cast("Twincast", "Into the Roil").resolve()
    table.answer("Yes").answer("Ox")
    table.resolve_all()
    assert table.names(Zone.HAND, B) == ["Bear", "Ox"]
    assert len(table.state.players[A].hand) == 2


@pytest.mark.cr("707.10")
def test_copy_isnt_cast():
    """Ruling (Careful Consideration, 2021-03-19): the copy discards three."""
    table = rich(A, each=4).hand(A, "Careful Consideration", "Twincast").play()
    table.cast("Careful Consideration", "A")
    table.cast("Twincast", "Careful Consideration").resolve()
    table.answer("No")
    table.resolve()
    assert table.decision.minimum == 3


@pytest.mark.cr("707.10")
def test_might_of_old_krosa_copied():
    """Ruling (Might of Old Krosa, 2021-03-19): the copy gives +2/+2 only."""
    table = rich(A, each=4).hand(A, "Might of Old Krosa", "Twincast").battlefield(A, "Bear").play()
    table.cast("Might of Old Krosa", "Bear")
    table.cast("Twincast", "Might of Old Krosa").resolve()
    if table.decision.kind.value == "yes_no":
        table.answer("No")
    table.resolve_all()
    assert table.size("Bear") == (8, 8)


@pytest.mark.cr("702.40a")
def test_storm_copies_choose_their_targets():
    """Ruling (Grapeshot, 2022-12-08)."""
    table = rich(A, each=4).hand(A, "Shock", "Grapeshot").battlefield(B, "Goblin").play()
    table.cast("Shock", "B").resolve_all()
    table.cast("Grapeshot", "B").resolve()
    table.answer("Yes").answer("Goblin")
    table.resolve_all()
    assert table.life(B) == 20 - 2 - 1
    assert not table.all("Goblin")


@pytest.mark.cr("702.40a")
def test_storm_counts_countered_spells_and_no_copies():
    """Ruling (Empty the Warrens, 2022-12-08)."""
    table = rich(A, B, each=6).hand(A, "Shock", "Empty the Warrens").hand(B, "Counter").play()
    table.cast("Shock", "B")
    table.cast("Counter", "Shock", player=B).resolve_all()
    table.cast("Empty the Warrens", player=A).resolve_all()
    assert len(table.all("Goblin Token", player=A)) == 6


@pytest.mark.cr("702.40a")
def test_countering_the_spell_leaves_the_copies():
    """Ruling (Empty the Warrens, 2022-12-08)."""
    table = rich(A, B, each=6).hand(A, "Shock", "Empty the Warrens").hand(B, "Counter").play()
    table.cast("Shock", "B").resolve_all()
    table.cast("Empty the Warrens", player=A).resolve()
    table.until_priority(B)
    spell = next(o for o in table.all("Empty the Warrens", Zone.STACK) if o.kind.value == "card")
    table.cast("Counter", spell.id).resolve_all()
    assert len(table.all("Goblin Token", player=A)) == 2


@pytest.mark.cr("702.61a")
def test_split_second_leaves_mana_and_triggers():
    """Ruling (Krosan Grip, 2021-03-19)."""
    table = (
        rich(A, B)
        .hand(A, "Krosan Grip")
        .hand(B, "Shock")
        .battlefield(B, "Two Rock", "Assassin")
        .battlefield(A, "Guttersnipe")
        .play()
    )
    table.cast("Krosan Grip", "Two Rock")
    table.until_priority(B)
    labels = table.labels()
    assert any(label.startswith("Mana:") for label in labels)
    assert all(label == "Pass" or label.startswith("Mana:") for label in labels)
    table.resolve()
    assert table.life(B) == 18
    table.resolve_all()
    assert not table.all("Two Rock")


@pytest.mark.cr("603.2")
def test_guttersnipe_before_and_despite_the_counter():
    """Ruling (Guttersnipe, 2018-07-13)."""
    table = rich(A, B).hand(A, "Shock").hand(B, "Counter").battlefield(A, "Guttersnipe").play()
    table.cast("Shock", "B")
    table.cast("Counter", "Shock", player=B).resolve_all()
    assert table.life(B) == 18


@pytest.mark.cr("702.108a")
def test_prowess_and_artifact_creatures():
    """Ruling (Monastery Swiftspear, 2014-09-20)."""
    table = rich(A).hand(A, "Golem", "Two Rock").battlefield(A, "Monastery Swiftspear").play()
    table.cast("Golem").resolve_all()
    assert table.size("Monastery Swiftspear") == (1, 2)
    table.cast("Two Rock")
    assert len(table.state.stack) == 2
    table.resolve()
    assert table.size("Monastery Swiftspear") == (2, 3)


@pytest.mark.cr("601.2i")
@pytest.mark.parametrize(
    ("name", "spell"),
    [("Angel's Feather", "Holy Day"), ("Demon's Horn", "Shrink"), ("Dragon's Claw", "Shock")],
)
def test_lucky_charms_resolve_first_and_for_everyone(name, spell):
    """Ruling (Angel's Feather, 2009-10-01); Ruling (Demon's Horn, 2009-10-01)."""
    table = rich(A, B).battlefield(A, name, "Ox").hand(B, spell).play()
    answers = () if spell == "Holy Day" else ("Ox",)
    table.cast(spell, *answers, player=B)
    table.resolve()
    if table.decision.kind.value == "yes_no":
        table.answer("Yes")
    assert table.life(A) == 21
    assert len(table.state.stack) == 1


@pytest.mark.cr("701.6")
def test_dissipate_exiles_without_the_graveyard():
    """Ruling (Dissipate, 2004-10-04)."""
    table = rich(A, B).hand(A, "Shock").hand(B, "Dissipate").play()
    table.cast("Shock", "B")
    table.cast("Dissipate", "Shock", player=B).resolve_all()
    assert table.names(Zone.EXILE, A) == ["Shock"]


@pytest.mark.cr("608.2b")
def test_dissolve_without_its_target_does_not_scry():
    """Ruling (Dissolve, 2013-09-15)."""
    table = rich(A, B, each=5).hand(A, "Shock").hand(B, "Dissolve", "Counter").play()
    table.cast("Shock", "B")
    table.cast("Dissolve", "Shock", player=B)
    table.cast("Counter", "Shock", player=B)
    table.resolve_all()
    assert table.decision.kind.value == "priority"


@pytest.mark.cr("115.1a")
def test_earthquake_looks_at_resolution():
    """Ruling (Earthquake, 2004-10-04)."""
    table = rich(A, B).hand(A, "Earthquake").battlefield(B, "Goblin Balloon Brigade").play()
    table.cast("Earthquake", 1)
    table.activate("Goblin Balloon Brigade", player=B).resolve_all()
    assert table.all("Goblin Balloon Brigade")
    assert (table.life(A), table.life(B)) == (19, 19)


@pytest.mark.cr("701.21")
def test_barter_in_blood_with_one_creature():
    """Ruling (Barter in Blood, 2012-05-01): all are sacrificed together, one if there is one."""
    table = rich(A).hand(A, "Barter in Blood").battlefield(A, "Bear").battlefield(B, "Ox", "Goblin")
    table = table.play()
    table.cast("Barter in Blood").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Barter in Blood", "Bear"]
    assert table.names(Zone.GRAVEYARD, B) == ["Goblin", "Ox"]


@pytest.mark.cr("608.2c")
def test_geths_verdict_without_a_creature():
    """Ruling (Geth's Verdict, 2011-06-01)."""
    table = rich(A).hand(A, "Geth's Verdict").play()
    table.cast("Geth's Verdict", "B").resolve_all()
    assert table.life(B) == 19


@pytest.mark.cr("601.2c")
def test_macabre_waltz_without_targets():
    """Ruling (Macabre Waltz, 2018-07-13): a card is discarded anyway."""
    table = rich(A).hand(A, "Macabre Waltz", "Bear").play()
    table.cast("Macabre Waltz").resolve_all()
    assert sorted(table.names(Zone.GRAVEYARD, A)) == ["Bear", "Macabre Waltz"]


@pytest.mark.cr("704.3")
def test_fiery_justice_saves_whom_it_kills():
    """Ruling (Fiery Justice, 2017-03-14): life comes back before anyone looks."""
    table = rich(A).hand(A, "Fiery Justice").life(B, 3).play()
    table.cast("Fiery Justice", ["B"], ["B"])
    table.resolve_all()
    assert not table.game.over
    assert table.life(B) == 3


@pytest.mark.cr("701.14b")
@pytest.mark.parametrize("name", ["Prey Upon", "Rabid Bite"])
def test_fights_need_both(name):
    """Ruling (Prey Upon, 2018-12-07); Ruling (Rabid Bite, 2019-07-12)."""
    table = rich(A, B).hand(A, name).battlefield(A, "Ox").battlefield(B, "Bear", "Giant")
    table = table.hand(B, "Bounce").play()
    table.cast(name, "Giant")
    table.cast("Bounce", "Ox", player=B).resolve_all()
    assert table.find("Giant").damage == 0


@pytest.mark.cr("611.2c")
def test_overrun_is_fixed_on_resolution():
    """Ruling (Overrun, 2009-10-01)."""
    table = rich(A, each=5).hand(A, "Overrun", "Ambusher").battlefield(A, "Bear").play()
    table.cast("Overrun").resolve_all()
    table.cast("Ambusher").resolve_all()
    assert table.size("Bear") == (5, 5)
    assert table.size("Ambusher") == (2, 2)


@pytest.mark.cr("608.2i")
def test_mutilate_does_not_follow_the_swamps():
    """Ruling (Mutilate, 2012-07-01)."""
    table = rich(A).hand(A, "Mutilate", "Swamp").battlefield(A, "Giant").play()
    table.cast("Mutilate").resolve_all()
    assert table.size("Giant") == (2, 2)
    table.act("Play Swamp")
    assert table.size("Giant") == (2, 2)


@pytest.mark.cr("121.4")
def test_millstone_with_one_card():
    """Ruling (Millstone, 2004-10-04): milling is no drawing."""
    table = rich(A, library=1).battlefield(A, "Millstone").play()
    table.activate("Millstone", "B").resolve_all()
    assert not table.state.players[B].library
    assert not table.game.over


@pytest.mark.cr("614.1a")
def test_lava_coil_exiles_whatever_kills_it():
    """Ruling (Lava Coil, 2018-10-05)."""
    table = rich(A).hand(A, "Lava Coil", "Murder").battlefield(B, "Giant").play()
    table.cast("Lava Coil", "Giant").resolve_all()
    assert table.find("Giant").damage == 4
    table.cast("Murder", "Giant").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]


@pytest.mark.cr("701.19a")
def test_incinerate_stops_regeneration():
    """Ruling (Incinerate, 2007-07-15): the shield is made and does nothing."""
    table = rich(A, B).hand(A, "Incinerate").battlefield(B, "Troll").play()
    table.activate("Troll", player=B).resolve_all()
    table.cast("Incinerate", "Troll", player=A).resolve_all()
    assert not table.all("Troll")


@pytest.mark.cr("605.3b")
def test_pain_land_hurts_at_once():
    """Ruling (Battlefield Forge, 2015-06-22): no stack; the source is colorless."""
    table = position().battlefield(A, "Battlefield Forge").hand(A, "Shock").play()
    table.cast("Shock", "B")
    assert table.life(A) == 19
    assert len(table.state.stack) == 1


@pytest.mark.cr("603.3")
def test_city_of_brass_waits_until_the_spell_is_cast():
    """Ruling (City of Brass, 2004-10-04): its trigger goes on top of the spell."""
    table = position().battlefield(A, "City of Brass").hand(A, "Shock").play()
    table.cast("Shock", "B")
    assert len(table.state.stack) == 2
    assert table.life(A) == 20
    table.resolve()
    assert table.life(A) == 19


@pytest.mark.cr("603.2")
def test_city_of_brass_tapped_by_others():
    """Ruling (City of Brass, 2004-10-04): however it becomes tapped."""
    table = rich(B).battlefield(A, "City of Brass").battlefield(B, "Icy Manipulator").play()
    table.activate("Icy Manipulator", "City of Brass", player=B).resolve_all()
    assert table.life(A) == 19


@pytest.mark.cr("702.29a")
def test_cycling_is_no_spell():
    """Ruling (Barren Moor, 2008-10-01)."""
    table = rich(A).hand(A, "Barren Moor").battlefield(A, "Guttersnipe").play()
    table.act(
        next(label for label in table.labels() if label.startswith("Activate Barren"))
    ).resolve_all()
    assert table.life(B) == 20
    assert len(table.state.players[A].hand) == 1
    assert table.names(Zone.GRAVEYARD, A) == ["Barren Moor"]


@pytest.mark.cr("601.3")
def test_feast_of_blood_counts_only_when_cast():
    """Ruling (Feast of Blood, 2009-10-01)."""
    table = (
        rich(A, B)
        .hand(A, "Feast of Blood")
        .battlefield(A, "Vampire Neonate", "Vampire Aristocrat")
        .battlefield(B, "Bear")
        .hand(B, "Shock")
        .play()
    )
    table.cast("Feast of Blood", "Bear")
    table.cast("Shock", "Vampire Aristocrat", player=B).resolve_all()
    assert not table.all("Bear")
    assert table.life(A) == 24


@pytest.mark.cr("601.2h")
def test_goblin_grenade_needs_a_goblin():
    """Ruling (Goblin Grenade, 2004-10-04)."""
    table = rich(A).hand(A, "Goblin Grenade").battlefield(A, "Bear").play()
    assert "Cast Goblin Grenade" not in table.labels()


@pytest.mark.cr("701.20")
def test_distress_at_yourself():
    """Ruling (Distress, 2014-02-01): the whole hand is shown to the other player."""
    table = rich(A).hand(A, "Distress", "Bear", "Ox").play()
    table.cast("Distress", "A").resolve()
    assert {card.name for card in table.game.view(B).players[A].hand} == {"Bear", "Ox"}


@pytest.mark.cr("707.10")
def test_twincast_may_keep_the_targets():
    """Ruling (Mirari, 2004-10-04): nobody has to choose new targets."""
    table = rich(A).hand(A, "Shock", "Twincast").play()
    table.cast("Shock", "B")
    table.cast("Twincast", "Shock").resolve()
    table.answer("No")
    table.resolve_all()
    assert table.life(B) == 16
