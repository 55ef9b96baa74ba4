/** What happened between two views: which cards stayed, which came, what the last trick was. */
import { entries, type Entry } from "./moves";
import type { View } from "../view";

/** A card of a fan with a name of its own, so that it can be followed. */
export interface Held {
  id: number;
  card: string;
}

export interface Change {
  before: View | null;
  fan: Held[];
  /** Where a card that is new in the fan came from. */
  source: "pile" | "reserve" | "drawn";
  /** Which of the fan's cards lie at which place of the discard now. */
  played: Map<number, number>;
  /** The trick before this one, while nobody has acted in the new one. */
  finished: Entry[];
}

/** The cards of a row that stayed keep their names: a row changes in one spot at a time. */
export function keep(before: Held[], after: string[], fresh: () => number): Held[] {
  let left = 0;
  while (left < before.length && left < after.length && before[left]?.card === after[left]) left++;
  let right = 0;
  while (
    right < before.length - left &&
    right < after.length - left &&
    before[before.length - 1 - right]?.card === after[after.length - 1 - right]
  ) {
    right++;
  }
  return after.map((card, place) => {
    const old =
      place < left
        ? before[place]
        : place >= after.length - right
          ? before[place - after.length + before.length]
          : undefined;
    return { card, id: old?.id ?? fresh() };
  });
}

/** Follows one table from view to view. */
export class Follower {
  #last: View | null = null;
  #seat: number | null = null;
  #next = 0;
  #change: Change = {
    before: null,
    fan: [],
    source: "pile",
    played: new Map(),
    finished: [],
  };

  see(view: View, seat: number | null): Change {
    if (view === this.#last && seat === this.#seat) return this.#change;
    const before = this.#seat === seat ? this.#last : null;
    const sameRound = before !== null && before.round === view.round;
    const hand = seat === null ? [] : view.hands[seat]!;
    const fan = keep(sameRound ? this.#change.fan : [], hand, () => this.#next++);
    this.#change = {
      before,
      fan,
      source: !sameRound ? "pile" : before.drawn !== null ? "drawn" : "reserve",
      played: sameRound ? this.#follow(before, view, fan) : new Map(),
      finished: sameRound ? finished(before, view, this.#change.finished) : [],
    };
    this.#last = view;
    this.#seat = seat;
    return this.#change;
  }

  /** Cards that left the fan went to the discard, in their order. */
  #follow(before: View, view: View, fan: Held[]): Map<number, number> {
    const stayed = new Set(fan.map(({ id }) => id));
    const left = this.#change.fan.filter(({ id }) => !stayed.has(id));
    const played = new Map(this.#change.played);
    const discard = view.discard;
    let from = before.discard.length;
    for (const { id, card } of left) {
      const place = discard.indexOf(card, from);
      if (place < 0) break;
      played.set(place, id);
      from = place + 1;
    }
    return played;
  }
}

function finished(before: View, view: View, earlier: Entry[]): Entry[] {
  if (view.trick.length > 0) return [];
  if (before.trick.length === 0) return earlier;
  const lying = entries(before);
  const old = before.discard.length;
  const added = view.discard.slice(old);
  const mover = before.pending[0] as number | undefined;
  return added.length && mover !== undefined
    ? [...lying, { seat: mover, act: "", cards: added, first: old }]
    : lying;
}

/** Whether everybody has acted: the trick is taken, or its winner draws first. */
export function trickEnds(before: View, view: View): boolean {
  if (before.trick.length === 0) return false;
  return view.trick.length === 0 || (view.drawn !== null && before.drawn === null);
}

/** Who has played their last card with the trick. */
export function goneOut(before: View, view: View): number[] {
  return before.active.flatMap((active, seat) => (active && !view.active[seat] ? [seat] : []));
}

/** Who took the trick and goes on; null where somebody else may go on for a winner who is out. */
export function trickWinner(before: View, view: View): number | null {
  return goneOut(before, view).length === 0 ? (view.pending[0] ?? null) : null;
}
