"""Routes of the decks API, version 1."""

from rest_framework.routers import SimpleRouter

from decks.api.v1.views import CardSetViewSet, CardViewSet, DecklistViewSet, FormatViewSet

router = SimpleRouter()
router.register("cards", CardViewSet, basename="card")
router.register("sets", CardSetViewSet, basename="set")
router.register("formats", FormatViewSet, basename="format")
router.register("decklists", DecklistViewSet, basename="decklist")

urlpatterns = router.urls
