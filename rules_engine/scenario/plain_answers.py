"""Answers that need nothing but the decision and the entries: yes or no, numbers, combinations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from rules_engine.decisions import Answer, Decision, DecisionKind
from rules_engine.errors import IllegalAction
from rules_engine.scenario.entries import number_in
from rules_engine.vocabulary import Color, Zone

SUGGESTED = "suggested"
USE = "Use "
"""The detail and the beginning of the label of ways to pay for mana: as the engine would, and with
something beside mana."""

MANA_OF = {color.name.lower(): f"{{{color}}}" for color in Color} | {"colorless": "{C}"}
"""Mana is offered by its symbols and may be named by its color; white, blue, black, red, green."""
YES_OR_NO_BY_NAME = {
    ": riot?": {"+1/+1 counter": True, "counter": True, "haste": False},
    ": unleash?": {"+1/+1 counter": True, "counter": True},
}
"""How questions end, and what the things mean that they offer (CR 702.136a, 702.98a)."""

HOW_OFTEN = re.compile(r"How many times is the .+ cost of .+ paid\?")
"""The question about an optional cost that may be paid again and again (CR 601.2b)."""

ONE_OF_SEVERAL = re.compile(r"Pay the (?P<name>.+) \((?P<cost>.+)\) cost of .+\?")
"""The question about one of several optional costs of the same keyword."""

_WHICH_COST = re.compile(r"Which cost of .+\?")
"""The question which of several costs is paid (CR 601.2b)."""

_LIFE = re.compile(r"(\d+) life")
_SYMBOL = re.compile(r"\{[^{}]+\}")


ZONES_TO_SEARCH = "Search which zones?"
"""The question about "your library and/or graveyard" (CR 701.23)."""


def is_legal(decision: Decision, answer: Answer) -> bool:
    try:
        decision.validate(answer)
    except IllegalAction:
        return False
    return True


def is_payment(decision: Decision) -> bool:
    """Whether it asks what to spend next, one after the other."""
    return decision.kind is DecisionKind.PAY and any(
        option.detail == SUGGESTED or option.label.startswith(USE) for option in decision.options
    )


def is_either_or(decision: Decision) -> bool:
    """Whether one of two things is chosen that aren't objects, such as top or bottom, or to tap or
    to untap one object."""
    about = {option.entity for option in decision.options}
    same = about == {None} or (len(about) == 1 and decision.kind is DecisionKind.CHOOSE)
    return same and len(decision.options) == 2 and decision.minimum == decision.maximum == 1


def said(decision: Decision, entries: list[Any]) -> Answer | None:
    """Yes or no; to stop is to say no, and one of two things may be named."""
    head = entries[0]
    for ending, meant in YES_OR_NO_BY_NAME.items():
        if decision.prompt.endswith(ending) and isinstance(head, str):
            head = meant.get(head.lower(), head)
    if head == {"done": True}:
        head = False
    asked = ONE_OF_SEVERAL.fullmatch(decision.prompt)
    if asked is not None and isinstance(head, str) and head.lower().startswith(asked["name"]):
        if head.upper().endswith(f" {asked['cost'].upper()}"):
            head = True
        else:
            return (1,)  # another of them is named
    if isinstance(head, str) and head.lower() in ("yes", "no"):
        head = head.lower() == "yes"
    if not isinstance(head, bool):
        return None
    entries.pop(0)
    return (0,) if head else (1,)


def mana_instead(decision: Decision, entries: list[Any]) -> Answer | None:
    """Of "{G} or {W}" the first that can be paid: how mana is paid is said only by name."""
    if not _WHICH_COST.fullmatch(decision.prompt) or (entries and isinstance(entries[0], str)):
        return None
    mana = all(not _SYMBOL.sub("", option.label) for option in decision.options)
    return (0,) if mana else None


def zones_to_search(decision: Decision, entries: list[Any]) -> Answer | None:
    """All that may be searched; without the library where the next entry is a no."""
    if decision.prompt != ZONES_TO_SEARCH:
        return None
    every = range(len(decision.options))
    if entries and entries[0] is False:
        entries.pop(0)
        return tuple(i for i in every if decision.options[i].label != Zone.LIBRARY.value)
    return tuple(every)


def combination(decision: Decision, entries: list[Any]) -> Answer | None:
    """Mana in any combination: how much of each type, in their usual order."""
    symbols = [_SYMBOL.findall(option.label) for option in decision.options]
    types = [kind for kind in MANA_OF.values() if any(kind in found for found in symbols)]
    numbers = [number_in(entry) for entry in entries[: len(types)]]
    if None in numbers or len(numbers) < len(types):
        return None
    for index, found in enumerate(symbols):
        if [found.count(kind) for kind in types] == numbers:
            del entries[: len(types)]
            return (index,)
    return None


def counted(decision: Decision, entries: list[Any]) -> Answer | None:
    """A number, also behind a yes; or as many yeses as there are, for what may be done again.

    The value of X before such yeses is that of the spell, which is asked for after its other costs.
    """
    number = number_in(entries[0])
    behind = entries[1:]
    if (
        HOW_OFTEN.fullmatch(decision.prompt)
        and behind
        and isinstance(behind[0], bool)
        and "x" in (entries[0] if isinstance(entries[0], dict) else ())
    ):
        answer = counted(decision, behind)
        entries[1:] = behind
        return answer
    if number is not None:
        entries.pop(0)
        return (number,)
    if not isinstance(entries[0], bool):
        return None
    said = number_in(entries[1]) if entries[0] is True and len(entries) > 1 else None
    if said is not None:  # whether, and then how much
        del entries[:2]
        return (said,)
    times = 0
    while entries and entries[0] is True and times < decision.maximum:
        entries.pop(0)
        times += 1
    if entries and entries[0] is False:
        entries.pop(0)
    return (max(times, decision.minimum),)


def life_or_mana(decision: Decision, entries: list[Any]) -> Answer | None:
    """CR 107.4f: for each Phyrexian symbol whether life is paid, as often as it is said."""
    lives = [
        int(found[1]) // 2 if (found := _LIFE.search(o.label)) else 0 for o in decision.options
    ]
    times, said_so = 0, 0
    while said_so < max(lives, default=0) and entries[said_so : said_so + 1] in ([True], [False]):
        times += entries[said_so] is True
        said_so += 1
    if not said_so or times not in lives:
        return None
    del entries[:said_so]
    return (lives.index(times),)


def own_words(labels: Sequence[str]) -> list[str]:
    """What each label says that the others don't, as "flying" and "first strike" of two options
    "It gains … until end of turn."."""
    texts = [label.lower().rstrip(".").split() for label in labels]
    if len(texts) < 2:
        return [" ".join(text) for text in texts]
    start = len(_common_start(texts))
    end = len(_common_start([text[start:][::-1] for text in texts]))
    return [" ".join(text[start : len(text) - end]) for text in texts]


def distinct_words(labels: Sequence[str]) -> list[str]:
    """The words of each label, each once, that none of the others has, as "trample" of "A creature
    with trample loses trample"."""
    texts = [label.lower().replace(".", " ").replace(",", " ").split() for label in labels]
    found = []
    for place, text in enumerate(texts):
        others = {word for other in (*texts[:place], *texts[place + 1 :]) for word in other}
        found.append(" ".join(dict.fromkeys(word for word in text if word not in others)))
    return found


def _common_start(texts: Sequence[Sequence[str]]) -> list[str]:
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*texts, strict=False))
    return [words[0] for words in alike]
