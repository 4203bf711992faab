"""The audit log and background jobs."""

from rest_framework import serializers

from tournaments.models import AuditEntry, BackgroundJob


class AuditOutput(serializers.ModelSerializer):
    summary = serializers.CharField(
        source="text",
        read_only=True,
        help_text="Whom and what it was about, in the language of the request.",
    )

    class Meta:
        model = AuditEntry
        fields = [
            "id",
            "at",
            "actor_name",
            "action",
            "round_number",
            "summary",
            "changes",
            "is_staff_action",
            "can_be_undone",
            "undoes",
        ]


class JobOutput(serializers.ModelSerializer):
    percent = serializers.IntegerField()

    class Meta:
        model = BackgroundJob
        fields = [
            "id",
            "kind",
            "status",
            "progress",
            "total",
            "percent",
            "message",
            "result",
            "attempts",
            "created_at",
            "started_at",
            "finished_at",
        ]
