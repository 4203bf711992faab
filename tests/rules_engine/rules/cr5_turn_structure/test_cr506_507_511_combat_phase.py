"""CR 506, 507, 511: the combat phase, its beginning and its end."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    CastingRestriction,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.conditions import AfterPoint, BeforePoint
from rules_engine.ir.costs import cost
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_COMBAT
from rules_engine.ir.effects import (
    Apply,
    CreateToken,
    Destroy,
    ExtraPhase,
    GainLife,
    PutOntoBattlefield,
    RemoveFromCombat,
    Tap,
    TokenSpec,
    Untap,
)
from rules_engine.ir.events import Attacks, BeginningOf
from rules_engine.ir.keywords import DEFENDER
from rules_engine.ir.modifications import (
    AddTypes,
    CantAttack,
    CantBlock,
    GainAbility,
    ModifyPowerToughness,
    RemoveTypes,
    SetController,
)
from rules_engine.ir.selectors import (
    ARTIFACT,
    ATTACKING,
    CREATURE,
    IN_YOUR_HAND,
    PLANESWALKER,
    TARGET,
    THIS,
    YOU,
    HadToAttack,
    IsAttacking,
)
from rules_engine.vocabulary import CardType, Phase, Step, Zone
from tests.rules_engine.combatants import changing, creature, fight, instant, to_blocks
from tests.rules_engine.kit import A, B

# --- 506.1-3 -------------------------------------------------------------------------------------


@pytest.mark.cr("506.1")
def test_506_1_the_five_steps_in_order():
    table = fight(["Bear"], []).play().attack("Bear")
    steps = []
    while table.state.step is not Step.POSTCOMBAT_MAIN:
        if not steps or steps[-1] is not table.state.step:
            steps.append(table.state.step)
        table.pass_priority()
    assert steps == [
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    ]


@pytest.mark.cr("506.2")
def test_506_2_only_the_active_player_s_creatures_attack_only_the_other_player():
    table = fight(["Bear"], ["Ox"]).play().go_to(Step.DECLARE_ATTACKERS)
    assert (table.decision.player, table.labels()) == (A, ["Bear attacks B"])


@pytest.mark.cr("506.3")
@pytest.mark.cr("506.3a")
def test_506_3a_a_noncreature_enters_but_does_not_attack_or_block():
    drop = instant(
        "Drop",
        PutOntoBattlefield(IN_YOUR_HAND & ARTIFACT, attacking=True),
    )
    setup = fight(["Bear"], [], drop).hand(A, "Drop", "Two Rock")
    table = setup.play().attack("Bear").cast("Drop").resolve()
    assert table.find("Two Rock").zone is Zone.BATTLEFIELD
    assert list(table.state.combat.attackers) == [table.find("Bear").id]


@pytest.mark.cr("506.3b")
def test_506_3b_nobody_else_s_creature_enters_attacking():
    call = instant("Call Up", CreateToken(TokenSpec(2, 2, subtypes=("Bear",)), attacking=True))
    setup = fight(["Goblin"], [], call).hand(B, "Call Up")
    table = setup.play().attack("Goblin").cast("Call Up", player=B).resolve()
    assert list(table.state.combat.attackers) == [table.find("Goblin").id]
    assert table.find("Bear Token").zone is Zone.BATTLEFIELD


@pytest.mark.cr("506.3f")
def test_506_3f_a_battle_enters_but_does_not_attack():
    siege = StaticAbility(THIS, (AddTypes((CardType.BATTLE,)),))
    call = instant(
        "Call Siege",
        CreateToken(TokenSpec(2, 2, subtypes=("Golem",), abilities=(siege,)), attacking=True),
    )
    setup = fight(["Goblin"], [], call).hand(A, "Call Siege")
    table = setup.play().attack("Goblin").cast("Call Siege").resolve()
    assert list(table.state.combat.attackers) == [table.find("Goblin").id]


# --- 506.4: removal from combat ------------------------------------------------------------------


def in_combat(*cards, mine=("Giant", "Bear"), hand=()):
    """The Giant is blocked by the Ox; the Bear isn't blocked."""
    setup = fight(list(mine), ["Ox"], *cards).hand(A, *hand)
    return setup.play().attack("Giant", "Bear").block(("Ox", "Giant"))


OUT = instant("Out", RemoveFromCombat(TARGET), target=CREATURE)


@pytest.mark.cr("506.4")
@pytest.mark.scenario("CG-118", "CG-124")
def test_506_4_an_effect_removes_an_attacker():
    table = in_combat(OUT, hand=["Out"]).cast("Out", "Bear").resolve()
    assert list(table.state.combat.attackers) == [table.find("Giant").id]
    assert table.damage().life(B) == 20


@pytest.mark.cr("506.4")
@pytest.mark.scenario("CG-118")
def test_506_4_a_removed_blocker_leaves_the_attacker_blocked():
    table = in_combat(OUT, hand=["Out"]).cast("Out", "Ox").resolve()
    assert table.state.combat.blockers == {}
    table.damage()
    assert (table.life(B), table.find("Ox").damage, table.find("Giant").damage) == (18, 0, 0)


@pytest.mark.cr("506.4")
@pytest.mark.cr("701.19a")
@pytest.mark.scenario("CG-118", "IS-06")
def test_506_4_a_regenerated_blocker_leaves_combat():
    bolt = instant("Bolt", Destroy(TARGET), target=CREATURE)
    setup = fight(["Giant"], ["Troll", "Forest"], bolt).hand(A, "Bolt")
    table = setup.play().attack("Giant").block(("Troll", "Giant"))
    table.activate("Troll", player=B).resolve()
    table.cast("Bolt", "Troll", player=A).resolve()
    assert table.state.combat.blockers == {}
    table.damage()
    assert (table.life(B), table.find("Giant").damage, table.find("Troll").damage) == (20, 0, 0)
    assert table.find("Troll").tapped


@pytest.mark.cr("506.4")
def test_506_4_what_stops_being_a_creature_leaves_combat():
    stone = changing("Stone", RemoveTypes((CardType.CREATURE,)), AddTypes((CardType.ARTIFACT,)))
    table = in_combat(stone, hand=["Stone"]).cast("Stone", "Bear").resolve()
    assert list(table.state.combat.attackers) == [table.find("Giant").id]
    table = in_combat(stone, hand=["Stone"]).cast("Stone", "Ox").resolve()
    assert table.state.combat.blockers == {}


@pytest.mark.cr("506.4")
def test_506_4_what_becomes_a_battle_leaves_combat():
    siege = changing("Siege", AddTypes((CardType.BATTLE,)))
    table = in_combat(siege, hand=["Siege"]).cast("Siege", "Giant").resolve()
    assert list(table.state.combat.attackers) == [table.find("Bear").id]


@pytest.mark.cr("506.4")
def test_506_4_a_blocker_that_changes_control_leaves_combat():
    snatch = instant("Snatch", Apply(TARGET, (SetController(YOU),)), target=CREATURE)
    table = in_combat(snatch, hand=["Snatch"]).cast("Snatch", "Ox").resolve()
    assert table.state.combat.blockers == {}
    assert table.damage().life(B) == 18


@pytest.mark.cr("506.4a")
def test_506_4a_what_would_have_kept_it_away_comes_too_late():
    wall = changing("Walled", GainAbility(DEFENDER), CantAttack(), CantBlock())
    table = in_combat(wall, hand=["Walled", "Walled"])
    table.cast("Walled", "Bear").resolve().cast("Walled", "Ox").resolve().damage()
    assert (table.life(B), table.find("Giant").damage) == (18, 2)


@pytest.mark.cr("506.4b")
def test_506_4b_tapping_or_untapping_changes_nothing():
    tap = instant("Tap It", Tap(TARGET), target=CREATURE)
    untap = instant("Untap It", Untap(TARGET), target=CREATURE)
    table = in_combat(tap, untap, hand=["Tap It", "Untap It"])
    table.cast("Tap It", "Ox").resolve().cast("Untap It", "Bear").resolve().damage()
    assert (table.life(B), table.find("Giant").damage) == (18, 2)


@pytest.mark.cr("506.4c")
@pytest.mark.parametrize("how", ["leaves", "control", "type"])
def test_506_4c_a_planeswalker_that_is_not_attacked_any_more(how):
    spells = {
        "leaves": instant("Unwalk", Destroy(TARGET), target=PLANESWALKER),
        "control": instant(
            "Unwalk", Apply(TARGET, (SetController(YOU),), INDEFINITELY), target=PLANESWALKER
        ),
        "type": instant(
            "Unwalk",
            Apply(TARGET, (RemoveTypes((CardType.PLANESWALKER,)), AddTypes((CardType.ARTIFACT,)))),
            target=PLANESWALKER,
        ),
    }
    setup = fight(["Giant"], ["Walker of Planes"], spells[how]).hand(A, "Unwalk")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer(("Giant", "Walker of Planes"))
    table.cast("Unwalk", "Walker of Planes").resolve()
    giant = table.find("Giant").id
    assert list(table.state.combat.attackers) == [giant]
    nobody = IsAttacking(PLANESWALKER)
    from rules_engine.effects.context import Context
    from rules_engine.effects.selecting import find

    assert find(table.state, CREATURE & nobody, Context(giant, A)) == []
    assert find(table.state, CREATURE & ATTACKING, Context(giant, A)) == [giant]
    table.damage()
    assert table.life(B) == 20
    if how != "leaves":
        assert table.find("Walker of Planes").counters == {"loyalty": 3}


@pytest.mark.cr("506.4d")
def test_506_4d_a_blocking_creature_that_is_an_attacked_planeswalker():
    """It stops being a creature and goes on as an attacked planeswalker; then the other way."""
    animate = card(
        "Living Walker",
        "{3}",
        "Legendary Planeswalker Creature — Golem",
        power=4,
        toughness=4,
        loyalty=4,
    )
    stone = changing("Stone", RemoveTypes((CardType.CREATURE,)))
    plain = changing("Plain", RemoveTypes((CardType.PLANESWALKER,)))
    for spell, blocking, gone in (("Stone", False, False), ("Plain", True, True)):
        setup = fight(["Giant", "Bear"], ["Living Walker"], animate, stone, plain).hand(A, spell)
        table = setup.play().go_to(Step.DECLARE_ATTACKERS)
        table.answer(("Giant", "Living Walker"), ("Bear", "B"))
        to_blocks(table).answer(("Living Walker", "Bear"))
        table.cast(spell, "Living Walker").resolve()
        walker = table.find("Living Walker").id
        assert (walker in table.state.combat.blockers) == blocking
        assert (walker in table.state.combat.gone) == gone


@pytest.mark.cr("506.5")
def test_506_5_attacks_alone_and_attacking_alone():
    """Declared with another it never attacked alone; with that gone it is attacking alone."""
    counts = creature(
        "Counter", 1, 1, TriggeredAbility(Attacks(CREATURE, alone=True), (GainLife(YOU, 1),))
    )
    alone = instant("Alone", GainLife(YOU, 10), target=CREATURE & IsAttacking(alone=True))
    setup = fight(["Bear", "Goblin", "Counter", "Island"], [], counts, alone)
    table = setup.hand(A, "Alone", "Bounce").play().attack("Bear", "Goblin")
    assert (table.state.stack, "Cast Alone" in table.labels()) == ([], False)
    table.cast("Bounce", "Goblin").resolve().cast("Alone", "Bear").resolve()
    assert table.life(A) == 30
    table = fight(["Bear", "Counter"], [], counts).play().attack("Bear")
    assert table.resolve_all().life(A) == 21


@pytest.mark.cr("506.6")
def test_506_6_had_to_attack():
    check = instant("Check", GainLife(YOU, 1), target=CREATURE & HadToAttack())
    setup = fight(["Berserker", "Bear"], [], check).hand(A, "Check")
    table = setup.play().attack("Berserker", "Bear").act("Cast Check")
    assert table.decision.kind is not DecisionKind.TARGET or table.labels() == ["Berserker"]
    assert table.resolve_all().life(A) == 21
    table = fight(["Bear"], [], check).hand(A, "Check").play().attack("Bear")
    assert "Cast Check" not in table.labels()


# --- 507 and 511 ---------------------------------------------------------------------------------


@pytest.mark.cr("507.1")
@pytest.mark.cr("507.2")
def test_507_the_beginning_of_combat():
    early = card(
        "Early",
        "{1}",
        "Enchantment",
        TriggeredAbility(BeginningOf(Step.BEGINNING_OF_COMBAT, YOU), (GainLife(YOU, 1),)),
    )
    table = fight(["Bear", "Early"], [], early).play().go_to(Step.BEGINNING_OF_COMBAT)
    assert (table.decision.player, len(table.state.stack)) == (A, 1)
    assert table.state.combat.attackers == {}
    assert table.resolve().life(A) == 21


@pytest.mark.cr("511.1")
@pytest.mark.cr("511.2")
def test_511_2_at_end_of_combat_and_until_end_of_combat():
    late = card(
        "Late",
        "{1}",
        "Enchantment",
        TriggeredAbility(BeginningOf(Step.END_OF_COMBAT), (GainLife(YOU, 1),)),
    )
    surge = instant(
        "Surge",
        Apply(TARGET, (ModifyPowerToughness(2, 2),), UNTIL_END_OF_COMBAT),
        target=CREATURE,
    )
    setup = fight(["Bear", "Late"], [], late, surge).hand(A, "Surge")
    table = setup.play().attack("Bear").cast("Surge", "Bear").resolve()
    table.go_to(Step.END_OF_COMBAT)
    assert (table.decision.player, len(table.state.stack)) == (A, 1)
    assert table.size("Bear") == (4, 4)
    assert list(table.state.combat.attackers) == [table.find("Bear").id]
    table.resolve_all().go_to(Step.POSTCOMBAT_MAIN)
    assert (table.size("Bear"), table.life(A), table.life(B)) == ((2, 2), 21, 16)


@pytest.mark.cr("511.3")
@pytest.mark.scenario("CG-124")
def test_511_3_after_combat_nothing_attacks_or_blocks():
    shot = instant("Shot", Destroy(TARGET), target=CREATURE & ATTACKING)
    setup = fight(["Guard"], ["Wall"], shot).hand(A, "Shot")
    table = setup.play().attack("Guard").block(("Wall", "Guard"))
    assert "Cast Shot" in table.labels()
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.state.combat is None
    assert "Cast Shot" not in table.labels()


@pytest.mark.cr("506.1")
@pytest.mark.cr("500.8")
def test_500_8_an_additional_combat_phase_starts_afresh():
    again = instant("Again", Untap(CREATURE), ExtraPhase(Phase.COMBAT))
    setup = fight(["Champion", "Bear"], [], again).hand(A, "Again")
    table = setup.play().attack("Champion").go_to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 16
    table.cast("Again").resolve()
    for _ in range(20):
        if table.decision.kind is DecisionKind.ATTACKERS:
            break
        table.pass_priority()
    table.answer("Bear", "Champion").go_to(Step.END_OF_COMBAT)
    assert table.life(B) == 10


# --- 506.7: when in combat -----------------------------------------------------------------------


def timely(*conditions):
    """An instant that may only be cast then."""
    return [
        card(f"Timely {number}", "{0}", "Instant", CastingRestriction(one), *_GAIN)
        for number, one in enumerate(conditions)
    ]


_GAIN = instant("x", GainLife(YOU, 1)).front.abilities


def castable(table):
    return [int(label[-1]) for label in table.labels() if label.startswith("Cast Timely")]


@pytest.mark.cr("506.7")
@pytest.mark.cr("506.7a")
@pytest.mark.cr("506.7b")
@pytest.mark.cr("506.7c")
@pytest.mark.cr("506.7d")
def test_506_7_before_and_after_the_points_of_combat():
    cards = timely(
        BeforePoint(Step.DECLARE_ATTACKERS),
        AfterPoint(Step.DECLARE_ATTACKERS),
        BeforePoint(Step.DECLARE_BLOCKERS),
        AfterPoint(Step.DECLARE_BLOCKERS),
        BeforePoint(Step.DECLARE_BLOCKERS, during_combat=True),
        AfterPoint(Step.DECLARE_BLOCKERS, during_combat=True),
    )
    again = instant("Again", ExtraPhase(Phase.COMBAT))
    setup = fight(["Guard"], ["Ox"], *cards, again).hand(A, *(c.name for c in cards), "Again")
    table = setup.play()
    assert castable(table) == [0, 2]
    table.go_to(Step.BEGINNING_OF_COMBAT)
    assert castable(table) == [0, 2, 4]
    table.attack("Guard")
    assert castable(table) == [1, 2, 4]
    to_blocks(table).answer()
    assert castable(table) == [1, 3, 5]
    table.go_to(Step.COMBAT_DAMAGE)
    assert castable(table) == [1, 3, 5]
    table.cast("Again").resolve()
    table.pass_priority().pass_priority().pass_priority().pass_priority()
    assert table.state.step is Step.BEGINNING_OF_COMBAT
    assert castable(table) == [1, 3, 4]
    table.attack("Guard")
    assert castable(table) == [1, 3, 4]
    to_blocks(table).answer()
    assert castable(table) == [1, 3, 5]
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert castable(table) == [1, 3]


@pytest.mark.cr("506.7e")
@pytest.mark.cr("506.7f")
@pytest.mark.cr("506.7g")
def test_506_7e_f_if_the_point_does_not_come():
    cards = timely(
        BeforePoint(Step.DECLARE_BLOCKERS), AfterPoint(Step.DECLARE_BLOCKERS, during_combat=True)
    )
    device = card(
        "Device",
        "{1}",
        "Artifact",
        ActivatedAbility(
            cost("{0}"), (GainLife(YOU, 1),), condition=BeforePoint(Step.DECLARE_BLOCKERS)
        ),
    )
    setup = fight(["Bear", "Device"], [], *cards, device).hand(A, "Timely 0", "Timely 1")
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer()
    assert (castable(table), "Activate Device" in table.labels()) == ([0], True)
    table.go_to(Step.END_OF_COMBAT)
    assert (castable(table), "Activate Device" in table.labels()) == ([], False)
    setup = fight(["Bear"], [], *cards).hand(A, "Timely 0", "Timely 1")
    setup.state.upcoming = [Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP]
    table = setup.play()
    assert castable(table) == [0]
    assert castable(table.go_to(Step.POSTCOMBAT_MAIN)) == []
