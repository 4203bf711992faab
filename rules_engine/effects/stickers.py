"""CR 123: putting stickers on objects."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ids import PlayerId
from rules_engine.ir import stickers as ir
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import PlacedSticker


def available_stickers(
    state: GameState, player: PlayerId, kind: ir.StickerKind | None
) -> list[PlacedSticker]:
    """CR 123.3: those of the player's sheets that aren't on any object they own now."""
    used = {
        (placed.sheet, placed.number)
        for obj in state.objects.values()
        if obj.owner == player
        for placed in obj.stickers
    }
    return [
        PlacedSticker(sticker, sheet.name, number)
        for sheet in state.players[player].sticker_sheets
        for number, sticker in enumerate(sheet.stickers)
        if (sheet.name, number) not in used and kind in (None, sticker.kind)
    ]


@executes(ir.PutSticker)
def put_sticker(state: GameState, effect: ir.PutSticker, context: Context) -> Run[None]:
    """CR 123.3: the player chooses the sticker."""
    found = yield from chosen_objects(state, effect.on, context)
    for player in find_players(state, effect.player, context):
        for oid in found:
            choices = available_stickers(state, player, effect.kind)
            if oid not in state.objects or not choices:
                continue
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.CHOOSE,
                    f"Put which sticker on {state.name(oid)}?",
                    tuple(Option(placed.label) for placed in choices),
                    rule="CR 123.3",
                    source=context.source,
                )
            )
            yield from happen(state, ev.StickerPut(oid, choices[answer[0]]))


@executes(ir.RemoveSticker)
def remove_sticker(state: GameState, effect: ir.RemoveSticker, context: Context) -> Run[None]:
    """CR 123.4."""
    found = yield from chosen_objects(state, effect.what, context)
    yield from happen(
        state,
        *(
            ev.StickerRemoved(oid, placed)
            for oid in found
            if oid in state.objects
            for placed in state.objects[oid].stickers
            if effect.kind in (None, placed.sticker.kind)
        ),
    )
