"""CR 117: timing and priority."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.decisions import (
    ActionKind,
    Decision,
    DecisionKind,
    Option,
    Run,
    ask,
)
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import FIRST_PLAYER, ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, AlternativeCost, KeywordAbility, StaticAbility
from rules_engine.rules.activation import (
    activate_ability,
    can_activate,
    check_may_activate,
)
from rules_engine.rules.board import GeneralRule, board, characteristics
from rules_engine.rules.castable import can_cast, check_may_cast
from rules_engine.rules.casting import cast_spell
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.combat import leave_combat
from rules_engine.rules.commander import commanders_to_cast
from rules_engine.rules.costs import can_pay
from rules_engine.rules.day_night import follow_time_of_day
from rules_engine.rules.events import happen
from rules_engine.rules.faces import face_of_side, land_sides
from rules_engine.rules.kept import Kept
from rules_engine.rules.keyword_abilities.soulbond import end_pairs
from rules_engine.rules.leaving import leave_those_who_lost
from rules_engine.rules.loops import watch_actions, watch_resolutions
from rules_engine.rules.mana_abilities import activate_mana_ability, check_may_activate_mana
from rules_engine.rules.mana_spending import mana_ability_purpose
from rules_engine.rules.out_of_reach import is_out_of_reach
from rules_engine.rules.player_designations import check_player_designations, start_engines
from rules_engine.rules.resolution import resolve_top
from rules_engine.rules.sectors import end_sectors
from rules_engine.rules.special_actions import legal_special_actions, take_special_action
from rules_engine.rules.state_based_actions import check_state_based_actions
from rules_engine.rules.state_triggers import check_state_triggers
from rules_engine.rules.timing import has_sorcery_timing
from rules_engine.rules.triggers import put_triggers_on_stack
from rules_engine.rules.watching import gain_by_permission, watch_control
from rules_engine.rules.ways import (
    AS_FLASH,
    FROM_GRAVEYARD,
    Way,
    is_on_an_adventure,
    is_set_aside_for,
    may_play_land,
    permissions_for_land,
    playable_elsewhere,
    use_up,
    ways_to_cast,
)
from rules_engine.rules.zone_changes import cant_enter
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.AdditionalLandPlays, mod.ArrivesTapped, mod.CantPlayLands, mod.MayPlay}
)
"""The modifications that this module asks for."""

PASS = Option("Pass", action=ActionKind.PASS)


def settle(state: GameState) -> Run[None]:
    """CR 117.5: state-based actions until none applies, then waiting triggers, and again."""
    rounds = 0
    positions: dict[str, int] = {}
    while not state.over:
        if not state.waiting and state.settled == _changes(state):
            return  # nothing has happened since the last time
        yield from leave_those_who_lost(state)
        watch_control(state)
        check_player_designations(state)
        start_engines(state)
        yield from end_pairs(state)
        leave_combat(state)
        turning = follow_time_of_day(state) + end_sectors(state)
        if turning:
            yield from happen(state, *turning)
        acted = yield from check_state_based_actions(state)
        if state.over:
            return
        check_state_triggers(state)
        triggered = yield from put_triggers_on_stack(state)
        if not triggered and not acted:  # what left may have ended a duration (CR 611.2b)
            state.settled = _changes(state)
            return
        rounds += 1
        watch_actions(state, rounds, positions)  # an ability that never gets onto the stack


def _changes(state: GameState) -> tuple[int, int, bool]:
    """Grows with everything that state-based actions and triggers can look at."""
    empty = any(player.drew_from_empty_library for player in state.players)
    return state.version, len(state.log), empty


def priority_round(state: GameState) -> Run[None]:
    """CR 117.3-4: until all players pass in succession with an empty stack.

    It can be taken up again from any decision it asks: everything it knows is in the state.
    """
    while not state.over:
        yield from settle(state)
        if state.over:
            return
        player = state.priority
        assert player is not None
        options = legal_actions(state, player)
        chosen = PASS
        if len(options) > 1 or state.options.every_priority:
            answer = yield Decision(
                player, DecisionKind.PRIORITY, "Priority", options, rule="CR 117.1"
            )
            chosen = options[answer[0]]
        if chosen.action is ActionKind.PASS:
            state.passes += 1
            if state.passes < len(state.players_in_turn_order()):
                state.priority = state.next_player(player)
                continue
            state.passes = 0
            if not state.stack:
                state.priority = None
                return
            yield from resolve_top(state)
            watch_resolutions(state)
            if state.over or state.turn_ends:
                return  # CR 724.1d, 724.2d: no player gets priority
            state.priority = state.players_in_turn_order()[0]
        else:
            yield from take_action(state, player, chosen)
            state.passes = 0
            if state.options.shared_team_turns and state.priority == player:
                state.priority = next(  # CR 805.5: their team has priority
                    head for head in state.heads(player) if not state.players[head].lost
                )


def take_action(state: GameState, player: PlayerId, chosen: Option) -> Run[None]:
    """CR 117.1: what a player with priority may do; they keep it (117.3c)."""
    assert chosen.entity is not None
    entity = ObjectId(chosen.entity)
    match chosen.action:
        case ActionKind.PLAY_LAND:
            yield from play_land(state, player, entity, int(chosen.detail or 0))
        case ActionKind.CAST:
            state.announcing = True
            yield from cast_spell(state, player, entity, chosen.detail)
        case ActionKind.ACTIVATE:
            state.announcing = True
            yield from activate_ability(state, player, entity, int(chosen.detail))
        case ActionKind.SPECIAL:
            state.announcing = True
            yield from take_special_action(state, player, entity, chosen.detail)
        case ActionKind.ACTIVATE_MANA:
            yield from activate_mana_ability(state, player, entity, int(chosen.detail))
        case _:
            raise AssertionError(f"{chosen.action} is not an action")
    state.announcing = False
    state.cant_be_undone.clear()


# --- what may be done --------------------------------------------------------------------------


def legal_actions(state: GameState, player: PlayerId) -> tuple[Option, ...]:
    """Everything that the player may do with priority, passing first."""
    made = board(state)
    key = ("actions", player, state.step, state.priority)
    if key in made.memo:
        return made.memo[key]  # type: ignore[return-value]  # the memo is keyed by question
    options = [PASS]
    _lands(state, player, options)
    _spells(state, player, options)
    _abilities(state, player, options)
    options.extend(legal_special_actions(state, player))
    if state.options.manual_mana or state.options.choose_payment:
        _mana(state, player, options)
    found = tuple(options)
    made.memo[key] = found
    return found


def _lands(state: GameState, player: PlayerId, options: list[Option]) -> None:
    if land_play_forbidden(state, player):
        return
    hand = state.players[player].hand
    resting = (oid for oid in state.exile if is_on_an_adventure(state.objects[oid], player))
    for oid in dict.fromkeys((*hand, *playable_elsewhere(state, player), *resting)):
        if land_drop_forbidden(state, player, state.objects[oid].zone, oid):
            continue
        definition = state.objects[oid].definition
        for side in land_sides(definition):
            if oid in hand:
                if not side and not characteristics(state, oid).is_land:
                    continue
            elif not may_play_land(state, player, oid, side):
                continue
            label = f"Play {definition.faces[side].name}"
            detail = str(side) if side else ""
            options.append(Option(label, oid, action=ActionKind.PLAY_LAND, detail=detail))


ANY_NUMBER = 1000
"""More lands than anybody plays."""


def land_play_forbidden(state: GameState, player: PlayerId, zone: Zone | None = None) -> str:
    """CR 116.2a, 305.2: the rule that forbids to play a land (from that zone) now, or nothing."""
    if not has_sorcery_timing(state, player):
        return "CR 305.1"
    return land_drop_forbidden(state, player, zone)


def land_drop_forbidden(
    state: GameState, player: PlayerId, zone: Zone | None = None, card: ObjectId | None = None
) -> str:
    """CR 305.2: the same of what is forbidden and the number of lands alone; without the card, of
    what is forbidden for all of them."""
    if card is not None and cant_enter(state, card):
        return "CR 101.2"
    allowed = 1
    for change, source, controller in board(state).player_rules.get(player, ()):
        if isinstance(change, mod.CantPlayLands) and change.from_zone in (None, zone):
            if change.what is None:
                return "CR 305.2"
            if card is not None and matches(state, card, change.what, Context(source, controller)):
                return "CR 305.2"
        if isinstance(change, mod.AdditionalLandPlays):
            more = change.count if isinstance(change.count, int) else ANY_NUMBER
            allowed += more
    return "" if state.players[player].lands_played < allowed else "CR 305.2"


def _spells(state: GameState, player: PlayerId, options: list[Option]) -> None:
    seen: dict[tuple[int, Zone], list[tuple[str, Way]]] = {}
    hand = state.players[player].hand
    elsewhere = playable_elsewhere(state, player)
    graveyard = [
        oid
        for oid in state.players[player].graveyard
        if oid not in elsewhere and castable_from_graveyard(state, oid)
    ]
    exiled = [oid for oid in state.exile if oid not in elsewhere and _set_aside(state, player, oid)]
    commanders = commanders_to_cast(state, player)
    for oid in (*hand, *elsewhere, *graveyard, *exiled, *commanders):
        obj = state.objects[oid]
        key = (id(obj.face), obj.zone)
        if key not in seen or obj.zone is not Zone.HAND or oid in elsewhere:
            seen[key] = _castable_ways(state, player, oid)
        for label, way in seen[key]:
            options.append(Option(label, oid, way.through, action=ActionKind.CAST, detail=way.name))


def _set_aside(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    """Whether something was noted about the card as it was exiled (foretold, plotted)."""
    obj = state.objects[oid]
    return bool(obj.choices) and is_set_aside_for(obj, player)


def castable_from_graveyard(state: GameState, oid: ObjectId) -> bool:
    """Whether the card has an ability that could let its owner cast it from there: printed, or
    because something gives it."""
    obj = state.objects[oid]
    found = board(state).characteristics.get(oid)
    if found is None:
        found = base_characteristics(obj.face, obj.owner)
    return not FROM_GRAVEYARD.isdisjoint(found.keywords)


def _waits_for_main_phase(state: GameState, player: PlayerId, oid: ObjectId) -> bool:
    """CR 117.1a: told quickly of most cards at most times, without looking at ways and costs."""
    if has_sorcery_timing(state, player) or _anytime(state.objects[oid].definition):
        return False
    found = board(state).characteristics.get(oid)
    if found is not None and not AS_FLASH.isdisjoint(found.keywords):
        return False
    if any(isinstance(effect.modifications[0], mod.ForNextSpell) for effect in state.effects):
        return False
    rules = board(state).general_rules
    return not rules or not any(
        isinstance(rule.modification, (mod.MayCastAsThoughFlash, mod.AlternativeCostFor))
        or (isinstance(rule.modification, mod.MayPlay) and rule.modification.as_flash)
        for rule in rules
    )


_ANYTIME: Kept[int, tuple[CardDefinition, bool]] = Kept()


def _anytime(definition: CardDefinition) -> bool:
    """Whether a face is an instant or has an ability that could let it be cast like one."""
    hit = _ANYTIME.get(id(definition))
    if hit is None or hit[0] is not definition:
        found = any(
            CardType.INSTANT in face.types
            or not AS_FLASH.isdisjoint(base_characteristics(face, FIRST_PLAYER).keywords)
            or any(map(_speaks_of_flash, face.abilities))
            for face in definition.faces
        )
        _ANYTIME[id(definition)] = hit = (definition, found)
    return hit[1]


def _speaks_of_flash(ability: Ability) -> bool:
    """Whether it is an ability of the card itself by which it may be cast at any time."""
    if isinstance(ability, AlternativeCost):
        return ability.as_flash
    return isinstance(ability, StaticAbility) and any(
        isinstance(one, mod.MayCastAsThoughFlash)
        or one == mod.GainAbility(KeywordAbility(Keyword.FLASH))
        for one in ability.modifications
    )


def _castable_ways(state: GameState, player: PlayerId, oid: ObjectId) -> list[tuple[str, Way]]:
    if _waits_for_main_phase(state, player, oid) or is_out_of_reach(state, player, oid):
        return []
    name = state.objects[oid].face.name
    found: list[tuple[str, Way]] = []
    for way in ways_to_cast(state, player, oid):
        if check_may_cast(state, player, oid, way) or not can_cast(state, player, oid, way):
            continue
        found.append((_cast_label(state, oid, name, way), way))
    return found


def _cast_label(state: GameState, oid: ObjectId, name: str, way: Way) -> str:
    """The face that is cast, and the way if it isn't for that face's mana cost."""
    how = way.name
    if way.side is not None:
        name = face_of_side(state.objects[oid].definition, way.side).name
        how = how.removeprefix(name).rstrip(" 0123456789").strip()  # one for each half
    if how.startswith("as "):  # "as though it had flash"
        return f"Cast {name} {how}"
    return f"Cast {name} with {how}" if how else f"Cast {name}"


def _abilities(state: GameState, player: PlayerId, options: list[Option]) -> None:
    for oid, number, ability in board(state).activated:
        if check_may_activate(state, player, oid, number, ability):
            continue
        if can_activate(state, player, oid, ability):
            label = ability_label(state, oid, number)
            options.append(Option(label, oid, action=ActionKind.ACTIVATE, detail=str(number)))


def ability_label(state: GameState, oid: ObjectId, number: int) -> str:
    """Short words for the ability; its text is the renderer's matter."""
    index = characteristics(state, oid).index
    numbers = [n for n, _ in (*index.activated, *index.mana)]
    name = state.objects[oid].face.name
    if len(numbers) == 1:
        return f"Activate {name}"
    return f"Activate {name} ({sorted(numbers).index(number) + 1})"


def _mana(state: GameState, player: PlayerId, options: list[Option]) -> None:
    """CR 605.3a."""
    made = board(state)
    for oid, abilities in made.mana.items():
        for number, ability in abilities:
            if check_may_activate_mana(state, player, oid, number, ability):
                continue
            if can_pay(state, player, oid, ability.cost, purpose=mana_ability_purpose(oid)):
                label = f"Mana: {ability_label(state, oid, number).removeprefix('Activate ')}"
                options.append(
                    Option(label, oid, action=ActionKind.ACTIVATE_MANA, detail=str(number))
                )


def play_land(state: GameState, player: PlayerId, card: ObjectId, side: int = 0) -> Run[None]:
    """CR 116.2a, 305.1: a special action.

    Raises:
        IllegalAction: the player can't play it now.
    """
    forbidden = land_play_forbidden(state, player) or land_drop_forbidden(state, player, card=card)
    if forbidden:
        raise IllegalAction("no land can be played now", rule=forbidden)
    yield from put_land(state, player, card, side)


def put_land(state: GameState, player: PlayerId, card: ObjectId, side: int = 0) -> Run[None]:
    """CR 305.2: plays a land that may be played."""
    permission = yield from _permission_to_play(state, player, card, side)
    state.players[player].lands_played += 1
    if permission is not None:
        use_up(state, permission)
    tapped = permission is not None and mod.ArrivesTapped() in _gains(permission)
    move = ev.ZoneMove(card, Zone.BATTLEFIELD, "play", player=player, by=player, side=side)
    done = yield from happen(state, replace(move, tapped=tapped))
    for event in done:
        if isinstance(event, ev.ZoneMove) and event.new_id is not None:
            if permission is not None and event.to is Zone.BATTLEFIELD:
                gain_by_permission(state, player, event.new_id, permission)
            yield from happen(state, ev.LandPlayed(event.new_id, player, event.from_zone))


def _permission_to_play(
    state: GameState, player: PlayerId, card: ObjectId, side: int
) -> Run[GeneralRule | None]:
    """CR 611.3d: the effect that lets the land be played, if it gives something to it; the player
    says by which of several."""
    obj = state.objects[card]
    if obj.zone is Zone.HAND or is_on_an_adventure(obj, player):
        return None
    found = list(permissions_for_land(state, player, card, side))
    found.sort(key=_is_for_one)
    if found and not _is_for_one(found[0]):
        found = [rule for rule in found if not _is_for_one(rule)]
    chosen = 0
    if len({_gains(rule) for rule in found}) > 1:
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.CHOOSE,
                f"What lets you play {state.name(card)}?",
                tuple(Option(state.name(rule.source), rule.source) for rule in found),
                rule="CR 611.3d",
                source=card,
            )
        )
        chosen = answer[0]
    if not found or not (_gains(found[chosen]) or _is_for_one(found[chosen])):
        return None
    return found[chosen]


def _is_for_one(rule: GeneralRule) -> bool:
    """Whether the permission is used up by playing one card."""
    assert isinstance(rule.modification, mod.MayPlay)
    return rule.modification.once


def _gains(rule: GeneralRule) -> tuple[mod.Modification, ...]:
    assert isinstance(rule.modification, mod.MayPlay)
    return rule.modification.gains
