"""Merging and forgetting players."""

from rest_framework import serializers


class MergeInput(serializers.Serializer):
    kept = serializers.IntegerField(min_value=1)
    duplicate = serializers.IntegerField(min_value=1)


class MergePreviewOutput(serializers.Serializer):
    moved = serializers.SerializerMethodField()
    dropped = serializers.SerializerMethodField()
    problems = serializers.ListField(child=serializers.CharField())

    def get_moved(self, preview) -> list[str]:
        """The events that move, by short name."""
        return [one.slug for one in preview.moved]

    def get_dropped(self, preview) -> list[int]:
        """The registrations without matches that are removed."""
        return [one.pk for one in preview.dropped]
