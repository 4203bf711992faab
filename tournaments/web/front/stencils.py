"""A page with blanks in it, filled in for each reader without a template."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Headers = Sequence[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Stencil:
    """An answer of Django's, cut at the marks of its blanks.

    Args:
        headers: As Django gave them, without the content's length.
        pieces: Content between blanks and names of blanks by turns, beginning with content.
        digest: Short for the content with its blanks.
    """

    status: int
    headers: Headers
    pieces: tuple[bytes, ...]
    digest: bytes

    @classmethod
    def cut(cls, status: int, headers: Headers, content: bytes, marks: Sequence[str]) -> Stencil:
        """Cut an answer at its marks, which are words of letters and digits."""
        pattern = re.compile(b"(%s)" % b"|".join(mark.encode() for mark in marks))
        return cls(
            status=status,
            headers=[(n.lower(), v) for n, v in headers if n.lower() != b"content-length"],
            pieces=tuple(pattern.split(content)),
            digest=hashlib.blake2b(content, digest_size=9).digest(),
        )

    def fill(self, values: Mapping[bytes, bytes]) -> bytes:
        """The content with the blanks of these marks filled in."""
        pieces = list(self.pieces)
        for index in range(1, len(pieces), 2):
            pieces[index] = values[pieces[index]]
        return b"".join(pieces)
