"""The demo store: a finished event on real engine matches, a running, an open, a Sealed one, a
draft under way, leagues.

Every part is made once; building again only adds what is missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from decks.models import DecklistVersion, Format
from decks.services.decklists import create_decklist, publish_decklist
from rules_engine import demo_decks
from tournaments.enums import (
    CallTopic,
    CutSize,
    DecklistVisibility,
    RulesEnforcementLevel,
    StaffRole,
    TournamentStatus,
)
from tournaments.models import (
    League,
    Match,
    Organization,
    Player,
    Registration,
    Round,
    Tournament,
)
from tournaments.selectors.playoffs import champion
from tournaments.selectors.rounds import next_phase
from tournaments.services import demo_draft, demo_leagues, demo_live, demo_sealed
from tournaments.services.clocks import start_clock
from tournaments.services.demo_tables import POD_SLUG, TEAM_SLUG, pod_event, team_event
from tournaments.services.engine_matches import MAX_SEED, play_engine_match
from tournaments.services.judge_calls import call_judge, take_call
from tournaments.services.organizations import appoint_staff, create_organization
from tournaments.services.players import create_player
from tournaments.services.registrations import register_player, submit_decklist
from tournaments.services.results import enter_result, report_result
from tournaments.services.rounds import pair_next_round, publish_round
from tournaments.services.simulations import random_results
from tournaments.services.tournaments import (
    create_tournament,
    finish_tournament,
    open_registration,
    start_tournament,
    update_tournament,
)

STORE_SLUG = "corner-table"
FINISHED_SLUG = "autumn-modern-open"
RUNNING_SLUG = "friday-night-modern"
OPEN_SLUG = "winter-modern-showdown"

STAFF_LOGINS = {
    "organizer": StaffRole.ORGANIZER,
    "judge": StaffRole.JUDGE,
    "scorekeeper": StaffRole.SCOREKEEPER,
}
PLAYER_LOGIN = "player"
STAFF_NAMES = {
    "organizer": ("Olga", "Berger"),
    "judge": ("Jules", "Okafor"),
    "scorekeeper": ("Sana", "Ito"),
    "player": ("Pia", "Lindqvist"),
}
NAMES = (
    "Ana Carvalho",
    "Ben Whitaker",
    "Chiara Russo",
    "Dmitri Sokolov",
    "Elif Yılmaz",
    "Finn O'Brien",
    "Grace Adeyemi",
    "Hiroshi Tanaka",
    "Inès Laurent",
    "Jonas Müller",
    "Katarzyna Nowak",
    "Luca Ferrari",
    "Mei Chen",
    "Noah van Dijk",
    "Óscar Núñez",
)
SEED = 20_240_224

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class DemoLogin:
    """An account of the demo."""

    username: str
    role: str


def build_demo(
    *, password: str, now: datetime, say: Say = lambda _text: None
) -> tuple[DemoLogin, ...]:
    """Make whatever of the demo is missing; the logins come back.

    The cards have to be there already. An open event whose start has passed is moved on, so that
    it can be registered for.
    """
    store = _store(password, now)
    everybody = _players(store, now)
    format = Format.objects.get(slug="modern")
    if _missing(FINISHED_SLUG):
        say("playing 39 matches of the finished event on the rules engine")
        _finished_event(store, format, everybody, now=now - timedelta(days=2))
    if _missing(RUNNING_SLUG):
        _running_event(store, format, everybody[:12], now=now)
    if _missing(OPEN_SLUG):
        _open_event(store, format, everybody[3:], now=now)
    if _missing(TEAM_SLUG):
        team_event(store, format, everybody[:12], _organizer(), seed=SEED + 3, now=now)
    if _missing(POD_SLUG):
        commander = Format.objects.get(slug="commander")
        pod_event(store, commander, everybody[1:12], _organizer(), seed=SEED + 4, now=now)
    if _missing(demo_sealed.SLUG):
        demo_sealed.build_sealed_event(store, everybody[:8], now=now)
    if _missing(demo_draft.SLUG):
        demo_draft.build_draft_event(store, everybody[:8], _organizer(), seed=SEED + 5, now=now)
    demo_leagues.archetypes(store, format, _organizer(), now=now)
    if not League.objects.filter(organization=store).exists():
        counting = Tournament.objects.filter(slug__in=(FINISHED_SLUG, RUNNING_SLUG)).order_by("pk")
        demo_leagues.season(store, format, list(counting), _organizer(), now=now)
        demo_leagues.open_league(store, format, everybody[:6], _organizer(), now=now)
    _keep_open(now)
    logins = [DemoLogin(name, str(role.label)) for name, role in STAFF_LOGINS.items()]
    return (*logins, DemoLogin(PLAYER_LOGIN, "Player"))


def _missing(slug: str) -> bool:
    return not Tournament.objects.filter(slug=slug).exists()


@transaction.atomic
def _store(password: str, now: datetime) -> Organization:
    for name, (first, last) in STAFF_NAMES.items():
        if not User.objects.filter(username=name).exists():
            User.objects.create_user(
                name,
                email=f"{name}@example.org",
                password=password,
                first_name=first,
                last_name=last,
            )
    store = Organization.objects.filter(slug=STORE_SLUG).first()
    if store is None:
        store = create_organization(
            actor=User.objects.get(username="organizer"),
            name="The Corner Table",
            slug=STORE_SLUG,
            city="Freiburg",
            time_zone="Europe/Berlin",
            now=now,
        )
    for name, role in STAFF_LOGINS.items():
        appoint_staff(
            actor=None,
            organization=store,
            user=User.objects.get(username=name),
            role=role,
            now=now,
        )
    return store


@transaction.atomic
def _players(store: Organization, now: datetime) -> list[Player]:
    """Sixteen players; the first belongs to the player's login."""
    user = User.objects.get(username=PLAYER_LOGIN)
    own = Player.objects.filter(user=user).first() or create_player(
        actor=None,
        name=user.get_full_name(),
        email=user.email,
        user=user,
        organization=store,
        now=now,
    )
    found = [own]
    for name in NAMES:
        player = Player.objects.filter(organization=store, name=name).first()
        found.append(player or create_player(actor=None, name=name, organization=store, now=now))
    return found


def _deck(registration: Registration, index: int, *, publish: bool = False) -> DecklistVersion:
    """A decklist of the player's own: one of the demo decks."""
    deck = list(demo_decks().values())[index % len(demo_decks())]
    decklist = create_decklist(
        actor=registration.player.user,
        owner=registration.player.user,
        name=deck.name,
        format=registration.tournament.format,
        text=deck.as_text(),
    )
    if publish:
        publish_decklist(actor=registration.player.user, decklist=decklist)
    return decklist.versions.get()


def _register(
    event: Tournament,
    players: Sequence[Player],
    *,
    now: datetime,
    publish: bool = False,
    decks: bool = True,
) -> None:
    for index, player in enumerate(players):
        registration = register_player(
            actor=None, tournament=event, player=player, now=now, by_staff=True
        )
        if decks:
            submit_decklist(
                actor=player.user,
                registration=registration,
                version=_deck(registration, index, publish=publish),
                now=now,
                by_staff=True,
            )


def _organizer() -> User:
    return User.objects.get(username="organizer")


@transaction.atomic
def _finished_event(
    store: Organization, format: Format, players: Sequence[Player], *, now: datetime
) -> None:
    event = create_tournament(
        actor=_organizer(),
        organization=store,
        now=now - timedelta(days=20),
        slug=FINISHED_SLUG,
        seed=SEED,
        name="Autumn Modern Open",
        description="Four rounds of Swiss and a top 8, every match played on the rules engine.",
        location="The Corner Table, Freiburg",
        entry_fee="10 €",
        prizes="Boosters for the top 8",
        starts_at=now,
        format=format,
        rules_enforcement_level=RulesEnforcementLevel.COMPETITIVE,
        swiss_rounds=4,
        cut_to=CutSize.TOP_8,
        decklist_visibility=DecklistVisibility.PUBLISHED,
    )
    event = open_registration(actor=_organizer(), tournament=event, now=now - timedelta(days=19))
    _register(event, players, now=now - timedelta(days=5), publish=True)
    event = start_tournament(actor=_organizer(), tournament=event, now=now)
    while next_phase(event) is not None:
        round = _open_round(event, now=now)
        for match in round.matches.order_by("table"):
            rng = random.Random(f"{SEED}:{round.number}:{match.table}")
            play_engine_match(
                actor=_organizer(),
                match=match,
                seed=rng.randrange(MAX_SEED),
                now=now + timedelta(minutes=rng.randint(15, 50)),
            )
        now += timedelta(minutes=60)
    finish_tournament(actor=_organizer(), tournament=event, now=now)
    event.refresh_from_db()
    assert champion(event) is not None


def _open_round(event: Tournament, *, now: datetime) -> Round:
    draft = pair_next_round(actor=_organizer(), tournament=event, now=now)
    round = publish_round(actor=_organizer(), round=draft, now=now + timedelta(minutes=2))
    start_clock(actor=_organizer(), round=round, now=now + timedelta(minutes=6))
    return round


@transaction.atomic
def _running_event(
    store: Organization, format: Format, players: Sequence[Player], *, now: datetime
) -> None:
    """Round 3 is on: some results are in, one is reported, one is disputed, the others open."""
    begin = now - timedelta(minutes=60 * 2 + 18)
    event = create_tournament(
        actor=_organizer(),
        organization=store,
        now=begin - timedelta(days=7),
        slug=RUNNING_SLUG,
        seed=SEED + 1,
        name="Friday Night Modern",
        description="Four rounds of Swiss, prizes by record.",
        location="The Corner Table, Freiburg",
        entry_fee="5 €",
        starts_at=begin,
        format=format,
        swiss_rounds=4,
        result_timeout_minutes=0,
        live_grace_seconds=3600,
    )
    event = open_registration(actor=_organizer(), tournament=event, now=begin - timedelta(days=6))
    _register(event, players, now=begin - timedelta(hours=2))
    event = start_tournament(actor=_organizer(), tournament=event, now=begin)
    draw = random_results(SEED)
    at = begin
    for _number in range(2):
        round = _open_round(event, now=at)
        matches = list(round.matches.order_by("table"))
        games = draw(round, matches)
        for match in matches:
            enter_result(
                actor=User.objects.get(username="scorekeeper"),
                match=match,
                games=games[match.pk],
                now=at + timedelta(minutes=40),
            )
        at += timedelta(minutes=60)
    third = _open_round(event, now=at)
    own = Registration.objects.get(tournament=event, player__user__username=PLAYER_LOGIN)
    others = [
        match
        for match in third.matches.select_related("player_one", "player_two").order_by("table")
        if own.pk not in (match.player_one_id, match.player_two_id)
    ]
    _some_results(others, now=now - timedelta(minutes=1))
    _judge_calls(event, others, now=now)
    mine = third.matches.filter(Q(player_one=own) | Q(player_two=own)).first()
    if mine is not None:
        demo_live.build_live_table(mine, own, _organizer(), seed=SEED + 6, now=now)


def _some_results(matches: Sequence[Match], *, now: datetime) -> None:
    finished, reported, disputed, *_open = matches
    enter_result(
        actor=User.objects.get(username="scorekeeper"), match=finished, games=(2, 1, 0), now=now
    )
    report_result(
        actor=None, match=reported, reporter=reported.player_one, games=(2, 0, 0), now=now
    )
    for reporter, games in ((disputed.player_one, (2, 1, 0)), (disputed.player_two, (1, 2, 0))):
        report_result(actor=None, match=disputed, reporter=reporter, games=games, now=now)


def _judge_calls(event: Tournament, matches: Sequence[Match], *, now: datetime) -> None:
    """Two tables and the desk: at the disputed one a judge has arrived, the others wait."""
    _finished, _reported, disputed, first, *_rest = matches
    judge = User.objects.get(username="judge")
    waited = (
        (disputed, CallTopic.RESULT, 9, False),
        (first, CallTopic.RULES, 4, False),
        (None, CallTopic.CONDUCT, 2, True),
    )
    for match, topic, minutes, for_head_judge in waited:
        call = call_judge(
            actor=None if match else judge,
            tournament=event,
            match=match,
            caller=match.player_two if match else None,
            topic=topic,
            for_head_judge=for_head_judge,
            now=now - timedelta(minutes=minutes),
        )
        if match is disputed:
            take_call(actor=judge, call=call, now=now - timedelta(minutes=3))


@transaction.atomic
def _open_event(
    store: Organization, format: Format, players: Sequence[Player], *, now: datetime
) -> None:
    event = create_tournament(
        actor=_organizer(),
        organization=store,
        now=now,
        slug=OPEN_SLUG,
        seed=SEED + 2,
        name="Winter Modern Showdown",
        description="Swiss by attendance and a top 8. Register with the link or the QR code.",
        location="The Corner Table, Freiburg",
        entry_fee="15 €",
        starts_at=_next_start(now),
        format=format,
        rules_enforcement_level=RulesEnforcementLevel.COMPETITIVE,
        cut_to=CutSize.TOP_8,
        capacity=32,
    )
    event = open_registration(actor=_organizer(), tournament=event, now=now)
    _register(event, players, now=now, decks=False)


def _next_start(now: datetime) -> datetime:
    return (now + timedelta(days=7)).replace(hour=9, minute=0, second=0, microsecond=0)


def _keep_open(now: datetime) -> None:
    """Move the open event on if its start has passed without anybody starting it."""
    event = Tournament.objects.filter(
        slug=OPEN_SLUG, status=TournamentStatus.REGISTRATION, starts_at__lte=now
    ).first()
    if event is not None:
        update_tournament(actor=_organizer(), tournament=event, now=now, starts_at=_next_start(now))
