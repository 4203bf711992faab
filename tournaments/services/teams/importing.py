"""Lists of teams from a file: a spreadsheet with one line for each member, or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import RegistrationStatus, Seat
from tournaments.errors import DomainError, ImportRefused, InvalidInput
from tournaments.models import Organization, Player, Tournament
from tournaments.services.audit import lock_tournament
from tournaments.services.players import (
    EMAIL_COLUMNS,
    MAX_IMPORT_LINES,
    clean_email,
    clean_name,
    create_player,
    lock_players_of,
)
from tournaments.services.registrations.teams import MAX_TEAM_NAME, NewTeam
from tournaments.services.teams.registering import register_team

if TYPE_CHECKING:
    from django.contrib.auth.models import User

COLUMNS = ("team", "seat", "name", "email")
HEADS = {
    "team": ("team", "team name"),
    "seat": ("seat",),
    "name": ("name", "player", "full name"),
    "email": EMAIL_COLUMNS,
}


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member of an imported team; `seat` is None where the file leaves it open."""

    line: int
    seat: Seat | None
    name: str
    email: str


@dataclass(frozen=True, slots=True)
class TeamLines:
    """A team of an imported file, its members in the order of the file."""

    line: int
    name: str
    members: list[MemberLine] = field(default_factory=list)

    def by_seat(self, seats: Sequence[Seat]) -> dict[Seat, MemberLine]:
        """Who sits where: named seats first, the others in turn."""
        found = {one.seat: one for one in self.members if one.seat is not None}
        free = (seat for seat in seats if seat not in found)
        found |= {next(free): one for one in self.members if one.seat is None}
        return {seat: found[seat] for seat in seats if seat in found}


def parse_teams(text: str, seats: Sequence[Seat]) -> tuple[TeamLines, ...]:
    """Read teams: a CSV file with the columns *team*, *seat*, *name*, *e-mail* and one line for
    each member, or a JSON list of teams as the API takes them.

    Args:
        seats: The seats that a team of the event has.

    Raises:
        ImportRefused: `lines` names every line (in JSON every team, from 1) that cannot be used.

    >>> team, = parse_teams("team,seat,name\\nReds,A,Ada\\nReds,,Ben", tuple(Seat))
    >>> team.name, {str(seat): one.name for seat, one in team.by_seat(tuple(Seat)).items()}
    ('Reds', {'A': 'Ada', 'B': 'Ben'})
    """
    text = text.removeprefix("\ufeff")
    is_json = text.lstrip().startswith("[")
    teams: dict[str, TeamLines] = {}
    emails: dict[str, int] = {}
    wrong: list[tuple[int, str]] = []
    count = 0
    for line, cells in _json_lines(text) if is_json else _csv_lines(text):
        count += 1
        if count > MAX_IMPORT_LINES:
            raise ImportRefused(
                _("The file has more than %(limit)d players.") % {"limit": MAX_IMPORT_LINES}
            )
        try:
            name = clean_name(cells["team"], limit=MAX_TEAM_NAME)
            member = _member(line, cells, seats)
            team = teams.setdefault(name.lower(), TeamLines(line, name))
            _ensure_fits(team, member, seats, emails)
        except InvalidInput as error:
            texts = [text for many in (error.fields or {}).values() for text in many]
            wrong.append((line, " ".join(texts) or str(error.message)))
            continue
        team.members.append(member)
    if wrong:
        raise ImportRefused(lines=wrong)
    if not teams:
        raise ImportRefused(_("The file names no teams."))
    return tuple(teams.values())


def _csv_lines(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    if "\0" in text:
        raise ImportRefused(_("This is not a text file."))
    first = text.split("\n", 1)[0]
    separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    columns: dict[str, int] | None = None
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if columns is None:
                columns, is_heading = _columns(cells)
                if is_heading:
                    continue
            yield (
                reader.line_num,
                {name: cells[at] if 0 <= at < len(cells) else "" for name, at in columns.items()},
            )
    except csv.Error as error:
        raise ImportRefused(lines=[(reader.line_num, str(error))]) from error


def _columns(cells: list[str]) -> tuple[dict[str, int], bool]:
    """Where each column stands, and whether the line is a heading."""
    heads = [cell.lower() for cell in cells]
    found = {
        name: next((at for at, head in enumerate(heads) if head in words), -1)
        for name, words in HEADS.items()
    }
    if found["team"] >= 0 and found["name"] >= 0:
        return found, True
    return {name: at for at, name in enumerate(COLUMNS)}, False


def _json_lines(text: str) -> Iterator[tuple[int, dict[str, str]]]:
    try:
        teams = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ImportRefused(_("This is not JSON.")) from error
    for number, team in enumerate(teams, 1):
        members = team.get("members") if isinstance(team, dict) else None
        if not isinstance(members, list) or not members:
            reason = _("A team has a name and a list of members.")
            raise ImportRefused(lines=[(number, reason)])
        for member in members:
            told = member if isinstance(member, dict) else {}
            cells = {"team": team.get("name"), **{one: told.get(one) for one in COLUMNS[1:]}}
            if not all(value is None or isinstance(value, str) for value in cells.values()):
                raise ImportRefused(lines=[(number, _("Names, seats and addresses are texts."))])
            yield number, {name: (value or "").strip() for name, value in cells.items()}


def _member(line: int, cells: dict[str, str], seats: Sequence[Seat]) -> MemberLine:
    seat = cells["seat"].upper()
    if seat and seat not in seats:
        reason = _("The teams of this event have no seat %(seat)s.") % {"seat": cells["seat"][:20]}
        raise InvalidInput(fields={"seat": [reason]})
    name, email = clean_name(cells["name"]), clean_email(cells["email"])
    return MemberLine(line, Seat(seat) if seat else None, name, email)


def _ensure_fits(
    team: TeamLines, member: MemberLine, seats: Sequence[Seat], emails: dict[str, int]
) -> None:
    if member.seat is not None and any(one.seat == member.seat for one in team.members):
        reason = _("Seat %(seat)s of this team is taken already.") % {"seat": member.seat}
        raise InvalidInput(fields={"seat": [reason]})
    if len(team.members) >= len(seats):
        reason = _("A team of this event has %(count)d members.") % {"count": len(seats)}
        raise InvalidInput(fields={"team": [reason]})
    key = member.email.lower()
    if key and key in emails:
        reason = _("The same e-mail address as in line %(line)d.") % {"line": emails[key]}
        raise InvalidInput(fields={"email": [reason]})
    if key:
        emails[key] = member.line


@transaction.atomic
def register_team_lines(
    *,
    actor: User | None,
    tournament: Tournament,
    teams: Sequence[TeamLines],
    now: datetime,
) -> dict[str, int]:
    """Register the teams of an imported file; a team whose name is registered is left alone.

    People are found again in the store by their e-mail address. It is all of the teams or none.

    Returns:
        Counts of teams: ``registered``, ``waiting``, ``known``; and ``new_players``.

    Raises:
        ImportRefused: A team cannot be registered; `lines` says which and why.
    """
    store = lock_players_of(tournament.organization_id)
    tournament = lock_tournament(tournament)
    rows = tournament.registrations.exclude(status=RegistrationStatus.WITHDRAWN)
    known = {name.lower() for name in rows.values_list("team_name", flat=True)}
    people = _People(store, actor, now)
    counts = {"registered": 0, "waiting": 0, "known": 0, "new_players": 0}
    for one in teams:
        if one.name.lower() in known:
            counts["known"] += 1
            continue
        members = one.by_seat(tournament.seats)
        team = NewTeam(one.name, {seat: people.find(line) for seat, line in members.items()})
        try:
            made = register_team(
                actor=actor, tournament=tournament, team=team, now=now, by_staff=True
            )
        except DomainError as error:
            raise ImportRefused(lines=[(one.line, str(error.message))]) from error
        is_waiting = made.status == RegistrationStatus.WAITING
        counts["waiting" if is_waiting else "registered"] += 1
    counts["new_players"] = people.made
    return counts


class _People:
    """The store's players by their addresses; who is not known is entered."""

    def __init__(self, store: Organization, actor: User | None, now: datetime) -> None:
        self.store, self.actor, self.now = store, actor, now
        self.made = 0
        rows = Player.objects.filter(organization=store).exclude(email="")
        self.known = {player.email.lower(): player for player in rows}

    def find(self, line: MemberLine) -> Player:
        player = self.known.get(line.email.lower()) if line.email else None
        if player is not None:
            return player
        self.made += 1
        return create_player(
            actor=self.actor,
            name=line.name,
            email=line.email,
            organization=self.store,
            now=self.now,
        )
