"""Expectations: what must hold in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_engine.decisions import Option
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.rules.board import characteristics
from rules_engine.rules.declare_attackers import attack_pairs
from rules_engine.rules.priority import legal_actions
from rules_engine.scenario.format import Expectation, ScenarioError
from rules_engine.scenario.names import Names
from rules_engine.scenario.texts import (
    RESEMBLES,
    action_words,
    likeness,
    normalized,
    on_stack,
    stack_texts,
    text_of,
    with_for_using,
)
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Keyword, Zone


def failed(state: GameState, names: Names, wanted: Expectation) -> str:
    """What was seen instead of what was wanted; empty if it holds."""
    if "zone" in wanted:
        return _zone(state, names, wanted)
    if "permanent" in wanted:
        return _permanent(state, names, wanted)
    if "active_player" in wanted:
        seen = names.players[state.active]
        return "" if seen == wanted["active_player"] else f"the active player is {seen}"
    if "player" in wanted:
        return _player(state, names, wanted)
    raise ScenarioError(f"no such expectation: {dict(wanted)}")


def _differs(what: str, wanted: object, seen: object) -> str:
    return "" if wanted == seen else f"{what} is {seen!r}, wanted {wanted!r}"


def _player(state: GameState, names: Names, wanted: Expectation) -> str:
    player = state.players[names.player(wanted["player"])]
    if "life" in wanted:
        return _differs("life", wanted["life"], player.life)
    if "won" in wanted:
        return _differs("won", wanted["won"], state.over and state.winner == player.id)
    if "lost" in wanted:
        return _differs("lost", wanted["lost"], bool(player.lost))
    if "in_game" in wanted:
        return _differs("in game", wanted["in_game"], not player.lost)
    if "counter" in wanted:
        seen = _counters(player.counters, str(wanted["counter"]))
        return _differs("counters", wanted["count"], seen)
    if "mana" in wanted:
        seen = sum(n for unit, n in player.pool.items() if unit.type == wanted["mana"])
        return _differs("mana", wanted["count"], seen)
    if "playable" in wanted:
        text = with_for_using(str(wanted["playable"]))
        has = any(_begins_so(state, option, text) for option in legal_actions(state, player.id))
        return _differs("playable", wanted.get("has", True), has)
    raise ScenarioError(f"no such expectation of a player: {dict(wanted)}")


def _begins_so(state: GameState, option: Option, text: str) -> bool:
    """Whether what the action goes by begins with the text, also where that gives the name of the
    object in full."""
    names = {""} if option.entity is None else {"", state.name(ObjectId(option.entity))}
    return any(
        normalized(words, name).startswith(normalized(text, name))
        for words in action_words(state, option)
        for name in names
    )


def _zone(state: GameState, names: Names, wanted: Expectation) -> str:
    zone = Zone(wanted["zone"])
    if "emblems" in wanted:
        player = PlayerId(names.player(wanted["player"]))
        own = [obj for obj in state.objects.values() if obj.owner == player]
        emblems = [obj for obj in own if obj.kind.value == "emblem"]
        return _differs("emblems", wanted["emblems"], len(emblems))
    found = [obj for obj in state.objects.values() if obj.zone is zone]
    if zone is Zone.COMMAND:  # without supplementary decks
        found = [obj for obj in found if obj.id in state.command]
    if "player" in wanted:
        player = PlayerId(names.player(wanted["player"]))
        if zone in (Zone.BATTLEFIELD, Zone.STACK):
            found = [o for o in found if characteristics(state, o.id).controller == player]
        else:
            found = [o for o in found if o.owner == player]
    if "card" in wanted:
        found = [o for o in found if names.means(state, wanted["card"], o.id)]
    if "text" in wanted:
        text = wanted["text"]
        found = (
            [o for o in found if _has_text(state, o, text)]
            or [o for o in found if _is_like(state, o, text)]
            or [o for o in found if names.means(state, text, o.id)]
        )
    if "tapped" in wanted:
        found = [o for o in found if o.tapped == wanted["tapped"]]
    if "token" in wanted:
        found = [o for o in found if o.is_token == wanted["token"]]
    if "counter" in wanted:
        found = [o for o in found if _counters(o.counters, str(wanted["counter"]))]
    return _differs(f"count in {zone}", wanted["count"], len(found))


def _has_text(state: GameState, obj: GameObject, text: str) -> bool:
    own = state.name(obj.id)
    if obj.kind is ObjectKind.ABILITY:
        assert obj.item is not None
        own = state.name(obj.item.source)
        wanted = normalized(on_stack(text), own)
        return any(wanted in normalized(words, own) for words in stack_texts(state, obj))
    return normalized(on_stack(text), "") in f"cast {own.lower()}"


def _is_like(state: GameState, obj: GameObject, text: str) -> bool:
    """Whether the text means the ability in other words."""
    if obj.kind is not ObjectKind.ABILITY or obj.item is None:
        return False
    own = state.name(obj.item.source)
    return likeness(on_stack(text), stack_texts(state, obj), own) >= RESEMBLES


def _permanent(state: GameState, names: Names, wanted: Expectation) -> str:
    found = [
        state.objects[oid]
        for oid in state.battlefield
        if names.means(state, wanted["permanent"], oid)
    ]
    if "controller" in wanted:
        player = names.player(wanted["controller"])
        found = [o for o in found if characteristics(state, o.id).controller == player]
    if not found:
        return f"no {wanted['permanent']} on the battlefield"
    found.sort(key=lambda obj: obj.timestamp)
    results = [_one_permanent(state, names, obj, wanted) for obj in found]
    match wanted.get("scope"):
        case "first":
            return results[0]
        case "any":
            return "" if "" in results else results[0]
        case _:
            return next((result for result in results if result), "")


FORMER_NAMES = {"totem armor": "umbra armor"}
"""Keywords by the names that they had (CR 702.89a)."""


def _letters_of(words: str) -> str:
    """The words without case and all but letters, figures and single spaces."""
    kept = "".join(c for c in words.lower().replace("-", " ") if c.isalnum() or c == " ")
    return " ".join(kept.split())


_KEYWORDS = frozenset(_letters_of(word.value) for word in Keyword)


def _instances(abilities: Sequence[Ability], obj: GameObject, word: str) -> int:
    """How often it has the keyword; `protection` and `landwalk` mean every kind of them. Words that
    are no keyword mean abilities whose text contains them."""
    found = [ability for ability in abilities if isinstance(ability, KeywordAbility)]
    plain = _letters_of(FORMER_NAMES.get(word, word))
    if not plain.endswith(("walk", "cycling")) and not any(
        f"{plain} ".startswith(f"{each} ") for each in _KEYWORDS
    ):
        return sum(plain in _letters_of(text_of(ability, obj)) for ability in abilities)
    return sum(
        plain == _letters_of(ability.keyword.value)
        or word in [part.strip() for part in normalized(text_of(ability, obj), "").split(",")]
        for ability in found
    )


def _counters(counters: Mapping[str, int], kind: str) -> int:
    """How many of that kind, whatever its letters' case."""
    return sum(count for each, count in counters.items() if each.lower() == kind.lower())


def _one_permanent(state: GameState, names: Names, obj: GameObject, wanted: Expectation) -> str:
    c = characteristics(state, obj.id)
    has = wanted.get("has", True)
    if "power" in wanted or "toughness" in wanted:
        size = (c.power, c.toughness)
        asked = (wanted.get("power", c.power), wanted.get("toughness", c.toughness))
        return _differs("size", asked, size)
    if "damage" in wanted:
        return _differs("damage", wanted["damage"], obj.damage)
    if "counter" in wanted:
        seen = _counters(obj.counters, str(wanted["counter"]))
        return _differs("counters", wanted["count"], seen)
    if "keyword" in wanted:
        word = normalized(str(wanted["keyword"]), c.name)
        count = _instances(c.abilities, obj, word)
        if "count" in wanted:
            return _differs(f"instances of {word}", wanted["count"], count)
        return _differs(f"keyword {word}", has, count > 0)
    if "type" in wanted:
        kinds = {str(kind).lower() for kind in (*c.types, *c.supertypes)}
        return _differs("type", has, str(wanted["type"]).lower() in kinds)
    if "subtype" in wanted:
        words = {word.lower() for word in c.subtypes}
        return _differs("subtype", has, str(wanted["subtype"]).lower() in words)
    if "colors" in wanted:
        colors = {color.value for color in c.colors}
        return _differs("colors", has, set(str(wanted["colors"])) <= colors)
    if "tapped" in wanted:
        return _differs("tapped", wanted["tapped"], obj.tapped)
    if "attacking" in wanted:
        attacking = state.combat is not None and obj.id in state.combat.attackers
        return _differs("attacking", wanted["attacking"], attacking)
    if "attached" in wanted:
        seen_attached = any(
            state.objects[other].attached_to == obj.id
            and names.means(state, wanted["attached"], other)
            for other in state.battlefield
        )
        return _differs("attached", has, seen_attached)
    if "may_attack" in wanted:
        able = {oid for oid, _ in attack_pairs(state, c.controller)}
        return _differs("may attack", has, obj.id in able)
    raise ScenarioError(f"no such expectation of a permanent: {dict(wanted)}")
