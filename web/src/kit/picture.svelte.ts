/** The table at the end of something, seen for a beat before what comes next. */
import { untrack } from "svelte";
import type { Aids, Ended, View } from "../room";

interface Given {
  ended?: Ended | null;
  beat?: number;
}

export interface Picture<V> extends Ended {
  view: V;
  aids: Aids | null;
}

/**
 * Made once a board, with its props. `shown` is what has just ended, with its own view, until the beat is over or
 * somebody does not want to wait.
 */
export class Lingering<V = View> {
  readonly #given: () => Given;
  #held = $state.raw<Picture<V> | null>(null);
  #passed = $state.raw<Ended | null>(null);
  readonly shown: Picture<V> | null = $derived.by(() => {
    const { ended, beat } = this.#given();
    if (!beat) return null;
    return ended?.["view"] && ended !== this.#passed ? (ended as Picture<V>) : this.#held;
  });

  constructor(given: () => Given) {
    this.#given = given;
    // What had ended before the board was there is not news.
    this.#passed = given().ended ?? null;
    $effect(() => {
      const picture = this.shown;
      if (picture === null) return;
      // Somebody says a word: what has ended is no longer told, but still looked at.
      this.#held = picture;
      const timer = setTimeout(() => this.pass(), untrack(this.#given).beat);
      return () => clearTimeout(timer);
    });
  }

  /** Go on. */
  pass(): void {
    this.#passed = this.shown;
    this.#held = null;
  }
}
