"""Transcripts of matches on the rules engine, and what their verification says."""

from rest_framework import serializers

from tournaments.models import EngineTranscript


class TranscriptOutput(serializers.ModelSerializer):
    class Meta:
        model = EngineTranscript
        fields = [
            "id",
            "match",
            "engine_version",
            "rules_edition",
            "seed",
            "final_hash",
            "signature",
            "public_key",
            "created_at",
        ]


class VerificationOutput(serializers.Serializer):
    """`is_genuine`: signed by this server's key; `is_legal`: played again, it comes out equal.

    `needs_engine`: the engine version that made it, if this server has another one and so cannot
    play it again; empty otherwise.
    """

    is_genuine = serializers.BooleanField()
    is_legal = serializers.BooleanField()
    problems = serializers.ListField(child=serializers.CharField())
    result = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    needs_engine = serializers.CharField(allow_blank=True)


class DocumentInput(serializers.Serializer):
    document = serializers.CharField(
        max_length=5_000_000, trim_whitespace=False, help_text="An exported transcript."
    )


class PublicKeyOutput(serializers.Serializer):
    algorithm = serializers.CharField()
    public_key = serializers.CharField(help_text="Base64")
