"""Whether objects are of the kind that was chosen by a word (CR 608.2d, 607.2d), or have one of the
names that were chosen together (CR 702.106f)."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import AMOUNTS
from rules_engine.effects.conditions import CONDITIONS
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import (
    REFERENCES,
    find_objects,
    find_players,
    matches,
    of_object,
)
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.chosen_words import (
    KINDS,
    ChooseSides,
    CountChosenColors,
    IsOfChosenKind,
    ManaValueNotChosen,
    OfSide,
    SideWasChosen,
)
from rules_engine.ir.selectors import HasOneOfChosenNames
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import NAMES_TOGETHER, Entity
from rules_engine.vocabulary import Color


@of_object(IsOfChosenKind)
def _is_of_chosen_kind(
    s: IsOfChosenKind, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    word = state.known(context.source).choice(s.of)
    return word is not None and matches(state, oid, KINDS[s.of][word], context) is not s.other


@of_object(HasOneOfChosenNames)
def _has_one_of_chosen_names(
    s: HasOneOfChosenNames,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    together = state.known(context.source).choice(NAMES_TOGETHER)
    if together is None:
        return False
    chosen = frozenset(together.split("\n"))
    own = chosen & c.names
    if s.other_than is None:
        return bool(own)
    theirs = {
        name
        for other in find_objects(state, s.other_than, context)
        for name in characteristics(state, other).names & chosen
    }
    return any(theirs - {name} for name in own)


@of_object(ManaValueNotChosen)
def _is_another_mana_value(
    s: ManaValueNotChosen, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    number = state.known(context.source).choice("number")
    return number is not None and c.mana_value != int(number)


def _chosen_colors(state: GameState, a: CountChosenColors, context: Context) -> int:
    chosen = set(map(Color, state.known(context.source).choice("colors") or ""))
    found = {
        color
        for oid in find_objects(state, a.what, context)
        for color in characteristics(state, oid).colors
    }
    return len(chosen & found)


AMOUNTS[CountChosenColors] = _chosen_colors

# --- sides -------------------------------------------------------------------------------------

_SIDE = "chose "
"""Binding: the players for whom that word was chosen."""


@executes(ChooseSides)
def choose_sides(state: GameState, effect: ChooseSides, context: Context) -> Run[None]:
    """CR 101.4, 608.2d."""
    chosen: dict[str, list[PlayerId]] = {side: [] for side in effect.sides}
    options = tuple(Option(side, detail=side) for side in effect.sides)
    choosers = () if effect.by is None else find_players(state, effect.by, context)
    for player in find_players(state, effect.players, context):
        prompt = f"Choose one for {state.name(player)}" if choosers else "Choose one"
        answer = yield from ask(
            Decision(
                choosers[0] if choosers else player,
                DecisionKind.CHOOSE,
                prompt,
                options,
                rule="CR 608.2d",
                source=context.source,
            )
        )
        chosen[effect.sides[answer[0]]].append(player)
    for side, players in chosen.items():
        context.bound[_SIDE + side] = tuple(players)


def _of_side(state: GameState, s: OfSide, context: Context) -> Iterable[Entity]:
    chosen = context.bound.get(_SIDE + s.side, ())
    return [player for player in find_players(state, s.of, context) if player in chosen]


REFERENCES[OfSide] = _of_side


def _side_was_chosen(state: GameState, c: SideWasChosen, context: Context) -> bool:
    return bool(context.bound.get(_SIDE + c.side))


CONDITIONS[SideWasChosen] = _side_was_chosen
