"""Pages of the site itself: health, robots and the error pages."""

from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render


def health(request: HttpRequest) -> HttpResponse:
    """Answer 200 when the database answers; for load balancers and ``make run``."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok"})


def robots(request: HttpRequest) -> HttpResponse:
    """Keep crawlers off accounts, staff pages and the API."""
    lines = ["User-agent: *", "Disallow: /accounts/", "Disallow: /admin/", "Disallow: /api/"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 as a page of the site."""
    return render(request, "404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 as a page of the site, with the way to sign in."""
    return render(request, "403.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500 without a stack trace."""
    return render(request, "500.html", status=500)
