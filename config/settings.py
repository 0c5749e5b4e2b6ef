"""All settings, by sections. An empty environment gives a whole site in `var/`; see docs/running.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from config import env
from config.csp import POLICY
from config.logs import logging_settings
from config.secret_key import kept_secret

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.text("VAR_DIR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

# ── What kind of run is this ───────────────────────────────────────────────────────────────────────────
DEBUG = env.flag("DEBUG")
PRODUCTION = env.flag("PRODUCTION")
SITE_URL = env.origin("SITE_URL", "http://127.0.0.1:8000")
SITE_IS_SECURE = SITE_URL.startswith("https://")
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("PRODUCTION and DEBUG exclude each other")
if PRODUCTION and not SITE_IS_SECURE:
    raise ImproperlyConfigured("SITE_URL must be the public https address in production")

SECRET_KEY = (
    env.required("SECRET_KEY", "production keeps its own secret")
    if PRODUCTION
    else env.text("SECRET_KEY") or kept_secret(VAR_DIR / "secret_key")
)
SECRET_KEY_FALLBACKS = env.items("SECRET_KEY_FALLBACKS")

# ── Who may ask ────────────────────────────────────────────────────────────────────────────────────────
LOOPBACK_HOSTS = ("127.0.0.1", "localhost", "[::1]")
ALLOWED_HOSTS = env.items(
    "ALLOWED_HOSTS", (urlsplit(SITE_URL).hostname or "", *(() if PRODUCTION else LOOPBACK_HOSTS))
)
TRUSTED_PROXIES = env.items("TRUSTED_PROXIES")
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_IS_SECURE else []

# ── Applications ───────────────────────────────────────────────────────────────────────────────────────
OUR_APPS = ["accounts", "collection", "matches", "quests"]
INSTALLED_APPS = [
    *OUR_APPS,
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "config.apps.OwnStaticFiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "channels",
    "csp",
    "django_htmx",
    "django_prometheus",
    "template_partials",
]
MIDDLEWARE = [
    "django_prometheus.middleware.PrometheusBeforeMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "config.demo_staff.demo_staff_middleware",
    "accounts.middleware.player_middleware",
    "quests.middleware.showing_up_middleware",
    "accounts.middleware.staff_two_factor_middleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django_prometheus.middleware.PrometheusAfterMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "matches.context.running_match",
                "collection.context.purse",
                "config.pages.navigation.navigation",
            ]
        },
    }
]

# ── Database, cache, channel layer, jobs ───────────────────────────────────────────────────────────────
if PRODUCTION:
    env.required("DATABASE_URL", "production runs on PostgreSQL")
    env.required("REDIS_URL", "production shares its channel layer, cache and jobs in Redis")
DATABASES: dict[str, dict[str, Any]] = {"default": env.database("DATABASE_URL", VAR_DIR / "db.sqlite3")}
if PRODUCTION and "sqlite" in DATABASES["default"]["ENGINE"]:
    raise ImproperlyConfigured("DATABASE_URL must name a PostgreSQL database in production")

REDIS_URL = env.text("REDIS_URL")
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "arcana",
    }
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 20_000}}
}
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": "arcana"},
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}
CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

# ── Accounts ───────────────────────────────────────────────────────────────────────────────────────────
AUTH_USER_MODEL = "accounts.Player"
AUTHENTICATION_BACKENDS = [
    "config.demo_staff.DemoStaffGate",
    "accounts.adapter.NameBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = "name"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_FORMS = {
    "login": "accounts.entrance_forms.SignInForm",
    "signup": "accounts.entrance_forms.SignUpForm",
    "add_email": "accounts.entrance_forms.AddressForm",
    "reset_password": "accounts.entrance_forms.ForgottenForm",
    "reauthenticate": "accounts.entrance_forms.ItIsMeForm",
    "change_password": "accounts.entrance_forms.NewPasswordForm",
    "reset_password_from_key": "accounts.entrance_forms.ResetForm",
}
ACCOUNT_CHANGE_EMAIL = True  # one address, replaced when the new one is confirmed
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # a page never says that a mail address is somebody's
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Arcana: "
GUESTS_PER_HOUR = env.number("GUESTS_PER_HOUR", 30)  # from one /24 or /64; 0: no limit
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if SITE_IS_SECURE else "http"
USERSESSIONS_ADAPTER = "accounts.adapter.SessionsAdapter"
USERSESSIONS_TRACK_ACTIVITY = False  # it would write on every request
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_ISSUER = "Arcana"

# ── Cookies and headers ────────────────────────────────────────────────────────────────────────────────
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SITE_IS_SECURE
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = SITE_IS_SECURE
SECURE_REDIRECT_EXEMPT = ["^healthz$", "^readyz$", "^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SITE_IS_SECURE else 0
# Whether other hosts of the domain are https too is not ours to promise.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE_REFERRER_POLICY = "same-origin"
CSRF_FAILURE_VIEW = "config.errors.csrf_failed"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = POLICY

# ── Mail ───────────────────────────────────────────────────────────────────────────────────────────────
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.number("EMAIL_PORT", 587)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS", True)
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'filebased'}.EmailBackend"
EMAIL_FILE_PATH = str(VAR_DIR / "mail")
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.text(
    "DEFAULT_FROM_EMAIL", f"Arcana <noreply@{urlsplit(SITE_URL).hostname}>"
)
if PRODUCTION:
    env.required("EMAIL_HOST", "production sends password resets")

# ── Static files ───────────────────────────────────────────────────────────────────────────────────────
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.staticfiles.HashedModules"},
}

# ── Words and time ─────────────────────────────────────────────────────────────────────────────────────
LANGUAGE_CODE = "en-gb"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

# ── Running ────────────────────────────────────────────────────────────────────────────────────────────
SERVER_LOCK_FILE = VAR_DIR / "lock"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING = logging_settings(json=PRODUCTION, level=env.text("LOG_LEVEL", "INFO"))
