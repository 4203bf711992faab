"""Queries of the busiest pages, written as SQL once instead of at each request.

For a query of many joins and subqueries Django needs several times as long to write the SQL as the
database to answer it. The text is the same each time, only some values differ: they are named in
the query, which is then asked with them::

    @Prepared
    def _of_player():
        return Registration.objects.filter(player=Given("player")).select_related("tournament")

    _of_player.rows(player=5)
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connections
from django.db.models import Model, QuerySet, Value
from django.db.models.sql.compiler import SQLCompiler

Row = TypeVar("Row", bound=Model)


class Given(Value):
    """A value that a `Prepared` query is asked with: a key, a number or a text, never None."""

    def as_sql(self, compiler: object, connection: object) -> tuple[str, list[Given]]:
        """Its place in the SQL, with itself among the parameters."""
        return "%s", [self]

    def _resolve_output_field(self) -> None:
        """Unknown: the value's field is that of the column that it's compared with."""


class _Written(NamedTuple):
    """A query as SQL for one database; the compiler knows which column is what."""

    queryset: QuerySet[Any]
    compiler: SQLCompiler
    sql: str
    parameters: tuple[object, ...]


class Prepared(Generic[Row]):
    """A query that is made by the decorated function once, and then asked with values."""

    def __init__(self, make: Callable[[], QuerySet[Row]]) -> None:
        self.make = make
        self._written: dict[str, _Written] = {}

    def rows(self, **values: int | str) -> list[Row]:
        """The rows for these values, which are all that the query names."""
        queryset = self.make() if not self._written else next(iter(self._written.values())).queryset
        written = self._written.get(queryset.db) or self._write(queryset)
        found = queryset.all()
        found.query.get_compiler = lambda *_args, **_options: _asked(written, found.db, values)
        return list(found)

    def first(self, **values: int | str) -> Row | None:
        """The first row for these values; the query itself asks for no more than one."""
        return next(iter(self.rows(**values)), None)

    def _write(self, queryset: QuerySet[Row]) -> _Written:
        compiler = queryset.query.clone().get_compiler(using=queryset.db)
        written = _Written(queryset, compiler, *compiler.as_sql())
        self._written[queryset.db] = written
        return written


def _asked(written: _Written, using: str, values: dict[str, int | str]) -> SQLCompiler:
    """A compiler that has its SQL already, with the values in their places."""
    compiler = copy(written.compiler)
    compiler.connection = connections[using]  # each thread has its own
    parameters = tuple(
        values[one.value] if isinstance(one, Given) else one for one in written.parameters
    )
    compiler.as_sql = lambda *_args, **_options: (written.sql, parameters)
    return compiler
