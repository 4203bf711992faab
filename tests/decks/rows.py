"""Cards, sets and formats as rows, for tests of services and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import uuid4

from django.contrib.auth.models import User

from decks.construction.card_facts import ANY_NUMBER, own_copies_limit
from decks.enums import CardSource, CommanderRule, FormatKind, LegalityStatus, NameKind
from decks.models import (
    Card,
    CardFace,
    CardLegality,
    CardName,
    CardSet,
    Format,
    Printing,
    SetLegality,
)
from decks.names import normalize_name

COLORS = "WUBRG"


def make_card(name: str, *facts: str, japanese: str = "", **more: object) -> Card:
    """A card with its faces and names, printed in the sets; `CardRows` says what may be given."""
    rows = CardRows.of(name, *facts, **more)
    if japanese:
        rows.name(japanese, NameKind.LOCALIZED, language="ja")
    return store_cards([rows])[0]


@dataclass(slots=True)
class CardRows:
    """The rows of a card, not stored yet."""

    card: Card
    faces: list[CardFace]
    names: list[CardName]
    sets: tuple[str, ...]

    @classmethod
    def of(
        cls,
        name: str,
        type_line: str = "Creature — Bear",
        cost: str = "{1}",
        *,
        value: int = 1,
        sets: tuple[str, ...] = ("M21",),
        text: str = "",
        back_text: str = "",
        layout: str = "normal",
        identity: str | None = None,
    ) -> CardRows:
        left, _, right = type_line.partition(" — ")
        words = left.split()
        supertypes = [word for word in words if word in {"Basic", "Legendary", "Snow"}]
        types = [word for word in words if word not in supertypes]
        colors = "".join(color for color in COLORS if color in cost)
        limit = own_copies_limit(text)
        shared = {
            "type_line": type_line,
            "supertypes": supertypes,
            "types": types,
            "subtypes": right.split(),
            "mana_cost": cost if "Land" not in types else "",
            "colors": colors if "Land" not in types else "",
            "power": "2" if "Creature" in types else "",
            "toughness": "2" if "Creature" in types else "",
        }
        card = Card(
            name=name,
            normalized_name=normalize_name(name),
            source=CardSource.IMPORTED,
            oracle_id=uuid4(),
            layout=layout,
            mana_value=value,
            text="\n//\n".join(filter(None, [text, back_text])),
            color_identity=colors if identity is None else identity,
            has_any_number=limit == ANY_NUMBER,
            copies_limit=None if limit in {None, ANY_NUMBER} else limit,
            **shared,
        )
        rows = cls(card, [], [], sets)
        rows.name(name, NameKind.FULL)
        for position, (face, said) in enumerate(
            zip(name.split(" // "), [text, back_text], strict=False)
        ):
            rows.faces.append(
                CardFace(card=card, position=position, name=face, text=said, **shared)
            )
            if normalize_name(face) not in {one.normalized for one in rows.names}:
                rows.name(face, NameKind.FACE, face_position=position)
        return rows

    def name(self, name: str, kind: NameKind, **more: object) -> None:
        """One more name of the card."""
        normalized = normalize_name(name)
        self.names.append(
            CardName(card=self.card, name=name, normalized=normalized, kind=kind, **more)
        )


def store_cards(rows: Sequence[CardRows]) -> list[Card]:
    """Store the cards, few queries for all of them."""
    cards = Card.objects.bulk_create(one.card for one in rows)
    CardFace.objects.bulk_create(face for one in rows for face in one.faces)
    CardName.objects.bulk_create(name for one in rows for name in one.names)
    sets = {
        code: make_set(code) for code in dict.fromkeys(code for one in rows for code in one.sets)
    }
    Printing.objects.bulk_create(
        Printing(card=one.card, card_set=sets[code]) for one in rows for code in one.sets
    )
    return cards


def make_set(code: str, released: date | None = date(2020, 7, 3)) -> CardSet:
    found, _ = CardSet.objects.get_or_create(
        code=code,
        defaults={"name": f"Set {code}", "release_date": released, "source": CardSource.IMPORTED},
    )
    return found


def make_format(slug: str = "modern", *, sets: tuple[str, ...] = ("M21",), **rules) -> Format:
    """A format whose sets have been legal since 2020; deck rules as Modern's by default."""
    defaults = {
        "name": slug.title(),
        "kind": FormatKind.CONSTRUCTED,
        "main_minimum": 60,
        "sideboard_maximum": 15,
        "copies_limit": 4,
        "commander_rule": CommanderRule.NONE,
    }
    created = Format.objects.create(slug=slug, **{**defaults, **rules})
    for code in sets:
        SetLegality.objects.create(
            format=created, card_set=make_set(code), legal_from=date(2020, 7, 3)
        )
    return created


def ban(card: Card, format: Format, status: str = LegalityStatus.BANNED, since=date(2021, 1, 1)):
    return CardLegality.objects.create(card=card, format=format, status=status, legal_from=since)


def make_user(name: str) -> User:
    return User.objects.create_user(name, f"{name}@example.org", "secret-word-4")


def basics(*sets: str) -> None:
    """The five basic lands, printed in M21 or these sets, and a handful of spells."""
    lands = [
        CardRows.of(
            land,
            f"Basic Land — {land}",
            "",
            value=0,
            sets=sets or ("M21",),
            text=f"({{T}}: Add {{{color}}}.)",
            identity=color,
        )
        for land, color in zip(
            ("Plains", "Island", "Swamp", "Mountain", "Forest"), COLORS, strict=True
        )
    ]
    shock = CardRows.of("Shock", "Instant", "{R}", text="Shock deals 2 damage to any target.")
    store_cards([*lands, shock])
    make_card(
        "Lightning Bolt",
        "Instant",
        "{R}",
        text="Lightning Bolt deals 3 damage to any target.",
        japanese="稲妻",
    )
    make_card("Opt", "Instant", "{U}", text="Scry 1.\nDraw a card.")
    make_card("Fire // Ice", "Instant", "{1}{R}{U}", value=4, layout="split")
