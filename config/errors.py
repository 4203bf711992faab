"""Domain errors become answers: a page with a message, or ``{"code", "detail", "fields"}``."""

import logging
from collections.abc import Callable

from django.contrib import messages
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from decks.errors import DomainError

logger = logging.getLogger(__name__)


class RefusalsInOneLine(logging.Filter):
    """A request that was refused is told in one line; where in the code tells nobody anything."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.ERROR:
            record.exc_info = None
        return True


class NulCharacterMiddleware:
    """Answer 400 to an address with a NUL character, which no database keeps and nobody means.

    Forms and serializers refuse it in what is sent.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        query = request.META.get("QUERY_STRING", "")
        if "\x00" in request.path or "%00" in query or "\x00" in query:
            raise BadRequest("NUL in the address")
        return self.get_response(request)


class DomainErrorMiddleware:
    """Show a :class:`DomainError` that a view lets through where the user came from.

    The message appears above the page the form was sent from (POST → redirect → GET); without a
    usable referrer, or on GET, as a page of its own with the error's status.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Answer domain errors; everything else is left to Django."""
        if not isinstance(exception, DomainError):
            return None
        back = request.headers.get("Referer", "")
        safe = url_has_allowed_host_and_scheme(
            back, allowed_hosts={request.get_host()}, require_https=request.is_secure()
        )
        if request.method == "POST" and safe and not getattr(request, "htmx", False):
            messages.error(request, str(exception.message))
            return redirect(back)
        return render(request, "error.html", {"error": exception}, status=exception.status_code)


def api_exception_handler(exc: Exception, context: dict[str, object]) -> Response | None:
    """Every API error in one shape: ``{"code": str, "detail": str, "fields": {name: [str]}}``."""
    if isinstance(exc, DomainError):
        set_rollback()
        status = exc.status_code
        body = {"code": exc.code, "detail": str(exc.message), "fields": exc.fields or {}}
        return Response(body, status=status)
    if isinstance(exc, Http404):
        exc = exceptions.NotFound()
    elif isinstance(exc, PermissionDenied):
        exc = exceptions.PermissionDenied()
    if not isinstance(exc, exceptions.APIException):
        return None
    set_rollback()
    headers = {}
    if getattr(exc, "auth_header", None):
        headers["WWW-Authenticate"] = exc.auth_header
    if getattr(exc, "wait", None):
        headers["Retry-After"] = str(int(exc.wait))
    return Response(_api_error_body(exc), status=exc.status_code, headers=headers)


def _api_error_body(exc: exceptions.APIException) -> dict[str, object]:
    if isinstance(exc, exceptions.ValidationError):
        detail = exc.detail
        if isinstance(detail, dict):
            fields = {name: _texts(errors) for name, errors in detail.items()}
            first = next(iter(fields.values()), [""])
            return {"code": "invalid", "detail": " ".join(first), "fields": fields}
        return {"code": "invalid", "detail": " ".join(_texts(detail)), "fields": {}}
    code = exc.get_codes()
    return {
        "code": code if isinstance(code, str) else "error",
        "detail": str(exc.detail),
        "fields": {},
    }


def _texts(errors: object) -> list[str]:
    if isinstance(errors, dict):
        return [f"{key}: {text}" for key, value in errors.items() for text in _texts(value)]
    if isinstance(errors, list | tuple):
        return [text for error in errors for text in _texts(error)]
    return [str(errors)]
