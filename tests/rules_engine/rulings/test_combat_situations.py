"""Combat as players know it: whole situations, and what older rules make of them."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import (
    ActivatedAbility,
    CastingRestriction,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.combat_effects import Goad
from rules_engine.ir.conditions import AfterPoint
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.durations import Duration, DurationKind
from rules_engine.ir.effects import (
    Apply,
    DealDamage,
    DealDividedDamage,
    Destroy,
    Draw,
    GainLife,
    LoseLife,
    PreventDamage,
    Regenerate,
    RemoveFromCombat,
    ReturnToHand,
    Tap,
    add,
)
from rules_engine.ir.events import Attacks, BeginningOf
from rules_engine.ir.keywords import (
    DOUBLE_STRIKE,
    FEAR,
    FLANKING,
    HASTE,
    SHADOW,
    TRAMPLE,
    enchant,
    flashback,
    protection_from,
    suspend,
    with_amount,
)
from rules_engine.ir.modifications import (
    AddTypes,
    AttackingDoesntTap,
    CantBeBlocked,
    DoesntUntap,
    GainAbility,
    MaximumAttackers,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetController,
)
from rules_engine.ir.selectors import (
    ANY_TARGET,
    ANYTHING,
    ARTIFACT,
    ATTACKING,
    BLACK,
    BLOCKING,
    CREATURE,
    HOST,
    PLAYER,
    RED,
    TAPPED,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    InZone,
    with_keyword,
)
from rules_engine.rules.editions import rules_edition
from rules_engine.state.events import Damage
from rules_engine.state.players import Player
from rules_engine.vocabulary import CardType, Keyword, Step, Zone
from tests.rules_engine.combatants import (
    changing,
    creature,
    fight,
    granting,
    instant,
    ruled,
    to_blocks,
)
from tests.rules_engine.kit import A, B

EDITIONS = ["current", "2006", "eighth", "october2002"]


# --- damage --------------------------------------------------------------------------------------


@pytest.mark.cr("510.2")
@pytest.mark.scenario("CG-119")
def test_only_damage_by_power_in_the_step_is_combat_damage():
    """A blocker's ability still deals damage when combat damage is prevented."""
    archer = creature(
        "Archer", 1, 3, ActivatedAbility(cost("{T}"), (DealDamage(1, TARGET),), (Target(CREATURE),))
    )
    setup = fight(["Bear", "Plains"], ["Archer"], archer).hand(A, "Holy Day")
    table = setup.play().attack("Bear").block(("Archer", "Bear")).cast("Holy Day").resolve()
    table.activate("Archer", "Bear", player=B).resolve()
    assert table.find("Bear").damage == 1
    table.damage()
    assert (table.find("Bear").damage, table.find("Archer").damage) == (1, 0)


@pytest.mark.cr("120.6")
@pytest.mark.scenario("CG-120")
@pytest.mark.parametrize("edition", EDITIONS)
def test_damage_adds_up_over_the_turn(edition):
    table = (
        fight(["Mountain", "Bear"], ["Ox"], edition=rules_edition(edition)).hand(A, "Shock").play()
    )
    table.cast("Shock", "Ox").resolve()
    assert table.find("Ox").damage == 2
    table.attack("Bear").block(("Ox", "Bear")).go_to(Step.COMBAT_DAMAGE).resolve_all()
    assert "Ox" in table.names(Zone.GRAVEYARD, B)


@pytest.mark.cr("120.1")
@pytest.mark.scenario("CG-121")
def test_damage_to_a_player_is_loss_of_life():
    table = fight(["Mountain"], []).hand(A, "Shock").play().cast("Shock", "B").resolve()
    assert table.life(B) == 18


@pytest.mark.cr("119.1")
@pytest.mark.scenario("CG-122")
def test_losing_life_is_not_damage():
    feast = card(
        "Feast",
        "{0}",
        "Sorcery",
        *instant("x", LoseLife(PLAYER - YOU, 4), GainLife(YOU, 4)).front.abilities,
    )
    table = fight(["Plains"], [], feast).hand(A, "Shield", "Feast").play()
    table.cast("Shield", "B").resolve().cast("Feast").resolve()
    assert (table.life(A), table.life(B), len(table.state.shields)) == (24, 16, 1)


@pytest.mark.cr("119.4")
@pytest.mark.cr("118.3b")
@pytest.mark.scenario("CG-123")
def test_paying_life_down_to_zero_but_not_below():
    altar = card(
        "Bargain",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(PayLife(3)), (GainLife(PLAYER - YOU, 1),)),
        ActivatedAbility(cost(PayLife(8)), (GainLife(PLAYER - YOU, 1),)),
    )
    table = fight(["Bargain"], [], altar).life(A, 3).play()
    assert [label for label in table.labels() if "Bargain" in label] == ["Activate Bargain (1)"]
    table.act("Activate Bargain (1)")
    assert (table.state.over, table.state.winner) == (True, B)


@pytest.mark.cr("704.5f")
@pytest.mark.scenario("CG-141")
def test_toughness_zero_is_no_destruction():
    """A regeneration shield doesn't help."""
    troll = creature("Small Troll", 1, 1, ActivatedAbility(cost("{0}"), (Regenerate(THIS),)))
    shrink = changing("Shrink It", ModifyPowerToughness(-1, -1))
    table = fight(["Small Troll"], [], troll, shrink).hand(A, "Shrink It").play()
    table.activate("Small Troll").resolve().cast("Shrink It", "Small Troll").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Shrink It", "Small Troll"]


@pytest.mark.cr("704.5j")
@pytest.mark.scenario("CG-140")
@pytest.mark.parametrize(
    ("edition", "mine", "theirs"),
    [("current", 1, 1), ("2006", 0, 0), ("eighth", 1, 0)],
)
def test_the_legend_rule_over_the_years(edition, mine, theirs):
    """Each player has a legend of the same name; the second player's is newer."""
    setup = fight(["Legend"], [], edition=rules_edition(edition))
    setup.battlefield(A, "Plains", "Plains")
    table = setup.battlefield(B, "Legend").play()
    table.pass_priority()
    assert len(table.all("Legend", player=A)) == mine
    assert len(table.all("Legend", player=B)) == theirs


# --- evasion and other abilities -----------------------------------------------------------------


@pytest.mark.cr("702.10b")
@pytest.mark.cr("702.10c")
@pytest.mark.scenario("CG-132")
def test_haste_follows_control():
    """A stolen creature with haste attacks at once, and its {T} ability works."""
    fast = creature(
        "Fast Elf",
        2,
        2,
        HASTE,
        ActivatedAbility(cost("{T}"), (GainLife(YOU, 1),)),
    )
    steal = instant("Steal", Apply(TARGET, (SetController(YOU),)), target=CREATURE)
    table = fight([], ["Fast Elf", "Bear"], fast, steal).hand(A, "Steal", "Steal").play()
    table.cast("Steal", "Fast Elf").resolve().cast("Steal", "Bear").resolve()
    assert "Activate Fast Elf" in table.labels()
    table.attack("Fast Elf").damage()
    assert table.life(B) == 18


@pytest.mark.cr("702.16b")
@pytest.mark.cr("702.16e")
@pytest.mark.cr("702.16f")
@pytest.mark.scenario("CG-134", "M-KW-PROT")
def test_protection_stops_targets_blocks_damage_and_auras():
    enforcer = creature("Enforcer", 3, 3, protection_from(BLACK))
    dark = card("Dark One", "{B}", "Creature — Rat", power=2, toughness=2)
    pinger = card(
        "Dark Wave", "{0}", "Artifact", ActivatedAbility(cost("{T}"), (DealDamage(2, CREATURE),))
    )
    doom = card(
        "Dark Doom",
        "{B}",
        "Instant",
        *instant("x", Destroy(TARGET), target=CREATURE).front.abilities,
    )
    setup = fight(["Enforcer", "Bear", "Swamp"], ["Dark One", "Ox"], enforcer, dark, pinger, doom)
    table = setup.hand(A, "Dark Doom").play()
    table.act("Cast Dark Doom")
    assert "Enforcer" not in table.labels()
    table = fight(["Enforcer"], ["Dark One", "Ox"], enforcer, dark).play().attack("Enforcer")
    assert to_blocks(table).labels() == ["Ox blocks Enforcer"]
    table = fight(["Dark One"], ["Enforcer"], enforcer, dark).play().attack("Dark One")
    table.block(("Enforcer", "Dark One")).damage()
    assert (table.find("Enforcer").damage, table.names(Zone.GRAVEYARD, A)) == (0, ["Dark One"])
    curse = card(
        "Dark Curse",
        "{B}",
        "Enchantment — Aura",
        enchant(CREATURE),
        StaticAbility(HOST, (ModifyPowerToughness(1, 1),)),
    )
    setup = fight(["Enforcer", "Dark Curse"], [], enforcer, curse)
    aura = setup.state.battlefield[1]
    setup.state.objects[aura].attached_to = setup.state.battlefield[0]
    table = setup.play().pass_priority()
    assert table.names(Zone.GRAVEYARD, A) == ["Dark Curse"]


@pytest.mark.cr("702.16a")
@pytest.mark.scenario("CG-134")
def test_protection_from_a_color_does_not_stop_what_neither_targets_nor_damages():
    clean = creature("Clean", 2, 2, protection_from(RED))
    wave = card(
        "Red Wave",
        "{R}",
        "Sorcery",
        *instant("x", Apply(CREATURE, (ModifyPowerToughness(-1, -1),))).front.abilities,
    )
    table = fight(["Clean", "Mountain"], [], clean, wave).hand(A, "Red Wave").play()
    assert table.cast("Red Wave").resolve().size("Clean") == (1, 1)


@pytest.mark.cr("702.36b")
@pytest.mark.scenario("M-KW-FEAR")
def test_fear_and_three_blockers():
    corpse = creature("Corpse", 3, 3, FEAR)
    dark = card("Dark One", "{B}", "Creature — Rat", power=1, toughness=1)
    table = fight(["Corpse"], ["Bear", "Dark One", "Golem"], corpse, dark).play().attack("Corpse")
    assert to_blocks(table).labels() == ["Dark One blocks Corpse", "Golem blocks Corpse"]


@pytest.mark.cr("702.4b")
@pytest.mark.scenario("M-KW-DSTRIKE")
@pytest.mark.parametrize("tramples", [False, True])
def test_double_strike_against_a_bear(tramples):
    duelist = creature("Duelist", 3, 3, DOUBLE_STRIKE, *([TRAMPLE] if tramples else []))
    table = (
        fight(["Duelist"], ["Bear"], duelist).play().attack("Duelist").block(("Bear", "Duelist"))
    )
    table.damage()
    if tramples:
        table.answer(3, 0)
    table.go_to(Step.END_OF_COMBAT)
    assert (table.names(Zone.GRAVEYARD, B), table.find("Duelist").damage) == (["Bear"], 0)
    assert table.life(B) == (17 if tramples else 20)


@pytest.mark.cr("702.14c")
@pytest.mark.scenario("M-KW-WALK")
@pytest.mark.parametrize(("land", "blocks"), [("Snow Forest", False), ("Island", True)])
def test_forestwalk(land, blocks):
    table = fight(["Walker"], ["Bear", land]).play().attack("Walker")
    table.go_to(Step.END_OF_COMBAT) if not blocks else to_blocks(table).answer(("Bear", "Walker"))
    assert (table.life(B) == 18) != blocks


@pytest.mark.cr("701.19a")
@pytest.mark.scenario("M-KW-REGEN")
def test_a_regeneration_shield_is_used_once():
    kill = instant("Kill", Destroy(TARGET), target=CREATURE)
    table = fight(["Troll", "Forest"], [], kill).hand(A, "Kill", "Kill").play()
    table.attack("Troll").activate("Troll").resolve().cast("Kill", "Troll").resolve()
    troll = table.find("Troll")
    assert (troll.tapped, troll.damage, table.state.combat.attackers) == (True, 0, {})
    table.cast("Kill", "Troll").resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Kill", "Kill", "Troll"]


@pytest.mark.cr("702.20b")
@pytest.mark.scenario("ER-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_vigilance_in_every_edition(edition):
    table = fight(["Guard"], [], edition=rules_edition(edition)).play().attack("Guard")
    assert not table.find("Guard").tapped


@pytest.mark.scenario("CG-137")
def test_rules_work_for_what_a_set_does_not_print():
    """Trample, protection, several colors and legends are there whatever cards are used."""
    both = card(
        "Everything",
        "{W}{R}",
        "Legendary Creature — Beast",
        TRAMPLE,
        protection_from(ARTIFACT),
        power=4,
        toughness=4,
    )
    table = fight(["Everything"], ["Bear", "Golem"], both, edition=rules_edition("eighth")).play()
    assert len(table.seen("Everything").colors) == 2
    assert to_blocks(table.attack("Everything")).labels() == ["Bear blocks Everything"]


@pytest.mark.cr("509.1b")
@pytest.mark.scenario("CG-128")
def test_what_cannot_be_blocked_is_unblocked():
    ghost = ruled("Ghostly", 2, 2, CantBeBlocked())
    table = fight(["Ghostly", "Bear"], ["Ox"], ghost).play().attack("Ghostly", "Bear")
    assert to_blocks(table).labels() == ["Ox blocks Bear"]
    assert table.answer(("Ox", "Bear")).damage().life(B) == 18


# --- flanking, rampage, shadow -------------------------------------------------------------------

CAVALRY = creature("Cavalry", 2, 2, FLANKING)
CRAW = creature("Crawler", 6, 4, with_amount(Keyword.RAMPAGE, 2))


@pytest.mark.cr("702.25a")
@pytest.mark.scenario("M-FLANK-1", "M-FLANK-2", "M-FLANK-4", "M-FLANK-6")
def test_flanking_looks_at_blockers_without_it():
    table = fight(["Cavalry"], ["Bear"], CAVALRY).play().attack("Cavalry")
    table.block(("Bear", "Cavalry"))
    assert (table.state.step, len(table.state.stack)) == (Step.DECLARE_BLOCKERS, 1)
    assert table.resolve_all().size("Bear") == (1, 1)
    knight = creature("Other Knight", 2, 2, FLANKING)
    table = fight(["Cavalry"], ["Other Knight"], CAVALRY, knight).play().attack("Cavalry")
    assert table.block(("Other Knight", "Cavalry")).state.stack == []
    table = fight(["Cavalry"], ["Bear", "Ox"], CAVALRY).play().attack("Cavalry")
    table.block(("Bear", "Cavalry"), ("Ox", "Cavalry"))
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 2
    table.resolve_all()
    assert (table.size("Bear"), table.size("Ox")) == ((1, 1), (1, 3))
    table = fight(["Bear"], ["Cavalry"], CAVALRY).play().attack("Bear")
    assert table.block(("Cavalry", "Bear")).state.stack == []


@pytest.mark.cr("702.25b")
@pytest.mark.scenario("M-FLANK-3")
def test_each_instance_of_flanking_triggers():
    twice = creature("Twice", 2, 2, FLANKING, FLANKING)
    table = fight(["Twice"], ["Giant"], twice).play().attack("Twice").block(("Giant", "Twice"))
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 2
    assert table.resolve_all().size("Giant") == (3, 3)


@pytest.mark.cr("702.25a")
@pytest.mark.scenario("M-FLANK-5")
def test_flanking_kills_a_small_blocker_and_the_attacker_stays_blocked():
    table = fight(["Cavalry"], ["Goblin"], CAVALRY).play().attack("Cavalry")
    table.block(("Goblin", "Cavalry")).resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Goblin"]
    assert table.damage().life(B) == 20


@pytest.mark.cr("702.23a")
@pytest.mark.cr("702.23b")
@pytest.mark.scenario("M-RAMP-1", "M-RAMP-2", "M-RAMP-3")
def test_rampage_counts_blockers_as_it_resolves():
    three = ["Bear", "Ox", "Goblin"]
    pairs = [(name, "Crawler") for name in three]
    table = fight(["Crawler"], three, CRAW).play().attack("Crawler").block(*pairs)
    assert table.resolve_all().size("Crawler") == (10, 8)
    table = fight(["Crawler"], three, CRAW).play().attack("Crawler").block(pairs[0])
    assert table.resolve_all().size("Crawler") == (6, 4)
    setup = fight(["Crawler"], [*three, "Island", "Island"], CRAW).hand(B, "Bounce", "Bounce")
    table = setup.play().attack("Crawler").block(*pairs)
    table.cast("Bounce", "Ox", player=B).resolve()
    assert table.resolve_all().size("Crawler") == (8, 6)
    table.cast("Bounce", "Bear", player=B).resolve()
    assert table.size("Crawler") == (8, 6)


@pytest.mark.cr("702.23c")
@pytest.mark.scenario("M-RAMP-4")
def test_each_instance_of_rampage_triggers():
    both = creature("Both", 2, 2, with_amount(Keyword.RAMPAGE, 2), with_amount(Keyword.RAMPAGE, 1))
    three = ["Bear", "Ox", "Goblin"]
    table = fight(["Both"], three, both).play().attack("Both")
    table.block(*((name, "Both") for name in three))
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.resolve_all().size("Both") == (8, 8)


@pytest.mark.cr("702.28c")
@pytest.mark.scenario("M-SHADOW-2")
def test_shadow_twice_is_shadow():
    shade = creature("Shade", 2, 2, SHADOW)
    again = granting("More Shadow", SHADOW)
    setup = fight(["Shade"], ["Shade", "Bear"], shade, again).hand(A, "More Shadow")
    table = setup.play()
    mine, theirs = (obj.id for obj in table.all("Shade"))
    table.cast("More Shadow", mine).resolve().attack(mine)
    options = [(o.entity, o.other) for o in to_blocks(table).decision.options]
    assert options == [(theirs, mine)]


@pytest.mark.cr("509.1b")
@pytest.mark.scenario("M-SHADOW-3")
def test_shadow_gained_once_blocked():
    again = granting("More Shadow", SHADOW)
    table = fight(["Bear"], ["Ox"], again).hand(A, "More Shadow").play()
    table.attack("Bear").block(("Ox", "Bear")).cast("More Shadow", "Bear").resolve().damage()
    assert (table.life(B), table.find("Ox").damage) == (20, 2)
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "More Shadow"]


# --- situations ----------------------------------------------------------------------------------


@pytest.mark.cr("508.1f")
@pytest.mark.scenario("IS-03")
@pytest.mark.parametrize("untapped", [False, True])
def test_an_assassin_of_tapped_creatures(untapped):
    killer = creature(
        "Killer",
        1,
        1,
        ActivatedAbility(cost("{T}"), (Destroy(TARGET),), (Target(CREATURE & TAPPED),)),
    )
    horse = ruled("Captain", 5, 4, AttackingDoesntTap(), affects=CREATURE & YOU_CONTROL)
    mine = ["Bear", "Captain"] if untapped else ["Bear"]
    table = fight(mine, ["Killer"], killer, horse).play().attack("Bear").until_priority(B)
    assert ("Activate Killer" in table.labels()) is not untapped
    if not untapped:
        table.activate("Killer", "Bear", player=B).resolve()
        assert table.names(Zone.GRAVEYARD, A) == ["Bear"]


@pytest.mark.cr("514.2")
@pytest.mark.scenario("IS-05")
def test_a_seeker_with_an_aura_and_growth_blocks():
    """4/3 with the Aura, 7/6 with the spell, 5 damage marked, 4/3 without damage at cleanup."""
    big = creature("Big", 5, 4)
    setup = fight(["Big"], ["Bear", "Strength", "Forest"], big).hand(B, "Growth")
    ids = setup.state.battlefield
    setup.state.objects[ids[2]].attached_to = ids[1]
    table = setup.play().attack("Big").block(("Bear", "Big"))
    assert table.size("Bear") == (4, 3)
    table.cast("Growth", "Bear", player=B).resolve()
    assert table.size("Bear") == (7, 6)
    table.damage()
    assert (table.names(Zone.GRAVEYARD, A), table.find("Bear").damage) == (["Big"], 5)
    table.go_to(Step.UPKEEP, turn=4)
    assert (table.size("Bear"), table.find("Bear").damage) == ((4, 3), 0)


@pytest.mark.cr("701.19a")
@pytest.mark.scenario("IS-06")
def test_an_aura_that_regenerates_a_blocker():
    aura = card(
        "Regrowing Skin",
        "{1}{G}",
        "Enchantment — Aura",
        enchant(CREATURE),
        ActivatedAbility(cost("{G}"), (Regenerate(HOST),)),
    )
    setup = fight(["Giant"], ["Bear", "Regrowing Skin", "Forest"], aura)
    ids = setup.state.battlefield
    setup.state.objects[ids[2]].attached_to = ids[1]
    table = setup.play().attack("Giant").block(("Bear", "Giant"))
    table.activate("Regrowing Skin", player=B).resolve().damage()
    bear = table.find("Bear")
    assert (bear.tapped, bear.damage, table.life(B)) == (True, 0, 20)
    assert table.state.combat.blockers == {}
    assert table.find("Regrowing Skin").attached_to == bear.id


@pytest.mark.scenario("IS-12")
@pytest.mark.parametrize(("name", "mine"), [("eighth", ["Bear", "Shock"]), ("modern", ["Shock"])])
def test_the_same_game_under_two_editions(name, mine):
    """Shock as soon as damage is pending: with damage on the stack both die, today only one."""
    setup = fight(["Bear", "Mountain"], ["Bear"], edition=rules_edition(name)).hand(A, "Shock")
    table = setup.play()
    attacker, blocker = (bear.id for bear in table.all("Bear"))
    table.attack(attacker).block((blocker, attacker))
    if name == "eighth":
        table.go_to(Step.COMBAT_DAMAGE)
    table.cast("Shock", blocker, player=A).resolve().go_to(Step.COMBAT_DAMAGE).resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == mine
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


NEXT_UNTAP = Duration(DurationKind.NEXT_UNTAP_STEP)


@pytest.mark.cr("502.3")
@pytest.mark.scenario("RL-22")
def test_a_cloud_over_all_fighting_creatures():
    spore = instant(
        "Spores",
        Tap(CREATURE & BLOCKING),
        PreventDamage(combat=True),
        Apply(CREATURE & (ATTACKING | BLOCKING), (DoesntUntap(),), NEXT_UNTAP),
    )
    setup = fight(["Giant", "Bear"], ["Ox"], spore).hand(A, "Spores")
    table = setup.play().attack("Giant", "Bear").block(("Ox", "Giant"))
    table.cast("Spores").resolve()
    assert table.find("Ox").tapped
    table.damage()
    assert (table.life(B), table.find("Giant").damage, table.find("Ox").damage) == (20, 0, 0)
    tapped = []
    for turn in (4, 5, 6, 7):
        table.go_to(Step.UPKEEP, turn=turn)
        tapped.append([table.find(name).tapped for name in ("Giant", "Bear", "Ox")])
    assert tapped == [[True] * 3, [True] * 3, [True, True, False], [False] * 3]


@pytest.mark.cr("502.3")
@pytest.mark.scenario("RL-23")
def test_a_tangle_of_attackers_only():
    tangle = instant(
        "Tangles",
        PreventDamage(combat=True),
        Apply(CREATURE & ATTACKING, (DoesntUntap(),), NEXT_UNTAP),
    )
    out = instant("Out", RemoveFromCombat(TARGET), target=CREATURE)
    setup = fight(["Giant", "Bear"], ["Ox"], tangle, out).hand(A, "Tangles", "Out")
    table = setup.play().attack("Giant", "Bear").block(("Ox", "Giant"))
    table.cast("Out", "Bear").resolve().cast("Tangles").resolve().damage()
    assert (table.life(B), table.find("Ox").damage) == (20, 0)
    table.go_to(Step.UPKEEP, turn=5)
    assert (table.find("Giant").tapped, table.find("Bear").tapped) == (True, False)


# --- what other rules say of combat --------------------------------------------------------------


@pytest.mark.cr("106.4")
@pytest.mark.scenario("T106.4.2")
def test_mana_of_the_beginning_of_combat_is_gone_in_the_next_step():
    table = fight(["Mountain", "Bear"], []).play().go_to(Step.BEGINNING_OF_COMBAT)
    table.act("Mana: Mountain")
    assert sum(table.state.players[A].pool.values()) == 1
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.state.players[A].pool == {}


@pytest.mark.cr("113.2c")
@pytest.mark.scenario("T113.2c.1")
def test_two_instances_are_two_triggers():
    draws = TriggeredAbility(Attacks(THIS), (Draw(YOU, 1),))
    eager = creature("Eager", 2, 2, draws, TriggeredAbility(Attacks(THIS), (Draw(YOU, 1),)))
    table = fight(["Eager"], [], eager).play().attack("Eager")
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 2
    assert len(table.resolve_all().state.players[A].hand) == 2


@pytest.mark.cr("113.6d")
@pytest.mark.scenario("T113.6d.1")
def test_only_during_combat_also_from_the_graveyard():
    late = card(
        "Late Spell",
        "{0}",
        "Instant",
        CastingRestriction(AfterPoint(Step.BEGINNING_OF_COMBAT, during_combat=True)),
        flashback("{0}"),
        *instant("x", GainLife(YOU, 1)).front.abilities,
    )
    table = fight(["Bear"], [], late).graveyard(A, "Late Spell").play()
    assert not any("Late Spell" in label for label in table.labels())
    table.attack("Bear")
    assert any("Late Spell" in label for label in table.labels())
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert not any("Late Spell" in label for label in table.labels())


@pytest.mark.cr("117.1a")
@pytest.mark.scenario("T117.1a.1")
def test_instants_but_no_creatures_in_combat():
    setup = fight(["Bear", "Mountain", "Forest", "Forest"], [])
    table = setup.hand(A, "Shock", "Ox", "Goblin").play().attack("Bear")
    assert [label for label in table.labels() if label.startswith("Cast")] == ["Cast Shock"]


@pytest.mark.cr("117.2b")
@pytest.mark.scenario("T117.2b.1")
def test_a_lord_that_leaves_in_combat():
    setup = fight(["Goblin", "Goblin King", "Island"], []).hand(A, "Bounce")
    table = setup.play().attack("Goblin")
    assert table.size("Goblin") == (2, 2)
    table.cast("Bounce", "Goblin King").resolve()
    assert table.size("Goblin") == (1, 1)
    assert table.damage().life(B) == 19


@pytest.mark.cr("120.1")
@pytest.mark.cr("120.2a")
@pytest.mark.scenario("T120.1.1", "T120.2a.1")
def test_damage_has_a_source_a_recipient_and_an_amount():
    big = creature("Three", 3, 3)
    table = fight(["Three"], ["Bear"], big).play().attack("Three").block(("Bear", "Three")).damage()
    name = table.state.name
    dealt = [(name(e.source), name(e.to), e.amount, e.combat) for e in table.events(Damage)]
    assert dealt == [("Three", "Bear", 3, True), ("Bear", "Three", 2, True)]
    assert table.names(Zone.GRAVEYARD, B) == ["Bear"]


@pytest.mark.cr("120.8")
@pytest.mark.scenario("T120.8.1")
def test_no_trigger_for_damage_of_power_zero():
    zero = creature(
        "Zero",
        0,
        3,
        TriggeredAbility(DealDamage(ANY_AMOUNT, ANYTHING, source=THIS), (GainLife(YOU, 1),)),
    )
    table = fight(["Zero"], [], zero).play().attack("Zero").damage()
    assert (table.state.stack, table.life(A), table.life(B)) == ([], 20, 20)


@pytest.mark.cr("601.2d")
@pytest.mark.cr("608.2b")
@pytest.mark.scenario("M-KW-DIVIDE")
def test_the_share_of_an_illegal_target_is_lost():
    spell = card(
        "Three Bolts",
        "{0}",
        "Instant",
        SpellAbility((DealDividedDamage(6, TARGET),), (Target(CREATURE, 1, 3, divided=6),)),
    )
    setup = fight(["Giant"], ["Bear", "Ox", "Spider", "Island"], spell)
    table = setup.hand(A, "Three Bolts").hand(B, "Bounce").play()
    table.act("Cast Three Bolts", ["Bear", "Ox", "Spider"], [2, 3, 1])
    table.cast("Bounce", "Ox", player=B).resolve().resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Bear", "Bounce"]
    assert (table.find("Spider").damage, table.life(B)) == (1, 20)


@pytest.mark.cr("302.6")
@pytest.mark.scenario("M-KW-TOTEM")
def test_a_mana_artifact_that_came_this_turn():
    totem = card(
        "Green Totem",
        "{3}",
        "Artifact",
        ActivatedAbility(cost("{T}"), (add("{G}"),)),
        ActivatedAbility(
            cost("{0}"),
            (
                Apply(
                    THIS,
                    (
                        AddTypes((CardType.CREATURE,), ("Ape",)),
                        SetBasePowerToughness(3, 3),
                        GainAbility(TRAMPLE),
                    ),
                ),
            ),
        ),
    )
    setup = fight(["Green Totem"], [], totem)
    setup.state.objects[setup.state.battlefield[0]].new_control = True
    table = setup.play()
    assert "Mana: Green Totem (1)" in table.labels()
    table.act("Activate Green Totem (2)").resolve()
    assert "Mana: Green Totem (1)" not in table.labels()
    assert (table.size("Green Totem"), table.seen("Green Totem").types) == (
        (3, 3),
        frozenset({CardType.ARTIFACT, CardType.CREATURE}),
    )
    table.go_to(Step.UPKEEP, turn=4)
    assert table.seen("Green Totem").types == frozenset({CardType.ARTIFACT})


@pytest.mark.cr("122.2")
@pytest.mark.cr("702.62a")
@pytest.mark.scenario("M-KW-TIMECTR")
def test_time_counters_cease_to_exist_with_the_move():
    """A suspended card leaves exile with two time counters: nothing of suspend triggers."""
    wait = card(
        "Waiting",
        "{5}",
        "Sorcery",
        suspend(2, "{0}"),
        *instant("x", GainLife(YOU, 5)).front.abilities,
    )
    fetch = instant("Fetch", ReturnToHand(InZone(Zone.EXILE)))
    table = fight([], [], wait, fetch).hand(A, "Waiting", "Fetch").play()
    table.act(next(label for label in table.labels() if "Waiting" in label))
    assert table.find("Waiting", Zone.EXILE).counters == {"time": 2}
    table.cast("Fetch").resolve_all()
    assert table.find("Waiting", Zone.HAND).counters == {}
    assert (table.state.stack, table.life(A)) == ([], 20)


@pytest.mark.cr("704.5m")
@pytest.mark.scenario("M-KW-PLAYERAURA")
def test_an_aura_on_a_player_who_has_left():
    """With three players, so that the game goes on; its owner's graveyard gets it."""
    curse = card("Curse", "{1}", "Enchantment — Aura", enchant(PLAYER))
    setup = fight(["Curse"], [], curse)
    third = PlayerId(2)
    setup.state.players.append(Player(third, "C", 20))
    setup.state.turn_order.append(third)
    setup.state.objects[setup.state.battlefield[0]].attached_to = B
    table = setup.play()
    table.game.concede(B)
    if table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    assert table.names(Zone.GRAVEYARD, A) == ["Curse"]


# --- the course of a combat -----------------------------------------------------------------------


@pytest.mark.cr("505.1")
@pytest.mark.cr("506.1")
@pytest.mark.scenario("CG-100")
def test_every_turn_has_a_combat_phase_even_without_an_attack():
    table = fight([], [], step=Step.UPKEEP).play()
    steps = []
    while table.state.turn == 3:
        if not steps or steps[-1] is not table.state.step:
            steps.append(table.state.step)
        table.pass_priority()
    assert steps == [
        Step.UPKEEP,
        Step.DRAW,
        Step.PRECOMBAT_MAIN,
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ]


@pytest.mark.cr("507.2")
@pytest.mark.scenario("CG-105")
def test_an_attacker_is_tapped_at_the_beginning_of_combat():
    sleep = instant("Sleep", Tap(TARGET), target=CREATURE)
    table = fight(["Bear", "Ox"], [], sleep).hand(B, "Sleep").play()
    table.go_to(Step.BEGINNING_OF_COMBAT).cast("Sleep", "Bear", player=B).resolve()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.labels() == ["Ox attacks B"]


@pytest.mark.cr("511.2")
@pytest.mark.scenario("CG-108")
def test_at_end_of_combat_creatures_still_attack():
    shot = TriggeredAbility(BeginningOf(Step.END_OF_COMBAT), (DealDamage(1, CREATURE & ATTACKING),))
    tower = card("Tower", "{1}", "Artifact", shot)
    table = fight(["Bear", "Tower"], [], tower).play().attack("Bear").go_to(Step.END_OF_COMBAT)
    assert len(table.state.stack) == 1
    assert table.resolve_all().find("Bear").damage == 1


@pytest.mark.cr("405.6")
@pytest.mark.scenario("CG-166")
def test_what_does_not_use_the_stack():
    """Lands, mana abilities, declarations and combat damage: nobody can respond in between."""
    setup = fight(["Bear"], []).hand(A, "Forest")
    table = setup.play().act("Play Forest")
    assert (table.state.stack, table.decision.player, len(table.all("Forest"))) == ([], A, 1)
    table.act("Mana: Forest")
    assert (table.state.stack, table.decision.player) == ([], A)
    table.attack("Bear")
    assert table.state.stack == []
    table.go_to(Step.COMBAT_DAMAGE)
    assert (table.state.stack, table.life(B)) == ([], 18)


@pytest.mark.cr("702.17b")
@pytest.mark.scenario("CG-186")
def test_as_though_it_had_flying_is_not_having_it():
    """A creature with reach blocks a flyer; what asks for flying doesn't find it."""
    gust = instant("Gust", Destroy(TARGET), target=CREATURE & with_keyword(Keyword.FLYING))
    table = fight(["Bird"], ["Spider"], gust).hand(B, "Gust").play().attack("Bird")
    table.until_priority(B).act("Cast Gust")
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bird"]
    table = fight(["Bird"], ["Spider"]).play().attack("Bird").block(("Spider", "Bird")).damage()
    assert (table.life(B), table.find("Spider").damage) == (20, 1)


@pytest.mark.cr("615.1")
@pytest.mark.scenario("CG-194")
def test_a_shield_long_before_the_damage():
    setup = fight(["Bear", "Mountain"], ["Plains"], step=Step.UPKEEP).hand(A, "Shock")
    table = setup.hand(B, "Holy Day").play().cast("Holy Day", player=B).resolve()
    table.cast("Shock", "B", player=A).resolve()
    assert table.life(B) == 18
    assert table.attack("Bear").damage().life(B) == 18


@pytest.mark.cr("609.7")
@pytest.mark.scenario("CG-198")
def test_the_source_of_combat_damage_is_the_creature():
    pinger = creature(
        "Pinger",
        2,
        2,
        ActivatedAbility(cost("{T}"), (DealDamage(1, TARGET),), (Target(ANY_TARGET),)),
    )
    kill = instant("Kill", Destroy(TARGET), target=CREATURE)
    table = fight(["Pinger"], [], pinger, kill).hand(B, "Kill").play()
    table.activate("Pinger", "B").cast("Kill", "Pinger", player=B).resolve().resolve()
    assert (table.names(Zone.GRAVEYARD, A), table.life(B)) == (["Pinger"], 19)
    table = fight(["Pinger"], [], pinger).play().attack("Pinger").damage()
    attacker = table.find("Pinger").id
    assert [(e.source, e.amount) for e in table.events(Damage)] == [(attacker, 2)]


@pytest.mark.cr("615.6")
@pytest.mark.scenario("IS-02")
def test_prevented_combat_damage_links_no_life():
    setup = fight(["Bear", "Spirit Link"], ["Plains"]).hand(B, "Holy Day")
    ids = setup.state.battlefield
    setup.state.objects[ids[1]].attached_to = ids[0]
    table = setup.play().attack("Bear").cast("Holy Day", player=B).resolve().damage()
    assert (table.events(Damage), table.life(A), table.life(B)) == ([], 20, 20)


@pytest.mark.cr("704.5a")
@pytest.mark.scenario("IS-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_link_that_triggers_comes_too_late(edition):
    """The attacker's damage would gain the defender life, but only when the trigger resolves."""
    big = creature("Big", 5, 4)
    setup = fight(["Big"], ["Spirit Link"], big, edition=rules_edition(edition)).life(B, 3)
    ids = setup.state.battlefield
    setup.state.objects[ids[1]].attached_to = ids[0]
    table = setup.play().attack("Big")
    while not table.state.over:
        table.pass_priority()
    assert (table.life(B), table.state.winner) == (-2, A)


@pytest.mark.cr("708.2a")
@pytest.mark.cr("105.2c")
@pytest.mark.scenario("RC-36")
def test_a_face_down_creature_is_colorless():
    dread = creature("Dread", 2, 2, FEAR)
    dark = card("Dark One", "{B}", "Creature — Rat", power=1, toughness=1)
    setup = fight(["Dread"], ["Dark One", "Dark One"], dread, dark)
    hidden = setup.state.battlefield[2]
    setup.state.objects[hidden].face_down = True
    table = setup.play().attack("Dread")
    assert table.seen(hidden).colors == frozenset()
    assert [option.entity for option in to_blocks(table).decision.options] == [
        setup.state.battlefield[1]
    ]


@pytest.mark.cr("203.1")
@pytest.mark.cr("207.2a")
@pytest.mark.scenario("T203.1.1", "T207.2a.1")
def test_a_name_or_a_reminder_is_no_ability():
    """A creature named after flight can't block a flyer, and is blocked by anybody."""
    named = creature("Flying Squirrel Never Blocked", 1, 1)
    table = fight(["Bird", "Ox"], ["Flying Squirrel Never Blocked"], named).play()
    table.attack("Bird", "Ox")
    assert to_blocks(table).labels() == ["Flying Squirrel Never Blocked blocks Ox"]
    table = fight(["Flying Squirrel Never Blocked"], ["Bear"], named).play()
    table.attack("Flying Squirrel Never Blocked")
    assert to_blocks(table).labels() == ["Bear blocks Flying Squirrel Never Blocked"]


@pytest.mark.cr("301.2")
@pytest.mark.cr("302.1")
@pytest.mark.scenario("CG-061")
def test_an_artifact_creature_is_both():
    bolt = instant("Smash Thing", Destroy(TARGET), target=ARTIFACT)
    kill = instant("Kill Thing", Destroy(TARGET), target=CREATURE)
    robot = card("Robot", "{2}", "Artifact Creature — Golem", power=2, toughness=2)
    setup = fight(["Robot"], ["Robot"], bolt, kill, robot).hand(A, "Smash Thing", "Kill Thing")
    table = setup.play()
    mine, theirs = (obj.id for obj in table.all("Robot"))
    table.attack(mine).block((theirs, mine))
    table.cast("Smash Thing", theirs).resolve()
    assert table.names(Zone.GRAVEYARD, B) == ["Robot"]
    table.cast("Kill Thing", mine).resolve()
    assert "Robot" in table.names(Zone.GRAVEYARD, A)


@pytest.mark.cr("701.15d")
@pytest.mark.cr("701.15a")
def test_goading_again_asks_for_no_more():
    """One attacker is allowed: one goaded twice weighs no more than another requirement."""
    taunt = instant("Taunt", Goad(TARGET), target=CREATURE)
    limit = card("Limit", "{2}", "Enchantment", StaticAbility(PLAYER, (MaximumAttackers(1),)))
    setup = fight(["Bear", "Berserker"], ["Limit"], taunt, limit).hand(B, "Taunt", "Taunt")
    table = setup.play()
    table.cast("Taunt", "Bear", player=B).resolve().cast("Taunt", "Bear", player=B).resolve()
    table.go_to(Step.DECLARE_ATTACKERS).answer("Berserker")
    assert not table.find("Bear").tapped
