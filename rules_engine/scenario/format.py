"""The scenario format, version 1: reading it into values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from rules_engine.errors import RulesError
from rules_engine.vocabulary import Step, SupplementaryDeck, Zone


class ScenarioError(RulesError):
    """A scenario that isn't written in the format."""


class ScriptError(Exception):
    """A scripted action that couldn't be done, or a decision without a scripted answer."""


@dataclass(frozen=True, slots=True)
class SetupCard:
    player: str
    zone: Zone
    card: str
    count: int = 1
    tapped: bool = False
    alias: str | None = None
    deck: SupplementaryDeck | None = None
    """CR 100.2d: the supplementary deck that it lies on, in the command zone."""


@dataclass(frozen=True, slots=True)
class SetupLife:
    player: str
    life: int


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """One scripted action; `fields` holds what its kind needs beside these."""

    number: int
    turn: int
    step: Step
    player: str
    do: str
    fields: Mapping[str, Any]

    def text(self, name: str) -> str:
        value = self.fields.get(name, "")
        return value if isinstance(value, str) else str(value)

    def many(self, name: str) -> list[Any]:
        value = self.fields.get(name, [])
        return list(value) if isinstance(value, list) else [value]


Expectation = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    variant: str
    players: tuple[str, ...]
    strict: bool
    shuffle: bool
    opening_hand: int
    default_library: int
    no_default_library: frozenset[str]
    filler: str
    seed: int
    rules_edition: str | Mapping[str, object]
    setup: tuple[SetupCard | SetupLife, ...]
    script: tuple[ScriptEntry, ...]
    answers: Mapping[str, Mapping[str, Sequence[Any]]]
    stop: tuple[int, Step]
    expect: tuple[Expectation, ...] = field(default=())


def read_scenario(content: object) -> Scenario:
    """The scenario that a JSON value holds.

    Raises:
        ScenarioError: something is missing or isn't what it should be.
    """
    if not isinstance(content, dict):
        raise ScenarioError("a scenario is an object")
    table = cast("dict[str, Any]", content)
    try:
        stop = table["stop"]
        return Scenario(
            id=str(table["id"]),
            variant=str(table.get("variant", "duel")),
            players=_seated(table),
            strict=bool(table.get("strict", False)),
            shuffle=bool(table.get("shuffle", False)),
            opening_hand=int(table.get("opening_hand", 0)),
            default_library=int(table.get("default_library", 0)),
            no_default_library=frozenset(table.get("no_default_library", ())),
            filler=str(table.get("filler", "Wastes")),
            seed=int(table.get("seed", 1)),
            rules_edition=_edition(table.get("rules_edition")),
            setup=tuple(_setup(entry) for entry in table.get("setup", ())),
            script=tuple(_script(n, entry) for n, entry in enumerate(table.get("script", ()))),
            answers=table.get("answers", {}),
            stop=_stop(int(stop["turn"]), Step(stop["step"])),
            expect=tuple(table.get("expect", ())),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ScenarioError(f"{table.get('id', '?')}: {error!r}") from None


def _seated(table: Mapping[str, Any]) -> tuple[str, ...]:
    """The players in turn order.

    Who is set up or acts without having been given a seat gets one in the order in which games of
    several players list them: the first player, then the others backward.
    """
    listed = [str(name) for name in table.get("players", ("A", "B"))]
    named = {str(entry["player"]) for key in ("setup", "script") for entry in table.get(key, ())}
    if named <= set(listed):
        return tuple(listed)
    return (listed[0], *sorted((named | set(listed)) - {listed[0]}, reverse=True))


def _stop(turn: int, step: Step) -> tuple[int, Step]:
    """Where the game stops; the first turn can't stop as it begins, so that means the next one."""
    return (2, step) if (turn, step) == (1, Step.UNTAP) else (turn, step)


def _edition(value: object) -> str | Mapping[str, object]:
    if value is None:
        return "current"
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return cast("dict[str, object]", value)
    raise ScenarioError("a rules edition is a preset's name or an object of flags")


_DECKS = {deck.replace(" ", "_"): deck for deck in SupplementaryDeck}
"""The words for zones that mean supplementary decks: `planar_deck`, `scheme_deck`,
`attraction_deck`."""


def _setup(entry: Mapping[str, Any]) -> SetupCard | SetupLife:
    if "life" in entry:
        return SetupLife(str(entry["player"]), int(entry["life"]))
    deck = _DECKS.get(str(entry["zone"]))
    return SetupCard(
        str(entry["player"]),
        Zone(entry["zone"]) if deck is None else Zone.COMMAND,
        str(entry["card"]),
        int(entry.get("count", 1)),
        bool(entry.get("tapped", False)),
        entry.get("alias"),
        deck,
    )


def _script(number: int, entry: Mapping[str, Any]) -> ScriptEntry:
    known = {"turn", "step", "player", "do"}
    return ScriptEntry(
        number,
        int(entry["turn"]),
        Step(entry["step"]),
        str(entry["player"]),
        str(entry["do"]),
        {key: value for key, value in entry.items() if key not in known},
    )


def read_files(paths: Sequence[Path]) -> Iterator[tuple[str, object]]:
    """Every scenario of the files and folders, with where it stands; not yet read into values.

    Raises:
        OSError: a file can't be read.
        ScenarioError: a file isn't JSON.
    """
    for path in paths:
        files = sorted(p for p in path.rglob("*.json*")) if path.is_dir() else [path]
        for file in files:
            text = file.read_text(encoding="utf-8")
            lines = text.splitlines() if file.suffix == ".jsonl" else [text]
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                try:
                    yield f"{file}:{number}", json.loads(line)
                except json.JSONDecodeError as error:
                    raise ScenarioError(f"{file}:{number}: {error}") from None
