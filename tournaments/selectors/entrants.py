"""Who takes part, by name: a player, or a team by its team name."""

from __future__ import annotations

from django.db.models import CharField, F, Q, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf

from tournaments.models import TeamMember


def _path(prefix: str, field: str) -> str:
    return f"{prefix}__{field}" if prefix else field


def entrant_name(prefix: str = "") -> Coalesce:
    """The name of a registration as `Registration.name` has it, for queries.

    Args:
        prefix: The way to the registration, such as ``match__player_one``; "" is the row itself.
    """
    return Coalesce(
        NullIf(F(_path(prefix, "team_name")), Value("")),
        F(_path(prefix, "player__name")),
        output_field=CharField(),
    )


def entrant_named(text: str, prefix: str = "") -> Q:
    """Registrations whose player, team or team member has a name that contains the text."""
    text = text.strip()
    members: QuerySet[TeamMember] = TeamMember.objects.filter(
        player__name__icontains=text, is_current=True
    )
    return (
        Q(**{_path(prefix, "player__name__icontains"): text})
        | Q(**{_path(prefix, "team_name__icontains"): text})
        | Q(**{_path(prefix, "pk__in"): members.values("registration")})
    )
