"""How an event is played: its structure, its days, its cuts."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import BracketStyle, PlayedPlaces, RoundRobinLegs, Structure
from tournaments.models import EventStructure, SwissCut, Tournament


def structure_of(tournament: Tournament) -> EventStructure:
    """The event's structure settings; the defaults, not stored, if it has none of its own."""
    try:
        return tournament.structure_settings
    except EventStructure.DoesNotExist:
        return EventStructure(tournament_id=tournament.pk)


def has_playoff(tournament: Tournament) -> bool:
    """Whether a bracket is played, after the Swiss rounds or from the start."""
    if not tournament.is_swiss or tournament.cut_to:
        return True
    return structure_of(tournament).playoff_min_points is not None


def bracket_style(tournament: Tournament) -> BracketStyle:
    """Single or double elimination."""
    if tournament.structure == Structure.DOUBLE_ELIMINATION:
        return BracketStyle.DOUBLE
    if tournament.structure == Structure.SINGLE_ELIMINATION:
        return BracketStyle.SINGLE
    return BracketStyle(structure_of(tournament).playoff_style)


def is_league(tournament: Tournament) -> bool:
    """Whether it is a round robin whose matches are all open at the same time."""
    return tournament.is_round_robin and structure_of(tournament).all_rounds_at_once


def due_cut(tournament: Tournament, swiss_rounds_played: int) -> SwissCut | None:
    """The cut that has to be made before the next round is paired."""
    return (
        SwissCut.objects.filter(
            tournament=tournament, after_round=swiss_rounds_played, made_at__isnull=True
        )
        .exclude(top=None, min_points=None, max_losses=None, carries_points=True)
        .first()
    )


def day_of(tournament: Tournament, number: int, *, is_playoff: bool) -> int:
    """The day on which a round is played, from 1."""
    days = (
        1
        + SwissCut.objects.filter(
            tournament=tournament, starts_new_day=True, after_round__lt=number
        ).count()
    )
    if is_playoff and tournament.is_swiss and structure_of(tournament).playoff_on_new_day:
        days += 1
    return days


def structure_lines(tournament: Tournament) -> list[tuple[str, str]]:
    """What the listing says of the structure beyond rounds and cut: headings and sentences."""
    one = structure_of(tournament)
    lines: list[tuple[str, str]] = []
    if tournament.is_round_robin:
        if one.round_robin_legs == RoundRobinLegs.DOUBLE:
            lines.append((_("Round robin"), _("Everybody meets everybody twice.")))
        if one.all_rounds_at_once:
            text = _("All matches are open from the start.")
            if one.days_per_round:
                text += " " + ngettext(
                    "%(days)d day for each round.",
                    "%(days)d days for each round.",
                    one.days_per_round,
                ) % {"days": one.days_per_round}
            lines.append((_("League"), text))
    if one.stop_after_round is not None:
        text = _(
            "The Swiss rounds end after round %(round)d if exactly one player then has %(wins)d "
            "match wins."
        )
        lines.append(
            (_("Stopping rule"), text % {"round": one.stop_after_round, "wins": one.stop_wins})
        )
    if one.early_points is not None:
        text = _("With %(points)d match points a player sits out the remaining Swiss rounds.")
        lines.append((_("Early advancement"), text % {"points": one.early_points}))
    if one.playoff_min_points is not None:
        text = _("From %(points)d match points on.")
        lines.append((_("Playoff"), text % {"points": one.playoff_min_points}))
    if has_playoff(tournament):
        if tournament.is_swiss and one.playoff_style == BracketStyle.DOUBLE:
            lines.append((_("Playoff"), str(BracketStyle.DOUBLE.label)))
        if one.played_places != PlayedPlaces.NONE:
            lines.append((_("Lower places"), str(PlayedPlaces(one.played_places).label)))
        final = [str(one.get_final_best_of_display())] if one.final_best_of is not None else []
        if one.final_minutes:
            final.append(_("%(minutes)d minutes") % {"minutes": one.final_minutes})
        if final:
            lines.append((_("Final"), ", ".join(final)))
    return lines
