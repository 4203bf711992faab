"""Where everybody sits before a round, by name."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tournaments.models import Registration, SeatAssignment, Seating, Tournament
from tournaments.selectors.entrants import entrant_named


def name_key(name: str) -> str:
    """Names as people look for them: without accents and case, Émile beside Emma."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """One line of a seating: who sits where."""

    registration_id: int
    player_id: int
    name: str
    table: int
    seat: str


def seatings_of(tournament: Tournament) -> list[Seating]:
    """The event's seatings, the newest first."""
    return list(tournament.seatings.order_by("-pk"))


def place_rows(seating: Seating, text: str = "") -> list[PlaceRow]:
    """Everybody's place by name; with a text those whose name contains it. One query."""
    places = seating.places.select_related("registration__player")
    if text:
        places = places.filter(entrant_named(text, "registration"))
    rows = [
        PlaceRow(
            one.registration_id,
            one.registration.player_id,
            one.registration.name,
            one.table,
            one.letter,
        )
        for one in places
    ]
    return sorted(rows, key=lambda row: (name_key(row.name), row.registration_id))


def own_place(registration: Registration) -> SeatAssignment | None:
    """A player's place in the newest seating that has one, with the seating; one query."""
    return (
        SeatAssignment.objects.filter(registration_id=registration.pk)
        .select_related("seating")
        .order_by("-seating_id")
        .first()
    )
