"""Addresses of the pages for staff."""

from django.urls import path

from tournaments.web import (
    audit,
    clock,
    desk,
    engine_matches,
    jobs,
    organizations,
    printing,
    registrations,
    results,
    rounds,
    setup,
    transcripts,
)

DESK = "events/<slug:slug>/desk"

urlpatterns = [
    path("organizations/", organizations.organization_list, name="organizations"),
    path("organizations/new/", organizations.create, name="organization_create"),
    path("organizations/<slug:slug>/", organizations.detail, name="organization"),
    path("organizations/<slug:slug>/staff/", organizations.appoint, name="staff_appoint"),
    path(
        "organizations/<slug:slug>/staff/<int:pk>/remove/",
        organizations.remove,
        name="staff_remove",
    ),
    path("events/new/", setup.create, name="event_create"),
    path(f"{DESK}/", desk.desk, name="desk"),
    path(f"{DESK}/settings/", setup.edit, name="event_edit"),
    path(f"{DESK}/cancel/", setup.cancel, name="event_cancel"),
    path(f"{DESK}/decklists/", setup.publish_decklists, name="publish_decklists"),
    path(f"{DESK}/open-registration/", desk.open_registration, name="open_registration"),
    path(f"{DESK}/start/", desk.start, name="start_event"),
    path(f"{DESK}/finish/", desk.finish, name="finish_event"),
    path(f"{DESK}/undo/", audit.undo, name="undo"),
    path(f"{DESK}/log/", audit.log, name="audit"),
    path(f"{DESK}/jobs/", jobs.job_list, name="jobs"),
    path(f"{DESK}/jobs/<int:pk>/", jobs.detail, name="job"),
    # players
    path(f"{DESK}/registrations/", registrations.player_list, name="desk_registrations"),
    path(f"{DESK}/registrations/add/", registrations.add, name="registration_add"),
    path(f"{DESK}/registrations/late/", registrations.add_late, name="registration_late"),
    path(f"{DESK}/registrations/import/", registrations.import_players, name="import_players"),
    path(f"{DESK}/registrations/check-in-all/", registrations.check_in_all, name="check_in_all"),
    path(f"{DESK}/registrations/<int:pk>/", registrations.detail, name="desk_registration"),
    path(f"{DESK}/registrations/<int:pk>/deck/", registrations.deck, name="desk_deck"),
    path(
        f"{DESK}/registrations/<int:pk>/<slug:action>/",
        registrations.act,
        name="registration_action",
    ),
    # rounds
    path(f"{DESK}/rounds/pair/", rounds.pair, name="pair_round"),
    path(f"{DESK}/rounds/<int:number>/", rounds.detail, name="desk_round"),
    path(f"{DESK}/rounds/<int:number>/repair/", rounds.repair, name="repair_round"),
    path(f"{DESK}/rounds/<int:number>/publish/", rounds.publish, name="publish_round"),
    path(f"{DESK}/rounds/<int:number>/discard/", rounds.discard, name="discard_round"),
    path(f"{DESK}/rounds/<int:number>/complete/", rounds.complete, name="complete_round"),
    path(f"{DESK}/rounds/<int:number>/reopen/", rounds.reopen, name="reopen_round"),
    path(f"{DESK}/rounds/<int:number>/swap/", rounds.swap, name="swap_players"),
    path(f"{DESK}/rounds/<int:number>/clock/<slug:action>/", clock.act, name="clock_action"),
    path(f"{DESK}/rounds/<int:number>/results/", results.enter, name="quick_entry"),
    path(f"{DESK}/matches/<int:pk>/", results.match, name="desk_match"),
    path(f"{DESK}/matches/<int:pk>/clear/", results.clear, name="clear_result"),
    path(f"{DESK}/matches/<int:pk>/extend/", clock.extend_table, name="extend_table"),
    path(f"{DESK}/matches/<int:pk>/engine/", engine_matches.engine_match, name="engine_match"),
    # prints
    path(f"{DESK}/rounds/<int:number>/print/", printing.pairings, name="print_pairings_page"),
    path(f"{DESK}/rounds/<int:number>/pairings.pdf", printing.pairings_pdf, name="print_pairings"),
    path(f"{DESK}/rounds/<int:number>/slips.pdf", printing.slips_pdf, name="print_slips"),
    path(f"{DESK}/standings/print/", printing.standings, name="print_standings_page"),
    path(f"{DESK}/standings.pdf", printing.standings_pdf, name="print_standings"),
    # transcripts
    path("events/<slug:slug>/transcripts/<int:pk>/", transcripts.transcript, name="transcript"),
    path(
        "events/<slug:slug>/transcripts/<int:pk>.json",
        transcripts.download,
        name="transcript_download",
    ),
]
