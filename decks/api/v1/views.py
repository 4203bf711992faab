"""Cards, sets, formats and decklists over HTTP."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import mixins, status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound as ApiNotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from decks.api.v1.filters import CardFilter, CardSetFilter, DecklistFilter, FormatFilter
from decks.api.v1.serializers import (
    CardDetailOutput,
    CardLegalityOutput,
    CardOutput,
    CardSetOutput,
    DecklistDetailOutput,
    DecklistInput,
    DecklistOutput,
    FormatCardsQuery,
    FormatInput,
    FormatOutput,
    FormatSetOutput,
    OnInput,
    RevisionInput,
    ValidateInput,
    ValidationOutput,
    ValidationQuery,
    VersionOutput,
    VersionSummaryOutput,
)
from decks.construction.export import ExportFormat
from decks.enums import CommanderRule, LegalityStatus
from decks.models import Card, CardSet, Decklist, Format
from decks.permissions import can_change_decklist, ensure_can_change, visible_decklists
from decks.selectors.cards import card_detail
from decks.selectors.decklists import (
    decklist_version,
    export_version,
    get_decklist,
    shared_decklist,
    version_diff,
    version_history,
    with_newest_version,
)
from decks.selectors.formats import (
    cards_with_status,
    legal_sets,
    legality_table,
    list_formats,
)
from decks.services import decklists as services
from decks.services.custom_formats import (
    FormatDraft,
    change_custom_format,
    create_custom_format,
    delete_custom_format,
)

ON = OpenApiParameter("on", OpenApiTypes.DATE, description="The day; today by default.")


def _day(request: Request) -> date:
    query = OnInput(data=request.query_params)
    query.is_valid(raise_exception=True)
    return query.validated_data.get("on") or timezone.localdate()


@extend_schema_view(
    list=extend_schema(summary="Find cards"),
    retrieve=extend_schema(
        summary="A card with faces, names and printings", responses=CardDetailOutput
    ),
)
class CardViewSet(mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Card]):
    """Cards by their English names."""

    queryset = Card.objects.order_by("name")
    serializer_class = CardOutput
    filterset_class = CardFilter
    lookup_value_regex = r"\d{1,18}"

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return Response(CardDetailOutput(self._card()).data)

    @extend_schema(
        summary="Where the card may be played on a day",
        parameters=[ON],
        responses=CardLegalityOutput(many=True),
        filters=False,
    )
    @action(detail=True, pagination_class=None, filterset_class=None)
    def legality(self, request: Request, pk: str) -> Response:
        formats = list(list_formats().select_related("pool_of__pool_of"))
        table = legality_table(self._card(), formats, _day(request))
        rows = [
            {
                "format": format.slug,
                "status": found.status,
                "legal_from": found.legal_from,
                "reason": found.reason,
            }
            for format, found in table
        ]
        return Response(CardLegalityOutput(rows, many=True).data)

    def _card(self) -> Card:
        card = card_detail(int(self.kwargs["pk"]))
        if card is None:
            raise ApiNotFound
        return card


@extend_schema_view(
    list=extend_schema(summary="All sets"), retrieve=extend_schema(summary="A set by its code")
)
class CardSetViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[CardSet]
):
    """Sets, the newest first."""

    queryset = CardSet.objects.order_by("-release_date", "code")
    serializer_class = CardSetOutput
    filterset_class = CardSetFilter
    lookup_field = "code"


@extend_schema_view(
    list=extend_schema(summary="All formats"),
    retrieve=extend_schema(summary="A format with its deck rules"),
)
class FormatViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Format]
):
    """Formats with their deck rules."""

    queryset = list_formats()
    serializer_class = FormatOutput
    filterset_class = FormatFilter
    lookup_field = "slug"

    @extend_schema(
        summary="Make a format of one's own",
        request=FormatInput,
        responses={201: FormatOutput},
    )
    def create(self, request: Request) -> Response:
        format = create_custom_format(actor=request.user, draft=_draft(request))
        return Response(FormatOutput(format).data, status=status.HTTP_201_CREATED)

    @extend_schema(
        summary="Give one's own format other rules", request=FormatInput, responses=FormatOutput
    )
    def update(self, request: Request, slug: str) -> Response:
        format = change_custom_format(
            actor=request.user, format=self.get_object(), draft=_draft(request)
        )
        return Response(FormatOutput(format).data)

    @extend_schema(summary="Remove one's own format", responses={204: None})
    def destroy(self, request: Request, slug: str) -> Response:
        delete_custom_format(actor=request.user, format=self.get_object())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="The sets in the card pool on a day, newest first",
        parameters=[ON],
        responses=FormatSetOutput(many=True),
        filters=False,
    )
    @action(detail=True, filterset_class=None)
    def sets(self, request: Request, slug: str) -> Response:
        page = self.paginate_queryset(legal_sets(self.get_object(), _day(request)))
        return self.get_paginated_response(FormatSetOutput(page, many=True).data)

    @extend_schema(
        summary="The banned or the restricted cards on a day",
        parameters=[ON, OpenApiParameter("status", str, enum=["banned", "restricted"])],
        responses=CardOutput(many=True),
        filters=False,
    )
    @action(detail=True, filterset_class=None)
    def cards(self, request: Request, slug: str) -> Response:
        query = _valid(FormatCardsQuery(data=request.query_params))
        on = query.get("on") or timezone.localdate()
        cards = cards_with_status(self.get_object(), LegalityStatus(query["status"]), on)
        page = self.paginate_queryset(cards)
        return self.get_paginated_response(CardOutput(page, many=True).data)


def _draft(request: Request) -> FormatDraft:
    data = _valid(FormatInput(data=request.data))
    for name in ("set_codes", "banned", "restricted"):
        data[name] = tuple(data[name])
    return FormatDraft(**{**data, "commander_rule": CommanderRule(data["commander_rule"])})


@extend_schema_view(list=extend_schema(summary="One's own and published decklists"))
class DecklistViewSet(mixins.ListModelMixin, viewsets.GenericViewSet[Decklist]):
    """Decklists: one's own, and those that their owners or an event published."""

    queryset = Decklist.objects.none()
    serializer_class = DecklistOutput
    filterset_class = DecklistFilter
    lookup_value_regex = r"\d{1,18}"

    def get_queryset(self) -> QuerySet[Decklist]:
        visible = visible_decklists(self.request.user)
        return with_newest_version(visible).order_by("-updated_at", "-pk")

    def get_permissions(self) -> list[Any]:
        if self.action == "validate":
            return [AllowAny()]
        return super().get_permissions()

    @extend_schema(
        summary="Store a decklist", request=DecklistInput, responses={201: DecklistDetailOutput}
    )
    def create(self, request: Request) -> Response:
        data = _valid(DecklistInput(data=request.data))
        decklist = services.create_decklist(actor=request.user, **data)
        return self._detail(decklist, status=status.HTTP_201_CREATED)

    @extend_schema(
        summary="A decklist with its newest version", responses=DecklistDetailOutput, filters=False
    )
    def retrieve(self, request: Request, pk: str) -> Response:
        return self._detail(self._visible())

    @extend_schema(summary="Remove a decklist with all its versions", responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        services.delete_decklist(actor=request.user, decklist=self._own())
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="Store a new version", request=RevisionInput, responses=DecklistDetailOutput
    )
    @action(detail=True, methods=["post"])
    def revise(self, request: Request, pk: str) -> Response:
        decklist = self._own()
        data = _valid(RevisionInput(data=request.data))
        services.revise_decklist(actor=request.user, decklist=decklist, **data)
        return self._detail(get_decklist(decklist.pk, request.user))

    @extend_schema(
        summary="Let everybody see the list", request=None, responses=DecklistDetailOutput
    )
    @action(detail=True, methods=["post"])
    def publish(self, request: Request, pk: str) -> Response:
        return self._detail(services.publish_decklist(actor=request.user, decklist=self._own()))

    @extend_schema(summary="Hide the list again", request=None, responses=DecklistDetailOutput)
    @action(detail=True, methods=["post"])
    def unpublish(self, request: Request, pk: str) -> Response:
        return self._detail(services.unpublish_decklist(actor=request.user, decklist=self._own()))

    @extend_schema(summary="Make a new secret link", request=None, responses=DecklistDetailOutput)
    @action(detail=True, methods=["post"], url_path="renew-link")
    def renew_link(self, request: Request, pk: str) -> Response:
        return self._detail(services.renew_share_link(actor=request.user, decklist=self._own()))

    @extend_schema(
        summary="All versions and what changed in each, newest first",
        responses=VersionSummaryOutput(many=True),
        filters=False,
    )
    @action(detail=True, filterset_class=None)
    def versions(self, request: Request, pk: str) -> Response:
        history = version_history(self._visible())
        rows = [
            {
                "number": version.number,
                "created_at": version.created_at,
                "changes": version_diff(before, version),
            }
            for version, before in zip(history, [*history[1:], None], strict=True)
        ]
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(VersionSummaryOutput(page, many=True).data)

    @extend_schema(summary="One version with its cards", responses=VersionOutput, filters=False)
    @action(detail=True, url_path=r"versions/(?P<number>\d{1,9})", url_name="version")
    def version(self, request: Request, pk: str, number: str) -> Response:
        return Response(VersionOutput(decklist_version(self._visible(), int(number))).data)

    @extend_schema(
        summary="Everything that is wrong with a stored list",
        parameters=[
            ON,
            OpenApiParameter("format", str, description="Slug; the list's own by default."),
        ],
        responses=ValidationOutput,
        filters=False,
    )
    @action(detail=True)
    def validation(self, request: Request, pk: str) -> Response:
        decklist = self._visible()
        query = _valid(ValidationQuery(data=request.query_params))
        checked = services.check_version(
            decklist_version(decklist),
            format=query.get("format") or decklist.format,
            on=query.get("on") or timezone.localdate(),
        )
        return Response(ValidationOutput(checked).data)

    @extend_schema(
        summary="Check a list without storing it",
        request=ValidateInput,
        responses=ValidationOutput,
    )
    @action(detail=False, methods=["post"])
    def validate(self, request: Request) -> Response:
        data = _valid(ValidateInput(data=request.data))
        checked = services.check_text(
            data["text"],
            format=data["format"],
            on=data.get("on") or timezone.localdate(),
            pool=services.read_pool(data["pool"]) if "pool" in data else None,
        )
        return Response(ValidationOutput(checked).data)

    @extend_schema(
        summary="The list as a file for another program",
        parameters=[
            OpenApiParameter("kind", str, enum=[kind.value for kind in ExportFormat]),
            OpenApiParameter("version", int, description="The newest by default."),
        ],
        responses={(200, "text/plain"): OpenApiTypes.STR},
        filters=False,
    )
    @action(detail=True)
    def export(self, request: Request, pk: str) -> HttpResponse:
        number = request.query_params.get("version", "")
        kind = ExportFormat.named(request.query_params.get("kind", "text"))
        if kind is None or (number and not (number.isdecimal() and len(number) < 10)):
            raise ApiNotFound
        version = decklist_version(self._visible(), int(number) if number else None)
        file = export_version(version, kind)
        return HttpResponse(file.content, content_type=file.content_type)

    @extend_schema(
        summary="A list by its secret link", responses=DecklistDetailOutput, filters=False
    )
    @action(detail=False, url_path=r"shared/(?P<token>[\w-]+)")
    def shared(self, request: Request, token: str) -> Response:
        return self._detail(shared_decklist(token))

    def _visible(self) -> Decklist:
        return get_decklist(int(self.kwargs["pk"]), self.request.user)

    def _own(self) -> Decklist:
        decklist = self._visible()
        ensure_can_change(self.request.user, decklist)
        return decklist

    def _detail(self, decklist: Decklist, status: int = status.HTTP_200_OK) -> Response:
        context = {
            "version": decklist_version(decklist),
            "is_owner": can_change_decklist(self.request.user, decklist),
        }
        return Response(DecklistDetailOutput(decklist, context=context).data, status=status)


def _valid(serializer: Any) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    return serializer.validated_data
