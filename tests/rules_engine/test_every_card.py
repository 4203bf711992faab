"""Each playable card is cast, activated and fought with on a rich board, by chance."""

import random

import pytest

from rules_engine import bundled_cards, unsupported_clauses
from rules_engine.agents.random_legal import RandomLegalAgent
from rules_engine.decisions import ActionKind, DecisionKind
from rules_engine.vocabulary import BASIC_LAND_TYPES, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

PLAYABLE = [name for name in bundled_cards() if not unsupported_clauses(name)]
COMPANY = ("Bear", "Goblin", "Bird", "Anthem", "Sword", "Golem")
DECISIONS = 45


def rich_board(name: str, seed: int) -> Table:
    setup = Setup(cards=bundled_cards().values(), library=0, seed=seed)
    setup.cards |= {c: setup.cards[c] for c in COMPANY}
    for player in (A, B):
        setup.library(player, *["Forest", "Bear", "Shock", "Swamp", "Murder", "Island"] * 3)
        setup.battlefield(player, *COMPANY, *[land for land in BASIC_LAND_TYPES for _ in "ab"])
        setup.hand(player, "Shock", "Bear", "Growth")
        setup.graveyard(player, "Bear", "Shock", "Giant", "Forest")
    setup.hand(A, name, name)
    setup.put(A, Zone.BATTLEFIELD, *([name] if _stays(name) else []))
    return setup.play()


def _stays(name: str) -> bool:
    types = set(bundled_cards()[name].types)
    return not types & {"Instant", "Sorcery"} and "Aura" not in bundled_cards()[name].subtypes


def play_about(name: str, seed: int) -> None:
    table = rich_board(name, seed)
    agent = RandomLegalAgent(random.Random(seed))
    for _ in range(DECISIONS):
        decision = table.game.decision
        if decision is None:
            return
        answer = agent.choose(None, decision)
        if decision.kind is DecisionKind.PRIORITY:
            wanted = [
                index
                for index, option in enumerate(decision.options)
                if option.action in (ActionKind.CAST, ActionKind.ACTIVATE)
                and option.entity is not None
                and table.state.name(option.entity) == name
            ]
            if wanted:
                answer = (wanted[0],)
            elif len(decision.options) > 1 and table.state.step is not Step.PRECOMBAT_MAIN:
                answer = (0,)
        table.game.answer(answer)


@pytest.mark.parametrize("name", PLAYABLE[::12])
def test_a_sample_of_cards_plays(name):
    play_about(name, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_playable_card_plays(name):
    for seed in range(3):
        play_about(name, seed)
