"""Matches that were played on the rules engine."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class SignedTranscript(models.Model):
    """The signed record of a match: from it the match can be played again anywhere."""

    engine_version = models.CharField(_("engine version"), max_length=40)
    rules_edition = models.CharField(_("rules edition"), max_length=40, blank=True)
    seed = models.BigIntegerField(_("random seed"))
    deck_one = models.ForeignKey(
        "decks.DecklistVersion", on_delete=models.PROTECT, related_name="+"
    )
    deck_two = models.ForeignKey(
        "decks.DecklistVersion", on_delete=models.PROTECT, related_name="+"
    )
    document = models.TextField(_("transcript (canonical JSON)"))
    final_hash = models.CharField(_("hash of the final state"), max_length=128)
    signature = models.CharField(_("signature (Ed25519)"), max_length=128)
    public_key = models.CharField(_("public key"), max_length=64)
    created_at = models.DateTimeField(_("played"))

    class Meta:
        abstract = True


class EngineTranscript(SignedTranscript):
    """The record of a match of a tournament."""

    match = models.ForeignKey(
        "tournaments.Match", on_delete=models.CASCADE, related_name="transcripts"
    )

    class Meta:
        verbose_name = _("engine transcript")
        verbose_name_plural = _("engine transcripts")
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seed"], name="transcript_once_per_seed")
        ]

    def __str__(self) -> str:
        return f"{self.match} – {self.engine_version}"


class LeagueTranscript(SignedTranscript):
    """The record of a match of an open league."""

    match = models.ForeignKey(
        "tournaments.LeagueMatch", on_delete=models.CASCADE, related_name="transcripts"
    )

    class Meta:
        verbose_name = _("transcript of a league match")
        verbose_name_plural = _("transcripts of league matches")
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seed"], name="league_transcript_once")
        ]

    def __str__(self) -> str:
        return f"{self.match} – {self.engine_version}"
