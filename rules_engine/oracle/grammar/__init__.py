"""The grammar of rules text: words, nouns, amounts, conditions, costs, events, effects, lines.

Importing it registers all rules; a new module is found by itself. What a module adds is listed at
its top; `engine` tells how rules are written, `syntax` and `binding` how words that refer to others
get their meaning.
"""

import pkgutil
from importlib import import_module

for _module in pkgutil.iter_modules(list(__path__)):
    import_module(f"{__name__}.{_module.name}")
