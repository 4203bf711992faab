"""The difference of each, what a won flip exiles for a while, and mana for cards with {X}."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

SOVEREIGN = printed(
    "Sovereign",
    "creature",
    "Whenever ~ attacks, for each creature you control with power greater than that creature's "
    "base power, put a number of +1/+1 counters on that creature equal to the difference.",
)
GROW = printed("Grow", "instant", "Target creature gets +3/+0 until end of turn.")
SET = printed(
    "Set", "instant", "Target creature has base power and toughness 5/5 until end of turn."
)
STAR = printed("Star", "creature", "~ gets +1/+1 for each land you control.", size=(0, 1))


@pytest.mark.cr("208.4b", "608.2h")
def test_each_gets_as_many_counters_as_its_power_is_above_its_base_power() -> None:
    setup = Setup(cards=[SOVEREIGN, GROW, SET, STAR]).battlefield(B, "Star", "Plains")
    setup.battlefield(A, "Sovereign", "Bear", "Goblin", "Star", "Plains", "Plains")
    t = setup.hand(A, "Grow", "Set").play()
    t.cast("Grow", "Bear").resolve_all().cast("Set", "Goblin").resolve_all()
    sizes = {name: t.size(name) for name in ("Bear", "Goblin")}
    t.go_to(Step.DECLARE_ATTACKERS).attack("Sovereign").resolve_all()
    power, toughness = sizes["Bear"]
    assert t.size("Bear") == (power + 3, toughness + 3)
    assert t.size("Goblin") == (5, 5)
    own, theirs = t.all("Star")
    if own.controller == B:
        own, theirs = theirs, own
    assert (own.counters, theirs.counters) == ({"+1/+1": 2}, {})
    assert t.size("Sovereign") == (2, 2)


def test_its_base_power() -> None:
    robot = printed(
        "Robot",
        "creature",
        "Whenever ~ deals combat damage to a player, draw cards equal to its base power.",
        size=(1, 3),
    )
    t = Setup(cards=[robot, GROW]).battlefield(A, "Robot").hand(A, "Grow").play()
    t.cast("Grow", "Robot").resolve_all().go_to(Step.DECLARE_ATTACKERS).attack("Robot")
    t.damage().resolve_all()
    assert (t.life(B), len(t.names(Zone.HAND, A))) == (16, 1)


# --- a coin ------------------------------------------------------------------------------------

SLIVER = printed(
    "Sliver",
    "creature",
    'All Slivers have "{0}: If this permanent is on the battlefield, flip a coin. If you win the '
    "flip, exile this permanent and return it to the battlefield under its owner's control at the "
    'beginning of the next end step. If you lose the flip, sacrifice it."',
    type_line="Creature — Sliver",
)


def _flipped(won: bool, times: int = 1) -> Table:
    t = Setup(cards=[SLIVER]).battlefield(A, "Sliver").play()
    t.state.players[A].next_flips = [won]
    for _ in range(times):
        t.activate("Sliver")
    t.resolve()
    if t.labels() == ["Heads", "Tails"]:
        t.answer("Heads")
    return t


@pytest.mark.cr("603.7", "705.2")
@pytest.mark.parametrize(("won", "zone"), [(True, Zone.EXILE), (False, Zone.GRAVEYARD)])
def test_exiled_until_the_end_step_or_sacrificed(won: bool, zone: Zone) -> None:
    t = _flipped(won)
    assert t.names(zone, A) == ["Sliver"]
    t.go_to(Step.END).resolve_all()
    assert (t.names(Zone.BATTLEFIELD, A) == ["Sliver"]) is won


@pytest.mark.cr("400.7", "608.2c")
def test_one_coin_is_flipped_however_often_it_was_activated() -> None:
    t = _flipped(True, times=3).resolve_all()
    assert t.names(Zone.EXILE, A) == ["Sliver"]
    assert t.state.stack == []


# --- cards revealed for mana -------------------------------------------------------------------


@pytest.mark.cr("605.1a", "106.6")
def test_mana_for_the_cards_with_x_that_are_revealed() -> None:
    prophet = printed(
        "Prophet",
        "creature",
        "{T}: Reveal any number of cards with {X} in their mana cost in your hand. Add {C}{C} for "
        "each card revealed this way. Spend this mana only on costs that contain {X}.",
    )
    blaze = printed("Blaze", "sorcery", "You gain X life.", cost="{X}{X}")
    dear = printed("Dear", "sorcery", "You gain 9 life.", cost="{1}")
    setup = Setup(cards=[prophet, blaze, dear]).battlefield(A, "Prophet")
    t = setup.hand(A, "Blaze", "Blaze", "Dear").play().act("Mana: Prophet")
    assert t.labels() == ["Blaze", "Blaze"]
    t.game.answer([0, 1])
    assert pool(t) == "CCCC"
    assert not any(label.startswith("Cast Dear") for label in t.labels())
    t.cast("Blaze", 2).resolve_all()
    assert (t.life(A), pool(t)) == (22, "")
