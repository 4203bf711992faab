"""Tables, seatings and announcements of an event."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.floor import (
    AnnouncementChangeInput,
    AnnouncementInput,
    AnnouncementOutput,
    SeatingKindInput,
    SeatingOutput,
    SeatPlayersInput,
    TablesInput,
    TablesOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.models import Announcement, Seating, Tournament
from tournaments.selectors import floor, table_ranges
from tournaments.services import announcements, seatings, tables


class TablesViewSet(TournamentView):
    """The tables of an event (staff); organizers change them."""

    queryset = Tournament.objects.none()
    serializer_class = TablesOutput

    def _shown(self, tournament: Tournament) -> Response:
        plan = floor.floor_plan(tournament)
        value = {
            "first_table": tournament.first_table,
            "last_table": plan.last_table,
            "feature_tables": plan.feature_tables,
            "extra_turns": floor.extra_turns_of(tournament, plan),
            "needed": table_ranges.tables_needed(tournament),
            "beside": table_ranges.ranges_beside(tournament),
        }
        return self.shown(TablesOutput, value)

    @extend_schema(responses=TablesOutput)
    def list(self, request: Request, slug: str) -> Response:
        """The event's tables and who else is in the room."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return self._shown(tournament)

    @extend_schema(request=TablesInput, responses=TablesOutput)
    def create(self, request: Request, slug: str) -> Response:
        """Set them; tables of another event in the room are refused (`tables_taken`)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        plan = tables.set_tables(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(TablesInput)
        )
        return self._shown(plan.tournament)

    @extend_schema(request=None, responses=TablesOutput)
    @action(detail=False, methods=["post"])
    def move(self, request: Request, slug: str) -> Response:
        """Move the event to the lowest free tables in the room."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        plan = tables.move_tables(actor=self.actor, tournament=tournament, now=self.now)
        return self._shown(plan.tournament)


class SeatingViewSet(TournamentView):
    """Seats before a round: player meeting and deck construction."""

    queryset = Seating.objects.all()
    serializer_class = SeatingOutput

    def _rows(self, tournament: Tournament):
        return tournament.seatings.prefetch_related("places__registration__player")

    @extend_schema(responses=SeatingOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """The event's seatings, the newest first."""
        return self.listed(self._rows(self.tournament()), SeatingOutput)

    @extend_schema(request=SeatPlayersInput, responses={201: SeatingOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Give everybody a seat (staff); a seating of the same kind is replaced."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        made = seatings.seat_players(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(SeatPlayersInput)
        )
        row = self._rows(tournament).get(pk=made.pk)
        return self.shown(SeatingOutput, row, status.HTTP_201_CREATED)

    @extend_schema(request=SeatingKindInput, responses={204: None})
    @action(detail=False, methods=["post"])
    def clear(self, request: Request, slug: str) -> Response:
        """Take a seating away (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        seatings.clear_seating(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(SeatingKindInput)
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class AnnouncementViewSet(TournamentView):
    """Announcements: everybody reads what is shown now, staff read and write all."""

    queryset = Announcement.objects.all()
    serializer_class = AnnouncementOutput
    lookup_value_regex = r"\d{1,18}"

    def _for_staff(self, pk: str) -> Announcement:
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        return get_object_or_404(Announcement, tournament=tournament, pk=pk)

    @extend_schema(responses=AnnouncementOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """What is announced now; staff see what is over and what is scheduled, too."""
        tournament = self.tournament()
        rows = tournament.announcements.order_by("-shown_from", "-pk")
        if not permissions.can_run_rounds(request.user, tournament):
            rows = rows.current(self.now)
        return self.listed(rows, AnnouncementOutput)

    @extend_schema(request=AnnouncementInput, responses={201: AnnouncementOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Announce something (staff)."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        row = announcements.post_announcement(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(AnnouncementInput)
        )
        return self.shown(AnnouncementOutput, row, status.HTTP_201_CREATED)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One announcement."""
        tournament = self.tournament()
        row = get_object_or_404(Announcement, tournament=tournament, pk=pk)
        if not row.is_current(self.now) and not permissions.can_run_rounds(
            request.user, tournament
        ):
            raise Http404
        return self.shown(AnnouncementOutput, row)

    @extend_schema(request=AnnouncementChangeInput, responses=AnnouncementOutput)
    @action(detail=True, methods=["post"])
    def change(self, request: Request, slug: str, pk: str) -> Response:
        """Write it anew (staff)."""
        row = announcements.change_announcement(
            actor=self.actor,
            announcement=self._for_staff(pk),
            now=self.now,
            **self.input(AnnouncementChangeInput),
        )
        return self.shown(AnnouncementOutput, row)

    @extend_schema(request=None, responses=AnnouncementOutput)
    @action(detail=True, methods=["post"])
    def end(self, request: Request, slug: str, pk: str) -> Response:
        """Take it off the pages (staff)."""
        row = announcements.end_announcement(
            actor=self.actor, announcement=self._for_staff(pk), now=self.now
        )
        return self.shown(AnnouncementOutput, row)
