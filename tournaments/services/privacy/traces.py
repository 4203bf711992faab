"""Where a person's name stands besides the person's own row."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import models
from django.db.models import Q
from django.utils.html import escape

from decks.models import CardPool, Decklist, DecklistVersion
from rules_engine import Transcript
from tournaments.enums import AuditAction, JobStatus
from tournaments.exchange.league_sections import LEAGUE_SECTIONS
from tournaments.exchange.sections import SECTIONS
from tournaments.log_text import LONGEST_WORDS, players_in, with_words
from tournaments.models import (
    AuditEntry,
    BackgroundJob,
    EngineTranscript,
    FeatureMatch,
    IdempotencyKey,
    League,
    LeagueMatch,
    LeagueMember,
    LeagueTranscript,
    LiveSeat,
    Match,
    Player,
    Registration,
    RoundEntry,
    StaffMembership,
    TeamMember,
    Tournament,
    WebhookDelivery,
)
from tournaments.services.privacy.names import Eraser, text_fields
from tournaments.services.transcripts import final_hash, place_of, public_key, sign

#: By model the keys of the rows that are about somebody.
Keys = dict[str, set[int]]
NAMING = (
    AuditAction.PLAYER_CREATED,
    AuditAction.PLAYER_CHANGED,
    AuditAction.PLAYERS_MERGED,
    AuditAction.PLAYER_REGISTERED,
)


@dataclass(frozen=True, slots=True)
class Trail:
    """The events, leagues and stores in which a person left traces."""

    player: Player
    user_id: int | None
    account_names: tuple[str, ...]
    tournaments: tuple[int, ...]
    leagues: tuple[int, ...]
    organizations: tuple[int, ...]

    @classmethod
    def of(cls, player: Player) -> Trail:
        registrations = Registration.objects.filter(Q(player=player) | Q(members__player=player))
        tournaments = set(registrations.values_list("tournament_id", flat=True))
        tournaments |= set(player.qualifications.values_list("qualifier__target_id", flat=True))
        user = player.user
        leagues = set(player.league_memberships.values_list("league_id", flat=True))
        leagues |= set(
            League.objects.filter(
                Q(events__tournament__in=tournaments) | Q(final__in=tournaments)
            ).values_list("pk", flat=True)
        )
        stores = set(
            Tournament.objects.filter(pk__in=tournaments).values_list("organization_id", flat=True)
        )
        stores |= set(
            League.objects.filter(pk__in=leagues).values_list("organization_id", flat=True)
        )
        if player.organization_id is not None:
            stores.add(player.organization_id)
        return cls(
            player,
            player.user_id,
            () if user is None else (user.get_username(), user.get_full_name()),
            tuple(sorted(tournaments)),
            tuple(sorted(leagues)),
            tuple(sorted(stores)),
        )


def former_names(trail: Trail) -> tuple[set[str], set[str]]:
    """Names and addresses that the person had before, and those of merged duplicates."""
    player = trail.player
    names, emails, keys = {player.name}, {player.email}, {player.pk}
    for entry in _entries(trail).filter(action__in=NAMING).order_by("-pk"):
        if entry.action == AuditAction.PLAYERS_MERGED and _merged_into(entry, keys):
            keys |= {item["pk"] for item in _items(entry, "tournaments.player")}
        for item in _items(entry, "tournaments.player"):
            if item["pk"] in keys:
                for values in (item["before"] or {}, item["after"] or {}):
                    names.add(values.get("name") or "")
                    emails.add(values.get("email") or "")
    return names, emails


def _items(entry: AuditEntry, model: str) -> list[dict]:
    return [one for one in entry.changes if one["model"] == model and "pk" in one]


def _merged_into(entry: AuditEntry, keys: set[int]) -> bool:
    """Whether one of these players was kept in a merge."""
    moved = {(item["after"] or {}).get("player_id") for item in entry.changes if "after" in item}
    return bool(moved & keys) or _was_kept(entry, keys)


def _was_kept(entry: AuditEntry, keys: set[int]) -> bool:
    if entry.told is not None:
        return bool(players_in(entry.told) & keys)
    return any(entry.summary.endswith(f"({key})") for key in keys)


def _entries(trail: Trail) -> models.QuerySet[AuditEntry]:
    return AuditEntry.objects.filter(
        Q(tournament__in=trail.tournaments)
        | Q(organization__in=trail.organizations, tournament__isnull=True)
        | Q(organization__isnull=True, tournament__isnull=True)
    )


def erase_log(trail: Trail, eraser: Eraser, namesakes: Iterable[int]) -> None:
    """Take the person out of the log: names in texts and stored rows, and the account.

    Whom an entry names by key needs nothing: the player has another name now. An entry is about
    the person by its rows. One that is only about somebody else of the same name keeps it, and so
    does what they did as staff of a store.
    """
    own, others = _keys_of([trail.player.pk]), _keys_of(list(namesakes))
    staffed = StaffMembership.objects.filter(user_id=trail.user_id)
    stores = set(staffed.values_list("organization_id", flat=True))
    account = Eraser(trail.account_names, [], eraser.instead)
    for entry in _entries(trail).iterator(chunk_size=200):
        if _touches(entry, others) and not _touches(entry, own):
            continue
        changed = eraser.fields(entry, ("summary", "changes", "actor_name"))
        changed += _erase_words(entry, eraser)
        is_own = trail.user_id is not None and entry.actor_id == trail.user_id
        if is_own and not (entry.is_staff_action and entry.organization_id in stores):
            entry.actor, entry.actor_name = None, eraser.instead
            changed += ["actor", "actor_name", *account.fields(entry, ["summary"])]
            changed += _erase_words(entry, account)
        if changed:
            entry.save(update_fields=list(dict.fromkeys(changed)))


def _erase_words(entry: AuditEntry, eraser: Eraser) -> list[str]:
    """Replace names in what people wrote, and leave what the code says as it is."""
    before = entry.told
    if before is not None:
        entry.told = with_words(before, lambda text: eraser.text(text, limit=LONGEST_WORDS))
    return ["told"] if entry.told != before else []


def _keys_of(players: list[int]) -> Keys:
    """The rows that are about these players."""
    rows: dict[type[models.Model], Q] = {
        Player: Q(pk__in=players),
        Registration: Q(player__in=players) | Q(members__player__in=players),
        TeamMember: Q(player__in=players),
        RoundEntry: Q(registration__player__in=players),
        Match: Q(player_one__player__in=players) | Q(player_two__player__in=players),
        LeagueMember: Q(player__in=players),
        LeagueMatch: Q(challenger__player__in=players) | Q(opponent__player__in=players),
    }
    if not players:
        return {}
    return {
        model._meta.label_lower: set(
            model._default_manager.filter(wanted).values_list("pk", flat=True)
        )
        for model, wanted in rows.items()
    }


def _touches(entry: AuditEntry, keys: Keys) -> bool:
    for item in entry.changes:
        known = keys.get(item["model"])
        if known and (item.get("pk") in known or known & set(item.get("created", ()))):
            return True
    return False


def erase_events(trail: Trail, eraser: Eraser, namesakes: Iterable[int]) -> None:
    """Replace the name in every text of the events, whoever wrote it."""
    others = set(
        Registration.objects.filter(player__in=list(namesakes)).values_list("pk", flat=True)
    )
    for tournament in Tournament.objects.filter(pk__in=trail.tournaments):
        for section in SECTIONS:
            if names := text_fields(section.model):
                rows = section.rows_of(tournament)
                _erase_rows(
                    [one for one in rows if getattr(one, "registration_id", None) not in others],
                    eraser,
                    names,
                )
    _erase_rows(FeatureMatch.objects.filter(match__round__tournament__in=trail.tournaments), eraser)
    for league in League.objects.filter(pk__in=trail.leagues):
        for section in LEAGUE_SECTIONS:
            _erase_rows(section.rows_of(league), eraser, text_fields(section.model))


def _erase_rows(
    rows: Iterable[models.Model], eraser: Eraser, names: Iterable[str] | None = None
) -> None:
    for row in rows:
        wanted = text_fields(type(row)) if names is None else names
        if changed := eraser.fields(row, wanted):
            row.save(update_fields=changed)


def erase_decks(trail: Trail, eraser: Eraser) -> None:
    """Names of the decklists and pools with which the person played."""
    player = trail.player
    own = Q(registrations__player=player) | Q(team_members__player=player)
    versions = DecklistVersion.objects.filter(own | Q(league_members__player=player)).distinct()
    _erase_rows(versions, eraser)
    _erase_rows(Decklist.objects.filter(versions__in=versions).distinct(), eraser, ["name"])
    pools = CardPool.objects.filter(
        Q(player_pool__registration__player=player) | Q(draft_seats__registration__player=player)
    )
    _erase_rows(pools.distinct(), eraser, text_fields(CardPool))


def erase_transcripts(trail: Trail, eraser: Eraser) -> None:
    """Records of matches on the rules engine are written with the other name and signed anew."""
    of_events = EngineTranscript.objects.filter(
        Q(match__player_one__player=trail.player) | Q(match__player_two__player=trail.player)
    ).select_related("match__round__tournament")
    of_leagues = LeagueTranscript.objects.filter(
        Q(match__challenger__player=trail.player) | Q(match__opponent__player=trail.player)
    ).select_related("match__league")
    for row in (*of_events, *of_leagues):
        transcript = Transcript.from_json(row.document)
        one, two = (eraser.text(name) for name in transcript.names)
        renamed = transcript.renamed((one, two))
        if renamed == transcript:
            continue
        row.document, row.final_hash = renamed.to_json(), final_hash(renamed)
        row.signature = sign(place_of(row.match), row.document)
        row.public_key = public_key()
        row.save(update_fields=["document", "final_hash", "signature", "public_key"])


def erase_live_seats(trail: Trail, eraser: Eraser) -> None:
    """What the person was called at tables in the browser."""
    rows = LiveSeat.objects.filter(registration__player=trail.player)
    _erase_rows(rows, eraser, ["name"])


def erase_messages(trail: Trail, eraser: Eraser) -> None:
    """Messages to other programs, results of jobs, and answers that were kept to be repeated."""
    sent = WebhookDelivery.objects.filter(webhook__organization__in=trail.organizations)
    for one in sent.iterator(chunk_size=200):
        if changed := eraser.fields(one, ("error",)):
            one.save(update_fields=changed)
        content = json.loads(one.body)
        told = eraser.value(content)
        if told != content:
            one.body = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            one.save(update_fields=["body"])
    jobs = BackgroundJob.objects.filter(tournament__in=trail.tournaments)
    over = jobs.filter(status__in=[JobStatus.SUCCEEDED, JobStatus.FAILED])
    _erase_rows(over, eraser, ("arguments", "message", "result"))
    for name in (*eraser.names, *eraser.emails):
        IdempotencyKey.objects.filter(
            Q(body__icontains=name) | Q(body__icontains=escape(name))
        ).delete()
