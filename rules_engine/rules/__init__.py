"""The rules, one module per section of the Comprehensive Rules."""

EDITION = "2026-08-07"
"""The edition of the Comprehensive Rules that every citation refers to."""
