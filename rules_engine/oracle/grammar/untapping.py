"""What stays tapped for its controller's next untap step, told beside something else (CR 502.3)."""

from __future__ import annotations

from rules_engine.ir import (
    IT,
    THIS,
    YOU,
    Apply,
    ControlledBy,
    DealDamage,
    EventPattern,
    Modification,
    OneOrMore,
    Selector,
)
from rules_engine.ir.conditions import DuringStep
from rules_engine.ir.durations import AnyDuration, Duration, DurationKind, DuringNextUntapStepOf
from rules_engine.ir.effects import Then, Untap
from rules_engine.ir.events import Provided
from rules_engine.ir.modifications import DoesntUntap
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun
from rules_engine.vocabulary import Step

_NEXT = Duration(DurationKind.NEXT_UNTAP_STEP)
_YOURS = DuringNextUntapStepOf(YOU)
words(
    "next_untap_step",
    {"your next untap step": _YOURS, "its controller 's next untap step": _NEXT},
)


@rule("told_first", "<then:clauses> and doesn't untap during your next untap step")
def _done_and_stays_tapped(then: Then) -> Then | None:
    """Said of this object, which dealt damage."""
    if len(then) != 1 or not isinstance(then[0], DealDamage):
        return None
    this = then[0].source
    if this != THIS and not (isinstance(this, Mention) and this.what == THIS):
        return None
    return (*then, Apply(THIS, (DoesntUntap(),), _YOURS))


@rule(
    "clause",
    "<what:thing> <how:changes> <until:duration> and doesn't untap during <step:next_untap_step>",
)
def _changed_and_stays_tapped(
    what: Selector, how: tuple[Modification, ...], until: AnyDuration, step: AnyDuration
) -> Then | None:
    """Each lasts as long as is told of it."""
    begun = started(what, how, until)
    if begun is None:
        return None
    return (*begun, Apply(what, (DoesntUntap(),), step))


@rule(
    "clause",
    "<what:thing> doesn't untap during <step:next_untap_step>",
    "<what:thing> don't untap during <step:next_untap_step>",
    "<what:thing> don't untap during (its|their) controller/controllers 's next untap step/steps",
    "<what:thing> don't untap during their next untap step",
)
def _next_untap_step(what: Selector, step: AnyDuration | None) -> Then:
    """CR 502.3: in that of the controllers that they have then, if nobody else's is told."""
    return (Apply(what, (DoesntUntap(),), step or _NEXT),)


@rule("clause", "<what:thing> don't untap during <who:that_player> 's next untap step")
def _next_untap_step_of(what: Selector, who: Selector) -> Then:
    """Of what that player controls as well as of what that player may have lost by then."""
    step = _NEXT if _is_told_of_controlled(what) else DuringNextUntapStepOf(who)
    return (Apply(what, (DoesntUntap(),), step),)


@rule("that_player", "that player")
def _that_player(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True)


@rule("clause", "<what:group> don't untap during <who:target_player> 's next untap step")
def _during_targets_next(what: Selector, who: Selector) -> Then:
    """Whatever that player controls then (CR 611.2c)."""
    said = what.what if isinstance(what, Mention) else what
    return (Apply(all_of(said, ControlledBy(who)), (DoesntUntap(),), _NEXT),)


@rule("clause", "during that player 's next untap step , <what:thing> don't untap")
@rule("clause", "<what:thing> don't untap during the player 's next untap step")
def _during_their_next(what: Selector) -> Then | None:
    """Said of what that player controls, so that the step is that of their controller."""
    return (Apply(what, (DoesntUntap(),), _NEXT),) if _is_told_of_controlled(what) else None


def _is_told_of_controlled(what: Selector) -> bool:
    """Whether it is said whose they are, so that the step is that of their controller."""
    return any(isinstance(node, ControlledBy) and node.player != YOU for node in walk(what))


@rule("event", "you untap one or more <what:noun> during your untap step")
def _you_untap(what: Selector, at: int) -> EventPattern:
    """CR 502.3: one untaps one's own then."""
    yours = Mention(at, all_of(what, ControlledBy(YOU)), IT, plural=True)
    return OneOrMore(Provided(Untap(yours), DuringStep(Step.UNTAP, YOU)))
