/**
 * What screen readers are told. One polite and one urgent region stand outside of everything that a panel
 * makes inert (`kit/house/LiveRegions.svelte`); nothing else in the page needs a live region of its own.
 */
import { untrack } from "svelte";

interface Said {
  id: number;
  text: string;
}

/** Milliseconds that a sentence can still be found; it is spoken when it comes. */
const STAY = 20_000;

class Announcements {
  polite = $state.raw<Said[]>([]);
  urgent = $state.raw<Said[]>([]);
  #next = 0;

  say(where: "polite" | "urgent", text: string): void {
    const said = { id: this.#next++, text };
    // Whoever speaks in an effect does not wait for what others say.
    this[where] = [...untrack(() => this[where]), said];
    setTimeout(() => (this[where] = this[where].filter((one) => one !== said)), STAY);
  }

  /** Somebody else may listen from now on. */
  clear(): void {
    this.polite = [];
    this.urgent = [];
  }
}

export const announcements = new Announcements();

/** Say a sentence after those before it; an urgent one at once, whatever is being said. */
export function announce(text: string, { urgent = false } = {}): void {
  if (text !== "") announcements.say(urgent ? "urgent" : "polite", text);
}
