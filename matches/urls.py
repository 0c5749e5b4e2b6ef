"""The addresses of playing."""

from __future__ import annotations

from django.urls import path

from . import views

app_name = "matches"
urlpatterns = [
    path("play/", views.lobby, name="lobby"),
    path("play/cancel/", views.cancel, name="cancel"),
    path("play/<slug:game>/quick/", views.quick, name="quick"),
    path("play/<slug:game>/practice/", views.practice, name="practice"),
    path("play/<slug:game>/rooms/", views.open_room, name="open-room"),
    path("rooms/", views.find_room, name="find-room"),
    path("rooms/<str:code>/", views.room, name="room"),
    path("rooms/<str:code>/close/", views.close_room, name="close-room"),
    path("match/<str:match_id>/", views.match, name="match"),
]
