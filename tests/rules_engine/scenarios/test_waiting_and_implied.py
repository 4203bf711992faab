"""What a script asks for too early, and answers that say more, or less, than they are asked."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, WAIT, assert_passed, cast, played, there
from tests.rules_engine.scenarios.played import with_cards as with_own

OWN = with_own(
    CARDS,
    printed(
        "Blessing",
        "instant",
        "Target creature you control gains protection from artifacts or from the color of your "
        "choice until end of turn.",
    ),
    printed("Slow Bear", "creature", ""),
    printed("Nip", "instant", "~ deals 2 damage to any target."),
    printed(
        "Twin Leader",
        "creature",
        "Whenever you cast an instant or sorcery spell that targets only ~, copy that spell for "
        "each other creature you control that the spell could target. Each copy targets a "
        "different one of those creatures.",
    ),
    printed("Foresight", "instant", "Target creature gets +1/+1 until end of turn. / Scry 1."),
    printed("Arriving Bear", "creature", "When ~ enters, you gain 3 life."),
    printed("Memory", "instant", "Return target creature card from your graveyard to your hand."),
)


def by_b(entry: dict[str, object]) -> dict[str, object]:
    return entry | {"player": "B"}


@pytest.mark.parametrize("strict", [True, False])
def test_a_target_that_is_still_on_the_stack_is_waited_for(strict: bool) -> None:
    result = played(
        OWN,
        [*there("hand", "Slow Bear"), *there("hand", "Nip", player="B")],
        [cast("Slow Bear"), by_b(cast("Nip", "Slow Bear"))],
        [{"zone": "graveyard", "player": "A", "card": "Slow Bear", "count": 1}],
        strict=strict,
    )
    assert_passed(result)


def test_a_spell_without_any_legal_target_is_waited_with() -> None:
    result = played(
        OWN,
        [*there("hand", "Nip", "Memory"), *there("battlefield", "Slow Bear")],
        [cast("Nip", "Slow Bear"), cast("Memory", "Slow Bear")],
        [{"zone": "hand", "player": "A", "card": "Slow Bear", "count": 1}],
    )
    assert_passed(result)


def test_an_ability_on_the_stack_may_name_its_source() -> None:
    result = played(
        OWN,
        there("hand", "Arriving Bear", "Nip"),
        [
            cast("Arriving Bear"),
            cast("Nip", "Arriving Bear") | {"when_on_stack": "When Arriving Bear enters"},
            MAIN | {"do": "wait_stack", "objects": 1},
            MAIN | {"do": "check", "expect": {"player": "A", "life": 20}},
        ],
        [{"player": "A", "life": 23}],
    )
    assert_passed(result)


def test_what_can_not_be_done_with_an_empty_stack_is_an_error() -> None:
    script = [MAIN | {"do": "cast", "card": "Memory"}]
    result = played(OWN, there("hand", "Memory"), script)
    assert (result.status, result.detail.partition(";")[0]) == (
        "error",
        "cast Memory can't be done now",
    )


@pytest.mark.parametrize(
    ("choice", "keyword"),
    [("Black", "protection from black"), ("Artifacts", "protection from artifacts")],
)
def test_an_answer_to_what_is_asked_next_says_which_option(choice: str, keyword: str) -> None:
    result = played(
        OWN,
        [*there("hand", "Blessing"), *there("battlefield", "Slow Bear")],
        [cast("Blessing", "Slow Bear"), WAIT],
        [{"permanent": "Slow Bear", "keyword": keyword, "has": True}],
        choices=[choice],
    )
    assert_passed(result)


def test_an_order_does_not_use_up_the_end_of_a_choice() -> None:
    done = {"done": True}
    result = played(
        OWN,
        [*there("hand", "Foresight"), *there("battlefield", "Twin Leader", "Slow Bear", "Bear")],
        [cast("Foresight", "Twin Leader"), WAIT],
        [{"permanent": "Slow Bear", "power": 3, "toughness": 3}],
        choices=[done] * 3,
    )
    assert_passed(result)
