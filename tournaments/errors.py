"""What this app refuses, each with a stable code, a sentence for people and its own data."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from decks.errors import DomainError, Message, NotFound, PermissionRefused

__all__ = [
    "AlreadyDropped",
    "AlreadyRegistered",
    "BackupRefused",
    "DeadlinePassed",
    "DecklistRefused",
    "DomainError",
    "DraftMoved",
    "DraftOutOfDate",
    "DraftRefused",
    "EngineRefused",
    "EventFileRefused",
    "EventFull",
    "HeadJudgeNeeded",
    "IdempotencyKeyRefused",
    "ImportRefused",
    "ImpossibleResult",
    "InvalidInput",
    "JudgingRefused",
    "LateEntryRefused",
    "LeagueRefused",
    "LimitedRefused",
    "MergeRefused",
    "MissingResults",
    "NotFound",
    "NotYourMatch",
    "PairingRefused",
    "PermissionRefused",
    "PlayoffRefused",
    "PrizeRefused",
    "PushRefused",
    "QualifierRefused",
    "RegistrationRefused",
    "RepairRefused",
    "ResultConflict",
    "RoundClosed",
    "RoundRefused",
    "TablesRefused",
    "TournamentRefused",
    "UndoRefused",
]


class InvalidInput(DomainError):
    """Fields that contradict each other or are out of range; `fields` names each."""

    status_code = 400
    code = "invalid_input"
    message = _("Some of the values cannot be used.")


class TournamentRefused(DomainError):
    """The tournament's state does not allow the action."""

    code = "tournament_state"
    message = _("The tournament's state does not allow this.")


class LeagueRefused(DomainError):
    """The state of the league, or a limit of it, does not allow the action."""

    code = "league_state"
    message = _("The league does not allow this.")


class RegistrationRefused(DomainError):
    code = "registration_state"
    message = _("The registration's state does not allow this.")


class AlreadyRegistered(RegistrationRefused):
    code = "already_registered"
    message = _("This player is already registered for this tournament.")


class EventFull(RegistrationRefused):
    code = "event_full"
    message = _("The tournament is full and keeps no waiting list.")


class AlreadyDropped(RegistrationRefused):
    code = "already_dropped"
    message = _("This player has already left the tournament.")


class LateEntryRefused(RegistrationRefused):
    code = "late_entry_refused"
    message = _("Players can no longer enter this tournament.")


class DeadlinePassed(DomainError):
    code = "deadline_passed"
    message = _("The deadline for decklists has passed. Ask the staff of the tournament.")


class DecklistRefused(DomainError):
    """A decklist breaks the format's rules.

    Attributes:
        violations: What `decks` found, all of it.
    """

    status_code = 400
    code = "decklist_illegal"
    message = _("The decklist is not legal in this tournament.")

    def __init__(self, violations: Sequence[object], message: Message | None = None) -> None:
        self.violations = tuple(violations)
        super().__init__(
            message,
            fields={"decklist": [str(getattr(one, "message", one)) for one in self.violations]},
        )


class LimitedRefused(DomainError):
    """Pools or decks of a limited event do not allow the action."""

    code = "limited_state"
    message = _("The state of the pools does not allow this.")


class RoundRefused(DomainError):
    code = "round_state"
    message = _("The state of the round does not allow this.")


class RoundClosed(RoundRefused):
    code = "round_closed"
    message = _("The round is complete. Staff can correct its results.")


class MissingResults(RoundRefused):
    """A round has matches without a result.

    Attributes:
        tables: The tables whose results are missing.
    """

    code = "results_missing"

    def __init__(self, tables: Sequence[int]) -> None:
        self.tables = tuple(tables)
        shown = ", ".join(str(table) for table in self.tables[:20])
        if len(self.tables) > 20:
            shown += " …"
        super().__init__(_t("Results are missing at table %(tables)s.") % {"tables": shown})


class RepairRefused(RoundRefused):
    code = "repair_refused"
    message = _("A round cannot be paired again once it has a result. Swap single tables instead.")


class DraftOutOfDate(RoundRefused):
    """Players or results changed after the draft was made."""

    code = "draft_out_of_date"
    message = _("Players or results changed after this draft was made. Pair the round again.")


class PairingRefused(DomainError):
    """No pairings can be made, or an edit of them is impossible."""

    code = "pairing_impossible"
    message = _("These pairings are not possible.")


class ImpossibleResult(DomainError):
    """A result that no match can have.

    Attributes:
        reasons: Everything that is wrong with it.
    """

    status_code = 400
    code = "impossible_result"

    def __init__(self, reasons: Sequence[str]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(" ".join(self.reasons), fields={"games": list(self.reasons)})


class ResultConflict(DomainError):
    """Somebody else changed the match since the page was opened.

    Attributes:
        current: The result as it is stored now, such as ``"2–1–0"``, or "" if there is none.
        current_version: The version to send with the next attempt.
    """

    code = "result_conflict"

    def __init__(self, *, current: str, current_version: int, changed_by: str = "") -> None:
        self.current = current
        self.current_version = current_version
        self.changed_by = changed_by
        shown = current or _t("no result")
        if changed_by:
            text = _t("%(who)s changed this match in the meantime. It now stands at: %(result)s.")
        else:
            text = _t("This match was changed in the meantime. It now stands at: %(result)s.")
        super().__init__(text % {"who": changed_by, "result": shown})


class NotYourMatch(PermissionRefused):
    status_code = 403
    code = "not_your_match"
    message = _("Only the two players of a match can report its result.")


class IdempotencyKeyRefused(DomainError):
    """A key that names no request, or another one than before."""

    status_code = 422
    code = "idempotency_key_reused"
    message = _("This Idempotency-Key was used for another request. Send a new key.")

    def __init__(self, *, code: str | None = None, status_code: int | None = None) -> None:
        if status_code is None:
            super().__init__(code=code)
            return
        self.status_code = status_code
        super().__init__(
            _t("An Idempotency-Key is 1 to 100 printable ASCII characters."), code=code
        )


class PushRefused(DomainError):
    code = "push_off"
    message = _("This site sends no push notices.")


class TablesRefused(DomainError):
    """Another event in the room uses the tables.

    Attributes:
        clashes: Per event its name and its tables.
    """

    code = "tables_taken"

    def __init__(self, wanted: str, clashes: Sequence[tuple[str, str]]) -> None:
        self.clashes = tuple(clashes)
        events = "; ".join(
            _t("%(event)s has tables %(tables)s") % {"event": name, "tables": tables}
            for name, tables in self.clashes
        )
        text = _t("Tables %(wanted)s are not free: %(events)s.")
        shown = text % {"wanted": wanted, "events": events}
        super().__init__(shown, fields={"first_table": [shown]})


class PlayoffRefused(DomainError):
    code = "playoff_state"
    message = _("The playoff does not allow this.")


class PrizeRefused(DomainError):
    code = "prize_state"
    message = _("The prizes cannot be shared like this.")


class QualifierRefused(DomainError):
    code = "qualifier_state"
    message = _("The qualifier does not allow this.")


class UndoRefused(DomainError):
    code = "undo_refused"
    message = _("There is nothing to undo.")


class ImportRefused(DomainError):
    """A player file cannot be read; nothing of it was stored.

    Attributes:
        lines: Per line number what is wrong with it.
    """

    status_code = 400
    code = "import_refused"
    message = _("The file cannot be imported.")

    def __init__(
        self,
        message: Message | None = None,
        *,
        code: str | None = None,
        lines: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.lines = tuple(lines)
        fields = {
            "file": [
                _t("Line %(line)d: %(text)s") % {"line": line, "text": text}
                for line, text in self.lines
            ]
        }
        super().__init__(message, code=code, fields=fields if self.lines else None)


class EngineRefused(DomainError):
    """A match cannot be played on the rules engine.

    Attributes:
        unsupported: Per card name why the engine cannot play it.
    """

    code = "engine_unsupported"
    message = _("The rules engine cannot play this match.")

    def __init__(
        self,
        message: Message | None = None,
        *,
        code: str | None = None,
        unsupported: Sequence[tuple[str, Sequence[str]]] = (),
    ) -> None:
        self.unsupported = tuple((name, tuple(reasons)) for name, reasons in unsupported)
        fields = {"decklist": [f"{name}: {'; '.join(why)}" for name, why in self.unsupported]}
        super().__init__(message, code=code, fields=fields if self.unsupported else None)


class LiveTableRefused(DomainError):
    """The state of a table in the browser, or a rule of the game, does not allow the action."""

    code = "live_table_state"
    message = _("This is not possible at this table.")


class LiveTableMoved(LiveTableRefused):
    """The game went on since the page was shown: something was answered or ended meanwhile."""

    code = "table_moved"
    message = _("The game has gone on. Here is how it stands now.")


class JudgingRefused(DomainError):
    """The state of a call, a note, a deck check or a penalty does not allow the action."""

    code = "judging_state"
    message = _("This is not possible any more.")


class HeadJudgeNeeded(PermissionRefused):
    """Only the head judge of the event decides this."""

    status_code = 403
    code = "head_judge_needed"
    message = _("Only the head judge decides this. Ask the head judge to the table.")


class DraftRefused(DomainError):
    """The state of a draft of cards does not allow the action."""

    code = "draft_state"
    message = _("The state of the draft does not allow this.")


class DraftMoved(DraftRefused):
    """The draft went on since the page was shown: the time was up, or it was sent twice."""

    code = "draft_moved"
    message = _("This pick has been made already. Here is what comes next.")


class EventFileRefused(DomainError):
    """An event or league document cannot be imported; nothing of it was stored.

    Attributes:
        problems: Places in the document, each with what is wrong there.
    """

    status_code = 400
    code = "event_file_refused"
    message = _("The file cannot be imported.")

    def __init__(
        self,
        message: Message | None = None,
        *,
        code: str | None = None,
        problems: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.problems = tuple(problems)
        fields = {"file": [f"{place}: {reason}" for place, reason in self.problems]}
        super().__init__(message, code=code, fields=fields if self.problems else None)


class BackupRefused(DomainError):
    """A backup cannot be written or restored; nothing was changed."""

    code = "backup_refused"
    message = _("The backup cannot be used.")


class MergeRefused(DomainError):
    """Two players cannot become one, or a merge cannot be taken back."""

    code = "merge_refused"
    message = _("These players cannot be merged.")
