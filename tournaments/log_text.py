"""What entries of the log tell: stored as data, so that everybody reads it in the own language.

A service says what it tells with the classes below; `stored` is what `AuditEntry.told` holds:

- a text is shown as it is, and so is a number;
- ``{"choice": ["PenaltyKind", "warning"]}`` is a member of an enum, shown by its label;
- ``{"player": 12}`` is a player, shown by the name that the player has when the log is read;
- ``{"team": 5, "name": "Foxes"}`` is a team, with its name then for when the team is gone;
- ``{"count": 8, "of": "matches"}`` is so many of a `Thing`;
- ``{"format": "modern"}`` is a bundled format;
- ``{"setting": ["tournaments.tournament", "capacity"]}`` is a field of a model;
- ``{"list": […], "by": "comma"}`` are several values in a row;
- ``{"phrase": "at_table", "table": 5, "what": …}`` is one of the `Phrase`s with its values.

`read` makes the text of it. What is stored may be older than the code: a word that is no longer
known is shown as it was stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Choices, Model, TextChoices
from django.utils.translation import gettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from decks.format_names import NAMES as FORMAT_NAMES
from tournaments import enums

Stored = str | int | list["Stored"] | dict[str, "Stored"]

LONGEST_WORDS = 300
#: Of more values in a row the rest is counted.
MOST_LISTED = 60


class Phrase(TextChoices):
    """How values are put together. The words of a phrase are its values' names."""

    AT_TABLE = "at_table", _("table %(table)s: %(what)s")
    AT_TABLES = "at_tables", _("tables %(tables)s: %(what)s")
    TABLE = "table", _("table %(number)s")
    ABOUT = "about", _("%(of)s: %(what)s")
    PAIR = "pair", _("%(one)s – %(two)s")
    EXCHANGE = "exchange", _("%(one)s ↔ %(two)s")
    CHANGE = "change", _("%(before)s → %(after)s")
    RESULT = "result", _("%(who)s %(result)s")
    SEATED = "seated", _("%(seat)s %(who)s")
    NOTED = "noted", _("%(what)s (%(note)s)")
    NUMBERED = "numbered", _("%(what)s %(number)s")
    PART = "part", _("%(part)s of %(whole)s")
    AFTER_ROUND = "after_round", _("after round %(number)s")
    POD = "pod", _("pod %(number)s")
    PODS = "pods", _("pods %(numbers)s")
    TURN = "turn", _("turn %(number)s of %(total)s")
    MORE_TURNS = "more_turns", _("+%(turns)s turns")
    GONE = "gone", _("– %(what)s")
    MINUTES = "minutes", _("%(minutes)s min")
    MORE_MINUTES = "more_minutes", _("+%(minutes)s min")
    FEWER_MINUTES = "fewer_minutes", _("−%(minutes)s min")


class Thing(StrEnum):
    """What is counted."""

    PLAYERS = "players"
    TEAMS = "teams"
    MATCHES = "matches"
    PODS = "pods"
    POOLS = "pools"
    ROUNDS = "rounds"
    WAITING = "waiting"
    WITHOUT_MATCH = "without_match"


COUNTED = {
    Thing.PLAYERS: ngettext_lazy("%(count)s player", "%(count)s players", "count"),
    Thing.TEAMS: ngettext_lazy("%(count)s team", "%(count)s teams", "count"),
    Thing.MATCHES: ngettext_lazy("%(count)s match", "%(count)s matches", "count"),
    Thing.PODS: ngettext_lazy("%(count)s pod", "%(count)s pods", "count"),
    Thing.POOLS: ngettext_lazy("%(count)s pool", "%(count)s pools", "count"),
    Thing.ROUNDS: ngettext_lazy("%(count)s round", "%(count)s rounds", "count"),
    Thing.WAITING: ngettext_lazy("%(count)s waiting", "%(count)s waiting", "count"),
    Thing.WITHOUT_MATCH: ngettext_lazy(
        "%(count)s without a match", "%(count)s without a match", "count"
    ),
}


class Joint(TextChoices):
    """What stands between values in a row."""

    COMMA = "comma", pgettext_lazy("between the values of a list", ", ")
    SEMICOLON = "semicolon", pgettext_lazy("between the values of a list", "; ")
    DOT = "dot", " · "
    EQUAL = "equal", " = "


class Told(ABC):
    """Something that an entry of the log tells."""

    __slots__ = ()

    @abstractmethod
    def stored(self) -> Stored:
        """The value as JSON."""


Value = Told | int


@dataclass(frozen=True, slots=True)
class Words(Told):
    """What is the same for every reader: a text that somebody wrote, a name, an address.

    Never a player's name: that is a `Called`, which follows the player.
    """

    text: str

    def stored(self) -> Stored:
        return self.text[:LONGEST_WORDS]


@dataclass(frozen=True, slots=True)
class Choice(Told):
    """A member of one of the enums, read by its label."""

    member: Choices

    def stored(self) -> Stored:
        return {"choice": [type(self.member).__name__, self.member.value]}


@dataclass(frozen=True, slots=True)
class Count(Told):
    """So many of something."""

    number: int
    of: Thing

    def stored(self) -> Stored:
        return {"count": self.number, "of": self.of.value}


@dataclass(frozen=True, slots=True)
class Called(Told):
    """A player, by key."""

    player: int

    def stored(self) -> Stored:
        return {"player": self.player}


@dataclass(frozen=True, slots=True)
class Team(Told):
    """A team, by the key of its registration, and its name then."""

    registration: int
    name: str

    def stored(self) -> Stored:
        return {"team": self.registration, "name": self.name}


@dataclass(frozen=True, slots=True)
class BundledFormat(Told):
    """A format that every desk knows; those of organizers have one name."""

    slug: str

    def stored(self) -> Stored:
        return {"format": self.slug}


@dataclass(frozen=True, slots=True)
class Setting(Told):
    """A field of a model."""

    model: type[Model]
    field: str

    def stored(self) -> Stored:
        return {"setting": [self.model._meta.label_lower, self.field]}


@dataclass(frozen=True, slots=True)
class Listed(Told):
    """Several values in a row."""

    values: Sequence[Value]
    by: Joint = Joint.COMMA

    def stored(self) -> Stored:
        kept: list[Stored] = [_stored(one) for one in self.values[:MOST_LISTED]]
        if rest := len(self.values) - len(kept):
            kept.append(f"+ {rest}")
        return {"list": kept, "by": self.by.value}


class Saying(Told):
    """A phrase with its values."""

    __slots__ = ("phrase", "values")

    def __init__(self, phrase: Phrase, **values: Value) -> None:
        self.phrase, self.values = phrase, values

    def stored(self) -> Stored:
        return {
            "phrase": self.phrase.value,
            **{name: _stored(value) for name, value in self.values.items()},
        }


@dataclass(frozen=True, slots=True)
class Again(Told):
    """What another entry told."""

    told: Stored

    def stored(self) -> Stored:
        return self.told


def _stored(value: Value) -> Stored:
    if isinstance(value, Told):
        return value.stored()
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise TypeError(f"a log entry tells values, not {value!r}")


class Names(Protocol):
    """What those who are stored by key are called when the log is read."""

    def player(self, key: int) -> str | None: ...

    def team(self, key: int) -> str | None: ...


def read(told: Stored, names: Names) -> str:
    """What is told, in the active language."""
    match told:
        case {"phrase": str(key), **values}:
            return _phrase(key, {name: read(value, names) for name, value in values.items()})
        case {"list": list(values)}:
            return _joint(told.get("by")).join(read(one, names) for one in values)
        case {"player": int(key)}:
            return names.player(key) or gettext("player %(key)s") % {"key": key}
        case {"team": int(key)}:
            return names.team(key) or str(told.get("name", ""))
        case {"choice": [str(kind), value]}:
            return _label(kind, value)
        case {"count": int(number), "of": str(thing)}:
            return _counted(number, thing)
        case {"format": str(slug)}:
            return str(FORMAT_NAMES.get(slug, slug))
        case {"setting": [str(model), str(field)]}:
            return _field_name(model, field)
    return str(told)


def _phrase(key: str, values: Mapping[str, str]) -> str:
    try:
        return str(Phrase(key).label) % values
    except (KeyError, ValueError):
        return " ".join(values.values())


def _counted(number: int, thing: str) -> str:
    try:
        return str(COUNTED[Thing(thing)] % {"count": number})
    except ValueError:
        return str(number)


def _joint(key: Stored | None) -> str:
    try:
        return str(Joint(key).label)
    except ValueError:
        return str(Joint.COMMA.label)


def _label(kind: str, value: Stored) -> str:
    known = getattr(enums, kind, None)
    try:
        return str(known(value).label) if known is not None else str(value)
    except ValueError:
        return str(value)


def _field_name(model: str, field: str) -> str:
    try:
        found = apps.get_model(model)._meta.get_field(field)
    except (LookupError, FieldDoesNotExist):
        return field
    return gettext(str(getattr(found, "verbose_name", field)))


def _walk(told: Stored) -> Iterator[dict[str, Stored]]:
    """Every value that is told by something else than its text."""
    if isinstance(told, dict):
        if "phrase" not in told:
            yield told
        for value in told.values():
            yield from _walk(value)
    elif isinstance(told, list):
        for value in told:
            yield from _walk(value)


def players_in(told: Stored) -> set[int]:
    """The keys of the players who are named."""
    return {key for one in _walk(told) if isinstance(key := one.get("player"), int)}


def teams_in(told: Stored) -> set[int]:
    """The keys of the teams that are named."""
    return {key for one in _walk(told) if isinstance(key := one.get("team"), int)}


def with_words(told: Stored, change: Callable[[str], str]) -> Stored:
    """The same with other texts: what people wrote and teams' names, not the words of the code."""
    match told:
        case str():
            return change(told)
        case {"phrase": _phrase_key, **values}:
            changed = {name: with_words(value, change) for name, value in values.items()}
            return {"phrase": told["phrase"], **changed}
        case {"list": list(values)}:
            return {**told, "list": [with_words(one, change) for one in values]}
        case {"team": _key, "name": str(name)}:
            return {**told, "name": change(name)}
    return told
