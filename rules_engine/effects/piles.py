"""CR 700.3: separating objects into two piles."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find
from rules_engine.ids import PlayerId
from rules_engine.ir.combat_effects import SeparateIntoPiles
from rules_engine.ir.effects import CHOSEN_PILE
from rules_engine.ir.selectors import Choice, Selector
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity

Pile = tuple[Entity, ...]


@executes(SeparateIntoPiles)
def separate_into_piles(state: GameState, effect: SeparateIntoPiles, context: Context) -> Run[None]:
    """CR 700.3: the objects stay where they are; both piles are named."""
    found = find(state, effect.what, context)
    piles = yield from separate(
        state, found, effect.by, effect.chosen_by, context, effect.labels[0]
    )
    for label, pile in zip(effect.labels, piles, strict=True):
        context.bound[label] = (*context.bound.get(label, ()), *pile)


def separate(
    state: GameState,
    found: Sequence[Entity],
    by: Selector,
    chosen_by: Selector | None,
    context: Context,
    label: str = CHOSEN_PILE,
) -> Run[tuple[Pile, Pile]]:
    """The chosen pile (or the first one) and the other; a pile may be empty (CR 700.3b)."""
    divider = yield from _one_player(state, by, context)
    if divider is None:
        return (), ()
    answer = yield from ask(
        Decision(
            divider,
            DecisionKind.CHOOSE,
            f"Which of these are the pile “{label}”?",
            tuple(Option(state.name(entity), entity) for entity in found),
            0,
            len(found),
            rule="CR 700.3",
            source=context.source,
        )
    )
    first = tuple(entity for index, entity in enumerate(found) if index in answer)
    second = tuple(entity for entity in found if entity not in first)
    chooser = None
    if chosen_by is not None:
        chooser = yield from _one_player(state, chosen_by, context)
    if chooser is None:
        return first, second
    names = [", ".join(state.name(e) for e in pile) or "nothing" for pile in (first, second)]
    picked = yield from ask(
        Decision(
            chooser,
            DecisionKind.CHOOSE,
            "Choose a pile",
            tuple(Option(name, detail=str(number)) for number, name in enumerate(names)),
            rule="CR 700.3",
            source=context.source,
        )
    )
    return (second, first) if picked == (1,) else (first, second)


def _one_player(state: GameState, who: Selector, context: Context) -> Run[PlayerId | None]:
    """One of these players, of your choice if there are several."""
    found = yield from chosen_entities(state, Choice(who), context)
    return PlayerId(found[0]) if found else None
