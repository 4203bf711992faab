"""The rows of this app."""

from tournaments.models.announcement import Announcement
from tournaments.models.archetype import Archetype
from tournaments.models.audit import AuditEntry
from tournaments.models.calendar_link import CalendarLink
from tournaments.models.draft import Draft, DraftPack, DraftPod, DraftSeat, DraftStep
from tournaments.models.floor import FeatureMatch, FloorPlan, TableTurns
from tournaments.models.idempotency import IdempotencyKey
from tournaments.models.job import BackgroundJob
from tournaments.models.judging import DeckCheck, EventOfficial, JudgeCall, JudgeNote
from tournaments.models.league import League, LeagueEvent, LeagueMatch, LeagueMember
from tournaments.models.limited import LimitedProduct, LimitedSettings, PlayerPool
from tournaments.models.live_table import LiveSeat, LiveTable, LiveTableStep
from tournaments.models.match import Match, MatchReport, games_text
from tournaments.models.organization import Organization, StaffMembership
from tournaments.models.penalty import Penalty
from tournaments.models.player import MergedPlayer, Player
from tournaments.models.playoff import Playoff, PlayoffSeed
from tournaments.models.pod import Pod, PodReport, PodSeat, PodSettings
from tournaments.models.preferences import AccountPreferences
from tournaments.models.prize import Prize, PrizeSplit
from tournaments.models.programme import Exclusion, LevelSettings, PlayerEligibility
from tournaments.models.push import PushSubscription
from tournaments.models.qualifier import Qualification, Qualifier
from tournaments.models.registration import Registration
from tournaments.models.round import Round, RoundClock, RoundEntry, TimeExtension
from tournaments.models.seat_match import SeatMatch
from tournaments.models.seating import SeatAssignment, Seating
from tournaments.models.structure import EventStructure, SwissCut
from tournaments.models.team import SeatFormat, SeatReport, TeamMember
from tournaments.models.tournament import Tournament
from tournaments.models.transcript import EngineTranscript, LeagueTranscript, SignedTranscript
from tournaments.models.webhook import Webhook, WebhookDelivery

__all__ = [
    "AccountPreferences",
    "Announcement",
    "Archetype",
    "AuditEntry",
    "BackgroundJob",
    "CalendarLink",
    "DeckCheck",
    "Draft",
    "DraftPack",
    "DraftPod",
    "DraftSeat",
    "DraftStep",
    "EngineTranscript",
    "EventOfficial",
    "EventStructure",
    "Exclusion",
    "FeatureMatch",
    "FloorPlan",
    "IdempotencyKey",
    "JudgeCall",
    "JudgeNote",
    "League",
    "LeagueEvent",
    "LeagueMatch",
    "LeagueMember",
    "LeagueTranscript",
    "LevelSettings",
    "LimitedProduct",
    "LimitedSettings",
    "LiveSeat",
    "LiveTable",
    "LiveTableStep",
    "Match",
    "MatchReport",
    "MergedPlayer",
    "Organization",
    "Penalty",
    "Player",
    "PlayerEligibility",
    "PlayerPool",
    "Playoff",
    "PlayoffSeed",
    "Pod",
    "PodReport",
    "PodSeat",
    "PodSettings",
    "Prize",
    "PrizeSplit",
    "PushSubscription",
    "Qualification",
    "Qualifier",
    "Registration",
    "Round",
    "RoundClock",
    "RoundEntry",
    "SeatAssignment",
    "SeatFormat",
    "SeatMatch",
    "SeatReport",
    "Seating",
    "SignedTranscript",
    "StaffMembership",
    "SwissCut",
    "TableTurns",
    "TeamMember",
    "TimeExtension",
    "Tournament",
    "Webhook",
    "WebhookDelivery",
    "games_text",
]
