"""Which compiler compiled a card: a fingerprint of everything that decides what comes out."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

READ_PARTS = (
    *("cards", "effects", "ir", "oracle", "rules", "vocabulary"),
    *("idle.py", "meaningless.py", "support.py"),
)
"""The grammar, its nodes, the registries of what can be carried out, and what is refused."""

LEFT_OUT = frozenset({"bundled", "__pycache__"})
"""The bundled definitions aren't compiled."""


@cache
def compiler_version() -> str:
    """The same as long as every card compiles to the same; another after any change of the
    sources that could matter."""
    package = files("rules_engine")
    content = hashlib.sha256()
    for part in READ_PARTS:
        _add(content, package / part, part)
    return content.hexdigest()[:16]


def _add(content: hashlib._Hash, place: Traversable, path: str) -> None:
    if place.is_dir():
        for one in sorted(place.iterdir(), key=lambda found: found.name):
            if one.name not in LEFT_OUT:
                _add(content, one, f"{path}/{one.name}")
    elif path.endswith(".py"):
        content.update(f"{path}\0".encode())
        content.update(place.read_bytes())
