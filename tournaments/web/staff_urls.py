"""Addresses of the pages for staff."""

urlpatterns: list = []
