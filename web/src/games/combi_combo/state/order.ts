/** The hand as one likes it: by colour, by value, or as one has put it; remembered on this device. */
import { COLOURS } from "../facts";

export type Mode = "colour" | "value" | "mine";
export const MODES: Mode[] = ["colour", "value", "mine"];

export interface Held {
  card: string;
  /** Equal cards have keys of their own. */
  key: string;
}

export interface Order {
  mode: Mode;
  /** Keys in the order of one's own. */
  mine: string[];
}

const MEMORY = "brelan.combi-combo.order";

export function keyed(hand: string[]): Held[] {
  const times = new Map<string, number>();
  return [...hand].sort().map((card) => {
    const copy = times.get(card) ?? 0;
    times.set(card, copy + 1);
    return { card, key: `${card}-${copy}` };
  });
}

function byColour({ card }: Held): number {
  return COLOURS.indexOf(card.charAt(0)) * 10 + Number(card.charAt(1));
}

function byValue({ card }: Held): number {
  return Number(card.charAt(1)) * 10 + COLOURS.indexOf(card.charAt(0));
}

/** What came since one arranged the hand stands at its end. */
function byHand(mine: string[]): (held: Held) => number {
  return ({ key }) => (mine.includes(key) ? mine.indexOf(key) : mine.length);
}

export function arranged(hand: string[], order: Order): Held[] {
  const held = keyed(hand).sort((one, other) => byColour(one) - byColour(other));
  if (order.mode === "colour") return held;
  const rank = order.mode === "value" ? byValue : byHand(order.mine);
  return held.sort((one, other) => rank(one) - rank(other));
}

/** The keys with one of them moved to a place. */
export function moved(keys: string[], key: string, place: number): string[] {
  const rest = keys.filter((other) => other !== key);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, key);
  return rest;
}

export function recall(): Order {
  try {
    const kept = JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
    const mode = MODES.includes(kept.mode) ? (kept.mode as Mode) : "colour";
    const mine = Array.isArray(kept.mine) ? kept.mine.map(String) : [];
    return { mode, mine };
  } catch {
    return { mode: "colour", mine: [] };
  }
}

export function remember(order: Order): void {
  try {
    localStorage.setItem(MEMORY, JSON.stringify(order));
  } catch {
    // A browser that keeps nothing still sorts.
  }
}
