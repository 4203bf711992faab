"""What keywords that come with a token have in common."""

from __future__ import annotations

from rules_engine.ir.effects import Attach, CreateToken, Then, TokenSpec
from rules_engine.ir.selectors import THIS, Bound


def armed_token(token: TokenSpec) -> Then:
    """A token is created, and this Equipment is attached to it."""
    return (CreateToken(token), Attach(THIS, Bound("created")))
