"""The event's players on the desk: added, imported, checked in, dropped and so on."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from rules_engine import demo_decks
from tests.factories import OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.decks import demo_version
from tests.factories.events import by_name, next_round, registered, started
from tournaments.enums import StaffRole
from tournaments.models import BackgroundJob, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def store():
    return OrganizationFactory()


@pytest.fixture
def keeper(client, store):
    user = UserFactory(username="kim")
    StaffMembershipFactory(organization=store, user=user, role=StaffRole.SCOREKEEPER)
    client.force_login(user)
    return client


def post(client, page, *args, **data):
    return client.post(reverse(f"tournaments:{page}", args=args), data)


def act(client, registration, action, **data):
    slug = registration.tournament.slug
    return post(client, "registration_action", slug, registration.pk, action, **data)


def statuses(tournament) -> dict[str, str]:
    return dict(tournament.registrations.values_list("player__name", "status"))


def said(answer) -> list[str]:
    return [str(message) for message in answer.context["messages"]]


def test_walk_in_is_enrolled_then_waits_then_is_enrolled_over_capacity(keeper, store):
    tournament = registered(0, organization=store, capacity=2)
    for name in ("Ada", "Ben", "Cem"):
        post(keeper, "registration_add", tournament.slug, name=name)
    post(keeper, "registration_add", tournament.slug, name="Dee", over_capacity="on")
    assert statuses(tournament) == {
        "Ada": "enrolled",
        "Ben": "enrolled",
        "Cem": "waiting",
        "Dee": "enrolled",
    }


def test_full_event_without_waiting_list_says_so(keeper, store):
    tournament = registered(2, organization=store, capacity=2, waiting_list=False)
    answer = post(keeper, "registration_add", tournament.slug, name="Ada")
    assert answer.status_code == 409
    assert 'data-code="event_full"' in answer.content.decode()


def test_withdrawal_moves_the_waiting_list_up(keeper, store):
    tournament = registered(["Ada", "Ben"], organization=store, capacity=2)
    post(keeper, "registration_add", tournament.slug, name="Cem")
    act(keeper, by_name(tournament, "Ada"), "withdraw")
    assert statuses(tournament) == {"Ada": "withdrawn", "Ben": "enrolled", "Cem": "enrolled"}


@pytest.mark.parametrize("name", ["", "<script>alert(1)</script>", "x" * 200])
def test_names_that_are_none_are_refused(keeper, store, name):
    tournament = registered(0, organization=store)
    url = reverse("tournaments:desk_registrations", args=[tournament.slug])
    keeper.post(
        reverse("tournaments:registration_add", args=[tournament.slug]),
        {"name": name},
        headers={"Referer": f"http://testserver{url}"},
    )
    assert statuses(tournament) == {}
    assert len(said(keeper.get(url))) == 1


def test_html_in_a_stored_name_is_shown_as_text(keeper, store):
    tournament = registered(["A <b>bold</b> name"], organization=store)
    page = keeper.get(reverse("tournaments:desk_registrations", args=[tournament.slug]))
    assert "A &lt;b&gt;bold&lt;/b&gt; name" in page.content.decode()
    assert "<b>bold</b>" not in page.content.decode()


def test_duplicate_registration_by_address_is_refused(keeper, store):
    tournament = registered(0, organization=store)
    for _ in range(2):
        answer = post(
            keeper, "registration_add", tournament.slug, name="Ada", email="ada@example.org"
        )
    assert answer.status_code == 409
    assert 'data-code="already_registered"' in answer.content.decode()
    assert statuses(tournament) == {"Ada": "enrolled"}


def test_check_in_and_back(keeper, store):
    tournament = registered(["Ada"], organization=store, check_in="remove")
    registration = by_name(tournament, "Ada")
    page = f"/events/{tournament.slug}/desk/registrations/"
    target = f"{page}?status=enrolled#player-{registration.pk}"
    assert f'value="{target}"' in keeper.get(page, {"status": "enrolled"}).content.decode()
    assert act(keeper, registration, "check-in", next=target)["Location"] == target
    assert statuses(tournament) == {"Ada": "checked_in"}
    elsewhere = act(keeper, registration, "revoke-check-in", next="https://example.org/")
    assert elsewhere["Location"] == page
    assert statuses(tournament) == {"Ada": "enrolled"}


def test_dropping_twice_is_refused(keeper, store):
    tournament = started(["Ada", "Ben", "Cem", "Dee"], organization=store)
    next_round(tournament)
    registration = by_name(tournament, "Ada")
    act(keeper, registration, "drop")
    answer = act(keeper, registration, "drop")
    assert answer.status_code == 409
    assert 'data-code="already_dropped"' in answer.content.decode()


def test_only_judges_reinstate_and_disqualify(keeper, store, client):
    tournament = started(["Ada", "Ben", "Cem", "Dee"], organization=store)
    next_round(tournament)
    ada, ben = by_name(tournament, "Ada"), by_name(tournament, "Ben")
    act(keeper, ada, "drop")
    assert act(keeper, ada, "reinstate", missed="losses").status_code == 403
    assert act(keeper, ben, "disqualify", reason="cheating").status_code == 403
    judge = UserFactory()
    StaffMembershipFactory(organization=store, user=judge, role=StaffRole.JUDGE)
    client.force_login(judge)
    act(client, ada, "reinstate", missed="losses")
    act(client, ben, "disqualify", reason="cheating")
    assert statuses(tournament)["Ada"] == "playing"
    assert statuses(tournament)["Ben"] == "disqualified"
    (penalty,) = ben.penalties.all()
    assert (penalty.kind, penalty.infraction) == ("disqualification", "cheating")


def test_judges_record_penalties(keeper, store, client):
    tournament = started(["Ada", "Ben"], organization=store)
    next_round(tournament)
    ada = by_name(tournament, "Ada")
    data = {"kind": "game_loss", "infraction": "Tardiness"}
    assert act(keeper, ada, "penalty", **data).status_code == 403
    judge = UserFactory()
    StaffMembershipFactory(organization=store, user=judge, role=StaffRole.JUDGE)
    client.force_login(judge)
    act(client, ada, "penalty", **data)
    act(client, ada, "penalty", kind="disqualification", infraction="by the wrong form")
    found = [(one.kind, one.infraction, one.round.number) for one in ada.penalties.all()]
    assert found == [("game_loss", "Tardiness", 1)]


def test_staff_register_a_decklist_after_the_deadline(keeper, store):
    tournament = started(["Ada", "Ben"], organization=store)
    ada = by_name(tournament, "Ada")
    demo_version("Red Burn", format=tournament.format)
    url = reverse("tournaments:desk_deck", args=[tournament.slug, ada.pk])
    answer = keeper.post(url, {"name": "Burn", "text": "4 No Such Card\n"})
    assert answer.status_code == 400
    assert {one.code for one in answer.context["checked"].errors} >= {"unknown_card"}
    ada.refresh_from_db()
    assert ada.decklist_version is None
    text = demo_decks()["Red Burn"].as_text()
    assert keeper.post(url, {"name": "Burn", "text": text}).status_code == 302
    ada.refresh_from_db()
    assert (ada.decklist_version.decklist.name, ada.decklist_version.decklist.owner) == (
        "Burn",
        None,
    )


def test_late_entry_gets_a_loss_for_the_missed_round(keeper, store):
    tournament = started(4, organization=store)
    next_round(tournament)
    post(keeper, "registration_late", tournament.slug, name="Zoe")
    entry = by_name(tournament, "Zoe").entries.get()
    assert (entry.round.number, entry.kind) == (1, "loss")


def test_refused_late_entry_leaves_no_player_behind(keeper, store):
    tournament = started(4, organization=store, late_entry="refused")
    next_round(tournament)
    answer = post(keeper, "registration_late", tournament.slug, name="Zoe")
    assert answer.status_code == 409
    assert not Player.objects.filter(name="Zoe").exists()
    post(keeper, "registration_late", tournament.slug, name="Zoe", override="1")
    assert statuses(tournament)["Zoe"] == "playing"


def test_byes_and_fixed_table_are_set(keeper, store):
    tournament = registered(["Ada", "Ben"], organization=store)
    ada, ben = by_name(tournament, "Ada"), by_name(tournament, "Ben")
    post(keeper, "desk_registration", tournament.slug, ada.pk, awarded_byes="2", fixed_table="7")
    ada.refresh_from_db()
    assert (ada.awarded_byes, ada.fixed_table) == (2, 7)
    answer = post(
        keeper, "desk_registration", tournament.slug, ben.pk, awarded_byes="4", fixed_table="7"
    )
    assert list(answer.context["form"].errors) == ["awarded_byes"]
    answer = post(
        keeper, "desk_registration", tournament.slug, ben.pk, awarded_byes="0", fixed_table="7"
    )
    assert answer.context["form"].errors == {
        "fixed_table": ["Another player has this fixed table."]
    }


def test_filter_and_search(keeper, store):
    tournament = registered(["Ada Lovelace", "Ben"], organization=store)
    act(keeper, by_name(tournament, "Ben"), "withdraw")
    url = reverse("tournaments:desk_registrations", args=[tournament.slug])

    def names(**query):
        return [row.player.name for row in keeper.get(url, query).context["page_obj"]]

    assert names() == ["Ada Lovelace", "Ben"]
    assert names(q="lace") == ["Ada Lovelace"]
    assert names(status="withdrawn") == ["Ben"]
    assert names(status="nonsense") == ["Ada Lovelace", "Ben"]


def test_import_registers_in_the_background(keeper, store, django_capture_on_commit_callbacks):
    tournament = registered(0, organization=store)
    file = SimpleUploadedFile("players.csv", "name;email\n山田 太郎;\nAda;ada@x.org\n".encode())
    with django_capture_on_commit_callbacks(execute=True):
        answer = post(keeper, "import_players", tournament.slug, file=file)
    job = BackgroundJob.objects.get(kind="import_players")
    assert answer["Location"] == f"/events/{tournament.slug}/desk/jobs/{job.pk}/"
    page = keeper.get(answer["Location"])
    assert page.context["job"].result == {
        "registered": 2,
        "waiting": 0,
        "known": 0,
        "new_players": 2,
    }
    assert sorted(statuses(tournament)) == ["Ada", "山田 太郎"]


def test_import_reads_the_code_pages_of_spreadsheets(
    keeper, store, django_capture_on_commit_callbacks
):
    tournament = registered(0, organization=store)
    for raw in ("name\n山田 太郎\n".encode("cp932"), "name\nJosé\n".encode("cp1252")):
        with django_capture_on_commit_callbacks(execute=True):
            post(
                keeper,
                "import_players",
                tournament.slug,
                file=SimpleUploadedFile("players.csv", raw),
            )
    assert sorted(statuses(tournament)) == ["José", "山田 太郎"]


def test_import_with_mistakes_names_every_line_and_stores_nothing(keeper, store):
    tournament = registered(0, organization=store)
    text = "name,email\nAda,nonsense\n<b>,b@example.org\nCem,cem@example.org\n"
    answer = post(keeper, "import_players", tournament.slug, text=text)
    assert answer.status_code == 400
    assert [line for line, _text in answer.context["wrong_lines"]] == [2, 3]
    assert statuses(tournament) == {}


@pytest.mark.parametrize(
    "raw", [b"\x00\x01\x02", b"PK\x03\x04\x00\x00", b"name\n" + b"x" * 2_100_000]
)
def test_import_refuses_what_is_no_list(keeper, store, raw):
    tournament = registered(0, organization=store)
    file = SimpleUploadedFile("players.csv", raw)
    answer = post(keeper, "import_players", tournament.slug, file=file)
    assert answer.status_code == 400
    assert len(answer.context["form"].non_field_errors()) == 1
    assert not BackgroundJob.objects.exists()


def test_strangers_stay_outside(client, store):
    tournament = registered(["Ada"], organization=store)
    client.force_login(UserFactory())
    registration = by_name(tournament, "Ada")
    assert act(client, registration, "withdraw").status_code == 403
    url = reverse("tournaments:desk_registration", args=[tournament.slug, registration.pk])
    assert client.get(url).status_code == 403
    assert statuses(tournament) == {"Ada": "enrolled"}
