"""From what was agreed and opened to a draft, and from its log to where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .booster import BoosterDraft, PickRule
from .cards import DraftCard, Seat
from .errors import DraftError
from .face_up import rochester_draft, rotisserie_draft
from .kinds import DraftKind, ReviewRule, Timing
from .machine import DraftMachine, Step
from .solomon import SolomonDraft
from .winston import WinstonDraft

SOLOMON_CARDS = 8
SOLOMON_ROUNDS = 10
WINSTON_PACKS = 6
TEAM_SEATS = 3


@dataclass(frozen=True, slots=True)
class DraftSetup:
    """What a draft begins with.

    Args:
        seats: Players at the table (teams in a Two-Headed Giant draft).
        packs: Booster: round by round, in each the pack of each seat. Rochester: as they are laid
            out. The others: all packs are one heap in this order, shuffled before.
        first_pick_cards: Cards taken at the first pick of a pack.
        cards_each: Rotisserie: how many each player takes.
        first_opener: Rochester: the seat that opens the first pack.
    """

    kind: DraftKind
    seats: int
    packs: Sequence[Sequence[DraftCard]]
    timing: Timing = Timing.UNTIMED
    review: ReviewRule = ReviewRule.BETWEEN_PICKS
    first_pick_cards: int = 1
    cards_each: int = 45
    first_opener: Seat = 0


def packs_needed(kind: DraftKind, seats: int, packs_each: int) -> int:
    """How many packs the table opens.

    >>> packs_needed(DraftKind.BOOSTER, 8, 3), packs_needed(DraftKind.WINSTON, 2, 3)
    (24, 6)
    """
    return WINSTON_PACKS if kind is DraftKind.WINSTON else seats * packs_each


def new_draft(setup: DraftSetup) -> DraftMachine:
    """The draft at its first decision.

    Raises:
        DraftError: The packs do not fit the number of seats.
    """
    keys = [card.key for pack in setup.packs for card in pack]
    if len(keys) != len(set(keys)):
        raise DraftError("a card is in two packs")
    if not all(setup.packs):
        raise DraftError("a pack is empty")
    match setup.kind:
        case DraftKind.BOOSTER | DraftKind.TWO_HEADED_GIANT:
            return _booster_draft(setup)
        case DraftKind.ROCHESTER:
            return rochester_draft(
                setup.seats,
                setup.packs,
                timing=setup.timing,
                review=setup.review,
                first_opener=setup.first_opener,
            )
        case DraftKind.TEAM_ROCHESTER:
            if setup.seats != 2 * TEAM_SEATS:
                raise DraftError("a team Rochester draft has two teams of three")
            # Seats are 1A 1B 1C 2A 2B 2C: the middle player of the team that picks first opens.
            return rochester_draft(
                setup.seats,
                setup.packs,
                timing=setup.timing,
                review=setup.review,
                first_opener=setup.first_opener // TEAM_SEATS * TEAM_SEATS + 1,
            )
        case DraftKind.ROTISSERIE:
            return rotisserie_draft(
                setup.seats,
                _heap(setup),
                setup.cards_each,
                timing=setup.timing,
                review=setup.review,
            )
        case DraftKind.WINSTON:
            _ensure_two(setup)
            return WinstonDraft(_heap(setup), timing=setup.timing, review=setup.review)
        case DraftKind.SOLOMON:
            _ensure_two(setup)
            heap = _heap(setup)[: SOLOMON_CARDS * SOLOMON_ROUNDS]
            rows = [heap[i : i + SOLOMON_CARDS] for i in range(0, len(heap), SOLOMON_CARDS)]
            return SolomonDraft(rows, timing=setup.timing, review=setup.review)


def replay(setup: DraftSetup, log: Iterable[Step]) -> DraftMachine:
    """The draft after all steps of its log."""
    draft = new_draft(setup)
    for step in log:
        if step.choice is None:
            draft.leave(step.seat, step.at)
        else:
            draft.apply(step.seat, step.choice, step.at, automatic=step.is_automatic)
    return draft


def _booster_draft(setup: DraftSetup) -> BoosterDraft:
    if len(setup.packs) % setup.seats:
        raise DraftError("each seat opens the same number of packs")
    two_headed_giant = setup.kind is DraftKind.TWO_HEADED_GIANT
    each = 2 if two_headed_giant else 1
    rounds = [
        setup.packs[start : start + setup.seats]
        for start in range(0, len(setup.packs), setup.seats)
    ]
    return BoosterDraft(
        rounds,
        rule=PickRule(first_pick=max(each, setup.first_pick_cards), each_pick=each),
        timing=setup.timing,
        review=setup.review,
        two_headed_giant=two_headed_giant,
    )


def _heap(setup: DraftSetup) -> list[DraftCard]:
    return [card for pack in setup.packs for card in pack]


def _ensure_two(setup: DraftSetup) -> None:
    if setup.seats != 2:
        raise DraftError("this kind of draft is for two players")
