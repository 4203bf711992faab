"""Webhooks of a store: addresses, and what was sent to them."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import permissions
from tournaments.errors import DomainError
from tournaments.models import Organization, Webhook, WebhookDelivery
from tournaments.services import webhooks as services
from tournaments.web.exchange_forms import WebhookForm
from tournaments.web.staff_page import add_domain_error, get_organization

DELIVERIES_PER_PAGE = 40


def _organization(request: HttpRequest, slug: str) -> Organization:
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    return organization


@login_required
@require_http_methods(["GET", "POST"])
def webhook_list(request: HttpRequest, slug: str) -> HttpResponse:
    """The addresses of a store; on POST a new one."""
    organization = _organization(request, slug)
    form = WebhookForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = services.create_webhook(
                actor=request.user,
                organization=organization,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The webhook is active."))
            return redirect("tournaments:webhook", slug, made.pk)
    context = {
        "organization": organization,
        "webhooks": list(organization.webhooks.all()),
        "form": form,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/webhooks.html", context, status=status)


@login_required
@require_http_methods(["GET", "POST"])
def detail(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One address: its secret, what was sent; on POST its settings are changed."""
    organization = _organization(request, slug)
    webhook = get_object_or_404(Webhook, pk=pk, organization=organization)
    form = WebhookForm(request.POST or None, initial={"url": webhook.url, "events": webhook.events})
    if request.method == "POST" and form.is_valid():
        try:
            services.update_webhook(
                actor=request.user, webhook=webhook, now=timezone.now(), **form.cleaned_data
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournaments:webhook", slug, pk)
    page = Paginator(webhook.deliveries.all(), DELIVERIES_PER_PAGE)
    context = {
        "organization": organization,
        "webhook": webhook,
        "form": form,
        "page_obj": page.get_page(request.GET.get("page")),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/webhook.html", context, status=status)


@login_required
@require_POST
def act(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Switch on or off, send a test message, or delete."""
    organization = _organization(request, slug)
    webhook = get_object_or_404(Webhook, pk=pk, organization=organization)
    now, actor = timezone.now(), request.user
    match request.POST.get("action"):
        case "activate":
            services.update_webhook(actor=actor, webhook=webhook, is_active=True, now=now)
        case "deactivate":
            services.update_webhook(actor=actor, webhook=webhook, is_active=False, now=now)
        case "ping":
            services.ping_webhook(actor=actor, webhook=webhook, now=now)
            messages.success(request, _("A test message is on its way."))
        case "delete" if request.POST.get("confirmed") != "yes":
            messages.error(request, _("Tick the box to delete the webhook."))
        case "delete":
            services.delete_webhook(actor=actor, webhook=webhook, now=now)
            messages.success(request, _("The webhook is deleted."))
            return redirect("tournaments:webhooks", slug)
    return redirect("tournaments:webhook", slug, pk)


@login_required
@require_POST
def resend(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Send a message once more."""
    organization = _organization(request, slug)
    delivery = get_object_or_404(
        WebhookDelivery.objects.select_related("webhook__organization"),
        pk=pk,
        webhook__organization=organization,
    )
    services.resend_delivery(actor=request.user, delivery=delivery, now=timezone.now())
    messages.success(request, _("The message is sent again."))
    return redirect("tournaments:webhook", slug, delivery.webhook_id)
