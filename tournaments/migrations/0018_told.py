import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0017_larger_pod_cuts'),
    ]

    operations = [
        migrations.AddField(
            model_name='auditentry',
            name='told',
            field=models.JSONField(blank=True, null=True, verbose_name='summary'),
        ),
        migrations.AlterField(
            model_name='auditentry',
            name='summary',
            field=models.CharField(blank=True, max_length=300, verbose_name='summary (older entries)'),
        ),
        migrations.CreateModel(
            name='MergedPlayer',
            fields=[
                ('key', models.PositiveBigIntegerField(primary_key=True, serialize=False, verbose_name='key of the duplicate')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='merged_players', to='tournaments.player')),
            ],
            options={
                'verbose_name': 'merged player',
                'verbose_name_plural': 'merged players',
                'ordering': ['key'],
            },
        ),
    ]
