"""The worker picks for whoever is away, also when nobody looks."""

import pytest

from tests.factories import NOW
from tests.tournaments.drafted_events import live_draft, with_accounts
from tournaments.enums import DraftTiming
from tournaments.models import DraftStep
from tournaments.services import drafts
from tournaments.tasks import settle_overdue_drafts

pytestmark = pytest.mark.django_db


def test_the_beat_settles_what_is_overdue_and_may_run_twice():
    draft = live_draft(with_accounts(4), size=3, timing=DraftTiming.OFFICIAL)
    drafts.start_draft(actor=None, draft=draft, now=NOW)  # long ago by the clock on the wall
    for _run in range(2):
        settle_overdue_drafts()
    assert draft.pods.get().is_done
    assert DraftStep.objects.count() == 12
