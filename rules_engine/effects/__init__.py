"""Executors: what each IR node means, one function per node, found by its class."""

from rules_engine.effects import chosen_words, counting, filters, filters_of_state, references

__all__ = ["chosen_words", "counting", "filters", "filters_of_state", "references"]
