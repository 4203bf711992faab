"""Root URLs: pages, accounts, admin, API."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from config.views import health, robots
from tournaments.web.reader import choose_language

urlpatterns = [
    path("healthz", health, name="health"),
    path("robots.txt", robots, name="robots"),
    path("i18n/set-language/", choose_language, name="set_language"),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("api/v1/", include("config.api")),
    path("decks/", include("decks.web.urls")),
    path("", include("tournaments.web.urls")),
]
handler400 = "config.views.bad_request"
handler404 = "config.views.not_found"
handler500 = "config.views.server_error"
handler403 = "config.views.forbidden"

if settings.DEBUG:
    admin.site.site_header = "Tournament desk (development)"
