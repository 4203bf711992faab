"""The keyword abilities that are written out, found by importing the modules beside this one."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.vocabulary import Keyword

Expansion = Callable[[KeywordAbility], tuple[Ability, ...]]

EXPANSIONS: dict[Keyword, Expansion] = {}
"""What each keyword stands for, as a function of its ability (cost, number, quality)."""


def expands(keyword: Keyword) -> Callable[[Expansion], Expansion]:
    """Registers what a keyword stands for."""

    def register(function: Expansion) -> Expansion:
        assert keyword not in EXPANSIONS, f"{keyword} is written out twice"
        EXPANSIONS[keyword] = function
        return function

    return register


ExpansionWithRest = Callable[[KeywordAbility, tuple[Ability, ...]], tuple[Ability, ...]]

WITH_REST: dict[Keyword, ExpansionWithRest] = {}
"""The same for keywords that speak of the abilities printed below them."""


def expands_with_rest(keyword: Keyword) -> Callable[[ExpansionWithRest], ExpansionWithRest]:
    """Registers what a keyword stands for, given the abilities below it."""

    def register(function: ExpansionWithRest) -> ExpansionWithRest:
        assert keyword not in WITH_REST, f"{keyword} is written out twice"
        WITH_REST[keyword] = function
        return function

    return register


def load_expansions(package: str, path: list[str]) -> None:
    """Imports every module of the package; each registers its keyword."""
    for module in pkgutil.iter_modules(path):
        import_module(f"{package}.{module.name}")
