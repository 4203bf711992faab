"""Production: secrets come from the environment and have no defaults."""

from config.env import env
from config.settings.base import *  # noqa: F403 - settings modules extend one another
from config.settings.base import PACKED_STATIC_FILES

SECRET_KEY = env.str("SECRET_KEY")
TRANSCRIPT_SIGNING_KEY = env.str("TRANSCRIPT_SIGNING_KEY")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS")

STORAGES = PACKED_STATIC_FILES
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
if env.bool("SECURE_SSL", default=True):
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
