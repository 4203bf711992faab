"""Random games with cards that are compiled from the published file: none may break anything."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from rules_engine.agents import make_agent
from rules_engine.agents.random_legal import first_legal
from rules_engine.card_files import read_card_file
from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.layouts import Layout
from rules_engine.cards.loader import bundled_cards
from rules_engine.errors import IllegalAction, UnsupportedCard
from rules_engine.ids import PlayerId
from rules_engine.oracle.catalogue import Catalogue
from rules_engine.rules.editions import edition_of
from rules_engine.rules.set_up_choices import as_if_entered
from rules_engine.rules.setup import add_card
from rules_engine.runner import Game
from rules_engine.state.game import GameOptions, GameState
from rules_engine.state.players import Player
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Zone
from tests.rules_engine.properties.invariants import check_priority, watch

ON_BATTLEFIELD, IN_HAND, IN_LIBRARY = 7, 10, 25
LANDS_OF_EACH_KIND = 3
TURNS = 4
MOST_ANSWERS = 300
PERMANENT = frozenset({CardType.ARTIFACT, CardType.CREATURE, CardType.ENCHANTMENT, CardType.LAND})


@cache
def catalogue(path: Path) -> tuple[Catalogue, list[str]]:
    """The cards of the file that are legal in the format with the largest pool."""
    records = read_card_file(path)
    return Catalogue({}, records), sorted(
        name for name, faces in records.items() if faces[0].get("layout") not in _NOT_DRAWN
    )


_NOT_DRAWN = frozenset({"planar", "scheme", "vanguard", "meld", "host", "augment"})
"""What no deck is made of, and what needs a second card."""


def drawn(cards: Catalogue, names: list[str], rng: random.Random) -> CardDefinition:
    """A random card of the file that is supported."""
    while True:
        try:
            return cards.playable(rng.choice(names))
        except UnsupportedCard:
            continue


def position(cards: Catalogue, names: list[str], rng: random.Random, seed: int) -> GameState:
    """Two players with lands, permanents, a hand and a library, at the first turn's beginning."""
    state = GameState(
        players=[Player(PlayerId(i), "AB"[i], 20) for i in range(2)],
        rng=random.Random(seed),
        edition=edition_of("current"),
        options=GameOptions(
            every_priority=False, opening_hand=0, mulligans=False, turn_limit=TURNS
        ),
        turn_order=[PlayerId(0), PlayerId(1)],
        secret="games",
    )
    for player in (PlayerId(0), PlayerId(1)):
        for land in BASIC_LAND_TYPES:
            for _ in range(LANDS_OF_EACH_KIND):
                add_card(state, bundled_cards()[land], player, Zone.BATTLEFIELD)
        for _ in range(IN_LIBRARY):
            add_card(state, drawn(cards, names, rng), player, Zone.LIBRARY)
        for _ in range(IN_HAND):
            add_card(state, drawn(cards, names, rng), player, Zone.HAND)
        for _ in range(ON_BATTLEFIELD):
            card = drawn(cards, names, rng)
            can_stay = card.layout is Layout.NORMAL and set(card.types) <= PERMANENT
            if can_stay and "Aura" not in card.subtypes:
                as_if_entered(state, add_card(state, card, player, Zone.BATTLEFIELD))
    state.touch()
    return state


def play(path: Path, seed: int) -> str:
    """Plays one game; what went wrong, with the cards that were used, or nothing."""
    rng = random.Random(seed)
    cards, names = catalogue(path)
    game = Game(position(cards, names, rng, seed))
    agents = [make_agent("random-legal", random.Random(seed + i)) for i in range(2)]
    answers = 0
    watch(game)
    try:
        while game.decision is not None and answers < MOST_ANSWERS:
            decision = game.decision
            check_priority(game)
            answer = agents[decision.player].choose(game.view(decision.player), decision)
            decision.validate(answer)
            try:
                game.answer(answer)
            except IllegalAction:  # the proposal was taken back
                game.answer(first_legal(game.decision))
            answers += 1
    except Exception as error:
        return f"seed {seed}: {type(error).__name__}: {error}; after {list(game.state.log[-3:])}"
    return ""


def broken(card_data: Path, seeds: range) -> list[str]:
    path = card_data / "AtomicCards.json.xz"
    return [wrong for seed in seeds if (wrong := play(path, seed))]


def test_some_random_games(card_data: Path) -> None:
    assert broken(card_data, range(2, 6)) == []


@pytest.mark.long
def test_many_random_games(card_data: Path) -> None:
    assert broken(card_data, range(1000, 1600)) == []
