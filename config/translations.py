"""The message catalogues: collected from the sources and compiled for gettext, by Babel alone.

``python -m config.translations collect`` renews ``locale/*/LC_MESSAGES/django.po`` from every
translatable text of the applications and their templates; ``compile`` writes the ``.mo`` files
beside them, which Django reads. Neither needs GNU gettext on the machine.
"""

from __future__ import annotations

import argparse
import io
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from config.env import BASE_DIR

SOURCES = ("config", "decks", "tournaments", "templates")
CATALOGUES = BASE_DIR / "locale"
#: What each function's arguments are, as Babel writes it; the lazy ones like the others.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    name: spec
    for plain, spec in {
        "gettext": None,
        "ngettext": (1, 2),
        "pgettext": ((1, "c"), 2),
        "npgettext": ((1, "c"), 2, 3),
    }.items()
    for name in (plain, f"{plain}_lazy")
}
KEYWORDS |= {"_": None, "gettext_noop": None}
COMMENT_TAG = "Translators:"


def collect(new_language: str | None = None) -> None:
    """Renew every language's catalogue: new texts wait empty, texts no longer used are gone.

    Lines are neither wrapped nor numbered and stand in the texts' order, so that a renewed
    catalogue differs from the one before only where texts do.
    """
    if new_language:
        path = CATALOGUES / new_language / "LC_MESSAGES" / "django.po"
        if not path.exists():
            path.parent.mkdir(parents=True)
            write_catalogue(
                path, Catalog(locale=new_language, project="tournament-desk", version="1")
            )
    template = collected()
    for path in catalogues():
        catalogue = read_catalogue(path)
        template.creation_date = catalogue.creation_date
        catalogue.update(template, no_fuzzy_matching=True, update_header_comment=False)
        write_catalogue(path, catalogue)


def compile_catalogues() -> None:
    """Write the ``.mo`` file of each catalogue that has none as new as itself."""
    for path in catalogues():
        target = path.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= path.stat().st_mtime:
            continue
        # In one step, since several processes may do this at once while others read.
        descriptor, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(descriptor, "wb") as file:
            write_mo(file, read_catalogue(path))
        Path(name).replace(target)


def catalogues() -> list[Path]:
    """The catalogue of each language."""
    return sorted(CATALOGUES.glob("*/LC_MESSAGES/django.po"))


def read_catalogue(path: Path) -> Catalog:
    """A catalogue as Babel's object; an error in it stops the reading."""
    language = path.parts[-3]
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="django", abort_invalid=True)


def write_catalogue(path: Path, catalogue: Catalog) -> None:
    """Store a catalogue in the one form that it always has."""
    text = io.BytesIO()
    write_po(text, catalogue, width=0, sort_output=True, include_lineno=False, ignore_obsolete=True)
    path.write_bytes(text.getvalue())


def collected() -> Catalog:
    """Every translatable text of the sources, with the files that it is in."""
    template = Catalog(domain="django")
    for path in source_files():
        name = path.relative_to(BASE_DIR).as_posix()
        for text, context, comments in texts_of(path):
            template.add(text, locations=[(name, 1)], context=context, auto_comments=comments)
    return template


def source_files() -> Iterator[Path]:
    """Modules and templates that may hold texts."""
    for folder in SOURCES:
        for path in sorted((BASE_DIR / folder).rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "migrations" not in path.parts:
                yield path


def texts_of(path: Path) -> Iterator[tuple[str | tuple[str, str], str | None, list[str]]]:
    """Each text of a file (or its singular and plural), its context, and notes on it."""
    source = path.read_text()
    if path.suffix != ".py":
        # Django makes Python calls of a template's tags; its indentation means nothing there.
        source = "\n".join(line.lstrip() for line in templatize(source).splitlines())
    found = extract_python(io.BytesIO(source.encode()), list(KEYWORDS), [COMMENT_TAG], {})
    for _line, function, arguments, comments in found:
        values = arguments if isinstance(arguments, list | tuple) else (arguments,)
        context, *texts = (
            values if function.startswith(("pgettext", "npgettext")) else (None, *values)
        )
        wanted = 2 if function.lstrip("n") != function else 1
        texts = texts[:wanted]
        if all(texts) and len(texts) == wanted:
            yield (texts[0] if wanted == 1 else (texts[0], texts[1])), context, comments


def main() -> None:
    """Run one of the two from the command line."""
    parser = argparse.ArgumentParser(prog="python -m config.translations", description=__doc__)
    parser.add_argument("action", choices=("collect", "compile"))
    parser.add_argument("--language", help="collect: begin a catalogue of this language, too")
    told = parser.parse_args()
    if told.action == "collect":
        collect(told.language)
    compile_catalogues()


if __name__ == "__main__":
    main()
