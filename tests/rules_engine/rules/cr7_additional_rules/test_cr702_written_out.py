"""CR 702: keyword abilities that stand for longer text."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersAsCopy,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.costs import SacrificeThis, cost
from rules_engine.ir.effects import (
    Draw,
    GainLife,
    LoseLife,
)
from rules_engine.ir.events import Acts, Enters
from rules_engine.ir.keywords import enchant, with_ability, with_amount, with_cost
from rules_engine.ir.modifications import AddTypes, ModifyPowerToughness
from rules_engine.ir.selectors import (
    CREATURE,
    HOST,
    LAND,
    OPPONENT,
    OTHER,
    THIS,
    YOU,
    YOU_CONTROL,
    subtype,
)
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table, enchantment

PLUS, AGE = CounterKind.PLUS_ONE, CounterKind.AGE
SACRIFICE = ActivatedAbility(cost(SacrificeThis()), (GainLife(YOU, 0),))


def creature(name: str, *abilities, size=(2, 2), mana="{2}", types="Creature — Bear"):
    return card(name, mana, types, *abilities, power=size[0], toughness=size[1])


def table_with(*definitions, **places) -> Setup:
    """A table where A has the test cards on the battlefield, unless a place is named."""
    setup = Setup(cards=definitions)
    for definition in definitions:
        setup.put(A, places.get("zone", Zone.BATTLEFIELD), definition.name)
    return setup


def lands(setup: Setup, name: str, count: int, player=A) -> Setup:
    return setup.battlefield(player, *[name] * count)


def enter(table: Table, name: str, *answers: object) -> Table:
    """A casts the permanent and it enters."""
    return table.cast(name, *answers).resolve()


@pytest.mark.cr("702.24a")
def test_702_24a_cumulative_upkeep_grows_and_is_paid_whole_or_not_at_all():
    glacier = creature("Glacier", with_cost(Keyword.CUMULATIVE_UPKEEP, "{1}"))
    table = lands(table_with(glacier), "Wastes", 2).play()
    for turn, age in ((5, 1), (7, 2)):
        table.go_to(Step.UPKEEP, turn=turn).resolve().answer("Yes")
        assert table.find("Glacier").counters == {AGE: age}
    table.go_to(Step.UPKEEP, turn=9).resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Glacier"]


@pytest.mark.cr("702.24b")
def test_702_24b_two_instances_count_the_same_age_counters():
    each = with_cost(Keyword.CUMULATIVE_UPKEEP, "{1}")
    table = lands(table_with(creature("Glacier", each, each)), "Wastes", 3).play()
    table.go_to(Step.UPKEEP, turn=5).resolve().answer("Yes")
    table.resolve().answer("Yes")
    assert table.find("Glacier").counters == {AGE: 2}
    assert sum(obj.tapped for obj in table.all("Wastes")) == 3


@pytest.mark.cr("702.32a")
@pytest.mark.cr("702.63a")
@pytest.mark.parametrize(
    ("keyword", "last"), [(Keyword.FADING, 9), (Keyword.VANISHING, 7)], ids=str
)
def test_702_32_and_63_fading_takes_an_upkeep_longer_than_vanishing(keyword, last):
    setup = lands(
        table_with(creature("Passing", with_amount(keyword, 2)), zone=Zone.HAND), "Wastes", 2
    )
    table = enter(setup.play(), "Passing")
    kind = CounterKind.FADE if keyword is Keyword.FADING else CounterKind.TIME
    assert table.find("Passing").counters == {kind: 2}
    table.go_to(Step.DRAW, turn=last - 2)
    assert table.all("Passing")
    table.go_to(Step.UPKEEP, turn=last).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Passing"]


@pytest.mark.cr("702.63c")
def test_702_63c_each_instance_of_vanishing_works_by_itself():
    twice = creature(
        "Passing", with_amount(Keyword.VANISHING, 2), with_amount(Keyword.VANISHING, 1)
    )
    table = enter(lands(table_with(twice, zone=Zone.HAND), "Wastes", 2).play(), "Passing")
    assert table.find("Passing").counters == {CounterKind.TIME: 3}
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.find("Passing").counters == {CounterKind.TIME: 1}


@pytest.mark.cr("702.38a")
def test_702_38a_amplify_counts_revealed_kin():
    amplified = creature("Chief", with_amount(Keyword.AMPLIFY, 2), size=(1, 1))
    setup = lands(table_with(amplified, zone=Zone.HAND), "Wastes", 2).hand(A, "Bear", "Goblin")
    table = setup.play().cast("Chief").resolve()
    assert table.labels() == ["Bear"]
    assert table.answer("Bear").size("Chief") == (3, 3)


@pytest.mark.cr("702.38a", "614.12")
def test_702_38a_amplify_of_what_enters_as_a_copy_shows_kin_of_what_is_copied():
    amplified = creature("Chief", with_amount(Keyword.AMPLIFY, 2), size=(1, 1))
    mimic = creature("Mimic", EntersAsCopy(CREATURE & OTHER), types="Creature — Shapeshifter")
    setup = Setup(cards=[amplified, mimic]).battlefield(A, "Chief", *["Wastes"] * 4)
    table = setup.hand(A, "Mimic", "Bear", "Goblin").play().cast("Mimic").resolve()
    table.answer("Chief")
    assert table.labels() == ["Bear"]
    table.answer("Bear")
    assert sorted(table.size(one.id) for one in table.all("Chief")) == [(1, 1), (3, 3)]


@pytest.mark.cr("702.38a", "614.12")
def test_702_38a_amplify_looks_at_the_types_that_it_would_have_on_the_battlefield():
    amplified = creature("Chief", with_amount(Keyword.AMPLIFY, 2), size=(1, 1))
    making = enchantment("All Goblins", CREATURE & YOU_CONTROL, AddTypes((), ("Goblin",)))
    setup = lands(Setup(cards=[amplified, making]).hand(A, "Chief"), "Wastes", 2)
    table = setup.battlefield(A, "All Goblins").hand(A, "Bear", "Goblin").play()
    table.cast("Chief").resolve()
    assert table.labels() == ["Bear", "Goblin"]
    table.answer("Bear", "Goblin")
    assert table.size("Chief") == (5, 5)


@pytest.mark.cr("702.43a")
def test_702_43a_modular_moves_its_counters_to_an_artifact_creature():
    worker = card(
        "Worker",
        "{1}",
        "Artifact Creature — Construct",
        with_amount(Keyword.MODULAR, 2),
        SACRIFICE,
        power=0,
        toughness=0,
    )
    table = enter(
        lands(table_with(worker, zone=Zone.HAND), "Wastes", 1).battlefield(A, "Golem").play(),
        "Worker",
    )
    assert table.size("Worker") == (2, 2)
    table.activate("Worker").resolve_all().answer("Yes")
    assert table.size("Golem") == (5, 5)


@pytest.mark.cr("702.46a")
def test_702_46a_soulshift_returns_a_smaller_spirit():
    ghost = creature(
        "Shifter", with_amount(Keyword.SOULSHIFT, 3), SACRIFICE, types="Creature — Spirit"
    )
    big = creature("Big Spirit", mana="{4}", types="Creature — Spirit")
    setup = (
        Setup(cards=[ghost, big])
        .battlefield(A, "Shifter")
        .graveyard(A, "Ghost", "Big Spirit", "Bear")
    )
    table = setup.play().activate("Shifter")
    table.answer("Ghost").resolve_all().answer("Yes")
    assert table.names(Zone.HAND, A) == ["Ghost"]


@pytest.mark.cr("702.54a")
@pytest.mark.cr("702.54b")
def test_702_54_bloodthirst_looks_at_damage_to_opponents_this_turn():
    fixed = creature("Thirsty", with_amount(Keyword.BLOODTHIRST, 3), size=(1, 1))
    counting = creature("Thirstier", KeywordAbility(Keyword.BLOODTHIRST), size=(1, 1))
    setup = lands(table_with(fixed, counting, zone=Zone.HAND), "Mountain", 5).hand(A, "Shock")
    table = setup.play()
    table.cast("Shock", "B").resolve()
    enter(table, "Thirsty")
    enter(table, "Thirstier")
    assert (table.size("Thirsty"), table.size("Thirstier")) == ((4, 4), (3, 3))
    setup = lands(table_with(fixed, zone=Zone.HAND), "Mountain", 2)
    assert enter(setup.play(), "Thirsty").size("Thirsty") == (1, 1)


@pytest.mark.cr("702.58a")
def test_702_58a_graft_gives_a_counter_to_who_enters():
    grafter = creature("Grafter", with_amount(Keyword.GRAFT, 2), size=(0, 0))
    setup = lands(table_with(grafter, zone=Zone.HAND), "Forest", 4).hand(A, "Bear")
    table = enter(enter(setup.play(), "Grafter"), "Bear")
    table.resolve().answer("Yes")
    assert (table.size("Grafter"), table.size("Bear")) == ((1, 1), (3, 3))


@pytest.mark.cr("702.59a")
@pytest.mark.parametrize(("answer", "zone"), [("Yes", Zone.HAND), ("No", Zone.EXILE)])
def test_702_59a_recover_returns_the_card_or_exiles_it(answer, zone):
    spell = card(
        "Ice", "{5}", "Sorcery", with_cost(Keyword.RECOVER, "{1}"), SpellAbility((Draw(),))
    )
    victim = creature("Victim", SACRIFICE)
    setup = Setup(cards=[spell, victim]).graveyard(A, "Ice").battlefield(A, "Victim", "Wastes")
    table = setup.play().activate("Victim").resolve().answer(answer)
    assert len(table.all("Ice", zone)) == 1


@pytest.mark.cr("702.64a")
@pytest.mark.cr("702.64b")
def test_702_64a_absorb_prevents_some_of_each_damage():
    setup = lands(table_with(creature("Sponge", with_amount(Keyword.ABSORB, 1))), "Mountain", 2)
    table = setup.hand(A, "Shock", "Shock").play()
    table.cast("Shock", "Sponge").resolve()
    assert table.find("Sponge").damage == 1
    table.cast("Shock", "Sponge").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Shock", "Shock", "Sponge"]


@pytest.mark.cr("702.69a")
def test_702_69a_gravestorm_copies_for_each_permanent_that_died():
    storm = card(
        "Mourning",
        "{0}",
        "Sorcery",
        KeywordAbility(Keyword.GRAVESTORM),
        SpellAbility((LoseLife(OPPONENT, 1),)),
    )
    victim = creature("Victim", SACRIFICE)
    setup = Setup(cards=[storm, victim]).hand(A, "Mourning").battlefield(A, "Victim", "Victim")
    table = setup.play().activate("Victim").resolve().activate("Victim").resolve()
    table.cast("Mourning").resolve_all()
    assert table.life(B) == 17


@pytest.mark.cr("702.70a")
def test_702_70a_poisonous_adds_poison_to_combat_damage():
    setup = table_with(
        creature("Viper", with_amount(Keyword.POISONOUS, 2), with_amount(Keyword.POISONOUS, 1))
    )
    table = setup.play().attack("Viper").damage()
    table.game.answer(0)
    table.resolve_all()
    assert (table.life(B), table.state.players[B].counters) == (18, {CounterKind.POISON: 3})


@pytest.mark.cr("702.53a")
def test_702_53a_transmute_finds_a_card_of_the_same_mana_value():
    seer = creature("Seer", with_cost(Keyword.TRANSMUTE, "{1}"), mana="{3}")
    setup = lands(table_with(seer, zone=Zone.HAND), "Wastes", 1)
    table = setup.library(A, "Ghost", "Bear", "Giant").play()
    table.activate("Seer").resolve()
    assert table.labels() == ["Ghost"]
    table.answer("Ghost")
    assert (table.names(Zone.HAND, A), table.names(Zone.GRAVEYARD, A)) == (["Ghost"], ["Seer"])


@pytest.mark.cr("702.53a")
def test_702_53a_transmute_is_refused_at_instant_speed():
    seer = creature("Seer", with_cost(Keyword.TRANSMUTE, "{1}"), mana="{3}")
    setup = Setup(cards=[seer], step=Step.UPKEEP).hand(A, "Seer").battlefield(A, "Wastes")
    table = setup.play()
    assert table.refused(lambda: table.activate("Seer")) == "CR 117.1"


@pytest.mark.cr("702.71a")
def test_702_71a_transfigure_puts_a_creature_of_the_same_mana_value_onto_the_battlefield():
    setup = table_with(creature("Larva", with_cost(Keyword.TRANSFIGURE, "{0}"), mana="{2}{G}"))
    table = setup.library(A, "Ghost", "Bear", "Sword").play()
    table.activate("Larva").resolve()
    assert table.labels() == ["Ghost"]
    table.answer("Ghost")
    assert (table.size("Ghost"), table.names(Zone.GRAVEYARD, A)) == ((2, 2), ["Larva"])


@pytest.mark.cr("702.72a")
@pytest.mark.cr("702.72b")
def test_702_72a_a_champion_keeps_another_until_it_leaves():
    king = creature(
        "Champ",
        KeywordAbility(Keyword.CHAMPION, what=subtype("Goblin")),
        SACRIFICE,
        types="Creature — Goblin",
    )
    setup = lands(table_with(king, zone=Zone.HAND), "Wastes", 2).battlefield(A, "Goblin", "Bear")
    table = enter(setup.play(), "Champ").resolve().answer("Yes")
    assert (table.names(Zone.EXILE, A), len(table.all("Champ"))) == (["Goblin"], 1)
    table.activate("Champ").resolve_all()
    assert (table.names(Zone.EXILE, A), len(table.all("Goblin"))) == ([], 1)
    alone = enter(lands(table_with(king, zone=Zone.HAND), "Wastes", 2).play(), "Champ")
    assert alone.resolve().names(Zone.GRAVEYARD, A) == ["Champ"]


@pytest.mark.cr("702.75a")
def test_702_75a_hideaway_hides_a_card_that_its_controller_may_look_at():
    lair = card("Lair", "{1}", "Artifact", with_amount(Keyword.HIDEAWAY, 4))
    setup = lands(table_with(lair, zone=Zone.HAND), "Wastes", 1).library(A, "Ox", "Bear", "Goblin")
    table = enter(setup.play(), "Lair").resolve().answer("Bear")
    (hidden,) = table.state.exile
    assert (table.state.objects[hidden].face_down, table.state.revealed[hidden]) == (True, (A,))
    assert len(table.state.players[A].library) == 12


@pytest.mark.cr("702.77a")
def test_702_77a_reinforce_from_the_hand():
    helper = creature("Helper", with_amount(Keyword.REINFORCE, 2, cost("{1}")))
    setup = lands(table_with(helper, zone=Zone.HAND), "Wastes", 1).battlefield(A, "Bear")
    table = setup.play().activate("Helper").resolve()
    assert (table.size("Bear"), table.names(Zone.GRAVEYARD, A)) == ((4, 4), ["Helper"])


@pytest.mark.cr("702.79a")
@pytest.mark.cr("702.93a")
@pytest.mark.parametrize(
    ("keyword", "kind"),
    [(Keyword.PERSIST, CounterKind.MINUS_ONE), (Keyword.UNDYING, PLUS)],
    ids=str,
)
def test_702_79_and_93_who_returns_once_dies_the_second_time(keyword, kind):
    table = table_with(creature("Returner", KeywordAbility(keyword), SACRIFICE)).play()
    table.activate("Returner").resolve()
    assert table.find("Returner").counters == {kind: 1}
    table.activate("Returner").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Returner"]


@pytest.mark.cr("702.82a")
@pytest.mark.cr("702.82c")
def test_702_82_devour_sacrifices_before_entering():
    eater = creature("Eater", with_amount(Keyword.DEVOUR, 2), size=(1, 1))
    picky = creature("Picky", KeywordAbility(Keyword.DEVOUR, amount=1, what=LAND), size=(1, 1))
    setup = lands(table_with(eater, picky, zone=Zone.HAND), "Wastes", 4).battlefield(
        A, "Bear", "Ox"
    )
    table = setup.play().cast("Eater").resolve().answer("Bear", "Ox")
    assert (table.size("Eater"), table.names(Zone.GRAVEYARD, A)) == ((5, 5), ["Bear", "Ox"])
    table.cast("Picky").resolve().answer("Wastes")
    assert table.size("Picky") == (2, 2)


@pytest.mark.cr("702.104a")
@pytest.mark.cr("702.104b")
@pytest.mark.parametrize(("answer", "size", "life"), [("Yes", (4, 4), 20), ("No", (2, 2), 17)])
def test_702_104_the_opponent_decides_about_tribute(answer, size, life):
    beast = creature(
        "Beast",
        with_amount(Keyword.TRIBUTE, 2),
        TriggeredAbility(
            Enters(THIS), (LoseLife(OPPONENT, 3),), condition=ChoiceWas("tribute", "no")
        ),
    )
    table = enter(lands(table_with(beast, zone=Zone.HAND), "Wastes", 2).play(), "Beast")
    assert table.decision.player == B
    table.answer(answer).resolve_all()
    assert (table.size("Beast"), table.life(B)) == (size, life)


@pytest.mark.cr("702.136a")
@pytest.mark.parametrize(
    ("answer", "size", "haste"), [("Yes", (3, 3), False), ("No", (2, 2), True)]
)
def test_702_136a_riot_is_a_counter_or_haste(answer, size, haste):
    rioter = creature("Rioter", KeywordAbility(Keyword.RIOT))
    table = enter(lands(table_with(rioter, zone=Zone.HAND), "Wastes", 2).play(), "Rioter")
    table.answer(answer)
    assert (table.size("Rioter"), Keyword.HASTE in table.seen("Rioter").keywords) == (size, haste)


@pytest.mark.cr("702.84a")
def test_702_84a_an_unearthed_creature_has_haste_and_ends_in_exile():
    undead = creature("Undead", with_cost(Keyword.UNEARTH, "{1}"), SACRIFICE)
    setup = lands(table_with(undead, zone=Zone.GRAVEYARD), "Wastes", 1)
    table = setup.play().act("Activate Undead (1)").resolve()
    assert Keyword.HASTE in table.seen("Undead").keywords
    table.go_to(Step.END).resolve()
    assert table.names(Zone.EXILE, A) == ["Undead"]
    early = lands(table_with(undead, zone=Zone.GRAVEYARD), "Wastes", 1).play()
    early.act("Activate Undead (1)").resolve().act("Activate Undead (2)").resolve()
    assert early.names(Zone.EXILE, A) == ["Undead"]


@pytest.mark.cr("702.89a")
def test_702_89a_umbra_armor_is_destroyed_instead():
    armor = card(
        "Umbra", "{W}", "Enchantment — Aura", enchant(), KeywordAbility(Keyword.UMBRA_ARMOR)
    )
    setup = Setup(cards=[armor]).hand(A, "Umbra").battlefield(A, "Giant", "Plains", *["Swamp"] * 3)
    table = setup.hand(A, "Murder").play().cast("Umbra").resolve()
    table.find("Giant").damage = 3
    table.cast("Murder", "Giant").resolve()
    assert table.find("Giant").damage == 0
    assert table.names(Zone.GRAVEYARD, A) == ["Murder", "Umbra"]


@pytest.mark.cr("702.92a")
@pytest.mark.cr("702.163a")
@pytest.mark.cr("702.182a")
@pytest.mark.parametrize(
    ("keyword", "token"),
    [
        (Keyword.LIVING_WEAPON, "Phyrexian Germ Token"),
        (Keyword.FOR_MIRRODIN, "Rebel Token"),
        (Keyword.JOB_SELECT, "Hero Token"),
    ],
    ids=str,
)
def test_702_92_163_and_182_the_equipment_comes_with_a_bearer(keyword, token):
    blade = card(
        "Blade",
        "{1}",
        "Artifact — Equipment",
        KeywordAbility(keyword),
        StaticAbility(HOST, (ModifyPowerToughness(1, 1),)),
    )
    table = enter(lands(table_with(blade, zone=Zone.HAND), "Wastes", 1).play(), "Blade").resolve()
    assert table.find("Blade").attached_to == table.find(token).id


@pytest.mark.cr("702.97a")
def test_702_97a_scavenge_uses_the_power_that_the_card_had():
    dead = creature("Dead", with_cost(Keyword.SCAVENGE, "{1}"), size=(3, 1))
    setup = lands(table_with(dead, zone=Zone.GRAVEYARD), "Wastes", 1).battlefield(A, "Bear")
    table = setup.play().activate("Dead").resolve()
    assert (table.size("Bear"), table.names(Zone.EXILE, A)) == ((5, 5), ["Dead"])


@pytest.mark.cr("702.100a")
@pytest.mark.cr("702.100b")
def test_702_100_evolving_compares_power_and_toughness():
    evolver = creature("Evolver", KeywordAbility(Keyword.EVOLVE), size=(1, 3))
    observer = card(
        "Observer",
        "{1}",
        "Artifact",
        TriggeredAbility(Acts(KeywordAction.EVOLVE, what=CREATURE), (GainLife(YOU, 1),)),
    )
    setup = lands(table_with(evolver, observer), "Forest", 4).hand(A, "Bear", "Elf")
    table = enter(enter(setup.play(), "Bear").resolve_all(), "Elf")
    assert (table.size("Evolver"), table.state.stack, table.life(A)) == ((2, 4), [], 21)


@pytest.mark.cr("702.101a")
def test_702_101a_extort_drains():
    setup = lands(table_with(creature("Priest", KeywordAbility(Keyword.EXTORT))), "Swamp", 1)
    table = setup.battlefield(A, "Mountain").hand(A, "Goblin").play()
    table.cast("Goblin").resolve().answer("Yes")
    assert (table.life(A), table.life(B)) == (21, 19)


@pytest.mark.cr("702.107a")
def test_702_107a_outlast_taps_for_a_counter():
    table = lands(
        table_with(creature("Laster", with_cost(Keyword.OUTLAST, "{1}"))), "Wastes", 1
    ).play()
    table.activate("Laster").resolve()
    assert (table.size("Laster"), table.find("Laster").tapped) == ((3, 3), True)


@pytest.mark.cr("702.110a")
@pytest.mark.cr("702.110b")
@pytest.mark.parametrize(("answer", "life"), [("Yes", 23), ("No", 20)])
def test_702_110_exploiting(answer, life):
    taker = creature(
        "Taker",
        KeywordAbility(Keyword.EXPLOIT),
        TriggeredAbility(Acts(KeywordAction.EXPLOIT, what=THIS), (GainLife(YOU, 3),)),
    )
    setup = lands(table_with(taker, zone=Zone.HAND), "Wastes", 2).battlefield(A, "Bear")
    table = enter(setup.play(), "Taker").resolve().answer(answer)
    if answer == "Yes":
        table.answer("Bear")
    assert table.resolve_all().life(A) == life


@pytest.mark.cr("702.115a")
def test_702_115a_ingest_exiles_the_top_card():
    setup = table_with(creature("Ingester", KeywordAbility(Keyword.INGEST))).library(B, "Ox")
    table = setup.play().attack("Ingester").damage().resolve()
    assert table.names(Zone.EXILE, B) == ["Ox"]


@pytest.mark.cr("702.123a")
@pytest.mark.parametrize(("answer", "size", "tokens"), [("Yes", (4, 4), 0), ("No", (2, 2), 2)])
def test_702_123a_fabricate(answer, size, tokens):
    maker = creature("Maker", with_amount(Keyword.FABRICATE, 2))
    table = enter(lands(table_with(maker, zone=Zone.HAND), "Wastes", 2).play(), "Maker")
    table.resolve().answer(answer)
    assert (table.size("Maker"), len(table.all("Servo Token"))) == (size, tokens)


@pytest.mark.cr("702.125a")
def test_702_125a_undaunted_costs_less_for_each_opponent():
    brave = creature("Brave", KeywordAbility(Keyword.UNDAUNTED), mana="{3}")
    assert enter(lands(table_with(brave, zone=Zone.HAND), "Wastes", 2).play(), "Brave").all("Brave")


@pytest.mark.cr("702.135a")
def test_702_135a_afterlife_leaves_spirits():
    table = table_with(creature("Mortal", with_amount(Keyword.AFTERLIFE, 2), SACRIFICE)).play()
    table.activate("Mortal").resolve()
    spirits = table.all("Spirit Token")
    assert [Keyword.FLYING in table.seen(s.id).keywords for s in spirits] == [True, True]


@pytest.mark.cr("702.142a")
def test_702_142a_boasting_needs_an_attack_and_is_done_once():
    boast = with_ability(Keyword.BOAST, ActivatedAbility(cost("{0}"), (GainLife(YOU, 2),)))
    table = table_with(creature("Boaster", boast)).play()
    assert table.refused(lambda: table.activate("Boaster")) == "CR 117.1"
    table.attack("Boaster").activate("Boaster").resolve()
    assert table.life(A) == 22
    assert table.refused(lambda: table.activate("Boaster")) == "CR 117.1"


@pytest.mark.cr("702.144a")
def test_702_144a_demonstrating_gives_both_players_a_copy():
    show = card(
        "Show",
        "{0}",
        "Sorcery",
        KeywordAbility(Keyword.DEMONSTRATE),
        SpellAbility((GainLife(YOU, 2),)),
    )
    table = table_with(show, zone=Zone.HAND).play()
    table.cast("Show").resolve().answer("Yes").resolve_all()
    assert (table.life(A), table.life(B)) == (24, 22)


@pytest.mark.cr("702.156a")
@pytest.mark.cr("107.3m")
@pytest.mark.parametrize(("x", "cards"), [(5, 1), (4, 0)])
def test_702_156a_ravenous_counts_its_x(x, cards):
    eater = card(
        "Ravener", "{X}", "Creature — Beast", KeywordAbility(Keyword.RAVENOUS), power=0, toughness=0
    )
    setup = lands(table_with(eater, zone=Zone.HAND), "Wastes", 5)
    table = enter(setup.play(), "Ravener", x).resolve_all()
    assert (table.size("Ravener"), len(table.state.players[A].hand)) == ((x, x), cards)


@pytest.mark.cr("702.161a")
def test_702_161a_living_metal_is_a_creature_on_its_controllers_turn():
    robot = card(
        "Robot",
        "{2}",
        "Artifact — Vehicle",
        KeywordAbility(Keyword.LIVING_METAL),
        power=3,
        toughness=3,
    )
    table = table_with(robot).play()
    assert table.seen("Robot").is_creature
    table.go_to(Step.UPKEEP, turn=4)
    assert not table.seen("Robot").is_creature


@pytest.mark.cr("702.181a")
def test_702_181a_mobilized_warriors_attack_and_are_sacrificed():
    table = table_with(creature("Leader", with_amount(Keyword.MOBILIZE, 2))).play()
    table.attack("Leader").resolve()
    assert len(table.all("Warrior Token")) == 2
    assert table.damage().life(B) == 16
    table.go_to(Step.END).resolve()
    assert table.all("Warrior Token") == []
