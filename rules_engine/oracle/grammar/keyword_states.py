"""What keywords and keyword actions make of players and objects, as conditions and changes."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    Ability,
    Amount,
    Condition,
    Cost,
    EntersWithCounters,
    Exists,
    GainAbility,
    If,
    Instruction,
    IsNot,
    Modification,
    Selector,
    StaticAbility,
    Times,
)
from rules_engine.ir.abilities import AsEnters, TriggeredAbility
from rules_engine.ir.amounts import TimesPaid
from rules_engine.ir.conditions import (
    ADDITIONAL,
    EVIDENCE,
    EitherOf,
    Matches,
    PlayerHas,
    cost_was_paid,
)
from rules_engine.ir.costs import (
    FORAGING,
    CostPart,
    ExileAsEvidence,
    Perform,
    RevealCards,
    Waterbend,
)
from rules_engine.ir.dungeons import COMPLETED, InitiativeHolder, completed
from rules_engine.ir.effects import BecomeDayOrNight, Then
from rules_engine.ir.events import Dies, Enters
from rules_engine.ir.keyword_actions import Blight, CollectEvidence, Forage
from rules_engine.ir.layouts import (
    TEMPTED,
    HasDesignation,
)
from rules_engine.ir.modifications import Goaded
from rules_engine.ir.selectors import THIS, YOU, Monarch, NotedObject
from rules_engine.ir.turning import Daytime, IsTimeOfDay
from rules_engine.oracle.grammar.costs import paid
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import Mention, Pay, Pronoun, with_subject
from rules_engine.vocabulary import Keyword, Zone

words("changed", {"is goaded": (Goaded(),), "are goaded": (Goaded(),)})

words(
    "one_condition",
    {
        "you have the city's blessing": PlayerHas("the city's blessing"),
        "you have max speed": PlayerHas("speed", 4),
        "you've completed a dungeon": PlayerHas(COMPLETED),
        "you haven't completed a dungeon": ~PlayerHas(COMPLETED),
        "you have the initiative": Matches(YOU, InitiativeHolder()),
        "you're the monarch": Matches(YOU, Monarch()),
        "it's day": IsTimeOfDay(Daytime.DAY),
        "it's night": IsTimeOfDay(Daytime.NIGHT),
        "this spell was bargained": cost_was_paid(Keyword.BARGAIN),
        "it was bargained": cost_was_paid(Keyword.BARGAIN),
        "this spell was cast using teamwork": cost_was_paid(Keyword.TEAMWORK),
        "it was cast using teamwork": cost_was_paid(Keyword.TEAMWORK),
        "evidence was collected": cost_was_paid(EVIDENCE),
        "evidence wasn't collected": ~cost_was_paid(EVIDENCE),
        "this spell's additional cost was paid": cost_was_paid(ADDITIONAL),
        "its additional cost was paid": cost_was_paid(ADDITIONAL),
        "the gift was promised": cost_was_paid(Keyword.GIFT),
        "the gift wasn't promised": ~cost_was_paid(Keyword.GIFT),
    },
)


@rule("one_condition", "you've completed <dungeon:card_name>")
def _completed(dungeon: str) -> Condition:
    """CR 309.7: the dungeon of that name."""
    return PlayerHas(completed(dungeon))


@rule("one_condition", "you haven't completed <dungeon:card_name>")
def _not_completed(dungeon: str) -> Condition:
    return ~PlayerHas(completed(dungeon))


_DESIGNATIONS = ("monstrous", "renowned", "suspected", "saddled", "solved", "harnessed", "prepared")
for _name in _DESIGNATIONS:
    words("adjective", {_name: HasDesignation(_name)})


@rule(
    "ability",
    "as long as <self> is paired with another creature , (each of those creatures has|"
    "both creatures have) <abilities:granted> .",
)
def _paired_have(self: bool, abilities: tuple[Ability, ...]) -> Ability:
    """CR 702.95e."""
    return _for_both(tuple(GainAbility(one) for one in abilities))


@rule(
    "ability",
    "as long as <self> is paired with another creature , (each of those creatures|"
    "both creatures) <how:changes> .",
)
def _paired_change(self: bool, how: tuple[Modification, ...]) -> Ability:
    return _for_both(how)


@rule("pronoun", "the creature <what:pronoun> is paired with", "the creature it's paired with")
def _its_pair(what: Selector | None, at: int) -> Selector:
    one = NotedObject("paired", Pronoun(at) if what is None else what)
    return Mention(at, one, one)


@rule("condition", "<what:pronoun> is paired with a creature", "it's paired with a creature")
def _is_paired(what: Selector | None, at: int) -> Condition:
    """CR 702.95e; "that creature" is that one."""
    one = NotedObject("paired", Pronoun(at) if what is None else what)
    return Exists(Mention(at + 1, one, one))


HAUNTED_DIES = Dies(NotedObject("haunting", THIS))
"""CR 702.55b: the creature dies that this card in exile haunts."""


@rule("ability", "when the creature <self> haunts dies , <then:instructions>")
def _haunted_dies(self: bool, then: Then) -> Ability:
    return TriggeredAbility(HAUNTED_DIES, then, zone=Zone.EXILE)


@rule("line", "when <self> enters or the creature it haunts dies , <then:instructions>")
def _enters_or_haunted_dies(self: bool, then: Then) -> tuple[Ability, ...]:
    """CR 702.55c: one ability for each of the zones where it may happen."""
    return (TriggeredAbility(Enters(THIS), then), _haunted_dies(self, then))


def _for_both(how: tuple[Modification, ...]) -> Ability:
    pair = any_of(THIS, NotedObject("paired", THIS))
    changed = tuple(with_subject(one, pair) for one in how)
    return StaticAbility(pair, changed, condition=Matches(THIS, HasDesignation("paired")))


for _time in ("time it was kicked", "time ~ was kicked", "time this spell was kicked"):
    words("counted", {_time: TimesPaid(Keyword.KICKER)})


@rule("cost_part", "waterbend <mana>")
def _waterbend(mana: ManaCost) -> CostPart:
    """CR 701.67a."""
    return Waterbend(mana)


@rule("do", "waterbend <mana>")
def _waterbend_now(mana: ManaCost) -> Instruction:
    return Pay(Cost((Waterbend(mana),)))


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it for each <of:each> .",
)
def _enters_with_each(self: bool, n: Amount, kind: str, of: Amount) -> Ability | None:
    """CR 614.1c."""
    if not isinstance(n, int):
        return None
    return EntersWithCounters(kind, of if n == 1 else Times(n, of))


@paid("behold <n:count> <what:card_noun>", "behold <n:count> <what:noun>")
def _behold(n: Amount, what: Selector) -> CostPart:
    """CR 701.4a."""
    return RevealCards(what, n, or_permanents=True)


@rule("do", "behold <n:count> <what:noun>")
def _behold_now(n: Amount, what: Selector) -> Instruction:
    return Pay(Cost((_behold(n, what),)))


@rule("cost_part", "behold a/an <what:noun> and exile it")
def _behold_and_exile(what: Selector) -> CostPart:
    return RevealCards(what, 1, or_permanents=True, exile=True)


@rule("clause", "you may collect evidence <n:number>")
def _collect_evidence(n: Amount) -> Then:
    """CR 701.59a."""
    return (CollectEvidence(n),)


@paid("collect evidence <n:number>")
def _evidence(n: Amount) -> CostPart:
    return ExileAsEvidence(n)


@rule("cost_part", "blight <n:number>")
def _blight(n: Amount) -> CostPart:
    """CR 701.68b: only with a creature to put the counters on."""
    return Perform((Blight(n, YOU),))


@rule("cost_part", "forage")
@rule("doing_part", "foraging")
def _to_forage() -> CostPart:
    """CR 701.61a."""
    return FORAGING


@rule("clause", "you may forage")
def _forage() -> Then:
    """CR 701.61a."""
    return (Forage(),)


_NEITHER = IsNot(EitherOf(IsTimeOfDay(Daytime.DAY), IsTimeOfDay(Daytime.NIGHT)))
words("one_condition", {"it's neither day nor night": _NEITHER})


@rule(
    "ability",
    "if it's neither day nor night , it becomes day as <self> enters .",
    "as <self> enters , if it's neither day nor night , it becomes day .",
)
def _becomes_day(self: bool) -> Ability:
    """CR 614.1c, 731.1."""
    return AsEnters(If(_NEITHER, (BecomeDayOrNight(False),)))


@rule("one_condition", "the ring has tempted you <n:ring_times> or more times this game")
def _tempted(n: int) -> Condition:
    """CR 701.54b."""
    return PlayerHas(TEMPTED, n)


@rule("ring_times", "<n:fixed_number>")
def _ring_times(n: int) -> int:
    return n
