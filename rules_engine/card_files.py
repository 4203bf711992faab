"""Reading card files in MTGJSON's AtomicCards shape for the commands."""

from __future__ import annotations

import gzip
import json
import lzma
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rules_engine.errors import RulesError
from rules_engine.oracle.card_file import Record
from rules_engine.oracle.catalogue import Records

COMPILED_FIELDS = frozenset(
    """
    name faceName side layout manaCost type text power toughness loyalty defense colors
    colorIndicator cardParts attractionLights
    """.split()
)
"""What the compiler reads of a record."""


class CardFileError(RulesError):
    """A card file that isn't one."""


def read_card_file(path: Path, fields: Iterable[str] = COMPILED_FIELDS) -> Records:
    """The records of every card in the file (JSON, plain, .gz or .xz), with these fields only.

    Raises:
        OSError: it can't be read.
        CardFileError: it isn't a table of cards.
    """
    wanted = frozenset(fields)
    try:
        content = json.loads(_unpacked(path))
    except (ValueError, EOFError, lzma.LZMAError, gzip.BadGzipFile, zlib.error) as error:
        raise CardFileError(f"{path}: not an Oracle data file: {error}") from None
    cards = content.get("data") if isinstance(content, dict) else None
    if not isinstance(cards, dict) or not cards:
        raise CardFileError(f'{path}: not an Oracle data file: no table "data" of cards')
    return {name: _records(path, name, faces, wanted) for name, faces in cards.items() if faces}


def _unpacked(path: Path) -> bytes:
    raw = path.read_bytes()
    if path.suffix == ".xz":
        return lzma.decompress(raw)
    return gzip.decompress(raw) if path.suffix == ".gz" else raw


def _records(path: Path, name: str, faces: Any, wanted: frozenset[str]) -> tuple[Record, ...]:
    if not isinstance(faces, list) or not all(isinstance(face, dict) for face in faces):
        raise CardFileError(f"{path}: {name}: not a list of faces")
    return tuple(
        {field: value for field, value in face.items() if field in wanted} for face in faces
    )
