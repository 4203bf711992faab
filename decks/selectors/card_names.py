"""What cards are called in the reader's language.

The names of a language are kept in memory per process, as those of the suggestions are, and read
again when names were added. Whether some were is asked at most every few seconds, so that a page
with many cards costs one query at most.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock

from django.db.models import Max
from django.utils.translation import get_language

from decks.enums import NameKind
from decks.models import CardName

LOOK_EVERY_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class _Held:
    version: int
    looked_at: float
    names: Mapping[str, str]


_held: dict[str, _Held] = {}
_lock = Lock()


def names_in(language: str) -> Mapping[str, str]:
    """By English name of a card or a face its name in a language, where there is one.

    A card of several faces has all their names, ``A // B``. In English nothing is asked.
    """
    if language == "en":
        return {}
    with _lock:
        known, now = _held.get(language), time.monotonic()
        if known is not None and now - known.looked_at < LOOK_EVERY_SECONDS:
            return known.names
        version = CardName.objects.aggregate(newest=Max("pk"))["newest"] or 0
        names = known.names if known and known.version == version else _read(language)
        _held[language] = _Held(version, now, names)
        return names


def local_name(name: str) -> str:
    """The name in the language in use; the English one where there is no other."""
    language = (get_language() or "en").partition("-")[0]
    return names_in(language).get(name, name)


def forget_names() -> None:
    """Read every name again; for tests, whose cards come and go."""
    with _lock:
        _held.clear()


def _read(language: str) -> dict[str, str]:
    rows = CardName.objects.filter(
        language=language, kind=NameKind.LOCALIZED, face_position__isnull=True
    )
    found: dict[str, str] = {}
    # Of several names the one that was stored first is the card's.
    for own, name in rows.order_by("-pk").values_list("card__name", "name"):
        found[own] = name
        parts, named = own.split(" // "), name.split(" // ")
        if len(parts) == len(named):
            found.update(zip(parts, named, strict=True))
    return found
