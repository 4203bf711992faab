"""What spells and abilities do, one module per subject; a new module is found by itself."""

from __future__ import annotations

import pkgutil
from importlib import import_module

for _module in pkgutil.iter_modules(list(__path__)):
    import_module(f"{__name__}.{_module.name}")
