"""Rules text out of nodes: every class has its phrase, and the phrases are today's templates."""

from __future__ import annotations

import re

import pytest

from rules_engine.cards.definition import card
from rules_engine.cards.loader import bundled_cards
from rules_engine.cards.shorthand import activated, creature_token, gets, spell, static, triggered
from rules_engine.ir import (
    ANY_AMOUNT,
    ANY_TARGET,
    BASIC,
    CREATURE,
    HASTE,
    KICKED,
    LAND,
    OPPONENT,
    TARGET,
    THIS,
    YOU,
    YOU_CONTROL,
    Action,
    AdditionalLandPlays,
    AmountNode,
    AsLongAs,
    Attacks,
    AttacksOnlyWith,
    BlocksOnlyWith,
    Condition,
    Cost,
    CostPart,
    Count,
    CreateToken,
    CreateTokenCopy,
    DealDamage,
    DieResult,
    Dies,
    Draw,
    Duration,
    Effect,
    EventPattern,
    ExtraTurn,
    FlipCoin,
    FlipsCoin,
    GainLife,
    If,
    LibraryPosition,
    Modification,
    ModifyPowerToughness,
    MovesTo,
    Node,
    OptionalCost,
    PutInLibrary,
    Replacement,
    RollDice,
    RollsDie,
    Search,
    Selector,
    SpellAbility,
    Surveil,
    Times,
    TimesPaid,
    TriggeredAbility,
    WinGame,
    X,
    at_least,
    cost,
    happened_this_turn,
    mana_value,
    subtype,
    with_keyword,
)
from rules_engine.ir.abilities import Ability
from rules_engine.ir.durations import DuringNextTurnOf, DuringNextUntapStepOf, UntilEvent
from rules_engine.ir.effects import FaceDownAs
from rules_engine.ir.event_changes import EventChange
from rules_engine.ir.mana import ManaTypes
from rules_engine.ir.modal import ModeRules
from rules_engine.ir.selectors import ChosenTogether
from rules_engine.ir.stickers import Sticker, StickerSheet
from rules_engine.oracle.render import Unrenderable, render_card, rendered_classes
from rules_engine.oracle.render.context import Context, Wording
from rules_engine.oracle.render.english import Noun, listed, number_word, plural, with_article
from rules_engine.vocabulary import Color, Keyword, Zone

BASES = {
    Node,
    Ability,
    Action,
    AmountNode,
    Condition,
    CostPart,
    Effect,
    EventChange,
    EventPattern,
    ManaTypes,
    Modification,
    Selector,
    ChosenTogether,
}
PARTS = {
    Cost,
    DieResult,
    Duration,
    AsLongAs,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    FaceDownAs,
    UntilEvent,
    ModeRules,
    Sticker,
    StickerSheet,
}
"""Nodes that are told by what holds them."""


def _subclasses(of: type[Node]) -> set[type[Node]]:
    return {of}.union(*(_subclasses(one) for one in of.__subclasses__()))


def test_every_node_class_has_a_phrase() -> None:
    named = {one for one in _subclasses(Node) if one.__module__.startswith("rules_engine.ir.")}
    # Dataclasses with slots are made anew, which leaves their unslotted twins among the subclasses.
    names = {one.__qualname__ for one in named - BASES - PARTS}
    assert names - {one.__name__ for one in BASES | PARTS} == {
        one.__name__ for one in rendered_classes()
    }


def test_bundled_texts_are_whole_sentences() -> None:
    wrong = {
        name: text
        for name, definition in bundled_cards().items()
        if not _is_well_written(text := render_card(definition))
    }
    assert wrong == {}


def _is_well_written(text: str) -> bool:
    if any(flaw in text for flaw in ("  ", " .", "None", "..", " 's ", " ,")):
        return False
    return all(
        re.match(r"[A-Z{•\[]", line) and line.count('"') % 2 == 0 for line in text.splitlines()
    )


TEMPLATES: list[tuple[str, str]] = [
    ("Venerable Monk", "When this creature enters, you gain 2 life."),
    ("Prodigal Pyromancer", "{T}: This creature deals 1 damage to any target."),
    ("Unholy Strength", "Enchant creature\nEnchanted creature gets +2/+1."),
    ("Serra Angel", "Flying, vigilance"),
    ("Akroma, Angel of Wrath", "Flying, first strike, vigilance, trample, haste, "
     "protection from black and from red"),
    ("Krenko's Command", "Create two 1/1 red Goblin creature tokens."),
    ("Healing Salve", "Choose one —\n• Target player gains 3 life.\n• Prevent the next 3 damage "
     "that would be dealt to any target this turn."),
    ("Goblin Chieftain", "Haste\nOther Goblin creatures you control get +1/+1 and have haste."),
    ("Mana Leak", "Counter target spell unless its controller pays {3}."),
    ("Duress", "Target opponent reveals their hand. You choose a noncreature, nonland card from "
     "it. That player discards that card."),
    ("Mogg Fanatic", "Sacrifice this creature: It deals 1 damage to any target."),
    ("Bonesplitter", "Equipped creature gets +2/+0.\nEquip {1}"),
    ("Call of the Herd", "Create a 3/3 green Elephant creature token.\nFlashback {3}{G}"),
    ("Deep Analysis", "Target player draws two cards.\nFlashback—{1}{U}, Pay 3 life."),
    ("Nightmare", "Flying\nThis creature's power and toughness are each equal to the number of "
     "Swamps you control."),
    ("Glacial Fortress", "This land enters tapped unless you control a Plains or an Island.\n"
     "{T}: Add {W} or {U}."),
    ("Hallowed Fountain", "As this land enters, you may pay 2 life. If you don't, it enters "
     "tapped."),
    ("Treetop Village", "This land enters tapped.\n{T}: Add {G}.\n{1}{G}: This land becomes a 3/3 "
     "green Ape creature with trample until end of turn. It's still a land."),
    ("Blood Artist", "Whenever this creature or another creature dies, target player loses 1 life "
     "and you gain 1 life."),
    ("Twisted Abomination", "{B}: Regenerate this creature.\nSwampcycling {2}"),
    ("Corpulent Corpse", "Fear\nSuspend 5—{B}"),
    ("Wonder", "Flying\nAs long as this card is in your graveyard and you control an Island, "
     "creatures you control have flying."),
    ("Act of Treason", "Gain control of target creature until end of turn. Untap that creature. "
     "It gains haste until end of turn."),
    ("Frost Breath", "Tap up to two target creatures. Those creatures don't untap during their "
     "controller's next untap step."),
    ("Ezuri, Renegade Leader", "{G}: Regenerate another target Elf.\n{2}{G}{G}{G}: Elf creatures "
     "you control get +3/+3 and gain trample until end of turn."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text"), TEMPLATES, ids=[name for name, _ in TEMPLATES])
def test_templates(name: str, text: str) -> None:
    assert bundled_cards()[name].rules_text() == text


MORE: list[tuple[str, Ability, str]] = [
    ("Instant", spell(Surveil(2), Draw(YOU, 2)), "Surveil 2. Draw two cards."),
    ("Sorcery", spell(If(at_least(Count(LAND & YOU_CONTROL), 7), (WinGame(),))),
     "If you control seven or more lands, you win the game."),
    ("Sorcery", spell(ExtraTurn()), "Take an extra turn after this one."),
    ("Sorcery", spell(CreateTokenCopy(TARGET), at=CREATURE),
     "Create a token that's a copy of target creature."),
    ("Instant", spell(gets(TARGET, X, Times(-1, X)), at=CREATURE),
     "Target creature gets +X/-X until end of turn."),
    ("Instant", spell(PutInLibrary(TARGET, LibraryPosition.BOTTOM),
                      at=CREATURE & mana_value("<=", 2)),
     "Put target creature with mana value 2 or less on the bottom of its owner's library."),
    ("Instant", spell(FlipCoin((Draw(),), (DealDamage(1, YOU),))),
     "Flip a coin. If you win the flip, draw a card. If you lose the flip, Test deals 1 damage "
     "to you."),
    ("Instant", spell(FlipCoin((Draw(),), coins=3)),
     "Flip three coins. For each flip you win, draw a card."),
    ("Instant", spell(FlipCoin((Draw(),), until_lost=True)),
     "Flip a coin until you lose a flip. For each flip you win, draw a card."),
    ("Instant", spell(FlipCoin((Draw(),), calls=False)),
     "Flip a coin. If it comes up heads, draw a card."),
    ("Instant", spell(RollDice(6, then=(Draw(),))), "Roll a six-sided die. Draw a card."),
    ("Instant", spell(RollDice(20, (DieResult(1, 9, (Draw(),)), DieResult(10, 19, (Draw(YOU, 2),)),
                                    DieResult(20, None, (WinGame(),))))),
     "Roll a d20.\n1—9 | Draw a card.\n10—19 | Draw two cards.\n20+ | You win the game."),
    ("Enchantment", triggered(FlipsCoin(YOU, won=True), Draw()),
     "Whenever you win a coin flip, draw a card."),
    ("Enchantment", triggered(RollsDie(YOU, lowest=5), Draw()),
     "Whenever you roll a 5 or higher, draw a card."),
    ("Creature", Replacement(Dies(THIS), (PutInLibrary(THIS, LibraryPosition.SHUFFLED),)),
     "If this creature would die, shuffle it into its owner's library instead."),
    ("Creature", triggered(Attacks(THIS), gets(CREATURE & YOU_CONTROL, 1, 0, HASTE)),
     "Whenever this creature attacks, creatures you control get +1/+0 and gain haste until end "
     "of turn."),
    ("Enchantment", static(YOU, AdditionalLandPlays()),
     "You may play an additional land on each of your turns."),
    ("Enchantment", static(CREATURE & with_keyword(Keyword.FLYING) & YOU_CONTROL,
                           ModifyPowerToughness(1, 1)),
     "Creatures you control with flying get +1/+1."),
    ("Enchantment", TriggeredAbility(DealDamage(ANY_AMOUNT, OPPONENT, source=subtype("Elf")
                                                & YOU_CONTROL, combat=True), (Draw(),)),
     "Whenever an Elf you control deals combat damage to an opponent, draw a card."),
    ("Artifact", activated(cost("{2}", "{T}"), CreateToken(
        creature_token(1, 1, Color.BLACK, "Rat", abilities=(HASTE,)), X)),
     "{2}, {T}: Create X 1/1 black Rat creature tokens with haste."),
    ("Artifact", triggered(MovesTo(LAND & YOU_CONTROL, Zone.GRAVEYARD), Draw()),
     "Whenever a land you control is put into a graveyard from anywhere, draw a card."),
    ("Instant", SpellAbility((DealDamage(Times(2, X), TARGET),), spell(at=ANY_TARGET).targets),
     "Test deals twice X damage to any target."),
    ("Sorcery",
     spell(Search(BASIC & LAND, Zone.BATTLEFIELD, 2, up_to=True, reveal=True, tapped=True,
                  rest_to=Zone.HAND)),
     "Search your library for up to two basic land cards, reveal those cards, put one onto the "
     "battlefield tapped and the other into your hand, then shuffle."),
    ("Sorcery", OptionalCost(Keyword.KICKER, cost("{1}{G}"), repeated=True), "Multikicker {1}{G}"),
    ("Creature — Bear", triggered(Attacks(THIS), GainLife(YOU, 1), condition=KICKED),
     "Whenever this creature attacks, if it was kicked, you gain 1 life."),
    ("Sorcery", spell(GainLife(YOU, TimesPaid(Keyword.KICKER))),
     "You gain 1 life for each time this spell was kicked."),
    ("Creature — Bear", static(THIS, AttacksOnlyWith(), BlocksOnlyWith()),
     "This creature can't attack alone and can't block alone."),
    ("Sorcery", spell(If(happened_this_turn(Dies(CREATURE)), (Draw(),))),
     "If a creature died this turn, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "ability", "text"), MORE, ids=[text for _, _, text in MORE])
def test_templates_beyond_the_catalogue(kind: str, ability: Ability, text: str) -> None:
    assert card("Test", "{1}", kind, ability).rules_text() == text


def test_a_node_without_wording_is_refused() -> None:
    empty: Wording[str] = Wording("thing")
    with pytest.raises(Unrenderable, match="Draw is no thing"):
        empty(Draw(), Context(Noun("this creature")))


def test_english() -> None:
    assert [number_word(number) for number in (0, 3, 15, 20)] == ["zero", "three", "fifteen", "20"]
    assert plural("Merfolk") == "Merfolk"
    assert [with_article(word) for word in ("Urza's Mine", "untapped land", "Unicorn")] == [
        "an Urza's Mine",
        "an untapped land",
        "a Unicorn",
    ]
    assert listed(["a", "b", "c"], "or") == "a, b, or c"


def test_several_conditions_of_one_ability_are_told_together():
    both = TriggeredAbility(
        Attacks(THIS), (Draw(YOU, 1),), elsewhere=((Dies(CREATURE), Zone.EXILE),)
    )
    text = card("Both", "{1}", "Creature — Bear", both, power=1, toughness=1).rules_text()
    assert "attacks or a creature dies" in text
