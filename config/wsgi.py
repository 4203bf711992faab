"""WSGI entry point, for hosts without ASGI (live pages then need an ASGI process beside it)."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")

application = get_wsgi_application()
