"""CR 700.3: separating objects into two piles."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.combat_effects import ChoosePile, SeparateIntoPiles
from rules_engine.ir.effects import CHOSEN_PILE, OTHER_PILE
from rules_engine.ir.selectors import Choice, Selector
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
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
    *,
    face_down: bool = False,
) -> Run[tuple[Pile, Pile]]:
    """The chosen pile (or the first one) and the other; a pile may be empty (CR 700.3b).

    `face_down`: only who divides them sees the cards, the others see those of the second pile.
    """
    divider = yield from _one_player(state, by, context)
    if divider is None:
        return (), ()
    if face_down:
        yield from happen(state, ev.LookedAt(tuple(map(ObjectId, found)), divider))
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
    if face_down and second:
        yield from happen(state, ev.Revealed(tuple(map(ObjectId, second)), divider))
    chooser = None
    if chosen_by is not None:
        chooser = yield from _one_player(state, chosen_by, context)
    if chooser is None:
        return first, second
    chosen = yield from _pick(state, (first, second), chooser, context, face_down=face_down)
    return (second, first) if chosen else (first, second)


@executes(ChoosePile)
def choose_pile(state: GameState, effect: ChoosePile, context: Context) -> Run[None]:
    """CR 700.3: of the piles that several players made, only those of these objects."""
    chooser = yield from _one_player(state, effect.by, context)
    if chooser is None:
        return
    piles = [
        tuple(e for e in context.bound.get(name, ()) if matches(state, e, effect.of, context))
        for name in (CHOSEN_PILE, OTHER_PILE)
    ]
    if not (yield from _pick(state, (piles[0], piles[1]), chooser, context)):
        return
    for name, mine, theirs in zip((CHOSEN_PILE, OTHER_PILE), piles, reversed(piles), strict=True):
        others = tuple(e for e in context.bound.get(name, ()) if e not in mine)
        context.bound[name] = (*others, *theirs)


def _pick(
    state: GameState,
    piles: tuple[Pile, Pile],
    chooser: PlayerId,
    context: Context,
    *,
    face_down: bool = False,
) -> Run[bool]:
    """Whether it is the second pile; of one that is face down only its number is told."""
    names = [", ".join(state.name(e) for e in pile) or "nothing" for pile in piles]
    if face_down and piles[0]:
        names[0] = f"face down: {len(piles[0])}"
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
    return picked == (1,)


def _one_player(state: GameState, who: Selector, context: Context) -> Run[PlayerId | None]:
    """One of these players, of your choice if there are several."""
    among = who if isinstance(who, Choice) else Choice(who)
    found = yield from chosen_entities(state, among, context)
    return PlayerId(found[0]) if found else None
