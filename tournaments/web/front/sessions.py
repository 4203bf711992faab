"""Who is signed in, for many requests at a time, as Django's middleware would find out for one."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.utils.crypto import constant_time_compare

from tournaments.web import reader

DATABASE_SESSIONS = "django.contrib.sessions.backends.db"


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An account with a valid session, and what the session says of its pages."""

    user: User
    language: str
    zone: str


def read_sessions(keys: Set[str], *, now: datetime) -> dict[str, SignedIn]:
    """The accounts of those of these sessions that are valid and in order. Two queries.

    Whatever is not quite so is left out, for Django to decide: a session with messages to be shown,
    of an account that may not sign in any more, made with an older password or secret.
    """
    if settings.SESSION_ENGINE != DATABASE_SESSIONS:
        return {}
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    rows = Session.objects.filter(session_key__in=keys, expire_date__gt=now)
    found: dict[str, dict[str, Any]] = {
        row.session_key: store.decode(row.session_data) for row in rows
    }
    ids = {data[SESSION_KEY] for data in found.values() if data.get(SESSION_KEY, "").isdecimal()}
    users = {str(user.pk): user for user in User.objects.filter(pk__in=ids, is_active=True)}
    signed_in = {}
    for key, data in found.items():
        user = users.get(data.get(SESSION_KEY, ""))
        if user is None or "_messages" in data or not _is_verified(user, data):
            continue
        chosen = data.get(reader.SESSION_KEY, {})
        signed_in[key] = SignedIn(user, chosen.get("language") or "", chosen.get("time_zone") or "")
    return signed_in


def _is_verified(user: User, data: dict[str, Any]) -> bool:
    """Whether the session was made by a way to sign in that we have, and with this password."""
    return data.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS and (
        constant_time_compare(data.get(HASH_SESSION_KEY) or "", user.get_session_auth_hash())
    )
