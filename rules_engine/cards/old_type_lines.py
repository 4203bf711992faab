"""CR 205.3f: type lines as older cards print them, and what they are today.

| printed | today |
| --- | --- |
| Enchant Creature | Enchantment — Aura, with enchant creature |
| Summon Goblin | Creature — Goblin |
| Interrupt, Mana Source | Instant |
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.keywords import enchant
from rules_engine.ir.selectors import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    LAND,
    PERMANENT,
    PLAYER,
    Selector,
)

_ENCHANTED: dict[str, Selector] = {
    "artifact": ARTIFACT,
    "creature": CREATURE,
    "enchantment": ENCHANTMENT,
    "land": LAND,
    "permanent": PERMANENT,
    "player": PLAYER,
}

_INSTANTS = frozenset({"Interrupt", "Mana Source"})


@dataclass(frozen=True, slots=True)
class TypeLine:
    """A type line of today, with the enchant ability that an older one had in it."""

    text: str
    enchant: KeywordAbility | None = None


def modern_type_line(printed: str) -> TypeLine:
    """What an older type line is today; others stay as they are.

    >>> modern_type_line("Summon Goblin").text
    'Creature — Goblin'
    """
    first, _, rest = printed.partition(" ")
    what = _ENCHANTED.get(rest.lower())
    if first == "Enchant" and what is not None:
        return TypeLine("Enchantment — Aura", enchant(what))
    if first == "Summon":
        return TypeLine(f"Creature — {rest}")
    if printed in _INSTANTS:
        return TypeLine("Instant")
    return TypeLine(printed)
