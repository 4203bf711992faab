"""Tournaments: organizations, registrations, rounds, results, playoffs and their records.

Services write, selectors read; everything else of this app is called through those two packages.
"""
