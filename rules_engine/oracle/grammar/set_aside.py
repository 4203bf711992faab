"""Cards in exile and those that are set aside there: what it costs to foretell and to plot them
(CR 702.143, 702.170), one of them at random, and graveyards that nobody uses."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CARD,
    PLAYER,
    SPELL,
    YOU,
    Ability,
    Choice,
    ExiledWithThis,
    InZone,
    ReturnToHand,
    StaticAbility,
    Then,
)
from rules_engine.ir.modifications import (
    CantCastSpells,
    SetsAsideForLess,
    SourcesCantActivate,
)
from rules_engine.ir.selectors import WasCastFrom
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.vocabulary import Keyword, Zone

words("setting_aside", {"foretelling": Keyword.FORETELL, "plotting": Keyword.PLOT})


def _generic(mana: ManaCost) -> int | None:
    return mana.generic if mana.mana_value == mana.generic else None


@rule("ability", "<keyword:setting_aside> cards from your hand costs <mana> less .")
def _for_less(keyword: Keyword, mana: ManaCost) -> Ability | None:
    less = _generic(mana)
    return None if less is None else StaticAbility(YOU, (SetsAsideForLess(keyword, less),))


@rule(
    "ability",
    "foretelling cards from your hand costs <mana> less and can be done on any player's turn .",
)
def _for_less_on_any_turn(mana: ManaCost) -> Ability | None:
    """CR 702.143a says "during your turn"."""
    less = _generic(mana)
    if less is None:
        return None
    return StaticAbility(YOU, (SetsAsideForLess(Keyword.FORETELL, less, on_any_turn=True),))


@rule(
    "told_first",
    "choose a card at random [that was] exiled with <self> and put that card into its owner's hand",
    "choose a card at random [that was] exiled with <self> . put that card into its owner's hand",
    "return a card exiled with <self> at random to its owner's hand",
)
def _one_at_random(self: bool) -> Then:
    return (ReturnToHand(Choice(all_of(CARD, ExiledWithThis()), at_random=True)),)


@rule(
    "line",
    "players can't cast spells from graveyards or activate abilities of cards in graveyards .",
)
def _nothing_from_graveyards() -> tuple[Ability, ...]:
    """CR 101.2, 602.5."""
    return (
        StaticAbility(PLAYER, (CantCastSpells(all_of(SPELL, WasCastFrom(Zone.GRAVEYARD))),)),
        StaticAbility(all_of(CARD, InZone(Zone.GRAVEYARD)), (SourcesCantActivate(),)),
    )
