"""Addresses of the pages for everyone and for players."""

urlpatterns: list = []
