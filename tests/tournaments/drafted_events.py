"""Events with drafts of small cubes, reached through the services alone."""

from __future__ import annotations

from datetime import datetime, timedelta

from decks.drafting import take
from decks.enums import CardSource, NameKind
from decks.models import Card, CardName
from tests.factories import NOW, PlayerFactory, RegistrationFactory, TournamentFactory, UserFactory
from tournaments.draft_input import load_pod
from tournaments.enums import DraftMode, DraftTiming
from tournaments.models import Draft, DraftPod, DraftSeat, Tournament
from tournaments.services import drafts, tournaments
from tournaments.services.drafts import DraftSettings


def later(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def cube(size: int) -> str:
    """So many cards, as rows and as a list."""
    names = [f"Cube Card {number:03d}" for number in range(1, size + 1)]
    cards = Card.objects.bulk_create(
        [
            Card(
                name=name,
                normalized_name=name.lower(),
                source=CardSource.IMPORTED,
                layout="normal",
                mana_value=number % 7,
                mana_cost=f"{{{number % 7}}}{{{'WUBRG'[number % 5]}}}",
                colors="WUBRG"[number % 5],
                type_line="Creature — Bear",
                power="2",
                toughness="2",
                text=f"Secret text {number:03d}.",
            )
            for number, name in enumerate(names, start=1)
        ]
    )
    CardName.objects.bulk_create(
        [
            CardName(card=card, name=card.name, normalized=card.name.lower(), kind=NameKind.FULL)
            for card in cards
        ]
    )
    return "\n".join(names)


def with_accounts(players: int, **settings: object) -> Tournament:
    """A running event whose players p1, p2, … have accounts of the same names."""
    tournament = TournamentFactory(**settings)
    for number in range(1, players + 1):
        user = UserFactory(username=f"p{number}")
        RegistrationFactory(
            tournament=tournament,
            player=PlayerFactory(name=f"P{number}", user=user),
            tie_number=number,
        )
    return tournaments.start_tournament(actor=None, tournament=tournament, now=NOW)


def live_draft(
    tournament: Tournament,
    *,
    size: int = 5,
    packs: int = 1,
    seed: int = 1,
    seats: int = 0,
    **settings: object,
) -> Draft:
    """A prepared draft in the browser with packs of a cube of exactly the size needed.

    Args:
        seats: Where it is not one for every player or team.
    """
    players = seats or tournament.registrations.playing().count()
    wanted = DraftSettings(
        mode=DraftMode.LIVE,
        card_list=cube(players * packs * size),
        packs_each=packs,
        pack_size=size,
        timing=DraftTiming(settings.pop("timing", DraftTiming.UNTIMED)),
        **settings,
    )
    return drafts.create_draft(
        actor=None, tournament=tournament, now=NOW, settings=wanted, seed=seed
    )


def started_draft(tournament: Tournament, *, now: datetime = NOW, **settings: object) -> Draft:
    return drafts.start_draft(actor=None, draft=live_draft(tournament, **settings), now=now)


def seat(draft: Draft, number: int, pod: int = 1) -> DraftSeat:
    """A seat with its pod as services expect it."""
    return DraftSeat.objects.select_related("pod__draft__tournament", "registration__player").get(
        pod__draft=draft, pod__number=pod, number=number
    )


def hand(draft: Draft, number: int, pod: int = 1) -> list[int]:
    """The keys of the cards that a seat holds."""
    row = DraftPod.objects.select_related("draft").get(draft=draft, number=pod)
    view = load_pod(row).machine.view_for(number - 1)
    return [card.key for card in view.cards]


def pick(draft: Draft, number: int, *keys: int, pod: int = 1, now: datetime = NOW, **options):
    """The seat takes these cards, or the first ones that it holds."""
    keys = keys or tuple(hand(draft, number, pod)[:1])
    return drafts.make_pick(
        actor=None, seat=seat(draft, number, pod), choice=take(*keys), now=now, **options
    )


def draft_to_the_end(draft: Draft, *, now: datetime = NOW) -> None:
    """Everybody takes the first card at once until all pods are done."""
    for pod in draft.pods.order_by("number"):
        while True:
            pod.refresh_from_db()
            if pod.is_done:
                break
            machine = load_pod(pod).machine
            place = machine.acting()[0]
            choice = next(machine.legal_picks(place))
            drafts.make_pick(
                actor=None, seat=seat(draft, place + 1, pod.number), choice=choice, now=now
            )
