"""The next damage of one object, which it deals to something else (CR 614.9, 615.8)."""

from __future__ import annotations

from rules_engine.ir import OPPONENT, Selector
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import RedirectDamage, Then
from rules_engine.oracle.grammar.engine import rule, same
from rules_engine.oracle.grammar.prevention import DamageKind

same("dealer_again", "<x:this>", "<x:pronoun>")


@rule(
    "clause",
    "the next time <by:one_dealer> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , <again:dealer_again> deals that damage to <instead:recipient> "
    "instead",
    "the next time <by:one_dealer> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , that damage is dealt to <instead:recipient> instead",
)
def _next_time_of_redirected(
    by: Selector,
    kind: DamageKind,
    to: Selector | None,
    until: AnyDuration,
    again: Selector | None,
    instead: Selector,
) -> Then:
    return (RedirectDamage(to, instead, False, None, until, kind.combat, by, True),)


@rule(
    "clause",
    "the next time <by:one_dealer> would deal <kind:damage_kind> to an opponent "
    "<until:prevention_time> , <again:dealer_again> deals that damage to <instead:recipient> "
    "instead",
    "the next time <by:one_dealer> would deal <kind:damage_kind> to an opponent "
    "<until:prevention_time> , that damage is dealt to <instead:recipient> instead",
)
def _next_time_to_opponent_redirected(
    by: Selector,
    kind: DamageKind,
    until: AnyDuration,
    again: Selector | None,
    instead: Selector,
) -> Then:
    return _next_time_of_redirected(by, kind, OPPONENT, until, again, instead)


@rule(
    "clause",
    "the next time <by:one_dealer> would deal <kind:damage_kind> [to <to:protected>] "
    "<until:prevention_time> , <again:dealer_again> deals that damage to itself instead",
)
def _next_time_to_itself(
    by: Selector,
    kind: DamageKind,
    to: Selector | None,
    until: AnyDuration,
    again: Selector,
) -> Then:
    return _next_time_of_redirected(by, kind, to, until, again, again)
