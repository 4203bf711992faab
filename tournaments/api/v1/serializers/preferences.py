"""An account's language and time zone in the API."""

from rest_framework import serializers


class PreferencesSerializer(serializers.Serializer):
    language = serializers.CharField(help_text="Code, such as ja; empty: what each request asks.")
    time_zone = serializers.CharField(help_text="IANA name; empty: as the browser says.")


class ChangePreferencesSerializer(serializers.Serializer):
    language = serializers.CharField(required=False, allow_blank=True, max_length=12)
    time_zone = serializers.CharField(required=False, allow_blank=True, max_length=64)
