"""The form of a live table read again: what it says becomes an answer for the rules engine."""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine import Answer, Decision
from tournaments.errors import LiveTableRefused
from tournaments.selectors.live_questions import alike_options

MOST_DIGITS = 6


def number_in(text: str) -> int | None:
    """A small number, or None for anything else."""
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        return None
    return int(text)


def answer_in(sent: QueryDict, decision: Decision | None) -> Answer:
    """What was answered; the rules say whether it is legal.

    Args:
        decision: What is asked, if it is still the same: only it says which cards are alike.

    Raises:
        LiveTableRefused: It is no answer at all (code ``illegal_action``).
    """
    if "number" in sent:
        return (_number(sent["number"]),)
    shares = _numbered(sent, "share-")
    if shares:
        return tuple(shares[index] for index in sorted(shares))
    places = _numbered(sent, "place-")
    if places:
        if len(set(places.values())) != len(places):
            raise _refused(_("Give each of them a place of its own."))
        return tuple(sorted(places, key=lambda index: places[index]))
    counts = _numbered(sent, "count-")
    if counts:
        return _counted(counts, decision)
    return tuple(_number(text) for text in sent.getlist("option"))


def _counted(counts: dict[int, int], decision: Decision | None) -> Answer:
    alike = alike_options(decision) if decision is not None else {}
    chosen: list[int] = []
    for first, count in counts.items():
        indexes = alike.get(first, ())
        if not 0 <= count <= len(indexes):
            raise _refused(_("There are not so many of a card."))
        chosen.extend(indexes[:count])
    return tuple(sorted(chosen))


def _numbered(sent: QueryDict, prefix: str) -> dict[int, int]:
    found = {}
    for name in sent:
        if name.startswith(prefix):
            found[_number(name.removeprefix(prefix))] = _number(sent[name])
    return found


def _number(text: str) -> int:
    number = number_in(text)
    if number is None:
        raise _refused(_("Please choose from what the page offers."))
    return number


def _refused(message: str) -> LiveTableRefused:
    return LiveTableRefused(message, code="illegal_action")
