"""Filters of the lists."""

import django_filters
from django.db.models import QuerySet

from tournaments.enums import RegistrationStatus, TournamentStatus
from tournaments.models import Player, Registration, Tournament
from tournaments.selectors.entrants import entrant_named


class TournamentFilter(django_filters.FilterSet):
    name = django_filters.CharFilter(lookup_expr="icontains")
    format = django_filters.CharFilter(field_name="format__slug")
    organization = django_filters.CharFilter(field_name="organization__slug")
    status = django_filters.MultipleChoiceFilter(choices=TournamentStatus.choices)
    starts_after = django_filters.IsoDateTimeFilter(field_name="starts_at", lookup_expr="gte")
    starts_before = django_filters.IsoDateTimeFilter(field_name="starts_at", lookup_expr="lt")

    class Meta:
        model = Tournament
        fields: list[str] = []


class PlayerFilter(django_filters.FilterSet):
    name = django_filters.CharFilter(lookup_expr="icontains")

    class Meta:
        model = Player
        fields: list[str] = []


class RegistrationFilter(django_filters.FilterSet):
    status = django_filters.MultipleChoiceFilter(choices=RegistrationStatus.choices)
    name = django_filters.CharFilter(method="filter_name", label="name")

    class Meta:
        model = Registration
        fields: list[str] = []

    def filter_name(
        self, queryset: QuerySet[Registration], name: str, value: str
    ) -> QuerySet[Registration]:
        return queryset.filter(entrant_named(value))
