"""A whole event from a document: a new event in a store, or nothing at all."""

from __future__ import annotations

import secrets
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction
from django.db.models.functions import Lower
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.models import (
    Card,
    CardPool,
    CardPoolEntry,
    CardSet,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
)
from decks.selectors.cards import cards_by_names
from tournaments.enums import AuditAction, EntryKind
from tournaments.errors import EventFileRefused, InvalidInput
from tournaments.exchange.fields import JsonValue, from_json
from tournaments.exchange.reading import MAX_PROBLEMS, Path, place, read_event_document
from tournaments.exchange.sections import EVENT, SECTIONS, Section, is_implied
from tournaments.models import Organization, Player, Registration, Tournament
from tournaments.pairing_input import registration_id
from tournaments.selectors.standings import compute
from tournaments.services.audit import Changes, record
from tournaments.services.organizations import ensure_time_zone, save_with_free_slug
from tournaments.services.players import clean_email, clean_name, lock_players_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Json = dict[str, JsonValue]


class _Problems:
    """What is wrong with a document, collected until there is enough of it."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def add(self, path: Path, reason: str) -> None:
        self.found.append((place(path), reason))
        if len(self.found) >= MAX_PROBLEMS:
            self.stop()

    def stop(self) -> None:
        """Refuse the document if anything was found."""
        if self.found:
            raise EventFileRefused(problems=self.found)


@transaction.atomic
def import_event(
    *, actor: User | None, organization: Organization, content: bytes, now: datetime
) -> Tournament:
    """Make a new event in a store from an exported one.

    People are found again within the store by their e-mail address, or by that of their account
    if they played in an event of the store; everybody else is stored as a new player. Decklists
    are stored without an owner. The standings that follow from the results have to be those that
    stand in the document.

    Raises:
        EventFileRefused: `problems` names the places in the document and what is wrong there.
    """
    document = read_event_document(content)
    lock_players_of(organization.pk)
    problems = _Problems()
    formats = _formats(document, problems)
    tournament = _tournament(document, organization, formats, problems, actor=actor, now=now)
    rows = _Rows(document, tournament, formats, problems)
    rows.add_people(_people(document, organization, problems, now=now))
    rows.add_decks(_decklists(document, formats, problems), _pools(document, formats, problems))
    for section in SECTIONS:
        rows.store(section)
    _ensure_rounds(document, problems)
    problems.stop()
    _ensure_standings(document, tournament, rows, problems)
    problems.stop()
    changes = Changes()
    changes.created(tournament)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.EVENT_IMPORTED,
        now=now,
        changes=changes,
        summary=tournament.name,
    )
    return tournament


def _list(document: Json, name: str) -> list[Json]:
    """The objects of a section; the schema was checked before."""
    value = document.get(name)
    if value is None:
        return []
    return [value] if isinstance(value, dict) else value  # type: ignore[list-item,return-value]


def _formats(document: Json, problems: _Problems) -> dict[str, Format]:
    places: dict[str, Path] = {}
    event: Json = document["event"]  # type: ignore[assignment]
    places.setdefault(str(event.get("format")), ["event", "format"])
    for name in ("decklists", "pools", "seat_formats"):
        for index, row in enumerate(_list(document, name)):
            places.setdefault(str(row["format"]), [name, index, "format"])
    known = {one.slug: one for one in Format.objects.filter(slug__in=places)}
    for slug, path in places.items():
        if slug not in known:
            problems.add(path, _("There is no format with this short name here."))
    problems.stop()
    return known


def _tournament(
    document: Json,
    organization: Organization,
    formats: Mapping[str, Format],
    problems: _Problems,
    *,
    actor: User | None,
    now: datetime,
) -> Tournament:
    event: Json = document["event"]  # type: ignore[assignment]
    tournament = Tournament(
        organization=organization, created_by=actor, created_at=now, seed=secrets.randbits(62)
    )
    for field in EVENT.exported_fields():
        if field.name not in event or field.name == "slug":
            continue
        if field.related_model is Format:
            tournament.format = formats[str(event["format"])]
            continue
        try:
            setattr(tournament, field.attname, from_json(field, event[field.name]))
        except ValidationError as error:
            problems.add(["event", field.name], " ".join(error.messages))
    try:
        tournament.name = clean_name(tournament.name, limit=160)
        ensure_time_zone(tournament.time_zone)
    except InvalidInput as error:
        for name, texts in (error.fields or {}).items():
            problems.add(["event", name], " ".join(texts))
    problems.stop()
    try:
        tournament.validate_constraints(exclude=["slug", "join_token"])
        save_with_free_slug(tournament, str(event.get("slug", "")), fallback="tournament")
    except ValidationError as error:
        problems.add(["event"], " ".join(error.messages))
        problems.stop()
    return tournament


def _people(
    document: Json, organization: Organization, problems: _Problems, *, now: datetime
) -> dict[int, Player]:
    """The document's people by their numbers: those the store knows, and new ones."""
    rows = _list(document, "players")
    cleaned: list[tuple[int, str, str]] = []
    for index, row in enumerate(rows):
        try:
            name = clean_name(str(row["name"]))
            email = clean_email(str(row.get("email", "")))
        except InvalidInput as error:
            for field, texts in (error.fields or {}).items():
                problems.add(["players", index, field], " ".join(texts))
            continue
        cleaned.append((_number(row), name, email))
    addresses = Counter(email.lower() for _pk, _name, email in cleaned if email)
    for index, row in enumerate(rows):
        if addresses[str(row.get("email", "")).strip().lower()] > 1:
            problems.add(["players", index, "email"], _("Two players have this e-mail address."))
    problems.stop()
    known = _known_people(organization, set(addresses))
    found: dict[int, Player] = {}
    taken: set[int] = set()
    new: list[tuple[int, Player]] = []
    for number, name, email in cleaned:
        player = known.get(email.lower()) if email else None
        if player is not None and player.pk not in taken:
            taken.add(player.pk)
            found[number] = player
            continue
        player = Player(
            name=name,
            email="" if player is not None else email,
            organization=organization,
            language=get_language() or "",
            created_at=now,
        )
        new.append((number, player))
    stored = Player.objects.bulk_create([player for _number, player in new], batch_size=500)
    found.update({number: player for (number, _), player in zip(new, stored, strict=True)})
    return found


def _known_people(organization: Organization, addresses: set[str]) -> dict[str, Player]:
    """Players of the store, and those with an account who played there, by their addresses."""
    if not addresses:
        return {}
    own = Player.objects.filter(organization=organization)
    guests = Player.objects.filter(
        user__isnull=False, registrations__tournament__organization=organization
    )
    known: dict[str, Player] = {}
    for player in guests.annotate(address=Lower("user__email")).order_by("-pk").distinct():
        for address in (player.address, player.email.lower()):
            if address in addresses:
                known[address] = player
    for player in own.annotate(address=Lower("email")).order_by("-pk"):
        if player.address in addresses:
            known[player.address] = player
    return known


def _number(row: Json) -> int:
    value = row["id"]
    assert isinstance(value, int)
    return value


def _cards(
    document: Json, name: str, problems: _Problems
) -> tuple[dict[str, Card], dict[str, CardSet]]:
    """The cards that the lists name; names as they are exported, or any other the card has."""
    names: dict[str, Path] = {}
    codes: set[str] = set()
    for index, row in enumerate(_list(document, name)):
        for at, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            at_name: Path = [name, index, "cards", at, "name"]
            names.setdefault(str(line["name"]), at_name)  # type: ignore[index]
            codes.add(str(line.get("set", "")))  # type: ignore[union-attr]
    exact: dict[str, Card] = {}
    wanted = list(names)
    for start in range(0, len(wanted), 500):
        found = Card.objects.filter(name__in=wanted[start : start + 500])
        exact.update({card.name: card for card in found})
    exact.update(cards_by_names(text for text in wanted if text not in exact))
    for text, path in names.items():
        if text not in exact:
            problems.add(path, _("There is no card with this name here."))
    sets = {one.code: one for one in CardSet.objects.filter(code__in=codes)}
    return exact, sets


def _decklists(
    document: Json, formats: Mapping[str, Format], problems: _Problems
) -> dict[int, DecklistVersion]:
    rows = _list(document, "decklists")
    cards, _sets = _cards(document, "decklists", problems)
    problems.stop()
    lists = Decklist.objects.bulk_create(
        [Decklist(name=str(row["name"]), format=formats[str(row["format"])]) for row in rows],
        batch_size=500,
    )
    versions = DecklistVersion.objects.bulk_create(
        [DecklistVersion(decklist=one, number=1) for one in lists], batch_size=500
    )
    entries: list[DecklistEntry] = []
    for index, (row, version) in enumerate(zip(rows, versions, strict=True)):
        seen: set[tuple[str, int]] = set()
        for position, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            card = cards[line["name"]]  # type: ignore[index,call-overload]
            section = line.get("section", "main")  # type: ignore[union-attr]
            if (section, card.pk) in seen:
                path = ["decklists", index, "cards", position]
                problems.add(path, _("This card stands twice in this part of the list."))
            seen.add((section, card.pk))
            entries.append(
                DecklistEntry(
                    version=version,
                    card=card,
                    quantity=line["count"],  # type: ignore[index,call-overload]
                    section=section,
                    position=position,
                    set_code=line.get("set", ""),  # type: ignore[union-attr]
                    collector_number=line.get("number", ""),  # type: ignore[union-attr]
                )
            )
    problems.stop()
    DecklistEntry.objects.bulk_create(entries, batch_size=500)
    return {_number(row): version for row, version in zip(rows, versions, strict=True)}


def _pools(
    document: Json, formats: Mapping[str, Format], problems: _Problems
) -> dict[int, CardPool]:
    rows = _list(document, "pools")
    cards, sets = _cards(document, "pools", problems)
    problems.stop()
    pools = CardPool.objects.bulk_create(
        [CardPool(name=str(row["name"]), format=formats[str(row["format"])]) for row in rows],
        batch_size=500,
    )
    entries: list[CardPoolEntry] = []
    for index, (row, pool) in enumerate(zip(rows, pools, strict=True)):
        seen: set[tuple[str, int]] = set()
        for position, line in enumerate(row["cards"]):  # type: ignore[arg-type]
            card = cards[line["name"]]  # type: ignore[index,call-overload]
            code = line.get("set", "")  # type: ignore[union-attr]
            path = ["pools", index, "cards", position]
            if code and code not in sets:
                problems.add([*path, "set"], _("There is no set with this code here."))
            if (code, card.pk) in seen:
                problems.add(path, _("This card stands twice in this part of the list."))
            seen.add((code, card.pk))
            entries.append(
                CardPoolEntry(
                    pool=pool,
                    card=card,
                    card_set=sets.get(code),
                    quantity=line["count"],  # type: ignore[index,call-overload]
                )
            )
    problems.stop()
    CardPoolEntry.objects.bulk_create(entries, batch_size=500)
    return {_number(row): pool for row, pool in zip(rows, pools, strict=True)}


class _Rows:
    """Rows of the document that are stored already, by model and number."""

    def __init__(
        self,
        document: Json,
        tournament: Tournament,
        formats: Mapping[str, Format],
        problems: _Problems,
    ) -> None:
        self.document = document
        self.tournament = tournament
        self.formats = formats
        self.problems = problems
        self.keys: dict[type[models.Model], dict[int, int]] = defaultdict(dict)

    def add_people(self, people: Mapping[int, Player]) -> None:
        self.keys[Player] = {number: one.pk for number, one in people.items()}

    def add_decks(
        self, lists: Mapping[int, DecklistVersion], pools: Mapping[int, CardPool]
    ) -> None:
        self.keys[DecklistVersion] = {number: one.pk for number, one in lists.items()}
        self.keys[CardPool] = {number: one.pk for number, one in pools.items()}

    def store(self, section: Section) -> None:
        """Store the rows of a section; they point to rows of the sections before it, and to rows
        of their own section that come first."""
        rows = _list(self.document, section.name)
        self._ensure_numbers(section, rows)
        made = [self._row(section, index, row) for index, row in enumerate(rows)]
        self.problems.stop()
        try:
            with transaction.atomic():
                section.model._default_manager.bulk_create(made, batch_size=500)
        except IntegrityError as error:
            self._explain(section, made, error)
        self.keys[section.model] = {
            1 if section.is_single else _number(row): one.pk
            for row, one in zip(rows, made, strict=True)
        }
        for one, row in zip(made, rows, strict=True):
            self._point_to_own_section(section, one, row)

    def _ensure_numbers(self, section: Section, rows: list[Json]) -> None:
        if section.is_single:
            return
        seen: set[int] = set()
        for index, row in enumerate(rows):
            if _number(row) in seen:
                self.problems.add([section.name, index, "id"], _("This number is used twice."))
            seen.add(_number(row))

    def _row(self, section: Section, index: int, row: Json) -> models.Model:
        path: list[str | int] = [section.name] if section.is_single else [section.name, index]
        made = section.model()
        for field in section.exported_fields():
            if field.name not in row or field.related_model is section.model:
                continue
            value = row[field.name]
            if isinstance(field, models.ForeignKey) and value is not None:
                setattr(made, field.attname, self._key(field, value, [*path, field.name]))
                continue
            if field.name in section.key_lists and isinstance(value, list):
                keys = self.keys[section.key_lists[field.name]]
                if any(one not in keys for one in value):
                    reason = _("There is nothing with this number in the document.")
                    self.problems.add([*path, field.name], reason)
                value = [keys.get(one, 0) for one in value]  # type: ignore[call-overload]
            try:
                setattr(made, field.attname, from_json(field, value))
            except ValidationError as error:
                self.problems.add([*path, field.name], " ".join(error.messages))
        self._set_implied(section, made)
        return made

    def _key(self, field: models.ForeignKey, value: JsonValue, path: Path) -> object:
        if field.related_model is Format:
            return self.formats[str(value)].pk
        assert isinstance(value, int)
        key = self.keys[field.related_model].get(value)
        if key is None:
            self.problems.add(path, _("There is nothing with this number in the document."))
        return key

    def _set_implied(self, section: Section, made: models.Model) -> None:
        """Point to the event, unless the row says by another field whose it is."""
        if section.unless and getattr(made, f"{section.unless}_id") is not None:
            return
        for field in section.model._meta.concrete_fields:
            if not is_implied(field):
                continue
            if field.related_model is Tournament:
                setattr(made, field.attname, self.tournament.pk)
            elif field.related_model in self.keys:
                key = self.keys[field.related_model].get(1)
                if key is None and not field.null:
                    reason = _("This needs a part of the document that is missing.")
                    self.problems.add([section.name], reason)
                setattr(made, field.attname, key)

    def _point_to_own_section(self, section: Section, made: models.Model, row: Json) -> None:
        for field in section.exported_fields():
            if field.related_model is section.model and row.get(field.name) is not None:
                key = self._key(field, row[field.name], [section.name, field.name])
                type(made)._default_manager.filter(pk=made.pk).update(**{field.attname: key})

    def _explain(self, section: Section, made: list[models.Model], error: IntegrityError) -> None:
        """Say which row breaks an invariant of the database: look at one after the other."""
        for index, one in enumerate(made):
            one.pk = None
            path = [section.name] if section.is_single else [section.name, index]
            try:
                with transaction.atomic():
                    one.save(force_insert=True)
            except IntegrityError as wrong:
                reason = _("This contradicts another part of the document (%(rule)s).")
                rule = _broken_rule(section.model, str(wrong))
                raise EventFileRefused(problems=[(place(path), reason % {"rule": rule})]) from wrong
        raise error


def _broken_rule(model: type[models.Model], message: str) -> str:
    """The name of the constraint that the database speaks of."""
    for constraint in model._meta.constraints:
        if constraint.name in message:
            return constraint.name
    return ", ".join(
        constraint.name
        for constraint in model._meta.constraints
        if isinstance(constraint, models.UniqueConstraint)
        and constraint.fields
        and all(name in message for name in constraint.fields)
    ) or str(model._meta.verbose_name)


def _ensure_rounds(document: Json, problems: _Problems) -> None:
    """Each round is complete in itself: entries and matches say the same, numbers have no gaps."""
    rounds = _list(document, "rounds")
    numbers = sorted(int(str(row["number"])) for row in rounds)
    if numbers != list(range(1, len(numbers) + 1)):
        problems.add(["rounds"], _("Rounds are numbered from 1 without gaps."))
    matches = {_number(row): row for row in _list(document, "matches")}
    entered: dict[JsonValue, list[JsonValue]] = defaultdict(list)
    for index, entry in enumerate(_list(document, "entries")):
        if entry["kind"] != EntryKind.MATCH:
            continue
        match = matches.get(entry.get("match"))  # type: ignore[arg-type]
        if match is None:
            problems.add(["entries", index, "match"], _("This entry needs its match."))
            continue
        people = (match["player_one"], match["player_two"])
        if match["round"] != entry["round"] or entry["registration"] not in people:
            problems.add(["entries", index, "match"], _("The match is one of others."))
        entered[entry["match"]].append(entry["registration"])
    best_of = {_number(row): int(str(row.get("best_of", 3))) for row in rounds}
    for index, match in enumerate(_list(document, "matches")):
        if len(entered[match["id"]]) != 2:
            reason = _("Both players need an entry in the round that names this match.")
            problems.add(["matches", index], reason)
        needed = best_of.get(int(str(match["round"])), 3) // 2 + 1
        games = [match.get("games_one"), match.get("games_two")]
        won = [one for one in games if isinstance(one, int)]
        if won and max(won) > needed:
            problems.add(["matches", index], _("More games are won than win a match."))
        if len(won) == 2 and won[0] == won[1] == needed:
            problems.add(["matches", index], _("Both players win the match."))


def _ensure_standings(
    document: Json, tournament: Tournament, rows: _Rows, problems: _Problems
) -> None:
    """The rounds recomputed give the standings that stand in the document, to the digit."""
    stated = _list(document, "standings")
    if not stated or not tournament.is_swiss:
        return
    numbers = {key: number for number, key in rows.keys[Registration].items()}
    computed = [
        (
            one.rank,
            numbers[registration_id(one.player)],
            one.match_points,
            str(one.explanation.opponents_match_win_percentage),
            str(one.explanation.game_win_percentage),
            str(one.explanation.opponents_game_win_percentage),
        )
        for one in compute(tournament).standings
    ]
    if len(computed) != len(stated):
        problems.add(["standings"], _("The standings do not follow from the results."))
        return
    for index, (row, mine) in enumerate(zip(stated, computed, strict=True)):
        for name, value in zip(_STANDING_KEYS, mine, strict=True):
            if name in row and row[name] != value:
                reason = _("The results give another value: %(value)s.") % {"value": value}
                problems.add(["standings", index, name], reason)


_STANDING_KEYS = (
    "rank",
    "registration",
    "match_points",
    "opponents_match_win_percentage",
    "game_win_percentage",
    "opponents_game_win_percentage",
)
