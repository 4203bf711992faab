"""An agent that answers at random among what is legal."""

from __future__ import annotations

import random

from rules_engine.agents.patience import Patience
from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.state.view import View

ATTEMPTS = 30
"""How often a random declaration or division is tried before a searched one is taken."""


class RandomLegalAgent:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.patience = Patience()

    def choose(self, view: View | None, decision: Decision) -> Answer:
        for _ in range(ATTEMPTS):
            answer = self.patience.allow(view, decision, self._guess(decision))
            try:
                decision.validate(answer)
            except IllegalAction:
                if decision.repair is not None:
                    return decision.repair(answer)
                continue
            return answer
        return first_legal(decision)

    def _guess(self, decision: Decision) -> Answer:
        rng = self.rng
        match decision.kind:
            case DecisionKind.NUMBER:
                return (rng.randint(decision.minimum, decision.maximum),)
            case DecisionKind.DIVIDE:
                shares = [decision.each_at_least] * len(decision.options)
                for _ in range(decision.total - sum(shares)):
                    shares[rng.randrange(len(shares))] += 1
                return tuple(shares)
            case DecisionKind.ATTACKERS | DecisionKind.BLOCKERS:
                return tuple(i for i in range(len(decision.options)) if rng.random() < 0.5)
            case DecisionKind.SIDEBOARD:
                places = range(len(decision.options))
                out = [i for i in places if decision.options[i].detail == "out"]
                into = [i for i in places if decision.options[i].detail == "in"]
                count = rng.randint(0, min(3, len(out), len(into)))
                return (*rng.sample(out, count), *rng.sample(into, count))
            case _:
                most = min(decision.maximum, len(decision.options))
                count = rng.randint(decision.minimum, most)
                return tuple(rng.sample(range(len(decision.options)), count))


def first_legal(decision: Decision) -> Answer:
    """A legal answer found without luck: as the decision repairs it, nothing, everything in order,
    or built up one by one."""
    if decision.repair is not None:
        return decision.repair(())
    count = len(decision.options)
    candidates: list[Answer] = [
        tuple(range(decision.minimum)),
        tuple(range(min(decision.maximum, count))),
    ]
    if decision.kind is DecisionKind.NUMBER:
        candidates = [(decision.minimum,)]
    elif decision.kind is DecisionKind.DIVIDE:
        candidates = list(_divisions(decision))
    for answer in candidates:
        if _is_legal(decision, answer):
            return answer
    return _grow(decision)


def _is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        decision.validate(answer)
    except IllegalAction:
        return False
    return True


def _divisions(decision: Decision) -> list[Answer]:
    """All to one of the recipients; or what the details call lethal, in order, and the rest
    last."""
    count = len(decision.options)
    found: list[Answer] = []
    shares = [decision.each_at_least] * count
    left = decision.total - sum(shares)
    for index, option in enumerate(decision.options):
        need = int(option.detail) if option.detail.isdigit() else 0
        take = min(left, max(0, need - shares[index]))
        shares[index] += take
        left -= take
    shares[-1] += left
    found.append(tuple(shares))
    for index in range(count):
        single = [decision.each_at_least] * count
        single[index] += decision.total - sum(single)
        found.append(tuple(single))
    return found


def _grow(decision: Decision) -> Answer:
    """For declarations under requirements: adds or swaps one option at a time until it is legal."""
    options = decision.options
    seen: set[tuple[int, ...]] = set()
    frontier: list[tuple[int, ...]] = [()]
    while frontier:
        present = frontier.pop(0)
        if _is_legal(decision, present):
            return present
        for index in range(len(options)):
            if index in present:
                continue
            same = [i for i in present if options[i].entity != options[index].entity]
            for bigger in (tuple(sorted((*same, index))), tuple(sorted((*present, index)))):
                if bigger not in seen and len(seen) < 5000:
                    seen.add(bigger)
                    frontier.append(bigger)
    raise AssertionError("a decision without a legal answer")
