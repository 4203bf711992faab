"""The parts of a decklist and the headings that people write above them."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum


class Section(StrEnum):
    """Where a card of a decklist belongs."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    SIGNATURE_SPELL = "signature_spell"
    COMPANION = "companion"
    MAYBEBOARD = "maybeboard"
    """Considered cards: read and reported, never part of the deck."""


class Category(StrEnum):
    """A heading that groups cards by kind and leaves them in the section they are in."""

    KIND = "kind"


def _key(words: str) -> str:
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", words).casefold())


def _table(words: dict[Section | Category, str]) -> dict[str, Section | Category]:
    return {
        _key(phrase): section
        for section, phrases in words.items()
        for phrase in phrases.strip().splitlines()
    }


_HEADINGS = _table(
    {
        Section.MAIN: """deck
            decklist
            main
            maindeck
            mainboard
            md
            mb
            starting deck
            the deck
            デッキ
            メイン
            メインデッキ
            メインボード""",
        Section.SIDEBOARD: """sideboard
            side
            side board
            side deck
            sb
            サイド
            サイドボード""",
        Section.COMMANDER: """commander
            commanders
            command zone
            cmdr
            general
            oathbreaker
            oathbreakers
            統率者""",
        Section.SIGNATURE_SPELL: """signature spell
            signature spells""",
        Section.COMPANION: """companion
            companions
            相棒""",
        Section.MAYBEBOARD: """maybeboard
            maybe
            maybes
            considering
            wishlist
            wish list
            acquireboard
            not in deck
            tokens
            tokens and extras
            検討中""",
        Category.KIND: """creature
            creatures
            land
            lands
            basic lands
            nonbasic lands
            instant
            instants
            sorcery
            sorceries
            instants and sorceries
            instant sorcery
            artifact
            artifacts
            enchantment
            enchantments
            planeswalker
            planeswalkers
            battle
            battles
            spell
            spells
            other
            others
            other spells
            other cards
            noncreature
            noncreature spells
            nonland
            permanents
            cards
            total
            main deck cards
            sideboard cards
            クリーチャー
            土地
            呪文
            インスタント
            ソーサリー
            アーティファクト
            エンチャント
            プレインズウォーカー
            その他
            その他の呪文""",
    }
)

MAX_HEADING_LENGTH = 60
"""Longer lines are none: the pattern below looks at all ways to divide a line."""

_DECORATION = r"[\[\]=*~_<>{}|\s-]*"
_COUNT = r"(?:\s*[-–—:]?\s*[(\[]?\s*\d+\s*(?:/\s*\d+\s*)?(?:cards?|枚)?\s*[)\]]?)?"
_HEADING = re.compile(
    rf"^{_DECORATION}(?P<words>[^\d:()\[\]]+?)\s*:?{_COUNT}\s*:?{_DECORATION}$", re.IGNORECASE
)
_SUBTOTAL = re.compile(r"^(?P<count>\d+)\s+(?P<words>[^\d]+?)\s*:?$")


def section_of(words: str) -> Section | Category | None:
    """The section that the words name, whatever their case, blanks and hyphens."""
    return _HEADINGS.get(_key(words))


def read_heading(line: str) -> Section | Category | None:
    """The section that a whole line announces: ``Sideboard (15)``, ``== LANDS ==``, ``[Main]``.

    A line with a leading count is a heading only when it sums up a kind (``24 lands``).
    """
    if len(line) > MAX_HEADING_LENGTH:
        return None
    if match := _HEADING.match(line):
        return section_of(match["words"])
    if match := _SUBTOTAL.match(line):
        found = section_of(match["words"])
        return found if found is Category.KIND else None
    return None
