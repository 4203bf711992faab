"""Where stand-ins of the grammar stand in an ability, and what was named there before them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from itertools import pairwise

from rules_engine.ir import (
    Compare,
    DelayedTrigger,
    ForEach,
    If,
    Instruction,
    IsNot,
    Selector,
    Target,
    WhenResolved,
    WhenYouDo,
)
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.conditions import Condition
from rules_engine.ir.effects import (
    Action,
    ChooseCardName,
    DieResult,
    Effect,
    May,
    Mode,
    PreventDamage,
    ReturnToHand,
    Then,
)
from rules_engine.ir.events import (
    EventPattern,
)
from rules_engine.ir.modifications import OptionalAttackCost
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import HasChosenName, TheRest
from rules_engine.oracle.grammar.deeds import deed_of
from rules_engine.oracle.grammar.syntax import (
    Difference,
    Introduces,
    Mention,
    OfThis,
    OtherChosenName,
    Pronoun,
    TargetPhrase,
    ThatMuch,
)

StandIn = TargetPhrase | Mention | Pronoun | ThatMuch | OtherChosenName


class Unbound(Exception):
    """A pronoun or reference has nothing that it can mean; `at` is its place in the text."""

    def __init__(self, at: int) -> None:
        super().__init__(f"nothing for the word at {at} to refer to")
        self.at = at


@dataclass(slots=True)
class Scope:
    """Where targets are counted from 0: an ability, a mode, a reflexive trigger, a delayed one."""

    outer: Scope | None = None
    clause: int | None = None
    """The instruction that makes a triggered ability, before which what it speaks of can be
    remembered."""
    targets: list[Target] = field(default_factory=list)

    def sees(self, other: Scope) -> bool:
        scope: Scope | None = self
        while scope is not None:
            if scope is other:
                return True
            scope = scope.outer
        return False


@dataclass(frozen=True, slots=True)
class Place:
    """The instruction that something stands in (0: before all of them) and its scope."""

    clause: int
    instruction: Instruction | None
    scope: Scope
    earlier: Instruction | None = None
    """What was told just before that."""
    delayed: tuple[tuple[int, DelayedTrigger], ...] = ()
    """The delayed triggers in whose instructions or events it stands, with their clauses."""
    in_event: bool = False
    """Whether actions here are patterns of events, not instructions."""
    loops: tuple[int, ...] = ()
    until: int | None = None
    """Where the next instruction begins, before which this one is done: "where X is …" after both
    may be of the first."""
    """The `ForEach`s that it stands in, by their clauses."""
    paid: Condition | None = None
    """The optional cost without which what stands there isn't done."""
    prevented: bool = False
    """Whether it is what a prevention effect does besides (CR 615.5)."""
    branches: frozenset[tuple[int, str]] = frozenset()
    """The branches of `If`s that it stands in, by their clauses."""
    in_result: bool = False
    """Whether it is done only for one of the results of a die."""

    def in_branch(self, name: str) -> Place:
        """That branch of the `If` whose place this is."""
        return replace(self, branches=self.branches | {(self.clause, name)})

    def is_beside(self, other: Place) -> bool:
        """Whether one is followed where the other isn't."""
        own = dict(self.branches)
        return any(own.get(clause, branch) != branch for clause, branch in other.branches)


@dataclass(slots=True)
class Mentioned:
    """Something named in the text, and what words after it mean by it."""

    at: float
    kinds: frozenset[str]
    plural: bool
    refers: Selector | None
    own: bool = False
    subject: bool = False
    phrase: Mention | None = None
    clause: int = 0
    scope: Scope | None = None
    loops: tuple[int, ...] = ()
    introduced: bool = False
    way: str = ""
    only_by_way: bool = False
    described: Selector | None = None
    """What was said of it."""
    name: str = ""
    """Under which it has to be remembered, once something refers to it."""
    delayed: tuple[tuple[int, DelayedTrigger], ...] = ()
    among: Selector | None = None
    """Among what it was chosen, if an instruction only chose it."""
    made_in: Place | None = None
    """Where the instruction stands that makes or finds it."""


@dataclass(slots=True)
class StandIns:
    """The stand-ins of an ability, each with where it stands."""

    main: Scope = field(default_factory=Scope)
    standing: dict[StandIn, Place] = field(default_factory=dict)
    introduced: list[tuple[float, Introduces, int, Place]] = field(default_factory=list)
    scopes: dict[int, Scope] = field(default_factory=dict)
    """Those of modes and of triggered abilities that are made, by the identity of their nodes."""
    chooses_name: bool = False
    """Whether an instruction chooses a card name."""
    returned: list[tuple[float, Selector, Scope]] = field(default_factory=list)
    """What instructions return to its owner's hand, with their places."""
    others: set[Pronoun] = field(default_factory=set)
    """The pronouns of "the rest", which may mean what wasn't chosen."""
    clauses: int = 0
    clause_of: dict[int, int] = field(default_factory=dict)
    told: dict[int, Instruction] = field(default_factory=dict)
    """The instructions by their clauses."""

    def collect(self, value: object, place: Place) -> None:
        if isinstance(value, tuple):
            for item, following in pairwise((*value, None)):
                before = (
                    replace(place, until=following.at)
                    if isinstance(following, Introduces)
                    else place
                )
                self.collect(item, before)
                if isinstance(item, Effect | Action):
                    place = replace(place, earlier=_last_of(item))
            return
        if not isinstance(value, Node):
            return
        if isinstance(value, Difference):
            raise Unbound(0)  # no condition before it compares two numbers
        self.chooses_name = self.chooses_name or isinstance(value, ChooseCardName | HasChosenName)
        if isinstance(value, TheRest) and isinstance(value.of, Pronoun):
            self.others.add(value.of)
        if isinstance(value, StandIn):
            self.standing.setdefault(value, place)
        elif isinstance(value, Mode | OptionalAttackCost):
            scope = self.scopes.setdefault(id(value), Scope(place.scope))
            place = replace(place, scope=scope)
        elif (
            isinstance(value, Effect | Action)
            and not isinstance(value, Introduces)
            and not _is_pattern_in(value, place)
        ):
            self.clauses += 1
            self.clause_of[id(value)] = self.clauses
            self.told[self.clauses] = value
            delayed = place.delayed
            if isinstance(value, DelayedTrigger):
                delayed = (*delayed, (self.clauses, value))
            place = replace(
                place, clause=self.clauses, instruction=value, delayed=delayed, in_event=False
            )
            if isinstance(value, If) and is_of_payment(value.condition):
                self._collect_paid(value, place)
                return
        own = place.scope
        if isinstance(value, WhenYouDo | WhenResolved) or (
            isinstance(value, DelayedTrigger) and value.targets
        ):
            own = self.scopes.setdefault(id(value), Scope(place.scope, place.clause))
        for one in fields(value):
            is_own = one.name == "then" or isinstance(value, WhenYouDo)
            inside = replace(place, scope=own) if is_own else place
            if one.name in _OF_EVENTS:
                inside = replace(inside, in_event=True)
            if isinstance(value, PreventDamage) and one.name == "then":
                inside = replace(inside, prevented=True)
            if isinstance(value, If | May) and one.name in ("then", "otherwise"):
                inside = inside.in_branch(one.name)
            if isinstance(value, DieResult) and one.name == "then":
                inside = replace(inside.in_branch(f"{value.lowest}"), in_result=True)
            if isinstance(value, ForEach) and one.name == "then":
                inside = replace(inside, loops=(*place.loops, place.clause))
            self.collect(getattr(value, one.name), inside)
        if isinstance(value, Introduces):
            inner = self.clause_of.get(id(value.then), 0)
            last = max(_last_place(value, value.at), value.at)
            if place.until is not None and value.at < place.until < last:
                last = place.until - 1
            self.introduced.append((last + 0.5, value, inner, place))
        elif place.instruction is value and place.instruction is not None:
            self._done_by(place.instruction, place)

    def clauses_of(self, then: Then) -> frozenset[int]:
        """The clauses of these instructions and of all in them."""
        nodes = (node for one in then for node in walk(one))
        return frozenset(self.clause_of[id(node)] for node in nodes if id(node) in self.clause_of)

    def _done_by(self, value: Instruction, place: Place) -> None:
        """What an instruction does to objects: "each creature dealt damage this way"."""
        if isinstance(value, ReturnToHand):
            self.returned.append((_last_place(value, 0), value.what, place.scope))
        done = deed_of(value)
        if done is not None:
            at = _last_place(value, max((one.at for one in self.standing), default=0))
            self.introduced.append((at + 0.5, done, place.clause, place))

    def _collect_paid(self, value: If, place: Place) -> None:
        """CR 702.33g: targets of what is done only for an optional cost, or only without it."""
        unpaid = place
        if _has_targets(value.then) and _has_targets(value.otherwise):
            unpaid = replace(place, paid=IsNot(value.condition))
        self.collect(value.condition, place)
        for phrase in _targets_of(value.otherwise) & _targets_of(value.then):
            self.standing.setdefault(phrase, place)
        self.collect(value.then, replace(place, paid=value.condition).in_branch("then"))
        self.collect(value.otherwise, unpaid.in_branch("otherwise"))


def _last_place(value: Node, otherwise: int) -> int:
    """Where the last stand-in of an instruction is: what is told "instead" of it comes later in the
    text, but before it in the tree."""
    return max((node.at for node in walk(value) if isinstance(node, StandIn)), default=otherwise)


def _last_of(instruction: Instruction) -> Instruction:
    """What is done last in it: of "you may discard a card", the discarding."""
    match instruction:
        case Introduces(then=inner):
            return _last_of(inner)
        case May(then=(*_, last)) | If(then=(*_, last), otherwise=()) | ForEach(then=(*_, last)):
            return _last_of(last)
        case _:
            return instruction


def is_of_payment(condition: Condition) -> bool:
    """Whether it asks for an optional cost of the spell."""
    if isinstance(condition, IsNot | OfThis):
        return is_of_payment(condition.condition)
    return isinstance(condition, Compare) and isinstance(condition.left, TimesPaid)


def _targets_of(then: Then) -> set[TargetPhrase]:
    return {node for one in then for node in walk(one) if isinstance(node, TargetPhrase)}


def _has_targets(then: Then) -> bool:
    return bool(_targets_of(then))


_OF_EVENTS = frozenset({"when", "event", "pattern", "patterns", "cause", "condition"})
"""The fields of nodes in which actions are patterns."""


def _is_pattern_in(value: Node, place: Place) -> bool:
    """Whether an action is the pattern of an event, not an instruction."""
    return place.in_event and isinstance(value, EventPattern)
