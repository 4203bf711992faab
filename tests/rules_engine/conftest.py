"""Fixtures of the rules engine's tests: none of them needs a database."""
