"""Combats in which blocks come about in another way than by the defending player's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import (
    CREATURE,
    OPPONENT,
    PLAYER,
    YOU,
    Apply,
    BlockedOnlyBy,
    Bound,
    CantBeBlocked,
    ChooseOneNow,
    ControlledBy,
    ForEach,
    HasKeyword,
    IsAttacking,
    Iterated,
    Not,
    Selector,
    Tap,
)
from rules_engine.ir.combat_effects import SeparateIntoPiles, SetBlocked
from rules_engine.ir.durations import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.effects import RemoveFromCombat, Then
from rules_engine.ir.modifications import BlocksByRandomPiles, BlocksChosenBy, MustBlock
from rules_engine.oracle.grammar.engine import matcher, rule
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.syntax import Mention
from rules_engine.oracle.lexer import QUOTED, Token
from rules_engine.vocabulary import Keyword


@rule(
    "clause",
    "you choose which creatures block <until:this_time> and how those creatures block",
)
def _you_choose(until: AnyDuration) -> Then:
    """CR 509.1a."""
    return (Apply(PLAYER, (BlocksChosenBy(YOU),), until),)


@rule(
    "clause",
    "creatures your opponents control block <until:this_time> if able , and you choose how those "
    "creatures block",
)
def _all_block_as_you_choose(until: AnyDuration) -> Then:
    """CR 509.1a, c: whichever of their creatures can block when blockers are declared."""
    theirs = all_of(CREATURE, ControlledBy(OPPONENT))
    chosen = Apply(OPPONENT, (BlocksChosenBy(YOU),), until)
    return (Apply(theirs, (MustBlock(),), until), chosen)


@rule(
    "clause",
    "this turn , instead of declaring blockers , each defending player chooses any number of "
    "creatures they control and divides them into a number of piles equal to the number of "
    "attacking creatures for whom that player is the defending player . creatures those players "
    "control that can block additional creatures may likewise be put into additional piles . "
    "assign each pile to a different one of those attacking creatures at random . each creature in "
    "a pile that can block the creature that pile is assigned to does so",
)
def _random_piles() -> Then:
    """CR 700.3: one effect, which is all told at once."""
    return (Apply(PLAYER, (BlocksByRandomPiles(),), UNTIL_END_OF_TURN),)


_FLYING = HasKeyword(Keyword.FLYING)


@matcher("quoted_label", lambda token: token.word == QUOTED)
def _label(tokens: Sequence[Token], i: int) -> Iterable[tuple[str, int]]:
    """What a pile is called, in quotation marks."""
    if i < len(tokens) and tokens[i].word == QUOTED:
        yield tokens[i].written.strip('"“”.').lower(), i + 1


@rule(
    "clause",
    "each defending player divides all <what:noun> into a <left:quoted_label> pile "
    "and a <right:quoted_label> pile . then , for each attacking creature you control , choose "
    "<again:quoted_label> or <other:quoted_label> . that creature can't be blocked this combat "
    "except by creatures with flying and creatures in a pile with the chosen label",
)
def _banks(what: Selector, left: str, right: str, again: str, other: str, at: int) -> Then | None:
    """CR 509.1b, 700.3: what is in no pile and doesn't fly can't block it either."""
    if (left, right) != (again, other) or left == right:
        return None
    divide = SeparateIntoPiles(what, Iterated(), labels=(left, right))
    attackers = all_of(CREATURE, IsAttacking(), ControlledBy(YOU))
    choose = ChooseOneNow((_only_from(left), _only_from(right)))
    return (ForEach(Mention(at, OPPONENT, Iterated()), (divide,)), ForEach(attackers, (choose,)))


def _only_from(label: str) -> Then:
    others = all_of(CREATURE, Not(_FLYING), Not(Bound(label)))
    return (Apply(Iterated(), (CantBeBlocked(others),), UNTIL_END_OF_COMBAT),)


@rule(
    "clause",
    "tap <what:pronoun> , remove <again:it_word> from combat , and creatures it was blocking that "
    "had become blocked by only that creature this combat become unblocked",
)
def _takes_its_block_back(what: Selector, again: bool) -> Then:
    """CR 506.4, 509.1h: what only it blocked is unblocked before it is removed."""
    return (
        Tap(what),
        SetBlocked(BlockedOnlyBy(what), blocked=False),
        RemoveFromCombat(what),
    )
