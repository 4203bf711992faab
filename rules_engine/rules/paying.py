"""CR 118.3, 601.2g-h: paying costs."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.face_down_piles import choose_with_piles, face_down_piles
from rules_engine.effects.together import Together, asked_together
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.abilities import AdditionalCost, AlternativeCost, OptionalCost
from rules_engine.ir.costs import Cost, CostPart
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ANYTHING, ExiledWithThis, TopOfGraveyard, TopOfLibrary
from rules_engine.rules.board import characteristics
from rules_engine.rules.costs import (
    attached_among,
    bendable,
    can_pay_part,
    choosable,
    choose_between_costs,
    gone_for_mana,
    in_words,
    kept_back,
    life_of,
    loyalty_change,
    not_for_mana,
    total_mana,
    with_choices,
    with_mana_costs,
)
from rules_engine.rules.crewing import choose_crew, choose_total
from rules_engine.rules.fed_costs import empties_graveyard
from rules_engine.rules.given_for_costs import candidates
from rules_engine.rules.keyword_abilities.assist import ask_for_assistance
from rules_engine.rules.keyword_abilities.convoke import convokes
from rules_engine.rules.mana_spending import OTHER, Purpose, PurposeKind, for_cost
from rules_engine.rules.paying_mana import prepare_mana, spend_mana
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import CONVOKED, LIFE_FOR_MANA, Entity, PaidCost
from rules_engine.state.players import ManaUnit
from rules_engine.state.view import name_for
from rules_engine.vocabulary import CounterKind, KeywordAction, Zone


def pay(
    state: GameState,
    player: PlayerId,
    source: ObjectId,
    cost: Cost,
    context: Context,
    *,
    for_mana: bool = False,
    purpose: Purpose = OTHER,
    spend: tuple[ManaUnit, ...] | None = None,
) -> Run[tuple[Entity, ...]]:
    """CR 601.2g-h: mana abilities first, then everything; returns what was given besides mana.

    `for_mana`: it is the cost of a mana ability, so {T} taps for mana (CR 106.12). `spend`: the
    mana that pays its mana part. What was paid, and how, is left in the context.

    Raises:
        IllegalAction: it can't be paid in full.
    """
    choices = yield from choose_between_costs(state, player, source, cost, purpose, context.x)
    written = with_mana_costs(state, with_choices(cost, choices), context)
    if written is None:
        raise IllegalAction("there is no mana cost", rule="CR 118.6")
    cost = written
    paying = Paying(state, player, source, cost, context, purpose, for_mana)
    return (yield from paying.run(spend))


_TAPPED = (costs.TapPermanents, costs.TapTotalPower)
"""What is tapped for a cost."""


class Paying:
    """The payment of one cost."""

    def __init__(
        self,
        state: GameState,
        player: PlayerId,
        source: ObjectId,
        cost: Cost,
        context: Context,
        purpose: Purpose,
        for_mana: bool,
    ) -> None:
        self.state, self.player, self.source, self.cost = state, player, source, cost
        self.context, self.for_mana = context, for_mana
        self.view = replace(context, controller=player, paid_for=purpose.paid_for)
        """ "You" in a cost is who pays it (CR 118.12a)."""
        self.purpose = replace(
            purpose, life=life_of(state, cost, context), bending=bendable(cost, context.x)
        )
        self.given: list[Entity] = []
        self.paid: list[PaidCost] = []
        self.chosen: dict[int, list[ObjectId]] = {}
        self.spent: tuple[ManaUnit, ...] = ()

    def run(self, spend: tuple[ManaUnit, ...] | None) -> Run[tuple[Entity, ...]]:
        state, player, cost = self.state, self.player, self.cost
        mana = total_mana(cost)
        if mana is not None:
            self.purpose = for_cost(self.purpose, mana)
            mana = mana.with_variable(self.context.x)
            if self.purpose.kind is PurposeKind.SPELL:
                mana = yield from self._assisted(mana)
            yield from self._choose_before_mana()
        prepared = None
        if mana is not None and spend is None:
            without = not_for_mana(self.source, cost)
            if gone_for_mana(state, player, self.source, cost):
                without |= {self.source}
            without |= {oid for chosen in self.chosen.values() for oid in chosen}
            prepared = yield from prepare_mana(
                state, player, mana, without, self.source, self.purpose
            )
        for number in (yield from self._order()):
            if number < 0:
                self.spent = yield from spend_mana(state, player, prepared, spend, self.source)
                helped = [] if prepared is None else prepared.helped
                for kind, oid in helped:
                    convoked = kind == "tapped" and convokes(state, oid, self.source)
                    self._note(CONVOKED if convoked else kind, (oid,))
                if prepared is not None and prepared.life > prepared.for_colors:
                    symbols = (prepared.life - prepared.for_colors) // 2
                    self.paid.append(PaidCost(LIFE_FOR_MANA, (), symbols))
                if self.spent:
                    self.paid.append(PaidCost("mana", (), len(self.spent)))
            else:
                yield from self._pay_part(number, cost.parts[number])
        self.context.costs += tuple(self.paid)
        self.context.spent += self.spent
        if any(isinstance(part, costs.Waterbend) for part in cost.parts):  # CR 701.67c
            yield from _happen(state, ev.Acted(KeywordAction.WATERBEND, player))
        return tuple(self.given)

    def _assisted(self, mana: ManaCost) -> Run[ManaCost]:
        """CR 702.132a: what is left to pay when another player has paid for some of it."""
        amount, spent = yield from ask_for_assistance(
            self.state, self.player, self.source, mana, self.purpose
        )
        self.context.spent += spent
        return mana.changed_by(-amount) if amount else mana

    def _note(self, kind: str, given: tuple[Entity, ...], amount: int = 0) -> None:
        self.given.extend(given)
        self.paid.append(PaidCost(kind, given, amount))

    def _order(self) -> Run[list[int]]:
        """CR 601.2h: in any order the player likes; chance and the library last. -1 is the
        mana."""
        numbers = [n for n, part in enumerate(self.cost.parts) if not isinstance(part, costs.Mana)]
        first = [n for n in numbers if isinstance(self.cost.parts[n], _TAPPED)]
        last = [n for n in numbers if _is_chancy(self.cost.parts[n])]
        free = [n for n in numbers if n not in first and n not in last]
        free.sort(key=lambda n: empties_graveyard(self.cost.parts[n]))  # others may fill it
        mana = [-1] if total_mana(self.cost) is not None else []
        order = mana + first + free
        if self.state.options.choose_payment and len(order) > 1:
            answer = yield from ask(
                Decision(
                    self.player,
                    DecisionKind.ORDER,
                    f"In which order is the cost of {self.state.name(self.source)} paid?",
                    tuple(
                        Option("mana" if n < 0 else in_words(Cost((self.cost.parts[n],))))
                        for n in order
                    ),
                    len(order),
                    len(order),
                    rule="CR 601.2h",
                    source=self.source,
                )
            )
            order = [order[i] for i in answer]
        return order + last

    def _choose_before_mana(self) -> Run[None]:
        """What is tapped for the cost, or sacrificed or exiled though it could make mana or help to
        pay, is chosen before mana abilities are activated, so that the mana comes from
        elsewhere."""
        state, player = self.state, self.player
        kept = [kept for kept in kept_back(state, player, self.cost, self.view) if kept]
        for number, part in enumerate(self.cost.parts):
            used_otherwise = isinstance(part, costs.SacrificePermanents) or empties_graveyard(part)
            if isinstance(part, _TAPPED) or (kept and used_otherwise):
                self.chosen[number] = yield from _choose_for(
                    state, player, part, self.cost, self.view
                )

    def _pay_part(self, number: int, part: CostPart) -> Run[None]:
        state, player, source, context = self.state, self.player, self.source, self.view
        if number not in self.chosen and not can_pay_part(state, player, part, context):
            raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
        match part:
            case costs.TapThis():
                yield from _happen(state, ev.Tapped(source, for_mana=self.for_mana))
            case costs.UntapThis():
                yield from _happen(state, ev.Untapped(source))
            case costs.PayLife():
                amount = natural(state, part.amount, context)
                yield from _happen(state, ev.LifeLost(player, amount, paid=True))
                self.paid.append(PaidCost("life", (), amount))
            case costs.SacrificeThis():
                yield from _happen(
                    state, ev.ZoneMove(source, Zone.GRAVEYARD, "sacrifice", by=player)
                )
                self._note("sacrificed", (source,))
            case costs.RevealThis():
                yield from _happen(state, ev.Revealed((source,), player))
            case costs.RevealChoice():
                pass  # it is what all may know from now on
            case costs.DiscardThis(cycling=cycling):
                cause = "cycle" if cycling else "discard"
                yield from _happen(
                    state, ev.ZoneMove(source, Zone.GRAVEYARD, cause, by=player, x=context.x)
                )
                self.paid.append(PaidCost("discarded", (source,)))
            case costs.ExileThis():
                away = ev.ZoneMove(source, Zone.EXILE, "cost", by=player)
                yield from _happen(state, self._exiling(source) if self._is_linked(part) else away)
                self.paid.append(PaidCost("exiled", (source,)))
            case costs.UnattachPermanent():
                attached = attached_among(state, part.what, self.view)
                yield from _happen(state, *(ev.Attached(oid, None) for oid in attached))
            case costs.ReturnThis():
                yield from _happen(state, ev.ZoneMove(source, Zone.HAND, "cost", by=player))
                self._note("returned", (source,))
            case costs.RemoveCountersFromThis():
                amount = natural(state, part.count, context)
                yield from _happen(state, ev.CountersRemoved(source, part.kind, amount, by=player))
                self.paid.append(PaidCost("counters", (), amount))
            case costs.PutCountersOnThis():
                amount = natural(state, part.count, context)
                yield from _happen(
                    state, ev.CountersPut(source, part.kind, amount, player, by_rule=True)
                )
            case costs.LoyaltyChange():
                amount = loyalty_change(state, part, context)
                loyalty = CounterKind.LOYALTY
                change: ev.Event = ev.CountersRemoved(source, loyalty, -amount, by=player)
                if amount >= 0:
                    change = ev.CountersPut(source, loyalty, amount, player, by_rule=True)
                yield from _happen(state, change)
                if amount < 0:
                    self.paid.append(PaidCost("counters", (), -amount))
            case costs.PayCounters():
                amount = natural(state, part.count, context)
                yield from _happen(state, ev.CountersRemoved(player, part.kind, amount, by=player))
                self.paid.append(PaidCost("counters", (), amount))
            case costs.RemoveCounters():
                yield from self._remove_counters(part)
            case costs.MillCards():
                amount = natural(state, part.count, context)
                from rules_engine.rules.milling import mill_cards

                yield from mill_cards(state, (player,), amount)
            case costs.Perform():
                from rules_engine.effects.possible import with_possible_choices
                from rules_engine.effects.registry import follow

                inner = Context(source, player, x=context.x)
                yield from follow(state, with_possible_choices(state, part.then, inner), inner)
            case costs.DoneAs(action=action):
                yield from _happen(state, ev.Acted(action, player))
            case costs.ExileAsEvidence():
                from rules_engine.effects.keyword_actions.collect_evidence import (
                    exile_as_evidence,
                )

                amount = natural(state, part.amount, context)
                cards = yield from exile_as_evidence(state, player, amount, context, optional=False)
                self._note("exiled", cards)
            case _:
                yield from self._give_chosen(number, part)

    def _give_chosen(self, number: int, part: CostPart) -> Run[None]:
        state, player = self.state, self.player
        chosen = self.chosen.get(number)
        if chosen is None:
            chosen = yield from _choose_for(state, player, part, self.cost, self.view)
        if isinstance(part, costs.PutCardsInLibrary) and len(chosen) > 1:
            from rules_engine.effects.zones import order_cards

            owner = state.objects[chosen[0]].owner
            prompt = f"the {'last' if part.bottom else 'first'} one goes deepest"
            chosen = yield from order_cards(state, owner, chosen, prompt)
        if isinstance(part, costs.RevealCards):
            cards = tuple(oid for oid in chosen if state.objects[oid].zone is Zone.HAND)
            if cards:
                yield from _happen(state, ev.Revealed(cards, player))
            if part.exile:
                yield from _happen(state, *(self._exiling(oid) for oid in chosen))
                self._note("exiled", tuple(chosen))
        elif isinstance(part, costs.TapTotalPower):
            yield from _happen(state, *(ev.Tapped(oid, by=self.player) for oid in chosen))
            yield from _happen(state, *(ev.Crewed(self.source, oid, part.to) for oid in chosen))
        elif isinstance(part, costs.ExileCards) and self._is_linked(part):
            yield from _happen(state, *(self._exiling(oid) for oid in chosen))
        else:
            yield from _happen(state, *(_giving(state, player, part, oid) for oid in chosen))
        self._note(_GIVEN_HOW[type(part)], tuple(chosen))

    def _is_linked(self, part: costs.ExileCards | costs.ExileThis) -> bool:
        """CR 607.2a, q: whether an ability of the spell itself has the cards exiled to cast it, or
        one of the source speaks of the cards that its activated abilities exile."""
        abilities = characteristics(self.state, self.source).abilities
        match self.purpose.kind, part:
            case PurposeKind.SPELL, costs.ExileCards(what=what):
                return any(
                    isinstance(one, costs.ExileCards) and one.what == what
                    for ability in abilities
                    if isinstance(ability, AdditionalCost | OptionalCost | AlternativeCost)
                    for one in ability.cost.parts
                )
            case PurposeKind.ABILITY, _:
                nodes = (node for ability in abilities for node in walk(ability))
                return any(isinstance(node, ExiledWithThis) for node in nodes)
            case _:
                return False

    def _exiling(self, oid: ObjectId) -> ev.Event:
        """CR 607.2a: what is exiled to pay for a spell or ability is linked to its source."""
        return ev.ZoneMove(oid, Zone.EXILE, "cost", by=self.player, exiled_with=self.source)

    def _remove_counters(self, part: costs.RemoveCounters) -> Run[None]:
        """One counter after the other, each from a permanent of the player's choice."""
        state, player = self.state, self.player
        left = amount = natural(state, part.count, self.view)
        while left:
            found = [
                (oid, kind)
                for oid in candidates(state, player, part, self.view)
                for kind, n in sorted(state.objects[oid].counters.items())
                if n and part.kind in (None, kind)
            ]
            removed = left if len(found) == 1 else 1
            left -= removed
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.PAY,
                    f"Remove which counter for {state.name(self.source)}?",
                    tuple(
                        Option(f"{kind} from {state.name(oid)}", oid, detail=kind)
                        for oid, kind in found
                    ),
                    rule="CR 601.2h",
                    source=self.source,
                    harmful=True,
                )
            )
            oid, kind = found[answer[0]]
            yield from _happen(state, ev.CountersRemoved(oid, kind, removed, by=self.player))
        self.paid.append(PaidCost("counters", (), amount))


_GIVEN_HOW: dict[type[CostPart], str] = {
    costs.SacrificePermanents: "sacrificed",
    costs.SacrificeTotalPower: "sacrificed",
    costs.DiscardCards: "discarded",
    costs.ExileCards: "exiled",
    costs.PutExiledIntoGraveyard: "put into a graveyard",
    costs.ReturnPermanents: "returned",
    costs.TapPermanents: "tapped",
    costs.TapTotalPower: "tapped",
    costs.RevealCards: "revealed",
    costs.PutCardsInLibrary: "put into a library",
}


def _is_chancy(part: CostPart) -> bool:
    """CR 601.2h: random, or moving cards from a library to a public zone; paid last. So is what
    may be a card of a face-down pile, which isn't revealed before (406.4)."""
    match part:
        case costs.DiscardCards(at_random=at_random):
            return at_random
        case costs.ExileCards(what=what):
            return isinstance(what, TopOfLibrary)
        case _:
            return isinstance(part, costs.MillCards | costs.Perform | costs.PutExiledIntoGraveyard)


def _happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    from rules_engine.rules.events import happen

    return (yield from happen(state, *events))


def _choose_for(
    state: GameState, player: PlayerId, part: CostPart, cost: Cost, context: Context
) -> Run[list[ObjectId]]:
    if isinstance(part, costs.TapTotalPower):
        return (yield from choose_crew(state, player, part, context))
    found = choosable(state, player, part, cost, context)
    if isinstance(part, costs.SacrificeTotalPower):
        power = natural(state, part.power, context)
        return (
            yield from choose_total(state, player, found, power, "Sacrifice", "CR 601.2h", context)
        )
    need = natural(state, getattr(part, "count"), context)  # noqa: B009 - of each such part
    if len(found) < need:
        raise IllegalAction("the cost can't be paid", rule="CR 601.2h")
    if isinstance(part, costs.DiscardCards) and part.at_random:
        return state.rng.sample(found, need)
    asked = asked_together(getattr(part, "what", None) or ANYTHING)
    together = Together(state, asked, found, context, "CR 601.2h", need) if asked else None
    if isinstance(part, costs.ExileCards) and isinstance(part.what, TopOfLibrary | TopOfGraveyard):
        return found  # which they are isn't chosen
    question = Decision(
        player,
        DecisionKind.DISCARD if isinstance(part, costs.DiscardCards) else DecisionKind.PAY,
        f"Choose what to give for {state.name(context.source)}",
        (),
        need,
        len(found) if isinstance(part, costs.ExileCards) and part.or_more else need,
        rule="CR 601.2h",
        source=context.source,
        harmful=True,
        check=None if together is None else together.check,
        repair=None if together is None else together.repair,
    )
    if face_down_piles(state, found, player):
        return [ObjectId(e) for e in (yield from choose_with_piles(state, found, question))]
    options = tuple(Option(name_for(state, oid, player), oid) for oid in found)
    answer = yield from ask(replace(question, options=options))
    return [found[index] for index in answer]


def _giving(state: GameState, player: PlayerId, part: CostPart, oid: ObjectId) -> ev.Event:
    match part:
        case costs.SacrificePermanents() | costs.SacrificeTotalPower():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "sacrifice", by=player)
        case costs.TapPermanents():
            return ev.Tapped(oid)
        case costs.DiscardCards():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "discard", by=player)
        case costs.ReturnPermanents():
            return ev.ZoneMove(oid, Zone.HAND, "cost", by=player)
        case costs.PutExiledIntoGraveyard():
            return ev.ZoneMove(oid, Zone.GRAVEYARD, "cost", by=player)
        case costs.ExileCards():
            return ev.ZoneMove(oid, Zone.EXILE, "cost", by=player)
        case costs.PutCardsInLibrary(bottom=bottom):
            return ev.ZoneMove(oid, Zone.LIBRARY, "cost", by=player, from_top=-1 if bottom else 0)
        case _:
            raise AssertionError(f"{type(part).__name__} leaves no choice")
