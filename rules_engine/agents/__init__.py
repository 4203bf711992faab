"""Agents: they see one player's view and a decision, and return an answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from rules_engine.agents.heuristic import HeuristicAgent
from rules_engine.agents.random_legal import RandomLegalAgent
from rules_engine.decisions import Answer, Decision
from rules_engine.errors import RulesError
from rules_engine.state.view import View


class Agent(Protocol):
    """Whoever decides for a seat."""

    def choose(self, view: View | None, decision: Decision) -> Answer:
        """A legal answer. There is no view before a game has begun (play or draw)."""
        ...


AGENTS: dict[str, Callable[[random.Random], Agent]] = {
    "random-legal": RandomLegalAgent,
    "heuristic": HeuristicAgent,
}


def make_agent(name: str, rng: random.Random) -> Agent:
    """The agent of that name.

    Raises:
        RulesError: there is none.
    """
    if name not in AGENTS:
        raise RulesError(f"no agent {name!r}; there are: {', '.join(sorted(AGENTS))}")
    return AGENTS[name](rng)
