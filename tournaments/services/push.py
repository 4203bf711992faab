"""Web Push notices to devices that asked for them: queued with the action, sent by a job.

The keys of the site (VAPID, RFC 8292) come from the settings; without them nothing is offered.
Messages are encrypted for the browser (RFC 8291) and go to the push service that the browser
named, which has to be one of `settings.WEB_PUSH_HOSTS`: the address comes from outside.
"""

from __future__ import annotations

import base64
import binascii
import functools
import json
import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from pywebpush import WebPushException, webpush

from tournaments.enums import JobKind, NoticeKind
from tournaments.errors import InvalidInput, PushRefused
from tournaments.models import (
    Announcement,
    BackgroundJob,
    PushSubscription,
    Registration,
    Round,
    RoundEntry,
    TeamMember,
    Tournament,
)
from tournaments.services import jobs, notices

if TYPE_CHECKING:
    from django.contrib.auth.models import User

logger = logging.getLogger(__name__)

BATCH = 25
DEVICES_PER_USER = 10
#: Older news about a table is no news.
TIME_TO_LIVE = 30 * 60
TIMEOUT = 10
#: What push services answer about a subscription that is gone for good.
GONE = (404, 410)


def public_key() -> str:
    """The site's public key as browsers want it; "" where push is off."""
    return _public_key(settings.VAPID_PRIVATE_KEY)


@functools.lru_cache(maxsize=2)
def _public_key(private: str) -> str:
    if not private:
        return ""
    number = int.from_bytes(_decoded(private), "big")
    point = ec.derive_private_key(number, ec.SECP256R1()).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@transaction.atomic
def subscribe(
    *, user: User, endpoint: str, p256dh: str, auth: str, now: datetime
) -> PushSubscription:
    """Send this browser notices from now on; the oldest of too many devices goes.

    A browser that was another account's before is this one's now.

    Raises:
        PushRefused: The site has no keys (code ``push_off``).
        InvalidInput: No address of a known push service, or keys that are none.
    """
    if not public_key():
        raise PushRefused()
    _ensure_subscription(endpoint, p256dh, auth)
    row, _is_new = PushSubscription.objects.update_or_create(
        endpoint=endpoint,
        defaults={"user": user, "p256dh": p256dh, "auth": auth, "created_at": now},
    )
    rows = PushSubscription.objects.filter(user=user).order_by("-created_at", "-pk")
    too_many = list(rows.values_list("pk", flat=True)[DEVICES_PER_USER:])
    PushSubscription.objects.filter(pk__in=too_many).delete()
    return row


def unsubscribe(*, user: User, endpoint: str = "") -> int:
    """Forget a browser, or with no address all of the account's; their number comes back."""
    rows = PushSubscription.objects.filter(user=user)
    if endpoint:
        rows = rows.filter(endpoint=endpoint)
    return rows.delete()[0]


def _ensure_subscription(endpoint: str, p256dh: str, auth: str) -> None:
    fields: dict[str, list[str]] = {}
    if len(endpoint) > 1000 or not _is_push_service(endpoint):
        fields["endpoint"] = [_("This is no address of a push service that we know.")]
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
    except (ValueError, binascii.Error):
        fields["p256dh"] = [_("This is no public key of a browser.")]
    try:
        is_secret = len(_decoded(auth)) == 16
    except (ValueError, binascii.Error):
        is_secret = False
    if not is_secret:
        fields["auth"] = [_("This is no secret of a browser.")]
    if fields:
        raise InvalidInput(fields=fields)


def _is_push_service(endpoint: str) -> bool:
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    known: list[str] = settings.WEB_PUSH_HOSTS
    if f"{parts.scheme}://{host}" in known:  # spelled out with its scheme: a service of one's own
        return True
    is_known = any(host == one or (one.startswith(".") and host.endswith(one)) for one in known)
    return parts.scheme == "https" and port in (None, 443) and is_known


def queue_pairings(round: Round, *, actor: User | None, now: datetime) -> BackgroundJob | None:
    """Tell the devices of everybody in a published round their tables."""
    users = _users_of(Registration.objects.filter(entries__round=round))
    return _start(
        users, {"kind": NoticeKind.PAIRINGS, "round": round.pk}, round.tournament, actor, now
    )


def queue_announcement(
    announcement: Announcement, *, actor: User | None, now: datetime
) -> BackgroundJob | None:
    """Send an announcement to the devices of everybody who takes part."""
    tournament = announcement.tournament
    users = _users_of(Registration.objects.filter(tournament=tournament).seated())
    return _start(
        users,
        {"kind": NoticeKind.ANNOUNCEMENT, "announcement": announcement.pk},
        tournament,
        actor,
        now,
    )


def queue_moved_up(registration: Registration, *, now: datetime) -> BackgroundJob | None:
    """Tell the devices of somebody who waited that a place became free."""
    users = _users_of(Registration.objects.filter(pk=registration.pk))
    return _start(
        users,
        {"kind": NoticeKind.MOVED_UP, "registration": registration.pk},
        registration.tournament,
        None,
        now,
    )


def _users_of(registrations) -> dict[int, int]:
    """The accounts of these entrants, team members included, with the registration of each."""
    found: dict[int, int] = {}
    own = registrations.filter(player__user__isnull=False).values_list("player__user_id", "pk")
    members = TeamMember.objects.filter(
        registration__in=registrations, is_current=True, player__user__isnull=False
    ).values_list("player__user_id", "registration_id")
    found.update(own)
    found.update(members)
    return found


def _start(
    users: Mapping[int, int],
    arguments: Mapping[str, str | int],
    tournament: Tournament,
    actor: User | None,
    now: datetime,
) -> BackgroundJob | None:
    if not public_key() or not users:
        return None
    ids = list(
        PushSubscription.objects.filter(user_id__in=users)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    if not ids:
        return None
    return jobs.start_job(
        actor=actor,
        kind=JobKind.SEND_PUSH,
        now=now,
        tournament=tournament,
        arguments={**arguments, "subscriptions": ids},
        total=len(ids),
        is_recorded=False,
    )


def send(job: BackgroundJob) -> dict[str, int]:
    """Send the notices of a job; devices that are gone for good are forgotten.

    A device that a push service doesn't take at the moment is left out; what was sent before a
    worker was killed isn't sent again. The numbers sent, gone and failed come back.
    """
    ids: list[int] = job.arguments["subscriptions"]
    counts = {"sent": 0, "gone": 0, "failed": 0}
    with _Session() as session:
        for start in range(job.progress, len(ids), BATCH):
            batch = ids[start : start + BATCH]
            rows = list(PushSubscription.objects.filter(pk__in=batch).order_by("pk"))
            messages = _messages(job, [row.user_id for row in rows])
            for row in rows:
                if row.user_id in messages:
                    counts[_deliver(session, row, messages[row.user_id])] += 1
            jobs.report_progress(job, start + len(batch), len(ids))
    return counts


class _Session(requests.Session):
    """Follows no redirect: the address was checked, where it leads was not."""

    def __init__(self) -> None:
        super().__init__()
        self.max_redirects = 0


def _deliver(session: requests.Session, row: PushSubscription, message: dict[str, str]) -> str:
    """Send one message; what became of it."""
    try:
        webpush(
            {"endpoint": row.endpoint, "keys": {"p256dh": row.p256dh, "auth": row.auth}},
            data=json.dumps(message),
            vapid_private_key=settings.VAPID_PRIVATE_KEY,
            vapid_claims={"sub": settings.VAPID_SUBJECT},
            ttl=TIME_TO_LIVE,
            timeout=TIMEOUT,
            headers={"Urgency": "high"},
            requests_session=session,
        )
    except WebPushException as error:
        status = None if error.response is None else error.response.status_code
        if status in GONE:
            row.delete()
            return "gone"
        logger.warning("push service answered %s for subscription %s", status, row.pk)
        return "failed"
    except (requests.RequestException, OSError):
        logger.warning("push service of subscription %s cannot be reached", row.pk, exc_info=True)
        return "failed"
    return "sent"


def _messages(job: BackgroundJob, users: Sequence[int]) -> dict[int, dict[str, str]]:
    """Per account what its devices show, in the site's language."""
    kind = NoticeKind(job.arguments["kind"])
    with translation.override(settings.LANGUAGE_CODE):
        if kind == NoticeKind.ANNOUNCEMENT:
            row = Announcement.objects.select_related("tournament").get(
                pk=job.arguments["announcement"]
            )
            message = _message(row.tournament, row.tournament.name, row.text, tag="announcement")
            return dict.fromkeys(users, message)
        if kind == NoticeKind.MOVED_UP:
            one = Registration.objects.select_related("player", "tournament").get(
                pk=job.arguments["registration"]
            )
            title, text = notices.texts(one, one.tournament, kind, None)
            message = _message(one.tournament, title, _sentence(text), tag="place")
            return dict.fromkeys(users, message)
        round_id = job.arguments["round"]
        found = _users_of(Registration.objects.filter(entries__round=round_id))
        mine = {user: found[user] for user in users if user in found}
        entries = {
            entry.registration_id: entry
            for entry in RoundEntry.objects.filter(
                round_id=round_id, registration_id__in=set(mine.values())
            ).select_related(
                "round__tournament",
                "registration__player",
                "match__player_one__player",
                "match__player_two__player",
            )
        }
        messages = {}
        for user, registration_id in mine.items():
            entry = entries[registration_id]
            title, text = notices.texts(
                entry.registration, entry.round.tournament, NoticeKind.PAIRINGS, entry
            )
            messages[user] = _message(
                entry.round.tournament, title, _sentence(text), tag="pairings"
            )
        return messages


def _sentence(text: str) -> str:
    """What a mail says after its salutation, standing alone."""
    return text[:1].upper() + text[1:]


def _message(tournament: Tournament, title: str, body: str, *, tag: str) -> dict[str, str]:
    return {
        "title": title,
        "body": body,
        "url": reverse("tournaments:my_event", args=[tournament.slug]),
        "tag": f"{tag}-{tournament.pk}",
    }
