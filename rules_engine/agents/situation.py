"""What both parts of the heuristic agent look at: the table from one seat."""

from __future__ import annotations

from rules_engine.agents.reading import permanent_value
from rules_engine.decisions import Decision
from rules_engine.state.view import HiddenView, ObjectView, PlayerView, View


class Situation:
    """A view and the decision asked in it."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.me: PlayerView = view.me
        self.foe: PlayerView = next(
            (p for p in view.players if p.id != view.viewer and p.in_game), view.me
        )

    def hand(self) -> list[ObjectView]:
        return [card for card in self.me.hand if isinstance(card, ObjectView)]

    def lands(self) -> list[ObjectView]:
        return [p for p in self.own() if p.is_land]

    def own(self) -> list[ObjectView]:
        return [p for p in self.view.battlefield if p.controller == self.me.id]

    def theirs(self) -> list[ObjectView]:
        return [p for p in self.view.battlefield if p.controller != self.me.id]

    def spare(self, card: ObjectView | HiddenView | None) -> float:
        """How much one would miss a card in hand or a permanent."""
        if card is None or isinstance(card, HiddenView):
            return 2.0
        if card.zone.value == "battlefield":
            return permanent_value(card) - (1.0 if card.token else 0.0)
        lands = len(self.lands())
        if card.is_land:
            in_hand = sum(c.is_land for c in self.hand())
            return 4.0 if lands + in_hand <= 4 else 0.5
        soon = lands + min(3, sum(c.is_land for c in self.hand()))
        late = max(0, card.mana_value - soon - 1)
        return 2.0 + 0.5 * min(card.mana_value, 5) - 0.8 * late
