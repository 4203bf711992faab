"""CR 119, 104: life totals, winning and losing."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.characteristics import apply_to
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects, find_players
from rules_engine.ids import PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.rules.board import characteristics
from rules_engine.rules.ending import draw_game, lose_together, win_game
from rules_engine.rules.events import happen
from rules_engine.rules.leaving import leave_those_who_lost
from rules_engine.rules.player_rules import team_has_rule
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.GainLife)
def gain_life(state: GameState, effect: ir.GainLife, context: Context) -> Run[None]:
    """CR 119.3."""
    amount = natural(state, effect.amount, context)
    players = find_players(state, effect.player, context)
    source, by = context.source, context.controller
    yield from happen(state, *(ev.LifeGained(player, amount, source, by) for player in players))


@executes(ir.LoseLife)
def lose_life(state: GameState, effect: ir.LoseLife, context: Context) -> Run[None]:
    """CR 119.3."""
    amount = natural(state, effect.amount, context)
    players = find_players(state, effect.player, context)
    done = yield from happen(state, *(ev.LifeLost(player, amount) for player in players))
    context.result = sum(event.amount for event in done if isinstance(event, ev.LifeLost))


@executes(ir.SetLife)
def set_life(state: GameState, effect: ir.SetLife, context: Context) -> Run[None]:
    """CR 119.5: by gaining or losing the difference."""
    amount = amount_of(state, effect.amount, context)
    players = yield from _one_of_each_team(state, find_players(state, effect.player, context))
    yield from happen(state, *changes_to(state, dict.fromkeys(players, amount), context))


def _one_of_each_team(
    state: GameState, players: Sequence[PlayerId], by: PlayerId | None = None
) -> Run[list[PlayerId]]:
    """CR 810.9d: a team whose life total would be set for each of its members chooses one, or that
    player does (810.9f)."""
    kept: list[PlayerId] = []
    for player in players:
        heads = [head for head in state.sharers(player) if head in players]
        if player != heads[0]:
            continue
        chosen = 0
        if len(heads) > 1:
            answer = yield from ask(
                Decision(
                    player if by is None else by,
                    DecisionKind.CHOOSE,
                    "Whose life total changes?",
                    tuple(Option(state.name(head), head) for head in heads),
                    rule="CR 810.9d" if by is None else "CR 810.9f",
                )
            )
            chosen = answer[0]
        kept.append(heads[chosen])
    return kept


@executes(ir.ExchangeLifeTotals)
def exchange_life_totals(
    state: GameState, effect: ir.ExchangeLifeTotals, context: Context
) -> Run[None]:
    """CR 701.12c, 119.7-8: each gains or loses the difference; both, or nothing happens. It comes
    to how much life the first of them lost."""
    context.result = 0
    one = find_players(state, effect.one, context)
    other = find_players(state, effect.other, context)
    if effect.one == effect.other:  # two targets of one kind
        one, other = one[:1], one[1:2]
    if not one or not other or one[0] in state.sharers(other[0]):  # CR 810.9e
        return
    totals = {one[0]: state.players[other[0]].life, other[0]: state.players[one[0]].life}
    if all(may_become(state, player, total) for player, total in totals.items()):
        done = yield from happen(state, *changes_to(state, totals, context))
        lost = [event for event in done if isinstance(event, ev.LifeLost)]
        context.result = sum(event.amount for event in lost if event.player == one[0])


@executes(ir.ExchangeLifeWithSize)
def exchange_life_with_size(
    state: GameState, effect: ir.ExchangeLifeWithSize, context: Context
) -> Run[None]:
    """CR 701.12g, 119.7-8: an effect sets the power or toughness to what the life total was."""
    players = find_players(state, effect.player, context)
    found = [
        oid
        for oid in find_objects(state, effect.what, context)
        if oid in state.objects and state.objects[oid].zone is Zone.BATTLEFIELD
    ]
    if not players or not found:
        return
    player, oid = players[0], found[0]
    seen = characteristics(state, oid)
    size, life = (seen.power if effect.power else seen.toughness), state.players[player].life
    if size is None or not may_become(state, player, size):
        return
    yield from happen(state, *changes_to(state, {player: size}, context))
    changed = mod.SetBasePowerToughness(
        life if effect.power else None, None if effect.power else life
    )
    yield from apply_to(state, (oid,), (changed,), INDEFINITELY, context)


@executes(ir.RedistributeLifeTotals)
def redistribute_life_totals(
    state: GameState, effect: ir.RedistributeLifeTotals, context: Context
) -> Run[None]:
    """CR 119.7-8: each gets one of the totals; nobody one that they can't get to. Whoever isn't
    among "any number of players" keeps their own, as anyone may."""
    found = find_players(state, effect.players, context)
    players = yield from _one_of_each_team(state, found, context.controller)
    totals = [state.players[player].life for player in players]
    ways = [
        way
        for way in dict.fromkeys(itertools.permutations(totals))
        if all(may_become(state, p, total) for p, total in zip(players, way, strict=True))
    ]
    if len(ways) < 2:
        return
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            "Redistribute the life totals",
            tuple(
                Option(
                    ", ".join(
                        f"{state.name(p)}: {total}" for p, total in zip(players, way, strict=True)
                    )
                )
                for way in ways
            ),
            rule="CR 608.2d",
            source=context.source,
        )
    )
    totals_after = dict(zip(players, ways[answer[0]], strict=True))
    yield from happen(state, *changes_to(state, totals_after, context))


def may_become(state: GameState, player: PlayerId, total: int) -> bool:
    """CR 119.7-8: whether the player's life total can be changed to that."""
    life = state.players[player].life
    if total > life:
        return not team_has_rule(state, player, mod.CantGainLife)
    return total == life or not team_has_rule(state, player, mod.CantLoseLife)


def changes_to(state: GameState, totals: dict[PlayerId, int], context: Context) -> list[ev.Event]:
    """CR 119.5: the gains and losses that lead to these totals."""
    events: list[ev.Event] = []
    for player, total in totals.items():
        change = total - state.players[player].life
        gained = ev.LifeGained(player, change, told_by=context.controller)
        events.append(gained if change > 0 else ev.LifeLost(player, -change))
    return events


@executes(ir.WinGame)
def win_the_game(state: GameState, effect: ir.WinGame, context: Context) -> Run[None]:
    """CR 104.2b."""
    for player in find_players(state, effect.player, context):
        win_game(state, player, state.name(context.source))
    yield from leave_those_who_lost(state)


@executes(ir.DrawGame)
def draw_the_game(state: GameState, effect: ir.DrawGame, context: Context) -> Run[None]:
    """CR 104.4c."""
    draw_game(state, state.name(context.source))
    return
    yield


@executes(ir.LoseGame)
def lose_the_game(state: GameState, effect: ir.LoseGame, context: Context) -> Run[None]:
    """CR 104.3e."""
    reason = state.name(context.source)
    players = find_players(state, effect.player, context)
    yield from lose_together(state, [ev.LostGame(player, reason) for player in players])
    yield from leave_those_who_lost(state)
