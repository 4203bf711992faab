"""CR 702.22: banding and "bands with other".

| rule | what | done |
| --- | --- | --- |
| 702.22b | losing banding loses "bands with other" too | `rules.modifying` |
| 702.22c-d | bands are declared with attackers | yes |
| 702.22e-f | a band lasts for the combat | `Combat.bands` |
| 702.22h-i | the whole band becomes blocked | `declare_blockers`, `effects.combat` |
| 702.22j-k | who divides damage | yes, for `combat_damage` |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_engine.decisions import Answer, Decision, DecisionKind, Option, Run
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.errors import IllegalAction
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Keyword


def has_banding(state: GameState, oid: ObjectId) -> bool:
    return Keyword.BANDING in characteristics(state, oid).keywords


def _qualities(state: GameState, oid: ObjectId) -> list[tuple[Selector, Context]]:
    """The qualities that the creature has "bands with other" for."""
    found = characteristics(state, oid)
    context = Context(oid, found.controller)
    return [
        (ability.what, context)
        for ability in found.keyword_abilities(Keyword.BANDS_WITH_OTHER)
        if ability.what is not None
    ]


def is_band(state: GameState, members: Sequence[ObjectId]) -> bool:
    """CR 702.22c: creatures with banding and up to one without it; or creatures of one quality, one
    or more of which have "bands with other" of it."""
    if len(members) < 2:
        return False
    without = [oid for oid in members if not has_banding(state, oid)]
    if len(without) <= 1:
        return True
    return any(
        all(matches(state, other, quality, context) for other in members)
        for oid in members
        for quality, context in _qualities(state, oid)
    )


def other_player_divides(state: GameState, opposing: Sequence[ObjectId]) -> bool:
    """CR 702.22j-k: whether these creatures, which fight one creature, let their controller divide
    its damage."""
    if any(has_banding(state, oid) for oid in opposing):
        return True
    return any(
        matches(state, oid, quality, context)
        and any(other != oid and matches(state, other, quality, context) for other in opposing)
        for oid in opposing
        for quality, context in _qualities(state, oid)
    )


def declare_bands(
    state: GameState, player: PlayerId, chosen: Sequence[tuple[ObjectId, Entity]]
) -> Run[list[frozenset[ObjectId]]]:
    """CR 508.1e: one band after the other, as many as the player likes."""
    bands: list[frozenset[ObjectId]] = []
    free = dict(chosen)
    while _could_band(state, free):
        members = list(free.items())
        answer = yield Decision(
            player,
            DecisionKind.CHOOSE,
            "Declare a band",
            tuple(Option(state.name(oid), oid, defender) for oid, defender in members),
            0,
            len(members),
            rule="CR 508.1e",
            check=_checker(state, members),
            repair=lambda wanted: (),
        )
        if not answer:
            break
        band = frozenset(members[index][0] for index in answer)
        bands.append(band)
        free = {oid: defender for oid, defender in free.items() if oid not in band}
    return bands


def _checker(
    state: GameState, members: Sequence[tuple[ObjectId, Entity]]
) -> Callable[[Answer], None]:
    """CR 702.22c-d."""

    def check(answer: Answer) -> None:
        band = [members[index] for index in answer]
        if not band:
            return
        if len({defender for _, defender in band}) > 1:
            raise IllegalAction("a band attacks one defender", rule="CR 702.22d")
        if not is_band(state, [oid for oid, _ in band]):
            raise IllegalAction("these can't be a band", rule="CR 702.22c")

    return check


def _could_band(state: GameState, free: dict[ObjectId, Entity]) -> bool:
    """Whether any two of them could be a band."""
    return any(
        defender == free[other] and is_band(state, (oid, other))
        for oid, defender in free.items()
        for other in free
        if other != oid
    )
