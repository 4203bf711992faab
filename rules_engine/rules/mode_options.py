"""CR 700.2: modes as what a player chooses from, each told by its own instructions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from rules_engine.decisions import Option
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import SpellAbility, Target
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTarget
from rules_engine.oracle.render import Unrenderable, render_mode
from rules_engine.state.game import GameState


def mode_options(
    state: GameState, source: ObjectId, modes: Sequence[Mode], possible: Iterable[int]
) -> tuple[Option, ...]:
    """The modes with these indexes; the detail of an option is the number of the mode."""
    return tuple(_option(state, source, index, modes[index]) for index in possible)


def options_now(
    state: GameState, alternatives: Sequence[Then], possible: Iterable[int], context: Context
) -> tuple[Option, ...]:
    """CR 608.2d: what is chosen from as an instruction is followed, told like modes."""
    targets = _targets(state, context)
    modes = [Mode(then, targets) for then in alternatives]
    return mode_options(state, context.source, modes, possible)


def _option(state: GameState, source: ObjectId, index: int, mode: Mode) -> Option:
    number = str(index + 1)
    label = f"Mode {number}"
    if all(node.index < len(mode.targets) for node in walk(mode) if isinstance(node, ChosenTarget)):
        with suppress(Unrenderable):  # it names what only the whole ability explains
            label = render_mode(mode, state.known(source).face)
    return Option(label, detail=number, ability=SpellAbility(mode.then, mode.targets))


def _targets(state: GameState, context: Context) -> tuple[Target, ...]:
    """What the resolving spell or ability targets; nothing if only one of its modes does."""
    if context.stack_object is None:
        return ()
    resolving = state.known(context.stack_object)
    if resolving.item is not None and resolving.item.ability is not None:
        return resolving.item.ability.targets
    spells = (one for one in resolving.face.abilities if isinstance(one, SpellAbility))
    return next((one.targets for one in spells), ())
