"""CR 608.2d: choices made while an instruction is followed."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_players
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.selectors import Choice, Selector
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.state.view import name_for
from rules_engine.vocabulary import BASIC_LAND_TYPES, COLOR_ORDER, Color
from rules_engine.vocabulary.creature_types import CREATURE_TYPES


def chosen_entities(
    state: GameState, selector: Selector, context: Context, *, harmful: bool = False
) -> Run[list[Entity]]:
    """What the selector finds; for a `Choice`, what is chosen now."""
    if not isinstance(selector, Choice):
        return find(state, selector, context)
    found = find(state, selector.among, context)
    count = min(natural(state, selector.count, context), len(found))
    if selector.at_random:
        return state.rng.sample(found, count)
    chooser = context.controller
    if selector.by is not None:
        choosers = find_players(state, selector.by, context)
        if not choosers:
            return []
        chooser = choosers[0]
    answer = yield from ask(
        Decision(
            chooser,
            DecisionKind.CHOOSE,
            f"Choose for {state.name(context.source)}",
            tuple(Option(name_for(state, entity, chooser), entity) for entity in found),
            0 if selector.up_to else count,
            count,
            rule="CR 608.2d",
            source=context.source,
            harmful=harmful,
        )
    )
    return [found[index] for index in answer]


def chosen_objects(
    state: GameState, selector: Selector, context: Context, *, harmful: bool = False
) -> Run[list[ObjectId]]:
    """The objects among what the selector finds or is chosen."""
    found = yield from chosen_entities(state, selector, context, harmful=harmful)
    return [ObjectId(entity) for entity in found if entity >= FIRST_OBJECT]


def choose_color(player: PlayerId, source: ObjectId) -> Run[Color]:
    """CR 105.4: one of the five colors."""
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.COLOR,
            "Choose a color",
            tuple(Option(color.word) for color in COLOR_ORDER),
            rule="CR 105.4",
            source=source,
        )
    )
    return COLOR_ORDER[answer[0]]


def choose_creature_type(state: GameState, player: PlayerId, source: ObjectId) -> Run[str]:
    """CR 205.3m: any creature type; nothing of what is hidden limits or orders the choice."""
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a creature type",
            tuple(Option(word) for word in CREATURE_TYPES),
            rule="CR 205.3m",
            source=source,
        )
    )
    return CREATURE_TYPES[answer[0]]


def choose_basic_land_type(player: PlayerId, source: ObjectId) -> Run[str]:
    """CR 205.3i: one of the five."""
    words = tuple(BASIC_LAND_TYPES)
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            "Choose a basic land type",
            tuple(Option(word) for word in words),
            rule="CR 205.3e",
            source=source,
        )
    )
    return words[answer[0]]


def _remember(state: GameState, context: Context, what: str, value: str) -> None:
    obj = state.get(context.source)
    if obj is not None:
        others = tuple(pair for pair in obj.choices if pair[0] != what)
        obj.choices = (*others, (what, value))
        state.touch()


@executes(ir.ChooseColor)
def execute_choose_color(state: GameState, effect: ir.ChooseColor, context: Context) -> Run[None]:
    color = yield from choose_color(context.controller, context.source)
    _remember(state, context, "color", color.value)


@executes(ir.ChooseCreatureType)
def execute_choose_type(
    state: GameState, effect: ir.ChooseCreatureType, context: Context
) -> Run[None]:
    word = yield from choose_creature_type(state, context.controller, context.source)
    _remember(state, context, "creature type", word)


@executes(ir.ChooseBasicLandType)
def execute_choose_land_type(
    state: GameState, effect: ir.ChooseBasicLandType, context: Context
) -> Run[None]:
    word = yield from choose_basic_land_type(context.controller, context.source)
    _remember(state, context, "basic land type", word)
