"""Forms of the judges' pages. They check types and ranges; services decide what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import (
    CallTopic,
    DeckCheckResult,
    EventRole,
    ExtensionReason,
    PenaltyKind,
    PenaltyTiming,
)
from tournaments.infractions import Infraction
from tournaments.models import Match, Tournament
from tournaments.selectors.penalties import match_penalties
from tournaments.services.penalties import Ruling

MAX_TABLE = 100_000
AS_THE_GUIDE_SAYS = "guide"


class CallForm(forms.Form):
    """A judge is needed at a table, or at the desk."""

    table = forms.IntegerField(
        label=_("Table"),
        min_value=1,
        max_value=MAX_TABLE,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    topic = forms.ChoiceField(label=_("About"), choices=CallTopic.choices, required=False)
    text = forms.CharField(label=_("What is it about?"), max_length=300, required=False)


class TableForm(forms.Form):
    """The table that a judge goes to."""

    table = forms.IntegerField(
        label=_("Table"),
        min_value=1,
        max_value=MAX_TABLE,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )


class ResolveForm(forms.Form):
    """The end of a call."""

    minutes = forms.IntegerField(
        label=_("Extra minutes"),
        min_value=0,
        max_value=240,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    ruling = forms.CharField(label=_("Ruling"), max_length=500, required=False)


class NoteForm(forms.Form):
    """A note for the other judges."""

    text = forms.CharField(
        label=_("Note"), max_length=4000, widget=forms.Textarea(attrs={"rows": 2})
    )


class ExtensionForm(forms.Form):
    """Extra time with its reason."""

    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=240,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    kind = forms.ChoiceField(label=_("Why"), choices=ExtensionReason.choices)


class OfficialForm(forms.Form):
    """An office in the event."""

    user = forms.ChoiceField(label=_("Who"))
    role = forms.ChoiceField(label=_("Role"), choices=EventRole.choices)
    acting = forms.BooleanField(label=_("Acting head judge"), required=False)

    def __init__(self, *args: Any, staff: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["user"].choices = staff


class RandomChecksForm(forms.Form):
    """Tables to check at random."""

    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=50, initial=1)


class FinishCheckForm(forms.Form):
    """The outcome of a deck check."""

    result = forms.ChoiceField(
        label=_("Result"), choices=DeckCheckResult.choices, widget=forms.RadioSelect
    )
    note = forms.CharField(
        label=_("Note"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 2})
    )


class RevokeForm(forms.Form):
    """Why a penalty is taken back."""

    reason = forms.CharField(label=_("Reason"), max_length=500)


class RulingForm(forms.Form):
    """A penalty: what happened, and what differs from the guide."""

    conditions = forms.MultipleChoiceField(
        label=_("What changes the penalty"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    seat = forms.ChoiceField(
        label=_("Whose penalty"),
        required=False,
        help_text=_(
            "It counts in the match of this seat; what the whole team loses counts in all of them."
        ),
    )
    kind = forms.ChoiceField(label=_("Penalty"))
    score = forms.ChoiceField(label=_("If it costs a game"), required=False)
    also = forms.BooleanField(
        label=_("The opponent did the same: penalty for both"), required=False
    )
    next_match = forms.BooleanField(
        label=_("Takes effect at the start of the next match"), required=False
    )
    other = forms.ChoiceField(label=_("The same error was also"), required=False)
    infraction = forms.CharField(label=_("What happened"), max_length=120, required=False)
    note = forms.CharField(
        label=_("Note"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 2})
    )
    reason = forms.CharField(
        label=_("Reason, if the penalty is not the guide's"), max_length=500, required=False
    )
    statement = forms.CharField(
        label=_("Statement of the player (disqualification)"),
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def __init__(
        self,
        *args: Any,
        entry: Infraction | None,
        guide: tuple[Infraction, ...],
        standard: PenaltyKind | None,
        match: Match | None = None,
        seats: Sequence[tuple[str, str]] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        if seats:
            self.fields["seat"].choices = [("", _("The whole team")), *seats]
        else:
            del self.fields["seat"]
        kinds = [(kind.value, kind.label) for kind in PenaltyKind]
        if standard is not None:
            label = _("As the guide says: %(penalty)s") % {"penalty": standard.label}
            kinds.insert(0, (AS_THE_GUIDE_SAYS, label))
        self.fields["kind"].choices = kinds
        if entry is None or not entry.conditions:
            del self.fields["conditions"]
        else:
            self.fields["conditions"].choices = [
                (one.code, condition_label(one)) for one in entry.conditions
            ]
        if entry is None:
            self.fields["infraction"].required = True
            del self.fields["other"], self.fields["reason"]
        else:
            del self.fields["infraction"]
            self.fields["other"].choices = [
                ("", "–"),
                *((one.code, one.label) for one in guide if one.code != entry.code),
            ]
        if match is None or match.has_result or not match.round.is_open:
            for name in ("score", "also", "next_match"):
                del self.fields[name]
        else:
            self.fields["score"].choices = score_choices(match)
            one, two = match_penalties(match, list(match.penalties.standing())).score
            self.initial.setdefault("score", f"{one}-{two}-0")

    def ruling(self, code: str) -> Ruling:
        data = self.cleaned_data
        codes = tuple(one for one in (code, data.get("other", "")) if one)
        score = data.get("score") or "0-0-0"
        one, two, drawn = (int(part) for part in score.split("-"))
        return Ruling(
            codes=codes,
            conditions=tuple(data.get("conditions", ())),
            kind=None if data["kind"] == AS_THE_GUIDE_SAYS else PenaltyKind(data["kind"]),
            reason=data.get("reason", ""),
            infraction=data.get("infraction", ""),
            note=data["note"],
            statement=data["statement"],
            timing=PenaltyTiming.NEXT_MATCH if data.get("next_match") else None,
            score=(one, two, drawn),
            seat=data.get("seat", ""),
        )


def condition_label(condition: Any) -> str:
    """A condition with the penalty that it leads to."""
    if condition.kind is None:
        return str(condition.text)
    return f"{condition.text} → {condition.kind.label}"


def score_choices(match: Match) -> list[tuple[str, str]]:
    """The games that a Game Loss can end, named by the score before them."""
    needed = match.round.wins_needed
    one, two = match.player_one.name, match.player_two.name
    choices = []
    for games in sorted(
        ((first, second) for first in range(needed) for second in range(needed)), key=sum
    ):
        number = sum(games) + 1
        text = _("Game %(number)d (%(one)s %(first)d–%(second)d %(two)s)") % {
            "number": number,
            "one": one,
            "first": games[0],
            "second": games[1],
            "two": two,
        }
        choices.append((f"{games[0]}-{games[1]}-0", text))
    return choices


def staff_choices(tournament: Tournament) -> list[tuple[int, str]]:
    """The members of the store's staff, once each."""
    found: dict[int, str] = {}
    for one in tournament.organization.memberships.select_related("user").order_by("pk"):
        found[one.user_id] = one.user.get_full_name() or one.user.get_username()
    return sorted(found.items(), key=lambda pair: pair[1].casefold())
