"""Leagues: seasons with their events, open leagues with their players and matches."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.audit import JobOutput
from tournaments.api.v1.serializers.leagues import (
    AnswerInput,
    ChallengeInput,
    HistoryLineOutput,
    LeagueDeckInput,
    LeagueEventInput,
    LeagueEventOutput,
    LeagueInput,
    LeagueMatchOutput,
    LeagueMemberInput,
    LeagueMemberOutput,
    LeagueOutput,
    LeagueResultInput,
    LeagueRulingInput,
    LeagueSettingsInput,
    LeagueTranscriptOutput,
    OpenLineOutput,
    SeasonLineOutput,
)
from tournaments.api.v1.serializers.registrations import RegistrationOutput
from tournaments.api.v1.serializers.transcripts import VerificationOutput
from tournaments.api.v1.views.base import View
from tournaments.models import League, LeagueMatch, LeagueMember, LeagueTranscript
from tournaments.selectors import leagues as selectors
from tournaments.services import leagues as services
from tournaments.services.transcripts import verify_transcript


class LeagueView(View):
    """Base of the views of a league."""

    def league(self, slug: str) -> League:
        """The league of the address; 404 also where the user may not know of it."""
        found = selectors.league_named(slug)
        if found is None or not permissions.can_see_league(self.request.user, found):
            raise Http404
        return found

    def managed(self, slug: str) -> League:
        found = self.league(slug)
        self.allow(permissions.can_manage_league, found)
        return found

    def own_place(self, league: League) -> LeagueMember:
        """The user as a player of the league; 401 for strangers and 403 for others."""
        if self.actor is None:
            raise NotAuthenticated()
        found = selectors.member_of(league, self.actor.pk)
        if found is None:
            raise PermissionDenied()
        found.league = league
        return found


class LeagueViewSet(LeagueView):
    """Leagues of all stores."""

    queryset = League.objects.none()
    serializer_class = LeagueOutput
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return selectors.listed_leagues()

    def list(self, request: Request) -> Response:
        """The public leagues, running ones first."""
        return self.listed(self.get_queryset(), LeagueOutput)

    def retrieve(self, request: Request, slug: str) -> Response:
        """One league with its rules."""
        return self.shown(LeagueOutput, self.league(slug))

    @extend_schema(request=LeagueInput, responses={201: LeagueOutput})
    def create(self, request: Request) -> Response:
        """Create a league of a store (its organizers)."""
        data = self.input(LeagueInput)
        self.allow(permissions.can_manage_organization, data["organization"])
        made = services.create_league(actor=self.actor, now=self.now, **data)
        return self.shown(LeagueOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=LeagueSettingsInput, responses=LeagueOutput)
    def partial_update(self, request: Request, slug: str) -> Response:
        """Change settings; tables follow at once."""
        league = self.managed(slug)
        data = self.input(LeagueSettingsInput, partial=True)
        changed = services.change_league(actor=self.actor, league=league, now=self.now, **data)
        return self.shown(LeagueOutput, changed)

    @extend_schema(request=None, responses=LeagueOutput)
    @action(detail=True, methods=["post"])
    def start(self, request: Request, slug: str) -> Response:
        """Open the league."""
        league = self.managed(slug)
        started = services.start_league(actor=self.actor, league=league, now=self.now)
        return self.shown(LeagueOutput, started)

    @extend_schema(request=None, responses=LeagueOutput)
    @action(detail=True, methods=["post"])
    def finish(self, request: Request, slug: str) -> Response:
        """Close the league; its table is final."""
        league = self.managed(slug)
        finished = services.finish_league(actor=self.actor, league=league, now=self.now)
        return self.shown(LeagueOutput, finished)

    @extend_schema(request=None, responses={201: RegistrationOutput(many=True)})
    @action(detail=True, methods=["post"])
    def invite(self, request: Request, slug: str) -> Response:
        """Invite to the final whoever qualified and isn't on its list yet."""
        league = self.managed(slug)
        invited = services.invite_to_final(actor=self.actor, league=league, now=self.now)
        return self.shown(RegistrationOutput, invited, status.HTTP_201_CREATED, many=True)

    @extend_schema(responses=SeasonLineOutput(many=True))
    @action(detail=True)
    def table(self, request: Request, slug: str) -> Response:
        """The season table: every point with the rule that made it."""
        league = self.league(slug)
        if not league.is_season:
            raise Http404
        return self.listed(selectors.season_lines(league)[1], SeasonLineOutput)

    @extend_schema(responses=OpenLineOutput(many=True))
    @action(detail=True, url_path="running-table")
    def running_table(self, request: Request, slug: str) -> Response:
        """The running table of an open league."""
        league = self.league(slug)
        if not league.is_open_league:
            raise Http404
        return self.listed(selectors.open_lines(league), OpenLineOutput)

    @extend_schema(responses=HistoryLineOutput(many=True))
    @action(detail=True)
    def history(self, request: Request, slug: str) -> Response:
        """Rank and points of each player after each finished event."""
        return self.listed(selectors.season_history(self.league(slug)), HistoryLineOutput)

    @extend_schema(methods=["GET"], responses=LeagueEventOutput(many=True))
    @extend_schema(methods=["POST"], request=LeagueEventInput, responses={201: LeagueEventOutput})
    @action(detail=True, methods=["get", "post"])
    def events(self, request: Request, slug: str) -> Response:
        """The events of a season; organizers add to them."""
        if request.method == "GET":
            rows = [one.event for one in selectors.season_events(self.league(slug))]
            return self.listed(rows, LeagueEventOutput)
        league = self.managed(slug)
        made = services.add_league_event(
            actor=self.actor, league=league, now=self.now, **self.input(LeagueEventInput)
        )
        return self.shown(LeagueEventOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses={204: None})
    @action(detail=True, methods=["delete"], url_path=r"events/(?P<event_id>\d{1,18})")
    def event(self, request: Request, slug: str, event_id: str) -> Response:
        """Take an event out of the season."""
        league = self.managed(slug)
        found = get_object_or_404(league.events, pk=event_id)
        services.remove_league_event(actor=self.actor, event=found, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(methods=["GET"], responses=LeagueMemberOutput(many=True))
    @extend_schema(methods=["POST"], request=LeagueMemberInput, responses={201: LeagueMemberOutput})
    @action(detail=True, methods=["get", "post"])
    def members(self, request: Request, slug: str) -> Response:
        """The players of an open league; join it oneself, or enter somebody (staff)."""
        league = self.league(slug)
        if request.method == "GET":
            rows = league.members.select_related("player").order_by("player__name", "pk")
            return self.listed(rows, LeagueMemberOutput)
        if self.actor is None:
            raise NotAuthenticated()
        player = self.input(LeagueMemberInput).get("player")
        if player is None:
            made = services.join_league(actor=self.actor, league=league, now=self.now)
        else:
            self.allow(permissions.can_manage_league, league)
            made = services.add_member(actor=self.actor, league=league, player=player, now=self.now)
        return self.shown(LeagueMemberOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=None, responses=LeagueMemberOutput)
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, slug: str) -> Response:
        """Leave the league oneself."""
        member = self.own_place(self.league(slug))
        left = services.leave_league(actor=self.actor, member=member, now=self.now)
        return self.shown(LeagueMemberOutput, left)

    @extend_schema(request=LeagueDeckInput, responses=LeagueMemberOutput)
    @action(detail=True, methods=["post"])
    def deck(self, request: Request, slug: str) -> Response:
        """Choose one of one's own decks for engine-verified matches."""
        member = self.own_place(self.league(slug))
        decklist = self.input(LeagueDeckInput)["decklist"]
        if decklist.owner_id != self.request.user.pk:
            raise PermissionDenied()
        chosen = services.choose_league_deck(
            actor=self.actor, member=member, version=decklist.versions.latest(), now=self.now
        )
        return self.shown(LeagueMemberOutput, chosen)

    @extend_schema(methods=["GET"], responses=LeagueMatchOutput(many=True))
    @extend_schema(methods=["POST"], request=ChallengeInput, responses={201: LeagueMatchOutput})
    @action(detail=True, methods=["get", "post"])
    def matches(self, request: Request, slug: str) -> Response:
        """The matches of an open league; a player challenges another one."""
        league = self.league(slug)
        if request.method == "GET":
            return self.listed(selectors.league_matches(league), LeagueMatchOutput)
        member = self.own_place(league)
        data = self.input(ChallengeInput)
        made = services.challenge_player(actor=self.actor, challenger=member, now=self.now, **data)
        return self.shown(LeagueMatchOutput, made, status.HTTP_201_CREATED)


class LeagueMatchViewSet(LeagueView):
    """Matches of open leagues. Their two players act on them, and staff decide."""

    queryset = LeagueMatch.objects.none()
    serializer_class = LeagueMatchOutput
    lookup_value_regex = r"\d{1,18}"

    def _one(self) -> LeagueMatch:
        found = selectors.league_match(int(self.kwargs["pk"]))
        if found is None or not permissions.can_see_league(self.request.user, found.league):
            raise Http404
        return found

    def _own(self) -> tuple[LeagueMatch, LeagueMember]:
        match = self._one()
        member = self.own_place(match.league)
        if member.pk not in (match.challenger_id, match.opponent_id):
            raise PermissionDenied()
        return match, member

    def _fresh(self, match: LeagueMatch) -> Response:
        return self.shown(LeagueMatchOutput, selectors.league_match(match.pk))

    def retrieve(self, request: Request, pk: str) -> Response:
        """One match."""
        return self.shown(LeagueMatchOutput, self._one())

    @extend_schema(request=AnswerInput, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def answer(self, request: Request, pk: str) -> Response:
        """Accept or decline a challenge; its challenger withdraws it."""
        match, member = self._own()
        data = self.input(AnswerInput)
        return self._fresh(
            services.answer_challenge(
                actor=self.actor, match=match, by=member, now=self.now, **data
            )
        )

    @extend_schema(request=LeagueResultInput, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def report(self, request: Request, pk: str) -> Response:
        """Report the result; the same report by the other player confirms it."""
        match, member = self._own()
        data = self.input(LeagueResultInput)
        data["games"] = tuple(data["games"])
        return self._fresh(
            services.report_league_result(
                actor=self.actor, match=match, by=member, now=self.now, **data
            )
        )

    @extend_schema(request=None, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, pk: str) -> Response:
        """Confirm what the opponent reported."""
        match, member = self._own()
        return self._fresh(
            services.confirm_league_report(actor=self.actor, match=match, by=member, now=self.now)
        )

    @extend_schema(request=None, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def dispute(self, request: Request, pk: str) -> Response:
        """Say that the opponent's report is wrong."""
        match, member = self._own()
        return self._fresh(
            services.dispute_league_report(actor=self.actor, match=match, by=member, now=self.now)
        )

    @extend_schema(request=LeagueRulingInput, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def rule(self, request: Request, pk: str) -> Response:
        """Enter, decide or correct the result (staff)."""
        match = self._one()
        self.allow(permissions.can_manage_league, match.league)
        data = self.input(LeagueRulingInput)
        data["games"] = tuple(data["games"])
        return self._fresh(
            services.rule_league_result(actor=self.actor, match=match, now=self.now, **data)
        )

    @extend_schema(request=None, responses=LeagueMatchOutput)
    @action(detail=True, methods=["post"])
    def void(self, request: Request, pk: str) -> Response:
        """Take the match out of the table (staff)."""
        match = self._one()
        self.allow(permissions.can_manage_league, match.league)
        return self._fresh(services.void_league_match(actor=self.actor, match=match, now=self.now))

    @extend_schema(request=None, responses={202: JobOutput})
    @action(detail=True, methods=["post"], url_path="engine-match")
    def engine_match(self, request: Request, pk: str) -> Response:
        """Have the accepted match played on the rules engine with the chosen decks."""
        match, _member = self._own()
        job = services.launch_league_match(actor=self.actor, match=match, now=self.now)
        return self.shown(JobOutput, job, status.HTTP_202_ACCEPTED)


class LeagueTranscriptViewSet(LeagueView):
    """Signed records of league matches, for the two players and the staff."""

    queryset = LeagueTranscript.objects.none()
    serializer_class = LeagueTranscriptOutput
    lookup_value_regex = r"\d{1,18}"

    def _one(self) -> LeagueTranscript:
        found = selectors.league_transcript(int(self.kwargs["pk"]))
        if found is None or not permissions.can_see_league_transcript(self.request.user, found):
            raise Http404
        return found

    def retrieve(self, request: Request, pk: str) -> Response:
        """What is stored about a record, without its text."""
        return self.shown(LeagueTranscriptOutput, self._one())

    @extend_schema(responses=VerificationOutput)
    @action(detail=True)
    def verification(self, request: Request, pk: str) -> Response:
        """Check the signature, then the match itself by playing it again."""
        return self.shown(VerificationOutput, verify_transcript(self._one()))
