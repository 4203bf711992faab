"""How good each action with priority is, for the heuristic agent."""

from __future__ import annotations

from rules_engine.agents.combat import (
    left_toughness,
    strike,
)
from rules_engine.agents.reading import (
    aura_is_harmful,
    contains,
    fixed_damage,
    has_target,
    instructions_of,
    is_symmetrical_sweeper,
    permanent_value,
    pump_of,
    removes,
)
from rules_engine.agents.situation import Situation
from rules_engine.decisions import ActionKind, Option
from rules_engine.ir import abilities as ab
from rules_engine.ir import costs
from rules_engine.ir import effects as act
from rules_engine.ir.selectors import THIS
from rules_engine.state.view import ObjectView
from rules_engine.vocabulary import BASIC_LAND_TYPES, CardType, Keyword, Step


class ActionScores(Situation):
    """The options of one priority decision, scored roughly in mana."""

    def best(self) -> int:
        """The number of the action with the best score; passing has 0."""
        best: tuple[float, int] = (0.0, 0)
        scores: dict[tuple[str, str], float] = {}
        for index, option in enumerate(self.decision.options):
            if option.action is ActionKind.PASS:
                continue
            shown = self.view.find(option.entity)
            if shown is None:
                continue
            key = (option.label, str(shown.zone) if shown.zone.value == "hand" else str(shown.id))
            if key not in scores:
                scores[key] = self._action_score(option, shown)
            if scores[key] > best[0]:
                best = (scores[key], index)
        return best[1]

    def _action_score(self, option: Option, shown: ObjectView) -> float:
        match option.action:
            case ActionKind.PLAY_LAND:
                return 50.0 + self._land_score(shown)
            case ActionKind.CAST:
                return self._spell_score(shown)
            case ActionKind.ACTIVATE:
                ability = shown.abilities[int(option.detail)]
                assert isinstance(ability, ab.ActivatedAbility)
                return self._ability_score(shown, ability)
            case _:
                return -1.0

    def _land_score(self, land: ObjectView) -> float:
        """A type of mana that is missing, then lands that enter tapped while it costs nothing."""
        have = {word for own in self.lands() for word in own.subtypes}
        hand = [c.mana_cost for c in self.hand()]
        score = 0.0
        for word in land.subtypes:
            if word in BASIC_LAND_TYPES and word not in have:
                symbol = BASIC_LAND_TYPES[word].value
                score += 2.0 * any(symbol in cost for cost in hand)
        if any(isinstance(a, ab.EntersTapped) and a.what == THIS for a in land.abilities):
            spare = not any(
                not c.is_land and c.mana_value <= self.me.available_mana + 1 for c in self.hand()
            )
            score += 1.0 if spare else -0.5
        return score

    @property
    def _my_main(self) -> bool:
        return self.view.is_my_turn and self.view.step.is_main and not self.view.stack

    @property
    def _late(self) -> bool:
        """The opponent's end step, or any of one's own second main phase: use it or lose it."""
        if self.view.stack:
            return False
        if self.view.is_my_turn:
            return self.view.step is Step.POSTCOMBAT_MAIN
        return self.view.step is Step.END

    def _spell_score(self, card: ObjectView) -> float:
        if card.is_creature:
            return self._creature_score(card)
        if CardType.INSTANT in card.types or CardType.SORCERY in card.types:
            return self._instant_score(card)
        if "Aura" in card.subtypes:
            return self._aura_score(card)
        if not self._my_main:
            return 0.0
        return 3.0 + card.mana_value

    def _creature_score(self, card: ObjectView) -> float:
        if Keyword.FLASH in card.keywords and not self._late:
            return 0.0
        if not self._my_main and not self._late:
            return 0.0
        score = 4.0 + permanent_value(card) + 0.5 * card.mana_value
        for ability in card.abilities:
            if isinstance(ability, ab.TriggeredAbility):
                score += 0.5 * sum(max(-3.0, self.instruction_score(i, None)) for i in ability.then)
        return max(0.5, score)

    def _aura_score(self, card: ObjectView) -> float:
        if not self._my_main:
            return 0.0
        if aura_is_harmful(card):
            best = max((permanent_value(c) for c in self.theirs() if c.is_creature), default=0.0)
            return best if best >= 3.0 else 0.0
        best = max((permanent_value(c) for c in self.own() if c.is_creature), default=0.0)
        return 2.0 + 0.2 * best if best > 2.0 else 0.0

    def _instant_score(self, card: ObjectView) -> float:
        instructions = list(instructions_of(card))
        if any(contains(i, act.CounterSpell) for i in instructions):
            return self._counter_score(card)
        if is_symmetrical_sweeper(card):
            return self._sweeper_score()
        damage = sum(fixed_damage(i, self.me.available_mana) for i in instructions)
        if damage:
            return self._burn_score(card, damage)
        if any(contains(i, act.Regenerate, act.PreventDamage) for i in instructions):
            return 0.0
        pump = [i for i in instructions if isinstance(i, act.Apply)]
        if pump and has_target(card):
            return self._pump_score(pump)
        if not (self._my_main or self._late or self._reacting_time(card)):
            return 0.0
        if any(removes(i) for i in instructions):
            return self._removal_score(card)
        score = sum(self.instruction_score(i, card) for i in instructions)
        if CardType.INSTANT in card.types and not self._late and score < 6.0:
            return 0.0
        return score

    def _reacting_time(self, card: ObjectView) -> bool:
        """In the opponent's combat after attackers were declared."""
        return (
            CardType.INSTANT in card.types
            and not self.view.is_my_turn
            and self.view.step is Step.DECLARE_ATTACKERS
            and not self.view.stack
        )

    def _counter_score(self, card: ObjectView) -> float:
        if not self.view.stack:
            return 0.0
        top = self.view.stack[-1]
        if top.controller == self.me.id or not top.types:
            return 0.0
        return 3.0 + top.mana_value if top.mana_value >= 2 else 0.0

    def _sweeper_score(self) -> float:
        if not self._my_main:
            return 0.0
        theirs = sum(permanent_value(c) for c in self.theirs() if c.is_creature)
        mine = sum(permanent_value(c) for c in self.own() if c.is_creature)
        return theirs - mine - 2.0

    def _burn_score(self, card: ObjectView, damage: int) -> float:
        to_face = any(
            can_hit_players(ability)
            for ability in card.abilities
            if isinstance(ability, ab.SpellAbility)
        )
        if to_face and damage >= self.foe.life:
            return 90.0
        if not (self._my_main or self._late or self._reacting_time(card)):
            return 0.0
        killable = [
            permanent_value(c)
            for c in self.theirs()
            if c.is_creature
            and left_toughness(c) <= damage
            and not c.keywords & {Keyword.HEXPROOF, Keyword.SHROUD, Keyword.INDESTRUCTIBLE}
        ]
        best = max(killable, default=0.0)
        if best >= 1.5 + 0.4 * card.mana_value:
            return 3.0 + best
        if to_face and self._late and (len(self.hand()) >= 6 or self.foe.life <= 2 * damage):
            return 2.0
        return 0.0

    def _removal_score(self, card: ObjectView) -> float:
        best = max(
            (
                permanent_value(c)
                for c in self.theirs()
                if not c.keywords & {Keyword.HEXPROOF, Keyword.SHROUD}
                and (c.is_creature or not c.is_land)
            ),
            default=0.0,
        )
        return 2.0 + best if best >= 2.0 + 0.4 * card.mana_value else 0.0

    def _pump_score(self, pump: list[act.Apply]) -> float:
        """A trick in combat: saves one's own creature or kills the other."""
        power = toughness = 0
        for effect in pump:
            more = pump_of(effect)
            power += more[0]
            toughness += more[1]
        if toughness < 0 or power < 0:
            best = max(
                (
                    permanent_value(c)
                    for c in self.theirs()
                    if c.is_creature and left_toughness(c) <= -toughness
                ),
                default=0.0,
            )
            return 3.0 + best if best >= 2.0 and (self._my_main or self._late) else 0.0
        if self.view.step is not Step.DECLARE_BLOCKERS or self.view.stack:
            return 0.0
        unblocked = [c for c in self.own() if c.attacking is not None and not self._blockers_of(c)]
        if unblocked and sum(strike(c) for c in unblocked) + power >= self.foe.life:
            return 80.0
        best = 0.0
        for attacker in self.view.battlefield:
            blockers = self._blockers_of(attacker)
            if attacker.attacking is None or len(blockers) != 1:
                continue
            mine = attacker if attacker.controller == self.me.id else blockers[0]
            other = blockers[0] if mine is attacker else attacker
            if mine.controller != self.me.id:
                continue
            dies_now = strike(other) >= left_toughness(mine)
            lives_then = strike(other) < left_toughness(mine) + toughness
            kills_then = strike(mine) + power >= left_toughness(other)
            kills_now = strike(mine) >= left_toughness(other)
            if dies_now and lives_then:
                best = max(best, 3.0 + permanent_value(mine))
            if kills_then and not kills_now and (lives_then or dies_now):
                best = max(best, 2.0 + permanent_value(other))
        return best

    def _blockers_of(self, attacker: ObjectView) -> list[ObjectView]:
        return [c for c in self.view.battlefield if attacker.id in c.blocking]

    def _ability_score(self, source: ObjectView, ability: ab.ActivatedAbility) -> float:
        price = 0.0
        for part in ability.cost.parts:
            if isinstance(part, costs.SacrificeThis | costs.ExileThis):
                price += permanent_value(source) if source.zone.value == "battlefield" else 0.0
            elif isinstance(part, costs.SacrificePermanents | costs.ReturnPermanents):
                price += 4.0
            elif isinstance(part, costs.DiscardCards | costs.ExileCards):
                price += 2.5
            elif isinstance(part, costs.PayLife):
                price += 2.0 if self.me.life > 8 else 20.0
            elif isinstance(part, costs.DiscardThis):
                price += self.spare(source)
            elif (
                isinstance(part, costs.TapThis)
                and source.is_creature
                and not source.sick
                and self.view.is_my_turn
                and self.view.step is Step.PRECOMBAT_MAIN
            ):
                price += 1.5
        if any(isinstance(i, act.Attach) for i in ability.then):
            return self._equip_score(source)
        if any(contains(i, act.Regenerate) for i in ability.then):
            return self._regeneration_score(source, ability)
        damage = sum(fixed_damage(i) for i in ability.then)
        if damage:
            return self._ping_score(damage) - price
        pumps = [i for i in ability.then if isinstance(i, act.Apply)]
        if pumps:
            return self._pump_ability_score(source, pumps) - price
        if not (self._late or self._my_main):
            return 0.0
        score = sum(self.instruction_score(i, source) for i in ability.then)
        if not score and any(isinstance(p, costs.LoyaltyChange) for p in ability.cost.parts):
            score = 1.0
        return score - price

    def _equip_score(self, equipment: ObjectView) -> float:
        if not self._my_main or self.view.step is not Step.PRECOMBAT_MAIN:
            return 0.0
        creatures = [c for c in self.own() if c.is_creature]
        if not creatures:
            return 0.0
        best = max(creatures, key=permanent_value)
        host = self.view.find(equipment.attached_to)
        if host is None:
            return 2.0
        worth = permanent_value(best) > permanent_value(host) + 3.0
        return 1.0 if worth and host.id != best.id else 0.0

    def _regeneration_score(self, source: ObjectView, ability: ab.ActivatedAbility) -> float:
        """Only for a creature that is about to lose a fight, once."""
        if self.view.step is not Step.DECLARE_BLOCKERS or self.view.stack:
            return 0.0
        saved = [self.view.find(source.attached_to) or source]
        if ability.targets:
            saved = [c for c in self.own() if c.is_creature]
        for creature in saved:
            opponents = self._blockers_of(creature) + [
                c for c in self.view.battlefield if c.id in creature.blocking
            ]
            hits = sum(strike(c) for c in opponents)
            if opponents and not creature.regeneration_shields and hits >= left_toughness(creature):
                return 5.0
        return 0.0

    def _ping_score(self, damage: int) -> float:
        if damage >= self.foe.life:
            return 60.0
        killable = [
            permanent_value(c)
            for c in self.theirs()
            if c.is_creature and left_toughness(c) <= damage
        ]
        if killable:
            return 2.0 + max(killable)
        return 1.0 if self._late else 0.0

    def _pump_ability_score(self, source: ObjectView, pumps: list[act.Apply]) -> float:
        power = sum(pump_of(p)[0] for p in pumps)
        if self.view.step is not Step.DECLARE_BLOCKERS or self.view.stack:
            return 0.0
        if source.attacking is not None and not self._blockers_of(source) and power > 0:
            return 2.0
        return min(3.0, self._pump_score(pumps)) if power >= 0 else 0.0

    def instruction_score(self, instruction: act.Instruction, card: ObjectView | None) -> float:
        """What an instruction is worth now, roughly in mana."""
        match instruction:
            case act.Draw():
                amount = instruction.amount if isinstance(instruction.amount, int) else 2
                return 2.5 * amount if self.me.library_size > amount + 2 else -10.0
            case act.CreateToken():
                count = instruction.count if isinstance(instruction.count, int) else 2
                token = instruction.token
                size = token.power if isinstance(token.power, int) else 1
                return count * (1.5 + size)
            case act.GainLife():
                amount = instruction.amount if isinstance(instruction.amount, int) else 2
                return 0.3 * amount + (2.0 if self.me.life < 8 else 0.0)
            case act.LoseLife() | act.DealDamage():
                amount = instruction.amount if isinstance(instruction.amount, int) else 2
                return 80.0 if amount >= self.foe.life else 0.7 * amount
            case act.Search():
                return 3.5
            case act.Discard():
                return 2.5 if self.foe.hand else -1.0
            case act.Destroy() | act.Exile() | act.ReturnToHand():
                best = max(
                    (permanent_value(c) for c in self.theirs() if not c.is_land), default=0.0
                )
                return best if best > 2 else -2.0
            case act.PutCounters() | act.Apply():
                return 1.0 if any(c.is_creature for c in self.own()) else -1.0
            case act.Scry() | act.Surveil() | act.RearrangeTop() | act.LookAndTake():
                return 1.5
            case act.May():
                return sum(self.instruction_score(i, card) for i in instruction.then)
            case act.If():
                return sum(self.instruction_score(i, card) for i in instruction.then)
            case act.ExtraTurn():
                return 8.0
            case act.Sacrifice():
                return 3.0 if card is None else 2.0
            case act.PutOntoBattlefield():
                return 4.0
            case _:
                return 0.5


def can_hit_players(ability: ab.SpellAbility) -> bool:
    from rules_engine.ir.node import walk
    from rules_engine.ir.selectors import IsPlayer, Opponent

    targets = (*ability.targets, *(t for mode in ability.modes for t in mode.targets))
    return any(
        isinstance(node, IsPlayer | Opponent) for target in targets for node in walk(target.what)
    )
