"""Drafts of numbered cards for tests."""

from __future__ import annotations

import random

from decks.drafting import DraftCard, DraftKind, DraftMachine, DraftSetup, new_draft, take


def packs(count: int, size: int) -> list[list[DraftCard]]:
    """Packs of cards with running numbers; the last card of each pack is its rare one."""
    return [
        [
            DraftCard(size * pack + place, f"Card {size * pack + place}", int(place == size - 1))
            for place in range(size)
        ]
        for pack in range(count)
    ]


def booster(seats: int = 8, rounds: int = 3, size: int = 15, **settings) -> DraftMachine:
    return new_draft(
        DraftSetup(
            settings.pop("kind", DraftKind.BOOSTER),
            seats,
            packs(seats * rounds, size),
            **settings,
        )
    )


def take_first(draft: DraftMachine, seat: int, at: int = 0) -> None:
    """The seat takes the first card that lies before it."""
    view = draft.view_for(seat)
    draft.apply(seat, take(*(card.key for card in view.cards[: view.to_take])), at)


def play_at_random(draft: DraftMachine, seed: int) -> int:
    """Random seats choose at random until the draft is over; how many choices it took."""
    rng = random.Random(seed)
    steps = 0
    while not draft.is_over:
        seat = rng.choice(draft.acting())
        choices = list(draft.legal_picks(seat))
        draft.apply(seat, rng.choice(choices), max(draft.now, draft.opens_at[seat]))
        steps += 1
    return steps
