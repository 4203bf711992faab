"""Scenarios: positions with scripted actions and what must hold; how rules are tested as data."""
