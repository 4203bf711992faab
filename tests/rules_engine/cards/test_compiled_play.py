"""The tests that play bundled cards, again with what the cards' published texts compile to.

A definition that was written by hand and one that was read from the text must behave alike, so the
test functions are the same ones: they find the compiled cards where they look for the bundled.
"""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.rules_engine import rulings, time_spiral
from tests.rules_engine.cards import (
    test_bundled_play,
    test_bundled_rulings,
    test_face_down_cards,
)
from tests.rules_engine.cards.compiled import compiled_where_possible
from tests.rules_engine.rules.cr7_additional_rules import (
    test_cr702_rules_of_2006,
    test_cr702_supporting_templates,
    test_cr702_time_spiral,
)
from tests.rules_engine.rulings import table

PLAYING = [
    test_bundled_play,
    test_bundled_rulings,
    test_face_down_cards,
    test_cr702_rules_of_2006,
    test_cr702_supporting_templates,
    test_cr702_time_spiral,
    *(
        import_module(f"{package.__name__}.{info.name}")
        for package in (rulings, time_spiral)
        for info in pkgutil.iter_modules(package.__path__)
        if info.name.startswith("test_")
    ),
]


def _without_fixtures() -> Iterator[tuple[ModuleType, Callable[[], None]]]:
    for module in PLAYING:
        for name, function in vars(module).items():
            is_its_own = getattr(function, "__module__", "") == module.__name__
            if (
                name.startswith("test_")
                and is_its_own
                and not inspect.signature(function).parameters
            ):
                yield module, function


TESTS = list(_without_fixtures())


@pytest.mark.parametrize(
    ("module", "test"),
    TESTS,
    ids=[f"{module.__name__.rpartition('.')[2]}-{test.__name__}" for module, test in TESTS],
)
def test_with_compiled_cards(
    module: ModuleType,
    test: Callable[[], None],
    card_data: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = compiled_where_possible(card_data)
    for place in (table, test_bundled_play, module):
        if hasattr(place, "bundled_cards"):
            monkeypatch.setattr(place, "bundled_cards", lambda: cards)
    test()
