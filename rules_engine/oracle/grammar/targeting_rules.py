"""What has to be chosen as a target (CR 601.2c, 115)."""

from __future__ import annotations

from rules_engine.ir import OPPONENT, Ability, MustBeTargeted, Selector, StaticAbility
from rules_engine.ir.abilities import CantChooseAsTarget
from rules_engine.oracle.grammar.engine import rule


@rule(
    "ability",
    "while an opponent is choosing targets as part of casting a spell they control or activating "
    "an ability they control , that player must choose at least one <what:noun> if able .",
)
def _must_be_targeted(what: Selector) -> Ability:
    """CR 601.2c; by the rules of 2002 its trigger changes a target (`FlagbearerMode`)."""
    return StaticAbility(what, (MustBeTargeted(OPPONENT),))


@rule("ability", "you can't choose a/an <what:noun> as this spell 's target as you cast it .")
def _cant_choose(what: Selector) -> Ability:
    return CantChooseAsTarget(what)
