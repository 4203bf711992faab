"""Judging: the guide, penalties, calls, notes, deck checks, officials, the report."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.judging import (
    CallInput,
    CallOutput,
    DeckCheckFinishInput,
    DeckCheckInput,
    DeckCheckOutput,
    DeckCheckStartInput,
    EscalateInput,
    InfractionOutput,
    JudgeReportOutput,
    NoteInput,
    NoteOutput,
    OfficialInput,
    OfficialOutput,
    OutsiderPenaltyInput,
    PenaltyOutput,
    ResolveInput,
    RevokeInput,
    StaffCallOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.infractions import guide_for
from tournaments.models import (
    DeckCheck,
    EventOfficial,
    JudgeCall,
    JudgeNote,
    Match,
    Penalty,
    Tournament,
)
from tournaments.selectors import judging
from tournaments.selectors.deck_checks import deck_checks_of
from tournaments.selectors.penalties import penalties_of
from tournaments.services import deck_checks, judge_calls, judge_notes, officials, penalties

PK = r"\d{1,18}"


def ruling_of(data: dict[str, Any]) -> penalties.Ruling:
    """A validated `RulingInput` as the service takes it."""
    lists = {name: tuple(data[name]) for name in ("codes", "conditions", "score") if name in data}
    return penalties.Ruling(**{**data, **lists})


class InfractionViewSet(TournamentView):
    """The penalty document that counts at the event's rules enforcement level."""

    queryset = Penalty.objects.none()
    serializer_class = InfractionOutput
    pagination_class = None

    @extend_schema(responses=InfractionOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """Codes, default penalties, conditions and remedies."""
        guide = guide_for(self.tournament().rules_enforcement_level)
        return Response(InfractionOutput(guide, many=True).data)


class PenaltyViewSet(TournamentView):
    """All penalties of an event (judges). Players' are given below their registration."""

    queryset = Penalty.objects.all()
    serializer_class = PenaltyOutput
    lookup_value_regex = PK

    def _rows(self) -> QuerySet[Penalty]:
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        return penalties_of(tournament)

    def list(self, request: Request, slug: str) -> Response:
        """Every penalty, newest first."""
        return self.listed(self._rows(), PenaltyOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One penalty."""
        return self.shown(PenaltyOutput, get_object_or_404(self._rows(), pk=pk))

    @extend_schema(request=OutsiderPenaltyInput, responses={201: PenaltyOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Record a penalty of somebody who is not enrolled."""
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        data = self.input(OutsiderPenaltyInput)
        made = penalties.penalize_outsider(
            actor=self.actor,
            tournament=tournament,
            person=data.pop("person"),
            table=data.pop("table", None),
            ruling=ruling_of(data),
            now=self.now,
        )
        return self.shown(PenaltyOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=RevokeInput, responses=PenaltyOutput)
    @action(detail=True, methods=["post"])
    def revoke(self, request: Request, slug: str, pk: str) -> Response:
        """Take a penalty back (head judge)."""
        found = get_object_or_404(self._rows(), pk=pk)
        done = penalties.revoke_penalty(
            actor=self.actor, penalty=found, now=self.now, **self.input(RevokeInput)
        )
        return self.shown(PenaltyOutput, done)


class JudgeCallViewSet(TournamentView):
    """Calls for a judge. Staff see all; players call to their own match."""

    queryset = JudgeCall.objects.all()
    serializer_class = StaffCallOutput
    lookup_value_regex = PK

    def _rows(self, tournament: Tournament) -> QuerySet[JudgeCall]:
        return judging.calls_of(tournament)

    def _one(self, *, staff: Any = permissions.can_judge) -> JudgeCall:
        tournament = self.tournament()
        found = get_object_or_404(self._rows(tournament), pk=self.kwargs["pk"])
        self.allow(staff, tournament)
        return found

    def _fresh(self, call: JudgeCall, code: int = status.HTTP_200_OK) -> Response:
        return self.shown(StaffCallOutput, self._rows(call.tournament).get(pk=call.pk), code)

    def list(self, request: Request, slug: str) -> Response:
        """All calls, newest first (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self.listed(self._rows(tournament), StaffCallOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One call (staff)."""
        return self.shown(StaffCallOutput, self._one(staff=permissions.can_run_rounds))

    @extend_schema(request=CallInput, responses={201: CallOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Call a judge; a table that is waiting keeps its one call."""
        tournament = self.tournament()
        data = self.input(CallInput)
        if permissions.can_run_rounds(request.user, tournament):
            made = judge_calls.call_judge(
                actor=self.actor, tournament=tournament, now=self.now, **data
            )
            return self._fresh(made, status.HTTP_201_CREATED)
        if self.actor is None:
            raise NotAuthenticated()
        match = (
            Match.objects.with_players()
            .filter(
                round__tournament=tournament,
                round__status="published",
                entries__registration__in=tournament.registrations.of_user(self.actor.pk),
            )
            .first()
        )
        if match is None:
            raise PermissionDenied()
        own = tournament.registrations.of_user(self.actor.pk).select_related("player").first()
        made = judge_calls.call_judge(
            actor=self.actor,
            tournament=tournament,
            match=match,
            caller=own,
            topic=data["topic"],
            text=data.get("text", ""),
            now=self.now,
        )
        return self.shown(CallOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=StaffCallOutput)
    @action(detail=True, methods=["post"])
    def take(self, request: Request, slug: str, pk: str) -> Response:
        """Go to the table (judges)."""
        return self._fresh(judge_calls.take_call(actor=self.actor, call=self._one(), now=self.now))

    @extend_schema(request=EscalateInput, responses=StaffCallOutput)
    @action(detail=True, methods=["post"])
    def escalate(self, request: Request, slug: str, pk: str) -> Response:
        """Pass a call to the head judge (judges)."""
        return self._fresh(
            judge_calls.escalate_call(
                actor=self.actor, call=self._one(), now=self.now, **self.input(EscalateInput)
            )
        )

    @extend_schema(request=ResolveInput, responses=StaffCallOutput)
    @action(detail=True, methods=["post"])
    def resolve(self, request: Request, slug: str, pk: str) -> Response:
        """End a call, with extra minutes for the table (judges)."""
        return self._fresh(
            judge_calls.resolve_call(
                actor=self.actor, call=self._one(), now=self.now, **self.input(ResolveInput)
            )
        )

    @extend_schema(request=None, responses=CallOutput)
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, slug: str, pk: str) -> Response:
        """No judge is needed any more (staff, or the player who called)."""
        tournament = self.tournament()
        found = get_object_or_404(self._rows(tournament), pk=pk)
        if self.actor is None or found.called_by_id != self.actor.pk:
            self.allow(permissions.can_run_rounds, tournament)
        done = judge_calls.cancel_call(actor=self.actor, call=found, now=self.now)
        return self.shown(CallOutput, done)


class JudgeNoteViewSet(TournamentView):
    """Judges' notes (judges)."""

    queryset = JudgeNote.objects.all()
    serializer_class = NoteOutput
    lookup_value_regex = PK

    def _judged(self) -> Tournament:
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        return tournament

    def list(self, request: Request, slug: str) -> Response:
        """All notes, newest first."""
        rows = JudgeNote.objects.filter(tournament=self._judged())
        return self.listed(
            rows.select_related("round", "written_by").order_by("-created_at", "-pk"), NoteOutput
        )

    @extend_schema(request=NoteInput, responses={201: NoteOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Write a note about a table, a player or the event."""
        tournament = self._judged()
        data = self.input(NoteInput)
        match = registration = None
        if "match" in data:
            match = get_object_or_404(
                Match.objects.select_related("round"),
                pk=data["match"],
                round__tournament=tournament,
            )
        if "registration" in data:
            registration = self.registration(tournament, data["registration"])
        made = judge_notes.add_note(
            actor=self.actor,
            tournament=tournament,
            text=data["text"],
            match=match,
            registration=registration,
            now=self.now,
        )
        return self.shown(NoteOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Throw a note away."""
        note = get_object_or_404(JudgeNote, pk=pk, tournament=self._judged())
        judge_notes.remove_note(actor=self.actor, note=note, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckCheckViewSet(TournamentView):
    """Deck checks (judges)."""

    queryset = DeckCheck.objects.all()
    serializer_class = DeckCheckOutput
    lookup_value_regex = PK

    def _rows(self) -> QuerySet[DeckCheck]:
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        return deck_checks_of(tournament)

    def _fresh(self, check: DeckCheck) -> Response:
        return self.shown(DeckCheckOutput, deck_checks_of(check.tournament).get(pk=check.pk))

    def list(self, request: Request, slug: str) -> Response:
        """All deck checks, newest first."""
        return self.listed(self._rows(), DeckCheckOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One deck check."""
        return self.shown(DeckCheckOutput, get_object_or_404(self._rows(), pk=pk))

    @extend_schema(request=DeckCheckInput, responses={201: DeckCheckOutput(many=True)})
    def create(self, request: Request, slug: str) -> Response:
        """Choose decks to check."""
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        data = self.input(DeckCheckInput)
        if "registration" in data:
            made = deck_checks.assign_deck_check(
                actor=self.actor,
                registration=self.registration(tournament, data["registration"]),
                both=data["both"],
                now=self.now,
            )
        else:
            current = judging.open_round(tournament)
            if current is None:
                raise ValidationError({"registration": ["No round is open."]})
            made = deck_checks.assign_random_checks(
                actor=self.actor,
                round=current,
                tables=data["tables"],
                seed=data.get("seed"),
                now=self.now,
            )
        return Response(
            DeckCheckOutput(made, many=True, context=self.get_serializer_context()).data,
            status=status.HTTP_201_CREATED,
        )

    @extend_schema(request=DeckCheckStartInput, responses=DeckCheckOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, slug: str, pk: str) -> Response:
        """Take the deck."""
        check = get_object_or_404(self._rows(), pk=pk)
        return self._fresh(
            deck_checks.start_deck_check(
                actor=self.actor, check=check, now=self.now, **self.input(DeckCheckStartInput)
            )
        )

    @extend_schema(request=DeckCheckFinishInput, responses=DeckCheckOutput)
    @action(detail=True, methods=["post"])
    def finish(self, request: Request, slug: str, pk: str) -> Response:
        """Give the deck back; the table gets its extra time."""
        check = get_object_or_404(self._rows(), pk=pk)
        return self._fresh(
            deck_checks.finish_deck_check(
                actor=self.actor, check=check, now=self.now, **self.input(DeckCheckFinishInput)
            )
        )

    @extend_schema(request=None, responses=DeckCheckOutput)
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, slug: str, pk: str) -> Response:
        """Leave the deck unchecked."""
        check = get_object_or_404(self._rows(), pk=pk)
        return self._fresh(
            deck_checks.cancel_deck_check(actor=self.actor, check=check, now=self.now)
        )


class OfficialViewSet(TournamentView):
    """Who officiates in the event. Staff see it, organizers change it."""

    queryset = EventOfficial.objects.all()
    serializer_class = OfficialOutput
    lookup_value_regex = PK

    def list(self, request: Request, slug: str) -> Response:
        """The officials, the acting head judge first (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self.listed(judging.officials_of(tournament), OfficialOutput)

    @extend_schema(request=OfficialInput, responses={201: OfficialOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Give a member of the staff an office (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        data = self.input(OfficialInput)
        user = User.objects.filter(
            username=data["user"], staff_memberships__organization=tournament.organization
        ).first()
        if user is None:
            raise ValidationError({"user": ["Nobody on the staff has this username."]})
        made = officials.name_official(
            actor=self.actor,
            tournament=tournament,
            user=user,
            role=data["role"],
            acting=data["acting"],
            now=self.now,
        )
        return self.shown(OfficialOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Take an office away (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        row = get_object_or_404(EventOfficial, pk=pk, tournament=tournament)
        officials.remove_official(actor=self.actor, official=row, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)


class JudgeReportViewSet(TournamentView):
    """The report of the judges (judges)."""

    queryset = Penalty.objects.none()
    serializer_class = JudgeReportOutput
    pagination_class = None

    @extend_schema(responses=JudgeReportOutput)
    def list(self, request: Request, slug: str) -> Response:
        """Penalties by infraction, checked decks, calls with waiting times."""
        tournament = self.tournament()
        self.allow(permissions.can_judge, tournament)
        return self.shown(JudgeReportOutput, judging.judge_report(tournament, now=self.now))
