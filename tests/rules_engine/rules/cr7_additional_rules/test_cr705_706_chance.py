"""CR 705-706: flipping coins and rolling dice."""

from collections import Counter

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir import (
    DieResult,
    Draw,
    FlipCoin,
    FlipsCoin,
    GainLife,
    LoseLife,
    ResultAmount,
    RollDice,
    RollPlanarDie,
    RollsDie,
    SpellAbility,
    TriggeredAbility,
    WinGame,
)
from rules_engine.ir.planes import ChaosEnsues
from rules_engine.ir.selectors import YOU
from rules_engine.rules.setup import add_card
from rules_engine.state import events as ev
from rules_engine.vocabulary import PLANAR_DIE, PlanarResult, Zone
from tests.rules_engine.kit import A, B, Setup

TABLE = (
    DieResult(1, 9, (LoseLife(YOU, 1),)),
    DieResult(10, 19, (GainLife(YOU, 1),)),
    DieResult(20, None, (WinGame(),)),
)


def chance(*effects, flips=(), rolls=(), extra=(), plane=None):
    """A resolves a free spell with these effects; chance may be settled beforehand."""
    spell = card("Chance", "{0}", "Sorcery", SpellAbility(effects))
    watcher = card("Watcher", "{0}", "Enchantment", *extra)
    setup = Setup(cards=(spell, watcher)).hand(A, "Chance").battlefield(A, "Watcher")
    if plane is not None:
        add_card(setup.state, plane, A, Zone.COMMAND)
    table = setup.play()
    table.state.players[A].next_flips = list(flips)
    table.state.players[A].next_rolls = list(rolls)
    return table.cast("Chance").resolve()


@pytest.mark.cr("705.2")
@pytest.mark.parametrize(("won", "life"), [(True, 23), (False, 18)])
def test_705_2_who_flips_wins_or_loses(won, life):
    table = chance(FlipCoin((GainLife(YOU, 3),), (LoseLife(YOU, 2),)), flips=[won])
    assert (table.life(A), table.life(B)) == (life, 20)
    assert [event.won for event in table.events(ev.CoinFlipped)] == [won]


@pytest.mark.cr("705.2")
def test_705_2_nobody_wins_a_coin_that_is_not_called():
    won = TriggeredAbility(FlipsCoin(YOU, won=True), (Draw(),))
    table = chance(FlipCoin((GainLife(YOU, 3),), calls=False), flips=[True], extra=(won,))
    assert (table.life(A), table.state.stack) == (23, [])
    assert [(e.heads, e.won) for e in table.events(ev.CoinFlipped)] == [(True, None)]


def test_several_coins_and_the_number_won():
    table = chance(FlipCoin(coins=3), GainLife(YOU, ResultAmount()), flips=[True, False, True])
    assert table.life(A) == 22


def test_flipping_until_a_flip_is_lost():
    flips = [True, True, False, True]
    table = chance(FlipCoin((GainLife(YOU, 1),), until_lost=True), flips=flips)
    assert (table.life(A), table.state.players[A].next_flips) == (22, [True])


@pytest.mark.cr("705.2")
def test_winning_a_flip_triggers_once_for_each():
    trigger = TriggeredAbility(FlipsCoin(YOU, won=True), (GainLife(YOU, 1),))
    table = chance(FlipCoin(coins=3), flips=[True, False, True], extra=(trigger,))
    assert len(table.state.stack) == 2
    assert table.resolve().resolve().life(A) == 22


@pytest.mark.cr("706.3a")
@pytest.mark.parametrize(("rolled", "life"), [(1, 19), (9, 19), (10, 21), (19, 21)])
def test_706_3a_the_results_table(rolled, life):
    assert chance(RollDice(20, TABLE), rolls=[rolled]).life(A) == life


@pytest.mark.cr("706.3a")
def test_706_3a_n_or_more():
    assert chance(RollDice(20, TABLE), rolls=[20]).state.winner == A


@pytest.mark.cr("706.2")
def test_706_2_modifiers_change_the_result_not_the_natural_result():
    trigger = TriggeredAbility(RollsDie(YOU, lowest=20), (Draw(),))
    table = chance(RollDice(20, TABLE, plus=1), rolls=[18], extra=(trigger,))
    assert [(e.natural, e.result) for e in table.events(ev.DieRolled)] == [(18, 19)]
    assert (table.life(A), table.state.stack) == (21, [])
    assert chance(RollDice(20, TABLE, plus=2), rolls=[18]).state.winner == A


def test_the_total_of_several_dice():
    table = chance(RollDice(6, dice=2, then=(GainLife(YOU, ResultAmount()),)), rolls=[2, 5])
    assert table.life(A) == 27


@pytest.mark.cr("706.1a")
@pytest.mark.scenario("T100.3.2")
def test_706_1a_all_results_are_equally_likely():
    table = chance(RollDice(6, dice=6000))
    seen = Counter(event.result for event in table.events(ev.DieRolled))
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in seen.values())


@pytest.mark.cr("705.1")
@pytest.mark.scenario("T100.3.1")
def test_705_1_the_seed_fixes_chance():
    def results():
        table = chance(FlipCoin(coins=50), RollDice(20, dice=50))
        flips = [(event.heads, event.won) for event in table.events(ev.CoinFlipped)]
        return flips, [event.result for event in table.events(ev.DieRolled)]

    flips, rolls = results()
    assert (flips, rolls) == results()
    assert len(set(flips)) == 4
    assert len(set(rolls)) > 10


@pytest.mark.cr("107.11")
@pytest.mark.scenario("T107.11.1")
def test_107_11_the_faces_of_the_planar_die():
    assert [face.name for face in PlanarResult] == ["PLANESWALK", "CHAOS", "BLANK"]
    assert Counter(PLANAR_DIE) == {
        PlanarResult.PLANESWALK: 1,
        PlanarResult.CHAOS: 1,
        PlanarResult.BLANK: 4,
    }


@pytest.mark.cr("107.12", "706.7")
@pytest.mark.scenario("T107.12.1")
@pytest.mark.parametrize(("face", "life"), [(1, 21), (2, 26), (3, 21)])
def test_107_12_chaos_triggers_and_any_roll_is_a_roll(face, life):
    chaos = TriggeredAbility(ChaosEnsues(), (GainLife(YOU, 5),))
    rolled = TriggeredAbility(RollsDie(YOU), (GainLife(YOU, 1),))
    high = TriggeredAbility(RollsDie(YOU, lowest=1), (GainLife(YOU, 100),))
    plane = card("Plane", "{0}", "Plane — Dominaria", chaos)
    table = chance(RollPlanarDie(), rolls=[face], extra=(rolled, high), plane=plane)
    while table.state.stack or table.decision.kind.value != "priority":
        if table.decision.kind.value == "priority":
            table.resolve()
        else:
            table.game.answer(0)
    assert table.life(A) == life
