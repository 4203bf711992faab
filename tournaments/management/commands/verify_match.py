"""``manage.py verify_match ID|FILE``: is a transcript genuine, and was every decision legal?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tournaments.selectors.transcripts import transcript_by_id
from tournaments.services.transcripts import (
    MAX_DOCUMENT_BYTES,
    Verification,
    verify_document,
    verify_transcript,
)


class Command(BaseCommand):
    help = (
        "Check a match that was played on the rules engine: the signature, then the match itself "
        "by playing it again. Exit status 0: genuine and legal, 1: not, 2: nothing to check."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", help="number of a stored transcript, or a file, or -")
        parser.add_argument("--json", action="store_true", help="answer as one JSON object")
        parser.add_argument("--play-by-play", action="store_true", help="print the games as well")

    def handle(self, **options: object) -> None:
        found = self._verify(str(options["source"]))
        if options["json"]:
            answer = {
                "genuine": found.is_genuine,
                "legal": found.is_legal,
                "result": found.result,
                "problems": list(found.problems),
                "needs_engine": found.needs_engine or None,
            }
            if options["play_by_play"]:
                answer["play_by_play"] = list(found.play_by_play)
            self.stdout.write(json.dumps(answer, ensure_ascii=False))
        else:
            self._print(found, play_by_play=bool(options["play_by_play"]))
        if not found.is_verified:
            sys.exit(1)

    def _verify(self, source: str) -> Verification:
        if source.isdecimal():
            row = transcript_by_id(int(source))
            if row is None:
                raise CommandError(f"there is no transcript {source}", returncode=2)
            return verify_transcript(row)
        try:
            if source == "-":
                return verify_document(sys.stdin.read(MAX_DOCUMENT_BYTES + 1))
            with Path(source).open(encoding="utf-8") as file:
                return verify_document(file.read(MAX_DOCUMENT_BYTES + 1))
        except OSError as error:
            raise CommandError(f"{source}: {error.strerror}", returncode=2) from error
        except UnicodeDecodeError as error:
            raise CommandError(f"{source} is not a text in UTF-8", returncode=2) from error

    def _print(self, found: Verification, *, play_by_play: bool) -> None:
        if play_by_play:
            for line in found.play_by_play:
                self.stdout.write(line)
        self.stdout.write(f"genuine: {'yes' if found.is_genuine else 'no'}")
        legal = "yes" if found.is_legal else "unknown" if found.needs_engine else "no"
        self.stdout.write(f"legal: {legal}")
        if found.result is not None:
            self.stdout.write("result: {}-{}-{}".format(*found.result))
        for problem in found.problems:
            self.stdout.write(f"- {problem}")
