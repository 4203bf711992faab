"""Players of whom something is true, excess damage, and colors chosen within an instruction."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


def test_each_opponent_without_an_elf_loses_life():
    archer = printed(
        "Archer",
        "sorcery",
        "Each opponent who doesn't control a Goblin loses 1 life. Then for each opponent who has "
        "less life than you, draw a card.",
    )
    setup = Setup(cards=[archer], players=3).hand(A, "Archer").battlefield(B, "Goblin")
    table = setup.play().cast("Archer").resolve()
    assert (table.life(A), table.life(B), table.life(C)) == (20, 20, 19)
    assert len(table.names(Zone.HAND, A)) == 1


def test_players_with_many_lands_keep_some_and_others_search():
    balance = printed(
        "Even Ground",
        "sorcery",
        "Each player who controls three or more lands chooses two lands they control and "
        "sacrifices the rest. Each player who controls one or fewer lands may search their library "
        "for up to X basic land cards and put them onto the battlefield, where X is two minus the "
        "number of lands they control. Then each player who searched their library this way "
        "shuffles.",
    )
    setup = Setup(cards=[balance], library=0).hand(A, "Even Ground")
    setup.battlefield(A, "Forest", "Forest", "Mountain").battlefield(B, "Wastes")
    table = setup.library(B, "Forest", "Bear", "Forest").play().cast("Even Ground").resolve()
    table.answer("Forest", "Mountain").answer("Yes").answer("Forest").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Forest", "Mountain"]
    assert table.names(Zone.GRAVEYARD, A) == ["Even Ground", "Forest"]
    assert table.names(Zone.BATTLEFIELD, B) == ["Forest", "Wastes"]


def test_damage_to_each_other_opponent():
    text = (
        "Whenever this creature deals combat damage to an opponent, it deals that much damage to "
        "each other opponent."
    )
    hydra = printed("Hydra", "creature", text)
    table = Setup(cards=[hydra], players=3).battlefield(A, "Hydra").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    table.answer("Hydra").damage().resolve_all()
    power, _ = table.size("Hydra")
    assert power
    assert (table.life(A), table.life(B), table.life(C)) == (20, 20 - power, 20 - power)


@pytest.mark.cr("120.10")
def test_120_10_life_for_excess_damage():
    slice_ = printed(
        "Rings",
        "sorcery",
        "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this "
        "way.",
    )
    table = Setup(cards=[slice_]).hand(A, "Rings").battlefield(B, "Bear").play()
    table.cast("Rings", "Bear").resolve()
    assert table.life(A) == 22


@pytest.mark.cr("120.10")
def test_120_10_as_many_treasures_as_there_was_excess_and_none_for_a_player():
    blast = printed(
        "Blast",
        "sorcery",
        "~ deals 5 damage to any target. If excess damage was dealt to a permanent this way, "
        "create that many tapped Treasure tokens.",
    )
    setup = Setup(cards=[blast]).hand(A, "Blast", "Blast", "Blast").battlefield(B, "Bear", "Giant")
    table = setup.play()
    table.cast("Blast", "Bear").resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Treasure Token"] * 3
    table.cast("Blast", B).resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Treasure Token"] * 3


def test_a_creature_sacrificed_deals_damage_to_what_it_was_blocking():
    wall = printed(
        "Tinder",
        "creature",
        "Sacrifice this creature: It deals 2 damage to target creature it's blocking.",
    )
    setup = Setup(cards=[wall]).battlefield(A, "Bear", "Goblin").battlefield(B, "Tinder")
    table = setup.play().attack("Bear", "Goblin").block(("Tinder", "Bear"))
    table.until_priority(B)
    table.activate("Tinder", player=B)
    if table.decision.kind is DecisionKind.TARGET:
        assert len(table.labels()) == 1
        table.answer("Bear")
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear"]
    assert table.names(Zone.GRAVEYARD, B) == ["Tinder"]


def test_angels_count_those_that_are_there_already():
    giada = printed(
        "Giada",
        "creature",
        "Each other Goblin you control enters with an additional +1/+1 counter on it for each "
        "Goblin you already control.",
    )
    setup = (
        Setup(cards=[giada]).battlefield(A, "Giada", "Goblin", "Mountain").hand(A, "Goblin").play()
    )
    table = setup.cast("Goblin").resolve()
    counters = [sum(one.counters.values()) for one in table.all("Goblin")]
    assert sorted(counters) == [0, 1]


def test_only_lands_with_mana_abilities():
    sink = printed("Sink", "sorcery", "Tap all lands with mana abilities.")
    bare = printed("Bare Rock", "land", "This land enters tapped.")
    setup = Setup(cards=[sink, bare]).hand(A, "Sink").battlefield(B, "Bare Rock", "Forest")
    table = setup.play().cast("Sink").resolve()
    assert [table.find(one).tapped for one in ("Bare Rock", "Forest")] == [False, True]


def test_a_color_chosen_as_the_spell_resolves():
    wash = printed(
        "Wash",
        "sorcery",
        "Return all creatures of the color of your choice to their owners' hands.",
    )
    table = Setup(cards=[wash]).hand(A, "Wash").battlefield(B, "Bear", "Goblin").play()
    table.cast("Wash").resolve().answer("red").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]


def test_protection_from_artifacts_or_a_color():
    text = (
        "Target creature you control gains protection from artifacts or from the color of your "
        "choice until end of turn."
    )
    blessing = printed("Blessing", "instant", text)
    table = Setup(cards=[blessing]).hand(A, "Blessing").battlefield(A, "Bear").play()
    table.cast("Blessing", "Bear").resolve()
    table.answer(table.labels()[1]).answer("red").resolve_all()
    assert Keyword.PROTECTION in table.seen("Bear").keywords


def test_each_loses_life_for_what_they_controlled():
    tempest = printed(
        "Tempest",
        "sorcery",
        "Destroy all creatures. Each player loses life equal to the number of creatures they "
        "controlled that were destroyed this way.",
    )
    setup = Setup(cards=[tempest]).hand(A, "Tempest").battlefield(A, "Bear")
    table = setup.battlefield(B, "Goblin", "Ox").play().cast("Tempest").resolve()
    assert (table.life(A), table.life(B)) == (19, 18)


def test_a_spell_that_is_both_colors_changes_the_creature_twice():
    mimic = printed(
        "Mimic",
        "creature",
        "Whenever you cast a spell that's both red and white, this creature has base power and "
        "toughness 4/2 until end of turn and gains first strike until end of turn.",
    )
    both = printed("Both", "instant", "You gain 1 life.", cost="{R/W}")
    setup = Setup(cards=[mimic, both]).battlefield(A, "Mimic", "Mountain", "Mountain")
    table = setup.hand(A, "Both", "Shock").play().cast("Shock", B).resolve_all()
    assert table.size("Mimic") != (4, 2)
    table.cast("Both").resolve_all()
    assert table.size("Mimic") == (4, 2)
    assert Keyword.FIRST_STRIKE in table.seen("Mimic").keywords


def test_itself_and_the_graveyard_are_shuffled_in():
    elixir = printed(
        "Elixir",
        "artifact",
        "{0}: You gain 5 life. Shuffle ~ and your graveyard into their owner's library.",
    )
    setup = Setup(cards=[elixir], library=0).battlefield(A, "Elixir").graveyard(A, "Bear", "Ox")
    table = setup.play().activate("Elixir").resolve()
    assert table.names(Zone.LIBRARY, A) == ["Bear", "Elixir", "Ox"]
    assert table.names(Zone.GRAVEYARD, A) == []


def test_what_an_opponent_controls_stays_tapped_through_the_next_untap_step():
    text = "Creatures and lands target opponent controls don't untap during their next untap step."
    exhaustion = printed("Tired", "sorcery", "Tap all creatures. " + text)
    setup = Setup(cards=[exhaustion]).hand(A, "Tired").battlefield(B, "Bear").battlefield(A, "Ox")
    table = setup.play().cast("Tired", B).resolve()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert table.find("Bear").tapped
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert not table.find("Ox").tapped
    table.go_to(Step.UPKEEP, turn=table.state.turn + 1)
    assert not table.find("Bear").tapped


@pytest.mark.cr("611.2c")
def test_what_enters_later_stays_tapped_through_that_untap_step_too():
    reckoning = printed(
        "Reckoning", "sorcery", "Lands you control don't untap during your next untap step."
    )
    gate = printed("Gate", "land", "This land enters tapped. / {T}: Add {W}.")
    setup = Setup(cards=[reckoning, gate]).hand(A, "Reckoning", "Gate").library(A, "Bear", "Ox")
    table = setup.library(B, "Bear", "Ox").play().cast("Reckoning").resolve()
    table.act("Play Gate")
    turn = table.state.turn
    table.go_to(Step.UPKEEP, turn=turn + 1)  # the untap step of another player ends nothing
    table.go_to(Step.UPKEEP, turn=turn + 2)
    assert table.find("Gate").tapped
    table.go_to(Step.UPKEEP, turn=turn + 4)
    assert not table.find("Gate").tapped


@pytest.mark.cr("611.2c")
def test_who_comes_later_assigns_damage_by_toughness_and_attacks_despite_defender_too():
    rally = printed(
        "Rally",
        "sorcery",
        "Each creature you control assigns combat damage equal to its toughness rather than its "
        "power this turn. / Creatures you control with defender can attack this turn as though "
        "they didn't have defender.",
    )
    wall = printed("Wall", "creature", "Flash / Haste / Defender", size=(0, 4))
    table = Setup(cards=[rally, wall]).hand(A, "Rally", "Wall").play()
    table.cast("Rally").resolve().cast("Wall").resolve()
    table.attack("Wall").go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 16


def test_enchantments_are_creatures_of_their_mana_value():
    text = (
        "Each other non-Aura enchantment is a creature in addition to its other types and has base "
        "power and base toughness each equal to its mana value."
    )
    opal = printed("Opal", "enchantment", text)
    shrine = printed("Shrine", "enchantment", "{0}: You gain 1 life.", cost="{2}{W}")
    table = Setup(cards=[opal, shrine]).battlefield(A, "Opal").battlefield(B, "Shrine").play()
    assert table.size("Shrine") == (3, 3)
    assert table.size("Opal") == (None, None)


@pytest.mark.cr("122.5")
def test_122_5_any_number_of_counters_move():
    defense = printed(
        "Defense",
        "artifact",
        "{0}: Move any number of counters from target permanent you control to another target "
        "permanent you control.",
    )
    setup = Setup(cards=[defense]).battlefield(A, "Defense", "Bear", "Ox")
    table = setup.play()
    table.find("Bear").counters["+1/+1"] = 3
    table.activate("Defense", "Bear", "Ox").resolve()
    table.answer(2).resolve_all()
    counters = [table.find(one).counters.get("+1/+1", 0) for one in ("Bear", "Ox")]
    assert counters == [1, 2]
