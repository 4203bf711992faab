"""CR 123: what stickers on objects do, and what becomes of them.

| rule | what | done |
| --- | --- | --- |
| 123.3-4 | putting them on, being stickered | `effects.stickers` |
| 123.5 | they stay on what moves between public zones | `carry_stickers` |
| 123.6-8 | names, abilities, power and toughness, in their layers | yes |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import modifications as mod
from rules_engine.ir.stickers import Sticker, StickerKind
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, PlacedSticker
from rules_engine.vocabulary import CardType, Zone


def sticker_modifications(obj: GameObject, sticker: Sticker) -> tuple[mod.Modification, ...]:
    """CR 123.6-8, 613.1c, 613.1f, 613.4b."""
    match sticker.kind:
        case StickerKind.NAME:
            return (mod.AddToName(sticker.words),)
        case StickerKind.ABILITY:
            return tuple(mod.GainAbility(ability) for ability in sticker.abilities)
        case StickerKind.POWER_TOUGHNESS:
            elsewhere = obj.zone is not Zone.BATTLEFIELD
            sized = CardType.CREATURE in obj.face.types or "Vehicle" in obj.face.subtypes
            if elsewhere and not sized:
                return ()
            return (mod.SetBasePowerToughness(sticker.power, sticker.toughness),)
        case StickerKind.ART:
            return ()


def put_sticker(state: GameState, event: ev.StickerPut) -> ev.StickerPut:
    """CR 613.7k: it gets a timestamp as it is put on."""
    obj = state.objects[event.object]
    placed = replace(event.sticker, timestamp=state.tick())
    obj.stickers = (*obj.stickers, placed)
    state.stickered = True
    state.touch()
    return replace(event, sticker=placed)


def take_off(state: GameState, event: ev.StickerRemoved) -> None:
    obj = state.objects[event.object]
    obj.stickers = tuple(placed for placed in obj.stickers if placed != event.sticker)
    state.touch()


def carry_stickers(state: GameState, old: GameObject, new: GameObject) -> None:
    """CR 123.5, 400.7m, 613.7k: kept between public zones, with new timestamps; else lost."""
    if old.stickers and old.zone.is_public and new.zone.is_public:
        new.stickers = tuple(replace(placed, timestamp=state.tick()) for placed in old.stickers)


def stickered_objects(state: GameState) -> list[GameObject]:
    """Everything that has a sticker on it, wherever it is."""
    if not state.stickered:
        return []
    return [obj for obj in state.objects.values() if obj.stickers]


__all__ = [
    "PlacedSticker",
    "carry_stickers",
    "put_sticker",
    "sticker_modifications",
    "stickered_objects",
    "take_off",
]
