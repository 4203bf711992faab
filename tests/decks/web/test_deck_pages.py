"""Deck pages: what a player does, and what others may not see."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from decks.models import Card, CardFace, Decklist
from decks.services.decklists import create_decklist, publish_decklist, revise_decklist
from tests.decks.rows import basics, make_card, make_format, make_user
from tests.factories import RegistrationFactory

pytestmark = pytest.mark.django_db

BURN = "56 Mountain\n4 Lightning Bolt\n\nSideboard\n2 Shock\n"


@pytest.fixture
def modern():
    basics()
    return make_format("modern")


@pytest.fixture
def ada(client):
    user = make_user("ada")
    client.force_login(user)
    return user


@pytest.fixture
def decklist(modern, ada):
    return create_decklist(actor=ada, name="Secret burn", format=modern, text=BURN)


def text_of(response):
    """The words of the page's content."""
    content = response.content.decode().split('<main id="content"')[-1]
    content = re.sub(r"<(script|style)[^>]*>.*?</\1>", " ", content, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", content).split())


def data(text=BURN, **more):
    return {"name": "Burn", "format": "modern", "on": "2024-02-24", "text": text, **more}


class TestEditor:
    def test_a_player_saves_a_deck_and_mends_it(self, client, modern, ada):
        response = client.post(reverse("decks:create"), data(action="save"))
        decklist = Decklist.objects.get()
        assert response.status_code == 302
        assert response.url == reverse("decks:detail", args=[decklist.pk])
        response = client.post(
            reverse("decks:edit", args=[decklist.pk]),
            data("57 Mountain\n3 Lightning Bolt", action="save", name="Cold"),
        )
        assert response.status_code == 302
        decklist.refresh_from_db()
        assert (decklist.name, decklist.versions.count()) == ("Cold", 2)

    def test_mistakes_are_shown_without_saving(self, client, modern, ada):
        response = client.post(
            reverse("decks:create"), data("5 Shock\n1 Shcok", action="check", name="")
        )
        assert response.status_code == 200
        page = text_of(response)
        assert "Not legal in Modern on Feb. 24, 2024: 3 problems." in page
        assert "Line 2: there is no card “Shcok”. Did you mean Shock?" in page
        assert "There are 5 copies of Shock, 4 allowed: take out 1." in page
        assert "5 Shock" in response.context["form"]["text"].value()
        assert Decklist.objects.count() == 0

    def test_saving_without_a_name_asks_for_one(self, client, modern, ada):
        response = client.post(reverse("decks:create"), data(name="", action="save"))
        assert response.context["form"].errors == {"name": ["This field is required."]}
        assert Decklist.objects.count() == 0

    def test_the_editor_shows_the_text_as_it_was_entered(self, client, decklist):
        response = client.get(reverse("decks:edit", args=[decklist.pk]))
        assert response.context["form"]["text"].value() == BURN

    def test_an_uploaded_file_replaces_the_text(self, client, modern, ada):
        upload = SimpleUploadedFile("deck.txt", "4 Shock\r\n56 Mountain".encode("utf-16"))
        client.post(reverse("decks:create"), data("1 Opt", action="save", upload=upload))
        version = Decklist.objects.get().versions.get()
        assert version.source_text == "4 Shock\n56 Mountain"

    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (b"4 Shock\n" * 700_000, "at most 256 can be read"),
            (b"PK\x03\x04\x00", "This file is not a text file."),
        ],
    )
    def test_files_that_are_no_decklist_are_refused(self, client, modern, ada, content, words):
        upload = SimpleUploadedFile("deck.txt", content)
        response = client.post(reverse("decks:create"), data("", action="save", upload=upload))
        assert response.status_code == 200
        assert words in text_of(response)
        assert Decklist.objects.count() == 0

    def test_a_pasted_list_of_five_megabytes_is_refused_and_not_sent_back(
        self, client, modern, ada
    ):
        text = "4 Lightning Bolt\n" * 300_000
        for url in (reverse("decks:create"), reverse("decks:check")):
            response = client.post(url, data(text, action="save"))
            assert response.status_code == 200
            assert "The list has 4981 kilobytes; at most 256 can be read." in text_of(response)
            assert len(response.content) < 100_000
        assert Decklist.objects.count() == 0

    def test_a_stored_list_is_checked_when_the_editor_opens(self, client, modern, ada):
        decklist = create_decklist(actor=ada, name="D", format=modern, text="60 Mountain\n4 Opd")
        response = client.get(reverse("decks:edit", args=[decklist.pk]))
        assert "there is no card “Opd”" in text_of(response)
        assert (
            '<button class="btn btn-sm btn-outline-danger" type="button" data-mend-line="2" '
            'data-mend-from="Opd" data-mend-to="Opt">Opt</button>'
        ) in response.content.decode()

    def test_markup_in_names_and_lists_is_shown_as_text(self, client, modern, ada):
        attack = "<script>alert(1)</script>"
        response = client.post(
            reverse("decks:create"), data(f"60 Mountain\n1 {attack}", action="save", name=attack)
        )
        content = client.get(response.url).content.decode()
        assert attack not in content
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in content

    def test_anonymous_readers_are_sent_to_the_login(self, client, modern):
        response = client.get(reverse("decks:create"))
        assert response.status_code == 302
        assert response.url.startswith("/accounts/login/")


class TestCheck:
    def test_anybody_may_check_a_list(self, client, modern):
        response = client.post(reverse("decks:check"), data())
        assert "Legal in Modern on Feb. 24, 2024." in text_of(response)

    def test_typing_asks_for_the_result_alone(self, client, modern):
        response = client.post(
            reverse("decks:check"), data("4 Shock"), headers={"HX-Request": "true"}
        )
        content = response.content.decode()
        assert content.strip().startswith('<div id="check-result"')
        assert "<html" not in content
        assert "add 56" in content

    def test_charts_have_tables_with_their_numbers(self, client, modern):
        response = client.post(reverse("decks:check"), data())
        assert response.context["curve"][1] == ("1", 4)
        assert [(letter, count) for letter, _, count in response.context["colors"]] == [("R", 4)]
        content = response.content.decode()
        assert '<tr data-label="1" data-value="4"><th scope="row">1</th>' in content
        assert " style=" not in content
        assert "onclick" not in content

    def test_a_limited_deck_is_compared_with_the_cards_opened(self, client, modern):
        make_format("draft", kind="limited", card_pool="registered", main_minimum=40)
        deck = data("38 Island\n2 Opt", format="draft", pool="1 opt\n5 Shock")
        page = text_of(client.post(reverse("decks:check"), deck))
        assert "The deck has 2 of Opt, the pool only 1: take out 1." in page
        page = text_of(client.post(reverse("decks:check"), {**deck, "pool": "1 Opd"}))
        assert "Cards opened: Line 1: there is no card “Opd”. Did you mean Opt?" in page

    def test_a_format_that_does_not_exist(self, client, modern):
        response = client.post(reverse("decks:check"), data(format="nope"))
        assert response.status_code == 200
        assert response.context["checked"] is None
        assert "Select a valid choice" in text_of(response)

    def test_an_impossible_date(self, client, modern):
        response = client.post(
            reverse("decks:check"), data(on="2024-02-31"), headers={"HX-Request": "true"}
        )
        assert "Enter a valid date." in response.content.decode()


class TestDetail:
    def test_the_owner_sees_cards_charts_and_the_secret_link(self, client, decklist):
        response = client.get(reverse("decks:detail", args=[decklist.pk]) + "?on=2024-02-24")
        page = text_of(response)
        assert response.status_code == 200
        assert "Legal in Modern on Feb. 24, 2024." in page
        assert "Instants (4)" in page
        assert "Lands (56)" in page
        assert decklist.share_token in response.content.decode()

    def test_the_number_of_queries(self, client, decklist, django_assert_num_queries):
        client.get(reverse("decks:detail", args=[decklist.pk]))
        with django_assert_num_queries(13):
            client.get(reverse("decks:detail", args=[decklist.pk]))

    def test_cards_that_the_engine_cannot_play_are_named(self, client, modern, ada):
        strange = make_card("Card That No Engine Knows", "Sorcery")
        strange.faces.update(text="Frobnicate it.")
        decklist = create_decklist(
            actor=ada, name="D", format=modern, text="60 Mountain\n1 Card That No Engine Knows"
        )
        page = text_of(client.get(reverse("decks:detail", args=[decklist.pk])))
        assert "does not know 1 card of this deck yet" in page
        assert "Which cards Card That No Engine Knows (" in page
        other = create_decklist(actor=ada, name="E", format=modern, text="60 Mountain")
        page = text_of(client.get(reverse("decks:detail", args=[other.pk])))
        assert "this deck can play verified matches" in page

    def test_another_day_and_format(self, client, decklist):
        make_format("legacy", sets=())
        response = client.get(
            reverse("decks:detail", args=[decklist.pk]) + "?format=legacy&on=2020-07-02"
        )
        assert "Not legal in Legacy on July 2, 2020" in text_of(response)

    def test_a_wrong_day_is_today(self, client, decklist):
        response = client.get(reverse("decks:detail", args=[decklist.pk]) + "?on=yesterday")
        assert response.status_code == 200

    def test_versions_show_what_changed(self, client, decklist, ada):
        revise_decklist(actor=ada, decklist=decklist, text="58 Mountain\n2 Lightning Bolt")
        page = text_of(client.get(reverse("decks:versions", args=[decklist.pk])))
        assert "+2 Mountain Main deck 56 58" in page
        assert "-2 Lightning Bolt Main deck 4 2" in page
        assert "-2 Shock Sideboard 2 0" in page
        old = client.get(reverse("decks:version", args=[decklist.pk, 1]))
        assert "This is an older version." in text_of(old)
        assert "Lightning Bolt" in text_of(old)
        assert client.get(reverse("decks:version", args=[decklist.pk, 9])).status_code == 404

    @pytest.mark.parametrize(
        ("kind", "start", "name"),
        [
            ("text", "// Secret burn\n\nDeck\n56 Mountain\n", "deck-{}.txt"),
            ("arena", "About\nName Secret burn\n\nDeck\n56 Mountain\n", "deck-{}.txt"),
            ("mtgo", "56 Mountain\n4 Lightning Bolt\n\nSideboard\n2 Shock\n", "deck-{}.txt"),
            ("dek", '<?xml version="1.0"', "deck-{}.dek"),
            ("csv", "quantity,name,section", "deck-{}.csv"),
        ],
    )
    def test_exports(self, client, decklist, kind, start, name):
        response = client.get(reverse("decks:export", args=[decklist.pk, kind]))
        assert response.content.decode().startswith(start)
        assert response["Content-Disposition"] == (
            f'attachment; filename="{name.format(decklist.pk)}"'
        )

    def test_an_unknown_export_is_missing(self, client, decklist):
        assert client.get(reverse("decks:export", args=[decklist.pk, "exe"])).status_code == 404
        url = reverse("decks:export", args=[decklist.pk, "text"])
        assert client.get(url + "?version=x").status_code == 404


class TestVisibility:
    PAGES = ("detail", "versions", "edit")

    def urls(self, decklist):
        return [
            *(reverse(f"decks:{page}", args=[decklist.pk]) for page in self.PAGES),
            reverse("decks:version", args=[decklist.pk, 1]),
            reverse("decks:export", args=[decklist.pk, "text"]),
        ]

    def test_a_hidden_list_is_missing_for_other_players(self, client, decklist):
        client.force_login(make_user("ben"))
        for url in self.urls(decklist):
            response = client.get(url)
            assert response.status_code == 404
            assert "Secret burn" not in response.content.decode()
            assert "Lightning Bolt" not in response.content.decode()
        assert "Secret burn" not in text_of(client.get(reverse("decks:list") + "?show=published"))
        for action in ("publish", "unpublish", "renew_link", "delete"):
            url = reverse(f"decks:{action}", args=[decklist.pk])
            assert client.post(url).status_code == 404
        decklist.refresh_from_db()
        assert decklist.is_published is False

    def test_a_published_list_is_readable_but_not_changeable(self, client, decklist, ada):
        publish_decklist(actor=ada, decklist=decklist)
        client.force_login(make_user("ben"))
        page = client.get(reverse("decks:detail", args=[decklist.pk]))
        assert "Lightning Bolt" in text_of(page)
        assert decklist.share_token not in page.content.decode()
        assert client.get(reverse("decks:edit", args=[decklist.pk])).status_code == 403
        assert client.post(reverse("decks:delete", args=[decklist.pk])).status_code == 403
        assert "Secret burn" in text_of(client.get(reverse("decks:list") + "?show=published"))

    def test_the_link_opens_the_list_for_anybody(self, client, decklist):
        client.logout()
        response = client.get(reverse("decks:shared", args=[decklist.share_token]))
        assert "Lightning Bolt" in text_of(response)
        assert response["Referrer-Policy"] == "no-referrer"
        export = client.get(reverse("decks:export_shared", args=[decklist.share_token, "mtgo"]))
        assert export.content.decode().startswith("56 Mountain\n")
        assert client.get(reverse("decks:shared", args=["wrong"])).status_code == 404

    def test_a_new_link_closes_the_old_one(self, client, decklist):
        old = decklist.share_token
        client.post(reverse("decks:renew_link", args=[decklist.pk]))
        assert client.get(reverse("decks:shared", args=[old])).status_code == 404

    def test_the_owner_publishes_hides_and_deletes(self, client, decklist):
        client.post(reverse("decks:publish", args=[decklist.pk]))
        assert Decklist.objects.get().is_published is True
        client.post(reverse("decks:unpublish", args=[decklist.pk]))
        assert Decklist.objects.get().is_published is False
        response = client.post(reverse("decks:delete", args=[decklist.pk]))
        assert response.url == reverse("decks:list")
        assert Decklist.objects.count() == 0

    def test_a_list_registered_for_an_event_is_not_deleted(self, client, decklist):
        RegistrationFactory(decklist_version=decklist.versions.get())
        response = client.post(reverse("decks:delete", args=[decklist.pk]), follow=True)
        assert "This decklist is registered for an event and cannot be deleted." in text_of(
            response
        )
        assert Decklist.objects.count() == 1

    @pytest.mark.parametrize("action", ["publish", "unpublish", "renew_link", "delete"])
    def test_actions_are_posted(self, client, decklist, action):
        assert client.get(reverse(f"decks:{action}", args=[decklist.pk])).status_code == 405


class TestList:
    def test_own_lists(self, client, decklist, django_assert_num_queries):
        client.get(reverse("decks:list"))
        with django_assert_num_queries(4):
            page = text_of(client.get(reverse("decks:list")))
        assert "Secret burn Modern 60 1 you" in page

    def test_an_empty_list_says_how_to_start(self, client, modern, ada):
        assert "Enter your first deck" in text_of(client.get(reverse("decks:list")))

    def test_without_login_the_published_lists(self, client, modern):
        page = text_of(client.get(reverse("decks:list")))
        assert "No deck is published yet." in page


class TestCards:
    def test_search_by_part_of_a_name_in_any_language(self, client, modern):
        for query in ("lightn", "稲妻"):
            page = text_of(client.get(reverse("decks:cards"), {"q": query}))
            assert "1 card " in page
            assert "Lightning Bolt" in page
        page = text_of(client.get(reverse("decks:cards"), {"q": "<b>nothing"}))
        assert "No card's name has “&lt;b&gt;nothing” in it." in page

    def test_search_as_you_type(self, client, modern):
        response = client.get(reverse("decks:cards"), {"q": "opt"}, headers={"HX-Request": "true"})
        assert response.content.decode().strip().startswith('<div id="results"')

    def test_a_card_with_its_legality_on_a_day(self, client, modern, django_assert_num_queries):
        card = make_card("Storm Crow", "Creature — Bird", "{1}{U}", value=2, text="{T}: Fly <b>.")
        url = reverse("decks:card", args=[card.pk])
        client.get(url)
        with django_assert_num_queries(9):
            response = client.get(url + "?on=2020-07-02")
        assert [(f.slug, s.status.value) for f, s in response.context["legality"]] == [
            ("modern", "not_released")
        ]
        content = response.content.decode()
        assert '<span class="mana" title="tap">T</span>: Fly &lt;b&gt;.' in content
        assert '<span class="mana mana-U">U</span>' in content
        response = client.get(url + "?on=2020-07-03")
        assert [(f.slug, s.status.value) for f, s in response.context["legality"]] == [
            ("modern", "legal")
        ]

    def test_whether_the_rules_engine_can_play_it(self, client, modern):
        bolt = Card.objects.get(name="Lightning Bolt")
        page = text_of(client.get(reverse("decks:card", args=[bolt.pk])))
        assert "it can be played in verified matches" in page
        strange = make_card("Strange Card of Tests")
        page = text_of(client.get(reverse("decks:card", args=[strange.pk])))
        assert "it can be played in verified matches" in page
        strange.faces.update(text="Flying\nYou frobnicate it.")
        page = text_of(client.get(reverse("decks:card", args=[strange.pk])))
        assert "in verified matches yet: Strange Card of Tests, line 2: the grammar has" in page
        assert "frobnicate it." in page.partition("line 2")[2]

    def test_every_face_with_its_text(self, client, modern):
        card = make_card("Ember // Moss")
        card.faces.all().delete()
        for position, (name, text) in enumerate([("Ember", "{T}: Burn."), ("Moss", "Grow <b>.")]):
            CardFace.objects.create(
                card=card, position=position, name=name, type_line="Instant", text=text
            )
        page = client.get(reverse("decks:card", args=[card.pk])).content.decode()
        assert page.index("<span>Ember</span>") < page.index(": Burn.") < page.index("Moss</span>")
        assert "Grow &lt;b&gt;." in page

    def test_the_text_is_in_the_readers_language(self, client, modern, settings):
        settings.LANGUAGES = [("en", "English"), ("ja", "日本語")]
        url = reverse("decks:card", args=[Card.objects.get(name="Lightning Bolt").pk])
        japanese = client.get(url, headers={"Accept-Language": "ja"}).context["faces"]
        assert [text for _face, text in japanese] == [
            "１つを対象とする。稲妻はそれに３点のダメージを与える。"
        ]
        strange = make_card("Strange Card of Tests", text="Grow.")
        url = reverse("decks:card", args=[strange.pk])
        english = client.get(url, headers={"Accept-Language": "ja"}).context["faces"]
        assert [text for _face, text in english] == ["Grow."]

    def test_a_card_that_does_not_exist(self, client):
        assert client.get(reverse("decks:card", args=[10**30])).status_code == 404
