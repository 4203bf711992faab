"""Every playable card is played from a crowded board; nothing may go wrong on the way."""

from __future__ import annotations

import random

import pytest

from rules_engine.agents.random_legal import RandomLegalAgent
from rules_engine.cards.loader import bundled_cards
from rules_engine.decisions import DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.state.game import GameOptions
from rules_engine.support import unsupported_clauses
from rules_engine.vocabulary import CardType
from tests.rules_engine.kit import A, B, Setup, Table

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest") * 4
PLAYABLE = [name for name in bundled_cards() if not unsupported_clauses(name)]
LAST_TURN = 5


def crowded_board(name: str, seed: int) -> Table:
    """A has the card twice, all lands and a hand; both have creatures and graveyards."""
    setup = Setup(cards=bundled_cards().values(), seed=seed, library=8)
    setup.state.options = GameOptions(every_priority=True, mulligans=False)
    setup.battlefield(A, *LANDS, "Grizzly Bears", "Goblin Piker", "Memnite", "Vampire Noble")
    setup.battlefield(B, *LANDS[:10], "Serra Angel", "Hill Giant", "Ornithopter", "Glorious Anthem")
    setup.hand(A, "Shock", "Divination", "Mountain", name).hand(B, "Murder", "Forest", "Cancel")
    setup.graveyard(A, "Grizzly Bears", "Shock", "Scathe Zombies").graveyard(B, "Hill Giant")
    if CardType.LAND in bundled_cards()[name].types:
        setup.battlefield(A, name)
    else:
        setup.hand(A, name)
    return setup.play()


def exercise(name: str, seed: int) -> Table:
    """Casts and activates the card whenever it can; all choices are random but legal."""
    table, rng = crowded_board(name, seed), random.Random(seed)
    chooser = RandomLegalAgent(rng)
    for _ in range(200):
        decision = table.game.decision
        if decision is None or table.state.turn > LAST_TURN:
            break
        if decision.kind is not DecisionKind.PRIORITY:
            answer = chooser.choose(None, decision)
        else:
            own = [
                index
                for index, option in enumerate(decision.options)
                if name in option.label and decision.player == A
            ]
            replies = range(1, len(decision.options)) if rng.random() < 0.1 else ()
            answer = (rng.choice([*own, *replies] or [0]),)
        try:
            table.game.answer(answer)
        except IllegalAction:
            if decision.kind is DecisionKind.PRIORITY:
                table.game.answer(0)
    check_zones(table)
    return table


def check_zones(table: Table) -> None:
    """CR 400: every card is in exactly one place."""
    state = table.state
    places = [*state.battlefield, *state.stack, *state.exile]
    for player in state.players:
        places += [*player.library, *player.hand, *player.graveyard]
    assert len(places) == len(set(places))
    assert set(places) <= set(state.objects)


@pytest.mark.parametrize("name", random.Random(7).sample(PLAYABLE, 60))
def test_some_cards_play_through(name: str) -> None:
    exercise(name, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_card_plays_through(name: str) -> None:
    exercise(name, seed=2)
    exercise(name, seed=3)


def test_the_engine_plays_most_of_the_catalogue() -> None:
    assert len(PLAYABLE) >= 750
