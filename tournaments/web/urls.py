"""Pages of the tournaments application: for everyone and players, and for staff."""

from django.urls import path

from tournaments.web import public_urls, staff_urls
from tournaments.web.judging import urls as judging_urls
from tournaments.web.live import live, live_pod, live_table_stream

app_name = "tournaments"

urlpatterns = [
    path("events/<slug:slug>/live/", live, name="live"),
    path("events/<slug:slug>/drafts/<int:number>/pods/<int:pod>/live/", live_pod, name="live_pod"),
    path(
        "events/<slug:slug>/live-tables/<int:pk>/live/",
        live_table_stream,
        name="live_table_stream",
    ),
    *judging_urls.urlpatterns,
    *staff_urls.urlpatterns,
    *public_urls.urlpatterns,
]
