"""How many creatures may attack or block (CR 508.1c, 509.1b)."""

from __future__ import annotations

from rules_engine.ir import (
    PERMANENT,
    PLAYER,
    THIS,
    YOU,
    Ability,
    Amount,
    CantBeBlocked,
    Condition,
    ControlledBy,
    IsAttacking,
    IsNot,
    Matches,
    Modification,
    OwnerOf,
    Selector,
    StaticAbility,
)
from rules_engine.ir.modifications import (
    CanBlockAdditional,
    CanBlockAsThoughReach,
    MaximumAttackers,
    MaximumBlockingCreatures,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.lines import static
from rules_engine.oracle.grammar.nouns import all_of, any_of
from rules_engine.oracle.grammar.syntax import Mention

words("limited_attack", {"you": YOU})


@rule("limited_attack", "<self>")
def _this(self: bool) -> Selector:
    return THIS


@rule("combat_limit", "no more than <n:fixed_number> creature/creatures can attack each combat")
def _attackers(n: int) -> Modification:
    return MaximumAttackers(n)


@rule(
    "combat_limit",
    "no more than <n:fixed_number> creature/creatures can attack <whom:limited_attack> each combat",
)
def _attackers_of(n: int, whom: Selector) -> Modification:
    return MaximumAttackers(n, whom)


@rule("combat_limit", "no more than <n:fixed_number> creature/creatures can block each combat")
def _blockers(n: int) -> Modification:
    return MaximumBlockingCreatures(n)


@rule("ability", "<limit:combat_limit> .", "as long as <condition> , <limit:combat_limit> .")
def _limit(limit: Modification, condition: Condition | None) -> Ability | None:
    """Of the creatures of each player, who attack and block by themselves."""
    return static(PLAYER, (limit,), condition)


@rule("changed", "can't attack with more than <n:fixed_number> creature/creatures each combat")
def _cant_attack_with_more(n: int) -> tuple[Modification, ...]:
    return (MaximumAttackers(n),)


@rule(
    "changed",
    "can't attack <whom:limited_attack> with more than <n:fixed_number> creature/creatures each "
    "combat",
)
def _cant_attack_that_with_more(n: int, whom: Selector) -> tuple[Modification, ...]:
    return (MaximumAttackers(n, whom),)


@rule(
    "changed",
    "can't block with more than <n:fixed_number> creature/creatures [each combat]",
)
def _cant_block_with_more(n: int) -> tuple[Modification, ...]:
    return (MaximumBlockingCreatures(n),)


@rule("changed", "can block an additional creature each combat for each <of:each>")
def _additional_for_each(of: Amount) -> tuple[Modification, ...]:
    """CR 509.1a: counted as blockers are declared."""
    return (CanBlockAdditional(of),)


@rule("changed", "can block <what:noun> as though (it|they) had reach")
def _as_though_it_reached(what: Selector) -> tuple[Modification, ...]:
    return (CanBlockAsThoughReach(what),)


# --- unless it attacks its owner ---------------------------------------------------------------


def _attacks_owner(what: Selector) -> Condition:
    """Also a planeswalker or battle of theirs."""
    owner = OwnerOf(what)
    defender = any_of(owner, all_of(PERMANENT, ControlledBy(owner)))
    return Matches(what, IsAttacking(defender))


@rule(
    "ability",
    "as long as <what:host> isn't attacking its owner or a permanent its owner controls , it can't "
    "be blocked .",
    "as long as <what:host> isn't attacking its owner or a permanent its owner controls , "
    "<again:host> can't be blocked .",
)
def _unblockable_elsewhere(what: Selector, again: Selector | None) -> Ability | None:
    """CR 509.1b."""
    if again is not None and _host(again) != _host(what):
        return None
    return _unblockable(what)


def _host(what: Selector) -> Selector:
    return what.what if isinstance(what, Mention) else what


def _unblockable(what: Selector) -> Ability:
    return StaticAbility(what, (CantBeBlocked(),), condition=IsNot(_attacks_owner(what)))


@rule(
    "line",
    "<what:host> <how:changes> and can't be blocked unless it's attacking its owner or a permanent "
    "its owner controls .",
)
def _changed_and_unblockable(what: Selector, how: tuple[Modification, ...]) -> tuple[Ability, ...]:
    """The condition is said of the latter alone."""
    return (StaticAbility(what, how), _unblockable(what))
