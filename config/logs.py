"""Logging: structlog and the standard library in one stream, readable on a desk, JSON in production."""

from __future__ import annotations

from typing import Any

import structlog

SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def logging_settings(*, json: bool, level: str) -> dict[str, Any]:
    """The `logging.config` dictionary; also configures structlog to go through it."""
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    last: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if json
        else [structlog.dev.ConsoleRenderer(colors=False)]
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
            }
        },
        "handlers": {"stream": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stream"], "level": level},
        "loggers": {
            "uvicorn.error": {"level": "WARNING"},
            "uvicorn.access": {"level": "ERROR"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},  # strangers' scans, answered with 400
        },
    }
