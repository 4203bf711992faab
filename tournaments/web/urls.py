"""Pages of the tournaments application."""

app_name = "tournaments"
urlpatterns: list = []
