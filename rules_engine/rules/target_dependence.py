"""CR 601.2c: targets that depend on other targets of the same spell or ability."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules_engine.ir.abilities import Target
from rules_engine.ir.node import transform, walk
from rules_engine.ir.selectors import ChosenTarget


def depends_on(target: Target, index: int) -> bool:
    """CR 601.2c: whether what may be chosen for it depends on that earlier target ("another target
    creature that player controls")."""
    return any(isinstance(node, ChosenTarget) and node.index == index for node in walk(target))


def is_dependent(target: Target) -> bool:
    """Whether what may be chosen for it depends on some earlier target."""
    return any(isinstance(node, ChosenTarget) for node in walk(target))


@lru_cache(maxsize=1024)
def in_order_of_dependence(
    targets: tuple[Target, ...],
) -> tuple[tuple[Target, ...], tuple[int, ...]]:
    """CR 601.2c: the targets so that each one depends only on ones before it ("target cards from
    target player's graveyard"), and the place that each of them had."""
    order: list[int] = []
    while len(order) < len(targets):
        rest = [index for index in range(len(targets)) if index not in order]
        free = [
            index
            for index in rest
            if not any(_comes_after(targets[index], other) for other in rest if other != index)
        ]
        order.append((free or rest)[0])
    if order == list(range(len(targets))):
        return targets, tuple(order)

    def moved(name: str, part: object) -> object:
        if isinstance(part, ChosenTarget) and part.index in order:
            return ChosenTarget(order.index(part.index))
        return part

    return tuple(
        replace(
            transform(targets[old], moved),
            other_than=tuple(order.index(other) for other in targets[old].other_than),
        )
        for old in order
    ), tuple(order)


def _comes_after(target: Target, index: int) -> bool:
    return depends_on(target, index) or index in target.other_than
