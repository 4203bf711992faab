"""Pages of the site itself: health, robots and the error pages."""

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def health(request: HttpRequest) -> HttpResponse:
    """Answer 200 when the database answers; for load balancers and ``make run``."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})


def robots(request: HttpRequest) -> HttpResponse:
    """Keep crawlers off accounts, staff pages and the API."""
    lines = ["User-agent: *", "Disallow: /accounts/", "Disallow: /admin/", "Disallow: /api/"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400 for what is no proper request, such as an address with a NUL character."""
    return _error(request, 400, "bad_request", _("The request could not be understood."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 as a page of the site."""
    return _error(request, 404, "not_found", _("There is nothing at this address."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 as a page of the site, with the way to sign in."""
    return _error(request, 403, "permission_denied", _("You may not do this."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 for a form whose page is older than the session that sends it."""
    return render(request, "403_csrf.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500 without a stack trace."""
    return _error(request, 500, "server_error", _("Something went wrong on our side."))


def _error(request: HttpRequest, status: int, code: str, detail: str) -> HttpResponse:
    """The site's page for this status, or the API's shape below its address."""
    if request.path.startswith("/api/"):
        return JsonResponse({"code": code, "detail": detail, "fields": {}}, status=status)
    return render(request, f"{status}.html", status=status)
