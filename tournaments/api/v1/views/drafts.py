"""Drafts: prepared, started, picked in, called."""

from collections.abc import Callable

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from decks.drafting import DECLINE, Choice, ChoiceKind, split, take, take_pile
from tournaments import permissions
from tournaments.api.v1.serializers.drafts import (
    DraftCallInput,
    DraftCreateInput,
    DraftMarkInput,
    DraftOutput,
    DraftPickInput,
    DraftPickOutput,
    DraftPodInput,
    DraftReplaceInput,
    DraftSeatViewOutput,
    DraftSeedInput,
    DraftSkipInput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.errors import DraftRefused
from tournaments.models import Draft, DraftSeat
from tournaments.selectors import drafts as selectors
from tournaments.services import drafts
from tournaments.services.drafts import DraftSettings


def choice_of(data: dict[str, object]) -> Choice:
    """The decision that a request names."""
    cards = [int(key) for key in data["cards"]]  # type: ignore[attr-defined]
    match ChoiceKind(str(data["choice"])):
        case ChoiceKind.TAKE:
            return take(*cards)
        case ChoiceKind.SPLIT:
            return split(cards)
        case ChoiceKind.TAKE_PILE:
            return take_pile(int(str(data["pile"])))
        case ChoiceKind.DECLINE:
            return DECLINE


class DraftViewSet(TournamentView):
    """The drafts of an event. Packs and picks are seen by their seats only."""

    queryset = Draft.objects.all()
    serializer_class = DraftOutput
    lookup_field = "number"
    lookup_value_regex = r"\d{1,4}"

    def _draft(self) -> Draft:
        tournament = self.tournament()
        found = selectors.draft_by_number(tournament, int(self.kwargs["number"]))
        if found is None:
            raise Http404
        return found

    def _for_staff(self) -> Draft:
        self.allow(permissions.can_run_rounds, self.tournament())
        return self._draft()

    def _seat(self, draft: Draft, pk: int) -> DraftSeat:
        found = get_object_or_404(
            DraftSeat.objects.select_related("pod", "registration__player"),
            pod__draft=draft,
            pk=pk,
        )
        found.pod.draft = draft
        return found

    def _own_seat(self) -> DraftSeat:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated()
        draft = self._draft()
        found = selectors.seat_of_user(draft, self.request.user.pk)
        if found is None or not draft.is_live:
            raise PermissionDenied()
        return found

    @extend_schema(responses=DraftOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """All drafts of the event with their tables."""
        return self.listed(selectors.drafts_of(self.tournament()), DraftOutput)

    @extend_schema(responses=DraftOutput)
    def retrieve(self, request: Request, slug: str, number: str) -> Response:
        """One draft: who sits where."""
        return self.shown(DraftOutput, self._draft())

    @extend_schema(request=DraftCreateInput, responses={201: DraftOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Prepare a draft and draw its seats."""
        tournament = self.tournament()
        self.allow(permissions.can_run_rounds, tournament)
        data = self.input(DraftCreateInput)
        seed = data.pop("seed", None)
        made = drafts.create_draft(
            actor=self.actor,
            tournament=tournament,
            now=self.now,
            settings=DraftSettings(**data),
            seed=seed,
        )
        return self.shown(DraftOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=DraftSeedInput, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def reseat(self, request: Request, slug: str, number: str) -> Response:
        """Draw pods and seats anew; refused once the draft has started."""
        draft = self._for_staff()
        seed = self.input(DraftSeedInput).get("seed")
        made = drafts.reseat_draft(actor=self.actor, draft=draft, now=self.now, seed=seed)
        return self.shown(DraftOutput, made)

    @extend_schema(request=None, responses={204: None})
    @action(detail=True, methods=["post"])
    def remove(self, request: Request, slug: str, number: str) -> Response:
        """Take a draft back that has not started."""
        drafts.remove_draft(actor=self.actor, draft=self._for_staff(), now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=DraftReplaceInput, responses=DraftOutput)
    @action(detail=True, methods=["post"], url_path="replace-player")
    def replace_player(self, request: Request, slug: str, number: str) -> Response:
        """Give a seat to another player before the draft starts."""
        draft = self._for_staff()
        data = self.input(DraftReplaceInput)
        drafts.replace_player(
            actor=self.actor,
            seat=self._seat(draft, data["seat"]),
            registration=self.registration(draft.tournament, data["registration"]),
            now=self.now,
        )
        return self.shown(DraftOutput, draft)

    @extend_schema(request=DraftSkipInput, responses=DraftOutput)
    @action(detail=True, methods=["post"], url_path="skip-player")
    def skip_player(self, request: Request, slug: str, number: str) -> Response:
        """Skip the further picks of somebody who cannot go on."""
        draft = self._for_staff()
        seat = self._seat(draft, self.input(DraftSkipInput)["seat"])
        drafts.skip_player(actor=self.actor, seat=seat, now=self.now)
        return self.shown(DraftOutput, draft)

    def _change(self, service: Callable[..., Draft]) -> Response:
        draft = self._for_staff()
        pod = self.input(DraftPodInput).get("pod")
        service(actor=self.actor, draft=draft, now=self.now, pod_number=pod)
        return self.shown(DraftOutput, draft)

    @extend_schema(request=DraftPodInput, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, slug: str, number: str) -> Response:
        """Begin at all tables that wait, or at one."""
        return self._change(drafts.start_draft)

    @extend_schema(request=DraftPodInput, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def pause(self, request: Request, slug: str, number: str) -> Response:
        """Stop the clocks; nobody can pick."""
        return self._change(drafts.pause_draft)

    @extend_schema(request=DraftPodInput, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def resume(self, request: Request, slug: str, number: str) -> Response:
        """Let paused tables go on."""
        return self._change(drafts.resume_draft)

    @extend_schema(request=DraftCallInput, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def call(self, request: Request, slug: str, number: str) -> Response:
        """At the tables: call the next pick or review."""
        draft = self._for_staff()
        called = self.input(DraftCallInput).get("called")
        made = drafts.call_next(actor=self.actor, draft=draft, now=self.now, expected=called)
        return self.shown(DraftOutput, made)

    @extend_schema(request=None, responses=DraftOutput)
    @action(detail=True, methods=["post"])
    def finish(self, request: Request, slug: str, number: str) -> Response:
        """At the tables: the draft is over."""
        draft = self._for_staff()
        made = drafts.finish_table_draft(actor=self.actor, draft=draft, now=self.now)
        return self.shown(DraftOutput, made)

    # -- the own seat --------------------------------------------------------------------------

    def _seat_view(self, *, look_at_own: bool = False) -> Response:
        seat = self._own_seat()
        if seat.pod.is_seated:
            raise DraftRefused(code="not_drafting")
        if seat.pod.next_due_at is not None and seat.pod.next_due_at <= self.now:
            drafts.settle_pod(seat.pod, now=self.now)
            seat = self._own_seat()
        page = selectors.seat_page(seat, now=self.now, look_at_own=look_at_own)
        return self.shown(DraftSeatViewOutput, page)

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "own", bool, description="Lay the pack down and look at the own cards."
            )
        ],
        responses=DraftSeatViewOutput,
    )
    @action(detail=True, url_path="my-seat")
    def my_seat(self, request: Request, slug: str, number: str) -> Response:
        """What your seat sees: the pack in hand, or your own cards where that is allowed."""
        return self._seat_view(look_at_own=request.query_params.get("own") in ("1", "true"))

    @extend_schema(request=DraftPickInput, responses=DraftSeatViewOutput)
    @action(detail=True, methods=["post"])
    def pick(self, request: Request, slug: str, number: str) -> Response:
        """Decide for your seat; the answer is what it sees next."""
        seat = self._own_seat()
        data = self.input(DraftPickInput)
        drafts.make_pick(
            actor=self.actor,
            seat=seat,
            choice=choice_of(data),
            now=self.now,
            expected_turn=data.get("turn"),
        )
        return self._seat_view()

    @extend_schema(request=DraftMarkInput, responses={204: None})
    @action(detail=True, methods=["post"])
    def mark(self, request: Request, slug: str, number: str) -> Response:
        """Mark what is to be taken when your time is up."""
        seat = self._own_seat()
        cards = self.input(DraftMarkInput)["cards"]
        drafts.mark_cards(actor=self.actor, seat=seat, cards=cards, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        parameters=[OpenApiParameter("seat", int, required=True, description="Seat id")],
        responses=DraftPickOutput(many=True),
    )
    @action(detail=True)
    def history(self, request: Request, slug: str, number: str) -> Response:
        """What a seat picked: for all after the event, for its player once the pod is done."""
        draft = self._draft()
        wanted = request.query_params.get("seat", "")
        if not wanted.isdecimal() or len(wanted) > 12 or not draft.is_live:
            raise Http404
        seat = self._seat(draft, int(wanted))
        own = selectors.seat_of_user(draft, request.user.pk)
        is_own = own is not None and own.pk == seat.pk
        if not permissions.can_see_draft_history(draft.tournament, seat, is_own=is_own):
            raise PermissionDenied()
        return self.listed(selectors.pick_history(seat), DraftPickOutput)
