"""CR 509: the declare blockers step.

| rule | what | done |
| --- | --- | --- |
| 509.1a-b | who can block what, restrictions | yes |
| 509.1c | requirements | yes, exactly: `requirements` |
| 509.1d-f | costs to block | yes |
| 509.1g-i, 509.3 | blocking and blocked creatures, triggers | yes |
| 509.4 | put onto the battlefield blocking | `combat` |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_players, matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.characteristics import RuleChange
from rules_engine.rules.combat import (
    by_controller,
    defending_players,
    has_rule,
    player_rules,
    rules_of,
)
from rules_engine.rules.costs import can_pay
from rules_engine.rules.declare_attackers import repaired, taxes_of
from rules_engine.rules.editions import MultiBlockDamage
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.evasion import blocked_by_evasion
from rules_engine.rules.paying import pay
from rules_engine.rules.requirements import (
    Declaration,
    Requirement,
    Restriction,
    check_declaration,
)
from rules_engine.state import events as ev
from rules_engine.state.game import Combat, GameState
from rules_engine.vocabulary import CardType, Keyword

READS: frozenset[type[mod.Modification]] = frozenset(
    {
        mod.CantBlock,
        mod.BlocksOnlyWith,
        mod.MaximumBlockingCreatures,
        mod.CanBlockOnly,
        mod.CanBlockTapped,
        mod.MustBlock,
        mod.CantBeBlocked,
        mod.MustBeBlocked,
        mod.MinimumBlockers,
        mod.MaximumBlockers,
        mod.CanBlockAdditional,
        mod.BlockCost,
        mod.BlockedCost,
        mod.OnlyTheseBlock,
        mod.BlocksByRandomPiles,
        mod.BlocksChosenBy,
    }
)
"""The modifications that this module asks for."""

ANY_NUMBER = 1000

Block = tuple[ObjectId, ObjectId]
"""A blocker and an attacker."""


def can_block(state: GameState, blocker: ObjectId, attacker: ObjectId) -> bool:
    """CR 509.1a-b: whether this block alone would be legal, numbers and costs aside."""
    obj, found = state.objects[blocker], characteristics(state, blocker)
    if not found.is_creature or CardType.BATTLE in found.types:
        return False
    if obj.tapped and not has_rule(state, blocker, mod.CanBlockTapped):
        return False
    if blocked_by_evasion(state, attacker, blocker):
        return False
    for change, source, controller in player_rules(state, found.controller, mod.OnlyTheseBlock):
        assert isinstance(change, mod.OnlyTheseBlock)
        if not matches(state, blocker, change.what, Context(source, controller)):
            return False
    for change, source, controller in found.rules:
        context = Context(source, controller)
        if isinstance(change, mod.CantBlock) and (
            change.attackers is None or matches(state, attacker, change.attackers, context)
        ):
            own = Context(blocker, found.controller)
            if change.unless is None or not holds(state, change.unless, own):
                return False
        if isinstance(change, mod.CanBlockOnly) and not matches(
            state, attacker, change.attackers, context
        ):
            return False
    for change, source, controller in characteristics(state, attacker).rules:
        context = Context(source, controller, affected=attacker)
        if isinstance(change, mod.CantBeBlocked) and (
            change.by is None or matches(state, blocker, change.by, context)
        ):
            return False
    return True


def block_pairs(state: GameState, player: PlayerId) -> list[Block]:
    """Each creature of the player or their team with each creature attacking them that it can
    block, but those of players who form piles."""
    combat = state.combat
    assert combat is not None
    attackers = _attackers_of(state, player)
    pairs = [
        (blocker, attacker)
        for head in state.heads(player)
        if not player_rules(state, head, mod.BlocksByRandomPiles)
        for blocker in permanents_of(state, head)
        if characteristics(state, blocker).is_creature
        for attacker in attackers
        if can_block(state, blocker, attacker)
    ]
    able: dict[ObjectId, int] = {}
    for _, attacker in pairs:
        able[attacker] = able.get(attacker, 0) + 1
    return [pair for pair in pairs if able[pair[1]] >= least_blockers(state, pair[1])]


def _attackers_of(state: GameState, player: PlayerId) -> list[ObjectId]:
    """CR 509.1a, 805.10d: those that attack the player, somebody on the defending team that the
    player is on, or what these control or protect."""
    combat = state.combat
    assert combat is not None
    heads = state.heads(player)
    return [oid for oid in combat.attackers if combat.defended[oid] in heads]


def least_blockers(state: GameState, attacker: ObjectId) -> int:
    """CR 702.111b and the like: how many must block it if any do."""
    found = characteristics(state, attacker)
    least = 2 if Keyword.MENACE in found.keywords else 1
    for change, source, controller in found.rules:
        if isinstance(change, mod.MinimumBlockers):
            least = max(least, natural(state, change.count, Context(source, controller)))
    return least


def most_blocked(state: GameState, blocker: ObjectId) -> int:
    """CR 509.1a: how many attackers the creature can block."""
    most = 1
    for change, source, controller in rules_of(state, blocker, mod.CanBlockAdditional):
        assert isinstance(change, mod.CanBlockAdditional)
        if change.count is None:
            return ANY_NUMBER
        most += natural(state, change.count, Context(source, controller))
    return most


def block_declaration(state: GameState, player: PlayerId, pairs: Sequence[Block]) -> Declaration:
    """CR 509.1b-c: the restrictions and requirements of these blocks."""
    made = Declaration(pairs, rule="CR 509.1")
    made.taxed = frozenset(i for i, pair in enumerate(pairs) if block_cost(state, [pair]).parts)
    everyone = made.all()
    limits = [
        rule
        for head in state.heads(player)
        for rule in player_rules(state, head, mod.MaximumBlockingCreatures)
    ]
    for change, _, _ in limits:
        assert isinstance(change, mod.MaximumBlockingCreatures)
        made.restrictions.append(
            Restriction(everyone, "that many creatures can't block", "CR 509.1b", most=change.count)
        )
    for blocker in dict.fromkeys(pair[0] for pair in pairs):
        made.most[blocker] = most_blocked(state, blocker)
        _of_blocker(state, made, blocker)
    for attacker in dict.fromkeys(pair[1] for pair in pairs):
        _of_attacker(state, made, attacker)
    return made


def _of_blocker(state: GameState, made: Declaration, blocker: ObjectId) -> None:
    name, own = state.name(blocker), made.of(blocker)
    for change, source, controller in characteristics(state, blocker).rules:
        match change:
            case mod.BlocksOnlyWith():
                seen = Context(blocker, characteristics(state, blocker).controller)
                others = made.group(
                    pair
                    for pair in made.pairs
                    if pair[0] != blocker and matches(state, pair[0], change.what, seen)
                )
                alone = change == mod.BlocksOnlyWith()
                text = f"{name} can't block {'alone' if alone else 'without certain others'}"
                made.restrictions.append(
                    Restriction(others, text, "CR 509.1b", change.count, when=own)
                )
            case mod.MustBlock(attacker=None):
                made.requirements.append(Requirement(own, f"{name} blocks each combat if able"))
            case mod.MustBlock():
                assert change.attacker is not None
                context = Context(source, controller)
                wanted = frozenset(
                    i for i in own if matches(state, made.pairs[i][1], change.attacker, context)
                )
                text = f"{name} has to block that attacker if able"
                groups = [frozenset({i}) for i in sorted(wanted)] if change.each else [wanted]
                made.requirements.extend(Requirement(group, text) for group in groups if group)
            case _:
                pass


def _of_attacker(state: GameState, made: Declaration, attacker: ObjectId) -> None:
    name = state.name(attacker)
    against = frozenset(i for i, pair in enumerate(made.pairs) if pair[1] == attacker)
    least = least_blockers(state, attacker)
    if least > 1:
        made.restrictions.append(
            Restriction(
                against,
                f"{name} can't be blocked by fewer than {least}",
                "CR 509.1b",
                least,
                when=against,
            )
        )
    for change, source, controller in characteristics(state, attacker).rules:
        match change:
            case mod.MaximumBlockers():
                most = natural(state, change.count, Context(source, controller))
                text = f"{name} can't be blocked by more than {most}"
                made.restrictions.append(Restriction(against, text, "CR 509.1b", most=most))
            case mod.MustBeBlocked(by_all=True):
                made.requirements.extend(
                    Requirement(
                        frozenset({i}),
                        f"{state.name(made.pairs[i][0])} has to block {name} if able",
                    )
                    for i in sorted(against)
                    if matches(
                        state, made.pairs[i][0], change.blockers, Context(source, controller)
                    )
                )
            case mod.MustBeBlocked():
                text = f"{name} must be blocked if able"
                able = frozenset(
                    i
                    for i in against
                    if matches(
                        state, made.pairs[i][0], change.blockers, Context(source, controller)
                    )
                )
                made.requirements.append(Requirement(able, text, change.at_least))
            case _:
                pass


def block_cost(state: GameState, chosen: Sequence[Block]) -> Cost:
    """CR 509.1d: all that these blocks cost, once for each blocker; what an attacker asks for, once
    for each that blocks it."""
    found: list[RuleChange] = []
    for blocker in dict.fromkeys(pair[0] for pair in chosen):
        against = [pair[1] for pair in chosen if pair[0] == blocker]
        for rule in rules_of(state, blocker, mod.BlockCost):
            change, source, controller = rule
            assert isinstance(change, mod.BlockCost)
            asked, context = change.attackers, Context(source, controller)
            if asked is None or any(matches(state, one, asked, context) for one in against):
                found.append(rule)
    for _, attacker in chosen:
        found.extend(rules_of(state, attacker, mod.BlockedCost))
    return taxes_of(state, found)


def _ensure_affordable(state: GameState, player: PlayerId, chosen: Sequence[Block]) -> None:
    price = block_cost(state, chosen)
    if price.parts and not can_pay(state, player, chosen[0][0], price):
        raise IllegalAction("the cost to block can't be paid", rule="CR 509.1d")


def declare_blockers(state: GameState) -> Run[None]:
    """CR 509.1: each defending player in turn order, or a defending team as one (805.10d), then all
    blocks at once."""
    combat = state.combat
    assert combat is not None
    blocks: list[Block] = []
    for team in dict.fromkeys(tuple(state.heads(p)) for p in defending_players(state)):
        for player in team:
            if player_rules(state, player, mod.BlocksByRandomPiles):
                blocks.extend((yield from _blocks_by_piles(state, player)))
        pairs = block_pairs(state, team[0])
        if pairs:
            blocks.extend((yield from _ask_for_blocks(state, team[0], pairs)))
    blocks = _with_bands(state, blocks)
    for blocker, attacker in blocks:
        combat.blockers[blocker] = (*combat.blockers.get(blocker, ()), attacker)
        combat.blocked.add(attacker)
        combat.note_block(attacker, blocker)
    combat.declared_blockers = True
    state.touch_lightly()
    unblocked = tuple(oid for oid in combat.attackers if oid not in combat.blocked)
    defender = next(iter(defending_players(state)), state.active)
    yield from happen(state, ev.BlockersDeclared(defender, tuple(blocks), unblocked))
    if state.edition.multi_block_damage is MultiBlockDamage.ORDERED:
        yield from _order_damage(state, combat)


def _order_damage(state: GameState, combat: Combat) -> Run[None]:
    """The rule of 2009 to 2024: each player announces in which order their creatures will assign
    damage to several creatures that they fight."""
    for attacker in combat.attackers:
        against = [oid for oid, blocked in combat.blockers.items() if attacker in blocked]
        if len(against) > 1:
            combat.order[attacker] = yield from _ask_order(state, state.active, attacker, against)
    for blocker, blocked in list(combat.blockers.items()):
        if len(blocked) > 1:
            player = characteristics(state, blocker).controller
            combat.blockers[blocker] = yield from _ask_order(state, player, blocker, blocked)


def _ask_order(
    state: GameState, player: PlayerId, creature: ObjectId, others: Sequence[ObjectId]
) -> Run[tuple[ObjectId, ...]]:
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.ORDER,
            f"In which order does {state.name(creature)} assign damage?",
            tuple(Option(state.name(oid), oid) for oid in others),
            len(others),
            len(others),
            rule="CR 509.2",
            source=creature,
        )
    )
    return tuple(others[index] for index in answer)


def _blocks_by_piles(state: GameState, player: PlayerId) -> Run[list[Block]]:
    """One pile for each attacker, empty ones too; a creature that can block several may be in
    several. Then the piles are assigned, and whoever can block its attacker does."""
    combat = state.combat
    assert combat is not None
    attackers = _attackers_of(state, player)
    piles: list[list[ObjectId]] = [[] for _ in attackers]
    for oid in permanents_of(state, player):
        if not characteristics(state, oid).is_creature:
            continue
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"Into which pile does {state.name(oid)} go?",
                tuple(Option(f"pile {number + 1}", oid) for number in range(len(piles))),
                0,
                min(len(piles), most_blocked(state, oid)),
                rule="CR 700.3",
                source=oid,
            )
        )
        for number in answer:
            piles[number].append(oid)
    state.rng.shuffle(piles)
    blocks: list[Block] = []
    for attacker, pile in zip(attackers, piles, strict=True):
        able = [oid for oid in pile if can_block(state, oid, attacker)]
        if len(able) >= least_blockers(state, attacker):
            blocks.extend((oid, attacker) for oid in able)
    return blocks


def _with_bands(state: GameState, blocks: Sequence[Block]) -> list[Block]:
    """CR 702.22h: what blocks one member of a band blocks all of it."""
    assert state.combat is not None
    found: list[Block] = []
    for blocker, attacker in blocks:
        for member in state.combat.band_of(attacker):
            if (blocker, member) not in found:
                found.append((blocker, member))
    return found


def _ask_for_blocks(state: GameState, player: PlayerId, pairs: list[Block]) -> Run[list[Block]]:
    declaration = block_declaration(state, player, pairs)
    options = tuple(
        Option(f"{state.name(blocker)} blocks {state.name(attacker)}", blocker, attacker)
        for blocker, attacker in pairs
    )

    def check(answer: Answer) -> None:
        check_declaration(declaration, answer)
        for head, own in by_controller(state, player, [pairs[index] for index in answer]):
            _ensure_affordable(state, head, own)

    answer = yield Decision(
        _who_chooses(state, player),
        DecisionKind.BLOCKERS,
        "Declare blockers",
        options,
        0,
        len(options),
        rule="CR 509.1",
        check=check,
        repair=lambda wanted: repaired(declaration, wanted, check),
    )
    chosen = [pairs[index] for index in sorted(answer)]
    for head, own in by_controller(state, player, chosen):
        price = block_cost(state, own)
        if price.parts:
            first = own[0][0]
            yield from pay(state, head, first, price, Context(first, head))
    return [pair for pair in chosen if _still_blocks(state, player, pair)]


def _who_chooses(state: GameState, player: PlayerId) -> PlayerId:
    """The defending player, unless an effect has another player choose; of several the latest."""
    chosen = player
    for change, source, controller in player_rules(state, player, mod.BlocksChosenBy):
        assert isinstance(change, mod.BlocksChosenBy)
        for found in find_players(state, change.player, Context(source, controller)):
            chosen = found
    return chosen


def _still_blocks(state: GameState, player: PlayerId, block: Block) -> bool:
    """CR 509.1g: what was given up for the costs doesn't become a blocking creature."""
    assert state.combat is not None
    blocker, attacker = block
    return (
        blocker in state.battlefield
        and characteristics(state, blocker).controller in state.heads(player)
        and attacker in state.combat.attackers
    )
