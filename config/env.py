"""Every environment variable that the project reads: its name, type, default and meaning.

Settings take values from here and from nowhere else; ``.env`` in the project's root is read when
it exists. A test compares this list with ``.env.example``.
"""

from collections.abc import Callable
from pathlib import Path

import environ

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
environ.Env.read_env(BASE_DIR / ".env")

VARIABLES: dict[str, str] = {
    "SECRET_KEY": "Django's signing key; required in production",
    "DEBUG": "show debug pages (development only)",
    "ALLOWED_HOSTS": "comma-separated host names that the site answers to; required in production",
    "CSRF_TRUSTED_ORIGINS": "comma-separated origins (with scheme) behind a proxy",
    "SITE_URL": "public address of the site, used in e-mails, QR codes and feeds",
    "DATABASE_URL": "database; SQLite in VAR_DIR when unset",
    "REDIS_URL": "channel layer and cache; in memory when unset",
    "CELERY_BROKER_URL": "task broker; REDIS_URL or a folder in VAR_DIR when unset",
    "EMAIL_URL": "mail server, e.g. smtp+tls://user:password@host:587; console when unset",
    "DEFAULT_FROM_EMAIL": "sender of the site's mails",
    "TIME_ZONE": "default time zone of new events",
    "TRANSCRIPT_SIGNING_KEY": "Ed25519 private key, 32 bytes in base64; required in production",
    "VAPID_PRIVATE_KEY": (
        "P-256 private key for Web Push, 32 bytes in URL-safe base64; push is off in production "
        "when unset"
    ),
    "VAPID_SUBJECT": "contact for push services, mailto: or https:; DEFAULT_FROM_EMAIL when unset",
    "WEB_PUSH_HOSTS": "comma-separated hosts of push services that subscriptions may name",
    "VAR_DIR": "folder for the database, the broker's folder and uploads in the embedded default",
    "WEBHOOK_ALLOW_PRIVATE": "let webhooks reach private and local addresses (own networks only)",
    "STATIC_COLLECTED": (
        "serve the files that collectstatic gathered, packed and with hashed names (production "
        "always does; python -m config.serve gathers them itself)"
    ),
    "SECURE_SSL": "redirect to https and send HSTS (production)",
}

VAR_DIR = Path(env.str("VAR_DIR", default="") or BASE_DIR / "var")


def stored_secret(name: str, make: Callable[[], str]) -> str:
    """The secret kept in ``VAR_DIR/name``, made at the first call (embedded default only)."""
    path = VAR_DIR / name
    if not path.exists():
        VAR_DIR.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600, exist_ok=True)
        path.write_text(make())
    return path.read_text().strip()
