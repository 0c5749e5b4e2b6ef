from django.urls import path

from .views import album, catalogue, decks, fairness, packs, wallet

urlpatterns = [
    path("cards/<str:digest>.json", catalogue.cards_json, name="cards_json"),
    path("collection/", album.collection, name="collection"),
    path("collection/seen/", album.seen, name="seen"),
    path("collection/<slug:card>/", album.card_page, name="card"),
    path("collection/<slug:card>/craft/", album.craft, name="craft"),
    path("collection/<slug:card>/disenchant/", album.disenchant, name="disenchant"),
    path("collection/<slug:card>/foil/", album.foil, name="foil"),
    path("packs/", packs.packs, name="packs"),
    path("packs/buy/", packs.buy, name="buy_packs"),
    path("packs/open/", packs.open_packs, name="open_packs"),
    path("packs/<int:opening_id>/", packs.opening, name="opening"),
    path("wallet/", wallet.wallet, name="wallet"),
    path("fairness/", fairness.fairness, name="fairness"),
    path("decks/", decks.decks, name="decks"),
    path("decks/new/", decks.create, name="new_deck"),
    path("decks/import/", decks.bring_in, name="import_deck"),
    path("decks/starter/", decks.choose_starter, name="choose_starter"),
    path("decks/<int:deck_list_id>/", decks.deck, name="deck"),
    path("decks/<int:deck_list_id>/cards/", decks.change_cards, name="change_cards"),
    path("decks/<int:deck_list_id>/rename/", decks.rename, name="rename_deck"),
    path("decks/<int:deck_list_id>/duplicate/", decks.duplicate, name="duplicate_deck"),
    path("decks/<int:deck_list_id>/delete/", decks.delete, name="delete_deck"),
    path("decks/<int:deck_list_id>/activate/", decks.activate, name="activate_deck"),
    path("decks/<int:deck_list_id>/finish/", decks.finish, name="finish_deck"),
    path("decks/<int:deck_list_id>/craft/", decks.craft_missing, name="craft_missing"),
]
