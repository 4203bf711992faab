"""Tests of the pairings package."""
