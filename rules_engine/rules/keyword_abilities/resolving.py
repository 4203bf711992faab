"""What keyword abilities of a spell do as it has resolved.

| rule | keyword | |
| --- | --- | --- |
| 702.88a | rebound | exiled, and cast again in the next upkeep |
| 702.109a, 702.152a, 702.185a | dash, blitz, warp | the permanent goes at the next end step |
"""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.effects import CastWithoutPaying, Instruction, ReturnToHand, Sacrifice
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.keyword_actions import ExileWarped
from rules_engine.ir.selectors import YOU, Bound
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Keyword, Step, Zone

IT = Bound("it")

AT_END: dict[str, Instruction] = {
    Keyword.DASH: ReturnToHand(IT),
    Keyword.BLITZ: Sacrifice(IT),
    Keyword.WARP: ExileWarped(IT),
}
"""What happens to a permanent that was cast so, at the beginning of the next end step."""


def permanent_has_entered(state: GameState, permanent: ObjectId) -> None:
    """CR 702.109a, 702.152a, 702.185a: the delayed triggered ability of how it was cast."""
    casting = state.objects[permanent].casting
    if casting is None:
        return
    then = AT_END.get(casting.way.split(" ")[0])
    if then is not None:
        _later(state, permanent, permanent, BeginningOf(Step.END), then)


def rebounds(state: GameState, obj: GameObject) -> bool:
    """CR 702.88a: a card that was cast from its owner's hand."""
    return (
        obj.kind is ObjectKind.CARD
        and Keyword.REBOUND in characteristics(state, obj.id).keywords
        and obj.casting is not None
        and obj.casting.from_zone is Zone.HAND
    )


def rebound(state: GameState, obj: GameObject) -> Run[None]:
    """CR 702.88a: instead of going to the graveyard."""
    controller = characteristics(state, obj.id).controller
    done = yield from happen(state, ev.ZoneMove(obj.id, Zone.EXILE, "resolve", by=controller))
    for event in done:
        if isinstance(event, ev.ZoneMove) and event.to is Zone.EXILE and event.new_id is not None:
            when = BeginningOf(Step.UPKEEP, YOU)
            _later(state, event.new_id, event.new_id, when, CastWithoutPaying(IT), controller)


def _later(
    state: GameState,
    source: ObjectId,
    it: ObjectId,
    when: BeginningOf,
    then: Instruction,
    controller: PlayerId | None = None,
) -> None:
    owner = characteristics(state, source).controller if controller is None else controller
    state.delayed.append(
        Delayed(
            state.tick(),
            source,
            owner,
            when,
            (then,),
            True,
            (),
            None,
            (("it", (it,)),),
            0,
        )
    )
