"""CR 123: stickers, and the instruction to put one on something."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.ir.abilities import Ability
from rules_engine.ir.effects import Effect
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import YOU, Selector


class StickerKind(StrEnum):
    """CR 123.1: the four kinds."""

    NAME = "name"
    ABILITY = "ability"
    POWER_TOUGHNESS = "power and toughness"
    ART = "art"


@dataclass(frozen=True, slots=True)
class Sticker(Node):
    """One sticker of a sheet; what isn't of its kind is empty."""

    kind: StickerKind
    words: str = ""
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None


@dataclass(frozen=True, slots=True)
class StickerSheet(Node):
    """CR 123.2: a sheet with its fixed stickers; it is no card and has no characteristics."""

    name: str
    stickers: tuple[Sticker, ...]


@dataclass(frozen=True, slots=True)
class PutSticker(Effect):
    """CR 123.3: `player` puts one of their stickers on it, of that kind if one is given."""

    on: Selector
    kind: StickerKind | None = None
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class RemoveSticker(Effect):
    """CR 123.4: the stickers of that kind, or all, are taken off."""

    what: Selector
    kind: StickerKind | None = None


@dataclass(frozen=True, slots=True)
class IsStickered(Selector):
    """CR 123.4: there is a sticker (of that kind) on it now."""

    kind: StickerKind | None = None
