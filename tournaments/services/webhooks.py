"""Telling other programs what happened: messages made from the log, sent until they arrive.

The log is written in the transaction of each action, so it knows everything that happened and
nothing else. `queue_deliveries` makes a message of each entry for each address of the store, once;
`deliver` sends one, and says when to try again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, DeliveryStatus, ResultStatus, WebhookEvent
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import AuditEntry, Match, Organization, Webhook, WebhookDelivery
from tournaments.services import telling, webhook_transport
from tournaments.services.audit import Changes, record_for_organization

if TYPE_CHECKING:
    from django.contrib.auth.models import User

EVENTS: Mapping[str, WebhookEvent] = {
    AuditAction.REGISTRATION_OPENED: WebhookEvent.REGISTRATION_OPENED,
    AuditAction.TOURNAMENT_STARTED: WebhookEvent.EVENT_STARTED,
    AuditAction.TOURNAMENT_FINISHED: WebhookEvent.EVENT_FINISHED,
    AuditAction.TOURNAMENT_CANCELLED: WebhookEvent.EVENT_CANCELLED,
    AuditAction.PLAYER_REGISTERED: WebhookEvent.PLAYER_REGISTERED,
    AuditAction.LATE_ENTRY: WebhookEvent.PLAYER_REGISTERED,
    AuditAction.TEAM_REGISTERED: WebhookEvent.PLAYER_REGISTERED,
    AuditAction.PLAYER_DROPPED: WebhookEvent.PLAYER_DROPPED,
    AuditAction.ROUND_PUBLISHED: WebhookEvent.ROUND_PUBLISHED,
    AuditAction.ROUND_COMPLETED: WebhookEvent.ROUND_COMPLETED,
    AuditAction.RESULT_ENTERED: WebhookEvent.RESULT_CONFIRMED,
    AuditAction.RESULT_CONFIRMED: WebhookEvent.RESULT_CONFIRMED,
    AuditAction.RESULT_CORRECTED: WebhookEvent.RESULT_CONFIRMED,
    AuditAction.ENGINE_MATCH_PLAYED: WebhookEvent.RESULT_CONFIRMED,
}
MAX_WEBHOOKS = 10
#: Entries older than this are not told any more, such as after a long outage of the workers.
TOLD_WITHIN = timedelta(days=1)
#: From attempt to attempt: half a minute, two minutes, eight …, more than a day in all.
RETRY_AFTER = tuple(timedelta(seconds=30 * 4**step) for step in range(7))
MAX_ATTEMPTS = len(RETRY_AFTER) + 1
DISABLED_AFTER_FAILURES = 20
#: While one worker sends, no other takes the same message.
LEASE = timedelta(minutes=2)
DUE_AT_ONCE = 200


def ensure_address(url: str) -> str:
    """The address, if messages may be sent to it; names are looked up when they are sent."""
    try:
        webhook_transport.checked_address(url)
    except webhook_transport.AddressRefused as error:
        text = _("Give an http or https address.")
        raise InvalidInput(fields={"url": [text]}) from error
    return url


def _ensure_events(events: Sequence[str]) -> list[str]:
    known = {one.value for one in WebhookEvent} - {WebhookEvent.PING.value}
    wrong = [one for one in events if one not in known]
    if wrong:
        raise InvalidInput(fields={"events": [_("Unknown: %(names)s.") % {"names": wrong[0]}]})
    return sorted(set(events))


@transaction.atomic
def create_webhook(
    *,
    actor: User | None,
    organization: Organization,
    url: str,
    now: datetime,
    events: Sequence[str] = (),
) -> Webhook:
    """Tell this address of a store's events from now on; nothing chosen means everything.

    Raises:
        InvalidInput: No address, told already, unknown events, or too many addresses.
    """
    Organization.objects.select_for_update(no_key=True).get(pk=organization.pk)
    known = Webhook.objects.filter(organization=organization)
    if known.count() >= MAX_WEBHOOKS:
        raise InvalidInput(_("A store has at most %(limit)d webhooks.") % {"limit": MAX_WEBHOOKS})
    if known.filter(url=url).exists():
        raise InvalidInput(fields={"url": [_("This address is told already.")]})
    webhook = Webhook.objects.create(
        organization=organization,
        url=ensure_address(url),
        events=_ensure_events(events),
        created_by=actor,
        created_at=now,
        active_since=now,
    )
    _log(webhook, actor=actor, now=now, is_new=True)
    return webhook


@transaction.atomic
def update_webhook(
    *,
    actor: User | None,
    webhook: Webhook,
    now: datetime,
    url: str | None = None,
    events: Sequence[str] | None = None,
    is_active: bool | None = None,
) -> Webhook:
    """Change what is given. Made active again, it is told what happens from now on."""
    webhook = Webhook.objects.select_for_update().get(pk=webhook.pk)
    if url is not None and url != webhook.url:
        others = Webhook.objects.filter(organization_id=webhook.organization_id, url=url)
        if others.exists():
            raise InvalidInput(fields={"url": [_("This address is told already.")]})
        webhook.url = ensure_address(url)
    if events is not None:
        webhook.events = _ensure_events(events)
    if is_active is not None and is_active != webhook.is_active:
        webhook.is_active = is_active
        if is_active:
            webhook.failures, webhook.disabled_at, webhook.active_since = 0, None, now
    webhook.save()
    _log(webhook, actor=actor, now=now)
    return webhook


@transaction.atomic
def delete_webhook(*, actor: User | None, webhook: Webhook, now: datetime) -> None:
    """Forget an address and everything that was sent to it."""
    _log(webhook, actor=actor, now=now)
    webhook.delete()


def _log(webhook: Webhook, *, actor: User | None, now: datetime, is_new: bool = False) -> None:
    """The address alone: the row holds the secret."""
    changes = Changes()
    if is_new:
        changes.created_many([webhook])
    record_for_organization(
        organization=webhook.organization,
        actor=actor,
        action=AuditAction.WEBHOOK_CHANGED,
        now=now,
        changes=changes,
        told=telling.words(webhook.url),
    )


@transaction.atomic
def ping_webhook(*, actor: User | None, webhook: Webhook, now: datetime) -> WebhookDelivery:
    """Send a test message."""
    body = _body(WebhookEvent.PING, webhook.organization, now, {})
    delivery = WebhookDelivery.objects.create(
        webhook=webhook,
        event=WebhookEvent.PING,
        body=body,
        created_at=now,
        next_attempt_at=now,
    )
    _log(webhook, actor=actor, now=now)
    return delivery


@transaction.atomic
def resend_delivery(
    *, actor: User | None, delivery: WebhookDelivery, now: datetime
) -> WebhookDelivery:
    """Send a message once more, with all its attempts; receivers know it by its identifier."""
    delivery = WebhookDelivery.objects.select_for_update().get(pk=delivery.pk)
    if not delivery.webhook.is_active:
        raise TournamentRefused(_("This webhook is not active."), code="webhook_inactive")
    delivery.status = DeliveryStatus.QUEUED
    delivery.attempts = 0
    delivery.next_attempt_at = now
    delivery.save()
    _log(delivery.webhook, actor=actor, now=now)
    return delivery


def queue_deliveries(*, now: datetime) -> int:
    """Make the messages that are not made yet; how many comes back. Running twice makes none."""
    made = 0
    for webhook in Webhook.objects.filter(is_active=True).select_related("organization"):
        told = WebhookDelivery.objects.filter(webhook=webhook, entry=OuterRef("pk"))
        entries = (
            AuditEntry.objects.filter(
                organization=webhook.organization,
                tournament__isnull=False,
                action__in=[action for action, event in EVENTS.items() if webhook.wants(event)],
                at__gte=max(webhook.active_since, now - TOLD_WITHIN),
            )
            .filter(~Exists(told))
            .select_related("tournament")
            .order_by("pk")
        )
        for entry in entries[:DUE_AT_ONCE]:
            made += _queue(webhook, entry, now)
    return made


def _queue(webhook: Webhook, entry: AuditEntry, now: datetime) -> int:
    event = EVENTS[entry.action]
    body = _body(event, webhook.organization, entry.at, _content(entry, event))
    try:
        with transaction.atomic():
            WebhookDelivery.objects.create(
                webhook=webhook,
                event=event,
                entry=entry,
                body=body,
                created_at=now,
                next_attempt_at=now,
            )
    except IntegrityError:  # another worker was quicker
        return 0
    return 1


def _body(
    event: WebhookEvent, organization: Organization, at: datetime, content: Mapping[str, object]
) -> str:
    message = {
        "type": event.value,
        "at": at.isoformat(),
        "store": {"slug": organization.slug, "name": organization.name},
        **content,
    }
    return json.dumps(message, ensure_ascii=False)


def _content(entry: AuditEntry, event: WebhookEvent) -> dict[str, object]:
    """What everybody may know of an action: the event, the round, the names concerned."""
    tournament = entry.tournament
    assert tournament is not None
    content: dict[str, object] = {
        "event": {
            "slug": tournament.slug,
            "name": tournament.name,
            "status": tournament.status,
            "url": settings.SITE_URL + reverse("tournaments:detail", args=[tournament.slug]),
            "data_url": settings.SITE_URL
            + reverse("tournaments:event_json", args=[tournament.slug]),
        },
        "round": entry.round_number,
    }
    if event in (WebhookEvent.PLAYER_REGISTERED, WebhookEvent.PLAYER_DROPPED):
        content["players"] = entry.text
    if event == WebhookEvent.RESULT_CONFIRMED:
        content["matches"] = _matches(entry)
    return content


def _matches(entry: AuditEntry) -> list[dict[str, object]]:
    """The results that the action changed, as they are now."""
    keys = [
        one["pk"] for one in entry.changes if one["model"] == "tournaments.match" and "pk" in one
    ]
    matches = Match.objects.with_players().filter(pk__in=keys, result_status=ResultStatus.CONFIRMED)
    return [
        {
            "table": match.table,
            "player_one": match.player_one.name,
            "player_two": match.player_two.name,
            "games": list(match.games or ()),
            "double_loss": match.is_double_loss,
        }
        for match in matches.order_by("table")
    ]


def due_deliveries(*, now: datetime) -> list[int]:
    """The messages that wait for an attempt, the oldest first."""
    return list(
        WebhookDelivery.objects.filter(
            status=DeliveryStatus.QUEUED, next_attempt_at__lte=now, webhook__is_active=True
        )
        .order_by("pk")
        .values_list("pk", flat=True)[:DUE_AT_ONCE]
    )


def deliver(delivery_id: int, *, now: datetime) -> bool:
    """Try once to send a message; whether it arrived comes back.

    Nothing happens if it is not due or another worker has it.
    """
    with transaction.atomic():
        delivery = (
            WebhookDelivery.objects.select_for_update(of=("self",))
            .select_related("webhook")
            .filter(pk=delivery_id, status=DeliveryStatus.QUEUED, next_attempt_at__lte=now)
            .first()
        )
        if delivery is None or not delivery.webhook.is_active:
            return False
        delivery.attempts += 1
        delivery.next_attempt_at = now + LEASE
        delivery.save(update_fields=["attempts", "next_attempt_at"])
    body = delivery.body.encode()
    webhook = delivery.webhook
    timestamp = int(now.timestamp())
    answer = webhook_transport.send(
        url=webhook.url,
        body=body,
        headers={
            "Content-Type": "application/json",
            "User-Agent": "tournament-desk-webhook/1",
            "X-Desk-Event": delivery.event,
            "X-Desk-Delivery": str(delivery.identifier),
            "X-Desk-Signature": webhook_transport.signature(webhook.secret, timestamp, body),
        },
    )
    _store_outcome(delivery, answer, now=now)
    return answer.is_good


@transaction.atomic
def _store_outcome(
    delivery: WebhookDelivery, answer: webhook_transport.Answer, *, now: datetime
) -> None:
    webhook = Webhook.objects.select_for_update().get(pk=delivery.webhook_id)
    delivery.answer_status, delivery.error = answer.status, answer.error
    if answer.is_good:
        delivery.status = DeliveryStatus.DELIVERED
        delivery.delivered_at, delivery.next_attempt_at = now, None
        webhook.failures = 0
    else:
        webhook.failures += 1
        if delivery.attempts >= MAX_ATTEMPTS:
            delivery.status, delivery.next_attempt_at = DeliveryStatus.FAILED, None
        else:
            delivery.next_attempt_at = now + RETRY_AFTER[delivery.attempts - 1]
        if webhook.failures >= DISABLED_AFTER_FAILURES and webhook.is_active:
            webhook.is_active, webhook.disabled_at = False, now
    delivery.save()
    webhook.save(update_fields=["failures", "is_active", "disabled_at"])
