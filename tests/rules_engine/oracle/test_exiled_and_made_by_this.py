"""What becomes of the cards that this object exiled and of the tokens that it made (CR 607.2)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

TRIAL = printed(
    "Trial",
    "",
    "I — Exile target nontoken creature an opponent controls until ~ leaves the battlefield. / II "
    "— Starting with you, each player votes for innocent or guilty. If guilty gets more votes, the "
    "owner of each card exiled with ~ puts that card on the bottom of their library.",
    type_line="Enchantment — Saga",
)
OX = printed("Ox", "creature", "")


def tried(*votes: str) -> Table:
    setup = Setup(cards=[TRIAL, OX]).battlefield(B, "Ox").hand(A, "Trial")
    t = setup.play().cast("Trial").resolve().resolve_all()
    assert t.names(Zone.EXILE, B) == ["Ox"]
    t.go_to(Step.PRECOMBAT_MAIN, turn=5).resolve()
    for vote in votes:
        t.answer(vote)
    return t.resolve_all()


@pytest.mark.cr("701.38a")
def test_701_38a_the_guilty_is_put_on_the_bottom():
    t = tried("guilty", "guilty")
    assert (t.names(Zone.EXILE, B), t.all("Ox"), t.all("Trial")) == ([], [], [])
    assert t.state.name(t.state.players[B].library[0]) == "Ox"


@pytest.mark.parametrize("votes", [("guilty", "innocent"), ("innocent", "innocent")])
def test_otherwise_it_returns_as_the_saga_is_sacrificed(votes: tuple[str, ...]):
    t = tried(*votes)
    assert (t.names(Zone.EXILE, B), t.find("Ox").controller, t.all("Trial")) == ([], B, [])


ARTISAN = printed(
    "Artisan",
    "creature",
    "{0}: Target player draws a card, then exiles a card from their hand. If a creature card is "
    "exiled this way, that player creates a token that's a copy of that card. / When ~ leaves the "
    "battlefield, exile all tokens created with it at the beginning of the next end step.",
    size=(0, 3),
)
KILL = printed("Kill", "instant", "Destroy target creature.")


@pytest.mark.cr("603.7", "607.2")
def test_607_2_tokens_that_it_made_are_exiled_after_it_left():
    setup = Setup(cards=[ARTISAN, OX, KILL]).battlefield(A, "Artisan", "Artisan")
    setup.hand(A, "Ox", "Kill").hand(B, "Ox")
    t = setup.play()
    one, other = (artisan.id for artisan in t.all("Artisan"))
    for artisan, player in ((one, A), (other, B)):
        index = next(
            place
            for place, option in enumerate(t.decision.options)
            if option.label.startswith("Activate Artisan") and option.entity == artisan
        )
        t.game.answer(index)
        t.answer(player).resolve().answer("Ox")
    assert [token.is_token for token in t.all("Ox")] == [True, True]
    t.cast("Kill", one).resolve().resolve_all()
    assert len(t.all("Ox")) == 2
    t.go_to(Step.END).resolve_all()
    assert [t.seen(token.id).controller for token in t.all("Ox")] == [B]  # of the other one


def test_with_it_means_this_object_alone():
    with pytest.raises(OracleParseError):
        printed("Odd", "enchantment", "When a creature dies, exile all tokens created with it.")
