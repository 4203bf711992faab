"""Reading the answers of pages in tests."""

from __future__ import annotations

from html.parser import HTMLParser


class _Tables(HTMLParser):
    """The texts of the cells of every table, row by row."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.in_cell = False

    def handle_starttag(self, tag, attrs):
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.in_cell = True
            self.tables[-1][-1].append("")
        elif tag in ("div", "br") and self.in_cell:
            self.tables[-1][-1][-1] += " "

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.in_cell = False

    def handle_data(self, data):
        if self.in_cell:
            self.tables[-1][-1][-1] += data


def tables(response) -> list[list[list[str]]]:
    """Every table of a page as rows of texts, head and foot included, white space in one."""
    reader = _Tables()
    reader.feed(response.content.decode())
    return [[[" ".join(cell.split()) for cell in row] for row in table] for table in reader.tables]


def rows(response) -> list[list[str]]:
    """The rows of the page's first table without its head."""
    found = tables(response)
    return found[0][1:] if found else []


class _Texts(HTMLParser):
    """The page's visible text."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.hidden = 0

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "style", "head"):
            self.hidden += 1

    def handle_endtag(self, tag):
        if tag in ("script", "style", "head"):
            self.hidden -= 1

    def handle_data(self, data):
        if not self.hidden:
            self.parts.append(data)


def text(response) -> str:
    """The page's text without marks and with single spaces."""
    reader = _Texts()
    reader.feed(response.content.decode())
    return " ".join(" ".join(reader.parts).split())


def messages_of(response) -> list[str]:
    """What the page tells about the last action."""
    return [str(message) for message in response.context["messages"]]
