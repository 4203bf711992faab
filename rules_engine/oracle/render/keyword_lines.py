"""Which keywords stand together on a line, in every language."""

from __future__ import annotations

from rules_engine.vocabulary import Keyword

TOGETHER = frozenset(
    {
        Keyword.DEATHTOUCH,
        Keyword.DEFENDER,
        Keyword.DOUBLE_STRIKE,
        Keyword.FEAR,
        Keyword.FIRST_STRIKE,
        Keyword.FLYING,
        Keyword.HASTE,
        Keyword.HEXPROOF,
        Keyword.INDESTRUCTIBLE,
        Keyword.INTIMIDATE,
        Keyword.LANDWALK,
        Keyword.LIFELINK,
        Keyword.MENACE,
        Keyword.PROTECTION,
        Keyword.REACH,
        Keyword.SHROUD,
        Keyword.TRAMPLE,
        Keyword.VIGILANCE,
    }
)
"""Keywords that stand together on a line; all others have a line of their own."""
