from django.urls import path

from . import views

urlpatterns = [
    path("quests/", views.quests, name="quests"),
    path("quests/swap/", views.swap_quest, name="swap_quest"),
    path("arcana/", views.arcana, name="day_arcana"),
]
