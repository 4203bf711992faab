"""Costs go by what is named: the objects that are given, or one of two kickers by what it costs."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, cast, played, there, with_cards

OFFERINGS = printed(
    "Offerings",
    "instant",
    "As an additional cost to cast this spell, you may sacrifice one or more creatures. When you "
    "do, copy this spell for each creature sacrificed this way. / You gain 1 life.",
)
VOLVER = printed(
    "Volver",
    "creature",
    "Kicker {1}{G} and/or {W} / If ~ was kicked with its {1}{G} kicker, it enters with two +1/+1 "
    "counters on it. / If ~ was kicked with its {W} kicker, it enters with a +1/+1 counter on it.",
    cost="{1}",
)


@pytest.mark.parametrize(
    ("choices", "life"),
    [
        (["Bear", "Ox"], 23),
        (["Bear", {"done": True}], 22),
        ([{"x": 2}, "Bear", "Ox"], 23),
        ([{"x": 1}, "Bear"], 22),
        ([], 21),
    ],
)
def test_as_many_are_given_as_are_named(choices, life):
    result = played(
        with_cards(CARDS, OFFERINGS),
        there("battlefield", "Bear", "Ox", "Giant") + there("hand", "Offerings"),
        [cast("Offerings")],
        [{"player": "A", "life": life}],
        choices=choices,
        strict=False,
    )
    assert result.status == "passed", result.detail


@pytest.mark.parametrize(
    ("choices", "counters"),
    [
        (["Kicker {W}"], 1),
        (["Kicker {1}{G}", "Kicker {W}"], 3),
        ([True, False], 2),
        ([False, True], 1),
    ],
)
def test_two_kickers_go_by_their_costs(choices, counters):
    lands = there("battlefield", "Plains", "Forest", count=3)
    result = played(
        with_cards(CARDS, VOLVER),
        lands + there("hand", "Volver"),
        [cast("Volver")],
        [{"permanent": "Volver", "counter": "+1/+1", "count": counters}],
        choices=choices,
    )
    assert_passed(result)


@pytest.mark.parametrize(
    ("name", "choices"),
    [
        ("Patron with offering", ["Bear"]),
        ("Patron with Bear offering", ["Bear"]),
        ("Patron using bear offering", ["Bear"]),
        ("Patron", ["Bear offering", "Bear"]),
    ],
)
def test_an_offering_may_say_of_what(name, choices):
    patron = printed("Patron", "creature", "Bear offering", cost="{1}")
    result = played(
        with_cards(CARDS, patron),
        there("battlefield", "Bear", "Mountain") + there("hand", "Patron"),
        [cast(name)],
        [{"zone": "graveyard", "card": "Bear", "count": 1}],
        choices=choices,
    )
    assert_passed(result)


RHYTHM = printed("Rhythm", "sorcery", "You gain X life. / Harmonize {X}{G}{G}", cost="{X}{G}{G}{G}")


@pytest.mark.parametrize(
    ("choices", "life", "tapped"),
    [
        ([{"x": 3}, True, "Giant"], 23, True),
        (["Giant", {"x": 3}], 23, True),
        ([{"x": 3}, "Giant"], 23, True),
        ([False, {"x": 1}], 21, False),
        ([{"x": 1}, False], 21, False),
    ],
)
def test_a_creature_is_tapped_to_harmonize_if_it_is_named(choices, life, tapped):
    creatures = there("battlefield", "Giant", "Bear")
    lands = there("battlefield", "Forest", count=3) + there("graveyard", "Rhythm")
    result = played(
        with_cards(CARDS, RHYTHM),
        creatures + lands,
        [cast("Rhythm with harmonize")],
        [{"player": "A", "life": life}, {"permanent": "Giant", "tapped": tapped}],
        choices=choices,
    )
    assert_passed(result)
