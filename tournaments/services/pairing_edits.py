"""Edits of single pairings: in a draft freely, in a published round while no result is in."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Max, Q
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, EntryKind, RegistrationStatus, ResultStatus
from tournaments.errors import InvalidInput, PairingRefused, RoundClosed
from tournaments.log_text import Told
from tournaments.models import Match, Registration, Round, RoundEntry, Tournament
from tournaments.pairing_input import EDITED, ReasonJson
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.penalties import apply_pending_penalties, release_penalties
from tournaments.services.round_rows import store_seat_matches
from tournaments.services.rounds import lock_round

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class _Editor:
    """The locked rows of one round that is being edited, and the record of what changes."""

    def __init__(self, round: Round) -> None:
        self.tournament, self.round = lock_round(round)
        if self.round.is_complete:
            raise RoundClosed()
        if self.round.is_playoff:
            raise PairingRefused(_("Playoff pairings follow the bracket."), code="bracket_fixed")
        if self.tournament.is_round_robin:
            raise PairingRefused(_("A round robin follows its schedule."), code="schedule_fixed")
        self.changes = Changes()
        if self.round.is_open:
            release_penalties(self.round, self.changes)

    def entry_of(self, registration: Registration) -> RoundEntry | None:
        return (
            RoundEntry.objects.select_for_update(of=("self",))
            .select_related("match", "registration__player")
            .filter(round=self.round, registration=registration)
            .first()
        )

    def need_entry(self, registration: Registration) -> RoundEntry:
        entry = self.entry_of(registration)
        if entry is None:
            raise PairingRefused(_("This player has no place in this round."), code="not_in_round")
        return entry

    def ensure_open(self, *entries: RoundEntry | None) -> None:
        for entry in entries:
            if entry is not None and entry.match is not None:
                ensure_without_result(entry.match)

    def put(self, entry: RoundEntry, match: Match | None, kind: EntryKind) -> None:
        """Move a player's entry into a match, a bye or a loss."""
        self.changes.changing(entry)
        entry.match = match
        entry.kind = kind
        entry.reasons = [] if match is not None else [{"code": "by_hand", "values": []}]
        entry.save()

    def seat(self, match: Match, old: RoundEntry, new: RoundEntry) -> None:
        """Put the player of `new` where the player of `old` sits."""
        self.changes.changing(match)
        if match.player_one_id == old.registration_id:
            match.player_one_id, match.points_one = new.registration_id, new.match_points
        else:
            match.player_two_id, match.points_two = new.registration_id, new.match_points

    def save_match(self, match: Match) -> None:
        match.reasons = [{"code": EDITED, "values": []}, *_rematch_reason(match, self.tournament)]
        match.version += 1
        match.save()

    def finish(self, *, actor: User | None, now: datetime, told: Told) -> Round:
        if not self.round.is_edited:
            self.changes.changing(self.round)
            self.round.is_edited = True
            self.round.is_optimal = False
            self.round.save(update_fields=["is_edited", "is_optimal"])
        if self.round.is_open:
            apply_pending_penalties(self.round, self.changes, by=actor, now=now)
        record(
            tournament=self.tournament,
            actor=actor,
            action=AuditAction.PAIRINGS_EDITED,
            now=now,
            changes=self.changes,
            round_number=self.round.number,
            told=told,
            can_be_undone=True,
        )
        return self.round


def ensure_without_result(match: Match) -> None:
    if match.result_status != ResultStatus.OPEN:
        raise PairingRefused(
            _("Table %(table)d has a result already.") % {"table": match.table},
            code="table_has_result",
        )


def _rematch_reason(match: Match, tournament: Tournament) -> list[ReasonJson]:
    pair = (match.player_one_id, match.player_two_id)
    met = (
        Match.objects.filter(round__tournament=tournament, round__phase="swiss")
        .exclude(pk=match.pk)
        .filter(
            Q(player_one_id=pair[0], player_two_id=pair[1])
            | Q(player_one_id=pair[1], player_two_id=pair[0])
        )
        .exists()
    )
    return [{"code": "rematch_by_hand", "values": []}] if met else []


@transaction.atomic
def swap_players(
    *,
    actor: User | None,
    round: Round,
    first: Registration,
    second: Registration,
    now: datetime,
) -> Round:
    """Let two players take each other's place: table against table, or table against bye.

    Raises:
        PairingRefused: They play each other (code ``same_match``), one has no place in the round
            (``not_in_round``), or one of their tables has a result (``table_has_result``).
        RoundClosed: The round is complete.
    """
    editor = _Editor(round)
    one, two = editor.need_entry(first), editor.need_entry(second)
    if one.pk == two.pk or (one.match_id is not None and one.match_id == two.match_id):
        raise PairingRefused(_("These two players play each other."), code="same_match")
    if one.match is None and two.match is None and one.kind == two.kind:
        raise PairingRefused(_("Both players have the same already."), code="same_match")
    editor.ensure_open(one, two)
    _swap(editor, one, two)
    return editor.finish(
        actor=actor,
        now=now,
        told=telling.exchange(telling.entrant(one.registration), telling.entrant(two.registration)),
    )


def _swap(editor: _Editor, one: RoundEntry, two: RoundEntry) -> None:
    match_one, kind_one = one.match, EntryKind(one.kind)
    match_two, kind_two = two.match, EntryKind(two.kind)
    if match_one is not None:
        editor.seat(match_one, one, two)
    if match_two is not None:
        editor.seat(match_two, two, one)
    editor.put(one, match_two, kind_two)
    editor.put(two, match_one, kind_one)
    for match in (match_one, match_two):
        if match is not None:
            editor.save_match(match)


@transaction.atomic
def pair_manually(
    *,
    actor: User | None,
    round: Round,
    first: Registration,
    second: Registration,
    now: datetime,
) -> Round:
    """Let two players meet in this round; their former opponents meet each other.

    A player with a bye or an assigned loss, or a late entrant without a place, is fetched from
    there; if that leaves a former opponent alone, it meets who has the bye, or gets it.

    Raises:
        PairingRefused: They meet already, one has left the tournament, or one of their tables
            has a result.
    """
    editor = _Editor(round)
    if first.pk == second.pk:
        raise PairingRefused(_("A player cannot play alone."), code="same_match")
    for registration in (first, second):
        fresh = Registration.objects.get(pk=registration.pk)
        if (
            fresh.tournament_id != editor.tournament.pk
            or fresh.status != RegistrationStatus.PLAYING
        ):
            raise PairingRefused(_("This player is not in the tournament."), code="not_playing")
    one, two = _present(editor, first), _present(editor, second)
    if one.match_id is not None and one.match_id == two.match_id:
        raise PairingRefused(_("These two players play each other."), code="same_match")
    editor.ensure_open(one, two)
    if one.match is None and two.match is None:
        _seat_at_new_table(editor, one, two)
    else:
        guest, host = (two, one) if one.match is not None else (one, two)
        left_over = _opponent(host)
        _swap(editor, guest, left_over)
        holder = _bye_of(editor, but_not=left_over)
        if left_over.kind == EntryKind.BYE and holder is not None:
            _seat_at_new_table(editor, left_over, holder)
    return editor.finish(
        actor=actor,
        now=now,
        told=telling.pair(telling.entrant(one.registration), telling.entrant(two.registration)),
    )


def _seat_at_new_table(editor: _Editor, one: RoundEntry, two: RoundEntry) -> None:
    """A new match, behind the last table, for two players who have none."""
    table = (editor.round.matches.aggregate(top=Max("table"))["top"] or 0) + 1
    match = Match(
        round=editor.round,
        table=max(table, editor.tournament.first_table),
        player_one=one.registration,
        player_two=two.registration,
        points_one=one.match_points,
        points_two=two.match_points,
    )
    editor.save_match(match)
    store_seat_matches(editor.tournament, [match])
    editor.changes.created(match)
    editor.put(one, match, EntryKind.MATCH)
    editor.put(two, match, EntryKind.MATCH)


def _present(editor: _Editor, registration: Registration) -> RoundEntry:
    """The player's entry; somebody without one gets a bye first, to be exchanged at once."""
    entry = editor.entry_of(registration)
    if entry is None:
        entry = RoundEntry.objects.create(
            round=editor.round,
            registration=registration,
            kind=EntryKind.BYE,
            reasons=[{"code": "by_hand", "values": []}],
        )
        editor.changes.created(entry)
    elif entry.match is None and entry.kind == EntryKind.LOSS:
        editor.put(entry, None, EntryKind.BYE)
    return entry


def _opponent(entry: RoundEntry) -> RoundEntry:
    return (
        RoundEntry.objects.select_related("match", "registration__player")
        .exclude(pk=entry.pk)
        .get(match_id=entry.match_id)
    )


@transaction.atomic
def assign_bye(
    *, actor: User | None, round: Round, registration: Registration, now: datetime
) -> Round:
    """Give a player the bye of the round; who had it plays in the player's place.

    Raises:
        PairingRefused: Nobody has a bye, so that an opponent would be left alone (code
            ``no_bye``): pair the round again with a bye set by hand.
    """
    editor = _Editor(round)
    entry = editor.need_entry(registration)
    if entry.kind == EntryKind.BYE:
        raise PairingRefused(_("This player has the bye already."), code="same_match")
    holder = _bye_of(editor)
    editor.ensure_open(entry)
    if entry.match is None:
        editor.put(entry, None, EntryKind.BYE)
    elif holder is None:
        raise PairingRefused(
            _("Nobody has a bye in this round: pair it again with this bye set."), code="no_bye"
        )
    else:
        _swap(editor, entry, holder)
    return editor.finish(actor=actor, now=now, told=telling.entrant(entry.registration))


@transaction.atomic
def assign_loss(
    *, actor: User | None, round: Round, registration: Registration, now: datetime
) -> Round:
    """Let a player sit the round out with a loss, as for being absent.

    The opponent meets the player with the bye, or has the bye if nobody has one.
    """
    editor = _Editor(round)
    entry = editor.need_entry(registration)
    if entry.kind == EntryKind.LOSS:
        raise PairingRefused(_("This player has an assigned loss already."), code="same_match")
    editor.ensure_open(entry)
    if entry.match is not None:
        holder = _bye_of(editor)
        if holder is None:
            match, opponent = entry.match, _opponent(entry)
            editor.put(opponent, None, EntryKind.BYE)
            editor.put(entry, None, EntryKind.LOSS)
            editor.changes.deleting(
                *match.extensions.order_by("pk"), *match.seat_matches.order_by("pk"), match
            )
            match.delete()
        else:
            _swap(editor, entry, holder)
    if entry.kind != EntryKind.LOSS:
        editor.put(entry, None, EntryKind.LOSS)
    return editor.finish(actor=actor, now=now, told=telling.entrant(entry.registration))


def _bye_of(editor: _Editor, *, but_not: RoundEntry | None = None) -> RoundEntry | None:
    """A bye that may be exchanged: not one that was awarded before the event."""
    byes = (
        RoundEntry.objects.select_for_update(of=("self",))
        .select_related("registration__player")
        .filter(round=editor.round, kind=EntryKind.BYE)
        .exclude(pk=None if but_not is None else but_not.pk)
        .order_by("-pk")
    )
    return next(
        (one for one in byes if all(why["code"] != "awarded_bye" for why in one.reasons)), None
    )


@transaction.atomic
def move_to_table(*, actor: User | None, match: Match, table: int, now: datetime) -> Round:
    """Give a match another table; a match that sits there gets this one's."""
    if table < 1:
        raise InvalidInput(fields={"table": [_("Table numbers start at 1.")]})
    editor = _Editor(match.round)
    row = Match.objects.select_for_update().get(pk=match.pk)
    old = row.table
    if old == table:
        return editor.round
    other = editor.round.matches.filter(table=table).first()
    editor.changes.changing(row)
    if other is not None:
        editor.changes.changing(other)
        other.table = (editor.round.matches.aggregate(top=Max("table"))["top"] or 0) + 1
        other.save(update_fields=["table"])
    row.table = table
    row.save(update_fields=["table"])
    if other is not None:
        other.table = old
        other.save(update_fields=["table"])
    return editor.finish(
        actor=actor, now=now, told=telling.change(telling.table(old), telling.table(table))
    )
