/** Who one is here. Nobody has to say anything before playing: a friendly name is given, and can be changed. */
import { api } from "../net/api";
import { connection } from "../net/connection.svelte";
import { outbox } from "../net/outbox.svelte";
import type { Me } from "../protocol";
import { speech, t } from "./speech.svelte";
import { forgetAll } from "./storage";

const FRIENDLY = 12;

class Myself {
  /** Null: nobody yet; undefined: not asked yet. */
  me = $state.raw<Me | null | undefined>(undefined);
  #asking: Promise<void> | null = null;

  look(): Promise<void> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  async #ask(): Promise<void> {
    try {
      this.me = await api.me();
    } catch {
      this.me = null;
      this.#asking = null; // ask again when it is needed
    }
  }

  /** Be somebody, now. */
  async ensure(): Promise<void> {
    await this.look();
    if (this.me) return;
    await alone(async () => {
      this.#asking = null;
      await this.look();
      if (this.me) return;
      const number = Math.floor(Math.random() * FRIENDLY) + 1;
      this.me = await api.come({ name: t(`me-name-${number}`), lang: speech.language });
      connection.restart();
    });
  }

  async rename(name: string): Promise<void> {
    const person = { name: name.trim(), lang: speech.language };
    this.me = this.me ? await api.rename(person) : await api.come(person);
    connection.restart();
  }

  /** The server speaks the language of the page. */
  async speak(): Promise<void> {
    if (this.me && this.me.lang !== speech.language) await this.rename(this.me.name);
  }

  async claim(code: string): Promise<void> {
    await this.become(() => api.claim(code.trim()));
  }

  /** Somebody else on this device from now on. */
  async become(ask: () => Promise<Me>): Promise<void> {
    const me = await ask();
    outbox.clear();
    this.me = me;
    connection.restart();
    tellNothing();
  }

  async remove(): Promise<void> {
    await api.remove();
    this.#forget();
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.#forget();
    this.#asking = null; // one may be who one was before
    await this.look();
  }

  /** The server does not know this device: another one has signed it out, or it has just come. */
  async notice(name: string | null): Promise<void> {
    if (name !== null || !this.me) return;
    try {
      if ((await api.me()) === null) this.#forget();
      else connection.restart();
    } catch {
      // it will be noticed with the next connection
    }
  }

  #forget(): void {
    outbox.clear();
    forgetAll();
    this.me = null;
    connection.restart();
    tellNothing();
  }
}

/** This browser gets no push messages that were for who one was. */
function tellNothing(): void {
  void import("../net/push").then(({ forgetHere }) => forgetHere()).catch(() => undefined);
}

/** Two tabs of one browser make one person, not two. */
async function alone(then: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("brelan-me", then);
  else await then();
}

export const myself = new Myself();
connection.welcomed = (name) => void myself.notice(name);
