"""Staff pages for card data: look up cards, keep dated legality, import files."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from decks.enums import ImportKind
from decks.models import (
    Card,
    CardFace,
    CardLegality,
    CardName,
    CardPool,
    CardPoolEntry,
    CardSet,
    Decklist,
    DecklistEntry,
    DecklistVersion,
    Format,
    ImportJob,
    Printing,
    SetLegality,
)
from decks.services.import_jobs import start_import

REFRESH_SECONDS = 2


class ReadOnlyMixin:
    """Rows that come from imports and bundled facts: shown, never edited by hand."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class CardFaceInline(ReadOnlyMixin, admin.TabularInline):
    model = CardFace
    fields = ("position", "name", "mana_cost", "type_line", "text")


class CardNameInline(ReadOnlyMixin, admin.TabularInline):
    model = CardName
    fields = ("name", "kind", "language")


class PrintingInline(ReadOnlyMixin, admin.TabularInline):
    model = Printing
    fields = ("card_set", "number", "rarity")


@admin.register(Card)
class CardAdmin(ReadOnlyMixin, admin.ModelAdmin):
    list_display = ("name", "mana_cost", "type_line", "source")
    list_filter = ("source", "layout")
    search_fields = ("names__normalized",)
    inlines = (CardFaceInline, CardNameInline, PrintingInline)
    show_full_result_count = False


@admin.register(CardSet)
class CardSetAdmin(ReadOnlyMixin, admin.ModelAdmin):
    list_display = ("code", "name", "release_date", "set_type", "is_online_only")
    list_filter = ("set_type",)
    search_fields = ("code", "name")


class HandMadeRowForm(forms.ModelForm):
    """A row that somebody edits is theirs: the bundled facts leave it alone from then on."""

    def save(self, commit: bool = True) -> Any:
        self.instance.is_bundled = False
        return super().save(commit)


@admin.register(SetLegality)
class SetLegalityAdmin(admin.ModelAdmin):
    form = HandMadeRowForm
    list_display = ("format", "card_set", "legal_from", "legal_until", "is_bundled")
    list_filter = ("format", "is_bundled")
    search_fields = ("card_set__code", "card_set__name")
    autocomplete_fields = ("card_set",)
    list_select_related = ("format", "card_set")


@admin.register(CardLegality)
class CardLegalityAdmin(admin.ModelAdmin):
    form = HandMadeRowForm
    list_display = ("format", "card", "status", "legal_from", "legal_until", "is_bundled")
    list_filter = ("format", "status", "is_bundled")
    search_fields = ("card__name",)
    autocomplete_fields = ("card",)
    list_select_related = ("format", "card")


class SetLegalityInline(admin.TabularInline):
    model = SetLegality
    autocomplete_fields = ("card_set",)
    extra = 0


class CardLegalityInline(admin.TabularInline):
    model = CardLegality
    fields = ("card", "status", "legal_from", "legal_until")
    autocomplete_fields = ("card",)
    extra = 0


@admin.register(Format)
class FormatAdmin(admin.ModelAdmin):
    """Organizers' own formats with their sets and bans; bundled ones are only shown."""

    inlines = (SetLegalityInline, CardLegalityInline)
    list_display = ("name", "kind", "card_pool", "is_custom")
    list_filter = ("kind", "is_custom")
    search_fields = ("name",)
    prepopulated_fields = {"slug": ("name",)}
    exclude = ("is_custom", "created_by")

    def get_inlines(
        self, request: HttpRequest, obj: Format | None
    ) -> tuple[type[admin.TabularInline], ...]:
        return self.inlines if obj is not None and obj.is_custom else ()

    def has_change_permission(self, request: HttpRequest, obj: Format | None = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or obj.is_custom)

    def has_delete_permission(self, request: HttpRequest, obj: Format | None = None) -> bool:
        return super().has_delete_permission(request, obj) and (obj is None or obj.is_custom)

    def save_model(
        self, request: HttpRequest, obj: Format, form: forms.ModelForm, change: bool
    ) -> None:
        obj.is_custom = True
        if not change and isinstance(request.user, User):
            obj.created_by = request.user
        super().save_model(request, obj, form, change)


class DecklistEntryInline(ReadOnlyMixin, admin.TabularInline):
    model = DecklistEntry
    fields = ("quantity", "card", "section")


@admin.register(DecklistVersion)
class DecklistVersionAdmin(ReadOnlyMixin, admin.ModelAdmin):
    list_display = ("decklist", "number", "created_at")
    list_select_related = ("decklist",)
    inlines = (DecklistEntryInline,)


@admin.register(Decklist)
class DecklistAdmin(admin.ModelAdmin):
    list_display = ("name", "format", "owner", "is_published", "updated_at")
    list_filter = ("format", "is_published")
    search_fields = ("name", "owner__username")
    list_select_related = ("format", "owner")
    autocomplete_fields = ("owner",)


class CardPoolEntryInline(ReadOnlyMixin, admin.TabularInline):
    model = CardPoolEntry
    fields = ("quantity", "card", "card_set")


@admin.register(CardPool)
class CardPoolAdmin(admin.ModelAdmin):
    list_display = ("name", "format", "owner", "created_at")
    list_select_related = ("format", "owner")
    autocomplete_fields = ("owner",)
    inlines = (CardPoolEntryInline,)


class ImportForm(forms.ModelForm):
    """Choose a file and what it holds; sizes are checked before anything is kept."""

    class Meta:
        model = ImportJob
        fields = ("kind", "file")
        help_texts = {
            "file": _("MTGJSON's AtomicCards, SetList or one set's file; plain, .gz or .xz.")
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "kind" in self.fields:
            kinds = [kind for kind in ImportKind if kind is not ImportKind.COMPILE]
            self.fields["kind"].choices = [("", "---------"), *((k, k.label) for k in kinds)]
            self.fields["file"].required = True

    def clean_file(self) -> UploadedFile:
        upload: UploadedFile = self.cleaned_data["file"]
        if (upload.size or 0) > settings.MAX_IMPORT_BYTES:
            raise ValidationError(
                _("The file is larger than %(limit)d MB."),
                params={"limit": settings.MAX_IMPORT_BYTES // 1_000_000},
            )
        return upload


@admin.register(ImportJob)
class ImportJobAdmin(admin.ModelAdmin):
    """Upload a file, then watch its import: the page asks again until it is finished."""

    form = ImportForm
    list_display = ("file_name", "kind", "status", "shown_progress", "created_by", "created_at")
    list_filter = ("status", "kind")
    list_select_related = ("created_by",)
    shown_fields = (
        "file_name",
        "kind",
        "status",
        "shown_progress",
        "shown_summary",
        "error",
        "attempts",
        "created_by",
        "created_at",
        "started_at",
        "finished_at",
    )

    def get_fields(self, request: HttpRequest, obj: ImportJob | None = None) -> tuple[str, ...]:
        return ("kind", "file") if obj is None else self.shown_fields

    def get_readonly_fields(
        self, request: HttpRequest, obj: ImportJob | None = None
    ) -> tuple[str, ...]:
        return () if obj is None else self.shown_fields

    def has_change_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: ImportJob | None = None) -> bool:
        allowed = super().has_delete_permission(request, obj)
        return allowed and (obj is None or obj.is_finished)

    @admin.display(description=_("progress"))
    def shown_progress(self, job: ImportJob) -> SafeString:
        percent = job.current_progress
        return format_html('<progress max="100" value="{}"></progress> {} %', percent, percent)

    @admin.display(description=_("summary"))
    def shown_summary(self, job: ImportJob) -> SafeString:
        counts = [(key, value) for key, value in job.summary.items() if key != "reasons" and value]
        rows = format_html_join("", "<li>{}: {}</li>", counts)
        reasons = format_html_join(
            "", "<li>{}</li>", ((reason,) for reason in job.summary.get("reasons", []))
        )
        return format_html("<ul>{}</ul><ul>{}</ul>", rows, reasons)

    def save_model(
        self, request: HttpRequest, obj: ImportJob, form: forms.ModelForm, change: bool
    ) -> None:
        """Start the import; the row that is shown next is the job's."""
        job = start_import(
            actor=request.user if isinstance(request.user, User) else None,
            kind=ImportKind(form.cleaned_data["kind"]),
            upload=form.cleaned_data["file"],
        )
        obj.pk = job.pk
        obj.refresh_from_db()

    def response_add(
        self, request: HttpRequest, obj: ImportJob, post_url_continue: str | None = None
    ) -> HttpResponse:
        return redirect("admin:decks_importjob_change", obj.pk)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        response = super().change_view(request, object_id, form_url, extra_context)
        job = self.get_object(request, object_id)
        if job is not None and not job.is_finished:
            response["Refresh"] = str(REFRESH_SECONDS)
        return response
