"""Pools of limited events: opened, registered across the table, confirmed, built from."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from decks.services.decklists import create_decklist
from tests.decks.rows import make_card
from tests.factories import NOW
from tests.factories.events import by_name, next_round
from tests.factories.limited import (
    forty_of,
    opened_event,
    pool_text,
    sealed_event,
)
from tournaments.enums import PoolSource, PoolState
from tournaments.errors import (
    DeadlinePassed,
    DecklistRefused,
    InvalidInput,
    LimitedRefused,
    PermissionRefused,
    RegistrationRefused,
)
from tournaments.models import LimitedSettings, PlayerPool, Registration
from tournaments.selectors.limited import (
    check_against_pool,
    overview,
    pool_counts_of,
    pool_of,
    pool_rows,
    rarity_report,
    tasks_of,
)
from tournaments.services import limited, participation, registrations, tournaments

pytestmark = pytest.mark.django_db

ACROSS = {"pool_registration": "across"}


def view(event):
    settings = LimitedSettings.objects.get(tournament=event)
    return overview(settings)


def contents(registration) -> dict[str, int]:
    return dict(pool_counts_of(registration) or {})


class TestOpening:
    @pytest.mark.scenario("FM-20")
    def test_16_1_everybody_gets_the_same_products(self):
        event = opened_event(5)
        pools = PlayerPool.objects.filter(registration__tournament=event)
        assert [sum(contents(pool.registration).values()) for pool in pools] == [90] * 5
        assert {pool.state for pool in pools} == {PoolState.CONFIRMED}
        assert {pool.source for pool in pools} == {PoolSource.OPENED}
        assert len({str(contents(pool.registration)) for pool in pools}) == 5

    def test_the_stored_seed_opens_the_same_pools_again(self):
        first = opened_event(3, seed=11)
        again = opened_event(3, seed=11)
        other = opened_event(3, seed=12)
        told = [
            [contents(one) for one in event.registrations.order_by("pk")]
            for event in (first, again, other)
        ]
        assert told[0] == told[1] != told[2]

    def test_who_comes_later_gets_a_pool_of_an_own_seed(self):
        event = opened_event(["Ada", "Ben"])
        before = contents(by_name(event, "Ada"))
        with pytest.raises(LimitedRefused) as error:
            limited.open_pools(actor=None, tournament=event, now=NOW)
        assert error.value.code == "nobody_waits"
        registrations.register_player(
            actor=None,
            tournament=event,
            player=by_name(event, "Ada").player.__class__.objects.create(
                name="Cleo", created_at=NOW
            ),
            now=NOW,
        )

        (pool,) = limited.open_pools(actor=None, tournament=event, now=NOW)

        assert pool.registration.name == "Cleo"
        assert contents(by_name(event, "Ada")) == before
        assert len(set(PlayerPool.objects.values_list("seed", flat=True))) == 2

    def test_a_set_that_is_not_known_well_enough_says_so(self):
        event = sealed_event(2)
        from decks.models import Printing

        Printing.objects.filter(rarity="uncommon").delete()
        with pytest.raises(LimitedRefused) as error:
            limited.open_pools(actor=None, tournament=event, now=NOW)
        assert error.value.code == "sheet_missing"
        assert "“uncommon”" in str(error.value)
        assert not PlayerPool.objects.filter(card_pool__isnull=False).exists()

    def test_without_products_or_for_a_draft_nothing_is_opened(self):
        with pytest.raises(LimitedRefused) as error:
            opened_event(2, products=[])
        assert error.value.code == "no_products"
        with pytest.raises(LimitedRefused) as error:
            opened_event(2, options={"kind": "booster_draft"})
        assert error.value.code == "is_draft"

    def test_rarities_are_those_of_the_products(self):
        event = opened_event(1)
        pool = PlayerPool.objects.get()
        rows = pool_rows([pool.card_pool])[pool.card_pool_id]
        assert rarity_report(rows) == {"common": 60, "uncommon": 18, "rare": 6, "basic_land": 6}
        assert [row.problems for row in view(event).rows] == [()]

    def test_the_overview_needs_a_fixed_number_of_queries(self, django_assert_num_queries):
        for count in (2, 6):
            event = opened_event(count)
            settings = LimitedSettings.objects.select_related("tournament").get(tournament=event)
            with django_assert_num_queries(5):
                assert len(overview(settings).rows) == count


class TestSwap:
    def test_16_4_the_opponent_registers_and_the_owner_confirms(self):
        event = sealed_event(["Ada", "Ben"], options=ACROSS)
        limited.assign_registrars(actor=None, tournament=event, now=NOW)
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        assert [pool.registration for pool in tasks_of(ada)] == [ben]

        pool = limited.register_pool(
            actor=None, registration=ben, by=ada, text="2 Common 01\n1 Rare 03", now=NOW
        )
        assert (pool.source, pool.state) == (PoolSource.ACROSS, PoolState.REGISTERED)
        assert contents(ben) == {"Common 01": 2, "Rare 03": 1}

        pool = limited.confirm_pool(actor=None, registration=ben, now=NOW)
        assert pool.state == PoolState.CONFIRMED
        assert tasks_of(ada) == []
        with pytest.raises(LimitedRefused) as error:
            limited.register_pool(actor=None, registration=ben, by=ada, text="1 Common 01", now=NOW)
        assert error.value.code == "pool_confirmed"

    def test_16_4_neither_the_owner_nor_a_stranger_writes_it_down(self):
        event = sealed_event(["Ada", "Ben", "Cleo", "Dan"], options=ACROSS)
        limited.assign_registrars(actor=None, tournament=event, now=NOW)
        ada = by_name(event, "Ada")
        registrar = PlayerPool.objects.get(registration=ada).registrar
        for other in event.registrations.exclude(pk=registrar.pk):
            with pytest.raises(PermissionRefused) as error:
                limited.register_pool(
                    actor=None, registration=ada, by=other, text="1 Common 01", now=NOW
                )
            assert error.value.code == "not_your_pool"

    def test_16_4_a_difference_is_flagged_and_mended_by_staff(self):
        event = sealed_event(["Ada", "Ben"], options=ACROSS)
        limited.assign_registrars(actor=None, tournament=event, now=NOW)
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        limited.register_pool(actor=None, registration=ben, by=ada, text="2 Common 01", now=NOW)

        pool = limited.dispute_pool(
            actor=None, registration=ben, note=" One Common 01, one Common 02 ", now=NOW
        )
        assert (pool.state, pool.dispute) == (
            PoolState.DISPUTED,
            "One Common 01, one Common 02",
        )
        assert view(event).disputed == 1

        mended = limited.register_pool(
            actor=None,
            registration=ben,
            text="1 Common 01\n1 Common 02",
            now=NOW,
            by_staff=True,
        )
        assert (mended.state, mended.source, mended.dispute) == (
            PoolState.REGISTERED,
            PoolSource.STAFF,
            "",
        )
        assert limited.confirm_pool(actor=None, registration=ben, now=NOW).state == "confirmed"

    def test_seats_stay_once_a_pool_is_registered(self):
        event = sealed_event(["Ada", "Ben"], options=ACROSS)
        first = limited.assign_registrars(actor=None, tournament=event, now=NOW)
        again = limited.assign_registrars(actor=None, tournament=event, now=NOW)
        assert [pool.registration_id for pool in first] == [pool.registration_id for pool in again]
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        limited.register_pool(actor=None, registration=ben, by=ada, text="2 Common 01", now=NOW)
        with pytest.raises(LimitedRefused) as error:
            limited.assign_registrars(actor=None, tournament=event, now=NOW)
        assert error.value.code == "pools_exist"

    def test_events_without_a_swap_have_no_seats(self):
        event = sealed_event(2)
        with pytest.raises(LimitedRefused) as error:
            limited.assign_registrars(actor=None, tournament=event, now=NOW)
        assert error.value.code == "no_swap"


class TestRegistration:
    def test_16_11_a_wrong_number_of_cards_is_shown_to_the_staff(self):
        event = sealed_event(["Ada"])
        ada = by_name(event, "Ada")
        limited.register_pool(
            actor=None, registration=ada, by=ada, text="60 Common 01\n24 Uncommon 03", now=NOW
        )
        (row,) = view(event).rows
        assert [one.code for one in row.problems] == ["pool_basic_lands"]

        limited.register_pool(
            actor=None,
            registration=ada,
            text="60 Common 01\n25 Uncommon 03",
            now=NOW,
            by_staff=True,
        )
        (row,) = view(event).rows
        assert [one.code for one in row.errors] == ["pool_too_large"]
        assert row.errors[0].counts == {"found": 85, "expected": 84, "difference": 1}

    def test_unknown_names_are_refused_with_their_line(self):
        event = sealed_event(["Ada"])
        ada = by_name(event, "Ada")
        with pytest.raises(InvalidInput) as error:
            limited.register_pool(
                actor=None, registration=ada, by=ada, text="1 Comon 01 Foo\n1 Common 02", now=NOW
            )
        assert len(error.value.fields["text"]) == 1
        for empty in ("", "   \n"):
            with pytest.raises(InvalidInput):
                limited.register_pool(actor=None, registration=ada, by=ada, text=empty, now=NOW)

    def test_a_difference_has_to_be_said(self):
        event = sealed_event(["Ada", "Ben"], options=ACROSS)
        limited.assign_registrars(actor=None, tournament=event, now=NOW)
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        for act in (limited.confirm_pool, limited.dispute_pool):
            extra = {"note": "x"} if act is limited.dispute_pool else {}
            with pytest.raises(LimitedRefused):
                act(actor=None, registration=ben, now=NOW, **extra)
        limited.register_pool(actor=None, registration=ben, by=ada, text="2 Common 01", now=NOW)
        for note in (" ", "x" * 2001):
            with pytest.raises(InvalidInput):
                limited.dispute_pool(actor=None, registration=ben, note=note, now=NOW)

    def test_16_10_who_drops_keeps_the_cards(self):
        event = opened_event(["Ada", "Ben", "Cleo", "Dan"])
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        next_round(event)
        ada = by_name(event, "Ada")
        before = contents(ada)
        participation.drop_player(actor=None, registration=ada, now=NOW)
        assert contents(by_name(event, "Ada")) == before
        assert pool_of(ada).state == PoolState.CONFIRMED

    def test_8_4_nobody_comes_back_after_missing_the_building_of_the_decks(self):
        event = opened_event(["Ada", "Ben", "Cleo", "Dan"])
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        next_round(event)
        ada, ben = by_name(event, "Ada"), by_name(event, "Ben")
        for one in (ada, ben):
            participation.drop_player(actor=None, registration=one, now=NOW)
        PlayerPool.objects.filter(registration=ben).update(card_pool=None, owner_confirmed_at=None)

        assert participation.reinstate_player(actor=None, registration=ada, now=NOW).is_active
        with pytest.raises(RegistrationRefused) as error:
            participation.reinstate_player(actor=None, registration=ben, now=NOW)
        assert error.value.code == "missed_deck_building"


class TestDecks:
    @pytest.fixture
    def ada(self) -> Registration:
        return by_name(opened_event(["Ada", "Ben", "Cleo", "Dan"]), "Ada")

    @pytest.mark.scenario("FM-22", "FM-23", "FM-27")
    def test_16_2_the_rest_of_the_pool_is_the_sideboard(self, ada):
        main = forty_of(ada)
        ada = limited.hand_in_deck(actor=None, registration=ada, main=main, now=NOW)
        entries = Counter()
        for entry in ada.decklist_version.entries.select_related("card"):
            entries[entry.section] += entry.quantity
        assert entries == {"main": 40, "sideboard": 90 - 6 - 23}
        assert check_against_pool(ada) == ()

    @pytest.mark.scenario("FM-20")
    def test_16_2_cards_out_of_the_pool_and_too_few_cards_are_refused(self, ada):
        make_card("Wastes", "Basic Land", "", sets=("TST",))
        make_card("Snow-Covered Forest", "Basic Snow Land — Forest", "", sets=("TST",))
        main = forty_of(ada)
        for extra in ("Wastes", "Snow-Covered Forest", "Shock"):
            with pytest.raises(InvalidInput) as error:
                limited.hand_in_deck(actor=None, registration=ada, main={**main, extra: 1}, now=NOW)
            assert error.value.fields == {"main": [f"{extra}: 1 in the deck, 0 in the pool."]}
        with pytest.raises(DecklistRefused) as refused:
            limited.hand_in_deck(
                actor=None,
                registration=ada,
                main={**main, "Forest": main["Forest"] - 1},
                now=NOW,
            )
        assert [one.code for one in refused.value.violations] == ["main_deck_too_small"]

    def test_16_2_any_number_of_the_five_basic_lands(self, ada):
        main = {**forty_of(ada), "Island": 60}
        limited.hand_in_deck(actor=None, registration=ada, main=main, now=NOW)
        assert check_against_pool(by_name(ada.tournament, "Ada")) == ()

    def test_16_2_a_list_that_was_typed_elsewhere_is_compared_with_the_pool(self, ada):
        decklist = create_decklist(
            actor=None, name="Other", format=ada.tournament.format, text="39 Forest\n1 Shock"
        )
        version = decklist.versions.get()
        with pytest.raises(DecklistRefused) as refused:
            registrations.submit_decklist(actor=None, registration=ada, version=version, now=NOW)
        assert [one.code for one in refused.value.violations] == ["not_in_pool"]
        codes = Counter(one.code for one in check_against_pool(ada, version))
        assert codes["not_in_pool"] == 1
        assert codes["left_out_of_list"] == len(contents(ada)) - sum(
            name in contents(ada) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
        )

    def test_a_deck_in_the_making_is_kept(self, ada):
        pool = limited.save_deck(
            actor=None, registration=ada, main={"Forest": 3, "Island": 0}, now=NOW
        )
        assert pool.draft == {"": {"Forest": 3}}
        with pytest.raises(InvalidInput):
            limited.save_deck(actor=None, registration=ada, main={"Forest": -1}, now=NOW)
        with pytest.raises(InvalidInput):
            limited.hand_in_deck(actor=None, registration=ada, main={}, now=NOW)

    @pytest.mark.scenario("FM-21")
    def test_a_late_deck_is_taken_and_marked(self, ada):
        event = ada.tournament
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        limited.hand_in_deck(
            actor=None, registration=ada, main=forty_of(ada), now=NOW + timedelta(minutes=29)
        )
        ben = by_name(event, "Ben")
        limited.hand_in_deck(
            actor=None, registration=ben, main=forty_of(ben), now=NOW + timedelta(minutes=31)
        )
        late = {row.registration.name: row.is_late for row in view(event).rows if row.has_deck}
        assert late == {"Ada": False, "Ben": True}

    def test_13_2_limited_decks_are_due_before_the_first_round_the_player_plays(self, ada):
        event = ada.tournament
        LimitedSettings.objects.update(keeps_decks=True)
        limited.hand_in_deck(actor=None, registration=ada, main=forty_of(ada), now=NOW)
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        again = {**forty_of(ada), "Island": 1}
        limited.hand_in_deck(actor=None, registration=ada, main=again, now=NOW)
        next_round(event)

        with pytest.raises(DeadlinePassed):
            limited.hand_in_deck(actor=None, registration=ada, main=again, now=NOW)
        ben = by_name(event, "Ben")
        limited.hand_in_deck(actor=None, registration=ben, main=forty_of(ben), now=NOW)
        assert PlayerPool.objects.get(registration=ben).deck_late is True
        limited.hand_in_deck(
            actor=None, registration=ada, main=forty_of(ada), now=NOW, by_staff=True
        )

    def test_16_3_decks_change_between_matches_where_they_may(self, ada):
        event = ada.tournament
        limited.start_building(actor=None, tournament=event, phase="construction", now=NOW)
        limited.hand_in_deck(actor=None, registration=ada, main=forty_of(ada), now=NOW)
        limited.end_building(actor=None, tournament=event, now=NOW)
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        next_round(event)

        again = {**forty_of(ada), "Island": 1}
        changed = limited.hand_in_deck(actor=None, registration=ada, main=again, now=NOW)
        assert changed.decklist_version.number == 2
        assert PlayerPool.objects.get(registration=ada).deck_late is False

        LimitedSettings.objects.update(keeps_decks=True)
        with pytest.raises(DeadlinePassed):
            limited.hand_in_deck(actor=None, registration=ada, main=again, now=NOW)

    def test_without_a_pool_no_deck_is_built(self):
        event = sealed_event(["Ada"])
        ada = by_name(event, "Ada")
        with pytest.raises(LimitedRefused) as error:
            limited.hand_in_deck(actor=None, registration=ada, main={"Forest": 40}, now=NOW)
        assert error.value.code == "no_pool"
        assert check_against_pool(ada) is None

    def test_a_pool_as_it_is_written_down_is_read_again(self, ada):
        ben = by_name(ada.tournament, "Ben")
        text = pool_text(PlayerPool.objects.get(registration=ada))
        limited.register_pool(actor=None, registration=ben, text=text, now=NOW, by_staff=True)
        assert contents(ben) == contents(ada)


def test_drafted_pools_replace_what_was_there():
    event = sealed_event(["Ada"], options={"kind": "booster_draft"})
    ada = by_name(event, "Ada")
    from decks.models import Card

    card = Card.objects.get(name="Rare 01")
    for quantity in (1, 2):
        (pool,) = limited.store_drafted_pools(
            actor=None, tournament=event, pools={ada: {(card.pk, None): quantity}}, now=NOW
        )
        assert (pool.source, pool.state) == (PoolSource.DRAFTED, PoolState.CONFIRMED)
        assert contents(ada) == {"Rare 01": quantity}
    assert [row.problems for row in view(event).rows] == [()]
