"""Addresses of the pages for everyone and for players."""

from django.urls import path

from tournaments.web import (
    bracket,
    decks,
    my_event,
    pairings,
    players,
    pods,
    reader,
    registration,
    seat_reports,
    standings,
    tables,
    teams,
    tournaments,
)

urlpatterns = [
    path("", tournaments.event_list, name="list"),
    path("me/", players.me, name="me"),
    path("me/time-zone/", reader.choose_time_zone, name="choose_time_zone"),
    path("me/token/", players.api_token, name="api_token"),
    path("players/<int:pk>/", players.player, name="player"),
    path("join/<str:token>/", registration.join, name="join"),
    path("events/<slug:slug>/", tournaments.detail, name="detail"),
    path("events/<slug:slug>/join-qr.svg", tournaments.join_qr, name="join_qr"),
    path("events/<slug:slug>/pairings/", pairings.pairings, name="pairings"),
    path("events/<slug:slug>/projector/", pairings.projector, name="projector"),
    path("events/<slug:slug>/seatings/", tables.public_seatings, name="seatings"),
    path("events/<slug:slug>/standings/", standings.standings, name="standings"),
    path(
        "events/<slug:slug>/standings/<int:registration_id>/",
        standings.tiebreakers,
        name="tiebreakers",
    ),
    path("events/<slug:slug>/bracket/", bracket.bracket, name="bracket"),
    path("events/<slug:slug>/me/pods/<int:pod_id>/report/", pods.report, name="report_pod"),
    path("events/<slug:slug>/me/pods/<int:pod_id>/confirm/", pods.confirm, name="confirm_pod"),
    path("join/team/<str:token>/", teams.invitation, name="team_invitation"),
    path("events/<slug:slug>/teams/<int:registration_id>/", teams.team, name="team"),
    path("events/<slug:slug>/me/team/", teams.my_team, name="my_team"),
    path("events/<slug:slug>/me/team/<slug:action>/", teams.change, name="change_team"),
    path(
        "events/<slug:slug>/me/matches/<int:match_id>/seats/<str:seat>/report/",
        seat_reports.report,
        name="report_seat",
    ),
    path(
        "events/<slug:slug>/me/matches/<int:match_id>/seats/<str:seat>/confirm/",
        seat_reports.confirm,
        name="confirm_seat",
    ),
    path("events/<slug:slug>/players/", players.event_players, name="players"),
    path("events/<slug:slug>/decks/", decks.event_decks, name="decks"),
    path("events/<slug:slug>/decks/<int:registration_id>/", decks.event_deck, name="deck"),
    path("events/<slug:slug>/deck/", registration.submit_deck, name="submit_deck"),
    path("events/<slug:slug>/me/", my_event.my_event, name="my_event"),
    path("events/<slug:slug>/me/drop/", my_event.drop, name="drop"),
    path("events/<slug:slug>/me/withdraw/", my_event.withdraw, name="withdraw"),
    path("events/<slug:slug>/me/notices/", my_event.notices, name="notices"),
    path(
        "events/<slug:slug>/me/matches/<int:match_id>/report/",
        my_event.report_result,
        name="report_result",
    ),
    path(
        "events/<slug:slug>/me/matches/<int:match_id>/judge/",
        my_event.call_judge,
        name="call_judge",
    ),
    path(
        "events/<slug:slug>/me/matches/<int:match_id>/confirm/",
        my_event.confirm_result,
        name="confirm_result",
    ),
]
