"""Draws what a shared link shows of each game: ``python -m tests.page.pictures.previews``.

It is the picture on the page's door, which shows no table and so no hidden card, on 1200 × 630
pixels, kept in the game's room.
"""

import io
import tempfile
from importlib.resources import files
from pathlib import Path

from PIL import Image

import brelan
from brelan.server.web.page.previews import SIZE
from tests.page.browser import opened
from tests.server.house import House

COLOURS = 64
"""Enough for flat drawings, and a third of the bytes; the felt gets flat, too."""
ALONE = """(game) => {
  const drawn = document.querySelector(`article svg[data-game="${game}"]`);
  document.body.replaceChildren(drawn);
  document.documentElement.style.cssText = document.body.style.cssText = "margin:0;overflow:hidden";
  document.body.style.background = "#1b473e";
  drawn.style.cssText = "width:100vw;height:100vh;display:block;background:none";
}"""


def main() -> None:
    """Open the door for each game and keep its picture."""
    width, height = SIZE
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "tables.sqlite3").running() as house,
        opened() as browser,
    ):
        page = browser.new_page(viewport={"width": width, "height": height})
        for info in brelan.games():
            page.goto(house.url)
            page.locator(f"article svg[data-game={info.id}]").wait_for(state="attached")
            page.evaluate("document.fonts.ready")
            page.evaluate(ALONE, info.id)
            middle = f".{info.edition}" if info.edition else ""
            target = files(info.room) / "show" / f"preview{middle}.png"
            drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            drawn.quantize(COLOURS, dither=Image.Dither.NONE).save(str(target), optimize=True)
        house.stop()


if __name__ == "__main__":
    main()
