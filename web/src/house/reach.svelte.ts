/**
 * Whether the server answers. Where the pack is kept and it does not, the page goes on with the house in the
 * worker, and comes back by itself, between games. That a network is there says nothing: a server is asked.
 */
import { connection } from "../net/connection.svelte";
import { unreached } from "../net/api";
import { place } from "../state/place.svelte";
import { ALONE, change } from "../state/site";
import { offered, kept } from "../state/pack";
import type { ViewName } from "../router";
import { bringGames, keepGames } from "./games";
import { isKept, keepPack } from "./keep";
import { hasSpare } from "./spare";

/** Milliseconds for an answer, before a second try, and between looks for a server that was away. */
const PATIENCE = 5000;
const AGAIN = 1500;
const LOOK = 8000;
/** Where something goes on that one wants to end first. */
const BUSY: ViewName[] = ["table", "lesson", "puzzle", "replay", "mistakes"];
/** What there is without a server; other places are waited for. */
const HERE: ViewName[] = [
  "home",
  "now",
  "play",
  "rules",
  "lesson",
  "me",
  "puzzles",
  "puzzle",
  "about",
];

class Reach {
  answers = $state(!ALONE);
  #looking = false;

  /** Follow it from here on. */
  begin(): void {
    if (ALONE && kept() === null) change(false);
    else if (ALONE) this.#awaitServer();
    else this.#awaitLoss();
  }

  #awaitLoss(): void {
    unreached.tell = () => void this.#lost();
    addEventListener("offline", () => void this.#lost());
    $effect.root(() => {
      $effect(() => {
        if (connection.state === "lost") void this.#lost();
      });
      $effect(() => {
        void place.route; // what could not go on there may do so here
        if (!this.answers) void this.#lost();
      });
    });
    void this.#begin();
    if (offered() !== null && offered()?.version !== kept()?.version) void this.#renew();
  }

  /** Is it there at all? Then what one has played there comes here, too. */
  async #begin(): Promise<void> {
    await this.#lost();
    if (this.answers) await keepGames().catch(() => undefined); // it is tried again with the next load
  }

  /** Something was not answered: go on alone if nothing is. */
  async #lost(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      this.answers = (await answers()) || (await later(AGAIN).then(answers));
      const { view, parts } = place.route;
      const able = view === "table" ? hasSpare(parts["table"] ?? "") : HERE.includes(view);
      if (!this.answers && able && (await isKept())) change(true);
    } finally {
      this.#looking = false;
    }
    if (!this.answers) setTimeout(() => void this.#lost(), LOOK);
  }

  #awaitServer(): void {
    const look = async () => {
      if (document.hidden) return;
      // A line that comes and goes is not worth a change of houses.
      this.answers = (await answers()) && (await later(AGAIN).then(answers));
    };
    addEventListener("online", () => void look());
    document.addEventListener("visibilitychange", () => void look());
    setInterval(() => void look(), LOOK);
    void look();
    void bringGames().catch(() => undefined); // a replay that is not here can be seen at the server
    $effect.root(() => {
      $effect(() => {
        if (this.answers && !BUSY.includes(place.route.view)) change(false);
      });
    });
  }

  /** The server has another pack: what has changed of it is fetched, while nobody waits for it. */
  async #renew(): Promise<void> {
    await keepPack(() => undefined).catch(() => undefined); // the pack of before plays, too
  }
}

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch("/health", { cache: "no-store", signal });
    return answer.ok && ((await answer.json()) as { status?: string }).status === "ok";
  } catch {
    return false;
  }
}

export const reach = new Reach();
