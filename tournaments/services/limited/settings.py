"""What is opened at a limited event, how long decks are built, who registers pools (MTR 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from decks.boosters import (
    EVENT_KINDS,
    LimitedKind,
    UnknownProduct,
    recommended_lines,
)
from decks.format_data.prereleases import may_be_opened
from decks.models import CardPool, CardPoolEntry, CardSet
from decks.selectors.cards import cards_by_names
from decks.selectors.products import booster_of, find_product
from decks.services.decklists import read_pool
from tournaments.enums import AuditAction, LimitedEventKind, TeamKind
from tournaments.errors import InvalidInput, LimitedRefused
from tournaments.models import LimitedProduct, LimitedSettings, PlayerPool, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MOST_PRODUCTS = 6
#: Teams of these kinds only; None for single players.
TEAMS: Mapping[str, tuple[TeamKind, ...]] = {
    LimitedKind.TEAM_SEALED: (TeamKind.TRIOS, TeamKind.PAIRS),
    LimitedKind.TEAM_DRAFT: (TeamKind.TRIOS,),
    LimitedKind.TWO_HEADED_GIANT_SEALED: (TeamKind.TWO_HEADED_GIANT,),
    LimitedKind.TWO_HEADED_GIANT_DRAFT: (TeamKind.TWO_HEADED_GIANT,),
}


@dataclass(frozen=True, slots=True)
class ProductChoice:
    """So many of a product; the set where the product is not of a certain one."""

    product: str
    quantity: int
    set_code: str = ""


class LimitedOptions(TypedDict, total=False):
    """What an organizer may set; names and meanings are those of the model's fields."""

    kind: str
    registration_minutes: int
    construction_minutes: int
    is_new_set: bool
    pool_registration: str
    keeps_decks: bool
    before_release: bool


def usual_options(kind: str) -> LimitedOptions:
    """MTR App. B: the building times of a kind."""
    usual = EVENT_KINDS[LimitedKind(kind)]
    return {
        "kind": kind,
        "registration_minutes": usual.registration_minutes,
        "construction_minutes": usual.construction_minutes,
    }


def usual_products(kind: str, set_code: str, *, team_size: int = 3) -> list[ProductChoice]:
    """MTR 7.2: the recommended boosters of a set for a kind, as its own data has them."""
    booster = booster_of(set_code)
    return [
        ProductChoice(line.product.code, line.quantity, set_code)
        for line in recommended_lines(LimitedKind(kind), booster, team_size=team_size)
    ]


@transaction.atomic
def set_limited(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    products: Sequence[ProductChoice] | None = None,
    cube_text: str | None = None,
    **options: Unpack[LimitedOptions],
) -> LimitedSettings:
    """Store the limited settings of an event; what is not named stays or is usual for the kind.

    Args:
        products: For every player or team the same; None leaves them as they are.
        cube_text: The organizer's own list, for cube packs.

    Raises:
        InvalidInput: A value cannot be used, or a set is not released by then and it is no
            prerelease (code ``before_release``).
        LimitedRefused: The format is not limited, or products were opened (``pools_exist``).
    """
    tournament = lock_tournament(tournament)
    if not tournament.format.is_limited:
        raise LimitedRefused(
            _("Decks of this format are not built from a pool: choose a limited format first."),
            code="format_not_limited",
        )
    changes = Changes()
    stored = LimitedSettings.objects.select_for_update().filter(tournament=tournament).first()
    kind = options.get("kind", stored.kind if stored else LimitedKind.SEALED.value)
    if kind not in EVENT_KINDS:
        raise InvalidInput(fields={"kind": [_("There is no such kind of event.")]})
    settings = stored or LimitedSettings(tournament=tournament)
    settings.tournament = tournament
    if stored is not None:
        changes.changing(stored)
    values = {**(usual_options(kind) if stored is None else {}), **options}
    opened = (
        PlayerPool.objects.filter(registration__tournament=tournament)
        .exclude(card_pool=None)
        .exists()
    )
    if opened and (products is not None or cube_text is not None or kind != settings.kind):
        raise LimitedRefused(
            _("Products were opened already; kind and products stay as they are."),
            code="pools_exist",
        )
    for name, value in values.items():
        setattr(settings, name, value)
    _ensure_options(tournament, settings)
    chosen = None if products is None else _checked_products(products)
    _ensure_released(tournament, settings, chosen)
    if cube_text is not None:
        settings.cube = _stored_cube(tournament, cube_text, actor) if cube_text.strip() else None
    settings.save()
    if stored is None:
        changes.created(settings)
    if chosen is not None:
        old = list(settings.products.all())
        changes.deleting_many(old)
        settings.products.all().delete()
        changes.created_many(
            LimitedProduct.objects.bulk_create(
                LimitedProduct(
                    settings=settings,
                    position=position,
                    product=one.product,
                    set_code=one.set_code,
                    quantity=one.quantity,
                )
                for position, one in enumerate(chosen)
            )
        )
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.LIMITED_CHANGED,
        now=now,
        changes=changes,
        told=telling.choice(LimitedEventKind(settings.kind)),
    )
    return settings


def _ensure_options(tournament: Tournament, settings: LimitedSettings) -> None:
    fields: dict[str, list[str]] = {}
    try:
        settings.clean_fields(exclude=["tournament", "cube"])
    except ValidationError as error:
        fields.update(error.message_dict)
    teams = TEAMS.get(settings.kind, (TeamKind.INDIVIDUAL,))
    if tournament.team_kind not in teams:
        labels = ", ".join(str(one.label) for one in teams)
        fields.setdefault("kind", []).append(
            _("This kind is for: %(teams)s. The event's settings say otherwise.")
            % {"teams": labels}
        )
    if fields:
        raise InvalidInput(fields=fields)


def _checked_products(products: Sequence[ProductChoice]) -> list[ProductChoice]:
    wrong: list[str] = []
    chosen = []
    if len(products) > MOST_PRODUCTS:
        wrong.append(_("At most %(most)s different products.") % {"most": MOST_PRODUCTS})
    known = set(CardSet.objects.values_list("code", flat=True))
    for one in products:
        code = one.set_code.strip().upper()
        try:
            found = find_product(one.product, code)
        except UnknownProduct as error:
            wrong.append(_(error.template) % error.params)
            continue
        if not 1 <= one.quantity <= 36:
            wrong.append(_("Take 1 to 36 of a product."))
        if found.set_codes or found.is_dealt:
            code = ""
        elif not code:
            wrong.append(_("Name the set of: %(product)s.") % {"product": found.name})
        elif code not in known:
            wrong.append(_("There is no set “%(code)s”.") % {"code": code})
        chosen.append(ProductChoice(one.product, one.quantity, code))
    if wrong:
        raise InvalidInput(fields={"products": wrong})
    return chosen


def _ensure_released(
    tournament: Tournament, settings: LimitedSettings, chosen: Sequence[ProductChoice] | None
) -> None:
    """A set is opened from its release on, at its prerelease, or by the organizer's decision."""
    if settings.before_release:
        return
    if chosen is None:
        rows = settings.products.all() if settings.pk else ()
        chosen = [ProductChoice(row.product, row.quantity, row.set_code) for row in rows]
    codes = {
        code
        for one in chosen
        for code in (find_product(one.product, one.set_code).set_codes or (one.set_code,))
    }
    day = tournament.local_start.date()
    late = [
        _("%(set)s is released on %(release)s: not to be opened on %(day)s.")
        % {"set": card_set.name, "release": card_set.release_date, "day": day}
        for card_set in CardSet.objects.filter(code__in=codes).order_by("code")
        if not may_be_opened(card_set.code, card_set.release_date, day)
    ]
    if late:
        raise InvalidInput(
            _("The products are not released yet on the day of the event."),
            code="before_release",
            fields={"products": late},
        )


def ensure_products_released(tournament: Tournament) -> None:
    """Raise `InvalidInput` where the event's day lies before the release of its products."""
    settings = LimitedSettings.objects.filter(tournament=tournament).first()
    if settings is not None:
        _ensure_released(tournament, settings, None)


def _stored_cube(tournament: Tournament, text: str, actor: User | None) -> CardPool:
    counts = read_pool(text)
    cards = cards_by_names(counts)
    cube = CardPool.objects.create(
        owner=actor,
        name=tournament.name[:120],
        format=tournament.format,
        source_text=text,
    )
    CardPoolEntry.objects.bulk_create(
        CardPoolEntry(pool=cube, card=cards[name], quantity=quantity)
        for name, quantity in counts.items()
    )
    return cube
