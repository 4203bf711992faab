"""Abilities that ask whether their card is suspended work in exile (CR 113.6b, 702.62b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.vocabulary import CounterKind, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled


def suspended(text: str) -> Table:
    """A's card with three time counters in exile; it is B's turn to cast a spell, if any."""
    face = compiled("creature", f"Suspend 3—{{R}}\n{text}".replace("~", NAME))
    setup = Setup(cards=[CardDefinition((replace(face, mana_cost=ManaCost.parse("{9}")),))])
    setup.battlefield(A, "Forest", "Forest", "Mountain").put(A, Zone.EXILE, NAME)
    card = next(o for o in setup.state.objects.values() if o.face.name == NAME)
    card.counters[CounterKind.TIME] = 3
    return setup.hand(A, "Shock").play()


def time_left(table: Table) -> int:
    card = next(o for o in table.state.objects.values() if o.face.name == NAME)
    return card.counters.get(CounterKind.TIME, 0)


def test_an_ability_to_activate_while_suspended():
    table = suspended(
        "Sacrifice an artifact, creature, or land: Remove a time counter from ~. Activate only if "
        "~ is suspended."
    )
    table.activate(NAME, "Forest").resolve_all()
    assert time_left(table) == 2
    assert table.names(Zone.GRAVEYARD, A) == ["Forest"]


@pytest.mark.parametrize("counters", [0, 3])
def test_an_ability_that_triggers_while_suspended(counters):
    table = suspended(
        "Whenever a player casts a spell, if ~ is suspended, remove a time counter from it."
    )
    card = next(o for o in table.state.objects.values() if o.face.name == NAME)
    card.counters[CounterKind.TIME] = counters
    table.cast("Shock", "B").resolve_all()
    assert time_left(table) == max(counters - 1, 0)
