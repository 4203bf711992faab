"""The examples in docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import pairings

MODULES = sorted(
    module.name for module in pkgutil.iter_modules(pairings.__path__) if module.name != "__main__"
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    module = importlib.import_module(f"pairings.{name}")
    assert doctest.testmod(module).failed == 0


def test_example_of_the_package():
    assert doctest.testmod(pairings).failed == 0


def test_public_names_exist():
    assert sorted(pairings.__all__, key=str.lower) == sorted(set(pairings.__all__), key=str.lower)
    assert all(hasattr(pairings, name) for name in pairings.__all__)
