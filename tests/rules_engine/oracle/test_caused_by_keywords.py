"""Draws that cycling abilities cause, and {X} in what spells and abilities cost, as it happens in
games."""

from __future__ import annotations

from rules_engine.vocabulary import CounterKind, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

STORM = printed(
    "Storm",
    "enchantment",
    "If a cycling ability of another nonland card would cause you to draw a card, instead exile "
    "cards from the top of your library until you exile a card that shares a card type with the "
    "cycled card. You may cast that card without paying its mana cost. Then put the exiled cards "
    "that weren't cast this way on the bottom of your library in a random order.",
)
WHEEL = printed("Wheel", "creature", "Cycling {0}", cost="{5}")
CAVE = printed("Cave", "land", "{T}: Add {R}. / Cycling {0}", cost="")


def test_instead_of_the_card_that_cycling_draws():
    setup = Setup(cards=[STORM, WHEEL, CAVE]).battlefield(A, "Storm").hand(A, "Wheel", "Cave")
    table = setup.library(A, "Bear", "Cave").play()
    table.act("Activate Wheel").resolve()
    table.answer("Yes") if "Yes" in table.labels() else table.answer(0)
    table.resolve_all()
    assert table.find("Bear").zone is Zone.BATTLEFIELD
    assert len(table.state.players[A].library) == 11
    hand = len(table.state.players[A].hand)
    (cycling,) = [label for label in table.labels() if "Cave" in label and "Activate" in label]
    table.act(cycling).resolve()
    assert len(table.state.players[A].hand) == hand


def test_no_other_draw_while_a_cycling_ability_waits():
    """Whatever lies on the stack, only what it causes as it resolves."""
    bauble = printed("Bauble", "artifact", "{0}, Sacrifice ~: Draw a card.")
    setup = Setup(cards=[STORM, WHEEL, bauble]).battlefield(A, "Storm", "Bauble").hand(A, "Wheel")
    table = setup.library(A, "Bear").play()
    table.act("Activate Wheel")
    table.act("Activate Bauble").resolve()
    assert len(table.state.stack) == 1
    assert len(table.state.players[A].hand) == 1


BLOOM = printed(
    "Bloom",
    "enchantment",
    "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of "
    "X. / Whenever you cast an instant or sorcery spell or activate an ability, if that spell's "
    "mana cost or that ability's activation cost contains {X}, copy that spell or ability. You "
    "may choose new targets for the copy.",
)


def test_twice_the_x_of_a_permanent():
    """CR 107.3: nothing more is paid."""
    ooze = printed("Ooze", "creature", "~ enters with X +1/+1 counters on it.", cost="{X}{G}")
    table = Setup(cards=[BLOOM, ooze]).battlefield(A, "Bloom").hand(A, "Ooze").play()
    with_pool(table, "GGG").cast("Ooze", 2)
    assert pool(table) == ""
    table.resolve().resolve()
    assert table.find("Ooze").counters == {CounterKind.PLUS_ONE: 4}


def test_a_copy_of_what_cost_x():
    burn = printed("Burn", "sorcery", "~ deals X damage to any target.", cost="{X}{R}")
    pump = printed("Pump", "artifact", "{X}: You gain X life. / {1}: You gain 1 life.")
    setup = Setup(cards=[BLOOM, burn, pump]).battlefield(A, "Bloom", "Pump").hand(A, "Burn")
    table = with_pool(setup.play(), "RRR")
    table.cast("Burn", 2, B).resolve()
    table.answer("No").resolve_all()
    assert table.life(B) == 16
    with_pool(table, "GGG")
    table.act("Activate Pump (1)", 2).resolve_all()
    assert table.life(A) == 24
    table.act("Activate Pump (2)").resolve_all()
    assert table.life(A) == 25
