"""Routes of the tournaments API, version 1."""

from django.urls import include, path
from rest_framework.routers import SimpleRouter

from tournaments.api.v1.views.awards import PrizeViewSet, QualifierViewSet
from tournaments.api.v1.views.calendars import CalendarLinkView
from tournaments.api.v1.views.drafts import DraftViewSet
from tournaments.api.v1.views.exchange import (
    DocumentViewSet,
    LeagueDocumentViewSet,
    StoreImportViewSet,
)
from tournaments.api.v1.views.floor import AnnouncementViewSet, SeatingViewSet, TablesViewSet
from tournaments.api.v1.views.judging import (
    DeckCheckViewSet,
    InfractionViewSet,
    JudgeCallViewSet,
    JudgeNoteViewSet,
    JudgeReportViewSet,
    OfficialViewSet,
    PenaltyViewSet,
)
from tournaments.api.v1.views.leagues import (
    LeagueMatchViewSet,
    LeagueTranscriptViewSet,
    LeagueViewSet,
)
from tournaments.api.v1.views.levels import ExclusionViewSet, LevelViewSet
from tournaments.api.v1.views.limited import LimitedViewSet, PoolViewSet
from tournaments.api.v1.views.live_tables import LiveTableViewSet
from tournaments.api.v1.views.matches import MatchViewSet
from tournaments.api.v1.views.metagame import (
    ArchetypesView,
    MetagameViewSet,
    ProgressViewSet,
)
from tournaments.api.v1.views.organizations import OrganizationViewSet, PlayerViewSet
from tournaments.api.v1.views.people_data import MyDataViewSet, StorePeopleViewSet
from tournaments.api.v1.views.pods import PodViewSet
from tournaments.api.v1.views.preferences import PreferencesView
from tournaments.api.v1.views.push import PushViewSet
from tournaments.api.v1.views.registrations import RegistrationViewSet
from tournaments.api.v1.views.rounds import RoundViewSet
from tournaments.api.v1.views.standings import EventResultsViewSet, StandingsViewSet
from tournaments.api.v1.views.structures import CutViewSet, StructureViewSet
from tournaments.api.v1.views.teams import TeamViewSet
from tournaments.api.v1.views.tournaments import TournamentViewSet
from tournaments.api.v1.views.transcripts import JobViewSet, TranscriptViewSet
from tournaments.api.v1.views.webhooks import WebhookViewSet

router = SimpleRouter()
router.register("leagues", LeagueViewSet)
router.register("leagues", LeagueDocumentViewSet, basename="league-document")
router.register("league-matches", LeagueMatchViewSet)
router.register("league-transcripts", LeagueTranscriptViewSet)
router.register("organizations", OrganizationViewSet)
router.register("organizations", StoreImportViewSet, basename="store-import")
router.register("players", PlayerViewSet)
router.register("tournaments", TournamentViewSet)
router.register("matches", MatchViewSet)
router.register("push-subscriptions", PushViewSet, basename="push-subscription")
router.register("transcripts", TranscriptViewSet)

event = SimpleRouter()
event.register("registrations", RegistrationViewSet, basename="registration")
event.register("pods", PodViewSet, basename="pod")
event.register("teams", TeamViewSet, basename="team")
event.register("rounds", RoundViewSet, basename="round")
event.register("drafts", DraftViewSet, basename="draft")
event.register("live-tables", LiveTableViewSet, basename="live-table")
event.register("standings", StandingsViewSet, basename="standing")
event.register("tables", TablesViewSet, basename="table")
event.register("seatings", SeatingViewSet, basename="seating")
event.register("announcements", AnnouncementViewSet, basename="announcement")
event.register("infractions", InfractionViewSet, basename="infraction")
event.register("penalties", PenaltyViewSet, basename="penalty")
event.register("judge-calls", JudgeCallViewSet, basename="judge-call")
event.register("judge-notes", JudgeNoteViewSet, basename="judge-note")
event.register("deck-checks", DeckCheckViewSet, basename="deck-check")
event.register("officials", OfficialViewSet, basename="official")
event.register("judge-report", JudgeReportViewSet, basename="judge-report")
event.register("metagame", MetagameViewSet, basename="metagame")
event.register("progress", ProgressViewSet, basename="progress")
event.register("prizes", PrizeViewSet, basename="prize")
event.register("qualifiers", QualifierViewSet, basename="qualifier")
event.register("cuts", CutViewSet, basename="cut")
event.register("jobs", JobViewSet, basename="job")
event.register("", DocumentViewSet, basename="document")
event.register("limited", LimitedViewSet, basename="limited")
event.register("pools", PoolViewSet, basename="pool")
event.register("", EventResultsViewSet, basename="event")
event.register("", StructureViewSet, basename="structure")
event.register("", LevelViewSet, basename="level")

store = SimpleRouter()
store.register("exclusions", ExclusionViewSet, basename="exclusion")

told = SimpleRouter()
told.register("webhooks", WebhookViewSet, basename="webhook")

urlpatterns = [
    path("", include(router.urls)),
    path("organizations/<slug:slug>/", include(told.urls)),
    path(
        "organizations/<slug:slug>/merge-preview/",
        StorePeopleViewSet.as_view({"post": "preview"}),
        name="merge-preview",
    ),
    path(
        "organizations/<slug:slug>/merge-players/",
        StorePeopleViewSet.as_view({"post": "merge"}),
        name="merge-players",
    ),
    path(
        "organizations/<slug:slug>/merges/<int:entry_id>/take-back/",
        StorePeopleViewSet.as_view({"post": "separate"}),
        name="merge-take-back",
    ),
    path(
        "organizations/<slug:slug>/players/<int:player_id>/anonymize/",
        StorePeopleViewSet.as_view({"post": "anonymize"}),
        name="anonymize",
    ),
    path("my-data/", MyDataViewSet.as_view({"get": "show"}), name="my-data"),
    path("my-data/forget/", MyDataViewSet.as_view({"post": "forget"}), name="my-data-forget"),
    path(
        "preferences/",
        PreferencesView.as_view({"get": "show", "post": "change"}),
        name="preferences",
    ),
    path(
        "calendar-link/",
        CalendarLinkView.as_view({"get": "show", "post": "make", "delete": "remove"}),
        name="calendar-link",
    ),
    path(
        "organizations/<slug:slug>/archetypes/",
        ArchetypesView.as_view({"get": "show", "put": "change"}),
        name="archetypes",
    ),
    path("tournaments/<slug:slug>/", include(event.urls)),
    path("organizations/<slug:organization>/", include(store.urls)),
]
