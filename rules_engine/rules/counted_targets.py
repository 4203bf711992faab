"""CR 601.2c, 601.2f: how many targets a spell has, for what makes it cost more or less for each."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import Target
from rules_engine.rules.board import characteristics
from rules_engine.rules.spell_parts import spell_parts
from rules_engine.state.game import GameState
from rules_engine.state.objects import StackItem


def number_of_targets(
    state: GameState, card: ObjectId, item: StackItem | None, context: Context, *, most: bool
) -> int:
    """The objects and players that are its targets, each once, when they are chosen; before that
    the most or the fewest that there could be."""
    if item is not None and item.targets:
        return len({entity for group in item.targets for entity in group})
    parts = spell_parts(characteristics(state, card), state.objects[card].casting)
    of_modes = [_number(state, mode.targets, context, most=most) for mode in parts.modes]
    if item is not None and item.modes:
        of_modes = [of_modes[index] for index in item.modes]
    elif most:
        of_modes = sorted(of_modes)[-parts.most :]
    else:
        of_modes = sorted(of_modes)[: parts.least]
    number = _number(state, parts.targets, context, most=most) + sum(of_modes)
    return number if most else min(number, 1)


def _number(state: GameState, targets: Iterable[Target], context: Context, *, most: bool) -> int:
    return sum(
        natural(state, target.maximum if most else target.minimum, context) for target in targets
    )
