"""The database refuses what the code should never store."""

from collections.abc import Callable
from datetime import date

import pytest
from django.db import IntegrityError, models, transaction

from decks.enums import CardSource, FormatKind, ImportKind, LegalityStatus, Section
from decks.models import (
    BoosterDefinition,
    Card,
    CardFace,
    CardLegality,
    CardName,
    CardPool,
    CardPoolEntry,
    CardSet,
    CompiledCard,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
    ImportJob,
    Printing,
    SetLegality,
)

pytestmark = pytest.mark.django_db

START, END = date(2020, 1, 1), date(2021, 1, 1)


class Rows:
    """One row of each kind, and the parts of further ones."""

    def __init__(self) -> None:
        self.card = Card.objects.create(**self.card_fields("Bears"))
        self.card_set = CardSet.objects.create(code="LEA", name="A", source=CardSource.BUNDLED)
        self.format = Format.objects.create(slug="f", name="F", kind=FormatKind.CONSTRUCTED)
        self.decklist = Decklist.objects.create(name="D", format=self.format, share_token="t")
        self.version = DecklistVersion.objects.create(decklist=self.decklist, number=1)
        self.pool = CardPool.objects.create(name="P", format=self.format)

    @staticmethod
    def card_fields(name: str, **fields: object) -> dict[str, object]:
        return {
            "name": name,
            "source": CardSource.BUNDLED,
            "layout": "normal",
            "mana_value": 1,
            **fields,
        }

    def entry(self, **fields: object) -> DecklistEntry:
        values = {"quantity": 1, "section": Section.MAIN, **fields}
        return DecklistEntry(version=self.version, card=self.card, **values)

    def set_row(self, start: date | None, end: date | None) -> SetLegality:
        return SetLegality(
            format=self.format, card_set=self.card_set, legal_from=start, legal_until=end
        )

    def card_row(self, start: date | None, end: date | None) -> CardLegality:
        return CardLegality(
            format=self.format,
            card=self.card,
            status=LegalityStatus.BANNED,
            legal_from=start,
            legal_until=end,
        )

    def pool_entry(self, card_set: CardSet | None, quantity: int = 1) -> CardPoolEntry:
        return CardPoolEntry(pool=self.pool, card=self.card, card_set=card_set, quantity=quantity)


Case = Callable[[Rows], list[models.Model]]
CASES: dict[str, Case] = {
    "decks_card_name_unique": lambda r: [Card(**r.card_fields("Bears"))],
    "decks_card_mana_value_not_negative": lambda r: [Card(**r.card_fields("B", mana_value=-1))],
    "decks_card_one_copies_rule": lambda r: [
        Card(**r.card_fields("B", has_any_number=True, copies_limit=7))
    ],
    "decks_face_position_unique": lambda r: [
        CardFace(card=r.card, position=0, name=name) for name in "ab"
    ],
    "decks_card_name_alias_unique": lambda r: [
        CardName(card=r.card, name=name, normalized="a", kind="full") for name in "aA"
    ],
    "decks_set_code_unique": lambda r: [CardSet(code="LEA", name="B", source="bundled")],
    "decks_printing_unique": lambda r: [
        Printing(card=r.card, card_set=r.card_set, number="1") for _ in range(2)
    ],
    "decks_booster_kind_once": lambda r: [
        BoosterDefinition(card_set=r.card_set, kind="draft", name=name, contents={})
        for name in "AB"
    ],
    "decks_format_slug_unique": lambda r: [Format(slug="f", name="G", kind="limited")],
    "decks_format_main_max_not_below_min": lambda r: [
        Format(slug="g", name="G", kind="limited", main_minimum=60, main_maximum=40)
    ],
    "decks_format_copies_limit_positive": lambda r: [
        Format(slug="g", name="G", kind="limited", copies_limit=0)
    ],
    "decks_format_team_positive": lambda r: [
        Format(slug="g", name="G", kind="limited", players_per_team=0)
    ],
    "decks_set_legality_unique": lambda r: [r.set_row(START, None), r.set_row(START, END)],
    "decks_set_legality_one_without_start": lambda r: [
        r.set_row(None, None),
        r.set_row(None, END),
    ],
    "decks_set_legality_interval": lambda r: [r.set_row(END, START)],
    "decks_card_legality_unique": lambda r: [r.card_row(START, None), r.card_row(START, END)],
    "decks_card_legality_one_without_start": lambda r: [
        r.card_row(None, None),
        r.card_row(None, END),
    ],
    "decks_card_legality_interval": lambda r: [r.card_row(START, START)],
    "decks_decklist_token_unique": lambda r: [Decklist(name="E", format=r.format, share_token="t")],
    "decks_decklist_version_unique": lambda r: [DecklistVersion(decklist=r.decklist, number=1)],
    "decks_decklist_version_from_one": lambda r: [DecklistVersion(decklist=r.decklist, number=0)],
    "decks_decklist_entry_unique": lambda r: [r.entry(), r.entry()],
    "decks_decklist_entry_positive": lambda r: [r.entry(quantity=0)],
    "decks_pool_entry_unique": lambda r: [r.pool_entry(r.card_set), r.pool_entry(r.card_set)],
    "decks_pool_entry_one_without_set": lambda r: [r.pool_entry(None), r.pool_entry(None)],
    "decks_pool_entry_positive": lambda r: [r.pool_entry(None, quantity=0)],
    "decks_compiled_nodes_or_diagnostics": lambda r: [
        CompiledCard(card=r.card, text_hash="0", compiler_version="1", is_supported=True)
    ],
    "decks_import_progress_percent": lambda r: [ImportJob(kind=ImportKind.CARDS, progress=101)],
}


@pytest.mark.parametrize("name", CASES)
def test_the_constraint_holds(name: str) -> None:
    *allowed, refused = CASES[name](Rows())
    for row in allowed:
        row.save()
    with pytest.raises(IntegrityError), transaction.atomic():
        refused.save()


def test_every_constraint_of_the_app_has_a_case() -> None:
    from django.apps import apps

    names = {
        constraint.name
        for model in apps.get_app_config("decks").get_models()
        for constraint in model._meta.constraints
    }
    assert names == set(CASES)


def test_rows_in_force_on_a_day() -> None:
    rows = Rows()
    for start, end in ((None, START), (START, END), (END, None)):
        rows.set_row(start, end).save()
    in_force = {
        day: [(row.legal_from, row.legal_until) for row in SetLegality.objects.on(day)]
        for day in (date(2019, 12, 31), START, date(2020, 12, 31), END)
    }
    assert in_force == {
        date(2019, 12, 31): [(None, START)],
        START: [(START, END)],
        date(2020, 12, 31): [(START, END)],
        END: [(END, None)],
    }
