"""How the heuristic agent attacks, blocks and divides combat damage: by looking at each fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules_engine.agents.random_legal import first_legal
from rules_engine.agents.reading import permanent_value
from rules_engine.decisions import Answer, Decision
from rules_engine.errors import IllegalAction
from rules_engine.state.view import ObjectView, View
from rules_engine.vocabulary import CardType, Color, Keyword


@dataclass(frozen=True, slots=True)
class Fight:
    """What a fight between one attacker and some blockers would come to."""

    attacker_dies: bool
    blockers_dying: tuple[ObjectView, ...]


def left_toughness(creature: ObjectView) -> int:
    return (creature.toughness or 0) - creature.damage


def _strikes_first(one: ObjectView, other: ObjectView) -> bool:
    fast = {Keyword.FIRST_STRIKE, Keyword.DOUBLE_STRIKE}
    return bool(one.keywords & fast) and not other.keywords & fast


def strike(creature: ObjectView) -> int:
    """The damage that it deals in one combat."""
    power = max(0, creature.power or 0)
    return power * 2 if Keyword.DOUBLE_STRIKE in creature.keywords else power


def fight(attacker: ObjectView, blockers: list[ObjectView]) -> Fight:
    """Everyone hits; the attacker spends its damage on the blockers cheapest to kill first."""
    dying: list[ObjectView] = []
    left = strike(attacker)
    for blocker in sorted(blockers, key=lambda b: (left_toughness(b), -permanent_value(b))):
        need = 1 if Keyword.DEATHTOUCH in attacker.keywords else max(1, left_toughness(blocker))
        if left >= need and Keyword.INDESTRUCTIBLE not in blocker.keywords:
            dying.append(blocker)
            left -= need
    first = [b for b in dying if _strikes_first(attacker, b)]
    hitting = [b for b in blockers if b not in first]
    total = sum(strike(b) for b in hitting)
    dies = any(
        Keyword.DEATHTOUCH in b.keywords and strike(b) > 0 for b in hitting
    ) or total >= left_toughness(attacker)
    if Keyword.INDESTRUCTIBLE in attacker.keywords or total == 0:
        dies = False
    if len(blockers) == 1 and dies and _strikes_first(blockers[0], attacker):
        dying = []
    return Fight(dies, tuple(dying))


def could_block(blocker: ObjectView, attacker: ObjectView) -> bool:
    """As far as keywords that all can see tell."""
    a, b = attacker.keywords, blocker.keywords
    if blocker.tapped:
        return False
    if Keyword.FLYING in a and not b & {Keyword.FLYING, Keyword.REACH}:
        return False
    if (Keyword.SHADOW in a) != (Keyword.SHADOW in b):
        return False
    if Keyword.HORSEMANSHIP in a and Keyword.HORSEMANSHIP not in b:
        return False
    if Keyword.SKULK in a and (blocker.power or 0) > (attacker.power or 0):
        return False
    if Keyword.FEAR in a or Keyword.INTIMIDATE in a:
        color = (
            Color.BLACK in blocker.colors
            if Keyword.FEAR in a
            else (bool(blocker.colors & attacker.colors))
        )
        if not color and CardType.ARTIFACT not in blocker.types:
            return False
    return True


def choose_attackers(view: View, decision: Decision) -> Answer:
    """The attack that comes out best when the defender blocks as well as this module can."""
    me, foe = view.viewer, _opponent(view)
    first: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.entity is not None and (option.other == foe or option.entity not in first):
            first[option.entity] = index
    attackers = [shown for oid in first if (shown := view.find(oid)) is not None]
    attackers.sort(key=lambda a: (strike(a), permanent_value(a)), reverse=True)
    theirs = [c for c in view.battlefield if c.is_creature and c.controller == foe]
    mine = [c for c in view.battlefield if c.is_creature and c.controller == me]
    life = view.players[foe].life
    striking = [a for a in attackers if strike(a) > 0]
    if _damage_through(striking, [c for c in theirs if not c.tapped]) >= life:
        return _legal(decision, [first[a.id] for a in striking])
    race = Race(view.me.life, life, mine, theirs)
    best: list[ObjectView] = []
    best_score = race.score(best)
    for candidate in _candidates(striking, theirs):
        score = race.score(candidate)
        if score > best_score:
            best, best_score = candidate, score
    improved = True
    while improved:
        improved = False
        for attacker in striking:
            other = [a for a in best if a is not attacker]
            if len(other) == len(best):
                other = [*best, attacker]
            score = race.score(other)
            if score > best_score + 0.01:
                best, best_score, improved = other, score, True
    return _legal(decision, [first[a.id] for a in best])


def _candidates(striking: list[ObjectView], theirs: list[ObjectView]) -> list[list[ObjectView]]:
    """Sets of attackers to begin with: the safe ones, the strongest few, all."""
    blockers = [c for c in theirs if not c.tapped]
    safe = [a for a in striking if not any(could_block(b, a) for b in blockers)]
    tops = [striking[:count] for count in range(1, len(striking) + 1)]
    return [safe, *tops]


class Race:
    """How good an attack is, with the attack that comes back in the next turn."""

    def __init__(
        self, life: int, foe_life: int, mine: list[ObjectView], theirs: list[ObjectView]
    ) -> None:
        self.life = life
        self.foe_life = foe_life
        self.mine = mine
        self.theirs = theirs

    def score(self, attackers: list[ObjectView]) -> float:
        """In the same units as the value of permanents."""
        blockers = [c for c in self.theirs if not c.tapped]
        blocks = plan_blocks(attackers, blockers, self.foe_life, could_block)
        score, damage = 0.0, 0
        dead: set[int] = set()
        for attacker in attackers:
            against = blocks.get(attacker.id, [])
            if not against:
                damage += strike(attacker)
                continue
            result = fight(attacker, against)
            if Keyword.TRAMPLE in attacker.keywords:
                damage += max(0, strike(attacker) - sum(left_toughness(b) for b in against))
            for blocker in result.blockers_dying:
                dead.add(blocker.id)
                score += permanent_value(blocker)
            if result.attacker_dies:
                dead.add(attacker.id)
                score -= permanent_value(attacker)
        score += damage * (0.6 + 6.0 / max(1, self.foe_life))
        gained = sum(strike(a) for a in attackers if Keyword.LIFELINK in a.keywords)
        return score - self._danger(attackers, dead, damage, gained)

    def _danger(
        self, attackers: list[ObjectView], dead: set[int], damage: int, gained: int
    ) -> float:
        """What the counterattack may cost."""
        back = [c for c in self.theirs if c.id not in dead and Keyword.DEFENDER not in c.keywords]
        away = {a.id for a in attackers if Keyword.VIGILANCE not in a.keywords}
        home = [
            _untapped(c)
            for c in self.mine
            if c.id not in dead and c.id not in away and (not c.tapped or c.id in away)
        ]
        incoming = _damage_through(back, home)
        life = self.life + gained
        if incoming >= life:
            return 40.0 + 2.0 * (incoming - life)
        rest = max(1, self.foe_life - damage)
        return incoming * (0.15 + 2.0 / max(1, life)) * min(1.0, rest / max(1, damage * 2 + 1))


def _opponent(view: View) -> int:
    return next(p.id for p in view.players if p.id != view.viewer and p.in_game)


def _damage_through(attackers: list[ObjectView], blockers: list[ObjectView]) -> int:
    """What gets through at least, if every blocker stops the worst attacker that it can."""
    free = list(blockers)
    total = 0
    for attacker in sorted(attackers, key=strike, reverse=True):
        need = 2 if Keyword.MENACE in attacker.keywords else 1
        able = [b for b in free if could_block(b, attacker)]
        if len(able) >= need:
            able.sort(key=lambda b: sum(could_block(b, a) for a in attackers))
            for blocker in able[:need]:
                free.remove(blocker)
            if Keyword.TRAMPLE in attacker.keywords:
                total += max(0, strike(attacker) - left_toughness(able[0]))
        else:
            total += strike(attacker)
    return total


def _untapped(creature: ObjectView) -> ObjectView:
    return replace(creature, tapped=False) if creature.tapped else creature


def _legal(decision: Decision, indexes: list[int]) -> Answer:
    answer = tuple(sorted(indexes))
    try:
        decision.validate(answer)
    except IllegalAction:
        return decision.repair(answer) if decision.repair is not None else first_legal(decision)
    return answer


def choose_blockers(view: View, decision: Decision) -> Answer:
    """Good blocks first; then, if the rest would kill, any that keep us alive."""
    pairs: dict[tuple[int, int], int] = {}
    for index, option in enumerate(decision.options):
        assert option.entity is not None
        assert option.other is not None
        pairs[option.entity, option.other] = index
    attackers = [
        c for c in view.battlefield if c.attacking is not None and c.attacking == view.viewer
    ]
    ids = {blocker for blocker, _ in pairs}
    blockers = [c for c in view.battlefield if c.id in ids]
    blocks = plan_blocks(attackers, blockers, view.me.life, lambda b, a: (b.id, a.id) in pairs)
    return _legal(decision, [pairs[b.id, oid] for oid, against in blocks.items() for b in against])


Able = Callable[[ObjectView, ObjectView], bool]


def plan_blocks(
    attackers: list[ObjectView], blockers: list[ObjectView], life: int, able: Able
) -> dict[int, list[ObjectView]]:
    """Blocks by attacker: those that win or trade well; then what is needed to stay alive."""
    free = list(blockers)
    blocks: dict[int, list[ObjectView]] = {}
    for attacker in sorted(attackers, key=permanent_value, reverse=True):
        pick = _best_block(attacker, [b for b in free if able(b, attacker)])
        if pick:
            blocks[attacker.id] = pick
            free = [b for b in free if b not in pick]
    incoming = sum(strike(a) for a in attackers if a.id not in blocks)
    for attacker in sorted(attackers, key=strike, reverse=True):
        if incoming < life and (incoming * 2 < life or life > 8):
            break
        if attacker.id in blocks:
            continue
        need = 2 if Keyword.MENACE in attacker.keywords else 1
        fitting = sorted((b for b in free if able(b, attacker)), key=permanent_value)[:need]
        if len(fitting) < need:
            continue
        deadly = incoming >= life
        if not deadly and _block_score(attacker, fitting) < -2.0:
            continue
        blocks[attacker.id] = fitting
        free = [b for b in free if b not in fitting]
        incoming -= strike(attacker)
    return blocks


def _best_block(attacker: ObjectView, free: list[ObjectView]) -> list[ObjectView]:
    """One blocker that wins or trades well, one that holds, or two that kill together."""
    best: tuple[float, list[ObjectView]] = (0.0, [])
    if Keyword.MENACE not in attacker.keywords:
        for blocker in free:
            score = _block_score(attacker, [blocker])
            if score > best[0]:
                best = (score, [blocker])
    if best[0] <= 0.6 and len(free) >= 2:
        ranked = sorted(free, key=strike, reverse=True)[:4]
        for i, one in enumerate(ranked):
            for other in ranked[i + 1 :]:
                score = _block_score(attacker, [one, other]) - 0.7
                if score > best[0]:
                    best = (score, [one, other])
    return best[1]


def _block_score(attacker: ObjectView, blockers: list[ObjectView]) -> float:
    result = fight(attacker, blockers)
    lost = sum(permanent_value(b) for b in result.blockers_dying)
    score = 0.3 * strike(attacker) - lost
    if result.attacker_dies:
        score += permanent_value(attacker)
    return score


def assign_damage(view: View, decision: Decision) -> Answer:
    """Kill as many as possible in order of value for their price; with trample the rest
    tramples."""
    total = decision.total
    shares = [decision.each_at_least] * len(decision.options)
    left = total - sum(shares)
    tramples = decision.options and decision.options[-1].detail == ""
    fighters = [
        (index, int(option.detail))
        for index, option in enumerate(decision.options)
        if option.detail.isdigit()
    ]
    if not tramples:
        fighters.sort(key=lambda pair: pair[1])
    for index, need in fighters:
        take = min(left, max(0, need - shares[index]))
        if take < need - shares[index] and not tramples and any(shares):
            continue
        shares[index] += take
        left -= take
    shares[-1 if tramples or not fighters else fighters[0][0]] += left
    answer = tuple(shares)
    try:
        decision.validate(answer)
    except IllegalAction:
        return first_legal(decision)
    return answer
