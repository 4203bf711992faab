"""What a penalty document asks for: conditions, repetition, lateness, several at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.enums import InfractionCategory, PenaltyKind, PenaltyTiming
from tournaments.infractions.guide import Infraction, infraction

_ORDER = tuple(PenaltyKind)
_HEAD_JUDGE_FROM = _ORDER.index(PenaltyKind.GAME_LOSS)
MINUTE = 60
TEN_MINUTES = 600


class Why(StrEnum):
    """Where the grade of a verdict comes from."""

    DEFAULT = "default"
    CONDITION = "condition"
    REPETITION = "repetition"


@dataclass(frozen=True, slots=True)
class Earlier:
    """A penalty that the same player got before, on the same day of the event."""

    code: str
    kind: PenaltyKind


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the document asks for.

    Attributes:
        infraction: What it is recorded as; a condition may have turned it into another one.
        earlier: How many earlier warnings count for the repetition.
        also: Other infractions of the same error, which are not penalized.
    """

    infraction: Infraction
    kind: PenaltyKind
    why: Why
    timing: PenaltyTiming = PenaltyTiming.NOW
    earlier: int = 0
    also: tuple[str, ...] = ()
    condition_needs_head_judge: bool = False

    @property
    def is_repetition(self) -> bool:
        return self.why == Why.REPETITION


def severity(kind: PenaltyKind | str) -> int:
    """A number that grows with the grade."""
    return _ORDER.index(PenaltyKind(kind))


def decide(
    found: Infraction, *, conditions: Iterable[str] = (), earlier: Sequence[Earlier] = ()
) -> Verdict:
    """The penalty for one infraction under the ticked conditions.

    An upgrade counts before a downgrade, the heaviest upgrade before the others. A warning that
    repeats earlier ones becomes a Game Loss.

    Args:
        conditions: Codes of the infraction's conditions; others are a `ValueError`.
        earlier: The player's penalties of the same day.
    """
    ticked = []
    for code in conditions:
        condition = found.condition(code)
        if condition is None:
            raise ValueError(f"{found.code} has no condition {code}")
        ticked.append(condition)
    kinds = [one.kind for one in ticked if one.kind is not None]
    up = [kind for kind in kinds if severity(kind) > severity(found.penalty)]
    if up:
        kind = max(up, key=severity)
    elif kinds:
        kind = min(kinds, key=severity)
    else:
        kind = found.penalty
    becomes = next((one.becomes for one in ticked if one.becomes), "")
    timings = {one.timing for one in ticked}
    why = Why.CONDITION if kinds else Why.DEFAULT
    count = repetitions(found, earlier)
    limit = found.warnings_before_upgrade
    if kind == PenaltyKind.WARNING and limit is not None and count >= limit:
        kind, why = PenaltyKind.GAME_LOSS, Why.REPETITION
    return Verdict(
        infraction=(infraction(becomes) if becomes else None) or found,
        kind=kind,
        why=why,
        timing=(
            PenaltyTiming.NEXT_MATCH if PenaltyTiming.NEXT_MATCH in timings else PenaltyTiming.NOW
        ),
        earlier=count,
        condition_needs_head_judge=any(one.head_judge for one in ticked),
    )


def repetitions(found: Infraction, earlier: Sequence[Earlier]) -> int:
    """How many earlier penalties count as the same: warnings for the same infraction.

    Of unsporting conduct every earlier penalty counts, whatever was done.
    """
    same = [one.kind for one in earlier if one.code == found.code]
    if found.category == InfractionCategory.UNSPORTING:
        return sum(severity(kind) >= severity(PenaltyKind.WARNING) for kind in same)
    return same.count(PenaltyKind.WARNING)


def most_severe(verdicts: Sequence[Verdict]) -> Verdict:
    """Several infractions from one error: the most severe counts; of equals the first."""
    heaviest = max(verdicts, key=lambda one: severity(one.kind))
    others = tuple(
        one.infraction.code
        for one in verdicts
        if one is not heaviest and one.infraction.code != heaviest.infraction.code
    )
    return Verdict(
        infraction=heaviest.infraction,
        kind=heaviest.kind,
        why=heaviest.why,
        timing=heaviest.timing,
        earlier=heaviest.earlier,
        also=others,
        condition_needs_head_judge=heaviest.condition_needs_head_judge,
    )


def needs_head_judge(found: Infraction | None, kind: PenaltyKind | str) -> bool:
    """Whether only the head judge gives this penalty: Game Loss and above, with two exceptions.

    Tardiness and Decklist Problem are given by floor judges too, up to their Match Loss.
    """
    if severity(kind) < _HEAD_JUDGE_FROM:
        return False
    if kind == PenaltyKind.DISQUALIFICATION:
        return True
    return found is None or not found.floor_judge


@dataclass(frozen=True, slots=True)
class Lateness:
    """What being late by so many seconds costs.

    Attributes:
        condition: The condition of the Tardiness entry that fits, or "".
        extra_minutes: For the table, so that the opponent loses no time.
        leaves: Whether the player is dropped as well.
    """

    kind: PenaltyKind
    condition: str
    extra_minutes: int
    leaves: bool


def tardiness(seconds: int, *, is_regular: bool = False, has_permission: bool = False) -> Lateness:
    """The grades of lateness, counted from the start of the round or from a deadline.

    Who has a judge's permission, or plays at Regular level, has ten minutes.

    >>> tardiness(59).kind.value, tardiness(60).kind.value, tardiness(600).kind.value
    ('warning', 'game_loss', 'match_loss')
    """
    extra = -(-max(0, seconds) // MINUTE)
    if seconds > TEN_MINUTES or (seconds == TEN_MINUTES and not is_regular):
        return Lateness(PenaltyKind.MATCH_LOSS, "ten_minutes", 0, leaves=True)
    if seconds <= 0 or is_regular or has_permission:
        return Lateness(PenaltyKind.NONE, "", extra, leaves=False)
    if seconds < MINUTE:
        return Lateness(PenaltyKind.WARNING, "within_minute", extra, leaves=False)
    return Lateness(PenaltyKind.GAME_LOSS, "", extra, leaves=False)
