"""What the wording of all modifications shares."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.oracle.render.context import IT, THEY, Context, Wording
from rules_engine.oracle.render.english import Noun


@dataclass(frozen=True, slots=True)
class Predicate:
    """A predicate of what is affected; `lasting` ones are told with "this turn"."""

    text: str
    of_rules: bool = False


@dataclass(slots=True)
class Affected(Context):
    """The context of a predicate: what is affected, and whether the effect starts or just is."""

    subject: Noun = IT
    starts: bool = False
    subject_is_this: bool = False


predicate: Wording[Predicate] = Wording("modification")


def as_affected(context: Context, subject: Noun, starts: bool, is_this: bool) -> Affected:
    """The context of predicates about that subject."""
    return Affected(
        context.self_name,
        context.host,
        context.is_spell,
        context.this_is_it,
        context.targets,
        context.mentioned,
        context.host_is_it,
        context.event_object,
        context.event_player,
        context.event_recipient,
        context.event_other,
        event_host_is_it=context.event_host_is_it,
        host_is_first=context.host_is_first,
        x=context.x,
        named=context.named,
        kinds=context.kinds,
        called=context.called,
        card_name=context.card_name,
        granter=context.granter,
        dealt=context.dealt,
        others_own=context.others_own,
        result_word=context.result_word,
        given_up=context.given_up,
        apart=context.apart or subject.text not in ("it", "they"),
        affected=THEY if subject.person and not subject.you else IT,
        subject=subject,
        starts=starts,
        subject_is_this=is_this,
    )


def its_subject(context: Context) -> Noun:
    """What the predicate is of."""
    return context.subject if isinstance(context, Affected) else Noun("it")


def plain_predicate(text: str) -> Predicate:
    """A predicate of what the object is."""
    return Predicate(text)


def rules_predicate(text: str) -> Predicate:
    """A predicate of what may be done with the object."""
    return Predicate(text, of_rules=True)
