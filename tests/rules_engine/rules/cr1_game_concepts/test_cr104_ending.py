"""CR 104: how games end."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import DecisionKind
from rules_engine.ir.abilities import (
    Replacement,
    SpellAbility,
    StaticAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import LifeTotal
from rules_engine.ir.conditions import Compare
from rules_engine.ir.effects import (
    DealDamage,
    Destroy,
    Draw,
    DrawGame,
    GainLife,
    LoseGame,
    LoseLife,
    May,
    PutCounters,
    PutInLibrary,
    RestartGame,
    SetLife,
    Shuffle,
    WinGame,
)
from rules_engine.ir.events import Enters, StateIs
from rules_engine.ir.modifications import CantLoseGame, CantWinGame
from rules_engine.ir.selectors import IN_YOUR_HAND, OPPONENT, PLAYER, TARGET, THIS, YOU
from rules_engine.rules.loops import LONGEST_MANDATORY, TIMES_FOR_A_DRAW
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.state import events as ev
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import CounterKind, Step
from tests.rules_engine.kit import CARDS, A, B, C, D, Setup

SPELLS = (
    card("Victory", "{0}", "Instant", SpellAbility((WinGame(YOU),))),
    card("Defeat", "{0}", "Instant", SpellAbility((LoseGame(TARGET),), (Target(PLAYER),))),
    card("Stalemate", "{0}", "Instant", SpellAbility((DrawGame(),))),
    card("Both", "{0}", "Instant", SpellAbility((LoseLife(YOU, 20), WinGame(YOU)))),
    card("Hurt and Heal", "{0}", "Instant", SpellAbility((LoseLife(YOU, 3), GainLife(YOU, 5)))),
    card("Earthquake Two", "{0}", "Instant", SpellAbility((DealDamage(2, PLAYER),))),
    card("Restart", "{0}", "Instant", SpellAbility((RestartGame(),))),
    card("Can't Win", "{0}", "Enchantment", StaticAbility(YOU, (CantWinGame(),))),
    card("Can't Lose", "{0}", "Enchantment", StaticAbility(YOU, (CantLoseGame(),))),
    card(
        "Poison",
        "{0}",
        "Instant",
        SpellAbility((PutCounters(CounterKind.POISON, 1, TARGET),), (Target(PLAYER),)),
    ),
    # two that make each other trigger for ever
    card(
        "Gain Echo",
        "{0}",
        "Enchantment",
        TriggeredAbility(GainLife(YOU, 1), (LoseLife(YOU, 1),)),
    ),
    card(
        "Loss Echo",
        "{0}",
        "Enchantment",
        TriggeredAbility(LoseLife(YOU, 1), (GainLife(YOU, 1),)),
    ),
    card(
        "Optional Echo",
        "{0}",
        "Enchantment",
        TriggeredAbility(LoseLife(YOU, 1), (May((GainLife(YOU, 1),)),)),
    ),
    card(
        "Growing Echo",
        "{0}",
        "Enchantment",
        TriggeredAbility(GainLife(YOU, 1), (GainLife(YOU, 1),)),
    ),
    # two that survive lethal damage with the damage still marked on them
    *(
        card(
            name,
            "{0}",
            "Creature — Test",
            Replacement(Destroy(THIS), (GainLife(YOU, life),)),
            power=2,
            toughness=2,
        )
        for name, life in (("Unmoved", 0), ("Thriving", 1))
    ),
    card(
        "Scavenger",
        "{0}",
        "Enchantment",
        TriggeredAbility(LoseGame(OPPONENT), (GainLife(YOU, 2),)),
    ),
    card("Spark of Life", "{0}", "Instant", SpellAbility((GainLife(YOU, 1),))),
    card(
        "Enters and Wins",
        "{0}",
        "Creature — Test",
        TriggeredAbility(Enters(THIS), (WinGame(YOU),)),
        power=1,
        toughness=1,
    ),
)


def position(*, players: int = 2, library: int = 10) -> Setup:
    return Setup(cards=SPELLS, players=players, library=library)


# --- the end ---


@pytest.mark.cr("104.1")
@pytest.mark.scenario("T104.1.1")
def test_104_1_the_game_ends_at_once():
    table = position().hand(A, "Spark of Life", "Spark of Life", "Victory").play()
    table.cast("Spark of Life").cast("Spark of Life").cast("Victory").resolve()
    assert (table.game.over, table.game.winner) == (True, A)
    assert table.game.decision is None
    assert [table.state.name(oid) for oid in table.state.stack] == ["Spark of Life"] * 2
    assert table.life(A) == 20


# --- winning ---


@pytest.mark.cr("104.2a")
@pytest.mark.scenario("T104.2a.1")
def test_104_2a_the_last_player_wins_even_if_they_cant():
    table = position().battlefield(A, "Can't Win").play()
    table.game.concede(B)
    assert (table.game.over, table.game.winner) == (True, A)


@pytest.mark.cr("104.2b")
@pytest.mark.scenario("T104.2b.1")
def test_104_2b_an_effect_makes_a_player_win():
    table = position().hand(A, "Victory").play().cast("Victory").resolve()
    assert table.game.winner == A
    assert (table.state.players[A].lost, table.state.players[B].lost) == ("", "Victory")


@pytest.mark.cr("104.2b")
def test_104_2b_not_if_that_player_cant_win():
    table = position().hand(A, "Victory").battlefield(A, "Can't Win").play()
    assert not table.cast("Victory").resolve().game.over


@pytest.mark.cr("104.1", "104.2b")
@pytest.mark.parametrize("players", [2, 3])
def test_104_2b_also_if_an_opponent_cant_lose(players):
    table = position(players=players).hand(A, "Victory").battlefield(B, "Can't Lose").play()
    table.cast("Victory").resolve()
    assert (table.game.over, table.state.winners, table.game.outcome) == (True, (A,), "Victory")


@pytest.mark.cr("104.2b", "614.1a")
def test_104_2b_what_replaces_a_loss_does_not_replace_a_win():
    mirror = card("Mirror", "{0}", "Artifact", Replacement(LoseGame(YOU), (SetLife(YOU, 20),)))
    setup = Setup(cards=(*SPELLS, mirror)).battlefield(B, "Mirror").hand(A, "Victory")
    table = setup.play().cast("Victory").resolve()
    assert (table.game.over, table.game.winner) == (True, A)


def teams(setup: Setup, *members: int) -> Setup:
    """The players' teams in order of seats."""
    for player, team in zip(setup.state.players, members, strict=True):
        player.team = team
    return setup


@pytest.mark.cr("104.2c")
@pytest.mark.scenario("T104.2c.1", "T104.3g.1")
def test_104_2c_and_3g_a_team_wins_and_loses_together():
    setup = teams(position(players=4).hand(A, *["Defeat"] * 3), 0, 1, 0, 1)
    table = setup.play()
    table.cast("Defeat", C).resolve()
    assert not table.game.over
    table.cast("Defeat", B).resolve()
    assert not table.game.over
    table.cast("Defeat", D).resolve()
    assert (table.game.over, table.state.winners) == (True, (A, C))


# --- losing ---


@pytest.mark.cr("104.3a", "101.1")
@pytest.mark.scenario("T104.3a.1", "CG-006")
def test_104_3a_concede_at_any_time():
    table = position().hand(A, "Defeat").play()
    table.act("Cast Defeat")
    assert table.decision.kind is DecisionKind.TARGET
    table.game.concede(B)
    assert (table.game.over, table.game.winner, table.game.outcome) == (True, A, "conceded")
    assert table.game.decision is None


@pytest.mark.cr("104.3a")
@pytest.mark.scenario("T101.1.2")
def test_104_3a_nothing_prevents_a_concession():
    table = position().battlefield(B, "Can't Lose").play()
    table.game.concede(B)
    assert (table.game.over, table.game.winner) == (True, A)


@pytest.mark.cr("104.3a", "603.2")
def test_104_3a_abilities_trigger_on_a_concession():
    table = position(players=3).battlefield(A, "Scavenger").play()
    table.game.concede(C)
    table.resolve_all()
    assert table.life(A) == 22


@pytest.mark.cr("104.3a", "800.4a")
@pytest.mark.scenario("T104.3a.2", "T104.5.1", "T100.1b.1")
def test_104_3a_with_three_players_the_game_goes_on():
    table = position(players=3).battlefield(A, "Bear").battlefield(B, "Ox").hand(B, "Shock").play()
    table.attack(("Bear", "C"))
    table.game.concede(B)
    assert not table.game.over
    assert table.state.is_multiplayer
    assert [p.left for p in table.state.players] == [False, True, False]
    assert not any(obj.owner == B for obj in table.state.objects.values())
    assert table.state.players_in_turn_order() == [A, C]
    table.damage()
    assert table.life(C) == 18
    table.go_to(Step.UPKEEP, turn=4)
    assert table.state.active == C


@pytest.mark.cr("104.3a", "800.4h")
def test_104_3a_conceding_in_the_middle_of_ones_own_announcement():
    table = position(players=3).hand(A, "Defeat").play()
    table.act("Cast Defeat")
    table.game.concede(A)
    assert not table.game.over
    assert table.decision.player in (B, C)
    assert table.state.players[A].left
    table.go_to(Step.UPKEEP, turn=4)
    assert table.state.active == B


@pytest.mark.cr("104.3b", "704.5a", "119.6")
@pytest.mark.scenario("T104.3b.1", "T119.6.1")
def test_104_3b_only_when_state_based_actions_are_checked():
    table = position().life(A, 2).hand(A, "Hurt and Heal").play().cast("Hurt and Heal").resolve()
    assert (table.game.over, table.life(A)) == (False, 4)


@pytest.mark.cr("104.3b")
@pytest.mark.scenario("T104.3b.2", "CG-002")
def test_104_3b_life_of_zero_or_less():
    table = position().life(B, 2).hand(A, "Shock").battlefield(A, "Mountain").play()
    table.cast("Shock", "B").resolve()
    assert (table.life(B), table.game.over, table.game.winner) == (0, True, A)
    table = position().life(B, 1).hand(A, "Earthquake Two").play().cast("Earthquake Two").resolve()
    assert (table.life(B), table.game.winner) == (-1, A)


@pytest.mark.cr("104.3c")
@pytest.mark.scenario("T104.3c.1", "CG-003")
def test_104_3c_drawing_from_an_empty_library_loses_only_at_the_attempt():
    table = position(library=0).hand(A, "Concentrate").battlefield(A, *["Island"] * 4)
    table = table.library(A, "Bear", "Bear").play()
    table.cast("Concentrate").resolve()
    assert (table.game.over, table.game.winner) == (True, B)
    assert table.game.outcome == "drew from an empty library"
    drawn = [event for event in table.events(ev.ZoneMove) if event.cause == "draw"]
    assert len(drawn) == 2


@pytest.mark.cr("104.3c")
def test_104_3c_an_empty_library_alone_is_no_loss():
    table = position(library=0).play().go_to(Step.END)
    assert not table.game.over
    table.go_to(Step.DRAW)
    assert (table.game.over, table.game.winner, table.state.turn) == (True, A, 4)


@pytest.mark.cr("104.3d", "704.5c")
@pytest.mark.scenario("T104.3d.1")
def test_104_3d_ten_poison_counters():
    table = position().hand(A, "Poison")
    table.state.players[B].counters[CounterKind.POISON] = 8
    table = table.hand(A, "Poison").play()
    assert not table.cast("Poison", "B").resolve().game.over
    table.cast("Poison", "B").resolve()
    assert (table.game.winner, table.game.outcome) == (A, "ten poison counters")


@pytest.mark.cr("104.3e")
@pytest.mark.scenario("T104.3e.1")
def test_104_3e_an_effect_makes_a_player_lose():
    table = position().hand(A, "Defeat").play().cast("Defeat", "A").resolve()
    assert (table.game.over, table.game.winner, table.game.outcome) == (True, B, "Defeat")


@pytest.mark.cr("104.3f")
@pytest.mark.scenario("T104.3f.1")
def test_104_3f_who_would_win_and_lose_at_once_loses():
    """The condition to win stands in a state trigger, the one to lose is state-based."""
    last = card(
        "Last Laugh",
        "{0}",
        "Enchantment",
        TriggeredAbility(StateIs(), (WinGame(YOU),), condition=Compare(LifeTotal(YOU), "<=", 0)),
    )
    setup = Setup(cards=(*SPELLS, last)).battlefield(A, "Last Laugh").life(A, 2)
    table = setup.hand(A, "Earthquake Two").play().cast("Earthquake Two").resolve()
    assert (table.game.over, table.game.winner) == (True, B)


@pytest.mark.cr("104.2b", "704.3")
def test_104_2b_a_win_comes_before_state_based_actions():
    table = position().hand(A, "Both").play().cast("Both").resolve()
    assert (table.life(A), table.game.over, table.game.winner) == (0, True, A)


@pytest.mark.cr("104.3h")
@pytest.mark.scenario("T104.3h.1")
def test_104_3h_all_opponents_of_who_wins_lose():
    table = position(players=4).hand(A, "Victory").play().cast("Victory").resolve()
    assert (table.game.winner, table.state.winners) == (A, (A,))
    assert [bool(p.lost) for p in table.state.players] == [False, True, True, True]


@pytest.mark.cr("104.3k")
@pytest.mark.scenario("T104.3k.1")
def test_104_3k_a_judge_lets_a_player_lose():
    table = position().battlefield(B, "Can't Lose").play()
    table.game.penalize(B)
    assert (table.game.winner, table.game.outcome) == (A, "game loss by a judge")


# --- draws ---


@pytest.mark.cr("104.4a")
@pytest.mark.scenario("T104.4a.1", "CG-004")
def test_104_4a_both_at_no_life_is_a_draw():
    table = position().hand(A, "Earthquake Two").life(A, 2).life(B, 2).play()
    table.cast("Earthquake Two").resolve()
    assert (table.game.over, table.game.winner) == (True, None)
    assert table.events(ev.DrawnGame) == [ev.DrawnGame("all players lost at once")]


@pytest.mark.cr("104.4a")
@pytest.mark.scenario("CG-005")
def test_104_4a_both_draw_from_empty_libraries():
    wheel = card("Wheel", "{0}", "Sorcery", SpellAbility((Draw(PLAYER, 7),)))
    table = Setup(cards=[wheel], library=5).hand(A, "Wheel").play().cast("Wheel").resolve()
    assert (table.game.over, table.game.winner) == (True, None)


def pass_until_over(table, passes: int = 400) -> int:
    for count in range(passes):
        if table.game.decision is None:
            return count
        assert table.decision.kind is DecisionKind.PRIORITY, table.decision
        table.pass_priority()
    raise AssertionError("the game goes on")


@pytest.mark.cr("104.4b", "732.4")
@pytest.mark.scenario("T104.4b.1")
def test_104_4b_a_loop_of_mandatory_actions_is_a_draw():
    table = position().battlefield(A, "Gain Echo", "Loss Echo").hand(A, "Spark of Life").play()
    table.cast("Spark of Life")
    passes = pass_until_over(table)
    assert (table.game.winner, table.game.outcome) == (None, "a loop of mandatory actions")
    assert passes < 4 * (TIMES_FOR_A_DRAW + 5)


@pytest.mark.cr("104.4b", "732.4")
def test_104_4b_also_a_loop_that_changes_something_each_time():
    table = position().battlefield(A, "Growing Echo").hand(A, "Spark of Life").play()
    table.cast("Spark of Life")
    pass_until_over(table, 3000)
    assert (table.game.winner, table.game.outcome) == (None, "a loop of mandatory actions")


@pytest.mark.cr("104.4b", "704.3")
@pytest.mark.parametrize("name", ["Unmoved", "Thriving"])
def test_104_4b_state_based_actions_that_never_end_are_a_draw(name):
    setup = position().battlefield(A, name, "Mountain").hand(A, "Shock")
    table = setup.play().cast("Shock", name).resolve()
    assert (table.game.winner, table.game.outcome) == (None, "a loop of mandatory actions")
    assert table.life(A) == (20 if name == "Unmoved" else 20 + LONGEST_MANDATORY + 1)


@pytest.mark.cr("104.4b", "732.3")
@pytest.mark.scenario("T104.4b.2")
def test_104_4b_a_loop_with_an_optional_action_must_be_ended_by_who_chooses():
    table = position().battlefield(A, "Gain Echo", "Optional Echo").hand(A, "Spark of Life").play()
    table.cast("Spark of Life")
    agreed = 0
    for _ in range(1000):
        if table.decision.kind is DecisionKind.YES_NO:
            assert table.decision.player == A
            agreed += 1
            table.answer("Yes")
        elif not table.state.stack:
            break
        else:
            table.pass_priority()
    assert not table.game.over
    assert not table.state.stack
    assert 3 < agreed < 100
    assert table.life(A) == 20


@pytest.mark.cr("104.4c")
@pytest.mark.scenario("T104.4c.1")
def test_104_4c_an_effect_makes_the_game_a_draw():
    table = position().hand(A, "Stalemate").play().cast("Stalemate").resolve()
    assert (table.game.over, table.game.winner, table.state.winners) == (True, None, ())


@pytest.mark.cr("104.4d")
@pytest.mark.scenario("T104.4d.1", "T104.4g.1")
def test_104_4d_all_teams_lose_at_once():
    setup = teams(position(players=4).hand(A, "Earthquake Two"), 0, 1, 0, 1)
    for player in (A, B, C, D):
        setup.life(player, 2)
    table = setup.play().cast("Earthquake Two").resolve()
    assert (table.game.over, table.game.winner, table.state.winners) == (True, None, ())


@pytest.mark.cr("104.4i")
@pytest.mark.scenario("T104.4i.1", "T104.4i.2")
def test_104_4i_players_agree_to_a_draw():
    table = position().play()
    assert table.refused(lambda: table.game.draw_by_agreement([A])) == "CR 104.4i"
    assert not table.game.over
    table.game.draw_by_agreement([A, B])
    assert (table.game.over, table.game.winner) == (True, None)


# --- restarting ---


@pytest.mark.cr("104.6", "727.1")
@pytest.mark.scenario("T104.6.1")
def test_104_6_restarting_the_game():
    deck = ("Restart",) * 20 + ("Forest",) * 20 + ("Bear",) * 20
    cards = CARDS | {definition.name: definition for definition in SPELLS}
    seats = [Seat("A", deck), Seat("B", deck)]
    game = Game.start(seats, cards, seed=3, options=GameOptions(every_priority=True))
    while not (
        game.state.active == 1
        and game.decision.kind is DecisionKind.PRIORITY
        and game.decision.player == 1
        and any(option.label == "Cast Restart" for option in game.decision.options)
    ):
        kind = game.decision.kind
        game.answer(range(game.decision.minimum) if kind is not DecisionKind.PRIORITY else 0)
    labels = [option.label for option in game.decision.options]
    game.answer(labels.index("Cast Restart"))
    game.answer(0)
    game.answer(0)
    state = game.state
    assert (game.decision.kind, game.decision.player) == (DecisionKind.MULLIGAN, 1)
    assert (state.over, state.winner, state.turn, state.starting_player) == (False, None, 0, 1)
    game.answer(0)
    game.answer(0)
    assert (state.turn, state.active) == (1, 1)
    assert [(p.life, len(p.hand), len(p.library)) for p in state.players] == [(20, 7, 53)] * 2
    assert not state.battlefield
    assert not state.stack
    assert state.step is Step.UPKEEP


@pytest.mark.cr("704.7", "614.1a")
def test_704_7_one_replacement_for_all_ways_to_lose_at_once():
    mirror = card(
        "Mirror",
        "{0}",
        "Artifact",
        Replacement(
            LoseGame(YOU),
            (SetLife(YOU, 20), Shuffle(YOU), PutInLibrary(IN_YOUR_HAND), Draw(YOU, 1)),
        ),
    )
    ruin = card("Ruin", "{0}", "Sorcery", SpellAbility((Draw(YOU, 2), LoseLife(YOU, 2))))
    setup = Setup(cards=(*SPELLS, mirror, ruin), library=1).battlefield(A, "Mirror").life(A, 1)
    table = setup.hand(A, "Ruin").play().cast("Ruin").resolve()
    assert not table.game.over
    assert (table.life(A), len(table.state.players[A].hand)) == (20, 1)
    assert table.events(ev.LostGame) == []
    table.game.concede(A)
    assert table.game.winner == B


@pytest.mark.cr("104.3", "603.2")
def test_104_3_when_another_player_loses_is_an_event():
    vulture = card(
        "Vulture", "{0}", "Artifact", TriggeredAbility(LoseGame(OPPONENT), (GainLife(YOU, 5),))
    )
    setup = Setup(cards=(*SPELLS, vulture), players=3).battlefield(A, "Vulture").hand(A, "Defeat")
    table = setup.play().cast("Defeat", B).resolve()
    assert [table.state.name(oid) for oid in table.state.stack] == ["Vulture's ability"]
    table.resolve()
    assert table.life(A) == 25


@pytest.mark.cr("104.3e", "704.5a")
def test_704_5a_who_cant_lose_stays_in_the_game_at_no_life():
    table = position().battlefield(B, "Can't Lose").life(B, 2).hand(A, "Earthquake Two", "Defeat")
    table = table.play().cast("Earthquake Two").resolve()
    assert (table.life(B), table.game.over) == (0, False)
    table.cast("Defeat", B).resolve()
    assert not table.game.over
