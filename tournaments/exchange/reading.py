"""A document from its bytes: JSON that follows the schema, or every place where it does not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import islice

import jsonschema
from django.utils.translation import gettext as _

from tournaments.errors import EventFileRefused
from tournaments.exchange import FORMAT, LEAGUE_FORMAT, STAFF, VERSION
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.league_schema import league_schema
from tournaments.exchange.schema import event_schema

MAX_BYTES = 20_000_000
MAX_PROBLEMS = 20
MAX_DEPTH_NAME = 60

Json = dict[str, JsonValue]
Path = Sequence[str | int]


class _RepeatedKey(ValueError):
    pass


def place(path: Path) -> str:
    """The way to a value as it is written in JavaScript.

    >>> place(["matches", 3, "games_one"])
    'matches[3].games_one'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text or _("document")


def read_json(content: bytes) -> Json:
    """The JSON object of a file.

    Raises:
        EventFileRefused: Too large, not JSON, or a key that stands twice in one object.
    """
    if len(content) > MAX_BYTES:
        raise EventFileRefused(
            _("The file is larger than %(limit)d MB.") % {"limit": MAX_BYTES // 1_000_000},
            code="file_too_large",
        )
    try:
        document = json.loads(
            content.decode("utf-8-sig"),
            object_pairs_hook=_without_doubles,
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as error:
        where = _("line %(line)d, column %(column)d") % {
            "line": error.lineno,
            "column": error.colno,
        }
        raise EventFileRefused(problems=[(where, _("This is not JSON."))]) from error
    except UnicodeDecodeError as error:
        raise EventFileRefused(_("This is not a text file in UTF-8.")) from error
    except RecursionError as error:
        raise EventFileRefused(_("The file is nested too deeply.")) from error
    except _RepeatedKey as error:
        reason = _("This key stands twice in one object.")
        raise EventFileRefused(problems=[(str(error), reason)]) from error
    except ValueError as error:  # a number of thousands of digits, NaN
        raise EventFileRefused(_("The file holds a number that cannot be read.")) from error
    if not isinstance(document, dict):
        raise EventFileRefused(problems=[(place([]), _("A JSON object is expected."))])
    return document


def read_event_document(content: bytes) -> Json:
    """A complete event document of this version that follows the schema.

    Raises:
        EventFileRefused: `problems` names the places and what is wrong there, at most
            `MAX_PROBLEMS` of them.
    """
    reason = _("This is not an event document: “%(format)s” is expected.")
    return _read_document(content, FORMAT, event_schema(), reason)


def read_league_document(content: bytes) -> Json:
    """A complete league document of this version that follows the schema, with its events.

    Raises:
        EventFileRefused: As for `read_event_document`.
    """
    reason = _("This is not a league document: “%(format)s” is expected.")
    return _read_document(content, LEAGUE_FORMAT, league_schema(), reason)


def _read_document(
    content: bytes, format: str, schema: dict[str, JsonValue], other_format: str
) -> Json:
    document = read_json(content)
    if document.get("format") != format:
        raise EventFileRefused(problems=[("format", other_format % {"format": format})])
    if document.get("version") != VERSION:
        reason = _("Only version %(version)d can be read.")
        raise EventFileRefused(problems=[("version", reason % {"version": VERSION})])
    if document.get("scope") != STAFF:
        reason = _("Only the staff's complete export can be imported, not the public document.")
        raise EventFileRefused(problems=[("scope", reason)])
    problems = schema_problems(document, schema)
    problems = problems or list(islice(_bad_texts(document, []), MAX_PROBLEMS))
    if problems:
        raise EventFileRefused(problems=problems)
    return document


def schema_problems(document: Json, schema: dict[str, JsonValue]) -> list[tuple[str, str]]:
    """Where a document does not follow a schema, the first `MAX_PROBLEMS` places."""
    validator = jsonschema.Draft202012Validator(schema)
    return [
        (place(list(error.absolute_path)), _reason(error))
        for error in islice(validator.iter_errors(document), MAX_PROBLEMS)
    ]


def _reason(error: jsonschema.ValidationError) -> str:
    wanted = error.validator_value
    match error.validator:
        case "type":
            kinds = ", ".join([wanted] if isinstance(wanted, str) else wanted)
            return _("Another kind of value is expected: %(kinds)s.") % {"kinds": kinds}
        case "enum" | "const":
            values = wanted if isinstance(wanted, list) else [wanted]
            shown = ", ".join(json.dumps(one) for one in values[:20])
            return _("One of these is expected: %(values)s.") % {"values": shown}
        case "required":
            missing = [name for name in wanted if name not in error.instance]
            return _("Missing: %(names)s.") % {"names": ", ".join(missing)}
        case "additionalProperties":
            known = error.schema.get("properties", {})
            unknown = sorted(name for name in error.instance if name not in known)[:5]
            names = ", ".join(name[:MAX_DEPTH_NAME] for name in unknown)
            return _("Unknown: %(names)s.") % {"names": names}
        case "minimum":
            return _("At least %(limit)s is expected.") % {"limit": wanted}
        case "maximum":
            return _("At most %(limit)s is allowed.") % {"limit": wanted}
        case "maxLength" | "maxItems" | "maxProperties":
            return _("Too long: at most %(limit)s are allowed.") % {"limit": wanted}
        case "minLength":
            return _("This must not be empty.")
    return _("This does not follow the format (%(rule)s).") % {"rule": error.validator}


def _without_doubles(pairs: list[tuple[str, JsonValue]]) -> Json:
    content = dict(pairs)
    if len(content) != len(pairs):
        seen: set[str] = set()
        for name, _value in pairs:
            if name in seen:
                raise _RepeatedKey(name[:MAX_DEPTH_NAME])
            seen.add(name)
    return content


def _no_constant(name: str) -> JsonValue:
    raise ValueError(name)


def _bad_texts(value: JsonValue, path: list[str | int]) -> Iterable[tuple[str, str]]:
    """Texts that no database keeps: with a NUL character or half a character."""
    if isinstance(value, str):
        if "\x00" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            yield place(path), _("This text holds a character that cannot be stored.")
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _bad_texts(one, [*path, index])
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _bad_texts(one, [*path, name])
