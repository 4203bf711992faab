"""Rows as what the log tells of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from django.db.models import Choices, Model

from decks.format_names import NAMES as FORMAT_NAMES
from decks.models import Format
from tournaments.enums import DraftKind, EventRole, StaffRole
from tournaments.log_text import (
    Again,
    BundledFormat,
    Called,
    Choice,
    Count,
    Joint,
    Listed,
    Phrase,
    Saying,
    Setting,
    Team,
    Thing,
    Told,
    Value,
    Words,
)
from tournaments.models import (
    AuditEntry,
    Draft,
    LeagueMatch,
    Match,
    Penalty,
    Player,
    Registration,
    Tournament,
    games_text,
)
from tournaments.services.audit import name_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User


#: Won by the first, won by the second, drawn.
Games = tuple[int, int, int]


def words(text: str) -> Told:
    """What is the same for every reader; never a player's name."""
    return Words(text)


def choice(member: Choices) -> Told:
    """A member of an enum, read by its label."""
    return Choice(member)


def choices(*members: Choices) -> Told:
    return Listed([Choice(one) for one in members])


def count(number: int, of: Thing) -> Told:
    """So many of something."""
    return Count(number, of)


def field(number: int, tournament: Tournament) -> Told:
    """So many players, or teams where teams play."""
    return Count(number, Thing.TEAMS if tournament.is_team_event else Thing.PLAYERS)


def counts(*found: tuple[int, Thing]) -> Told:
    """How many there are of several things; after the first only what there is any of."""
    first, *others = found
    return Listed([Count(*first), *(Count(*one) for one in others if one[0])])


def listed(values: Iterable[Value], *, by: Joint = Joint.COMMA) -> Told:
    return Listed(list(values), by)


def person(player: Player) -> Told:
    """A player, who is called as they are when the log is read."""
    return Called(player.pk)


def people(players: Iterable[Player]) -> Told:
    """Players in a row."""
    return Listed([person(one) for one in players])


def staff(user: User, role: StaffRole | EventRole) -> Told:
    """Somebody's account and what they do; the log keeps the name of then, as of who acted."""
    return about(Words(name_of(user)), Choice(role))


def entrant(registration: Registration) -> Told:
    """A player or a team."""
    if registration.is_team:
        return Team(registration.pk, registration.team_name)
    return Called(registration.player_id)


def entrants(registrations: Iterable[Registration], *, by: Joint = Joint.COMMA) -> Told:
    """Players or teams in a row."""
    return Listed([entrant(one) for one in registrations], by)


def at_table(table: int, what: Value) -> Told:
    """What happened at a table; the page of a match lists what was told of its table."""
    return Saying(Phrase.AT_TABLE, table=table, what=what)


def table(number: int) -> Told:
    return Saying(Phrase.TABLE, number=number)


def at_some_table(number: int | None, what: Told | None) -> Told | None:
    """Something, and the table if it was at one; None if nothing of both is known."""
    if number is None or what is None:
        return what if number is None else table(number)
    return at_table(number, what)


def at_tables(numbers: Sequence[int], what: Told) -> Told:
    """What happened at one or several tables, or nobody knows where."""
    if len(numbers) > 1:
        return Saying(Phrase.AT_TABLES, tables=Listed(list(numbers)), what=what)
    return at_table(numbers[0], what) if numbers else what


def about(of: Told, what: Value | None) -> Told:
    """Something about somebody or something, if there is something to say."""
    return of if what is None else Saying(Phrase.ABOUT, of=of, what=what)


def exchange(one: Told, two: Told) -> Told:
    return Saying(Phrase.EXCHANGE, one=one, two=two)


def change(before: Value, after: Value) -> Told:
    return Saying(Phrase.CHANGE, before=before, after=after)


def noted(what: Told, note: Value) -> Told:
    """Something with a remark behind it."""
    return Saying(Phrase.NOTED, what=what, note=note)


def pair(one: Told, two: Told) -> Told:
    return Saying(Phrase.PAIR, one=one, two=two)


def part(number: int, whole: Value) -> Told:
    """So many of all."""
    return Saying(Phrase.PART, part=number, whole=whole)


def gone(what: Told) -> Told:
    """Something that was taken out of a list."""
    return Saying(Phrase.GONE, what=what)


def games(score: Games) -> Told:
    """A result as on a slip."""
    return Words(games_text(*score))


def result(who: Told, score: Games | None) -> Told:
    """Players and their result, if there is one."""
    return who if score is None else Saying(Phrase.RESULT, who=who, result=games(score))


def match_and_result(match: Match, *, note: Value | None = None) -> Told:
    """The table, the players, and the result that is stored."""
    players = pair(entrant(match.player_one), entrant(match.player_two))
    told = result(players, match.games)
    return at_table(match.table, told if note is None else noted(told, note))


def league_match(match: LeagueMatch) -> Told:
    """Who challenged whom."""
    return pair(Called(match.challenger.player_id), Called(match.opponent.player_id))


def league_result(match: LeagueMatch) -> Told:
    """Who challenged whom, and how it went."""
    score = None if match.games is None else games(match.games)
    return about(league_match(match), score)


def seated(seat: str, who: Told) -> Told:
    """Somebody, or a result, at one of a team's seats."""
    return Saying(Phrase.SEATED, seat=Words(str(seat)), who=who)


def after_round(number: int) -> Told:
    return Saying(Phrase.AFTER_ROUND, number=number)


def turn(number: int, total: int) -> Told:
    """One of the turns after time."""
    return Saying(Phrase.TURN, number=number, total=total)


def more_turns(number: int) -> Told:
    return Saying(Phrase.MORE_TURNS, turns=number)


def pods_called(numbers: Iterable[int]) -> Told:
    """Which pods of a draft."""
    found = list(numbers)
    if len(found) == 1:
        return Saying(Phrase.POD, number=found[0])
    return Saying(Phrase.PODS, numbers=Listed(found))


def draft_called(draft: Draft) -> Told:
    """Which draft of an event it was."""
    return Saying(Phrase.NUMBERED, what=Choice(DraftKind(draft.kind)), number=draft.number)


def penalized(penalty: Penalty) -> Told:
    """Whose penalty it is; people who are not enrolled have no key."""
    if penalty.registration is None:
        return Words(penalty.person)
    return entrant(penalty.registration)


def again(entry: AuditEntry) -> Told | None:
    """What another entry told; None if its action says all."""
    if entry.told is not None:
        return Again(entry.told)
    return Words(entry.summary) if entry.summary else None


def minutes(number: int) -> Told:
    return Saying(Phrase.MINUTES, minutes=number)


def added_minutes(number: int) -> Told:
    """Time that was given, or taken with a negative number."""
    if number < 0:
        return Saying(Phrase.FEWER_MINUTES, minutes=-number)
    return Saying(Phrase.MORE_MINUTES, minutes=number)


def setting(model: type[Model], name: str) -> Told:
    """A field of a model, read by its name on the pages."""
    return Setting(model, name)


def settings(model: type[Model], names: Iterable[str]) -> Told:
    """The settings that somebody changed."""
    return Listed([Setting(model, name) for name in sorted(names)])


def format_called(format: Format) -> Told:
    """A format: bundled ones have a name in every language."""
    if format.is_custom or format.slug not in FORMAT_NAMES:
        return Words(format.name)
    return BundledFormat(format.slug)


def dotted(*parts: Value | None) -> Told | None:
    """What there is of several values, with dots between them; None if there is nothing."""
    found = [one for one in parts if one is not None]
    return Listed(found, Joint.DOT) if found else None
