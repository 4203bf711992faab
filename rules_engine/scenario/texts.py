"""Rules texts by which scenarios name abilities, triggers and actions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from html import unescape

from rules_engine.decisions import ActionKind, Option
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Ability, AlternativeCost, KeywordAbility, StaticAbility
from rules_engine.ir.costs import Cost
from rules_engine.ir.layouts import Chapter, ClassLevel
from rules_engine.ir.passes import expand_keywords
from rules_engine.oracle.render import Unrenderable, render_ability
from rules_engine.oracle.render.context import Context
from rules_engine.oracle.render.costs import activation_cost
from rules_engine.oracle.render.english import Noun
from rules_engine.rules.board import characteristics
from rules_engine.rules.inherent_triggers import (
    INITIATIVE_IS_TAKEN,
    INITIATIVE_VENTURES,
    MONARCH_DRAWS,
    MONARCH_IS_OVERTHROWN,
    RADIATION,
    SPEED_INCREASES,
)
from rules_engine.scenario.printed import PRINTED
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Keyword

KINDS_OF_THIS = (
    "creature",
    "spell",
    "permanent",
    "artifact",
    "enchantment",
    "land",
    "aura",
    "equipment",
    "vehicle",
    "token",
    "card",
    "planeswalker",
    "saga",
    "class",
    "room",
    "case",
    "siege",
    "battle",
    "fortification",
    "mount",
    "spacecraft",
)
"""Words after "this" by which an object's text speaks of the object (CR 201.5)."""

SHORTEST = 12
"""How long words must be to be compared by likeness."""

ABILITY_ON_STACK = "stack ability ("
"""An ability on the stack may be named by these words, the start of its text and a bracket."""

OTHER_WORDS = tuple(
    (re.compile(old), new)
    for old, new in (
        (r"\benters the(?: b[a-z]*)?$", "enters"),  # of the battlefield, broken off
        (r"^whenever\b", "when"),
        (r"^(when .*?) enters under your control", r"\1 you control enters"),
        (r"^(when .*?) enters under an opponent's control", r"\1 an opponent controls enters"),
        (r"\beach end step", "the end step"),
        (r"\bprecombat main phase", "first main phase"),
    )
)
"""Templates of other years for the same, brought to one."""

_USING = re.compile(r"^(cast .+) using ", re.IGNORECASE)
_THIS = re.compile(rf"\bthis (?:{'|'.join(KINDS_OF_THIS)})\b")


def normalized(text: str, own_name: str) -> str:
    """Rules text for comparison: no case, reminders, mark-up, ability words or numbers of
    chapters; one way to say "this" and "enters"."""
    text = re.sub(r"<[^>]*>|\([^)]*\)", "", unescape(text)).lower()
    own = own_name.lower()
    if own:
        text = text.replace(own, "{this}")
        short = own.partition(",")[0]
        text = re.sub(rf"\b{re.escape(short)}\b", "{this}", text) if short != own else text
    text = _THIS.sub("{this}", text).replace("enters the battlefield", "enters")
    text = re.sub(r"^\[([+\-−]?[\dx]+)\]", r"\1", text).replace("−", "-")
    text = re.sub(r"^(?:[a-z][\w' ]*|[ivx]+(?:, [ivx]+)+) — ", "", text)
    text = " ".join(text.split())
    for old, new in OTHER_WORDS:
        text = old.sub(new, text)
    return text


def on_stack(words: str) -> str:
    """The words by which an ability on the stack is named, without what says that it is one."""
    if words.lower().startswith(ABILITY_ON_STACK):
        return words[len(ABILITY_ON_STACK) :].removesuffix(")")
    return words


def with_for_using(words: str) -> str:
    """`Cast NAME using KEYWORD` as `Cast NAME with KEYWORD`."""
    return _USING.sub(r"\1 with ", words)


def begins(wanted: str, texts: Iterable[str], own_name: str) -> bool:
    """Whether one of the texts of that object begins with the wanted words, or with that keyword
    and a dash."""
    starts = _starts(wanted, own_name)
    word = wanted.lower()
    return bool(starts) and any(
        normalized(text, own_name).startswith(starts) or text.lower().startswith(f"{word} — ")
        for text in texts
    )


def _starts(wanted: str, own_name: str) -> tuple[str, ...]:
    """The words as the start of a text; also with the first words of the object's name for all of
    it, and if they break off inside a word for the object, that word as a whole."""
    start = normalized(wanted, own_name)
    if not start:
        return ()
    found = [start]
    own = own_name.lower()
    if " " in own:
        first = re.escape(own.split(" ")[0].removesuffix(","))
        found.append(re.sub(rf"(?<![\w'-]){first}(?![\w'-])", "{this}", start))
    for name in (own, *(f"this {kind}" for kind in KINDS_OF_THIS)):
        for length in range(len(name) - 1, 1, -1):
            before = start.removesuffix(name[:length])
            if before != start and (not before or before.endswith(" ")):
                found.append(f"{before}{{this}}")
                break
    return tuple(dict.fromkeys(found))


RESEMBLES = 0.6
"""From which likeness on two texts can be the same ability in other words."""


def likeness(wanted: str, texts: Iterable[str], own_name: str) -> float:
    """How much the start of one of the texts is like the wanted words; 1 is the same."""
    start = normalized(wanted, own_name)
    if len(start) < SHORTEST:
        return 0.0
    return max(
        (
            SequenceMatcher(None, start, normalized(text, own_name)[: len(start)]).ratio()
            for text in texts
        ),
        default=0.0,
    )


def text_of(ability: Ability, source: GameObject) -> str:
    """The ability's rules text; empty if it has no wording."""
    try:
        return render_ability(ability, source.face)
    except Unrenderable:
        return ""


def cost_text(cost: Cost) -> str:
    """What is paid for a spell; empty if it has no wording."""
    try:
        return activation_cost(cost, Context(Noun("this spell"), is_spell=True))
    except Unrenderable:
        return ""


def offers_of_costs(state: GameState, source: ObjectId) -> list[str]:
    """The texts of that object's abilities that let spells be cast for another cost."""
    if state.get(source) is None:
        return []
    obj = state.known(source)
    found = characteristics(state, source).abilities
    texts = [text_of(ability, obj) for ability in found if _offers_cost(ability)]
    return [text for text in texts if text]


def _offers_cost(ability: Ability) -> bool:
    return isinstance(ability, AlternativeCost) or (
        isinstance(ability, StaticAbility)
        and any(
            isinstance(one, mod.AlternativeCostFor | mod.MayPlay) for one in ability.modifications
        )
    )


def texts_of(ability: Ability, source: GameObject, abilities: Iterable[Ability]) -> list[str]:
    """The ability's text, also as it is printed, and that of a keyword ability or frame among those
    that it is written out of."""
    texts = [text_of(ability, source), PRINTED.line_of(ability, source)]
    texts += [
        text_of(other, source)
        for other in abilities
        if isinstance(other, KeywordAbility | ClassLevel | Chapter)
        and ability in expand_keywords((other,))[1:]
    ]
    return [text for text in texts if text]


_OF_THE_RULES: tuple[tuple[Ability, tuple[str, ...]], ...] = (
    (MONARCH_DRAWS, ("At the beginning of the monarch's end step, that player draws",)),
    (MONARCH_IS_OVERTHROWN, ("Whenever a creature deals combat damage to the monarch",)),
    (
        INITIATIVE_VENTURES,
        (
            "Whenever a player takes the initiative, they venture",
            "At the beginning of the upkeep of the player who has the initiative, they venture",
        ),
    ),
    (INITIATIVE_IS_TAKEN, ("Whenever one or more creatures deal combat damage to the player",)),
    (RADIATION, ("At the beginning of each player's precombat main phase, rad counters",)),
    (SPEED_INCREASES, ("Whenever one or more opponents lose life during your turn",)),
)
"""By which words the triggers that no object has are named (CR 113.8)."""


def trigger_texts(state: GameState, source: int, ability: Ability) -> list[str]:
    """The texts of a triggered ability that waits or is on the stack."""
    if source < FIRST_OBJECT:
        return [text for one, texts in _OF_THE_RULES if one == ability for text in texts]
    obj = state.known(source)
    known = state.get(obj.id)
    found = characteristics(state, obj.id).abilities if known is not None else ()
    return texts_of(ability, obj, (*obj.face.abilities, *found))


def stack_texts(state: GameState, obj: GameObject) -> list[str]:
    """The texts of an ability on the stack; of a spell there is only its name."""
    if obj.kind is not ObjectKind.ABILITY or obj.item is None or obj.item.ability is None:
        return []
    return trigger_texts(state, obj.item.source, obj.item.ability)


def ability_text(obj: GameObject, state: GameState) -> str:
    """The text of an ability on the stack."""
    return next(iter(stack_texts(state, obj)), "")


def means_ability(state: GameState, obj: GameObject, wanted: str) -> bool:
    """Whether an ability on the stack goes by these words: its text's start or its source."""
    wanted = on_stack(wanted)
    own = state.name(obj.id if obj.item is None else obj.item.source)
    return wanted.lower() == own.lower() or begins(wanted, stack_texts(state, obj), own)


def action_texts(state: GameState, option: Option) -> list[str]:
    """The rules texts that an activation goes by: the ability's and that of its keyword."""
    if option.entity is None or option.action not in (
        ActionKind.ACTIVATE,
        ActionKind.ACTIVATE_MANA,
    ):
        return []
    obj = state.known(option.entity)
    abilities = characteristics(state, obj.id).abilities
    return texts_of(abilities[int(option.detail)], obj, abilities)


def keywords_of(state: GameState, option: Option) -> set[str]:
    """The keywords that stand for the ability which is activated, whatever it costs."""
    if option.entity is None or option.action is not ActionKind.ACTIVATE:
        return set()
    abilities = characteristics(state, ObjectId(option.entity)).abilities
    ability = abilities[int(option.detail)]
    return {
        other.keyword.value
        for other in abilities
        if isinstance(other, KeywordAbility) and ability in expand_keywords((other,))[1:]
    }


def _keyword_texts(state: GameState, option: Option) -> Iterator[str]:
    """The texts of the keyword by which a card is cast, with its cost."""
    obj = state.known(option.entity or 0)
    for ability in characteristics(state, obj.id).abilities:
        if isinstance(ability, KeywordAbility) and ability.keyword.value == option.detail:
            yield text_of(ability, obj)


def action_words(state: GameState, option: Option) -> Iterator[str]:
    """What an action goes by: its label, the keyword by which a card is cast, its rules texts."""
    yield option.label
    if option.action is ActionKind.CAST and option.detail == Keyword.FUSE.value:
        yield f"Cast fused {option.label.removeprefix('Cast ')}"
    if option.action is ActionKind.CAST and option.detail:
        yield f"{option.detail} {option.label}"
        yield from _keyword_texts(state, option)
    if option.action is ActionKind.SPECIAL:
        yield f"{option.detail.partition(':')[0]} {option.label}"
    yield from action_texts(state, option)
