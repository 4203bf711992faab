"""What "it", "that player" and "target" mean within one ability (CR 115.1, 608.2c).

The grammar leaves stand-ins (`syntax`) with their places in the text. Here they are replaced: first
all of them are met in the order of the text (`references`), then the tree is built anew.

What isn't known by itself later (the token that was created, the cards that were chosen) is
remembered under a name as the instructions are followed. What is said of each of a group in the
instruction that names the group ("each player loses life equal to … their hand") is done once for
each of it.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, fields, replace
from functools import partial

from rules_engine.ir import (
    THIS,
    Ability,
    Apply,
    Bound,
    CastWithoutPaying,
    Compare,
    Comparison,
    DealDamage,
    Dies,
    EventsThisTurn,
    ForEach,
    GainLife,
    If,
    Instruction,
    InZone,
    IsNumber,
    IsPlayer,
    Iterated,
    LoseLife,
    May,
    Modification,
    ModifyPowerToughness,
    Opponent,
    PutOntoBattlefield,
    Remember,
    ResultCards,
    ReturnToHand,
    Selector,
    SpellAbility,
    StaticAbility,
    This,
    X,
    You,
)
from rules_engine.ir.abilities import (
    ActivatedAbility,
    DamagePrevention,
    EntersTapped,
    EntersWithCounters,
    KeywordAbility,
    ModifiedEvent,
    Replacement,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import (
    Amount,
    AmountNode,
    EventAmount,
    ManaSpent,
    ManaValueOf,
    ResultAmount,
)
from rules_engine.ir.costs import (
    CostPart,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    Perform,
    PutCountersOnThis,
    PutExiledIntoGraveyard,
    RemoveCounters,
    RemoveCountersFromThis,
    ReturnPermanents,
    ReturnThis,
    RevealCards,
    SacrificePermanents,
    SacrificeThis,
    TapPermanents,
)
from rules_engine.ir.counting import SharesCardTypeWith
from rules_engine.ir.effects import (
    Action,
    DelayedTrigger,
    Effect,
    Exile,
    RollDice,
    Then,
)
from rules_engine.ir.events import (
    AbilityTriggers,
    Activates,
    Acts,
    AnyOfEvents,
    Attacks,
    AttacksWith,
    Casts,
    DamageIsPrevented,
    DealtExcessDamage,
    LeavesBattlefield,
    OneOrMore,
    PaysLife,
    RollsDie,
    TappedForMana,
)
from rules_engine.ir.keyword_actions import Exert
from rules_engine.ir.layouts import Solved
from rules_engine.ir.node import Node, transform, walk
from rules_engine.ir.selectors import (
    OTHER,
    TARGET_CHOOSER,
    AffectedObject,
    AllOf,
    AttachedHost,
    ChosenTarget,
    ControlledBy,
    ControllerOf,
    EventObject,
    EventSpellOrAbility,
    GrantingObject,
    ManaValueIs,
    NowIn,
    OtherThan,
    SharesColorWith,
    SharesCreatureTypeWith,
    SharesNameWith,
    TheRest,
)
from rules_engine.oracle.grammar.aimed_spells import as_many_as_aimed_at
from rules_engine.oracle.grammar.antecedents import is_moment
from rules_engine.oracle.grammar.asked_counters import counters_asked
from rules_engine.oracle.grammar.branches import is_known, shared, told_later
from rules_engine.oracle.grammar.chosen_together import are_chosen, names_counted
from rules_engine.oracle.grammar.functioning_zones import where_it_functions
from rules_engine.oracle.grammar.hosts_of_events import known_hosts, of_host_as_it_triggers
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.others import (
    left_in_exile,
    of_chosen_target,
    of_each_player_asked,
    of_others_than_its_player,
    other_than_named,
    others_than_targeted,
)
from rules_engine.oracle.grammar.others_left import others_than_meant
from rules_engine.oracle.grammar.places import Mentioned, Place, StandIn, StandIns, Unbound
from rules_engine.oracle.grammar.references import References
from rules_engine.oracle.grammar.syntax import (
    OWN_TARGETS,
    AsMany,
    EachOwner,
    Introduces,
    LinkedToThis,
    Mention,
    OfOwnKind,
    OfThis,
    Pronoun,
    RemovedThisWay,
    RollResult,
    ThatName,
    ThatTurn,
    UnroundedHalf,
)
from rules_engine.oracle.grammar.what_died import allowed_if_exiled, as_cards
from rules_engine.vocabulary import KeywordAction

_ABOUT_EVENTS = TriggeredAbility | Replacement | ModifiedEvent | DamagePrevention
"""Abilities with an event, whose amount "that much" can be."""

_OF_THIS = (
    SacrificeThis,
    DiscardThis,
    ExileThis,
    ReturnThis,
    RemoveCountersFromThis,
    PutCountersOnThis,
)
"""Costs that name this object, which "it" means after them."""


def _exerts(part: CostPart) -> bool:
    return isinstance(part, Perform) and part.then == (Exert(THIS),)


_PAID: dict[type[CostPart], str] = {
    SacrificePermanents: "sacrificed",
    DiscardCards: "discarded",
    ExileCards: "exiled",
    PutExiledIntoGraveyard: "put into a graveyard",
    TapPermanents: "tapped",
    ReturnPermanents: "returned",
    RevealCards: "revealed",
}
"""What is done to objects to pay for something ("the sacrificed creature", CR 608.2k)."""


_ENTERING = EntersTapped | EntersWithCounters
"""Abilities that say of this object how it enters, which "it" means in them."""


def _of_own_kind(ability: Ability, own_kinds: frozenset[str]) -> Ability:
    """The ability as it is meant of an object of these kinds.

    Raises:
        Unbound: it could be meant in several ways, or in none.
    """

    def meant(name: str, part: object) -> object:
        if not isinstance(part, OfOwnKind):
            return part
        found = [change for kind, change in part.options if kind in own_kinds]
        if len(found) != 1:
            raise Unbound(0)
        return found[0]

    return transform(ability, meant)


def bind(ability: Ability, own_kinds: frozenset[str], costs: tuple[CostPart, ...] = ()) -> Ability:
    """The ability with everything that it refers to found.

    Args:
        own_kinds: the nouns that this object goes by ("creature", "permanent").
        costs: what is paid for a spell besides its mana cost.

    Raises:
        Unbound: something refers to nothing.
    """
    if isinstance(ability, KeywordAbility | Solved) and ability.ability is not None:
        return replace(ability, ability=bind(ability.ability, own_kinds))
    for part in walk(ability):
        if isinstance(part, UnroundedHalf):  # nothing says how to round it
            raise Unbound(part.at)
        if isinstance(part, AsMany):  # X is announced only for activated abilities
            raise Unbound(0)
    ability = transform(_of_own_kind(ability, own_kinds), _of_anybody)
    ability = transform(ability, partial(_of_roll, _result_of_roll(ability)))
    ability = as_many_as_aimed_at(other_than_named(ability, own_kinds))
    written, ability = ability, where_it_functions(ability)
    ability = of_host_as_it_triggers(ability)
    placed = StandIns()
    references = References(placed, own_kinds, is_triggered=isinstance(ability, _ABOUT_EVENTS))
    references.event_has_amount = _event_has_amount(ability)
    references.asked = _asked_number(ability)
    references.prevents = isinstance(ability, DamagePrevention)
    references.event_deals = _deals_to_player(getattr(ability, "when", None))
    references.event_is_excess = isinstance(getattr(ability, "when", None), DealtExcessDamage)
    when = getattr(ability, "when", None)
    references.event_stays = isinstance(when, Attacks | DealDamage)
    references.has_left = isinstance(when, LeavesBattlefield) and (
        isinstance(when.what, Mention) and when.what.what == THIS
    )
    if any(map(_is_of_the_spell_cast, walk(ability))) and not (
        when is not None and any(isinstance(node, Casts) for node in walk(when))
    ):
        raise Unbound(0)
    is_of_ability = isinstance(when, AbilityTriggers) and when.cause is not None
    references.of_activation = is_of_ability or (
        isinstance(when, Activates) and not when.mana_abilities
    )
    references.of_spell_or_ability = isinstance(when, AnyOfEvents) and all(
        isinstance(one, Casts | Activates) for one in when.patterns
    )
    if isinstance(ability, ActivatedAbility):
        if any(isinstance(part, _OF_THIS) or _exerts(part) for part in ability.cost.parts):
            references.known.append(Mentioned(-1, own_kinds, False, THIS, own=True))
        if any(node == GrantingObject() for part in ability.cost.parts for node in walk(part)):
            given = GrantingObject()
            references.known.append(Mentioned(-1, kinds_of(given), False, given))
        _know_paid(references, ability.cost.parts)
        references.announced = any(
            isinstance(part, RemoveCountersFromThis | RemoveCounters) and part.count == X
            for part in ability.cost.parts
        )
    elif isinstance(ability, SpellAbility):
        _know_paid(references, costs)
    for node in walk(ability):
        if isinstance(node, May) and node.cost is not None:
            references.paid |= {_PAID[type(one)] for one in node.cost.parts if type(one) in _PAID}
    if isinstance(ability, StaticAbility):
        references.static = ability
        if ability.affects == THIS:
            references.known.append(Mentioned(-1, own_kinds, False, THIS, own=True))
        if written is not ability:  # that it is there was said, and isn't asked any more
            references.known.append(Mentioned(-1, own_kinds, False, THIS, own=True))
    elif isinstance(ability, _ENTERING) and ability.what == THIS:
        references.known.append(Mentioned(-1, own_kinds, False, THIS, own=True))
    placed.collect(ability, Place(0, None, placed.main))
    references.meet_all()
    bound = transform(_Rebuilding(references, placed).ability(ability), _said_of_itself)
    _ensure_known_as_chosen(getattr(bound, "targets", ()))
    bound = of_each_player_asked(of_others_than_its_player(others_than_targeted(bound)))
    bound = left_in_exile(bound)
    bound = transform(as_cards(bound), allowed_if_exiled)
    if isinstance(bound, SpellAbility | ActivatedAbility):
        bound = transform(bound, _after_what_happened)
    return known_hosts(of_chosen_target(transform(bound, partial(_for_each_other, own_kinds))))


def _ensure_known_as_chosen(targets: tuple[Target, ...]) -> None:
    """CR 601.2c, 603.3d: a target is chosen before any instruction is followed, and can't be
    described by what one of them finds.

    Raises:
        Unbound: it is.
    """
    for node in (node for target in targets for node in walk(target)):
        if isinstance(node, Bound) and node != TARGET_CHOOSER:
            raise Unbound(0)


def _after_what_happened(_name: str, part: object) -> object:
    """ "Whenever a creature attacks this turn, …. Destroy it at end of combat": nothing else than
    that event names the object, so each event makes a delayed ability of its own (CR 603.7d)."""
    then = getattr(part, "then", None)
    if not isinstance(part, Node) or not isinstance(then, tuple):
        return part
    found: list[object] = []
    for one in then:
        last = found[-1] if found else None
        if (
            isinstance(one, DelayedTrigger)
            and isinstance(last, DelayedTrigger)
            and is_moment(one)
            and not is_moment(last)
            and any(node == EventObject() for node in walk(one))
        ):
            found[-1] = replace(last, then=(*last.then, one))
        else:
            found.append(one)
    return part if len(found) == len(then) else replace(part, then=tuple(found))  # type: ignore[call-arg]


def _of_anybody(name: str, part: object) -> object:
    """ "The cards in each graveyard", where nothing is chosen among them, are those in them all;
    counters that no cost removes were removed by the instruction before."""
    if part == RemovedThisWay():
        return ResultAmount()
    return replace(part, of=None) if isinstance(part, InZone) and part.of == EachOwner() else part


def _result_of_roll(ability: Ability) -> Amount:
    """What "the result" of a die is in the ability."""
    then = ability.then if isinstance(ability, TriggeredAbility) else ()
    rolls = any(isinstance(node, RollDice) for one in then for node in walk(one))
    if not isinstance(ability, TriggeredAbility) or rolls:
        return ResultAmount()
    about_dice = any(_is_roll(node) for node in walk(ability.when))
    return EventAmount() if about_dice else ResultAmount()


def _is_roll(node: Node) -> bool:
    return isinstance(node, RollsDie) or (
        isinstance(node, Acts) and node.action is KeywordAction.ROLL_DICE
    )


def _of_roll(result: Amount, name: str, part: object) -> object:
    return result if part == RollResult() else part


def _know_paid(references: References, parts: tuple[CostPart, ...]) -> None:
    """What is done to objects to pay these costs, and what "that creature" is of them."""
    for part in parts:
        way = _PAID.get(type(part))
        if way is None:
            continue
        references.paid |= {way}
        if isinstance(part, SacrificePermanents) and part.count == 1:
            references.given[way] = kinds_of(part.what)
        if isinstance(part, ExileCards) and part.count == 1 and not part.or_more:
            references.given[way] = frozenset({"card"})


def _said_of_itself(_name: str, part: object) -> object:
    """ "Mana spent to cast it" of this object itself is what "to cast this spell" says, too."""
    if isinstance(part, ManaSpent) and part.what == THIS:
        return replace(part, what=None)
    return part


def _another_than_it(_name: str, part: object) -> object:
    """ "Another permanent that shares a card type with it", "if its controller controls no other
    creatures": others than that."""
    if not isinstance(part, AllOf) or OTHER not in part.parts:
        return part
    alike = [one.other for one in part.parts if isinstance(one, _ALIKE) and _is_named(one.other)]
    for one in part.parts:
        match one:
            case ControlledBy(player=ControllerOf(what=what)) if _is_named(what):
                alike.append(what)
            case _:
                pass
    if not alike:
        return part
    others = (OtherThan(alike[0]) if one == OTHER else one for one in part.parts)
    return AllOf(tuple(others))


def _for_each_other(own_kinds: frozenset[str], _name: str, part: object) -> object:
    """ "Each Sliver gets +1/+1 for each other Sliver", or enchanted creature for every one: others
    than the one that gets it, unless it is this that is one of them."""
    match part:
        case StaticAbility(affects=what, modifications=changes):
            changed = tuple(_of_others(one, what, own_kinds) for one in changes)
        case Apply(what=what, modifications=changes):
            changed = tuple(_of_others(one, what, own_kinds) for one in changes)
        case _:
            return part
    return part if changed == changes else replace(part, modifications=changed)


def _of_others(change: Modification, what: Selector, own_kinds: frozenset[str]) -> Modification:
    if what == THIS or not isinstance(change, ModifyPowerToughness):
        return change
    one_known = isinstance(what, AttachedHost | Bound | ChosenTarget)
    if not one_known and what != EventObject() and any(node == OTHER for node in walk(what)):
        return change  # this is left out of those that get it, and of those that count

    def others(_name: str, part: object) -> object:
        if not isinstance(part, AllOf) or OTHER not in part.parts:
            return part
        if one_known and (kinds_of(part) - _ANY_KIND) & own_kinds:
            return part
        is_one = isinstance(what, AttachedHost | ChosenTarget | EventObject)
        than = OtherThan(what if is_one else AffectedObject())
        return AllOf(tuple(than if one == OTHER else one for one in part.parts))

    return transform(change, others)


_ANY_KIND = frozenset({"permanent", "card", "source", "spell"})


def _is_named(other: Selector) -> bool:
    """Whether it is an object that was named, not this one or a card that something was done to."""
    named = AffectedObject | AttachedHost | ChosenTarget | EventObject | Iterated
    return isinstance(other, named)


_ALIKE = (SharesCardTypeWith, SharesColorWith, SharesCreatureTypeWith, SharesNameWith)

_MANY = (AttacksWith, DamageIsPrevented, DealtExcessDamage, OneOrMore, PaysLife, RollsDie)


def _deals_to_player(when: object) -> bool:
    while isinstance(when, OneOrMore):
        when = when.pattern
    return isinstance(when, DealDamage) and kinds_of(when.to) == frozenset({"player"})


def _event_has_amount(ability: Ability) -> bool:
    """Whether there is a number in what the ability is about ("that much")."""
    event = getattr(ability, "when", None) or getattr(ability, "event", None)
    if event is None:
        return isinstance(ability, DamagePrevention)
    if isinstance(event, TappedForMana) and event.as_mana_ability:
        return True
    return any(
        isinstance(node, _MANY) or (hasattr(node, "amount") and not isinstance(node, Selector))
        for node in walk(event)
    )


def _is_of_the_spell_cast(node: object) -> bool:
    """ "The two spells": the one whose casting is the event is one of them."""
    return isinstance(node, ManaValueOf) and node.what == EventSpellOrAbility()


def _asked_number(ability: Ability) -> AmountNode | None:
    condition = getattr(ability, "condition", None)
    when = getattr(ability, "when", None)
    for node in walk(when) if when is not None else ():
        match node:
            case ManaValueIs(comparison=Comparison.EQUAL, amount=AmountNode()):
                # "a spell with mana value equal to the number of counters", as it triggers
                return ManaValueOf(EventObject())
    many = counters_asked(condition, when)
    if many is not None:
        return many
    match condition:
        case Compare(
            left=EventsThisTurn(event=GainLife(player=You()) as gain),
            comparison=Comparison.AT_LEAST,
            right=1,
        ):
            return EventsThisTurn(gain, summed=True)  # "if you gained life this turn"
        case Compare(
            left=EventsThisTurn(event=Dies()) as deaths, comparison=Comparison.AT_LEAST, right=1
        ):
            return deaths  # "if one or more creatures died this turn"
    found = [n for n in walk(condition) if isinstance(n, IsNumber)] if condition else []
    return found[0].amount if len(found) == 1 and isinstance(found[0].amount, AmountNode) else None


_TAKING_FROM = Exile | ReturnToHand | PutOntoBattlefield | CastWithoutPaying
"""Instructions that may say where the object is that they move."""


@dataclass(slots=True)
class _Rebuilding:
    """The tree of an ability with what its stand-ins mean in their place."""

    references: References
    placed: StandIns

    def ability(self, ability: Ability) -> Ability:
        built = self._built(ability)
        if self.placed.main.targets:
            targets = tuple(self.references.target(target) for target in self.placed.main.targets)
            if not hasattr(built, "targets"):
                raise Unbound(0)
            built = replace(built, targets=targets)  # type: ignore[call-arg]
        assert isinstance(built, Ability)
        built = transform(transform(built, names_counted), _another_than_it)
        built = transform(others_than_meant(built, self.references.own_kinds), _another_than_this)
        if not is_known(built) or not are_chosen(built):
            raise Unbound(0)
        return built

    def _built(self, value: Node) -> Node:
        changed: dict[str, object] = {
            one.name: self._part(getattr(value, one.name)) for one in fields(value)
        }
        if id(value) in self.placed.scopes:
            scope = self.placed.scopes[id(value)]
            targets = tuple(self.references.target(target) for target in scope.targets)
            if targets or changed.get("targets") in ((), OWN_TARGETS):
                changed["targets"] = targets  # those of a quoted ability were found before
        written = getattr(value, "what", None)
        if isinstance(written, Pronoun) and isinstance(value, _TAKING_FROM):
            still, meant = written.still_in, changed["what"]
            if still is not None and isinstance(meant, EventObject | Bound):
                changed["what"] = NowIn(still.zone, meant, still.of)  # it may be elsewhere
        same = all(getattr(value, name) is new for name, new in changed.items())
        return value if same else replace(value, **changed)

    def _part(self, old: object) -> object:
        """What becomes of the value of a field."""
        match old:
            case LinkedToThis(at=at, what=what, then=then):
                if self.references.final(what) != THIS:
                    raise Unbound(at)
                return then
            case OfThis():
                return self.references.of_this(old)
            case ThatTurn(at=at):
                raise Unbound(at)  # no turn was spoken of
            case TheRest() | ThatName():
                return self.references.final(old)
            case _ if isinstance(old, StandIn):
                return self.references.final(old)
            case Node():
                return self._built(old)
            case tuple() if _is_then(old):
                return self._then(old)
            case tuple():
                items = tuple(self._part(item) for item in old)
                return old if all(map(operator.is_, items, old)) else items
            case _:
                return old

    def _then(self, then: Then) -> Then:
        result: list[Instruction] = []
        for written in then:
            instruction = written.then if isinstance(written, Introduces) else written
            clause = self.placed.clause_of.get(id(instruction), 0)
            built = self._built(instruction)
            after: list[Instruction] = []
            for one in self.references.known:
                if one.clause != clause or not one.name:
                    continue
                if one.phrase is None:
                    counted = one.name.startswith("drawn ")
                    after.append(Remember(one.name, ResultCards(added=counted)))
                else:
                    what = self.references.final(one.phrase.what)
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
        return told_later(
            tuple(
                one
                for place, one in enumerate(result)
                if not isinstance(one, Remember) or one not in result[:place]
            )
        )

    def _kept_for(self, clause: int) -> list[tuple[str, Selector]]:
        kept = self.references.kept.get(clause, {})
        return [(name, self.references.final(what)) for name, what in kept.items()]

    def _each(self, built: Node, clause: int) -> Node:
        """An instruction in which something is said of each of a group: once for each."""
        for one in self.references.known:
            if one.clause == clause and one.phrase is not None and one.refers == Iterated():
                what = self.references.final(one.phrase.what)
                assert isinstance(what, Selector)
                if isinstance(built, ForEach) and built.of == what:
                    continue
                inner = _put(built, what, Iterated())
                return ForEach(what, (inner,))  # type: ignore[arg-type]
        return built


def _another_than_this(_name: str, part: object) -> object:
    """ "It becomes a copy of another creature": other than "it" is other than this object; "each
    opponent loses that much life": of whom nothing else is said, it is told once."""
    match part:
        case OtherThan(what=This()):
            return OTHER
        case ForEach(
            of=Opponent() | IsPlayer() as all_of_them,
            then=(GainLife(player=Iterated()) | LoseLife(player=Iterated()) as one,),
        ) if isinstance(one.amount, int) or Iterated() not in walk(one.amount):
            return replace(one, player=all_of_them)
        case _:
            return part


def _put(tree: Node, what: object, name: Selector) -> Node:
    """The tree about the named things instead of those that it described."""
    return transform(tree, lambda field_name, part: name if part == what else part)


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
