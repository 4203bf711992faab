"""Addresses of the judges' pages."""

from django.urls import path

from tournaments.web.judging import deck_checks, floor, penalties, report

JUDGES = "events/<slug:slug>/desk/judges"

urlpatterns = [
    path(f"{JUDGES}/", floor.inbox, name="judges"),
    path(f"{JUDGES}/call/", floor.call, name="judge_call"),
    path(f"{JUDGES}/calls/<int:pk>/<slug:action>/", floor.call_action, name="call_action"),
    path(f"{JUDGES}/matches/<int:pk>/", floor.table, name="judge_table"),
    path(
        f"{JUDGES}/matches/<int:pk>/<slug:action>/", floor.table_action, name="judge_table_action"
    ),
    path(f"{JUDGES}/notes/<int:pk>/remove/", floor.remove_note, name="remove_note"),
    path(f"{JUDGES}/officials/", floor.name_official, name="name_official"),
    path(f"{JUDGES}/officials/<int:pk>/remove/", floor.remove_official, name="remove_official"),
    path(f"{JUDGES}/penalties/", penalties.penalty_list, name="judge_penalties"),
    path(f"{JUDGES}/penalties/give/", penalties.give, name="give_penalty"),
    path(f"{JUDGES}/penalties/<int:pk>/", penalties.penalty, name="judge_penalty"),
    path(f"{JUDGES}/penalties/<int:pk>/revoke/", penalties.revoke, name="revoke_penalty"),
    path(f"{JUDGES}/checks/", deck_checks.check_list, name="deck_checks"),
    path(f"{JUDGES}/checks/assign/", deck_checks.assign, name="assign_deck_check"),
    path(f"{JUDGES}/checks/<int:pk>/", deck_checks.deck_check, name="deck_check"),
    path(f"{JUDGES}/checks/<int:pk>/<slug:action>/", deck_checks.act, name="deck_check_action"),
    path(f"{JUDGES}/report/", report.report, name="judge_report"),
    path(f"{JUDGES}/report.pdf", report.report_pdf, name="judge_report_pdf"),
    path(f"{JUDGES}/report.csv", report.report_csv, name="judge_report_csv"),
]
