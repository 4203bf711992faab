"""What is answered before Django's request cycle begins: what everybody asks for at once.

At the start of a round all players open their pairing within seconds and then listen for news.
For these two addresses a request of its own thread, database connection and template for each
player would be most of the work, although they all get the same page. `Front` wraps the ASGI
application:

* the pairings, to readers who aren't signed in: Django renders the page once per revision,
  language and time zone with blanks in it (`blanks`, `stencils`), and each reader gets it filled
  in (`pairings`). Whatever Django answers otherwise (another host, a redirect, an error) is what
  the reader gets;
* the live streams (`streams`): one look at the database for all who listen.

Everything else, and every request with a session, goes on to Django.
"""

from tournaments.web.front.application import Front

__all__ = ["Front"]
