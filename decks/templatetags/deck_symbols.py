"""Mana symbols and rules text in pages."""

import re

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.selectors import card_names
from rules_engine import japanese_type_line

register = template.Library()

_SYMBOL = re.compile(r"\{([^{}\s]{1,6})\}")


def _symbol(match: re.Match[str]) -> str:
    letters = match[1].upper()
    colors = [letter for letter in "WUBRG" if letter in letters.split("/")]
    color = f" mana-{colors[0]}" if colors and len(letters) <= 3 else ""
    name = {"T": _("tap"), "Q": _("untap")}.get(letters)
    if name:
        return format_html('<span class="mana" title="{}">{}</span>', name, letters)
    return format_html('<span class="mana{}">{}</span>', color, letters)


@register.filter
def mana(text: str) -> SafeString:
    """``{2}{R}`` as symbols; the rest of the text is escaped."""
    # The text is escaped before symbols are put in, and symbols hold no markup characters.
    return mark_safe(_SYMBOL.sub(_symbol, escape(text or "")))


@register.filter
def local_name(name: str) -> str:
    """A card's name in the reader's language, the English one where there is no other."""
    return card_names.local_name(name)


@register.filter
def local_type_line(type_line: str) -> str:
    """A card's type line in the reader's language."""
    is_japanese = (get_language() or "").startswith("ja")
    return japanese_type_line(type_line) if is_japanese else type_line


@register.filter
def rules_text(text: str) -> SafeString:
    """Rules text with symbols, a paragraph for each line."""
    lines = [line for line in (text or "").split("\n") if line.strip()]
    return mark_safe("".join(f'<p class="mb-2">{mana(line)}</p>' for line in lines))
