"""Bytes of an upload as text, in whatever encoding deck editors and spreadsheets wrote them."""

from __future__ import annotations

import codecs
import re

from decks.construction.parsed import MAX_BYTES
from decks.construction.problems import Violation, gettext_noop

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BINARY_STARTS = (b"PK\x03\x04", b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"\x1f\x8b", b"GIF8")
_KANA = re.compile("[\u3041-\u30ff]")
_UNPRINTABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f]")


def too_large(size: int) -> Violation:
    return Violation(
        "list_too_large",
        gettext_noop(
            "The list has %(size)s kilobytes; at most %(limit)s can be read. "
            "Send only the names and numbers of the cards."
        ),
        {"size": -(-size // 1024), "limit": MAX_BYTES // 1024},
        counts={"size": size, "limit": MAX_BYTES},
    )


def not_text() -> Violation:
    return Violation(
        "not_text",
        gettext_noop(
            "This file is not a text file. Send the list as plain text, CSV or MTGO's .dek."
        ),
    )


def decode_decklist(data: bytes) -> str | Violation:
    """The text of an upload, or why it is not one.

    A byte order mark decides; without one UTF-8, then UTF-16 by its zero bytes, then the
    Japanese code page when it yields kana, and last the western one, which reads everything.
    """
    if len(data) > MAX_BYTES:
        return too_large(len(data))
    if data.startswith(_BINARY_STARTS):
        return not_text()
    text = _decode(data)
    if text is None or _UNPRINTABLE.search(text):
        return not_text()
    return text


def _decode(data: bytes) -> str | None:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _try(data[len(mark) :], encoding)
    if b"\x00" in data:
        even, odd = data[0::2].count(0), data[1::2].count(0)
        return _try(data, "utf-16-le" if odd >= even else "utf-16-be")
    text = _try(data, "utf-8")
    if text is not None:
        return text
    for encoding in ("cp932", "euc_jp"):
        text = _try(data, encoding)
        if text is not None and _KANA.search(text):
            return text
    return _try(data, "cp1252") or _try(data, "latin-1")


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None
