"""Executors: what each IR node means, one function per node, found by its class."""

from rules_engine.effects import counting, filters, references

__all__ = ["counting", "filters", "references"]
