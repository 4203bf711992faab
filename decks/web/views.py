"""Pages of decks and cards: thin views over the services and selectors.

A list that the reader may not see answers 404, like one that does not exist.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from decks.construction.export import ExportFormat
from decks.construction.sections import Section
from decks.construction.statistics import HIGHEST_CURVE_STEP, DeckStatistics, group_by_kind
from decks.engine_input import japanese_texts, missing_clauses, unsupported_cards
from decks.enums import FormatKind, NameKind
from decks.errors import DecklistError, NotFound, PermissionRefused
from decks.models import Card, CardFace, CardName, Decklist, DecklistVersion, Format
from decks.permissions import can_change_decklist, ensure_can_change
from decks.selectors.cards import card_detail, search_cards
from decks.selectors.decklists import (
    decklist_version,
    decklists_of,
    export_version,
    get_decklist,
    published_decklists,
    shared_decklist,
    version_diff,
    version_history,
)
from decks.selectors.formats import legality_table, list_formats
from decks.services import decklists as services
from decks.web.forms import CardSearchForm, DayForm, DecklistForm, LegalityForm

PER_PAGE = 30
DEFAULT_FORMAT = "modern"

KIND_NAMES = {
    "Creature": gettext_lazy("Creatures"),
    "Planeswalker": gettext_lazy("Planeswalkers"),
    "Battle": gettext_lazy("Battles"),
    "Instant": gettext_lazy("Instants"),
    "Sorcery": gettext_lazy("Sorceries"),
    "Artifact": gettext_lazy("Artifacts"),
    "Enchantment": gettext_lazy("Enchantments"),
    "Land": gettext_lazy("Lands"),
    "Other": gettext_lazy("Other cards"),
}
COLOR_NAMES = {
    "W": gettext_lazy("White"),
    "U": gettext_lazy("Blue"),
    "B": gettext_lazy("Black"),
    "R": gettext_lazy("Red"),
    "G": gettext_lazy("Green"),
    "C": gettext_lazy("Colorless"),
}
SECTION_NAMES = {
    Section.COMMANDER: gettext_lazy("Commander"),
    Section.SIGNATURE_SPELL: gettext_lazy("Signature spell"),
    Section.COMPANION: gettext_lazy("Companion"),
    Section.MAIN: gettext_lazy("Main deck"),
    Section.SIDEBOARD: gettext_lazy("Sideboard"),
}
EXPORT_NAMES = {
    ExportFormat.TEXT: gettext_lazy("Text"),
    ExportFormat.ARENA: gettext_lazy("Arena"),
    ExportFormat.MTGO: gettext_lazy("MTGO text"),
    ExportFormat.DEK: gettext_lazy("MTGO .dek"),
    ExportFormat.CSV: gettext_lazy("CSV"),
}

View = Callable[..., HttpResponse]


class HtmxRequest(HttpRequest):
    """A request as the middleware of django-htmx leaves it."""

    htmx: HtmxDetails


def _reader(request: HttpRequest) -> User:
    """The user of a view that asks for a login."""
    assert isinstance(request.user, User)
    return request.user


def _hidden_is_missing(view: View) -> View:
    """Answer 404 for what the reader may not know about, and 403 for what may only be read."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except NotFound as error:
            raise Http404 from error
        except PermissionRefused:
            return render(request, "403.html", status=403)

    return wrapped


@require_GET
def deck_list(request: HttpRequest) -> HttpResponse:
    """The reader's own lists, and the published ones."""
    is_own = request.user.is_authenticated and request.GET.get("show") != "published"
    decklists = decklists_of(_reader(request)) if is_own else published_decklists()
    page = Paginator(decklists, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "decks/list.html", {"page": page, "is_own": is_own})


@require_http_methods(["GET", "POST"])
def check(request: HtmxRequest) -> HttpResponse:
    """Check a list without saving it; typing in an editor asks here for the result alone."""
    form = DecklistForm(
        request.POST or None, request.FILES or None, initial=_first_choices(), needs_name=False
    )
    checked = _checked(form) if request.method == "POST" else None
    context = {"form": form, **_check_context(checked), "title": _("Check a decklist")}
    template = "decks/edit.html#check-result" if request.htmx else "decks/edit.html"
    return render(request, template, context)


@login_required
@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """A new decklist."""
    return _editor(request, None)


@login_required
@require_http_methods(["GET", "POST"])
@_hidden_is_missing
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """A new version of a decklist."""
    decklist = get_decklist(pk, request.user)
    ensure_can_change(request.user, decklist)
    return _editor(request, decklist)


def _editor(request: HttpRequest, decklist: Decklist | None) -> HttpResponse:
    is_check = request.POST.get("action") == "check"
    initial = _first_choices()
    if decklist is not None:
        newest = decklist_version(decklist)
        text = newest.source_text or export_version(newest, ExportFormat.TEXT).content
        initial |= {"name": decklist.name, "format": decklist.format.slug, "text": text}
    form = DecklistForm(
        request.POST or None, request.FILES or None, initial=initial, needs_name=not is_check
    )
    checked = None
    if decklist is not None and request.method == "GET":
        checked = services.check_text(text, format=decklist.format, on=timezone.localdate())
    if request.method == "POST" and not is_check and form.is_valid():
        try:
            saved = _save(request, form, decklist)
        except DecklistError as error:
            _add_errors(form, error)
        else:
            return redirect("decks:detail", pk=saved.pk)
    if request.method == "POST":
        checked = _checked(form)
        if form.is_valid() and form.cleaned_data.get("upload"):
            typed = {**request.POST.dict(), "text": form.cleaned_data["text"]}
            form = DecklistForm(typed, needs_name=not is_check)
    context = {
        "form": form,
        "decklist": decklist,
        "can_save": True,
        "title": _("Edit %(name)s") % {"name": decklist.name} if decklist else _("New deck"),
        **_check_context(checked),
    }
    return render(request, "decks/edit.html", context)


def _save(request: HttpRequest, form: DecklistForm, decklist: Decklist | None) -> Decklist:
    data = form.cleaned_data
    if decklist is None:
        decklist = services.create_decklist(
            actor=_reader(request), name=data["name"], format=data["format"], text=data["text"]
        )
        messages.success(request, _("The deck is saved."))
        return decklist
    version = services.revise_decklist(
        actor=_reader(request),
        decklist=decklist,
        text=data["text"],
        name=data["name"],
        format=data["format"],
    )
    messages.success(request, _("Saved; this is version %(n)s.") % {"n": version.number})
    return decklist


def _add_errors(form: DecklistForm, error: DecklistError) -> None:
    for name, sentences in (error.fields or {"text": [str(error.message)]}).items():
        for sentence in sentences:
            form.add_error(name if name in form.fields else None, sentence)


def _first_choices() -> dict[str, object]:
    return {"format": DEFAULT_FORMAT, "on": timezone.localdate()}


def _checked(form: DecklistForm) -> services.CheckedDecklist | None:
    if not form.is_valid() and {"format", "on", "text", "upload", "pool"} & set(form.errors):
        return None
    data = form.cleaned_data
    return services.check_text(
        data["text"], format=data["format"], on=data["on"], pool=data["pool"]
    )


def _check_context(checked: services.CheckedDecklist | None) -> dict[str, object]:
    if checked is None:
        return {"checked": None}
    return {
        "checked": checked,
        "sections": _sections(checked),
        **_charts(checked.statistics),
    }


def _sections(checked: services.CheckedDecklist) -> list[dict[str, object]]:
    found = []
    for section, name in SECTION_NAMES.items():
        groups = group_by_kind(checked.deck, section)
        if groups:
            found.append(
                {
                    "name": name,
                    "size": checked.deck.size(section),
                    "groups": [
                        {
                            "name": KIND_NAMES[group.kind],
                            "size": group.size,
                            "rows": [
                                {
                                    "quantity": entry.quantity,
                                    "card": checked.cards[entry.card.name],
                                }
                                for entry in group.entries
                            ],
                        }
                        for group in groups
                    ],
                }
            )
    return found


def _charts(statistics: DeckStatistics) -> dict[str, object]:
    return {
        "statistics": statistics,
        "curve": [
            (f"{value}+" if value == HIGHEST_CURVE_STEP else str(value), count)
            for value, count in enumerate(statistics.curve)
        ],
        "colors": [
            (letter, COLOR_NAMES[letter], count)
            for letter, count in statistics.cards_by_color.items()
        ],
        "kinds": [(KIND_NAMES[kind], count) for kind, count in statistics.kinds.items()],
    }


@require_GET
@_hidden_is_missing
def detail(request: HttpRequest, pk: int) -> HttpResponse:
    """The newest version of a list."""
    decklist = get_decklist(pk, request.user)
    return _detail(request, decklist, decklist_version(decklist))


@require_GET
@_hidden_is_missing
def version_detail(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """An older version of a list."""
    decklist = get_decklist(pk, request.user)
    return _detail(request, decklist, decklist_version(decklist, number), is_old=True)


@require_GET
@_hidden_is_missing
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The newest version of a list, for whoever was given its link."""
    decklist = shared_decklist(token)
    response = _detail(request, decklist, decklist_version(decklist), token=token)
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response


def _detail(
    request: HttpRequest,
    decklist: Decklist,
    version: DecklistVersion,
    *,
    token: str = "",
    is_old: bool = False,
) -> HttpResponse:
    chosen = {"format": decklist.format.slug, "on": timezone.localdate(), **request.GET.dict()}
    form = LegalityForm(chosen)
    on = form.day()
    format = form.cleaned_data.get("format") or decklist.format
    checked = services.check_version(version, format=format, on=on)
    is_owner = can_change_decklist(request.user, decklist)
    links = [
        (
            name,
            reverse("decks:export_shared", args=[token, kind.value])
            if token
            else reverse("decks:export", args=[decklist.pk, kind.value])
            + (f"?version={version.number}" if is_old else ""),
        )
        for kind, name in EXPORT_NAMES.items()
    ]
    context = {
        "decklist": decklist,
        "version": version,
        "is_old": is_old,
        "token": token,
        "is_owner": is_owner,
        "share_url": request.build_absolute_uri(
            reverse("decks:shared", args=[decklist.share_token])
        )
        if is_owner
        else "",
        "format": format,
        "on": on,
        "form": form,
        "exports": links,
        "unsupported": unsupported_cards(version),
        **_check_context(checked),
    }
    return render(request, "decks/detail.html", context)


@require_GET
@_hidden_is_missing
def versions(request: HttpRequest, pk: int) -> HttpResponse:
    """What changed from version to version."""
    decklist = get_decklist(pk, request.user)
    history = version_history(decklist)
    older = [*history[1:], None]
    rows = [
        {"version": version, "changes": version_diff(before, version), "is_first": before is None}
        for version, before in zip(history, older, strict=True)
    ]
    context = {
        "decklist": decklist,
        "rows": rows,
        "is_owner": can_change_decklist(request.user, decklist),
    }
    return render(request, "decks/versions.html", context)


@require_GET
@_hidden_is_missing
def export(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """A list as a file for another program."""
    decklist = get_decklist(pk, request.user)
    number = request.GET.get("version", "")
    if number and not (number.isdecimal() and len(number) < 10):
        raise Http404
    return _file(decklist, decklist_version(decklist, int(number) if number else None), kind)


@require_GET
@_hidden_is_missing
def export_shared(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    """A shared list as a file for another program."""
    decklist = shared_decklist(token)
    return _file(decklist, decklist_version(decklist), kind)


def _file(decklist: Decklist, version: DecklistVersion, kind: str) -> HttpResponse:
    export_format = ExportFormat.named(kind)
    if export_format is None:
        raise Http404
    file = export_version(version, export_format)
    response = HttpResponse(file.content, content_type=file.content_type)
    response["Content-Disposition"] = f'attachment; filename="deck-{decklist.pk}.{file.extension}"'
    return response


def _own(request: HttpRequest, pk: int) -> Decklist:
    decklist = get_decklist(pk, request.user)
    ensure_can_change(request.user, decklist)
    return decklist


@login_required
@require_POST
@_hidden_is_missing
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """Let everybody see the list."""
    services.publish_decklist(actor=_reader(request), decklist=_own(request, pk))
    messages.success(request, _("Everybody can see this deck now."))
    return redirect("decks:detail", pk=pk)


@login_required
@require_POST
@_hidden_is_missing
def unpublish(request: HttpRequest, pk: int) -> HttpResponse:
    """Hide the list again."""
    services.unpublish_decklist(actor=_reader(request), decklist=_own(request, pk))
    messages.success(request, _("Only you, and who has the link, can see this deck now."))
    return redirect("decks:detail", pk=pk)


@login_required
@require_POST
@_hidden_is_missing
def renew_link(request: HttpRequest, pk: int) -> HttpResponse:
    """A new secret link; the old one stops working."""
    services.renew_share_link(actor=_reader(request), decklist=_own(request, pk))
    messages.success(request, _("The old link does not work any more."))
    return redirect("decks:detail", pk=pk)


@login_required
@require_POST
@_hidden_is_missing
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Remove a list with all its versions."""
    decklist = _own(request, pk)
    try:
        services.delete_decklist(actor=_reader(request), decklist=decklist)
    except DecklistError as error:
        messages.error(request, str(error.message))
        return redirect("decks:detail", pk=pk)
    messages.success(request, _("The deck is deleted."))
    return redirect("decks:list")


@require_GET
def card_list(request: HtmxRequest) -> HttpResponse:
    """Find cards by any of their names."""
    form = CardSearchForm(request.GET or None)
    query = form.cleaned_data["q"].strip() if form.is_bound and form.is_valid() else ""
    page = None
    if query:
        cards = search_cards(query)
        page = Paginator(cards, PER_PAGE).get_page(request.GET.get("page"))
    template = "decks/cards.html#results" if request.htmx else "decks/cards.html"
    return render(request, template, {"form": form, "query": query, "page": page})


@require_GET
def card_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A card: its text, where it may be played on a day, its printings."""
    card = card_detail(pk)
    if card is None:
        raise Http404
    form = DayForm({"on": timezone.localdate(), **request.GET.dict()})
    on = form.day()
    formats = list_formats().exclude(kind=FormatKind.LIMITED).filter(players_per_team=1)
    context = {
        "card": card,
        "faces": _faces_with_texts(card),
        "on": on,
        "form": form,
        "legality": legality_table(card, _with_pools(formats), on),
        "missing_clauses": missing_clauses(card),
        "translations": _other_names(card),
    }
    return render(request, "decks/card.html", context)


def _other_names(card: Card) -> list[CardName]:
    """What the card is called in languages that the page is not in."""
    language = (get_language() or "en").partition("-")[0]
    return [
        name
        for name in card.names.all()
        if name.language != language
        and (name.language != "en" or name.kind in (NameKind.FULL, NameKind.FACE))
    ]


def _faces_with_texts(card: Card) -> list[tuple[CardFace, str]]:
    """Each face with its text in the reader's language, in English where there is no other."""
    faces = list(card.faces.all())
    texts = japanese_texts(card) if (get_language() or "").startswith("ja") else ()
    if len(texts) != len(faces):
        texts = tuple(face.text for face in faces)
    return list(zip(faces, texts, strict=True))


def _with_pools(formats: Any) -> list[Format]:
    return list(formats.select_related("pool_of__pool_of"))
