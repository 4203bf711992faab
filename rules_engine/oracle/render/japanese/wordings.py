"""The Japanese registries: what each family of nodes is told with."""

from __future__ import annotations

from typing import TypeVar

from rules_engine.oracle.render.japanese.context import Context
from rules_engine.oracle.render.wording import Phrases

Out = TypeVar("Out")


class Wording(Phrases[Context, Out]):
    """The Japanese phrases of one family of nodes, by class."""


line: Wording[str] = Wording("ability")
"""A line of rules text, ended."""
value: Wording[str] = Wording("amount")
clause: Wording[str] = Wording("condition")
"""A sentence in the plain form, which `なら`, `かぎり` and the negative are put to."""
payment: Wording[str] = Wording("part of a cost")
telling: Wording[str] = Wording("instruction")
"""One or more sentences in the plain form, the last without its full stop."""
happening: Wording[str] = Wording("event")
"""A sentence in the plain form, which `たび` and the past are put to."""
predicate: Wording[str] = Wording("modification")
"""A predicate in the plain form."""
quality: Wording[None] = Wording("quality of an object")
reference: Wording[str] = Wording("reference")
changed: Wording[str] = Wording("event change")
mana_type: Wording[str] = Wording("types of mana")

EVERY_WORDING = (
    line,
    value,
    clause,
    payment,
    telling,
    happening,
    predicate,
    quality,
    reference,
    changed,
    mana_type,
)
