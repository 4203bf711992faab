"""What "it", "that player" and "target" refer to (CR 115.1, 608.2c): stand-ins met in their order.

Each use of "target" becomes a target of the ability and each pronoun what the nearest fitting
phrase before it mentioned. A pronoun that nothing fits makes the text unreadable; nothing is
guessed.
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, field, fields, replace
from typing import TypeVar, cast

from rules_engine.ir import (
    HOST,
    OPPONENT,
    THIS,
    YOU,
    AffectedObject,
    AllOf,
    AnyOf,
    Apply,
    AttachedHost,
    Bound,
    ChosenTarget,
    Compare,
    ControllerOf,
    EventAmount,
    EventObject,
    EventPlayer,
    EventRecipient,
    ExiledWithThis,
    ForWhich,
    If,
    Iterated,
    Matches,
    OwnerOf,
    PaidWith,
    ResultAmount,
    Selector,
    StaticAbility,
    Target,
    X,
)
from rules_engine.ir.amounts import AmountNode, ManaSpent, TimesPaid
from rules_engine.ir.attaching import ChosenForThis
from rules_engine.ir.conditions import Condition, WasCast
from rules_engine.ir.effects import (
    CreateToken,
    CreateTokenCopy,
    DealDamage,
    Destroy,
    Discard,
    Exile,
    LookAt,
    PutCounters,
    PutInHand,
    PutInLibrary,
    ReturnToHand,
    Reveal,
    Sacrifice,
    UnlessPays,
)
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import (
    OTHER,
    AsBefore,
    Comparison,
    EventOther,
    EventSpellOrAbility,
    GrantingObject,
    HasChosenName,
    IsToken,
    MadeWithThis,
    OptionalCostPaid,
    OtherThan,
    TargetedByThis,
    TheRest,
)
from rules_engine.ir.turning import Transform
from rules_engine.oracle.grammar.antecedents import (
    acts_there,
    comes_to_be,
    counterpart,
    describes_any,
    describes_choice,
    describes_target,
    has_amount,
    holder,
    is_asked_about,
    is_asked_for_a_card,
    is_described_by,
    is_each_dealt_damage,
    is_holder_of_target,
    is_lost,
    is_missing,
    is_moment,
    is_of_event,
    is_one,
    is_owner,
    is_put_onto_battlefield,
    order,
    other_chosen_name,
    relation_of,
    told_of,
    told_under,
    was_exiled_there,
    whose_number,
)
from rules_engine.oracle.grammar.deeds import BURIED, BURYING, chosen_among
from rules_engine.oracle.grammar.kinds import kinds_of
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.places import Mentioned, Place, Scope, StandIn, StandIns, Unbound
from rules_engine.oracle.grammar.syntax import (
    LinkedToThis,
    Mention,
    OfThis,
    OtherChosenName,
    Pronoun,
    TargetPhrase,
    ThatMuch,
    ThatName,
)

N = TypeVar("N")

EXILED = "exiled"
"""The way of `Introduces` to which an ability that doesn't exile anything itself is linked (CR
607.2a)."""

ATTACKING = "attacking"
"""The way of `Pronoun` of what attacks or attacked in the event of the ability."""

DIED = "died"
"""Likewise of what died in it."""

THE_TOKEN = all_of(IsToken(), MadeWithThis())
""" "Exile the token": that a linked ability created (CR 607.2)."""

IT, THEM = "it", "them"
"""How the names of what is remembered begin: one object, or several."""


@dataclass(slots=True)
class References:
    """What every stand-in of an ability means, once `meet_all` is done."""

    placed: StandIns
    own_kinds: frozenset[str]
    is_triggered: bool = False
    event_has_amount: bool = False
    asked: AmountNode | None = None
    """The number that the condition asks about ("if you control a prime number of lands")."""
    event_deals: bool = False
    event_is_excess: bool = False
    """Whether it triggers as a player is dealt damage."""
    prevents: bool = False
    """Whether it is a prevention effect."""
    of_activation: bool = False
    """Whether it triggers as an ability is activated, which is "that ability"."""
    of_spell_or_ability: bool = False
    """Whether it triggers as a spell is cast or an ability activated: "that spell or ability"."""
    event_stays: bool = False
    """Whether what the event is about stays on the battlefield, where it isn't called a card."""
    has_left: bool = False
    """Whether it triggers as this object leaves the battlefield."""
    announced: bool = False
    """Whether counters are removed to pay for it, as many as are announced."""
    static: StaticAbility | None = None
    paid: frozenset[str] = frozenset()
    """What is done to objects to pay for it, or may be to pay for the spell."""
    given: dict[str, frozenset[str]] = field(default_factory=dict)
    """What one object is that is given up to pay for it, by what is done to it."""
    known: list[Mentioned] = field(default_factory=list)
    means: dict[StandIn, Node] = field(default_factory=dict)
    among: dict[Pronoun, Selector] = field(default_factory=dict)
    """Of words that mean what was chosen: among what, for "the rest"."""
    names: int = 0
    kept: dict[int, dict[str, Selector]] = field(default_factory=dict)
    """What has to be remembered as a delayed trigger is made, by its clause and by names."""

    def meet_all(self) -> None:
        for at, effect, clause, place in self.placed.introduced:
            if effect.found is not None:
                self.known.append(
                    Mentioned(
                        at + 0.1,
                        kinds_of(effect.what),
                        False,
                        effect.found,
                        clause=clause,
                        scope=place.scope,
                        loops=place.loops,
                        made_in=place,
                    )
                )
            self.known.append(
                Mentioned(
                    at,
                    kinds_of(effect.what),
                    effect.plural,
                    None,
                    clause=clause,
                    scope=place.scope,
                    loops=place.loops,
                    introduced=True,
                    among=chosen_among(effect.then),
                    way=effect.way,
                    only_by_way=effect.only_by_way,
                    made_in=place,
                )
            )
        for phrase, place in sorted(self.placed.standing.items(), key=order):
            match phrase:
                case TargetPhrase():
                    self._target(phrase, place)
                case Mention():
                    self._mention(phrase, place)
                case Pronoun():
                    self._pronoun(phrase, place)
                case ThatMuch():
                    self.means[phrase] = self._amount(phrase, place)
                case OtherChosenName():
                    self.means[phrase] = other_chosen_name(phrase, place, self.known)

    def _target(self, phrase: TargetPhrase, place: Place) -> None:
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
                what = all_of(what, self._others(kinds))
        self.means[phrase] = meaning
        place.scope.targets.append(
            Target(
                what,
                phrase.minimum,
                phrase.maximum,
                other_than=other,
                same_controller=phrase.same_controller,
                divided=phrase.divided,
                divided_up_to=phrase.divided_up_to,
                chosen_by=phrase.chosen_by,
                condition=place.paid,
                for_each=phrase.for_each,
                at_random=phrase.at_random,
                announced=phrase.announced,
            )
        )
        numbers = {phrase.maximum != 1, phrase.maximum != 1 or phrase.for_each is not None}
        self.known.extend(
            Mentioned(
                phrase.at,
                kinds,
                plural,
                meaning,
                clause=place.clause,
                scope=place.scope,
                described=phrase.what,
            )
            for plural in sorted(numbers)
        )

    def _others(self, kinds: frozenset[str]) -> Selector:
        """ "Another target creature": than this; of players, than the one named before, or you."""
        if kinds != {"player"}:
            return OTHER
        named = (one.refers for one in reversed(self.known) if one.kinds == {"player"})
        return OtherThan(next((refers for refers in named if refers is not None), YOU))

    def _mention(self, phrase: Mention, place: Place) -> None:
        own = phrase.what == THIS
        kinds = self.own_kinds if own else kinds_of(phrase.what)
        if phrase.what == HOST and isinstance(phrase.refers, EventPlayer | EventRecipient):
            kinds = frozenset({"player"})
        self.known.append(
            Mentioned(
                phrase.at + 0.25,
                kinds,
                phrase.plural,
                phrase.refers,
                own or phrase.what == GrantingObject(),
                phrase.subject,
                phrase,
                place.clause,
                place.scope,
                place.loops,
                delayed=place.delayed,
                described=phrase.what,
                made_in=place if place.in_result else None,
            )
        )

    def _pronoun(self, pronoun: Pronoun, place: Place) -> None:
        if place.prevented and pronoun.kinds == ("source",):
            self.means[pronoun] = EventObject()
            return
        if self.of_spell_or_ability and set(pronoun.kinds) == _IS_EITHER:
            self.means[pronoun] = EventSpellOrAbility()
            return
        if pronoun.way in (ATTACKING, DIED):
            if not self.is_triggered or place.delayed:
                raise Unbound(pronoun.at)
            self.means[pronoun] = EventObject()
            return
        if self._is_of_the_candidate(pronoun):
            self.means[pronoun] = Iterated()
            return
        if pronoun.way == BURIED and place.delayed:
            raise Unbound(pronoun.at)  # they may have left the graveyard by then
        antecedent = self._antecedent(pronoun, place)
        if antecedent is None and pronoun.named_here:
            raise Unbound(pronoun.at)
        if antecedent is None and pronoun.way in self.paid and not pronoun.whole:
            paid = self._handed_over(PaidWith(pronoun.way), self.placed.main, place)
            self._by_way(pronoun, place, paid)
            return
        if antecedent is None and pronoun.way == "chosen" and len(pronoun.kinds) == 1:
            self.means[pronoun] = ChosenForThis(pronoun.kinds[0])
            return
        if antecedent is None and pronoun.way == EXILED and not pronoun.whole:
            self._by_way(pronoun, place, ExiledWithThis())
            return
        is_ability = pronoun.kinds in ((), ("ability",)) and not pronoun.plural
        if antecedent is None and is_ability and self.of_activation:
            self.means[pronoun] = EventOther()
            return
        if antecedent is None and _transforms(pronoun, place):
            self.means[pronoun] = THIS
            return
        if antecedent is None and pronoun.demonstrative and not pronoun.plural:
            for way, kinds in self.given.items():
                if kinds & frozenset(pronoun.kinds):
                    paid = self._handed_over(PaidWith(way), self.placed.main, place)
                    self._by_way(pronoun, place, paid)
                    return
        if antecedent is None and self._is_linked_token(pronoun):
            self._by_way(pronoun, place, THE_TOKEN)
            return
        if antecedent is None and self.has_left and pronoun.kinds == ("player",):
            self._by_way(pronoun, place, TargetedByThis())
            return
        if antecedent is None:
            whose = self.whose(pronoun, place) or self._all_targets(pronoun, place)
            if whose is None:
                raise Unbound(pronoun.at)
            self.means[pronoun] = whose
            if any(what == whose for what in self._owners_of_returned()):
                self._known_as_player(pronoun, place, whose)
            return
        if antecedent.refers is None:
            self._name(antecedent, place, pronoun.way)
        assert antecedent.refers is not None
        refers = self._handed_over(self._still(antecedent, place), antecedent.scope, place)
        refers = self.final(refers)
        if isinstance(refers, AttachedHost) and pronoun.kinds == ("card",):
            if self.event_stays:
                raise Unbound(pronoun.at)
            refers = EventObject()  # the card that it became as it died (CR 400.7)
        self.means[pronoun] = refers
        if _are_still_exiled(pronoun, place) and isinstance(refers, Bound):
            self.means[pronoun] = TheRest(refers)
        if _is_exiled_permanent(pronoun) and isinstance(refers, Bound):
            self.means[pronoun] = AsBefore(refers)
        if antecedent.among is not None:
            self.among[pronoun] = antecedent.among
        if pronoun.outside:
            return  # no word names it there
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
            else self._said_again(antecedent, pronoun)
        )

    def _said_again(self, antecedent: Mentioned, pronoun: Pronoun) -> Mentioned:
        """ "That card" brings a card up again, so that "it" after that is the card."""
        is_named = pronoun.kinds == ("card",) and pronoun.demonstrative and not pronoun.plural
        return replace(antecedent, at=pronoun.at) if is_named or pronoun.again else antecedent

    def _is_linked_token(self, pronoun: Pronoun) -> bool:
        """CR 607.2: "the token" in an ability that doesn't create any."""
        if pronoun.plural or not pronoun.demonstrative or pronoun.kinds != ("token",):
            return False
        made = (node for _, effect, _, _ in self.placed.introduced for node in walk(effect.then))
        return not any(isinstance(node, CreateToken | CreateTokenCopy) for node in made)

    def _is_of_the_candidate(self, pronoun: Pronoun) -> bool:
        """ "Target spell with mana value less than the number of cards in its controller's hand":
        what might be chosen itself, not what was named before.

        Raises:
            Unbound: "target creature with power less than its toughness" may be either.
        """
        for one in self.known:
            if describes_target(pronoun, one):
                assert one.described is not None
                if pronoun.demonstrative or pronoun.outside or not is_owner(pronoun, one.described):
                    continue
                if not isinstance(holder(pronoun, one.described), ControllerOf | OwnerOf):
                    raise Unbound(pronoun.at)
                return True
        return False

    def _by_way(self, pronoun: Pronoun, place: Place, what: Selector) -> None:
        """ "The sacrificed creature", "the exiled card": what "it" after that is about."""
        self.means[pronoun] = what
        self.known.append(
            Mentioned(
                pronoun.at,
                frozenset(pronoun.kinds),
                pronoun.plural,
                what,
                clause=place.clause,
                scope=place.scope,
                loops=place.loops,
                delayed=place.delayed,
            )
        )

    def whose(self, pronoun: Pronoun, place: Place) -> Selector | None:
        """ "That player" after "a creature an opponent controls": the controller of that one."""
        if "player" not in pronoun.kinds:
            return None
        before = [
            one
            for one in self.known
            if one.at < pronoun.at
            and one.delayed == place.delayed  # a later event isn't about what was named before it
            and one.described is not None
            and one.refers is not None
            and not one.plural
            and relation_of(one.described) is not None
        ]
        if not before:
            return None if place.delayed else self._owner_of_returned(pronoun, place)
        nearest = max(before, key=lambda one: one.at)
        assert nearest.described is not None
        assert nearest.refers is not None
        refers = self._handed_over(nearest.refers, nearest.scope, place)
        whose = relation_of(nearest.described)
        assert whose is not None
        return self.final(whose(refers))

    def _all_targets(self, pronoun: Pronoun, place: Place) -> Selector | None:
        """ "Those creatures", "them", where no words name several together: what the instruction
        before was told of, or each target that was named before and fits, if there are several."""
        if not pronoun.plural or pronoun.way or pronoun.whole or pronoun.whose is not None:
            return None
        if place.branches:  # what is done "instead" isn't done to what was moved before
            return None
        if "spell" in pronoun.kinds:  # those were cast, which the targets may have been as cards
            return None
        match getattr(place.earlier, "what", None):
            case AnyOf(parts=parts) as together if all(isinstance(x, StandIn) for x in parts):
                return self.final(together)
        found = {
            one.refers: self._handed_over(one.refers, one.scope, place)
            for one in self.known
            if one.at < pronoun.at
            and isinstance(one.refers, ChosenTarget)
            and (one.scope is None or place.scope.sees(one.scope))
            and "player" not in one.kinds
            and (not pronoun.kinds or one.kinds & frozenset(pronoun.kinds))
        }
        return AnyOf(tuple(found.values())) if len(found) > 1 else None

    def _owners_of_returned(self) -> list[Selector]:
        return [OwnerOf(self.final(what)) for _, what, _ in self.placed.returned if is_one(what)]

    def _known_as_player(self, pronoun: Pronoun, place: Place, who: Selector) -> None:
        """ "That player" may be "they" after that."""
        self.known.append(
            Mentioned(
                pronoun.at,
                frozenset({"player"}),
                False,
                who,
                clause=place.clause,
                scope=place.scope,
                loops=place.loops,
                delayed=place.delayed,
            )
        )

    def _owner_of_returned(self, pronoun: Pronoun, place: Place) -> Selector | None:
        """ "That player" after "return target permanent to its owner's hand": that owner."""
        before = [
            (at, what)
            for at, what, scope in self.placed.returned
            if at < pronoun.at and scope is place.scope and is_one(what)
        ]
        if not pronoun.demonstrative or not before:
            return None
        _, what = max(before, key=lambda one: one[0])
        return OwnerOf(self.final(what))

    def _still(self, antecedent: Mentioned, place: Place) -> Selector:
        """What it is in a delayed ability, in which the event is another one (CR 603.7c): what
        the first event was about is remembered as the delayed ability is made."""
        assert antecedent.refers is not None
        later = place.delayed[len(antecedent.delayed) :]
        if not later:
            return antecedent.refers
        clause, trigger = later[0]
        if place.clause == clause or not is_lost(antecedent.refers, trigger):
            return antecedent.refers
        return self._remembered(antecedent.refers, clause)

    def _handed_over(self, refers: Selector, of: Scope | None, place: Place) -> Selector:
        """What it is in a triggered ability with targets of its own, which are counted from 0."""
        if not any(isinstance(node, ChosenTarget | PaidWith) for node in walk(refers)):
            return refers
        scope: Scope | None = place.scope
        within: Scope | None = None
        while scope is not None and scope is not of:
            within, scope = scope, scope.outer
        if within is None:
            return refers
        if within.clause is None:
            raise Unbound(0)
        return self._remembered(refers, within.clause)

    def _remembered(self, what: Selector, clause: int) -> Bound:
        """The name under which it is remembered as that instruction is followed."""
        for name, known in self.kept.setdefault(clause, {}).items():
            if known == what:
                return Bound(name)
        self.names += 1
        name = f"that {self.names}"
        self.kept[clause][name] = what
        return Bound(name)

    def _antecedent(self, pronoun: Pronoun, place: Place) -> Mentioned | None:
        fitting = [
            one
            for one in self.known
            if one.at < pronoun.at
            and (one.scope is None or place.scope.sees(one.scope))
            and self._is_within(one, place)
            and (self._fits(one, pronoun) or self._fits_there(one, pronoun, place))
            and not is_described_by(one, pronoun)
        ]
        if not pronoun.kinds and not pronoun.way and acts_there(pronoun, place.instruction):
            fitting = [one for one in fitting if not self._is_gone(one, place)]
        if _transforms(pronoun, place):
            fitting = [one for one in fitting if not self._was_moved(one, place)]
        if isinstance(place.instruction, Reveal) and place.instruction.what == pronoun:
            fitting = [one for one in fitting if not one.own] or fitting  # that is seen anyway
        fitting = [one for one in fitting if not is_holder_of_target(one, self.known)]
        if pronoun.opponent:
            fitting = [one for one in fitting if one.described == OPPONENT] or fitting
        if pronoun.kinds == ("source",):  # of the event's damage, not what that was dealt to
            fitting = [one for one in fitting if one.refers == EventObject()] or fitting
        fitting = [one for one in fitting if not describes_target(pronoun, one)]
        fitting = [one for one in fitting if not describes_choice(pronoun, one)]
        fitting = [
            one for one in fitting if one.made_in is None or not one.made_in.is_beside(place)
        ]
        fitting = [one for one in fitting if not self._is_denied(one, place)]
        if isinstance(place.instruction, If | UnlessPays):  # it was told before what is made then
            made = self.placed.clauses_of(told_under(place.instruction))
            asked = isinstance(place.instruction, UnlessPays)  # a price for all isn't one for each
            fitting = [
                one
                for one in fitting
                if one.clause not in made or not (comes_to_be(one) or (asked and one.plural))
            ]
        fitting = self._not_to_itself(pronoun, place, fitting)
        if pronoun.outside and isinstance(place.instruction, If):
            compared = whose_number(pronoun, place.instruction)
            if isinstance(compared, Pronoun) and compared in self.means:
                itself = self.means[compared]
                fitting = [one for one in fitting if one.refers is None or one.refers != itself]
        if pronoun.kinds == ("card",) or is_asked_for_a_card(pronoun, place):
            # rather what is only a card than an object in play
            fitting = [one for one in fitting if not one.kinds & _IN_PLAY] or fitting
        if isinstance(place.instruction, PutInHand) and place.instruction.what == pronoun:
            # what is in play is returned
            fitting = [one for one in fitting if not one.kinds & _IN_PLAY] or fitting
        if isinstance(place.instruction, PutCounters) and place.instruction.on == pronoun:
            # what is in play rather than a spell
            fitting = [
                one for one in fitting if one.refers != EventObject() or not _is_cast(one)
            ] or fitting
        if pronoun.kinds and "player" not in pronoun.kinds:  # "any target" may be no creature
            fitting = [one for one in fitting if "player" not in one.kinds] or fitting
        if isinstance(place.instruction, Sacrifice) and place.instruction.what == pronoun:
            # "any target" may be no permanent
            fitting = [one for one in fitting if "player" not in one.kinds] or fitting
        if not fitting:
            return None
        if not pronoun.kinds and not pronoun.plural and isinstance(place.instruction, DealDamage):
            dealing = place.instruction
            if isinstance(dealing.source, TargetPhrase) and dealing.to != pronoun:
                its = [one for one in fitting if one.refers == self.means.get(dealing.source)]
                if its:
                    return its[-1]
        nearest = max(fitting, key=lambda one: one.at)
        if pronoun.kinds == ("player",) and not pronoun.demonstrative:
            nearest = self._who_looked(nearest, fitting, place)
        if is_asked_about(pronoun, place.instruction) and self._is_compared_with(nearest):
            others = [one for one in fitting if not one.own]
            nearest = max(others, key=lambda one: one.at, default=nearest)
        if not pronoun.kinds and not pronoun.plural and nearest.clause == 0:
            topics = [one for one in fitting if one.subject and one.clause == 0]
            topics = [one for one in topics if not describes_any(one, self.known)]
            if topics:
                return max(topics, key=lambda one: one.at)
        return nearest

    def _is_denied(self, one: Mentioned, place: Place) -> bool:
        """ "If a land was destroyed this way, …. Otherwise, its controller …": not of a land, since
        there is none."""
        for clause, branch in place.branches:
            asked = self.placed.told.get(clause)
            if one.clause == clause and isinstance(asked, If) and is_missing(one, asked, branch):
                return True
        return False

    def _who_looked(self, nearest: Mentioned, fitting: list[Mentioned], place: Place) -> Mentioned:
        """ "Its controller looks at the top card of that player's library. They may play it": who
        looked, not whose card it was."""
        told = self.placed.told.get(nearest.clause)
        if not isinstance(told, LookAt) or nearest.clause == place.clause:
            return nearest
        looking = [one for one in fitting if one.phrase is not None and one.phrase == told.player]
        return looking[-1] if looking else nearest

    def _is_compared_with(self, one: Mentioned) -> bool:
        """Whether this object is named only to say what becomes of another one ("it becomes a copy
        of ~")."""
        told = self.placed.told.get(one.clause)
        return (
            one.own
            and one.phrase is not None
            and isinstance(told, Apply)
            and (told.what is not one.phrase and told.what != one.phrase)
        )

    def _is_gone(self, one: Mentioned, place: Place) -> bool:
        """ "Sacrifice an artifact. If you do, it gains haste": nothing that was sacrificed does."""
        told = self.placed.told.get(one.clause)
        return comes_to_be(one) and one.clause != place.clause and isinstance(told, _PARTINGS)

    def _was_moved(self, one: Mentioned, place: Place) -> bool:
        """ "Exile target creature. Then transform it": nothing that has left the battlefield, which
        can't transform any longer (CR 701.27a)."""
        told = self.placed.told.get(one.clause)
        if one.clause == place.clause or not isinstance(told, (*_PARTINGS, Exile)):
            return False
        moved = getattr(told, "what", None)
        return isinstance(moved, TargetPhrase) and moved.at == int(one.at)

    def _not_to_itself(
        self, pronoun: Pronoun, place: Place, fitting: list[Mentioned]
    ) -> list[Mentioned]:
        """ "It deals 4 damage to that creature", "attach ~ to it", "it fights that creature": what
        does that isn't what it is done to, which would be "itself"."""
        other = counterpart(pronoun, place.instruction)
        if isinstance(other, Mention):
            return [one for one in fitting if one.phrase is not other and one.refers != other.what]
        if isinstance(other, TargetPhrase | Pronoun) and other.at < pronoun.at:
            known, scope = self.means.get(other), self.placed.standing[other].scope
            return [
                one
                for one in fitting
                if one.refers is None or one.refers != known or one.scope not in (None, scope)
            ]
        if isinstance(other, Pronoun) and other.demonstrative and other.way == "":
            hurt = self._antecedent(other, place)
            return [
                one
                for one in fitting
                if hurt is None
                or (one != hurt and (one.refers is None or one.refers != hurt.refers))
            ]
        return fitting

    def _is_within(self, one: Mentioned, place: Place) -> bool:
        """What is said once for each of a group is known only where it is said."""
        if one.refers == Iterated():
            return one.clause == place.clause or one.clause in place.loops
        return one.loops == place.loops[: len(one.loops)]

    def _fits(self, one: Mentioned, pronoun: Pronoun) -> bool:
        if "player" in pronoun.kinds:
            return "player" in one.kinds and not one.only_by_way
        if pronoun.way == BURIED:
            return one.way in BURYING
        if pronoun.way:
            return one.way == pronoun.way
        if one.only_by_way or (pronoun.whole and not (one.introduced or is_of_event(one))):
            return False
        if one.kinds == frozenset({"player"}) or one.refers == EventPlayer():
            return False
        others = one.among is not None and pronoun in self.placed.others
        if one.plural != pronoun.plural and not (others or self._is_each_affected(one, pronoun)):
            return False
        if pronoun.demonstrative and one.own:
            return False
        if pronoun.whose is not None and pronoun.whose not in told_of(one):
            return False
        return not pronoun.kinds or bool(one.kinds & frozenset(pronoun.kinds))

    def _fits_there(self, one: Mentioned, pronoun: Pronoun, place: Place) -> bool:
        """What only fits where it is said, or after what was done to it."""
        told = self.placed.told.get(one.clause)
        if pronoun.whole and not pronoun.way and isinstance(place.instruction, Apply):
            return was_exiled_there(one, told)  # what may be done with those cards now
        if pronoun.plural or not pronoun.demonstrative or pronoun.way or pronoun.whole:
            return False
        if is_each_dealt_damage(one, pronoun, place.instruction):
            return True
        if isinstance(place.instruction, Apply):
            return False  # what it is or has there is told with its return
        return pronoun.kinds == ("permanent",) and is_put_onto_battlefield(one, told)

    def _is_each_affected(self, one: Mentioned, pronoun: Pronoun) -> bool:
        """ "Each creature you control gets +1/+1 for each Aura attached to it": one of those that
        the static ability affects, unless the pronoun describes them itself."""
        phrase, static = one.phrase, self.static
        if static is None or phrase is None or static.affects is not phrase:
            return False
        is_spell = "spell" in one.kinds and "permanent" not in one.kinds
        if not phrase.each and not pronoun.demonstrative and not is_spell:
            return False
        return not any(part is pronoun for part in walk(phrase.what))

    def _name(self, antecedent: Mentioned, place: Place, way: str = "") -> None:
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

    def _amount(self, phrase: ThatMuch, place: Place) -> Node:
        """ "that much": how much the instruction before did, or the event was."""
        if phrase.excess and (place.delayed or not self.event_is_excess):
            raise Unbound(phrase.at)
        if phrase.excess:
            return EventAmount()
        if phrase.dealt:
            if not self.event_deals or place.delayed:
                raise Unbound(phrase.at)
            return EventAmount()
        if place.prevented:
            return EventAmount()
        if phrase.prevented and not self.prevents:
            raise Unbound(phrase.at)
        if place.delayed and (len(place.delayed) > 1 or is_moment(place.delayed[0][1])):
            raise Unbound(phrase.at)
        if place.delayed:
            return EventAmount()
        before = getattr(place.earlier, "amount", None)
        if isinstance(before, ThatMuch) and isinstance(self.means.get(before), EventAmount):
            return EventAmount()  # "draw that many cards and lose that much life"
        if isinstance(before, ThatMuch) and self.means.get(before) == self.final(self.asked):
            return self.means[before]
        if isinstance(before, ThatMuch) and isinstance(place.earlier, PutCounters):
            return self.means.get(before) or X  # as many counters were put as that
        if place.earlier is not None and has_amount(place.earlier):
            return ResultAmount()
        if self.is_triggered and self.event_has_amount:
            return EventAmount()
        spent = self._asked_spent(place)
        if spent is not None:
            return spent
        if self.announced and place.scope is self.placed.main:
            return X
        if self.asked is not None:
            return self.final(self.asked)
        raise Unbound(phrase.at)

    def _asked_spent(self, place: Place) -> Node | None:
        """How much mana was spent, if it is done only if that was so much."""
        for clause, _branch in sorted(place.branches, reverse=True):
            match self.placed.told.get(clause):
                case If(condition=OfThis(condition=Compare(left=ManaSpent())) as said):
                    asked = self.of_this(said)
                    left = asked.left if isinstance(asked, Compare) else None
                    return left if isinstance(left, ManaSpent) else None
                case _:
                    continue
        return None

    # --- saying what was found ---

    def final(self, value: N) -> N:
        """The tree with stand-ins replaced by what they mean, also in what that says."""
        return cast("N", self._replaced(value))

    def _replaced(self, value: object) -> object:
        match value:
            case Mention(what=what):
                return self._replaced(what)
            case TargetPhrase() | Pronoun() | ThatMuch() | OtherChosenName():
                return self.means[value]
            case TheRest(of=Pronoun() as pronoun) if pronoun in self.among:
                chosen = OtherThan(self.means[pronoun])  # type: ignore[arg-type]
                return TheRest(all_of(self.final(self.among[pronoun]), chosen))
            case TheRest(of=Pronoun() as pronoun) if isinstance(self.means[pronoun], TheRest):
                return self.means[pronoun]
            case ThatName(at=at):
                if not self.placed.chooses_name:
                    raise Unbound(at)
                return HasChosenName()
            case LinkedToThis(at=at, what=what, then=then):
                if self.final(what) != THIS:
                    raise Unbound(at)
                return then
            case OfThis():
                return self.of_this(value)
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

    def target(self, target: Target) -> Target:
        """What may be chosen; what is said of it by itself is asked of each by itself."""
        found = self.final(target)
        if found.for_each is not None:
            return found  # each of the players is asked of
        parts = found.what.parts if isinstance(found.what, AllOf) else (found.what,)
        asked = tuple(
            ForWhich(Matches(Iterated(), part))
            if any(isinstance(node, Iterated) for node in walk(part))
            else part
            for part in parts
        )
        return found if asked == parts else replace(found, what=AllOf(asked))

    def of_this(self, said: OfThis) -> Condition:
        what = self.final(said.what)
        condition = self.final(said.condition)
        if what == THIS:
            return replace(condition, by=None) if isinstance(condition, WasCast) else condition
        match condition:
            case WasCast():
                return replace(condition, what=what)
            case Compare(left=ManaSpent() as spent):
                return replace(condition, left=replace(spent, what=what))
            case Compare(
                left=TimesPaid(keyword=keyword, which=None, cost=None),
                comparison=Comparison.AT_LEAST,
                right=1,
            ):
                return Matches(what, OptionalCostPaid(keyword))
            case _:
                raise Unbound(said.at)


def _is_cast(one: Mentioned) -> bool:
    return "spell" in one.kinds and "permanent" not in one.kinds


def _is_exiled_permanent(pronoun: Pronoun) -> bool:
    """ "The exiled creature" is one no longer: as it last was (CR 608.2h)."""
    of_permanent = len(pronoun.kinds) == 1 and pronoun.kinds[0] in _PERMANENTS
    return pronoun.way == EXILED and not pronoun.plural and of_permanent


_PERMANENTS = frozenset({"permanent", "creature", "artifact", "enchantment", "land"})


def _are_still_exiled(pronoun: Pronoun, place: Place) -> bool:
    """Whether it is "the exiled cards" that go to a library, which those that were cast no longer
    are."""
    is_them = pronoun.way == EXILED and pronoun.plural
    return is_them and isinstance(place.instruction, PutInLibrary)


def _transforms(pronoun: Pronoun, place: Place) -> bool:
    """ "Transform it", where no words say what it is."""
    told = place.instruction
    return isinstance(told, Transform) and told.what == pronoun and not pronoun.kinds


_PARTINGS = (Sacrifice, Destroy, Discard, ReturnToHand, PutInLibrary)
"""After these an object isn't where it could do or be what a permanent is."""


_IS_EITHER = {"spell", "ability"}

_IN_PLAY = frozenset({"permanent", "spell"})
