"""Requests that may be sent twice are done once.

A client names a request by a key of its own (header ``Idempotency-Key``). The key is stored in the
same transaction as what the request changes: whoever sends it again, because the answer was lost
on the way, gets the first answer and changes nothing. Two copies at the same moment queue at the
key's unique index. A request that is refused changes nothing and leaves no key, so that it may be
sent again when what was in its way is gone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.errors import IdempotencyKeyRefused
from tournaments.models import IdempotencyKey

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_KEY = 100
KEPT_FOR = timedelta(days=3)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request was answered; `did_something` decides whether its key is kept."""

    status_code: int
    content_type: str = ""
    body: str = ""
    location: str = ""
    did_something: bool = True


def digest_of(*parts: str | bytes) -> str:
    """A digest by which a request is known again."""
    digest = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        digest.update(len(raw).to_bytes(8, "big") + raw)
    return digest.hexdigest()


@transaction.atomic
def do_once(
    *, user: User, key: str, digest: str, now: datetime, act: Callable[[], Answer]
) -> tuple[Answer, bool]:
    """Do what was asked unless this key was used before; the answer, and whether it is an old one.

    Raises:
        IdempotencyKeyRefused: The key is empty, too long or unreadable, or it was used for another
            request.
        Exception: Whatever `act` raises; then nothing was done and the key is free.
    """
    if not key or len(key) > MAX_KEY or not key.isascii() or not key.isprintable():
        raise IdempotencyKeyRefused(code="idempotency_key_invalid", status_code=400)
    row, is_new = IdempotencyKey.objects.get_or_create(
        user=user, key=key, defaults={"request_digest": digest, "created_at": now}
    )
    if not is_new:
        if row.request_digest != digest:
            raise IdempotencyKeyRefused()
        return Answer(row.status_code, row.content_type, row.body, row.location), True
    answer = act()
    if answer.did_something:
        row.status_code = answer.status_code
        row.content_type = answer.content_type
        row.body, row.location = answer.body, answer.location
        row.save()
    else:
        row.delete()
    return answer, False


def forget_old_keys(*, now: datetime) -> int:
    """Delete keys that nobody will send again; their number comes back."""
    return IdempotencyKey.objects.filter(created_at__lt=now - KEPT_FOR).delete()[0]
