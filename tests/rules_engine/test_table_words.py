"""The words for what isn't printed: tokens, single abilities, what was given."""

from rules_engine import (
    Keyword,
    ability_text,
    bundled_cards,
    counter_words,
    keyword_words,
    modes_in,
    object_text,
    object_type_line,
)
from tests.rules_engine.kit import A, Setup


def _shown(table, name):
    return next(one for one in table.game.view(0).battlefield if one.name == name)


def test_an_ability_is_told_as_the_object_has_it():
    table = (
        Setup(cards=bundled_cards().values())
        .battlefield(A, "Prodigal Pyromancer", "Ajani's Pridemate")
        .play()
    )
    pinger = _shown(table, "Prodigal Pyromancer")
    assert ability_text(pinger, 0, "en") == "{T}: This creature deals 1 damage to any target."
    japanese = ability_text(pinger, 0, "ja")
    assert japanese.startswith("{T}")
    assert "１点のダメージ" in japanese
    assert ability_text(pinger, 7, "en") == ""
    assert object_text(pinger, "en") == ability_text(pinger, 0, "en")


def test_a_type_line_is_what_the_object_is_now():
    table = (
        Setup(cards=bundled_cards().values()).battlefield(A, "Ajani's Pridemate", "Forest").play()
    )
    assert (
        object_type_line(_shown(table, "Forest"), bundled_cards()["Forest"].front)
        == "Basic Land — Forest"
    )
    assert object_type_line(_shown(table, "Forest"), None) == "Land — Forest"
    pridemate = _shown(table, "Ajani's Pridemate")
    line = object_type_line(pridemate, bundled_cards()["Ajani's Pridemate"].front)
    assert line == "Creature — Cat Soldier"


def test_modes_are_the_lines_with_bullets():
    charm = next(card for card in bundled_cards().values() if "•" in card.rules_text())
    english, japanese = modes_in(charm.rules_text()), modes_in(charm.rules_text(language="ja"))
    assert len(english) == len(japanese) > 1
    assert modes_in("Flying") == ()


def test_words_for_keywords_and_counters():
    assert keyword_words(Keyword.FLYING, "en") == "flying"
    assert keyword_words(Keyword.FLYING, "ja") == "飛行"
    assert counter_words("+1/+1", "en") == "+1/+1"
    assert counter_words("loyalty", "ja") == "忠誠"
