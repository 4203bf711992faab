"""CR 406.4: choosing among exiled cards of which some are face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules_engine.decisions import Decision, Option, Run, ask
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.state.view import may_see, name_for
from rules_engine.vocabulary import Zone

Pile = tuple[ObjectId, ...]


def face_down_piles(state: GameState, among: Sequence[Entity], chooser: PlayerId) -> list[Pile]:
    """CR 406.4: the piles of exiled cards that the player may not look at: those exiled together
    and in the same way."""
    piles: dict[tuple[object, ...], list[ObjectId]] = {}
    for entity in among:
        obj = state.get(entity) if entity >= FIRST_OBJECT else None
        if obj is None or obj.zone is not Zone.EXILE or not obj.face_down:
            continue
        if may_see(state, obj.id, chooser):
            continue
        when = obj.together or obj.timestamp
        how = (obj.exiled_with, obj.exiled_link, obj.exiled_under)
        piles.setdefault((when, *how), []).append(obj.id)
    return [tuple(pile) for pile in piles.values()]


Fits = Callable[[Sequence[Entity]], bool]


def choose_with_piles(
    state: GameState,
    among: Sequence[Entity],
    question: Decision,
    fits: Fits = lambda chosen: True,
    pointed_out: Entity | None = None,
) -> Run[list[Entity]]:
    """CR 406.4: one after the other, either a card or a pile, of which chance takes a card.

    `question` has no options, but says who chooses and how many; `fits` whether what has been
    chosen can be among all that is. A card that is a target already is `pointed_out`: it may be
    chosen again.
    """
    chooser = question.player
    chosen: list[Entity] = []
    while len(chosen) < question.maximum:
        rest = [e for e in among if e not in chosen and fits([*chosen, e])]
        if not rest:
            break
        piles = face_down_piles(state, rest, chooser)
        piles = [tuple(oid for oid in pile if oid != pointed_out) for pile in piles]
        piles = [pile for pile in piles if pile]
        hidden = {oid for pile in piles for oid in pile}
        known = [entity for entity in rest if entity not in hidden]
        options = [Option(name_for(state, entity, chooser), entity) for entity in known]
        options.extend(
            Option(f"a random card of pile {n} ({len(pile)} face down)", detail=str(n))
            for n, pile in enumerate(piles, 1)
        )
        answer = yield from ask(
            replace(
                question,
                options=tuple(options),
                minimum=int(len(chosen) < question.minimum),
                maximum=1,
                rule="CR 406.4",
            )
        )
        if not answer:
            break
        index = answer[0]
        if index < len(known):
            chosen.append(known[index])
        else:
            chosen.append(state.rng.choice(piles[index - len(known)]))
    return chosen
