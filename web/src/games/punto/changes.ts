/** What happened between two views of the same table, so that it can be seen. */
import type { View } from "../../room";

export interface Change {
  before: View | null;
  /** Squares that got a card. */
  placed: string[];
  /** Who placed it, where one card was placed. */
  mover: number | null;
  /** A round that has ended; side null: a drawn one. */
  ended: { round: number; side: number | null; card: string | null } | null;
}

const NOTHING: Change = { before: null, placed: [], mover: null, ended: null };

export function compare(before: View | null, after: View): Change {
  if (before === null || before["players"] !== after["players"]) return NOTHING;
  const won = after["won"] as string[][];
  const wonBefore = before["won"] as string[][];
  const grown = won.findIndex((cards, side) => cards.length > (wonBefore[side]?.length ?? 0));
  const nextRound = after["round"] > before["round"];
  const over = after["over"] && !before["over"];
  const pending = before["pending"] as number[];
  return {
    before,
    placed: placed(nextRound ? {} : before["board"], after["board"]),
    mover: pending[0] ?? null,
    ended:
      nextRound || (over && grown >= 0)
        ? {
            round: before["round"],
            side: grown < 0 ? null : grown,
            card: grown < 0 ? null : (won[grown]?.at(-1) ?? null),
          }
        : null,
  };
}

function placed(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  return Object.keys(after).filter(
    (square) => (after[square]?.length ?? 0) > (before[square]?.length ?? 0),
  );
}

/** A memory of the last view: tells what changed, and keeps the last marks while nothing new comes. */
export class Follower {
  #last: View | null = null;
  #change: Change = NOTHING;

  see(view: View): Change {
    if (view === this.#last) return this.#change;
    const change = compare(this.#last, view);
    this.#last = view;
    this.#change = change;
    return change;
  }
}
