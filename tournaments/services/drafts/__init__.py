"""Drafts: seats are drawn, packs opened, picks made or called, pools handed out."""

from tournaments.services.drafts.calls import call_next, finish_table_draft
from tournaments.services.drafts.leaving import leave_drafts, skip_player
from tournaments.services.drafts.picks import (
    make_pick,
    mark_cards,
    settle_overdue_pods,
    settle_pod,
)
from tournaments.services.drafts.running import (
    pause_draft,
    resume_draft,
    start_draft,
)
from tournaments.services.drafts.seating import (
    create_draft,
    remove_draft,
    replace_player,
    reseat_draft,
)
from tournaments.services.drafts.settings import DraftSettings

__all__ = [
    "DraftSettings",
    "call_next",
    "create_draft",
    "finish_table_draft",
    "leave_drafts",
    "make_pick",
    "mark_cards",
    "pause_draft",
    "remove_draft",
    "replace_player",
    "reseat_draft",
    "resume_draft",
    "settle_overdue_pods",
    "settle_pod",
    "skip_player",
    "start_draft",
]
