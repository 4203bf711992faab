"""What is done to those who search (CR 701.23, 723.2).

| phrase | gives |
| --- | --- |
| `replacing` | "if an opponent would search a library, …", "while an opponent is searching …" |
| `ability` | control of those who search their libraries |
"""

from __future__ import annotations

from rules_engine.ir import CARD, IT, OPPONENT, PLAYER, Ability, Exile
from rules_engine.ir.abilities import ModifiedEvent, Replacement, StaticAbility
from rules_engine.ir.effects import Search, Then
from rules_engine.ir.event_changes import SearchesTop
from rules_engine.ir.events import Finds
from rules_engine.ir.modifications import ControlledWhileSearching
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Introduces


@rule(
    "replacing",
    "if an opponent would search a library , that player searches the top <n:fixed_number> cards "
    "of that library instead",
)
def _only_the_top(n: int) -> ModifiedEvent:
    return ModifiedEvent(Search(player=OPPONENT, library_of=PLAYER), (SearchesTop(n),))


@rule(
    "ability",
    "while an opponent is searching their library , they exile each card they find . "
    "<after:sentence*>",
)
def _finds(after: tuple[Then, ...], at: int) -> Ability | None:
    exiled = Introduces(at, Exile(IT), CARD, plural=True, way="exiled")
    instead = assembled((exiled,), *after)
    return None if instead is None else Replacement(Finds(OPPONENT), instead)


@rule("ability", "you control your opponents while they're searching their libraries .")
def _controlled() -> Ability:
    return StaticAbility(OPPONENT, (ControlledWhileSearching(),))
