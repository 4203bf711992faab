"""Help for services that write very many rows."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from django.db import connection, models


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


def insert_rows(
    model: type[models.Model], fields: Sequence[str], rows: Iterable[Sequence[str | int | None]]
) -> None:
    """Insert rows of plain values without making model objects, which takes most of the time.

    Args:
        fields: The model's fields in the order of the values; foreign keys take ids.
    """
    quote = connection.ops.quote_name
    columns = ", ".join(
        quote(field.get_attname_column()[1])
        for field in map(model._meta.get_field, fields)
        if isinstance(field, models.Field)
    )
    values = ", ".join(["%s"] * len(fields))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({values})", list(rows)
        )
