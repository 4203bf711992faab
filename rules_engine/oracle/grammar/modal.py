"""Modes: "Choose one —" and the bullets (CR 700.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import (
    OPPONENT,
    PLAYER,
    THIS,
    Ability,
    ActivatedAbility,
    Condition,
    Cost,
    Enters,
    EventPattern,
    KeywordAbility,
    Mana,
    Selector,
    SpellAbility,
    TriggeredAbility,
    WhenYouDo,
)
from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects import Mode, Then
from rules_engine.ir.modal import ModeRules, Unchosen
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.activated_lines import limited
from rules_engine.oracle.grammar.clauses import put_x
from rules_engine.oracle.grammar.engine import matcher, rule, words
from rules_engine.oracle.grammar.keyword_states import HAUNTED_DIES
from rules_engine.oracle.grammar.syntax import (
    IfDone,
    Limit,
    Mention,
    TargetPhrase,
)
from rules_engine.oracle.lexer import Token
from rules_engine.vocabulary import Keyword, Zone


@dataclass(frozen=True, slots=True)
class Choosing:
    """How many modes are chosen."""

    most: int
    least: int | None = None
    rules: ModeRules | None = None


words(
    "choosing",
    {
        "choose one": Choosing(1),
        "choose two": Choosing(2),
        "choose three": Choosing(3),
        "choose four": Choosing(4),
        "choose five": Choosing(5),
        "choose one or both": Choosing(2, 1),
        "choose one or more": Choosing(99, 1),
        "choose any number": Choosing(99, 0),
        "choose up to one": Choosing(1, 0),
        "choose up to two": Choosing(2, 0),
        "choose up to three": Choosing(3, 0),
        "choose up to four": Choosing(4, 0),
        "choose up to five": Choosing(5, 0),
    },
)
words(
    "more_modes",
    {
        "both": Choosing(2),
        "two": Choosing(2),
        "three": Choosing(3),
        "up to two": Choosing(2, 0),
        "one or both": Choosing(2, 1),
        "one or more": Choosing(99, 1),
        "any number": Choosing(99, 0),
        "all": Choosing(99, 99),
    },
)
words("as_cast", {"as you cast this spell": True})


@rule("mode", "• <then:any_instructions>")
def _mode(then: Then) -> Mode:
    return Mode(then)


_ENDS = frozenset({".", ",", ":", "•", "|", "—"})


@matcher("flavor_word", lambda token: token.is_capitalized)
def _flavor_word(tokens: Sequence[Token], i: int) -> Iterable[tuple[bool, int]]:
    """CR 207.2d: what a mode is called means nothing."""
    end = i
    while end < len(tokens) and end < i + 8:
        word = tokens[end].word
        if word == "—":
            if end > i and tokens[i].is_capitalized and tokens[i].word.rstrip("!").isalpha():
                yield True, end
            return
        if word in _ENDS or word.startswith("{"):
            return
        end += 1


@rule("mode", "• <flavor_word> — <then:any_instructions>")
def _named_mode(flavor_word: bool, then: Then) -> Mode:
    return Mode(then)


@dataclass(frozen=True, slots=True)
class Modes:
    modes: tuple[Mode, ...]
    how: Choosing


@rule("modes", "<how:choosing> — <modes:mode+>")
def _modes(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    if len(modes) < 2:
        return None
    most = min(how.most, len(modes))
    return Modes(modes, Choosing(most, how.least, how.rules))


@rule("modes", "<how:choosing> that hasn't been chosen — <modes:mode+>")
def _unchosen_modes(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    return _modes(replace(how, rules=ModeRules(unchosen=Unchosen.EVER)), modes)


@rule("modes", "<how:choosing> that hasn't been chosen this turn — <modes:mode+>")
def _unchosen_this_turn(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    return _modes(replace(how, rules=ModeRules(unchosen=Unchosen.THIS_TURN)), modes)


@rule("modes", "<how:choosing> . each mode must target a different player . <modes:mode+>")
def _modes_each_for_another(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    """CR 700.2, 601.2c: no two of the chosen modes have the same target."""
    if how.rules is not None or not _target_players_alike(modes):
        return None
    return _modes(replace(how, rules=ModeRules(other_targets=True)), modes)


@rule("modes", "you may choose two . each mode must target a different player . <modes:mode+>")
def _modes_for_different_players(modes: tuple[Mode, ...]) -> Modes | None:
    """CR 700.2b, 603.3c: two of them or none."""
    if not _target_players_alike(modes):
        return None
    return _modes(Choosing(2, rules=ModeRules(other_targets=True, or_none=True)), modes)


def _target_players_alike(modes: Sequence[Mode]) -> bool:
    """Whether each targets one player, of the same players: as many can be chosen as there are."""
    asked: set[Selector] = set()
    for mode in modes:
        targets = {n for one in mode.then for n in walk(one) if isinstance(n, TargetPhrase)}
        if len(targets) != 1:
            return False
        asked |= {target.what for target in targets}
    return asked in ({PLAYER}, {OPPONENT})


@rule("modes", "<how:choosing> at random — <modes:mode+>")
def _modes_at_random(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    if how.least is not None:
        return None
    return _modes(replace(how, rules=ModeRules(at_random=True)), modes)


@rule("modes", "<how:choosing> . you may choose the same mode more than once . [—] <modes:mode+>")
def _same_modes(how: Choosing, modes: tuple[Mode, ...]) -> Modes | None:
    """CR 700.2d."""
    if len(modes) < 2:
        return None
    return Modes(modes, replace(how, rules=ModeRules(repeat=True)))


@rule(
    "modes",
    "<how:choosing> . if <condition> [<as_cast>] , choose <more:more_modes> instead . [—] "
    "<modes:mode+>",
)
def _more_modes(
    how: Choosing, condition: Condition, more: Choosing, modes: tuple[Mode, ...]
) -> Modes | None:
    most = min(more.most, len(modes))
    least = most if more.least is None else min(more.least, len(modes))
    rules = ModeRules(instead=condition, most=most, least=None if least == most else least)
    return _modes(replace(how, rules=rules), modes)


@rule(
    "modes",
    "<how:choosing> . if <condition> [<as_cast>] , you may choose <more:more_modes> [instead] . "
    "[—] <modes:mode+>",
)
def _maybe_more_modes(
    how: Choosing, condition: Condition, more: Choosing, modes: tuple[Mode, ...]
) -> Modes | None:
    """As many as without it, or so many."""
    usual = how.most if how.least is None else how.least
    if more.most < 99 and more.most > how.most + 1:
        return None  # not the numbers between
    return _more_modes(how, condition, replace(more, least=usual), modes)


@matcher("pawprints", lambda token: token.word == "{P}")
def _pawprints(tokens: Sequence[Token], i: int) -> Iterable[tuple[int, int]]:
    """CR 107.18: all of them in a row."""
    end = i
    while end < len(tokens) and tokens[end].word == "{P}":
        end += 1
    if end > i:
        yield end - i, end


@rule("worth_mode", "• <n:pawprints> — <then:any_instructions>")
def _worth_mode(n: int, then: Then) -> Mode:
    """CR 700.2i."""
    return Mode(then, worth=n)


@rule(
    "modes",
    "choose up to <n:fixed_number> {P} worth of modes . you may choose the same mode more than "
    "once . <modes:worth_mode+>",
)
def _modes_by_worth(n: int, modes: tuple[Mode, ...]) -> Modes | None:
    """CR 700.2d, i: as many as the cheapest of them could be chosen."""
    if len(modes) < 2:
        return None
    most = n // min(mode.worth for mode in modes)
    return Modes(modes, Choosing(most, 0, ModeRules(repeat=True, worth=n)))


@rule("priced_mode", "• <mana> — <then:any_instructions>")
def _priced_mode(mana: ManaCost, then: Then) -> Mode:
    """CR 700.2h."""
    return Mode(then, cost=Cost((Mana(mana),)))


@rule("spell_line", "spree <modes:priced_mode+>")
def _spree(modes: tuple[Mode, ...]) -> tuple[Ability, ...]:
    """CR 702.172a: one or more of them."""
    spell = SpellAbility(modes=modes, choose=len(modes), choose_at_least=1)
    return (KeywordAbility(Keyword.SPREE), spell)


@rule("spell_line", "tiered <modes:priced_mode+>")
def _tiered(modes: tuple[Mode, ...]) -> tuple[Ability, ...]:
    """CR 702.183a: one of them."""
    return (KeywordAbility(Keyword.TIERED), SpellAbility(modes=modes))


@rule("spell_line", "<modes>")
def _modal_spell(modes: Modes) -> Ability | None:
    rules = modes.how.rules
    return SpellAbility(
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
        mode_rules=rules,
    )


@rule("ability", "<event:triggers> , <modes>")
def _modal_trigger(event: EventPattern, modes: Modes) -> Ability | None:
    return TriggeredAbility(
        event,
        (),
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
        mode_rules=modes.how.rules,
    )


@rule("ability", "<event:triggers> , if <condition> , <modes>")
def _modal_trigger_if(event: EventPattern, condition: Condition, modes: Modes) -> Ability | None:
    return TriggeredAbility(
        event,
        (),
        modes=modes.modes,
        condition=condition,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
        mode_rules=modes.how.rules,
    )


@rule("sentence", "when you do , <modes>")
def _modal_reflexive(modes: Modes) -> Then | None:
    """CR 603.12, 700.2b."""
    if modes.how.rules is not None:
        return None
    then = WhenYouDo((), modes=modes.modes, choose=modes.how.most, choose_at_least=modes.how.least)
    return (IfDone((then,)),)


@rule("mode_of_x", "• <then:any_instructions> x can't be 0 .")
def _mode_of_x(then: Then) -> Mode:
    return Mode(then)


@rule("ability", "<cost> : <how:choosing> — <modes:mode_of_x+>")
def _modal_of_x(cost: Cost, how: Choosing, modes: tuple[Mode, ...]) -> Ability | None:
    """CR 602.2b: whichever mode is chosen."""
    told = _modes(how, modes)
    ability = None if told is None else _modal_activated(cost, told)
    return None if ability is None else limited(ability, (Limit("x_at_least", 1),))


@rule("ability", "<cost> : <how:choosing> . <limits:limit+> <modes:mode+>")
def _modal_limited(
    cost: Cost, how: Choosing, limits: tuple[Limit, ...], modes: tuple[Mode, ...]
) -> Ability | None:
    told = _modes(how, modes)
    ability = None if told is None else _modal_activated(cost, told)
    return None if ability is None else limited(ability, limits)


@rule("ability", "<cost> : <how:choosing> . x is <what:value> . <modes:mode+>")
def _modal_with_x(
    cost: Cost, how: Choosing, what: Amount, modes: tuple[Mode, ...]
) -> Ability | None:
    """What X is in all of them."""
    told = _modes(how, tuple(_explained(mode, what) for mode in modes))
    return None if told is None else _modal_activated(cost, told)


def _explained(mode: Mode, what: Amount) -> Mode:
    return replace(mode, then=tuple(put_x(one, what) for one in mode.then))


@rule("ability", "<event:triggers> , <how:choosing> and <always:clause> . <modes:mode+>")
def _modal_and_always(
    event: EventPattern, how: Choosing, always: Then, modes: tuple[Mode, ...]
) -> Ability | None:
    """Whichever mode is chosen, one of them."""
    if (how.least, how.most) not in ((None, 1), (1, 1)):
        return None
    every = tuple(replace(mode, then=(*mode.then, *always)) for mode in modes)
    told = _modes(how, every)
    return None if told is None else _modal_trigger(event, told)


@rule("line", "when <self> enters or the creature it haunts dies , <modes>")
def _modal_enters_or_haunted(self: bool, modes: Modes) -> tuple[Ability, ...] | None:
    """CR 702.55c: one ability for each of the zones where it may happen."""
    enters = _modal_trigger(Enters(Mention(0, THIS, THIS)), modes)
    haunted = _modal_trigger(HAUNTED_DIES, modes)
    if not isinstance(haunted, TriggeredAbility) or enters is None:
        return None
    return (enters, replace(haunted, zone=Zone.EXILE))


@rule("ability", "when the creature <self> haunts dies , <modes>")
def _modal_haunted(self: bool, modes: Modes) -> Ability | None:
    haunted = _modal_trigger(HAUNTED_DIES, modes)
    return replace(haunted, zone=Zone.EXILE) if isinstance(haunted, TriggeredAbility) else None


@rule("ability", "<cost> : <modes>")
def _modal_activated(cost: Cost, modes: Modes) -> Ability | None:
    return ActivatedAbility(
        cost,
        (),
        modes=modes.modes,
        choose=modes.how.most,
        choose_at_least=modes.how.least,
        mode_rules=modes.how.rules,
    )
