/**
 * What screen readers are told. One polite and one urgent region stand outside of everything that a panel
 * makes inert (`kit/house/LiveRegions.svelte`); nothing else in the page needs a live region of its own.
 */
import { untrack } from "svelte";

interface Said {
  id: number;
  text: string;
}

/** What is said of one moment is said in this order, whoever speaks first. */
const ORDER = ["event", "outcome", "turn", "prompt"] as const;
export type Kind = (typeof ORDER)[number];

/** Milliseconds that a sentence can still be found; it is spoken when it comes. */
const STAY = 20_000;

class Announcements {
  polite = $state.raw<Said[]>([]);
  urgent = $state.raw<Said[]>([]);
  #next = 0;
  #waiting: { text: string; kind: Kind }[] = [];

  say(where: "polite" | "urgent", text: string): void {
    const said = { id: this.#next++, text };
    // Whoever speaks in an effect does not wait for what others say.
    this[where] = [...untrack(() => this[where]), said];
    setTimeout(() => (this[where] = this[where].filter((one) => one !== said)), STAY);
  }

  /** Say it when everybody has spoken who is drawn anew in this moment. */
  queue(text: string, kind: Kind): void {
    if (this.#waiting.length === 0) queueMicrotask(() => this.#speak());
    this.#waiting.push({ text, kind });
  }

  #speak(): void {
    const rank = ({ kind }: { kind: Kind }) => ORDER.indexOf(kind);
    const ready = this.#waiting.sort((one, other) => rank(one) - rank(other));
    this.#waiting = [];
    for (const { text } of ready) this.say("polite", text);
  }

  /** Somebody else may listen from now on. */
  clear(): void {
    this.#waiting = [];
    this.polite = [];
    this.urgent = [];
  }
}

export const announcements = new Announcements();

interface How {
  urgent?: boolean;
  kind?: Kind;
}

/** Say a sentence after those before it; an urgent one at once, whatever is being said. */
export function announce(text: string, { urgent = false, kind = "event" }: How = {}): void {
  if (text === "") return;
  if (urgent) announcements.say("urgent", text);
  else announcements.queue(text, kind);
}
