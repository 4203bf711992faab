"""Colored mana by which spells cost less, of that mana alone (CR 118.7, 601.2f)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import YOU, Ability, Amount, ControlledBy, Cost, Selector
from rules_engine.ir.abilities import SelfCostChange
from rules_engine.ir.amounts import Count, CountersOn, EventsThisTurn
from rules_engine.ir.costs import PayLife
from rules_engine.ir.events import Casts
from rules_engine.ir.modifications import CostChange, OptionalCostFor
from rules_engine.ir.selectors import You
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.spell_costs import Priced
from rules_engine.vocabulary import Color

words("reduces_color", {"this effect reduces only the amount of colored mana you pay": True})
for _color in Color:
    words(
        "reduces_color",
        {f"this effect reduces only the amount of {_color.word} mana you pay": True},
    )


@rule("ability", "<what:cast_spells> cost/costs <change:priced> . <only:reduces_color> .")
def _colored_less(what: Selector, change: Priced, only: bool) -> Ability | None:
    """Not of generic mana as CR 118.7b-c would have it."""
    from rules_engine.oracle.grammar.lines import static

    if change.mana is None or change.more:
        return None
    if not _is_plain(change.mana):
        return None
    return static(what, (CostChange(mana=change.mana, only_colored=True),), None)


def _is_plain(mana: ManaCost) -> bool:
    return all(symbol.colors and "/" not in symbol.text for symbol in mana.symbols)


@rule(
    "ability",
    "as an additional cost to cast <what:cast_noun> , you may pay <n:fixed_number> life . those "
    "spells cost <mana> less to cast if you paid life this way . <only:reduces_color> .",
)
def _cheaper_for_life(what: Selector, n: int, mana: ManaCost, only: bool) -> Ability | None:
    """CR 118.8b."""
    from rules_engine.oracle.grammar.lines import static

    if not _is_plain(mana):
        return None
    offer = OptionalCostFor(Cost((PayLife(n),)), mana)
    return static(all_of(what, ControlledBy(YOU)), (offer,), None)


@rule("ability", "<self> costs <mana> less to cast for each <of:each> .")
def _less_for_each(self: bool, mana: ManaCost, of: Amount) -> Ability | None:
    """CR 118.7c: what there isn't of the color is taken from the generic mana."""
    match of:
        case Count() | CountersOn() | EventsThisTurn(event=Casts(player=You())):
            return SelfCostChange(mana=mana, times=of) if _is_plain(mana) else None
        case _:
            return None
