"""Matches in which a player has an Attraction deck (CR 717.2)."""

from __future__ import annotations

import pytest

from rules_engine.decks import DeckList
from rules_engine.errors import InvalidDeck
from rules_engine.imported import ImportedCard
from rules_engine.replay import replay_transcript
from rules_engine.session import play_match
from rules_engine.transcript import Transcript
from tests.rules_engine.attraction_kit import record

BOOTH = ImportedCard.compiled("Booth", [record("Booth", "Visit — You gain 1 life.", (2, 3, 4, 6))])
USHER = ImportedCard.compiled(
    "Usher",
    [
        {
            "name": "Usher",
            "layout": "normal",
            "manaCost": "{G}",
            "type": "Creature — Elf",
            "text": "When this creature enters, open an Attraction.",
            "power": "1",
            "toughness": "1",
        }
    ],
)
RIDES = {"Booth": 1, "Booth [5 6]": 2}
DECK = DeckList({"Forest": 24, "Usher": 36}, {"Forest": 2}, RIDES)
PLAIN = DeckList({"Forest": 60})


def played():
    return play_match(decks=(DECK, PLAIN), seed=3, best_of=1, imported=(BOOTH, USHER))


def test_a_match_with_an_attraction_deck_is_replayed_from_its_transcript():
    transcript = played()
    again = Transcript.from_json(transcript.to_json())
    assert again == transcript
    assert [dict(deck.attractions) for deck in again.decks] == [RIDES, {}]
    assert [card.name for card in again.cards] == ["Booth", "Usher"]
    report = replay_transcript(again)
    assert (report.ok, report.problems) == (True, ())
    told = [line.text for game in report.play_by_play for line in game]
    assert any(text.endswith(" opens Booth.") for text in told)
    assert any(text.endswith(" visits Booth.") for text in told)


def test_a_transcript_without_attractions_does_not_speak_of_them():
    transcript = play_match(decks=(PLAIN, PLAIN), seed=1, best_of=1)
    assert "attractions" not in transcript.to_json()


def test_an_attraction_deck_that_cannot_be_played_is_refused():
    wrong = DeckList({"Forest": 60}, {}, {"Usher": 1, "Nowhere": 1})
    with pytest.raises(InvalidDeck) as refused:
        play_match(decks=(wrong, PLAIN), seed=1, imported=(USHER,))
    assert refused.value.problems == (
        "Nowhere: card is not in the engine's catalogue",
        "Usher: only an Attraction is part of an Attraction deck (CR 717.2)",
    )
