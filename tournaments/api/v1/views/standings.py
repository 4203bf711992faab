"""Standings, tiebreakers, bracket, final order, audit log."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.audit import AuditOutput
from tournaments.api.v1.serializers.standings import (
    BracketOutput,
    FinalOrderOutput,
    StandingOutput,
    TiebreakersOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.models import AuditEntry, Tournament
from tournaments.selectors import playoffs, standings

AFTER = OpenApiParameter("after", int, description="Only rounds up to this one.")


class StandingsViewSet(TournamentView):
    """What the results of an event amount to."""

    queryset = Tournament.objects.all()
    serializer_class = StandingOutput
    lookup_field = "registration"
    lookup_value_regex = r"\d{1,18}"

    def _after(self) -> int | None:
        text = self.request.query_params.get("after", "")
        if not text:
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 3:
            raise ValidationError({"after": ["Give the number of a round."]})
        return int(text)

    @extend_schema(parameters=[AFTER], responses=StandingOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """The Swiss standings now, or after an earlier round."""
        rows = standings.standings(self.tournament(), after_round=self._after())
        return self.listed(list(rows), StandingOutput)

    @extend_schema(parameters=[AFTER], responses=TiebreakersOutput)
    def retrieve(self, request: Request, slug: str, registration: str) -> Response:
        """A player's tiebreakers: every opponent and every share."""
        tournament = self.tournament()
        found = standings.explain_standing(
            tournament, self.registration(tournament, registration), after_round=self._after()
        )
        if found is None:
            raise Http404
        return self.shown(TiebreakersOutput, found)


class EventResultsViewSet(TournamentView):
    """The bracket, the final order and the log of an event."""

    queryset = Tournament.objects.all()
    serializer_class = BracketOutput

    @extend_schema(responses=BracketOutput)
    @action(detail=False)
    def bracket(self, request: Request, slug: str) -> Response:
        """The playoff bracket; 404 before the cut."""
        tournament = self.tournament()
        found = playoffs.bracket(
            tournament, drafts=permissions.can_run_rounds(request.user, tournament)
        )
        if found is None:
            raise Http404
        return self.shown(BracketOutput, found)

    @extend_schema(operation_id="final_order", responses=FinalOrderOutput(many=True))
    @action(detail=False, url_path="final-order")
    def final_order(self, request: Request, slug: str) -> Response:
        """The final order: the playoff's players first, then by Swiss rank."""
        return self.listed(list(standings.final_order(self.tournament())), FinalOrderOutput)

    @extend_schema(responses=AuditOutput(many=True))
    @action(detail=False)
    def audit(self, request: Request, slug: str) -> Response:
        """Who did what and when, the latest first (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_see_audit, tournament)
        rows = AuditEntry.objects.filter(tournament=tournament).order_by("-pk")
        return self.listed(rows, AuditOutput)
