"""CR 314, 701.32, 701.33, 904: playing with schemes.

| rule | what | done |
| --- | --- | --- |
| 904.2, 904.5, 904.6 | teams, life totals, who begins | `rules.variants` |
| 904.9, 701.32 | setting schemes in motion | yes |
| 904.10, 314.6, 704.6e | schemes that aren't ongoing are turned face down | yes |
| 904.11, 701.33 | ongoing schemes and abandoning them | yes |
| 904.12 | Supervillain Rumble | each player with a scheme deck is an archenemy |
| 904.13 | Archenemy Commander | no |
"""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.rules.events import happen
from rules_engine.rules.scheme_cards import face_up_schemes, is_archenemy, is_ongoing
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, SupplementaryDeck


def set_in_motion(state: GameState, player: PlayerId, scheme: ObjectId | None = None) -> Run[None]:
    """CR 701.32: only an archenemy may; the top card of their scheme deck, or one that lies face
    up."""
    if not is_archenemy(state, player):
        return
    if scheme is None:
        deck = state.players[player].supplementary.get(SupplementaryDeck.SCHEME)
        scheme = deck[-1] if deck else None
    if scheme is not None and scheme in state.objects:
        yield from happen(state, ev.SchemeSetInMotion(scheme, player))


def abandon(state: GameState, scheme: ObjectId) -> Run[None]:
    """CR 701.33: only one that is face up and ongoing."""
    if scheme in face_up_schemes(state) and is_ongoing(state, scheme):
        yield from happen(state, ev.SchemeTurnedDown(scheme, state.objects[scheme].owner, True))


def finished_schemes(state: GameState) -> list[ev.Event]:
    """CR 904.10, 704.6e: those that aren't ongoing, once no triggered ability of any scheme is
    left."""
    over = [oid for oid in face_up_schemes(state) if not is_ongoing(state, oid)]
    if not over or _is_any_pending(state):
        return []
    return [ev.SchemeTurnedDown(oid, state.objects[oid].owner) for oid in over]


def _is_any_pending(state: GameState) -> bool:
    """Whether a triggered ability of a scheme waits or is on the stack."""
    sources = [trigger.source for trigger in state.waiting]
    for oid in state.stack:
        item = state.objects[oid].item
        if item is not None and isinstance(item.ability, TriggeredAbility):
            sources.append(item.source)
    cards = (state.find(source) for source in sources)
    return any(card is not None and CardType.SCHEME in card.face.types for card in cards)
