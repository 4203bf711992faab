"""Text on PDF pages, in any script and fitted into its place; QR codes.

Text is set in DejaVu Sans and BIZ UDGothic (Japanese), both embedded. Letters that these lack
(Korean, Chinese) are set in the standard Asian fonts that PDF readers bring along.
"""

from __future__ import annotations

import functools
from pathlib import Path

import segno
from django.conf import settings
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

PAPERS = {"a4": A4, "letter": LETTER}
PACKAGES = Path(settings.BASE_DIR) / "node_modules"
BIZ = "@expo-google-fonts/biz-udgothic"
#: The embedded fonts, in the order in which they are asked for a letter: (regular, bold).
FONT_FILES = (
    ("dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
    (f"{BIZ}/400Regular/BIZUDGothic_400Regular.ttf", f"{BIZ}/700Bold/BIZUDGothic_700Bold.ttf"),
)
KOREAN, CHINESE = "HYSMyeongJo-Medium", "STSong-Light"
MARGIN = 15 * mm
GREY, LINE, ZEBRA = (0.40, 0.40, 0.44), (0.72, 0.72, 0.76), (0.955, 0.955, 0.97)


def draw(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    bold: bool = False,
    align: str = "left",
) -> None:
    runs = runs_of(text, bold)
    width = sum(pdfmetrics.stringWidth(part, font, size) for font, part in runs)
    x -= {"left": 0, "right": width, "center": width / 2}[align]
    for font, part in runs:
        canvas.setFont(font, size)
        canvas.drawString(x, y, part)
        x += pdfmetrics.stringWidth(part, font, size)


def fitted(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """The text, shortened with an ellipsis where it is wider than its place."""
    if width_of(text, size, bold) <= width:
        return text
    while text and width_of(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def width_of(text: str, size: float, bold: bool) -> float:
    return sum(pdfmetrics.stringWidth(part, font, size) for font, part in runs_of(text, bold))


def runs_of(text: str, bold: bool) -> list[tuple[str, str]]:
    """The text in pieces that one font each can set."""
    runs: list[tuple[str, str]] = []
    for letter in text:
        font = font_for(letter, bold)
        if runs and runs[-1][0] == font:
            runs[-1] = (font, runs[-1][1] + letter)
        else:
            runs.append((font, letter))
    return runs


@functools.lru_cache(maxsize=4096)
def font_for(letter: str, bold: bool) -> str:
    for regular_file, bold_file in FONT_FILES:
        name = Path(bold_file if bold else regular_file).stem
        if ord(letter) in pdfmetrics.getFont(name).face.charToGlyph:
            return name
    try:
        letter.encode("cp949")
    except UnicodeEncodeError:
        return CHINESE
    return KOREAN


@functools.cache
def register_fonts() -> None:
    for files in FONT_FILES:
        for file in files:
            pdfmetrics.registerFont(TTFont(Path(file).stem, str(PACKAGES / file)))
    for name in (KOREAN, CHINESE):
        pdfmetrics.registerFont(UnicodeCIDFont(name))


def qr_code(canvas: Canvas, address: str, x: float, y: float, side: float) -> None:
    """A QR code with its lower left corner at (x, y), quiet zone included."""
    matrix = tuple(segno.make(address, error="m", micro=False).matrix)
    border = 2
    module = side / (len(matrix) + 2 * border)
    for line, row in enumerate(matrix):
        for column, dark in enumerate(row):
            if dark:
                left = x + (column + border) * module
                bottom = y + side - (line + border + 1) * module
                canvas.rect(left, bottom, module * 1.02, module * 1.02, stroke=0, fill=1)
