"""Who reads: pages in the account's language and time zone, or in what the browser asks for."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from tournaments.models import AccountPreferences
from tournaments.services.preferences import change_preferences

SESSION_KEY = "reader"
ZONE_COOKIE = "time_zone"


class ReaderMiddleware:
    """Put the account's choices, kept in its session, before what the browser asks for.

    Programs that use the API say with each request what they want; for them nothing changes.
    The time zone of somebody without a choice comes from a cookie that the pages' script sets.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.reader_zone = None  # type: ignore[attr-defined]
        if request.path.startswith("/api/"):
            return self.get_response(request)
        chosen: dict[str, str] = request.session.get(SESSION_KEY, {})
        language = chosen.get("language", "")
        if language and translation.check_for_language(language):
            translation.activate(language)
            request.LANGUAGE_CODE = translation.get_language()
        zone = find_zone(chosen.get("time_zone") or unquote(request.COOKIES.get(ZONE_COOKIE, "")))
        request.reader_zone = zone  # type: ignore[attr-defined]
        with timezone.override(zone or timezone.get_default_timezone()):
            return self.get_response(request)


def find_zone(name: str) -> zoneinfo.ZoneInfo | None:
    """The time zone of this name, if there is one."""
    if not 0 < len(name) <= 64:
        return None
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return None


@receiver(user_logged_in)
def remember_choices(sender: Any, request: HttpRequest, user: Any, **_others: object) -> None:
    """Take the account's choices into the session that begins."""
    preferences = AccountPreferences.objects.filter(user=user).first()
    if preferences is not None:
        keep_choices(request, preferences)


def keep_choices(request: HttpRequest, preferences: AccountPreferences) -> None:
    """Show the session's pages as the account wants them from now on."""
    request.session[SESSION_KEY] = {
        "language": preferences.language,
        "time_zone": preferences.time_zone,
    }


@login_required
@require_POST
def choose_time_zone(request: HttpRequest) -> HttpResponse:
    """Show times on the account's own clock, too; without a name as the browser says."""
    preferences = change_preferences(
        actor=request.user, time_zone=request.POST.get("time_zone", ""), now=timezone.now()
    )
    keep_choices(request, preferences)
    messages.success(request, _("Saved."))
    return redirect("tournaments:me")


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Change the language and go back; an account's choice is kept with the account."""
    language = request.POST.get("language", "")
    if request.user.is_authenticated and translation.check_for_language(language):
        preferences = change_preferences(actor=request.user, language=language, now=timezone.now())
        keep_choices(request, preferences)
    return set_language(request)
