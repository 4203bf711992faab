"""Engine-verified matches: support check, launch with progress, transcript, verification."""

import json
from dataclasses import replace

import pytest
from django.urls import reverse

from decks.enums import NameKind
from decks.models import Card, CardName, DecklistEntry
from decks.selectors.card_names import names_in
from rules_engine import LogLine, Transcript
from tests.decks.rows import make_card
from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import hand_out
from tests.factories.events import event_match, next_round, started
from tests.kept import fresh, kept_rows, made_once
from tests.tournaments.web.html import text
from tournaments.enums import StaffRole
from tournaments.models import BackgroundJob, EngineTranscript
from tournaments.services.engine_matches import play_engine_match
from tournaments.services.transcripts import place_of, sign
from tournaments.web.play_by_play import group_lines

pytestmark = pytest.mark.django_db


def make_event():
    store = OrganizationFactory()
    tournament = started(["Ada", "Bo"], organization=store, slug="friday", swiss_rounds=2)
    hand_out(tournament, "Red Burn", "White Weenie")
    next_round(tournament)
    return tournament


made = made_once(make_event)


@pytest.fixture
def event(db, made):
    return fresh(made)


@pytest.fixture
def store(event):
    return event.organization


@pytest.fixture
def keeper(client, store):
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


def engine_page(event) -> str:
    return reverse("tournaments:engine_match", args=["friday", event_match(event).pk])


def test_supported_decks_may_be_launched(keeper, event):
    page = keeper.get(engine_page(event))
    assert page.context["support"].is_supported
    assert "Every card of both decks is supported." in text(page)


def test_unsupported_cards_are_named_first(keeper, event):
    version = event_match(event).player_one.decklist_version
    strange = make_card("Strange Card of Tests")
    strange.faces.update(text="Frobnicate it.")
    DecklistEntry.objects.create(version=version, card=strange, quantity=1, section="main")
    page = keeper.get(engine_page(event))
    assert "Strange Card of Tests : Strange Card of Tests, line 1: the grammar" in text(page)
    assert "Launch the match" not in text(page)
    assert keeper.post(engine_page(event)).status_code == 409
    assert not BackgroundJob.objects.exists()


def test_missing_decklists_are_named(keeper, event):
    match = event_match(event)
    match.player_two.decklist_version = None
    match.player_two.save()
    page = text(keeper.get(engine_page(event)))
    assert f"A decklist is missing: {match.player_two.player.name}" in page


def test_launch_shows_its_progress_then_the_transcript(
    keeper, event, django_capture_on_commit_callbacks
):
    answer = keeper.post(engine_page(event), {"seed": "7"})
    job = BackgroundJob.objects.get()
    assert answer["Location"] == f"/events/friday/desk/jobs/{job.pk}/"
    assert "Queued" in text(keeper.get(answer["Location"]))
    again = keeper.post(engine_page(event))
    assert 'data-code="engine_running"' in again.content.decode()
    job.delete()
    with django_capture_on_commit_callbacks(execute=True):
        answer = keeper.post(engine_page(event), {"seed": "7"})
    page = keeper.get(answer["Location"])
    assert page.context["job"].status == "succeeded"
    transcript = EngineTranscript.objects.get()
    assert f'href="/events/friday/transcripts/{transcript.pk}/"' in page.content.decode()
    assert event_match(event).result_source == "engine"


@pytest.fixture(scope="class")
def made_transcript(made, django_db_blocker):
    """The event's match, played once for the tests of a class."""
    with kept_rows(django_db_blocker):
        match = event_match(fresh(made))
        yield play_engine_match(actor=None, match=match, seed=7, now=NOW)


@pytest.fixture
def transcript(db, made_transcript):
    return fresh(made_transcript)


def transcript_page(transcript) -> str:
    return reverse("tournaments:transcript", args=["friday", transcript.pk])


def test_lines_are_grouped():
    first = [
        LogLine(0, "Ada draws Forest."),
        LogLine(0, "Ada draws Bear."),
        LogLine(0, "Bo draws Forest."),
        LogLine(1, "Turn 1: Ada (Ada 20, Bo 20)", heading=True),
        LogLine(1, "Ada wins."),
    ]
    games = group_lines([first, []])
    assert games[0].turns[0].lines == ["Ada draws Forest, Bear.", "Bo draws Forest."]
    assert [(game.title, game.result, len(game.turns)) for game in games] == [
        ("Game 1", "Ada wins.", 2),
        ("Game 2", "", 0),
    ]


class TestTranscript:
    def test_transcript_reads_as_games_and_turns(self, keeper, transcript):
        story = keeper.get(transcript_page(transcript)).context["story"]
        assert [game.title for game in story.games] == [
            f"Game {number}" for number in range(1, len(story.games) + 1)
        ]
        assert len(story.games) == sum(transcript.match.games)
        first = story.games[0]
        assert first.turns[0].title == "Before the first turn"
        assert first.turns[1].title.startswith("Turn 1: ")
        assert first.result.endswith(" wins the game.")
        assert story.error == ""

    def test_rounds_link_the_play_by_play(self, keeper, transcript):
        for page in ("/events/friday/desk/", "/events/friday/desk/rounds/1/"):
            assert f'href="{transcript_page(transcript)}">engine-verified' in (
                keeper.get(page).content.decode()
            )

    def test_transcript_verifies_as_genuine_and_legal(self, keeper, transcript):
        page = keeper.post(transcript_page(transcript))
        assert 'data-verdict="verified"' in page.content.decode()
        part = keeper.post(transcript_page(transcript), headers={"HX-Request": "true"})
        assert part.content.decode().lstrip().startswith('<div id="verification"')

    def test_transcript_of_another_engine_version_says_which_one_it_needs(self, keeper, transcript):
        older = replace(Transcript.from_json(transcript.document), engine="0.1.1").to_json()
        signature = sign(place_of(transcript.match), older)
        EngineTranscript.objects.update(document=older, signature=signature, engine_version="0.1.1")
        page = text(keeper.get(transcript_page(transcript)))
        assert "It was made by version 0.1.1 of the rules engine" in page
        answer = keeper.post(transcript_page(transcript))
        assert 'data-verdict="unchecked"' in answer.content.decode()
        page = text(answer)
        assert "Genuine, but made by another version of the engine" in page
        assert "Not legal" not in page

    def test_one_changed_byte_is_found_and_named(self, keeper, transcript):
        changed = transcript.document.replace('"seed":7', '"seed":8', 1)
        assert changed != transcript.document
        EngineTranscript.objects.update(document=changed)
        page = text(keeper.post(transcript_page(transcript)))
        assert "Not genuine" in page
        assert "The signature does not fit: the document was changed after it was signed." in page

    def test_download_is_the_signed_document(self, keeper, transcript):
        answer = keeper.get(
            reverse("tournaments:transcript_download", args=["friday", transcript.pk])
        )
        assert answer["Content-Disposition"] == 'attachment; filename="friday-round-1-table-1.json"'
        document = json.loads(answer.content)
        assert document["transcript"] == transcript.document
        assert document["signature"] == transcript.signature

    def test_others_read_it_only_when_they_may_see_the_decks(self, client, event, transcript):
        assert client.get(transcript_page(transcript)).status_code == 403
        event.decklist_visibility = "published"
        event.save()
        assert client.get(transcript_page(transcript)).status_code == 200

    def test_transcripts_of_other_events_are_not_found(self, keeper, store, transcript):
        other = started(2, organization=store)
        url = reverse("tournaments:transcript", args=[other.slug, transcript.pk])
        assert keeper.get(url).status_code == 404

    def test_a_match_is_told_in_the_language_of_its_reader(self, keeper, transcript):
        def lines(**headers):
            story = keeper.get(transcript_page(transcript), headers=headers).context["story"]
            return story.games[0].title, story.games[0].turns[0].lines

        for card in Card.objects.all():
            name = {"Mountain": "山", "Plains": "平地"}.get(card.name, f"『{card.name}』")
            CardName.objects.create(
                card=card, name=name, normalized=name, kind=NameKind.LOCALIZED, language="ja"
            )
        english_title, english = lines()
        title, japanese = lines(accept_language="ja")
        assert (english_title, title) == ("Game 1", "第1ゲーム")
        assert len(japanese) == len(english)
        draw = next(line for line in english if line.startswith("Ada draws "))
        drawn = next(line for line in japanese if line.startswith("Adaは") and "を引いた" in line)
        names = draw.removeprefix("Ada draws ").removesuffix(".").split(", ")
        assert drawn == f"Adaは{'、'.join(names_in('ja')[name] for name in names)}を引いた。"
