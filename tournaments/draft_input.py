"""Rows become a draft of `decks.drafting`, and its steps rows; the only place where they meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from decks.drafting import (
    Choice,
    ChoiceKind,
    DraftCard,
    DraftKind,
    DraftMachine,
    DraftSetup,
    ReviewRule,
    Step,
    Timing,
    replay,
)
from tournaments.enums import DraftStepKind
from tournaments.models import Draft, DraftPod, DraftSeat, DraftStep

#: The rarer a card, the earlier it is taken for somebody whose time is up.
RARITY_RANKS = {"common": 1, "uncommon": 2, "rare": 3, "mythic": 4, "timeshifted": 3}

#: A click that is sent in time may arrive so much later.
GRACE_MS = 1_500

PackRow = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card of a draft as it was printed."""

    key: int
    name: str
    set_code: str
    number: str
    rarity: str


@dataclass(slots=True)
class LoadedPod:
    """A pod with everything that its draft consists of.

    Args:
        seats: By number; seat 0 of the machine is the first.
        steps: How many lines the log has.
        turns: How many decisions each seat has made.
    """

    pod: DraftPod
    seats: list[DraftSeat]
    machine: DraftMachine
    facts: list[CardFacts]
    steps: int
    turns: list[int]

    def cards_of(self, cards: Sequence[DraftCard]) -> list[CardFacts]:
        return [self.facts[card.key] for card in cards]


def pack_facts(packs: Sequence[PackRow]) -> list[CardFacts]:
    """The cards of all packs with their running numbers."""
    cards = [card for pack in packs for card in pack]
    return [CardFacts(key, *card) for key, card in enumerate(cards)]


def setup_of(draft: Draft, seats: int, packs: Sequence[PackRow]) -> DraftSetup:
    """What the draft of a pod begins with."""
    made: list[list[DraftCard]] = []
    key = 0
    for pack in packs:
        cards = []
        for name, _set_code, _number, rarity in pack:
            cards.append(DraftCard(key, name, RARITY_RANKS.get(rarity, 0)))
            key += 1
        made.append(cards)
    return DraftSetup(
        kind=DraftKind(draft.kind),
        seats=seats,
        packs=made,
        timing=Timing(draft.timing),
        review=ReviewRule(draft.review),
        first_pick_cards=draft.first_pick_cards,
        cards_each=draft.cards_each,
    )


def load_pod(pod: DraftPod, *, now: datetime | None = None) -> LoadedPod:
    """The draft of a started pod as it stands, in three queries.

    Args:
        now: Let the draft's clock run up to this time.
    """
    seats = list(pod.seats.select_related("registration__player").order_by("number"))
    packs = list(pod.packs.order_by("number").values_list("cards", flat=True))
    place = {seat.pk: seat.number - 1 for seat in seats}
    rows = pod.steps.order_by("number").values_list(
        "clock_ms", "seat_id", "kind", "cards", "pile", "is_automatic"
    )
    log = []
    turns = [0] * len(seats)
    for clock, seat, kind, cards, pile, automatic in rows:
        choice = None
        if kind != DraftStepKind.LEAVE:
            choice = Choice(ChoiceKind(kind), tuple(cards), pile)
        log.append(Step(clock, place[seat], choice, automatic))
        turns[place[seat]] += 1
    machine = replay(setup_of(pod.draft, len(seats), packs), log)
    if now is not None:
        machine.tick(pod.clock(now))
    return LoadedPod(pod, seats, machine, pack_facts(packs), len(log), turns)


def step_row(loaded: LoadedPod, step: Step, number: int, *, now: datetime) -> DraftStep:
    """A line of the log as a row."""
    choice = step.choice
    return DraftStep(
        pod=loaded.pod,
        number=number,
        seat=loaded.seats[step.seat],
        kind=DraftStepKind.LEAVE if choice is None else DraftStepKind(str(choice.kind)),
        cards=[] if choice is None else list(choice.cards),
        pile=0 if choice is None else choice.pile,
        is_automatic=step.is_automatic,
        clock_ms=step.at,
        at=now,
    )


def wall_time(pod: DraftPod, clock_ms: int) -> datetime:
    """When the draft's clock of a running pod shows so many milliseconds."""
    assert pod.started_at is not None
    return pod.started_at + timedelta(milliseconds=clock_ms + pod.paused_ms)
