"""ASGI entry point: pages, API and the server-sent events of the live pages."""

import os
import warnings

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")

# WhiteNoise streams static files from a thread; they are small, and Django reads them whole.
warnings.filterwarnings("ignore", "StreamingHttpResponse must consume synchronous iterators")

django_application = get_asgi_application()

from tournaments.web.front import Front  # noqa: E402 - models can be read from here on

application = Front(django_application)
