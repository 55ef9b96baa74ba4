"""The scale as a picture: a row a table, a dot a player, a bar its interval."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

Rated = Mapping[str, Mapping[str, tuple[float, ...]]]

LEFT, WIDTH, LINE, LEVEL_LINE = 210, 640, 34, 15
COLOURS = {"decouverte": "#2a9d8f", "novice": "#57a773", "club": "#c08a00", "expert": "#d1603d"}
MASTER, OTHER = "#a4243b", "#667"


def picture(rated: Rated) -> str:
    """An SVG of all tables."""
    bounds = [
        bound for players in rated.values() for values in players.values() for bound in values
    ]
    low, high = min([0.0, *bounds]), max([100.0, *bounds])

    def x(elo: float) -> float:
        return LEFT + WIDTH * (elo - low) / (high - low)

    drawn: list[str] = []
    top = 20.0
    for game, players in rated.items():
        drawn.append(f'<text x="8" y="{top + 12:.0f}" font-weight="bold">{escape(game)}</text>')
        for name, (elo, least, most) in sorted(players.items(), key=lambda one: one[1][0]):
            colour = MASTER if name.startswith("master") else COLOURS.get(name, OTHER)
            middle = top + 8
            drawn.append(
                f'<line x1="{x(least):.1f}" x2="{x(most):.1f}" y1="{middle:.1f}" y2="{middle:.1f}" '
                f'stroke="{colour}" stroke-width="3" opacity="0.4"/>'
                f'<circle cx="{x(elo):.1f}" cy="{middle:.1f}" r="4" fill="{colour}"/>'
                f'<text x="{x(most) + 6:.1f}" y="{middle + 4:.1f}" fill="{colour}">'
                f"{escape(name)} {elo:.0f}</text>"
            )
            top += LEVEL_LINE
        top += LINE - LEVEL_LINE
    height = top + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 150} {height:.0f}" '
        'font-family="sans-serif" font-size="11">\n<rect width="100%" height="100%" fill="#fff"/>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )
