"""Results: the quick entry line, and the page of a match."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.enums import ResultKind
from tournaments.errors import DomainError, InvalidInput, ResultConflict
from tournaments.models import Match, Registration, Round, Tournament, games_text
from tournaments.selectors import desk_rounds
from tournaments.selectors.floor import extra_turns_of, turns_view
from tournaments.services import results as services
from tournaments.services.participation import drop_player
from tournaments.web.desk_teams import seat_context
from tournaments.web.floor_forms import FeatureForm
from tournaments.web.once import nothing_done, once_per_key, refusal, wants_json
from tournaments.web.quick_entry import QuickEntry, parse_quick_entry
from tournaments.web.staff_forms import MinutesForm, ResultForm
from tournaments.web.staff_page import (
    add_domain_error,
    back,
    desk_frame,
    get_round,
    get_staff_event,
    sign_in_required,
)


@once_per_key
@sign_in_required
@require_POST
def enter(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Take one line of the quick entry.

    With htmx the entry's own part comes back, ready for the next line; without it the desk.
    """
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    text = request.POST.get("entry", "").strip()[:100]
    overwrite = request.POST.get("overwrite", "")
    answer = _take(
        request,
        row,
        text,
        overwrite=int(overwrite) if overwrite.isdecimal() and len(overwrite) < 10 else None,
    )
    if wants_json(request):
        return _told(tournament, answer)
    if request.htmx:
        context = {
            "tournament": tournament,
            "latest_round": row,
            "entry": answer,
        }
        response = render(request, "tournaments/desk/desk.html#quick-entry", context)
        response["HX-Trigger"] = "desk-changed"
        return response if answer["done"] else nothing_done(response)
    if answer["conflict"] is not None:
        return redirect(
            f"{_match_address(tournament, answer['match'])}?{_wanted_query(answer['wanted'])}"
        )
    if answer["error"]:
        messages.error(request, answer["error"])
    else:
        messages.success(request, answer["done"])
    return back(request, "tournaments:desk", slug)


def _told(tournament: Tournament, answer: dict[str, Any]) -> JsonResponse:
    """What came of a line that the page's queue sent."""
    address = "" if answer["match"] is None else _match_address(tournament, answer["match"])
    if (conflict := answer["conflict"]) is not None:
        return refusal(conflict, address=address, overwrite=conflict.current_version)
    if answer["error"]:
        body = {"code": "refused", "detail": answer["error"], "fields": {}, "address": address}
        return JsonResponse(body, status=409)
    return JsonResponse({"code": "done", "detail": answer["done"], "fields": {}})


def _match_address(tournament: Tournament, match: Match) -> str:
    return reverse("tournaments:desk_match", args=[tournament.slug, match.pk])


def _wanted_query(games: tuple[int, int, int] | None) -> str:
    return "" if games is None else f"one={games[0]}&two={games[1]}&drawn={games[2]}&conflict=1"


def _take(request: HttpRequest, row: Round, text: str, *, overwrite: int | None) -> dict[str, Any]:
    """Do what a line asks for; what came of it for the page."""
    answer: dict[str, Any] = {
        "text": text,
        "done": "",
        "error": "",
        "match": None,
        "conflict": None,
        "wanted": None,
        "wanted_text": "",
    }
    try:
        entry = parse_quick_entry(text)
        match = row.matches.with_players().select_related("result_by").filter(table=entry.table)
        found = match.first()
        if found is None:
            raise InvalidInput(
                _("Round %(round)d has no table %(table)d.")
                % {"round": row.number, "table": entry.table},
                code="no_table",
            )
        found.round = row
        answer["match"] = found
        games = entry.games_of(row.wins_needed)
        answer["wanted"] = games
        answer["wanted_text"] = "" if games is None else games_text(*games)
        if found.has_result and entry.has_result and overwrite is None:
            if games == found.games and not (entry.drops or entry.drops_loser):
                answer["done"] = _("Table %(table)d already stood at %(result)s.") % {
                    "table": found.table,
                    "result": found.result_text,
                }
                return answer
            if games != found.games:
                raise _conflict(found)
        stored = apply_entry(request, found, entry, version=overwrite)
    except ResultConflict as conflict:
        answer["conflict"] = conflict
        answer["match"].refresh_from_db()
    except DomainError as error:
        answer["error"] = str(error.message)
    else:
        answer["match"] = stored
        answer["done"] = describe(stored, entry)
    return answer


def _conflict(match: Match) -> ResultConflict:
    who = "" if match.result_by is None else match.result_by.get_username()
    return ResultConflict(current=match.result_text, current_version=match.version, changed_by=who)


@transaction.atomic
def apply_entry(
    request: HttpRequest, match: Match, entry: QuickEntry, *, version: int | None = None
) -> Match:
    """Store what a line says: the result, then the drops, together or not at all."""
    actor, now = request.user, timezone.now()
    seen = match.version if version is None else version
    games = entry.games_of(match.round.wins_needed)
    sides = {1: match.player_one, 2: match.player_two}
    if entry.clears:
        match = services.clear_result(actor=actor, match=match, now=now, expected_version=seen)
    elif entry.kind == ResultKind.DOUBLE_LOSS:
        match = services.record_double_loss(
            actor=actor, match=match, now=now, expected_version=seen
        )
    elif entry.kind == ResultKind.NO_SHOW and entry.missing_side:
        match = services.record_no_show(
            actor=actor,
            match=match,
            absent=sides[entry.missing_side],
            now=now,
            expected_version=seen,
        )
    elif (games is not None and games != match.games) or (games and not match.has_result):
        match = services.enter_result(
            actor=actor, match=match, games=games, now=now, expected_version=seen, kind=entry.kind
        )
    for registration in _leaving(match, entry, sides):
        drop_player(actor=actor, registration=registration, now=now)
    return match


def _leaving(match: Match, entry: QuickEntry, sides: dict[int, Registration]) -> list[Registration]:
    leaving = [sides[side] for side in sorted(entry.drops)]
    if entry.drops_loser:
        if match.is_double_loss:
            leaving = list(sides.values())
        elif match.winner_id is None:
            raise InvalidInput(
                _("Nobody lost this match: type drop1, drop2 or drop both."),
                code="no_loser",
            )
        else:
            leaving = [one for one in sides.values() if one.pk != match.winner_id]
    return leaving


def describe(match: Match, entry: QuickEntry) -> str:
    """What was stored, in a sentence to read at a glance."""
    one, two = match.player_one.name, match.player_two.name
    if entry.clears:
        text = _("Table %(table)d: result removed.") % {"table": match.table}
    elif match.has_result:
        result = match.get_result_kind_display() if match.is_double_loss else match.result_text
        text = _("Table %(table)d: %(one)s %(result)s %(two)s") % {
            "table": match.table,
            "one": one,
            "result": result,
            "two": two,
        }
        if match.result_kind not in (ResultKind.PLAYED, ResultKind.DOUBLE_LOSS):
            text += f" ({match.get_result_kind_display()})"
    else:
        text = _("Table %(table)d") % {"table": match.table}
    sides = {1: match.player_one, 2: match.player_two}
    if names := [row.name for row in _leaving(match, entry, sides)]:
        text += " · " + _("dropped: %(names)s") % {"names": ", ".join(names)}
    return text


@sign_in_required
@require_http_methods(["GET", "POST"])
def match(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A match: its result, corrections with their effect, extra time, history."""
    tournament = get_staff_event(request, slug)
    row = _get_match(tournament, pk)
    conflict: ResultConflict | None = None
    effects: tuple[str, ...] = ()
    if request.method == "POST":
        form = ResultForm(request.POST)
        if form.is_valid():
            kind = ResultKind(form.cleaned_data["kind"] or ResultKind.PLAYED)
            double_loss = kind == ResultKind.DOUBLE_LOSS
            games = (0, 0, 0) if double_loss else form.games
            needs_consent = row.round.is_complete and request.POST.get("consent") != "1"
            try:
                if needs_consent:
                    _ensure_possible(row, games, is_double_loss=double_loss)
                    effects = services.correction_effects(row, games, is_double_loss=double_loss)
                else:
                    return _store(request, row, form, games, kind)
            except ResultConflict as error:
                conflict = error
                row = _get_match(tournament, pk)
                form = ResultForm({**request.POST.dict(), "version": error.current_version})
            except DomainError as error:
                add_domain_error(form, error)
    else:
        form = ResultForm(initial=_initial(request, row))
        if request.GET.get("conflict") and row.has_result:
            conflict = _conflict(row)
    context = {
        **desk_frame(request, tournament, section="rounds"),
        "match": row,
        "round": row.round,
        "form": form,
        "conflict": conflict,
        "effects": effects,
        "reports": list(row.reports.select_related("registration__player")),
        "extensions": list(row.extensions.select_related("given_by")),
        "minutes_form": MinutesForm(initial={"minutes": 3}),
        "turns": turns_view(row, extra_turns_of(tournament)),
        "is_feature": hasattr(row, "feature"),
        "feature_form": FeatureForm(),
        "history": desk_rounds.match_history(row),
        "transcripts": list(row.transcripts.all()),
        **seat_context(row),
    }
    status = 409 if conflict and request.method == "POST" else 400 if form.errors else 200
    return render(request, "tournaments/desk/match.html", context, status=status)


def _get_match(tournament: Tournament, pk: int) -> Match:
    row = desk_rounds.match_for_staff(tournament, pk)
    if row is None:
        raise Http404
    row.round.tournament = tournament
    return row


def _initial(request: HttpRequest, row: Match) -> dict[str, Any]:
    games = row.games or (None, None, 0)
    wanted = [request.GET.get(name, "") for name in ("one", "two", "drawn")]
    if all(value.isdecimal() and len(value) < 3 for value in wanted):
        games = tuple(int(value) for value in wanted)
    return {
        "games_one": games[0],
        "games_two": games[1],
        "games_drawn": games[2],
        "kind": row.result_kind or ResultKind.PLAYED,
        "version": row.version,
    }


def _ensure_possible(row: Match, games: tuple[int, int, int], *, is_double_loss: bool) -> None:
    services.ensure_result(
        games,
        best_of=row.round.best_of,
        is_playoff=row.round.is_playoff,
        is_double_loss=is_double_loss,
        seats=len(row.round.tournament.match_seats),
    )


def _store(
    request: HttpRequest,
    row: Match,
    form: ResultForm,
    games: tuple[int, int, int],
    kind: ResultKind,
) -> HttpResponse:
    actor, now, version = request.user, timezone.now(), form.cleaned_data["version"]
    if row.round.is_complete or row.has_result:
        correction = services.correct_result(
            actor=actor,
            match=row,
            games=games,
            now=now,
            expected_version=version,
            is_double_loss=kind == ResultKind.DOUBLE_LOSS,
            kind=kind,
        )
        stored = correction.match
        if row.round.is_complete:
            for effect in correction.effects:
                messages.info(request, effect)
    elif kind == ResultKind.DOUBLE_LOSS:
        stored = services.record_double_loss(
            actor=actor, match=row, now=now, expected_version=version
        )
    else:
        stored = services.enter_result(
            actor=actor, match=row, games=games, now=now, expected_version=version, kind=kind
        )
    text = _("Table %(table)d now stands at %(result)s.")
    messages.success(request, text % {"table": stored.table, "result": stored.result_text})
    if row.round.is_complete:
        return redirect("tournaments:desk_round", row.round.tournament.slug, row.round.number)
    return back(request, "tournaments:desk", row.round.tournament.slug)


@sign_in_required
@require_POST
def clear(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a result or the players' reports away."""
    tournament = get_staff_event(request, slug)
    row = _get_match(tournament, pk)
    version = request.POST.get("version", "")
    services.clear_result(
        actor=request.user,
        match=row,
        now=timezone.now(),
        expected_version=int(version) if version.isdecimal() and len(version) < 10 else None,
    )
    messages.success(request, _("Table %(table)d: result removed.") % {"table": row.table})
    return back(request, "tournaments:desk", slug)
