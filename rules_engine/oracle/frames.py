"""Lines that belong together on special frames: levels, stations, modes, dice tables.

A band is a line (or two) with the lines under it, whose abilities an object has only from a level
or a number of counters on (CR 711, 716, 721).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import ManaCostError
from rules_engine.ir import THIS, Ability, Cost, GainAbility, Mana, StaticAbility
from rules_engine.ir.abilities import AsEnters
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.effects import ChooseWord
from rules_engine.ir.layouts import ClassLevel, LevelBand, StationBand

_LEVEL = re.compile(r"^LEVEL (?P<low>\d+)(?:-(?P<high>\d+)|(?P<more>\+))?$")
_CLASS = re.compile(r"^(?P<cost>(?:\{[^{}]+\})+): Level (?P<level>\d+)$")
_STATION = re.compile(r"^(?:STATION )?(?P<counters>\d+)\+(?: \| ?(?P<rest>.*))?$")
_SIZE = re.compile(r"^(?P<power>\d+)/(?P<toughness>\d+)$")
_TABLE = re.compile(r"^\d+(?:[—–-]\d+|\+)? \| ")

_ANCHORS = re.compile(
    r"^As (?:~|this \w+) enters, choose (?P<words>[A-Z]\w+(?:,? or [A-Z]\w+|, [A-Z]\w+)+)\. "
    r"(?P<rest>• .+)$"
)
ANCHOR = "anchor word"
"""The name of the choice of an anchor word (CR 614.12c)."""

_PRIZE = "Prize — "
_CLAIMED = "laim the prize!"

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Band:
    """A line of a frame with the lines that are under it; `build` makes one ability of theirs."""

    lines: tuple[str, ...]
    build: Callable[[tuple[Ability, ...]], Ability]


def framed(text: str, subtypes: tuple[str, ...], size: Size | None = None) -> list[str | Band]:
    """The lines of a normalized text, those of each band together.

    Args:
        size: the power and toughness that a Spacecraft has as a creature (CR 721.2b); those of
            its last band.
    """
    lines = _joined(text)
    if any(_LEVEL.match(line) for line in lines):
        return _banded(lines, _LEVEL, _leveler)
    if "Class" in subtypes:
        return _banded(lines, _CLASS, _class)
    if {"Spacecraft", "Planet"} & set(subtypes) or any(line == "Station" for line in lines):
        return _stations(lines, size)
    return _with_anchors(_with_tables(lines))


def _joined(text: str) -> list[str]:
    """The lines, with modes (CR 700.2) and a prize (702.159b) joined to the line that they belong
    to."""
    lines: list[str] = []
    for line in text.split("\n"):
        if not line:
            continue
        if line.startswith(("• ", "•", "+ {", "{P}")) and lines:
            bare = line.removeprefix("+ ")
            lines[-1] += " " + (line if line.startswith("•") else f"• {bare}")
        elif line.startswith(_PRIZE) and lines:
            lines[-1] = f"{lines[-1].replace(_CLAIMED, _CLAIMED[:-1] + '.')} {line}"
        else:
            lines.append(line)
    return lines


def _with_anchors(lines: list[str]) -> list[str | Band]:
    """CR 614.12c: words to choose from as it enters, each with the abilities that it gives."""
    found: list[str | Band] = []
    for line in lines:
        head = _ANCHORS.match(line)
        words = tuple(re.split(r", or |, | or ", head["words"])) if head is not None else ()
        under = head["rest"].split("• ")[1:] if head is not None else []
        told = [tuple(part.strip().split(" — ", 1)) for part in under]
        if not words or [part[0] for part in told] != list(words):
            found.append(line)
            continue
        choice = AsEnters(ChooseWord(ANCHOR, words))
        found.append(Band((), lambda _, choice=choice: choice))  # type: ignore[misc]  # bound now
        found.extend(_anchored(*part) for part in told)
    return found


def _anchored(word: str, text: str) -> Band:
    def build(abilities: tuple[Ability, ...]) -> Ability:
        gained = tuple(GainAbility(ability) for ability in abilities)
        return StaticAbility(THIS, gained, condition=ChoiceWas(ANCHOR, word))

    return Band((text,), build)


def _with_tables(lines: list[str]) -> list[str]:
    """CR 706.3a: the lines of a results table belong to the roll before them."""
    joined: list[str] = []
    for line in lines:
        if _TABLE.match(line) and joined:
            joined[-1] += " • " + line
        else:
            joined.append(line)
    return joined


def _banded(
    lines: list[str],
    head: re.Pattern[str],
    band: Callable[[re.Match[str], list[str]], Band | None],
) -> list[str | Band]:
    """The lines with everything from a head to the next as one band."""
    found: list[str | Band] = []
    at = 0
    while at < len(lines):
        match = head.match(lines[at])
        end = at + 1
        if match is not None:
            while end < len(lines) and not head.match(lines[end]):
                end += 1
            found.append(band(match, lines[at + 1 : end]) or lines[at])
        else:
            found.append(lines[at])
        at = end
    return found


def _leveler(head: re.Match[str], lines: list[str]) -> Band | None:
    """CR 711.2."""
    size = _SIZE.match(lines[0]) if lines else None
    if size is None:
        return None
    low = int(head["low"])
    high = None if head["more"] else int(head["high"] or low)

    def build(abilities: tuple[Ability, ...]) -> Ability:
        return LevelBand(low, high, int(size["power"]), int(size["toughness"]), abilities)

    return Band(tuple(lines[1:]), build)


def _class(head: re.Match[str], lines: list[str]) -> Band | None:
    """CR 716.2a."""
    try:
        cost = Cost((Mana(ManaCost.parse(head["cost"])),))
    except ManaCostError:
        return None
    return Band(tuple(lines), lambda abilities: ClassLevel(int(head["level"]), cost, abilities))


def _stations(lines: list[str], size: Size | None) -> list[str | Band]:
    """CR 721.2: each band with its own size, or the last with that of the card."""
    last = max((n for n, line in enumerate(lines) if _STATION.match(line)), default=None)

    def station(head: re.Match[str], under: list[str]) -> Band:
        inside = [head["rest"]] if head["rest"] else []
        inside += under
        printed = _SIZE.match(inside[-1]) if inside else None
        own = None
        if printed is not None:
            own = int(printed["power"]), int(printed["toughness"])
            inside = inside[:-1]
        elif last is not None and head.string == lines[last]:
            own = size
        power, toughness = own or (None, None)
        counters = int(head["counters"])

        def build(abilities: tuple[Ability, ...]) -> Ability:
            return StationBand(counters, abilities, power, toughness)

        return Band(tuple(inside), build)

    return _banded(lines, _STATION, station)
