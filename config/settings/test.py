"""Tests: fixed secrets, tasks inline unless a test starts a worker, mail in memory."""

import os

from config.env import VAR_DIR
from config.settings.base import *  # noqa: F403 - settings modules extend one another
from config.settings.base import CACHES, DATABASES, LOGGING, REST_FRAMEWORK

SECRET_KEY = "only-for-tests"
TRANSCRIPT_SIGNING_KEY = "dGVzdC1rZXktdGVzdC1rZXktdGVzdC1rZXktdGVzdCE="  # 32 bytes, tests only
VAPID_PRIVATE_KEY = "dGVzdC1rZXktdGVzdC1rZXktdGVzdC1rZXktdGVzdCE"  # 32 bytes, tests only
WEB_PUSH_HOSTS = ["push.example.org", "http://127.0.0.1"]
ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CELERY_TASK_ALWAYS_EAGER = os.environ.get("TASKS_IN_WORKER") != "1"
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_DEFAULT_QUEUE = os.environ.get("TEST_QUEUE", "celery")
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True
ACCOUNT_RATE_LIMITS = False
REST_FRAMEWORK = {
    **REST_FRAMEWORK,
    "DEFAULT_THROTTLE_RATES": dict.fromkeys(REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "100000/min"),
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, because the browser tests' server threads and the worker process open it too; one
    # per process, so that several runs do not meet.
    (VAR_DIR / "tests").mkdir(parents=True, exist_ok=True)
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "tests" / f"{os.getpid()}.sqlite3")}
# pytest keeps what is logged and shows it with a test that fails; nobody reads it twice.
LOGGING = {**LOGGING, "root": {"handlers": [], "level": "INFO"}}
# Keys begin with the running test, so that none sees what another one left (tests/conftest.py).
CACHES["default"]["KEY_FUNCTION"] = "tests.cache_keys.make_key"
