"""Help for services that write very many rows."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def without_statement_log() -> Iterator[None]:
    """Write without the log of SQL statements that Django keeps when ``DEBUG`` is on.

    Putting the values of a million parameters into its texts takes longer than storing them.
    """
    plain_cursor = connection.make_cursor
    connection.make_debug_cursor = plain_cursor  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        del connection.make_debug_cursor
