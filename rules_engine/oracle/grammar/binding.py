"""What "it", "that player" and "target" mean within one ability (CR 115.1, 608.2c).

The grammar leaves stand-ins (`syntax`) with their places in the text. Here they are replaced: first
all of them are met in the order of the text, each use of "target" becomes a target of the ability
and each pronoun what the nearest fitting phrase before it mentioned; then the tree is built anew.
A pronoun that nothing fits makes the text unreadable; nothing is guessed.

What isn't known by itself later (the token that was created, the cards that were chosen) is
remembered under a name as the instructions are followed. What is said of each of a group in the
instruction that names the group ("each player loses life equal to … their hand") is done once for
each of it.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import TypeVar, cast

from rules_engine.ir import (
    HOST,
    OPPONENT,
    PLAYER,
    THIS,
    Ability,
    ActivePlayer,
    AffectedObject,
    AllOf,
    Apply,
    BeginningOf,
    Both,
    Bound,
    ChosenTarget,
    Compare,
    ControlledBy,
    ControllerOf,
    DelayedTrigger,
    EventAmount,
    EventObject,
    EventPlayer,
    EventRecipient,
    ExiledWithThis,
    ForEach,
    If,
    Instruction,
    InZone,
    IsNot,
    Iterated,
    Matches,
    PaidWith,
    Remember,
    ResultAmount,
    ResultCards,
    Selector,
    SpellAbility,
    StaticAbility,
    Target,
    WhenYouDo,
)
from rules_engine.ir.abilities import (
    ActivatedAbility,
    DamagePrevention,
    KeywordAbility,
    ModifiedEvent,
    Replacement,
    TriggeredAbility,
)
from rules_engine.ir.amounts import ManaSpent, TimesPaid
from rules_engine.ir.conditions import Condition, WasCast
from rules_engine.ir.costs import (
    CostPart,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    PutCountersOnThis,
    RemoveCountersFromThis,
    ReturnPermanents,
    ReturnThis,
    RevealCards,
    SacrificePermanents,
    SacrificeThis,
    TapPermanents,
)
from rules_engine.ir.effects import (
    Action,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Effect,
    Exile,
    FlipCoin,
    LoseLife,
    May,
    Mode,
    PutInHand,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    RollDice,
    Sacrifice,
    Then,
)
from rules_engine.ir.events import (
    AttacksWith,
    Casts,
    Cycles,
    DamageIsPrevented,
    DealtExcessDamage,
    EventPattern,
    OneOrMore,
    RollsDie,
)
from rules_engine.ir.layouts import Solved
from rules_engine.ir.modifications import OptionalAttackCost
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import OTHER, EventOther, This
from rules_engine.oracle.grammar.branches import is_known, shared
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import (
    FromZone,
    Introduces,
    Mention,
    OfThis,
    Pronoun,
    TargetPhrase,
    ThatMuch,
)
from rules_engine.vocabulary import Zone

_ABOUT_EVENTS = TriggeredAbility | Replacement | ModifiedEvent | DamagePrevention
"""Abilities with an event, whose amount "that much" can be."""

N = TypeVar("N")
StandIn = TargetPhrase | Mention | Pronoun | ThatMuch


EXILED = "exiled"
"""The way of `Introduces` to which an ability that doesn't exile anything itself is linked (CR
607.2a)."""


IT, THEM = "it", "them"
"""How the names of what is remembered begin: one object, or several."""


class Unbound(Exception):
    """A pronoun or reference has nothing that it can mean; `at` is its place in the text."""

    def __init__(self, at: int) -> None:
        super().__init__(f"nothing for the word at {at} to refer to")
        self.at = at


def bind(ability: Ability, own_kinds: frozenset[str]) -> Ability:
    """The ability with everything that it refers to found.

    Args:
        own_kinds: the nouns that this object goes by ("creature", "permanent").

    Raises:
        Unbound: something refers to nothing.
    """
    if isinstance(ability, KeywordAbility | Solved) and ability.ability is not None:
        return replace(ability, ability=bind(ability.ability, own_kinds))
    ability = where_it_functions(ability)
    binding = _Binding(own_kinds, is_triggered=isinstance(ability, _ABOUT_EVENTS))
    binding.event_has_amount = _event_has_amount(ability)
    if isinstance(ability, ActivatedAbility):
        if any(isinstance(part, _OF_THIS) for part in ability.cost.parts):
            binding.known.append(_Mentioned(-1, own_kinds, False, THIS, own=True))
        binding.paid = frozenset(
            way for part in ability.cost.parts if (way := _PAID.get(type(part))) is not None
        )
    elif isinstance(ability, SpellAbility):
        binding.paid = frozenset({_PAID[SacrificePermanents]})
    if isinstance(ability, StaticAbility):
        binding.static = ability
    binding.collect(ability, _Place(0, None, binding.main))
    binding.meet_all()
    return binding.built_ability(ability)


def _only_zone(event: EventPattern) -> Zone | None:
    """CR 113.6k: where this object is as that happens, if it can be nowhere else."""
    match event:
        case Casts(what=Mention(what=This()) | This()):
            return Zone.STACK
        case Cycles(what=Mention(what=This()) | This()):
            return Zone.GRAVEYARD
        case _:
            return None


def where_it_functions(ability: Ability) -> Ability:
    """CR 113.6m: an ability that moves its object out of a zone functions only there, and so does
    one that asks whether it is there."""
    zone = next(_zones_said(ability), None)
    if isinstance(ability, TriggeredAbility):
        zone = _only_zone(ability.when) or zone
    ability = transform(ability, lambda _, part: part.part if isinstance(part, FromZone) else part)
    if zone is None or not isinstance(ability, ActivatedAbility | TriggeredAbility | StaticAbility):
        return ability
    if (
        isinstance(ability, TriggeredAbility)
        and _only_zone(ability.when) is None
        and any(node == THIS for node in walk(ability.when))
    ):
        return ability  # its own move put it there
    if isinstance(ability, ActivatedAbility) and SacrificeThis() in ability.cost.parts:
        return ability
    if isinstance(ability, StaticAbility):
        ability = replace(ability, condition=_but_where(ability.condition, zone))
    return replace(ability, zone=zone)


def _but_where(condition: Condition | None, zone: Zone) -> Condition | None:
    """What is asked beside whether this is in the zone where the ability functions."""
    match condition:
        case Matches(what=Mention(what=This()), among=InZone(zone=asked)) if asked is zone:
            return None
        case Both(left=left, right=right):
            left_over = (_but_where(left, zone), _but_where(right, zone))
            if left_over[0] is None or left_over[1] is None:
                return left_over[0] or left_over[1]
    return condition


def _zones_said(node: Node) -> Iterator[Zone]:
    """The zones that the text says this object is in, as the ability begins."""
    if isinstance(node, DelayedTrigger):
        return
    if isinstance(node, FromZone | Mention) and node.zone is not None:
        yield node.zone
    for one in fields(node):
        value = getattr(node, one.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield from _zones_said(item)


_OF_THIS = (
    SacrificeThis,
    DiscardThis,
    ExileThis,
    ReturnThis,
    RemoveCountersFromThis,
    PutCountersOnThis,
)
"""Costs that name this object, which "it" means after them."""
_PAID: dict[type[CostPart], str] = {
    SacrificePermanents: "sacrificed",
    DiscardCards: "discarded",
    ExileCards: "exiled",
    TapPermanents: "tapped",
    ReturnPermanents: "returned",
    RevealCards: "revealed",
}
"""What is done to objects to pay for something ("the sacrificed creature", CR 608.2k)."""


@dataclass(slots=True)
class _Scope:
    """Where targets are counted from 0: an ability, a mode, a reflexive trigger."""

    outer: _Scope | None = None
    targets: list[Target] = field(default_factory=list)

    def sees(self, other: _Scope) -> bool:
        scope: _Scope | None = self
        while scope is not None:
            if scope is other:
                return True
            scope = scope.outer
        return False


@dataclass(frozen=True, slots=True)
class _Place:
    """The instruction that something stands in (0: before all of them) and its scope."""

    clause: int
    instruction: Instruction | None
    scope: _Scope
    earlier: Instruction | None = None
    """What was told just before that."""
    delayed: tuple[tuple[int, DelayedTrigger], ...] = ()
    """The delayed triggers in whose instructions or events it stands, with their clauses."""
    in_event: bool = False
    """Whether actions here are patterns of events, not instructions."""
    loops: tuple[int, ...] = ()
    """The `ForEach`s that it stands in, by their clauses."""
    paid: Condition | None = None
    """The optional cost without which what stands there isn't done."""


@dataclass(slots=True)
class _Mentioned:
    """Something named in the text, and what words after it mean by it."""

    at: float
    kinds: frozenset[str]
    plural: bool
    refers: Selector | None
    own: bool = False
    subject: bool = False
    phrase: Mention | None = None
    clause: int = 0
    scope: _Scope | None = None
    loops: tuple[int, ...] = ()
    introduced: bool = False
    way: str = ""
    only_by_way: bool = False
    described: Selector | None = None
    """What was said of it."""
    name: str = ""
    """Under which it has to be remembered, once something refers to it."""
    delayed: tuple[tuple[int, DelayedTrigger], ...] = ()


@dataclass(slots=True)
class _Binding:
    own_kinds: frozenset[str]
    is_triggered: bool = False
    event_has_amount: bool = False
    static: StaticAbility | None = None
    paid: frozenset[str] = frozenset()
    """What is done to objects to pay for it, or may be to pay for the spell."""
    main: _Scope = field(default_factory=_Scope)
    known: list[_Mentioned] = field(default_factory=list)
    standing: dict[StandIn, _Place] = field(default_factory=dict)
    introduced: list[tuple[float, Introduces, int, _Place]] = field(default_factory=list)
    means: dict[StandIn, Node] = field(default_factory=dict)
    scopes: dict[int, _Scope] = field(default_factory=dict)
    """The scopes of modes and reflexive triggers, by the identity of their nodes."""
    clauses: int = 0
    clause_of: dict[int, int] = field(default_factory=dict)
    names: int = 0
    kept: dict[int, dict[str, Selector]] = field(default_factory=dict)
    """What has to be remembered as a delayed trigger is made, by its clause and by names."""

    # --- collecting the stand-ins ---

    def collect(self, value: object, place: _Place) -> None:
        if isinstance(value, tuple):
            for item in value:
                self.collect(item, place)
                if isinstance(item, Effect | Action):
                    place = replace(place, earlier=_last_of(item))
            return
        if not isinstance(value, Node):
            return
        if isinstance(value, StandIn):
            self.standing.setdefault(value, place)
        elif isinstance(value, Mode | WhenYouDo | OptionalAttackCost):
            scope = self.scopes.setdefault(id(value), _Scope(place.scope))
            place = replace(place, scope=scope)
        elif (
            isinstance(value, Effect | Action)
            and not isinstance(value, Introduces)
            and not _is_pattern_in(value, place)
        ):
            self.clauses += 1
            self.clause_of[id(value)] = self.clauses
            delayed = place.delayed
            if isinstance(value, DelayedTrigger):
                delayed = (*delayed, (self.clauses, value))
            place = replace(
                place, clause=self.clauses, instruction=value, delayed=delayed, in_event=False
            )
            if isinstance(value, If) and _is_of_payment(value.condition):
                self._collect_paid(value, place)
                return
        for one in fields(value):
            inside = place
            if one.name in _OF_EVENTS:
                inside = replace(place, in_event=True)
            if isinstance(value, ForEach) and one.name == "then":
                inside = replace(place, loops=(*place.loops, place.clause))
            self.collect(getattr(value, one.name), inside)
        if isinstance(value, Introduces):
            inner = self.clause_of.get(id(value.then), 0)
            last = max((one.at for one in self.standing), default=value.at)
            self.introduced.append((max(last, value.at) + 0.5, value, inner, place))

    def _collect_paid(self, value: If, place: _Place) -> None:
        """CR 702.33g: targets of what is done only for an optional cost, or only without it."""
        unpaid = place
        if _has_targets(value.then) and _has_targets(value.otherwise):
            unpaid = replace(place, paid=IsNot(value.condition))
        self.collect(value.condition, place)
        self.collect(value.then, replace(place, paid=value.condition))
        self.collect(value.otherwise, unpaid)

    # --- meeting them in the order of the text ---

    def meet_all(self) -> None:
        for at, effect, clause, place in self.introduced:
            if effect.found is not None:
                self.known.append(
                    _Mentioned(
                        at + 0.1,
                        kinds_of(effect.what),
                        False,
                        effect.found,
                        clause=clause,
                        scope=place.scope,
                        loops=place.loops,
                    )
                )
            self.known.append(
                _Mentioned(
                    at,
                    kinds_of(effect.what),
                    effect.plural,
                    None,
                    clause=clause,
                    scope=place.scope,
                    loops=place.loops,
                    introduced=True,
                    way=effect.way,
                    only_by_way=effect.only_by_way,
                )
            )
        for phrase, place in sorted(self.standing.items(), key=_order):
            match phrase:
                case TargetPhrase():
                    self._target(phrase, place)
                case Mention():
                    self._mention(phrase, place)
                case Pronoun():
                    self._pronoun(phrase, place)
                case ThatMuch():
                    self.means[phrase] = self._amount(phrase, place)

    def _target(self, phrase: TargetPhrase, place: _Place) -> None:
        kinds = kinds_of(phrase.what)
        meaning = ChosenTarget(len(place.scope.targets))
        other: tuple[int, ...] = ()
        what = phrase.what
        if phrase.another:
            other = tuple(
                index
                for index, target in enumerate(place.scope.targets)
                if kinds_of(target.what) & kinds
            )
            if not other:
                what = all_of(what, OTHER)
        self.means[phrase] = meaning
        place.scope.targets.append(
            Target(
                what,
                phrase.minimum,
                phrase.maximum,
                other_than=other,
                same_controller=phrase.same_controller,
                divided=phrase.divided,
                condition=place.paid,
            )
        )
        self.known.append(
            _Mentioned(
                phrase.at,
                kinds,
                phrase.maximum != 1,
                meaning,
                clause=place.clause,
                scope=place.scope,
                described=phrase.what,
            )
        )

    def _mention(self, phrase: Mention, place: _Place) -> None:
        own = phrase.what == THIS
        self.known.append(
            _Mentioned(
                phrase.at + 0.25,
                self.own_kinds if own else kinds_of(phrase.what),
                phrase.plural,
                phrase.refers,
                own,
                phrase.subject,
                phrase,
                place.clause,
                place.scope,
                place.loops,
                delayed=place.delayed,
                described=phrase.what,
            )
        )

    def _pronoun(self, pronoun: Pronoun, place: _Place) -> None:
        antecedent = self._antecedent(pronoun, place)
        if antecedent is None and pronoun.way in self.paid and not pronoun.whole:
            self.means[pronoun] = PaidWith(pronoun.way)
            return
        if antecedent is None and pronoun.way == EXILED and not pronoun.whole:
            self.means[pronoun] = ExiledWithThis()
            return
        if antecedent is None:
            whose = self._whose(pronoun, place)
            if whose is None:
                raise Unbound(pronoun.at)
            self.means[pronoun] = whose
            return
        if antecedent.refers is None:
            self._name(antecedent, place, pronoun.way)
        assert antecedent.refers is not None
        refers = self._final(self._still(antecedent, place))
        if refers == HOST and pronoun.kinds == ("card",):
            refers = EventObject()  # the card that it became as it died (CR 400.7)
        self.means[pronoun] = refers
        self.known.append(
            replace(
                antecedent,
                at=pronoun.at,
                clause=place.clause,
                phrase=None,
                subject=False,
                delayed=place.delayed,
                refers=refers,
            )
            if antecedent.name == "" and antecedent.refers != Iterated() and not pronoun.way
            else antecedent
        )

    def _whose(self, pronoun: Pronoun, place: _Place) -> Selector | None:
        """ "That player" after "a creature an opponent controls": the controller of that one."""
        if "player" not in pronoun.kinds or place.delayed:
            return None
        before = [
            one
            for one in self.known
            if one.at < pronoun.at and one.described is not None and not one.plural
        ]
        if not before:
            return None
        nearest = max(before, key=lambda one: one.at)
        assert nearest.described is not None
        if nearest.refers is None or not _is_controlled_by_some(nearest.described):
            return None
        return self._final(ControllerOf(nearest.refers))

    def _still(self, antecedent: _Mentioned, place: _Place) -> Selector:
        """What it is in a delayed ability, in which the event is another one (CR 603.7c): what
        the first event was about is remembered as the delayed ability is made."""
        assert antecedent.refers is not None
        later = place.delayed[len(antecedent.delayed) :]
        if not later:
            return antecedent.refers
        clause, trigger = later[0]
        if place.clause == clause or not _is_lost(antecedent.refers, trigger):
            return antecedent.refers
        for name, what in self.kept.setdefault(clause, {}).items():
            if what == antecedent.refers:
                return Bound(name)
        self.names += 1
        name = f"that {self.names}"
        self.kept[clause][name] = antecedent.refers
        return Bound(name)

    def _antecedent(self, pronoun: Pronoun, place: _Place) -> _Mentioned | None:
        fitting = [
            one
            for one in self.known
            if one.at < pronoun.at
            and (one.scope is None or place.scope.sees(one.scope))
            and self._is_within(one, place)
            and self._fits(one, pronoun)
        ]
        if not fitting:
            return None
        nearest = max(fitting, key=lambda one: one.at)
        if not pronoun.kinds and not pronoun.plural and nearest.clause == 0:
            topics = [one for one in fitting if one.subject and one.clause == 0]
            if topics:
                return max(topics, key=lambda one: one.at)
        return nearest

    def _is_within(self, one: _Mentioned, place: _Place) -> bool:
        """What is said once for each of a group is known only where it is said."""
        if one.refers == Iterated():
            return one.clause == place.clause or one.clause in place.loops
        return one.loops == place.loops[: len(one.loops)]

    def _fits(self, one: _Mentioned, pronoun: Pronoun) -> bool:
        if "player" in pronoun.kinds:
            return "player" in one.kinds
        if pronoun.way:
            return one.way == pronoun.way
        if one.only_by_way or (pronoun.whole and not one.introduced):
            return False
        if one.kinds == frozenset({"player"}):
            return False
        if one.plural != pronoun.plural and not self._is_each_affected(one, pronoun):
            return False
        if pronoun.demonstrative and one.own:
            return False
        return not pronoun.kinds or bool(one.kinds & frozenset(pronoun.kinds))

    def _is_each_affected(self, one: _Mentioned, pronoun: Pronoun) -> bool:
        """ "Each creature you control gets +1/+1 for each Aura attached to it": one of those that
        the static ability affects, unless the pronoun describes them itself."""
        phrase, static = one.phrase, self.static
        if static is None or phrase is None or not phrase.each or static.affects is not phrase:
            return False
        return not any(part is pronoun for part in walk(phrase.what))

    def _name(self, antecedent: _Mentioned, place: _Place, way: str = "") -> None:
        """Decides how something is found again that isn't known by itself."""
        phrase = antecedent.phrase
        if phrase is not None and antecedent.plural and antecedent.clause == place.clause:
            affected: object = None
            if self.static is not None:
                affected = self.static.affects
            elif isinstance(place.instruction, Apply):
                affected = place.instruction.what
            is_affected = isinstance(affected, Mention) and affected.at == phrase.at
            antecedent.refers = AffectedObject() if is_affected else Iterated()
            return
        self.names += 1
        number = THEM if antecedent.plural else IT
        antecedent.name = f"{way or number} {self.names}"
        antecedent.refers = Bound(antecedent.name)

    def _amount(self, phrase: ThatMuch, place: _Place) -> Node:
        """ "that much": how much the instruction before did, or the event was."""
        if place.delayed and (len(place.delayed) > 1 or _is_moment(place.delayed[0][1])):
            raise Unbound(phrase.at)
        if place.delayed:
            return EventAmount()
        if place.earlier is not None and _has_amount(place.earlier):
            return ResultAmount()
        if self.is_triggered and self.event_has_amount:
            return EventAmount()
        raise Unbound(phrase.at)

    # --- building the tree anew ---

    def built_ability(self, ability: Ability) -> Ability:
        built = self._built(ability)
        if self.main.targets:
            targets = tuple(self._final(target) for target in self.main.targets)
            if not hasattr(built, "targets"):
                raise Unbound(0)
            built = replace(built, targets=targets)  # type: ignore[call-arg]
        assert isinstance(built, Ability)
        if not is_known(built):
            raise Unbound(0)
        return built

    def _final(self, value: N) -> N:
        """The tree with stand-ins replaced by what they mean, also in what that says."""
        return cast("N", self._replaced(value))

    def _replaced(self, value: object) -> object:
        match value:
            case Mention(what=what):
                return self._replaced(what)
            case TargetPhrase() | Pronoun() | ThatMuch():
                return self.means[value]
            case OfThis():
                return self._of_this(value)
            case tuple():
                items = tuple(self._replaced(item) for item in value)
                return value if all(map(operator.is_, items, value)) else items
            case Node():
                changed = {}
                for one in fields(value):
                    old = getattr(value, one.name)
                    new = self._replaced(old)
                    if new is not old:
                        changed[one.name] = new
                return replace(value, **changed) if changed else value
            case _:
                return value

    def _built(self, value: Node) -> Node:
        changed: dict[str, object] = {
            one.name: self._part(getattr(value, one.name)) for one in fields(value)
        }
        if id(value) in self.scopes:
            scope = self.scopes[id(value)]
            changed["targets"] = tuple(self._final(target) for target in scope.targets)
        same = all(getattr(value, name) is new for name, new in changed.items())
        return value if same else replace(value, **changed)

    def _part(self, old: object) -> object:
        """What becomes of the value of a field."""
        match old:
            case OfThis():
                return self._of_this(old)
            case _ if isinstance(old, StandIn):
                return self._final(old)
            case Node():
                return self._built(old)
            case tuple() if _is_then(old):
                return self._then(old)
            case tuple():
                items = tuple(self._part(item) for item in old)
                return old if all(map(operator.is_, items, old)) else items
            case _:
                return old

    def _of_this(self, said: OfThis) -> Condition:
        what = self._final(said.what)
        condition = self._final(said.condition)
        if what == THIS:
            return condition
        match condition:
            case WasCast():
                return replace(condition, what=what)
            case Compare(left=ManaSpent() as spent):
                return replace(condition, left=replace(spent, what=what))
            case _:
                raise Unbound(said.at)

    def _then(self, then: Then) -> Then:
        result: list[Instruction] = []
        for written in then:
            instruction = written.then if isinstance(written, Introduces) else written
            clause = self.clause_of.get(id(instruction), 0)
            built = self._built(instruction)
            after: list[Instruction] = []
            for one in self.known:
                if one.clause != clause or not one.name:
                    continue
                if one.phrase is None:
                    after.append(Remember(one.name, ResultCards()))
                else:
                    what = self._final(one.phrase.what)
                    result.append(Remember(one.name, what))
                    built = _put(built, what, Bound(one.name))
            built = self._each(built, clause)
            if isinstance(built, If):
                built, before = _remembered_first(built)
                result.extend(before)
            result.extend(Remember(name, what) for name, what in self._kept_for(clause))
            before, built = shared(built)
            result.extend(before)
            result.append(built)  # type: ignore[arg-type]
            result.extend(dict.fromkeys(after))
        return tuple(
            one
            for place, one in enumerate(result)
            if not isinstance(one, Remember) or one not in result[:place]
        )

    def _kept_for(self, clause: int) -> list[tuple[str, Selector]]:
        return [(name, self._final(what)) for name, what in self.kept.get(clause, {}).items()]

    def _each(self, built: Node, clause: int) -> Node:
        """An instruction in which something is said of each of a group: once for each."""
        for one in self.known:
            if one.clause == clause and one.phrase is not None and one.refers == Iterated():
                what = self._final(one.phrase.what)
                assert isinstance(what, Selector)
                if isinstance(built, ForEach) and built.of == what:
                    continue
                inner = _put(built, what, Iterated())
                return ForEach(what, (inner,))  # type: ignore[arg-type]
        return built


def _order(item: tuple[StandIn, _Place]) -> tuple[int, int]:
    """By place; what stands inside of another phrase at its beginning comes before it."""
    return (item[0].at, 1 if isinstance(item[0], Mention) else 0)


_OF_THE_EVENT = (EventObject, EventOther, EventRecipient)


def _is_moment(trigger: DelayedTrigger) -> bool:
    return isinstance(trigger.when, BeginningOf)


def _is_lost(refers: Selector, trigger: DelayedTrigger) -> bool:
    """Whether a delayed ability doesn't know it: a step has no object, but an active player."""
    players = (EventPlayer, ActivePlayer)
    kinds = players if _is_moment(trigger) else (*players, *_OF_THE_EVENT)
    return any(isinstance(node, kinds) for node in walk(refers))


_WITH_AMOUNT = (
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Exile,
    FlipCoin,
    LoseLife,
    PutInHand,
    PutIntoGraveyard,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    RollDice,
    Sacrifice,
)
"""What leaves how much it did for what follows it (`ResultAmount`)."""


def _is_controlled_by_some(what: Selector) -> bool:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return any(
        isinstance(part, ControlledBy) and part.player in (OPPONENT, PLAYER) for part in parts
    )


_MANY = (AttacksWith, DamageIsPrevented, DealtExcessDamage, OneOrMore, RollsDie)


def _event_has_amount(ability: Ability) -> bool:
    """Whether there is a number in what the ability is about ("that much")."""
    event = getattr(ability, "when", None) or getattr(ability, "event", None)
    if event is None:
        return isinstance(ability, DamagePrevention)
    return any(isinstance(node, _MANY) or hasattr(node, "amount") for node in walk(event))


def _has_amount(instruction: Instruction) -> bool:
    return isinstance(instruction, _WITH_AMOUNT)


def _last_of(instruction: Instruction) -> Instruction:
    """What is done last in it: of "you may discard a card", the discarding."""
    match instruction:
        case Introduces(then=inner):
            return _last_of(inner)
        case May(then=(*_, last)) | If(then=(*_, last), otherwise=()) | ForEach(then=(*_, last)):
            return _last_of(last)
        case _:
            return instruction


def _put(tree: Node, what: object, name: Selector) -> Node:
    """The tree about the named things instead of those that it described."""
    return transform(tree, lambda field_name, part: name if part == what else part)


def _is_of_payment(condition: Condition) -> bool:
    """Whether it asks for an optional cost of the spell."""
    if isinstance(condition, IsNot | OfThis):
        return _is_of_payment(condition.condition)
    return isinstance(condition, Compare) and isinstance(condition.left, TimesPaid)


def _has_targets(then: Then) -> bool:
    return any(isinstance(node, TargetPhrase) for one in then for node in walk(one))


def _remembered_first(choice: If) -> tuple[If, Then]:
    """What both branches speak of is remembered before either is followed ("… instead").

    Raises:
        Unbound: one branch speaks of what only the other makes.
    """
    used = {node.name for one in choice.then for node in walk(one) if isinstance(node, Bound)}
    moved: list[Remember] = [
        one for one in choice.otherwise if isinstance(one, Remember) and one.name in used
    ]
    if any(isinstance(one.what, ResultCards) for one in moved):
        raise Unbound(0)
    kept = tuple(one for one in choice.otherwise if one not in moved)
    return (replace(choice, otherwise=kept), tuple(moved)) if moved else (choice, ())


def _is_then(value: object) -> bool:
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(item, Effect | Action) for item in value)
    )


_OF_EVENTS = frozenset({"when", "event", "pattern", "patterns", "cause", "condition"})
"""The fields of nodes in which actions are patterns."""


def _is_pattern_in(value: Node, place: _Place) -> bool:
    """Whether an action is the pattern of an event, not an instruction."""
    return place.in_event and isinstance(value, EventPattern)
