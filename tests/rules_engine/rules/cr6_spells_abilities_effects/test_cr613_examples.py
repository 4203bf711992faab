"""CR 613: the interaction of continuous effects, with boards like those of the rulebook."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import ActivatedAbility, StaticAbility, Target, TriggeredAbility
from rules_engine.ir.amounts import Count, CountersOn, PowerOf
from rules_engine.ir.conditions import at_least
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import (
    Apply,
    CreateToken,
    Destroy,
    Draw,
    PutCounters,
    TokenSpec,
)
from rules_engine.ir.events import Attacks
from rules_engine.ir.keywords import CHANGELING, FLYING, TRAMPLE, equip
from rules_engine.ir.modifications import (
    AddTypes,
    CantBeBlocked,
    CantHave,
    GainAbility,
    GainActivatedAbilitiesOf,
    LoseAllAbilities,
    LoseKeyword,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetColors,
    SetController,
    SetCreatureTypes,
    SetLandTypes,
    SetTypes,
    SwitchPowerToughness,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    BASIC,
    CARD,
    CREATURE,
    ENCHANTMENT,
    HOST,
    IN_YOUR_GRAVEYARD,
    LAND,
    OTHER,
    PERMANENT,
    TARGET,
    THIS,
    WHITE,
    YOU,
    YOU_CONTROL,
    AffectedObject,
    GrantingObject,
    InZone,
    IsFaceDown,
    subtype,
)
from rules_engine.rules.editions import RulesEdition, SwitchMode
from rules_engine.vocabulary import CardType, Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, enchantment, instant

ONE_THREE = card("One Three", "{0}", "Creature — Beast", power=1, toughness=3)
PLUS_TOUGH = instant("Plus Tough", Apply(TARGET, (ModifyPowerToughness(0, 1),)), at=CREATURE)
PLUS_POWER = instant("Plus Power", Apply(TARGET, (ModifyPowerToughness(5, 0),)), at=CREATURE)
SWITCH = instant("Switch", Apply(TARGET, (SwitchPowerToughness(),)), at=CREATURE)
TOUGH_AURA = enchantment("Tough Wind", CREATURE, ModifyPowerToughness(0, 1))
BREAK = instant("Break", Destroy(TARGET), at=ENCHANTMENT)


def attached(setup, aura: str, host: str):
    objects = setup.state.objects.values()
    one = next(o for o in objects if o.face.name == aura and o.attached_to is None)
    one.attached_to = next(o.id for o in objects if o.face.name == host)
    return setup


# --- 613.4d ------------------------------------------------------------------------------------


@pytest.mark.cr("613.4d")
def test_613_4d_a_switched_creature_is_changed_before_the_switch():
    table = (
        Setup(cards=[ONE_THREE, PLUS_TOUGH, PLUS_POWER, SWITCH])
        .battlefield(A, "One Three")
        .hand(A, "Plus Tough", "Plus Power", "Switch", "Switch")
        .play()
    )
    table.cast("Plus Tough", "One Three").resolve()
    table.cast("Switch", "One Three").resolve()
    assert table.size("One Three") == (4, 1)
    table.cast("Plus Power", "One Three").resolve()
    assert table.size("One Three") == (4, 6)
    table.cast("Switch", "One Three").resolve()
    assert table.size("One Three") == (6, 4)


@pytest.mark.cr("613.4d")
def test_613_4d_when_a_bonus_ends_before_the_switch():
    setup = Setup(cards=[ONE_THREE, TOUGH_AURA, SWITCH, BREAK]).battlefield(A, "One Three")
    table = setup.battlefield(A, "Tough Wind").hand(A, "Switch", "Break").play()
    table.cast("Switch", "One Three").resolve()
    assert table.size("One Three") == (4, 1)
    table.cast("Break", "Tough Wind").resolve()
    assert table.size("One Three") == (3, 1)


CASTLE = card(
    "Castle Guard",
    "{0}",
    "Enchantment",
    StaticAbility(
        CREATURE & YOU_CONTROL,
        (ModifyPowerToughness(0, 2),),
    ),
)


@pytest.mark.cr("613.4d")
@pytest.mark.scenario("RL-04", "ER-10")
@pytest.mark.parametrize(
    ("mode", "later"), [(SwitchMode.LAST, (5, 1)), (SwitchMode.TIMESTAMP, (3, 3))]
)
def test_613_4d_switching_by_timestamp_was_the_older_rule(mode, later):
    """a) bonus, switch, bonus ends; b) switch, then bonus; c) tapped, the bonus stops."""
    edition = RulesEdition(pt_switch_mode=mode)
    from rules_engine.ir.effects import Tap
    from rules_engine.ir.selectors import UNTAPPED

    keep = enchantment("Keep", CREATURE & UNTAPPED & YOU_CONTROL, ModifyPowerToughness(0, 2))
    cards = [ONE_THREE, keep, SWITCH, BREAK, instant("Tap It", Tap(TARGET), at=CREATURE)]

    table = Setup(cards=cards, edition=edition).battlefield(A, "One Three", "Keep")
    game = table.hand(A, "Switch", "Break").play()
    assert game.size("One Three") == (1, 5)
    game.cast("Switch", "One Three").resolve()
    assert game.size("One Three") == (5, 1)
    game.cast("Break", "Keep").resolve()
    assert game.size("One Three") == (3, 1)

    table = Setup(cards=cards, edition=edition).battlefield(A, "One Three")
    game = table.hand(A, "Switch", "Keep", "Tap It").play()
    game.cast("Switch", "One Three").resolve()
    assert game.size("One Three") == (3, 1)
    game.cast("Keep").resolve()
    assert game.size("One Three") == later
    game.cast("Tap It", "One Three").resolve()
    assert game.size("One Three") == (3, 1)


# --- 613.5 -------------------------------------------------------------------------------------


@pytest.mark.cr("613.5")
def test_613_5_each_layer_sees_those_before():
    honor = enchantment("Honor", CREATURE & WHITE & YOU_CONTROL, ModifyPowerToughness(1, 1))
    bleach = instant("Bleach", Apply(TARGET, (SetColors((Color.WHITE,)),)), at=CREATURE)
    redden = instant("Redden", Apply(TARGET, (SetColors((Color.RED,)),)), at=CREATURE)
    table = Setup(cards=[honor, bleach, redden]).battlefield(A, "Honor", "Ghost")
    game = table.hand(A, "Bleach", "Redden").play()
    sizes = [game.size("Ghost")]
    for spell in ("Bleach", "Redden"):
        game.cast(spell, "Ghost").resolve()
        sizes.append(game.size("Ghost"))
    assert sizes == [(2, 2), (3, 3), (2, 2)]


@pytest.mark.cr("613.5")
@pytest.mark.cr("613.4b")
def test_613_5_a_base_size_that_is_set_last_comes_first():
    counter = instant("Counter Up", PutCounters("+1/+1", 1, TARGET), at=CREATURE)
    big = instant("Big", Apply(TARGET, (ModifyPowerToughness(4, 4),)), at=CREATURE)
    tough = enchantment("Tough", CREATURE & YOU_CONTROL, ModifyPowerToughness(0, 2))
    small = instant("Small", Apply(TARGET, (SetBasePowerToughness(0, 1),)), at=CREATURE)
    table = Setup(cards=[counter, big, tough, small]).battlefield(A, "Bear")
    game = table.hand(A, "Counter Up", "Big", "Tough", "Small").play()
    sizes, bear = [], ("Bear",)
    for spell, at in (("Counter Up", bear), ("Big", bear), ("Tough", ()), ("Small", bear)):
        game.cast(spell, *at).resolve()
        sizes.append(game.size("Bear"))
    assert sizes == [(3, 3), (7, 7), (7, 9), (5, 8)]
    found = game.seen("Bear")
    assert (found.base_power, found.base_toughness) == (0, 1)


# --- 613.6 -------------------------------------------------------------------------------------


@pytest.mark.cr("613.6")
def test_613_6_noncreature_artifacts_stay_affected_when_they_are_creatures():
    march = instant(
        "March",
        Apply(
            ARTIFACT - CREATURE,
            (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(2, 2)),
        ),
    )
    static = enchantment(
        "March On",
        ARTIFACT - CREATURE,
        AddTypes((CardType.CREATURE,)),
        SetBasePowerToughness(2, 2),
    )
    table = Setup(cards=[march, static]).battlefield(A, "Two Rock", "Golem").hand(A, "March").play()
    table.cast("March").resolve()
    assert (table.size("Two Rock"), table.size("Golem")) == ((2, 2), (3, 3))
    table = Setup(cards=[march, static]).battlefield(A, "Two Rock", "Golem", "March On").play()
    assert (table.size("Two Rock"), table.size("Golem")) == ((2, 2), (3, 3))
    assert table.seen("Two Rock").is_creature


@pytest.mark.cr("613.6")
def test_613_6_an_ability_lost_on_the_way_goes_on():
    """An effect that began in layer 4 isn't stopped by losing abilities in layer 6."""
    grove = enchantment(
        "Grove",
        subtype("Forest"),
        AddTypes((CardType.CREATURE,), ("Treefolk",)),
        SetColors((Color.GREEN,)),
        SetBasePowerToughness(3, 4),
    )
    silence = enchantment("Silence", ENCHANTMENT & OTHER, LoseAllAbilities())
    table = Setup(cards=[grove, silence]).battlefield(A, "Silence", "Grove", "Forest", "Bear")
    game = table.play()
    forest = game.seen("Forest")
    assert (forest.power, forest.toughness, forest.is_creature) == (3, 4, True)
    assert game.seen("Grove").abilities == ()
    quiet = Setup(cards=[silence]).battlefield(A, "Silence", "Anthem", "Bear").play()
    assert quiet.size("Bear") == (2, 2)


@pytest.mark.cr("613.6")
def test_613_6_humility_and_its_own_creature():
    """A creature enchantment that takes abilities away loses its own, and goes on applying."""
    opal = enchantment(
        "Opal",
        ENCHANTMENT & OTHER,
        AddTypes((CardType.CREATURE,)),
        SetBasePowerToughness(4, 4),
    )
    for order, size in ((("Humility", "Opal"), (4, 4)), (("Opal", "Humility"), (1, 1))):
        table = Setup(cards=[opal]).battlefield(A, *order, "Angel").play()
        assert table.size("Humility") == size
        assert table.size("Angel") == (1, 1)
        assert table.seen("Angel").abilities == ()


@pytest.mark.cr("613.6")
@pytest.mark.cr("613.4a")
def test_613_6_a_land_that_defines_its_size_by_a_granted_ability():
    """The rulebook's land with creature cards: the last effect that sets the size counts."""
    growing = Count(CREATURE & CARD & IN_YOUR_GRAVEYARD)
    tomb = card(
        "Tomb",
        "",
        "Land",
        ActivatedAbility(
            cost("{0}"),
            (
                Apply(
                    THIS,
                    (
                        AddTypes((CardType.CREATURE,), ("Plant", "Zombie")),
                        SetColors((Color.BLACK, Color.GREEN)),
                        GainAbility(
                            StaticAbility(THIS, (SetBasePowerToughness(growing, growing),))
                        ),
                    ),
                ),
            ),
        ),
    )
    animate = instant(
        "Animate",
        Apply(TARGET, (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(3, 3))),
        at=LAND,
    )
    pump = instant("Pump", Apply(TARGET, (ModifyPowerToughness(1, 1),)), at=CREATURE)
    table = Setup(cards=[tomb, animate, pump]).battlefield(A, "Tomb", "Forest")
    table = table.graveyard(A, *["Bear"] * 10).hand(A, "Animate", "Animate", "Pump", "Elf").play()
    table.cast("Animate", "Tomb").resolve()
    table.cast("Pump", "Tomb").resolve()
    assert table.size("Tomb") == (4, 4)
    table.activate("Tomb").resolve()
    assert table.size("Tomb") == (11, 11)
    assert table.seen("Tomb").colors == frozenset({Color.BLACK, Color.GREEN})
    table.cast("Animate", "Tomb").resolve()
    assert table.size("Tomb") == (4, 4)


# --- 613.7 -------------------------------------------------------------------------------------


@pytest.mark.cr("613.7a")
def test_613_7a_a_granted_ability_has_the_timestamp_of_what_grants_it():
    """Equipment that takes flying away, with an Aura that gives it "equipped creature has
    flying": the later one counts, also after it's attached anew."""
    hammer = card(
        "Hammer",
        "{0}",
        "Artifact — Equipment",
        equip("{0}"),
        StaticAbility(HOST, (ModifyPowerToughness(10, 10), LoseKeyword(Keyword.FLYING))),
    )
    rune = card(
        "Rune",
        "{0}",
        "Enchantment — Aura",
        StaticAbility(HOST, (GainAbility(StaticAbility(HOST, (GainAbility(FLYING),))),)),
    )
    setup = Setup(cards=[hammer, rune]).battlefield(A, "Hammer", "Rune", "Bear", "Bird")
    table = attached(setup, "Rune", "Hammer").play()
    for host, size in (("Bear", (12, 12)), ("Bird", (11, 11)), ("Bear", (12, 12))):
        table.activate("Hammer", host).resolve()
        assert table.size(host) == size
        assert Keyword.FLYING in table.seen(host).keywords
    setup = Setup(cards=[hammer, rune]).battlefield(A, "Hammer", "Bird")
    table = setup.play()
    table.activate("Hammer", "Bird").resolve()
    assert Keyword.FLYING not in table.seen("Bird").keywords


@pytest.mark.cr("613.7c")
@pytest.mark.cr("122.1b")
@pytest.mark.parametrize("counter_first", [True, False])
def test_613_7c_a_keyword_counter_has_a_timestamp(counter_first):
    give = instant("Give", PutCounters("flying", 1, TARGET), at=CREATURE)
    ground = instant("Ground", Apply(TARGET, (LoseKeyword(Keyword.FLYING),)), at=CREATURE)
    table = Setup(cards=[give, ground]).battlefield(A, "Bear").hand(A, "Give", "Give", "Ground")
    game = table.play()
    order = ("Give", "Ground") if counter_first else ("Ground", "Give")
    for spell in order:
        game.cast(spell, "Bear").resolve()
    assert (Keyword.FLYING in game.seen("Bear").keywords) is not counter_first
    if counter_first:  # another one gives all of them a new timestamp
        game.cast("Give", "Bear").resolve()
        assert Keyword.FLYING in game.seen("Bear").keywords
        assert game.find("Bear").counters == {"flying": 2}


@pytest.mark.cr("122.1a")
@pytest.mark.parametrize(
    ("kind", "size"), [("+1/+0", (7, 5)), ("+0/+1", (5, 7)), ("-0/-1", (5, 3)), ("+2/+1", (9, 7))]
)
def test_122_1a_counters_of_every_size(kind, size):
    setup = Setup().battlefield(A, "Giant")
    bear = next(iter(o for o in setup.state.objects.values() if o.face.name == "Giant"))
    bear.counters[kind] = 2
    assert setup.play().size("Giant") == size


@pytest.mark.cr("613.7e")
def test_613_7e_attaching_gives_a_new_timestamp():
    red = card(
        "Red Cap",
        "{0}",
        "Artifact — Equipment",
        equip("{0}"),
        StaticAbility(HOST, (SetColors((Color.RED,)),)),
    )
    blue = card(
        "Blue Cap",
        "{0}",
        "Artifact — Equipment",
        equip("{0}"),
        StaticAbility(HOST, (SetColors((Color.BLUE,)),)),
    )
    table = Setup(cards=[red, blue]).battlefield(A, "Blue Cap", "Red Cap", "Bear", "Ox").play()
    table.activate("Blue Cap", "Bear").resolve()
    table.activate("Red Cap", "Bear").resolve()
    assert table.seen("Bear").colors == frozenset({Color.RED})
    table.activate("Blue Cap", "Ox").resolve()
    table.activate("Blue Cap", "Bear").resolve()
    assert table.seen("Bear").colors == frozenset({Color.BLUE})


@pytest.mark.cr("613.7d")
@pytest.mark.scenario("RC-07")
def test_613_7d_a_card_elsewhere_has_the_timestamp_of_its_arrival():
    def painting(name: str, color: Color, zone: Zone):
        return card(
            name,
            "{0}",
            "Creature — Spirit",
            StaticAbility(CREATURE & YOU_CONTROL, (SetColors((color,)),), zone=zone),
            power=1,
            toughness=1,
        )

    grave = painting("Grave Paint", Color.BLACK, Zone.GRAVEYARD)
    field = painting("Field Paint", Color.WHITE, Zone.BATTLEFIELD)
    for first, color in (("grave", Color.WHITE), ("field", Color.BLACK)):
        setup = Setup(cards=[grave, field]).battlefield(A, "Bear")
        if first == "grave":
            setup.graveyard(A, "Grave Paint").battlefield(A, "Field Paint")
        else:
            setup.battlefield(A, "Field Paint").graveyard(A, "Grave Paint")
        assert setup.play().seen("Bear").colors == frozenset({color})


# --- 613.8 -------------------------------------------------------------------------------------


@pytest.mark.cr("613.8a")
@pytest.mark.parametrize("order", [("Wings", "Lead"), ("Lead", "Wings")])
def test_613_8_gaining_and_losing_flying_go_by_timestamp(order):
    wings = enchantment("Wings", CREATURE, GainAbility(FLYING))
    lead = enchantment("Lead", CREATURE, LoseKeyword(Keyword.FLYING))
    table = Setup(cards=[wings, lead]).battlefield(A, *order, "Bear").play()
    assert (Keyword.FLYING in table.seen("Bear").keywords) is (order[-1] == "Wings")


@pytest.mark.cr("613.8")
@pytest.mark.parametrize("order", [("Marsh", "Moon"), ("Moon", "Marsh")])
def test_613_8_what_takes_an_ability_away_comes_first(order):
    """A nonbasic land that makes lands Swamps loses that ability under an effect that makes
    nonbasic lands Mountains."""
    marsh = card(
        "Marsh", "", "Legendary Land", StaticAbility(LAND, (AddTypes(subtypes=("Swamp",)),))
    )
    moon = enchantment("Moon", LAND - BASIC, SetLandTypes(("Mountain",)))
    table = Setup(cards=[marsh, moon]).battlefield(A, *order, "Forest", "Dual").play()
    assert table.seen("Forest").subtypes == frozenset({"Forest"})
    assert table.seen("Marsh").subtypes == frozenset({"Mountain"})
    assert table.seen("Dual").subtypes == frozenset({"Mountain"})


@pytest.mark.cr("613.8b")
def test_613_8b_a_loop_goes_by_timestamp_and_what_waits_for_it_comes_after():
    """With a cat and a dog there, "cats are dogs" and "dogs are cats" depend on one another."""

    def becomes(name: str, old: str, new: str):
        return enchantment(name, subtype(old), SetCreatureTypes((new,)))

    cards = [
        becomes("Cats To Dogs", "Cat", "Dog"),
        becomes("Dogs To Cats", "Dog", "Cat"),
        enchantment("Cats Are Birds Too", subtype("Cat"), AddTypes(subtypes=("Bird",))),
        card("Cat", "{0}", "Creature — Cat", power=1, toughness=1),
        card("Dog", "{0}", "Creature — Dog", power=1, toughness=1),
    ]
    for order, kinds in (
        (("Cats To Dogs", "Dogs To Cats"), {"Cat", "Bird"}),
        (("Dogs To Cats", "Cats To Dogs"), {"Dog"}),
    ):
        setup = Setup(cards=cards).battlefield(A, "Cats Are Birds Too", *order, "Cat", "Dog")
        table = setup.play()
        assert [table.seen(name).subtypes for name in ("Cat", "Dog")] == [kinds, kinds]


@pytest.mark.cr("613.8a")
@pytest.mark.cr("205.3d")
@pytest.mark.parametrize("order", [("Wizards", "Awake"), ("Awake", "Wizards")])
def test_613_8a_a_creature_type_waits_for_the_card_type(order):
    wizards = enchantment("Wizards", ARTIFACT, AddTypes(subtypes=("Wizard",)))
    awake = enchantment(
        "Awake", ARTIFACT, AddTypes((CardType.CREATURE,)), SetBasePowerToughness(1, 1)
    )
    table = Setup(cards=[wizards, awake]).battlefield(A, *order, "Two Rock").play()
    assert table.seen("Two Rock").subtypes == frozenset({"Wizard"})


@pytest.mark.cr("613.8a")
@pytest.mark.parametrize("order", [("Machines", "Lattice"), ("Lattice", "Machines")])
def test_613_8a_what_adds_a_type_to_everything_waits_for_no_other(order):
    """What it does is the same whatever else becomes of the permanents, so there is no loop."""
    machines = enchantment(
        "Machines",
        ARTIFACT - CREATURE,
        AddTypes((CardType.ARTIFACT, CardType.CREATURE)),
        SetBasePowerToughness(1, 1),
    )
    lattice = enchantment("Lattice", PERMANENT, AddTypes((CardType.ARTIFACT,)))
    table = Setup(cards=[machines, lattice]).battlefield(A, *order, "Forest").play()
    assert table.seen("Forest").types == {CardType.ARTIFACT, CardType.CREATURE, CardType.LAND}
    assert table.size("Forest") == (1, 1)


@pytest.mark.cr("613.8a")
@pytest.mark.parametrize("order", [("Big", "Bonus"), ("Bonus", "Big")])
def test_613_8a_an_amount_that_asks_for_power_waits(order):
    """Within 7c the one that counts power depends on the one that changes it."""
    big = enchantment("Big", CREATURE & subtype("Bear"), ModifyPowerToughness(3, 3))
    bonus = enchantment(
        "Bonus", CREATURE & subtype("Ox"), ModifyPowerToughness(PowerOf(subtype("Bear")), 0)
    )
    table = Setup(cards=[big, bonus]).battlefield(A, *order, "Bear", "Ox").play()
    assert (table.size("Bear"), table.size("Ox")) == ((5, 5), (7, 4))


@pytest.mark.cr("613.8")
def test_613_8_control_of_what_changes_control():
    """Whoever controls the Aura that steals gets what it enchants, whatever the order."""
    steal = card("Steal", "{0}", "Enchantment — Aura", StaticAbility(HOST, (SetController(YOU),)))
    for first in ("creature", "aura"):
        setup = Setup(cards=[steal]).battlefield(B, "Bear")
        setup.battlefield(A, "Steal").battlefield(B, "Steal")
        state = setup.state
        auras = [o for o in state.objects.values() if o.face.name == "Steal"]
        bear = next(o for o in state.objects.values() if o.face.name == "Bear")
        mine, theirs = auras
        mine.attached_to, theirs.attached_to = bear.id, mine.id
        if first == "aura":
            theirs.timestamp, mine.timestamp = mine.timestamp, theirs.timestamp
        table = setup.play()
        assert (table.seen(mine.id).controller, table.seen(bear.id).controller) == (B, B)


# --- layer 6 -----------------------------------------------------------------------------------


@pytest.mark.cr("613.1f")
@pytest.mark.scenario("M-SLIV-1", "M-SLIV-2")
def test_613_1f_abilities_that_grant_abilities_reach_everyone_at_once():
    """Slivers give each other static, triggered and activated abilities, whoever controls them."""
    sliver = CREATURE & subtype("Sliver")

    def lord(name: str, ability):
        return card(
            name,
            "{0}",
            "Creature — Sliver",
            StaticAbility(sliver, (GainAbility(ability),)),
            power=1,
            toughness=1,
        )

    pump = ActivatedAbility(cost("{0}"), (Apply(THIS, (ModifyPowerToughness(1, 0),)),))
    cards = [
        lord("Winged", FLYING),
        lord("Drawing", TriggeredAbility(Attacks(THIS), (Draw(YOU, 1),))),
        lord("Pumping", pump),
        lord("Leading", StaticAbility(THIS, (ModifyPowerToughness(1, 1),))),
    ]
    table = (
        Setup(cards=cards).battlefield(A, "Winged", "Drawing").battlefield(B, "Pumping", "Leading")
    )
    game = table.play()
    for name in ("Winged", "Drawing", "Pumping", "Leading"):
        found = game.seen(name)
        assert Keyword.FLYING in found.keywords
        assert (found.power, found.toughness) == (2, 2)
        assert (len(found.index.triggered), len(found.index.activated)) == (1, 1)
    game.act("Activate Winged").resolve()
    assert (game.size("Winged"), game.size("Pumping")) == ((3, 2), (2, 2))
    assert game.state.objects[game.find("Winged").id].controller == A


@pytest.mark.cr("613.1f")
@pytest.mark.scenario("M-SLIV-3", "T113.2c.1")
def test_113_2c_each_instance_of_an_ability_works():
    from rules_engine.ir.effects import DealDamage
    from rules_engine.ir.events import BeginningOf

    plague = card(
        "Plague",
        "{0}",
        "Creature — Sliver",
        StaticAbility(
            CREATURE & subtype("Sliver"),
            (GainAbility(TriggeredAbility(BeginningOf(Step.UPKEEP, YOU), (DealDamage(1, YOU),))),),
        ),
        power=1,
        toughness=1,
    )
    muscle = card(
        "Muscle",
        "{0}",
        "Creature — Sliver",
        StaticAbility(CREATURE & subtype("Sliver"), (ModifyPowerToughness(1, 1),)),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[plague], active=B, step=Step.END).battlefield(A, "Plague", "Plague").play()
    table.go_to(Step.UPKEEP)
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert len(table.state.stack) == 4
    table.resolve_all()
    assert table.life(A) == 16
    table = Setup(cards=[muscle]).battlefield(A, "Muscle", "Muscle").play()
    assert [table.size(o.id) for o in table.all("Muscle")] == [(3, 3)] * 2


@pytest.mark.cr("613.1d")
@pytest.mark.scenario("M-SLIV-4", "M-SLIV-5")
def test_613_1d_becoming_a_sliver_and_being_one_no_more():
    double = card(
        "Double",
        "{0}",
        "Creature — Sliver",
        StaticAbility(CREATURE & subtype("Sliver"), (GainAbility(TRAMPLE),)),
        power=1,
        toughness=1,
    )
    other = card("Other", "{0}", "Creature — Sliver", power=1, toughness=1)
    hive = enchantment("Hive", CREATURE & YOU_CONTROL, AddTypes(subtypes=("Sliver",)))
    goblin = instant("Goblinize", Apply(TARGET, (SetCreatureTypes(("Goblin",)),)), at=CREATURE)
    table = Setup(cards=[double, other, hive, goblin]).battlefield(A, "Hive", "Bear", "Double")
    game = table.play()
    assert game.seen("Bear").subtypes == frozenset({"Bear", "Sliver"})
    assert Keyword.TRAMPLE in game.seen("Bear").keywords
    table = Setup(cards=[double, other, hive, goblin]).battlefield(A, "Double", "Other")
    game = table.hand(A, "Goblinize").play()
    game.cast("Goblinize", "Double").resolve()
    assert Keyword.TRAMPLE not in game.seen("Double").keywords
    assert Keyword.TRAMPLE in game.seen("Other").keywords


@pytest.mark.cr("113.11")
@pytest.mark.scenario("T113.11.1", "T113.11.2")
def test_113_11_what_an_object_cannot_have():
    bar = enchantment("Bar", CREATURE, CantHave(Keyword.FLYING))
    wings = enchantment("Wings", CREATURE, GainAbility(FLYING))
    fly = instant(
        "Fly", Apply(TARGET, (GainAbility(FLYING), ModifyPowerToughness(2, 2))), at=CREATURE
    )
    give = instant("Give", PutCounters("flying", 1, TARGET), at=CREATURE)
    setup = Setup(cards=[bar, wings, fly, give, BREAK]).battlefield(
        A, "Bar", "Wings", "Bear", "Bird"
    )
    table = setup.hand(A, "Fly", "Give", "Break").play()
    table.cast("Fly", "Bear").resolve()
    table.cast("Give", "Bear").resolve()
    for name in ("Bear", "Bird"):
        assert Keyword.FLYING not in table.seen(name).keywords
    assert table.size("Bear") == (4, 4)
    bar_only = instant("Bar One", Apply(TARGET, (CantHave(Keyword.FLYING),)), at=CREATURE)
    setup = Setup(cards=[bar, fly, bar_only, BREAK]).battlefield(A, "Bar", "Bear")
    table = setup.hand(A, "Fly", "Break").play()
    table.cast("Fly", "Bear").resolve()
    table.cast("Break", "Bar").resolve()
    assert (table.size("Bear"), Keyword.FLYING in table.seen("Bear").keywords) == ((4, 4), False)


@pytest.mark.cr("113.10b")
@pytest.mark.scenario("T113.10.1", "T113.10.2", "T113.2c.2")
def test_113_10_losing_an_ability_takes_all_instances():
    wings = enchantment("Wings", CREATURE, GainAbility(FLYING))
    fly = instant("Fly", Apply(TARGET, (GainAbility(FLYING),)), at=CREATURE)
    ground = instant("Ground", Apply(TARGET, (LoseKeyword(Keyword.FLYING),)), at=CREATURE)
    table = Setup(cards=[wings, fly, ground]).battlefield(A, "Wings", "Bird").battlefield(B, "Bear")
    game = table.hand(A, "Fly", "Fly", "Ground").play()
    game.cast("Fly", "Bird").resolve()
    assert len(game.seen("Bird").keyword_abilities(Keyword.FLYING)) == 3
    game.cast("Ground", "Bird").resolve()
    assert Keyword.FLYING not in game.seen("Bird").keywords
    game.cast("Fly", "Bird").resolve()
    assert Keyword.FLYING in game.seen("Bird").keywords


@pytest.mark.cr("113.12")
@pytest.mark.scenario("T113.12.1")
def test_113_12_a_quality_is_no_ability():
    from rules_engine.ir.selectors import HasNoAbilities

    glyphs = enchantment("Glyphs", CREATURE & HasNoAbilities(), ModifyPowerToughness(2, 2))
    sizes = {}
    for name, change in {
        "flying": GainAbility(FLYING),
        "red": SetColors((Color.RED,)),
        "unblockable": CantBeBlocked(),
    }.items():
        aura = card(name, "{0}", "Enchantment — Aura", StaticAbility(HOST, (change,)))
        setup = Setup(cards=[glyphs, aura]).battlefield(A, "Glyphs", "Bear", name)
        sizes[name] = attached(setup, name, "Bear").play().size("Bear")
    assert sizes == {"flying": (2, 2), "red": (4, 4), "unblockable": (4, 4)}


@pytest.mark.cr("201.5b")
@pytest.mark.scenario("T201.5b.1")
def test_201_5b_gained_activated_abilities_mean_the_gaining_object():
    echo = card(
        "Echo",
        "{0}",
        "Creature — Elemental",
        ActivatedAbility(
            cost("{0}"),
            (Apply(THIS, (GainActivatedAbilitiesOf(TARGET),)),),
            (Target(CREATURE),),
        ),
        power=1,
        toughness=1,
    )
    table = Setup(cards=[echo]).battlefield(A, "Echo", "Troll", "Forest").play()
    table.activate("Echo", "Troll").resolve()
    assert len(table.seen("Echo").index.activated) == 2
    labels = [label for label in table.labels() if label.startswith("Activate Echo")]
    assert len(labels) == 2
    for index, option in enumerate(table.decision.options):
        if option.label == labels[-1] and option.entity == table.find("Echo").id:
            last = index
    table.game.answer(last)
    table.resolve()
    assert table.find("Echo").regeneration_shields == 1
    assert table.find("Troll").regeneration_shields == 0


@pytest.mark.cr("613.1f")
def test_613_all_activated_abilities_of_cards_elsewhere():
    ooze = card(
        "Grave Ooze",
        "{0}",
        "Creature — Ooze",
        StaticAbility(THIS, (GainActivatedAbilitiesOf(CREATURE & CARD & InZone(Zone.GRAVEYARD)),)),
        power=4,
        toughness=3,
    )
    table = Setup(cards=[ooze]).battlefield(A, "Grave Ooze", "Forest").graveyard(B, "Troll", "Elf")
    game = table.play()
    found = game.seen("Grave Ooze")
    assert (len(found.index.activated), len(found.index.mana)) == (1, 1)
    _activate_of(game, game.find("Grave Ooze").id)
    assert game.find("Grave Ooze").regeneration_shields == 1


@pytest.mark.cr("201.5a")
@pytest.mark.scenario("T201.5a.1")
def test_201_5a_a_granted_ability_means_the_very_object_that_grants_it():
    grime = card(
        "Grime",
        "{0}",
        "Enchantment",
        ActivatedAbility(
            cost("{0}"),
            (
                PutCounters("slime", 1, THIS),
                CreateToken(
                    TokenSpec(
                        0,
                        0,
                        colors=(Color.GREEN,),
                        subtypes=("Ooze",),
                        abilities=(
                            StaticAbility(
                                THIS,
                                (
                                    SetBasePowerToughness(
                                        CountersOn("slime", GrantingObject()),
                                        CountersOn("slime", GrantingObject()),
                                    ),
                                ),
                                defines=True,
                            ),
                        ),
                    )
                ),
            ),
        ),
    )
    table = Setup(cards=[grime]).battlefield(A, "Grime", "Grime").play()
    first, second = table.all("Grime")
    for _ in range(2):
        _activate_of(table, first.id)
    tokens = [o.id for o in table.all("Ooze Token")]
    assert [table.size(t) for t in tokens] == [(2, 2), (2, 2)]
    _activate_of(table, second.id)
    tokens = [o.id for o in table.all("Ooze Token")]
    assert sorted(table.size(t) for t in tokens) == [(1, 1), (2, 2), (2, 2)]


@pytest.mark.cr("604.3", "611.3a")
def test_604_3_a_static_ability_knows_nothing_of_what_has_left():
    size = CountersOn("slime", GrantingObject())
    of_grime = StaticAbility(THIS, (SetBasePowerToughness(size, size),), defines=True)
    ooze = TokenSpec(0, 0, colors=(Color.GREEN,), subtypes=("Ooze",), abilities=(of_grime,))
    grime = card(
        "Grime",
        "{0}",
        "Enchantment",
        ActivatedAbility(cost("{0}"), (PutCounters("slime", 2, THIS), CreateToken(ooze))),
    )
    setup = Setup(cards=[grime, BREAK, PLUS_TOUGH]).battlefield(A, "Grime")
    table = setup.hand(A, "Break", "Plus Tough").play()
    _activate_of(table, table.find("Grime").id)
    assert table.size("Ooze Token") == (2, 2)
    table.cast("Plus Tough", "Ooze Token").resolve().cast("Break", "Grime").resolve()
    assert table.size("Ooze Token") == (0, 1)


def _activate_of(table, oid):
    for index, option in enumerate(table.decision.options):
        if option.entity == oid and option.label.startswith("Activate"):
            table.game.answer(index)
            break
    table.resolve()


# --- other zones -------------------------------------------------------------------------------


@pytest.mark.cr("613.1")
def test_613_effects_on_cards_in_other_zones():
    paint = enchantment(
        "Paint All",
        CREATURE & (InZone(Zone.GRAVEYARD) | InZone(Zone.HAND) | InZone(Zone.LIBRARY)),
        SetColors((Color.BLUE,)),
        SetCreatureTypes(("Merfolk",)),
    )
    table = Setup(cards=[paint]).battlefield(A, "Paint All", "Bear").hand(A, "Bear")
    game = table.graveyard(B, "Bear", "Shock").library(B, "Bear").play()
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):
        found = game.seen(game.find("Bear", zone).id)
        assert (found.colors, found.subtypes) == (frozenset({Color.BLUE}), frozenset({"Merfolk"}))
    assert game.seen("Bear").colors == frozenset({Color.GREEN})
    assert game.seen(game.find("Shock", Zone.GRAVEYARD).id).colors == frozenset({Color.RED})


@pytest.mark.cr("702.73a")
@pytest.mark.cr("604.3")
def test_702_73a_a_changeling_is_everything_everywhere_and_keeps_it_without_abilities():
    many = card("Many", "{0}", "Creature — Shapeshifter", CHANGELING, power=1, toughness=1)
    table = Setup(cards=[many]).battlefield(A, "Goblin King", "Many").hand(A, "Many").play()
    assert table.size("Many") == (2, 2)
    assert "Zubera" in table.seen(table.find("Many", Zone.HAND).id).subtypes
    quiet = Setup(cards=[many]).battlefield(A, "Goblin King", "Many", "Humility").play()
    assert "Goblin" in quiet.seen("Many").subtypes
    land = enchantment("Rooted", CREATURE & subtype("Goblin"), SetTypes((CardType.LAND,)))
    rooted = Setup(cards=[many, land]).battlefield(A, "Rooted", "Many").play()
    assert (rooted.seen("Many").subtypes, rooted.seen("Many").power) == (frozenset(), None)


@pytest.mark.cr("613.3")
def test_613_3_defining_abilities_come_before_other_effects():
    """A defining ability applies first, even with a later timestamp."""
    plain = enchantment("Plain", CREATURE, SetCreatureTypes(("Human",)))
    many = card("Many", "{0}", "Creature — Shapeshifter", CHANGELING, power=1, toughness=1)
    table = Setup(cards=[many, plain]).battlefield(A, "Plain", "Many").play()
    assert table.seen("Many").subtypes == frozenset({"Human"})


@pytest.mark.cr("613.4c")
def test_613_4c_each_affected_creature_has_its_own_amount():
    grow = enchantment(
        "Spores", CREATURE, ModifyPowerToughness(CountersOn("spore", AffectedObject()), 0)
    )
    setup = Setup(cards=[grow]).battlefield(A, "Spores", "Bear", "Ox")
    for obj in setup.state.objects.values():
        if obj.face.name == "Ox":
            obj.counters["spore"] = 3
    table = setup.play()
    assert (table.size("Bear"), table.size("Ox")) == ((2, 2), (5, 4))


@pytest.mark.scenario("M-THRESH-1", "M-THRESH-2")
def test_threshold_is_an_ability_word():
    enforcer = card(
        "Enforcer",
        "{0}",
        "Creature — Human",
        StaticAbility(
            THIS,
            (ModifyPowerToughness(3, 3), GainAbility(FLYING)),
            condition=at_least(Count(CARD & IN_YOUR_GRAVEYARD), 7),
        ),
        power=3,
        toughness=3,
    )
    setup = Setup(cards=[enforcer, instant("Nothing", Draw(YOU, 0))]).battlefield(A, "Enforcer")
    table = setup.graveyard(A, *["Bear"] * 6).hand(A, "Nothing").play()
    assert (table.size("Enforcer"), table.seen("Enforcer").keywords) == ((3, 3), frozenset())
    table.cast("Nothing").resolve()
    assert table.size("Enforcer") == (6, 6)
    assert table.seen("Enforcer").keywords == frozenset({Keyword.FLYING})


@pytest.mark.cr("613.7m")
@pytest.mark.parametrize(("active", "color"), [(A, Color.RED), (B, Color.BLUE)])
def test_613_7m_what_enters_together_is_stamped_in_turn_order(active, color):
    """The other player's painter is the later one."""
    from rules_engine.ir.effects import PutOntoBattlefield

    def painter(name: str, paint: Color):
        return card(
            name,
            "{0}",
            "Creature — Spirit",
            StaticAbility(subtype("Bear"), (SetColors((paint,)),)),
            power=1,
            toughness=1,
        )

    rise = instant("Rise", PutOntoBattlefield(CREATURE & CARD & InZone(Zone.GRAVEYARD), under=None))
    cards = [painter("Blue Ghost", Color.BLUE), painter("Red Ghost", Color.RED), rise]
    setup = Setup(cards=cards, active=active).battlefield(A, "Bear").hand(active, "Rise")
    table = setup.graveyard(A, "Blue Ghost").graveyard(B, "Red Ghost").play()
    table.cast("Rise", player=active).resolve()
    assert table.seen("Bear").colors == frozenset({color})


@pytest.mark.cr("613.7f")
def test_613_7f_turning_face_up_gives_a_new_timestamp():
    from rules_engine.ir.effects import TurnFaceUp

    def painter(name: str, paint: Color):
        paints = StaticAbility(subtype("Bear"), (SetColors((paint,)),))
        return card(name, "{0}", "Creature — Spirit", paints, power=1, toughness=1)

    reveal = instant("Reveal", TurnFaceUp(CREATURE & IsFaceDown()))
    cards = [painter("Blue Ghost", Color.BLUE), painter("Red Ghost", Color.RED), reveal]
    setup = Setup(cards=cards).battlefield(A, "Bear", "Blue Ghost", "Red Ghost").hand(A, "Reveal")
    blue = next(o for o in setup.state.objects.values() if o.face.name == "Blue Ghost")
    blue.face_down = True
    table = setup.play()
    assert table.seen("Bear").colors == frozenset({Color.RED})
    table.cast("Reveal").resolve()
    assert table.seen("Bear").colors == frozenset({Color.BLUE})


@pytest.mark.cr("613.7g")
def test_613_7g_transforming_gives_a_new_timestamp():
    from rules_engine.cards.definition import card_with_faces, face
    from rules_engine.cards.layouts import Layout
    from rules_engine.ir.turning import Transform

    paints = StaticAbility(subtype("Bear"), (SetColors((Color.BLUE,)),))
    moon = card_with_faces(
        Layout.TRANSFORM,
        face("Day Ghost", "{0}", "Creature — Spirit", paints, power=1, toughness=1),
        face("Night Ghost", "", "Creature — Spirit", paints, power=2, toughness=2),
    )
    red = card(
        "Red Ghost",
        "{0}",
        "Creature — Spirit",
        StaticAbility(subtype("Bear"), (SetColors((Color.RED,)),)),
        power=1,
        toughness=1,
    )
    turn = instant("Turn", Transform(TARGET), at=CREATURE)
    setup = Setup(cards=[moon, red, turn]).hand(A, "Turn").battlefield(A, "Bear")
    from rules_engine.rules.setup import add_card

    add_card(setup.state, moon, A, Zone.BATTLEFIELD)
    table = setup.battlefield(A, "Red Ghost").play()
    assert table.seen("Bear").colors == frozenset({Color.RED})
    table.cast("Turn", "Day Ghost").resolve()
    assert table.seen("Bear").colors == frozenset({Color.BLUE})
