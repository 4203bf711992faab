"""CR 702.16: protection."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.modifications import PlayerHasKeyword
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import board, characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Keyword, Zone


def is_protected_from(state: GameState, protected: Entity, source: ObjectId) -> bool:
    """CR 702.16b-f: whether the object or player has protection from a quality that the source
    has; 702.16n: an Aura that such an ability leaves attached is as if it had none of it."""
    if protected < FIRST_OBJECT:
        return _is_player_protected_from(state, PlayerId(protected), source)
    found = characteristics(state, protected)
    if Keyword.PROTECTION not in found.keywords:
        return False
    context = Context(ObjectId(protected), found.controller)
    stays = state.known(source).attached_to == protected
    return any(
        (ability.what is None or _has_quality(state, source, ability.what, context))
        and not (
            stays and ability.spares is not None and matches(state, source, ability.spares, context)
        )
        for ability in found.keyword_abilities(Keyword.PROTECTION)
    )


def _has_quality(state: GameState, source: ObjectId, what: Selector, context: Context) -> bool:
    """CR 601.2a: a card of which one asks whether it could be cast is taken as the spell that it
    would be; it is nowhere while one asks."""
    from rules_engine.rules.mana_spending import matches_spell

    obj = state.get(source)
    if obj is None or obj.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return matches(state, source, what, context)
    if source in state.zone_list(obj.zone, obj.owner):
        return matches(state, source, what, context)
    return matches_spell(state, source, what, context)


def _is_player_protected_from(state: GameState, player: PlayerId, source: ObjectId) -> bool:
    """CR 702.16b, c, e: the quality is read as whoever gives the protection means it."""
    return any(
        isinstance(change, PlayerHasKeyword)
        and change.keyword is Keyword.PROTECTION
        and (change.what is None or matches(state, source, change.what, Context(by, controller)))
        for change, by, controller in board(state).player_rules.get(player, ())
    )
