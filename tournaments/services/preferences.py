"""An account's language and time zone, and the language in which people are written to."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput
from tournaments.models import AccountPreferences, Player
from tournaments.services import telling
from tournaments.services.audit import Changes, record_for_organization
from tournaments.services.organizations import ensure_time_zone

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def change_preferences(
    *,
    actor: User,
    now: datetime,
    language: str | None = None,
    time_zone: str | None = None,
) -> AccountPreferences:
    """Store what is given of the actor's own choices; "" leaves the choice to the browser.

    Raises:
        InvalidInput: A language that the pages are not in, or an unknown time zone.
    """
    if language and language not in dict(settings.LANGUAGES):
        raise InvalidInput(fields={"language": [_("The pages are not in this language.")]})
    if time_zone:
        ensure_time_zone(time_zone)
    preferences, is_new = AccountPreferences.objects.select_for_update().get_or_create(user=actor)
    changes = Changes()
    if not is_new:
        changes.changing(preferences)
    if language is not None:
        preferences.language = language
    if time_zone is not None:
        preferences.time_zone = time_zone
    preferences.save()
    if is_new:
        changes.created(preferences)
    record_for_organization(
        organization=None,
        actor=actor,
        action=AuditAction.PREFERENCES_CHANGED,
        now=now,
        changes=changes,
        told=telling.words(actor.get_username()),
    )
    return preferences


def language_of(player: Player) -> str:
    """The language in which to write to a player.

    The account's choice counts first, then the language in which the player was entered, then
    the site's.
    """
    offered = dict(settings.LANGUAGES)
    chosen = getattr(player.user, "preferences", None)
    for language in (chosen.language if chosen else "", player.language):
        if language in offered:
            return language
    return settings.LANGUAGE_CODE
