"""Transcripts over the API: what the check of one says."""

from dataclasses import replace

import pytest

from rules_engine import Transcript
from tests.factories import NOW
from tests.factories.decks import hand_out
from tests.factories.events import event_match, next_round, started
from tournaments.services import engine_matches
from tournaments.services.transcripts import place_of, sign

pytestmark = pytest.mark.django_db


def test_a_transcript_of_another_engine_version_names_the_version_it_needs(client_of):
    event = started(["Ada", "Bo"], swiss_rounds=2)
    hand_out(event, "Red Burn", "White Weenie")
    next_round(event)
    row = engine_matches.play_engine_match(actor=None, match=event_match(event), seed=7, now=NOW)

    def checked():
        document = {"document": engine_matches.export_document(row)}
        answer = client_of().post("/api/v1/transcripts/verify/", document).json()
        return answer["is_genuine"], answer["is_legal"], answer["needs_engine"]

    assert checked() == (True, True, "")
    row.document = replace(Transcript.from_json(row.document), engine="0.1.1").to_json()
    row.signature = sign(place_of(row.match), row.document)
    assert checked() == (True, False, "0.1.1")
