"""Bundled cards at play: what they do is what they say."""

from __future__ import annotations

import pytest

from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

MANA = ("Plains", "Island", "Swamp", "Mountain", "Forest") * 4


def board(*hand: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Setup:
    """A's main phase with twenty lands of all types; the bundled cards are known."""
    setup = Setup(cards=bundled_cards().values())
    return setup.battlefield(A, *MANA, *mine).battlefield(B, *theirs).hand(A, *hand)


def there(table: Table, name: str) -> bool:
    return bool(table.all(name))


@pytest.mark.parametrize(
    ("card", "dies", "survives"),
    [
        ("Doom Blade", "Hill Giant", "Walking Corpse"),
        ("Terror", "Hill Giant", "Memnite"),
        ("Go for the Throat", "Walking Corpse", "Memnite"),
        ("Cast Down", "Hill Giant", "Zurgo Bellstriker"),
        ("Victim of Night", "Hill Giant", "Walking Corpse"),
        ("Smite the Monstrous", "Serra Angel", "Hill Giant"),
        ("Plummet", "Serra Angel", "Hill Giant"),
        ("Ultimate Price", "Hill Giant", "Watchwolf"),
    ],
)
def test_removal_chooses_what_it_may(card: str, dies: str, survives: str) -> None:
    """The only legal target is chosen without a question."""
    table = board(card, theirs=(survives, dies)).play().cast(card).resolve()
    assert not there(table, dies)
    assert there(table, survives)


def test_removal_without_a_legal_target_is_not_offered() -> None:
    table = board("Doom Blade", theirs=("Walking Corpse",)).play()
    assert "Cast Doom Blade" not in table.labels()


@pytest.mark.parametrize(
    ("card", "damage"),
    [
        ("Lightning Bolt", 3),
        ("Shock", 2),
        ("Lava Axe", 5),
        ("Lightning Helix", 3),
        ("Flame Javelin", 4),
    ],
)
def test_burn(card: str, damage: int) -> None:
    table = board(card).play().cast(card, "B").resolve()
    assert table.life(B) == 20 - damage
    assert table.life(A) == (23 if card == "Lightning Helix" else 20)


def test_arc_trail_needs_two_targets() -> None:
    table = board("Arc Trail", theirs=("Grizzly Bears",)).play()
    table.cast("Arc Trail", "Grizzly Bears", "B").resolve()
    assert not there(table, "Grizzly Bears")
    assert table.life(B) == 19


def test_corrupt_gains_the_damage_dealt() -> None:
    table = board("Corrupt").play().cast("Corrupt", "B").resolve()
    assert (table.life(A), table.life(B)) == (24, 16)


def test_swords_gives_the_power_of_what_left() -> None:
    table = board("Swords to Plowshares", theirs=("Serra Angel",)).play()
    table.cast("Swords to Plowshares", "Serra Angel").resolve()
    assert table.life(B) == 24
    assert table.all("Serra Angel", Zone.EXILE)


def test_momentary_blink_returns_it() -> None:
    table = board("Momentary Blink", mine=("Venerable Monk",)).play()
    before = table.find("Venerable Monk").id
    table.cast("Momentary Blink", "Venerable Monk").resolve_all()
    assert table.find("Venerable Monk").id != before
    assert table.life(A) == 22


def test_oblivion_ring_gives_back() -> None:
    setup = board("Oblivion Ring", "Demystify", theirs=("Serra Angel",))
    table = setup.play().cast("Oblivion Ring").resolve_all()
    assert table.all("Serra Angel", Zone.EXILE)
    table.cast("Demystify", "Oblivion Ring").resolve_all()
    assert there(table, "Serra Angel")


def test_banisher_priest_gives_back_at_once() -> None:
    table = board("Banisher Priest", "Murder", theirs=("Serra Angel",)).play()
    table.cast("Banisher Priest").resolve_all()
    assert table.all("Serra Angel", Zone.EXILE)
    table.cast("Murder", "Banisher Priest").resolve()
    assert there(table, "Serra Angel")
    assert not table.state.stack


def test_lords_count_only_others() -> None:
    table = board(mine=("Goblin Chieftain", "Goblin Piker"), theirs=("Raging Goblin",)).play()
    assert table.size("Goblin Piker") == (3, 2)
    assert table.size("Goblin Chieftain") == (2, 2)
    assert table.size("Raging Goblin") == (1, 1)


def test_death_baron_helps_skeletons_and_other_zombies() -> None:
    table = board(mine=("Death Baron", "Walking Corpse", "Hill Giant")).play()
    assert table.size("Walking Corpse") == (3, 3)
    assert table.size("Death Baron") == (2, 2)
    assert Keyword.DEATHTOUCH in table.seen("Walking Corpse").keywords
    assert Keyword.DEATHTOUCH not in table.seen("Hill Giant").keywords


def test_wonder_works_from_the_graveyard() -> None:
    setup = board(mine=("Grizzly Bears",)).graveyard(A, "Wonder")
    assert Keyword.FLYING in setup.play().seen("Grizzly Bears").keywords


def test_mystic_enforcer_at_threshold() -> None:
    setup = board(mine=("Mystic Enforcer",)).graveyard(A, *("Shock",) * 7)
    table = setup.play()
    assert table.size("Mystic Enforcer") == (6, 6)
    assert Keyword.FLYING in table.seen("Mystic Enforcer").keywords


def test_nightmare_and_blanchwood_armor_count() -> None:
    table = board("Blanchwood Armor", mine=("Nightmare", "Grizzly Bears")).play()
    assert table.size("Nightmare") == (4, 4)
    table.cast("Blanchwood Armor", "Grizzly Bears").resolve()
    assert table.size("Grizzly Bears") == (6, 6)


def test_undead_warchief_makes_zombies_cheaper() -> None:
    setup = Setup(cards=bundled_cards().values())
    setup.battlefield(A, "Swamp", "Undead Warchief").hand(A, "Walking Corpse", "Vampire Noble")
    table = setup.play()
    assert "Cast Walking Corpse" in table.labels()
    assert "Cast Vampire Noble" not in table.labels()


@pytest.mark.parametrize(
    ("card", "power", "toughness"),
    [("Giant Growth", 5, 5), ("Might of Old Krosa", 6, 6), ("Primal Bellow", 6, 6)],
)
def test_pump(card: str, power: int, toughness: int) -> None:
    table = board(card, mine=("Grizzly Bears",)).play()
    table.cast(card, "Grizzly Bears").resolve()
    assert table.size("Grizzly Bears") == (power, toughness)
    table.go_to(Step.UPKEEP)
    assert table.size("Grizzly Bears") == (2, 2)


def test_act_of_treason_for_the_turn() -> None:
    table = board("Act of Treason", theirs=("Serra Angel",)).play()
    table.cast("Act of Treason", "Serra Angel").resolve()
    angel = table.seen("Serra Angel")
    assert angel.controller == A
    assert Keyword.HASTE in angel.keywords
    table.go_to(Step.UPKEEP)
    assert table.seen("Serra Angel").controller == B


def test_treetop_village_is_a_land_still() -> None:
    table = board(mine=("Treetop Village",)).play()
    table.act("Activate Treetop Village (2)", of="Treetop Village")
    table.resolve()
    assert table.size("Treetop Village") == (3, 3)
    assert {"Creature", "Land"} <= {str(one) for one in table.seen("Treetop Village").types}


def test_path_to_exile_offers_the_search() -> None:
    setup = board("Path to Exile", theirs=("Serra Angel",)).library(B, "Forest")
    table = setup.play().cast("Path to Exile", "Serra Angel").resolve()
    assert table.decision.player == B
    table.answer("Yes")
    table.answer("Forest")
    assert [obj.tapped for obj in table.all("Forest", player=B)] == [True]


def test_duress_takes_what_the_caster_chooses() -> None:
    setup = board("Duress").hand(B, "Grizzly Bears", "Shock", "Forest")
    table = setup.play().cast("Duress", "B").resolve()
    if table.state.stack:
        assert table.decision.player == A
        table.answer("Shock")
    assert table.names(Zone.HAND, B) == ["Forest", "Grizzly Bears"]


def test_smallpox_hits_everyone() -> None:
    setup = board("Smallpox", "Forest", mine=("Grizzly Bears",), theirs=("Hill Giant", "Swamp"))
    table = setup.hand(B, "Shock").play().cast("Smallpox").resolve()
    while table.state.stack:
        table.answer(*table.labels()[: table.decision.minimum])
    assert (table.life(A), table.life(B)) == (19, 19)
    assert not there(table, "Grizzly Bears")
    assert not there(table, "Hill Giant")
    assert table.names(Zone.HAND, B) == []
    assert table.names(Zone.BATTLEFIELD, B) == []


def test_lord_of_the_pit_is_fed_or_hurts() -> None:
    fed = Setup(cards=bundled_cards().values(), active=A, step=Step.UNTAP)
    fed.battlefield(A, "Lord of the Pit", "Grizzly Bears")
    table = fed.play().go_to(Step.UPKEEP)
    table.resolve()
    if table.state.stack:
        table.answer("Grizzly Bears")
    assert table.life(A) == 20
    assert not there(table, "Grizzly Bears")
    hungry = Setup(cards=bundled_cards().values(), active=A, step=Step.UNTAP)
    table = hungry.battlefield(A, "Lord of the Pit").play().go_to(Step.UPKEEP)
    table.resolve()
    assert table.life(A) == 13


def test_hypnotic_specter_and_thieving_magpie() -> None:
    setup = board(mine=("Hypnotic Specter", "Thieving Magpie")).hand(B, "Shock")
    table = setup.play().attack("Hypnotic Specter", "Thieving Magpie")
    table.damage().answer("Hypnotic Specter").resolve_all()
    assert table.life(B) == 17
    assert table.names(Zone.HAND, B) == []
    assert len(table.names(Zone.HAND, A)) == 1


def test_siege_gang_commander() -> None:
    table = board("Siege-Gang Commander").play().cast("Siege-Gang Commander").resolve_all()
    assert len(table.all("Goblin")) + len(table.all("Goblin Token")) == 3


def test_bonesplitter_moves() -> None:
    table = board(mine=("Bonesplitter", "Grizzly Bears")).play()
    table.act("Activate Bonesplitter", "Grizzly Bears", of="Bonesplitter").resolve()
    assert table.size("Grizzly Bears") == (4, 2)


def test_rancor_comes_back() -> None:
    table = board("Rancor", "Murder", mine=("Grizzly Bears",)).play()
    table.cast("Rancor", "Grizzly Bears").resolve()
    assert table.size("Grizzly Bears") == (4, 2)
    table.cast("Murder", "Grizzly Bears").resolve_all()
    assert table.names(Zone.HAND, A) == ["Rancor"]


def test_shock_lands_ask_for_life() -> None:
    table = board("Steam Vents").play().act("Play Steam Vents")
    table.answer("Yes")
    assert (table.life(A), table.find("Steam Vents").tapped) == (18, False)


def test_check_lands_look_at_what_is_there() -> None:
    setup = Setup(cards=bundled_cards().values()).hand(A, "Glacial Fortress")
    assert setup.play().act("Play Glacial Fortress").find("Glacial Fortress").tapped
    table = board("Glacial Fortress").play().act("Play Glacial Fortress")
    assert not table.find("Glacial Fortress").tapped


def test_wrath_of_god_stops_regeneration() -> None:
    setup = board("Wrath of God", mine=("Troll Ascetic", "Darksteel Myr"))
    table = setup.play().act("Activate Troll Ascetic", of="Troll Ascetic").resolve()
    table.cast("Wrath of God").resolve()
    assert not there(table, "Troll Ascetic")
    assert there(table, "Darksteel Myr")


def test_fury_sliver_helps_every_sliver() -> None:
    table = board(mine=("Fury Sliver",), theirs=("Plague Sliver",)).play()
    assert Keyword.DOUBLE_STRIKE in table.seen("Plague Sliver").keywords


def test_desolation_giant_unkicked_spares_the_opponent() -> None:
    setup = Setup(cards=bundled_cards().values())
    setup.battlefield(A, *("Mountain",) * 4, "Grizzly Bears").battlefield(B, "Hill Giant")
    table = setup.hand(A, "Desolation Giant").play().cast("Desolation Giant").resolve_all()
    assert there(table, "Desolation Giant")
    assert not there(table, "Grizzly Bears")
    assert there(table, "Hill Giant")


def test_careful_consideration_in_the_main_phase() -> None:
    table = board("Careful Consideration", "Shock", "Shock").play()
    table.cast("Careful Consideration", "A").resolve()
    assert (table.decision.minimum, table.decision.maximum) == (2, 2)


def test_burst_lightning_kicked_and_not() -> None:
    setup = Setup(cards=bundled_cards().values()).hand(A, "Burst Lightning")
    table = setup.battlefield(A, "Mountain").play().cast("Burst Lightning", "B").resolve()
    assert table.life(B) == 18
    table = board("Burst Lightning").play().act("Cast Burst Lightning")
    for _ in range(3):
        if table.decision.kind is DecisionKind.PRIORITY:
            break
        labels = table.labels()
        table.answer("B" if "B" in labels else _kicks(labels))
    assert table.resolve().life(B) == 16


def _kicks(labels: list[str]) -> str:
    return next(label for label in labels if "kick" in label.lower() or label == "Yes")


def test_krenko_doubles_his_goblins() -> None:
    table = board(mine=("Krenko, Mob Boss", "Goblin Piker")).play()
    table.act("Activate Krenko, Mob Boss").resolve()
    assert len(table.all("Goblin Token")) + len(table.all("Goblin")) == 2


def test_journey_from_the_graveyard() -> None:
    setup = board("Zombify").graveyard(A, "Serra Angel").graveyard(B, "Hill Giant")
    table = setup.play().cast("Zombify").resolve()
    assert table.seen("Serra Angel").controller == A
    assert not there(table, "Hill Giant")


def test_mind_control_gives_the_creature() -> None:
    table = board("Mind Control", theirs=("Serra Angel",)).play().cast("Mind Control").resolve()
    assert table.seen("Serra Angel").controller == A


def test_sengir_vampire_grows_from_its_victims() -> None:
    setup = board(mine=("Sengir Vampire",), theirs=("Storm Crow",))
    table = setup.play().attack("Sengir Vampire").block(("Storm Crow", "Sengir Vampire"))
    table.damage().resolve_all()
    assert table.size("Sengir Vampire") == (5, 5)


def test_mana_leak_and_its_price() -> None:
    setup = board("Shock").battlefield(B, "Island", "Island").hand(B, "Mana Leak")
    table = setup.play().cast("Shock", "B").cast("Mana Leak", player=B).resolve()
    table.answer("No").resolve_all()
    assert table.life(B) == 20
    setup = board("Shock").battlefield(B, "Island", "Island").hand(B, "Mana Leak")
    table = setup.play().cast("Shock", "B").cast("Mana Leak", player=B).resolve()
    table.answer("Yes").resolve_all()
    assert table.life(B) == 18


@pytest.mark.scenario("BUTCH-B")
def test_faceless_butcher_and_devourer_return_what_they_took() -> None:
    setup = board("Faceless Butcher", "Murder", theirs=("Hill Giant",))
    table = setup.play().cast("Faceless Butcher").resolve_all()
    assert table.all("Hill Giant", Zone.EXILE)
    table.cast("Murder", "Faceless Butcher").resolve_all()
    assert table.seen("Hill Giant").controller == B


def test_norin_comes_back_at_the_end() -> None:
    table = board("Divination", mine=("Norin the Wary",)).play()
    table.cast("Divination").resolve_all()
    assert table.all("Norin the Wary", Zone.EXILE)
    table.go_to(Step.END)
    table.resolve_all()
    assert there(table, "Norin the Wary")


@pytest.mark.scenario("MANG-B")
def test_mangara_exiles_both() -> None:
    table = board(mine=("Mangara of Corondor",), theirs=("Serra Angel",)).play()
    table.act("Activate Mangara of Corondor", "Serra Angel").resolve()
    assert table.all("Serra Angel", Zone.EXILE)
    assert table.all("Mangara of Corondor", Zone.EXILE)


def test_merieke_lets_go_deadly() -> None:
    table = board("Murder", mine=("Merieke Ri Berit",), theirs=("Serra Angel",)).play()
    table.act("Activate Merieke Ri Berit", "Serra Angel").resolve()
    assert table.seen("Serra Angel").controller == A
    table.cast("Murder", "Merieke Ri Berit").resolve_all()
    assert table.all("Serra Angel", Zone.GRAVEYARD)


@pytest.mark.scenario("CVICT-B")
def test_coalition_victory() -> None:
    colors = ("White Knight", "Wind Drake", "Walking Corpse", "Hill Giant", "Grizzly Bears")
    table = board("Coalition Victory", mine=colors).play().cast("Coalition Victory").resolve()
    assert table.game.decision is None
    assert table.state.winner == A
    table = board("Coalition Victory", mine=colors[:4]).play().cast("Coalition Victory").resolve()
    assert table.game.decision is not None


def test_gemstone_mine_runs_out() -> None:
    table = board("Gemstone Mine").play().act("Play Gemstone Mine")
    assert table.find("Gemstone Mine").counters == {"mining": 3}


@pytest.mark.scenario("OUTR-B")
def test_outrider_passes_damage_on() -> None:
    setup = board("Shock", mine=("Outrider en-Kor", "Siege Mastodon"))
    table = setup.play().act("Activate Outrider en-Kor", "Siege Mastodon").resolve()
    table.cast("Shock", "Outrider en-Kor").resolve()
    assert table.find("Outrider en-Kor").damage == 1
    assert table.find("Siege Mastodon").damage == 1
