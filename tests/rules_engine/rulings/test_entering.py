"""What official rulings say of entering the battlefield, copies and exchanged places."""

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B
from tests.rules_engine.rulings.table import position, rich


@pytest.mark.cr("707.5")
def test_copy_enters_with_the_counters_of_what_it_copies():
    """Ruling (Clone, 2007-07-15): "enters with" abilities of the chosen creature work."""
    table = rich(A).hand(A, "Clone").battlefield(B, "Triskelion").play()
    table.cast("Clone").resolve_all().answer("Triskelion")
    mine = table.find("Triskelion", player=A)
    assert mine.counters == {"+1/+1": 3}


@pytest.mark.cr("707.5")
def test_copy_triggers_as_what_it_copies():
    """Ruling (Clone, 2007-07-15): enters-the-battlefield abilities trigger."""
    table = rich(A).hand(A, "Clone").battlefield(B, "Essence Warden", "Thragtusk").play()
    table.cast("Clone").resolve_all().answer("Thragtusk")
    table.resolve_all()
    assert table.life(A) == 25


@pytest.mark.cr("707.2")
def test_copy_of_a_copy():
    """Ruling (Clone, 2007-07-15): it becomes what the chosen Clone copies."""
    table = rich(A, each=4).hand(A, "Clone", "Clone").battlefield(B, "Giant").play()
    table.cast("Clone").resolve_all().answer("Giant")
    first = table.find("Giant", player=A)
    table.cast("Clone").resolve_all().answer(first.id)
    assert len(table.all("Giant", player=A)) == 2


@pytest.mark.cr("707.2")
def test_copy_of_a_token_is_no_token():
    """Ruling (Clone, 2007-07-15)."""
    table = rich(A, B).hand(A, "Clone").hand(B, "Alarm").play()
    table.cast("Alarm", player=B).resolve_all()
    table.cast("Clone", player=A).resolve_all().answer("Soldier Token")
    mine = table.find("Soldier Token", player=A)
    assert mine.kind.value == "card"
    assert table.size(mine.id) == (1, 1)


@pytest.mark.cr("707.2b")
def test_copy_of_a_creature_with_x():
    """Ruling (Clone, 2009-10-01): X is 0."""
    table = rich(A, B).hand(A, "Clone").hand(B, "Hydra").play()
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.cast("Hydra", 3, player=B).resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.cast("Clone", player=A).resolve_all().answer("Hydra")
    assert not table.all("Hydra", player=A)
    assert table.names(Zone.GRAVEYARD, A) == ["Clone"]


@pytest.mark.cr("707.5")
def test_copy_of_nothing():
    """Ruling (Clone, 2012-07-01): it may enter as a 0/0."""
    table = rich(A).hand(A, "Clone").battlefield(B, "Bear").play()
    table.cast("Clone").resolve_all().answer()
    assert table.names(Zone.GRAVEYARD, A) == ["Clone"]


@pytest.mark.cr("115.10a")
def test_copying_targets_nothing():
    """Ruling (Clone, 2013-07-01): hexproof doesn't matter."""
    table = rich(A).hand(A, "Clone").battlefield(B, "Slippery").play()
    table.cast("Clone").resolve_all().answer("Slippery")
    assert table.all("Slippery", player=A)


@pytest.mark.cr("614.12")
def test_land_enters_as_a_plains_and_not_tapped():
    """CR 614.12: under an effect that takes its abilities away it doesn't enter tapped."""
    table = position().hand(A, "Temple of Silence").battlefield(A, "Celestial Dawn").play()
    table.act("Play Temple of Silence")
    land = table.find("Temple of Silence")
    assert not land.tapped
    assert table.seen(land.id).subtypes == {"Plains"}
    assert not table.state.stack


@pytest.mark.cr("614.1d")
def test_forest_card_with_two_types_is_found_and_may_be_paid_for():
    """Ruling (Nature's Lore, 2022-12-08): any land card with the type Forest."""
    table = rich(A).hand(A, "Nature's Lore").library(A, "Stomping Ground").play()
    table.cast("Nature's Lore").resolve_all().answer("Stomping Ground")
    table.answer("Yes")
    assert table.life(A) == 18
    assert not table.find("Stomping Ground").tapped


@pytest.mark.cr("305.6")
def test_basic_land_types_count_on_nonbasic_lands():
    """Ruling (Dragonskull Summit, 2009-10-01)."""
    table = position().hand(A, "Dragonskull Summit").battlefield(A, "Stomping Ground").play()
    table.act("Play Dragonskull Summit")
    assert not table.find("Dragonskull Summit").tapped


@pytest.mark.cr("614.1d")
def test_fast_land_after_three_others():
    """Ruling (Copperline Gorge, 2023-02-04)."""
    for others, tapped in ((2, False), (3, True)):
        table = position().hand(A, "Copperline Gorge").battlefield(A, *["Plains"] * others).play()
        table.act("Play Copperline Gorge")
        assert table.find("Copperline Gorge").tapped is tapped


@pytest.mark.cr("603.6a")
def test_bounce_land_alone_returns_itself():
    """Ruling (Dimir Aqueduct, 2013-04-15)."""
    table = position().hand(A, "Dimir Aqueduct").play()
    table.act("Play Dimir Aqueduct").resolve_all()
    assert table.names(Zone.HAND, A) == ["Dimir Aqueduct"]


@pytest.mark.cr("603.3d")
@pytest.mark.parametrize("name", ["Aether Adept", "Man-o'-War", "Mist Raven"])
def test_it_has_to_target_itself(name):
    """Ruling (Aether Adept, 2010-08-15), Ruling (Man-o'-War, 2019-06-14)."""
    table = rich(A).hand(A, name).play()
    table.cast(name).resolve_all()
    assert table.names(Zone.HAND, A) == [name]


@pytest.mark.cr("603.3d")
def test_flametongue_alone_kills_itself():
    """Ruling (Flametongue Kavu, 2022-12-08)."""
    table = rich(A).hand(A, "Flametongue Kavu").play()
    table.cast("Flametongue Kavu").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Flametongue Kavu"]


@pytest.mark.cr("603.3d")
def test_manic_vandal_has_to_take_your_own():
    """Ruling (Manic Vandal, 2010-08-15)."""
    table = rich(A).hand(A, "Manic Vandal").battlefield(A, "Two Rock").play()
    table.cast("Manic Vandal").resolve_all()
    assert not table.all("Two Rock")


@pytest.mark.cr("603.3d")
def test_nekrataal_without_a_legal_target():
    """Ruling (Nekrataal, 2016-06-08)."""
    table = rich(A).hand(A, "Nekrataal").battlefield(B, "Golem").play()
    table.cast("Nekrataal").resolve_all()
    assert table.all("Golem")
    assert not table.state.stack


@pytest.mark.cr("610.3a")
def test_priest_gone_before_its_trigger_resolves():
    """Ruling (Banisher Priest, 2013-07-01): nothing is exiled."""
    table = rich(A, B).hand(A, "Banisher Priest").hand(B, "Shock").battlefield(B, "Giant").play()
    table.cast("Banisher Priest").resolve()
    table.cast("Shock", "Banisher Priest", player=B).resolve_all()
    assert table.all("Giant")
    assert not table.state.exile


@pytest.mark.cr("610.3")
def test_priest_returns_at_once():
    """Ruling (Banisher Priest, 2013-07-01): nothing uses the stack."""
    table = rich(A, B).hand(A, "Banisher Priest").hand(B, "Murder").battlefield(B, "Giant").play()
    table.cast("Banisher Priest").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]
    table.cast("Murder", "Banisher Priest", player=B).resolve()
    assert table.all("Giant", player=B)
    assert not table.state.stack


@pytest.mark.cr("111.7")
def test_priest_and_a_token():
    """Ruling (Banisher Priest, 2013-07-01): a token doesn't come back."""
    table = rich(A, B).hand(A, "Banisher Priest").hand(B, "Alarm", "Murder").play()
    table.cast("Alarm", player=B).resolve_all()
    table.cast("Banisher Priest", player=A).resolve_all()
    if table.decision.kind.value == "target":
        table.game.answer(0)
        table.resolve_all()
    table.cast("Murder", "Banisher Priest", player=B).resolve_all()
    assert len(table.all("Soldier Token")) == 1


@pytest.mark.cr("607.2a")
@pytest.mark.parametrize("name", ["Fiend Hunter", "Faceless Butcher"])
def test_leaving_first_exiles_for_good(name):
    """Ruling (Fiend Hunter, 2018-12-07): the second ability resolves before the first."""
    table = rich(A, B).hand(A, name).hand(B, "Murder").battlefield(B, "Giant").play()
    table.cast(name).resolve()
    if table.decision.kind.value == "target":
        table.answer("Giant")
    table.cast("Murder", name, player=B).resolve_all()
    if table.decision.kind.value == "yes_no":
        table.answer("Yes")
        table.resolve_all()
    assert table.names(Zone.EXILE, B) == ["Giant"]


@pytest.mark.cr("303.4f")
def test_aura_comes_back_and_its_owner_chooses():
    """Ruling (Oblivion Ring, 2008-10-01)."""
    table = (
        rich(A, B)
        .hand(A, "Oblivion Ring")
        .battlefield(B, "Bear", "Ox")
        .hand(B, "Strength", "Disenchant")
        .play()
    )
    table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    table.cast("Strength", "Bear", player=B).resolve_all()
    table.go_to(Step.PRECOMBAT_MAIN, turn=5)
    table.cast("Oblivion Ring", player=A).resolve()
    table.answer("Strength").resolve_all()
    table.cast("Disenchant", "Oblivion Ring", player=B).resolve_all()
    assert table.decision.player == B
    table.answer("Ox")
    assert table.size("Ox") == (4, 5)
    assert not table.state.stack


@pytest.mark.cr("400.7")
def test_blinked_creature_is_new():
    """Ruling (Momentary Blink, 2022-12-08): counters and Auras are gone."""
    table = rich(A).hand(A, "Momentary Blink", "Strength").battlefield(A, "Trainer").play()
    table.cast("Strength", "Trainer").resolve_all()
    table.activate("Trainer").resolve_all()
    assert table.size("Trainer") == (4, 3)
    table.cast("Momentary Blink", "Trainer").resolve_all()
    assert table.size("Trainer") == (1, 1)
    assert "Strength" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("603.6a")
def test_garrucks_packleader_sees_power_with_counters():
    """Ruling (Garruk's Packleader, 2012-07-01)."""
    table = rich(A).hand(A, "Hydra").battlefield(A, "Garruk's Packleader").play()
    table.cast("Hydra", 3).resolve_all()
    assert table.decision.kind.value == "yes_no"


@pytest.mark.cr("603.2")
def test_rampant_growth_is_no_land_play():
    """Ruling (Rampant Growth, 2004-10-04); Ruling (Rampaging Baloths, 2009-10-01)."""
    table = (
        rich(A)
        .hand(A, "Rampant Growth", "Plains")
        .library(A, "Forest")
        .battlefield(A, "Rampaging Baloths")
        .play()
    )
    table.cast("Rampant Growth").resolve_all().answer("Forest")
    table.resolve_all().answer("Yes")
    assert "Play Plains" in table.labels()
    assert len(table.all("Beast Token")) == 1


@pytest.mark.cr("701.23b")
def test_a_search_may_fail():
    """Ruling (Rampant Growth, 2004-10-04)."""
    table = rich(A).hand(A, "Rampant Growth").library(A, "Forest").play()
    lands = len(table.state.battlefield)
    table.cast("Rampant Growth").resolve_all().answer()
    assert len(table.state.battlefield) == lands


@pytest.mark.cr("302.6")
def test_skipped_untap_steps_do_not_keep_creatures_sick():
    """CR 302.6: controlled since the turn began is enough."""
    table = rich(A).hand(A, "Bear").play()
    table.cast("Bear").resolve_all()
    table.state.skipped.append((A, Step.UNTAP))
    table.game.refresh()
    table.go_to(Step.DECLARE_ATTACKERS, turn=5)
    assert any("Bear attacks" in label for label in table.labels())


@pytest.mark.cr("302.6")
def test_animated_land_played_this_turn_is_sick():
    """Ruling (Treetop Village, 2008-08-01)."""
    table = rich(A).hand(A, "Treetop Village").play()
    table.act("Play Treetop Village")
    table.find("Treetop Village").tapped = False
    table.game.refresh()
    offered = [label for label in table.labels() if "Treetop Village" in label]
    table.act(next(label for label in offered if "Activate" in label)).resolve_all()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert not any("Treetop Village attacks" in label for label in table.labels())
