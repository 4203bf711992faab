"""``/api/v1/``: the applications' routes, the token endpoint and the OpenAPI schema."""

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.urls import include, path
from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView
from rest_framework.authtoken.views import ObtainAuthToken
from rest_framework.throttling import AnonRateThrottle, ScopedRateThrottle

app_name = "api"


class ObtainToken(ObtainAuthToken):
    """A token for a username and password; few tries a minute."""

    throttle_classes = [AnonRateThrottle, ScopedRateThrottle]
    throttle_scope = "token"


class KeptSchemaGenerator(SchemaGenerator):
    """The schema, made once for each language: it takes half a second, and all get the same."""

    def get_schema(self, request: Any = None, public: bool = False) -> Any:
        return _schema(get_language())


@lru_cache(maxsize=len(settings.LANGUAGES))
def _schema(language: str | None) -> Any:
    return SchemaGenerator().get_schema(public=True)


urlpatterns = [
    path("auth/token/", ObtainToken.as_view(), name="token"),
    path("schema/", SpectacularAPIView.as_view(generator_class=KeptSchemaGenerator), name="schema"),
    path("", include("decks.api.v1.urls")),
    path("", include("tournaments.api.v1.urls")),
]
