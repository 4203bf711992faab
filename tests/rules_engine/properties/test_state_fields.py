"""Every field of a state is copied, and is part of its fingerprint or known not to matter."""

from __future__ import annotations

import dataclasses
import inspect
import random
import re
from typing import Any

import pytest

from rules_engine.rules.editions import rules_edition
from rules_engine.state import hashing
from rules_engine.state.effects import (
    ContinuousEffect,
    Delayed,
    LastingReplacement,
    Shield,
    StaticCopy,
)
from rules_engine.state.game import Combat, GameOptions, GameState, LoopWatch, WaitingTrigger
from rules_engine.state.objects import (
    Casting,
    Component,
    EventInfo,
    FaceDown,
    GameObject,
    LastKnown,
    PaidCost,
    PlacedSticker,
    StackItem,
)
from rules_engine.state.players import Player

Holder = type[GameState] | type[Player] | type[GameObject] | type[Combat] | type[LoopWatch]

HOLDERS: tuple[Holder, ...] = (GameState, Player, GameObject, Combat, LoopWatch)
"""The mutable parts of a state."""

VALUES = (
    Casting,
    Component,
    ContinuousEffect,
    Delayed,
    EventInfo,
    FaceDown,
    LastKnown,
    LastingReplacement,
    PaidCost,
    PlacedSticker,
    Shield,
    StackItem,
    StaticCopy,
    WaitingTrigger,
)
"""What copies of a state share."""

CACHE = "derived from the rest"
FROM_THE_START = "given with the game, and the same as long as it goes on"

NOT_HASHED: dict[Holder, dict[str, str]] = {
    GameState: {
        "edition": FROM_THE_START,
        "options": FROM_THE_START,
        "secret": FROM_THE_START,
        "commanders": FROM_THE_START,
        "masked": CACHE,
        "knows_day": FROM_THE_START,
        "knows_static_copies": FROM_THE_START,
        "knows_state_triggers": FROM_THE_START,
        "creature_names": FROM_THE_START,
        "card_zones": FROM_THE_START,
        "board": CACHE,
        "version": CACHE,
        "settled": CACHE,
        "stickered": CACHE,
        "stray_in_library": CACHE,
        "winners": "follows from the winner and the teams",
        "log": "compared event by event, by the games that are recorded",
        "turn_log_start": "belongs to the log",
        "step_log_start": "belongs to the log",
        "names": "of what the log tells",
        "last_known": "of objects that are gone, as the log tells it",
        "entered_as": "of what entered, as the log tells it",
        "recent": "what a player may propose, told by the choices that are recorded",
        "loops": "counts positions; the choices that are recorded make them again",
    },
    Player: {
        "id": "its place in the list",
        "name": FROM_THE_START,
        "deck": FROM_THE_START,
        "emperor": FROM_THE_START,
        "team": FROM_THE_START,
    },
    GameObject: {
        "definition": "named by `card`; of tokens the face is told in full",
        "copied": "told by the face and by the copies",
    },
    Combat: {},
    LoopWatch: {field.name: "see GameState.loops" for field in dataclasses.fields(LoopWatch)},
}
"""Fields that the fingerprint leaves out, and why."""

READ_AS = {GameState: "state", Player: "player", GameObject: "obj", Combat: "combat"}


@pytest.mark.parametrize("holder", HOLDERS, ids=lambda holder: holder.__name__)
def test_every_field_is_hashed_or_known_not_to_matter(holder: Holder) -> None:
    source = inspect.getsource(hashing)
    name = READ_AS.get(holder, "watch")
    hashed = set(re.findall(rf"\b{name}\.(\w+)", source))
    fields = {field.name for field in dataclasses.fields(holder)}
    left_out = set(NOT_HASHED[holder])
    assert fields - hashed == left_out
    assert all(reason for reason in NOT_HASHED[holder].values())


def _filled(holder: Holder) -> Any:
    """One with a value of its own in each field, so that fields which changed places show."""
    values: dict[str, Any] = {}
    for number, field in enumerate(dataclasses.fields(holder)):
        kind = str(field.type)
        key = 1000 + number
        if field.name in ("objects", "phased_out"):
            values[field.name] = {key: _filled(GameObject)}
        elif kind == "list[Player]":
            values[field.name] = [_filled(Player)]
        elif kind.startswith("dict["):
            values[field.name] = {key: [key] if "list[" in kind else key}
        elif kind.startswith("list["):
            values[field.name] = [key]
        elif kind.startswith("set["):
            values[field.name] = {key}
        elif kind == "random.Random":
            values[field.name] = random.Random(7)
        elif kind.startswith("Combat"):
            values[field.name] = _filled(Combat)
        elif kind == "LoopWatch":
            values[field.name] = _filled(LoopWatch)
        elif kind.startswith(("Board", "SetAside")):  # of subgames the tests of CR 729 tell
            values[field.name] = None
        elif kind == "RulesEdition":
            values[field.name] = rules_edition("modern")
        elif kind == "GameOptions":
            values[field.name] = GameOptions()
        else:
            values[field.name] = key
    return holder(**values)


@pytest.mark.parametrize("holder", HOLDERS, ids=lambda holder: holder.__name__)
def test_a_copy_has_every_value_and_shares_none_that_changes(holder: Holder) -> None:
    original = _filled(holder)
    _compare(original, original.copy())


def _compare(original: Any, copy: Any) -> None:
    for field in dataclasses.fields(original):
        one, other = getattr(original, field.name), getattr(copy, field.name)
        if isinstance(one, random.Random):
            assert one is not other
            assert one.getstate() == other.getstate()
            continue
        assert one == other, field.name
        if isinstance(one, dict | list | set):
            assert one is not other, field.name
            for item, same in zip(
                one.values() if isinstance(one, dict) else one,
                other.values() if isinstance(other, dict) else other,
                strict=True,
            ):
                if isinstance(item, HOLDERS):
                    assert item is not same, field.name
                    _compare(item, same)
        elif isinstance(one, HOLDERS):
            assert one is not other, field.name
            _compare(one, other)


def test_what_copies_share_cannot_change() -> None:
    for value in VALUES:
        assert value.__dataclass_params__.frozen, value.__name__  # type: ignore[attr-defined]  # of every dataclass
        kinds = {field.name: str(field.type) for field in dataclasses.fields(value)}
        changing = [n for n, kind in kinds.items() if re.search(r"\b(dict|list|set)\[", kind)]
        assert not changing, value.__name__
