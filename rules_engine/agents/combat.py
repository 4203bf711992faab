"""How the heuristic agent attacks, blocks and divides combat damage: by looking at each fight."""

from __future__ import annotations

from dataclasses import dataclass

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


def _kills(source: ObjectView, target: ObjectView, power: int) -> bool:
    if power <= 0 or Keyword.INDESTRUCTIBLE in target.keywords:
        return False
    return Keyword.DEATHTOUCH in source.keywords or power >= left_toughness(target)


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
    """Attack with all if that wins; else with whatever loses nothing by it and isn't needed at
    home."""
    me, foe = view.viewer, _opponent(view)
    first: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.entity is not None and (option.other == foe or option.entity not in first):
            first[option.entity] = index
    attackers = [shown for oid in first if (shown := view.find(oid)) is not None]
    theirs = [c for c in view.battlefield if c.is_creature and c.controller == foe]
    blockers = [c for c in theirs if not c.tapped]
    mine = [c for c in view.battlefield if c.is_creature and c.controller == me]
    life = view.players[foe].life
    if _damage_through(attackers, blockers) >= life:
        return _legal(decision, [first[a.id] for a in attackers])
    chosen: list[ObjectView] = []
    for attacker in sorted(attackers, key=permanent_value, reverse=True):
        if strike(attacker) > 0 and _worth(attacker, blockers, view.players[foe].life):
            chosen.append(attacker)
    chosen = _keep_enough_home(view, chosen, mine, theirs)
    return _legal(decision, [first[a.id] for a in chosen])


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


def _worth(attacker: ObjectView, blockers: list[ObjectView], life: int) -> bool:
    """Whether the defender has no block that is better for them than letting it through."""
    able = [b for b in blockers if could_block(b, attacker)]
    if Keyword.MENACE in attacker.keywords and len(able) < 2:
        return True
    value = permanent_value(attacker)
    for blocker in able:
        result = fight(attacker, [blocker])
        gained = sum(permanent_value(b) for b in result.blockers_dying)
        if result.attacker_dies and gained < value - 0.5:
            return False
    if len(able) >= 2:
        pair = sorted(able, key=strike, reverse=True)[:2]
        result = fight(attacker, pair)
        gained = sum(permanent_value(b) for b in result.blockers_dying)
        if result.attacker_dies and gained < value * 0.8:
            return False
    return True


def _keep_enough_home(
    view: View, chosen: list[ObjectView], mine: list[ObjectView], theirs: list[ObjectView]
) -> list[ObjectView]:
    """Drops attackers until the counterattack isn't deadly, or wouldn't be cheaper than the
    race."""
    life = view.me.life
    foe = view.players[_opponent(view)]
    back = [c for c in theirs if Keyword.DEFENDER not in c.keywords]
    while chosen:
        home = [
            c for c in mine if (c not in chosen and not c.tapped) or Keyword.VIGILANCE in c.keywords
        ]
        danger = _damage_through(back, [_untapped(c) for c in home])
        dealt = sum(strike(a) for a in chosen)
        if danger < life and (danger * 2 < life or dealt * 2 >= foe.life or danger <= dealt):
            return chosen
        ground = [c for c in chosen if Keyword.VIGILANCE not in c.keywords]
        if not ground:
            return chosen
        weakest = min(ground, key=lambda c: (Keyword.FLYING in c.keywords, strike(c)))
        chosen = [c for c in chosen if c is not weakest]
    return chosen


def _untapped(creature: ObjectView) -> ObjectView:
    from dataclasses import replace

    return replace(creature, tapped=False) if creature.tapped else creature


def _legal(decision: Decision, indexes: list[int]) -> Answer:
    answer = tuple(sorted(indexes))
    try:
        decision.validate(answer)
    except IllegalAction:
        return _nearest(decision, answer)
    return answer


def _nearest(decision: Decision, wanted: Answer) -> Answer:
    """The wanted declaration without one option, or with one more, if that is legal; else any."""
    candidates = [tuple(i for i in wanted if i != gone) for gone in wanted]
    candidates += [
        tuple(sorted((*wanted, more)))
        for more in range(len(decision.options))
        if more not in wanted
    ]
    everything: dict[int, int] = {}
    for index, option in enumerate(decision.options):
        if option.entity is not None:
            everything.setdefault(option.entity, index)
    candidates += [tuple(sorted(everything.values())), ()]
    for answer in candidates:
        try:
            decision.validate(answer)
        except IllegalAction:
            continue
        return answer
    return first_legal(decision)


def choose_blockers(view: View, decision: Decision) -> Answer:
    """Good blocks first; then, if the rest would kill, any that keep us alive."""
    able: dict[int, list[tuple[int, int]]] = {}
    for index, option in enumerate(decision.options):
        assert option.entity is not None
        assert option.other is not None
        able.setdefault(option.other, []).append((option.entity, index))
    attackers = [
        c for c in view.battlefield if c.attacking is not None and c.attacking == view.viewer
    ]
    life = view.me.life
    used: set[int] = set()
    chosen: list[int] = []
    blocked: set[int] = set()
    for attacker in sorted(attackers, key=permanent_value, reverse=True):
        free = [(oid, i) for oid, i in able.get(attacker.id, []) if oid not in used]
        pick = _best_block(view, attacker, free)
        for oid, index in pick:
            used.add(oid)
            chosen.append(index)
        if pick:
            blocked.add(attacker.id)
    incoming = sum(strike(a) for a in attackers if a.id not in blocked)
    if incoming >= life or (incoming * 2 > life > 0 and incoming > 4):
        must = incoming >= life
        for attacker in sorted(attackers, key=strike, reverse=True):
            if incoming < life and not must:
                break
            if attacker.id in blocked or Keyword.MENACE in attacker.keywords:
                continue
            free = [(oid, i) for oid, i in able.get(attacker.id, []) if oid not in used]
            if not free or incoming < life:
                continue
            oid, index = min(free, key=lambda pair: _value_of(view, pair[0]))
            used.add(oid)
            chosen.append(index)
            blocked.add(attacker.id)
            incoming -= strike(attacker)
    return _legal(decision, chosen)


def _value_of(view: View, oid: int) -> float:
    shown = view.find(oid)
    return permanent_value(shown) if shown is not None else 0.0


def _best_block(
    view: View, attacker: ObjectView, free: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """One blocker that wins or trades well, one that holds, or two that kill together."""
    best: tuple[float, list[tuple[int, int]]] = (0.0, [])
    shown = {oid: view.find(oid) for oid, _ in free}
    if Keyword.MENACE not in attacker.keywords:
        for oid, index in free:
            blocker = shown[oid]
            if blocker is None:
                continue
            score = _block_score(attacker, [blocker])
            if score > best[0]:
                best = (score, [(oid, index)])
    if best[0] <= 0.6 and len(free) >= 2:
        ranked = sorted(free, key=lambda pair: -strike(shown[pair[0]] or attacker))[:4]
        for i, one in enumerate(ranked):
            for other in ranked[i + 1 :]:
                pair = [b for b in (shown[one[0]], shown[other[0]]) if b is not None]
                if len(pair) == 2 and one[0] != other[0]:
                    score = _block_score(attacker, pair) - 0.7
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
