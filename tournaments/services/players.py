"""People: their records with and without an account, and lists of them from a file."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, TournamentStatus
from tournaments.errors import ImportRefused, InvalidInput
from tournaments.models import Organization, Player, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record, record_for_organization

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_NAME = 120
MAX_IMPORT_LINES = 20_000
NAME_COLUMNS = ("name", "player", "full name")
DIRECTION_OVERRIDES = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
FIRST_COLUMNS = ("first name", "first", "given name")
LAST_COLUMNS = ("last name", "last", "surname", "family name")
EMAIL_COLUMNS = ("email", "e-mail", "mail", "e-mail address", "email address")


def clean_name(name: str, *, limit: int = MAX_NAME) -> str:
    """The name in composed form with single blanks.

    Raises:
        InvalidInput: Empty, too long, or with characters that no name has (``<``, ``>``,
            control characters).
    """
    text = " ".join(unicodedata.normalize("NFC", name).split())
    if not text:
        raise InvalidInput(fields={"name": [_("Please give a name.")]})
    if len(text) > limit:
        raise InvalidInput(
            fields={"name": [_("The name is longer than %(limit)d characters.") % {"limit": limit}]}
        )
    if any(letter in "<>" or _is_control(letter) for letter in text):
        raise InvalidInput(
            fields={"name": [_("A name cannot contain <, > or control characters.")]}
        )
    return text


def _is_control(letter: str) -> bool:
    """Whether a letter steers what stands around it, such as an override of the direction."""
    return (
        unicodedata.category(letter) in ("Cc", "Co", "Cs")
        or unicodedata.bidirectional(letter) in DIRECTION_OVERRIDES
    )


def clean_email(email: str) -> str:
    """The address without blanks around it; "" stays "".

    Raises:
        InvalidInput: Not an e-mail address.
    """
    text = email.strip()
    if text:
        try:
            validate_email(text)
        except ValidationError as error:
            raise InvalidInput(fields={"email": list(error.messages)}) from error
    return text


def lock_players_of(organization_id: int) -> Organization:
    """The store, locked against others who add players to it; taken before any tournament.

    Rows that only refer to the store, such as audit entries, can still be added.
    """
    return Organization.objects.select_for_update(no_key=True).get(pk=organization_id)


@transaction.atomic
def create_player(
    *,
    actor: User | None,
    name: str,
    now: datetime,
    email: str = "",
    organization: Organization | None = None,
    user: User | None = None,
    wants_email: bool = False,
) -> Player:
    """Store a person, with the language in which this happens as theirs.

    Raises:
        InvalidInput: The name or address cannot be used, the account already has a player, or
            the store already knows a player with this address (code ``player_known``).
    """
    name, email = clean_name(name), clean_email(email)
    if organization is not None:
        lock_players_of(organization.pk)
    if user is not None and Player.objects.filter(user=user).exists():
        raise InvalidInput(_("This account already has a player."), code="player_known")
    if (
        email
        and organization is not None
        and Player.objects.filter(organization=organization, email__iexact=email).exists()
    ):
        raise InvalidInput(
            code="player_known",
            fields={"email": [_("The store already knows a player with this e-mail address.")]},
        )
    player = Player.objects.create(
        name=name,
        email=email,
        organization=organization,
        user=user,
        wants_email=wants_email and bool(email),
        language=get_language() or "",
        created_at=now,
    )
    changes = Changes()
    changes.created(player)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.PLAYER_CREATED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
    return player


@transaction.atomic
def player_for_user(*, user: User, now: datetime, name: str = "") -> Player:
    """The player of an account, made at the first call.

    Args:
        name: For a new player; the account's name by default.
    """
    get_user_model().objects.select_for_update(no_key=True).get(pk=user.pk)
    player = Player.objects.filter(user=user).first()
    if player is not None:
        return player
    wanted = name or user.get_full_name() or user.get_username()
    return create_player(actor=user, name=wanted, email=user.email, user=user, now=now)


@transaction.atomic
def update_player(
    *,
    actor: User | None,
    player: Player,
    now: datetime,
    name: str | None = None,
    email: str | None = None,
    wants_email: bool | None = None,
) -> Player:
    """Change what is given; pages of running tournaments show the new name at once."""
    running = list(
        Tournament.objects.filter(Q(registrations__player=player) | Q(team_members__player=player))
        .exclude(status__in=[TournamentStatus.FINISHED, TournamentStatus.CANCELLED])
        .order_by("pk")
        .distinct()
        .values_list("pk", flat=True)
    )
    tournaments = [lock_tournament(pk) for pk in running]
    player = Player.objects.select_for_update().get(pk=player.pk)
    changes = Changes()
    changes.changing(player)
    if name is not None:
        player.name = clean_name(name)
    if email is not None:
        player.email = clean_email(email)
    if wants_email is not None:
        player.wants_email = wants_email
    player.wants_email = player.wants_email and bool(player.email)
    player.save()
    if name is not None:
        show_name(player, except_events=running)  # these move on by their entries
    for tournament in tournaments:
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.REGISTRATION_CHANGED,
            now=now,
            changes=changes,
            told=telling.person(player),
        )
    if not tournaments:
        record_for_organization(
            organization=player.organization,
            actor=actor,
            action=AuditAction.PLAYER_CHANGED,
            now=now,
            changes=changes,
            told=telling.person(player),
        )
    return player


def show_name(player: Player, *, except_events: Collection[int] = ()) -> None:
    """Have the pages of a player's events show the name that is stored: they are kept by revision.

    Args:
        except_events: Keys of events that are left alone.
    """
    own = Tournament.objects.filter(
        Q(registrations__player=player) | Q(team_members__player=player)
    ).exclude(pk__in=except_events)
    Tournament.objects.filter(pk__in=own.values("pk")).update(revision=F("revision") + 1)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One person of an imported file."""

    line: int
    name: str
    email: str


def parse_players(text: str) -> tuple[PlayerLine, ...]:
    """Read a CSV file of players: columns *name* (or *first name*, *last name*) and *e-mail*.

    Comma, semicolon or tab separate; a file without a heading is read as name, e-mail.

    Raises:
        ImportRefused: `lines` names every line that cannot be used; nothing is skipped silently.

    >>> parse_players("name,email\\nAda,ada@example.org")
    (PlayerLine(line=2, name='Ada', email='ada@example.org'),)
    """
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        raise ImportRefused(_("This is not a text file."))
    first = text.split("\n", 1)[0]
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    found: list[PlayerLine] = []
    wrong: list[tuple[int, str]] = []
    seen: dict[str, int] = {}
    columns: dict[str, int] | None = None
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if columns is None:
                columns = _columns(cells)
                if columns["heading"]:
                    continue
            line = reader.line_num
            if len(found) + len(wrong) >= MAX_IMPORT_LINES:
                raise ImportRefused(
                    _("The file has more than %(limit)d players.") % {"limit": MAX_IMPORT_LINES}
                )
            try:
                person = _read_line(cells, columns, line)
            except InvalidInput as error:
                texts = [text for many in (error.fields or {}).values() for text in many]
                wrong.append((line, " ".join(texts) or str(error)))
                continue
            key = person.email.lower()
            if key and key in seen:
                wrong.append(
                    (line, _("The same e-mail address as in line %(line)d.") % {"line": seen[key]})
                )
                continue
            if key:
                seen[key] = line
            found.append(person)
    except csv.Error as error:
        raise ImportRefused(lines=[(reader.line_num, str(error))]) from error
    if wrong:
        raise ImportRefused(lines=wrong)
    if not found:
        raise ImportRefused(_("The file names no players."))
    return tuple(found)


def _columns(cells: list[str]) -> dict[str, int]:
    heads = [cell.lower() for cell in cells]

    def find(names: tuple[str, ...]) -> int:
        return next((index for index, head in enumerate(heads) if head in names), -1)

    columns = {
        "name": find(NAME_COLUMNS),
        "first": find(FIRST_COLUMNS),
        "last": find(LAST_COLUMNS),
        "email": find(EMAIL_COLUMNS),
    }
    if columns["name"] >= 0 or columns["first"] >= 0 or columns["last"] >= 0:
        return {**columns, "heading": 1}
    return {"name": 0, "first": -1, "last": -1, "email": 1, "heading": 0}


def _read_line(cells: list[str], columns: dict[str, int], line: int) -> PlayerLine:
    def cell(name: str) -> str:
        index = columns[name]
        return cells[index] if 0 <= index < len(cells) else ""

    name = cell("name") or f"{cell('first')} {cell('last')}"
    return PlayerLine(line=line, name=clean_name(name), email=clean_email(cell("email")))
