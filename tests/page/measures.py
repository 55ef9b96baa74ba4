"""How large the things are that one presses, and whether they can be reached."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST = 44
"""Pixels of a fingertip, both ways."""

# A field is as large as the label around it, a link in running text as its line; and what looks
# small may still answer a finger beside it.
_SMALL = """least => {
  const inText = (one) => one.matches("a") && getComputedStyle(one).display === "inline"
    && one.parentElement.textContent.trim() !== one.textContent.trim();
  const told = (one, { width, height }) => [
    one.closest(".felt") ? "board" : "shell",
    one.tagName.toLowerCase(),
    one.classList[0],
    `${Math.round(width)} x ${Math.round(height)}`,
    (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40),
  ].join(" ");
  const answers = (one, { left, top, width, height }) => {
    const [x, y, reach] = [left + width / 2, top + height / 2, least / 2 - 1];
    const wide = width >= least ? [] : [[x - reach, y], [x + reach, y]];
    const high = height >= least ? [] : [[x, y - reach], [x, y + reach]];
    return [...wide, ...high].every((at) => one.contains(document.elementFromPoint(...at)));
  };
  return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest("[aria-hidden=true], [inert], .unseen") && !one.disabled)
    .filter((one) => !inText(one))
    .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
    .filter(([, { width, height }]) => Math.min(width, height) > 1)
    .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
    .filter(([one, box]) => !answers(one, box))
    .map(([one, box]) => told(one, box));
}"""

# Whatever can be pressed on a board lies within it.
_CUT = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll(".felt button")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < felt.left - 1 || box.right > felt.right + 1
      || box.top < felt.top - 1 || box.bottom > felt.bottom + 1)
    .map(([one]) => (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 60));
}"""


# What goes on for ever does not count.
_ARRIVED = """() => Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished))
  .then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""


def arrived(page: Page) -> None:
    """Until nothing slides in any longer, and everything is drawn."""
    page.evaluate(_ARRIVED)


def small(page: Page) -> list[str]:
    """What is too small for a fingertip, a line each."""
    return list(page.evaluate(_SMALL, LEAST))


def cut_off(page: Page) -> list[str]:
    """What can be pressed on the board but lies outside of it."""
    return list(page.evaluate(_CUT))


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


def scrolls(page: Page) -> int:
    """How many pixels the page is higher than its window."""
    return int(
        page.evaluate(
            "document.documentElement.scrollHeight - document.documentElement.clientHeight"
        )
    )
