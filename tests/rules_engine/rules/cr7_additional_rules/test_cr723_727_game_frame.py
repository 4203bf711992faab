"""CR 723-727: controlling players, ending turns, the monarch, restarting the game."""

from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import (
    ActivatedAbility,
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import (
    Apply,
    BecomeMonarch,
    ControlPlayer,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Discard,
    Draw,
    DrawGame,
    EndTurn,
    Exile,
    ExtraTurn,
    GainLife,
    May,
    PutOntoBattlefield,
    RestartGame,
    Search,
    SkipTurn,
    TokenSpec,
    Untap,
)
from rules_engine.ir.events import BeginningOf, Casts, Dies, Enters
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import ControlledWhileSearching, GainAbility, LoseKeyword
from rules_engine.ir.selectors import (
    ARTIFACT,
    CREATURE,
    LAND,
    OPPONENT,
    PLAYER,
    TARGET,
    THIS,
    YOU,
    Bound,
)
from rules_engine.rules.loops import position as loop_position
from rules_engine.state import events as ev
from rules_engine.state.effects import LastingReplacement, Shield
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

ONE_PLAYER = (Target(PLAYER),)
SPELLS = (
    card("Slaver", "{0}", "Instant", SpellAbility((ControlPlayer(TARGET),), ONE_PLAYER)),
    card("Skip Turn", "{0}", "Instant", SpellAbility((SkipTurn(TARGET),), ONE_PLAYER)),
    card("Stop", "{0}", "Instant", SpellAbility((EndTurn(),))),
    card(
        "Stop Glorious",
        "{0}",
        "Instant",
        SpellAbility((EndTurn(), DelayedTrigger(BeginningOf(Step.END), (GainLife(YOU, 5),)))),
    ),
    card("Stop and Hurt", "{0}", "Instant", SpellAbility((DealDamage(2, CREATURE), EndTurn()))),
    card("Peace", "{0}", "Instant", SpellAbility((EndTurn(combat_only=True),))),
    card("Free Gain", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    card("Crown", "{0}", "Instant", SpellAbility((BecomeMonarch(TARGET),), ONE_PLAYER)),
    card("Extra Turn", "{0}", "Instant", SpellAbility((ExtraTurn(TARGET),), ONE_PLAYER)),
    card(
        "End Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(BeginningOf(Step.END), (GainLife(YOU, 1),)),
    ),
    card(
        "Exile Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(Exile(CREATURE), (GainLife(YOU, 1),)),
    ),
    card("Cast Watcher", "{0}", "Artifact", TriggeredAbility(Casts(), (GainLife(YOU, 1),))),
    card(
        "Begin Again",
        "{0}",
        "Sorcery",
        SpellAbility(
            (Exile(CREATURE), RestartGame(Bound("exiled")), PutOntoBattlefield(Bound("exiled")))
        ),
    ),
    card("Stalemate", "{0}", "Instant", SpellAbility((DrawGame(),))),
)


def position(**options: object) -> Setup:
    return Setup(cards=SPELLS, **options)  # type: ignore[arg-type]


# --- CR 723 ---


def controlled_turn() -> Table:
    """B's turn, which A controls; each has a Bear on the battlefield and one in hand."""
    table = position().hand(A, "Slaver", "Shock").hand(B, "Free Gain", "Giant")
    table = table.battlefield(A, "Bear", "Mountain").battlefield(B, "Ox", "Forest").play()
    table.cast("Slaver", "B").resolve_all()
    return table.go_to(Step.PRECOMBAT_MAIN, turn=4)


@pytest.mark.cr("723.1", "723.3", "723.5")
def test_723_1_the_next_turn_is_controlled_and_no_other():
    table = controlled_turn()
    assert (table.state.active, table.decision.player, table.decision.made_for) == (B, A, B)
    table.cast("Free Gain").resolve_all()
    assert (table.life(A), table.life(B)) == (20, 21)
    table.attack("Ox")
    assert table.find("Ox").tapped
    table.go_to(Step.UPKEEP, turn=5)
    table.go_to(Step.UPKEEP, turn=6)
    assert (table.state.active, table.decision.player, table.decision.made_for) == (B, B, None)


@pytest.mark.cr("723.4")
def test_723_4_what_the_controlled_player_sees_the_other_one_sees():
    table = controlled_turn()
    names = {card.name for card in table.game.view(A).players[B].hand}
    assert names >= {"Free Gain", "Giant"}
    assert not any(hasattr(card, "name") for card in table.game.view(B).players[A].hand)
    table.go_to(Step.UPKEEP, turn=5)
    assert not any(hasattr(card, "name") for card in table.game.view(A).players[B].hand)


@pytest.mark.cr("723.5a", "723.8")
def test_723_5a_only_the_controlled_players_resources():
    table = controlled_turn()
    lands = [o.entity for o in table.decision.options if o.action is ActionKind.ACTIVATE_MANA]
    assert lands == [table.find("Forest").id]
    assert "Cast Shock" not in table.labels()
    table.pass_priority()
    assert (table.decision.player, table.decision.made_for) == (A, None)
    assert "Cast Shock" in table.labels()


@pytest.mark.cr("723.6", "104.3a")
def test_723_6_a_controlled_player_may_concede():
    table = controlled_turn()
    table.game.concede(B)
    assert (table.game.over, table.game.winner) == (True, A)


WHILE_RESOLVING = (
    card(
        "Command",
        "{0}",
        "Instant",
        SpellAbility(
            (
                ControlPlayer(TARGET, until_resolved=True, mana_from=LAND),
                Discard(TARGET, 1),
                May((GainLife(YOU, 1),), player=TARGET, cost=cost("{2}")),
                May((GainLife(YOU, 5),), player=TARGET, cost=cost("{1}")),
            ),
            ONE_PLAYER,
        ),
    ),
    card("Agent", "", "Artifact", StaticAbility(OPPONENT, (ControlledWhileSearching(),))),
    card("Seek", "{0}", "Instant", SpellAbility((Search(LAND, Zone.HAND),))),
)


@pytest.mark.cr("723.2", "723.5", "723.7")
def test_723_2_control_until_a_spell_has_finished_resolving():
    setup = Setup(cards=[*SPELLS, *WHILE_RESOLVING]).hand(A, "Command").hand(B, "Bear", "Ox")
    table = setup.battlefield(B, "Two Rock", "Forest").play()
    table.cast("Command", "B").resolve()
    assert (table.decision.player, table.decision.made_for) == (A, B)
    table.answer("Ox")
    assert table.names(Zone.GRAVEYARD, B) == ["Ox"]
    # {2} can't be paid: of B's mana abilities only those of lands may be activated
    assert (table.decision.kind, table.decision.player) == (DecisionKind.YES_NO, A)
    table.answer("Yes")
    assert (table.life(A), table.find("Forest").tapped) == (25, True)
    assert not table.find("Two Rock").tapped
    assert (table.state.decided_by, table.state.limited_control) == ({}, {})
    table.until_priority(B)
    assert table.decision.made_for is None


@pytest.mark.cr("723.2", "723.4")
def test_723_2_control_while_a_library_is_searched():
    setup = Setup(cards=[*SPELLS, *WHILE_RESOLVING]).battlefield(A, "Agent").hand(B, "Seek")
    table = setup.put(B, Zone.LIBRARY, "Forest", "Island").play()
    table.cast("Seek", player=B).resolve()
    assert table.decision.kind is DecisionKind.SEARCH
    assert (table.decision.player, table.decision.made_for) == (A, B)
    assert {"Forest", "Island"} <= set(table.labels())
    seen = table.game.view(A).players[B].known_library
    assert {shown.name for _, shown in seen} >= {"Forest", "Island"}
    table.answer("Island")
    assert table.names(Zone.HAND, B) == ["Island"]
    assert table.state.decided_by == {}


COMMANDING = printed(
    "Commanding",
    "instant",
    "Look at target opponent's hand and choose a card from it. You control that player until ~ "
    "finishes resolving. The player plays that card if able. While doing so, the player can "
    "activate mana abilities only if they're from lands that player controls and only if mana they "
    "produce is spent to activate other mana abilities of lands the player controls and/or to play "
    "that card. If the chosen card is cast as a spell, you control the player while that spell is "
    "resolving.",
)
TITHE = printed("Tithe", "sorcery", "You sacrifice a creature of your choice and draw a card.")


def commanding(*hand: str, active: PlayerId = A) -> Table:
    """A casts the spell at B, who has the cards; it resolves up to the choice of a card."""
    setup = Setup(cards=(COMMANDING, TITHE, *SPELLS), active=active).hand(A, "Commanding")
    table = setup.hand(B, *hand).battlefield(B, "Forest", "Two Rock", "Bear", "Ox").play()
    return table.cast("Commanding", "B", player=A).resolve()


@pytest.mark.cr("723.2", "723.5", "723.7")
def test_723_2_a_spell_is_cast_and_resolves_under_anothers_control():
    table = commanding("Tithe", "Giant")
    table.answer("Tithe")
    assert [table.state.name(oid) for oid in table.state.stack] == ["Tithe"]
    assert table.decision.made_for is None  # in between B decides
    table.until_priority(B)
    assert table.decision.player == B
    table.resolve()
    assert (table.decision.kind, table.decision.player) == (DecisionKind.SACRIFICE, A)
    assert table.decision.made_for == B
    table.answer("Bear").resolve_all()
    assert (table.state.decided_by, table.state.control_to_come) == ({}, {})
    assert "Bear" in table.names(Zone.GRAVEYARD, B)


@pytest.mark.cr("723.2", "305.3")
def test_305_3_a_land_is_played_only_on_ones_own_turn():
    table = commanding("Swamp", "Giant").answer("Swamp")
    assert table.names(Zone.HAND, B) == ["Giant", "Swamp"]
    table = commanding("Swamp", "Giant", active=B).answer("Swamp")
    assert table.names(Zone.HAND, B) == ["Giant"]
    assert table.state.players[B].lands_played == 1


@pytest.mark.cr("723.7", "723.5a")
def test_723_7_only_mana_of_their_lands_pays_for_it():
    table = commanding("Walker", "Giant").answer("Walker")
    assert table.names(Zone.HAND, B) == ["Giant", "Walker"]  # {1}{G}, and only one Forest
    assert not table.find("Two Rock").tapped


@pytest.mark.cr("723.1a", "723.1b")
def test_723_1a_the_last_effect_works_and_waits_for_a_turn():
    table = position(players=3).hand(A, "Slaver", "Skip Turn").hand(B, "Slaver").play()
    table.cast("Slaver", "C").resolve_all().cast("Skip Turn", "C").resolve_all()
    table.cast("Slaver", "C", player=B).resolve_all()
    table.go_to(Step.UPKEEP, turn=4).go_to(Step.UPKEEP, turn=5)
    assert (table.state.active, table.decision.made_for) == (A, None)
    table.go_to(Step.UPKEEP, turn=7)
    assert (table.state.active, table.decision.player, table.decision.made_for) == (C, B, C)


@pytest.mark.cr("800.4b")
def test_723_control_by_a_player_who_left_ends():
    table = position(players=3).hand(A, "Slaver").play()
    table.cast("Slaver", "B").resolve_all().go_to(Step.UPKEEP, turn=4)
    assert table.decision.made_for == B
    table.game.concede(A)
    assert (table.decision.player, table.decision.made_for) == (B, None)


# --- CR 724 ---


@pytest.mark.cr("724.1")
def test_724_1_the_turn_ends():
    table = position().battlefield(A, "Bear", "End Watcher").hand(A, "Growth", "Stop")
    table = table.battlefield(A, "Forest").hand(B, "Free Gain").play()
    table.cast("Growth", "Bear").resolve()
    table.attack("Bear")
    table.cast("Free Gain", player=B)
    table.cast("Stop", player=A).resolve()
    assert table.names(Zone.EXILE, A) == ["Stop"]
    assert table.names(Zone.EXILE, B) == ["Free Gain"]
    assert (table.state.turn, table.state.active, table.state.step) == (4, B, Step.UPKEEP)
    assert (table.life(A), table.life(B)) == (20, 20)
    assert table.size("Bear") == (2, 2)
    assert table.state.combat is None
    steps = [e.step for e in table.state.log if isinstance(e, ev.StepBegan)]
    assert Step.END not in steps


@pytest.mark.cr("724.1a")
def test_724_1a_waiting_triggers_cease_to_exist():
    table = position().battlefield(A, "Cast Watcher").hand(A, "Stop").play()
    table.cast("Stop")
    assert len(table.state.stack) == 2
    table.pass_priority().pass_priority()
    assert table.life(A) == 21
    table.resolve()
    assert (table.state.turn, table.state.waiting) == (4, [])


@pytest.mark.cr("724.1f", "514.3a")
def test_724_1f_what_triggers_meanwhile_goes_on_the_stack_in_the_cleanup_step():
    watcher = card(
        "Death Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(
            Dies(CREATURE),
            (GainLife(YOU, 1),),
        ),
    )
    setup = Setup(cards=(*SPELLS, watcher)).battlefield(A, "Death Watcher", "Bear")
    table = setup.hand(A, "Stop and Hurt").play().cast("Stop and Hurt").resolve()
    assert (table.state.turn, table.state.step) == (3, Step.CLEANUP)
    assert [table.state.name(oid) for oid in table.state.stack] == ["Death Watcher's ability"]
    assert table.decision.player == A
    table.resolve()
    assert (table.life(A), table.state.step) == (21, Step.CLEANUP)
    table.pass_priority().pass_priority()
    assert table.state.turn == 4


@pytest.mark.cr("724.1")
def test_724_1_the_rest_of_the_instructions_is_followed():
    table = position().hand(A, "Stop Glorious").play().cast("Stop Glorious").resolve()
    assert table.state.turn == 4
    table.go_to(Step.END).resolve_all()
    assert table.life(A) == 25


@pytest.mark.cr("724.1d")
def test_724_1d_in_the_cleanup_step_another_one_begins():
    watcher = card(
        "Discard Watcher",
        "{0}",
        "Artifact",
        TriggeredAbility(
            Discard(YOU),
            (GainLife(YOU, 1),),
        ),
    )
    setup = Setup(cards=(*SPELLS, watcher), step=Step.END).battlefield(A, "Discard Watcher")
    table = setup.hand(A, "Stop", *["Bear"] * 8).play().pass_priority().pass_priority()
    table.answer("Bear", "Bear")
    while table.decision.kind is DecisionKind.TRIGGERS:
        table.game.answer(0)
    assert table.state.step is Step.CLEANUP
    table.cast("Stop").resolve()
    assert (table.state.turn, table.life(A)) == (4, 20)


@pytest.mark.cr("724.2")
def test_724_2_the_combat_phase_ends():
    table = position().battlefield(A, "Bear").hand(A, "Peace").play().attack("Bear")
    table.cast("Peace").resolve()
    assert (table.state.step, table.state.turn, table.life(B)) == (Step.POSTCOMBAT_MAIN, 3, 20)
    assert table.state.combat is None
    assert table.decision.player == A
    steps = [e.step for e in table.state.log if isinstance(e, ev.StepBegan)]
    assert Step.END_OF_COMBAT not in steps


@pytest.mark.cr("724.2g")
def test_724_2g_outside_combat_nothing_happens():
    table = position().hand(A, "Peace").play().cast("Peace").resolve()
    assert table.state.step is Step.PRECOMBAT_MAIN
    assert table.names(Zone.GRAVEYARD, A) == ["Peace"]


# --- CR 725 ---


@pytest.mark.cr("725.1", "725.2")
def test_725_2_the_monarch_draws_at_the_end_of_the_turn():
    table = position().hand(A, "Crown").play()
    assert table.state.monarch is None
    table.cast("Crown", "A").resolve_all().go_to(Step.END)
    assert [table.state.objects[oid].controller for oid in table.state.stack] == [A]
    table.resolve_all()
    assert len(table.state.players[A].hand) == 1
    table.go_to(Step.END, turn=4)
    assert table.state.stack == []


@pytest.mark.cr("725.2", "725.3")
def test_725_2_combat_damage_to_the_monarch_makes_another_one():
    table = position().hand(A, "Crown").battlefield(A, "Bear").play()
    table.cast("Crown", "B").resolve_all()
    assert table.state.monarch == B
    table.attack("Bear").damage()
    assert [table.state.objects[oid].controller for oid in table.state.stack] == [B]
    table.resolve_all()
    assert table.state.monarch == A
    assert [e.player for e in table.events(ev.BecameMonarch)] == [B, A]


@pytest.mark.cr("725.4")
@pytest.mark.parametrize(("leaver", "heir"), [(C, A), (A, B)])
def test_725_4_who_is_monarch_after_one_left(leaver, heir):
    table = position(players=3).hand(A, "Crown").play()
    table.cast("Crown", "ABC"[leaver]).resolve_all()
    table.game.concede(leaver)
    assert table.state.monarch == heir


# --- CR 728 ---


@pytest.mark.cr("728.1")
def test_728_1_radiation_mills_and_hurts_for_each_nonland_card():
    setup = Setup(step=Step.DRAW, library=3).library(A, "Bear", "Forest", "Ox", "Wastes")
    setup.state.main_phases = 0
    setup.state.players[A].counters["rad"] = 4
    setup.state.players[B].counters["rad"] = 1
    table = setup.play().go_to(Step.PRECOMBAT_MAIN)
    assert [table.state.objects[oid].controller for oid in table.state.stack] == [A]
    table.resolve()
    assert table.names(Zone.GRAVEYARD, A) == ["Bear", "Forest", "Ox", "Wastes"]
    assert table.life(A) == 18
    assert table.state.players[A].counters == {"rad": 2}
    assert table.life(B) == 20


# --- CR 727 ---


@pytest.mark.cr("727.1", "727.1a", "727.2", "727.4", "727.5")
def test_727_the_game_begins_anew_with_the_cards_left_in_exile():
    setup = position(active=B).battlefield(A, "Bear", "Anthem").battlefield(B, "Ox")
    setup = setup.hand(B, "Begin Again").life(A, 3).graveyard(A, "Shock")
    table = setup.play().cast("Begin Again").resolve()
    state = table.state
    assert (state.turn, state.active, state.starting_player) == (1, B, B)
    assert (state.over, state.winner) == (False, None)
    assert [p.life for p in state.players] == [20, 20]
    assert sorted(table.state.name(oid) for oid in state.battlefield) == ["Bear", "Ox"]
    assert {table.seen("Bear").controller, table.seen("Ox").controller} == {B}
    assert [len(p.hand) for p in state.players] == [7, 7]
    assert [len(p.library) for p in state.players] == [5, 4]
    assert state.players[A].graveyard == []
    assert table.events(ev.GameRestarted) == [ev.GameRestarted(B)]


@pytest.mark.cr("727.1", "727.2")
def test_727_2_nothing_of_the_old_game_is_left_but_its_cards():
    setup = position().battlefield(A, "Bear").battlefield(B, "Ox").hand(A, "Begin Again")
    state = setup.state
    bear = state.battlefield.pop(0)
    state.phased_out[bear] = state.objects.pop(bear)
    for player in state.players:
        player.designations["the city's blessing"] = 1
        player.commander_damage[1] = 20
        player.commander_casts[1] = 3
    replacement = Replacement(Draw(), ())
    state.replacements.append(
        LastingReplacement(
            9, state.battlefield[0], A, replacement, UNTIL_END_OF_TURN, 1, False, (), (), 0
        )
    )
    table = setup.play().cast("Begin Again").resolve()
    state = table.state
    assert state.phased_out == {}
    assert state.replacements == []
    assert [p.designations | p.commander_damage | p.commander_casts for p in state.players] == [
        {},
        {},
    ]
    owned = [state.name(oid) for oid in (*state.players[A].library, *state.players[A].hand)]
    assert sorted(owned) == ["Bear", "Begin Again", *["Wastes"] * 10]


@pytest.mark.cr("727.3")
def test_727_3_who_has_too_few_cards_loses():
    table = position(library=2).hand(A, "Begin Again").play().cast("Begin Again").resolve()
    assert (table.game.over, table.game.winner) == (True, None)


# --- CR 732 ---


def shortcut_table(**options: object) -> Table:
    maker = card(
        "Maker",
        "{0}",
        "Creature — Druid",
        ActivatedAbility(cost("{T}"), (CreateToken(TokenSpec(1, 1, subtypes=("Elf",))),)),
        power=1,
        toughness=1,
    )
    alarm = card(
        "Alarm Bell", "{0}", "Enchantment", TriggeredAbility(Enters(CREATURE), (Untap(CREATURE),))
    )
    setup = Setup(cards=(*SPELLS, maker, alarm), **options)  # type: ignore[arg-type]
    setup.state.options = replace(setup.state.options, shortcuts=True)
    table = setup.battlefield(A, "Maker").battlefield(B, "Alarm Bell").hand(B, "Free Gain").play()
    assert "Repeat the last actions" not in table.labels()
    table.activate("Maker").resolve_all()
    assert len(table.all("Elf Token")) == 1
    return table


@pytest.mark.cr("732.2a", "732.2c")
def test_732_2a_a_loop_is_repeated_as_often_as_proposed():
    table = shortcut_table()
    table.act("Repeat the last actions")
    assert (table.decision.kind, table.decision.player) == (DecisionKind.NUMBER, A)
    table.answer(30)
    assert (table.decision.player, table.decision.maximum) == (B, 30)
    table.answer(30)
    assert len(table.all("Elf Token")) == 31
    assert (table.decision.kind, table.decision.player, table.state.stack) == (
        DecisionKind.PRIORITY,
        A,
        [],
    )
    assert not table.find("Maker").tapped


@pytest.mark.cr("732.2b", "732.2c")
def test_732_2b_another_player_shortens_it_and_must_then_choose_differently():
    table = shortcut_table()
    table.act("Repeat the last actions").answer(30).answer(4)
    assert table.decision.kind is DecisionKind.CHOOSE
    assert table.labels() == ["Pass, precombat main of A"] * 2  # for the ability and the trigger
    table.game.answer(0)
    assert len(table.all("Elf Token")) == 5
    assert (table.decision.player, table.decision.kind) == (B, DecisionKind.PRIORITY)
    assert len(table.state.stack) == 1
    assert table.refused(table.pass_priority) == "CR 732.2c"
    table.cast("Free Gain")
    assert len(table.state.stack) == 2


@pytest.mark.cr("732.2a")
def test_732_2a_a_shortcut_ends_where_its_choices_cant_be_made():
    table = shortcut_table()
    table.state.objects[table.find("Alarm Bell").id].choices = ()
    for token in table.all("Elf Token"):
        assert not token.tapped
    table.act("Repeat the last actions").answer(3).answer(3)
    tokens = len(table.all("Elf Token"))
    assert tokens == 4


def two_step_table() -> Table:
    """A taps a stone for a token and untaps it again for life: a loop of two actions."""
    stone = card(
        "Stone",
        "{0}",
        "Artifact",
        ActivatedAbility(cost("{T}"), (CreateToken(TokenSpec(1, 1, subtypes=("Elf",))),)),
    )
    lever = card(
        "Lever", "{0}", "Enchantment", ActivatedAbility(cost(PayLife(1)), (Untap(ARTIFACT),))
    )
    setup = Setup(cards=(*SPELLS, stone, lever))
    setup.state.options = replace(setup.state.options, shortcuts=True)
    table = setup.battlefield(A, "Stone", "Lever").hand(B, "Free Gain").play()
    table.activate("Stone").resolve_all()
    table.activate("Lever").resolve_all()
    assert (len(table.all("Elf Token")), table.life(A)) == (1, 19)
    return table


@pytest.mark.cr("732.2a", "732.2c")
def test_732_2a_a_sequence_of_several_actions_is_repeated():
    table = two_step_table().act("Repeat the last actions")
    assert (table.decision.kind, table.decision.maximum) == (DecisionKind.NUMBER, 2)
    table.answer(2)
    assert (table.decision.player, table.decision.maximum) == (A, 1000)
    table.answer(7).answer(7)
    assert (len(table.all("Elf Token")), table.life(A)) == (8, 12)
    assert not table.find("Stone").tapped
    assert (table.decision.kind, table.decision.player) == (DecisionKind.PRIORITY, A)


@pytest.mark.cr("732.2a")
def test_732_2a_or_only_the_last_of_the_actions():
    table = two_step_table().act("Repeat the last actions").answer(1).answer(3).answer(3)
    assert (len(table.all("Elf Token")), table.life(A)) == (1, 16)


@pytest.mark.cr("732.2b", "732.2c")
def test_732_2b_a_sequence_of_several_actions_is_shortened():
    table = two_step_table().act("Repeat the last actions").answer(2).answer(7).answer(3)
    table.game.answer(0)
    assert (len(table.all("Elf Token")), table.life(A)) == (4, 16)
    assert (table.decision.player, table.decision.kind) == (B, DecisionKind.PRIORITY)
    assert table.refused(table.pass_priority) == "CR 732.2c"
    table.cast("Free Gain")


@pytest.mark.cr("732.3")
def test_732_3_a_fragmented_loop_is_ended_by_the_player_who_would_repeat():
    up = card(
        "Riser",
        "{0}",
        "Creature — Bird",
        ActivatedAbility(cost("{0}"), (Apply(THIS, (GainAbility(FLYING),)),)),
        power=1,
        toughness=1,
    )
    down = card(
        "Weight",
        "{0}",
        "Artifact",
        ActivatedAbility(
            cost("{0}"), (Apply(TARGET, (LoseKeyword(Keyword.FLYING),)),), (Target(CREATURE),)
        ),
    )
    table = Setup(cards=(*SPELLS, up, down)).battlefield(A, "Riser").battlefield(B, "Weight").play()
    rounds = 0
    while rounds < 99:
        rounds += 1
        try:
            table.activate("Riser").resolve_all()
        except IllegalAction as error:
            assert error.rule == "CR 732.3"  # noqa: PT017
            break
        table.activate("Weight", "Riser", player=B).resolve_all()
    assert 3 < rounds < 99
    assert Keyword.FLYING not in table.seen("Riser").keywords


@pytest.mark.cr("104.4b", "732.4")
def test_732_4_a_position_isnt_the_same_if_something_is_used_up():
    state = position().battlefield(A, "Bear").play().state
    before = loop_position(state)
    bear = state.objects[state.battlefield[0]]
    bear.regeneration_shields = 1
    shielded = loop_position(state)
    state.shields.append(
        Shield(1, bear.id, A, 3, (A,), None, None, False, UNTIL_END_OF_TURN, state.turn)
    )
    less = loop_position(state)
    state.shields[0] = replace(state.shields[0], amount=2)
    used = loop_position(state)
    state.rng.random()  # chance may end a loop
    assert len({before, shielded, less, used, loop_position(state)}) == 5
