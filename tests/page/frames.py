"""Every frame of what flies over a board, measured by somebody who knows nothing of how it flies.

Where a card lies at rest and how large it is there comes from the layout, which no flight changes.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import Any, TypedDict

from playwright.sync_api import Page

# A card that turns is seen from its edge but keeps its height: that side tells its scale.
WATCH = """
  const scaled = (one) => {
    const style = getComputedStyle(one);
    const own = style.scale === "none" ? [1] : style.scale.split(" ").map(Number);
    const matrix = new DOMMatrix(style.transform === "none" ? "" : style.transform);
    return (own[1] ?? own[0]) * Math.hypot(matrix.m21, matrix.m22, matrix.m23);
  };
  const moves = (frame) => frame.translate || frame.transform || frame.scale;
  const flights = () =>
    document.getAnimations().filter(
      (one) => one.constructor.name === "Animation" && one.effect.getKeyframes().some(moves),
    );
  // A copy that flies away carries no name; whose copy it is tells how large it may be.
  const copied = new WeakMap();
  const copy = Node.prototype.cloneNode;
  Node.prototype.cloneNode = function (deep) {
    const other = copy.call(this, deep);
    if (this.dataset?.flight) copied.set(other, this.dataset.flight);
    return other;
  };
  const seen = (one, flying) => {
    const box = one.getBoundingClientRect();
    return {
      key: one.dataset.flight ?? (one.classList.contains("card-back") ? "back" : "ghost"),
      copied: copied.get(one) ?? null,
      flies: flying.has(one),
      hidden: getComputedStyle(one).visibility === "hidden",
      scale: scaled(one),
      width: one.offsetWidth,
      height: one.offsetHeight,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    };
  };
  window.film = [];
  window.flying = () => flights().length;
  const roll = (now) => {
    const felt = document.querySelector(".felt");
    if (felt) {
      const { x, y, width, height } = felt.getBoundingClientRect();
      const flying = new Set(flights().map((one) => one.effect.target));
      const cards = new Set([...document.querySelectorAll("[data-flight]"), ...flying]);
      const shown = [...cards].filter((one) => one.offsetWidth);
      window.film.push({
        now, felt: { x, y, width, height }, cards: shown.map((one) => seen(one, flying)),
      });
    }
    requestAnimationFrame(roll);
  };
  requestAnimationFrame(roll);
"""
# Flights ten times as slow, so that everything that happens interrupts some of them.
SLOW = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: how.duration * 10 });
  };
"""
SLOWEST = 4800  # milliseconds from start to end, then
LEFT = ".card-back, .felt [inert], body > :not(#app, script, style, link)"


class Card(TypedDict):
    """Something that lies or flies: its middle, its size in the layout, what scales it."""

    key: str
    copied: str | None
    flies: bool
    hidden: bool
    scale: float
    width: float
    height: float
    x: float
    y: float


class Frame(TypedDict):
    """What is seen at one moment, and the cloth it is seen on."""

    now: float
    felt: dict[str, float]
    cards: list[Card]


def landed(page: Page) -> None:
    """Wait until nothing flies."""
    page.wait_for_function("() => window.flying() === 0")


def film(page: Page) -> list[Frame]:
    """The frames since the last time."""
    frames: list[Frame] = page.evaluate("window.film.splice(0)")
    return frames


def wrong_sizes(frames: list[Frame]) -> list[Any]:
    """Cards in flight under 0.7 of the smallest or over 1.3 of the largest size they rest at."""
    rests: dict[str, set[tuple[float, float]]] = defaultdict(set)
    for frame in frames:
        for card in frame["cards"]:
            if card["key"] not in ("back", "ghost"):
                for name in (card["key"], "back"):
                    rests[name].add((card["width"], card["height"]))
    wrong = []
    for frame in frames:
        for card in frame["cards"]:
            if not card["flies"]:
                continue
            # Of a back one sees only that it is a card.
            sizes = rests.get(card["copied"] or card["key"], rests["back"])
            for side, lengths in zip(("width", "height"), zip(*sizes, strict=True), strict=True):
                length = card[side] * card["scale"]  # type: ignore[literal-required]  # both are there
                if not 0.7 * min(lengths) <= length <= 1.3 * max(lengths):
                    wrong.append((card["key"], side, length, min(lengths), max(lengths)))
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
                wrong.append((card["key"], card["x"], card["y"], felt))
    return wrong


def jumps(frames: list[Frame]) -> list[Any]:
    """Cards that are suddenly elsewhere: farther than a slow flight gets from frame to frame."""
    wrong = []
    for before, after in pairwise(frames):
        felt = after["felt"]
        fastest = 5 * (felt["width"] + felt["height"]) / SLOWEST  # pixels a millisecond
        most = fastest * (after["now"] - before["now"]) + 12
        was = {card["key"]: card for card in before["cards"]}
        for card in after["cards"]:
            old = was.get(card["key"])
            if old is None or old["hidden"] or card["key"] in ("back", "ghost"):
                continue
            way = abs(card["x"] - old["x"]) + abs(card["y"] - old["y"])
            if way > most:
                wrong.append((card["key"], way, most))
    return wrong
