"""``manage.py demo``: a store with a finished, a running and an open event, and its logins."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from decks.errors import DomainError
from decks.services.catalogue import load_catalogue
from tournaments.services.demo import build_demo


class Command(BaseCommand):
    help = (
        "Build the demo store, or what is missing of it, and print its logins: a finished event "
        "of 16 players on matches of the rules engine, one in round 3, one open for registration. "
        "Not for a site with real events: the logins share one password."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--password", default="demo", help="of the demo logins when made")

    def handle(self, **options: object) -> None:
        say = self.stderr.write if options["verbosity"] else (lambda _text: None)
        load_catalogue()
        try:
            logins = build_demo(password=str(options["password"]), now=timezone.now(), say=say)
        except DomainError as error:
            raise CommandError(str(error)) from error
        if options["verbosity"]:
            self.stdout.write(f"Demo logins (password: {options['password']}):")
            for login in logins:
                self.stdout.write(f"  {login.username:<12} {login.role}")
