"""What "it" is after "whenever equipped creature …": that creature, whatever is equipped later.

The ability itself says "equipped creature" where it means the one that is equipped by then.
"""

from __future__ import annotations

from dataclasses import fields, replace

from rules_engine.ir import HOST, Ability, TriggeredAbility
from rules_engine.ir.node import Node, transform
from rules_engine.ir.selectors import EventHost
from rules_engine.oracle.grammar.places import Unbound
from rules_engine.oracle.grammar.syntax import Mention


def of_host_as_it_triggers(ability: Ability) -> Ability:
    """The ability whose pronouns mean what this was attached to as it triggered (CR 608.2h)."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    return replace(ability, when=transform(ability.when, _as_it_triggers))


def _as_it_triggers(_name: str, part: object) -> object:
    if isinstance(part, Mention) and part.what == part.refers == HOST:
        return replace(part, refers=EventHost())
    return part


def known_hosts(ability: Ability) -> Ability:
    """The ability itself.

    Raises:
        Unbound: it speaks of the host of an event that it doesn't have.
    """
    if _is_loose(ability):
        raise Unbound(0)
    return ability


def _is_loose(value: object) -> bool:
    if isinstance(value, tuple):
        return any(_is_loose(one) for one in value)
    if not isinstance(value, Node) or isinstance(value, TriggeredAbility):
        return False
    return isinstance(value, EventHost) or any(
        _is_loose(getattr(value, one.name)) for one in fields(value)
    )
