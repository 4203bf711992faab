"""The catalogue: every module in `cards/bundled` holds data only, as a tuple `CARDS`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rules_engine.cards.definition import CardDefinition


@lru_cache(maxsize=1)
def bundled_cards() -> Mapping[str, CardDefinition]:
    """All bundled cards by Oracle name, sorted by it.

    Raises:
        ValueError: two definitions have one name.
    """
    from rules_engine.cards import bundled

    found: dict[str, CardDefinition] = {}
    for module in sorted(info.name for info in pkgutil.iter_modules(bundled.__path__)):
        loaded = importlib.import_module(f"{bundled.__name__}.{module}")
        for definition in loaded.CARDS:
            if definition.name in found:
                raise ValueError(f"{definition.name} is defined twice")
            found[definition.name] = definition
    return MappingProxyType(dict(sorted(found.items())))
