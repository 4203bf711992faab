"""Executors: what each IR node means, one function per node, found by its class."""

from rules_engine.effects import filters, references

__all__ = ["filters", "references"]
