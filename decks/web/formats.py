"""Pages of formats: what is legal in them on a day, and organizers' own ones."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from decks.enums import LegalityStatus
from decks.errors import FormatError, PermissionRefused
from decks.models import Format
from decks.selectors.formats import cards_with_status, legal_sets, list_formats
from decks.services.custom_formats import (
    change_custom_format,
    create_custom_format,
    delete_custom_format,
    may_change,
)
from decks.web.format_forms import CustomFormatForm, initial_values
from decks.web.forms import DayForm


def _reader(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # the view asks for a login
    return request.user


@require_GET
def format_list(request: HttpRequest) -> HttpResponse:
    """All formats, bundled and organizers' own."""
    return render(request, "decks/formats/list.html", {"formats": list_formats()})


@require_GET
def format_page(request: HttpRequest, slug: str) -> HttpResponse:
    """A format's deck rules, and its sets, banned and restricted cards on a day."""
    format = get_object_or_404(list_formats().select_related("pool_of__pool_of"), slug=slug)
    form = DayForm({"on": timezone.localdate(), **request.GET.dict()})
    on = form.day()
    context = {
        "format": format,
        "form": form,
        "on": on,
        "sets": legal_sets(format, on),
        "banned": cards_with_status(format, LegalityStatus.BANNED, on),
        "restricted": cards_with_status(format, LegalityStatus.RESTRICTED, on),
        "may_change": may_change(request.user, format),
    }
    return render(request, "decks/formats/detail.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def create_format(request: HttpRequest) -> HttpResponse:
    """Define a format of one's own."""
    form = CustomFormatForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            format = create_custom_format(actor=_reader(request), draft=form.draft())
        except FormatError as error:
            form.show_problems(error)
        else:
            messages.success(request, _("The format is stored."))
            return redirect("decks:format", slug=format.slug)
    return _form_page(request, form, title=_("New format"))


@login_required
@require_http_methods(["GET", "POST"])
def edit_format(request: HttpRequest, slug: str) -> HttpResponse:
    """Change one's own format."""
    format = get_object_or_404(Format, slug=slug)
    if not may_change(request.user, format):
        return render(request, "403.html", status=403)
    form = CustomFormatForm(request.POST or None, initial=initial_values(format))
    if request.method == "POST" and form.is_valid():
        try:
            change_custom_format(actor=_reader(request), format=format, draft=form.draft())
        except FormatError as error:
            form.show_problems(error)
        else:
            messages.success(request, _("The format is changed."))
            return redirect("decks:format", slug=format.slug)
    return _form_page(request, form, title=format.label, format=format)


@login_required
@require_POST
def delete_format(request: HttpRequest, slug: str) -> HttpResponse:
    """Remove one's own format, unless something uses it."""
    format = get_object_or_404(Format, slug=slug)
    try:
        delete_custom_format(actor=_reader(request), format=format)
    except PermissionRefused:
        return render(request, "403.html", status=403)
    except FormatError as error:
        messages.error(request, str(error))
        return redirect("decks:format", slug=format.slug)
    messages.success(request, _("The format is deleted."))
    return redirect("decks:formats")


def _form_page(
    request: HttpRequest, form: CustomFormatForm, *, title: str, format: Format | None = None
) -> HttpResponse:
    context = {"form": form, "title": title, "format": format}
    return render(request, "decks/formats/edit.html", context)
