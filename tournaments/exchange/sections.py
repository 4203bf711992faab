"""The models of an event in the order in which their rows can be made.

Every field of a listed model is exported unless it is named in `omitted` or points to an account,
the event or the store. `public_fields` is what everybody may see of it: a new field is for staff
until it is named there. A model that is not listed here is in `LEFT_OUT` with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.contrib.auth import get_user_model
from django.db import models
from django.db.models import Q

from tournaments.enums import PodStatus, RegistrationStatus, RoundStatus
from tournaments.exchange.fields import JsonValue
from tournaments.models import (
    Announcement,
    DeckCheck,
    Draft,
    DraftPack,
    DraftPod,
    DraftSeat,
    DraftStep,
    EventStructure,
    FloorPlan,
    JudgeCall,
    JudgeNote,
    League,
    LevelSettings,
    LimitedProduct,
    LimitedSettings,
    Match,
    MatchReport,
    Organization,
    Penalty,
    PlayerPool,
    Playoff,
    PlayoffSeed,
    Pod,
    PodReport,
    PodSeat,
    PodSettings,
    Prize,
    PrizeSplit,
    Qualification,
    Qualifier,
    Registration,
    Round,
    RoundEntry,
    SeatAssignment,
    SeatFormat,
    Seating,
    SeatMatch,
    SeatReport,
    SwissCut,
    TeamMember,
    Tournament,
)

#: Registrations that the event's pages show to everybody.
PUBLIC_STATUSES = (
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
    RegistrationStatus.DROPPED,
    RegistrationStatus.DISQUALIFIED,
    RegistrationStatus.FINISHED,
    RegistrationStatus.WAITING,
)


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """One model of an event.

    Attributes:
        name: The key in the document.
        path: The way from the model to the tournament.
        public_fields: What everybody may see; a section without is for staff.
        public_when: Which rows everybody may see.
        is_single: At most one row to an event: an object or null in place of a list.
        omitted: Fields that are not exported, with the reason.
        unless: With a value in this field the row does not point to the event itself.
        key_lists: JSON fields that hold the keys of rows, with the model of these rows.
        many: Fields that point to many rows, with the model of these rows.
        only: Which rows are exported; all of them where nothing is said.
        related: Rows that `written` looks at.
        written: Fields that are not written as they are stored.
    """

    name: str
    model: type[models.Model]
    path: str = "tournament"
    public_fields: frozenset[str] = frozenset()
    public_when: Q = field(default_factory=Q)
    is_single: bool = False
    omitted: Mapping[str, str] = field(default_factory=dict)
    unless: str = ""
    key_lists: Mapping[str, type[models.Model]] = field(default_factory=dict)
    many: Mapping[str, type[models.Model]] = field(default_factory=dict)
    only: Q = field(default_factory=Q)
    related: tuple[str, ...] = ()
    written: Mapping[str, Callable[[models.Model], JsonValue]] = field(default_factory=dict)

    @property
    def is_public(self) -> bool:
        return bool(self.public_fields)

    def rows_of(self, root: models.Model) -> models.QuerySet:
        """The rows of an event or league, in the order in which they were made."""
        chosen = Q(**{self.path: root})
        if self.unless:
            chosen |= Q(**{f"{self.unless}__tournament": root})
        rows = self.model._default_manager.filter(chosen).filter(self.only).order_by("pk")
        return rows.select_related(*self.related) if self.related else rows

    def exported_fields(self, *, public: bool = False) -> tuple[models.Field, ...]:
        """The fields that stand in the document, the references among them included."""
        return tuple(
            one
            for one in self.model._meta.concrete_fields
            if not one.primary_key
            and one.name not in self.omitted
            and not is_implied(one)
            and (not public or one.name in self.public_fields)
        )


def is_implied(one: models.Field) -> bool:
    """Whether a field points to what needs no number in a document: an account, which is never
    written, the event or league and its store, or a row of which an event has at most one."""
    return isinstance(one, models.ForeignKey) and one.related_model in (
        get_user_model(),
        Tournament,
        League,
        Organization,
        LimitedSettings,
        Playoff,
    )


def _fields(text: str) -> frozenset[str]:
    return frozenset(text.split())


#: MTR 7.7: picks are nobody's business while a pod is being drafted, and its clock means nothing
#: elsewhere: the whole draft stays out until it is done.
BEING_DRAFTED = (PodStatus.DRAFTING, PodStatus.PAUSED)

_COUNTER = "counts the changes in one database"
_OUT = ~Q(round__status=RoundStatus.DRAFT)

EVENT = Section(
    "event",
    Tournament,
    path="pk",
    is_single=True,
    public_fields=_fields(
        "name slug description location entry_fee prizes starts_at time_zone status format "
        "rules_enforcement_level team_kind structure swiss_rounds cut_to swiss_best_of "
        "playoff_best_of round_minutes playoff_round_minutes pair_last_round_by_standings "
        "playoff_drop_rule percentage_floor bye_games use_game_percentages dropped_last capacity "
        "waiting_list check_in decklist_required decklist_deadline decklist_visibility late_entry "
        "late_entry_until_round first_table started_at finished_at"
    ),
    omitted={
        "join_token": "a secret of one database; an imported event gets its own",
        "revision": _COUNTER,
        "created_at": "an imported event is created when it is imported",
    },
)

SECTIONS: tuple[Section, ...] = (
    Section("floor_plan", FloorPlan, is_single=True),
    Section("structure", EventStructure, is_single=True),
    Section("cuts", SwissCut),
    Section("level", LevelSettings, is_single=True),
    Section("prizes", Prize),
    Section(
        "pod_settings",
        PodSettings,
        is_single=True,
        public_fields=_fields("scoring seat_order cut_to finish_turn"),
    ),
    Section(
        "limited",
        LimitedSettings,
        is_single=True,
        public_fields=_fields("kind registration_minutes construction_minutes is_new_set"),
    ),
    Section(
        "limited_products",
        LimitedProduct,
        path="settings__tournament",
        public_fields=_fields("position product set_code quantity"),
    ),
    Section("seat_formats", SeatFormat, public_fields=_fields("seat format")),
    Section(
        "registrations",
        Registration,
        public_fields=_fields(
            "player team_name status entered_in_round dropped_after_round decklist_version"
        ),
        public_when=Q(status__in=PUBLIC_STATUSES),
    ),
    Section(
        "team_members",
        TeamMember,
        public_fields=_fields("registration seat player decklist_version"),
        public_when=Q(registration__status__in=PUBLIC_STATUSES, is_current=True),
    ),
    Section("player_pools", PlayerPool, path="registration__tournament"),
    Section(
        "rounds",
        Round,
        public_fields=_fields("number phase status best_of published_at completed_at"),
        public_when=~Q(status=RoundStatus.DRAFT),
    ),
    Section(
        "matches",
        Match,
        path="round__tournament",
        public_fields=_fields(
            "round table player_one player_two points_one points_two bracket_position "
            "result_status games_one games_two games_drawn is_double_loss"
        ),
        public_when=_OUT,
        omitted={"version": _COUNTER},
    ),
    Section(
        "pods",
        Pod,
        path="round__tournament",
        public_fields=_fields("round table result_status"),
        public_when=_OUT,
        omitted={"version": _COUNTER},
    ),
    Section(
        "pod_seats",
        PodSeat,
        path="pod__round__tournament",
        public_fields=_fields("pod registration position points outcome"),
        public_when=~Q(pod__round__status=RoundStatus.DRAFT),
    ),
    Section(
        "pod_reports",
        PodReport,
        path="pod__round__tournament",
        key_lists={"drawn": Registration},
    ),
    Section(
        "entries",
        RoundEntry,
        path="round__tournament",
        public_fields=_fields("round registration kind match pod bracket_position match_points"),
        public_when=_OUT,
    ),
    Section(
        "seat_matches",
        SeatMatch,
        path="match__round__tournament",
        public_fields=_fields("match seat result_status games_one games_two games_drawn"),
        public_when=~Q(match__round__status=RoundStatus.DRAFT),
    ),
    Section("match_reports", MatchReport, path="match__round__tournament"),
    Section("seat_reports", SeatReport, path="seat_match__match__round__tournament"),
    Section(
        "playoff",
        Playoff,
        is_single=True,
        public_fields=_fields("kind"),
    ),
    Section(
        "playoff_seeds",
        PlayoffSeed,
        path="playoff__tournament",
        public_fields=_fields("number registration"),
    ),
    Section("penalties", Penalty, unless="registration"),
    Section("judge_calls", JudgeCall),
    Section("judge_notes", JudgeNote),
    Section(
        "deck_checks",
        DeckCheck,
        omitted={"extension": "extra time of a table belongs to a running clock"},
    ),
    Section("seatings", Seating),
    Section("seat_assignments", SeatAssignment, path="seating__tournament"),
    Section("announcements", Announcement),
    Section("prize_splits", PrizeSplit, many={"participants": Registration}),
    Section(
        "qualifiers",
        Qualifier,
        path="target",
        omitted={"source": "another event; its name is written"},
        related=("source",),
        written={"source_name": lambda row: row.name_of_source},  # type: ignore[attr-defined]
    ),
    Section("qualifications", Qualification, path="qualifier__target"),
    Section("drafts", Draft, only=~Q(pods__status__in=BEING_DRAFTED)),
    Section(
        "draft_pods",
        DraftPod,
        path="draft__tournament",
        only=~Q(draft__pods__status__in=BEING_DRAFTED),
        omitted={"revision": _COUNTER},
    ),
    Section(
        "draft_packs",
        DraftPack,
        path="pod__draft__tournament",
        only=~Q(pod__draft__pods__status__in=BEING_DRAFTED),
    ),
    Section(
        "draft_seats",
        DraftSeat,
        path="pod__draft__tournament",
        only=~Q(pod__draft__pods__status__in=BEING_DRAFTED),
    ),
    Section(
        "draft_steps",
        DraftStep,
        path="pod__draft__tournament",
        only=~Q(pod__draft__pods__status__in=BEING_DRAFTED),
    ),
)

_CLOCK = "belongs to a running clock, which means nothing elsewhere"
_LEAGUE = "of a league, not of an event: see `league_sections`"
_ACCOUNT = "about an account, not about an event"

#: Models of the application that are no section of an event document, and why.
LEFT_OUT: Mapping[str, str] = {
    "Player": "not a section of its own kind: written as `players`, matched when imported",
    "Organization": "only its name is written; an event is imported into another store",
    "StaffMembership": "who works for a store, not what happened in an event",
    "EventOfficial": "points to accounts of one installation",
    "AuditEntry": "the log of one database, with its keys; the import writes an entry of its own",
    "MergedPlayer": "for the log of one database, whose players it names by their keys",
    "BackgroundJob": "work of one installation",
    "IdempotencyKey": "requests of one installation",
    "AccountPreferences": _ACCOUNT,
    "PushSubscription": _ACCOUNT,
    "CalendarLink": _ACCOUNT,
    "Webhook": "addresses and secrets of a store",
    "WebhookDelivery": "messages of one installation",
    "Exclusion": "whom a store keeps out, not what happened in an event",
    "PlayerEligibility": "about a person in a store, not about an event",
    "League": _LEAGUE,
    "LeagueEvent": _LEAGUE,
    "LeagueMember": _LEAGUE,
    "LeagueMatch": _LEAGUE,
    "LeagueTranscript": _LEAGUE,
    "Archetype": "of a store: those of the event's format are written as `archetypes`, and stored "
    "where the importing store has none for it",
    "RoundClock": _CLOCK,
    "TimeExtension": _CLOCK,
    "TableTurns": _CLOCK,
    "FeatureMatch": "where a match sat before and its extra time; the match has its table",
    "LiveTable": "a game that is played on one installation; its result is the match's",
    "LiveSeat": "as `LiveTable`",
    "LiveTableStep": "as `LiveTable`; the transcript has them",
    "EngineTranscript": "a signed document of its own, downloaded from the page of its match",
}
