"""One spelling for all the ways in which people write a card's name (pure).

>>> normalize_name("Lim-Dûl’s  Vault") == normalize_name("lim dul's vault")
True
>>> normalize_name("Æther Vial"), normalize_name("Fire//Ice")
('aether vial', 'fire ice')
"""

import re
import unicodedata

# Letters that decompose to no base letter of their own.
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})
# Latin and Cyrillic accents only: kana keep their voicing marks (U+3099, U+309A).
_ACCENTS = re.compile("[\u0300-\u036f]")
_SEPARATORS = re.compile(r"[\s/\-\u2010-\u2015&]+")
_BLANKS = re.compile("_+")  # names to be filled in: "_____ Goblin"
_DROPPED = re.compile(r"[^\w ]+")


def normalize_name(name: str) -> str:
    """The search key of a name: case, accents, ligatures, width and punctuation do not matter.

    A name without any letter or digit keeps its own characters.
    """
    text = unicodedata.normalize("NFKD", name).casefold().translate(_LIGATURES)
    text = unicodedata.normalize("NFC", _ACCENTS.sub("", text))
    text = _BLANKS.sub("_", _SEPARATORS.sub(" ", text))
    key = " ".join(_DROPPED.sub("", text).split())
    return key or " ".join(name.casefold().split())
