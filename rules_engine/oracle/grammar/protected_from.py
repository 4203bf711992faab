"""More qualities that protection and hexproof are from (CR 702.11d, 702.16)."""

from __future__ import annotations

from rules_engine.ir import (
    CARD,
    OPPONENT,
    PERMANENT,
    SPELL,
    THIS,
    Ability,
    ControlledBy,
    ExiledWithThis,
    GainAbility,
    HasChosenType,
    IsColorless,
    KeywordAbility,
    Modification,
    Selector,
)
from rules_engine.ir.chosen_words import ChosenAs, IsOfChosenKind, ManaValueNotChosen
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.effects import ChooseColor
from rules_engine.ir.selectors import HasChosenColor, HasChosenName, SharesColorWith
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Choosing, OneOf
from rules_engine.vocabulary import Keyword

words(
    "protected_from",
    {
        "colorless": IsColorless(),
        "each of your opponents": ControlledBy(OPPONENT),
        "its colors": SharesColorWith(THIS),
        "each of its colors": SharesColorWith(THIS),
        "the chosen card name": HasChosenName(),
        "each mana value of the chosen quality": IsOfChosenKind(ChosenAs.QUALITY),
        "each mana value other than the chosen number": ManaValueNotChosen(),
    },
)


@rule("protected_from", "<types:type+> of the chosen type")
def _of_chosen_type(types: tuple[Selector, ...]) -> Selector:
    return all_of(*types, HasChosenType())


@rule("protected_from", "each of the exiled card's card types")
def _types_of_exiled() -> Selector:
    """CR 607.2a: of the card that this exiled."""
    return SharesCardTypeWith(all_of(CARD, ExiledWithThis()))


@rule("protected_from", "the colors of <what:noun>", "the colors of <what:target>")
def _colors_of(what: Selector) -> Selector:
    return SharesColorWith(what)


@rule("protected_from", "each of <what:single> 's colors", "<what:single> 's colors")
def _colors_of_one(what: Selector) -> Selector:
    return SharesColorWith(what)


@rule("protected_from", "<types:type+> [permanents] your opponents control")
def _theirs(types: tuple[Selector, ...]) -> Selector:
    return all_of(PERMANENT, ControlledBy(OPPONENT), *types)


@rule("protected_from", "<types:type+> spells")
def _spells(types: tuple[Selector, ...]) -> Selector:
    return all_of(SPELL, *types)


@rule(
    "several_keywords",
    "<keyword:quality_keyword> from <one:protected_from> , <other:protected_from> , and "
    "<third:protected_from>",
)
def _from_three(
    keyword: Keyword, one: Selector, other: Selector, third: Selector
) -> tuple[Ability, ...]:
    """ "Hexproof from artifacts, creatures, and enchantments"."""
    return tuple(KeywordAbility(keyword, what=what) for what in (one, other, third))


@rule(
    "changed",
    "gain/gains protection from <one:protected_from> or from the color of your choice",
)
def _or_the_color_of_choice(one: Selector) -> tuple[Modification, ...]:
    chosen = KeywordAbility(Keyword.PROTECTION, what=HasChosenColor())
    color = Choosing(ChooseColor(), GainAbility(chosen))
    return (OneOf((GainAbility(KeywordAbility(Keyword.PROTECTION, what=one)), color)),)
