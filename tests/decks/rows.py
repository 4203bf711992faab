"""Cards, sets and formats as rows, for tests of services and pages."""

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


def make_card(
    name: str,
    type_line: str = "Creature — Bear",
    cost: str = "{1}",
    *,
    value: int = 1,
    sets: tuple[str, ...] = ("M21",),
    text: str = "",
    back_text: str = "",
    layout: str = "normal",
    japanese: str = "",
    identity: str | None = None,
) -> Card:
    """A card with its faces and names, printed in the sets."""
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
    card = Card.objects.create(
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
    faces = name.split(" // ")
    names = {normalize_name(name): (name, NameKind.FULL, None)}
    for position, (face, face_text) in enumerate(zip(faces, [text, back_text], strict=False)):
        CardFace.objects.create(card=card, position=position, name=face, text=face_text, **shared)
        names.setdefault(normalize_name(face), (face, NameKind.FACE, position))
    for key, (alias, kind, position) in names.items():
        CardName.objects.create(
            card=card, name=alias, normalized=key, kind=kind, face_position=position
        )
    if japanese:
        CardName.objects.create(
            card=card,
            name=japanese,
            normalized=normalize_name(japanese),
            kind=NameKind.LOCALIZED,
            language="ja",
        )
    for code in sets:
        Printing.objects.create(card=card, card_set=make_set(code))
    return card


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
    for land, color in zip(
        ("Plains", "Island", "Swamp", "Mountain", "Forest"), COLORS, strict=True
    ):
        make_card(
            land,
            f"Basic Land — {land}",
            "",
            value=0,
            sets=sets or ("M21",),
            text=f"({{T}}: Add {{{color}}}.)",
            identity=color,
        )
    make_card("Shock", "Instant", "{R}", text="Shock deals 2 damage to any target.")
    make_card(
        "Lightning Bolt",
        "Instant",
        "{R}",
        text="Lightning Bolt deals 3 damage to any target.",
        japanese="稲妻",
    )
    make_card("Opt", "Instant", "{U}", text="Scry 1.\nDraw a card.")
    make_card("Fire // Ice", "Instant", "{1}{R}{U}", value=4, layout="split")
