"""Rows that a module's tests share: made once, and left by each test as it found them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import transaction


@contextmanager
def kept_rows(blocker: Any) -> Iterator[None]:
    """What is stored meanwhile stays for all tests that begin and end within it, and then goes."""
    with blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


def made_once(
    make: Callable[..., Any], *, params: list[Any] | None = None, scope: str = "module"
) -> Any:
    """A fixture of a module or class: what `make` gives, of each parameter if there are some.

    A test gets it through a fixture of its own that asks for `db` as well, whose transaction takes
    back what the test does, and gives `fresh(made)`, since the test may change the objects.
    """

    @pytest.fixture(scope=scope, params=params)
    def made(request, django_db_setup, django_db_blocker):
        with kept_rows(django_db_blocker):
            yield make() if params is None else make(request.param)

    return made


def fresh(made: Any) -> Any:
    """The objects as they were when they were made."""
    return copy.deepcopy(made)
