"""Settings common to every environment; values come from ``config.env``."""

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from config.env import BASE_DIR, VAR_DIR, env

DEBUG = False
SITE_URL = env.str("SITE_URL", default="http://127.0.0.1:8000")
WEBHOOK_ALLOW_PRIVATE = env.bool("WEBHOOK_ALLOW_PRIVATE", default=False)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sites",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "channels",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "rest_framework",
    "rest_framework.authtoken",
    "template_partials",
    "decks",
    "tournaments",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "tournaments.web.reader.ReaderMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.errors.NulCharacterMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "config.errors.DomainErrorMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"
SITE_ID = 1

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.debug",
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["template_partials.templatetags.partials"],
        },
    }
]

# Widgets are rendered by the project's templates, which give them the CSS framework's classes.
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# Database ----------------------------------------------------------------------------------------

DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'desk.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # WAL lets pages read while the worker writes; IMMEDIATE takes the write lock at the start of
    # a transaction, so that two of them queue instead of failing at the upgrade.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 30,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Cache, live pages and tasks ---------------------------------------------------------------------

REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "desk",
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            # Waiting for a message must not end as a broken connection.
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": 60}]},
        }
    }
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default=REDIS_URL or "filesystem://localhost")
if CELERY_BROKER_URL.startswith("filesystem://"):
    _broker = VAR_DIR / "broker"
    for _folder in ("queue", "processed", "control"):
        (_broker / _folder).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_broker / "queue"),
        "data_folder_out": str(_broker / "queue"),
        "processed_folder": str(_broker / "processed"),
        "control_folder": str(_broker / "control"),
        "store_processed": False,
    }
CELERY_TASK_IGNORE_RESULT = True  # progress and results are rows (BackgroundJob), not messages
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TIMEZONE = "UTC"

# Accounts ----------------------------------------------------------------------------------------

AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
LOGIN_REDIRECT_URL = "/"
LOGIN_URL = "account_login"

# Languages and time ------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
# A language is offered once its catalogue in locale/ is complete.
LANGUAGES = [("en", _("English")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = env.str("TIME_ZONE", default="UTC")
USE_I18N = True
USE_TZ = True

# Files -------------------------------------------------------------------------------------------

_NODE_MODULES = BASE_DIR / "node_modules"
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [
    BASE_DIR / "static",
    ("vendor/bootstrap", _NODE_MODULES / "bootstrap" / "dist"),
    ("vendor/chart.js", _NODE_MODULES / "chart.js" / "dist"),
    ("vendor/htmx", _NODE_MODULES / "htmx.org" / "dist"),
    ("vendor/htmx-ext-sse", _NODE_MODULES / "htmx-ext-sse" / "dist"),
]
#: For files that `collectstatic` gathered: names with a hash, which browsers keep, and packed.
PACKED_STATIC_FILES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
MEDIA_ROOT = VAR_DIR / "media"
MEDIA_URL = "/media/"
# Large enough for a form to refuse an absurd decklist itself, with words.
DATA_UPLOAD_MAX_MEMORY_SIZE = 8 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
MAX_DECKLIST_BYTES = 200_000
MAX_IMPORT_BYTES = 100_000_000

# Security ----------------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "base-uri": [SELF],
        "connect-src": [SELF],
        "font-src": [SELF, "data:"],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
    }
}
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
CSRF_FAILURE_VIEW = "config.views.csrf_failure"
CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SAMESITE = "Lax"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# API ---------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "config.pagination.PageNumberPagination",
    "DEFAULT_PARSER_CLASSES": [
        "config.parsers.JSONParser",
        "rest_framework.parsers.FormParser",
        "rest_framework.parsers.MultiPartParser",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
        "rest_framework.throttling.ScopedRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": "600/min",
        "user": "3000/min",
        "token": "20/min",  # guessing passwords
        "verify": "60/min",  # replaying a match takes a fraction of a second
    },
    "EXCEPTION_HANDLER": "config.errors.api_exception_handler",
    "PAGE_SIZE": 50,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "URL_FORMAT_OVERRIDE": None,  # `format` is a Magic format in queries; answers are JSON
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tournament desk API",
    "DESCRIPTION": "Events, pairings, results, standings, decks and engine-verified matches.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "CutToEnum": "tournaments.enums.CutSize",
        "PodCutSizeEnum": "tournaments.enums.PodCutSize",
        "ExclusionKind": "tournaments.enums.ExclusionKind",
        "PrizeKind": "tournaments.enums.PrizeKind",
        "PrizeSplitKind": "tournaments.enums.PrizeSplitKind",
        "SeatEnum": "tournaments.enums.Seat",
        "BestOf": "tournaments.enums.BestOf",
        "CallStatus": "tournaments.enums.CallStatus",
        "DeckCheckStatus": "tournaments.enums.DeckCheckStatus",
        "EventRole": "tournaments.enums.EventRole",
        "ExtensionReason": "tournaments.enums.ExtensionReason",
        "StaffRole": "tournaments.enums.StaffRole",
        "CutMode": "tournaments.enums.CutMode",
        "DraftKind": "tournaments.enums.DraftKind",
        "DraftMode": "tournaments.enums.DraftMode",
        "DraftReview": "tournaments.enums.DraftReview",
        "DraftSeating": "tournaments.enums.DraftSeating",
        "DraftTiming": "tournaments.enums.DraftTiming",
        "DraftPodStatus": "tournaments.enums.PodStatus",
        "PenaltyTiming": "tournaments.enums.PenaltyTiming",
        "FormatKind": "decks.enums.FormatKind",
        "JobKind": "tournaments.enums.JobKind",
        "SeatingKind": "tournaments.enums.SeatingKind",
        "JobStatus": "tournaments.enums.JobStatus",
        "LeagueKind": "tournaments.enums.LeagueKind",
        "LeagueMatchStatus": "tournaments.enums.LeagueMatchStatus",
        "LeagueStatus": "tournaments.enums.LeagueStatus",
        "PenaltyKind": "tournaments.enums.PenaltyKind",
        "RegistrationStatus": "tournaments.enums.RegistrationStatus",
        "LimitedEventKind": "tournaments.enums.LimitedEventKind",
        "ResultKind": "tournaments.enums.ResultKind",
        "RoundEntryKind": "tournaments.enums.EntryKind",
        "RoundStatus": "tournaments.enums.RoundStatus",
        "TournamentStatus": "tournaments.enums.TournamentStatus",
    },
}

# Mail --------------------------------------------------------------------------------------------

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="desk@localhost")
vars().update(env.email("EMAIL_URL", default="consolemail://"))

# Web Push ----------------------------------------------------------------------------------------

VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="")
VAPID_SUBJECT = env.str("VAPID_SUBJECT", default=f"mailto:{DEFAULT_FROM_EMAIL}")
# A dot in front stands for every host below. The services of Chrome, Edge, Firefox and Safari.
WEB_PUSH_HOSTS = env.list(
    "WEB_PUSH_HOSTS",
    default=[
        "fcm.googleapis.com",
        ".push.services.mozilla.com",
        ".notify.windows.com",
        ".push.apple.com",
    ],
)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "filters": {"refusals": {"()": "config.errors.RefusalsInOneLine"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {"django.request": {"filters": ["refusals"]}},
    "root": {"handlers": ["console"], "level": "INFO"},
}
