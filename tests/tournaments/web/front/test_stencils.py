"""Pages with blanks, cut once and filled in for each reader."""

from tournaments.web.front.stencils import Stencil


def test_blanks_are_filled_in_wherever_they_stand():
    stencil = Stencil.cut(200, [], b"ONEa<ONE>TWO b TWOONE", ["ONE", "TWO"])
    assert stencil.fill({b"ONE": b"1", b"TWO": b"22"}) == b"1a<1>22 b 221"
    assert stencil.fill({b"ONE": b"TWO", b"TWO": b""}) == b"TWOa<TWO> b TWO"


def test_a_page_without_blanks_stays_as_it_is():
    assert Stencil.cut(204, [], b"", ["ONE"]).fill({}) == b""
    assert Stencil.cut(200, [], b"plain", ["ONE"]).fill({}) == b"plain"


def test_the_length_is_not_the_readers():
    headers = [(b"Content-Length", b"5"), (b"Vary", b"Cookie")]
    assert Stencil.cut(200, headers, b"", ["ONE"]).headers == [(b"vary", b"Cookie")]


def test_the_digest_tells_contents_apart():
    one, same, other = (Stencil.cut(200, [], text, ["ONE"]) for text in (b"a", b"a", b"b"))
    assert one.digest == same.digest != other.digest
