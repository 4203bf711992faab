"""Qualifiers and prizes."""

from rest_framework import serializers

from tournaments.models import Prize, PrizeSplit, Qualification, Qualifier, Tournament


class QualificationOutput(serializers.ModelSerializer):
    name = serializers.CharField(source="player.name")

    class Meta:
        model = Qualification
        fields = [
            "id",
            "player",
            "name",
            "rank",
            "match_points",
            "status",
            "is_passed_down",
            "decided_at",
        ]


class QualifierOutput(serializers.ModelSerializer):
    source = serializers.SlugField(
        source="source.slug",
        allow_null=True,
        help_text="null: the event is not in this installation",
    )
    source_name = serializers.CharField(source="name_of_source")
    target = serializers.SlugField(source="target.slug")
    qualifications = QualificationOutput(many=True)

    class Meta:
        model = Qualifier
        fields = [
            "id",
            "source",
            "source_name",
            "target",
            "invites",
            "byes",
            "top",
            "min_points",
            "pass_down_to",
            "awarded_at",
            "qualifications",
        ]


class QualifierInput(serializers.ModelSerializer):
    target = serializers.SlugRelatedField(slug_field="slug", queryset=Tournament.objects.all())

    class Meta:
        model = Qualifier
        fields = ["target", "invites", "byes", "top", "min_points", "pass_down_to"]
        validators: list[object] = []


class PrizeOutput(serializers.ModelSerializer):
    text = serializers.CharField()

    class Meta:
        model = Prize
        fields = ["id", "basis", "first", "last", "kind", "amount", "unit", "text"]


class PrizeInput(serializers.ModelSerializer):
    class Meta:
        model = Prize
        fields = ["basis", "first", "last", "kind", "amount", "unit"]


class AwardOutput(serializers.Serializer):
    kind = serializers.CharField()
    unit = serializers.CharField()
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, allow_null=True)
    is_shared = serializers.BooleanField()


class PrizeRowOutput(serializers.Serializer):
    """A player of the final order with all prizes."""

    rank = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    name = serializers.CharField()
    awards = AwardOutput(many=True)


class FinalAgreementInput(serializers.Serializer):
    winner = serializers.IntegerField(min_value=1, help_text="Registration id")
    note = serializers.CharField(max_length=300, required=False, allow_blank=True)


class EvenSplitInput(serializers.Serializer):
    organizer_agrees = serializers.BooleanField()
    note = serializers.CharField(max_length=300, required=False, allow_blank=True)


class PrizeSplitOutput(serializers.ModelSerializer):
    participants = serializers.PrimaryKeyRelatedField(many=True, read_only=True)

    class Meta:
        model = PrizeSplit
        fields = ["id", "kind", "participants", "winner", "dropped", "note", "agreed_at"]
