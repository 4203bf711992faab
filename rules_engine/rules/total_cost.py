"""CR 118.7, 601.2f: the total cost of a spell or ability.

The cost paid for it, then additional costs and increases, then reductions in the order that the
player likes, then what looks at the total ("would cost less than three mana").
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from rules_engine.cards.mana_cost import ManaCost, ManaSymbol
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import bonus_of, natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import (
    AdditionalCost,
    CostForTargets,
    KeywordAbility,
    OnlyColorsOnX,
    SelfCostChange,
)
from rules_engine.ir.costs import Cost, CostPart, Mana, TapPermanents
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import AllOf, Selector, Targets, TheseObjects
from rules_engine.rules.announcing_mana import Announced, as_announced, open_symbols
from rules_engine.rules.board import GeneralRule, board, characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.commander import commander_tax
from rules_engine.rules.costs import total_mana, with_mana
from rules_engine.rules.counted_targets import number_of_targets
from rules_engine.rules.keyword_prices import keyword_price
from rules_engine.rules.mana_spending import matches_spell
from rules_engine.rules.next_spell import changes_of_next_spell
from rules_engine.rules.optional_costs import (
    cost_of_options,
    offered_costs,
    saved_by_options,
    saved_in_color,
)
from rules_engine.state.game import GameState
from rules_engine.state.objects import Casting, StackItem
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.CostChange, mod.MinimumCost, mod.AdditionalCostFor}
)
"""The modifications that this module asks for."""


def total_cost(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    base: Cost,
    options: tuple[tuple[str, int, int], ...] = (),
    item: StackItem | None = None,
    halves: tuple[str, ...] = (),
    x: int | None = None,
    announced: Announced = (),
    *,
    final: bool = False,
) -> Cost:
    """CR 601.2f: what casting the card costs with these optional additional costs, and with that
    much for X, if it is chosen already.

    `item`: the choices made for it, once it's on the stack. `halves`: the chosen halves of hybrid
    symbols by which it costs less (CR 118.7e). `x`: its value, once it is chosen: what it adds is
    part of what a reduction takes away. `announced`: how symbols that can be paid in several ways
    will be paid (CR 601.2b). `final`: the targets are chosen; before that a reduction that depends
    on them is counted, since they can be chosen so.
    """
    found, paid = characteristics(state, card), base
    parts = _own_parts(state, player, card, base, options, item)
    targets = () if item is None else item.targets
    context = Context(card, player, targets=targets, x=0 if item is None else item.x)
    context.casting = Casting(player, state.objects[card].zone, options=options)
    if announced:
        base = as_announced(Cost(tuple(parts)), announced)
        parts = list(base.parts)
    generic, symbols = 0, list[ManaSymbol]()
    less, in_color = list[ManaCost](), list[ManaCost]()
    least = 0
    for rule in board(state).general_rules:
        change = rule.modification
        if not isinstance(change, mod.CostChange | mod.MinimumCost | mod.AdditionalCostFor):
            continue
        by = Context(rule.source, rule.controller)
        by.targets = targets
        by.affected = card
        matching = rule.matching if final else _whatever_it_targets(state, rule, by)
        if not matches_spell(state, card, matching, by, player):
            continue
        match change:
            case mod.CostChange():
                each = bonus_of(state, change.generic, by)
                if change.for_each_target:
                    each *= number_of_targets(state, card, item, context, most=each < 0)
                generic += each
                if change.mana is not None and change.more:
                    symbols.extend(change.mana.symbols)
                elif change.mana is not None:
                    (in_color if change.only_colored else less).append(change.mana)
            case mod.AdditionalCostFor():
                parts.extend(change.cost.parts)
            case mod.MinimumCost():
                least = max(least, change.mana)
    for later, by in changes_of_next_spell(state, player, card):
        if isinstance(later, mod.CostChange):
            generic += bonus_of(state, later.generic, by)
            if later.mana is not None and later.more:
                symbols.extend(later.mana.symbols)
            elif later.mana is not None:
                less.append(later.mana)
    generic -= saved_by_options(found, options) + saved_by_tapping(state, found, paid)
    offered = offered_costs(state, card)
    granted = expand_keywords(granted_to_spell(state, card))
    for ability in (*found.abilities, *granted, *_of_flashback(state, player, found, paid)):
        if isinstance(ability, SelfCostChange) and applies(state, ability, context, final):
            generic += bonus_of(state, ability.generic, context)
            if ability.mana is not None and ability.more:
                symbols.extend(ability.mana.symbols)
            elif ability.mana is not None:
                less.extend([ability.mana] * natural(state, ability.times, context))
    in_color.extend(saved_in_color(found, options, offered))
    if not (generic or symbols or less or in_color or least or tuple(parts) != base.parts):
        return base
    return _changed(parts, generic, symbols, less, in_color, least, halves, x)


def _whatever_it_targets(state: GameState, rule: GeneralRule, by: Context) -> Selector:
    """What the rule is about; of a reduction for spells with certain targets, that they can be
    chosen so."""
    change = rule.modification
    matching = rule.matching
    if not isinstance(matching, AllOf) or not isinstance(change, mod.CostChange) or change.more:
        return matching
    asked = tuple(part for part in matching.parts if isinstance(part, Targets))
    if not asked or bonus_of(state, change.generic, by) > 0:
        return matching
    if not all(find(state, part.what, by) for part in asked):
        return matching
    return AllOf(tuple(part for part in matching.parts if part not in asked))


def _of_flashback(
    state: GameState, player: PlayerId, found: Characteristics, paid: Cost
) -> tuple[SelfCostChange, ...]:
    """CR 702.34a: what changes the cost of a spell that is cast for its flashback cost alone."""
    return tuple(
        ability.cost_change
        for ability in found.keyword_abilities(Keyword.FLASHBACK)
        if ability.cost_change is not None
        and ability.cost is not None
        and keyword_price(state, player, Keyword.FLASHBACK, ability.cost) == paid
    )


def saved_by_tapping(state: GameState, found: Characteristics, paid: Cost) -> int:
    """CR 702.180b: the power of the creature that is tapped as a part of the harmonize cost; what X
    adds is reduced too."""
    for ability in found.keyword_abilities(Keyword.HARMONIZE):
        match paid.parts:
            case (*rest, TapPermanents(what=TheseObjects(ids=(tapped,)))) if (
                ability.cost is not None and tuple(rest) == ability.cost.parts
            ):
                return max(0, characteristics(state, ObjectId(tapped)).power or 0)
    return 0


def granted_to_spell(state: GameState, card: ObjectId) -> tuple[KeywordAbility, ...]:
    """The keywords for paying that effects will give to the card once it is a spell; none if it is
    one, since it has them then."""
    if card not in state.objects or state.objects[card].zone is Zone.STACK:
        return ()
    return tuple(
        rule.modification.ability
        for rule in board(state).general_rules
        if isinstance(rule.modification, mod.GainAbility)
        and isinstance(rule.modification.ability, KeywordAbility)
        and matches_spell(state, card, rule.matching, Context(rule.source, rule.controller))
    )


def applies(state: GameState, change: SelfCostChange, context: Context, final: bool) -> bool:
    """Whether the cost changes by that; what depends on targets may, until they are chosen, as long
    as there is something of the kind."""
    if change.condition is None:
        return True
    asked = () if final else tuple(p for p in walk(change.condition) if isinstance(p, Targets))
    if asked:
        reduces = not change.more and bonus_of(state, change.generic, context) <= 0
        return reduces and any(find(state, part.what, context) for part in asked)
    return holds(state, change.condition, context)


def symbols_to_announce(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    base: Cost,
    options: tuple[tuple[str, int, int], ...] = (),
    item: StackItem | None = None,
) -> tuple[ManaSymbol, ...]:
    """CR 601.2b: the hybrid and Phyrexian symbols in what will be paid as the spell is cast."""
    return open_symbols(_own_parts(state, player, card, base, options, item))


def _own_parts(
    state: GameState,
    player: PlayerId,
    card: ObjectId,
    base: Cost,
    options: tuple[tuple[str, int, int], ...],
    item: StackItem | None,
) -> list[CostPart]:
    """CR 601.2f: the mana cost or alternative cost with the spell's own additional costs."""
    found = characteristics(state, card)
    parts = list(base.parts)
    targets = () if item is None else item.targets
    for ability in found.abilities:
        if isinstance(ability, AdditionalCost):
            parts.extend(ability.cost.parts)
        elif isinstance(ability, OnlyColorsOnX):
            parts = [
                replace(part, cost=part.cost.with_colored_variable(ability.colors))
                if isinstance(part, Mana)
                else part
                for part in parts
            ]
        elif isinstance(ability, CostForTargets):
            extra = max(0, sum(len(group) for group in targets) - 1)
            parts.extend(ability.cost.parts * extra)
        elif isinstance(ability, KeywordAbility) and ability.keyword is Keyword.ESCALATE:
            assert ability.cost is not None
            parts.extend(ability.cost.parts * max(0, len(item.modes if item else ()) - 1))
    if item is not None and item.modes:
        parts.extend(_costs_of_modes(state, card, item))

    def priced(name: str, cost: Cost) -> Cost:
        return keyword_price(state, player, name, cost) if name == Keyword.BUYBACK else cost

    parts.extend(cost_of_options(found, options, offered_costs(state, card), priced))
    parts.extend(commander_tax(state, player, card))
    return parts


def _changed(
    parts: list[CostPart],
    generic: int,
    more: list[ManaSymbol],
    less: list[ManaCost],
    in_color: list[ManaCost],
    least: int,
    halves: tuple[str, ...] = (),
    x: int | None = None,
) -> Cost:
    mana = total_mana(Cost(tuple(parts)))
    if mana is not None and x is not None:
        mana = mana.with_variable(x)
    if mana is None and (generic > 0 or more or least):
        mana = ManaCost.parse("{0}")
    if mana is not None:
        if more:
            mana = mana.plus(ManaCost(tuple(more)))
        if generic > 0:
            mana = mana.changed_by(generic)
        chosen = iter(halves)
        for reduction in in_color:  # first, so that the others may take generic mana instead
            mana = mana.reduced_in_color_by(reduction)
        for reduction in less:
            mana = mana.reduced_by(reduction, chosen)
        if generic < 0:
            mana = mana.changed_by(generic)
        if least > mana.amount:
            mana = mana.changed_by(least - mana.amount)
    return with_mana(tuple(parts), mana, x)


def _costs_of_modes(state: GameState, card: ObjectId, item: StackItem) -> Iterator[CostPart]:
    """CR 702.172a: modes with costs of their own."""
    for ability in characteristics(state, card).spell_abilities:
        for index in item.modes:
            cost = ability.modes[index].cost
            if cost is not None:
                yield from cost.parts


def choose_halves(state: GameState, player: PlayerId, card: ObjectId) -> Run[tuple[str, ...]]:
    """CR 118.7e: the payer chooses a half of each hybrid symbol by which a spell costs less."""
    chosen: list[str] = []
    for symbol in _hybrid_reductions(state, player, card):
        bodies = symbol.text.strip("{}").split("/")
        bodies = [body for body in bodies if body != "P"]
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"Which half of {symbol.text} makes {state.name(card)} cost less?",
                tuple(Option(f"{{{body}}}") for body in bodies),
                rule="CR 118.7e",
                source=card,
            )
        )
        chosen.append(bodies[answer[0]])
    return tuple(chosen)


def _hybrid_reductions(state: GameState, player: PlayerId, card: ObjectId) -> Iterator[ManaSymbol]:
    costs: list[ManaCost] = []
    for rule in board(state).general_rules:
        change = rule.modification
        if isinstance(change, mod.CostChange) and change.mana is not None and not change.more:
            by = Context(rule.source, rule.controller)
            if matches_spell(state, card, rule.matching, by, player):
                costs.append(change.mana)
    for ability in characteristics(state, card).abilities:
        if (
            isinstance(ability, SelfCostChange)
            and ability.mana is not None
            and not ability.more
            and applies(state, ability, Context(card, player), final=False)
        ):
            costs.append(ability.mana)
    for symbol in itertools.chain.from_iterable(cost.symbols for cost in costs):
        if is_hybrid(symbol):
            yield symbol


def is_hybrid(symbol: ManaSymbol) -> bool:
    """CR 107.4e: two halves that are mana."""
    return len(symbol.colors) + symbol.colorless + bool(symbol.generic and symbol.colors) > 1
