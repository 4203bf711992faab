"""Card and set files as streams: plain, .gz or .xz, with a limit on what they unpack to.

Nothing here holds a file in memory: items come one by one, and an archive or an item that grows
beyond any real file is refused while it is read.
"""

import lzma
import zlib
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from typing import Any, BinaryIO, Protocol, TypeVar

import ijson
from django.utils.translation import gettext as _

from decks.errors import CardDataError

# The publisher's files of all cards unpack to less than half of this.
MAX_UNPACKED_BYTES = 400_000_000
# One item (a card with all its rulings, a set's boosters) is far smaller in any real file.
MAX_ITEM_BYTES = 8_000_000
# Real files nest about ten deep; the parser's memory grows with the square of the depth.
MAX_DEPTH = 100
# What an .xz file may make the decoder allocate; real ones use 64 MB or less.
MAX_XZ_MEMORY = 150_000_000
Item = TypeVar("Item")

_CHUNK = 256 * 1024

_GZIP, _XZ, _ZIP, _BZIP2 = b"\x1f\x8b", b"\xfd7zXZ\x00", b"PK\x03\x04", b"BZh"

# Told how many bytes of how many have been read.
ProgressCallback = Callable[[int, int], None]


class _Decoder(Protocol):
    @property
    def eof(self) -> bool: ...

    def feed(self, data: bytes) -> bytes: ...


class _PlainDecoder:
    eof = True

    def feed(self, data: bytes) -> bytes:
        return data


class _GzipDecoder:
    def __init__(self) -> None:
        self._inner = zlib.decompressobj(wbits=31)
        self._pending = b""

    @property
    def eof(self) -> bool:
        return self._inner.eof

    def feed(self, data: bytes) -> bytes:
        """At most a chunk of output at a time; members written one after another are joined."""
        data = self._pending + data
        if self._inner.eof:
            if not data.startswith(_GZIP):
                return b""
            self._inner = zlib.decompressobj(wbits=31)
        out = self._inner.decompress(data, _CHUNK)
        self._pending = self._inner.unconsumed_tail or self._inner.unused_data
        return out


class _XzDecoder:
    def __init__(self) -> None:
        self._inner = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=MAX_XZ_MEMORY)

    @property
    def eof(self) -> bool:
        return self._inner.eof

    def feed(self, data: bytes) -> bytes:
        return b"" if self._inner.eof else self._inner.decompress(data, _CHUNK)


_OPENING, _CLOSING = b"[{", b"]}"
_STEPS = bytes.maketrans(_OPENING + _CLOSING, b"\x01\x01\xff\xff")
_NO_BRACKETS = bytes(set(range(256)) - set(_OPENING + _CLOSING))


class _DepthCounter:
    """How deep brackets outside of strings nest in a stream of JSON."""

    def __init__(self) -> None:
        self._depth = 0
        self._in_string = False
        self._escape = b""

    def deepest(self, data: bytes) -> int:
        """The greatest depth within the next piece of the stream."""
        data = self._escape + data
        backslashes = len(data) - len(data.rstrip(b"\\"))
        self._escape = b"\\" * (backslashes % 2)
        data = data[: len(data) - len(self._escape)]
        parts = data.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
        outside = b"".join(parts[1 if self._in_string else 0 :: 2])
        self._in_string ^= len(parts) % 2 == 0
        steps = array("b", outside.translate(_STEPS, _NO_BRACKETS))
        deepest = max(accumulate(steps, initial=self._depth))
        self._depth += sum(steps)
        return deepest


class _CardFileReader:
    """Reads an unpacked stream, counting bytes against the limits and reporting progress."""

    def __init__(
        self, raw: BinaryIO, decoder: _Decoder, *, size: int, progress: ProgressCallback | None
    ) -> None:
        self._raw = raw
        self._decoder = decoder
        self._size = size
        self._progress = progress
        self._buffer = b""
        self._total = 0
        self._at_item = 0
        self._depth = _DepthCounter()

    def read(self, size: int = -1) -> bytes:
        if size is None or size < 0:
            size = _CHUNK
        while not self._buffer:
            packed = self._raw.read(_CHUNK)
            if packed and self._progress:
                self._progress(self._raw.tell(), self._size)
            self._buffer = self._decoder.feed(packed)
            if not packed and not self._buffer:
                if not self._decoder.eof:
                    raise EOFError
                return b""
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        self._total += len(taken)
        if self._total > MAX_UNPACKED_BYTES:
            raise CardDataError(
                _("The file unpacks to more than %(limit)d MB; no card file is that large.")
                % {"limit": MAX_UNPACKED_BYTES // 1_000_000},
                code="card_data_too_large",
            )
        if self._total - self._at_item > MAX_ITEM_BYTES:
            raise CardDataError(
                _("One entry of the file is larger than %(limit)d MB; no card is that large.")
                % {"limit": MAX_ITEM_BYTES // 1_000_000},
                code="card_data_too_large",
            )
        if self._depth.deepest(taken) > MAX_DEPTH:
            raise CardDataError(
                _("The file nests more than %(limit)d lists and objects; no card file does.")
                % {"limit": MAX_DEPTH},
                code="card_data_schema",
            )
        return taken

    def mark_item(self) -> None:
        """An item was read whole: the next one has the whole item limit again."""
        self._at_item = self._total

    @property
    def total(self) -> int:
        """Bytes of the unpacked file that have been read."""
        return self._total


@contextmanager
def open_card_file(
    path: Path, *, progress: ProgressCallback | None = None
) -> Iterator[_CardFileReader]:
    """A reader of the unpacked file; what goes wrong in it becomes a ``CardDataError``."""
    try:
        raw = path.open("rb")
    except OSError as error:
        raise CardDataError(
            _("%(path)s cannot be opened: %(reason)s")
            % {"path": path, "reason": error.strerror or error},
            code="card_data_unreadable",
        ) from error
    with raw:
        magic = raw.read(6)
        raw.seek(0)
        if magic.startswith((_ZIP, _BZIP2)):
            raise CardDataError(
                _("Zip and bzip2 archives are not read; use the plain, the .gz or the .xz file."),
                code="card_data_archive",
            )
        reader = _CardFileReader(raw, _decoder(magic), size=path.stat().st_size, progress=progress)
        try:
            yield reader
        except (EOFError, lzma.LZMAError, zlib.error) as error:
            raise CardDataError(
                _("The archive is damaged or cut off after %(bytes)d unpacked bytes.")
                % {"bytes": reader.total},
                code="card_data_truncated",
                where=str(reader.total),
            ) from error
        except MemoryError as error:  # the .xz decoder's own limit
            raise CardDataError(
                _("The archive needs more memory to unpack than any card file."),
                code="card_data_too_large",
            ) from error


def _decoder(magic: bytes) -> _Decoder:
    if magic.startswith(_GZIP):
        return _GzipDecoder()
    if magic.startswith(_XZ):
        return _XzDecoder()
    return _PlainDecoder()


def named_items(reader: _CardFileReader, prefix: str) -> Iterator[tuple[str, Any]]:
    """The members of the JSON object at ``prefix``, one by one."""
    return _items(reader, ijson.kvitems(reader, prefix, use_float=True), lambda item: item[0])


def list_items(reader: _CardFileReader, prefix: str) -> Iterator[Any]:
    """The items of the JSON list at ``prefix``, one by one."""
    return _items(reader, ijson.items(reader, prefix, use_float=True), lambda item: "")


def _items(
    reader: _CardFileReader, items: Iterator[Item], name_of: Callable[[Item], str]
) -> Iterator[Item]:
    last = ""
    try:
        for item in items:
            reader.mark_item()
            last = name_of(item)
            yield item
    except (ijson.JSONError, ValueError, OverflowError) as error:
        after = _(" after “%(name)s”") % {"name": last} if last else ""
        raise CardDataError(
            _("The file is not complete JSON: it breaks%(after)s, near byte %(bytes)d.")
            % {"after": after, "bytes": reader.total},
            code="card_data_not_json",
            where=last or str(reader.total),
        ) from error
