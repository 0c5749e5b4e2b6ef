"""The addresses of the site's own pages."""

from __future__ import annotations

from django.urls import path

from . import api, views

urlpatterns = [
    path("", views.home, name="home"),
    path("play/now/", views.play_now, name="play-now"),
    path("rules/", views.rules_index, name="rules"),
    path("rules/<slug:game>/", views.rules_of, name="rules-of"),
    path("credits/", views.credits_page, name="credits"),
    path("privacy/", views.privacy, name="privacy"),
    path("styleguide/", views.pattern_sheet, name="styleguide"),
    path("api/me/", api.me, name="api-me"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
]
