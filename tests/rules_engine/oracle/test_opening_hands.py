"""Cards that are revealed from opening hands, and amounts that keywords make, in games."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.rules.deciding import default_answer
from rules_engine.rules.setup import Seat
from rules_engine.runner import Game
from rules_engine.state.game import GameOptions
from rules_engine.vocabulary import CounterKind, Step
from tests.rules_engine.kit import CARDS, A, B, Setup
from tests.rules_engine.oracle.printed import printed

REVEALED = "You may reveal this card from your opening hand. If you do, "


def lives_at(text: str, *moments: tuple[int, Step]) -> list[tuple[int, int]]:
    """Both players' life as each step has begun, after B revealed one card with that text."""
    herald = printed("Herald", "creature", REVEALED + text)
    seats = [Seat("A", ("Forest",) * 60), Seat("B", ("Herald",) * 60)]
    game = Game.start(
        seats,
        CARDS | {"Herald": herald},
        seed=1,
        first=0,
        options=GameOptions(every_priority=True),
    )
    while game.decision.kind is DecisionKind.MULLIGAN:
        game.answer(0)
    assert game.decision.player == B
    game.answer(0)
    game.answer(())
    found = []
    for moment in moments:
        while (game.turn, game.state.step) != moment:
            here = game.decision
            game.answer(0 if here.kind is DecisionKind.PRIORITY else default_answer(here))
        found.append((game.state.players[A].life, game.state.players[B].life))
    return found


@pytest.mark.cr("103.6")
def test_what_was_revealed_counts_at_the_first_upkeep_only():
    lives = lives_at(
        "at the beginning of the first upkeep, each opponent loses 3 life.",
        (1, Step.UPKEEP),
        (1, Step.PRECOMBAT_MAIN),
        (3, Step.PRECOMBAT_MAIN),
    )
    assert lives == [(20, 20), (17, 20), (17, 20)]


@pytest.mark.cr("103.6")
def test_what_was_revealed_waits_for_its_players_first_upkeep():
    lives = lives_at(
        "you gain 1 life at the beginning of your first upkeep.",
        (1, Step.PRECOMBAT_MAIN),
        (2, Step.PRECOMBAT_MAIN),
        (4, Step.PRECOMBAT_MAIN),
    )
    assert lives == [(20, 20), (20, 21), (20, 21)]


@pytest.mark.cr("702.179f")
def test_speed_is_an_amount():
    racer = printed(
        "Racer", "artifact", "Start your engines! / {0}: You gain life equal to your speed."
    )
    slow = printed("Slow", "artifact", "{0}: You gain life equal to your speed.")
    t = Setup(cards=(racer, slow)).battlefield(A, "Racer").battlefield(B, "Slow").play()
    t.activate("Racer").resolve_all()
    t.activate("Slow", player=B).resolve_all()
    assert (t.life(A), t.life(B)) == (21, 20)


@pytest.mark.cr("306.5c")
def test_loyalty_is_an_amount():
    jace = printed("Jace", "planeswalker", "[+1]: You gain life equal to ~'s loyalty.")
    t = Setup(cards=(jace,)).battlefield(A, "Jace").play()
    t.state.objects[t.find("Jace").id].counters[CounterKind.LOYALTY] = 3
    t.activate("Jace").resolve_all()
    assert t.life(A) == 24


@pytest.mark.parametrize(("even", "bear"), [("even", 21), ("odd", 20)])
def test_mana_values_are_even_or_odd(even, bear):
    seer = printed(
        "Seer", "artifact", f"Whenever you cast a spell with an {even} mana value, you gain 1 life."
    )
    two = printed("Two", "artifact", "", cost="{2}")
    t = Setup(cards=(seer, two)).battlefield(A, "Seer", "Wastes", "Wastes").hand(A, "Two").play()
    t.cast("Two").resolve_all()
    assert t.life(A) == bear
