/**
 * Cards that move. Every card element carries `data-flight="key"`; what it may come from or go to (a deck, a
 * seat) carries `data-anchor="name"`. After each change of the view the cards glide from where they were:
 * new ones from the anchor in `data-from`, gone ones to the anchor in `data-to`. Those with `data-dealt` come from
 * there also when the table is opened; those with `data-flip` lie face down at first and turn on their way. One
 * attachment on the board does it all; with reduced motion nothing flies.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import "./motion.css";

interface Seen {
  box: DOMRect;
  to: string | undefined;
  copy: HTMLElement;
}

const MOTION = { duration: 420, easing: "cubic-bezier(0.22, 0.9, 0.3, 1)" };
const STAGGER = 45;
/** However many cards are dealt, the last one sets off after so long. */
const LONGEST = 700;

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function look(board: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const card of board.querySelectorAll<HTMLElement>("[data-flight]")) {
    seen.set(card.dataset["flight"] ?? "", {
      box: card.getBoundingClientRect(),
      to: card.dataset["to"],
      copy: card,
    });
  }
  return seen;
}

function anchor(name: string | undefined): DOMRect | null {
  if (name === undefined) return null;
  // The frame names its places before the board does: what the board says counts.
  const places = document.querySelectorAll<HTMLElement>(`[data-anchor="${CSS.escape(name)}"]`);
  return Array.from(places).at(-1)?.getBoundingClientRect() ?? null;
}

function glide(card: HTMLElement, from: DOMRect, to: DOMRect, delay: number): Animation | null {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width > 0 && from.width > 0 ? from.width / to.width : 1;
  if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20 },
      { transform: "none", zIndex: 20 },
    ],
    { ...MOTION, delay, fill: "backwards" },
  );
}

/** The card flies face down for half of its way, turns, and goes on with its face up. */
function turn(card: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const at = (part: number, angle: number) => {
    const dx = (from.x + from.width / 2 - to.x - to.width / 2) * part;
    const dy = (from.y + from.height / 2 - to.y - to.height / 2) * part;
    const scale = 1 + (from.width / Math.max(1, to.width) - 1) * part;
    return `translate(${dx}px, ${dy}px) scale(${scale}) perspective(500px) rotateY(${angle}deg)`;
  };
  const back = document.createElement("span");
  back.className = "card-back";
  back.setAttribute("aria-hidden", "true");
  back.style.cssText = `left:${to.x}px;top:${to.y}px;width:${to.width}px;height:${to.height}px`;
  document.body.append(back);
  const half = { duration: MOTION.duration / 2, delay, fill: "backwards" as const };
  back
    .animate([{ transform: at(1, 0) }, { transform: at(0.5, 90) }], { ...half, easing: "ease-in" })
    .finished.finally(() => back.remove());
  card.animate(
    [
      { transform: at(0.5, -90), zIndex: 20 },
      { transform: at(0, 0), zIndex: 20 },
    ],
    { ...half, delay: delay + half.duration, easing: "ease-out" },
  );
}

function vanish(gone: Seen, to: DOMRect, delay: number): void {
  const ghost = gone.copy.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-flight");
  ghost.dataset["ghost"] = "";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  const { box } = gone;
  ghost.style.cssText = `position:fixed;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px;margin:0;pointer-events:none;z-index:30`;
  document.body.append(ghost);
  const dx = to.x + to.width / 2 - (box.x + box.width / 2);
  const dy = to.y + to.height / 2 - (box.y + box.height / 2);
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.6)`, opacity: 0.2 },
    ],
    { ...MOTION, delay },
  );
  flight.finished.finally(() => ghost.remove());
}

/**
 * Put it on the board with `{@attach flights(() => view)}`: it flies whenever that value has changed and is
 * drawn.
 */
export function flights(changed: () => unknown): Attachment<HTMLElement> {
  return (board) => {
    let before = look(board);
    if (!still()) deal(board);
    // Not tracked: the attachment stays, and sees the change itself.
    let last = untrack(changed);
    const watcher = new MutationObserver(() => {
      if (changed() === last) return;
      last = changed();
      const after = look(board);
      if (!still()) fly(before, after);
      before = after;
    });
    watcher.observe(board, { subtree: true, childList: true, attributes: true });
    const remember = () => (before = look(board));
    addEventListener("resize", remember);
    board.addEventListener("letgo", remember);
    return () => {
      watcher.disconnect();
      // A curtain may have fallen: nothing of this board stays in the air.
      for (const ghost of document.querySelectorAll("body > [data-ghost]")) ghost.remove();
      board.removeEventListener("letgo", remember);
      removeEventListener("resize", remember);
    };
  };
}

/** Cards that come onto the table, one after the other. */
function arrive(cards: Seen[]): void {
  const step = Math.min(STAGGER, LONGEST / Math.max(1, cards.length));
  let late = 0;
  for (const { box, copy } of cards) {
    const from = anchor(copy.dataset["from"]);
    if (!from) continue;
    if (copy.dataset["flip"] !== undefined) turn(copy, from, box, late++ * step);
    else if (glide(copy, from, box, late * step)) late++;
  }
}

/** A table that is opened: its cards are dealt, once everything has its size. */
function deal(board: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const cards = [...look(board).values()];
      arrive(cards.filter(({ copy }) => copy.dataset["dealt"] !== undefined));
    }),
  );
}

function fly(before: Map<string, Seen>, after: Map<string, Seen>): void {
  arrive([...after].flatMap(([key, seen]) => (before.has(key) ? [] : [seen])));
  for (const [key, { box, copy }] of after) {
    const from = before.get(key)?.box;
    if (from) glide(copy, from, box, 0);
  }
  let late = 0;
  for (const [key, gone] of before) {
    const to = after.has(key) ? null : anchor(gone.to);
    if (to) vanish(gone, to, late++ * STAGGER);
  }
}
