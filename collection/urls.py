from django.urls import path

from . import views

urlpatterns = [
    path("cards/<str:digest>.json", views.cards_json, name="cards_json"),
    path("decks/", views.decks, name="decks"),
    path("decks/<int:deck_list_id>/activate/", views.activate_deck, name="activate_deck"),
]
