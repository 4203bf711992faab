"""The closed word lists of the tournament rows (stored values are stable)."""

from __future__ import annotations

from django.db.models import IntegerChoices, TextChoices
from django.utils.translation import gettext_lazy as _


class StaffRole(TextChoices):
    """MTR 1.6–1.9: the officials whom an organization appoints."""

    ORGANIZER = "organizer", _("Organizer")
    JUDGE = "judge", _("Judge")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")
    OWNER = "owner", _("Owner")


class RulesEnforcementLevel(TextChoices):
    REGULAR = "regular", _("Regular")
    COMPETITIVE = "competitive", _("Competitive")
    PROFESSIONAL = "professional", _("Professional")


class Programme(TextChoices):
    """MTR 1.2: what an event is part of; facts about each are in `tournaments.programmes`."""

    OTHER = "other", _("Other store event")
    FRIDAY_NIGHT_MAGIC = "friday_night_magic", _("Friday Night Magic")
    PRERELEASE = "prerelease", _("Prerelease")
    LAUNCH_PARTY = "launch_party", _("Launch party")
    GAME_DAY = "game_day", _("Game day")
    STORE_CHAMPIONSHIP = "store_championship", _("Store championship")
    REGIONAL_QUALIFIER = "regional_qualifier", _("Regional championship qualifier")
    PRO_TOUR_QUALIFIER = "pro_tour_qualifier", _("Pro tour qualifier")
    REGIONAL_CHAMPIONSHIP = "regional_championship", _("Regional championship")
    ETERNAL_WEEKEND = "eternal_weekend", _("Eternal Weekend")
    SPOTLIGHT = "spotlight", _("Spotlight series")
    LIMITED_CHAMPIONSHIP = "limited_championship", _("Limited championship")
    PRO_TOUR = "pro_tour", _("Pro tour")
    WORLD_CHAMPIONSHIP = "world_championship", _("World championship")


class TournamentStatus(TextChoices):
    PLANNED = "planned", _("Planned")
    REGISTRATION = "registration", _("Open for registration")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")
    CANCELLED = "cancelled", _("Cancelled")


class Structure(TextChoices):
    SWISS = "swiss", _("Swiss")
    SINGLE_ELIMINATION = "single_elimination", _("Single elimination")
    PODS = "pods", _("Pods of several players (Commander)")
    DOUBLE_ELIMINATION = "double_elimination", _("Double elimination")
    ROUND_ROBIN = "round_robin", _("Round robin")


class Seat(TextChoices):
    """MTR 1.10: the places of a team's members, stated at registration and kept all event."""

    A = "A", _("Seat A")
    B = "B", _("Seat B")
    C = "C", _("Seat C")


class TeamKind(TextChoices):
    """MTR 1.10, 8: who plays together as one entrant."""

    INDIVIDUAL = "individual", _("Individual players")
    TWO_HEADED_GIANT = "two_headed_giant", _("Two-Headed Giant")
    TRIOS = "trios", _("Teams of three")
    PAIRS = "pairs", _("Teams of two")

    @property
    def seats(self) -> tuple[Seat, ...]:
        if self == TeamKind.INDIVIDUAL:
            return ()
        return (Seat.A, Seat.B, Seat.C) if self == TeamKind.TRIOS else (Seat.A, Seat.B)

    @property
    def match_seats(self) -> tuple[Seat, ...]:
        """The seats with a match of their own: a Two-Headed Giant team plays one game together."""
        return () if self == TeamKind.TWO_HEADED_GIANT else self.seats


class PodScoringKind(TextChoices):
    """What a win at a table of several players is worth; a draw is one point."""

    BY_SEATS = "by_seats", _("Win: twice the seats less one (7 at a table of four), draw: 1")
    FIVE = "five", _("Win: 5, draw: 1")


class PodSeatOrder(TextChoices):
    RANDOM = "random", _("Random")
    BALANCED = "balanced", _("Balanced: everybody has every turn about equally often")


class PodOutcome(TextChoices):
    OPEN = "", _("open")
    WON = "won", _("won")
    DRAWN = "drawn", _("drawn")
    LOST = "lost", _("lost")


class PodCutSize(IntegerChoices):
    """Cuts that fill their tables: to a final table of four, or first to a round of sixteen."""

    NONE = 0, _("No cut")
    TOP_4 = 4, _("Top 4")
    TOP_7 = 7, _("Top 7")
    TOP_10 = 10, _("Top 10")
    TOP_13 = 13, _("Top 13")
    TOP_16 = 16, _("Top 16")
    TOP_22 = 22, _("Top 22")
    TOP_28 = 28, _("Top 28")
    TOP_34 = 34, _("Top 34")
    TOP_40 = 40, _("Top 40")
    TOP_52 = 52, _("Top 52")
    TOP_64 = 64, _("Top 64")


class CutSize(IntegerChoices):
    NONE = 0, _("No playoff")
    TOP_2 = 2, _("Top 2")
    TOP_4 = 4, _("Top 4")
    TOP_8 = 8, _("Top 8")
    TOP_16 = 16, _("Top 16")
    TOP_32 = 32, _("Top 32")


class BestOf(IntegerChoices):
    ONE = 1, _("Best of one")
    THREE = 3, _("Best of three")
    FIVE = 5, _("Best of five")


class PercentageFloor(TextChoices):
    """MTR App. C: the minimum of a percentage, and the exact third that other software uses."""

    OFFICIAL = "0.33", _("0.33 (official)")
    THIRD = "1/3", _("1/3")


class LateEntryPolicy(TextChoices):
    REFUSED = "refused", _("No late entry")
    WITH_LOSSES = "with_losses", _("Late entry with a match loss for each missed round")
    WITHOUT_LOSSES = "without_losses", _("Late entry, missed rounds do not count")


class MissedRounds(TextChoices):
    """What a player who was not there for a round is credited with."""

    LOSSES = "losses", _("A match loss for each missed round")
    NOT_COUNTED = "not_counted", _("Missed rounds do not count")


class CheckInPolicy(TextChoices):
    NOT_NEEDED = "not_needed", _("No check-in")
    REMOVE = "remove", _("Players who are not checked in are removed")
    ROUND_LOSS = "round_loss", _("Players who are not checked in lose round 1")


class DecklistVisibility(TextChoices):
    PRIVATE = "private", _("Private")
    PLAYOFF = "playoff", _("Published from the playoff on")
    PUBLISHED = "published", _("Published")


class PlayoffDropRule(TextChoices):
    """MTR 10.4 and practice: who profits when a player leaves a playoff between two rounds."""

    HIGHEST_RANKED_BYE = "highest_ranked_bye", _("The highest-ranked player left gets a bye")
    OPPONENT_ADVANCES = "opponent_advances", _("The opponent in the bracket advances")


class RegistrationStatus(TextChoices):
    INVITED = "invited", _("Invited")
    PENDING = "pending", _("Pending")
    WAITING = "waiting", _("Waiting list")
    ENROLLED = "enrolled", _("Enrolled")
    CHECKED_IN = "checked_in", _("Checked in")
    PLAYING = "playing", _("Playing")
    DROPPED = "dropped", _("Dropped")
    DISQUALIFIED = "disqualified", _("Disqualified")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    FINISHED = "finished", _("Finished")


#: Statuses that hold one of the tournament's places.
SEATED_STATUSES = (
    RegistrationStatus.PENDING,
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
)
#: Statuses of players who took part (they appear in standings unless disqualified).
PARTICIPANT_STATUSES = (
    RegistrationStatus.PLAYING,
    RegistrationStatus.DROPPED,
    RegistrationStatus.DISQUALIFIED,
    RegistrationStatus.FINISHED,
)


class RoundPhase(TextChoices):
    SWISS = "swiss", _("Swiss")
    PLAYOFF = "playoff", _("Playoff")


class RoundStatus(TextChoices):
    DRAFT = "draft", _("Draft")
    PUBLISHED = "published", _("Published")
    COMPLETE = "complete", _("Complete")


class EntryKind(TextChoices):
    """What a player does in a round."""

    MATCH = "match", _("Match")
    BYE = "bye", _("Bye")
    LOSS = "loss", _("Assigned loss")
    POD = "pod", _("Pod")


class ResultStatus(TextChoices):
    OPEN = "open", _("No result")
    REPORTED = "reported", _("Reported by one player")
    DISPUTED = "disputed", _("The two reports differ")
    CONFIRMED = "confirmed", _("Confirmed")


class ResultKind(TextChoices):
    """How a match came to its result."""

    PLAYED = "played", _("Played")
    INTENTIONAL_DRAW = "intentional_draw", _("Intentional draw")
    CONCESSION = "concession", _("Concession")
    NO_SHOW = "no_show", _("No-show")
    DOUBLE_LOSS = "double_loss", _("Double loss")
    PENALTY = "penalty", _("Penalty")


class ResultSource(TextChoices):
    STAFF = "staff", _("Staff")
    PLAYER = "player", _("Players")
    TIMEOUT = "timeout", _("Player report, not contested in time")
    ENGINE = "engine", _("Rules engine")


class BracketKind(TextChoices):
    STANDINGS = "standings", _("By standings")
    RANDOM = "random", _("Random")
    DRAFT_SEATS = "draft_seats", _("By seat at the draft table")


class PenaltyKind(TextChoices):
    """The grades of the Infraction Procedure Guide, the mildest first."""

    NONE = "none", _("No penalty")
    CAUTION = "caution", _("Caution")
    WARNING = "warning", _("Warning")
    GAME_LOSS = "game_loss", _("Game Loss")
    MATCH_LOSS = "match_loss", _("Match Loss")
    DISQUALIFICATION = "disqualification", _("Disqualification")


class JobKind(TextChoices):
    PAIR_ROUND = "pair_round", _("Pairing a round")
    IMPORT_PLAYERS = "import_players", _("Importing players")
    SEND_NOTICES = "send_notices", _("Sending e-mail notices")
    SEND_PUSH = "send_push", _("Sending push notices")
    CONFIRM_RESULTS = "confirm_results", _("Confirming results after time-out")
    ENGINE_MATCH = "engine_match", _("Playing a match on the rules engine")
    LEAGUE_MATCH = "league_match", _("Playing a league match on the rules engine")
    IMPORT_EVENT = "import_event", _("Importing an event")
    IMPORT_LEAGUE = "import_league", _("Importing a league")


class JobStatus(TextChoices):
    QUEUED = "queued", _("Queued")
    RUNNING = "running", _("Running")
    SUCCEEDED = "succeeded", _("Done")
    FAILED = "failed", _("Failed")


class NoticeKind(TextChoices):
    REGISTERED = "registered", _("Registration confirmed")
    MOVED_UP = "moved_up", _("Moved up from the waiting list")
    PAIRINGS = "pairings", _("Pairings published")
    FINISHED = "finished", _("Tournament finished")
    ANNOUNCEMENT = "announcement", _("Announcement")


class ClockState(TextChoices):
    """Computed from the stored times, never stored."""

    NOT_STARTED = "not_started", _("Not started")
    RUNNING = "running", _("Running")
    PAUSED = "paused", _("Paused")
    OVERTIME = "overtime", _("Time is up")
    UNLIMITED = "unlimited", _("No time limit")


class LimitedEventKind(TextChoices):
    """How the players of a limited event come to their cards; as ``decks.boosters.LimitedKind``."""

    SEALED = "sealed", _("Sealed Deck")
    BOOSTER_DRAFT = "booster_draft", _("Booster Draft")
    ROCHESTER_DRAFT = "rochester_draft", _("Rochester Draft")
    TEAM_SEALED = "team_sealed", _("Team Sealed")
    TEAM_DRAFT = "team_draft", _("Team Draft")
    TWO_HEADED_GIANT_SEALED = "two_headed_giant_sealed", _("Two-Headed Giant Sealed")
    TWO_HEADED_GIANT_DRAFT = "two_headed_giant_draft", _("Two-Headed Giant Draft")
    MINI_MASTER = "mini_master", _("Mini-Master")


class PoolRegistration(TextChoices):
    """MTR 7.3: who writes down the cards of a pool."""

    NONE = "none", _("Pools are not registered")
    OWN = "own", _("Every player registers the own pool")
    ACROSS = "across", _("The player across the table registers the pool")


class PoolSource(TextChoices):
    """How a pool came into the system."""

    OPENED = "opened", _("Opened by the system")
    OWNER = "owner", _("Entered by its owner")
    ACROSS = "across", _("Entered by the player across the table")
    STAFF = "staff", _("Entered by staff")
    DRAFTED = "drafted", _("Drafted")


class PoolState(TextChoices):
    """How far the registration of a pool is; computed."""

    MISSING = "missing", _("no pool yet")
    REGISTERED = "registered", _("to be confirmed by its owner")
    DISPUTED = "disputed", _("its owner found a difference")
    CONFIRMED = "confirmed", _("confirmed")


class BuildingPhase(TextChoices):
    """What the clock before round 1 of a limited event is for."""

    NOT_STARTED = "", _("not begun")
    REGISTRATION = "registration", _("Pool registration")
    CONSTRUCTION = "construction", _("Deck construction")
    OVER = "over", _("over")


# Drafts; the values are those of `decks.drafting`.


class DraftKind(TextChoices):
    BOOSTER = "booster", _("Booster draft")
    TWO_HEADED_GIANT = "two_headed_giant", _("Two-Headed Giant draft")
    ROCHESTER = "rochester", _("Rochester draft")
    TEAM_ROCHESTER = "team_rochester", _("Team Rochester draft")
    ROTISSERIE = "rotisserie", _("Rotisserie draft")
    WINSTON = "winston", _("Winston draft")
    SOLOMON = "solomon", _("Solomon draft")


class DraftMode(TextChoices):
    ON_TABLES = "on_tables", _("With cards, at the tables")
    LIVE = "live", _("In the browser")


class DraftTiming(TextChoices):
    """MTR App. B, and what else is usual."""

    UNTIMED = "untimed", _("Without time limits")
    OFFICIAL = "official", _("Official times")
    DOUBLE = "double", _("Twice the official times")


class DraftReview(TextChoices):
    """MTR 7.7: when players may look at the cards they have drafted."""

    BETWEEN_PICKS = "between_picks", _("Between picks, without a pack in hand")
    REVIEW_PERIODS = "review_periods", _("Only in the reviews between packs")


class DraftSeating(TextChoices):
    RANDOM = "random", _("At random")
    BY_STANDING = "by_standing", _("By standing, at random seats")


class PodStatus(TextChoices):
    SEATED = "seated", _("Not started")
    DRAFTING = "drafting", _("Drafting")
    PAUSED = "paused", _("Paused")
    DONE = "done", _("Done")


class LiveTableStatus(TextChoices):
    """A table at which a match is played on the rules engine by people."""

    PROPOSED = "proposed", _("Proposed by a player")
    SEATED = "seated", _("Waiting for the players")
    PLAYING = "playing", _("Being played")
    OVER = "over", _("Over")
    CLOSED = "closed", _("Closed without a result")


class LiveTableEnd(TextChoices):
    """Why a live match or its table ended, if it wasn't just played to its end."""

    CONCESSION = "concession", _("Concession")
    CONNECTION_LOST = "connection_lost", _("Connection lost")
    MATCH_LOSS = "match_loss", _("Match Loss")
    TIME = "time", _("Time")
    DECIDED_OTHERWISE = "decided_otherwise", _("The match was decided otherwise")
    NOT_RECORDED = "not_recorded", _("The result could not be recorded")


class LiveAbsencePolicy(TextChoices):
    """What follows when a player who has to act stays away longer than the event allows."""

    JUDGE = "judge", _("A judge decides")
    CONCEDE = "concede", _("The player concedes the match")


class PassingMode(TextChoices):
    """Where priority is passed for a player who plays in the browser."""

    USUAL = "usual", _("Ask me at the usual places")
    EVERYWHERE = "everywhere", _("Ask me everywhere")
    UNTIL_NEEDED = "until_needed", _("Pass until I may want to respond")
    END_OF_TURN = "end_of_turn", _("Pass until the end of the turn")


class DraftStepKind(TextChoices):
    TAKE = "take", _("took")
    TAKE_PILE = "take_pile", _("took a pile")
    DECLINE = "decline", _("declined a pile")
    SPLIT = "split", _("split the cards")
    LEAVE = "leave", _("left the draft")


class AuditAction(TextChoices):
    """Every service that writes has its word here."""

    TOURNAMENT_CREATED = "tournament_created", _("Tournament created")
    TOURNAMENT_CHANGED = "tournament_changed", _("Settings changed")
    REGISTRATION_OPENED = "registration_opened", _("Registration opened")
    TOURNAMENT_STARTED = "tournament_started", _("Tournament started")
    TOURNAMENT_FINISHED = "tournament_finished", _("Tournament finished")
    TOURNAMENT_CANCELLED = "tournament_cancelled", _("Tournament cancelled")
    STAFF_APPOINTED = "staff_appointed", _("Staff appointed")
    STAFF_REMOVED = "staff_removed", _("Staff removed")
    PLAYER_REGISTERED = "player_registered", _("Player registered")
    PLAYERS_IMPORTED = "players_imported", _("Players imported")
    REGISTRATION_APPROVED = "registration_approved", _("Registration approved")
    REGISTRATION_WITHDRAWN = "registration_withdrawn", _("Registration withdrawn")
    REGISTRATION_CHANGED = "registration_changed", _("Registration changed")
    MOVED_UP = "moved_up", _("Moved up from the waiting list")
    CHECKED_IN = "checked_in", _("Checked in")
    CHECK_IN_REVOKED = "check_in_revoked", _("Check-in revoked")
    DECKLIST_SUBMITTED = "decklist_submitted", _("Decklist submitted")
    LATE_ENTRY = "late_entry", _("Late entry")
    PLAYER_DROPPED = "player_dropped", _("Player dropped")
    PLAYER_REINSTATED = "player_reinstated", _("Player reinstated")
    PLAYER_DISQUALIFIED = "player_disqualified", _("Player disqualified")
    PENALTY_GIVEN = "penalty_given", _("Penalty given")
    ROUND_PAIRED = "round_paired", _("Round paired")
    ROUND_REPAIRED = "round_repaired", _("Round paired again")
    PAIRINGS_EDITED = "pairings_edited", _("Pairings edited")
    ROUND_DISCARDED = "round_discarded", _("Draft discarded")
    ROUND_PUBLISHED = "round_published", _("Pairings published")
    ROUND_COMPLETED = "round_completed", _("Round completed")
    ROUND_REOPENED = "round_reopened", _("Round reopened")
    RESULT_ENTERED = "result_entered", _("Result entered")
    RESULT_REPORTED = "result_reported", _("Result reported by a player")
    RESULT_CONFIRMED = "result_confirmed", _("Result confirmed")
    RESULT_CORRECTED = "result_corrected", _("Result corrected")
    RESULT_CLEARED = "result_cleared", _("Result removed")
    CLOCK_STARTED = "clock_started", _("Clock started")
    CLOCK_PAUSED = "clock_paused", _("Clock paused")
    CLOCK_RESUMED = "clock_resumed", _("Clock resumed")
    CLOCK_EXTENDED = "clock_extended", _("Clock extended")
    TABLE_EXTENDED = "table_extended", _("Time extension for a table")
    PLAYOFF_STARTED = "playoff_started", _("Cut to the playoff")
    # drafts of cards
    DRAFT_CREATED = "draft_created", _("Draft prepared")
    DRAFT_REMOVED = "draft_removed", _("Draft removed")
    DRAFT_RESEATED = "draft_reseated", _("Draft seats drawn anew")
    DRAFT_STARTED = "draft_started", _("Draft started")
    DRAFT_PAUSED = "draft_paused", _("Draft paused")
    DRAFT_RESUMED = "draft_resumed", _("Draft resumed")
    DRAFT_CALLED = "draft_called", _("Pick called")
    DRAFT_SEAT_CHANGED = "draft_seat_changed", _("Player at a draft seat replaced")
    DRAFT_SEAT_SKIPPED = "draft_seat_skipped", _("Player left the draft")
    DRAFT_DONE = "draft_done", _("Draft done")
    ENGINE_MATCH_PLAYED = "engine_match_played", _("Match played on the rules engine")
    LIVE_TABLE_PROPOSED = "live_table_proposed", _("Playing in the browser proposed")
    LIVE_TABLE_OPENED = "live_table_opened", _("Table in the browser opened")
    LIVE_TABLE_STARTED = "live_table_started", _("Match in the browser started")
    LIVE_TABLE_CLOSED = "live_table_closed", _("Table in the browser closed")
    LIVE_GRACE_GIVEN = "live_grace_given", _("More time to come back given")
    LIVE_MATCH_ENDED = "live_match_ended", _("Match in the browser ended by staff")
    STORE_CREATED = "store_created", _("Store created")
    PLAYER_CREATED = "player_created", _("Player created")
    PLAYER_CHANGED = "player_changed", _("Player changed")
    JOB_STARTED = "job_started", _("Background job started")
    UNDONE = "undone", _("Last action undone")
    PREFERENCES_CHANGED = "preferences_changed", _("Language or time zone chosen")

    # event structures
    STRUCTURE_CHANGED = "structure_changed", _("Structure changed")
    CUT_PLANNED = "cut_planned", _("Cut planned")
    CUT_REMOVED = "cut_removed", _("Planned cut removed")
    SWISS_CUT = "swiss_cut", _("Cut during the Swiss rounds")
    SCHEDULE_PUBLISHED = "schedule_published", _("All rounds published")
    DEADLINE_CHANGED = "deadline_changed", _("Deadline of a match changed")
    # programmes, qualifiers, prizes
    LEVEL_CHANGED = "level_changed", _("Settings of the rules level changed")
    PLAYER_EXCLUDED = "player_excluded", _("Player excluded")
    EXCLUSION_LIFTED = "exclusion_lifted", _("Exclusion of a player lifted")
    QUALIFIER_LINKED = "qualifier_linked", _("Qualifier linked")
    QUALIFIER_UNLINKED = "qualifier_unlinked", _("Qualifier unlinked")
    QUALIFICATIONS_AWARDED = "qualifications_awarded", _("Qualifications awarded")
    QUALIFICATION_DECLINED = "qualification_declined", _("Qualification declined")
    PRIZES_CHANGED = "prizes_changed", _("Prizes changed")
    PRIZES_SPLIT = "prizes_split", _("Prizes split by agreement")
    # Teams and pods of several players
    TEAM_REGISTERED = "team_registered", _("Team registered")
    TEAM_CHANGED = "team_changed", _("Team changed")
    SEAT_RESULT_ENTERED = "seat_result_entered", _("Result of a seat entered")
    SEAT_RESULT_REPORTED = "seat_result_reported", _("Result of a seat reported by a player")
    POD_RESULT_ENTERED = "pod_result_entered", _("Result of a pod entered")
    POD_RESULT_REPORTED = "pod_result_reported", _("Result of a pod reported by a player")
    # the floor
    TURN_COUNTED = "turn_counted", _("Extra turn")
    TURNS_ADDED = "turns_added", _("Extra turns added")
    FEATURE_MATCH_CHOSEN = "feature_match_chosen", _("Feature match chosen")
    FEATURE_MATCH_RELEASED = "feature_match_released", _("Feature match released")
    FLOOR_PLAN_CHANGED = "floor_plan_changed", _("Tables changed")
    SEATING_MADE = "seating_made", _("Players seated")
    SEATING_CLEARED = "seating_cleared", _("Seating removed")
    ANNOUNCEMENT_POSTED = "announcement_posted", _("Announcement")
    ANNOUNCEMENT_CHANGED = "announcement_changed", _("Announcement changed")
    ANNOUNCEMENT_ENDED = "announcement_ended", _("Announcement ended")
    # judging
    OFFICIAL_NAMED = "official_named", _("Official named")
    OFFICIAL_REMOVED = "official_removed", _("Official removed")
    PENALTY_REVOKED = "penalty_revoked", _("Penalty revoked")
    TARDINESS_RECORDED = "tardiness_recorded", _("Lateness recorded")
    JUDGE_CALLED = "judge_called", _("Judge called")
    CALL_TAKEN = "call_taken", _("Call taken")
    CALL_ESCALATED = "call_escalated", _("Call passed to the head judge")
    CALL_RESOLVED = "call_resolved", _("Call resolved")
    CALL_CANCELLED = "call_cancelled", _("Call cancelled")
    NOTE_ADDED = "note_added", _("Judge's note added")
    NOTE_REMOVED = "note_removed", _("Judge's note removed")
    DECK_CHECKS_ASSIGNED = "deck_checks_assigned", _("Deck checks assigned")
    DECK_CHECK_STARTED = "deck_check_started", _("Deck check started")
    DECK_CHECK_FINISHED = "deck_check_finished", _("Deck check finished")
    DECK_CHECK_CANCELLED = "deck_check_cancelled", _("Deck check cancelled")

    # Limited events
    LIMITED_CHANGED = "limited_changed", _("Limited settings changed")
    POOL_SEATS_ASSIGNED = "pool_seats_assigned", _("Seats for the pools assigned")
    POOLS_OPENED = "pools_opened", _("Products opened")
    POOL_REGISTERED = "pool_registered", _("Pool registered")
    POOL_CONFIRMED = "pool_confirmed", _("Pool confirmed")
    POOL_DISPUTED = "pool_disputed", _("Difference in a pool reported")
    BUILDING_STARTED = "building_started", _("Building time started")
    BUILDING_EXTENDED = "building_extended", _("Building time changed")
    BUILDING_PAUSED = "building_paused", _("Building time paused")
    BUILDING_RESUMED = "building_resumed", _("Building time resumed")
    BUILDING_ENDED = "building_ended", _("Building time ended")
    DECK_SAVED = "deck_saved", _("Deck from a pool saved")
    MISSING_DECKS_ALLOWED = "missing_decks_allowed", _("Going on without missing decks")
    # leagues
    LEAGUE_CREATED = "league_created", _("League created")
    LEAGUE_CHANGED = "league_changed", _("League settings changed")
    LEAGUE_STARTED = "league_started", _("League started")
    LEAGUE_FINISHED = "league_finished", _("League finished")
    LEAGUE_EVENT_ADDED = "league_event_added", _("Event added to a season")
    LEAGUE_EVENT_REMOVED = "league_event_removed", _("Event taken out of a season")
    LEAGUE_JOINED = "league_joined", _("Player joined a league")
    LEAGUE_LEFT = "league_left", _("Player left a league")
    LEAGUE_CHALLENGED = "league_challenged", _("Challenge in a league")
    LEAGUE_ANSWERED = "league_answered", _("Challenge answered")
    LEAGUE_REPORTED = "league_reported", _("League result reported")
    LEAGUE_CONFIRMED = "league_confirmed", _("League result confirmed")
    LEAGUE_DISPUTED = "league_disputed", _("League result disputed")
    LEAGUE_RULED = "league_ruled", _("League result entered by staff")
    LEAGUE_VOIDED = "league_voided", _("League match voided")
    LEAGUE_LAPSED = "league_lapsed", _("Challenges lapsed")
    LEAGUE_DECK_CHOSEN = "league_deck_chosen", _("Decklist chosen for a league")
    LEAGUE_INVITED = "league_invited", _("Players invited to the final")

    # pictures
    ARCHETYPES_CHANGED = "archetypes_changed", _("Archetypes changed")

    # data in and out
    EVENT_IMPORTED = "event_imported", _("Event imported")
    LEAGUE_IMPORTED = "league_imported", _("League imported")
    CALENDAR_LINK_CHANGED = "calendar_link_changed", _("Calendar link changed")
    WEBHOOK_CHANGED = "webhook_changed", _("Webhook changed")
    PLAYERS_MERGED = "players_merged", _("Players merged")
    PLAYERS_SEPARATED = "players_separated", _("Merge of players taken back")
    PLAYER_ANONYMIZED = "player_anonymized", _("Player anonymized")


class AnnouncementLevel(TextChoices):
    INFO = "info", _("Notice")
    IMPORTANT = "important", _("Important")


class SeatingKind(TextChoices):
    """Why players are seated before a round."""

    MEETING = "meeting", _("Player meeting")
    CONSTRUCTION = "construction", _("Deck construction")


class EventRole(TextChoices):
    """MTR 1.6–1.9: what an official does in one event; players and spectators have no row."""

    HEAD_JUDGE = "head_judge", _("Head judge")
    FLOOR_JUDGE = "floor_judge", _("Floor judge")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")
    ORGANIZER = "organizer", _("Tournament organizer")


class InfractionCategory(TextChoices):
    """The chapters of the penalty documents."""

    GAME_PLAY = "GPE", _("Game play errors")
    TOURNAMENT = "TE", _("Tournament errors")
    UNSPORTING = "USC", _("Unsporting conduct")
    REGULAR = "JAR", _("Regular level")


class PenaltyEffect(TextChoices):
    """What a penalty does to the score."""

    NONE = "none", _("No effect on the score")
    PENDING = "pending", _("Waits for the next match")
    APPLIED = "applied", _("Counted in the match")
    MERGED = "merged", _("One with another penalty at the same time")
    OFFSET = "offset", _("Both players at the same time: no effect on the score")
    REVOKED = "revoked", _("Revoked")


class PenaltyTiming(TextChoices):
    """Which match a penalty is meant for."""

    NOW = "now", _("The current match, or the next one if none is being played")
    NEXT_MATCH = "next_match", _("The start of the next match")


class CallStatus(TextChoices):
    OPEN = "open", _("Waiting")
    TAKEN = "taken", _("A judge is there")
    RESOLVED = "resolved", _("Resolved")
    CANCELLED = "cancelled", _("Cancelled")


class CallTopic(TextChoices):
    RULES = "rules", _("Rules question or a mistake in the game")
    CONNECTION = "connection", _("A player lost the connection")
    RESULT = "result", _("Result or pairing")
    DECK = "deck", _("Deck or decklist")
    CONDUCT = "conduct", _("Behavior")
    OTHER = "other", _("Something else")


class ExtensionReason(TextChoices):
    """MTR 2.6: why a table gets more time."""

    JUDGE_CALL = "judge_call", _("Judge call of more than one minute")
    DECK_CHECK = "deck_check", _("Deck check")
    FEATURE_MATCH = "feature_match", _("Feature match")
    LATE_PLAYER = "late_player", _("Late player")
    OTHER = "other", _("Another reason")


class DeckCheckChoice(TextChoices):
    """How a deck came to be checked."""

    RANDOM = "random", _("Random")
    TARGETED = "targeted", _("Targeted")


class DeckCheckStatus(TextChoices):
    ASSIGNED = "assigned", _("To do")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")
    CANCELLED = "cancelled", _("Cancelled")


class DeckCheckResult(TextChoices):
    CORRECT = "correct", _("Everything is right")
    PROBLEM = "problem", _("Something is wrong")


class LeagueKind(TextChoices):
    SEASON = "season", _("Season of several events")
    OPEN = "open", _("Open league: players challenge one another")


class LeagueStatus(TextChoices):
    PLANNED = "planned", _("Planned")
    RUNNING = "running", _("Running")
    FINISHED = "finished", _("Finished")


class LeagueMatchStatus(TextChoices):
    CHALLENGED = "challenged", _("Challenged")
    ACCEPTED = "accepted", _("To be played")
    REPORTED = "reported", _("Reported by one player")
    DISPUTED = "disputed", _("Disputed")
    CONFIRMED = "confirmed", _("Confirmed")
    DECLINED = "declined", _("Declined")
    LAPSED = "lapsed", _("Lapsed")
    VOIDED = "voided", _("Voided")

    @classmethod
    def open_ones(cls) -> tuple[LeagueMatchStatus, ...]:
        return (cls.CHALLENGED, cls.ACCEPTED, cls.REPORTED, cls.DISPUTED)


class BracketStyle(TextChoices):
    SINGLE = "single", _("Single elimination")
    DOUBLE = "double", _("Double elimination")


class PlayedPlaces(TextChoices):
    """Which places of a single elimination are played for besides the title."""

    NONE = "none", _("None")
    THIRD_PLACE = "third_place", _("Match for third place")
    CONSOLATION = "consolation", _("Consolation bracket of the first round's losers")
    ALL_PLACES = "all_places", _("All places")


class CutMode(TextChoices):
    ANY = "any", _("One condition is enough")
    ALL = "all", _("Every condition has to hold")


class RoundRobinLegs(IntegerChoices):
    SINGLE = 1, _("Once")
    DOUBLE = 2, _("Twice")


class ExclusionKind(TextChoices):
    """MTR 1.4: why somebody may not play."""

    SUSPENDED = "suspended", _("Suspended")
    BARRED = "barred", _("Barred by the store or the venue")


class QualificationStatus(TextChoices):
    """What has become of an invitation or a bye that somebody has earned."""

    OFFERED = "offered", _("Open")
    ACCEPTED = "accepted", _("Accepted")
    DECLINED = "declined", _("Declined")
    REVOKED = "revoked", _("Taken back")


class PrizeBasis(TextChoices):
    RANK = "rank", _("Final place")
    MATCH_WINS = "match_wins", _("Match wins in the Swiss rounds")
    MATCH_POINTS = "match_points", _("Match points in the Swiss rounds")
    EACH_WIN = "each_win", _("Every match win in the Swiss rounds")


class PrizeKind(TextChoices):
    """MTR 5.2: what prizes are; `SHARED_PRIZES` may be split."""

    CASH = "cash", _("Cash")
    CREDIT = "credit", _("Store credit")
    TICKETS = "tickets", _("Prize tickets")
    PRODUCT = "product", _("Product")
    INVITATION = "invitation", _("Invitation")
    TRAVEL = "travel", _("Travel")
    OTHER = "other", _("Other")


#: What all remaining players of an elimination may share.
SHARED_PRIZES = (PrizeKind.CASH, PrizeKind.CREDIT, PrizeKind.TICKETS, PrizeKind.PRODUCT)


class PrizeSplitKind(TextChoices):
    FINAL = "final", _("The finalists agreed on a winner and the prizes")
    EVEN = "even", _("All remaining players share evenly")


class WebhookEvent(TextChoices):
    """What other programs are told of; each is one or several actions of the log."""

    PING = "ping", _("Test message")
    REGISTRATION_OPENED = "event.registration_opened", _("Registration opened")
    EVENT_STARTED = "event.started", _("Event started")
    EVENT_FINISHED = "event.finished", _("Event finished")
    EVENT_CANCELLED = "event.cancelled", _("Event cancelled")
    PLAYER_REGISTERED = "player.registered", _("Player registered")
    PLAYER_DROPPED = "player.dropped", _("Player dropped")
    ROUND_PUBLISHED = "round.published", _("Pairings published")
    ROUND_COMPLETED = "round.completed", _("Round completed")
    RESULT_CONFIRMED = "result.confirmed", _("Result confirmed or corrected")


class DeliveryStatus(TextChoices):
    QUEUED = "queued", _("Waiting")
    DELIVERED = "delivered", _("Delivered")
    FAILED = "failed", _("Given up")
