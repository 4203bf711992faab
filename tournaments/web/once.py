"""Forms that a page sends again when the network is back: done once, answered in JSON.

``static/js/offline.js`` sends such a form with ``Idempotency-Key`` and, from its queue, with
``Accept: application/json``. Without script nothing of this happens.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import resolve_url
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.errors import DomainError
from tournaments.services.idempotency import Answer, digest_of, do_once

View = Callable[..., HttpResponse]


def wants_json(request: HttpRequest) -> bool:
    """Whether the page's queue sends the form rather than the page itself."""
    return request.headers.get("Accept", "").startswith("application/json")


def nothing_done(response: HttpResponse) -> HttpResponse:
    """Mark an answer that changed nothing: its key stays free."""
    response.did_something = False
    return response


def once_per_key(view: View) -> View:
    """Do a signed-in user's form once per ``Idempotency-Key``; without the header as ever."""

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        key = request.headers.get("Idempotency-Key")
        if not request.user.is_authenticated:
            return _sign_in_first() if wants_json(request) else view(request, *args, **kwargs)
        if key is None:
            return view(request, *args, **kwargs)
        try:
            answer, is_old = do_once(
                user=request.user,
                key=key,
                digest=_digest(request),
                now=timezone.now(),
                act=lambda: _answer(view(request, *args, **kwargs)),
            )
        except DomainError as error:
            if not wants_json(request):
                raise
            return refusal(error)
        return _response(request, answer, is_old=is_old)

    return wrapper


def refusal(error: DomainError, **more: object) -> JsonResponse:
    """A refused form in the API's shape."""
    body = {"code": error.code, "detail": str(error.message), "fields": error.fields or {}, **more}
    return JsonResponse(body, status=error.status_code)


def _sign_in_first() -> JsonResponse:
    text = _("You are signed out. Sign in, and what you entered is sent.")
    login = resolve_url("account_login")
    return JsonResponse(
        {"code": "not_authenticated", "detail": text, "fields": {}, "address": login}, status=401
    )


def _digest(request: HttpRequest) -> str:
    """The address and the fields, without the token against forgery, which changes."""
    fields = sorted(
        (name, value)
        for name, values in request.POST.lists()
        if name != "csrfmiddlewaretoken"
        for value in values
    )
    return digest_of(request.path, *(part for field in fields for part in field))


def _answer(response: HttpResponse) -> Answer:
    did_something = getattr(response, "did_something", True) and response.status_code < 400
    return Answer(
        status_code=response.status_code,
        content_type=response.headers.get("Content-Type", ""),
        body=response.content.decode(),
        location=response.headers.get("Location", ""),
        did_something=did_something,
    )


def _response(request: HttpRequest, answer: Answer, *, is_old: bool) -> HttpResponse:
    if wants_json(request) and (answer.did_something or is_old):
        texts = [str(message) for message in messages.get_messages(request)]
        response: HttpResponse = JsonResponse(
            {"code": "done", "detail": " ".join(texts), "fields": {}}
        )
    else:
        response = HttpResponse(
            answer.body, status=answer.status_code, content_type=answer.content_type or None
        )
        if answer.location:
            response["Location"] = answer.location
        if request.htmx:
            response["HX-Trigger"] = "desk-changed"
    if is_old:
        response["Idempotent-Replayed"] = "true"
    return response
