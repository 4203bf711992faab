"""Which continuous effects stay as they are while no object moves or is changed.

Most events (life, tapping, steps, combat, mana, cards between hands, libraries and graveyards)
change nothing that the effects on a usual board ask for. The board is kept then; only what was
answered from it is asked anew. An effect counts as steady if every node of its selector, condition
and modifications is known to look at nothing but the objects of the board; whatever is not listed
here is taken for unsteady.
"""

from __future__ import annotations

from rules_engine.ir import amounts, conditions, modifications
from rules_engine.ir import selectors as s
from rules_engine.ir.abilities import ActivatedAbility, KeywordAbility, TriggeredAbility
from rules_engine.ir.node import Node, children, walk
from rules_engine.rules.continuous import Continuous
from rules_engine.rules.kept import Kept

STEADY: frozenset[type[Node]] = frozenset(
    {
        s.AllOf,
        s.AnyOf,
        s.Not,
        s.AnySource,
        s.Anything,
        s.IsType,
        s.IsSubtype,
        s.IsSupertype,
        s.IsColor,
        s.IsColorless,
        s.IsMulticolored,
        s.IsMonocolored,
        s.HasChosenColor,
        s.HasChosenType,
        s.HasKeyword,
        s.HasManaAbility,
        s.HasActivatedAbility,
        s.HasNoAbilities,
        s.HasName,
        s.PowerIs,
        s.ToughnessIs,
        s.ManaValueIs,
        s.IsPermanent,
        s.IsSpell,
        s.IsToken,
        s.ControlledBy,
        s.OwnedBy,
        s.HasCounter,
        s.IsAttachedTo,
        s.HasAttached,
        s.IsPlayer,
        s.You,
        s.Opponent,
        s.This,
        s.Other,
        s.OtherThan,
        s.AttachedHost,
        s.TheseObjects,
        s.AffectedObject,
        amounts.Count,
        amounts.CountersOn,
        amounts.Times,
        amounts.Plus,
        amounts.Minus,
        conditions.Both,
        conditions.EitherOf,
        conditions.IsNot,
        conditions.Compare,
        conditions.Exists,
        conditions.Matches,
    }
)

GRANTED = (KeywordAbility, ActivatedAbility, TriggeredAbility)
"""Abilities that can be given without being looked into: they do nothing in the layers."""

_KNOWN: Kept[int, tuple[object, bool]] = Kept()


def is_steady(effect: Continuous) -> bool:
    """Whether the effect does the same until an object of the board changes."""
    return all(map(_is_steady, _parts(effect)))


def _parts(effect: Continuous) -> list[object]:
    parts: list[object] = [effect.modifications]
    if effect.selector is not None:
        parts.append(effect.selector)
    if effect.condition is not None:
        parts.append(effect.condition)
    return parts


def _is_steady(part: object) -> bool:
    hit = _KNOWN.get(id(part))
    if hit is None or hit[0] is not part:
        nodes = part if isinstance(part, tuple) else (part,)
        steady = all(_look(node) for node in nodes if isinstance(node, Node))
        _KNOWN[id(part)] = hit = (part, steady)
    return hit[1]


_COUNTING: Kept[int, tuple[object, bool]] = Kept()


def counts_mana(effect: Continuous) -> bool:
    """Whether it asks for unspent mana, which changes without anything else."""
    return any(map(_counts_mana, _parts(effect)))


def _counts_mana(part: object) -> bool:
    hit = _COUNTING.get(id(part))
    if hit is None or hit[0] is not part:
        nodes = part if isinstance(part, tuple) else (part,)
        found = any(
            isinstance(node, amounts.UnspentMana)
            for one in nodes
            if isinstance(one, Node)
            for node in walk(one)
        )
        _COUNTING[id(part)] = hit = (part, found)
    return hit[1]


def _look(node: Node) -> bool:
    if isinstance(node, GRANTED):
        return True
    if type(node) not in STEADY and not isinstance(node, modifications.Modification):
        return False
    return all(_look(child) for child in children(node))
