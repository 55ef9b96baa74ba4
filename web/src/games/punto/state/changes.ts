/** What happened between two views of the same table, so that it can be seen. */
import type { Ended } from "../../../room";
import type { View } from "../view";

export interface Change {
  before: View | null;
  /** Squares that got a card. */
  placed: string[];
  /** Who placed it, where one card was placed. */
  mover: number | null;
}

/** A line that counted when a round ended. */
export interface Counted {
  side: number;
  squares: string[];
}

const NOTHING: Change = { before: null, placed: [], mover: null };

/** The name of a card on the table, under which it flies. */
export function flight(round: number, square: string, card: string): string {
  return `${round}:${square}:${card}`;
}

export function compare(before: View | null, after: View): Change {
  if (before === null || before.players !== after.players) return NOTHING;
  const nextRound = after.round > before.round;
  const pending = before.pending;
  return {
    before,
    placed: placed(nextRound ? {} : before.board, after.board),
    mover: pending[0] ?? null,
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
  /** Under which name a side's card of a round won came from the table, by side and number. */
  readonly taken = new Map<string, string>();

  see(view: View, ended: Ended | null = null): Change {
    if (ended?.["square"]) {
      const { round, side, square, card } = ended;
      const number = (ended["view"]["won"] as string[][])[side]?.length ?? 0;
      this.taken.set(`${side}:${number}`, flight(round, square, card));
    }
    if (view === this.#last) return this.#change;
    const change = compare(this.#last, view);
    this.#last = view;
    this.#change = change;
    return change;
  }
}
