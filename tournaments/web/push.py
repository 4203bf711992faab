"""Web Push: a browser asks for notices, or for no more; the service worker and the manifest."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.errors import DomainError
from tournaments.services import push
from tournaments.web.once import refusal, wants_json


@login_required
@require_POST
def subscribe(request: HttpRequest) -> HttpResponse:
    """Take a browser's subscription; sent by ``static/js/push.js``."""
    try:
        push.subscribe(
            user=request.user,
            endpoint=request.POST.get("endpoint", ""),
            p256dh=request.POST.get("p256dh", ""),
            auth=request.POST.get("auth", ""),
            now=timezone.now(),
        )
    except DomainError as error:
        return refusal(error)
    return JsonResponse({"code": "done", "detail": _("This device gets notices."), "fields": {}})


@login_required
@require_POST
def unsubscribe(request: HttpRequest) -> HttpResponse:
    """Send a browser, or all of the account's, nothing more."""
    push.unsubscribe(user=request.user, endpoint=request.POST.get("endpoint", "")[:1000])
    text = _("No more notices.")
    if wants_json(request):
        return JsonResponse({"code": "done", "detail": text, "fields": {}})
    messages.success(request, text)
    return redirect("tournaments:me")


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker at the root of the site, because it serves pages below the root."""
    path = finders.find("js/service_worker.js")
    try:
        if path:
            with open(path, encoding="utf-8") as file:
                script = file.read()
        else:
            with staticfiles_storage.open("js/service_worker.js") as stored:
                script = stored.read().decode()
    except FileNotFoundError:
        raise Http404 from None
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response
