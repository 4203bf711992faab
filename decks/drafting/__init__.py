"""Drafts as pure state machines: what each seat may take, what it may see, and when.

A draft is a `DraftSetup` and a log of `Step`s; playing the log again gives the same draft, which
is how the applications keep it. Time is a number of milliseconds of the draft's own clock, which
stands still while the draft is paused.

>>> cards = [DraftCard(key, f"Card {key}") for key in range(24)]
>>> setup = DraftSetup(DraftKind.BOOSTER, seats=4, packs=[cards[i : i + 6] for i in (0, 6, 12, 18)])
>>> draft = new_draft(setup)
>>> draft.apply(0, take(cards[2].key), at=1_000)
>>> draft.view_for(0).cards, draft.view_for(1).waiting
((), (0, 2, 1, 1))
"""

from .calls import Call, CallKind, booster_calls, rochester_calls
from .cards import CardKey, DraftCard, Seat
from .choices import DECLINE, Choice, ChoiceKind, split, take, take_pile
from .errors import DraftError, IllegalChoice, NotYet
from .face_up import opener_order, rochester_order
from .kinds import DraftKind, PassDirection, ReviewRule, Timing
from .machine import DraftMachine, Step
from .neighbors import first_to_pick
from .setup import DraftSetup, new_draft, packs_needed, replay
from .view import DraftView

__all__ = [
    "DECLINE",
    "Call",
    "CallKind",
    "CardKey",
    "Choice",
    "ChoiceKind",
    "DraftCard",
    "DraftError",
    "DraftKind",
    "DraftMachine",
    "DraftSetup",
    "DraftView",
    "IllegalChoice",
    "NotYet",
    "PassDirection",
    "ReviewRule",
    "Seat",
    "Step",
    "Timing",
    "booster_calls",
    "first_to_pick",
    "new_draft",
    "opener_order",
    "packs_needed",
    "replay",
    "rochester_calls",
    "rochester_order",
    "split",
    "take",
    "take_pile",
]
