"""``/api/v1/``: the applications' routes, the token endpoint and the OpenAPI schema."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView
from rest_framework.authtoken.views import obtain_auth_token

app_name = "api"

urlpatterns = [
    path("auth/token/", obtain_auth_token, name="token"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("", include("decks.api.v1.urls")),
    path("", include("tournaments.api.v1.urls")),
]
