""" "Other" of what was named before, where this object can't be one of them (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir import (
    OPPONENT,
    OTHER,
    PLAYER,
    THIS,
    YOU,
    Ability,
    ForEach,
    Instruction,
    Iterated,
    LoseLife,
    Selector,
    SpellAbility,
    StaticAbility,
)
from rules_engine.ir.abilities import ActivatedAbility, TriggeredAbility
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.costs import SacrificePermanents
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.effects import (
    ChooseObjects,
    PutInHand,
    PutIntoGraveyard,
    PutOntoBattlefield,
    ReturnToHand,
    Then,
)
from rules_engine.ir.events import EventPattern, NthTimeEachTurn
from rules_engine.ir.layouts import Chapter
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import (
    AllOf,
    AttachedHost,
    Choice,
    ChosenOpponent,
    ChosenTarget,
    ControlledBy,
    EventObject,
    EventPlayer,
    ExiledWithThis,
    ForWhich,
    IsTargetOf,
    MadeWithThis,
    Not,
    OtherThan,
    OwnerOf,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    TargetsOnly,
)
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.places import Unbound
from rules_engine.oracle.grammar.syntax import Introduces, Mention, Pronoun, TargetPhrase

_ANY_KIND = frozenset({"permanent", "card", "source"})
"""Nouns that say nothing of what kind of object it is."""

_ALIKE = SharesCardTypeWith | SharesColorWith | SharesCreatureTypeWith | SharesNameWith
""" "Another one that shares a color with it": than that."""

Named = Mention | TargetPhrase | Introduces


def other_than_named(ability: Ability, own_kinds: frozenset[str]) -> Ability:
    """The ability with "other" meaning other than what its words named before.

    "Target creature you control gets +3/+3. Other creatures you control get +1/+1": a spell is no
    creature, so that they are others than the target. Where this object is of that kind, it is
    other than this.
    """
    if not isinstance(ability, SpellAbility | TriggeredAbility | ActivatedAbility | Chapter):
        return ability
    said = [node for node in walk(ability) if isinstance(node, Named | Pronoun)]
    named = [one for one in said if not isinstance(one, Pronoun) and _is_named(one)]
    ways = [one for one in said if isinstance(one, Pronoun) and one.way]

    def meant(_name: str, part: object) -> object:
        if isinstance(part, SacrificePermanents) and isinstance(ability, SpellAbility):
            return _given_up_beside(part, [one for one in named if isinstance(one, TargetPhrase)])
        if not isinstance(part, Mention) or OTHER not in (inside := set(walk(part.what))):
            return part
        kinds = kinds_of(part.what) - _ANY_KIND
        if not kinds and isinstance(ability, SpellAbility):
            done = [one for one in ways if one.at < part.at]
            return _instead(part, replace(done[-1], at=part.at)) if done else part
        if not kinds or "spell" in kinds or any(isinstance(one, _ALIKE) for one in inside):
            return part
        is_own = not any(isinstance(one, MadeWithThis) for one in inside)
        if is_own and kinds & own_kinds:  # not so of tokens "created with" this object
            return part
        before = [one for one in named if one.at < part.at and kinds_of(one.what) & kinds]
        return _other_than(part, before[-1], kinds) if before else part

    return transform(ability, meant)


def _given_up_beside(part: SacrificePermanents, targets: list[TargetPhrase]) -> SacrificePermanents:
    """ "Unless they sacrifice another permanent": than the only target of the spell."""
    if OTHER not in walk(part.what) or len(targets) != 1 or targets[0].maximum != 1:
        return part
    it = Pronoun(targets[0].at + 1, tuple(sorted(kinds_of(targets[0].what))), demonstrative=True)
    that = OtherThan(it)
    return transform(part, lambda _, inner: that if inner == OTHER else inner)


def _is_named(one: Named) -> bool:
    """Whether "that creature" could mean it."""
    return not (isinstance(one, Introduces) and one.only_by_way) and one.what != THIS


def _other_than(part: Mention, named: Named, kinds: frozenset[str]) -> Mention:
    plural = named.maximum != 1 if isinstance(named, TargetPhrase) else named.plural
    nouns = tuple(sorted(kinds_of(named.what) & kinds))
    return _instead(part, Pronoun(part.at, nouns, plural=plural, demonstrative=True))


def _instead(part: Mention, those: Pronoun) -> Mention:
    that = OtherThan(those)
    return transform(part, lambda _, inner: that if inner == OTHER else inner)


def of_others_than_its_player(ability: Ability) -> Ability:
    """ "Whenever a player casts …, each other player …": others than that player, not than you,
    where nobody else is named before; "its owner …, and each other player …" likewise."""
    if not isinstance(ability, TriggeredAbility) or not ability.then:
        return ability
    first, *rest = (_told(one) for one in ability.then)
    if isinstance(first, OwnerOf) and rest[:1] == [_OTHER_PLAYERS]:
        then = tuple(map(_at_once, _of_others_than(first, ability.then)))
        return replace(ability, then=then)
    if not _is_about_anybody(ability.when) or first != _OTHER_PLAYERS:
        return ability
    return replace(ability, then=_of_others_than(EventPlayer(), ability.then))


def _at_once(one: Instruction) -> Instruction:
    """Of all of them together, where it is the same for each of them."""
    match one:
        case ForEach(of=who, then=(LoseLife(player=Iterated(), amount=many),)) if not isinstance(
            many, AmountNode
        ) or Iterated() not in walk(many):
            return LoseLife(who, many)
        case _:
            return one


def _of_others_than(player: Selector, then: Then) -> Then:
    others = AllOf((PLAYER, OtherThan(player)))
    return tuple(
        transform(one, lambda _, part: others if part == _OTHER_PLAYERS else part) for one in then
    )


_OTHER_PLAYERS = AllOf((PLAYER, ~YOU))


def _is_about_anybody(when: EventPattern) -> bool:
    while isinstance(when, NthTimeEachTurn):
        when = when.pattern
    who = getattr(when, "player", YOU)
    return who in (PLAYER, OPPONENT) or isinstance(who, AttachedHost)


def _told(first: Instruction) -> object:
    """Who is told to do it."""
    return first.of if isinstance(first, ForEach) else getattr(first, "player", None)


def of_chosen_target(ability: Ability) -> Ability:
    """ "Choose target player. … the chosen player": that target, and no choice of this object's
    that another ability remembers."""
    if not isinstance(ability, SpellAbility | TriggeredAbility | ActivatedAbility):
        return ability
    targets = [
        node.what
        for node in walk(ability)
        if isinstance(node, ChooseObjects) and isinstance(node.what, ChosenTarget)
    ]
    chosen = [
        one
        for one in targets
        if one.index < len(ability.targets)
        and kinds_of(ability.targets[one.index].what) == {"player"}
    ]
    if len(chosen) != 1:
        return ability
    return transform(ability, lambda _, part: chosen[0] if part == ChosenOpponent() else part)


def others_than_targeted(ability: Ability) -> Ability:
    """ "A spell that targets only this creature …, copy it for each other creature": other than
    this one, also where the spell targets another by then."""
    if not isinstance(ability, TriggeredAbility) or TargetsOnly(THIS) not in set(
        walk(ability.when)
    ):
        return ability
    targeted = Not(IsTargetOf(EventObject()))
    return transform(ability, lambda _, part: OTHER if part == targeted else part)


def of_each_player_asked(ability: Ability) -> Ability:
    """ "Lands each player controls … as long as that player controls three or fewer": it is asked
    of each player for what is theirs."""
    if not isinstance(ability, StaticAbility) or ability.condition is None:
        return ability
    asked = [node for node in walk(ability.condition) if isinstance(node, Iterated)]
    if not asked or ControlledBy(PLAYER) not in set(walk(ability.affects)):
        return ability
    who = ControlledBy(AllOf((ForWhich(ability.condition), PLAYER)))
    affects = transform(ability.affects, lambda _, part: who if _is_anybodys(part) else part)
    return replace(ability, affects=affects, condition=None)


def _is_anybodys(part: object) -> bool:
    return isinstance(part, ControlledBy) and part.player == PLAYER


_OTHERS_EXILED = OtherThan(ExiledWithThis())


def left_in_exile(ability: Ability) -> Ability:
    """ "Return a card exiled with this artifact to the battlefield. Return each other card exiled
    with it to its owner's hand": of those, the first is one no more.

    Raises:
        Unbound: there is no first.
    """
    if not isinstance(ability, SpellAbility | TriggeredAbility | ActivatedAbility):
        return ability
    moved = False
    for one in ability.then:
        if not moved and _OTHERS_EXILED in set(walk(one)):
            raise Unbound(0)  # nothing tells what they are others than
        moved = moved or (isinstance(one, _FROM_EXILE) and _is_one_exiled(one.what))
    return transform(ability, lambda _, part: _without_others(part))


_FROM_EXILE = PutOntoBattlefield | ReturnToHand | PutInHand | PutIntoGraveyard


def _is_one_exiled(what: Selector) -> bool:
    return isinstance(what, Choice) and ExiledWithThis() in set(walk(what.among))


def _without_others(part: object) -> object:
    if not isinstance(part, AllOf) or _OTHERS_EXILED not in part.parts:
        return part
    return AllOf(tuple(one for one in part.parts if one != _OTHERS_EXILED))
