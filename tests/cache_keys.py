"""Cache keys that belong to one test: rows of different tests may have equal ids."""

import os

current_test = 0


def make_key(key: str, key_prefix: str, version: int) -> str:
    """The key with the process and the number of the running test before it."""
    return f"{os.getpid()}:{current_test}:{key_prefix}:{version}:{key}"
