"""Qualifiers and prizes of an event."""

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.awards import (
    EvenSplitInput,
    FinalAgreementInput,
    PrizeInput,
    PrizeOutput,
    PrizeRowOutput,
    PrizeSplitOutput,
    QualificationOutput,
    QualifierInput,
    QualifierOutput,
)
from tournaments.api.v1.views.base import TournamentView
from tournaments.models import Prize, Qualification, Qualifier
from tournaments.selectors.prizes import prize_list
from tournaments.selectors.qualifiers import qualifiers_of
from tournaments.services import prizes, qualifiers


class QualifierViewSet(TournamentView):
    """What the event awards for others, and what others award for it."""

    queryset = Qualifier.objects.all()
    serializer_class = QualifierOutput
    lookup_value_regex = r"\d{1,18}"

    @extend_schema(responses=QualifierOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """Qualifiers from and to the event with those who have earned them."""
        feeds, fed_by = qualifiers_of(self.tournament())
        return self.listed([row.qualifier for row in [*feeds, *fed_by]], QualifierOutput)

    @extend_schema(request=QualifierInput, responses={201: QualifierOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Announce what this event awards for another one (organizers of both)."""
        source = self.tournament()
        self.allow(permissions.can_manage_tournament, source)
        data = self.input(QualifierInput)
        self.allow(permissions.can_manage_tournament, data["target"])
        made = qualifiers.link_qualifier(actor=self.actor, source=source, now=self.now, **data)
        return self.shown(QualifierOutput, made, status.HTTP_201_CREATED)

    def _qualifier(self) -> Qualifier:
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        return get_object_or_404(Qualifier, source=tournament, pk=self.kwargs["pk"])

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Take back what was not awarded yet (organizers)."""
        qualifiers.unlink_qualifier(actor=self.actor, qualifier=self._qualifier(), now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses=QualificationOutput(many=True))
    @action(detail=True, methods=["post"])
    def award(self, request: Request, slug: str, pk: str) -> Response:
        """Award by the final order, once more after a correction (organizers)."""
        made = qualifiers.award_qualifications(
            actor=self.actor, qualifier=self._qualifier(), now=self.now
        )
        return self.listed(made, QualificationOutput)

    @extend_schema(request=None, responses=QualificationOutput(many=True))
    @action(
        detail=False,
        methods=["post"],
        url_path=r"qualifications/(?P<qualification>\d{1,18})/decline",
    )
    def decline(self, request: Request, slug: str, qualification: str) -> Response:
        """Decline an invitation to this event (its player, organizers); answers with the next."""
        target = self.tournament()
        one = get_object_or_404(
            Qualification.objects.select_related("player", "qualifier"),
            qualifier__target=target,
            pk=qualification,
        )
        if self.actor is None or one.player.user_id != self.actor.pk:
            self.allow(permissions.can_manage_tournament, target)
        passed = qualifiers.decline_qualification(actor=self.actor, qualification=one, now=self.now)
        return self.listed([] if passed is None else [passed], QualificationOutput)


class PrizeViewSet(TournamentView):
    """The prize table, who gets what, agreements to share."""

    queryset = Prize.objects.all()
    serializer_class = PrizeOutput
    lookup_value_regex = r"\d{1,18}"

    @extend_schema(responses=PrizeOutput(many=True))
    def list(self, request: Request, slug: str) -> Response:
        """The announced prizes."""
        return self.listed(self.tournament().prize_table.all(), PrizeOutput)

    @extend_schema(request=PrizeInput, responses={201: PrizeOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Announce a prize (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        made = prizes.add_prize(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(PrizeInput)
        )
        return self.shown(PrizeOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Take a prize out of the table (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        prize = get_object_or_404(Prize, tournament=tournament, pk=pk)
        prizes.remove_prize(actor=self.actor, prize=prize, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(operation_id="prize_list", responses=PrizeRowOutput(many=True))
    @action(detail=False, url_path="by-player")
    def by_player(self, request: Request, slug: str) -> Response:
        """Who gets what; before the end for staff only."""
        tournament = self.tournament()
        if not tournament.is_over:
            self.allow(permissions.can_run_rounds, tournament)
        return self.listed(list(prize_list(tournament)), PrizeRowOutput)

    @extend_schema(request=FinalAgreementInput, responses={201: PrizeSplitOutput})
    @action(detail=False, methods=["post"], url_path="final-agreement")
    def final_agreement(self, request: Request, slug: str) -> Response:
        """The finalists agree on the winner; the other one drops (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        data = self.input(FinalAgreementInput)
        made = prizes.record_final_agreement(
            actor=self.actor,
            tournament=tournament,
            winner=self.registration(tournament, data.pop("winner")),
            now=self.now,
            **data,
        )
        return self.shown(PrizeSplitOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=EvenSplitInput, responses={201: PrizeSplitOutput})
    @action(detail=False, methods=["post"], url_path="even-split")
    def even_split(self, request: Request, slug: str) -> Response:
        """All remaining players of the playoff share evenly (organizers)."""
        tournament = self.tournament()
        self.allow(permissions.can_manage_tournament, tournament)
        made = prizes.record_even_split(
            actor=self.actor, tournament=tournament, now=self.now, **self.input(EvenSplitInput)
        )
        return self.shown(PrizeSplitOutput, made, status.HTTP_201_CREATED)
