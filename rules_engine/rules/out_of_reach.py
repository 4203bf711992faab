"""CR 601.2f-h: cards that their owner certainly can't cast now, told by their mana cost alone.

Most cards in hand can be cast in no other way than for their mana cost, and nothing changes what
they cost. If that needs more mana than the player could have, there is no need to work out ways,
total costs and payments. Whatever is not known to be so plain is not told by this.
"""

from __future__ import annotations

from rules_engine.cards.definition import CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.ids import FIRST_PLAYER, ObjectId, PlayerId
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersTapped,
    EntersWithAbilities,
    EntersWithCounters,
    KeywordAbility,
    Replacement,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.rules.board import board
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.kept import Kept
from rules_engine.rules.life_for_color import colors_for_life
from rules_engine.rules.mana_sources import available_mana
from rules_engine.rules.next_spell import changes_of_next_spell
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

PLAIN_ABILITIES = frozenset(
    {
        ActivatedAbility,
        EntersTapped,
        EntersWithAbilities,
        EntersWithCounters,
        Replacement,
        SpellAbility,
        StaticAbility,
        TriggeredAbility,
    }
)
"""Abilities that say nothing about how their card is cast; a static one that does is a rule of the
board (`Board.general_rules`)."""

PLAIN_KEYWORDS = frozenset(
    {
        Keyword.DEATHTOUCH,
        Keyword.DEFENDER,
        Keyword.DOUBLE_STRIKE,
        Keyword.ENCHANT,
        Keyword.EQUIP,
        Keyword.FEAR,
        Keyword.FIRST_STRIKE,
        Keyword.FLANKING,
        Keyword.FLASH,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.LANDWALK,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.PROTECTION,
        Keyword.REACH,
        Keyword.SHADOW,
        Keyword.SHROUD,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)
"""Keywords that neither offer a way to cast their card nor help to pay for it."""

_LEAST_MANA: Kept[int, tuple[CardFace, int | None]] = Kept()


def is_out_of_reach(state: GameState, player: PlayerId, card: ObjectId) -> bool:
    """Whether it's sure that the player can't have the mana to cast the card from their hand."""
    obj = state.objects[card]
    if (
        obj.zone is not Zone.HAND
        or obj.face_down
        or obj.definition.layout is not Layout.NORMAL
        or board(state).general_rules
        or colors_for_life(state, player)
        or any(changes_of_next_spell(state, player, card))
    ):
        return False
    hit = _LEAST_MANA.get(id(obj.face))
    if hit is None or hit[0] is not obj.face:
        _LEAST_MANA[id(obj.face)] = hit = (obj.face, _least_mana(obj.face))
    least = hit[1]
    if least is None or least <= available_mana(state, player):
        return False
    found = board(state).characteristics.get(card)
    return found is None or found is base_characteristics(obj.face, obj.owner)


def _least_mana(face: CardFace) -> int | None:
    """How much mana the card costs at least; None if there may be other ways to cast it."""
    if face.mana_cost is None:
        return None
    for ability in base_characteristics(face, FIRST_PLAYER).abilities:
        if isinstance(ability, KeywordAbility):
            if ability.keyword not in PLAIN_KEYWORDS:
                return None
        elif type(ability) not in PLAIN_ABILITIES:
            return None
    return face.mana_cost.least_mana
