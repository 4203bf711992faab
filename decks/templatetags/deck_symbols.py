"""Mana symbols and rules text in pages."""

import re

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

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
def rules_text(text: str) -> SafeString:
    """Rules text with symbols, a paragraph for each line."""
    lines = [line for line in (text or "").split("\n") if line.strip()]
    return mark_safe("".join(f'<p class="mb-2">{mana(line)}</p>' for line in lines))
