"""What only one of the players goes on to do (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    YOU,
    Choice,
    ControlledBy,
    Count,
    Draw,
    Exists,
    ForWhich,
    IsAttachedTo,
    Iterated,
    Selector,
)
from rules_engine.ir.effects import Then
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import CREATURE, HOST, EventHost, IsAttacking, OtherThan
from rules_engine.oracle.grammar.clauses import told
from rules_engine.oracle.grammar.engine import rule, wordless
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase
from rules_engine.oracle.lexer import Token


@rule("clause", "only you <then:dos>")
def _only_you(then: Then) -> Then | None:
    """Instead of what each player does."""
    return told(YOU, then)


@rule("single", "another one of your opponents chosen at random", "another opponent at random")
def _another_opponent_at_random(at: int) -> Selector:
    """Than the one that its Aura enchants."""
    return Mention(at, Choice(all_of(OPPONENT, OtherThan(EventHost())), at_random=True))


@wordless("of_enchanted_player")
def _of_enchanted_player(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """No words, in an ability that triggers for the player whom its Aura enchants."""
    if "enchanted player" in " ".join(token.word for token in tokens[:i]).partition(",")[0]:
        yield True, i


@rule("target_players", "any number of target players other than enchanted player")
def _any_but_enchanted(at: int) -> Selector:
    return TargetPhrase(at, all_of(PLAYER, OtherThan(HOST)), 0, UNLIMITED)


@rule("post", "attached to enchanted player")
def _attached_to_enchanted() -> Selector:
    return IsAttachedTo(HOST)


@rule("player", "<enchanted:of_enchanted_player> each opponent attacking that player")
def _attacking_that_player(enchanted: bool, at: int) -> Selector:
    """Whose creatures attack the player who was named."""
    attacking = all_of(CREATURE, IsAttacking(EventHost()), ControlledBy(Iterated()))
    return Mention(at, all_of(OPPONENT, ForWhich(Exists(attacking))), plural=True)


@rule(
    "clause",
    "<enchanted:of_enchanted_player> any number of target players other than that player each draw "
    "cards equal to the number of <noun>",
    "<enchanted:of_enchanted_player> any number of target players other than that player [each] "
    "draw a card for each <noun>",
)
def _others_draw_for_attached(enchanted: bool, noun: Selector, at: int) -> Then | None:
    """As many for each of them: what is counted is the one player's."""

    def that_one(_name: str, part: object) -> object:
        is_player = isinstance(part, Pronoun) and part.kinds == ("player",)
        return EventHost() if is_player else part

    counted = transform(noun, that_one)
    if counted == noun:
        return None
    others = TargetPhrase(at, all_of(PLAYER, OtherThan(EventHost())), 0, UNLIMITED)
    return (Draw(others, Count(counted)),)
