"""CR 117: timing and priority."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.ir.abilities import (
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import SacrificePermanents, cost
from rules_engine.ir.effects import (
    CounterSpell,
    Discard,
    Draw,
    GainLife,
    UnlessPays,
    Untap,
)
from rules_engine.ir.events import BeginningOf, Dies
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.selectors import CREATURE, SPELL, TARGET, THIS, YOU, YOU_CONTROL, ControllerOf
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, D, Setup

SPELLS = (
    card(
        "Tax Counter",
        "{0}",
        "Instant",
        SpellAbility(
            (UnlessPays((CounterSpell(TARGET),), cost("{2}"), ControllerOf(TARGET)),),
            (Target(SPELL),),
        ),
    ),
    card("Free Gain", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    card(
        "Pinger",
        "{1}",
        "Artifact",
        ActivatedAbility(cost("{0}"), (GainLife(YOU, 1),)),
    ),
    card(
        "Untap Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(Untap(THIS), (GainLife(YOU, 1),)),
    ),
    card(
        "Discard Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(Discard(YOU), (GainLife(YOU, 1),)),
    ),
    card(
        "Death Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(Dies(CREATURE), (GainLife(YOU, 1),)),
    ),
    card(
        "Mortal Anthem",
        "{1}",
        "Creature — Spirit",
        StaticAbility(CREATURE & YOU_CONTROL, (ModifyPowerToughness(0, 1),)),
        power=1,
        toughness=1,
    ),
    card("Frail", "{1}", "Creature — Spirit", power=1, toughness=0),
    card(
        "Draw Watcher",
        "{1}",
        "Artifact",
        TriggeredAbility(BeginningOf(Step.DRAW), (Draw(YOU, 1),)),
    ),
    card(
        "Costly",
        "{0}",
        "Artifact",
        ActivatedAbility(cost(SacrificePermanents(CREATURE)), (GainLife(YOU, 10),)),
    ),
)


def position(players: int = 2, **options: object) -> Setup:
    return Setup(cards=SPELLS, players=players, **options)  # type: ignore[arg-type]


@pytest.mark.cr("117.1")
@pytest.mark.scenario("T117.1.1")
def test_117_1_only_the_player_with_priority_acts():
    table = position().hand(B, "Free Gain").play()
    assert table.decision.player == A
    assert "Cast Free Gain" not in table.labels()
    assert table.refused(lambda: table.game.answer(50)) == "CR 117.1"
    table.pass_priority()
    assert (table.decision.player, "Cast Free Gain" in table.labels()) == (B, True)


@pytest.mark.cr("117.1a")
@pytest.mark.scenario("T117.1a.1")
def test_117_1a_only_instants_in_combat():
    table = position().battlefield(A, "Bear", *["Forest"] * 2).hand(A, "Bear", "Free Gain").play()
    assert {"Cast Bear", "Cast Free Gain"} <= set(table.labels())
    table.attack("Bear")
    assert "Cast Bear" not in table.labels()
    assert "Cast Free Gain" in table.labels()
    assert table.refused(lambda: table.act("Cast Bear")) == "CR 117.1"


@pytest.mark.cr("117.1b")
@pytest.mark.scenario("T117.1b.1")
def test_117_1b_abilities_any_time_with_priority():
    table = position(step=Step.END).battlefield(B, "Pinger").play().pass_priority()
    table.activate("Pinger").resolve_all()
    assert (table.life(B), table.state.step, table.state.active) == (21, Step.END, A)


@pytest.mark.cr("117.1d", "605.3a")
@pytest.mark.scenario("T117.1d.1", "T117.2e.1")
def test_117_1d_mana_abilities_while_paying_during_a_resolution():
    table = position().hand(A, "Free Gain").battlefield(A, "Forest", "Forest").hand(B, "Free Gain")
    table = table.hand(B, "Tax Counter").play().cast("Free Gain")
    table.cast("Tax Counter", "Free Gain", player=B).resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.YES_NO, A)
    assert not any(option.action is ActionKind.CAST for option in table.decision.options)
    assert table.refused(lambda: table.game.answer(2)) == "CR 118.12a"
    table.answer("Yes")
    assert all(land.tapped for land in table.all("Forest"))
    assert table.find("Free Gain", Zone.STACK)


@pytest.mark.cr("117.1d")
@pytest.mark.scenario("T117.1d.2")
def test_117_1d_not_without_priority():
    table = position().battlefield(B, "Forest").hand(A, "Shock").battlefield(A, "Mountain").play()
    table.act("Cast Shock")
    assert (table.decision.kind, table.decision.player) == (DecisionKind.TARGET, A)
    forest = table.find("Forest").id
    assert not any(
        option.entity == forest and option.action is ActionKind.ACTIVATE_MANA
        for option in table.decision.options
    )
    table.answer("B")
    assert not table.find("Forest").tapped


@pytest.mark.cr("117.2a")
@pytest.mark.scenario("T117.2a.1")
def test_117_2a_a_trigger_during_the_payment_of_a_cost_goes_above():
    table = position().battlefield(A, "Costly", "Bear", "Death Watcher").play()
    table.activate("Costly", "Bear")
    names = [table.state.name(oid) for oid in table.state.stack]
    assert names == ["Costly's ability", "Death Watcher's ability"]
    table.resolve()
    assert (table.life(A), len(table.state.stack)) == (21, 1)


@pytest.mark.cr("117.2b")
@pytest.mark.scenario("T117.2b.1")
def test_117_2b_static_abilities_stop_at_once():
    table = position().battlefield(A, "Goblin", "Goblin King", "Swamp", "Swamp", "Swamp")
    table = table.hand(A, "Murder").play().attack("Goblin")
    assert table.size("Goblin") == (2, 2)
    table.cast("Murder", "Goblin King").resolve()
    assert table.size("Goblin") == (1, 1)


@pytest.mark.cr("117.2c", "504.1")
@pytest.mark.scenario("T117.2c.1", "CG-103")
def test_117_2c_the_card_is_drawn_before_anyone_can_act():
    table = position(step=Step.END).hand(B, "Free Gain").play().go_to(Step.DRAW)
    assert (len(table.state.players[B].hand), table.decision.player) == (2, B)
    drawn = [e for e in table.state.log if isinstance(e, ev.DrawCard)]
    assert drawn == [ev.DrawCard(B)]
    assert table.state.stack == []


@pytest.mark.cr("117.2d", "704.5f")
@pytest.mark.scenario("T117.2d.1")
def test_117_2d_a_creature_without_toughness_is_gone_before_anyone_acts():
    table = position().battlefield(A, "Bear", "Swamp").hand(A, "Shrink").hand(B, "Growth")
    table = table.battlefield(B, "Forest").play().cast("Shrink", "Bear").resolve()
    assert table.decision.kind is DecisionKind.PRIORITY
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Shrink"]


@pytest.mark.cr("117.3a", "502.4", "503.1a")
@pytest.mark.scenario("T117.3a.1", "CG-101", "CG-102")
def test_117_3a_nobody_gets_priority_in_the_untap_step():
    setup = position(step=Step.END).battlefield(B, "Untap Watcher", "Forest", "Forest", "Forest")
    setup = setup.hand(B, "Free Gain").hand(A, "Free Gain")
    for oid in setup.state.battlefield:
        setup.state.objects[oid].tapped = True
    table = setup.play()
    seen = []
    while table.state.step is not Step.UPKEEP:
        seen.append(table.state.step)
        table.pass_priority()
    assert Step.UNTAP not in seen
    assert not any(land.tapped for land in table.all("Forest"))
    assert [table.state.name(oid) for oid in table.state.stack] == ["Untap Watcher's ability"]
    assert (table.decision.player, table.life(B)) == (B, 20)


@pytest.mark.cr("117.3a", "514.3a")
@pytest.mark.scenario("T117.3a.2", "RC-27")
def test_117_3a_priority_in_a_cleanup_step_and_then_another_one():
    table = position(step=Step.END).hand(A, *["Bear"] * 8).battlefield(A, "Discard Watcher").play()
    table.pass_priority().pass_priority()
    assert table.decision.kind is DecisionKind.DISCARD
    table.answer("Bear")
    assert (table.state.step, table.decision.player) == (Step.CLEANUP, A)
    assert len(table.state.stack) == 1
    turn = table.state.turn
    table.resolve()
    assert (table.life(A), table.state.step, table.decision.player) == (21, Step.CLEANUP, A)
    table.pass_priority().pass_priority()
    assert (table.state.step, table.state.turn) == (Step.UPKEEP, turn + 1)


@pytest.mark.cr("117.3b")
@pytest.mark.scenario("T117.3b.1")
def test_117_3b_after_a_resolution_the_active_player_has_priority():
    table = position().hand(B, "Free Gain").play()
    table.cast("Free Gain", player=B).resolve()
    assert (table.life(B), table.decision.player) == (21, A)


@pytest.mark.cr("117.3c")
@pytest.mark.scenario("T117.3c.1")
def test_117_3c_who_acts_keeps_priority():
    table = position().hand(A, "Free Gain", "Free Gain").hand(B, "Free Gain").play()
    table.cast("Free Gain")
    assert table.decision.player == A
    table.cast("Free Gain")
    assert len(table.state.stack) == 2


@pytest.mark.cr("117.3d", "101.4")
@pytest.mark.scenario("T117.3d.1", "MP-10")
def test_117_3d_priority_goes_round_in_turn_order():
    table = position(4, active=C).play()
    order = []
    for _ in range(4):
        order.append(table.decision.player)
        table.pass_priority()
    assert order == [C, D, A, B]


@pytest.mark.cr("117.4")
@pytest.mark.scenario("T117.4.1")
def test_117_4_only_the_top_object_resolves():
    table = position().hand(A, "Free Gain", "Free Gain").play()
    table.cast("Free Gain").cast("Free Gain")
    table.pass_priority().pass_priority()
    assert (table.life(A), len(table.state.stack), table.decision.player) == (21, 1, A)


@pytest.mark.cr("117.4", "500.2")
@pytest.mark.scenario("T117.4.2")
def test_117_4_with_an_empty_stack_the_step_ends():
    table = position(step=Step.UPKEEP).play().pass_priority()
    assert table.state.step is Step.UPKEEP
    table.pass_priority()
    assert table.state.step is Step.DRAW


@pytest.mark.cr("117.4")
@pytest.mark.scenario("T117.4.3")
def test_117_4_passes_count_from_the_last_action():
    table = position().hand(B, "Free Gain").play().pass_priority().cast("Free Gain")
    table.pass_priority()
    assert (table.life(B), table.decision.player) == (20, A)
    table.pass_priority()
    assert (table.life(B), table.state.step) == (21, Step.PRECOMBAT_MAIN)


@pytest.mark.cr("117.5", "704.3")
@pytest.mark.scenario("T117.5.1", "T117.5.2")
def test_117_5_state_based_actions_together_then_triggers():
    table = position().battlefield(A, "Bear", "Mourner").battlefield(B, "Bear").hand(A, "Inferno")
    table = table.battlefield(A, *["Mountain"] * 7).play().cast("Inferno").resolve()
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    moves = [e for e in table.state.log if isinstance(e, ev.ZoneMove) and e.cause == "destroy"]
    assert len(moves) == 3
    assert len(table.state.stack) == 3  # the Mourner saw all of them, itself too
    assert table.decision.kind is DecisionKind.PRIORITY


@pytest.mark.cr("117.5", "704.3")
@pytest.mark.scenario("T117.5.3")
def test_117_5_again_until_nothing_happens_and_then_all_triggers():
    table = position().battlefield(A, "Mortal Anthem", "Frail", "Death Watcher", "Mountain")
    table = table.battlefield(B, "Death Watcher").hand(A, "Shock").play()
    assert table.size("Frail") == (1, 1)
    table.cast("Shock", "Mortal Anthem").resolve()
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.names(Zone.GRAVEYARD, A) == ["Frail", "Mortal Anthem", "Shock"]
    controllers = [table.state.objects[oid].controller for oid in table.state.stack]
    assert controllers == [A, A, B, B]


@pytest.mark.cr("117.7")
@pytest.mark.scenario("T117.7.1")
def test_117_7_a_response_resolves_first():
    table = position().hand(A, "Murder").battlefield(A, *["Swamp"] * 3)
    table = table.battlefield(B, "Troll", "Forest").play().cast("Murder", "Troll")
    table.activate("Troll", player=B).resolve_all()
    assert table.find("Troll").tapped
    assert table.names(Zone.GRAVEYARD, A) == ["Murder"]
