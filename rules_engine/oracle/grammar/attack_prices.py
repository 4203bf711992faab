"""What a creature needs to attack or block: another price than mana, company (CR 508.1, 509.1)."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    CREATURE,
    Ability,
    Amount,
    ControlledBy,
    Cost,
    IsAttacking,
    Mana,
    Modification,
    PayLife,
    Selector,
    StaticAbility,
    X,
)
from rules_engine.ir.costs import CostPart, ReturnPermanents, SacrificePermanents
from rules_engine.ir.durations import UNTIL_END_OF_TURN
from rules_engine.ir.effects import Then
from rules_engine.ir.modifications import (
    AttackCost,
    AttacksOnlyWith,
    BlockCost,
    BlockedCost,
    BlocksOnlyWith,
)
from rules_engine.ir.modifications.combat import STRONGER
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import AllOf
from rules_engine.oracle.grammar.changed_clauses import started
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.syntax import Mention, Pronoun

# --- prices -------------------------------------------------------------------------------------

_GIVEN = (SacrificePermanents, ReturnPermanents)


@rule("ability", "<what:this> can't attack unless you <price:cost_part> .")
def _attack_price(what: Selector, price: CostPart) -> Ability | None:
    """CR 508.1h: paid as attackers are declared."""
    return StaticAbility(what, (AttackCost(Cost((price,))),)) if isinstance(price, _GIVEN) else None


@rule("ability", "<what:this> can't attack unless you pay <mana> for each <of:each> .")
def _attack_price_for_each(what: Selector, mana: ManaCost, of: Amount) -> Ability | None:
    """CR 508.1h."""
    if "X" in str(mana):
        return None
    return StaticAbility(what, (AttackCost(Cost((Mana(mana),)), times=of),))


@rule("ability", "<what:this> can't attack unless you pay {X} , where x is <of:value> .")
def _attack_price_x(what: Selector, of: Amount) -> Ability:
    """CR 508.1h."""
    return StaticAbility(what, (AttackCost(Cost((Mana(ManaCost.parse("{1}")),)), times=of),))


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


@rule("group_price", "<part:their_part>")
def _group_price(part: CostPart) -> Cost | None:
    """What can be paid for each of several creatures; X would be announced with each."""
    if isinstance(part, Mana):
        return None if "X" in str(part.cost) else Cost((part,))
    return Cost((part,)) if isinstance(part, (*_GIVEN, PayLife)) else None


@rule(
    "changed",
    "can't attack unless their controller <price:group_price> for each of those creatures",
)
def _group_attacks(price: Cost) -> tuple[Modification, ...]:
    """CR 508.1h."""
    return (AttackCost(price),)


@rule(
    "ability",
    "<what:noun> can't attack unless their controller <price:group_price> for each <each:noun> .",
)
def _such_attack(what: Selector, price: Cost, each: Selector) -> Ability | None:
    """ "Black creatures … for each black creature they control that's attacking"."""
    parts = set(each.parts) if isinstance(each, AllOf) else {each}
    kinds = set(what.parts) if isinstance(what, AllOf) else {what}
    beside = parts - kinds
    theirs = any(
        isinstance(part, ControlledBy) and isinstance(part.player, Pronoun) for part in beside
    )
    if not kinds <= parts or len(beside) != 2 or IsAttacking() not in beside or not theirs:
        return None
    return StaticAbility(what, (AttackCost(price),))


@rule(
    "changed",
    "can't block <attackers:noun> unless their controller <price:group_price> for each of those "
    "creatures",
    "can't block <attackers:noun> unless their controller <price:group_price> for each blocking "
    "creature they control",
)
def _group_blocks(attackers: Selector, price: Cost) -> tuple[Modification, ...]:
    """CR 509.1d."""
    return (BlockCost(price, attackers=attackers),)


@rule("ability", "<what:this> can't block <attackers:noun> unless you pay <mana> .")
def _block_price(what: Selector, attackers: Selector, mana: ManaCost) -> Ability | None:
    """CR 509.1d."""
    if "X" in str(mana):
        return None
    return StaticAbility(what, (BlockCost(Cost((Mana(mana),)), attackers=attackers),))


words(
    "barred_way",
    {
        "attack unless their controller pays {X} for each attacking creature they control": (
            AttackCost
        ),
        "attack unless their controller pays {X} for each of those creatures": AttackCost,
        "block unless their controller pays {X} for each blocking creature they control": BlockCost,
        "block unless their controller pays {X} for each of those creatures": BlockCost,
    },
)


@rule("clause", "this turn , <what:noun> can't <way:barred_way>")
@rule("clause", "[all] <what:noun> can't <way:barred_way> this turn")
def _barred_this_turn(what: Selector, way: type[AttackCost | BlockCost]) -> Then | None:
    """CR 107.3a, 611.2c: the announced X, and whatever creatures there are then."""
    one = Cost((Mana(ManaCost.parse("{1}")),))
    return started(what, (way(one, times=X),), UNTIL_END_OF_TURN)


@rule(
    "ability",
    "<what:host> can't be blocked unless defending player pays <mana> for each creature they "
    "control that's blocking it .",
    "<what:this> can't be blocked unless defending player pays <mana> for each creature they "
    "control that's blocking it .",
)
def _blocked_price(what: Selector, mana: ManaCost) -> Ability | None:
    """CR 509.1d."""
    return None if "X" in str(mana) else StaticAbility(what, (BlockedCost(Cost((Mana(mana),))),))


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
