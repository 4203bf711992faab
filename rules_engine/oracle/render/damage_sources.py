"""What deals damage: any object, if nothing says what kind it is (CR 609.7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.modifications import CantBeCountered, GainAbility, Modification
from rules_engine.ir.node import walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.nouns import bare, indefinite, is_reference, noun
from rules_engine.vocabulary import Keyword

_KINDS = s.IsType | s.IsSubtype | s.IsPermanent | s.IsSpell | s.IsToken


def _is_of_a_kind(source: s.Selector) -> bool:
    """Whether it says what it is; what it isn't doesn't tell that."""
    parts = source.parts if isinstance(source, s.AllOf) else (source,)
    told = [part for part in parts if not isinstance(part, s.Not)]
    return any(isinstance(node, _KINDS) for part in told for node in walk(part))


def is_any_source(source: s.Selector) -> bool:
    """Whether spells and other objects may be meant as well as permanents."""
    if isinstance(source, s.AnyOf) and any(is_reference(part) for part in source.parts):
        return False
    return not is_reference(source) and not _is_of_a_kind(source)


def in_control(text: str) -> str:
    """Spells are sources while they are controlled, not as they are cast."""
    for cast, controlled in (
        ("you cast", "you control"),
        ("opponents cast", "opponents control"),
        ("an opponent casts", "an opponent controls"),
    ):
        text = text.replace(cast, controlled)
    return text


def are_controlled(modifications: Sequence[Modification]) -> bool:
    """Whether it matters of spells who controls them, rather than who casts them."""
    return all(
        isinstance(one, CantBeCountered)
        or (
            isinstance(one, GainAbility)
            and isinstance(one.ability, KeywordAbility)
            and one.ability.keyword in _AS_IT_RESOLVES
        )
        for one in modifications
    )


_AS_IT_RESOLVES = (Keyword.DEATHTOUCH, Keyword.LIFELINK, Keyword.REBOUND)


def _quality(source: s.Selector, context: Context, many: bool) -> str | None:
    """ "Black or red source(s)", "red or artifact source you control"."""
    parts = source.parts if isinstance(source, s.AllOf) else (source,)
    either = next((part for part in parts if isinstance(part, s.AnyOf)), None)
    if either is None or not all(isinstance(p, s.IsColor | s.IsType) for p in either.parts):
        return None
    if not any(isinstance(part, s.IsColor) for part in either.parts):
        return None
    words = [
        part.color.word if isinstance(part, s.IsColor) else part.card_type.value.lower()
        for part in either.parts
        if isinstance(part, s.IsColor | s.IsType)
    ]
    rest = tuple(part for part in parts if part is not either)
    text = bare(s.AllOf(rest), context, many=many) if rest else f"permanent{'s' * many}"
    return text.replace("permanent", f"{' or '.join(words)} source", 1)


def source_of(source: s.Selector, context: Context) -> str:
    """`a red source`, `a creature you control`."""
    if is_reference(source):
        return noun(source, context).text
    if isinstance(source, s.Anything | s.AnySource):
        return "a source"
    either = _quality(source, context, many=False)
    if either is not None:
        return f"{'an' if either[0] in 'aeiou' else 'a'} {either}"
    text = in_control(indefinite(source, context))
    return text if _is_of_a_kind(source) else text.replace("permanent", "source", 1)


def sources_of(source: s.Selector, context: Context) -> str:
    """`red sources`, `creatures`, `this creature`."""
    if is_reference(source):
        return noun(source, context).text
    if isinstance(source, s.Anything):
        return "sources"
    either = _quality(source, context, many=True)
    if either is not None:
        return either
    text = in_control(bare(source, context))
    return text if _is_of_a_kind(source) else text.replace("permanents", "sources", 1)


def source_of_choice(source: s.Selector | None, context: Context) -> str:
    """`a red source of your choice`, `a creature of your choice with shadow`."""
    if source is None or isinstance(source, s.Anything):
        return "a source of your choice"
    if isinstance(source, s.HasChosenColor):
        return "a source of your choice of the chosen color"
    text = source_of(source, context)
    if isinstance(source, s.IsType):
        text += " source"
    head, preposition, rest = text.partition(" that ")
    if preposition:
        return f"{head} of your choice{preposition}{rest}"
    head, preposition, rest = text.partition(" with ")
    return f"{head} of your choice{preposition}{rest}"
