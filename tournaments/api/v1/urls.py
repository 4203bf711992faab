"""Routes of the tournaments API, version 1."""

urlpatterns: list = []
