"""Keywords that speak of the abilities printed below them."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes.registry import WITH_REST


def of_the_rest(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """What they stand for, each with the abilities after it."""
    for number, ability in enumerate(abilities, start=1):
        if isinstance(ability, KeywordAbility) and ability.keyword in WITH_REST:
            yield from WITH_REST[ability.keyword](ability, abilities[number:])
