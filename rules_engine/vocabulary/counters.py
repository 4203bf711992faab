"""CR 122: counters with rules of their own. Any other word may name a counter as well."""

from __future__ import annotations

from enum import StrEnum


class CounterKind(StrEnum):
    PLUS_ONE = "+1/+1"
    MINUS_ONE = "-1/-1"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    POISON = "poison"
    ENERGY = "energy"
    TIME = "time"
    FADE = "fade"
    STORAGE = "storage"
    CHARGE = "charge"
    AGE = "age"
    SHIELD = "shield"
    STUN = "stun"
    LORE = "lore"
    FINALITY = "finality"
    RAD = "rad"
    LEVEL = "level"
    HONE = "hone"


PLAYER_COUNTERS = frozenset({"poison", "energy", "experience", "rad", "ticket"})
"""Kinds that players get (CR 122.1)."""
