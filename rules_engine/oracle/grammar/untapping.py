"""What stays tapped for its controller's next untap step, told beside something else (CR 502.3)."""

from __future__ import annotations

from rules_engine.ir import Apply, Modification, Selector
from rules_engine.ir.durations import AnyDuration, Duration, DurationKind
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import DoesntUntap
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule


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
