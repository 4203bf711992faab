"""An end to doing the same thing over and over: abilities that cost nothing have no other one."""

from __future__ import annotations

from collections import Counter

from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.state.view import View

REPEATS = 8
"""How often an agent takes the same action in one step."""


class Patience:
    """Counts the actions taken in the present step."""

    def __init__(self) -> None:
        self.moment: tuple[int, str] | None = None
        self.taken: Counter[str] = Counter()

    def allow(self, view: View | None, decision: Decision, answer: Answer) -> Answer:
        """The answer, or to pass if the same action was taken too often."""
        if view is None or decision.kind is not DecisionKind.PRIORITY or answer == (0,):
            return answer
        if self.moment != (view.turn, view.step):
            self.moment = (view.turn, view.step)
            self.taken.clear()
        label = decision.options[answer[0]].label
        self.taken[label] += 1
        return answer if self.taken[label] <= REPEATS else (0,)
