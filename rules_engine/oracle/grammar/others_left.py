"""What "other" leaves out where nothing that is named in words tells: what a trigger is about, the
host of an Aura, the tokens that were created just now.

An enchantment's "whenever a creature enters, if there are two or more other creatures" speaks of
others than the one that enters; a creature's own "other creatures" are others than that creature.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from rules_engine.ir import (
    Ability,
    AllOf,
    AnyOf,
    Apply,
    AttachedHost,
    BecomesCopyOf,
    Bound,
    ChosenTarget,
    CreateToken,
    CreateTokenCopy,
    DealDamage,
    EventObject,
    Instruction,
    InZone,
    IsPermanent,
    IsSpell,
    IsSubtype,
    IsToken,
    IsType,
    Mode,
    ModifyPowerToughness,
    Selector,
    SpellAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.costs import CostPart
from rules_engine.ir.effects import Sacrifice, Then
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import OTHER, THIS, EventHost, EventRecipient, IsCard, OtherThan
from rules_engine.oracle.grammar.places import Unbound

CREATED = Bound("created")
"""The tokens that were created last."""

_NO_PERMANENTS = frozenset({"instant", "sorcery"})


def others_than_meant(ability: Ability, own_kinds: frozenset[str]) -> Ability:
    """The ability with others than what it named in the place of others than this object, where
    this object isn't of that kind.

    Raises:
        Unbound: nothing was named that others are told apart from.
    """
    ability = transform(ability, _copying_another)
    match ability:
        case SpellAbility(modes=modes) if modes:
            return replace(ability, modes=tuple(_in_mode(mode) for mode in modes))
        case SpellAbility(then=then, targets=targets):
            return replace(ability, then=_in_spell(then, targets))
        case TriggeredAbility():
            ability = replace(ability, then=_than_new_tokens(ability.then))
            named = _named_by_trigger(ability, own_kinds)
            if named is None:
                return ability
            changed = {
                name: _than(getattr(ability, name), named, own_kinds)
                for name in ("condition", "only_if", "then", "targets")
            }
            return replace(ability, **changed)  # type: ignore[arg-type]  # each of its own kind
        case _:
            return ability


def _copying_another(_name: str, part: object) -> object:
    """ "Each other token you control becomes a copy of that token": others than the one copied."""
    match part:
        case Apply(
            what=AllOf(parts=parts),
            modifications=(BecomesCopyOf(what=ChosenTarget() | Bound() as copied), *_),
        ) if OTHER in parts and (isinstance(copied, ChosenTarget) or IsToken() in parts):
            others = (OtherThan(copied) if one == OTHER else one for one in parts)
            return replace(part, what=AllOf(tuple(others)))
        case _:
            return part


def _than_new_tokens(then: Then) -> Then:
    """ "Create a token. Then exile all other tokens": others than the one created just now."""
    result: list[Instruction] = []
    for one in then:
        if any(
            isinstance(node, CreateToken | CreateTokenCopy)
            for made in result
            for node in walk(made)
        ):
            one = transform(one, _other_token)
        result.append(one)
    return tuple(result)


def _other_token(_name: str, part: object) -> object:
    if not isinstance(part, AllOf) or not {OTHER, IsToken()} <= set(part.parts):
        return part
    return AllOf(tuple(OtherThan(CREATED) if one == OTHER else one for one in part.parts))


def _in_mode(mode: Mode) -> Mode:
    return replace(mode, then=_in_spell(mode.then, mode.targets))


def _in_spell(then: Then, targets: tuple[Target, ...]) -> Then:
    chosen: Selector | None = None
    for index, target in enumerate(targets):
        if chosen is None and _words(target.what):
            chosen = ChosenTarget(index)
    result: list[Instruction] = []
    for one in then:
        named = chosen or _made_before(result)
        if _buried(result) and any(_is_another_card(node) for node in walk(one)):
            raise Unbound(0)  # than what was sacrificed, wherever it went
        changed = _than(one, named, _NO_PERMANENTS)
        assert isinstance(changed, Instruction)
        result.append(changed)
    return tuple(result)


def _buried(then: Sequence[Instruction]) -> bool:
    return any(isinstance(node, Sacrifice) for one in then for node in walk(one))


def _is_another_card(node: Node) -> bool:
    return isinstance(node, AllOf) and OTHER in node.parts and IsCard() in node.parts


def _made_before(then: Sequence[Instruction]) -> Selector | None:
    """The tokens that were created, or the group that something was said of."""
    for one in reversed(then):
        if any(isinstance(node, CreateToken | CreateTokenCopy) for node in walk(one)):
            return CREATED
        if isinstance(one, Apply) and _words(one.what):
            return one.what
    return None


def _named_by_trigger(ability: TriggeredAbility, own_kinds: frozenset[str]) -> Selector | None:
    """What the event is about, or what this is attached to."""
    when = ability.when
    is_damage = isinstance(when, DealDamage) and AttachedHost() not in (when.source, when.to)
    if AttachedHost() in walk(when) and not is_damage:
        return EventHost()
    if isinstance(when, DealDamage):
        return EventRecipient() if _words(when.to) else None
    what = getattr(when, "what", None)
    if isinstance(what, Selector) and _words(what) and THIS not in walk(what):
        return EventObject()
    if own_kinds & {"aura", "equipment"} and AttachedHost() in walk(ability):
        return AttachedHost()
    return None


def _than(value: object, named: Selector | None, own_kinds: frozenset[str]) -> object:
    """The value with others than what is named; abilities that something gains stay as they are."""
    match value:
        case Ability() | ModifyPowerToughness():  # "gets +1/+1 for each other …": than what gets it
            return value
        case CostPart() if isinstance(named, ChosenTarget):
            if _fields(value, named, own_kinds) is not value:
                raise Unbound(0)  # who pays knows no targets
            return value
        case DealDamage(source=source) if source != THIS:
            return _fields(value, source, own_kinds)
        case AllOf(parts=parts) if OTHER in parts and _is_of_others(value, own_kinds):
            if named is None:
                raise Unbound(0)
            return AllOf(tuple(OtherThan(named) if part == OTHER else part for part in parts))
        case Node():
            return _fields(value, named, own_kinds)
        case tuple():
            items = tuple(_than(item, named, own_kinds) for item in value)
            same = all(new is old for new, old in zip(items, value, strict=True))
            return value if same else items
        case _:
            return value


def _fields(node: Node, named: Selector | None, own_kinds: frozenset[str]) -> Node:
    changed = {
        one.name: new
        for one in fields(node)
        if (new := _than(old := getattr(node, one.name), named, own_kinds)) is not old
    }
    return replace(node, **changed) if changed else node


def _is_of_others(what: AllOf, own_kinds: frozenset[str]) -> bool:
    """Whether those are permanents of a kind that this object is not of."""
    if any(isinstance(part, IsSpell | IsCard | InZone) for part in what.parts):
        return False
    words = _words(what)
    if own_kinds is not _NO_PERMANENTS:
        words -= {"permanent"}
    return bool(words) and not words & own_kinds


def _words(what: Selector) -> frozenset[str]:
    """The nouns for permanents: subtypes, else card types."""
    match what:
        case AllOf(parts=parts):
            found = [_words(part) for part in parts]
            subtypes = [
                words
                for part, words in zip(parts, found, strict=True)
                if isinstance(part, IsSubtype)
            ]
            return frozenset().union(*(subtypes or found))
        case AnyOf(parts=parts):
            return frozenset().union(*(_words(part) for part in parts))
        case IsSubtype(subtype=subtype):
            return frozenset({subtype.lower()})
        case IsType(card_type=card_type):
            return frozenset({card_type.value.lower()})
        case IsPermanent():
            return frozenset({"permanent"})
        case IsToken():
            return frozenset({"token"})
        case _:
            return frozenset()
