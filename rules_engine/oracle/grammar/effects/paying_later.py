"""What players may pay for later, as an effect lets them (CR 116.2c)."""

from __future__ import annotations

from rules_engine.ir import YOU, Apply, Cost, MayPayFor
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import Then
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import TargetPhrase


def _offered(until: AnyDuration, cost: Cost, then: Then, as_mana: bool) -> Then | None:
    """Nothing is targeted as it is paid, since that uses no stack."""
    from rules_engine.oracle.grammar.assembling import assembled

    whole = assembled(then)
    if whole is None or any(isinstance(node, TargetPhrase) for one in whole for node in walk(one)):
        return None
    return (Apply(YOU, (MayPayFor(cost, whole, as_mana),), until),)


@rule(
    "told_first",
    "<until:duration> , you may <cost> any time you could cast an instant . if you do , "
    "<then:clauses>",
)
def _any_time(until: AnyDuration, cost: Cost, then: Then) -> Then | None:
    return _offered(until, cost, then, as_mana=False)


@rule(
    "told_first",
    "<until:duration> , any time you could activate a mana ability , you may <cost> . if you do , "
    "<then:clauses>",
    "<until:duration> , you may <cost> any time you could activate a mana ability . if you do , "
    "<then:clauses>",
)
def _like_mana(until: AnyDuration, cost: Cost, then: Then) -> Then | None:
    return _offered(until, cost, then, as_mana=True)
