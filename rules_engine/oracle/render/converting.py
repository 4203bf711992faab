"""What is converted rather than transformed (CR 701.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_engine.ir.abilities import KeywordAbility
from rules_engine.vocabulary import Keyword

if TYPE_CHECKING:
    from rules_engine.cards.definition import CardFace

_OF_ROBOTS = frozenset({Keyword.MORE_THAN_MEETS_THE_EYE, Keyword.LIVING_METAL})


def is_converted(face: CardFace) -> bool:
    """Whether the text calls it "convert" that this shows its other side."""
    keywords = [one.keyword for one in face.abilities if isinstance(one, KeywordAbility)]
    return not _OF_ROBOTS.isdisjoint(keywords)
