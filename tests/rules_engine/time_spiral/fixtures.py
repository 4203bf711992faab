"""The neutral stand-ins of the scenarios: damage, loss and destruction of a given kind and size."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition, card
from rules_engine.decisions import DecisionKind
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import ActivatedAbility
from rules_engine.ir.costs import PayLife, cost
from rules_engine.ir.effects import DealDamage, Destroy, GainLife, LoseLife
from rules_engine.ir.keywords import SHADOW
from rules_engine.ir.selectors import ANY_TARGET, CREATURE, PLAYER, TARGET, YOU
from tests.rules_engine.kit import A, Setup, Table, instant
from tests.rules_engine.rulings.table import rich


def bolt(n: int) -> CardDefinition:
    """Damage to any target."""
    return instant(f"Bolt {n}", DealDamage(n, TARGET), at=ANY_TARGET)


def ubolt(n: int) -> CardDefinition:
    """Damage that can't be prevented."""
    return instant(f"Sure Bolt {n}", DealDamage(n, TARGET, preventable=False), at=ANY_TARGET)


def drain(n: int) -> CardDefinition:
    """Loss of life, which isn't damage."""
    return instant(f"Drain {n}", LoseLife(TARGET, n), at=PLAYER)


def pay_life(n: int) -> CardDefinition:
    ability = ActivatedAbility(cost(PayLife(n)), (GainLife(YOU, 0),))
    return card(f"Pay {n}", "{0}", "Artifact", ability)


SHADE = card("Shade", "{1}{U}", "Creature — Shade", SHADOW, power=1, toughness=1)
WRATH = instant("Wrath", Destroy(CREATURE))
BEARS = "Bear"


def game(*definitions: CardDefinition, **options: object) -> Setup:
    """Both players have lands of all kinds; these cards are known beside the bundled ones."""
    setup = rich(*_seats(options), each=5, **options)
    setup.cards.update({definition.name: definition for definition in definitions})
    return setup


def _seats(options: dict[str, object]) -> tuple[PlayerId, ...]:
    count = options.get("players", 2)
    assert isinstance(count, int)
    return tuple(PlayerId(seat) for seat in range(count))


def settle(table: Table, *wanted: str) -> Table:
    """Resolves the stack; each question is answered with the first of these labels that it offers,
    or as little as it takes."""
    for _ in range(60):
        if table.game.decision is None:
            return table
        if table.decision.kind is DecisionKind.PRIORITY:
            if not table.state.stack:
                return table
            table.resolve()
            continue
        labels = table.labels()
        picked = [label for label in wanted if label in labels]
        table.answer(*(picked[:1] or labels[: table.decision.minimum]))
    raise AssertionError("it never ends")


def answer_all(table: Table, *wanted: str) -> Table:
    """Answers what is asked until somebody has priority."""
    for _ in range(30):
        if table.game.decision is None or table.decision.kind is DecisionKind.PRIORITY:
            return table
        labels = table.labels()
        picked = [label for label in wanted if label in labels]
        table.answer(*(picked[:1] or labels[: table.decision.minimum]))
    raise AssertionError("it never ends")


def offered(table: Table, player: PlayerId = A) -> list[str]:
    """What the player may do when they get priority."""
    return table.until_priority(player).labels()
