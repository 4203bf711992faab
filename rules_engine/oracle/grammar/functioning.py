"""Where a triggered ability functions, and what of its event is asked only as it happens.

CR 113.6: abilities function on the battlefield, except those whose event can happen only somewhere
else: as this is cast, cycled, discarded, put into a graveyard from anywhere.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar, cast

from rules_engine.ir import (
    ANYTHING,
    HOST,
    IT,
    THIS,
    YOU,
    Ability,
    ActivatedAbility,
    AllOf,
    AnyOf,
    AnyOfEvents,
    Attacks,
    Casts,
    Cycles,
    DefendingPlayer,
    Dies,
    Discard,
    EventPattern,
    InZone,
    IsAbility,
    IsSpell,
    IsSuspended,
    LeavesZone,
    Matches,
    MovesTo,
    Selector,
    This,
    TriggeredAbility,
)
from rules_engine.ir.dungeons import CompletesDungeon, TakeInitiative
from rules_engine.ir.effects import (
    Attach,
    BecomeDayOrNight,
    BecomeMonarch,
    DealDamage,
    Draw,
    GainLife,
    LoseGame,
    LoseLife,
    Shuffle,
)
from rules_engine.ir.events import (
    AbilityTriggers,
    Activates,
    Acts,
    AttacksUnblocked,
    AttacksWith,
    BecomesBlocked,
    BecomesTarget,
    BeginningOf,
    Blocks,
    CausedBy,
    ChapterResolves,
    DamageIsPrevented,
    FlipsCoin,
    NthTimeEachTurn,
    OneOrMore,
    PaysLife,
    Provided,
    RollsDie,
)
from rules_engine.ir.layouts import Crews
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.planes import (
    ChaosEnsues,
    Encounters,
    Planeswalk,
    PlaneswalksFrom,
    PlaneswalksTo,
    RollsPlanarDie,
)
from rules_engine.ir.selectors import (
    EventHost,
    EventObject,
    EventOther,
    EventRecipient,
    OptionalCostPaid,
)
from rules_engine.oracle.grammar.functioning_zones import returns_with_target
from rules_engine.vocabulary import KeywordAction, Zone

T = TypeVar("T")
_SPELL_OR_ABILITY = AnyOf((IsSpell(), IsAbility()))


def functioning(ability: Ability) -> Ability | None:
    """The ability with its zone; None if its event can't be asked for in this way."""
    if isinstance(ability, ActivatedAbility | TriggeredAbility) and ability.condition == _SUSPENDED:
        ability = replace(ability, zone=Zone.EXILE)
    if isinstance(ability, ActivatedAbility) and returns_with_target(ability):
        ability = replace(ability, zone=Zone.GRAVEYARD)
    if not isinstance(ability, TriggeredAbility):
        return ability
    if not _refers_alike(ability) or _aims_if_kicked(ability):
        return None
    ability = _defended(replace(ability, when=_any_card(_any_aim(ability.when))))
    ability = _left_behind(ability)
    ability = _where_it_is(ability)
    return ability if ability.zone is not Zone.BATTLEFIELD else _placed(ability)


_SUSPENDED = Matches(THIS, IsSuspended())
"""CR 113.6b, 702.62b: only a card in exile is suspended, so that what asks for it works there."""

_WITHOUT_OBJECT = (
    AttacksWith,
    BecomeDayOrNight,
    BecomeMonarch,
    BeginningOf,
    ChaosEnsues,
    CompletesDungeon,
    Encounters,
    Draw,
    FlipsCoin,
    GainLife,
    LoseGame,
    LoseLife,
    PaysLife,
    Planeswalk,
    PlaneswalksFrom,
    PlaneswalksTo,
    RollsDie,
    RollsPlanarDie,
    Shuffle,
    TakeInitiative,
)
_WITH_OTHER = (
    AbilityTriggers,
    Activates,
    Attach,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    ChapterResolves,
    Crews,
)
_WITH_RECIPIENT = (DamageIsPrevented, DealDamage)


def _aims_if_kicked(ability: TriggeredAbility) -> bool:
    """Whether a target would be chosen only if another spell was kicked: targets are chosen only
    for costs of the spell itself (CR 702.33g)."""
    conditions = [target.condition for target in ability.targets if target.condition is not None]
    return any(isinstance(node, OptionalCostPaid) for one in conditions for node in walk(one))


def _refers_alike(ability: TriggeredAbility) -> bool:
    """Whether what the ability says of its event can be said of each of its trigger conditions:
    a step has no object, only damage has a recipient."""
    if not isinstance(ability.when, AnyOfEvents):
        return True
    events = [_bare(event) for event in ability.when.patterns]
    told = [node for part in (ability.then, ability.modes) for one in part for node in walk(one)]
    told.extend(node for target in ability.targets for node in walk(target))
    if ability.condition is not None:
        told.extend(walk(ability.condition))
    for node in told:
        match node:
            case EventObject():
                fits = not any(isinstance(event, _WITHOUT_OBJECT) for event in events)
            case EventOther():
                fits = all(isinstance(event, _WITH_OTHER) for event in events)
            case EventRecipient():
                fits = all(isinstance(event, _WITH_RECIPIENT) for event in events)
            case _:
                continue
        if not fits:
            return False
    return True


def _where_it_is(ability: TriggeredAbility) -> TriggeredAbility:
    """CR 113.6b: "… while this card is in your graveyard" says where the ability functions."""
    match ability.when:
        case Provided(
            pattern=pattern, condition=Matches(what=This(), among=InZone(zone=zone, of=of))
        ) if zone is not Zone.BATTLEFIELD and of in (None, YOU):
            return replace(ability, when=pattern, zone=zone)
        case OneOrMore(
            pattern=Provided(
                pattern=pattern, condition=Matches(what=This(), among=InZone(zone=zone, of=of))
            )
        ) if zone is not Zone.BATTLEFIELD and of in (None, YOU):
            return replace(ability, when=replace(ability.when, pattern=pattern), zone=zone)
        case _:
            return ability


def _bare(event: EventPattern) -> EventPattern:
    while isinstance(event, NthTimeEachTurn | OneOrMore | Provided | CausedBy):
        event = event.pattern
    return event


def _defended(ability: TriggeredAbility) -> TriggeredAbility:
    """CR 508.5: the defending player is the one that the attacker of the event attacks."""
    attacker = _attacker(ability.when)
    if attacker is None:
        return ability
    return _said_of(ability, DefendingPlayer(), DefendingPlayer(attacker))


def _left_behind(ability: TriggeredAbility) -> TriggeredAbility:
    """CR 603.10a: what the permanent was attached to as that left is the object of the event; an
    Equipment that stays is attached to nothing any more."""
    match _bare(ability.when):
        case Dies(what=what) | LeavesZone(what=what) | MovesTo(what=what) if what == HOST:
            return _said_of(_said_of(ability, HOST, IT), EventHost(), IT)
        case _:
            return ability


def _said_of(ability: TriggeredAbility, old: Selector, new: Selector) -> TriggeredAbility:
    """The ability with one of these in place of the other in all that follows its event."""
    return replace(
        ability,
        then=_with(ability.then, old, new),
        targets=_with(ability.targets, old, new),
        condition=_with(ability.condition, old, new),
        modes=_with(ability.modes, old, new),
    )


def _with(value: T, old: Selector, new: Selector) -> T:
    """The tree with `new` in place of `old`; abilities in it speak for themselves."""
    return cast("T", _with_in(value, old, new))


def _with_in(value: object, old: Selector, new: Selector) -> object:
    if isinstance(value, tuple):
        return tuple(_with_in(item, old, new) for item in value)
    if value == old:
        return new
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    changed = {one.name: _with_in(getattr(value, one.name), old, new) for one in fields(value)}
    return replace(value, **changed)


def _attacker(when: EventPattern) -> Selector | None:
    """What stands for the attacking creature of the event, if that isn't this object."""
    match when:
        case Attacks(what=what) | AttacksUnblocked(what=what) | BecomesBlocked(what=what):
            if _is_this(what):
                return None
            return IT
        case (
            NthTimeEachTurn(pattern=inner)
            | OneOrMore(pattern=inner)
            | Provided(pattern=inner)
            | CausedBy(pattern=inner)
        ):
            return _attacker(inner)
        case _:
            return None


def _any_aim(when: EventPattern) -> EventPattern:
    """Only spells and abilities have targets, so that they needn't be asked for."""
    match when:
        case BecomesTarget(of=of) if of == _SPELL_OR_ABILITY:
            return replace(when, of=ANYTHING)
        case (
            NthTimeEachTurn(pattern=inner)
            | OneOrMore(pattern=inner)
            | Provided(pattern=inner)
            | CausedBy(pattern=inner)
        ):
            return replace(when, pattern=_any_aim(inner))
        case AnyOfEvents(patterns=patterns):
            return AnyOfEvents(tuple(map(_any_aim, patterns)))
        case _:
            return when


def _any_card(when: EventPattern) -> EventPattern:
    """Only cards are discarded, so that it needn't be asked what."""

    def any_card(name: str, part: object) -> object:
        if isinstance(part, Discard) and part.what == ANYTHING:
            return replace(part, what=None)
        return part

    return transform(when, any_card)


def _placed(ability: TriggeredAbility) -> Ability:
    if not isinstance(ability.when, AnyOfEvents):
        return replace(ability, zone=_zone(ability.when))
    zones = [_zone(one) for one in ability.when.patterns]
    if len(set(zones)) == 1:
        return replace(ability, zone=zones[0])
    here = tuple(
        one
        for one, zone in zip(ability.when.patterns, zones, strict=True)
        if zone is Zone.BATTLEFIELD
    )
    elsewhere = tuple(
        (one, zone)
        for one, zone in zip(ability.when.patterns, zones, strict=True)
        if zone is not Zone.BATTLEFIELD
    )
    if not here:
        first, *others = zip(ability.when.patterns, zones, strict=True)
        return replace(ability, when=first[0], zone=first[1], elsewhere=tuple(others))
    when = here[0] if len(here) == 1 else AnyOfEvents(here)
    return replace(ability, when=when, elsewhere=elsewhere)


def _zone(when: EventPattern) -> Zone:
    match when:
        case Casts(what=what) if what == THIS:
            return Zone.STACK
        case Cycles(what=what) | Discard(what=what) if what == THIS:
            return Zone.GRAVEYARD
        case Acts(action=KeywordAction.PLOT, what=what) if what == THIS:
            return Zone.EXILE
        case MovesTo(what=what, zone=Zone.GRAVEYARD, from_zone=origin) if _is_this(what):
            return Zone.BATTLEFIELD if origin is Zone.BATTLEFIELD else Zone.GRAVEYARD
        case MovesTo(what=what, zone=Zone.EXILE, from_zone=origin) if _is_this(what):
            return Zone.BATTLEFIELD if origin is Zone.BATTLEFIELD else Zone.EXILE
        case MovesTo(what=what, zone=Zone.HAND, from_zone=Zone.GRAVEYARD) if _is_this(what):
            return Zone.GRAVEYARD  # CR 603.10a: it looks back
        case LeavesZone(what=what, zone=zone) if _is_this(what):
            return zone
        case (
            NthTimeEachTurn(pattern=inner)
            | OneOrMore(pattern=inner)
            | Provided(pattern=inner)
            | CausedBy(pattern=inner)
        ):
            return _zone(inner)
        case _:
            return Zone.BATTLEFIELD


def _is_this(what: Selector) -> bool:
    return what == THIS or (isinstance(what, AllOf) and THIS in what.parts)
