"""CR 733.1: whatever is answered on the way, an illegal or withdrawn proposal leaves no trace."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules_engine.cards.definition import card
from rules_engine.decisions import ActionKind, Decision, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    AdditionalCost,
    Mode,
    OptionalCost,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import X
from rules_engine.ir.costs import (
    DiscardCards,
    ExileCards,
    OneOfCosts,
    PayLife,
    SacrificePermanents,
    cost,
)
from rules_engine.ir.effects import DealDividedDamage, Destroy, Draw, GainLife, LoseLife, Tap
from rules_engine.ir.events import Dies
from rules_engine.ir.keywords import CONVOKE, DELVE, flashback, kicker
from rules_engine.ir.selectors import (
    CARD,
    CREATURE,
    IN_YOUR_GRAVEYARD,
    LAND,
    PLAYER,
    TARGET,
    YOU,
)
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table

CARDS = [
    card(
        "Burst",
        "{X}{R}",
        "Instant",
        kicker("{1}"),
        SpellAbility(
            (DealDividedDamage(2, TARGET),), (Target(CREATURE | PLAYER, 1, 2, divided=2),)
        ),
    ),
    card(
        "Either Way",
        "{1}{G}",
        "Instant",
        AdditionalCost(cost(OneOfCosts((cost(PayLife(2)), cost(SacrificePermanents(CREATURE)))))),
        SpellAbility(
            modes=(Mode((Destroy(TARGET),), (Target(CREATURE),)), Mode((GainLife(YOU, 2),))),
            choose=2,
            choose_at_least=1,
        ),
    ),
    card("Together", "{2}{G}", "Sorcery", CONVOKE, SpellAbility((Draw(YOU, 1),))),
    card("Deep Dig", "{3}{R}", "Sorcery", DELVE, SpellAbility((Draw(YOU, 1),))),
    card(
        "Many Times",
        "{R}",
        "Sorcery",
        OptionalCost(Keyword.KICKER, cost("{1}"), repeated=True),
        OptionalCost("extra", cost(DiscardCards())),
        SpellAbility((LoseLife(TARGET, 1),), (Target(PLAYER),)),
    ),
    card("Reprise", "{2}{R}", "Sorcery", flashback("{R}"), SpellAbility((Draw(YOU, 1),))),
    card(
        "Engine",
        "{2}",
        "Artifact",
        ActivatedAbility(
            cost("{1}", SacrificePermanents(CREATURE), ExileCards(CARD & IN_YOUR_GRAVEYARD)),
            (Destroy(TARGET),),
            (Target(CREATURE),),
        ),
        ActivatedAbility(cost("{X}"), (GainLife(YOU, X),)),
    ),
    card(
        "Witness",
        "{2}",
        "Artifact",
        TriggeredAbility(Tap(LAND), (GainLife(YOU, 1),)),
        TriggeredAbility(Dies(CREATURE), (GainLife(YOU, 1),)),
    ),
]


def board(choose: bool) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, *["Mountain"] * 3, *["Forest"] * 2, "Dual", "Elf")
    setup.battlefield(A, "Bear", "Engine", "Witness").battlefield(B, "Ox", "Warded")
    setup.hand(A, *(definition.name for definition in CARDS[:6]), "Shock", "Growth")
    setup.graveyard(A, "Reprise", "Bear", "Ox")
    setup.state.options = replace(setup.state.options, choose_payment=choose)
    return setup.play()


def random_answer(decision: Decision, rng: random.Random) -> tuple[int, ...]:
    count = len(decision.options)
    match decision.kind:
        case DecisionKind.NUMBER:
            return (rng.randint(decision.minimum, decision.maximum),)
        case DecisionKind.DIVIDE:
            shares = [decision.each_at_least] * count
            for _ in range(decision.total - sum(shares)):
                shares[rng.randrange(count)] += 1
            return tuple(shares)
        case DecisionKind.ORDER:
            return tuple(rng.sample(range(count), count))
        case _:
            number = rng.randint(decision.minimum, min(decision.maximum, count))
            return tuple(rng.sample(range(count), number))


def wrong_answer(decision: Decision, rng: random.Random) -> tuple[int, ...]:
    count = len(decision.options)
    match decision.kind:
        case DecisionKind.NUMBER:
            return (rng.choice([decision.minimum - 1, decision.maximum + 1]),)
        case DecisionKind.DIVIDE:
            return (decision.total + 1,) * count
        case _:
            return (rng.choice([-1, count, count + 7]),)


@pytest.mark.cr("733.1")
@pytest.mark.cr("601.2e")
@pytest.mark.parametrize("seed", range(120))
def test_733_1_nothing_is_left_of_what_was_taken_back(seed):
    rng = random.Random(seed)
    table = board(choose=seed % 2 == 0)
    acted = 0
    for _ in range(6):
        actions = [
            n
            for n, option in enumerate(table.decision.options)
            if option.action in (ActionKind.CAST, ActionKind.ACTIVATE)
        ]
        if table.decision.kind is not DecisionKind.PRIORITY or not actions:
            break
        before, asked = table.game.state_hash(), table.decision
        table.game.answer(rng.choice(actions))
        for _ in range(rng.randrange(8)):
            if not table.state.announcing:
                break
            with_answer(table, rng)
        if not table.state.announcing:  # it was cast or activated in full
            while table.decision.kind is not DecisionKind.PRIORITY:
                with_answer(table, rng)
            acted += 1
            continue
        inner = table.game.state_hash()
        with pytest.raises(IllegalAction):
            table.game.answer(wrong_answer(table.decision, rng))
        assert table.game.state_hash() == inner
        table.game.cancel()
        assert table.game.state_hash() == before
        assert table.decision == asked
        acted += 1
    assert acted
    assert table.names(Zone.LIBRARY, A)


def with_answer(table: Table, rng: random.Random) -> None:
    table.game.answer(random_answer(table.decision, rng))
