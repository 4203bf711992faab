"""CR 508: the declare attackers step.

| rule | what | done |
| --- | --- | --- |
| 508.1a-c | who can attack what, restrictions | yes |
| 508.1d | requirements | yes, exactly: `requirements` |
| 508.1e | bands | `keyword_abilities.banding` |
| 508.1f-j | tapping, optional and required costs | yes |
| 508.1k-m, 508.3 | attacking creatures, triggers | yes |
| 508.4-508.5, 508.7 | put onto the battlefield attacking, defending player | `combat` |
| 508.8 | steps that are skipped | `turn` |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.registry import follow
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost, CostPart, Mana
from rules_engine.ir.events import StateIs
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import AffectedObject
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.characteristics import RuleChange
from rules_engine.rules.combat import (
    attackable,
    by_controller,
    defending_player,
    has_rule,
    player_rules,
    rules_of,
)
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.banding import declare_bands
from rules_engine.rules.paying import pay
from rules_engine.rules.requirements import (
    Declaration,
    Pair,
    Requirement,
    Restriction,
    best_declaration,
    check_declaration,
)
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState, WaitingTrigger
from rules_engine.state.objects import Entity, EventInfo
from rules_engine.vocabulary import CardType, Keyword

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CantAttack,
        mod.AttacksOnlyWith,
        mod.AttacksOnlyAlone,
        mod.MaximumAttackers,
        mod.MustAttack,
        mod.Goaded,
        mod.CanAttackAsThoughNoDefender,
        mod.CanAttackAsThoughHaste,
        mod.AttackingDoesntTap,
        mod.AttackCost,
        mod.OptionalAttackCost,
        mod.OnlyTheseAttack,
    }
)
"""The modifications that this module asks for."""


def can_attack(state: GameState, oid: ObjectId, defender: Entity) -> bool:
    """CR 508.1a-c: whether this attack alone would be legal, numbers and costs aside."""
    obj, found = state.objects[oid], characteristics(state, oid)
    if not found.is_creature or obj.tapped or CardType.BATTLE in found.types:
        return False
    if (
        obj.new_control
        and Keyword.HASTE not in found.keywords
        and not _attacks_as_with_haste(state, oid, defender)
    ):
        return False
    wall = state.edition.walls_cant_attack and "Wall" in found.subtypes
    if (Keyword.DEFENDER in found.keywords or wall) and not has_rule(
        state, oid, mod.CanAttackAsThoughNoDefender
    ):
        return False
    for change, source, controller in player_rules(state, found.controller, mod.OnlyTheseAttack):
        assert isinstance(change, mod.OnlyTheseAttack)
        if not matches(state, oid, change.what, Context(source, controller)):
            return False
    of_player = player_rules(state, found.controller, mod.CantAttack)  # "they can't attack you"
    for change, source, controller in (*found.rules, *of_player):
        if isinstance(change, mod.CantAttack):
            context = Context(source, controller)
            if change.defender is not None and not matches(
                state, defender, change.defender, context
            ):
                continue
            own = Context(oid, found.controller, bound={"defender": (defender,)})
            if change.unless is None or not holds(state, change.unless, own):
                return False
    return True


def _attacks_as_with_haste(state: GameState, oid: ObjectId, defender: Entity) -> bool:
    """CR 702.10b, 609.4."""
    return any(
        isinstance(change, mod.CanAttackAsThoughHaste)
        and (
            change.defender is None
            or matches(state, defender, change.defender, Context(source, controller))
        )
        for change, source, controller in rules_of(state, oid, mod.CanAttackAsThoughHaste)
    )


def attack_pairs(state: GameState, player: PlayerId) -> list[Pair]:
    """Each creature that can attack with each player or permanent that it can attack."""
    defenders = attackable(state, player)
    return [
        (oid, defender)
        for oid in permanents_of(state, player)
        if characteristics(state, oid).is_creature
        for defender in defenders
        if can_attack(state, oid, defender)
    ]


def attack_declaration(state: GameState, player: PlayerId, pairs: Sequence[Pair]) -> Declaration:
    """CR 508.1c-d: the restrictions and requirements of this attack."""
    made = Declaration(pairs, rule="CR 508.1")
    made.taxed = frozenset(i for i, pair in enumerate(pairs) if _taxes(state, pair))
    everyone = made.all()
    for oid in dict.fromkeys(pair[0] for pair in pairs):
        name, own = state.name(oid), made.of(oid)
        goaders: set[PlayerId] = set()
        for change, source, controller in characteristics(state, oid).rules:
            match change:
                case mod.AttacksOnlyWith():
                    seen = Context(oid, characteristics(state, oid).controller)
                    others = made.group(
                        pair
                        for pair in pairs
                        if pair[0] != oid and matches(state, pair[0], change.what, seen)
                    )
                    alone = change == mod.AttacksOnlyWith()
                    text = f"{name} can't attack {'alone' if alone else 'without certain others'}"
                    made.restrictions.append(
                        Restriction(others, text, "CR 508.1c", change.count, when=own)
                    )
                case mod.AttacksOnlyAlone():
                    made.restrictions.append(
                        Restriction(
                            everyone, f"{name} can attack only alone", "CR 508.1c", most=1, when=own
                        )
                    )
                case mod.MustAttack():
                    _must_attack(state, made, own, change, Context(source, controller), name)
                case mod.Goaded() if controller in goaders:
                    pass  # CR 701.15d
                case mod.Goaded():
                    goaders.add(controller)
                    others = frozenset(
                        i for i in own if pairs[i][1] < FIRST_OBJECT and pairs[i][1] != controller
                    )
                    made.requirements.append(Requirement(own, f"{name} is goaded"))
                    if others:
                        made.requirements.append(Requirement(others, f"{name} is goaded"))
                case _:
                    pass
    for head in state.heads(player):
        _rules_of_players(state, head, made)
    return made


def _must_attack(
    state: GameState,
    made: Declaration,
    own: frozenset[int],
    change: mod.MustAttack,
    context: Context,
    name: str,
) -> None:
    if change.defender is None:
        made.requirements.append(Requirement(own, f"{name} attacks each combat if able"))
        return
    wanted = frozenset(i for i in own if matches(state, made.pairs[i][1], change.defender, context))
    if wanted:
        made.requirements.append(Requirement(wanted, f"{name} attacks that defender if able"))


def _rules_of_players(state: GameState, player: PlayerId, made: Declaration) -> None:
    """Limits to the number of attackers, and "attacks with at least one creature if able"."""
    for change, source, controller in player_rules(state, player, mod.MaximumAttackers):
        assert isinstance(change, mod.MaximumAttackers)
        group = _against(state, made, change.defender, Context(source, controller))
        made.restrictions.append(
            Restriction(group, "that many creatures can't attack", "CR 508.1c", most=change.count)
        )
    for change, source, controller in player_rules(state, player, mod.MustAttack):
        assert isinstance(change, mod.MustAttack)
        group = _against(state, made, change.defender, Context(source, controller))
        if group:
            least = change.creatures or 1
            made.requirements.append(Requirement(group, "a creature has to attack if able", least))
    limited: dict[tuple[mod.Modification, ObjectId], list[ObjectId]] = {}
    for oid in dict.fromkeys(pair[0] for pair in made.pairs):
        for rule in rules_of(state, oid, mod.MaximumAttackers):
            limited.setdefault((rule[0], rule[1]), []).append(oid)
    for (change, source), oids in limited.items():
        assert isinstance(change, mod.MaximumAttackers)
        controller = characteristics(state, source).controller
        group = _against(state, made, change.defender, Context(source, controller))
        group = frozenset(i for i in group if made.pairs[i][0] in oids)
        made.restrictions.append(
            Restriction(group, "that many of them can't attack", "CR 508.1c", most=change.count)
        )


def _against(
    state: GameState, made: Declaration, defender: object, context: Context
) -> frozenset[int]:
    if defender is None:
        return made.all()
    return frozenset(
        i
        for i, pair in enumerate(made.pairs)
        if matches(state, pair[1], defender, context)  # type: ignore[arg-type]  # a Selector
    )


# --- costs -------------------------------------------------------------------------------------


def multiplied(cost: Cost, times: int) -> tuple[CostPart, ...]:
    """The parts of the cost that many times over, mana added up."""
    if times == 1:
        return cost.parts
    if times <= 0:
        return ()
    others = tuple(part for part in cost.parts if not isinstance(part, Mana)) * times
    mana = cost.mana
    if mana is None:
        return others
    total = ManaCost.parse("{0}")
    for _ in range(times):
        total = total.plus(mana)
    return (Mana(total), *others)


def taxes_of(state: GameState, rules: Sequence[RuleChange]) -> Cost:
    """The costs of these changes together."""
    parts: list[CostPart] = []
    for change, source, controller in rules:
        assert isinstance(change, mod.AttackCost | mod.BlockCost | mod.BlockedCost)
        times: Amount = 1 if isinstance(change, mod.BlockedCost) else change.times
        parts.extend(multiplied(change.cost, natural(state, times, Context(source, controller))))
    return Cost(tuple(parts))


def _taxes(state: GameState, pair: Pair) -> list[RuleChange]:
    """The costs of this attack."""
    found: list[RuleChange] = []
    for rule in rules_of(state, pair[0], mod.AttackCost):
        change, source, controller = rule
        assert isinstance(change, mod.AttackCost)
        if change.defender is None or matches(
            state, pair[1], change.defender, Context(source, controller)
        ):
            found.append((_of_this_one(state, change, pair[0], source, controller), *rule[1:]))
    return found


def _of_this_one(
    state: GameState, change: mod.AttackCost, oid: ObjectId, source: ObjectId, controller: PlayerId
) -> mod.AttackCost:
    """What depends on each attacking creature, counted for this one."""
    times = change.times
    if not isinstance(times, Node) or not any(one == AffectedObject() for one in walk(times)):
        return change
    return replace(change, times=natural(state, times, Context(source, controller, affected=oid)))


def attack_cost(state: GameState, chosen: Sequence[Pair]) -> Cost:
    """CR 508.1h: all that these attacks cost."""
    return taxes_of(state, [rule for pair in chosen for rule in _taxes(state, pair)])


def taps_to_attack(state: GameState, oid: ObjectId) -> bool:
    """CR 508.1f, 702.20b: before the cost to attack is paid."""
    if Keyword.VIGILANCE in characteristics(state, oid).keywords:
        return False
    for change, source, controller in rules_of(state, oid, mod.AttackingDoesntTap):
        assert isinstance(change, mod.AttackingDoesntTap)
        if holds(state, change.condition, Context(source, controller)):
            return False
    return True


def _ensure_affordable(state: GameState, player: PlayerId, chosen: Sequence[Pair]) -> None:
    price = attack_cost(state, chosen)
    if price.parts:
        tapping = frozenset(oid for oid, _ in chosen if taps_to_attack(state, oid))
        if not can_pay(state, player, chosen[0][0], price, reserved=tapping):
            raise IllegalAction("the cost to attack can't be paid", rule="CR 508.1h")


def _choose_optional_costs(
    state: GameState, player: PlayerId, chosen: Sequence[Pair]
) -> Run[list[RuleChange]]:
    """CR 508.1g: of those that can be paid. The source of each is the attacking creature."""
    found: list[RuleChange] = []
    for oid, _ in chosen:
        for change, _, controller in rules_of(state, oid, mod.OptionalAttackCost):
            assert isinstance(change, mod.OptionalAttackCost)
            together = Cost(
                (*(part for c, _, _ in found for part in _cost_of(c)), *change.cost.parts)
            )
            if not can_pay(state, player, oid, together):
                continue
            question = f"Pay the optional cost as {state.name(oid)} attacks?"
            if (yield from ask_yes_no(player, question, rule="CR 508.1g", source=oid)):
                found.append((change, oid, controller))
    return found


def _cost_of(change: mod.Modification) -> tuple[CostPart, ...]:
    assert isinstance(change, mod.OptionalAttackCost)
    return change.cost.parts


def _pay_optional_costs(
    state: GameState, player: PlayerId, chosen: Sequence[RuleChange]
) -> Run[None]:
    """CR 508.1j, 607.2h: each triggers what is linked to it."""
    for change, oid, controller in chosen:
        assert isinstance(change, mod.OptionalAttackCost)
        context = Context(oid, player)
        given = yield from pay(state, player, oid, change.cost, context)
        yield from follow(state, change.doing, context)
        if change.then:
            ability = TriggeredAbility(StateIs(), change.then, change.targets)
            bound = (("given", tuple(given)),)
            state.waiting.append(WaitingTrigger(oid, controller, ability, EventInfo(oid), bound))


# --- the declaration ---------------------------------------------------------------------------


def declare_attackers(state: GameState) -> Run[None]:
    """CR 508.1: the active player's turn-based action, or one attack of the active team (805.10b),
    for which its primary player speaks (805.2)."""
    player = state.active
    if state.combat is None:
        state.combat = Combat()
    combat = state.combat
    pairs = [pair for head in state.active_team for pair in attack_pairs(state, head)]
    if not pairs:
        return
    declaration = attack_declaration(state, player, pairs)
    options = tuple(
        Option(f"{state.name(oid)} attacks {state.name(defender)}", oid, defender)
        for oid, defender in pairs
    )

    def check(answer: Answer) -> None:
        check_declaration(declaration, answer)
        for head, own in by_controller(state, player, [pairs[index] for index in answer]):
            _ensure_affordable(state, head, own)

    answer = yield Decision(
        player,
        DecisionKind.ATTACKERS,
        "Declare attackers",
        options,
        0,
        len(options),
        rule="CR 508.1",
        check=check,
        repair=lambda wanted: repaired(declaration, wanted, check),
    )
    chosen = [pairs[index] for index in sorted(answer)]
    if not chosen:
        return
    bands = yield from declare_bands(state, player, chosen)
    prices = [
        (head, own, attack_cost(state, own)) for head, own in by_controller(state, player, chosen)
    ]
    tapping = [ev.Tapped(oid, to_attack=True) for oid, _ in chosen if taps_to_attack(state, oid)]
    had_to = {
        oid
        for oid, _ in chosen
        if any(r.group & declaration.of(oid) for r in declaration.requirements)
    }
    combat.declaring = tuple(oid for oid, _ in chosen)
    if tapping:
        yield from happen(state, *tapping)
    for head, own, price in prices:
        optional = yield from _choose_optional_costs(state, head, own)
        if price.parts:
            first = own[0][0]
            yield from pay(state, head, first, price, Context(first, head))
        yield from _pay_optional_costs(state, head, optional)
    combat.declaring = ()
    chosen = [pair for pair in chosen if _still_attacks(state, pair[0])]
    combat.attackers.update(chosen)
    combat.last_attacked.update(chosen)
    combat.declared = dict(chosen)
    combat.defended.update((oid, defending_player(state, d)) for oid, d in chosen)
    combat.had_to_attack = had_to
    combat.bands = bands
    combat.attacked = combat.attacked or bool(chosen)
    state.touch_lightly()
    yield from happen(state, ev.AttackersDeclared(player, tuple(chosen)))


def _still_attacks(state: GameState, oid: ObjectId) -> bool:
    """CR 508.1k: what was given up for the costs doesn't become an attacking creature."""
    return oid in state.battlefield and state.is_active(characteristics(state, oid).controller)


def repaired(declaration: Declaration, wanted: Answer, check: object) -> Answer:
    """The legal declaration that is nearest to the wanted one: it obeys all the requirements that
    it has to, and costs nothing but what the wanted one costs, or nothing."""
    assert callable(check)
    wished = frozenset(wanted)
    free = frozenset(range(len(declaration.pairs))) - declaration.taxed
    for allowed in (free | wished, free):
        found = best_declaration(declaration, allowed, wished=wished) or ()
        try:
            check(found)
        except IllegalAction:
            continue
        return found
    return best_declaration(declaration, free) or ()
