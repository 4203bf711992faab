"""Executors: what each IR node means, one function per node, found by its class."""
