"""What stays tapped for its controller's next untap step, told beside something else (CR 502.3)."""

from __future__ import annotations

from rules_engine.ir import THIS, Apply, ControlledBy, DealDamage, Modification, Selector, Tap
from rules_engine.ir.durations import AnyDuration, Duration, DurationKind
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import DoesntUntap
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention, Pronoun


@rule("told_first", "<then:clauses> and doesn't untap during your next untap step")
def _done_and_stays_tapped(then: Then) -> Then | None:
    """Said of this object, which dealt damage."""
    if len(then) != 1 or not isinstance(then[0], DealDamage):
        return None
    this = then[0].source
    if this != THIS and not (isinstance(this, Mention) and this.what == THIS):
        return None
    stays = Apply(THIS, (DoesntUntap(),), Duration(DurationKind.NEXT_UNTAP_STEP))
    return (*then, stays)


@rule(
    "clause",
    "<what:thing> <how:changes> <until:duration> and doesn't untap during your next untap step",
    "<what:thing> <how:changes> <until:duration> and doesn't untap during its controller 's next "
    "untap step",
)
def _changed_and_stays_tapped(
    what: Selector, how: tuple[Modification, ...], until: AnyDuration
) -> Then | None:
    """Each lasts as long as is told of it."""
    begun = started(what, how, until)
    if begun is None:
        return None
    return (*begun, Apply(what, (DoesntUntap(),), Duration(DurationKind.NEXT_UNTAP_STEP)))


_NEXT = Duration(DurationKind.NEXT_UNTAP_STEP)


@rule("clause", "<what:group> don't untap during <who:target_player> 's next untap step")
def _during_targets_next(what: Selector, who: Selector) -> Then:
    """Whatever that player controls then (CR 611.2c)."""
    said = what.what if isinstance(what, Mention) else what
    return (Apply(all_of(said, ControlledBy(who)), (DoesntUntap(),), _NEXT),)


@rule("clause", "during that player 's next untap step , <what:thing> don't untap")
@rule("clause", "<what:thing> don't untap during the player 's next untap step")
def _during_their_next(what: Selector) -> Then | None:
    """Said of what that player controls, so that the step is that of their controller."""
    theirs = any(
        isinstance(node, ControlledBy) and isinstance(node.player, Pronoun | Mention)
        for node in walk(what)
    )
    return (Apply(what, (DoesntUntap(),), _NEXT),) if theirs else None


@rule(
    "told_first",
    "tap <what:pair> . (they|those creatures) don't untap during their controllers 's next untap "
    "step/steps",
)
def _tap_two(what: Selector) -> Then:
    """Both of the two, each in the step of who controls it then."""
    return (Tap(what), Apply(what, (DoesntUntap(),), _NEXT))
