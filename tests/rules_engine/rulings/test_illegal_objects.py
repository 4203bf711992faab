"""Illegal proposals about face-down, double-faced and marked objects leave no trace (CR 733.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_engine.cards.definition import card, card_with_faces, face
from rules_engine.cards.layouts import Layout
from rules_engine.errors import IllegalAction
from rules_engine.ir.abilities import (
    ActivatedAbility,
    EntersAsCopy,
    SpellAbility,
    StaticAbility,
    Target,
)
from rules_engine.ir.costs import cost
from rules_engine.ir.effects import Exile, GainLife, add
from rules_engine.ir.keywords import FLYING, morph, with_cost
from rules_engine.ir.modifications import CantCastSpells
from rules_engine.ir.selectors import CREATURE, OTHER, PLAYER, TARGET, YOU, Bound, subtype
from rules_engine.ir.stickers import PutSticker, Sticker, StickerKind, StickerSheet
from rules_engine.ir.turning import AsTurned, ManifestDread, Meld
from rules_engine.rules.averting import avert
from rules_engine.rules.castable import check_may_cast
from rules_engine.rules.casting import cast_spell
from rules_engine.rules.face_down import check_may_turn_up
from rules_engine.rules.priority import land_play_forbidden
from rules_engine.rules.ways import ways_to_cast
from rules_engine.vocabulary import Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table

Start = Callable[[], Table]
Try = Callable[[Table], object]

MELDED = face("Joined", "", "Creature — Angel", FLYING, power=9, toughness=9)
SHAPE = EntersAsCopy(CREATURE & OTHER, optional=False)

CARDS = (
    card("Morph Bear", "{1}{G}", "Creature — Bear", morph("{G}"), power=2, toughness=2),
    card(
        "Shape",
        "{4}",
        "Creature — Shapeshifter",
        AsTurned(SHAPE),
        morph("{0}"),
        power=1,
        toughness=1,
    ),
    card_with_faces(
        Layout.MODAL_DOUBLE_FACED,
        face("Front Rite", "{0}", "Sorcery", SpellAbility((GainLife(YOU, 1),))),
        face("Back Bear", "{0}", "Creature — Bear", power=2, toughness=2),
    ),
    card_with_faces(
        Layout.MODAL_DOUBLE_FACED,
        face("One Path", "", "Land", ActivatedAbility(cost("{T}"), (add("{R}"),))),
        face("Other Path", "", "Land", ActivatedAbility(cost("{T}"), (add("{G}"),))),
    ),
    card_with_faces(
        Layout.TRANSFORM,
        face(
            "Scholar",
            "{1}{W}",
            "Creature — Human",
            with_cost(Keyword.DISTURB, "{0}"),
            power=2,
            toughness=1,
        ),
        face("Ghost Scholar", "", "Creature — Spirit", power=1, toughness=1),
    ),
    card_with_faces(
        Layout.MELD, face("Left", "{1}", "Creature — Angel", power=1, toughness=1), MELDED
    ),
    card_with_faces(
        Layout.MELD, face("Right", "{1}", "Creature — Angel", power=1, toughness=1), MELDED
    ),
    card("Join", "{0}", "Sorcery", SpellAbility((Exile(subtype("Angel")), Meld(Bound("exiled"))))),
    card("Dread", "{0}", "Sorcery", SpellAbility((ManifestDread(),))),
    card("Stick", "{0}", "Sorcery", SpellAbility((PutSticker(TARGET),), (Target(CREATURE),))),
    card("Creature Ban", "{1}", "Enchantment", StaticAbility(PLAYER, (CantCastSpells(CREATURE),))),
)

SHEET = StickerSheet(
    "Sheet",
    (Sticker(StickerKind.NAME, words="of Doom"), Sticker(StickerKind.ABILITY, abilities=(FLYING,))),
)


def at(step: Step = Step.PRECOMBAT_MAIN, active: int = A) -> Setup:
    return Setup(cards=CARDS, step=step, active=active).battlefield(A, *["Forest"] * 4)  # type: ignore[arg-type]


def turning_up(title: str, setup: Callable[[], Setup], name: str, rule: str):
    def attempt(table: Table) -> None:
        oid = table.find(name).id
        labels = [o.label for o in table.decision.options if o.entity == oid]
        assert not any("face up" in label for label in labels)
        check_may_turn_up(table.state, A, oid)

    return f"turn up {title}", lambda: setup().play(), attempt, rule


def casting(name: str, way: str, setup: Callable[[], Setup], rule: str, zone: Zone = Zone.HAND):
    def attempt(table: Table) -> None:
        found = table.find(name, zone)
        assert not any(o.entity == found.id and o.detail == way for o in table.decision.options)
        chosen = next(w for w in ways_to_cast(table.state, A, found.id) if w.name == way)
        raise IllegalAction("", rule=check_may_cast(table.state, A, found.id, chosen))

    return f"cast {name} as {way}: {rule}", lambda: setup().play(), attempt, rule


def no_way(name: str, way: str, setup: Callable[[], Setup]):
    def attempt(table: Table) -> None:
        found = table.find(name, Zone.HAND)
        next(cast_spell(table.state, A, found.id, way))

    return f"no way to cast {name} as {way}", lambda: setup().play(), attempt, "CR 601.3"


def answering(title: str, start: Start, answer: tuple[int, ...], rule: str):
    return f"{title} {answer}", start, lambda table: table.game.answer(answer), rule


def land(title: str, setup: Callable[[], Setup], rule: str):
    def attempt(table: Table) -> None:
        assert not any(label.startswith("Play ") for label in table.labels())
        raise IllegalAction("", rule=land_play_forbidden(table.state, A))

    return f"land {title}", lambda: setup().play(), attempt, rule


def _played_one() -> Setup:
    setup = at().hand(A, "One Path // Other Path")
    setup.state.players[A].lands_played = 1
    return setup


def _melded() -> Table:
    setup = at().battlefield(A, "Left // Joined", "Right // Joined").hand(A, "Join")
    table = setup.hand(B, "Murder").battlefield(B, *["Swamp"] * 3).play()
    table.cast("Join").resolve()
    return table.cast("Murder", "Joined", player=B).resolve()


def _sticking() -> Table:
    setup = at().battlefield(A, "Bear").hand(A, "Stick")
    setup.state.players[A].sticker_sheets = (SHEET,)
    return setup.play().cast("Stick").resolve()


def _shaping() -> Table:
    setup = at().battlefield(A, "Bear", "Ox").face_down(A, "Shape")
    return setup.play().act("Turn Shape face up")


def _dreading() -> Table:
    return at().library(A, "Ox", "Bear").hand(A, "Dread").play().cast("Dread").resolve()


def _nothing_to_avert(table: Table) -> None:
    next(avert(table.state, A, table.find("Forest").id, "5"))


UPKEEP = Step.UPKEEP

ILLEGAL = [
    turning_up("theirs", lambda: at().face_down(B, "Morph Bear"), "Morph Bear", "CR 708.7"),
    turning_up("what is up", lambda: at().battlefield(A, "Morph Bear"), "Morph Bear", "CR 708.7"),
    turning_up("without morph", lambda: at().face_down(A, "Bear"), "Bear", "CR 702.37e"),
    turning_up(
        "a manifested instant",
        lambda: at().face_down(A, "Shock", by="manifest"),
        "Shock",
        "CR 702.37e",
    ),
    turning_up(
        "a manifested enchantment",
        lambda: at().face_down(A, "Anthem", by="manifest"),
        "Anthem",
        "CR 702.37e",
    ),
    turning_up(
        "a cloaked land", lambda: at().face_down(A, "Island", by="cloak"), "Island", "CR 702.37e"
    ),
    casting("Morph Bear", "morph", lambda: at(UPKEEP).hand(A, "Morph Bear"), "CR 117.1a"),
    casting(
        "Morph Bear",
        "morph",
        lambda: at().hand(A, "Morph Bear").battlefield(B, "Creature Ban"),
        "CR 101.2",
    ),
    casting("Front Rite", "", lambda: at(UPKEEP).hand(A, "Front Rite // Back Bear"), "CR 307.1"),
    casting(
        "Front Rite",
        "Back Bear",
        lambda: at(UPKEEP).hand(A, "Front Rite // Back Bear"),
        "CR 117.1a",
    ),
    casting(
        "Front Rite",
        "Back Bear",
        lambda: at().hand(A, "Front Rite // Back Bear").battlefield(B, "Creature Ban"),
        "CR 101.2",
    ),
    casting(
        "Scholar",
        "disturb",
        lambda: at(UPKEEP).graveyard(A, "Scholar // Ghost Scholar"),
        "CR 117.1a",
        Zone.GRAVEYARD,
    ),
    no_way("Bear", "morph", lambda: at().hand(A, "Bear")),
    no_way("Scholar", "disturb", lambda: at().hand(A, "Scholar // Ghost Scholar")),
    no_way("Front Rite", "disturb", lambda: at().hand(A, "Front Rite // Back Bear")),
    land("a second one", _played_one, "CR 305.2"),
    land("in the upkeep", lambda: at(UPKEEP).hand(A, "One Path // Other Path"), "CR 305.1"),
    *(
        answering("melded", _melded, answer, "CR 712.21a")
        for answer in ((), (0,), (0, 0), (0, 2), (0, 1, 1))
    ),
    *(answering("sticker", _sticking, answer, "CR 123.3") for answer in ((), (0, 1), (2,), (-1,))),
    *(answering("shape", _shaping, answer, "CR 708.11") for answer in ((), (0, 1), (9,))),
    *(answering("dread", _dreading, answer, "CR 701.62a") for answer in ((), (0, 1), (2,))),
    ("avert nothing", lambda: at().play(), _nothing_to_avert, "CR 116.2c"),
]


@pytest.mark.cr("733.1")
@pytest.mark.parametrize(
    ("start", "attempt", "rule"),
    [case[1:] for case in ILLEGAL],
    ids=[f"{number} {case[0]}" for number, case in enumerate(ILLEGAL)],
)
def test_illegal_proposals_about_objects_leave_no_trace(start: Start, attempt: Try, rule: str):
    table = start()
    if table.decision.kind.value == "priority":
        table.until_priority(A)
    assert table.refused(lambda: attempt(table)) == rule
