"""The composition root: settings, addresses, the ASGI application, jobs. Nobody imports it."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
