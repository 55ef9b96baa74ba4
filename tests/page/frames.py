"""Every frame of what flies over a board, measured by a stranger to the page's own code."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, TypedDict

from playwright.sync_api import Page

# A card at rest is what the layout says, times what its own style scales it by. Seen from its edge a card keeps its
# height, so that side tells how large it is while it turns.
WATCH = """
  const scaled = (one) => {
    const style = getComputedStyle(one);
    const own = style.scale === "none" ? [1] : style.scale.split(" ").map(Number);
    const matrix = new DOMMatrix(style.transform === "none" ? "" : style.transform);
    return (own[1] ?? own[0]) * Math.hypot(matrix.m21, matrix.m22, matrix.m23);
  };
  const measured = (one) => {
    const box = one.getBoundingClientRect();
    const scale = scaled(one);
    return {
      key: one.dataset.flight ?? (one.classList.contains("card-back") ? "back" : "ghost"),
      face: one.innerHTML,
      width: one.offsetWidth * scale,
      height: one.offsetHeight * scale,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    };
  };
  const flights = () =>
    document.getAnimations().filter(
      (one) => one.constructor.name === "Animation" && one.playState !== "finished" &&
        one.effect.getKeyframes().some((frame) => frame.translate || frame.transform || frame.scale),
    );
  window.film = { frames: [], rests: [], rolling: true };
  window.atRest = () => {
    const cards = [...document.querySelectorAll("[data-flight]")].filter((one) => one.offsetWidth);
    return cards.map(measured);
  };
  window.flying = () => flights().length;
  const roll = (now) => {
    const felt = document.querySelector(".felt");
    if (felt && window.film.rolling) {
      const { x, y, width, height } = felt.getBoundingClientRect();
      const flying = new Set(flights().map((one) => one.effect.target));
      const cards = new Set([...document.querySelectorAll("[data-flight]"), ...flying]);
      const seen = [...cards].filter((one) => one.offsetWidth);
      const ply = Number(document.querySelector("[data-ply]").dataset.ply);
      window.film.frames.push({
        now, ply, felt: { x, y, width, height },
        cards: seen.map((one) => ({ ...measured(one), flies: flying.has(one) })),
      });
    }
    requestAnimationFrame(roll);
  };
  requestAnimationFrame(roll);
"""
SLOW = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: how.duration * 10 });
  };
"""


class Card(TypedDict):
    """Something that lies or flies: its middle and its size."""

    key: str
    face: str
    width: float
    height: float
    x: float
    y: float
    flies: bool


class Frame(TypedDict):
    """What is seen at one moment."""

    now: float
    ply: int
    felt: dict[str, float]
    cards: list[Card]


def landed(page: Page) -> list[Card]:
    """Wait until nothing flies; how the cards lie then."""
    page.wait_for_function("() => window.flying() === 0", polling=50)
    found: list[Card] = page.evaluate("window.atRest()")
    return found


def film(page: Page) -> list[Frame]:
    """The frames since the last time."""
    frames: list[Frame] = page.evaluate("window.film.frames.splice(0)")
    return frames


def wrong_sizes(frames: list[Frame], *rests: list[Card]) -> list[Any]:
    """Cards in flight that are too small or too large for any two of the places they rested at."""
    by_key: dict[str, list[Card]] = {}
    by_face: dict[str, list[Card]] = {}
    everything = [card for rest in rests for card in rest]
    for card in everything:
        by_key.setdefault(card["key"], []).append(card)
        by_face.setdefault(card["face"], []).append(card)
    wrong = []
    for frame in frames:
        for card in frame["cards"]:
            if not card["flies"]:
                continue
            rested = by_key.get(card["key"]) or by_face.get(card["face"]) or everything
            for side in ("width", "height"):
                sizes = [one[side] for one in rested]  # type: ignore[literal-required]  # both are sides
                size = card[side]  # type: ignore[literal-required]
                if not 0.7 * min(sizes) <= size <= 1.3 * max(sizes):
                    wrong.append((frame["ply"], card["key"], side, size, min(sizes), max(sizes)))
    return wrong


def off_the_table(frames: list[Frame]) -> list[Any]:
    """Cards in flight whose middle is not over the board."""
    wrong = []
    for frame in frames:
        felt = frame["felt"]
        for card in frame["cards"]:
            across = felt["x"] - 1 <= card["x"] <= felt["x"] + felt["width"] + 1
            down = felt["y"] - 1 <= card["y"] <= felt["y"] + felt["height"] + 1
            if card["flies"] and not (across and down):
                wrong.append((frame["ply"], card["key"], card["x"], card["y"], felt))
    return wrong


def jumps(frames: list[Frame], duration: float) -> list[Any]:
    """Cards that are suddenly elsewhere: farther than the fastest flight gets from frame to frame."""
    wrong = []
    for before, after in pairwise(frames):
        felt = after["felt"]
        fastest = 5 * (felt["width"] + felt["height"]) / duration  # pixels a millisecond
        most = fastest * (after["now"] - before["now"]) + 12
        was = {card["key"]: card for card in before["cards"]}
        for card in after["cards"]:
            old = was.get(card["key"])
            if old is None or card["key"] in ("back", "ghost"):
                continue
            way = abs(card["x"] - old["x"]) + abs(card["y"] - old["y"])
            if way > most:
                wrong.append((after["ply"], card["key"], way, most))
    return wrong
