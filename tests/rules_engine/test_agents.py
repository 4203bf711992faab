"""The agents: legal, fair, and the one that plays to win wins."""

import random

import pytest

from rules_engine import DeckList, demo_decks, play_match
from rules_engine.agents.random_legal import RandomLegalAgent, first_legal
from rules_engine.decisions import Decision, DecisionKind, Option
from rules_engine.ids import PlayerId

NAMES = sorted(demo_decks())


def wins_of_heuristic(games: int) -> int:
    wins = 0
    for seed in range(games):
        demo = demo_decks()[NAMES[seed % len(NAMES)]]
        deck = DeckList(demo.main, demo.sideboard)
        seat = seed // len(NAMES) % 2
        agents = ("heuristic", "random-legal") if seat == 0 else ("random-legal", "heuristic")
        played = play_match(decks=(deck, deck), seed=seed, best_of=1, agents=agents)
        wins += played.result.winner == seat
    return wins


def test_heuristic_beats_random_legal_quick():
    assert wins_of_heuristic(12) >= 11


@pytest.mark.long
def test_heuristic_beats_random_legal_in_95_of_100():
    assert wins_of_heuristic(200) >= 190


def test_random_legal_answers_what_it_is_asked():
    options = tuple(Option(str(n)) for n in range(5))
    agent = RandomLegalAgent(random.Random(1))
    asked = Decision(PlayerId(0), DecisionKind.CHOOSE, "", options, 2, 3)
    answers = {agent.choose(None, asked) for _ in range(200)}
    assert {len(answer) for answer in answers} == {2, 3}
    assert all(len(set(answer)) == len(answer) for answer in answers)
    divide = Decision(PlayerId(0), DecisionKind.DIVIDE, "", options[:2], total=4, each_at_least=1)
    assert {agent.choose(None, divide) for _ in range(50)} == {(1, 3), (2, 2), (3, 1)}
    assert first_legal(divide) == (1, 3)
