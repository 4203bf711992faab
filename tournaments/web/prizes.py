"""Prizes: the announced table, who gets what, and agreements to share."""

from __future__ import annotations

import csv
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import (
    require_GET,
    require_http_methods,
    require_POST,
    require_safe,
)

from tournaments import permissions
from tournaments.enums import PrizeSplitKind
from tournaments.errors import DomainError
from tournaments.models import Prize, Registration, Tournament
from tournaments.selectors import playoffs
from tournaments.selectors import prizes as selectors
from tournaments.services import prizes as services
from tournaments.services.tournaments import finish_tournament
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.pdf_documents import PAPERS, Column, table_document
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)


class PrizeForm(forms.ModelForm):
    """A line of the prize table."""

    class Meta:
        model = Prize
        fields = ["basis", "first", "last", "amount", "unit", "kind"]

    def _post_clean(self) -> None:
        """The service checks and stores."""


class SplitForm(forms.Form):
    """What the players of a playoff have agreed on."""

    kind = forms.ChoiceField(choices=PrizeSplitKind.choices, widget=forms.HiddenInput)
    winner = forms.IntegerField(required=False, label=gettext_lazy("Winner by agreement"))
    organizer_agrees = forms.BooleanField(
        required=False, label=gettext_lazy("The tournament organizer agrees")
    )
    ends_event = forms.BooleanField(required=False, label=gettext_lazy("The event ends with it"))
    note = forms.CharField(
        required=False, max_length=300, label=gettext_lazy("How the prizes are shared")
    )


@require_safe
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The announced prizes; when the event is over, who gets what."""
    tournament = get_event(request, slug)
    context = {
        **event_frame(request, tournament, active="prizes"),
        "prize_table": list(tournament.prize_table.all()),
        "rows": selectors.prize_list(tournament) if tournament.is_over else (),
    }
    return render(request, "tournaments/prizes.html", context)


@sign_in_required
@require_http_methods(["GET", "POST"])
def arrange(request: HttpRequest, slug: str) -> HttpResponse:
    """The prize table, the prize list by the results so far, agreements."""
    tournament = get_staff_event(request, slug)
    form = PrizeForm(request.POST or None)
    if request.method == "POST":
        tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
        if form.is_valid():
            try:
                services.add_prize(
                    actor=request.user,
                    tournament=tournament,
                    now=timezone.now(),
                    **form.cleaned_data,
                )
            except DomainError as error:
                add_domain_error(form, error)
            else:
                messages.success(request, _("The prize is announced."))
                return redirect("tournaments:arrange_prizes", slug)
    frame = desk_frame(request, tournament, section="prizes")
    contenders = playoffs.contenders(tournament) if tournament.is_running else []
    names = Registration.objects.with_player().in_bulk(contenders)
    context = {
        **frame,
        "form": form,
        "prize_table": list(tournament.prize_table.all()),
        "rows": selectors.prize_list(tournament) if tournament.started_at else (),
        "splits": list(
            tournament.prize_splits.select_related("winner__player", "dropped__player")
            .prefetch_related("participants__player")
            .order_by("pk")
        ),
        "contenders": [(pk, names[pk].name) for pk in contenders],
        "note_field": SplitForm()["note"],
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/prizes.html", context, status=status)


@sign_in_required
@require_POST
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a line out of the prize table."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    prize = get_object_or_404(Prize, pk=pk, tournament=tournament)
    services.remove_prize(actor=request.user, prize=prize, now=timezone.now())
    messages.success(request, _("The prize is removed."))
    return redirect("tournaments:arrange_prizes", slug)


@sign_in_required
@require_POST
def split(request: HttpRequest, slug: str) -> HttpResponse:
    """Record what the players of a playoff have agreed on."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    form = SplitForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:arrange_prizes", slug)
    data, now = form.cleaned_data, timezone.now()
    common: dict[str, Any] = {"actor": request.user, "tournament": tournament, "now": now}
    if data["kind"] == PrizeSplitKind.FINAL:
        winner = get_object_or_404(Registration, pk=data["winner"], tournament=tournament)
        services.record_final_agreement(winner=winner, note=data["note"], **common)
    else:
        services.record_even_split(
            organizer_agrees=data["organizer_agrees"], note=data["note"], **common
        )
    messages.success(request, _("The agreement is recorded."))
    if data["ends_event"]:
        finish_tournament(early=True, **common)
        messages.success(request, _("The event is finished. Thank you for running it!"))
    return redirect("tournaments:arrange_prizes", slug)


@sign_in_required
@require_GET
def pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The prize list for handing out, with a line to sign."""
    tournament = get_staff_event(request, slug)
    paper = request.GET.get("paper", "a4")
    content = table_document(
        title=tournament.name,
        subtitle=_("Prize list"),
        columns=[
            Column(_("Rank"), 1, "right", bold=True),
            Column(_("Player"), 4),
            Column(_("Record"), 1.3, "right"),
            Column(_("Prizes"), 5, bold=True),
            Column(_("Received"), 3),
        ],
        rows=[(*line, "") for line in _lines(tournament)],
        printed_at=timezone.now().astimezone(tournament.zone),
        paper=paper if paper in PAPERS else "a4",
    )
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{tournament.slug}-prizes.pdf"'
    return response


def _lines(tournament: Tournament) -> list[tuple[str, ...]]:
    return [
        (str(row.rank), row.name, row.record, row.text)
        for row in selectors.prize_list(tournament)
        if row.awards
    ]


@sign_in_required
@require_GET
def csv_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The prize list for a spreadsheet, one line for each prize."""
    tournament = get_staff_event(request, slug)
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{tournament.slug}-prizes.csv"'
    response.write("\ufeff")  # spreadsheets then read UTF-8
    writer = csv.writer(response)
    writer.writerow(["rank", "name", "record", "match_points", "kind", "amount", "prize", "shared"])
    for row in selectors.prize_list(tournament):
        for award in row.awards:
            writer.writerow(
                [
                    row.rank,
                    _plain(row.name),
                    row.record,
                    "" if row.match_points is None else row.match_points,
                    award.kind,
                    "" if award.amount is None else award.amount,
                    _plain(award.unit),
                    "yes" if award.is_shared else "",
                ]
            )
    return response


def _plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
