"""CR 704: state-based actions.

| rule | what | done |
| --- | --- | --- |
| 704.5a-c | life, empty library, poison | yes |
| 704.5d-e | tokens and copies elsewhere | yes |
| 704.5f-i | toughness 0, lethal damage, deathtouch, loyalty 0 | yes |
| 704.5j-k | legend rule, world rule | yes |
| 704.5m-p, z | attachments, Roles | see `rules.attachments` |
| 704.5q-r | +1/+1 and -1/-1 counters, limits of counters | `rules.counter_limits` |
| 704.5s, v-y | Sagas, battles | see `rules.sagas`, `rules.battles` |
| 704.5t | dungeons | `rules.dungeons` |
| 704.5u | sectors | `rules.sectors` |
| 704.5aa | speed | `rules.player_designations` |
| 704.6e | schemes | `rules.schemes` |
| 704.6f | phenomena | `rules.planes` |
"""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.attachments import attachment_actions, superfluous_roles
from rules_engine.rules.battles import battle_actions
from rules_engine.rules.board import board, kinds_present
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.combat import player_rules
from rules_engine.rules.commander import has_lethal_commander_damage, return_commanders
from rules_engine.rules.counter_limits import counters_to_remove
from rules_engine.rules.dungeons import finished_dungeons
from rules_engine.rules.editions import LegendRule
from rules_engine.rules.ending import lose_together
from rules_engine.rules.events import happen
from rules_engine.rules.excess_damage import missing_damage
from rules_engine.rules.leaving import leave_those_who_lost
from rules_engine.rules.loops import watch_actions
from rules_engine.rules.planes import phenomena_to_leave
from rules_engine.rules.preparing import prepared_permanent
from rules_engine.rules.sagas import finished_sagas
from rules_engine.rules.schemes import finished_schemes
from rules_engine.rules.sectors import sector_actions
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Supertype, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.LegendRuleDoesntApply, mod.PlaysOnWithoutLife}
)
"""The modifications that this module asks for."""


def check_state_based_actions(state: GameState) -> Run[bool]:
    """CR 704.3: performs all that apply as one event, again and again; whether there were any."""
    rounds = 0
    positions: dict[str, int] = {}
    while not state.over:
        done = yield from _check_once(state)
        if not done:
            break
        rounds += 1
        watch_actions(state, rounds, positions)
    return rounds > 0


def _check_once(state: GameState) -> Run[bool]:
    losses = _losses(state)
    if losses and (yield from lose_together(state, losses)):
        yield from leave_those_who_lost(state)
        return True
    events = _collect(state)
    events.extend(e for e in (yield from battle_actions(state)) if e not in events)
    legend = yield from _legend_rule(state)
    events.extend(e for e in legend if e not in events)
    events.extend((yield from sector_actions(state)))
    if state.stray_commanders:
        events.extend((yield from return_commanders(state)))
    events.extend((yield from phenomena_to_leave(state)))
    if not events:
        return False
    yield from happen(state, *events)
    return True


def _losses(state: GameState) -> list[ev.LostGame]:
    """CR 704.5a-c: all at once, so that the game may be a draw."""
    losing: list[ev.LostGame] = []
    for player in state.players:
        if player.lost:
            continue
        heads = state.sharers(player.id)
        if player.life <= 0 and not any(
            player_rules(state, head, mod.PlaysOnWithoutLife) for head in heads
        ):
            losing.append(ev.LostGame(player.id, "life total of 0 or less"))
        elif player.drew_from_empty_library:
            losing.append(ev.LostGame(player.id, "drew from an empty library"))
        elif player.counters.get(CounterKind.POISON, 0) >= 5 * max(2, len(heads) + 1):
            reason = "ten poison counters" if len(heads) == 1 else "too many poison counters"
            losing.append(ev.LostGame(player.id, reason))  # CR 704.5c, 810.8d, 810.11
        elif has_lethal_commander_damage(state, player.id):
            losing.append(ev.LostGame(player.id, "combat damage by one commander"))
        player.drew_from_empty_library = False
    return losing


def _collect(state: GameState) -> list[ev.Event]:
    found: list[ev.Event] = []
    made = board(state).characteristics
    for oid in state.battlefield:
        obj, c = state.objects[oid], made[oid]
        if CardType.CREATURE in c.types:
            _creature(obj, c, found)
        obj.deathtouched = False
        if CardType.PLANESWALKER in c.types and not obj.counters.get(CounterKind.LOYALTY):
            found.append(ev.ZoneMove(oid, Zone.GRAVEYARD, "rule"))
        found.extend(counters_to_remove(obj, c))
    found.extend(attachment_actions(state))
    found.extend(e for e in superfluous_roles(state) if e not in found)
    found.extend(e for e in finished_sagas(state) if e not in found)
    found.extend(finished_dungeons(state))
    found.extend(finished_schemes(state))
    _strays(state, found)
    _world_rule(state, found)
    return found


def _creature(obj: GameObject, c: Characteristics, found: list[ev.Event]) -> None:
    """CR 704.5f-h."""
    toughness = c.toughness or 0
    if toughness <= 0:
        found.append(ev.ZoneMove(obj.id, Zone.GRAVEYARD, "rule"))
    elif (
        obj.deathtouched or (obj.damage and not missing_damage(c, obj.damage))
    ) and Keyword.INDESTRUCTIBLE not in c.keywords:
        found.append(ev.DestroyPermanent(obj.id))


def _strays(state: GameState, found: list[ev.Event]) -> None:
    """CR 704.5d-e: tokens that left the battlefield, copies that left the stack."""
    places = [state.exile, state.command]
    for player in state.players:
        places.extend((player.graveyard, player.hand))
        if state.stray_in_library:
            places.append(player.library)
    before = len(found)
    for place in places:
        for oid in reversed(place):
            if state.objects[oid].kind in (ObjectKind.CARD, ObjectKind.EMBLEM):
                continue
            if prepared_permanent(state, state.objects[oid]) is not None:
                continue  # CR 722.3c
            event = ev.ZoneMove(oid, Zone.OUTSIDE, "rule")
            if event not in found:
                found.append(event)
    state.stray_in_library = state.stray_in_library and len(found) > before


def _world_rule(state: GameState, found: list[ev.Event]) -> None:
    """CR 704.5k: the newest one stays; if several came last at one time, none does."""
    if Supertype.WORLD not in kinds_present(state):
        return
    made = board(state).characteristics
    since = {
        oid: max(state.objects[oid].timestamp, state.objects[oid].together)
        for oid in state.battlefield
        if Supertype.WORLD in made[oid].supertypes
    }
    if len(since) < 2:
        return
    newest = [oid for oid in since if since[oid] == max(since.values())]
    keep = newest if len(newest) == 1 else []
    found.extend(ev.ZoneMove(oid, Zone.GRAVEYARD, "rule") for oid in since if oid not in keep)


def _is_spared(found: Characteristics) -> bool:
    """Whether an effect says that the "legend rule" doesn't apply to it."""
    return any(isinstance(rule[0], mod.LegendRuleDoesntApply) for rule in found.rules)


def _legend_rule(state: GameState) -> Run[list[ev.Event]]:
    """CR 704.5j: each player keeps one of each name; by the older rule, all of one name are put
    into graveyards, whoever controls them.
    """
    if Supertype.LEGENDARY not in kinds_present(state):
        return []
    chosen = state.edition.legend_rule is LegendRule.CONTROLLER_CHOOSES
    made = board(state).characteristics
    groups: dict[tuple[PlayerId | None, str], list[ObjectId]] = {}
    for oid in state.battlefield:
        c = made[oid]
        if Supertype.LEGENDARY in c.supertypes and c.name and not _is_spared(c):
            name = min(c.own_names)  # CR 201.3a
            groups.setdefault((c.controller if chosen else None, name), []).append(oid)
    events: list[ev.Event] = []
    for (player, name), legends in groups.items():
        if len(legends) < 2:
            continue
        keep = -1
        if state.edition.legend_rule is LegendRule.NEWEST_DIES:
            keep = min(legends, key=lambda oid: state.objects[oid].timestamp)
        if player is not None:
            answer = yield from ask(
                Decision(
                    player,
                    DecisionKind.LEGEND,
                    f"Keep which {name}?",
                    tuple(Option(name, oid) for oid in legends),
                    rule="CR 704.5j",
                )
            )
            keep = legends[answer[0]]
        events.extend(ev.ZoneMove(oid, Zone.GRAVEYARD, "rule") for oid in legends if oid != keep)
    return events
