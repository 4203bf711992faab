"""What is agreed about a draft, and everything that contradicts itself in it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import F
from django.utils.translation import gettext as _

from decks.drafting import DraftError, new_draft, packs_needed
from tournaments.draft_input import setup_of
from tournaments.enums import (
    DraftKind,
    DraftMode,
    DraftReview,
    DraftSeating,
    DraftTiming,
    RulesEnforcementLevel,
    TeamKind,
)
from tournaments.models import Draft, LimitedProduct, Tournament

#: Kinds of teams; all others are for single players.
TEAM_KINDS = {
    DraftKind.TWO_HEADED_GIANT: TeamKind.TWO_HEADED_GIANT,
    DraftKind.TEAM_ROCHESTER: TeamKind.TRIOS,
}
#: Entrants at a table, where it is not eight.
ENTRANTS_OF_A_POD = {
    DraftKind.TWO_HEADED_GIANT: 4,
    DraftKind.TEAM_ROCHESTER: 2,
    DraftKind.WINSTON: 2,
    DraftKind.SOLOMON: 2,
}
PLAYOFF_SEATS = 8


@dataclass(frozen=True, slots=True)
class DraftSettings:
    """What staff say about a draft before seats are drawn; see `Draft` for the words.

    Args:
        review: By default what the rules enforcement level allows (MTR 7.7).
        first_round: By default the round that is paired next.
    """

    kind: DraftKind = DraftKind.BOOSTER
    mode: DraftMode = DraftMode.ON_TABLES
    seating: DraftSeating = DraftSeating.RANDOM
    timing: DraftTiming = DraftTiming.OFFICIAL
    review: DraftReview | None = None
    set_code: str = ""
    card_list: str = ""
    packs_each: int = 3
    pack_size: int = 15
    first_pick_cards: int = 1
    cards_each: int = 45
    first_round: int | None = None
    rounds: int = 3
    pairs_in_pods: bool = True
    is_for_playoff: bool = False


def entrants_of_a_pod(kind: str) -> int:
    """How many players, or teams, sit at a table if possible (MTR 7.7)."""
    return ENTRANTS_OF_A_POD.get(DraftKind(kind), 8)


def review_for_level(level: str) -> DraftReview:
    """MTR 7.7: only at Regular may picks be looked at between picks."""
    if level == RulesEnforcementLevel.REGULAR:
        return DraftReview.BETWEEN_PICKS
    return DraftReview.REVIEW_PERIODS


def next_round_number(tournament: Tournament) -> int:
    """The number of the round that is paired next."""
    return tournament.rounds.count() + 1


def settings_errors(tournament: Tournament, draft: Draft) -> dict[str, list[str]]:
    """All that speaks against the settings of a draft that is not stored yet, by field."""
    errors: dict[str, list[str]] = {}

    def refuse(field: str, text: str) -> None:
        errors.setdefault(field, []).append(text)

    wanted = TEAM_KINDS.get(DraftKind(draft.kind), TeamKind.INDIVIDUAL)
    if tournament.team_kind != wanted:
        refuse("kind", _("This kind of draft is for: %(kind)s.") % {"kind": wanted.label})
    regular = tournament.rules_enforcement_level == RulesEnforcementLevel.REGULAR
    if not draft.pairs_in_pods and not regular:
        refuse("pairs_in_pods", _("Pairing across pods is allowed at Regular level only."))
    if draft.review == DraftReview.BETWEEN_PICKS and not regular:
        refuse("review", _("Looking between picks is allowed at Regular level only."))
    has_packs = draft.set_code or draft.card_list.strip() or _has_products(tournament)
    if draft.is_live and not has_packs:
        refuse("set_code", _("Say which packs are opened: a set, or an own list of cards."))
    if draft.set_code and draft.card_list.strip():
        refuse("card_list", _("Give a set or an own list, not both."))
    if draft.is_for_playoff:
        if tournament.cut_to != PLAYOFF_SEATS or not tournament.is_swiss:
            refuse(
                "is_for_playoff", _("A draft decides the playoff only after a cut to the top 8.")
            )
        return errors
    if draft.rounds < 1:
        refuse("rounds", _("At least one round belongs to a draft."))
    if draft.first_round < next_round_number(tournament):
        refuse("first_round", _("This round is paired already."))
    overlapping = tournament.drafts.filter(
        is_for_playoff=False,
        first_round__lte=draft.last_round,
        first_round__gt=draft.first_round - F("rounds"),
    )
    if overlapping.exists():
        refuse("first_round", _("Another draft has some of these rounds."))
    return errors


def fits(draft: Draft, seats: int, packs: list[list[list[str]]]) -> str:
    """Why the packs make no draft of so many seats; "" if they do."""
    try:
        new_draft(setup_of(draft, seats, packs))
    except DraftError as error:
        return str(error)
    return ""


def _has_products(tournament: Tournament) -> bool:
    return LimitedProduct.objects.filter(settings__tournament=tournament).exists()


def packs_of_pod(draft: Draft, seats: int) -> int:
    """How many packs a pod opens."""
    return packs_needed(setup_of(draft, seats, []).kind, seats, draft.packs_each)
