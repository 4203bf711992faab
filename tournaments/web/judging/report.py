"""The report of the judges after (or during) an event: a page, a PDF file, a CSV file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from tournaments.models import DeckCheck, JudgeCall, Penalty, Tournament
from tournaments.selectors.judging import JudgeReport, judge_report
from tournaments.services.audit import name_of
from tournaments.web.judging.floor import JUDGE, judge_frame
from tournaments.web.pdf_documents import PAPERS, Column, table_document
from tournaments.web.staff_page import get_staff_event, sign_in_required

#: A spreadsheet would take a cell that begins so for a formula.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
CSV_COLUMNS = (
    "kind",
    "round",
    "table",
    "name",
    "code",
    "what",
    "grade",
    "guide_grade",
    "effect",
    "judge",
    "at",
    "minutes",
    "waited_seconds",
    "text",
)


@sign_in_required
@require_GET
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """Penalties by category, deck checks and their share, calls with waiting times, notes."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    frame = judge_frame(request, tournament, "report")
    found = judge_report(tournament, now=frame["now"])
    context = {
        **frame,
        "report": found,
        "median_wait": clock_text(found.median_wait),
        "longest_wait": clock_text(found.longest_wait),
        "calls": [(call, clock_text(call.waited_seconds(frame["now"]))) for call in found.calls],
    }
    return render(request, "tournaments/judging/report.html", context)


@sign_in_required
@require_GET
def report_pdf(request: HttpRequest, slug: str) -> HttpResponse:
    """The report on paper."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    now = timezone.now()
    paper = request.GET.get("paper", "a4")
    content = table_document(
        title=tournament.name,
        subtitle=_("Judges' report"),
        columns=[Column(_("What"), 5), Column(_("Details"), 6), Column(_("Number"), 1.5, "right")],
        rows=list(_pdf_rows(judge_report(tournament, now=now), tournament, now)),
        printed_at=now.astimezone(tournament.zone),
        paper=paper if paper in PAPERS else "a4",
    )
    response = HttpResponse(content, content_type="application/pdf")
    name = slugify(f"{tournament.slug}-judges")
    response["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return response


@sign_in_required
@require_GET
def report_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """Every penalty, deck check and call as a line."""
    tournament = get_staff_event(request, slug, may=JUDGE)
    now = timezone.now()
    out = io.StringIO()
    writer = csv.DictWriter(out, CSV_COLUMNS, restval="", lineterminator="\r\n")
    writer.writeheader()
    for row in _csv_rows(judge_report(tournament, now=now), tournament, now):
        writer.writerow({key: _cell(value) for key, value in row.items()})
    response = HttpResponse(out.getvalue(), content_type="text/csv; charset=utf-8")
    name = slugify(f"{tournament.slug}-judges")
    response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
    return response


def clock_text(seconds: int | None) -> str:
    """Minutes and seconds, "" without a number."""
    return "" if seconds is None else f"{seconds // 60}:{seconds % 60:02d}"


def _cell(value: object) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _place(row: Penalty | DeckCheck | JudgeCall) -> str:
    round_number = "–" if row.round is None else str(row.round.number)
    return _("round %(round)s, table %(table)s") % {
        "round": round_number,
        "table": row.table or "–",
    }


def _pdf_rows(
    found: JudgeReport, tournament: Tournament, now: datetime
) -> Iterator[tuple[str, str, str]]:
    for one in found.officials:
        yield (str(one.get_role_display()), name_of(one.user), "")
    standing = [one for one in found.penalties if not one.is_revoked]
    yield (_("Penalties"), "", str(len(standing)))
    for count in found.counts:
        kinds = ", ".join(f"{kind.label} {number}" for kind, number in count.by_kind)
        yield (f"{count.code} {count.name}".strip(), kinds, str(count.total))
    for penalty in found.penalties:
        what = f"{penalty.get_kind_display()}, {penalty.code or penalty.infraction}"
        note = f" ({penalty.get_effect_display()})" if penalty.is_revoked else ""
        yield (penalty.name, f"{what} – {_place(penalty)}{note}", "")
    share = found.share
    yield (
        _("Deck checks"),
        _("%(checked)d of %(players)d decks, %(required)d required")
        % {"checked": share.checked, "players": share.players, "required": share.required},
        f"{share.percent} %",
    )
    for check in found.checks:
        details = f"{check.get_result_display()} – {_place(check)}"
        yield (check.registration.name, details, f"{check.minutes or 0} min")
    yield (
        _("Judge calls"),
        _("waiting time: half of them %(median)s or less, at most %(longest)s")
        % {
            "median": clock_text(found.median_wait) or "–",
            "longest": clock_text(found.longest_wait) or "–",
        },
        str(len(found.calls)),
    )
    for call in found.calls:
        judge = "–" if call.taken_by is None else name_of(call.taken_by)
        details = f"{_place(call)} – {judge}"
        yield (str(call.get_topic_display()), details, clock_text(call.waited_seconds(now)))


def _csv_rows(
    found: JudgeReport, tournament: Tournament, now: datetime
) -> Iterator[dict[str, object]]:
    def at(when: datetime | None) -> str:
        return "" if when is None else when.astimezone(tournament.zone).isoformat()

    def common(row: Penalty | DeckCheck | JudgeCall) -> dict[str, object]:
        return {"round": None if row.round is None else row.round.number, "table": row.table}

    for penalty in found.penalties:
        yield {
            "kind": "penalty",
            **common(penalty),
            "name": penalty.name,
            "code": penalty.code,
            "what": penalty.infraction,
            "grade": penalty.kind,
            "guide_grade": penalty.standard_kind,
            "effect": penalty.effect,
            "judge": name_of(penalty.given_by),
            "at": at(penalty.created_at),
            "text": penalty.note,
        }
    for check in found.checks:
        yield {
            "kind": "deck_check",
            **common(check),
            "name": check.registration.name,
            "what": check.result,
            "judge": name_of(check.checked_by),
            "at": at(check.finished_at),
            "minutes": check.minutes,
            "text": check.note,
        }
    for call in found.calls:
        yield {
            "kind": "call",
            **common(call),
            "name": "" if call.registration is None else call.registration.name,
            "what": call.topic,
            "effect": call.status,
            "judge": name_of(call.taken_by),
            "at": at(call.created_at),
            "waited_seconds": call.waited_seconds(now),
            "text": call.ruling or call.text,
        }
