"""``/api/v1/``: the applications' routes, the token endpoint and the OpenAPI schema."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView
from rest_framework.authtoken.views import ObtainAuthToken
from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle

app_name = "api"


class ObtainToken(ObtainAuthToken):
    """A token for a username and password; few tries a minute."""

    throttle_classes = [AnonRateThrottle, ScopedRateThrottle]
    throttle_scope = "token"


urlpatterns = [
    path("auth/token/", ObtainToken.as_view(), name="token"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("", include("decks.api.v1.urls")),
    path("", include("tournaments.api.v1.urls")),
]
