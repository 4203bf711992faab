"""Effects that change words of a text (CR 612)."""

from __future__ import annotations

from rules_engine.ir import Apply, Selector
from rules_engine.ir.durations import INDEFINITELY, AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import ChangeText, TextWord
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Rider

words(
    "word_kind",
    {
        "one color word with another": TextWord.COLOR,
        "one basic land type with another": TextWord.BASIC_LAND_TYPE,
        "one creature type with another": TextWord.CREATURE_TYPE,
    },
)


@rule(
    "clause",
    "change the text of <what:single> by replacing all instances of <one:word_kind> "
    "[<until:duration>]",
    "change the text of <what:single> by replacing all instances of <one:word_kind> or "
    "<other:word_kind> [<until:duration>]",
)
def _change_text(
    what: Selector, one: TextWord, other: TextWord | None, until: AnyDuration | None
) -> Then:
    """CR 612.1-3; with no end told, the change lasts as long as the object is there."""
    kinds = (one,) if other is None else (one, other)
    return (Apply(what, (ChangeText(kinds),), until or INDEFINITELY),)


@rule("riding", "the new creature type can't be <type:subtype> .")
def _but_not(type: str) -> Then:
    return (Rider(_forbidden, (type,)),)


def _forbidden(before: Then, subtype: str) -> Then | None:
    match before:
        case (*others, Apply(what=what, modifications=(ChangeText(kinds, ()),), duration=until)):
            return (*others, Apply(what, (ChangeText(kinds, (subtype,)),), until))
        case _:
            return None
