"""What keywords and keyword actions make of players and objects, as conditions and changes."""

from __future__ import annotations

from rules_engine.ir import Ability, Modification, StaticAbility
from rules_engine.ir.conditions import Matches, PlayerHas, cost_was_paid
from rules_engine.ir.dungeons import COMPLETED, InitiativeHolder
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.modifications import Goaded
from rules_engine.ir.selectors import THIS, YOU, Monarch, NotedObject
from rules_engine.ir.turning import Daytime, IsTimeOfDay
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import any_of
from rules_engine.oracle.grammar.syntax import with_subject
from rules_engine.vocabulary import Keyword

words("changed", {"is goaded": (Goaded(),), "are goaded": (Goaded(),)})

words(
    "condition",
    {
        "you have the city's blessing": PlayerHas("the city's blessing"),
        "you have max speed": PlayerHas("speed", 4),
        "you've completed a dungeon": PlayerHas(COMPLETED),
        "you have the initiative": Matches(YOU, InitiativeHolder()),
        "you're the monarch": Matches(YOU, Monarch()),
        "it's day": IsTimeOfDay(Daytime.DAY),
        "it's night": IsTimeOfDay(Daytime.NIGHT),
        "this spell was bargained": cost_was_paid(Keyword.BARGAIN),
        "it was bargained": cost_was_paid(Keyword.BARGAIN),
        "the gift was promised": cost_was_paid(Keyword.GIFT),
        "the gift wasn't promised": ~cost_was_paid(Keyword.GIFT),
    },
)

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
    from rules_engine.ir import GainAbility

    return _for_both(tuple(GainAbility(one) for one in abilities))


@rule(
    "ability",
    "as long as <self> is paired with another creature , (each of those creatures|"
    "both creatures) <how:changes> .",
)
def _paired_change(self: bool, how: tuple[Modification, ...]) -> Ability:
    return _for_both(how)


def _for_both(how: tuple[Modification, ...]) -> Ability:
    pair = any_of(THIS, NotedObject("paired", THIS))
    changed = tuple(with_subject(one, pair) for one in how)
    return StaticAbility(pair, changed, condition=Matches(THIS, HasDesignation("paired")))
