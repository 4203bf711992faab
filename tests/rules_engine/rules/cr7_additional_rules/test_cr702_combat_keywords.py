"""CR 702: keyword abilities of combat."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.effects import Destroy
from rules_engine.ir.keywords import (
    DEATHTOUCH,
    EXALTED,
    FEAR,
    FIRST_STRIKE,
    FLANKING,
    FLYING,
    HASTE,
    HORSEMANSHIP,
    INFECT,
    INTIMIDATE,
    LIFELINK,
    SHADOW,
    SKULK,
    VIGILANCE,
    WITHER,
    landwalk,
    protection_from,
    with_amount,
    with_cost,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    BASIC,
    CREATURE,
    LAND,
    LEGENDARY,
    RED,
    SNOW,
    TARGET,
    subtype,
)
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.combatants import creature, fight, instant, to_blocks
from tests.rules_engine.kit import A, B


def keyword(word: Keyword) -> KeywordAbility:
    return KeywordAbility(word)


def able(attacker, theirs, *cards):
    """Which of B's creatures can block the attacker."""
    table = fight([attacker.name], theirs, attacker, *cards).play().attack(attacker.name)
    for _ in range(3):
        if table.decision.kind is DecisionKind.BLOCKERS:
            return [label.split(" blocks ")[0] for label in table.labels()]
        table.pass_priority()
    return []


# --- evasion -------------------------------------------------------------------------------------

RED_ONE = card("Red One", "{R}", "Creature — Goblin", power=2, toughness=2)
BLACK_ONE = card("Black One", "{B}", "Creature — Rat", power=1, toughness=1)
RIDER = creature("Rider", 2, 2, HORSEMANSHIP)
SHADE = creature("Shade", 2, 2, SHADOW)
LAND_SNOW = card("Snow Isle", "", "Snow Land — Island")
TOMB = card("Tomb", "", "Legendary Land")


@pytest.mark.cr("702.9b")
@pytest.mark.cr("702.9c")
@pytest.mark.cr("702.17b")
@pytest.mark.scenario("CG-131")
def test_702_9_flying():
    flyer = creature("Flyer", 2, 2, FLYING)
    assert able(flyer, ["Bear", "Bird", "Spider"]) == ["Bird", "Spider"]
    walker = creature("Ground", 2, 2)
    assert able(walker, ["Bear", "Bird", "Spider"]) == ["Bear", "Bird", "Spider"]


@pytest.mark.cr("702.13b")
def test_702_13_intimidate():
    scary = card("Scary", "{R}", "Creature — Orc", INTIMIDATE, power=2, toughness=2)
    assert able(scary, ["Bear", "Red One", "Golem"], RED_ONE) == ["Red One", "Golem"]


@pytest.mark.cr("702.36b")
@pytest.mark.scenario("CG-130")
def test_702_36_fear():
    dread = creature("Dread", 2, 2, FEAR)
    assert able(dread, ["Bear", "Black One", "Golem", "Dread"], BLACK_ONE) == ["Black One", "Golem"]
    plain = creature("Plain", 2, 2)
    assert able(plain, ["Dread"], dread) == ["Dread"]


@pytest.mark.cr("702.31b")
def test_702_31_horsemanship():
    assert able(
        RIDER, ["Bear", "Bird", "Other Rider"], creature("Other Rider", 1, 1, HORSEMANSHIP)
    ) == ["Other Rider"]
    assert able(creature("Foot", 1, 1), ["Rider"], RIDER) == ["Rider"]


@pytest.mark.cr("702.28b")
@pytest.mark.scenario("M-SHADOW-1", "M-SHADOW-2")
def test_702_28_shadow_both_ways():
    other = creature("Other Shade", 1, 1, SHADOW)
    assert able(SHADE, ["Bear", "Other Shade"], other) == ["Other Shade"]
    assert able(creature("Solid", 1, 1), ["Bear", "Shade"], SHADE) == ["Bear"]


@pytest.mark.cr("702.118b")
def test_702_118_skulk():
    sneak = creature("Sneak", 2, 2, SKULK)
    assert able(sneak, ["Goblin", "Bear", "Giant"]) == ["Goblin", "Bear"]


@pytest.mark.cr("702.16f")
@pytest.mark.scenario("CG-134")
def test_702_16_protection_from_colors_types_and_subtypes():
    assert able(creature("Clean", 1, 1, protection_from(RED)), ["Bear", "Red One"], RED_ONE) == [
        "Bear"
    ]
    assert able(creature("Rusty", 1, 1, protection_from(ARTIFACT)), ["Bear", "Golem"]) == ["Bear"]
    hunter = creature("Hunter", 1, 1, protection_from(subtype("Bear")))
    assert able(hunter, ["Bear", "Ox"]) == ["Ox"]


@pytest.mark.cr("702.14c")
@pytest.mark.cr("702.14e")
@pytest.mark.scenario("CG-133")
@pytest.mark.parametrize(
    ("walk", "land", "blocked"),
    [
        (landwalk("Forest"), "Forest", False),
        (landwalk("Forest"), "Island", True),
        (landwalk("Swamp"), "Swamp", False),
        (landwalk(SNOW & LAND), "Forest", True),
        (landwalk(SNOW & LAND), "Snow Isle", False),
        (landwalk(SNOW & subtype("Forest")), "Snow Isle", True),
        (landwalk(SNOW & subtype("Forest")), "Snow Forest", False),
        (landwalk(LEGENDARY & LAND), "Tomb", False),
        (landwalk(LAND - BASIC), "Forest", True),
        (landwalk(LAND - BASIC), "Dual", False),
        (landwalk(LAND), "Forest", False),
    ],
)
def test_702_14_landwalk_of_all_kinds(walk, land, blocked):
    hiker = creature("Hiker", 2, 2, walk)
    found = able(hiker, ["Bear", land], LAND_SNOW, TOMB)
    assert found == (["Bear"] if blocked else [])


@pytest.mark.cr("702.14e")
@pytest.mark.scenario("CG-133")
def test_702_14e_landwalks_do_not_cancel_each_other():
    hiker = creature("Hiker", 2, 2, landwalk("Forest"))
    table = fight(["Hiker", "Forest"], ["Hiker", "Forest"], hiker).play()
    table.attack(table.all("Hiker", player=A)[0].id).damage()
    assert table.life(B) == 18


@pytest.mark.cr("702.9b")
@pytest.mark.cr("702.20b")
@pytest.mark.cr("702.10b")
def test_vigilance_and_haste_attack_as_they_say():
    eager = creature("Eager", 1, 1, HASTE, VIGILANCE)
    setup = fight(["Eager"], [], eager)
    setup.state.objects[setup.state.battlefield[0]].new_control = True
    table = setup.play().attack("Eager")
    assert not table.find("Eager").tapped


# --- triggers of attacking -----------------------------------------------------------------------


@pytest.mark.cr("702.83a")
@pytest.mark.cr("702.83b")
def test_702_83_exalted_counts_each_instance_and_only_alone():
    saint = creature("Saint", 1, 1, EXALTED, EXALTED)
    table = fight(["Saint", "Saint", "Bear"], [], saint).play().attack("Bear")
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.resolve_all().size("Bear") == (6, 6)
    table = fight(["Saint", "Bear", "Goblin"], [], saint).play().attack("Bear", "Goblin")
    assert table.state.stack == []


@pytest.mark.cr("702.91a")
def test_702_91_battle_cry():
    crier = creature("Crier", 1, 1, keyword(Keyword.BATTLE_CRY))
    table = fight(["Crier", "Bear", "Ox", "Goblin"], [], crier).play().attack("Crier", "Bear", "Ox")
    table.resolve_all()
    sizes = [table.size(name) for name in ("Crier", "Bear", "Ox", "Goblin")]
    assert sizes == [(1, 1), (3, 2), (3, 4), (1, 1)]


@pytest.mark.cr("702.121a")
@pytest.mark.cr("702.121b")
def test_702_121_melee_counts_attacked_opponents():
    brawler = creature("Brawler", 2, 2, keyword(Keyword.MELEE))
    table = fight(["Brawler"], ["Walker of Planes"], brawler).play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Brawler", "B")).resolve_all()
    assert table.size("Brawler") == (3, 3)
    table = fight(["Brawler"], ["Walker of Planes"], brawler).play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Brawler", "Walker of Planes")).resolve_all()
    assert table.size("Brawler") == (2, 2)


@pytest.mark.cr("702.116a")
def test_702_116_myriad_needs_another_opponent():
    many = creature("Many", 2, 2, keyword(Keyword.MYRIAD))
    table = fight(["Many"], [], many).play().attack("Many").resolve_all()
    assert len(table.all("Many")) == 1
    assert table.damage().life(B) == 18


@pytest.mark.cr("702.130a")
@pytest.mark.cr("702.130b")
def test_702_130_afflict():
    tormentor = creature("Tormentor", 1, 1, with_amount(Keyword.AFFLICT, 3))
    table = fight(["Tormentor"], ["Ox"], tormentor).play().attack("Tormentor")
    table.block(("Ox", "Tormentor")).resolve_all()
    assert table.life(B) == 17


@pytest.mark.cr("702.105a")
@pytest.mark.parametrize(("life", "grown"), [(20, True), (25, True), (19, False)])
def test_702_105_dethrone(life, grown):
    rebel = creature("Rebel", 1, 1, keyword(Keyword.DETHRONE))
    table = fight(["Rebel"], [], rebel).life(B, life).play().attack("Rebel").resolve_all()
    assert table.size("Rebel") == ((2, 2) if grown else (1, 1))


@pytest.mark.cr("702.134a")
def test_702_134_mentor():
    teacher = creature("Teacher", 2, 2, keyword(Keyword.MENTOR))
    table = fight(["Teacher", "Goblin", "Bear"], [], teacher).play()
    table.attack("Teacher", "Goblin", "Bear").resolve_all()
    assert (table.size("Goblin"), table.size("Bear")) == ((2, 2), (2, 2))
    table = fight(["Teacher", "Bear"], [], teacher).play().attack("Teacher", "Bear")
    assert table.state.stack == []


@pytest.mark.cr("702.149a")
def test_702_149_training():
    pupil = creature("Pupil", 1, 1, keyword(Keyword.TRAINING))
    table = fight(["Pupil", "Bear"], [], pupil).play().attack("Pupil", "Bear").resolve_all()
    assert table.size("Pupil") == (2, 2)
    table = fight(["Pupil", "Goblin"], [], pupil).play().attack("Pupil", "Goblin")
    assert table.state.stack == []


@pytest.mark.cr("702.154a")
@pytest.mark.cr("702.154b")
@pytest.mark.cr("702.154c")
def test_702_154_enlist():
    captain = creature("Captain", 1, 1, keyword(Keyword.ENLIST))
    setup = fight(["Captain", "Giant", "Ox", "Guard", "Raider"], [], captain)
    sick = setup.state.battlefield[2]
    setup.state.objects[sick].new_control = True
    setup.state.objects[setup.state.battlefield[4]].new_control = True
    table = setup.play().attack("Captain", "Guard").answer("Yes")
    assert table.labels() == ["Giant", "Raider"]
    table.answer("Giant").resolve_all()
    assert (table.size("Captain"), table.find("Giant").tapped) == ((6, 1), True)
    table = fight(["Captain"], [], captain).play().attack("Captain")
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("702.147a")
def test_702_147_decayed():
    rotten = creature("Rotten", 3, 3, keyword(Keyword.DECAYED))
    table = fight(["Rotten"], [], rotten).play().attack("Rotten").resolve_all()
    table.go_to(Step.END_OF_COMBAT).resolve_all()
    assert (table.life(B), table.names(Zone.GRAVEYARD, A)) == (17, ["Rotten"])
    assert able(creature("Plain", 1, 1), ["Rotten", "Bear"], rotten) == ["Bear"]


@pytest.mark.cr("702.86a")
@pytest.mark.cr("508.5")
def test_702_86_annihilator_even_if_the_attacker_is_gone():
    titan = creature("Titan", 9, 9, with_amount(Keyword.ANNIHILATOR, 2))
    gone = instant("Begone", Destroy(TARGET), target=CREATURE)
    setup = fight(["Titan"], ["Bear", "Forest", "Island"], titan, gone).hand(B, "Begone")
    table = setup.play().attack("Titan").cast("Begone", "Titan", player=B).resolve()
    table.resolve_all()
    assert table.decision.kind is DecisionKind.SACRIFICE
    assert table.decision.player == B
    table.answer("Forest", "Island")
    assert table.names(Zone.GRAVEYARD, B) == ["Begone", "Forest", "Island"]


@pytest.mark.cr("702.68a")
def test_702_68_frenzy():
    mad = creature("Mad", 1, 1, with_amount(Keyword.FRENZY, 2))
    table = fight(["Mad"], ["Ox"], mad).play().attack("Mad")
    to_blocks(table).answer().resolve_all().damage()
    assert table.life(B) == 17
    table = fight(["Mad"], ["Ox"], mad).play().attack("Mad").block(("Ox", "Mad"))
    assert table.state.stack == []


@pytest.mark.cr("702.39a")
def test_702_39_provoke():
    bully = creature("Bully", 2, 2, keyword(Keyword.PROVOKE))
    setup = fight(["Bully", "Goblin"], ["Ox", "Bear"], bully)
    setup.state.objects[setup.state.battlefield[2]].tapped = True
    table = setup.play().attack("Bully", "Goblin").answer("Ox").resolve()
    table.answer("Yes")
    assert not table.find("Ox").tapped
    to_blocks(table)
    assert table.refused(lambda: table.answer()) == "CR 509.1c"
    assert table.refused(lambda: table.answer(("Ox", "Goblin"))) == "CR 509.1c"
    table.answer(("Ox", "Bully"))


@pytest.mark.cr("702.98a")
def test_702_98_unleash():
    thug = card("Thug", "{0}", "Creature — Ogre", keyword(Keyword.UNLEASH), power=1, toughness=1)
    for choice, size, blocks in (("Yes", (2, 2), []), ("No", (1, 1), ["Thug"])):
        setup = fight([], ["Bear"], thug).hand(A, "Thug")
        table = setup.play().cast("Thug").resolve()
        table.answer(choice)
        assert table.size("Thug") == size
        table.go_to(Step.DECLARE_ATTACKERS, turn=4).answer("Bear")
        for _ in range(3):
            if table.decision.kind is not DecisionKind.PRIORITY:
                break
            table.pass_priority()
        found = table.labels() if table.decision.kind is DecisionKind.BLOCKERS else []
        assert [label.split(" blocks ")[0] for label in found] == blocks


@pytest.mark.cr("702.49a")
@pytest.mark.cr("702.49c")
def test_702_49_ninjutsu():
    ninja = creature("Ninja", 4, 4, with_cost(Keyword.NINJUTSU, "{1}"))
    setup = fight(["Goblin", "Bear", "Forest"], ["Ox", "Walker of Planes"], ninja)
    table = setup.hand(A, "Ninja").play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Goblin", "Walker of Planes"), ("Bear", "B"))
    assert not any(o.label.startswith("Activate Ninja") for o in table.decision.options)
    to_blocks(table).answer(("Ox", "Bear"))
    table.activate("Ninja").resolve()
    found = table.find("Ninja")
    assert found.tapped
    assert table.state.combat.attackers[found.id] == table.find("Walker of Planes").id
    assert table.names(Zone.HAND, A) == ["Goblin"]
    table.damage()
    assert (table.life(B), table.names(Zone.GRAVEYARD, B)) == (20, ["Walker of Planes"])


@pytest.mark.cr("702.190a")
@pytest.mark.cr("702.190b")
def test_702_190_sneak():
    """Cast in the declare blockers step for an unblocked attacker, it attacks the same."""
    sneaky = card(
        "Sneaky", "{4}", "Creature — Ninja", with_cost(Keyword.SNEAK, "{1}"), power=4, toughness=4
    )
    setup = fight(["Goblin", "Bear", "Forest"], ["Ox", "Walker of Planes"], sneaky)
    table = setup.hand(A, "Sneaky").play().go_to(Step.DECLARE_ATTACKERS)
    table.answer(("Goblin", "Walker of Planes"), ("Bear", "B"))
    assert not any("Sneaky" in label for label in table.labels())
    to_blocks(table).answer(("Ox", "Bear"))
    table.act(next(label for label in table.labels() if "Sneaky" in label)).resolve()
    found = table.find("Sneaky")
    assert found.tapped
    assert table.state.combat.attackers[found.id] == table.find("Walker of Planes").id
    assert table.names(Zone.HAND, A) == ["Goblin"]
    assert table.damage().names(Zone.GRAVEYARD, B) == ["Walker of Planes"]


@pytest.mark.cr("702.25a")
@pytest.mark.cr("702.25b")
def test_702_25_flanking():
    rider = creature("Flanker", 2, 2, FLANKING)
    twice = creature("Twice", 2, 2, FLANKING, FLANKING)
    table = fight(["Flanker"], ["Ox", "Twice"], rider, twice).play().attack("Flanker")
    table.block(("Ox", "Flanker"), ("Twice", "Flanker")).resolve_all()
    assert (table.size("Ox"), table.size("Twice")) == ((1, 3), (2, 2))
    table = fight(["Twice"], ["Ox"], twice).play().attack("Twice").block(("Ox", "Twice"))
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.resolve_all().size("Ox") == (0, 2)


@pytest.mark.cr("702.23a")
@pytest.mark.cr("702.23b")
def test_702_23_rampage():
    brute = creature("Rampager", 3, 3, with_amount(Keyword.RAMPAGE, 2))
    table = fight(["Rampager"], ["Bear", "Ox", "Goblin"], brute).play().attack("Rampager")
    table.block(*((name, "Rampager") for name in ("Bear", "Ox", "Goblin"))).resolve_all()
    assert table.size("Rampager") == (7, 7)
    table = fight(["Rampager"], ["Bear"], brute).play().attack("Rampager")
    assert table.block(("Bear", "Rampager")).resolve_all().size("Rampager") == (3, 3)


@pytest.mark.cr("702.45a")
def test_702_45_bushido():
    samurai = creature("Samurai", 2, 2, with_amount(Keyword.BUSHIDO, 2))
    table = fight(["Samurai"], ["Bear"], samurai).play().attack("Samurai")
    assert table.block(("Bear", "Samurai")).resolve_all().size("Samurai") == (4, 4)
    table = fight(["Bear"], ["Samurai"], samurai).play().attack("Bear")
    assert table.block(("Samurai", "Bear")).resolve_all().size("Samurai") == (4, 4)


# --- damage --------------------------------------------------------------------------------------


@pytest.mark.cr("702.15b")
@pytest.mark.cr("702.15e")
def test_702_15_lifelink_of_several_at_once():
    healer = creature("Healer", 2, 3, LIFELINK)
    table = fight(["Healer"], ["Healer"], healer).play()
    mine, theirs = (obj.id for obj in table.all("Healer"))
    table.attack(mine).block((theirs, mine)).damage()
    assert (table.life(A), table.life(B)) == (22, 22)


@pytest.mark.cr("702.80a")
@pytest.mark.cr("702.90b")
@pytest.mark.cr("702.90c")
def test_wither_and_infect_damage_in_combat():
    sick, rot = creature("Sick", 2, 2, INFECT), creature("Rot", 1, 1, WITHER)
    table = fight(["Sick", "Rot"], ["Giant"], sick, rot).play().attack("Sick", "Rot")
    table.block(("Giant", "Rot")).damage()
    assert table.state.players[B].counters == {"poison": 2}
    assert (table.life(B), table.size("Giant"), table.find("Giant").damage) == (20, (4, 4), 0)


@pytest.mark.cr("702.2b")
@pytest.mark.cr("702.7b")
def test_deathtouch_with_first_strike_kills_before_it_is_hit():
    fast = creature("Fast", 1, 1, DEATHTOUCH, FIRST_STRIKE)
    table = fight(["Giant"], ["Fast"], fast).play().attack("Giant").block(("Fast", "Giant"))
    table.damage()
    assert (table.names(Zone.GRAVEYARD, A), table.names(Zone.GRAVEYARD, B)) == (["Giant"], [])
