"""Django admin: stores, staff and players are kept here; everything else is shown only.

What spans several rows is changed through the services, from the pages or the API; the admin
shows these rows so that nothing is changed past the audit log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models import (
    Announcement,
    AuditEntry,
    BackgroundJob,
    DeckCheck,
    Draft,
    DraftPod,
    EngineTranscript,
    EventOfficial,
    FeatureMatch,
    FloorPlan,
    JudgeCall,
    JudgeNote,
    League,
    LeagueEvent,
    LeagueMatch,
    LeagueMember,
    LimitedProduct,
    LimitedSettings,
    Match,
    Organization,
    Penalty,
    Player,
    PlayerPool,
    Playoff,
    PlayoffSeed,
    Pod,
    PodSeat,
    Qualification,
    Qualifier,
    Registration,
    Round,
    RoundEntry,
    SeatFormat,
    Seating,
    SeatMatch,
    SeatReport,
    StaffMembership,
    TeamMember,
    Tournament,
)
from tournaments.services.players import show_name

if TYPE_CHECKING:
    from django.forms import ModelForm
    from django.http import HttpRequest


class ReadOnly:
    """Rows that are only looked at: every change has its service."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


class StampsCreation:
    """Rows whose time of creation is set when they are entered here."""

    def save_model(self, request: HttpRequest, obj: Model, form: ModelForm, change: bool) -> None:
        if not change:
            obj.created_at = timezone.now()
        super().save_model(request, obj, form, change)


class StaffMembershipInline(admin.TabularInline):
    model = StaffMembership
    extra = 0
    autocomplete_fields = ["user"]
    exclude = ["created_at"]


@admin.register(Organization)
class OrganizationAdmin(StampsCreation, admin.ModelAdmin):
    list_display = ["name", "slug", "city", "time_zone", "created_at"]
    search_fields = ["name", "slug", "city"]
    prepopulated_fields = {"slug": ["name"]}
    readonly_fields = ["created_at"]
    inlines = [StaffMembershipInline]

    def save_formset(self, request: HttpRequest, form, formset, change: bool) -> None:
        for row in formset.save(commit=False):
            if row.pk is None:
                row.created_at = timezone.now()
            row.save()
        for row in formset.deleted_objects:
            row.delete()
        formset.save_m2m()


@admin.register(Player)
class PlayerAdmin(StampsCreation, admin.ModelAdmin):
    list_display = ["name", "email", "user", "organization", "wants_email", "created_at"]
    list_filter = ["organization"]
    list_select_related = ["user", "organization"]
    search_fields = ["name", "email", "user__username"]
    autocomplete_fields = ["user", "organization"]
    readonly_fields = ["created_at"]

    def save_model(self, request: HttpRequest, obj: Player, form: ModelForm, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if change and "name" in form.changed_data:
            show_name(obj)


@admin.register(Tournament)
class TournamentAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name", "organization", "format", "status", "starts_at", "revision"]
    list_filter = ["status", "structure", "organization"]
    list_select_related = ["organization", "format"]
    search_fields = ["name", "slug"]
    date_hierarchy = "starts_at"
    exclude = ["join_token"]


@admin.register(Registration)
class RegistrationAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["player", "tournament", "status", "registered_at", "dropped_after_round"]
    list_filter = ["status"]
    list_select_related = ["player", "tournament"]
    search_fields = ["player__name", "tournament__name"]


class LimitedProductInline(ReadOnly, admin.TabularInline):
    model = LimitedProduct
    extra = 0


@admin.register(LimitedSettings)
class LimitedSettingsAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "kind", "phase", "pool_registration"]
    list_filter = ["kind", "phase"]
    list_select_related = ["tournament"]
    inlines = (LimitedProductInline,)


@admin.register(PlayerPool)
class PlayerPoolAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["registration", "source", "registered_at", "disputed_at", "deck_late"]
    list_filter = ["source", "deck_late"]
    list_select_related = ["registration__player", "registration__tournament"]


class RoundEntryInline(ReadOnly, admin.TabularInline):
    model = RoundEntry
    extra = 0
    fields = ["registration", "kind", "match", "reasons"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[RoundEntry]:
        """Byes and losses; the matches have their own page."""
        rows = super().get_queryset(request).exclude(kind="match")
        return rows.select_related("registration__player", "registration__tournament")


@admin.register(Round)
class RoundAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "number", "phase", "status", "is_optimal", "published_at"]
    list_filter = ["status", "phase"]
    list_select_related = ["tournament"]
    search_fields = ["tournament__name"]
    inlines = [RoundEntryInline]


@admin.register(Match)
class MatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["round", "table", "player_one", "player_two", "result", "result_status"]
    list_filter = ["result_status", "result_kind", "result_source"]
    list_select_related = [
        "round__tournament",
        "player_one__player",
        "player_one__tournament",
        "player_two__player",
        "player_two__tournament",
    ]
    search_fields = ["round__tournament__name", "player_one__player__name"]

    @admin.display(description=_("result"))
    def result(self, match: Match) -> str:
        return match.result_text


class PlayoffSeedInline(ReadOnly, admin.TabularInline):
    model = PlayoffSeed
    extra = 0


@admin.register(Playoff)
class PlayoffAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "kind", "created_at"]
    list_select_related = ["tournament"]
    inlines = [PlayoffSeedInline]


@admin.register(Penalty)
class PenaltyAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name", "kind", "code", "infraction", "effect", "given_by", "created_at"]
    list_filter = ["kind", "effect"]
    list_select_related = ["registration__player", "registration__tournament", "given_by"]


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "tournament", "round_number", "actor_name", "action", "text"]
    list_filter = ["action", "is_staff_action"]
    list_select_related = ["tournament"]
    search_fields = ["tournament__name", "actor_name", "summary"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[AuditEntry]:
        rows = super().get_queryset(request)
        if request.resolver_match is not None and "object_id" in request.resolver_match.kwargs:
            return rows
        return rows.defer("changes")


@admin.register(BackgroundJob)
class BackgroundJobAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["kind", "status", "tournament", "progress", "total", "attempts", "created_at"]
    list_filter = ["status", "kind"]
    list_select_related = ["tournament"]


@admin.register(EngineTranscript)
class EngineTranscriptAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "engine_version", "seed", "final_hash", "created_at"]
    list_select_related = ["match__round__tournament"]
    exclude = ["document"]


@admin.register(EventOfficial)
class EventOfficialAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "user", "role", "is_acting"]
    list_filter = ["role"]
    list_select_related = ["tournament", "user"]


@admin.register(JudgeCall)
class JudgeCallAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "table", "topic", "status", "created_at", "taken_by"]
    list_filter = ["status", "topic", "is_appeal"]
    list_select_related = ["tournament", "taken_by"]


@admin.register(JudgeNote)
class JudgeNoteAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "table", "written_by", "created_at"]
    list_select_related = ["tournament", "written_by"]


@admin.register(DeckCheck)
class DeckCheckAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "registration", "table", "status", "result", "minutes"]
    list_filter = ["status", "result", "choice"]
    list_select_related = ["tournament", "registration__player", "registration__tournament"]


@admin.register(Announcement)
class AnnouncementAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "text", "level", "shown_from", "shown_until", "created_by"]
    list_filter = ["level"]
    list_select_related = ["tournament", "created_by"]


@admin.register(FloorPlan)
class FloorPlanAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "last_table", "feature_tables", "extra_turns"]
    list_select_related = ["tournament"]


@admin.register(FeatureMatch)
class FeatureMatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "moved_from", "chosen_by", "chosen_at"]
    list_select_related = ["match__round__tournament", "chosen_by"]


@admin.register(Seating)
class SeatingAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "kind", "seats_per_table", "created_at"]
    list_filter = ["kind"]
    list_select_related = ["tournament"]


class DraftPodInline(ReadOnly, admin.TabularInline):
    """The tables; packs and picks stay hidden here too."""

    model = DraftPod
    extra = 0


@admin.register(Draft)
class DraftAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "number", "kind", "mode", "first_round", "rounds", "created_at"]
    list_filter = ["kind", "mode"]
    list_select_related = ["tournament"]
    inlines = [DraftPodInline]


@admin.register(TeamMember)
class TeamMemberAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["registration", "seat", "player", "tournament", "is_current", "joined_at"]
    list_filter = ["is_current", "seat"]
    list_select_related = ["registration__player", "registration__tournament", "player"]
    search_fields = ["player__name", "registration__team_name", "tournament__name"]


@admin.register(SeatFormat)
class SeatFormatAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["tournament", "seat", "format"]
    list_select_related = ["tournament", "format"]


class SeatReportInline(ReadOnly, admin.TabularInline):
    model = SeatReport
    extra = 0


@admin.register(SeatMatch)
class SeatMatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["match", "seat", "result_status", "games_one", "games_two", "games_drawn"]
    list_filter = ["result_status", "seat"]
    list_select_related = [
        "match__round__tournament",
        "match__player_one__player",
        "match__player_one__tournament",
        "match__player_two__player",
        "match__player_two__tournament",
    ]
    inlines = [SeatReportInline]


class PodSeatInline(ReadOnly, admin.TabularInline):
    model = PodSeat
    extra = 0


@admin.register(Pod)
class PodAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["round", "table", "result_status"]
    list_filter = ["result_status"]
    list_select_related = ["round__tournament"]
    inlines = [PodSeatInline]


class LeagueEventInline(ReadOnly, admin.TabularInline):
    model = LeagueEvent
    extra = 0


@admin.register(League)
class LeagueAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name", "organization", "kind", "status", "starts_on", "ends_on"]
    list_filter = ["kind", "status"]
    list_select_related = ["organization"]
    search_fields = ["name", "slug"]
    inlines = [LeagueEventInline]


@admin.register(LeagueMember)
class LeagueMemberAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["player", "league", "joined_at", "left_at"]
    list_select_related = ["player", "league"]
    search_fields = ["player__name", "league__name"]


@admin.register(LeagueMatch)
class LeagueMatchAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["challenger", "opponent", "league", "status", "result_text", "played_on"]
    list_filter = ["status", "result_source"]
    list_select_related = [
        "league",
        "challenger__player",
        "challenger__league",
        "opponent__player",
        "opponent__league",
    ]


class QualificationInline(ReadOnly, admin.TabularInline):
    model = Qualification
    extra = 0


@admin.register(Qualifier)
class QualifierAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name_of_source", "target", "invites", "byes", "top", "awarded_at"]
    list_select_related = ["source", "target"]
    inlines = [QualificationInline]
