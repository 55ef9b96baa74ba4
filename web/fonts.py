"""Makes the fonts of pictures from the page's own: ``python web/fonts.py``.

The page's fonts are variable and packed for browsers; what draws pictures wants plain ones, of one
weight, with the letters that French and English need.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = Path(__file__).parent / "node_modules" / "@fontsource-variable"
FONTS = Path(__file__).parents[1] / "brelan" / "envs" / "fonts"
WEIGHTS = {"fraunces": 700, "figtree": 600}
LETTERS = "".join(map(chr, [*range(32, 127), *range(160, 256)])) + "œŒ–—’‘“”…−×→\u202f"


def main() -> None:
    """One file a font, with its licence beside it."""
    FONTS.mkdir(exist_ok=True)
    for name, weight in WEIGHTS.items():
        package = PACKAGES / name
        font = TTFont(package / "files" / f"{name}-latin-wght-normal.woff2")
        font = instantiateVariableFont(font, {"wght": weight}, updateFontNames=False)
        options = Options(layout_features=["kern", "lnum", "pnum"], name_IDs=[0, 1, 2, 6, 13, 14])
        letters = Subsetter(options)
        letters.populate(text=LETTERS)
        letters.subset(font)
        # The family's name as the page writes it, so that its cards can be drawn as they are.
        for entry in font["name"].names:
            if entry.nameID == 1:
                entry.string = f"{name.title()} Variable"
        font["OS/2"].usWeightClass = weight
        font.flavor = None
        font.recalcTimestamp = False
        font.save(FONTS / f"{name}.ttf")
        licence = (package / "LICENSE").read_text("utf-8")
        (FONTS / f"{name}.LICENSE.txt").write_text(licence, "utf-8")


if __name__ == "__main__":
    main()
