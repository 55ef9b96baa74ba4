/**
 * Cards that move. Every card element carries `data-flight="key"`; what it may come from or go to (a deck, a
 * seat) carries `data-anchor="name"`. After each change of the view the cards glide from where they were seen:
 * new ones from the anchor in `data-from`, gone ones to the anchor in `data-to`. Those with `data-dealt` come from
 * there also when the table is opened; those with `data-flip` lie face down at first and turn on their way. One
 * attachment on the board does it all; with reduced motion, or in a tab that is not seen, nothing flies.
 *
 * On its way from one place to another a card grows or shrinks from the one size to the other. An anchor has no
 * size of a card: there it has nearly its own.
 */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import {
  anchor,
  distance,
  look,
  noticed,
  shifted,
  type Offset,
  type Place,
  type Seen,
} from "./places";
import "./motion.css";

const MOTION = { duration: 420, easing: "cubic-bezier(0.22, 0.9, 0.3, 1)" };
/** A turn is seen in the middle of the way, which must not be over too soon. */
const TURN = { duration: 480, easing: "cubic-bezier(0.5, 0.1, 0.35, 1)" };
const STAGGER = 45;
/** However many cards are dealt, the last one sets off after so long. */
const LONGEST = 700;
/** The size of a card at an anchor, beside its own. */
const FAR = 0.8;
/** A card that was dragged somewhere flies from there, if the answer comes in this time. */
const DROPPED = 3000;
const ABOVE = 20;
const FLAT = { transform: "rotateY(0)" };
const EDGE = { transform: "rotateY(90deg)" };

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A card on its way. */
interface Flight {
  card: HTMLElement;
  animation: Animation;
  /** How far off its place it set off. */
  start: Offset;
  /** Its back, which flies in its stead until it turns. */
  back: HTMLElement | null;
}

/** How much of the way is left, from 1 to 0. */
function left(animation: Animation): number {
  return 1 - (animation.effect?.getComputedTiming().progress ?? 1);
}

function partly({ x, y, scale }: Offset, part: number): Offset {
  return { x: x * part, y: y * part, scale: 1 + (scale - 1) * part };
}

/** What moves a card so far off, on top of how it lies: leaning in a fan, say. */
function frame(off: Offset, part: number, more: Keyframe = {}): Keyframe {
  const { x, y, scale } = partly(off, part);
  return { translate: `${x}px ${y}px`, scale: `${scale}`, zIndex: ABOVE, ...more };
}

/** All flights over one board. */
class Flights {
  readonly #board: HTMLElement;
  readonly #flying = new Map<string, Flight>();
  /** What is only there to be seen flying. */
  readonly #ghosts = new Set<HTMLElement>();

  constructor(board: HTMLElement) {
    this.#board = board;
  }

  /** The cards at rest. */
  look(): Map<string, Seen> {
    return look(this.#board, (key, card) =>
      this.#flying.get(key)?.card === card ? this.#offset(key) : null,
    );
  }

  /** From how cards lay to how they lie now: new ones come, others glide, gone ones go. */
  fly(before: Map<string, Seen>, after: Map<string, Seen>, dropped: Map<string, Place>): void {
    const seen = (key: string, place: Place) =>
      dropped.get(key) ?? shifted(place, this.#offset(key));
    let late = 0;
    for (const [key, { card, place, to }] of before) {
      const goal = after.has(key) ? null : anchor(to);
      if (goal && place) this.#vanish(card, place, seen(key, place), goal, late++ * STAGGER);
      if (!after.has(key)) this.#stop(key);
    }
    for (const [key, { card, place }] of after) {
      const old = before.get(key);
      if (!old?.place || !place) continue;
      const lies = old.card === card && !noticed(distance(old.place, place)) && !dropped.has(key);
      if (!lies) this.#send(key, card, distance(seen(key, old.place), place), 0, this.#hidden(key));
    }
    this.arrive([...after].filter(([key]) => !before.has(key)));
  }

  /** Cards that come onto the table, one after the other. */
  arrive(cards: [string, Seen][]): void {
    const step = Math.min(STAGGER, LONGEST / Math.max(1, cards.length));
    let late = 0;
    for (const [key, { card, place }] of cards) {
      const from = anchor(card.dataset["from"]);
      if (!from || !place) continue;
      const off = { x: from.x - place.x, y: from.y - place.y, scale: FAR };
      this.#send(key, card, off, late++ * step, card.dataset["flip"] !== undefined);
    }
  }

  /** Everything lies where it belongs, and nothing else is left. */
  land(): void {
    for (const { animation } of [...this.#flying.values()]) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#ghosts.clear();
  }

  #offset(key: string): Offset | null {
    const flight = this.#flying.get(key);
    return flight ? partly(flight.start, left(flight.animation)) : null;
  }

  /** Whether its back is seen as yet. */
  #hidden(key: string): boolean {
    const flight = this.#flying.get(key);
    return flight !== undefined && flight.back !== null && left(flight.animation) > 0.5;
  }

  #send(key: string, card: HTMLElement, off: Offset, delay: number, turns: boolean): void {
    this.#stop(key);
    if (!noticed(off)) return;
    const timing = { ...(turns ? TURN : MOTION), delay };
    const back = turns ? this.#back(card, off, timing) : null;
    const frames = [
      frame(off, 1, back ? EDGE : {}),
      ...(back ? [frame(off, 0.5, EDGE)] : []),
      frame(off, 0, back ? FLAT : {}),
    ];
    const animation = card.animate(frames, { ...timing, fill: "backwards", composite: "add" });
    const flight = { card, animation, start: off, back };
    this.#flying.set(key, flight);
    const over = () => this.#flying.get(key) === flight && this.#stop(key);
    animation.onfinish = over;
    animation.oncancel = over;
    if (Math.hypot(off.x, off.y) > card.offsetWidth) this.#lift(card, delay + timing.duration);
  }

  #stop(key: string): void {
    const flight = this.#flying.get(key);
    this.#flying.delete(key);
    flight?.animation.cancel();
    if (flight?.back) this.#drop(flight.back);
  }

  /** The back of a card, seen until it stands on its edge halfway. */
  #back(card: HTMLElement, off: Offset, timing: KeyframeAnimationOptions): HTMLElement {
    const back = document.createElement("span");
    back.className = "card-back";
    const { x, y, width, height } = card.getBoundingClientRect();
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    this.#show(back, { x: x + width / 2, y: y + height / 2, ...size });
    back.animate([frame(off, 1, FLAT), frame(off, 0.5, EDGE), frame(off, 0, EDGE)], {
      ...timing,
      fill: "both",
    });
    return back;
  }

  /** A copy of a card that is gone goes on from where it was seen. */
  #vanish(
    card: HTMLElement,
    rest: Place,
    from: Place,
    to: { x: number; y: number },
    delay: number,
  ): void {
    const ghost = card.cloneNode(true) as HTMLElement;
    // It is no card of the table: nothing finds it, nothing drops on it.
    for (const one of [ghost, ...ghost.querySelectorAll<HTMLElement>("*")]) {
      for (const name of Object.keys(one.dataset)) delete one.dataset[name];
    }
    this.#show(ghost, { ...from, width: rest.width, height: rest.height });
    const off = { x: to.x - from.x, y: to.y - from.y, scale: FAR };
    const start = { ...frame(off, 0), scale: `${distance(from, rest).scale}`, opacity: 1 };
    const flight = ghost.animate([start, frame(off, 1, { opacity: 0.2 })], {
      ...MOTION,
      delay,
      fill: "forwards",
      composite: "add",
    });
    flight.onfinish = flight.oncancel = () => this.#drop(ghost);
  }

  #show(ghost: HTMLElement, { x, y, width, height }: Place): void {
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.style.cssText = `position:absolute;inset:0 auto auto 0;width:${width}px;height:${height}px;margin:0;pointer-events:none;z-index:${ABOVE + 10}`;
    this.#board.append(ghost);
    this.#ghosts.add(ghost);
    // Whatever it is placed against, this is how far it must go.
    const box = ghost.getBoundingClientRect();
    ghost.style.left = `${x - box.x - box.width / 2}px`;
    ghost.style.top = `${y - box.y - box.height / 2}px`;
  }

  #drop(ghost: HTMLElement): void {
    this.#ghosts.delete(ghost);
    ghost.remove();
  }

  /** A card that goes far flies over the other parts of the board. */
  #lift(card: HTMLElement, duration: number): void {
    for (let part = card.parentElement; part && part !== this.#board; part = part.parentElement) {
      part.animate({ zIndex: [ABOVE, ABOVE] }, { duration });
    }
  }
}

/**
 * Put it on the board with `{@attach flights(() => view)}`: it flies whenever that value has changed and is
 * drawn.
 */
export function flights(changed: () => unknown): Attachment<HTMLElement> {
  return (board) => {
    const air = new Flights(board);
    let before = air.look();
    let dropped = new Map<string, Place>();
    let droppedAt = 0;
    let due = 0;
    if (!still()) deal(board, air);
    // Not tracked: the attachment stays, and sees the change itself.
    let last = untrack(changed);

    const remember = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        before = air.look();
      });
    };
    const watcher = new MutationObserver(() => {
      if (changed() === last) return remember();
      last = changed();
      const after = air.look();
      const late = performance.now() - droppedAt > DROPPED;
      if (still() || document.hidden) air.land();
      else air.fly(before, after, late ? new Map() : dropped);
      before = after;
      dropped = new Map();
    });
    watcher.observe(board, { subtree: true, childList: true, attributes: true });

    const letGo = (event: Event) => {
      droppedAt = performance.now();
      dropped = new Map(
        [...air.look()].flatMap(([key, { card, place }]) =>
          place && (event.target as Node).contains(card) ? [[key, place]] : [],
        ),
      );
    };
    const resized = () => {
      air.land();
      remember();
    };
    const hide = () => document.hidden && air.land();
    addEventListener("resize", resized);
    document.addEventListener("visibilitychange", hide);
    board.addEventListener("transitionend", remember);
    board.addEventListener("letgo", letGo);
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(due);
      removeEventListener("resize", resized);
      document.removeEventListener("visibilitychange", hide);
      board.removeEventListener("transitionend", remember);
      board.removeEventListener("letgo", letGo);
      air.land();
    };
  };
}

/** A table that is opened: its cards are dealt, once everything has its size. */
function deal(board: HTMLElement, air: Flights): void {
  board.dataset["dealing"] = "";
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      delete board.dataset["dealing"];
      if (!board.isConnected || document.hidden) return;
      air.arrive([...air.look()].filter(([, { card }]) => card.dataset["dealt"] !== undefined));
    }),
  );
}
