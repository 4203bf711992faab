"""Coins, dice and clashes, with what depends on how they come out (CR 701.30, 705, 706)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules_engine.ir import (
    OPPONENT,
    Amount,
    Bound,
    Compare,
    Comparison,
    CreateToken,
    CreateTokenCopy,
    DefendingPlayer,
    DelayedTrigger,
    If,
    Instruction,
    May,
    ResultAmount,
)
from rules_engine.ir.amounts import ChosenResult
from rules_engine.ir.effects import (
    DieResult,
    Effect,
    FlipCoin,
    Repeat,
    RollDice,
    RollPlanarDie,
    Then,
)
from rules_engine.ir.keyword_actions import CLASHED_WITH, Clash
from rules_engine.oracle.grammar.assembling import assembled
from rules_engine.oracle.grammar.clauses import action
from rules_engine.oracle.grammar.engine import longest, matcher, rule, words
from rules_engine.oracle.grammar.syntax import (
    SUBJECT,
    Introduces,
    Mention,
    Rider,
    RollResult,
    ThatMuch,
)
from rules_engine.oracle.lexer import Token

# --- coins --------------------------------------------------------------------------------------


@action("flip a coin")
def _flip() -> Instruction:
    return FlipCoin(player=SUBJECT)


@action("flip <n:number> coins")
def _flip_several(n: Amount) -> Instruction:
    return FlipCoin(player=SUBJECT, coins=n)


@action("flip that many coins")
def _flip_as_many(at: int) -> Instruction:
    return FlipCoin(player=SUBJECT, coins=ThatMuch(at))


@action("flip a coin until you lose a flip", "flip a coin until they lose a flip")
def _flip_until_lost() -> Instruction:
    return FlipCoin(player=SUBJECT, until_lost=True)


@rule("told_first", "for each flip you won , <then:clauses>")
def _for_each_flip_won(then: Then) -> Then | None:
    """CR 705.2: a token for each of those that the instruction before flipped."""
    match then:
        case (Introduces(then=CreateTokenCopy(count=1) as copy) as made,):
            return (replace(made, then=replace(copy, count=ResultAmount()), plural=True),)
        case _:
            return None


words(
    "flip_result",
    {
        "you win the flip": ("on_win", True),
        "they win the flip": ("on_win", True),
        "the player wins the flip": ("on_win", True),
        "you lose the flip": ("on_loss", True),
        "they lose the flip": ("on_loss", True),
        "the player loses the flip": ("on_loss", True),
        "it comes up heads": ("on_win", False),
        "the coin comes up heads": ("on_win", False),
        "it comes up tails": ("on_loss", False),
        "the coin comes up tails": ("on_loss", False),
    },
)


@rule("riding", "if <how:flip_result> , <then:told> .")
def _if_flipped(how: tuple[str, bool], then: Then) -> Then:
    """CR 705.2."""
    return (Rider(_with_result, (*how, then)),)


def _with_result(before: Then, field: str, calls: bool, then: Then) -> Then | None:
    told = assembled(then)
    if not before or told is None:
        return None
    *others, flip = before
    branch = last_branch(flip)
    if branch:
        inner = _with_result(getattr(flip, branch), field, calls, then)
        return None if inner is None else (*others, replace(flip, **{branch: inner}))
    if not isinstance(flip, FlipCoin) or getattr(flip, field) or flip.coins != 1:
        return None
    if flip.until_lost or ((flip.on_win or flip.on_loss) and flip.calls != calls):
        return None
    if field == "on_win":
        return (*others, replace(flip, on_win=told, calls=calls))
    return (*others, replace(flip, on_loss=told, calls=calls))


words("each_flip", {"you win": "on_win", "you lose": "on_loss"})


@rule("riding", "for each flip <field:each_flip> , <then:told> .")
def _for_each_flip(field: str, then: Then) -> Then:
    """CR 705.2: of several coins that the instruction before flips."""
    return (Rider(_of_each_flip, (field, then)),)


def _of_each_flip(before: Then, field: str, then: Then) -> Then | None:
    told = assembled(then)
    match before:
        case (*others, FlipCoin(calls=True, until_lost=False) as coins) if (
            told is not None and coins.coins != 1 and not getattr(coins, field)
        ):
            return (*others, replace(coins, **{field: told}))  # type: ignore[arg-type]
        case _:
            return None


@rule("riding", "if you won <n:fixed_number> flips this way , <then:told> .")
def _if_so_many_won(n: int, then: Then) -> Then:
    return (Rider(_for_wins, (n, then)),)


def _for_wins(before: Then, n: int, then: Then) -> Then | None:
    told = assembled(then)
    if not before or told is None or not isinstance(before[-1], FlipCoin):
        return None
    return (*before, If(Compare(ResultAmount(), Comparison.EQUAL, n), told))


def last_branch(instruction: Instruction) -> str:
    """The field with the instructions that were told last of an option or condition."""
    if isinstance(instruction, DelayedTrigger):
        return "then"
    if not isinstance(instruction, May | If):
        return ""
    return "otherwise" if instruction.otherwise else "then"


# --- dice ---------------------------------------------------------------------------------------


@matcher("die", lambda token: token.word[:1] == "d")
def _die(tokens: Sequence[Token], i: int) -> Iterable[tuple[int, int]]:
    """ "d20", "d6": how many sides (CR 706.1a)."""
    if i < len(tokens) and tokens[i].word[:1] == "d" and tokens[i].word[1:].isdigit():
        yield int(tokens[i].word[1:]), i + 1


words(
    "die",
    {
        "four-sided die": 4,
        "six-sided die": 6,
        "eight-sided die": 8,
        "ten-sided die": 10,
        "twelve-sided die": 12,
        "twenty-sided die": 20,
        "four-sided dice": 4,
        "six-sided dice": 6,
        "eight-sided dice": 8,
        "ten-sided dice": 10,
        "twelve-sided dice": 12,
    },
)


@action("roll a/an <sides:die>")
def _roll(sides: int) -> Instruction:
    return RollDice(sides, player=SUBJECT)


@action("roll a/an <sides:die> and add <plus:value> [to the result]")
def _roll_plus(sides: int, plus: Amount) -> Instruction:
    """CR 706.2b."""
    return RollDice(sides, player=SUBJECT, plus=plus)


@action("roll the planar die")
def _roll_planar() -> Instruction:
    """CR 901.9."""
    return RollPlanarDie(SUBJECT)


@action("roll two <sides:die> and choose one result")
def _roll_two(sides: int) -> Instruction:
    """CR 706.2."""
    return RollDice(sides, player=SUBJECT, dice=2, choose=True)


words("value", {"that result": ChosenResult(), "the other result": ChosenResult(other=True)})


@rule("riding", "<then:told> for each coin that comes up heads .")
def _for_each_head(then: Then) -> Then:
    """CR 705.2: nobody wins or loses flips of which only that is asked."""
    return (Rider(_after_heads, (then,)),)


def _after_heads(before: Then, then: Then) -> Then | None:
    told = assembled(then)
    if not before or told is None:
        return None
    *others, flip = before
    if not isinstance(flip, FlipCoin) or flip.on_win or flip.on_loss or flip.until_lost:
        return None
    return (*others, replace(flip, calls=False), Repeat(ResultAmount(), told))


@matcher("bar", lambda token: token.word == "|")
def _bar(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    if i < len(tokens) and tokens[i].word == "|":
        yield True, i + 1


@dataclass(frozen=True, slots=True)
class OfThoseTokens(Effect):
    """ "Create two of those tokens": a stand-in for what the result before makes."""

    count: int


@rule("die_numbers", "<low:digits> — <high:digits>")
def _between(low: int, high: int) -> tuple[int, int | None]:
    return low, high


@rule("die_numbers", "<low:digits>")
def _just(low: int) -> tuple[int, int | None]:
    return low, low


@rule("die_numbers", "<low:digits> +")
def _from(low: int) -> tuple[int, int | None]:
    return low, None


@rule("die_line", "• <numbers:die_numbers> <bar> <then:any_instructions>")
def _die_line(numbers: tuple[int, int | None], then: Then) -> DieResult:
    return DieResult(*numbers, then)


@rule("die_line", "• <numbers:die_numbers> <bar> <flavor_word> — <then:any_instructions>")
def _named_die_line(numbers: tuple[int, int | None], flavor_word: bool, then: Then) -> DieResult:
    """CR 207.2d: what a result is called means nothing."""
    return DieResult(*numbers, then)


@rule("die_line", "• <numbers:die_numbers> <bar> create <n:fixed_number> of those tokens .")
def _die_line_of_those(numbers: tuple[int, int | None], n: int) -> DieResult:
    """Of the tokens that the result before this one creates."""
    return DieResult(*numbers, (OfThoseTokens(n),))


longest("die_line")  # nothing but the line's own sentences stands on it


@rule("riding", "<lines:die_line+>")
def _table(lines: tuple[DieResult, ...]) -> Then:
    """CR 706.3a."""
    return (Rider(_with_table, (lines,)),)


def _with_table(before: Then, lines: tuple[DieResult, ...]) -> Then | None:
    if not before or not isinstance(before[-1], RollDice) or before[-1].table:
        return None
    table: list[DieResult] = []
    for line in lines:
        match line.then, table[-1].then if table else ():
            case (OfThoseTokens(count=n),), (CreateToken() as made,):
                line = replace(line, then=(replace(made, count=n),))
            case (OfThoseTokens(count=n),), (Introduces(then=CreateToken() as made) as one,):
                line = replace(line, then=(replace(one, then=replace(made, count=n)),))
            case (OfThoseTokens(),), _:
                return None
        table.append(line)
    return (*before[:-1], replace(before[-1], table=tuple(table)))


words("value", {"the result": RollResult()})

# --- clashes ------------------------------------------------------------------------------------


@action("clash with an opponent")
def _clash(at: int) -> Instruction:
    return Clash(opponent=Mention(at, OPPONENT, Bound(CLASHED_WITH)))


@action("clash with defending player")
def _clash_with_defender(at: int) -> Instruction:
    return Clash(opponent=Mention(at, DefendingPlayer(), Bound(CLASHED_WITH)))


@rule("riding", "if you win , <then:told> .")
def _if_won(then: Then) -> Then:
    return (Rider(_with_win, (then, ())),)


@rule("riding", "if you win , <then:told> . otherwise , <other:told> .")
def _if_won_or_not(then: Then, other: Then) -> Then:
    return (Rider(_with_win, (then, other)),)


def _with_win(before: Then, then: Then, other: Then) -> Then | None:
    told, otherwise = assembled(then), assembled(other)
    if told is None or (other and otherwise is None) or not before:
        return None
    *others, clash = before
    branch = last_branch(clash)
    if branch:
        inner = _with_win(getattr(clash, branch), then, other)
        return None if inner is None else (*others, replace(clash, **{branch: inner}))
    match clash:
        case Clash(on_win=(), otherwise=()):
            return (*others, replace(clash, on_win=told, otherwise=otherwise or ()))
        case _:
            return None
