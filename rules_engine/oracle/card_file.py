"""Cards from the records of a card file in MTGJSON's AtomicCards shape.

A record is one face. Real files are uneven: an Omen is filed as an Adventure and a Room as a split
card, the front of such a card may have its inset's types too, and a few cards print the whole
inset in both texts. All of that is put right here, so that the compiler sees what each face has.

>>> record = {"name": "Shock", "layout": "normal", "manaCost": "{R}", "type": "Instant",
...           "text": "Shock deals 2 damage to any target."}
>>> compile_card([record]).front.mana_value
1
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules_engine.cards.attractions import LIGHTS
from rules_engine.cards.definition import CardDefinition, CardFace, parse_type_line
from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import ManaCostError
from rules_engine.ir.layouts import Unlocks
from rules_engine.ir.node import transform
from rules_engine.oracle.compiler import FaceText, compile_face
from rules_engine.oracle.diagnostics import Diagnostic, OracleParseError, Reason
from rules_engine.vocabulary import CardType, Color

Record = Mapping[str, object]
"""One face: `name`, `faceName`, `layout`, `manaCost`, `type`, `text`, `power`, `toughness` …"""

_LAYOUTS: Mapping[str, Layout] = {
    **dict.fromkeys(
        """
        normal leveler saga class case mutate planar scheme vanguard battle station
        reversible_card
        """.split(),
        Layout.NORMAL,
    ),
    **dict.fromkeys(("split", "aftermath", "fuse"), Layout.SPLIT),
    **dict.fromkeys(("prepare", "preparation"), Layout.PREPARATION),
    "flip": Layout.FLIP,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL_DOUBLE_FACED,
    "meld": Layout.MELD,
    "adventure": Layout.ADVENTURE,
    "omen": Layout.OMEN,
    "prototype": Layout.PROTOTYPE,
    "room": Layout.ROOM,
}
_ALONE = frozenset({Layout.NORMAL, Layout.PROTOTYPE, Layout.MELD})
"""Layouts of which a card has one record."""

_INSETS = (Layout.ADVENTURE, Layout.OMEN, Layout.PREPARATION)
_SIZES = re.compile(r"[+-]?\d+|\*|\d+[+-]\*|\*\+\d+")
_NUMBERS = re.compile(r"\d+|X|\*")
_INSET_LINE = re.compile(
    r"^(?:Adventure|Omen) (?:Instant|Sorcery) — [^{]+(?:\{[^{}]+\})* — (?P<text>.*)$"
)
_PROTOTYPE_LINE = re.compile(
    r"^Prototype (?P<cost>(?:\{[^{}]+\})+) [—–-] (?P<power>\d+)/(?P<toughness>\d+)"
)


def compile_card(records: Sequence[Record], melded: Record | None = None) -> CardDefinition:
    """The card that these records, its faces in order, describe.

    Args:
        melded: of one half of a meld pair, the record of what the two meld into (`melds_into`), if
            it isn't the second of the records.

    Raises:
        OracleParseError: with everything that isn't understood, of all faces.
    """
    if melded is None and len(records) == 2 and records[0].get("layout") == "meld":
        records, melded = records[:1], records[1]
    layout = _layout(records)
    texts = _texts(layout, records, melded)
    faces: list[CardFace] = []
    failed: list[Diagnostic] = []
    for text in texts:
        try:
            faces.append(compile_face(text))
        except OracleParseError as error:
            failed.extend(error.diagnostics)
        except ManaCostError:
            failed.append(Diagnostic(text.name, 0, text.mana_cost, Reason.LAYOUT, text.mana_cost))
    if failed:
        raise OracleParseError(tuple(failed))
    if layout is Layout.ROOM:
        faces = [_door(face, half) for half, face in enumerate(faces)]
    return CardDefinition(tuple(faces), layout, _japanese(records))


def melds_into(records: Sequence[Record]) -> str | None:
    """The name of the record that `compile_card` needs beside these, if they are a meld card."""
    front = records[0]
    if front.get("layout") != "meld" or front.get("side") == "b":
        return None
    parts = front.get("cardParts")
    if isinstance(parts, Sequence) and not isinstance(parts, str) and parts:
        return str(parts[-1])
    return _text(front, "name").partition(" // ")[2] or None


# --- how the faces lie together -----------------------------------------------------------------


def _layout(records: Sequence[Record]) -> Layout:
    if not records:
        raise ValueError("a card has at least one face")
    written = _text(records[0], "layout")
    layout = _LAYOUTS.get(written)
    last = _text(records[-1], "type")
    if layout is Layout.SPLIT and all("Room" in _text(one, "type").split() for one in records):
        layout = Layout.ROOM
    if layout is Layout.ADVENTURE and "Omen" in last.split():
        layout = Layout.OMEN
    wanted = len(records) if written == "reversible_card" else 1 if layout in _ALONE else 2
    if layout is None or len(records) != wanted:
        raise _refusal(records[0], f"layout {written!r} with {len(records)} faces")
    return layout


def _texts(layout: Layout, records: Sequence[Record], melded: Record | None) -> list[FaceText]:
    match layout:
        case Layout.NORMAL:
            return [_face(records[0])]
        case Layout.PROTOTYPE:
            return _prototype(records[0])
        case Layout.MELD:
            if melded is None or records[0].get("side") == "b":
                raise _refusal(records[0], "meld card without what it melds into")
            return [_face(records[0]), _face(melded, shows_colors=True)]
        case _ if layout in _INSETS:
            return _with_inset(*records)
        case Layout.TRANSFORM:
            return [_face(records[0]), _face(records[1], shows_colors=True)]
        case _:
            return [_face(one) for one in records]


def _prototype(record: Record) -> list[FaceText]:
    """CR 718.2: the inset has another mana cost, power and toughness, the rest is the same."""
    whole = _face(record)
    lines = whole.text.split("\n")
    inset = _PROTOTYPE_LINE.match(lines[0])
    if inset is None:
        raise _refusal(record, lines[0])
    front = replace(whole, text="\n".join(lines[1:]))
    return [
        front,
        replace(
            front,
            mana_cost=inset["cost"],
            power=inset["power"],
            toughness=inset["toughness"],
        ),
    ]


def _with_inset(record: Record, inset_record: Record) -> list[FaceText]:
    """CR 715.2, 720.2, 722.2: a card with an inset frame, whose texts and types are parted."""
    front, inset = _face(record), _face(inset_record)
    printed_twice = any(_INSET_LINE.match(line) for line in front.text.split("\n"))
    if printed_twice:
        others = set(inset.text.split("\n"))
        kept = [
            line
            for line in front.text.split("\n")
            if line not in others and not _INSET_LINE.match(line)
        ]
        front = replace(front, text="\n".join(kept))
    own = [_INSET_LINE.sub(r"\g<text>", line) for line in inset.text.split("\n")]
    return [
        replace(front, type_line=_without_inset(front.type_line, inset.type_line)),
        replace(inset, text="\n".join(own)),
    ]


def _without_inset(type_line: str, inset: str) -> str:
    """The type line without the types of the inset spell that were joined to it."""
    try:
        supertypes, types, subtypes = parse_type_line(type_line)
        _, inset_types, inset_subtypes = parse_type_line(inset)
    except ValueError:
        return type_line  # reading the face refuses it
    spells = {CardType.INSTANT, CardType.SORCERY}
    if len(types) == 1 or not spells & set(types):
        return type_line
    left = [*supertypes, *(one for one in types if one not in spells or one not in inset_types)]
    right = [one for one in subtypes if one not in inset_subtypes]
    return " ".join(left) + (f" — {' '.join(right)}" if right else "")


def _door(face: CardFace, half: int) -> CardFace:
    """CR 709.5h: "this door" is the half that the text is on."""

    def own(name: str, value: object) -> object:
        if isinstance(value, Unlocks) and not value.fully:
            return replace(value, half=half)
        return value

    return replace(face, abilities=transform(face.abilities, own))


# --- one face -----------------------------------------------------------------------------------


def _face(record: Record, *, shows_colors: bool = False) -> FaceText:
    """What a record says; with `shows_colors` its colors stand for a color indicator.

    Back faces have neither a mana cost nor, in some files, the indicator that they are printed
    with (CR 204).
    """
    indicator = record.get("colorIndicator")
    cost = _text(record, "manaCost")
    if not indicator and shows_colors and not cost:
        indicator = record.get("colors")
    text = FaceText(
        name=_text(record, "faceName") or _text(record, "name"),
        mana_cost=cost,
        type_line=_text(record, "type"),
        text=_text(record, "text"),
        power=_known(record, "power", _SIZES),
        toughness=_known(record, "toughness", _SIZES),
        loyalty=_known(record, "loyalty", _NUMBERS),
        defense=_known(record, "defense", _NUMBERS),
        color_indicator=_colors(record, indicator),
        lights=_lights(record),
    )
    if text.mana_cost:
        try:
            ManaCost.parse(text.mana_cost)
        except ManaCostError as error:
            raise _refusal(record, text.mana_cost) from error
    return text


def _text(record: Record, field: str) -> str:
    value = record.get(field)
    return "" if value is None else str(value)


def _known(record: Record, field: str, form: re.Pattern[str]) -> str | None:
    value = _text(record, field)
    if value and not form.fullmatch(value):
        raise _refusal(record, f"{field} {value}")
    return value or None


def _colors(record: Record, letters: object) -> tuple[Color, ...]:
    if not isinstance(letters, Sequence):
        return ()
    if not all(letter in Color._value2member_map_ for letter in letters):
        raise _refusal(record, f"colors {letters}")
    return tuple(color for color in Color if color.value in letters)


def _lights(record: Record) -> tuple[int, ...]:
    """CR 717.1: the numbers that are lit up on the card of the record."""
    lights = record.get("attractionLights")
    if not lights:
        return ()
    if not isinstance(lights, Sequence) or not all(one in LIGHTS for one in lights):
        raise _refusal(record, f"lights {lights}")
    return tuple(sorted({int(one) for one in lights}))


def _japanese(records: Sequence[Record]) -> tuple[tuple[str, str], ...]:
    """The Japanese name, of all faces that have one."""
    names: list[str] = []
    for record in records:
        foreign = record.get("foreignData")
        if not isinstance(foreign, Sequence):
            continue
        for one in foreign:
            if isinstance(one, Mapping) and one.get("language") == "Japanese" and one.get("name"):
                names.append(str(one["name"]))
    if not names:
        return ()
    return (("ja", " // ".join(dict.fromkeys(names))),)


def _refusal(record: Record, clause: str) -> OracleParseError:
    name = _text(record, "faceName") or _text(record, "name")
    return OracleParseError((Diagnostic(name, 0, clause, Reason.LAYOUT, clause),))
