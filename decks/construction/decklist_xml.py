"""XML decklists: MTGO's ``.dek`` and Cockatrice's ``.cod``."""

from __future__ import annotations

import re
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.sax import parseString

from decks.construction.parsed import MAX_NAME_LENGTH, ParsedDecklist, ParsedEntry, Reading
from decks.construction.problems import Violation, gettext_noop
from decks.construction.sections import Section, section_of

_QUANTITY = re.compile(r"\s*(-?\d{1,9})\s*")


def looks_like_xml(text: str) -> bool:
    """Whether the text is markup with a deck in it, rather than lines with angle brackets."""
    start = text.lstrip("\ufeff \t\r\n")[:4000].casefold()
    return start.startswith("<?xml") or bool(re.match(r"<(deck|cockatrice_deck)\b", start))


def read_xml(text: str) -> ParsedDecklist:
    """The cards of the file with their line numbers; markup that breaks off is a problem."""
    handler = _DeckHandler()
    # The text is decoded already: a declaration would name the encoding that it no longer has.
    body = re.sub(
        r"^\s*<\?xml[^>]*\?>", lambda match: "\n" * match[0].count("\n"), text.lstrip("\ufeff")
    )
    try:
        parseString(body.encode(), handler)
    except SAXParseException as error:
        line = error.getLineNumber() or 1
        handler.problems.append(
            Violation(
                "broken_xml",
                gettext_noop(
                    "The XML breaks off or is wrong at line %(line)s; save the deck again."
                ),
                {"line": line},
                lines=(line,),
            )
        )
    except DefusedXmlException:
        handler.entries.clear()
        handler.problems.append(
            Violation(
                "forbidden_xml",
                gettext_noop("The XML declares entities, which a deck does not need: refused."),
            )
        )
    if not handler.entries and not handler.problems:
        handler.problems.append(
            Violation("empty_list", gettext_noop("The list is empty: enter at least one card."))
        )
    return ParsedDecklist(
        tuple(handler.entries), tuple(handler.problems), handler.name.strip(), source="xml"
    )


class _DeckHandler(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.entries: list[ParsedEntry] = []
        self.problems: list[Violation] = []
        self.zone = Section.MAIN
        self.name = ""
        self.in_name = False
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:
        self.locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        tag = name.casefold()
        values = {key.casefold(): value for key, value in attrs.items()}
        self.in_name = tag == "deckname"
        if tag == "zone":
            section = section_of(values.get("name", ""))
            self.zone = section if isinstance(section, Section) else Section.MAIN
        elif tag == "cards":
            in_sideboard = values.get("sideboard", "").strip().casefold() in {"true", "1", "yes"}
            section = Section.SIDEBOARD if in_sideboard else Section.MAIN
            self._add(values.get("name", ""), values.get("quantity", ""), section, values)
        elif tag == "card":
            self._add(values.get("name", ""), values.get("number", ""), self.zone, values)

    def endElement(self, name: str) -> None:
        self.in_name = False

    def characters(self, content: str) -> None:
        if self.in_name:
            self.name += content

    def _add(self, name: str, quantity: str, section: Section, values: dict[str, str]) -> None:
        line = (self.locator.getLineNumber() if self.locator else None) or 0
        name = " ".join(name.split())
        match = _QUANTITY.fullmatch(quantity)
        if not name or len(name) > MAX_NAME_LENGTH or match is None:
            text = " ".join(f'{key}="{value}"' for key, value in values.items())
            self.problems.append(
                Violation(
                    "unreadable_line",
                    gettext_noop(
                        "The card in line %(line)s cannot be read: “%(text)s”. "
                        "It needs a name and a whole number of copies."
                    ),
                    {"line": line, "text": text[:80]},
                    lines=(line,),
                )
            )
            return
        reading = Reading(int(match[1]), name)
        self.entries.append(ParsedEntry(line, section, (reading,), reading))
