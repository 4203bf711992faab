"""Tokens and copies that texts create, in games (CR 111, 707)."""

from __future__ import annotations

from rules_engine.vocabulary import CardType, Color, Keyword, Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

OX = printed("Ox", "creature", "", size=(2, 3), type_line="Legendary Creature — Ox")


def cast(text: str, *targets: object, own: tuple[str, ...] = ("Ox",)) -> Table:
    spell = printed("Spell", "sorcery", text)
    t = Setup(cards=(OX, spell)).battlefield(A, *own).battlefield(B, "Ox").hand(A, "Spell").play()
    return t.cast("Spell", *targets).resolve_all()


def test_several_kinds_of_tokens_at_once():
    t = cast(
        "Create a 1/1 red Goblin creature token, a tapped 3/3 green Beast creature token, and "
        "two Food tokens.",
        own=(),
    )
    assert t.size("Goblin Token") == (1, 1)
    assert t.size("Beast Token") == (3, 3)
    assert t.find("Beast Token").tapped
    assert not t.find("Goblin Token").tapped
    assert len(t.all("Food Token")) == 2


def test_a_sentence_after_it_describes_the_token():
    t = cast("Create a 1/1 red Goblin creature token. It has haste and flying.", own=())
    assert t.seen("Goblin Token").keywords >= {Keyword.HASTE, Keyword.FLYING}


def test_a_named_legendary_token():
    t = cast("Create Voja, a legendary 2/2 green and white Wolf creature token.", own=())
    voja = t.seen("Voja")
    assert voja.colors == {Color.GREEN, Color.WHITE}
    assert set(voja.subtypes) == {"Wolf"}


def test_a_copy_with_exceptions():
    t = cast(
        "Create a token that's a copy of target creature you control, except it isn't legendary, "
        "it's 4/4, it's an artifact in addition to its other types, and it has flying.",
    )
    original, copy = t.all("Ox", player=A)
    seen = t.seen(copy.id)
    assert (seen.power, seen.toughness) == (4, 4)
    assert seen.types >= {CardType.ARTIFACT, CardType.CREATURE}
    assert Keyword.FLYING in seen.keywords
    assert not seen.supertypes
    assert t.size(original.id) == (2, 3)


def test_tapped_and_attacking_tokens_attack():
    lord = printed(
        "Lord",
        "creature",
        "Whenever ~ attacks, create two 1/1 white Soldier creature tokens that are tapped and "
        "attacking.",
    )
    t = Setup(cards=(lord,)).battlefield(A, "Lord").play()
    t.go_to(Step.DECLARE_ATTACKERS).attack("Lord").resolve_all()
    t.go_to(Step.END_OF_COMBAT)
    assert t.life(B) == 20 - 2 - 1 - 1


def test_more_tokens_instead_if_the_condition_holds():
    text = (
        "Create two 1/1 green Saproling creature tokens. If you control an Ox, create four of "
        "those tokens instead."
    )
    assert len(cast(text).all("Saproling Token")) == 4
    assert len(cast(text, own=()).all("Saproling Token")) == 2
