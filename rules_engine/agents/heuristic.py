"""An agent that plays to win by simple judgement: curve, removal, good fights, burn when it kills.

It knows a view and a decision, nothing else, and needs no chance.
"""

from __future__ import annotations

import random

from rules_engine.agents.actions import ActionScores
from rules_engine.agents.combat import (
    assign_damage,
    choose_attackers,
    choose_blockers,
    left_toughness,
)
from rules_engine.agents.patience import Patience
from rules_engine.agents.random_legal import first_legal
from rules_engine.agents.reading import (
    aura_is_harmful,
    fixed_damage,
    permanent_value,
)
from rules_engine.agents.situation import Situation
from rules_engine.decisions import Answer, Decision, DecisionKind, Option
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT
from rules_engine.ir import abilities as ab
from rules_engine.ir import costs
from rules_engine.ir import effects as act
from rules_engine.state.view import ObjectView, View
from rules_engine.vocabulary import BASIC_LAND_TYPES, Keyword

Scored = tuple[float, int]


class HeuristicAgent:
    def __init__(self, rng: random.Random) -> None:
        del rng
        self.patience = Patience()

    def choose(self, view: View | None, decision: Decision) -> Answer:
        if view is None:
            return () if decision.kind is DecisionKind.SIDEBOARD else (0,)
        answer = Judgement(view, decision).answer()
        answer = self.patience.allow(view, decision, answer)
        try:
            decision.validate(answer)
        except IllegalAction:
            return first_legal(decision)
        return answer


class Judgement(Situation):
    """One decision looked at from one view."""

    def answer(self) -> Answer:
        match self.decision.kind:
            case DecisionKind.PRIORITY:
                return (ActionScores(self.view, self.decision).best(),)
            case DecisionKind.ATTACKERS:
                return choose_attackers(self.view, self.decision)
            case DecisionKind.BLOCKERS:
                return choose_blockers(self.view, self.decision)
            case DecisionKind.MULLIGAN:
                return (0,) if self._keeps() else (1,)
            case DecisionKind.TARGET:
                return self._targets()
            case DecisionKind.NUMBER:
                return (self._number(),)
            case DecisionKind.DIVIDE:
                return self._divide()
            case DecisionKind.DISCARD | DecisionKind.BOTTOM | DecisionKind.PAY:
                return self._give_up()
            case DecisionKind.SACRIFICE:
                return self._give_up()
            case DecisionKind.SEARCH:
                return self._take()
            case DecisionKind.CHOOSE:
                return self._give_up() if self.decision.harmful else self._choose()
            case DecisionKind.MODE:
                return self._mode()
            case DecisionKind.ORDER:
                return tuple(range(len(self.decision.options)))
            case DecisionKind.YES_NO:
                return (0,) if self._agrees() else (1,)
            case DecisionKind.COLOR:
                return (self._color(),)
            case _:
                return first_legal(self.decision)

    # --- hand ----------------------------------------------------------------------------------

    def _keeps(self) -> bool:
        hand = self.hand()
        lands = sum(card.is_land for card in hand)
        taken = 7 - len(hand)
        if self.decision.prompt.count("(0") == 0:
            taken = max(1, taken)
        if taken >= 2:
            return True
        cheap = sum(not c.is_land and c.mana_value <= 3 for c in hand)
        return 2 <= lands <= 5 and (cheap >= 1 or lands >= 3)

    def _give_up(self) -> Answer:
        """The least valuable ones, as few as allowed."""
        order = sorted(
            range(len(self.decision.options)),
            key=lambda i: self.spare(self.view.find(self.decision.options[i].entity)),
        )
        if self.decision.kind is DecisionKind.BOTTOM and self.decision.minimum == 0:
            return self._unwanted()
        if self.decision.kind is DecisionKind.CHOOSE:
            foe = [i for i in order if self._belongs_to_foe(self.decision.options[i])]
            order = foe[::-1] + [i for i in order if i not in foe]
        return tuple(order[: max(self.decision.minimum, 0)])

    def _unwanted(self) -> Answer:
        """Scry: lands away when there are enough, the rest stays."""
        lands = len(self.lands()) + sum(c.is_land for c in self.hand())
        away: list[int] = []
        for index, option in enumerate(self.decision.options):
            land = option.label in BASIC_LAND_TYPES
            if land and lands >= 5:
                away.append(index)
            elif land:
                lands += 1
            elif lands < 3:
                away.append(index)
        return tuple(away)

    def _take(self) -> Answer:
        """As many as allowed: lands when short of them, else the dearest that can be cast."""
        short = len(self.lands()) + sum(c.is_land for c in self.hand()) < 5

        def rank(index: int) -> float:
            label = self.decision.options[index].label
            if label in BASIC_LAND_TYPES:
                word = BASIC_LAND_TYPES[label].value
                missing = not any(label in land.subtypes for land in self.lands())
                wanted = sum(f"{{{word}}}" in c.mana_cost for c in self.hand())
                return (10.0 if short else 1.0) + wanted + (2.0 if missing else 0.0)
            shown = self.view.find(self.decision.options[index].entity)
            return 5.0 if shown is None else min(shown.mana_value, len(self.lands()) + 1) + 3.0

        order = sorted(range(len(self.decision.options)), key=rank, reverse=True)
        return tuple(order[: self.decision.maximum])

    def _choose(self) -> Answer:
        """As many as allowed of the best, one's own first for what helps."""

        def rank(option: Option) -> float:
            shown = self.view.find(option.entity)
            value = permanent_value(shown) if shown is not None else 1.0
            return value - (20.0 if self._belongs_to_foe(option) else 0.0)

        order = sorted(
            range(len(self.decision.options)),
            key=lambda i: rank(self.decision.options[i]),
            reverse=True,
        )
        count = max(self.decision.minimum, min(1, self.decision.maximum))
        return tuple(order[:count])

    def _belongs_to_foe(self, option: Option) -> bool:
        if option.entity is None:
            return False
        if option.entity < FIRST_OBJECT:
            return option.entity != self.me.id
        shown = self.view.find(option.entity)
        return shown is not None and shown.controller != self.me.id

    def _color(self) -> int:
        counts = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
        mine = [c.mana_cost for c in (*self.hand(), *self.own())]
        return max(
            range(len(self.decision.options)),
            key=lambda i: sum(cost.count(counts[self.decision.options[i].label]) for cost in mine),
        )

    # --- answers to one's own spells -----------------------------------------------------------

    def _source(self) -> ObjectView | None:
        shown = self.view.find(self.decision.source)
        if shown is not None and shown.source is not None and not shown.types:
            return self.view.find(shown.source)
        return shown

    def _agrees(self) -> bool:
        prompt = self.decision.prompt
        if prompt.startswith("Choose new targets"):
            return False
        if prompt.startswith("Use the effect of"):
            source = self._source()
            if source is not None and any(
                isinstance(a, ab.TriggeredAbility)
                and contains_may_with_life(a)
                and self.me.life <= 3
                for a in source.abilities
            ):
                return False
        return True

    def _number(self) -> int:
        return self.decision.maximum

    def _mode(self) -> Answer:
        """The modes that do something good now, the later ones being the special ones."""
        source = self._source()
        modes = [
            mode
            for ability in (source.abilities if source is not None else ())
            if isinstance(ability, ab.SpellAbility | ab.ActivatedAbility | ab.TriggeredAbility)
            for mode in ability.modes
        ]
        instructions = ActionScores(self.view, self.decision)
        scored: list[Scored] = []
        for index, option in enumerate(self.decision.options):
            number = int(option.detail) - 1 if option.detail.isdigit() else index
            score = 1.0
            if number < len(modes):
                score = sum(instructions.instruction_score(i, None) for i in modes[number].then)
            scored.append((score, -index))
        order = [-index for _, index in sorted(scored, reverse=True)]
        return tuple(order[: max(1, self.decision.minimum)])

    def _targets(self) -> Answer:
        source = self._source()
        damage = 0
        aura = False
        if source is not None and self.decision.harmful:
            damage = sum(fixed_damage(a, self.me.available_mana) for a in source.abilities)
            aura = "Aura" in source.subtypes
        harmful = self.decision.harmful or damage > 0
        if aura and source is not None:
            harmful = aura_is_harmful(source)
        scored: list[Scored] = []
        for index, option in enumerate(self.decision.options):
            if option.entity is None:
                continue
            score = self._target_score(option.entity, damage, harmful)
            scored.append((score, -index))
        scored.sort(reverse=True)
        good = [-index for score, index in scored if score > 0]
        rest = [-index for score, index in scored if score <= 0]
        count = max(self.decision.minimum, min(len(good), self.decision.maximum))
        return tuple((good + rest)[:count])

    def _target_score(self, entity: int, damage: int, harmful: bool) -> float:
        if entity < FIRST_OBJECT:
            mine = entity == self.me.id
            if damage and not mine and damage >= self.view.players[entity].life:
                return 100.0
            base = 2.0 if damage else 3.0
            return base if mine != harmful else -base
        shown = self.view.find(entity)
        if shown is None:
            return 0.5
        mine = shown.controller == self.me.id
        value = permanent_value(shown) + 1.0
        if shown.zone.value != "battlefield":
            value = 1.0 + shown.mana_value
        if harmful:
            if damage and shown.is_creature and not mine:
                if damage < left_toughness(shown) or Keyword.INDESTRUCTIBLE in shown.keywords:
                    return 0.1
                waste = max(0, damage - left_toughness(shown)) * 0.2
                return value - waste
            return -value if mine else value
        if shown.is_creature and not shown.tapped:
            value += 0.3
        return value if mine else -value

    def _divide(self) -> Answer:
        if self.decision.rule == "CR 510.1c":
            return assign_damage(self.view, self.decision)
        shares = [self.decision.each_at_least] * len(self.decision.options)
        left = self.decision.total - sum(shares)
        for index, option in enumerate(self.decision.options):
            shown = self.view.find(option.entity)
            if shown is not None and left > 0:
                need = min(left, max(0, left_toughness(shown) - shares[index]))
                shares[index] += need
                left -= need
        shares[-1] += left
        return tuple(shares)


def contains_may_with_life(ability: ab.TriggeredAbility) -> bool:
    return any(
        isinstance(i, act.May)
        and i.cost is not None
        and any(isinstance(p, costs.PayLife) for p in i.cost.parts)
        for i in ability.then
    )
