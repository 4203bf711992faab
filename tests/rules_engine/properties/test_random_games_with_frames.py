"""Random games with decks full of special frames: nothing breaks, and the invariants hold."""

from __future__ import annotations

import random

import pytest

from rules_engine import Game, Seat
from rules_engine.agents import make_agent
from tests.rules_engine.frames import FRAMES
from tests.rules_engine.kit import CARDS
from tests.rules_engine.parts import PARTS
from tests.rules_engine.properties.invariants import (
    check_cards_are_conserved,
    check_views_leak_nothing,
    watch,
)
from tests.rules_engine.properties.test_random_games import check_cache

ALL = CARDS | {one.name: one for one in (*PARTS, *FRAMES)}
SPECIAL = [one.name for one in (*PARTS, *FRAMES)]
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def deck(rng: random.Random) -> tuple[str, ...]:
    return (*rng.sample(SPECIAL, 20), "Shock", "Bear", "Giant", *BASICS * 5)


@pytest.mark.cr("103.2", "709", "710", "711", "714", "715", "716", "718", "719", "720", "721")
@pytest.mark.parametrize("seed", [2, 5])
def test_decks_with_every_layout_play(seed):
    rng = random.Random(seed)
    decks = [deck(rng), deck(rng)]
    game = Game.start([Seat("A", decks[0]), Seat("B", decks[1])], ALL, seed=seed)
    agents = [make_agent("random-legal", random.Random(seed + i)) for i in range(2)]
    answered = 0
    while game.decision is not None and answered < 500:
        decision = game.decision
        watch(game)
        if answered % 25 == 0:
            check_cards_are_conserved(game.state, sum(map(len, decks)))
            check_views_leak_nothing(game)
            check_cache(game.state)
        game.answer(agents[decision.player].choose(game.view(decision.player), decision))
        answered += 1
    assert answered == 500 or game.over
