"""Rounds: pairing, publishing, completing, the clock."""

from collections.abc import Callable

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.audit import AuditOutput
from tournaments.api.v1.serializers.floor import FloorTableOutput
from tournaments.api.v1.serializers.rounds import (
    CompleteInput,
    MatchOutput,
    MinutesInput,
    PairingsOutput,
    PairInput,
    PlayerInRoundInput,
    RoundEntryOutput,
    RoundOutput,
    SwapInput,
    UndoInput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.enums import EntryKind
from tournaments.models import Registration, Round, Tournament
from tournaments.selectors import floor
from tournaments.selectors.clocks import round_clock
from tournaments.services import clocks, pairing_edits, rounds
from tournaments.services.undo import undo_last_action


class ClockOutput(serializers.Serializer):
    """The clock when the answer was made; count on from `seconds_left` while it runs."""

    state = serializers.CharField()
    seconds_left = serializers.IntegerField(allow_null=True)
    ends_at = serializers.DateTimeField(allow_null=True)
    length_minutes = serializers.IntegerField()


class RoundViewSet(TournamentView):
    """The rounds of an event; drafts are for staff only."""

    queryset = Round.objects.all()
    serializer_class = RoundOutput
    lookup_field = "number"
    lookup_value_regex = r"\d{1,4}"

    def _round(self, tournament: Tournament) -> Round:
        found = get_object_or_404(
            Round.objects.select_related("clock"),
            tournament=tournament,
            number=self.kwargs["number"],
        )
        if found.is_draft and not permissions.can_run_rounds(self.request.user, tournament):
            raise Http404
        found.tournament = tournament
        return found

    def _for_staff(self) -> Round:
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self._round(tournament)

    def _pairings(self, round: Round, code: int = status.HTTP_200_OK) -> Response:
        matches = list(round.matches.with_players().order_by("table"))
        for match in matches:
            match.round = round
        entries = list(
            round.entries.exclude(kind=EntryKind.MATCH).select_related("registration__player")
        )
        value = {
            "round": round,
            "matches": matches,
            "byes": [entry for entry in entries if entry.kind == EntryKind.BYE],
            "losses": [entry for entry in entries if entry.kind == EntryKind.LOSS],
        }
        return self.shown(PairingsOutput, value, code)

    @extend_schema(responses=RoundOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """All rounds, the first one first."""
        tournament = self.tournament()
        found = tournament.rounds.order_by("number")
        if not permissions.can_run_rounds(request.user, tournament):
            found = found.visible()
        return self.listed(found, RoundOutput)

    @extend_schema(responses=PairingsOutput)
    def retrieve(self, request: Request, slug: str, number: str) -> Response:
        """One round with its matches (by table), byes and assigned losses."""
        return self._pairings(self._round(self.tournament()))

    @extend_schema(request=PairInput, responses={201: PairingsOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Pair the next round as a draft; after the Swiss rounds, make the cut."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        made = rounds.pair_next_round(
            actor=self.actor, tournament=tournament, now=self.now, **self._wishes(tournament)
        )
        return self._pairings(made, status.HTTP_201_CREATED)

    def _wishes(self, tournament: Tournament) -> dict[str, object]:
        data = self.input(PairInput)
        pairs = data.pop("forbidden", [])
        ids = {pk for pair in pairs for pk in pair}
        known = Registration.objects.filter(tournament=tournament).in_bulk(ids)
        unknown = sorted(ids - known.keys())
        if unknown:
            raise ValidationError({"forbidden": [f"Not in this event: {unknown}"]})
        data["wishes"] = rounds.RoundWishes(
            forbidden=tuple((known[one], known[other]) for one, other in pairs)
        )
        return data

    @extend_schema(request=PairInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def repair(self, request: Request, slug: str, number: str) -> Response:
        """Pair a draft, or a published round without any result, again."""
        round = self._for_staff()
        options = self._wishes(round.tournament)
        options.pop("allow_missing_results", None)
        return self._pairings(
            rounds.repair_round(actor=self.actor, round=round, now=self.now, **options)
        )

    @extend_schema(request=None, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def publish(self, request: Request, slug: str, number: str) -> Response:
        """Show the pairings to everybody."""
        round = rounds.publish_round(actor=self.actor, round=self._for_staff(), now=self.now)
        return self._pairings(round)

    @extend_schema(request=SwapInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def swap(self, request: Request, slug: str, number: str) -> Response:
        """Let two players take each other's place."""
        return self._edit(pairing_edits.swap_players)

    @extend_schema(request=SwapInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def pair(self, request: Request, slug: str, number: str) -> Response:
        """Let two players meet; their former opponents meet each other."""
        return self._edit(pairing_edits.pair_manually)

    def _edit(self, service: Callable[..., Round]) -> Response:
        round = self._for_staff()
        data = self.input(SwapInput)
        first, second = (
            self.registration(round.tournament, data[side]) for side in ("one", "other")
        )
        edited = service(actor=self.actor, round=round, first=first, second=second, now=self.now)
        return self._pairings(edited)

    @extend_schema(request=PlayerInRoundInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"], url_path="assign-bye")
    def assign_bye(self, request: Request, slug: str, number: str) -> Response:
        """Give a player the round's bye; whoever had it takes the player's place."""
        return self._assign(pairing_edits.assign_bye)

    @extend_schema(request=PlayerInRoundInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"], url_path="assign-loss")
    def assign_loss(self, request: Request, slug: str, number: str) -> Response:
        """Give a player who is not in the round an assigned loss."""
        return self._assign(pairing_edits.assign_loss)

    def _assign(self, service: Callable[..., Round]) -> Response:
        round = self._for_staff()
        player = self.registration(round.tournament, self.input(PlayerInRoundInput)["registration"])
        edited = service(actor=self.actor, round=round, registration=player, now=self.now)
        return self._pairings(edited)

    @extend_schema(request=UndoInput, responses=AuditOutput)
    @action(detail=True, methods=["post"])
    def undo(self, request: Request, slug: str, number: str) -> Response:
        """Take back the last staff action on the round."""
        round = self._for_staff()
        entry = undo_last_action(
            actor=self.actor,
            tournament=round.tournament,
            round_number=round.number,
            now=self.now,
            expected_entry_id=self.input(UndoInput).get("entry"),
        )
        return self.shown(AuditOutput, entry)

    @extend_schema(request=CompleteInput, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def complete(self, request: Request, slug: str, number: str) -> Response:
        """Close the round; open matches must be allowed expressly."""
        round = rounds.complete_round(
            actor=self.actor, round=self._for_staff(), now=self.now, **self.input(CompleteInput)
        )
        return self._pairings(round)

    @extend_schema(request=None, responses=PairingsOutput)
    @action(detail=True, methods=["post"])
    def reopen(self, request: Request, slug: str, number: str) -> Response:
        """Open the last completed round again."""
        return self._pairings(
            rounds.reopen_round(actor=self.actor, round=self._for_staff(), now=self.now)
        )

    @extend_schema(request=None, responses={204: None})
    @action(detail=True, methods=["post"])
    def discard(self, request: Request, slug: str, number: str) -> Response:
        """Throw a draft away."""
        rounds.discard_draft(actor=self.actor, round=self._for_staff(), now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses=MatchOutput(many=True))
    @action(detail=True)
    def matches(self, request: Request, slug: str, number: str) -> Response:
        """The round's matches by table, paginated."""
        round = self._round(self.tournament())
        found = round.matches.with_players().select_related("round").order_by("table")
        return self.listed(found, MatchOutput)

    @extend_schema(responses=RoundEntryOutput(many=True))
    @action(detail=True)
    def byes(self, request: Request, slug: str, number: str) -> Response:
        """The round's byes and assigned losses, paginated."""
        round = self._round(self.tournament())
        found = round.entries.exclude(kind=EntryKind.MATCH).select_related("registration__player")
        return self.listed(found, RoundEntryOutput)

    @extend_schema(responses=FloorTableOutput(many=True))
    @action(detail=True)
    def outstanding(self, request: Request, slug: str, number: str) -> Response:
        """Tables without a result, with their time and extra turns (staff)."""
        round = self._for_staff()
        rows = floor.outstanding_tables(round, now=self.now) if round.is_open else []
        return self.listed(rows, FloorTableOutput)

    # -- the clock ---------------------------------------------------------------------------

    def _clock(self, round: Round) -> Response:
        fresh = Round.objects.select_related("clock").get(pk=round.pk)
        return self.shown(ClockOutput, round_clock(fresh, now=self.now))

    @extend_schema(responses=ClockOutput)
    @action(detail=True)
    def clock(self, request: Request, slug: str, number: str) -> Response:
        """What the clock shows now."""
        return self._clock(self._round(self.tournament()))

    @extend_schema(request=None, responses=ClockOutput)
    @action(detail=True, methods=["post"], url_path="clock/start")
    def start_clock(self, request: Request, slug: str, number: str) -> Response:
        """Start the clock."""
        round = self._for_staff()
        clocks.start_clock(actor=self.actor, round=round, now=self.now)
        return self._clock(round)

    @extend_schema(request=None, responses=ClockOutput)
    @action(detail=True, methods=["post"], url_path="clock/pause")
    def pause_clock(self, request: Request, slug: str, number: str) -> Response:
        """Stop the clock for everybody."""
        round = self._for_staff()
        clocks.pause_clock(actor=self.actor, round=round, now=self.now)
        return self._clock(round)

    @extend_schema(request=None, responses=ClockOutput)
    @action(detail=True, methods=["post"], url_path="clock/resume")
    def resume_clock(self, request: Request, slug: str, number: str) -> Response:
        """Let the clock run on."""
        round = self._for_staff()
        clocks.resume_clock(actor=self.actor, round=round, now=self.now)
        return self._clock(round)

    @extend_schema(request=MinutesInput, responses=ClockOutput)
    @action(detail=True, methods=["post"], url_path="clock/extend")
    def extend_clock(self, request: Request, slug: str, number: str) -> Response:
        """Give every table more minutes."""
        round = self._for_staff()
        minutes = self.input(MinutesInput)["minutes"]
        clocks.extend_clock(actor=self.actor, round=round, minutes=minutes, now=self.now)
        return self._clock(round)
