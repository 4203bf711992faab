"""Random combats: declarations against an independent count, and damage that adds up.

CR 508.1c-d, 509.1b-c, 510.1.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from rules_engine.agents import make_agent
from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import Decision, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import Ability, StaticAbility
from rules_engine.ir.keywords import (
    BANDING,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLANKING,
    FLYING,
    LIFELINK,
    MENACE,
    REACH,
    SHADOW,
    TRAMPLE,
    VIGILANCE,
)
from rules_engine.ir.modifications import (
    AssignsDamageByToughness,
    AttacksOnlyWith,
    BlocksOnlyWith,
    CanBlockAdditional,
    MaximumBlockers,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from rules_engine.ir.selectors import THIS
from rules_engine.rules.combat_damage import damage_assigned_by
from rules_engine.rules.editions import MultiBlockDamage, RulesEdition
from rules_engine.state import events as ev
from rules_engine.vocabulary import Step
from tests.rules_engine.combatants import creature
from tests.rules_engine.kit import A, B, Setup, Table

TRAITS: dict[str, Ability] = {
    "menace": MENACE,
    "must attack": StaticAbility(THIS, (MustAttack(),)),
    "not alone": StaticAbility(THIS, (AttacksOnlyWith(),)),
    "must block": StaticAbility(THIS, (MustBlock(),)),
    "not block alone": StaticAbility(THIS, (BlocksOnlyWith(),)),
    "bait": StaticAbility(THIS, (MustBeBlocked(),)),
    "lure": StaticAbility(THIS, (MustBeBlocked(by_all=True),)),
    "wide": StaticAbility(THIS, (CanBlockAdditional(),)),
    "single": StaticAbility(THIS, (MaximumBlockers(1),)),
}

OTHERS: tuple[Ability, ...] = (
    BANDING,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FLANKING,
    FLYING,
    LIFELINK,
    REACH,
    SHADOW,
    TRAMPLE,
    TRAMPLE,
    VIGILANCE,
    StaticAbility(THIS, (AssignsDamageByToughness(),)),
)


def random_creature(
    rng: random.Random, number: int, *, traits: float, others: int
) -> CardDefinition:
    chosen = [name for name in TRAITS if rng.random() < traits]
    more = rng.sample(OTHERS, rng.randint(0, others)) if others else []
    name = f"C{number} {' '.join(chosen)}"
    abilities = (*(TRAITS[trait] for trait in chosen), *more)
    return creature(name, rng.randint(0, 4), rng.randint(1, 5), *abilities)


def has(table: Table, oid: int | None, trait: str) -> bool:
    assert oid is not None
    return TRAITS[trait] in table.state.objects[oid].face.abilities  # type: ignore[index]


def attack_worth(table: Table, decision: Decision, chosen: tuple[int, ...]) -> int | None:
    """How many requirements the attack obeys; None if it isn't allowed."""
    attackers = [decision.options[i].entity for i in chosen]
    if len(set(attackers)) < len(attackers):
        return None
    if len(attackers) == 1 and has(table, attackers[0], "not alone"):
        return None
    return sum(has(table, oid, "must attack") for oid in attackers)


def block_worth(table: Table, decision: Decision, chosen: tuple[int, ...]) -> int | None:
    """How many requirements the blocks obey; None if they aren't allowed."""
    blocks = [(decision.options[i].entity, decision.options[i].other) for i in chosen]
    every = [(option.entity, option.other) for option in decision.options]
    blockers = {blocker for blocker, _ in blocks}
    worth = 0
    for blocker in blockers:
        count = sum(other == blocker for other, _ in blocks)
        if count > 1 + has(table, blocker, "wide"):
            return None
        if len(blockers) == 1 and has(table, blocker, "not block alone"):
            return None
        worth += has(table, blocker, "must block")
    for attacker in {attacker for _, attacker in every}:
        count = sum(other == attacker for _, other in blocks)
        if count == 1 and has(table, attacker, "menace"):
            return None
        if count > 1 and has(table, attacker, "single"):
            return None
        worth += bool(count) and has(table, attacker, "bait")
        worth += count * has(table, attacker, "lure")
    return worth


def is_refused(decision: Decision, chosen: tuple[int, ...]) -> bool:
    try:
        decision.validate(chosen)
    except IllegalAction:
        return True
    return False


def compare(table: Table, worth_of: object) -> None:
    """Every set of the offered pairs is legal just when nothing allowed obeys more."""
    assert callable(worth_of)
    decision = table.decision
    indexes = range(len(decision.options))
    every = [chosen for size in range(len(indexes) + 1) for chosen in combinations(indexes, size)]
    worth = {chosen: worth_of(table, decision, chosen) for chosen in every}
    most = max(value for value in worth.values() if value is not None)
    for chosen, value in worth.items():
        assert is_refused(decision, chosen) == (value != most), chosen
    assert decision.repair is not None
    for chosen in every[:: max(1, len(every) // 16)]:
        assert worth[decision.repair(chosen)] == most


@pytest.mark.cr("508.1d")
@pytest.mark.cr("509.1c")
@pytest.mark.parametrize("seed", range(60))
def test_declarations_against_an_independent_count(seed):
    rng = random.Random(seed)
    cards = [random_creature(rng, n, traits=0.3, others=0) for n in range(6)]
    setup = Setup(cards=cards)
    setup.battlefield(A, *(c.name for c in cards[:3])).battlefield(B, *(c.name for c in cards[3:]))
    table = setup.play()
    for _ in range(6):
        if table.state.step is Step.DECLARE_ATTACKERS:
            break
        table.pass_priority()
    assert table.decision.kind is DecisionKind.ATTACKERS
    compare(table, attack_worth)
    answer = table.decision.repair(tuple(range(len(table.decision.options))))
    table.game.answer(answer)
    for _ in range(3):
        if table.decision.kind is DecisionKind.BLOCKERS:
            assert len(table.decision.options) <= 9
            compare(table, block_worth)
            break
        table.pass_priority()


@pytest.mark.cr("510.1")
@pytest.mark.parametrize("seed", range(60))
def test_random_combats_end_and_their_damage_adds_up(seed):
    """In each damage step every creature deals exactly its power, or nothing; all decisions find
    a legal answer; the players' lives change by what they were dealt."""
    rng = random.Random(1000 + seed)
    cards = [random_creature(rng, n, traits=0.15, others=3) for n in range(10)]
    edition = RulesEdition(
        combat_damage_on_stack=rng.random() < 0.3,
        multi_block_damage=rng.choice(list(MultiBlockDamage)),
    )
    setup = Setup(cards=cards, edition=edition, seed=seed)
    setup.battlefield(A, *(c.name for c in cards[:5])).battlefield(B, *(c.name for c in cards[5:]))
    setup.battlefield(B, "Walker of Planes")
    table = setup.play()
    agent = make_agent(("random-legal", "heuristic")[seed % 2], rng)
    powers: dict[int, int] = {}
    seen = 0
    while table.state.step is not Step.POSTCOMBAT_MAIN and not table.state.over:
        combat = table.state.combat
        if combat is not None and table.state.step.is_combat:
            for oid in (*combat.attackers, *combat.blockers):
                if oid in table.state.objects:
                    powers[oid] = damage_assigned_by(table.state, oid)
        decision = table.decision
        if decision.kind is DecisionKind.PRIORITY:
            table.pass_priority()
        else:
            table.game.answer(agent.choose(table.game.view(decision.player), decision))
        fresh = [e for e in table.state.log[seen:] if isinstance(e, ev.Damage) and e.combat]
        seen = len(table.state.log)
        dealt: dict[int, int] = {}
        for event in fresh:
            dealt[event.source] = dealt.get(event.source, 0) + event.amount
        if table.state.step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):
            for source, amount in dealt.items():
                assert amount <= powers[source]
                if not edition.combat_damage_on_stack:
                    assert amount == powers[source]
    total = sum(
        event.amount for event in table.state.log if isinstance(event, ev.Damage) and event.to == B
    )
    healed = sum(
        event.amount
        for event in table.state.log
        if isinstance(event, ev.LifeGained) and event.player == B
    )
    assert table.life(B) == 20 - total + healed
