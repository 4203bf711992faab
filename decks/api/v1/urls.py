"""Routes of the decks API, version 1."""

urlpatterns: list = []
