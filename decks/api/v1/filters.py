"""Query parameters of the lists."""

from __future__ import annotations

import django_filters
from django.db.models import QuerySet

from decks.models import Card, CardSet, Decklist, Format
from decks.selectors.cards import search_cards


class CardFilter(django_filters.FilterSet):
    """Cards by part of a name in any language, by set, type and color identity."""

    name = django_filters.CharFilter(method="by_name", label="Part of a name, in any language")
    exact = django_filters.CharFilter(field_name="name", label="The full English name")
    set = django_filters.CharFilter(method="by_set", label="Code of a set")
    type = django_filters.CharFilter(
        field_name="type_line", lookup_expr="icontains", label="Part of the type line"
    )
    color_identity = django_filters.CharFilter(
        field_name="color_identity", lookup_expr="iexact", label="Letters in the order WUBRG"
    )

    class Meta:
        model = Card
        fields: list[str] = []

    def by_name(self, cards: QuerySet[Card], name: str, value: str) -> QuerySet[Card]:
        return cards.filter(pk__in=search_cards(value).values("pk"))

    def by_set(self, cards: QuerySet[Card], name: str, value: str) -> QuerySet[Card]:
        return cards.filter(printings__card_set__code__iexact=value).distinct()


class CardSetFilter(django_filters.FilterSet):
    """Sets by type and release."""

    released_after = django_filters.DateFilter(field_name="release_date", lookup_expr="gte")
    released_before = django_filters.DateFilter(field_name="release_date", lookup_expr="lte")
    type = django_filters.CharFilter(field_name="set_type")

    class Meta:
        model = CardSet
        fields: list[str] = []


class FormatFilter(django_filters.FilterSet):
    """Formats by kind."""

    class Meta:
        model = Format
        fields = ["kind", "is_custom"]


class DecklistFilter(django_filters.FilterSet):
    """Decklists by format, name and whose they are."""

    format = django_filters.CharFilter(field_name="format__slug", label="Slug of a format")
    name = django_filters.CharFilter(lookup_expr="icontains")
    mine = django_filters.BooleanFilter(method="only_mine", label="Only one's own lists")

    class Meta:
        model = Decklist
        fields = ["is_published"]

    def only_mine(self, lists: QuerySet[Decklist], name: str, value: bool) -> QuerySet[Decklist]:
        user = self.request.user
        if not value:
            return lists
        return lists.filter(owner=user) if user.is_authenticated else lists.none()
