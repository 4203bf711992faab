"""The embedded default: SQLite, a folder as broker, channels in memory; nothing to install."""

import base64
import secrets

from config.env import env, stored_secret
from config.settings.base import *  # noqa: F403 - settings modules extend one another
from config.settings.base import PACKED_STATIC_FILES

DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])
SECRET_KEY = env.str("SECRET_KEY", default="") or stored_secret(
    "secret_key", lambda: secrets.token_urlsafe(50)
)
TRANSCRIPT_SIGNING_KEY = env.str("TRANSCRIPT_SIGNING_KEY", default="") or stored_secret(
    "transcript_signing_key", lambda: base64.b64encode(secrets.token_bytes(32)).decode()
)
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="") or stored_secret(
    "vapid_private_key",
    # Any number from 1 to the group's order is a key; one byte less than it has is always below.
    lambda: base64.urlsafe_b64encode(b"\0" + secrets.token_bytes(31)).rstrip(b"=").decode(),
)
if env.bool("STATIC_COLLECTED", default=False):
    STORAGES = PACKED_STATIC_FILES
else:
    WHITENOISE_USE_FINDERS = True
