"""Pages of decks and cards, under /decks/."""

from django.urls import path

from decks.web import formats, products, views

app_name = "decks"

urlpatterns = [
    path("", views.deck_list, name="list"),
    path("check/", views.check, name="check"),
    path("new/", views.create, name="create"),
    path("cards/", views.card_list, name="cards"),
    path("cards/<int:pk>/", views.card_page, name="card"),
    path("products/", products.product_list, name="products"),
    path("formats/", formats.format_list, name="formats"),
    path("formats/new/", formats.create_format, name="create_format"),
    path("formats/<slug:slug>/", formats.format_page, name="format"),
    path("formats/<slug:slug>/edit/", formats.edit_format, name="edit_format"),
    path("formats/<slug:slug>/delete/", formats.delete_format, name="delete_format"),
    path("shared/<str:token>/", views.shared, name="shared"),
    path("shared/<str:token>/export/<str:kind>/", views.export_shared, name="export_shared"),
    path("<int:pk>/", views.detail, name="detail"),
    path("<int:pk>/edit/", views.edit, name="edit"),
    path("<int:pk>/versions/", views.versions, name="versions"),
    path("<int:pk>/versions/<int:number>/", views.version_detail, name="version"),
    path("<int:pk>/export/<str:kind>/", views.export, name="export"),
    path("<int:pk>/publish/", views.publish, name="publish"),
    path("<int:pk>/unpublish/", views.unpublish, name="unpublish"),
    path("<int:pk>/renew-link/", views.renew_link, name="renew_link"),
    path("<int:pk>/delete/", views.delete, name="delete"),
]
