"""Organizers' own formats: their sets, bans, restrictions and deck sizes."""

from collections import defaultdict
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError
from django.utils.text import slugify
from django.utils.translation import gettext as _

from decks.enums import CardPoolRule, CommanderRule, FormatKind, LegalityStatus
from decks.errors import FormatError, PermissionRefused
from decks.format_data.formats import FORMATS
from decks.models import CardLegality, CardSet, Format, SetLegality
from decks.names import normalize_name
from decks.services.formats import cards_named

# Words that the pages' addresses use.
RESERVED_SLUGS = frozenset({"new"})
MAX_CARDS = 10_000
MAX_NAMES = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatDraft:
    """A format as an organizer describes it.

    Attributes:
        set_codes: The sets whose cards are legal; empty with ``pool_of`` None means every card.
        pool_of: A format whose sets are the pool, with its bans if ``inherits_bans``.
        banned: Names of cards that are banned (besides).
        restricted: Names of cards of which a deck may have one.
    """

    name: str
    description: str = ""
    set_codes: tuple[str, ...] = ()
    pool_of: Format | None = None
    inherits_bans: bool = True
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    main_minimum: int = 60
    main_maximum: int | None = None
    sideboard_maximum: int | None = 15
    sideboard_exact_or_none: bool = False
    copies_limit: int | None = 4
    commander_rule: CommanderRule = CommanderRule.NONE
    commons_only: bool = False


@dataclass(slots=True)
class _Checked:
    """A draft with its names looked up."""

    slug: str
    sets: dict[str, CardSet]
    cards: dict[str, int]
    problems: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


@transaction.atomic
def create_custom_format(*, actor: User | None, draft: FormatDraft) -> Format:
    """Store a new format of an organizer.

    Raises:
        FormatError: Unknown cards or sets, a taken name, or sizes that contradict each other; all
            of it per field.
    """
    checked = _ensure_possible(draft, format=None)
    format = Format.objects.create(
        slug=checked.slug,
        is_custom=True,
        created_by=actor,
        position=len(FORMATS),
        **_rules(draft),
    )
    _store_rows(format, draft, checked)
    return format


@transaction.atomic
def change_custom_format(*, actor: User, format: Format, draft: FormatDraft) -> Format:
    """Give a custom format other rules, sets and bans; its address stays.

    Raises:
        PermissionRefused: It is bundled, or somebody else's.
        FormatError: As for a new one.
    """
    format = Format.objects.select_for_update().get(pk=format.pk)
    _ensure_own(actor, format)
    checked = _ensure_possible(draft, format=format)
    for name, value in _rules(draft).items():
        setattr(format, name, value)
    format.save()
    format.set_legalities.all().delete()
    format.card_legalities.all().delete()
    _store_rows(format, draft, checked)
    return format


@transaction.atomic
def delete_custom_format(*, actor: User, format: Format) -> None:
    """Remove a custom format that nothing uses.

    Raises:
        PermissionRefused: It is bundled, or somebody else's.
        FormatError: Decks, pools, events or other formats use it (code ``format_in_use``).
    """
    format = Format.objects.select_for_update().get(pk=format.pk)
    _ensure_own(actor, format)
    try:
        format.delete()
    except ProtectedError as error:
        raise FormatError(
            _("Decks, events or other formats use this format: it cannot be deleted."),
            code="format_in_use",
        ) from error


def may_change(user: object, format: Format) -> bool:
    """Whether the user may change or delete the format."""
    return (
        isinstance(user, User)
        and format.is_custom
        and (format.created_by_id == user.pk or user.is_staff)
    )


def _ensure_own(actor: User, format: Format) -> None:
    if not may_change(actor, format):
        raise PermissionRefused(_("Only its organizer may change this format."))


def _rules(draft: FormatDraft) -> dict[str, object]:
    return {
        "name": draft.name.strip(),
        "description": draft.description,
        "kind": FormatKind.COMMANDER if draft.commander_rule else FormatKind.CONSTRUCTED,
        "main_minimum": draft.main_minimum,
        "main_maximum": draft.main_maximum,
        "sideboard_maximum": draft.sideboard_maximum,
        "sideboard_exact_or_none": draft.sideboard_exact_or_none,
        "copies_limit": draft.copies_limit,
        "commander_rule": draft.commander_rule,
        "card_pool": _card_pool(draft),
        "pool_of": draft.pool_of,
        "inherits_bans": draft.inherits_bans and draft.pool_of is not None,
        "commons_only": draft.commons_only,
    }


def _card_pool(draft: FormatDraft) -> CardPoolRule:
    if draft.pool_of is not None:
        return CardPoolRule(draft.pool_of.card_pool)
    return CardPoolRule.SETS if draft.set_codes else CardPoolRule.ANY


def _store_rows(format: Format, draft: FormatDraft, checked: _Checked) -> None:
    SetLegality.objects.bulk_create(
        SetLegality(format=format, card_set=card_set) for card_set in checked.sets.values()
    )
    CardLegality.objects.bulk_create(
        CardLegality(format=format, card_id=card_id, status=status)
        for status, names in (
            (LegalityStatus.BANNED, draft.banned),
            (LegalityStatus.RESTRICTED, draft.restricted),
        )
        for card_id in dict.fromkeys(checked.cards[normalize_name(name)] for name in names)
    )


def _ensure_possible(draft: FormatDraft, *, format: Format | None) -> _Checked:
    codes = list(dict.fromkeys(code.strip().upper() for code in draft.set_codes))
    checked = _Checked(
        slug=slugify(draft.name)[:50],
        sets={card_set.code: card_set for card_set in CardSet.objects.filter(code__in=codes)},
        cards=cards_named({*draft.banned, *draft.restricted}),
    )
    _check_name(draft, checked, format)
    _check_sizes(draft, checked)
    _check_pool(draft, checked, codes, format)
    _check_lists(draft, checked)
    if problems := {name: texts for name, texts in checked.problems.items() if texts}:
        raise FormatError(fields=problems)
    return checked


def _check_name(draft: FormatDraft, checked: _Checked, format: Format | None) -> None:
    others = Format.objects.all() if format is None else Format.objects.exclude(pk=format.pk)
    if not checked.slug:
        checked.problems["name"].append(_("The name needs letters or digits."))
    elif len(draft.name.strip()) > 80:
        checked.problems["name"].append(_("The name is longer than 80 characters."))
    elif checked.slug in RESERVED_SLUGS:
        checked.problems["name"].append(_("This word cannot be a name: add another one."))
    elif others.filter(slug=checked.slug).exists() or others.filter(name=draft.name).exists():
        checked.problems["name"].append(_("There is a format of this name already."))


def _check_sizes(draft: FormatDraft, checked: _Checked) -> None:
    problems = checked.problems
    if not 1 <= draft.main_minimum <= MAX_CARDS:
        problems["main_minimum"].append(_("A deck has at least one card."))
    if draft.main_maximum is not None and draft.main_maximum < draft.main_minimum:
        problems["main_maximum"].append(_("The largest deck is smaller than the smallest."))
    if draft.copies_limit is not None and draft.copies_limit < 1:
        problems["copies_limit"].append(_("At least one copy must be allowed."))
    if draft.sideboard_maximum is not None and draft.sideboard_maximum < 0:
        problems["sideboard_maximum"].append(_("A sideboard has no or more cards."))


def _check_pool(
    draft: FormatDraft, checked: _Checked, codes: list[str], format: Format | None
) -> None:
    problems, lender = checked.problems, draft.pool_of
    if codes and lender is not None:
        problems["set_codes"].append(_("Choose either sets or another format's card pool."))
    problems["set_codes"] += [
        _("There is no set with the code %(code)s.") % {"code": code}
        for code in codes
        if code not in checked.sets
    ]
    if lender is not None and lender.card_pool == CardPoolRule.REGISTERED:
        problems["pool_of"].append(_("A limited format has no card pool to take over."))
    while lender is not None and format is not None:
        if lender.pk == format.pk:
            problems["pool_of"].append(_("A format cannot take over its own card pool."))
            break
        lender = lender.pool_of


def _check_lists(draft: FormatDraft, checked: _Checked) -> None:
    banned = {normalize_name(name) for name in draft.banned}
    for field_name, names in (("banned", draft.banned), ("restricted", draft.restricted)):
        if len(names) > MAX_NAMES:
            checked.problems[field_name].append(
                _("These are more than %(limit)d cards.") % {"limit": MAX_NAMES}
            )
            continue
        checked.problems[field_name] += [
            _("There is no card named “%(name)s”.") % {"name": name}
            for name in names
            if normalize_name(name) not in checked.cards
        ]
    checked.problems["restricted"] += [
        _("“%(name)s” is banned already.") % {"name": name}
        for name in draft.restricted
        if normalize_name(name) in banned
    ]
