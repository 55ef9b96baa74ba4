/** Who one is here. Nobody has to say anything before playing: a friendly name is given, and can be changed. */
import { api, Refused } from "../net/api";
import { connection } from "../net/connection.svelte";
import { outbox } from "../net/outbox.svelte";
import type { Me } from "../protocol";
import { ALONE } from "./site";
import { speech, t } from "./speech.svelte";
import { forgetAll, onChange, read, readAtServer, write } from "./storage";

const FRIENDLY = 12;
const NAMED = "named";

/** A friendly name, for who has said none. */
export function proposedName(): string {
  return t(`me-name-${Math.floor(Math.random() * FRIENDLY) + 1}`);
}

class Myself {
  /** Null: nobody yet; undefined: not asked yet. */
  me = $state.raw<Me | null | undefined>(undefined);
  /** Whether one has said how one is called: a name that was given is not one's choice. */
  named = $state(read<boolean>(NAMED) === true);
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
      const elsewhere = ALONE ? readAtServer<Me>("me") : null;
      await this.#come(elsewhere?.name ?? proposedName());
    });
  }

  /** Say one's name. */
  async rename(name: string): Promise<void> {
    const said = name.trim();
    if (said === "") await this.ensure();
    else if (this.me) await this.#change(said);
    else await alone(() => this.#come(said));
    this.named = true;
    write(NAMED, true);
  }

  /** Another tab of this browser has become somebody: so has this one. */
  async meet(): Promise<void> {
    if (this.me) return;
    this.#asking = null;
    await this.look();
    if (this.me) connection.restart();
  }

  async #come(name: string): Promise<void> {
    const me = await api.come({ name, lang: speech.language });
    if ((await api.known()) === null) throw new Refused("cookies", t("cookies-refused"));
    this.me = me;
    connection.restart();
  }

  async #change(name: string): Promise<void> {
    if (name === this.me?.name && speech.language === this.me.lang) return;
    this.me = await api.rename({ name, lang: speech.language });
    connection.restart();
  }

  /** The server speaks the language of the page. */
  async speak(): Promise<void> {
    if (this.me) await this.#change(this.me.name);
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
      if ((await api.known()) === null) this.#forget();
      else connection.restart();
    } catch {
      // it will be noticed with the next connection
    }
  }

  #forget(): void {
    outbox.clear();
    forgetAll();
    this.me = null;
    this.named = false;
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
  let begun = false;
  const work = () => {
    begun = true;
    return then();
  };
  try {
    if ("locks" in navigator) return await navigator.locks.request("brelan-me", work);
  } catch (problem) {
    if (begun) throw problem; // else a browser that refuses cookies refuses locks, too
  }
  await work();
}

export const myself = new Myself();
connection.welcomed = (name) => void myself.notice(name);
onChange(NAMED, () => void myself.meet());
