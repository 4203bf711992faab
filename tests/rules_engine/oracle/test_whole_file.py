"""Every card of the published file: what is read must survive being written, and words must count.

A sample of the file in the usual run, all of it in the long one.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from rules_engine.card_files import read_card_file
from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.errors import RulesError
from rules_engine.ir import Ability, Bound, Remember
from rules_engine.ir.layouts import Unlocks
from rules_engine.ir.node import transform
from rules_engine.oracle.card_file import Record
from rules_engine.oracle.catalogue import Records, melded_record
from rules_engine.oracle.compiled import examined
from rules_engine.oracle.compiler import FaceText, compile_face
from rules_engine.oracle.plain_text import plain_text
from rules_engine.oracle.render import Unrenderable, render_face

SEED = 20260807
SAMPLE = 400
"""Cards in the usual run."""
MUTATED = 2000
"""Cards in the long run of changed words."""


@cache
def records_of(path: Path) -> Records:
    return read_card_file(path)


@dataclass(frozen=True)
class Face:
    """One face of a supported card of the file with the record that it was compiled from."""

    card: str
    record: Record
    compiled: CardFace

    def text(self, text: str) -> FaceText:
        face = self.compiled
        return FaceText(
            face.name,
            str(face.mana_cost or ""),
            face.type_line,
            text,
            _text(face.power),
            _text(face.toughness),
            _text(face.loyalty),
            _text(face.defense),
            face.color_indicator,
        )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def supported(records: Records, names: Sequence[str]) -> Iterator[tuple[str, CardDefinition]]:
    for name in names:
        definition = examined(records[name], melded_record(records, name)).definition
        if definition is not None:
            yield name, definition


def shuffled_names(records: Records) -> list[str]:
    names = sorted(records)
    random.Random(SEED).shuffle(names)
    return names


# --- written and read again ---------------------------------------------------------------------


def as_read_alone(abilities: tuple[Ability, ...]) -> object:
    """The abilities without what isn't their meaning: what instructions call what they remember,
    and which half of a split card a face is."""
    names: dict[str, str] = {}

    def called(name: str) -> str:
        if re.fullmatch(r"\w+(?: \w+)* \d+", name) is None:
            return name  # the engine's own names
        return names.setdefault(name, f"remembered {len(names)}")

    def own(_name: str, value: object) -> object:
        match value:
            case Bound() | Remember():
                return replace(value, name=called(value.name))
            case Unlocks():
                return replace(value, half=None)
            case _:
                return value

    return transform(abilities, own)


def not_the_same_again(name: str, definition: CardDefinition) -> str:
    """Why what is rendered doesn't compile to the same; empty if it does."""
    for face in definition.faces:
        try:
            text = render_face(face)
            again = compile_face(Face(name, {}, face).text(text))
        except (RulesError, Unrenderable) as error:
            return f"{name}: {error}"
        if as_read_alone(again.abilities) != as_read_alone(face.abilities):
            return f"{name}: means something else: {text}"
    return ""


def test_a_sample_compiles_to_the_same_from_its_rendering(card_data: Path) -> None:
    records = records_of(card_data / "AtomicCards.json.xz")
    assert _changed_by_rendering(records, shuffled_names(records)[:SAMPLE]) == []


@pytest.mark.long
def test_every_card_compiles_to_the_same_from_its_rendering(card_data: Path) -> None:
    records = records_of(card_data / "AtomicCards.json.xz")
    assert _changed_by_rendering(records, sorted(records)) == []


def _changed_by_rendering(records: Records, names: Sequence[str]) -> list[str]:
    return [why for one in supported(records, names) if (why := not_the_same_again(*one))]


# --- written in both languages ------------------------------------------------------------------


def unwritten(name: str, definition: CardDefinition) -> str:
    """Why the card can't be shown; empty if it can."""
    try:
        definition.rules_text()
        definition.rules_text(language="ja")
    except Exception as error:  # whatever it is, the card's page fails with it
        return f"{name}: {error!r}"
    return ""


def _unwritten_in(records: Records, names: Sequence[str]) -> list[str]:
    return [why for one in supported(records, names) if (why := unwritten(*one))]


def test_a_sample_is_written_in_both_languages(card_data: Path) -> None:
    records = records_of(card_data / "AtomicCards.json.xz")
    assert _unwritten_in(records, shuffled_names(records)[:SAMPLE]) == []


@pytest.mark.long
def test_every_supported_card_is_written_in_both_languages(card_data: Path) -> None:
    records = records_of(card_data / "AtomicCards.json.xz")
    assert _unwritten_in(records, sorted(records)) == []


# --- every word counts --------------------------------------------------------------------------

_COLORS = ("white", "blue", "black", "red", "green")
_WORDS = """
one two three four five
white blue black red green
graveyard hand library
tapped untapped
attacking blocking
"""
_CHANGES: dict[str, str] = {
    word: words[(place + 1) % len(words)]
    for words in (line.split() for line in _WORDS.strip().splitlines())
    for place, word in enumerate(words)
}
_CHANGES |= dict.fromkeys(
    ("may", "target", "other", "nontoken", "nonland", "noncreature", "nonblack"), ""
)
_CHANGES |= {"another": "a", "token": "nontoken", "each": "a", "opponent": "player"}
_CHANGES |= {"battlefield": "stack", "can't": "can"}
"""Words with what stands in their place; none is left out without a change of meaning."""

_PHRASES: tuple[tuple[str, str], ...] = (
    (" until end of turn", ""),
    (" until end of turn", " until your next turn"),
    (" this turn", ""),
    (" you control", ""),
    (" you control", " an opponent controls"),
    ("up to ", ""),
    (" if able", ""),
    (" tapped", ""),
    ("+1/+1", "+2/+1"),
    ("-1/-1", "-1/-2"),
)
_WORD = re.compile(r"[A-Za-z'’]+|\d+")


def mutations(text: str) -> Iterator[tuple[str, str]]:
    """The texts with one word changed each, outside of reminder text, with what was changed."""
    kept = [range(*found.span()) for found in re.finditer(r"\([^)]*\)", text)]
    for found in re.finditer(r"(?m)^[^—\n]+ — ", text):
        if not plain_text(found.string[found.start() :]).startswith(found[0][:-3]):
            kept.append(range(*found.span()))  # ability words and flavor words mean nothing
    for found in _WORD.finditer(text):
        if any(found.start() in reminder for reminder in kept):
            continue
        word = found[0]
        if text[: found.start()].endswith("that ") and word == "opponent":
            continue  # the same one
        before, after = text[: found.start()], text[found.end() :]
        beside = ("target creature and each ", "target creature and all ")
        if before.endswith(beside) and word == "other":
            continue  # than the target, which is named beside them anyway
        if before.endswith("Discard ") and after.startswith(" card named ") and word == "another":
            continue  # than this permanent, which isn't in a hand anyway
        if word.isdigit():
            new = str(int(word) + 1)
        elif word.lower() in _CHANGES:
            new = _CHANGES[word.lower()]
            new = new.capitalize() if word[0].isupper() else new
        else:
            continue
        rest = text[found.end() :]
        yield text[: found.start()] + (new + rest if new else rest.lstrip(" ")), f"{word} -> {new}"
    for old, new in _PHRASES:
        for found in re.finditer(re.escape(old), text):
            sentence = text[found.end() :].partition(".")[0]
            if not new and any(end in sentence for end in ("this turn", "until end of turn")):
                continue  # which ends both changes
            if old == " you control" and re.search(
                "acrifice (?:all|each other) \\w+( named [\\w ]+)?$", text[: found.start()]
            ):
                continue  # nobody can sacrifice what somebody else controls
            if text[: found.start()].endswith("he creature") and " to the creature an" in sentence:
                continue  # the one of the two that isn't dealt the damage
            if not any(found.start() in reminder for reminder in kept):
                yield text[: found.start()] + new + text[found.end() :], f"{old} -> {new}"


def unnoticed(name: str, record: Record, face: CardFace) -> list[str]:
    """The changes of words that leave the meaning as it is."""
    text = str(record.get("text") or "")
    found = []
    for changed, what in mutations(text):
        try:
            again = compile_face(Face(name, record, face).text(changed))
        except RulesError:
            continue
        if again.abilities == face.abilities:
            found.append(f"{name}: {what}: {changed!r}")
    return found


def one_faced(records: Records) -> Iterator[tuple[str, Record, CardFace]]:
    for name in shuffled_names(records):
        if len(records[name]) == 1 and records[name][0].get("layout") in ("normal", "saga"):
            definition = examined(records[name]).definition
            if definition is not None and definition.front.abilities:
                yield name, records[name][0], definition.front


def _unnoticed_in(records: Records, count: int) -> list[str]:
    cards = one_faced(records)
    return [line for _, card in zip(range(count), cards, strict=False) for line in unnoticed(*card)]


def test_a_changed_word_changes_the_meaning_or_is_refused(card_data: Path) -> None:
    assert _unnoticed_in(records_of(card_data / "AtomicCards.json.xz"), 100) == []


@pytest.mark.long
def test_a_changed_word_changes_the_meaning_of_many_cards(card_data: Path) -> None:
    assert _unnoticed_in(records_of(card_data / "AtomicCards.json.xz"), MUTATED) == []
