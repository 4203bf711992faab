"""How something was cast: for which cost, with which mana (CR 106.3, 118.8-9, 601.2)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    YOU,
    Amount,
    Compare,
    Condition,
    IsNot,
    ManaSpent,
    Selector,
    Times,
    TimesPaid,
)
from rules_engine.ir.conditions import DuringMainPhase, WasCast, WasCastWith
from rules_engine.ir.selectors import Comparison
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import OfThis, Pronoun
from rules_engine.vocabulary import Color, Keyword, ManaType

_WAYS = (
    Keyword.BLITZ,
    Keyword.CLEAVE,
    Keyword.DASH,
    Keyword.EMERGE,
    Keyword.EVOKE,
    Keyword.FREERUNNING,
    Keyword.IMPENDING,
    Keyword.MADNESS,
    Keyword.MAYHEM,
    Keyword.OVERLOAD,
    Keyword.PROWL,
    Keyword.SNEAK,
    Keyword.SPECTACLE,
    Keyword.SURGE,
    Keyword.WARP,
    Keyword.WEB_SLINGING,
)
ALTERNATIVE = "alternative cost"
"""What casting for a cost of the card's own is called (`rules.ways`)."""

words("cost_way", {str(way): way for way in _WAYS})
words("cost_way", {"alternative": ALTERNATIVE})
"""CR 118.9a: the keywords with costs that are paid rather than the mana cost."""


@rule("one_condition", "<self> 's <way:cost_way> cost was paid")
def _way_was_paid(self: bool, way: Keyword) -> Condition:
    return WasCastWith(way)


@rule("one_condition", "[its] <way:cost_way> cost was paid")
def _its_way_was_paid(way: Keyword, at: int) -> Condition:
    return OfThis(at, Pronoun(at), WasCastWith(way))


@rule("one_condition", "it was cast using <way:cost_way>")
def _was_cast_using(way: Keyword, at: int) -> Condition:
    return _its_way_was_paid(way, at)


@rule("one_condition", "<self> was cast using <way:cost_way>")
def _this_was_cast_using(self: bool, way: Keyword) -> Condition:
    return _way_was_paid(self, way)


@rule("one_condition", "the <mana> cost was paid")
def _alternative_was_paid(mana: ManaCost) -> Condition:
    """CR 118.9: said below "You may pay … rather than pay this spell's mana cost"."""
    return WasCastWith(ALTERNATIVE, mana)


@rule("one_condition", "that cost wasn't paid", "the <mana> cost wasn't paid")
def _alternative_was_not_paid(mana: ManaCost | None) -> Condition:
    return IsNot(WasCastWith(ALTERNATIVE, mana))


@rule("one_condition", "<what:said> escaped")
def _escaped(what: Selector, at: int) -> Condition:
    """CR 702.138b."""
    return OfThis(at, what, WasCastWith(Keyword.ESCAPE))


@rule("one_condition", "you cast <what:pronoun> during your main phase")
def _cast_in_main_phase(what: Selector, at: int) -> Condition | None:
    """Asked as it has just entered: it resolved in the phase in which it was cast (CR 500.2)."""
    return OfThis(at, what, WasCast(by=YOU)) & DuringMainPhase(YOU)


@rule("value", "the number of times (it|<self>) was kicked")
def _times_kicked(self: bool | None) -> Amount:
    return TimesPaid(Keyword.KICKER)


@rule("value", "the number of times <what:pronoun> was kicked")
def _times_it_was_kicked(what: Selector) -> Amount | None:
    """Of another spell, which "that spell" is."""
    if not isinstance(what, Pronoun) or not what.demonstrative:
        return None
    return TimesPaid(Keyword.KICKER, what=what)


@rule("value", "twice the number of times (it|<self>) was kicked")
def _twice_kicked(self: bool | None) -> Amount:
    return Times(2, TimesPaid(Keyword.KICKER))


# --- which mana was spent ----------------------------------------------------------------------

words("mana_color", {f"{{{color.value}}}": color for color in Color})
words("color_named", {color.word: color for color in Color})


@rule("one_condition", "<mana> was spent to cast <what:said>")
def _symbols_were_spent(mana: ManaCost, what: Selector, at: int) -> Condition | None:
    """As much of each color, or colorless mana, as is named."""
    if all(symbol.snow for symbol in mana.symbols):  # CR 107.4h
        number = len(mana.symbols)
        return OfThis(at, what, Compare(ManaSpent(snow=True), Comparison.AT_LEAST, number))
    needed: dict[ManaType, int] = {}
    for symbol in mana.symbols:
        if symbol.generic or symbol.variable or symbol.phyrexian or symbol.snow:
            return None
        if symbol.colorless and not symbol.colors:
            kind = ManaType.COLORLESS
        elif len(symbol.colors) == 1 and not symbol.colorless:
            kind = ManaType(symbol.colors[0].value)
        else:
            return None
        needed[kind] = needed.get(kind, 0) + 1
    found: Condition | None = None
    for kind, number in needed.items():
        spent = (
            ManaSpent(colorless=True)
            if kind is ManaType.COLORLESS
            else ManaSpent(Color(kind.value))
        )
        one = OfThis(at, what, Compare(spent, Comparison.AT_LEAST, number))
        found = one if found is None else found & one
    return found


@rule("one_condition", "<mana> wasn't spent to cast <what:said>")
def _symbol_was_not_spent(mana: ManaCost, what: Selector, at: int) -> Condition | None:
    """CR 107.4c."""
    if [symbol.text for symbol in mana.symbols] != ["{C}"]:
        return None
    return OfThis(at, what, Compare(ManaSpent(colorless=True), Comparison.EQUAL, 0))


@rule("one_condition", "<n:how_many> mana was spent to cast <what:said>")
def _mana_was_spent(n: tuple[Comparison, Amount], what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(), *n))


@rule("one_condition", "<n:how_many> <color:color_named> mana was spent to cast <what:said>")
def _of_color(n: tuple[Comparison, Amount], color: Color, what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(color), *n))


@rule("one_condition", "<n:how_many> colorless mana was spent to cast <what:said>")
def _of_no_color(n: tuple[Comparison, Amount], what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(colorless=True), *n))


@rule("one_condition", "<n:how_many> colors of mana were spent to cast <what:said>")
def _of_colors(n: tuple[Comparison, Amount], what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(number_of_colors=True), *n))


@rule("one_condition", "no colored mana was spent to cast <what:said>")
def _colorless_alone(what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(number_of_colors=True), Comparison.EQUAL, 0))


@rule("one_condition", "<n:how_many> mana of the same color was spent to cast <what:said>")
def _of_one_color(n: tuple[Comparison, Amount], what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(same_color=True), *n))


@rule("one_condition", "mana from (a|an) <source:noun> was spent to cast <what:said>")
def _from_source(source: Selector, what: Selector, at: int) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(source=source), Comparison.AT_LEAST, 1))


@rule("one_condition", "<n:how_many> mana from <source:noun> was spent to cast <what:said>")
def _from_sources(
    n: tuple[Comparison, Amount], source: Selector, what: Selector, at: int
) -> Condition:
    return OfThis(at, what, Compare(ManaSpent(source=source), *n))


@rule("one_condition", "mana from (a|an) <source:noun> was spent to activate this ability")
def _from_source_for_ability(source: Selector) -> Condition:
    """CR 602.2b: to pay its activation cost."""
    return Compare(ManaSpent(source=source, activating=True), Comparison.AT_LEAST, 1)


@rule("one_condition", "<n:how_many> colors of mana were spent to activate this ability")
def _of_colors_for_ability(n: tuple[Comparison, Amount]) -> Condition:
    return Compare(ManaSpent(number_of_colors=True, activating=True), *n)


@rule("counted", "{S} spent to cast <self>")
def _snow_spent(self: bool) -> Amount:
    """CR 107.4h."""
    return ManaSpent(snow=True)


@rule("value", "the amount of {S} spent to cast <self>")
def _amount_of_snow(self: bool) -> Amount:
    return ManaSpent(snow=True)


@rule("value", "the amount of mana from (a|an) <source:noun> spent to cast <self>")
@rule("counted", "mana from (a|an) <source:noun> spent to cast <self>")
def _spent_from(source: Selector, self: bool) -> Amount:
    return ManaSpent(source=source)


@rule("value", "the amount of mana from (a|an) <source:noun> spent to cast <what:pronoun>")
@rule("counted", "mana from (a|an) <source:noun> spent to cast <what:pronoun>")
def _spent_on_it_from(source: Selector, what: Selector) -> Amount:
    return ManaSpent(source=source, what=what)
