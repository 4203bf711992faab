"""CR 113.6k, 702.29c: "when you discard this card" and "when you cycle this card" trigger from
whatever zone the card winds up in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import Discard
from rules_engine.ir.events import AnyOfEvents, Cycles, EventPattern
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import THIS
from rules_engine.rules.board import characteristics
from rules_engine.rules.kept import Kept
from rules_engine.rules.patterns.matching import unwrapped
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

DISCARDED = frozenset({"discard", "cycle"})
"""The causes of moves that discard a card."""


def triggers_where_discarded(
    state: GameState, event: ev.Event
) -> Iterator[tuple[ObjectId, TriggeredAbility]]:
    """The abilities about its own discarding of a card that was not put into a graveyard, from
    where they function all the time."""
    if not isinstance(event, ev.ZoneMove) or event.cause not in DISCARDED:
        return
    if event.to is Zone.GRAVEYARD or event.new_id not in state.objects:  # shuffled in since, say
        return
    for printed in characteristics(state, event.new_id).index.triggered:
        for ability in (printed, *elsewhere(printed)):
            if _is_about_discarding(ability):
                yield event.new_id, ability


_ELSEWHERE: Kept[int, tuple[TriggeredAbility, tuple[TriggeredAbility, ...]]] = Kept()


def elsewhere(ability: TriggeredAbility) -> tuple[TriggeredAbility, ...]:
    """CR 113.6k: the ability as it triggers in other zones; always the same objects."""
    if not ability.elsewhere:
        return ()
    hit = _ELSEWHERE.get(id(ability))
    if hit is None or hit[0] is not ability:
        found = tuple(replace(ability, when=when, zone=zone) for when, zone in ability.elsewhere)
        _ELSEWHERE[id(ability)] = hit = (ability, found)
    return hit[1]


def _is_about_discarding(ability: TriggeredAbility) -> bool:
    return ability.zone is Zone.GRAVEYARD and any(map(_is_of_this, _alternatives(ability.when)))


def _alternatives(when: EventPattern) -> tuple[EventPattern, ...]:
    return when.patterns if isinstance(when, AnyOfEvents) else (when,)


def _is_of_this(when: EventPattern) -> bool:
    event = unwrapped(when)
    return (
        isinstance(event, Cycles | Discard) and event.what is not None and THIS in walk(event.what)
    )
