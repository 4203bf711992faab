"""What has left by the time a condition asks about it: "if that creature was green"."""

from __future__ import annotations

import re

from rules_engine.ir import conditions as c
from rules_engine.ir import effects as e
from rules_engine.ir import events as v
from rules_engine.ir import selectors as s
from rules_engine.ir.amounts import ManaValueOf, PowerOf, ToughnessOf
from rules_engine.ir.effects import Instruction
from rules_engine.ir.events import EventPattern
from rules_engine.ir.node import Node, walk
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.english import Noun
from rules_engine.vocabulary import Keyword, KeywordAction

_LEAVING = (
    e.CounterSpell,
    e.Destroy,
    e.Exile,
    e.ExileUntilLeaves,
    e.PutInLibrary,
    e.ReturnToHand,
    e.Sacrifice,
)
_BACK = (e.PutOntoBattlefield,)


def note_what_leaves(one: Instruction, context: Context) -> None:
    """Keeps in mind what an instruction takes away, or brings back."""
    if isinstance(one, _BACK):
        context.gone.discard(one.what)
    if not isinstance(one, _LEAVING):
        return
    if isinstance(one.what, s.EventObject):
        context.gone.add(one.what)
    if isinstance(one.what, s.ChosenTarget) and one.what.index < len(context.targets):
        target = context.targets[one.what.index].what
        from_elsewhere = any(isinstance(part, s.InZone) for part in walk(target))
        if isinstance(one, e.Exile) or not from_elsewhere:
            context.gone.add(one.what)


def call_as_it_was(context: Context) -> None:
    """What died isn't called a card where it is spoken of as it was."""
    if context.event_object.text == "that card":
        context.event_object = Noun(f"that {context.died or 'creature'}")


def left_by(pattern: EventPattern) -> set[s.Selector]:
    """What has left when an ability triggers on that."""
    match pattern:
        case v.Provided(pattern=inner):
            return left_by(inner)
        case v.AnyOfEvents(patterns=patterns):
            return set.intersection(*map(left_by, patterns))
        case v.Dies(what=what) | v.LeavesBattlefield(what=what) | v.MovesTo(what=what):
            return {s.EventObject(), s.THIS} if what == s.THIS else {s.EventObject()}
        case v.Acts(action=KeywordAction.EXPLOIT):
            return {s.EventOther()}
        case _:
            return set()


def asked_about(node: Node) -> s.Selector | None:
    """Of which object a condition asks how it is."""
    match node:
        case c.IsNot(condition=c.Matches() as asked):
            return asked_about(asked)
        case c.Matches(what=what, among=among) if not any(
            isinstance(one, _OF_NOW) or one == _SUSPENDED for one in walk(among)
        ):
            return what
        case c.Compare(left=PowerOf(what=what) | ToughnessOf(what=what) | ManaValueOf(what=what)):
            return what
        case _:
            return None


_SUSPENDED = s.HasKeyword(Keyword.SUSPEND)
"""CR 702.62b: asked of a card in exile."""
_OF_NOW = (s.InZone, s.NowIn, s.EnteredThisTurn, s.DealtDamageThisTurn, s.OptionalCostPaid)
"""What is asked of where an object is now, or told in the past anyway."""


def has_left(what: s.Selector, context: Context) -> bool:
    """Whether it has left where it was before the condition is asked."""
    match what:
        case s.PaidWith(how=how):
            return how in ("", "sacrificed", "discarded")
        case s.Bound(name=name) if name.startswith("sacrificed "):
            return True
        case _:
            return what in context.gone


_PAST = {
    "it's": "it was",
    "is": "was",
    "isn't": "wasn't",
    "are": "were",
    "aren't": "weren't",
    "has": "had",
    "have": "had",
    "shares": "shared",
    "share": "shared",
    "controls": "controlled",
    "control": "controlled",
}
_VERB = re.compile(
    r"\b(?:(?P<not>doesn't|don't) (?=have|share|control)"
    r"|it's|is|isn't|are|aren't|has|have|shares?|controls?|(?P<past>was|were|had|targets?)\b)"
)


def in_the_past(told: str) -> str:
    """`if that creature was green`: the first verb, which is the clause's, in the past.

    >>> in_the_past("it's attacking"), in_the_past("you don't control that creature")
    ('it was attacking', "you didn't control that creature")
    """
    found = _VERB.search(told)
    if found is None or found["past"]:
        return told
    past = "didn't " if found["not"] else _PAST[found[0]]
    return told[: found.start()] + past + told[found.end() :]


_CONTROLS = re.compile(r"\b(you|opponents?|players?) controls?\b")


def controlled(told: str) -> str:
    """`a permanent you controlled`: of what isn't there any more."""
    return _CONTROLS.sub(r"\1 controlled", told)
