"""Words of the tests about mana: what is in a pool, and what it can pay."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.rules.mana_payment import can_pay_mana
from rules_engine.rules.mana_spending import Purpose
from rules_engine.state.players import ManaUnit
from rules_engine.vocabulary import ManaType
from tests.rules_engine.kit import A, Table


def pool(table: Table, player: int = A) -> str:
    """The letters of the mana in a pool, in the order WUBRGC."""
    units = table.state.players[player].pool
    return "".join(
        letter * sum(number for unit, number in units.items() if unit.type.value == letter)
        for letter in "WUBRGC"
    )


def with_pool(table: Table, letters: str, player: int = A, *, snow: bool = False) -> Table:
    """The table with that mana in the player's pool."""
    found = table.state.players[player].pool
    found.clear()
    for letter in letters:
        unit = ManaUnit(ManaType(letter), snow)
        found[unit] = found.get(unit, 0) + 1
    table.state.touch()
    table.game.refresh()
    return table


def can_pay(table: Table, text: str, purpose: Purpose | None = None) -> bool:
    """Whether the first player can pay that mana cost."""
    return can_pay_mana(table.state, A, ManaCost.parse(text), purpose=purpose or Purpose())
