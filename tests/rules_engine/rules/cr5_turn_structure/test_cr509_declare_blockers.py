"""CR 509: the declare blockers step."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import StaticAbility, TriggeredAbility
from rules_engine.ir.amounts import Count
from rules_engine.ir.combat_effects import SetBlocked, StartBlocking
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import GainLife, PutOntoBattlefield
from rules_engine.ir.events import AttacksUnblocked, BecomesBlocked, Blocks
from rules_engine.ir.keywords import FLYING, MENACE, SHADOW
from rules_engine.ir.modifications import (
    AddTypes,
    BlockCost,
    BlocksOnlyWith,
    CanBlockAdditional,
    CanBlockAsThoughNoShadow,
    CanBlockAsThoughShadow,
    CanBlockOnly,
    CanBlockTapped,
    CantBeBlocked,
    CantBlock,
    MaximumBlockers,
    MaximumBlockingCreatures,
    MinimumBlockers,
    MustBeBlocked,
    MustBlock,
)
from rules_engine.ir.selectors import (
    ATTACKING,
    BLOCKING,
    CREATURE,
    IN_YOUR_HAND,
    PLAYER,
    TARGET,
    THIS,
    YOU,
    ControlledBy,
    DefendingPlayer,
    HasName,
    IsBlocked,
    power,
    subtype,
    with_keyword,
)
from rules_engine.vocabulary import CardType, Keyword, Step
from tests.rules_engine.combatants import (
    creature,
    fight,
    granting,
    instant,
    ruled,
    to_blocks,
)
from tests.rules_engine.kit import A, B


def blocks(setup, *attackers):
    """As blockers are declared against these attackers."""
    return to_blocks(setup.play().attack(*attackers))


# --- 509.1: the declaration ----------------------------------------------------------------------


@pytest.mark.cr("509.1")
@pytest.mark.scenario("CG-107")
def test_509_1_an_illegal_declaration_goes_back_to_before_it():
    setup = fight(["Giant", "Rhino"], ["Bear", "Ox", "Spider"])
    setup.state.objects[setup.state.battlefield[-1]].tapped = True
    table = blocks(setup, "Giant", "Rhino")
    assert "Spider blocks Giant" not in table.labels()
    both = [("Bear", "Giant"), ("Bear", "Rhino")]
    assert table.refused(lambda: table.answer(*both)) == "CR 509.1a"
    assert table.decision.kind is DecisionKind.BLOCKERS
    table.answer(("Bear", "Giant"), ("Ox", "Giant"))
    assert not table.find("Bear").tapped
    assert (table.decision.player, table.state.step) == (A, Step.DECLARE_BLOCKERS)


@pytest.mark.cr("509.1a")
def test_509_1a_several_attackers_and_tapped_blockers_by_effects():
    wide = ruled("Wide", 1, 5, CanBlockAdditional())
    wider = ruled("Wider", 1, 5, CanBlockAdditional(None))
    awake = ruled("Awake", 1, 1, CanBlockTapped())
    setup = fight(["Giant", "Rhino", "Goblin"], ["Wide", "Wider", "Awake"], wide, wider, awake)
    setup.state.objects[setup.state.battlefield[-1]].tapped = True
    table = blocks(setup, "Giant", "Rhino", "Goblin")
    three = [("Wide", "Giant"), ("Wide", "Rhino"), ("Wide", "Goblin")]
    assert table.refused(lambda: table.answer(*three)) == "CR 509.1a"
    all_three = [("Wider", name) for name in ("Giant", "Rhino", "Goblin")]
    table.answer(*three[:2], *all_three, ("Awake", "Goblin"))
    wide_id, goblin = table.find("Wide").id, table.find("Goblin").id
    assert len(table.state.combat.blockers[wide_id]) == 2
    assert table.state.combat.blockers[table.find("Awake").id] == (goblin,)


@pytest.mark.cr("509.1a")
def test_509_1a_attackers_of_a_planeswalker_are_blocked_by_its_controller():
    setup = fight(["Bear"], ["Ox", "Walker of Planes"])
    table = setup.play().go_to(Step.DECLARE_ATTACKERS).answer(("Bear", "Walker of Planes"))
    table.block(("Ox", "Bear")).damage()
    assert table.find("Walker of Planes").counters == {"loyalty": 3}


@pytest.mark.cr("509.1b")
@pytest.mark.scenario("CG-128")
def test_509_1b_restrictions_of_attackers():
    ghostly = ruled("Ghostly", 1, 1, CantBeBlocked())
    high = ruled("High", 1, 1, CantBeBlocked(by=CREATURE & power("<=", 2)))
    two = ruled("Two", 1, 1, MinimumBlockers(2))
    one = ruled("One", 1, 1, MaximumBlockers(1))
    all_of = ruled(
        "Every", 1, 1, MinimumBlockers(Count(CREATURE & ControlledBy(DefendingPlayer())))
    )
    names = ["Ghostly", "High", "Two", "One", "Every"]
    setup = fight(names, ["Bear", "Giant"], ghostly, high, two, one, all_of)
    table = blocks(setup, *names)
    assert table.labels() == [
        "Bear blocks Two",
        "Bear blocks One",
        "Bear blocks Every",
        "Giant blocks High",
        "Giant blocks Two",
        "Giant blocks One",
        "Giant blocks Every",
    ]
    assert table.refused(lambda: table.answer(("Bear", "Two"))) == "CR 509.1b"
    assert table.refused(lambda: table.answer(("Bear", "One"), ("Giant", "One"))) == "CR 509.1b"
    assert table.refused(lambda: table.answer(("Bear", "Every"))) == "CR 509.1b"
    table.answer(("Bear", "Every"), ("Giant", "Every"))


@pytest.mark.cr("509.1b")
def test_509_1b_restrictions_of_blockers():
    never = ruled("Never", 1, 1, CantBlock())
    picky = ruled("Picky", 1, 1, CantBlock(attackers=CREATURE & power(">=", 2)))
    airy = ruled("Airy", 1, 1, CanBlockOnly(CREATURE & with_keyword(Keyword.FLYING)))
    shy = ruled("Shy", 1, 1, BlocksOnlyWith())
    pair = ruled("Pair", 1, 1, BlocksOnlyWith(CREATURE, 2))
    theirs = ["Never", "Picky", "Airy", "Shy", "Pair", "Bear"]
    setup = fight(["Giant", "Goblin"], theirs, never, picky, airy, shy, pair)
    table = blocks(setup, "Giant", "Goblin")
    assert [
        label for label in table.labels() if label.split()[0] in ("Never", "Picky", "Airy")
    ] == ["Picky blocks Goblin"]
    assert table.refused(lambda: table.answer(("Shy", "Giant"))) == "CR 509.1b"
    two = [("Pair", "Giant"), ("Bear", "Giant")]
    assert table.refused(lambda: table.answer(*two)) == "CR 509.1b"
    table.answer(*two, ("Shy", "Goblin"))


@pytest.mark.cr("509.1b")
def test_509_1b_only_so_many_may_block():
    narrow = card(
        "Narrow Door", "{2}", "Enchantment", StaticAbility(PLAYER, (MaximumBlockingCreatures(1),))
    )
    table = blocks(fight(["Giant", "Narrow Door"], ["Bear", "Ox"], narrow), "Giant")
    two = [("Bear", "Giant"), ("Ox", "Giant")]
    assert table.refused(lambda: table.answer(*two)) == "CR 509.1b"
    table.answer(two[1])


@pytest.mark.cr("509.1b")
def test_509_1b_evasion_abilities_are_cumulative():
    """The example of the rule: flying and shadow."""
    dusk = creature("Dusk", 2, 2, FLYING, SHADOW)
    shade = creature("Shade", 1, 1, SHADOW)
    bat = creature("Bat", 1, 1, SHADOW, FLYING)
    table = blocks(fight(["Dusk"], ["Bird", "Shade", "Bat"], dusk, shade, bat), "Dusk")
    assert table.labels() == ["Bat blocks Dusk"]


@pytest.mark.cr("509.1b")
def test_509_1b_evasion_gained_after_the_block_changes_nothing():
    soar = granting("Soar", FLYING)
    setup = fight(["Bear"], ["Ox"], soar).hand(A, "Soar")
    table = setup.play().attack("Bear").block(("Ox", "Bear"))
    table.cast("Soar", "Bear").resolve().damage()
    assert (table.life(B), table.find("Ox").damage) == (20, 2)


@pytest.mark.cr("702.28b")
def test_702_28_blocking_as_though_there_were_no_shadow():
    shade = creature("Shade", 2, 2, SHADOW)
    seer = ruled("Seer", 1, 1, CanBlockAsThoughNoShadow())
    table = blocks(fight(["Shade", "Bear"], ["Seer", "Ox"], shade, seer), "Shade", "Bear")
    assert table.labels() == ["Seer blocks Shade", "Seer blocks Bear", "Ox blocks Bear"]


@pytest.mark.cr("702.28b")
def test_702_28_as_though_there_were_no_shadow_is_no_help_to_a_blocker_with_shadow():
    shade = creature("Shade", 2, 2, SHADOW)
    seer = creature("Seer", 1, 1, SHADOW, StaticAbility(THIS, (CanBlockAsThoughNoShadow(),)))
    table = fight(["Shade", "Bear"], ["Seer", "Ox"], shade, seer).play().attack("Shade", "Bear")
    assert to_blocks(table).labels() == ["Ox blocks Bear"]


@pytest.mark.cr("702.28b")
def test_702_28_blocking_as_though_it_had_shadow():
    shade = creature("Shade", 2, 2, SHADOW)
    dryad = ruled("Dryad", 1, 1, CanBlockAsThoughShadow())
    shadowy = creature(
        "Shadowy Dryad", 1, 1, SHADOW, StaticAbility(THIS, (CanBlockAsThoughShadow(),))
    )
    board = fight(["Shade", "Bear"], ["Dryad", "Shadowy Dryad"], shade, dryad, shadowy)
    assert blocks(board, "Shade", "Bear").labels() == [
        "Dryad blocks Shade",
        "Dryad blocks Bear",
        "Shadowy Dryad blocks Shade",
    ]


# --- 509.1c: requirements ------------------------------------------------------------------------


@pytest.mark.cr("509.1c")
def test_509_1c_the_example_with_menace():
    """One creature has to block, another doesn't; the attacker has menace: both block."""
    eager = ruled("Eager", 2, 2, MustBlock())
    table = blocks(fight(["Brute"], ["Eager", "Bear"], eager), "Brute")
    assert table.refused(lambda: table.answer(("Eager", "Brute"))) == "CR 509.1b"
    assert table.refused(lambda: table.answer(("Bear", "Brute"))) == "CR 509.1b"
    assert table.refused(lambda: table.answer()) == "CR 509.1c"
    table.answer(("Eager", "Brute"), ("Bear", "Brute"))


@pytest.mark.cr("509.1c")
def test_509_1c_two_lures_share_the_blockers_as_one_likes():
    setup = fight(["Lure Beast", "Lure Beast", "Goblin"], ["Bear", "Ox"])
    table = setup.play()
    first, second = (obj.id for obj in table.all("Lure Beast"))
    table = to_blocks(table.attack(first, second, "Goblin"))
    bear, ox, goblin = (table.find(name).id for name in ("Bear", "Ox", "Goblin"))
    assert table.refused(lambda: table.answer((bear, first), (ox, goblin))) == "CR 509.1c"
    table.answer((bear, first), (ox, second))


@pytest.mark.cr("509.1c")
def test_509_1c_one_blocker_is_enough_for_must_be_blocked():
    bait = ruled("Bait", 1, 1, MustBeBlocked())
    table = blocks(fight(["Bait", "Goblin"], ["Bear", "Ox"], bait), "Bait", "Goblin")
    assert table.refused(lambda: table.answer(("Bear", "Goblin"))) == "CR 509.1c"
    table.answer(("Bear", "Goblin"), ("Ox", "Bait"))
    pair = ruled("Double Bait", 1, 1, MustBeBlocked(at_least=2))
    table = blocks(fight(["Double Bait"], ["Bear", "Ox"], pair), "Double Bait")
    assert table.refused(lambda: table.answer(("Bear", "Double Bait"))) == "CR 509.1c"
    table.answer(("Bear", "Double Bait"), ("Ox", "Double Bait"))
    table = blocks(fight(["Double Bait"], ["Bear"], pair), "Double Bait")
    table.answer()


@pytest.mark.cr("509.1c")
def test_509_1c_a_requirement_takes_the_only_blockers_from_another():
    """Menace with "must be blocked" and two plain baits: two requirements rather than one."""
    bait = ruled("Bait", 1, 1, MustBeBlocked())
    grand = creature("Grand Bait", 3, 3, MENACE, StaticAbility(THIS, (MustBeBlocked(),)))
    setup = fight(["Bait", "Bait", "Grand Bait"], ["Bear", "Ox"], bait, grand)
    table = setup.play()
    one, other = (obj.id for obj in table.all("Bait"))
    table = to_blocks(table.attack(one, other, "Grand Bait"))
    grand_id = table.find("Grand Bait").id
    bear, ox = table.find("Bear").id, table.find("Ox").id
    assert table.refused(lambda: table.answer((bear, grand_id), (ox, grand_id))) == "CR 509.1c"
    table.answer((bear, other), (ox, one))


@pytest.mark.cr("509.1c")
def test_509_1c_a_certain_attacker():
    hunter = ruled("Hunter", 2, 2, MustBlock(CREATURE & subtype("Goblin")))
    table = blocks(fight(["Goblin", "Bear"], ["Hunter"], hunter), "Goblin", "Bear")
    assert table.refused(lambda: table.answer(("Hunter", "Bear"))) == "CR 509.1c"
    table.answer(("Hunter", "Goblin"))


@pytest.mark.cr("509.1c")
def test_509_1c_a_wide_blocker_obeys_every_lure():
    wide = ruled("Wide", 1, 5, CanBlockAdditional())
    setup = fight(["Lure Beast", "Lure Beast", "Lure Beast"], ["Wide"], wide)
    table = setup.play()
    beasts = [obj.id for obj in table.all("Lure Beast")]
    table = to_blocks(table.attack(*beasts))
    own = table.find("Wide").id
    assert table.refused(lambda: table.answer((own, beasts[0]))) == "CR 509.1c"
    table.answer((own, beasts[0]), (own, beasts[2]))


@pytest.mark.cr("509.1c")
def test_509_1c_no_cost_has_to_be_paid_for_a_requirement():
    toll = card("Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (BlockCost(cost("{1}")),)))
    table = blocks(fight(["Lure Beast", "Toll"], ["Bear", "Forest"], toll), "Lure Beast")
    table.answer()
    assert not table.find("Forest").tapped


# --- 509.1d-i ------------------------------------------------------------------------------------


@pytest.mark.cr("509.1d")
@pytest.mark.cr("509.1e")
@pytest.mark.cr("509.1f")
def test_509_1d_costs_to_block():
    toll = card("Toll", "{2}", "Enchantment", StaticAbility(CREATURE, (BlockCost(cost("{1}")),)))
    table = blocks(fight(["Giant", "Toll"], ["Bear", "Ox", "Forest"], toll), "Giant")
    two = [("Bear", "Giant"), ("Ox", "Giant")]
    assert table.refused(lambda: table.answer(*two)) == "CR 509.1d"
    table.answer(("Ox", "Giant"))
    assert table.find("Forest").tapped


@pytest.mark.cr("509.1g")
def test_509_1g_what_was_given_up_does_not_block():
    toll = card(
        "Blood Toll",
        "{2}",
        "Enchantment",
        StaticAbility(
            CREATURE & subtype("Bear"), (BlockCost(cost(SacrificePermanents(CREATURE))),)
        ),
    )
    table = blocks(fight(["Giant", "Blood Toll"], ["Bear", "Ox"], toll), "Giant")
    table.answer(("Bear", "Giant"), ("Ox", "Giant")).answer("Bear")
    assert list(table.state.combat.blockers) == [table.find("Ox").id]


@pytest.mark.cr("509.1h")
def test_509_1h_effects_make_attackers_blocked_or_unblocked():
    stop = instant("Stop", SetBlocked(TARGET), target=CREATURE & ATTACKING)
    free = instant("Free", SetBlocked(TARGET, blocked=False), target=CREATURE & IsBlocked())
    setup = fight(["Giant", "Bear"], ["Ox"], stop, free).hand(A, "Stop", "Free")
    table = setup.play().attack("Giant", "Bear").block(("Ox", "Giant"))
    table.cast("Stop", "Bear").resolve().cast("Free", "Giant").resolve().damage()
    assert table.life(B) == 15
    assert table.find("Ox").damage == 0


@pytest.mark.cr("509.1h")
@pytest.mark.scenario("CG-117")
def test_509_1h_blocked_though_nothing_blocks_it_any_more():
    table = fight(["Bear"], ["Ox", "Island"]).hand(B, "Bounce").play()
    table.attack("Bear").block(("Ox", "Bear"))
    table.cast("Bounce", "Ox", player=B).resolve().damage()
    assert table.life(B) == 20


@pytest.mark.cr("506.3g")
def test_506_3g_a_battle_does_not_become_a_blocking_creature():
    siege = StaticAbility(THIS, (AddTypes((CardType.BATTLE,)),))
    golem = creature("Siege Golem", 3, 3, siege)
    join = instant("Join In", StartBlocking(TARGET, ATTACKING), target=CREATURE)
    setup = fight(["Bear"], ["Siege Golem", "Ox"], golem, join).hand(B, "Join In", "Join In")
    battle = next(o for o in setup.state.objects.values() if o.face.name == "Siege Golem")
    battle.counters["defense"] = 3  # without, it would go to the graveyard (CR 704.5w)
    table = blocks(setup, "Bear").answer()
    table.cast("Join In", "Siege Golem", player=B).resolve()
    assert table.state.combat.blockers == {}
    table.cast("Join In", "Ox", player=B).resolve()
    assert list(table.state.combat.blockers) == [table.find("Ox").id]


@pytest.mark.cr("509.2")
@pytest.mark.cr("509.1i")
@pytest.mark.cr("509.2a")
def test_509_2a_triggers_wait_for_the_active_player_s_priority():
    guard = creature("Alert", 1, 1, TriggeredAbility(Blocks(THIS), (GainLife(YOU, 2),)))
    table = blocks(fight(["Bear"], ["Alert"], guard), "Bear").answer(("Alert", "Bear"))
    assert (len(table.state.stack), table.decision.player) == (1, A)
    assert table.resolve().life(B) == 22


# --- 509.3: triggers -----------------------------------------------------------------------------


def tally(*patterns):
    """An enchantment that gains 1, 10, 100 … life for each of the patterns."""
    return card(
        "Tally",
        "{2}",
        "Enchantment",
        *(
            TriggeredAbility(pattern, (GainLife(YOU, 10**index),))
            for index, pattern in enumerate(patterns)
        ),
    )


def gained(table):
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    return table.resolve_all().life(A) - 20


@pytest.mark.cr("509.3a")
@pytest.mark.cr("509.3b")
@pytest.mark.cr("509.3c")
@pytest.mark.cr("509.3d")
@pytest.mark.cr("509.3g")
@pytest.mark.cr("508.3f")
def test_509_3_once_each_combat_or_once_for_each():
    """One creature blocks two attackers, one of which is blocked by two; a third isn't."""
    wide = ruled("Wide", 1, 5, CanBlockAdditional())
    counts = tally(
        Blocks(CREATURE),
        Blocks(CREATURE, CREATURE),
        BecomesBlocked(CREATURE),
        BecomesBlocked(CREATURE, CREATURE),
        AttacksUnblocked(CREATURE),
    )
    setup = fight(["Giant", "Rhino", "Goblin", "Tally"], ["Wide", "Ox"], wide, counts)
    table = blocks(setup, "Giant", "Rhino", "Goblin")
    table.answer(("Wide", "Giant"), ("Wide", "Rhino"), ("Ox", "Giant"))
    assert gained(table) == 2 + 30 + 200 + 3000 + 10_000


@pytest.mark.cr("509.3a")
@pytest.mark.cr("509.3b")
@pytest.mark.cr("509.3c")
@pytest.mark.cr("509.3d")
def test_509_3_an_effect_that_makes_a_creature_block():
    """It already blocks one; now another, unblocked one."""
    counts = tally(
        Blocks(CREATURE),
        Blocks(CREATURE, CREATURE),
        BecomesBlocked(CREATURE),
        BecomesBlocked(CREATURE, CREATURE),
    )
    also = instant("Also", StartBlocking(TARGET, HasName("Goblin")), target=CREATURE & BLOCKING)
    setup = fight(["Giant", "Goblin", "Tally"], ["Ox"], counts, also).hand(B, "Also")
    table = blocks(setup, "Giant", "Goblin").answer(("Ox", "Giant"))
    assert gained(table) == 1111
    table.cast("Also", "Ox", player=B).resolve()
    assert gained(table) == 1111 + 10 + 100 + 1000
    giant, goblin = table.find("Giant").id, table.find("Goblin").id
    assert table.state.combat.blockers[table.find("Ox").id] == (giant, goblin)
    assert table.state.combat.blocked == {giant, goblin}


@pytest.mark.cr("509.3c")
@pytest.mark.cr("509.3d")
@pytest.mark.cr("509.3g")
def test_509_3c_blocked_by_an_effect_rather_than_a_creature():
    counts = tally(BecomesBlocked(CREATURE), BecomesBlocked(CREATURE, CREATURE))
    stop = instant("Stop", SetBlocked(TARGET), target=CREATURE & ATTACKING)
    setup = fight(["Giant", "Bear", "Tally"], ["Ox"], counts, stop).hand(A, "Stop", "Stop")
    table = blocks(setup, "Giant", "Bear").answer(("Ox", "Giant"))
    assert gained(table) == 11
    table.cast("Stop", "Bear").resolve()
    assert gained(table) == 12
    table.cast("Stop", "Giant").resolve()
    assert gained(table) == 12


@pytest.mark.cr("509.3e")
def test_509_3e_a_particular_number():
    wide = ruled("Wide", 1, 5, CanBlockAdditional())
    counts = tally(Blocks(CREATURE, at_least=2), BecomesBlocked(CREATURE, at_least=2))
    also = instant("Also", StartBlocking(TARGET, HasName("Goblin")), target=CREATURE & BLOCKING)
    setup = fight(["Giant", "Rhino", "Goblin", "Tally"], ["Wide", "Ox", "Bear"], wide, counts, also)
    setup.hand(B, "Also", "Also")
    table = blocks(setup, "Giant", "Rhino", "Goblin")
    table.answer(("Wide", "Giant"), ("Wide", "Rhino"), ("Ox", "Giant"), ("Bear", "Goblin"))
    assert gained(table) == 11
    table.cast("Also", "Ox", player=B).resolve()
    assert gained(table) == 22
    table.cast("Also", "Wide", player=B).resolve()
    assert gained(table) == 22


@pytest.mark.cr("509.3f")
def test_509_3f_characteristics_count_at_that_point():
    counts = tally(
        Blocks(CREATURE & power(">=", 5)), BecomesBlocked(CREATURE, CREATURE & power(">=", 5))
    )
    setup = fight(["Giant", "Tally"], ["Bear", "Forest"], counts).hand(B, "Growth")
    table = blocks(setup, "Giant").answer(("Bear", "Giant"))
    table.cast("Growth", "Bear", player=B).resolve()
    assert (gained(table), table.size("Bear")) == (0, (5, 5))


@pytest.mark.cr("509.3g")
def test_509_3g_also_for_what_entered_attacking():
    from rules_engine.ir.effects import CreateToken, TokenSpec

    counts = tally(AttacksUnblocked(CREATURE))
    call = instant("Call Up", CreateToken(TokenSpec(1, 1, subtypes=("Bear",)), attacking=True))
    setup = fight(["Giant", "Tally"], ["Ox"], counts, call).hand(A, "Call Up")
    table = setup.play().attack("Giant").cast("Call Up").resolve()
    to_blocks(table).answer(("Ox", "Giant"))
    assert gained(table) == 1


@pytest.mark.cr("506.5")
def test_506_5_blocking_alone():
    counts = tally(Blocks(CREATURE, alone=True))
    table = blocks(fight(["Giant", "Tally"], ["Ox", "Bear"], counts), "Giant")
    assert gained(table.answer(("Ox", "Giant"))) == 1
    table = blocks(fight(["Giant", "Tally"], ["Ox", "Bear"], counts), "Giant")
    assert gained(table.answer(("Ox", "Giant"), ("Bear", "Giant"))) == 0


# --- 509.4: put onto the battlefield blocking ----------------------------------------------------

SPRING = instant(
    "Spring", PutOntoBattlefield(CREATURE & IN_YOUR_HAND & HasName("Wall"), blocking=True)
)


@pytest.mark.cr("509.4")
@pytest.mark.cr("509.3a")
@pytest.mark.cr("509.3d")
def test_509_4_it_blocks_what_its_controller_chooses_and_never_blocked():
    counts = tally(
        Blocks(CREATURE),
        Blocks(CREATURE, CREATURE),
        BecomesBlocked(CREATURE),
        BecomesBlocked(CREATURE, CREATURE),
    )
    setup = fight(["Giant", "Goblin", "Tally"], ["Ox"], counts, SPRING).hand(B, "Spring", "Wall")
    table = blocks(setup, "Giant", "Goblin").answer(("Ox", "Giant"))
    gained(table)
    table.cast("Spring", player=B).resolve()
    assert (table.decision.rule, table.labels()) == ("CR 509.4", ["Giant", "Goblin"])
    table.answer("Goblin")
    assert gained(table) == 1111 + 100 + 1000
    table.damage()
    assert (table.life(B), table.find("Wall").damage) == (20, 1)


@pytest.mark.cr("509.4b")
def test_509_4b_restrictions_of_declarations_do_not_matter():
    ghostly = ruled("Ghostly", 3, 3, CantBeBlocked())
    setup = fight(["Ghostly"], ["Ox"], ghostly, SPRING).hand(B, "Spring", "Wall")
    table = setup.play().attack("Ghostly")
    table.go_to(Step.DECLARE_BLOCKERS).cast("Spring", player=B).resolve().damage()
    assert (table.life(B), table.find("Wall").damage) == (20, 3)


@pytest.mark.cr("509.4a")
@pytest.mark.cr("506.3e")
def test_509_4a_what_it_should_block_does_not_attack_its_controller():
    spring = instant(
        "Spring At",
        PutOntoBattlefield(
            CREATURE & IN_YOUR_HAND & HasName("Wall"), blocking=True, blocked=HasName("Giant")
        ),
    )
    setup = fight(["Giant", "Bear"], ["Ox"], spring).hand(A, "Spring At", "Wall")
    setup.hand(B, "Spring At", "Wall")
    table = blocks(setup, "Bear").answer(("Ox", "Bear"))
    table.cast("Spring At", player=A).resolve().cast("Spring At", player=B).resolve()
    assert list(table.state.combat.blockers) == [table.find("Ox").id]
    assert len(table.all("Wall")) == 2
