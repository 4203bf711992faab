"""CR 702.94: miracle."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.events import StateIs
from rules_engine.ir.keyword_actions import CastOrBury
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.rules.revealed_draws import is_first_draw
from rules_engine.state import events as ev
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import EventInfo
from rules_engine.vocabulary import Keyword, Zone


def offer_miracle(state: GameState, player: PlayerId, done: Sequence[ev.Event]) -> Run[None]:
    """CR 702.94a: the first card drawn in a turn may be revealed as it is drawn; then its linked
    ability triggers."""
    for event in done:
        if not isinstance(event, ev.ZoneMove) or event.cause != "draw" or event.new_id is None:
            continue
        card = event.new_id
        obj = state.get(card)
        if obj is None or obj.zone is not Zone.HAND or not is_first_draw(state, player):
            continue
        found = characteristics(state, card)
        if Keyword.MIRACLE not in found.keywords:
            continue
        if not (
            yield from ask_yes_no(
                player, f"Reveal {found.name} for its miracle?", rule="CR 702.94a", source=card
            )
        ):
            continue
        yield from happen(state, ev.Revealed((card,), player))
        for ability in found.keyword_abilities(Keyword.MIRACLE):
            assert ability.cost is not None
            then = CastOrBury(str(Keyword.MIRACLE), ability.cost)
            trigger = TriggeredAbility(StateIs(), (then,))
            state.waiting.append(WaitingTrigger(card, player, trigger, EventInfo(card)))
