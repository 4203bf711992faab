"""How permanents enter: tapped, with counters, with something chosen (CR 614.1c-d)."""

from __future__ import annotations

from rules_engine.ir import (
    ANYTHING,
    THIS,
    YOU,
    Ability,
    Amount,
    Condition,
    ControlledBy,
    Cost,
    DoesntUntap,
    EitherOf,
    EntersTapped,
    EntersWithCounters,
    Exists,
    Instruction,
    IsNot,
    Selector,
    StaticAbility,
    Times,
    TurnFaceDown,
    X,
)
from rules_engine.ir.abilities import AsEnters
from rules_engine.ir.effects import (
    ChooseBasicLandType,
    ChooseColor,
    ChooseCreatureType,
    ChooseNumber,
    ChooseOpponent,
)
from rules_engine.oracle.grammar.engine import rule, words
from rules_engine.oracle.grammar.nouns import all_of

# --- tapped ------------------------------------------------------------------------------------


@rule("ability", "<what:group> enter/enters tapped .")
def _group_tapped(what: Selector) -> Ability:
    return EntersTapped(what)


@rule(
    "ability",
    "as <self> enters , you may <cost> . if you don't , it enters tapped .",
    "as <self> enters , you may <cost> . if you don't , <again:self> enters tapped .",
)
def _tapped_unless_paid(self: bool, cost: Cost) -> Ability:
    return EntersTapped(unless_paid=cost)


@rule("condition", "you control (a|an) <one:noun> or (a|an) <other:noun>")
def _you_control_either(one: Selector, other: Selector) -> Condition:
    return EitherOf(
        Exists(all_of(one, ControlledBy(YOU))), Exists(all_of(other, ControlledBy(YOU)))
    )


@rule("line", "<self> enters tapped and doesn't untap during your untap step .")
def _tapped_for_good(self: bool) -> tuple[Ability, ...]:
    return (EntersTapped(), StaticAbility(THIS, (DoesntUntap(),)))


# --- counters ----------------------------------------------------------------------------------


def _times(n: Amount, of: Amount) -> Amount | None:
    if not isinstance(n, int):
        return None
    return of if n == 1 else Times(n, of)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it for each <of:each> .",
)
def _for_each(self: bool, n: Amount, kind: str, of: Amount) -> Ability | None:
    number = _times(n, of)
    return None if number is None else EntersWithCounters(kind, number)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it , where x is <of:value> .",
)
def _where(self: bool, n: Amount, kind: str, of: Amount) -> Ability | None:
    return EntersWithCounters(kind, of) if n == X else None


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it if <condition> .",
    "if <condition> , <self> enters with <n:count> <kind:counter> counter/counters on it .",
)
def _if(self: bool, n: Amount, kind: str, condition: Condition) -> Ability:
    return EntersWithCounters(kind, n, condition=condition)


@rule(
    "ability",
    "<self> enters with <n:count> <kind:counter> counter/counters on it unless <condition> .",
)
def _unless(self: bool, n: Amount, kind: str, condition: Condition) -> Ability:
    return EntersWithCounters(kind, n, condition=IsNot(condition))


@rule("line", "<self> enters tapped with <n:count> <kind:counter> counter/counters on it .")
def _tapped_with(self: bool, n: Amount, kind: str) -> tuple[Ability, ...]:
    return (EntersTapped(), EntersWithCounters(kind, n))


@rule(
    "line",
    "<self> enters with <n:count> <kind:counter> counter/counters and <m:count> <more:counter> "
    "counter/counters on it .",
)
def _two_kinds(self: bool, n: Amount, kind: str, m: Amount, more: str) -> tuple[Ability, ...]:
    return (EntersWithCounters(kind, n), EntersWithCounters(more, m))


@rule("more_counters", "an additional <kind:counter> counter on it/them")
def _one_more(kind: str) -> tuple[str, Amount]:
    return kind, 1


@rule(
    "more_counters",
    "<n:number> additional <kind:counter> counters on it/them",
    "an additional <n:number> <kind:counter> counters on it/them",
)
def _n_more(n: Amount, kind: str) -> tuple[str, Amount]:
    return kind, n


@rule("ability", "<what:group> enter/enters with <more:more_counters> .")
def _group_with(what: Selector, more: tuple[str, Amount]) -> Ability | None:
    kind, n = more
    return EntersWithCounters(kind, n, what) if isinstance(n, int) else None


@rule("ability", "<what:group> enter/enters with <more:more_counters> for each <of:each> .")
def _group_for_each(what: Selector, more: tuple[str, Amount], of: Amount) -> Ability | None:
    kind, n = more
    number = _times(n, of)
    return None if number is None else EntersWithCounters(kind, number, what)


@rule("ability", "<what:group> enter/enters with <more:more_counters> , where x is <of:value> .")
def _group_where(what: Selector, more: tuple[str, Amount], of: Amount) -> Ability | None:
    kind, n = more
    return EntersWithCounters(kind, of, what) if n == X else None


# --- where ---


@rule("post", "on the battlefield")
def _on_the_battlefield() -> Selector:
    """Of permanents, it says nothing new (CR 109.2)."""
    return ANYTHING


# --- choices -----------------------------------------------------------------------------------

words(
    "chosen_on_entering",
    {
        "choose a color": ChooseColor(),
        "choose a creature type": ChooseCreatureType(),
        "choose a basic land type": ChooseBasicLandType(),
        "choose an opponent": ChooseOpponent(),
    },
)


@rule("chosen_on_entering", "choose <name:chosen_name>")
def _card_name(name: Instruction) -> Instruction:
    return name


@rule("chosen_on_entering", "choose a number between <least:fixed_number> and <most:fixed_number>")
def _number_between(least: int, most: int) -> Instruction:
    return ChooseNumber(most, least)


@rule("ability", "as <self> enters , <choose:chosen_on_entering> .")
def _as_enters(self: bool, choose: Instruction) -> Ability:
    return AsEnters(choose)


@rule("ability", "as <self> enters , turn <what:group> face down .")
def _turns_down(self: bool, what: Selector) -> Ability:
    """CR 614.1c, 708.2: before it is on the battlefield."""
    return AsEnters(TurnFaceDown(what))
