"""``manage.py simulate_event``: an event with invented players, from registration to champion."""

from __future__ import annotations

import time

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from decks.errors import DomainError
from decks.models import Card, Format
from decks.services.catalogue import load_catalogue
from rules_engine import demo_decks
from tournaments.enums import CutSize
from tournaments.models import Organization
from tournaments.services.engine_matches import engine_results
from tournaments.services.organizations import create_organization
from tournaments.services.simulations import random_results, simulate_event

MAX_PLAYERS = 100_000


class Command(BaseCommand):
    help = (
        "Register players with valid decks, play every round with random or engine results and "
        "print the champion. The same numbers and seed give the same champion."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=64)
        parser.add_argument("--rounds", type=int, help="Swiss rounds (default: by attendance)")
        parser.add_argument(
            "--cut", type=int, choices=CutSize.values, help="playoff (default: 8, small events 0)"
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--results", choices=["random", "engine"], default="random")
        parser.add_argument("--format", default="modern", help="short name of the format")

    def handle(self, **options: object) -> None:
        players, rounds, seed = options["players"], options["rounds"], options["seed"]
        if not 2 <= players <= MAX_PLAYERS:
            raise CommandError(f"--players: between 2 and {MAX_PLAYERS}")
        if rounds is not None and not 1 <= rounds <= 30:
            raise CommandError("--rounds: between 1 and 30")
        started = time.perf_counter()

        def say(text: str) -> None:
            if options["verbosity"]:
                self.stderr.write(f"{time.perf_counter() - started:8.1f} s  {text}")

        if not Card.objects.exists():
            say("loading the bundled catalogue")
            load_catalogue()
        format = Format.objects.filter(slug=options["format"]).first()
        if format is None:
            raise CommandError(f"there is no format {options['format']!r}")
        now = timezone.now()
        organization = Organization.objects.filter(slug="simulation").first()
        if organization is None:
            organization = create_organization(
                actor=None, name="Simulation", slug="simulation", now=now
            )
        cut = options["cut"]
        results = random_results(seed) if options["results"] == "random" else engine_results(seed)
        try:
            done = simulate_event(
                organization=organization,
                format=format,
                decks={name: deck.as_text() for name, deck in demo_decks().items()},
                players=players,
                rounds=rounds,
                cut_to=(8 if players >= 16 else 0) if cut is None else cut,
                seed=seed,
                now=now,
                results=results,
                say=say,
            )
        except DomainError as error:
            raise CommandError(str(error)) from error
        say(f"{done.rounds} rounds, {done.matches} matches")
        self.stdout.write(f"Champion: {done.champion.name}")
