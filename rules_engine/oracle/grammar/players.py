"""Which players: "each opponent", "target player", "its controller", and whose: "your", "their"."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.ir import (
    HOST,
    OPPONENT,
    PLAYER,
    YOU,
    ActivePlayer,
    Amount,
    Compare,
    Comparison,
    ControllerOf,
    DefendingPlayer,
    ForWhich,
    Iterated,
    Monarch,
    OwnerOf,
    Selector,
    SpeedOf,
)
from rules_engine.ir.selectors import (
    ChosenOpponent,
    OtherThan,
    Responders,
    Response,
    SubgameLosers,
    YourTeam,
)
from rules_engine.oracle.grammar.engine import rule, same, words
from rules_engine.oracle.grammar.nouns import all_of
from rules_engine.oracle.grammar.operands import UNLIMITED
from rules_engine.oracle.grammar.syntax import Mention, Pronoun, TargetPhrase


def _player_word(what: Selector, plural: bool = False) -> Callable[[int], Selector]:
    def build(at: int) -> Selector:
        return Mention(at, what, None if plural else what, plural)

    return build


_PLAYERS: tuple[tuple[str, Selector, bool], ...] = (
    ("each player", PLAYER, True),
    ("all players", PLAYER, True),
    ("players", PLAYER, True),
    ("each opponent", OPPONENT, True),
    ("each of your opponents", OPPONENT, True),
    ("opponents", OPPONENT, True),
    ("defending player", DefendingPlayer(), False),
    ("the defending player", DefendingPlayer(), False),
    ("the active player", ActivePlayer(), False),
    ("the player whose turn it is", ActivePlayer(), False),
    ("the monarch", Monarch(), False),
    ("each player who doesn't win the subgame", SubgameLosers(), True),
    ("the chosen player", ChosenOpponent(), False),
    ("the last chosen player", ChosenOpponent(), False),
)
for _text, _what, _plural in _PLAYERS:
    rule("player", _text)(_player_word(_what, _plural))

_GROUPS: tuple[tuple[str, Selector], ...] = (
    ("each player", PLAYER),
    ("each opponent", OPPONENT),
    ("you", YOU),
)
for _text, _what in _GROUPS:
    rule("group_player", _text)(_player_word(_what, True))


@rule("player", "your opponents")
def _your_opponents(at: int) -> Selector:
    return Mention(at, OPPONENT, plural=True, together=True)


words("player", {"you": YOU})


@rule("anyone", "any <x:player_noun>")
def _anyone(x: Selector, at: int) -> Selector:
    """Each of them, before "may"."""
    return Mention(at, x, plural=True, offered=True)


@rule("anyone", "any other player")
def _anyone_else(at: int) -> Selector:
    """Than the player who was named before."""
    that_one = Pronoun(at, ("player",), demonstrative=True, outside=True)
    return Mention(at, all_of(PLAYER, OtherThan(that_one)), plural=True, offered=True)


_RESPONSES = {
    "does": Response.DONE,
    "did": Response.DONE,
    "doesn't": Response.DECLINED,
    "didn't": Response.DECLINED,
    "can't": Response.IMPOSSIBLE,
}
words("response", _RESPONSES)
words("response", {f"{word} so": response for word, response in _RESPONSES.items()})


@rule("player", "each <of:player_noun> who <response>")
def _responders(of: Selector, response: Response, at: int) -> Selector:
    """To what the instruction before told each of them (`assembling`)."""
    return Mention(at, Responders(of, response), plural=True)


@rule("player", "enchanted player", "enchanted opponent")
def _enchanted_player(at: int) -> Selector:
    return Mention(at, HOST, HOST)


@rule("player", "each player other than <who:player>")
def _all_but(who: Selector, at: int) -> Selector:
    return Mention(at, all_of(PLAYER, OtherThan(who)), plural=True)


@rule("player", "each player who doesn't have max speed")
def _without_max_speed(at: int) -> Selector:
    """CR 702.179c."""
    slow = Compare(SpeedOf(Iterated()), Comparison.LESS_THAN, 4)
    return Mention(at, all_of(PLAYER, ForWhich(slow)), plural=True)


@rule("player", "each of your teammates", "each teammate")
def _teammates(at: int) -> Selector:
    """CR 102.3: nobody in a game without teams."""
    return Mention(at, YourTeam(others=True), plural=True)


@rule("player", "each other player")
def _others(at: int) -> Selector:
    return Mention(at, all_of(PLAYER, ~YOU), plural=True)


@rule("target_player", "another target <x:player_noun>")
def _another_target_player(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x, another=True)


@rule("target_player", "target player other than <this> 's owner")
def _target_player_but_owner(this: Selector, at: int) -> Selector:
    return TargetPhrase(at, all_of(PLAYER, OtherThan(OwnerOf(this))))


@rule("target_player", "target <x:player_noun>")
def _target_player(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x)


words(
    "player_noun",
    {"player": PLAYER, "players": PLAYER, "opponent": OPPONENT, "opponents": OPPONENT},
)
same("player", "<x:target_player>")


@rule("player", "up to <n:number> target <x:player_noun>")
def _up_to_players(n: Amount, x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x, 0, n)


@rule("target_players", "<n:number> target <x:player_noun>")
def _several_players(n: Amount, x: Selector, at: int) -> Selector | None:
    return TargetPhrase(at, x, n, n) if isinstance(n, int) and n > 1 else None


@rule("target_players", "any number of target <x:player_noun>")
def _any_players(x: Selector, at: int) -> Selector:
    return TargetPhrase(at, x, 0, UNLIMITED)


same("player", "<x:target_players>")


@rule(
    "player",
    "those players",
    "those opponents",
    "each of those players",
    "each of those opponents",
)
def _those_players(at: int) -> Selector:
    return Pronoun(at, ("player",), plural=True, demonstrative=True)


@rule("player", "that player", "the player")
def _that_player(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True)


@rule("player", "that opponent")
def _that_opponent(at: int) -> Selector:
    return Pronoun(at, ("player",), demonstrative=True, opponent=True)


@rule(
    "that_or_controller",
    "that player or that permanent 's controller",
    "that player or that planeswalker 's controller",
    "that player or that creature 's controller",
    "that permanent 's controller or that player",
)
def _that_player_or_controller(at: int) -> Selector:
    """Of whatever was chosen: a player is its own controller."""
    what = ControllerOf(Pronoun(at, ("player",), demonstrative=True))
    return Mention(at, what, what)


same("player", "<x:that_or_controller>")


@rule("player", "they/them")
def _they(at: int) -> Selector:
    return Pronoun(at, ("player",))


@rule("player", "<of:single_thing> 's controller/controllers", "<of:its> controller/controllers")
def _controller(of: Selector, at: int) -> Selector:
    what = ControllerOf(of)
    return Mention(at, what, what)


@rule("player", "<of:single_thing> 's owner/owners", "<of:its> owner/owners")
def _owner(of: Selector, at: int) -> Selector:
    what = OwnerOf(of)
    return Mention(at, what, what)


@rule("player", "the owner of <of:single>")
def _the_owner(of: Selector, at: int) -> Selector:
    return Mention(at, OwnerOf(of), OwnerOf(of))


@rule("player", "the controller of <of:single>")
def _the_controller(of: Selector, at: int) -> Selector:
    return Mention(at, ControllerOf(of), ControllerOf(of))


@rule("its", "its")
def _its(at: int) -> Selector:
    return Pronoun(at)


@rule("its", "their")
def _their_objects(at: int) -> Selector:
    return Pronoun(at, plural=True)


same("single_thing", "<x:single>")


@rule("single_thing", "the <noun:subtype>")
def _the_one_of_subtype(noun: str, at: int) -> Selector:
    """ "The Wall's controller", as "that Wall's"."""
    return Pronoun(at, (noun.lower(),), demonstrative=True)


# whose: "your", "that player's", "its owner's"


words("whose", {"your": YOU})


@rule("whose", "their")
def _their(at: int) -> Selector:
    return Pronoun(at, ("player",))


@rule("whose", "<x:player> 's")
def _players(x: Selector) -> Selector:
    return x


@rule("whose", "an opponent 's")
def _an_opponents(at: int) -> Selector:
    return Mention(at, OPPONENT)
