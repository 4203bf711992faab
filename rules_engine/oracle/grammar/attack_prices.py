"""What a creature needs to attack or block: another price than mana, company (CR 508.1, 509.1)."""

from __future__ import annotations

from rules_engine.ir import CREATURE, Ability, Cost, Modification, PayLife, Selector, StaticAbility
from rules_engine.ir.costs import CostPart, ReturnPermanents, SacrificePermanents
from rules_engine.ir.modifications import AttackCost, AttacksOnlyWith, BlocksOnlyWith
from rules_engine.ir.modifications.combat import STRONGER
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Mention, Pronoun

# --- prices -------------------------------------------------------------------------------------

_GIVEN = (SacrificePermanents, ReturnPermanents)


@rule("ability", "<what:this> can't attack unless you <price:cost_part> .")
def _attack_price(what: Selector, price: CostPart) -> Ability | None:
    """CR 508.1h: paid as attackers are declared."""
    return StaticAbility(what, (AttackCost(Cost((price,))),)) if isinstance(price, _GIVEN) else None


@rule(
    "changed",
    "can't attack <whom:attacked> unless their controller pays <n:fixed_number> life for each of "
    "those creatures",
    "can't attack <whom:attacked> unless their controller pays <n:fixed_number> life for each "
    "creature they control that's attacking <again:attacked>",
)
def _attack_for_life(
    whom: Selector, n: int, again: Selector | None
) -> tuple[Modification, ...] | None:
    """CR 508.1h."""
    if again is not None and again != whom:
        return None
    return (AttackCost(Cost((PayLife(n),)), whom),)


# --- company ------------------------------------------------------------------------------------

words("company_verb", {"attack": AttacksOnlyWith, "block": BlocksOnlyWith})


@rule(
    "ability",
    "<what:this> can't <one:company_verb> unless a creature with greater power also "
    "<other:company_said> .",
)
def _with_stronger(
    what: Selector,
    one: type[AttacksOnlyWith | BlocksOnlyWith],
    other: type[AttacksOnlyWith | BlocksOnlyWith],
) -> Ability | None:
    return StaticAbility(what, (one(STRONGER),)) if one is other else None


words("company_said", {"attacks": AttacksOnlyWith, "blocks": BlocksOnlyWith})


@rule(
    "ability",
    "<what:this> can't <one:company_verb> unless a/an <noun> also <other:company_said> .",
)
def _with_such(
    what: Selector,
    one: type[AttacksOnlyWith | BlocksOnlyWith],
    noun: Selector,
    other: type[AttacksOnlyWith | BlocksOnlyWith],
) -> Ability | None:
    """CR 508.1c, 509.1b: another one, for a creature is no company of its own."""
    plain = any(isinstance(node, Mention | Pronoun) for node in walk(noun)) or noun == CREATURE
    return None if one is not other or plain else StaticAbility(what, (one(noun),))


@rule(
    "ability",
    "<what:this> can't <one:company_verb> unless at least <n:fixed_number> other creatures [also] "
    "<other:company_verb> .",
)
def _with_others(
    what: Selector,
    one: type[AttacksOnlyWith | BlocksOnlyWith],
    n: int,
    other: type[AttacksOnlyWith | BlocksOnlyWith],
) -> Ability | None:
    return StaticAbility(what, (one(count=n),)) if one is other and n > 1 else None
