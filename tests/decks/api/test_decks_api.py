"""The decks API: rows, actions, permissions and errors."""

import pytest
from rest_framework.test import APIClient

from decks.models import Decklist
from decks.services.decklists import create_decklist, publish_decklist, revise_decklist
from tests.decks.rows import ban, basics, make_card, make_format, make_user

pytestmark = pytest.mark.django_db

BURN = "56 Mountain\n4 Lightning Bolt\n\nSideboard\n2 Shock\n"


@pytest.fixture
def api():
    return APIClient()


@pytest.fixture
def modern():
    basics()
    return make_format("modern")


@pytest.fixture
def ada(api):
    user = make_user("ada")
    api.force_authenticate(user)
    return user


@pytest.fixture
def decklist(modern, ada):
    return create_decklist(actor=ada, name="Burn", format=modern, text=BURN)


class TestCards:
    def test_search_is_paginated(self, api, modern, django_assert_num_queries):
        with django_assert_num_queries(2):
            body = api.get("/api/v1/cards/?name=稲妻").json()
        assert (body["count"], body["next"]) == (1, None)
        assert body["results"][0] == {
            "id": body["results"][0]["id"],
            "name": "Lightning Bolt",
            "layout": "normal",
            "mana_cost": "{R}",
            "mana_value": 1.0,
            "type_line": "Instant",
            "supertypes": [],
            "types": ["Instant"],
            "subtypes": [],
            "colors": "R",
            "color_identity": "R",
            "power": "",
            "toughness": "",
            "loyalty": "",
            "defense": "",
            "text": "Lightning Bolt deals 3 damage to any target.",
            "keywords": [],
            "is_funny": False,
        }
        assert api.get("/api/v1/cards/?page_size=2").json()["count"] == 9
        assert len(api.get("/api/v1/cards/?page_size=2").json()["results"]) == 2

    @pytest.mark.parametrize(
        ("query", "names"),
        [
            ("set=LEA", ["Old Card"]),
            ("type=basic land&color_identity=r", ["Mountain"]),
            ("exact=Shock", ["Shock"]),
        ],
    )
    def test_filters(self, api, modern, query, names):
        make_card("Old Card", "Sorcery", sets=("LEA", "LEB"))
        body = api.get(f"/api/v1/cards/?{query}").json()
        assert [card["name"] for card in body["results"]] == names

    def test_a_card_and_its_legality(self, api, modern, django_assert_num_queries):
        card = make_card("Ponder", "Sorcery", "{U}")
        ban(card, modern)
        with django_assert_num_queries(6):
            body = api.get(f"/api/v1/cards/{card.pk}/").json()
        assert [face["name"] for face in body["faces"]] == ["Ponder"]
        assert body["missing_clauses"] == []
        assert body["printings"] == [
            {
                "set": "M21",
                "set_name": "Set M21",
                "release_date": "2020-07-03",
                "number": "",
                "rarity": "",
            }
        ]
        assert body["names"] == [{"name": "Ponder", "language": "en", "kind": "full"}]
        url = f"/api/v1/cards/{card.pk}/legality/"
        assert api.get(url + "?on=2020-12-31").json() == [
            {"format": "modern", "status": "legal", "legal_from": None, "reason": ""}
        ]
        assert api.get(url + "?on=2021-01-01").json()[0]["status"] == "banned"

    def test_bad_questions(self, api, modern):
        response = api.get("/api/v1/cards/999999/")
        assert (response.status_code, response.json()["code"]) == (404, "not_found")
        assert api.get(f"/api/v1/cards/{10**30}/").status_code == 404
        card = make_card("Ponder", "Sorcery")
        response = api.get(f"/api/v1/cards/{card.pk}/legality/?on=someday")
        assert response.status_code == 400
        assert (response.json()["code"], list(response.json()["fields"])) == ("invalid", ["on"])


def test_sets_and_formats(api, modern):
    body = api.get("/api/v1/sets/").json()
    assert [card_set["code"] for card_set in body["results"]] == ["M21"]
    assert api.get("/api/v1/sets/M21/").json()["release_date"] == "2020-07-03"
    assert api.get("/api/v1/sets/?released_after=2021-01-01").json()["count"] == 0
    body = api.get("/api/v1/formats/modern/").json()
    assert (body["slug"], body["main_minimum"], body["copies_limit"]) == ("modern", 60, 4)
    assert api.get("/api/v1/formats/?kind=limited").json()["count"] == 0
    assert api.get("/api/v1/formats/nope/").status_code == 404


class TestFormats:
    HOUSE = {
        "name": "House Rules",
        "set_codes": ["m21"],
        "banned": ["shock"],
        "restricted": ["Opt"],
        "main_minimum": 40,
        "sideboard_maximum": 0,
    }

    def test_an_organizer_makes_changes_and_removes_a_format(self, api, modern, ada):
        response = api.post("/api/v1/formats/", self.HOUSE, format="json")
        assert response.status_code == 201
        body = response.json()
        assert (body["slug"], body["is_custom"], body["main_minimum"], body["copies_limit"]) == (
            "house-rules",
            True,
            40,
            4,
        )
        url = "/api/v1/formats/house-rules/"
        assert [row["code"] for row in api.get(url + "sets/").json()["results"]] == ["M21"]
        assert [row["name"] for row in api.get(url + "cards/").json()["results"]] == ["Shock"]
        restricted = api.get(url + "cards/?status=restricted&on=2024-02-24").json()
        assert [row["name"] for row in restricted["results"]] == ["Opt"]
        checked = api.post(
            TestValidate.URL, {"format": "house-rules", "text": "37 Island\n1 Shock\n2 Opt"}
        ).json()
        assert [v["code"] for v in checked["violations"]] == ["banned", "restricted"]
        changed = api.put(url, {**self.HOUSE, "copies_limit": 1}, format="json").json()
        assert changed["copies_limit"] == 1
        assert api.delete(url).status_code == 204
        assert api.get(url).status_code == 404

    def test_what_cannot_be_a_format(self, api, modern, ada):
        bad = {**self.HOUSE, "set_codes": ["NOPE"], "banned": ["Shcok"], "main_maximum": 30}
        response = api.post("/api/v1/formats/", bad, format="json")
        assert (response.status_code, response.json()["code"]) == (400, "format_invalid")
        assert sorted(response.json()["fields"]) == ["banned", "main_maximum", "set_codes"]
        assert api.get("/api/v1/formats/modern/cards/?status=great").status_code == 400

    def test_only_its_organizer_changes_a_format(self, api, modern, ada):
        api.post("/api/v1/formats/", self.HOUSE, format="json")
        api.force_authenticate(make_user("ben"))
        for url in ("/api/v1/formats/house-rules/", "/api/v1/formats/modern/"):
            assert api.put(url, self.HOUSE, format="json").status_code == 403
            assert api.delete(url).status_code == 403
        api.force_authenticate(None)
        assert api.post("/api/v1/formats/", self.HOUSE, format="json").status_code == 401


class TestValidate:
    URL = "/api/v1/decklists/validate/"

    def test_without_an_account_and_without_storing(self, api, modern):
        body = api.post(
            self.URL, {"format": "modern", "on": "2024-02-24", "text": "59 Mountain\n1 Shcok"}
        ).json()
        assert (body["legal"], body["format"], body["on"]) == (False, "modern", "2024-02-24")
        assert (body["main_deck_size"], body["sideboard_size"]) == (60, 0)
        assert body["violations"] == [
            {
                "code": "unknown_card",
                "message": "Line 2: there is no card “Shcok”. Did you mean Shock?",
                "cards": ["Shcok"],
                "counts": {"found": 1},
                "lines": [2],
                "suggestions": ["Shock"],
            }
        ]
        assert body["cards"] == [
            {"name": "Mountain", "quantity": 59, "section": "main", "lines": [1]}
        ]
        assert body["statistics"]["lands"] == 59
        assert Decklist.objects.count() == 0

    def test_a_pool(self, api, modern):
        make_format("draft", kind="limited", card_pool="registered", main_minimum=40)
        body = api.post(
            self.URL,
            {"format": "draft", "text": "38 Island\n2 Opt", "pool": "1 opt\n3 Shock"},
            format="json",
        ).json()
        assert [(v["code"], v["counts"]) for v in body["violations"]] == [
            ("not_in_pool", {"found": 2, "allowed": 1})
        ]

    def test_a_pool_must_be_readable(self, api, modern):
        response = api.post(
            self.URL, {"format": "modern", "text": "4 Shock", "pool": "1 Shcok"}, format="json"
        )
        assert response.status_code == 400
        assert response.json() == {
            "code": "pool_invalid",
            "detail": "The pool cannot be read.",
            "fields": {"pool": ["Line 1: there is no card “Shcok”. Did you mean Shock?"]},
        }

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"format": "nope"}, "format"),
            ({"on": "2024-02-31"}, "on"),
            ({"text": "4 Shock\n" * 40_000}, "text"),
            ({"pool": "x" * 300_000}, "pool"),
        ],
    )
    def test_bad_input(self, api, modern, change, field):
        data = {"format": "modern", "text": "4 Shock", **change}
        response = api.post(self.URL, data, format="json")
        assert response.status_code == 400
        body = response.json()
        assert (body["code"], list(body["fields"])) == ("invalid", [field])
        assert body["detail"]

    def test_missing_fields(self, api, modern):
        body = api.post(self.URL, {}).json()
        assert sorted(body["fields"]) == ["format", "text"]


class TestDecklists:
    def test_store_read_revise_and_remove(self, api, modern, ada):
        response = api.post(
            "/api/v1/decklists/", {"name": "Burn", "format": "modern", "text": BURN}
        )
        assert response.status_code == 201
        body = response.json()
        url = f"/api/v1/decklists/{body['id']}/"
        assert (body["name"], body["format"], body["owner"]) == ("Burn", "modern", "ada")
        assert body["version"]["entries"][1] == {
            "card": "Lightning Bolt",
            "card_id": body["version"]["entries"][1]["card_id"],
            "quantity": 4,
            "section": "main",
            "set_code": "",
            "collector_number": "",
        }
        revised = api.post(url + "revise/", {"text": "60 Mountain"}).json()
        assert (revised["version"]["number"], revised["name"]) == (2, "Burn")
        assert api.get(url).json() == revised
        versions = api.get(url + "versions/").json()
        assert versions["count"] == 2
        assert versions["results"][0]["changes"] == [
            {"section": "main", "card": "Mountain", "before": 56, "after": 60},
            {"section": "main", "card": "Lightning Bolt", "before": 4, "after": 0},
            {"section": "sideboard", "card": "Shock", "before": 2, "after": 0},
        ]
        assert api.get(url + "versions/1/").json()["source_text"] == BURN
        assert api.get(url + "versions/7/").status_code == 404
        assert api.delete(url).status_code == 204
        assert api.get(url).status_code == 404

    def test_refusals_have_code_detail_and_fields(self, api, modern, ada):
        response = api.post("/api/v1/decklists/", {"name": "B", "format": "modern", "text": ""})
        sentence = "The list is empty: enter at least one card."
        assert response.status_code == 400
        assert response.json() == {
            "code": "empty_list",
            "detail": sentence,
            "fields": {"text": [sentence]},
        }
        assert Decklist.objects.count() == 0

    def test_validation_and_export_of_a_stored_list(self, api, decklist):
        url = f"/api/v1/decklists/{decklist.pk}/"
        body = api.get(url + "validation/?on=2020-07-02").json()
        assert (body["legal"], body["violations"][0]["code"]) == (False, "not_released")
        assert api.get(url + "validation/?on=2020-07-03").json()["legal"] is True
        assert api.get(url + "validation/?format=nope").status_code == 400
        response = api.get(url + "export/?kind=mtgo")
        assert response.content.decode() == BURN
        assert response["Content-Type"] == "text/plain; charset=utf-8"
        assert api.get(url + "export/?kind=exe").status_code == 404

    def test_lists_in_a_fixed_number_of_queries(
        self, api, decklist, ada, django_assert_num_queries
    ):
        for number in range(3):
            create_decklist(actor=ada, name=f"D{number}", format=decklist.format, text="60 Island")
        with django_assert_num_queries(2):
            body = api.get("/api/v1/decklists/?mine=true").json()
        assert [row["name"] for row in body["results"]] == ["D2", "D1", "D0", "Burn"]
        assert body["results"][0]["main_deck_size"] == 60
        assert api.get("/api/v1/decklists/?name=bur").json()["count"] == 1
        assert api.get("/api/v1/decklists/?format=legacy").json()["count"] == 0


class TestPermissions:
    def test_a_hidden_list_is_missing_for_others(self, api, decklist):
        for other in (None, make_user("ben")):
            api.force_authenticate(other)
            assert api.get("/api/v1/decklists/").json()["count"] == 0
            for part in ("", "versions/", "versions/1/", "validation/", "export/"):
                response = api.get(f"/api/v1/decklists/{decklist.pk}/{part}")
                assert response.status_code == 404
                assert b"Bolt" not in response.content
        for part in ("revise/", "publish/", "renew-link/"):
            response = api.post(f"/api/v1/decklists/{decklist.pk}/{part}", {"text": "1 Opt"})
            assert response.status_code == 404
        assert api.delete(f"/api/v1/decklists/{decklist.pk}/").status_code == 404
        assert decklist.versions.count() == 1

    def test_a_published_list_may_be_read_alone(self, api, decklist, ada):
        publish_decklist(actor=ada, decklist=decklist)
        api.force_authenticate(make_user("ben"))
        body = api.get(f"/api/v1/decklists/{decklist.pk}/").json()
        assert (body["name"], body["share_token"]) == ("Burn", None)
        response = api.post(f"/api/v1/decklists/{decklist.pk}/revise/", {"text": "1 Opt"})
        assert response.status_code == 403
        assert response.json()["code"] == "permission_denied"
        assert api.delete(f"/api/v1/decklists/{decklist.pk}/").status_code == 403

    def test_the_secret_link_is_the_owners_to_give(self, api, decklist, ada):
        token = api.get(f"/api/v1/decklists/{decklist.pk}/").json()["share_token"]
        api.force_authenticate(None)
        body = api.get(f"/api/v1/decklists/shared/{token}/").json()
        assert (body["name"], body["share_token"]) == ("Burn", None)
        api.force_authenticate(ada)
        api.post(f"/api/v1/decklists/{decklist.pk}/renew-link/")
        assert api.get(f"/api/v1/decklists/shared/{token}/").status_code == 404

    def test_publish_and_unpublish(self, api, decklist):
        url = f"/api/v1/decklists/{decklist.pk}/"
        assert api.post(url + "publish/").json()["is_published"] is True
        assert api.post(url + "unpublish/").json()["is_published"] is False

    def test_storing_needs_an_account(self, api, modern):
        response = api.post(
            "/api/v1/decklists/", {"name": "Burn", "format": "modern", "text": BURN}
        )
        assert (response.status_code, response.json()["code"]) == (401, "not_authenticated")
        assert Decklist.objects.count() == 0

    def test_revise_checks_the_owner_before_the_input(self, api, decklist, ada):
        revise_decklist(actor=ada, decklist=decklist, text="60 Island")
        api.force_authenticate(make_user("ben"))
        assert api.post(f"/api/v1/decklists/{decklist.pk}/revise/", {}).status_code == 404
